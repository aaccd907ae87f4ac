"""Draws the icons of the installed app from the site's own: `python -m tests.client.icons`."""

from __future__ import annotations

import re

from tests.client.browsers import ROOT, chromium

PUBLIC = ROOT / "client/public"
CORNERS, SQUARE = 'rx="18"', 'rx="0"'


def pictures() -> dict[str, tuple[int, str]]:
    """By name: how many pixels wide, and the drawing. Where the system cuts the corners itself they are left on."""
    drawn = (PUBLIC / "favicon.svg").read_text("utf-8")
    square = drawn.replace(CORNERS, SQUARE)
    raven = re.findall(r'<path d="([^"]+)" fill="#0b0c18"/>', drawn)[0]
    far = re.sub(r'viewBox="[^"]+"', 'viewBox="-8 -8 80 80" style="background:#2a2456"', square)
    badge = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 4 58 58"><path d="{raven}" fill="#fff"/></svg>'
    return {
        "192": (192, drawn),
        "512": (512, drawn),
        "apple": (180, square),
        "maskable": (512, far),
        "badge": (96, badge),
    }


def main() -> None:
    with chromium() as browser:
        for name, (width, drawing) in pictures().items():
            page = browser.new_page(viewport={"width": width, "height": width})
            page.set_content(
                f'<body style="margin:0">{drawing.replace("<svg ", "<svg width=100% height=100% ")}</body>'
            )
            page.screenshot(path=PUBLIC / f"icons/{name}.png", omit_background=True)


if __name__ == "__main__":
    main()

"""The browser table: how much is loaded, how soon it can be used, how many frames a deal has."""

from __future__ import annotations

import argparse
import gzip
import statistics
from urllib.parse import urlsplit

from playwright.sync_api import Browser
from tests.client.browsers import ROOT, SIZES, Person, Server, chromium, server

STATIC = ROOT / "src/pobudka/server/static"
ART = ("Card-", "Backdrop-", "Logo-")  # chunks that hold nothing but drawings
# Frames drawn while cards of a deal fly: how many a second, and the longest wait between two.
FRAMES = """() => new Promise((resolve) => {
    const times = [];
    const draw = (now) => {
        const isFlying = document.querySelector('.flyer') !== null;
        if (isFlying) times.push(now);
        if (isFlying || !times.length) return requestAnimationFrame(draw);
        const gaps = times.slice(1).map((time, i) => time - times[i]);
        resolve([gaps.length / ((times.at(-1) - times[0]) / 1000), Math.max(...gaps)]);
    };
    document.querySelector('.deal').click();
    requestAnimationFrame(draw);
})"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    with server() as house, chromium() as browser:
        for page, path in (("start page", "/"), ("table", None)):
            loaded(browser, house, page, path)
        for size in SIZES:
            usable = [first_use(browser, house, size) for _ in range(times)]
            print(f"start page usable, {size}: median {statistics.median(usable):.0f} ms, worst {max(usable):.0f} ms")
        for size in SIZES:
            deals = [deal(browser, house, size) for _ in range(times)]
            rates, gaps = [rate for rate, _ in deals], [gap for _, gap in deals]
            print(
                f"deal for five, {size}: median {statistics.median(rates):.0f} frames/s, "
                f"longest gap median {statistics.median(gaps):.0f} ms"
            )


def loaded(browser: Browser, house: Server, page: str, path: str | None) -> None:
    """What one page fetches before anything is done there, compressed as gzip does."""
    person = Person(browser, house.link, "Ola")
    fetched: set[str] = set()
    person.page.on("request", lambda request: fetched.add(urlsplit(request.url).path))
    if path is None:
        person.open("sen", ["me", "dreamer"])
        fetched.clear()
        person.page.reload()
    else:
        person.go(path)
    person.page.wait_for_selector("h1")
    person.page.wait_for_timeout(1000)
    sizes = {
        name: len(gzip.compress((STATIC / name.lstrip("/")).read_bytes(), 9)) for name in fetched if "assets" in name
    }
    fonts = sum(size for name, size in sizes.items() if name.endswith(".woff2"))
    art = sum(size for name, size in sizes.items() if any(part in name for part in ART))
    rest = sum(sizes.values()) - fonts - art
    print(
        f"{page}: {rest / 1000:.1f} kB compressed, besides {fonts / 1000:.1f} kB of fonts, {art / 1000:.1f} kB of art"
    )
    person.leave()


def first_use(browser: Browser, house: Server, size: str) -> float:
    """From the request until "play now" can be pressed, in a browser that knows nothing yet."""
    person = Person(browser, house.link, "Ola", size)
    person.go("/")
    person.page.wait_for_selector(".game .button.main")
    took: float = person.page.evaluate("performance.now()")
    person.leave()
    return took


def deal(browser: Browser, house: Server, size: str) -> tuple[float, float]:
    person = Person(browser, house.link, "Ola", size, reduced_motion="no-preference")
    person.open("sen", ["me", *["dreamer"] * 4])
    person.page.wait_for_selector(".deal:not(:disabled)")
    rate, gap = person.page.evaluate(FRAMES)
    person.leave()
    return rate, gap


if __name__ == "__main__":
    main()

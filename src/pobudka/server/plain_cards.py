"""Plain cards, drawn here, for games that bring no pictures: what a card is worth, and its name."""

from __future__ import annotations

from html import escape

WIDE, HIGH = 250, 350
INK, PAPER, GOLD, NIGHT = "#0b0c18", "#fbf5e6", "#f4d58d", "#2b2f5e"
LETTER = 0.55  # of its size: how wide a letter is


def drawn_face(value: str, name: str) -> str:
    """The worth, large; under it the name, if the card has one."""
    worth = value.replace("-", "\u2212")
    middle = HIGH / 2 + (20 if name else 44)
    parts = [_text(worth, WIDE / 2, middle, 130, WIDE - 50)]
    if name:
        parts.append(_text(name, WIDE / 2, HIGH - 50 if worth else HIGH / 2 + 14, 44, WIDE - 40))
    if worth:
        parts.append(_text(worth, 36, 58, 40, 50))
    return _card(PAPER, INK, "".join(parts))


def drawn_back() -> str:
    """Night, a crescent and three stars."""
    x, y = WIDE / 2, HIGH / 2
    moon = f"M{x + 22:g} {y - 57:g}a62 62 0 1 0 35 92a50 50 0 0 1 -35 -92z"
    stars = "".join(f'<circle cx="{x + dx:g}" cy="{y + dy:g}" r="6"/>' for dx, dy in ((62, -96), (74, -26), (-74, 106)))
    return _card(NIGHT, GOLD, f'<g fill="{GOLD}"><path d="{moon}"/>{stars}</g>')


def _card(fill: str, line: str, inside: str) -> str:
    frame = f'<rect width="{WIDE}" height="{HIGH}" fill="{fill}"/>'
    edge = f'<rect x="10" y="10" width="{WIDE - 20}" height="{HIGH - 20}" rx="14" fill="none" stroke="{line}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}">'
        f'{frame}{edge} stroke-opacity=".35" stroke-width="3"/>'
        f"<g font-family=\"Georgia,'Times New Roman',serif\">{inside}</g></svg>"
    )


def _text(text: str, x: float, y: float, size: float, room: float) -> str:
    """Text that fits into its room."""
    fitting = min(size, room / (LETTER * max(len(text), 1)))
    place = f'x="{x:g}" y="{y:g}" font-size="{fitting:.3g}" text-anchor="middle"'
    return f'<text {place} fill="{INK}">{escape(text)}</text>'

"""A game drawn for notebooks: what lies on the table as a page of small cards, every one of them drawn here."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pobudka.core.game import Game, Who
from pobudka.core.speech import say
from pobudka.terminal.laying import Laid, Layer, Spot

WIDE, HIGH, GAP = 56, 80, 8  # of a card, in pixels
ABOVE, BELOW = 12, 16  # room for a mark above the cards, and for letters below
LINE = 30  # of text in a picture

INK, PAPER, GOLD, GROUND, NIGHT, QUIET = "#0b0c18", "#fbf5e6", "#f4d58d", "#12142b", "#2b2f5e", "#b9bddd"
TINTS = {"blue": "#5b8fe0", "yellow": "#eab73c", "green": "#4fae78", "pink": "#e27fa6"}

SHEET = f"background:{GROUND};color:{PAPER};padding:12px 16px;border-radius:12px;display:inline-block;max-width:100%"
FONT = "font-family:Georgia,'Times New Roman',serif"


def drawn(game: Game, who: Who, language: str) -> str:
    """The table as HTML that needs nothing from elsewhere; hidden faces are backs, whoever looks into the source."""
    if not game.rounds:
        return f"<div>{escape(repr(game))}</div>"
    view = game.view(who)
    names = [say(language, "seat-name", seat=seat) for seat in range(game.players)]
    turn, *lines = game.rules.words.lines(language, view, names)
    laid = Layer(game.rules.name, language).lay(view)
    heads = [_head(name, view.totals[seat], seat in view.asked, language) for seat, name in enumerate(names)]
    seats = "".join(map(_seat, laid.dreams, heads, lines))
    middle = f"<div>{_cards([laid.middle], '')}</div>"
    captions = "".join(f"<div>{escape(line)}</div>" for line in lines[game.players :])
    return (
        f'<div style="{SHEET}" lang="{language}"><div style="{FONT};font-size:1.15em;color:{GOLD}">{escape(turn)}</div>'
        f'<div style="display:flex;flex-wrap:wrap;gap:4px 28px">{seats}</div>{middle}'
        f'<div style="color:{QUIET};font-size:.9em">{captions}</div></div>'
    )


def pictured(game: Game, who: Who, language: str) -> str:
    """The table as one SVG: whose turn it is, every seat's cards under its name, and the middle."""
    view = game.view(who)
    names = [say(language, "seat-name", seat=seat) for seat in range(game.players)]
    turn, *_ = game.rules.words.lines(language, view, names)
    laid = Layer(game.rules.name, language).lay(view)
    pieces, y, width = [_text(turn, GAP, LINE - 8, 16, GOLD, 2000, "start")], LINE, 0.0
    for seat, (name, dream) in enumerate(zip(names, laid.dreams, strict=True)):
        colour = GOLD if seat in view.asked else PAPER
        pieces.append(_text(f"{name} {view.totals[seat] or ''}", GAP, y + LINE - 8, 14, colour, 2000, "start"))
        y += LINE
        for rows in (dream.rows, [dream.hand] if dream.hand else []):
            y, width = _stacked(rows, y, width, pieces)
    y, width = _stacked([laid.middle], y, width, pieces)
    width = max(width, len(turn) * 9)
    size = f'width="{width:g}" height="{y}" viewBox="0 0 {width:g} {y}"'
    sheet = f'<rect width="100%" height="100%" rx="12" fill="{GROUND}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} style="{FONT}">{sheet}{"".join(pieces)}</svg>'


def _stacked(rows: Sequence[Sequence[Spot]], y: int, width: float, pieces: list[str]) -> tuple[int, float]:
    """Add rows of cards to a picture that is so high and wide; how high and wide it is then."""
    if not rows:
        return y, width
    pieces.append(_cards(rows, "").replace("<svg ", f'<svg y="{y}" ', 1))
    return y + len(rows) * (HIGH + ABOVE + BELOW), max(width, max(map(len, rows)) * (WIDE + GAP) + GAP)


def _head(name: str, total: int, is_asked: bool, language: str) -> str:
    """A player's name, gold if something is asked there, and the total if there is one."""
    summed = f' <span style="color:{QUIET}">{escape(say(language, "seat-total", total=total))}</span>' if total else ""
    return f'<span style="color:{GOLD if is_asked else PAPER}">{"● " if is_asked else ""}{escape(name)}</span>{summed}'


def _seat(laid: Laid, head: str, line: str) -> str:
    """One player's cards under the name; `line` says them to whoever does not see them."""
    hand = _cards([laid.hand], "", 0.7) if laid.hand else ""
    return f'<div><div style="{FONT};margin-top:8px">{head}</div>{_cards(laid.rows, line)}{hand}</div>'


def _cards(rows: Sequence[Sequence[Spot]], label: str, scale: float = 1.0) -> str:
    """Rows of cards as one picture."""
    step = HIGH + ABOVE + BELOW
    width, height = max(map(len, rows)) * (WIDE + GAP) + GAP, len(rows) * step
    inside = "".join(
        f'<g transform="translate({GAP // 2 + x * (WIDE + GAP)} {y * step + ABOVE})">{_spot(spot)}</g>'
        for y, row in enumerate(rows)
        for x, spot in enumerate(row)
    )
    spoken = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    size = f'width="{width * scale:g}" height="{height * scale:g}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {spoken} style="display:block;{FONT}">{inside}</svg>'


def _spot(spot: Spot) -> str:
    """A card, or a place for one, with what is written around it."""
    card = _empty() if spot.is_empty else _back() if spot.is_back else _face(spot)
    below = " ".join(filter(None, (spot.letter, spot.title)))
    around = _text(below, WIDE / 2, HIGH + 12, 10, QUIET, WIDE + GAP) if below else ""
    if spot.mark and not spot.is_empty:
        wide = 10 + 6 * len(spot.mark)
        around += f'<rect x="{WIDE - wide + 5}" y="-8" width="{wide}" height="16" rx="8" fill="{GOLD}"/>'
        around += _text(spot.mark, WIDE + 5 - wide / 2, 4, 11, INK, wide)
    return card + around


def _frame(fill: str, stroke: str, more: str = "") -> str:
    return f'<rect width="{WIDE}" height="{HIGH}" rx="7" fill="{fill}" stroke="{stroke}" {more}/>'


def _empty() -> str:
    return _frame("none", QUIET, 'stroke-opacity=".6" stroke-dasharray="4 4"')


def _back() -> str:
    """Night, a crescent and three stars."""
    x, y = WIDE / 2, HIGH / 2
    moon = f"M{x + 5:g} {y - 13:g}a14 14 0 1 0 8 21a11.5 11.5 0 0 1 -8 -21z"
    stars = "".join(f'<circle cx="{x + dx:g}" cy="{y + dy:g}" r="1.4"/>' for dx, dy in ((14, -22), (17, -6), (-17, 24)))
    inner = (
        f'<rect x="4" y="4" width="{WIDE - 8}" height="{HIGH - 8}" rx="4" fill="none" stroke="{GOLD}" opacity=".35"/>'
    )
    return f'{_frame(NIGHT, INK)}{inner}<g fill="{GOLD}"><path d="{moon}"/>{stars}</g>'


def _face(spot: Spot) -> str:
    """The worth, large; under it the name, if the card has one; its tint at its foot."""
    tint = TINTS.get(spot.tint)
    band = f'<path d="M1 {HIGH - 16}h{WIDE - 2}v9a6 6 0 0 1 -6 6h-{WIDE - 14}a6 6 0 0 1 -6 -6z" fill="{tint}"/>'
    value = spot.value.replace("-", "\u2212")
    middle = HIGH / 2 + (4 if spot.name or tint else 11)
    parts = [_frame(PAPER, INK), band if tint else "", _text(value, WIDE / 2, middle, 32, INK, WIDE - 10)]
    if spot.name:
        parts.append(_text(spot.name, WIDE / 2, HIGH - 10, 11, INK, WIDE - 6))
    elif not tint:
        parts.append(_text(value, 6, 14, 10, INK, 14, "start"))
    return "".join(parts)


def _text(text: str, x: float, y: float, size: float, colour: str, room: float, anchor: str = "middle") -> str:
    """Text that fits into its room: letters are some 0.55 of their size wide."""
    fitting = min(size, room / (0.55 * max(len(text), 1)))
    place = f'x="{x:g}" y="{y:g}" font-size="{fitting:.3g}" text-anchor="{anchor}"'
    return f'<text {place} fill="{colour}">{escape(text)}</text>'

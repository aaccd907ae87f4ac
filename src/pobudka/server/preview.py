"""What a link to a table shows where it is pasted: a sentence, and a picture of what anybody may see there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from pobudka.core import board
from pobudka.core.board import View
from pobudka.core.speech import say
from pobudka.table.replay import State
from pobudka.table.watching import PERCEPTION_OF

from .painting import Colour, Sheet

WIDE, HIGH = 1200, 630
NIGHT, VIOLET, HILL, INK = (18, 20, 43), (58, 42, 94), (43, 34, 80), (11, 12, 24)
GOLD, PAPER, MIST, BACK = (244, 213, 141), (246, 240, 228), (142, 155, 208), (43, 47, 94)
DAWN, STORM = (242, 190, 160), (92, 74, 132)
TINTS: dict[str, Colour] = {
    "blue": (91, 143, 224), "yellow": (234, 183, 60), "green": (79, 174, 120), "pink": (226, 127, 166),
}  # fmt: skip
WORST = 9  # a card that is worth so much is a storm


class Card(NamedTuple):
    """One card as a spectator sees it; without a worth, its back."""

    worth: str | None = None
    tint: str = ""


def tags_of(state: State, language: str, site: str, page: str) -> str:
    """The Open Graph tags of a table's page, for an address that begins with `site`."""
    names = ", ".join(name or say(language, "preview-free") for name in state.names)
    title = say(language, "preview-title", game=say(language, f"game-{state.opened.game}"), names=names)
    picture = f"{site}{page}/preview.png?row={state.seq - 1}"
    said = {
        "og:type": "website", "og:site_name": "Pobudka!", "og:title": title, "og:description": _about(state, language),
        "og:url": site + page, "og:image": picture, "og:image:width": str(WIDE), "og:image:height": str(HIGH),
        "og:image:alt": say(language, "preview-alt"),
        "twitter:card": "summary_large_image",
    }  # fmt: skip
    return "".join(f'<meta property="{name}" content="{escape(text)}" />' for name, text in said.items())


def _about(state: State, language: str) -> str:
    winners = [state.names[seat] for seat in (state.closed.winners or [] if state.closed else [])]
    if winners:
        return say(language, "preview-won", names=", ".join(winners), count=len(winners))
    if state.phase == "gathering":
        return say(language, "preview-gathering", count=sum(seated.who == "empty" for seated in state.seated))
    return say(language, "preview-over" if state.closed else "preview-playing")


# --- The picture ---


def drawn(state: State) -> bytes:
    """As PNG. It is drawn from what lies open to all, so that nothing else can be in it; where nobody may watch, or no
    card lies there yet, everybody has backs."""
    sheet = Sheet(WIDE, HIGH, NIGHT, VIOLET)
    sheet.disc(1010, 120, 210, MIST, 0.08)
    sheet.disc(1010, 120, 74, GOLD)
    for x, y in ((90, 70), (260, 130), (420, 48), (640, 90), (780, 160), (1140, 250), (880, 40)):
        sheet.disc(x, y, 2.2, GOLD, 0.8)
    sheet.hills(210, 170, 1.0, HILL)
    sheet.hills(120, 120, 3.2, INK)
    rows, middle = cards_of(state)
    _draw_seats(sheet, rows)
    _draw_row(sheet, middle, WIDE / 2, 540, 92, 420)
    return sheet.png()


def cards_of(state: State) -> tuple[list[list[Card]], list[Card]]:
    """Before each seat, and in the middle."""
    game = state.game
    if not game.rounds or not state.opened.may_watch or state.stranded:
        return [[Card()] * 4 for _ in range(game.players)], [Card()]
    view: View = game.view(None, PERCEPTION_OF[state.opened.memory])
    zones = game.rules.board.zones
    seats = [[card for zone in zones for card in _before(state, zone, view, seat)] for seat in range(game.players)]
    return seats, [card for zone in zones for card in _between(state, zone, view)]


def _before(state: State, zone: board.Zone, view: View, seat: int) -> Iterator[Card]:
    lies = getattr(view, zone.shown)
    if isinstance(zone, board.Row):
        yield from (_card(state, token) for token in lies[seat])
    elif isinstance(zone, board.Stacks):
        yield from (_card(state, stack.top) for stack in lies[seat] if stack.top is not None)


def _between(state: State, zone: board.Zone, view: View) -> Iterator[Card]:
    lies = getattr(view, zone.shown)
    match zone:
        case board.Stock() if lies:
            yield Card()
        case board.Pile() if lies:
            yield _card(state, lies[-1])
        case board.Piles():
            yield from (_card(state, cards[-1]) for cards in lies if cards)


def _card(state: State, token: str | None) -> Card:
    if token is None or token == "?":
        return Card()
    rules = state.game.rules
    tint = next((each.tint for each in rules.board.tokens if each.text == token), "")
    return Card(rules.words.face("en", token)[0] or " ", tint)


def _draw_seats(sheet: Sheet, rows: Sequence[Sequence[Card]]) -> None:
    """Side by side, in two rows where many play."""
    columns = len(rows) if len(rows) <= 3 else (len(rows) + 1) // 2
    lines = -(-len(rows) // columns)
    cell, deep = (WIDE - 80) / columns, 400 / lines
    for seat, cards in enumerate(rows):
        line, place = divmod(seat, columns)
        in_line = min(columns, len(rows) - line * columns)
        x = WIDE / 2 + (place - (in_line - 1) / 2) * cell
        _draw_row(sheet, cards, x, 40 + deep * (line + 0.5), min(deep * 0.6, 110), cell - 28)


def _draw_row(sheet: Sheet, cards: Sequence[Card], x: float, y: float, wide: float, room: float) -> None:
    if not cards:
        return
    step = min(wide * 1.12, room / len(cards))
    wide = min(wide, step / 1.06)
    start = x - step * (len(cards) - 1) / 2
    for place, card in enumerate(cards):
        _draw_card(sheet, card, start + place * step, y, wide)


def _draw_card(sheet: Sheet, card: Card, x: float, y: float, wide: float) -> None:
    high, corner = wide * 1.4, wide * 0.1
    left, top = x - wide / 2, y - high / 2
    sheet.box(left, top + wide * 0.04, wide, high, corner, INK, 0.55)
    if card.worth is None:
        sheet.box(left, top, wide, high, corner, MIST)
        sheet.box(left + 2, top + 2, wide - 4, high - 4, corner, BACK)
        sheet.disc(x, y, wide * 0.24, GOLD, 0.9)
        sheet.disc(x - wide * 0.1, y - wide * 0.07, wide * 0.21, BACK)
        return
    sheet.box(left, top, wide, high, corner, PAPER)
    inner = wide * 0.07
    sheet.box(left + inner, top + inner, wide - 2 * inner, high - 2 * inner, corner * 0.7, _ground(card))
    sheet.disc(x, y, wide * 0.34, PAPER)
    sheet.number(card.worth, x, y, wide * (0.38 if len(card.worth) < 2 else 0.24), INK)


def _ground(card: Card) -> Colour:
    """The more it is worth, the darker; its own tint where it has one."""
    if card.tint:
        return TINTS.get(card.tint, MIST)
    worth = card.worth or ""
    share = min(max(int(worth), 0), WORST) / WORST if worth.lstrip("-").isdigit() else 0.5
    return tuple(a + (b - a) * share for a, b in zip(DAWN, STORM, strict=True))  # type: ignore[return-value]

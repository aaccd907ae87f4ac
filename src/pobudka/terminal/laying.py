"""A view laid out as cards on a table, from the zones of its board: the same for every game. No widgets here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from msgspec.structs import astuple

from pobudka.core import board
from pobudka.core.board import View
from pobudka.core.game_spec import letter
from pobudka.core.registry import find
from pobudka.core.speech import say

WIDEST = 8  # cards side by side
MOST_FANNED = 3  # cards of a fan that are shown


@dataclass(frozen=True)
class Spot:
    """One card, or a place for one."""

    value: str = ""
    name: str = ""
    letter: str = ""
    mark: str = ""  # in the upper corner: what lies below
    is_back: bool = False
    is_empty: bool = False
    title: str = ""  # of a pile or a hand
    tint: str = ""
    place: str = ""  # as events call it
    token: str = ""  # of the card, if it is known


@dataclass(frozen=True)
class Laid:
    """What lies before one player, in rows."""

    seat: int
    rows: tuple[tuple[Spot, ...], ...]
    hand: tuple[Spot, ...] = ()  # as far as it may be seen
    in_hand: int | None = None  # how many cards, where the game has hands


@dataclass(frozen=True)
class Layout:
    """Everything that lies on the table."""

    dreams: tuple[Laid, ...]
    hand: tuple[Spot, ...]  # one's own cards, where the game has hands
    hand_title: str
    middle: tuple[Spot, ...]


@dataclass
class Layer:
    """Lays out the views of one game in one language; `faces` are those that are shown just now, by place."""

    game: str
    language: str
    faces: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rules = find(self.game)
        self._words, self._board = rules.words, rules.board
        self._tints = {token.text: token.tint for token in rules.board.tokens}

    def lay(self, view: View) -> Layout:
        zones = self._board.zones
        hands = [zone for zone in zones if isinstance(zone, board.Hand)]
        dreams = tuple(self._before(seat, view) for seat in range(len(view.totals)))
        piles = [spot for zone in zones for spot in self._piles(zone, view)]
        passing = [spot for zone in zones for spot in self._passing(zone, view)]
        own = dreams[view.seat].hand if isinstance(view.seat, int) else ()
        return Layout(dreams, own, self._title(hands[0]) if hands else "", (*piles, *passing))

    # --- Before a player ---

    def _before(self, seat: int, view: View) -> Laid:
        laid = Laid(seat, ())
        for zone in self._board.zones:
            lies = getattr(view, zone.shown)
            match zone:
                case board.Row():
                    spots = [self._cell(zone, seat, slot, card) for slot, card in enumerate(lies[seat])]
                    width = zone.columns or WIDEST
                    rows = [tuple(spots[start : start + width]) for start in range(0, len(spots), width)]
                    laid = replace(laid, rows=(*laid.rows, *rows))
                case board.Stacks():
                    stacks = [self._stack(zone, seat, slot, *astuple(stack)) for slot, stack in enumerate(lies[seat])]
                    laid = replace(laid, rows=(*laid.rows, tuple(stacks)))
                case board.Hand():
                    of_seat = getattr(view, zone.shown_counts)[seat]
                    cards = lies if seat == view.seat else of_seat if isinstance(of_seat, list) else ()
                    spots = [self._card(f"{zone.name} {seat}", card) for card in cards or ()]
                    count = len(of_seat) if isinstance(of_seat, list) else of_seat
                    laid = replace(laid, hand=(*laid.hand, *spots), in_hand=count + (laid.in_hand or 0))
        return laid

    def _cell(self, zone: board.Zone, seat: int, slot: int, token: str) -> Spot:
        return replace(self._card(f"{zone.name} {seat} {slot}", token), letter=letter(slot))

    def _stack(self, zone: board.Zone, seat: int, slot: int, below: int, top: str | None) -> Spot:
        """A stack by its top card; without one, a card of those below it is what one sees."""
        if top is not None:
            spot = self._cell(zone, seat, slot, top)
        else:
            spot = Spot(letter=letter(slot), place=f"{zone.name} {seat} {slot}", is_empty=below == 0)
            if below:
                below -= 1
                spot = replace(spot, value=say(self.language, f"{self.game}-lone-{zone.name}"))
        return replace(spot, mark=say(self.language, f"{self.game}-mark-{zone.name}", below=below))

    # --- In the middle ---

    def _piles(self, zone: board.Zone, view: View) -> Iterator[Spot]:
        lies = getattr(view, zone.shown)
        match zone:
            case board.Stock():
                yield Spot(
                    title=self._title(zone), mark=str(lies), is_back=lies > 0, is_empty=lies == 0, place=zone.name
                )  # fmt: skip
            case board.Pile():
                yield self._pile(zone.name, lies, self._title(zone))
            case board.Piles():
                for number, cards in enumerate(lies):
                    title = self._title(zone, number if len(lies) > 1 else -1)
                    yield self._pile(f"{zone.name} {number}", cards, title)

    def _passing(self, zone: board.Zone, view: View) -> Iterator[Spot]:
        """What is on its way, or lies there for a moment."""
        lies = getattr(view, zone.shown)
        match zone:
            case board.Pile() | board.Stock():
                pass
            case board.Spot() if lies is not None:
                yield replace(self._card(zone.name, lies), title=self._title(zone))
            case board.Offer():
                for number, token in enumerate(lies or ()):
                    card = self._card(f"{zone.name} {number}", token)
                    yield replace(card, title=self._title(zone, number), letter=letter(number))
            case board.Fan():
                for token in lies[:MOST_FANNED]:
                    yield replace(self._card(zone.name, token), title=self._title(zone))

    def _pile(self, place: str, cards: Sequence[str], title: str) -> Spot:
        """A pile by its top card; an empty one is a place."""
        if not cards:
            return Spot(is_empty=True, title=title, place=place)
        return replace(self._card(place, cards[-1]), title=title, mark=str(len(cards)))

    def _title(self, zone: board.Zone, number: int = -1) -> str:
        return say(self.language, f"{self.game}-pile-{zone.name}", number=number)

    def _card(self, place: str, token: str) -> Spot:
        token = self.faces.get(place, token)
        if token == "?":
            return Spot(is_back=True, place=place)
        value, name = self._words.face(self.language, token)
        return Spot(value, name, tint=self._tints.get(token, ""), place=place, token=token)

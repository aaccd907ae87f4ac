"""A view laid out as cards on a table: dreams, piles and hands, the same for drawing every game. No widgets here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pobudka.core.board import View
from pobudka.core.game_spec import Words, letter
from pobudka.core.registry import find
from pobudka.core.speech import say

COATS = {str(cat): colour for i, colour in enumerate(("blue", "yellow", "green", "pink"), 1) for cat in (i, 9 - i)}

Place = tuple[int, int]  # a seat and a slot or land


@dataclass(frozen=True)
class Spot:
    """One card, or a place for one. `words` says it in the notation: what a click on it means."""

    value: str = ""
    name: str = ""
    letter: str = ""
    mark: str = ""  # in the upper corner: nines below, cards in the pile
    is_back: bool = False
    is_empty: bool = False
    title: str = ""  # of a pile or a hand
    tint: str = ""  # a cat's colour
    words: tuple[str, ...] = ()
    place: Place | None = None


@dataclass(frozen=True)
class Laid:
    """One player's dream, in rows."""

    seat: int
    rows: tuple[tuple[Spot, ...], ...]


@dataclass(frozen=True)
class Layout:
    """Everything that lies on the table."""

    dreams: tuple[Laid, ...]
    hand: tuple[Spot, ...]  # one's own cards, where the game has hands
    middle: tuple[Spot, ...]


def worth(lands: Sequence[Mapping[str, Any]]) -> int:
    """What lands of Koty count as they lie: everybody can see that."""
    total = 0
    for land in lands:
        top, nines = land["top"], land["nines"]
        if top is None:
            total += 9 << (nines - 1) if nines else 0
        elif top.isdigit():
            total += int(top) << nines
    return total


class Layer:
    """Lays out the views of one game in one language; `faces` are those that are shown just now, by place."""

    def __init__(self, game: str, language: str) -> None:
        self._words: Words = find(game).words
        self._language = language
        self._tints = COATS if game == "koty" else {}

    def lay(self, view: View, faces: Mapping[Place, str] | None = None) -> Layout:
        faces = faces or {}
        if "lands" in view:
            return self._koty(view)
        size = max(len(dream) for dream in view["dreams"])
        is_grid = "lifted" in view  # Smoki lies in two rows
        dreams = []
        for seat, dream in enumerate(view["dreams"]):
            spots = [self._slot(seat, slot, faces.get((seat, slot), card)) for slot, card in enumerate(dream)]
            width = 3 if is_grid else 8 if size > 8 else size
            dreams.append(Laid(seat, tuple(tuple(spots[i : i + width]) for i in range(0, len(spots), width))))
        return Layout(tuple(dreams), (), tuple(self._smoki_middle(view) if is_grid else self._sen_middle(view)))

    def _card(self, token: str, title: str = "") -> Spot:
        called = self._title(title) if title else ""
        if token == "?":
            return Spot(is_back=True, title=called)
        value, name = self._words.face(self._language, token)
        return Spot(value, name, title=called, tint=self._tints.get(token, ""))

    def _slot(self, seat: int, slot: int, token: str) -> Spot:
        return replace(self._card(token), letter=letter(slot), place=(seat, slot))

    def _title(self, title: str) -> str:
        return say(self._language, f"lay-pile-{title}")

    def _pile(self, title: str, cards: Sequence[str], *words: str) -> Spot:
        """A pile by its top card; an empty one is a place."""
        if not cards:
            return Spot(is_empty=True, title=self._title(title), words=words)
        return replace(self._card(cards[-1], title), mark=str(len(cards)), words=words)

    def _draw_pile(self, view: View) -> Spot:
        draw = view["draw"]
        return Spot(title=self._title("draw"), mark=str(draw), is_back=draw > 0, is_empty=draw == 0, words=("draw",))

    def _sen_middle(self, view: View) -> list[Spot]:
        spots = [self._pile("open", view["open"], "take"), self._draw_pile(view)]
        if view["held"] is not None:
            spots.append(self._card(view["held"], "held"))
        for which, card in enumerate(view["two"] or ()):
            spots.append(replace(self._card(card, "held"), letter=letter(which), words=("choose", str(which))))
        return spots

    def _smoki_middle(self, view: View) -> list[Spot]:
        titles = ("left", "right") if len(view["open"]) == 2 else ("open",)
        spots = [
            self._pile(title, cards, "take", str(pile))
            for pile, (title, cards) in enumerate(zip(titles, view["open"], strict=True))
        ]
        spots.append(self._draw_pile(view))
        spots += [self._card(view[what], what) for what in ("held", "lifted") if view[what]]
        return spots

    def _koty(self, view: View) -> Layout:
        dreams = []
        for seat, lands in enumerate(view["lands"]):
            spots: list[Spot] = []
            for land, lies in enumerate(lands):
                below = lies["nines"] if lies["top"] else lies["nines"] - 1
                face = self._card(lies["top"]) if lies["top"] else Spot("9" if lies["nines"] else "")
                spots.append(
                    replace(
                        face,
                        letter=letter(land),
                        mark=f"×{2**below}" if below > 0 else "",
                        is_empty=below < 0,
                        place=(seat, land),
                    )
                )
            dreams.append(Laid(seat, (tuple(spots),)))
        hand = tuple(replace(self._card(card), words=("card", card)) for card in view["hand"] or ())
        middle = [self._draw_pile(view), self._pile("discards", view["discards"])]
        middle += [self._card(card, "lying") for card in view["lying"][:3]]
        return Layout(tuple(dreams), hand, tuple(middle))

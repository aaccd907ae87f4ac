"""What one points at to make a move: the places, cards and buttons of a board, one after the other.

A game declares it beside the pattern of each move; a question carries it as targets, with the words of the move that
each of them says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

Pace = Literal["at once", "usual", "weighty"]  # how long a slip may be called back before a client sends the move
Golden = Literal["always", "alone", "never"]  # whether its button stands out; "alone": where nothing else can be done


class ToPlace(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="to", tag="place"):
    """A place of a zone. `words` are those that number its seat, if `seat` does not say it, and its cell."""

    zone: str
    seat: int | None = None
    words: list[int] = []


class ToCard(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="to", tag="card"):
    """A card of a hand or a pile, whichever of those that are alike: the one that `word` names, or always `token`."""

    zone: str
    word: int | None = None
    token: str | None = None


class ToSay(msgspec.Struct, frozen=True, tag_field="to", tag="say"):
    """Something that is only said: one of the words at `word`."""

    word: int


class ToButton(msgspec.Struct, frozen=True, tag_field="to", tag="button"):
    """The move by its name."""


Target = ToPlace | ToCard | ToSay | ToButton


@dataclass(frozen=True)
class Point:
    """One thing to point at, and how many words of the move it says."""

    to: Literal["own", "any", "place", "card", "say", "button"]
    zone: str = ""
    token: str | None = None
    words: int = 0

    def target(self, seat: int, words: list[int]) -> Target:
        """The same for the seat that moves; `words` are the places of its words in the move."""
        match self.to:
            case "own":
                return ToPlace(self.zone, seat, words)
            case "any" | "place":
                return ToPlace(self.zone, None, words)
            case "card":
                return ToCard(self.zone, words[0] if words else None, self.token)
            case "say":
                return ToSay(words[0])
            case "button":
                return ToButton()


def own(zone: str) -> Point:
    """A cell of the mover's own: `{slot}`, `{land}`."""
    return Point("own", zone, words=1)


def anywhere(zone: str) -> Point:
    """A cell before any seat: `{place}`."""
    return Point("any", zone, words=2)


def place(zone: str) -> Point:
    """A zone that is one place."""
    return Point("place", zone)


def numbered(zone: str) -> Point:
    """One of the zone's places: `{pile}`, `{which}`."""
    return Point("place", zone, words=1)


def card(zone: str, token: str | None = None) -> Point:
    """A card of a hand or a pile: `{card}`, or always the same."""
    return Point("card", zone, token, words=0 if token else 1)


SAID = Point("say", words=1)  # `{value}`, or a `{card}` that is only named
BUTTON = Point("button")


@dataclass(frozen=True)
class Move:
    """One kind of move: how it is written, what one points at to make it, and how it feels.

    A pattern such as "keep {slot}", "swap {place} {place}" or "attack joker {place} as {card}" has a placeholder for
    each packed number, written as one word or (a place is a seat and a slot) as two.
    """

    pattern: str
    points: tuple[Point, ...] = (BUTTON,)
    in_any_order: bool = False  # its places are written ascending, though people may name them as they like
    number: int = 1  # by which people choose it in a list, the same turn after turn
    pace: Pace = "usual"
    shows: bool = False  # whether whoever makes it is shown faces
    has_button: bool = False  # though one can point at it; what begins with a button has one anyway
    golden: Golden = "never"
    keys: str = ""  # of a keyboard; where there are several places, one for each

    def __post_init__(self) -> None:
        said, wanted = sum(point.words for point in self.points), len(self._free)
        if said != wanted:
            raise ValueError(f'move "{self.pattern}": its points say {said} words, its pattern has {wanted}')

    @property
    def verb(self) -> str:
        return self.pattern.partition(" ")[0]

    @property
    def roles(self) -> list[str]:
        """What each word after the verb stands for: "seat", "slot", "card" …; a fixed word for itself."""
        words = self.pattern.replace("{place}", "{seat} {slot}").split()[1:]
        return [word.strip("{}") for word in words]

    @property
    def _free(self) -> list[int]:
        """Which words after the verb are not fixed."""
        words = self.pattern.replace("{place}", "{seat} {slot}").split()[1:]
        return [i for i, word in enumerate(words) if word.startswith("{")]

    def targets(self, seat: int) -> list[Target]:
        """What a seat points at to make it."""
        left = list(self._free)
        found: list[Target] = []
        for point in self.points:
            found.append(point.target(seat, left[: point.words]))
            del left[: point.words]
        return found

"""What a click on a card means while a move is being chosen, and which cards can be clicked on.

A move is made by pointing at its targets, one after the other. Nothing that was clicked can be called back before it is
sent, so what is weighty is left to the list.
"""

from __future__ import annotations

from collections.abc import Sequence

from pobudka.core.pointing import Target, ToCard, ToPlace

from .choosing import Choosing, Words
from .laying import Spot
from .verbs import weighty_verbs

Thing = str  # that can be pointed at: a place as events call it, or a card of a zone


def words_of_click(choosing: Choosing, spot: Spot, pointed: Sequence[Spot]) -> tuple[list[str], tuple[Spot, ...]]:
    """The words that a click says next, and what has been pointed at without saying one.

    It makes no move whole that has still more to point at, even where only one place is left.
    """
    for spots in ((*pointed, spot), (spot,)):
        ways = [(way, things) for way, things in _pointings(choosing) if _begins(things, spots)]
        if ways:
            words = _common([way for way, _ in ways])[len(choosing.said) :]
            is_early = len(ways) == 1 and any(ways[0][1][len(spots) :])
            return (list(words), ()) if words and not is_early else ([], spots)
    return [], tuple(pointed)


def can_click(choosing: Choosing | None, pointed: Sequence[Spot]) -> set[Thing]:
    """What goes on with the move being chosen."""
    if choosing is None:
        return set()
    ways = [things for _, things in _pointings(choosing) if _begins(things, pointed)]
    return {thing for things in ways if len(things) > len(pointed) and (thing := things[len(pointed)])}


def things_of(spot: Spot) -> tuple[Thing, ...]:
    """What one points at with a click: the place, and the card that lies there."""
    zone = spot.place.partition(" ")[0]
    return (spot.place, _card(zone, spot.token)) if spot.token else (spot.place,)


def _pointings(choosing: Choosing) -> list[tuple[Words, list[Thing | None]]]:
    """Every way to go on, and what is still to be pointed at: None for what is said otherwise."""
    said, weighty = len(choosing.said) - 1, weighty_verbs(choosing.game)  # words after the verb
    return [
        (way, [_thing(target, way[1:]) for target in targets if said < 0 or _last_word(target) >= said])
        for way, targets in choosing.ways_on
        if way[0] not in weighty
    ]


def _last_word(target: Target) -> int:
    match target:
        case ToPlace(words=[*_, word]) | ToCard(word=int(word)):
            return word
        case _:
            return -1


def _thing(target: Target, words: Words) -> Thing | None:
    match target:
        case ToPlace(zone, seat, said):
            return " ".join([zone, *([] if seat is None else [str(seat)]), *(words[i] for i in said)])
        case ToCard(zone, word, token):
            return _card(zone, token or ("" if word is None else words[word]))
        case _:
            return None


def _card(zone: str, token: str) -> Thing:
    return f"{zone}: {token}"


def _begins(things: Sequence[Thing | None], spots: Sequence[Spot]) -> bool:
    pairs = zip(things, spots, strict=False)
    return len(things) >= len(spots) and all(thing in things_of(spot) for thing, spot in pairs)


def _common(ways: Sequence[Words]) -> Words:
    """The words with which all of them begin."""
    first, last = min(ways), max(ways)
    same = next((i for i, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
    return first[:same]

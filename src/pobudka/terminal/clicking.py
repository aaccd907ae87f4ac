"""What a click on a card means while a move is being chosen, and which cards can be clicked on."""

from __future__ import annotations

from .choosing import Choosing
from .laying import Place, Spot


def words_of_click(choosing: Choosing, spot: Spot, me: int | None, picked: str) -> tuple[list[str], str]:
    """The words that a click says next, and the card of the hand that is remembered for the next click."""
    if spot.words[:1] == ("card",):
        token = spot.words[1]
        if choosing.can_say(token):
            return [token], ""
        return [], token
    if spot.place is None:
        return (list(spot.words), "") if choosing.can_say(*spot.words) else ([], picked)
    seat, slot = map(str, spot.place)
    tails = [[seat, slot]] + ([[slot]] if spot.place[0] == me or choosing.last_seat == seat else [])
    if choosing.role != "verb":
        return next((tail for tail in tails if choosing.can_say(*tail)), []), ""
    heads = [[option.word, *([picked] if picked else [])] for option in choosing.options]
    ways = [head + tail for head in heads for tail in tails if choosing.can_say(*head, *tail)]
    return (ways[0], "") if len(ways) == 1 else ([], picked)


def glowing(choosing: Choosing | None, me: int | None) -> tuple[set[Place], set[tuple[str, ...]]]:
    """The places and the other cards that go on with the move being chosen."""
    if choosing is None:
        return set(), set()
    if choosing.role == "verb":
        return set(), {("draw",)} if choosing.can_say("draw") else set()
    words = {option.word for option in choosing.options}
    match choosing.role:
        case "slot" | "land":
            whose = choosing.last_seat if choosing.last_seat is not None else me
            return {(int(whose), int(word)) for word in words if whose is not None}, set()
        case "seat":
            return {
                (int(seat), int(slot)) for seat in words for slot in choosing.words_after(seat)
            }, set()  # fmt: skip
        case "card":
            return set(), {("card", word) for word in words}
        case "which":
            return set(), {("choose", word) for word in words}
        case _:
            return set(), set()

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
    heads = [[]] if choosing.role != "verb" else [[o.word, *([picked] if picked else [])] for o in choosing.options]
    ways = [way for head in heads if (way := _way_to(choosing, head, spot.place, me)) is not None]
    return (ways[0], "") if len(ways) == 1 else ([], picked)


def _way_to(choosing: Choosing, head: list[str], place: Place, me: int | None) -> list[str] | None:
    """The words that lead to a place after these, if it can come next."""
    seat, slot = map(str, place)
    if head and not choosing.can_say(*head):
        return None
    match choosing.role_after(*head):
        case "seat":
            tail = [seat, slot]
        case "slot" | "land":
            whose = choosing.last_seat if not head and choosing.last_seat is not None else str(me)
            tail = [slot] if seat == whose else []
        case _:
            tail = []
    return [*head, *tail] if tail and choosing.can_say(*head, *tail) else None


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

"""Smoki in words: moves as text, views as JSON, and sentences in Polish and English (from the .ftl files beside it)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pobudka.core.face import Event, Names, View, person, seat_or_none
from pobudka.core.moves import Notation
from pobudka.core.speech import say

from .deck import RAVENS, TOKENS
from .table import DRAW, HELD, LIFTED, MOST_CARDS, NO_TOKENS, OPEN, ROW, SLOTS, Verb

NOTATION = Notation(
    {
        Verb.REVEAL: "reveal {slot}",
        Verb.TAKE: "take {pile}",
        Verb.DRAW: "draw",
        Verb.PLACE: "place {slot}",
        Verb.DISCARD: "discard {pile}",
        Verb.SWAP: "swap {slot} {slot}",
        Verb.SKIP: "skip",
    },
    tokens=TOKENS,
    values=(),
    slots=SLOTS,
)


def tokens_of(m: Any, players: int) -> dict[str, list[int]]:
    """Everybody's dragon tokens, if the match is played for them."""
    tokens: list[int] = m["tokens"][:players].tolist()
    return {} if NO_TOKENS in tokens else {"tokens": tokens}


class SmokiWords:
    """Smoki's sentences. Everything comes from what travels on the wire: views, events, moves as text."""

    def view(self, m: Any, players: int) -> View:
        s = m["this_round"]
        cells = [NOTATION.faces[kind] for kind in s["cards"].tolist()]
        starts = range(OPEN, OPEN + int(s["piles"]) * MOST_CARDS, MOST_CARDS)
        return {
            "turn": seat_or_none(s["turn"]),
            "dreams": [cells[seat * SLOTS : (seat + 1) * SLOTS] for seat in range(players)],
            "held": cells[HELD],
            "lifted": cells[LIFTED],
            "open": [cells[start : start + int(size)] for start, size in zip(starts, s["opened"], strict=False)],
            "draw": int(s["undrawn"]),
            **tokens_of(m, players),
        }

    def settled(self, m: Any, players: int) -> dict[str, Any]:
        return tokens_of(m, players)

    def place(self, place: int, known_to: int) -> str:
        if place < HELD:
            return "dream {} {}".format(*divmod(place, SLOTS))
        if place < OPEN:
            return "held" if place == HELD else "lifted"
        return f"open {(place - OPEN) // MOST_CARDS}" if place < DRAW else "draw"

    def card(self, language: str, token: str | None) -> str:
        if token is None or token == "?":
            return say(language, "smoki-card-unknown")
        return say(language, f"smoki-card-{token if token in RAVENS else 'dragon'}", value=token)

    def tell(self, language: str, name: str | None, move: str, events: Sequence[Event], names: Names) -> str:
        verb, *said = move.split()
        who = person(name)
        match verb:
            case "place":
                told = self._tell_place(language, who, said[0], events, names)
            case "swap":
                told = say(language, "smoki-tell-swap", **who, slot=said[0], other=said[1])
            case "draw" | "skip":
                told = say(language, f"smoki-tell-{verb}", **who, card=self.card(language, _first(events)))
            case _:
                card = self.card(language, _first(events))
                told = say(language, f"smoki-tell-{verb}", **who, card=card, number=said[0])
        if any(event["to"] == "draw" for event in events):
            told += " " + say(language, "smoki-tell-reshuffle")
        return told

    def _tell_place(self, language: str, who: dict[str, str], slot: str, events: Sequence[Event], names: Names) -> str:
        """A card takes a slot, others may go round, and the last one waits for its pile or goes there by itself."""
        came_from = {event["from"]: self.card(language, event["card"]) for event in events}
        told = [say(language, "smoki-tell-place", **who, card=came_from["held"], slot=slot)]
        dreams = [event for event in events if event["from"].startswith("dream") and event["from"] != event["to"]]
        lifted, *passed = dreams
        for event in reversed(passed):
            receiver = person(names[int(event["to"].split()[1])])
            told.append(say(language, "smoki-tell-passed", **receiver, card=self.card(language, event["card"])))
        goes = "smoki-tell-goes" if "lifted" in came_from else "smoki-tell-lifted"
        told.append(say(language, goes, card=self.card(language, lifted["card"])))
        return " ".join(told)

    def offer(self, language: str, verb: str, view: View) -> str:
        in_question = view["lifted"] if view["held"] is None else view["held"]
        tops = [f"{pile}: {self.card(language, cards[-1])}" for pile, cards in enumerate(view["open"]) if cards]
        details = {"card": self.card(language, in_question), "tops": ", ".join(tops)}
        return say(language, f"smoki-offer-{verb}", **details)

    def describe(self, language: str, view: View, names: Names) -> list[str]:
        if view["turn"] is not None:
            turn = person(names[view["turn"]])
        else:
            turn = {"who": "nobody" if view["asked"] else "over", "name": ""}
        lines = [say(language, "smoki-table-turn", round=view["round"] + 1, **turn)]
        for seat, dream in enumerate(view["dreams"]):
            lines.append("  " + self._standing(language, view, seat, names))
            lines.extend("    " + row for row in rows_of(dream))
        for pile, cards in enumerate(view["open"]):
            top = self.card(language, cards[-1]) if cards else ""
            lines.append(say(language, "smoki-table-open", pile=str(pile), top=top, size=len(cards)))
        lines.append(say(language, "smoki-table-draw", draw=view["draw"]))
        for where in ("held", "lifted"):
            if view[where] is not None:
                lines.append(say(language, f"smoki-table-{where}", card=self.card(language, view[where])))
        return lines

    def count(self, language: str, view: View, scores: Sequence[int], names: Names) -> list[str]:
        lines = []
        for seat, dream in enumerate(view["dreams"]):
            above, below = rows_of(dream)
            lines.append("  " + self._standing(language, view, seat, names))
            lines.append(f"    {above}")
            lines.append(f"    {below}   " + say(language, "smoki-score", score=scores[seat]))
        return lines

    def _standing(self, language: str, view: View, seat: int, names: Names) -> str:
        """Whose dream follows, and how far this player has come in the match."""
        name = names[seat] or say(language, "smoki-you")
        if "tokens" in view:
            return say(language, "smoki-table-tokens", name=name, tokens=view["tokens"][seat])
        return say(language, "smoki-table-total", name=name, total=view["totals"][seat])


def _first(events: Sequence[Event]) -> str | None:
    return events[0]["card"] if events else None


def rows_of(dream: Sequence[str]) -> list[str]:
    """A dream drawn as it lies: two rows, the columns below each other."""
    columns = zip(dream[:ROW], dream[ROW:], strict=True)
    widths = [max(len(above), len(below)) + 2 for above, below in columns]
    rows = (dream[:ROW], dream[ROW:])
    return ["  ".join(f"[{c}]".ljust(w) for c, w in zip(row, widths, strict=True)).rstrip() for row in rows]

"""Sen in words: moves as text, views as JSON, and sentences in Polish and English (from the .ftl files beside it)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pobudka.core.face import Event, Names, View, person, seat_or_none
from pobudka.core.moves import Notation
from pobudka.core.records import ALL
from pobudka.core.speech import say

from .deck import RAVENS, TOKENS, VALUES
from .table import HELD, PILES, SLOTS, TWO, Verb

NOTATION = Notation(
    {
        Verb.PEEK: "peek {slot} {slot}",
        Verb.PEEK_THREE: "peek {slot} {slot} {slot}",
        Verb.WAKE: "wake",
        Verb.TAKE: "take {slot}",
        Verb.DRAW: "draw",
        Verb.KEEP: "keep {slot}",
        Verb.DISCARD: "discard",
        Verb.USE: "use",
        Verb.CHOOSE: "choose {which}",
        Verb.LOOK: "look {place}",
        Verb.SWAP: "swap {place} {place}",
        Verb.PICK: "pick {card} {slot}",
        Verb.CLAIM: "claim {slot} {slot} {value}",
    },
    tokens=TOKENS,
    values=(*(str(value) for value in range(VALUES)), "hourglass"),
    slots=SLOTS,
)


class SenWords:
    """Sen's sentences. Everything comes from what travels on the wire: views, events, moves as text."""

    def view(self, m: Any, players: int) -> View:
        s = m["this_round"]
        kinds = s["cards"].tolist()

        def cells(start: int, count: int) -> list[str | None]:
            return [NOTATION.faces[kind] for kind in kinds[start : start + count]]

        two = cells(TWO, 2)
        return {
            "turn": seat_or_none(s["turn"]),
            "dreams": [cells(seat * SLOTS, int(s["sizes"][seat])) for seat in range(players)],
            "held": NOTATION.faces[kinds[HELD]],
            "two": None if two[0] is None else two,
            "open": cells(PILES, int(s["opened"])),
            "draw": int(s["undrawn"]),
            "caller": seat_or_none(s["caller"]),
        }

    def settled(self, m: Any, players: int) -> dict[str, Any]:
        return {}

    def place(self, place: int, known_to: int) -> str:
        if place < HELD:
            return "dream {} {}".format(*divmod(place, SLOTS))
        if place < PILES:
            return "held" if place == HELD else f"two {place - TWO}"
        return "open" if known_to == ALL else "draw"

    def card(self, language: str, token: str | None) -> str:
        if token is None or token == "?":
            return say(language, "sen-card-unknown")
        action, _, value = token.rpartition("/")
        kind = action or ("hourglass" if token == "hourglass" else "plain")
        return say(language, f"sen-card-{kind}", value=value)

    def tell(self, language: str, name: str | None, move: str, events: Sequence[Event], names: Names) -> str:
        verb, *said = move.split()
        cards = [self.card(language, event["card"]) for event in events]
        who = person(name)
        seen = "" if not events or events[0]["card"] == "?" else ": " + ", ".join(cards)
        match verb:
            case "peek":
                return say(language, "sen-tell-peek", **who, slots=", ".join(said), seen=seen)
            case "take" | "keep" | "pick":
                into = next(i for i, e in enumerate(events) if e["to"].startswith("dream"))
                details = {"card": cards[into], "replaced": cards[into - 1], "slot": said[-1]}
                return say(language, f"sen-tell-{verb}", **who, **details)
            case "use":
                drawn = [card for card, event in zip(cards, events, strict=True) if event["from"] == "draw"]
                if drawn:
                    return say(language, "sen-tell-use-drawn", **who, card=cards[0], drawn=", ".join(drawn))
            case "choose":
                return say(language, "sen-tell-choose", **who, other=cards[0], card=cards[1])
            case "look":
                place = self._slot(language, said, names)
                return say(language, "sen-tell-look", **who, place=place, seen=seen)
            case "swap":
                a, b = self._slot(language, said[:2], names), self._slot(language, said[2:], names)
                return say(language, "sen-tell-swap", **who, place=a, other=b)
            case "claim":
                right = "yes" if events[2]["to"] == "open" else "no"
                shown = {"slots": f"{said[0]}, {said[1]}", "cards": f"{cards[0]}, {cards[1]}", "right": right}
                return say(language, "sen-tell-claim", **who, value=self.card(language, said[2]), **shown)
        return say(language, f"sen-tell-{verb}", **who, card=cards[0] if cards else "")

    def _slot(self, language: str, said: Sequence[str], names: Names) -> str:
        whose = say(language, "sen-whose", **person(names[int(said[0])]))
        return say(language, "sen-slot", slot=said[1], whose=whose)

    def offer(self, language: str, verb: str, view: View) -> str:
        in_question = view["open"][-1] if verb == "take" else view["held"]
        two = view["two"] or ("?", "?")
        details = {
            "card": self.card(language, in_question),
            "first": self.card(language, two[0]),
            "second": self.card(language, two[1]),
        }
        return say(language, f"sen-offer-{verb}", **details)

    def describe(self, language: str, view: View, names: Names) -> list[str]:
        if view["turn"] is not None:
            turn = person(names[view["turn"]])
        else:
            turn = {"who": "nobody" if view["asked"] else "over", "name": ""}
        lines = [say(language, "sen-table-turn", round=view["round"] + 1, **turn)]
        rows = self._rows(language, view, names)
        lines += [
            "  " + say(language, "sen-table-dream", name=name, cards=cards, total=view["totals"][seat])
            for seat, (name, cards) in enumerate(rows)
        ]
        top = self.card(language, view["open"][-1])
        piles = {"top": top, "count": len(view["open"]), "draw": view["draw"]}
        lines.append(say(language, "sen-table-piles", **piles))
        in_hand = [card for card in (view["held"], *(view["two"] or ())) if card is not None]
        if in_hand:
            cards = ", ".join(self.card(language, card) for card in in_hand)
            lines.append(say(language, "sen-table-held", cards=cards))
        if view["caller"] is not None:
            lines.append(say(language, "sen-table-caller", **person(names[view["caller"]])))
        return lines

    def count(self, language: str, view: View, scores: Sequence[int], names: Names) -> list[str]:
        lines = []
        for seat, (name, cards) in enumerate(self._rows(language, view, names)):
            details = {
                "ravens": ravens_in(view["dreams"][seat]),
                "called": "yes" if seat == view["caller"] else "no",
                "score": scores[seat],
                "total": view["totals"][seat],
            }
            lines.append("  " + say(language, "sen-score", name=name, cards=cards, **details))
        return lines

    def _rows(self, language: str, view: View, names: Names) -> list[tuple[str, str]]:
        """Every player's name and dream, in columns."""
        called = [name or say(language, "sen-you") for name in names]
        dreams = ["  ".join(f"[{card}]" for card in dream) for dream in view["dreams"]]
        wide, long = max(map(len, called)), max(map(len, dreams))
        return [(f"{name:<{wide}}", f"{dream:<{long}}") for name, dream in zip(called, dreams, strict=True)]


def ravens_in(dream: Sequence[str]) -> int:
    """§7.2: the ravens on the cards of a dream that lies open, before variants and the call."""
    hourglasses = dream.count("hourglass")
    plain = sum(RAVENS[NOTATION.kind(card) or 0] for card in dream)
    return plain + (9 * hourglasses if hourglasses % 2 else 0)

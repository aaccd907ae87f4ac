"""Sen in words: sentences in Polish and English (from the .ftl files beside it)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pobudka.core.board import CardDetail, Detail, Event
from pobudka.core.game_spec import Forms, Names, letter, person
from pobudka.core.speech import listing, say

from .board import NOTATION, SenView
from .deck import RAVENS, TOKENS, VALUES

PLAIN = TOKENS[:VALUES]


@cache
def card(language: str, token: str | None, form: str) -> str:
    """A card as a sentence calls it."""
    if token is None or token == "?":
        return say(language, "sen-card-unknown", form=form)
    if token in PLAIN:
        return say(language, "card-number", value=int(token), form=form)
    action, _, value = token.rpartition("/")
    return say(language, f"sen-card-{action or token}", value=value, form=form)


class SenWords:
    """Sen's sentences. Everything comes from what travels on the wire: views, events, moves as text."""

    def card(self, language: str, token: str | None, form: str = "bare") -> str:
        return card(language, token, form)

    def face(self, language: str, token: str) -> tuple[str, str]:
        if token in PLAIN:
            return token, ""
        action, _, value = token.rpartition("/")
        return value if action else "9/0", say(language, f"sen-name-{action or token}")

    def tell(self, language: str, seat: int, move: str, events: Sequence[Event], names: Names, view: SenView) -> str:
        verb, *said = move.split()
        who = person(names[seat])
        cards = [event.card for event in events]
        shown = [self.card(language, card, "new") for card in cards]

        def slot(whose: int, number: str, form: str) -> str:
            owner = person(names[whose])
            if whose == seat:
                owner["who"] = "own" if names[seat] else "mine"
            return say(language, "sen-slot", **owner, slot=letter(number), form=form)

        match verb:
            case "peek" | "look" if cards and "?" not in cards:
                places = [event.source.split()[1:] for event in events]
                seen = [
                    say(language, "sen-saw-card", card=card, place=slot(int(place[0]), place[1], "in"))
                    for card, place in zip(shown, places, strict=True)
                ]
                return say(language, "sen-saw", **who, seen=listing(language, seen))
            case "peek":
                return say(language, "sen-tell-peek", **who, slots=listing(language, [*map(letter, said)]))
            case "look":
                return say(language, "sen-tell-look", **who, place=slot(int(said[0]), said[1], "object"))
            case "take" | "keep" | "pick":
                into = next(i for i, e in enumerate(events) if e.target.startswith("dream"))
                card = self.card(language, cards[into], "object")
                replaced = self.card(language, cards[into - 1], "subject")
                return say(language, f"sen-tell-{verb}", **who, card=card, replaced=replaced, slot=letter(said[-1]))
            case "use":
                drawn = [card for card, event in zip(shown, events, strict=True) if event.source == "draw"]
                if "?" in cards:
                    drawn = [say(language, "sen-cards", count=len(drawn))]
                message = "sen-tell-use-drawn" if drawn else "sen-tell-use"
                used = self.card(language, cards[0], "object")
                return say(language, message, **who, card=used, drawn=listing(language, drawn or [""]))
            case "choose":
                kept, other = self.card(language, cards[1], "object"), self.card(language, cards[0], "subject")
                return say(language, "sen-tell-choose", **who, other=other, card=kept)
            case "swap":
                form = "object" if said[0] == said[2] else "beside"  # another's slot
                a, b = (slot(int(said[i]), said[i + 1], form) for i in (0, 2))
                return say(language, "sen-tell-swap", **who, place=a, other=b)
            case "claim":
                right = "yes" if events[2].target == "open" else "no"
                details = {
                    "slots": listing(language, [*map(letter, said[:2])]),
                    "value": self.card(language, said[2], "two"),
                }
                return say(
                    language, "sen-tell-claim", **who, **details, cards=listing(language, shown[:2]), right=right
                )
        form = "new" if verb == "draw" else "object"
        return say(language, f"sen-tell-{verb}", **who, card=self.card(language, cards[0] if cards else None, form))

    def offer(self, language: str, verb: str, forms: Forms, view: SenView) -> str:
        held = view.held or "?"
        two = view.two or ("?", "?")
        details = {
            "card": self.card(language, view.open[-1] if verb == "take" else held, "object"),
            "action": held.partition("/")[0],
            "first": self.card(language, two[0], "subject"),
            "second": self.card(language, two[1], "subject"),
            "count": len(forms[0]),
        }
        return say(language, f"sen-offer-{verb}", **details)

    def about(self, phase: str, view: SenView) -> dict[str, Detail]:
        return {"card": CardDetail(view.held)} if view.held is not None else {}

    def lines(self, language: str, view: SenView, names: Names) -> list[str]:
        lines = [self._turn(language, view, names)]
        for seat, dream in enumerate(view.dreams):
            if set(dream) == {"?"}:
                cards = say(language, "sen-face-down", count=len(dream))
            else:
                named = [f"{letter(slot)}: {self.card(language, card)}" for slot, card in enumerate(dream)]
                cards = listing(language, named)
            details = {**person(names[seat]), "cards": cards, "total": view.totals[seat]}
            lines.append(say(language, "sen-line-dream", **details))
        return lines + self._piles(language, view, names)

    def describe(self, language: str, view: SenView, names: Names) -> list[str]:
        rows = self._rows(language, view, names)
        drawn = [
            "  " + say(language, "sen-table-dream", name=name, cards=cards, total=view.totals[seat])
            for seat, (name, cards) in enumerate(rows)
        ]
        return [self._turn(language, view, names), *drawn, *self._piles(language, view, names)]

    def _turn(self, language: str, view: SenView, names: Names) -> str:
        if view.turn is not None:
            turn = person(names[view.turn])
        else:
            turn = {"who": "nobody" if view.asked else "over", "name": ""}
        return say(language, "sen-table-turn", round=view.round + 1, **turn)

    def _piles(self, language: str, view: SenView, names: Names) -> list[str]:
        """What lies in the middle, what somebody has in hand, and who has called."""
        top = self.card(language, view.open[-1])
        piles = {"top": top, "count": len(view.open), "draw": view.draw}
        lines = [say(language, "sen-table-piles", **piles)]
        in_hand = [card for card in (view.held, *(view.two or ())) if card is not None]
        if in_hand:
            cards = listing(language, [self.card(language, card, "new") for card in in_hand])
            lines.append(say(language, "sen-table-held", **person(names[view.turn or 0]), cards=cards))
        if view.caller is not None:
            lines.append(say(language, "sen-table-caller", **person(names[view.caller])))
        return lines

    def count(
        self, language: str, view: SenView, scores: Sequence[int], names: Names, options: Mapping[str, Any]
    ) -> list[str]:
        lines = []
        for seat, dream in enumerate(view.dreams):
            cards = listing(language, [self.card(language, card) for card in dream])
            values = worths(dream)
            why = {"ravens": sum(values), "reason": reason(view, scores, options, seat), "score": scores[seat]}
            hourglasses = dream.count("hourglass")
            sums = {
                "sum": " + ".join(map(str, values)),
                "penalty": options["penalty"],
                "hourglasses": "none" if not hourglasses else "odd" if hourglasses % 2 else "even",
            }
            details = {**why, **sums, "cards": cards, "total": view.totals[seat]}
            lines.append(say(language, "sen-score", **person(names[seat]), **details))
        return lines

    def _rows(self, language: str, view: SenView, names: Names) -> list[tuple[str, str]]:
        """Every player's name and dream, in columns."""
        called = [name or say(language, "sen-you") for name in names]
        dreams = ["  ".join(f"[{card}]" for card in dream) for dream in view.dreams]
        wide, long = max(map(len, called)), max(map(len, dreams))
        return [(f"{name:<{wide}}", f"{dream:<{long}}") for name, dream in zip(called, dreams, strict=True)]


def ravens_in(dream: Sequence[str]) -> int:
    """§7.2: the ravens on the cards of a dream that lies open, before variants and the call."""
    return sum(worths(dream))


def worths(dream: Sequence[str]) -> list[int]:
    """§7.2: what each card of a dream that lies open counts, before variants and the call."""
    hourglass = 9 if dream.count("hourglass") % 2 else 0
    return [
        9 if card == "9" else hourglass if card == "hourglass" else int(RAVENS[NOTATION.kind(card) or 0])
        for card in dream
    ]


def nines_in(dream: Sequence[str]) -> int:
    """§7.2: nines, and hourglasses if their number is odd."""
    hourglasses = dream.count("hourglass")
    return dream.count("9") + (hourglasses if hourglasses % 2 else 0)


def reason(view: SenView, scores: Sequence[int], options: Mapping[str, Any], seat: int) -> str:
    """Why the seat's score is not the ravens of its dream, or what its call came to: the sentence to choose."""
    dreams = view.dreams
    nines = [nines_in(dream) for dream in dreams]
    allowed = {*options["variants"], *(("all-in",) if options["edition"] == "long" else ())}
    all_nines = [count == len(dream) for count, dream in zip(nines, dreams, strict=True)]
    if "all-in" in allowed and sum(all_nines) == 1:
        return "all-in" if all_nines[seat] else "beaten"
    is_spared = "not-scary" in allowed and nines[seat] == max(nines) >= 1 and nines.count(max(nines)) == 1
    ravens = ravens_in(dreams[seat]) - (9 * nines[seat] if is_spared else 0)
    if seat != view.caller:
        return "spared" if is_spared else "none"
    outcome = "late" if scores[seat] > ravens else "good" if scores[seat] == 0 else "tied"
    return f"spared-{outcome}" if is_spared else outcome

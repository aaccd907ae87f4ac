"""Smoki in words: sentences in Polish and English (from the .ftl files beside it)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import UNSET

from pobudka.core.board import CardDetail, Detail, Event
from pobudka.core.game_spec import Forms, Names, letter, person
from pobudka.core.speech import say

from .board import ROW, SLOTS, SmokiView
from .counting import counted, mirrored
from .deck import RAVENS


@cache
def card(language: str, token: str | None, form: str) -> str:
    """A card as a sentence calls it."""
    if token is None or token == "?":
        return say(language, "smoki-card-unknown", form=form)
    if token in RAVENS:
        return say(language, f"smoki-card-{token}", form=form)
    return say(language, "card-number", value=int(token), form=form)


class SmokiWords:
    """Smoki's sentences. Everything comes from what travels on the wire: views, events, moves as text."""

    def card(self, language: str, token: str | None, form: str = "bare") -> str:
        return card(language, token, form)

    def face(self, language: str, token: str) -> tuple[str, str]:
        if token not in RAVENS:
            return token, ""
        return "=" if token == "mirror" else str(RAVENS[token]), say(language, f"smoki-name-{token}")

    def tell(self, language: str, seat: int, move: str, events: Sequence[Event], names: Names, view: SmokiView) -> str:
        verb, *said = move.split()
        who = person(names[seat])
        token = events[0].card if events else None
        match verb:
            case "place":
                text = self._tell_place(language, who, said[0], events, names)
            case "swap":
                text = say(language, "smoki-tell-swap", **who, slot=letter(said[0]), other=letter(said[1]))
            case "reveal":
                card = self.card(language, token, "new")
                text = say(language, "smoki-tell-reveal", **who, card=card, slot=letter(said[0]))
            case "take" | "discard":
                pile = self._pile(language, said[0], view, "from" if verb == "take" else "onto")
                text = say(language, f"smoki-tell-{verb}", **who, card=self.card(language, token, "object"), pile=pile)
            case _:
                text = say(language, f"smoki-tell-{verb}", **who, card=self.card(language, token, "new"))
        if any(event.target == "draw" for event in events):
            text += " " + say(language, "smoki-tell-reshuffle")
        return text

    def _pile(self, language: str, number: int | str, view: SmokiView, form: str) -> str:
        """An open pile as people call it: the left or the right one, if there are two."""
        return say(language, "smoki-pile", pile=self._side(number, view), form=form)

    def _side(self, number: int | str, view: SmokiView) -> str:
        """Where an open pile lies."""
        return "only" if len(view.open) == 1 else ("left", "right")[int(number)]

    def _tell_place(self, language: str, who: dict[str, str], slot: str, events: Sequence[Event], names: Names) -> str:
        """A card takes a slot, others may go round, and the last one waits for its pile or goes there by itself."""
        came_from = {event.source: event.card for event in events}
        placed = self.card(language, came_from["held"], "object")
        sentences = [say(language, "smoki-tell-place", **who, card=placed, slot=letter(slot))]
        dreams = [event for event in events if event.source.startswith("dream") and event.source != event.target]
        lifted, *passed = dreams
        for event in reversed(passed):
            receiver = person(names[int(event.target.split()[1])])
            card = self.card(language, event.card, "object")
            sentences.append(say(language, "smoki-tell-passed", **receiver, card=card))
        goes = "smoki-tell-goes" if "lifted" in came_from else "smoki-tell-lifted"
        sentences.append(say(language, goes, card=self.card(language, lifted.card, "subject")))
        return " ".join(sentences)

    def offer(self, language: str, verb: str, forms: Forms, view: SmokiView) -> str:
        in_question = view.lifted if view.held is None else view.held
        tops = [
            say(language, "smoki-top", card=self.card(language, cards[-1], "subject"), pile=self._side(pile, view))
            for pile, cards in enumerate(view.open)
            if cards
        ]
        details = {"card": self.card(language, in_question, "object"), "tops": ", ".join(tops)}
        return say(language, f"smoki-offer-{verb}", **details)

    def about(self, phase: str, view: SmokiView) -> dict[str, Detail]:
        in_question = view.lifted if view.held is None else view.held
        return {} if in_question is None else {"card": CardDetail(in_question)}

    def lines(self, language: str, view: SmokiView, names: Names) -> list[str]:
        lines = [self._turn(language, view, names)]
        for seat, dream in enumerate(view.dreams):
            slots = [f"{letter(slot)}: {self.card(language, card)}" for slot, card in enumerate(dream)]
            rows = {"above": ", ".join(slots[:ROW]), "below": ", ".join(slots[ROW:])}
            message = "smoki-line-hidden" if set(dream) == {"?"} else "smoki-line-dream"
            standing = self._standing(language, view, seat)
            lines.append(say(language, message, **person(names[seat]), **rows, standing=standing))
        return lines + self._piles(language, view, names)

    def describe(self, language: str, view: SmokiView, names: Names) -> list[str]:
        lines = [self._turn(language, view, names)]
        for seat, dream in enumerate(view.dreams):
            name = names[seat] or say(language, "smoki-you")
            lines.append(f"  {name} ({self._standing(language, view, seat)}):")
            lines.extend("    " + row for row in rows_of(dream))
        return lines + self._piles(language, view, names)

    def _turn(self, language: str, view: SmokiView, names: Names) -> str:
        if view.turn is not None:
            turn = person(names[view.turn])
        else:
            turn = {"who": "nobody" if view.asked else "over", "name": ""}
        return say(language, "smoki-table-turn", round=view.round + 1, **turn)

    def _piles(self, language: str, view: SmokiView, names: Names) -> list[str]:
        """What lies in the middle, and what somebody has in hand."""
        lines = []
        for pile, cards in enumerate(view.open):
            top = self.card(language, cards[-1]) if cards else ""
            called = self._pile(language, pile, view, "title")
            lines.append(say(language, "smoki-table-open", pile=called, top=top, size=len(cards)))
        lines.append(say(language, "smoki-table-draw", draw=view.draw))
        if view.held is not None:
            held = self.card(language, view.held, "new")
            lines.append(say(language, "smoki-table-held", **person(names[view.turn or 0]), card=held))
        if view.lifted is not None:
            lines.append(say(language, "smoki-tell-lifted", card=self.card(language, view.lifted, "subject")))
        return lines

    def count(
        self, language: str, view: SmokiView, scores: Sequence[int], names: Names, options: Mapping[str, Any]
    ) -> list[str]:
        lines = []
        for seat, dream in enumerate(view.dreams):
            notes = [
                say(language, "smoki-score-pair", slot=letter(slot), other=letter(slot + ROW))
                for slot in range(ROW)
                if dream[slot] == dream[slot + ROW] != "mirror"
            ]
            notes += [
                say(language, "smoki-score-mirror", slot=letter(slot), value=mirrored(dream, slot))
                for slot, card in enumerate(dream)
                if card == "mirror"
            ]
            cards = [[self.card(language, card) for card in row] for row in (dream[:ROW], dream[ROW:])]
            rows = {"above": ", ".join(cards[0]), "below": ", ".join(cards[1])}
            sentences = [say(language, "smoki-score", **person(names[seat]), **rows), *notes]
            is_lowest = "yes" if view.tokens is not UNSET and scores[seat] == min(scores) else "no"
            said = {"sum": sum_of(dream), "score": scores[seat], "token": is_lowest}
            sentences.append(say(language, "smoki-score-sum", **said))
            lines.append(" ".join(sentences))
        return lines

    def _standing(self, language: str, view: SmokiView, seat: int) -> str:
        """How far this player has come in the match."""
        if view.tokens is not UNSET:
            return say(language, "smoki-table-tokens", tokens=view.tokens[seat])
        return say(language, "smoki-table-total", total=view.totals[seat])


def sum_of(dream: Sequence[str]) -> str:
    """§7: what the cards that are no pair count, as a sum to read."""
    parts = [
        counted(dream, slot)
        for slot, card in enumerate(dream)
        if card == "mirror" or card != dream[(slot + ROW) % SLOTS]
    ]
    return " + ".join(map(str, parts or [0])).replace("+ -", "\u2212 ").replace("-", "\u2212")


def rows_of(dream: Sequence[str]) -> list[str]:
    """A dream drawn as it lies: two rows, the columns below each other."""
    columns = zip(dream[:ROW], dream[ROW:], strict=True)
    widths = [max(len(above), len(below)) + 2 for above, below in columns]
    rows = (dream[:ROW], dream[ROW:])
    return ["  ".join(f"[{c}]".ljust(w) for c, w in zip(row, widths, strict=True)).rstrip() for row in rows]

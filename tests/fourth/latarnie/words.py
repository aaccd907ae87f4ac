"""Latarnie in words: sentences in Polish and English, from the .ftl files beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pobudka.core.board import Detail, Event
from pobudka.core.game_spec import Forms, Names, letter, person
from pobudka.core.speech import listing, say

from .board import LatarnieView


class LatarnieWords:
    """What is said about a table."""

    def card(self, language: str, token: str | None, form: str = "bare") -> str:
        kind = "moth" if token == "moth" else "unknown" if token in (None, "?") else "lantern"
        return say(language, f"latarnie-card-{kind}", value=token or "", form=form)

    def face(self, language: str, token: str) -> tuple[str, str]:
        return ("0", say(language, "latarnie-title-moth")) if token == "moth" else (token, "")

    def tell(
        self, language: str, seat: int, move: str, events: Sequence[Event], names: Names, view: LatarnieView
    ) -> str:
        verb, *said = move.split()
        details = {"card": self.card(language, said[0])} if verb in ("light", "hang") else {}
        faces = [event.card for event in events if event.source.startswith("window")]
        match verb:
            case "peer" | "hang":
                details["window"] = letter(said[-1])
            case "look" | "trade":
                details["window"] = letter(said[0])
                details["other"] = letter(said[-1])
                details["whose"] = names[int(said[-2])] or say(language, "latarnie-you")
        if verb in ("peer", "look", "hang"):
            details["face"] = self.card(language, faces[0])
        return say(language, f"latarnie-tell-{verb}", **person(names[seat]), **details)

    def offer(self, language: str, verb: str, forms: Forms, view: LatarnieView) -> str:
        return say(language, f"latarnie-offer-{verb}")

    def about(self, phase: str, view: LatarnieView) -> dict[str, Detail]:
        return {}

    def count(
        self, language: str, view: LatarnieView, scores: Sequence[int], names: Names, options: Mapping[str, Any]
    ) -> list[str]:
        return [
            say(
                language, "latarnie-score", **person(names[seat]), score=scores[seat],
                cards=listing(language, [self.card(language, token) for token in windows]),
            )
            for seat, windows in enumerate(view.windows)
        ]  # fmt: skip

    def lines(self, language: str, view: LatarnieView, names: Names) -> list[str]:
        turn = person(names[view.turn]) if view.turn is not None else {"who": "nobody", "name": ""}
        lines = [say(language, "latarnie-turn", round=view.round + 1, **turn)]
        for seat, windows in enumerate(view.windows):
            cards = listing(language, [f"{letter(i)}: {self.card(language, card)}" for i, card in enumerate(windows)])
            lines.append(say(language, "latarnie-line", **person(names[seat]), cards=cards, total=view.totals[seat]))
        if view.hand is not None:
            cards = ", ".join(self.card(language, card) for card in view.hand)
            lines.append(say(language, "latarnie-hand", cards=cards, count=len(view.hand)))
        top = self.card(language, view.street[-1])
        return [*lines, say(language, "latarnie-middle", top=top, night=view.night)]

    def describe(self, language: str, view: LatarnieView, names: Names) -> list[str]:
        return self.lines(language, view, names)

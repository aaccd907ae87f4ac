"""What the words of a move stand for, as its targets say: a seat, a cell, a card; and how people call each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pobudka.core import board
from pobudka.core.game_spec import letter
from pobudka.core.pointing import Target, ToCard, ToPlace, ToSay
from pobudka.core.registry import find
from pobudka.core.speech import can_say, say

Kind = Literal["verb", "seat", "cell", "number", "card", "said", "fixed"]


@dataclass(frozen=True)
class Role:
    """What a word stands for, and in which zone: a `cell` lies before a seat, a `number` is one of a zone's places."""

    kind: Kind
    zone: str = ""

    @property
    def is_counted(self) -> bool:
        """Whether the notation counts it from 0, and people do not."""
        return self.kind in ("seat", "cell", "number")


VERB, FIXED = Role("verb"), Role("fixed")


def roles_of(form: Sequence[Sequence[str]], targets: Sequence[Target]) -> list[Role]:
    """What each word of a form, after the verb, stands for."""
    roles = [FIXED] * len(form)
    for target in targets:
        match target:
            case ToPlace(zone, None, [seat, cell]):
                roles[seat], roles[cell] = Role("seat", zone), Role("cell", zone)
            case ToPlace(zone, None, [number]):
                roles[number] = Role("number", zone)
            case ToPlace(zone, _, [cell]):
                roles[cell] = Role("cell", zone)
            case ToCard(zone, None, str(token)):  # written as itself, beside other moves with other cards
                fixed = next((i for i, words in enumerate(form) if list(words) == [token]), None)
                if fixed is not None:
                    roles[fixed] = Role("card", zone)
            case ToCard(zone, int(word)):
                roles[word] = Role("card", zone)
            case ToSay(word):
                roles[word] = Role("said")
    return roles


class Calling:
    """How people call words, in one game and one language."""

    def __init__(self, game: str, language: str, names: Sequence[str]) -> None:
        rules = find(game)
        self._game, self._words, self._board = game, rules.words, rules.board
        self._language, self._names = language, names

    def label(self, role: Role, word: str) -> str:
        """A word as people say it."""
        match role.kind:
            case "seat":
                return self._names[int(word)]
            case "number" if self._has_titles(role):
                return say(self._language, f"{self._game}-pile-{role.zone}", number=int(word))
            case "cell" | "number":
                return letter(word)
            case "card" | "said":
                return self._words.card(self._language, word, "bare")
            case _:
                return word

    def in_full(self, role: Role, word: str) -> str:
        """A word as it stands in a list to choose from."""
        if role.kind == "cell":
            return say(self._language, f"{self._game}-cell-{role.zone}", cell=letter(word))
        if role.kind in ("card", "said"):
            return self._words.card(self._language, word, "subject")
        return self.label(role, word)

    def key(self, role: Role, word: str) -> str:
        """The key that says it, if it has one of its own: a card that is a number has that one, a seat its number."""
        match role.kind:
            case "cell" | "number":
                return self.label(role, word)[0].lower()
            case "seat":
                return str(int(word) + 1)  # as the forms number the seats
            case "card" | "said":
                return word if len(word) == 1 else ""
            case _:
                return ""

    def ask(self, role: Role, verb: str) -> str:
        """The question for such a word of a move that begins with this one."""
        by_game = f"{self._game}-ask-{verb if role.kind == 'said' else role.zone}"
        if role.kind in ("cell", "number") or (role.kind == "said" and can_say(self._language, by_game)):
            return say(self._language, by_game)
        return say(self._language, "choose-ask-seat" if role.kind == "seat" else "choose-ask-card")

    def _has_titles(self, role: Role) -> bool:
        """Piles are told apart by their titles, cards side by side by letters."""
        return isinstance(self._board.zone(role.zone), board.Piles)

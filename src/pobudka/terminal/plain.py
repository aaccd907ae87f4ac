"""The plain dialogue: one person at a table, line by line, in sentences.

A `Dialogue` gets only what travels on the wire (views, events, legal moves as text) and answers with a move as text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from pobudka.core.errors import BadInput
from pobudka.core.face import Event, Rules, View
from pobudka.core.game import Game
from pobudka.core.speech import say
from pobudka.core.telling import Teller
from pobudka.core.views import Memory


class GaveUp(Exception):
    """The person has left the table."""


class Other(Protocol):
    """Whoever has another seat."""

    def hear(self, game: Game) -> None:
        """Take in what the last deal or move did."""

    def decide(self, game: Game) -> tuple[str, BadInput | None]:
        """A move, and what went wrong, if something did."""


class Dialogue:
    """Speaks with the person in one seat."""

    def __init__(
        self,
        rules: Rules,
        language: str,
        seat: int,
        others: Sequence[str],
        options: Mapping[str, Any],
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
    ) -> None:
        self.game = rules.name
        self.language = language
        self.seat = seat
        self.names: list[str | None] = [*others[:seat], None, *others[seat:]]
        self.teller = Teller(rules.name, language, self.names, options)
        self._read = read
        self.write = write

    def say(self, message: str, **details: Any) -> None:
        self.write(say(self.language, message, **details))

    def tell(self, seat: int, move: str, events: Sequence[Event], view: View) -> None:
        """Say what happened, as the person may see it."""
        self.write(self.teller.told(seat, move, events, view))

    def show(self, view: View) -> None:
        """Say what lies on the table."""
        self.write("")
        for line in self.teller.lines(view):
            self.write(line)

    def ask(self, view: View, legal: Sequence[str]) -> str:
        """Ask until a legal move is said."""
        self.show(view)
        self.offer(view, legal)
        while True:
            said = " ".join(self.read("> ").split())
            match said:
                case "":
                    continue
                case "?":
                    self.say("plain-help", game=self.game)
                    self.offer(view, legal)
                case "table":
                    self.show(view)
                case "quit":
                    raise GaveUp
                case _ if said in legal:
                    return said
                case _:
                    self.say("plain-not-legal", said=said)
                    self.offer(view, legal)

    def offer(self, view: View, legal: Sequence[str]) -> None:
        """Say what can be done, a line for each kind of move."""
        forms = forms_of(legal)
        width = max(len(form) for form in forms.values())
        for verb, form in forms.items():
            words = [column.split("|") for column in form.split()[1:]]
            self.write(f"  {form:<{width}}   {self.teller.offer(verb, [words], view)}")

    def finish_round(self, view: View, scores: Sequence[int]) -> None:
        """Say how the round was scored."""
        self.write("")
        self.say("plain-round-over")
        for line in self.teller.round_lines(view, scores):
            self.write(line)

    def finish_match(self, winners: Sequence[int]) -> None:
        """Say who won."""
        self.write("")
        others = [name for name in (self.names[seat] for seat in winners) if name]
        if self.seat not in winners:
            self.say("plain-they-won", count=len(others), names=", ".join(others))
        elif others:
            self.say("plain-you-share", names=", ".join(others))
        else:
            self.say("plain-you-won")

    def read(self, prompt: str) -> str:
        """A line from the person; the end of the input means goodbye."""
        try:
            return self._read(prompt)
        except EOFError:
            raise GaveUp from None


def forms_of(legal: Sequence[str]) -> dict[str, str]:
    """Legal moves by their verb, as forms: {"keep": "keep 0|1|2|3"}."""
    columns: dict[str, list[list[str]]] = {}
    for move in legal:
        verb, *words = move.split()
        known = columns.setdefault(verb, [[] for _ in words])
        known.extend([] for _ in words[len(known) :])
        for column, word in zip(known, words, strict=False):
            if word not in column:
                column.append(word)
    return {verb: " ".join([verb, *("|".join(sorted(c)) for c in parts)]) for verb, parts in columns.items()}


def play(game: Game, dialogue: Dialogue, memory: Memory, others: Mapping[int, Other] | None = None) -> None:
    """Play a whole match on this machine: one person, and in the other seats whoever is there, or chance."""
    others = others or {}
    try:
        while not game.is_over:
            game.deal()
            for other in others.values():
                other.hear(game)
            while not game.is_round_over:
                play_decision(game, dialogue, memory, others)
            assert game.scores is not None
            dialogue.finish_round(game.view(dialogue.seat), game.scores)
            if not game.is_over:
                dialogue.read(say(dialogue.language, "plain-next-round") + " ")
        assert game.winners is not None
        dialogue.finish_match(game.winners)
    except GaveUp:
        dialogue.say("plain-goodbye")


def play_decision(game: Game, dialogue: Dialogue, memory: Memory, others: Mapping[int, Other]) -> None:
    """One decision of whoever is asked; the person first, if several are."""
    me = dialogue.seat
    waiting = [seat for seat in game.asked if seat in others]
    if me in game.asked:
        seat, move = me, dialogue.ask(game.view(me, memory), game.legal(me))
    elif waiting:
        seat = waiting[0]
        move, trouble = others[seat].decide(game)
        if trouble is not None:
            dialogue.say("plain-trouble", name=dialogue.names[seat], trouble=trouble.say(dialogue.language))
    else:
        seat, packed = game.position.choose()
        move = game.rules.notation.text(packed)
    game.push(move, seat)
    for other in others.values():
        other.hear(game)
    dialogue.tell(seat, move, game.events(me), game.view(me, memory))

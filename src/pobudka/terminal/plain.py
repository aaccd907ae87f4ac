"""The plain dialogue: one person at a table, line by line, in sentences; for pipes, screen readers and old terminals.

A `Dialogue` gets only what travels on the wire and answers with a move as text. `play` holds it at a game on this
machine, `pobudka.terminal.plain_online` at a table of a server.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Protocol

from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.game_spec import Forms, Rules
from pobudka.core.rulebook import rules_text
from pobudka.core.speech import listing, say
from pobudka.core.telling import Teller
from pobudka.core.views import Perception
from pobudka.server.messages import Choice, Question

from .choosing import Choosing
from .house_rules import in_a_minute, team_lines
from .roles import VERB
from .verbs import rest_of

Write = Callable[[str], None]
WHY = ("why", "dlaczego")
HINT = ("hint", "podpowiedź", "podpowiedz")
Adviser = Callable[[Game], tuple[str, str]]  # what a bot would do in the person's seat, and why


class GaveUp(Exception):
    """The person has left the table."""


class Other(Protocol):
    """Whoever has another seat."""

    def hear(self, game: Game) -> None:
        """Take in what the last deal or move did."""

    def decide(self, game: Game) -> tuple[str, BadInput | None]:
        """A move, and what went wrong, if something did."""

    def reason(self) -> Callable[[str], str]:
        """Why it was made, in a language."""


class Dialogue:
    """Speaks with one person about what can be done."""

    def __init__(self, game: str, language: str, write: Write = print, *, is_online: bool = False) -> None:
        self.game, self.language, self.write, self.is_online = game, language, write, is_online

    def say(self, message: str, **details: Any) -> None:
        self.write(say(self.language, message, **details))

    def show(self, lines: Sequence[str]) -> None:
        """Say what lies on the table, or how a round was counted."""
        self.write("")
        for line in lines:
            self.write(line)

    def offer(self, choosing: Choosing) -> None:
        """Say what can be done next: the kinds of moves, or what is still open about one."""
        if choosing.role != VERB:
            labels = [option.label for option in choosing.options]
            self.write(f"{choosing.ask} {', '.join(labels)}")
            return
        for option in choosing.options:
            word = choosing.verb_word(option.word)
            self.write(f"  {option.key} {word}: {rest_of(option.label, word)}")

    def hear(self, line: str, choosing: Choosing, lines: Sequence[str]) -> str | None:
        """Take a line in; the move, if it made one. Whatever else was said is answered."""
        said = " ".join(line.split())
        match said:
            case "":
                self.offer(choosing)
            case _ if self.tell(said, lines):
                self.offer(choosing)
            case "back" | "wróć" | "wroc":
                choosing.back()
                self.offer(choosing)
            case _ if choosing.has_begun(said):
                move = choosing.read(said)
                if move is None:
                    self.offer(choosing)
                return move
            case _:
                is_new = choosing.role == VERB
                self.say("plain-not-legal" if is_new else "plain-no-answer", said=said)  # what was begun stays begun
                self.offer(choosing)
        return None

    def tell(self, said: str, lines: Sequence[str]) -> bool:
        """Answer what may be asked at any time: help, the rules, the table; whether it was that."""
        match said:
            case "?":
                self.write(in_a_minute(self.game, self.language))
                self.say("plain-help")
                if self.is_online:
                    self.say("plain-help-online")
            case "rules" | "zasady":
                self.write(rules_text(self.game, self.language))
            case "table" | "stół" | "stol":
                self.show(lines)
            case "quit" | "koniec":
                raise GaveUp
            case _:
                return False
        return True

    def explain(self, reasons: Iterable[tuple[str, str]]) -> None:
        """Say why others played as they did: what each did, and its reason."""
        for told, why in reasons:
            self.show([told, why])

    def advise(self, told: str, why: str) -> None:
        """Say what a bot would do here, so that nobody takes it for done."""
        self.show([say(self.language, "acts-hinted", told=told), why])

    def finish_round(self, lines: Sequence[str]) -> None:
        """Say how the round was counted."""
        self.show([say(self.language, f"{self.game}-round-over"), *lines])

    def finish_match(self, winners: Sequence[int], names: Sequence[str], seat: int | None) -> None:
        """Say who won."""
        self.write("")
        others = [names[winner] for winner in winners if winner != seat]
        called = listing(self.language, others or [""])
        if seat not in winners:
            self.say("plain-they-won", count=len(others), names=called)
        elif others:
            self.say("plain-you-share", names=called)
        else:
            self.say("plain-you-won")


def question_of(rules: Rules, seat: int, moves: Sequence[str], offer: Callable[[str, Forms], str]) -> Question:
    """What a server would ask a seat that may make these moves."""
    forms: dict[str, list[list[list[str]]]] = {}
    for move in moves:
        verb, *words = move.split()
        forms.setdefault(verb, []).append([[word] for word in words])
    choices = []
    for verb, ways in forms.items():
        kinds = [rules.notation.move(verb, len(way)) for way in ways]
        targets = [kind.targets(seat) for kind in kinds]
        choices.append(Choice(verb, ways, offer(verb, ways), targets, any(kind.in_any_order for kind in kinds)))
    return Question(1, choices, phase="", about={})


def in_short(lines: Sequence[str], seat: int | None, players: int) -> list[str]:
    """Of a table in sentences what a seat needs most: whose turn it is, its own cards, the piles."""
    if seat is None or len(lines) <= players:
        return list(lines)
    return [lines[0], lines[1 + seat], *lines[1 + players :]]


class Player:
    """A person at a game on this machine."""

    def __init__(
        self,
        rules: Rules,
        language: str,
        seat: int,
        others: Sequence[str],
        options: Mapping[str, Any],
        read: Callable[[str], str] = input,
        write: Write = print,
    ) -> None:
        self.language, self.seat, self._read = language, seat, read
        self._described_round = 0  # the round whose whole table was told
        self.reasons: list[tuple[str, Callable[[str], str]]] = []  # of this round: what others did, and why
        self.adviser: Adviser | None = None  # who gives hints, if anybody does
        self.hints = 0  # that were given
        self.dialogue = Dialogue(rules.name, language, write)
        self.names = [*others[:seat], say(language, "plain-you"), *others[seat:]]
        called = [None if place == seat else name for place, name in enumerate(self.names)]
        self.teller = Teller(rules.name, language, called, options)

    def ask(self, game: Game, perception: Perception) -> str:
        """Ask until a legal move is said."""
        view = game.view(self.seat, perception)
        moves = game.legal(self.seat)
        question = question_of(game.rules, self.seat, moves, lambda verb, forms: self.teller.offer(verb, forms, view))
        choosing = Choosing(game.rules.name, self.language, question, self.names)
        lines = self.teller.lines(view)
        is_first = len(game.rounds) != self._described_round
        self._described_round = len(game.rounds)
        self.dialogue.show(lines if is_first else in_short(lines, self.seat, game.players))
        self.dialogue.offer(choosing)
        while True:
            line = self.read("> ")
            if line.strip() in HINT:
                self._hint(game)
                self.dialogue.offer(choosing)
                continue
            said = self.dialogue.hear(line, choosing, lines)
            if said is not None:
                return said

    def _hint(self, game: Game) -> None:
        """What a bot would do here, where somebody can say so; counted."""
        if self.adviser is None:
            self.dialogue.say("acts-no-hint")
        else:
            self.hints += 1
            self.dialogue.advise(*self.adviser(game))

    def wait_for_enter(self, lines: Sequence[str]) -> None:
        """Until the person wants the next round; what may be asked at any time is answered, a wrong word deals not."""
        while said := self.read(say(self.language, "plain-next-round") + " ").strip():
            self._answer(said, lines)

    def wait_to_leave(self, lines: Sequence[str]) -> None:
        """After the last round: until the person has heard enough."""
        if self.reasons:
            while said := self.read(say(self.language, "plain-leave") + " ").strip():
                self._answer(said, lines)

    def _answer(self, said: str, lines: Sequence[str]) -> None:
        if said in WHY:
            self.dialogue.explain((told, why(self.language)) for told, why in self.reasons)
        else:
            self.dialogue.tell(said, lines)

    def read(self, prompt: str) -> str:
        """A line from the person; the end of the input means goodbye."""
        try:
            return self._read(prompt)
        except EOFError:
            raise GaveUp from None


def play(game: Game, player: Player, perception: Perception, others: Mapping[int, Other] | None = None) -> None:
    """Play a whole match on this machine: one person, and in the other seats whoever is there, or chance."""
    others, dialogue = others or {}, player.dialogue
    try:
        while not game.is_over:
            game.deal()
            player.reasons.clear()
            for other in others.values():
                other.hear(game)
            while not game.is_round_over:
                play_decision(game, player, perception, others)
            assert game.scores is not None
            view = game.view(player.seat)
            counted = player.teller.round_lines(view, game.scores)
            teams = team_lines(game.rules.teams(game.players, game.options), player.names, game.totals, player.language)
            dialogue.finish_round([*counted, *teams])
            if player.reasons:
                dialogue.say("plain-why")
            if not game.is_over:
                player.wait_for_enter(player.teller.lines(view))
        assert game.winners is not None
        dialogue.finish_match(game.winners, player.names, player.seat)
        if player.hints:
            dialogue.say("acts-hints", names=f"{player.names[player.seat]} {player.hints}")
        with suppress(GaveUp):
            player.wait_to_leave(player.teller.lines(game.view(player.seat)))
    except GaveUp:
        dialogue.say("plain-goodbye")


def play_decision(game: Game, player: Player, perception: Perception, others: Mapping[int, Other]) -> None:
    """One decision of whoever is asked; the person first, if several are."""
    me, reason = player.seat, None
    waiting = [seat for seat in game.to_move if seat in others]
    if me in game.to_move:
        seat, move = me, player.ask(game, perception)
    elif waiting:
        seat = waiting[0]
        move, trouble = others[seat].decide(game)
        reason = others[seat].reason()
        if trouble is not None:
            said = trouble.say(player.language)
            player.dialogue.say("plain-trouble", name=player.names[seat], trouble=said)
    else:
        seat, packed = game.position.choose()
        move = game.rules.notation.text(packed)
    game.push(move, seat)
    for other in others.values():
        other.hear(game)
    sentence = player.teller.sentence(seat, move, game.events(me), game.view(me, perception))
    player.dialogue.write(sentence)
    if reason is not None:
        player.reasons.append((sentence, reason))

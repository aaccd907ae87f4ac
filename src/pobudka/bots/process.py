"""The interface of bots over stdin and stdout: any program may sit down (docs/guide/bots.md).

One question is out at a time. A program that was late still owes its answer: that one line is taken and thrown away
before anything else is asked, so that a late answer is never taken for the next question's.
"""

from __future__ import annotations

import json
import os
import time
from base64 import b64encode
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import numpy as np

from pobudka.core.board import Event
from pobudka.core.errors import BadInput

from .api import Bot, Brief, Question, Thought
from .program import LONGEST_LINE, Gone, Program, Silence, dismiss, plainly
from .simple import at_random

HELLO = "pobudka-bot 1"
HELLO_SECONDS = 10  # from the start of the program

_idle: dict[tuple[str, ...], list[tuple[Program, str]]] = {}  # programs between two games, with their names
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_idle.clear)  # a program speaks with the process that started it


class ProcessBot(Bot):
    """A player that is another program. What it gets wrong costs it the decision, which chance then makes."""

    def __init__(self, command: Sequence[str], brief: Brief) -> None:
        self.command, self.brief = tuple(command), brief
        self._decisions = 0
        self._unsent: list[Event] = []
        self._owes = False  # an answer, to a question whose time is over
        self._fault: BadInput | None = None  # why it is out of this game
        program, self.name = _waiting(self.command) or (None, "")
        self._has_played_before = program is not None
        self._program: Program = self._introduced(program or Program(command))

    def think(self, question: Question) -> Thought:
        self._decisions += 1
        self._unsent += question.events
        try:
            return self._asked(question)
        except BadInput as trouble:
            return Thought(at_random(question, self.brief.seed), trouble=trouble.with_traceback(None))

    def close(self, result: Mapping[str, Any]) -> None:
        """Tell the program, and keep it for the next game if it can be relied on; else it leaves."""
        if self._fault is not None:
            return
        self._program.say(f"end {json.dumps(dict(result))}")
        if self.name and not self._owes:
            _idle.setdefault(self.command, []).append((self._program, self.name))
        else:
            self._program.dismiss()
        self._fault = self._trouble("trouble-over")

    def _introduced(self, program: Program) -> Program:
        program.say(game_line(self.brief))
        return program

    def _asked(self, question: Question) -> Thought:
        if self._fault is not None:
            raise self._fault
        try:
            return self._ask(question)
        except Gone as gone:
            if self._has_played_before and self._decisions == 1:  # it left after its last game: start it for this one
                self._has_played_before, self._owes, self.name = False, False, ""
                self._unsent = list(question.events)
                self._program = self._introduced(Program(self.command))
                return self._asked(question)
            how = "trouble-long" if gone.is_too_long else "trouble-gone"
            raise self._out(how, code=str(gone.code), most=LONGEST_LINE) from None

    def _ask(self, question: Question) -> Thought:
        if not self.name:
            self.name = self._greeted()
        ms = question.ms
        if self._owes:
            begun = time.monotonic()
            self._hear(ms, "trouble-busy")
            ms = max(ms - int((time.monotonic() - begun) * 1000), 1)
        self._program.forget()
        self._program.say(ask_line(question, self._decisions, self._unsent, ms, self.brief.wants_estimates))
        self._unsent = []
        self._owes = True
        return self._understood(self._hear(ms, "trouble-late"), question)

    def _greeted(self) -> str:
        try:
            line = self._program.hear(self._program.started + HELLO_SECONDS)
        except Silence:
            raise self._out("trouble-no-hello", seconds=HELLO_SECONDS) from None
        name = line.removeprefix(f"{HELLO} ")
        if name == line:
            raise self._out("trouble-hello", found=plainly(line), right=f"{HELLO} NAME")
        return plainly(name, 40)

    def _hear(self, ms: int, if_late: str) -> str:
        """The answer that is owed."""
        try:
            line = self._program.hear(time.monotonic() + ms / 1000)
        except Silence:
            raise self._trouble(if_late, ms=ms) from None
        self._owes = False
        return line

    def _understood(self, line: str, question: Question) -> Thought:
        moves = dict(zip(question.legal_in_words, question.legal, strict=True))
        word, _, rest = line.partition(" ")
        text = " ".join(rest.split())
        if word == "move" and text in moves:
            return Thought(moves[text])
        if word == "move":
            raise self._trouble("trouble-illegal", found=plainly(text))
        if word != "estimates":
            raise self._trouble("trouble-nonsense", found=plainly(line))
        points = points_in(rest)
        if points is None or points.keys() != moves.keys():
            raise self._trouble("trouble-estimates", found=plainly(rest))
        estimates = np.array([points[text] for text in moves])
        return Thought(question.legal[int(estimates.argmax())], estimates)

    def _trouble(self, message: str, **details: Any) -> BadInput:
        return BadInput(message, bot=self.name or plainly(" ".join(self.command), 40), **details)

    def _out(self, message: str, **details: Any) -> BadInput:
        """It is out of this game."""
        self._fault = self._trouble(message, **details)
        self._program.dismiss(0)
        return self._fault


def game_line(brief: Brief) -> str:
    """What a program is told once a game. The bot's seed is not in it: it says nothing of the deal, nor need it."""
    fields = {"game": brief.game, "rules": brief.rules.version, "players": brief.players, "seat": brief.seat}
    return f"game {json.dumps(fields | {'options': dict(brief.options), 'cards': dict(brief.cards)})}"


def ask_line(question: Question, number: int, events: Sequence[Event], ms: int, estimates: bool = False) -> str:
    """A question. `state` is the view's record: what a bot of ours gets, for bots that use this library."""
    fields: dict[str, Any] = {"n": number, "ms": ms}
    if estimates:
        fields["estimates"] = True
    fields |= {"view": question.view_in_words, "legal": question.legal_in_words, "events": list(events)}
    fields["state"] = b64encode(question.view.state.tobytes()).decode()
    return f"ask {json.dumps(msgspec.to_builtins(fields))}"


def points_in(text: str) -> dict[str, float] | None:
    """`{move: points}`, if the text says that."""
    try:
        estimates = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(estimates, dict) or not all(type(points) in (int, float) for points in estimates.values()):
        return None
    return estimates if all(abs(points) < 1e9 for points in estimates.values()) else None


def dismiss_idle() -> None:
    """Let the programs that wait for another game leave."""
    waiting = [program for programs in _idle.values() for program, _ in programs]
    _idle.clear()
    dismiss(waiting)


def _waiting(command: tuple[str, ...]) -> tuple[Program, str] | None:
    """A program of this command that waits for another game."""
    with suppress(IndexError):  # another thread may be quicker
        while programs := _idle.get(command):
            program, name = programs.pop()
            if program.is_running:
                return program, name
            program.dismiss(0)
    return None

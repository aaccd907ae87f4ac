"""A bot of ours as a program: it speaks the protocol of docs/guide/bots.md from the bot's side."""

from __future__ import annotations

import io
import json
import sys
from base64 import b64decode
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from pobudka.core.board import Event
from pobudka.core.chance import below, seeded
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.position import Position
from pobudka.core.registry import names as game_names
from pobudka.core.speech import home_language, say

from . import is_compiled, sit_down
from .api import Bot, Brief, Maker, Question, Thought, hash_of
from .process import HELLO
from .ready import get_ready, is_ready

TRAVEL = 20  # ms of a question's time that are kept for the way there and back


@dataclass
class Seat:
    """A bot of ours in a game that was told by a `game` line."""

    brief: Brief
    table: Position
    bot: Bot


class Speaker:
    """Reads lines and says lines."""

    def __init__(self, name: str, seed: int, tell: Callable[[str], None], make: Maker | None = None) -> None:
        """The bot of this name; or, under this name, one of a class that is not installed."""
        self.name, self.seed, self.tell = name, seed, tell
        self.make = make or partial(sit_down, name)
        self.seat: Seat | None = None

    def speak(self, lines: Iterable[str]) -> None:
        """Say hello, and answer until the input ends. A line that begins with a word we do not know is ignored."""
        for game in game_names():
            if is_compiled(self.name) and is_ready(game):
                get_ready(game)  # loaded now, or the first question would have to wait for it
        self.tell(f"{HELLO} {self.name}")
        for line in lines:
            word, _, content = line.strip().partition(" ")
            if word == "game":
                self.seat = self.sit_down(object_in(content, "game"))
            elif word == "ask":
                self.answer(object_in(content, "ask"))
            elif word == "end" and self.seat is not None:
                self.seat.bot.close(object_in(content, "end"))
                self.seat = None

    def sit_down(self, fields: dict[str, Any]) -> Seat:
        try:
            game = Game(fields["game"], fields["players"], cards=fields["cards"], **fields["options"])
            seat = game.check_seat(fields["seat"])
        except (KeyError, TypeError) as problem:
            raise BadInput("error-protocol", word="game", problem=str(problem)) from None
        if fields.get("rules", game.rules.version) != game.rules.version:
            raise BadInput("error-rules-version", found=str(fields["rules"])[:80], right=game.rules.version)
        if is_compiled(self.name) and not is_ready(game.rules.name):
            print(say(home_language(), "bot-compiling", game=game.rules.name), file=sys.stderr, flush=True)
            get_ready(game.rules.name)
        brief = Brief(game.rules.name, game.players, seat, game.options, game.cards, self.seed)
        return Seat(brief, game.position, self.make(brief))

    def answer(self, request: dict[str, Any]) -> None:
        """A bot of ours needs the view's record; without it, any legal move is as good as we know."""
        if self.seat is None:
            raise BadInput("error-protocol", word="ask", problem="game?")
        try:
            legal = [str(move) for move in request["legal"]]
            if "state" not in request:
                self.tell(f"move {self.guess(legal, request)}")
                return
            thought = self.think(request, legal)
        except (KeyError, TypeError, ValueError) as problem:
            if isinstance(problem, BadInput):
                raise
            raise BadInput("error-protocol", word="ask", problem=str(problem)[:200]) from None
        if request.get("estimates") is True and thought.estimates is not None:
            self.tell(f"estimates {json.dumps(dict(zip(legal, thought.estimates.tolist(), strict=True)))}")
        else:
            self.tell(f"move {self.seat.table.rules.notation.text(thought.move)}")

    def think(self, request: dict[str, Any], legal: list[str]) -> Thought:
        assert self.seat is not None
        view = self.seat.table.with_state(b64decode(request["state"], validate=True))
        moves = [move for move in map(view.rules.notation.read, legal) if move is not None]
        if len(moves) != len(legal) or not moves:
            raise ValueError("legal?")
        events, ms = msgspec.convert(request.get("events", []), list[Event]), time_to_think(int(request["ms"]))
        return self.seat.bot.think(Question(self.seat.brief.seat, view, moves, events, ms))

    def guess(self, legal: list[str], request: dict[str, Any]) -> str:
        print(say(home_language(), "bot-no-state"), file=sys.stderr, flush=True)
        chance = seeded(self.seed << 64 | hash_of(json.dumps(request).encode()))
        return legal[below(chance[0], len(legal))]


def speak(name: str, seed: int = 0, make: Maker | None = None) -> None:
    """Be such a bot over standard input and output, until the input ends."""
    said = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    answers = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="\n", write_through=True)
    try:
        Speaker(name, seed, lambda line: print(line, file=answers, flush=True), make).speak(said)
    finally:
        for stream in (said, answers):
            stream.detach()  # or it would close standard input and output when it is forgotten


def time_to_think(ms: int) -> int:
    """What is left of a question's time for the bot itself."""
    return max(ms - TRAVEL, ms // 2)


def object_in(text: str, word: str) -> dict[str, Any]:
    try:
        content = json.loads(text or "{}")
    except (ValueError, RecursionError) as problem:
        raise BadInput("error-protocol", word=word, problem=str(problem)[:200]) from None
    if not isinstance(content, dict):
        raise BadInput("error-protocol", word=word, problem=text[:80])
    return content

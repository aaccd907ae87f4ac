"""Rounds that were played with real cards and are written down afterwards, move by move. Nothing of them is kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock

import msgspec
import numpy as np
from msgspec.structs import replace

from pobudka.core import registry
from pobudka.core.board import Event
from pobudka.core.board_info import board_info_of
from pobudka.core.errors import Absent
from pobudka.core.game import view_in_words
from pobudka.core.piecing import PiecedRound
from pobudka.core.speech import say
from pobudka.core.telling import Teller
from pobudka.core.written_down import WrittenRound

from .messages import Question
from .noting_types import CardWanted, NotedTold
from .questions import choices_of

KEPT = 64  # rounds as far as they were pieced together, so that one more move costs that move only


class Desk:
    """Rounds that somebody is writing down just now."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, PiecedRound] = OrderedDict()
        self._lock = Lock()

    def pieced(self, written: WrittenRound) -> PiecedRound:
        """The round, from where it stood before its last move, if that is still known here."""
        before = self._find(replace(written, moves=written.moves[:-1])) if written.moves else None
        round_ = PiecedRound(written) if before is None else before.with_move(written.moves[-1])
        if round_.unnamed is None:
            with self._lock:
                self._kept[_key(written)] = round_
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
        return round_

    def _find(self, written: WrittenRound) -> PiecedRound | None:
        with self._lock:
            return self._kept.get(_key(written))


def _key(written: WrittenRound) -> bytes:
    return msgspec.json.encode(replace(written, names=[]), order="deterministic")


DESK = Desk()


def pieced(game: str, written: WrittenRound) -> PiecedRound:
    """The round, if it is one of this game."""
    if game not in registry.playable() or written.game != game:
        raise Absent("error-letter-none", path=f"/api/games/{game[:40]}/noted")
    return DESK.pieced(written)


def told(game: str, written: WrittenRound, language: str) -> NotedTold:
    """How the round stands as far as it is written down, and what is asked next."""
    round_ = pieced(game, written)
    names = names_in(written, language)
    view, rules = round_.view(), round_.rules
    shown = view_in_words(view, "all")
    unnamed, seat, question = round_.unnamed, round_.asked, None
    if seat is not None:
        packed = np.array(round_.legal(), np.int32).tobytes()
        phase = rules.board.phase_names[round_.phase]
        question = Question(
            len(written.moves), choices_of(game, seat, packed), phase, rules.words.about(phase, shown)
        )  # fmt: skip
    return NotedTold(
        board=board_info_of(written_house(written)),
        view=msgspec.Raw(msgspec.json.encode(shown)),
        story=story_of(round_, written, names, language),
        seat=seat,
        question=question,
        card=None if unnamed is None else CardWanted(
            unnamed.move, unnamed.place, unnamed.lay, unnamed.seats, unnamed.tokens, unnamed.may_stay_open
        ),
        is_over=round_.is_over,
        scores=round_.scores,
        unnoted=round_.unnoted,
    )  # fmt: skip


class House(msgspec.Struct, frozen=True):
    """What was settled at a real table."""

    game: str
    rules: str
    players: int
    options: dict[str, object]
    cards: dict[str, int] | None = None


def written_house(written: WrittenRound) -> House:
    return House(written.game, registry.find(written.game).version, written.players, dict(written.options))


def names_in(written: WrittenRound, language: str) -> list[str]:
    return written.names or [say(language, "seat-name", seat=seat) for seat in range(written.players)]


def story_of(round_: PiecedRound, written: WrittenRound, names: Sequence[str], language: str) -> list[str]:
    """What happened so far, a sentence a move."""
    teller = Teller(written.game, language, list(names), written.options)
    return [
        teller.sentence(seat, move, _events(round_, steps), view_in_words(view, "all"))
        for seat, move, steps, view in round_.retold()
    ]


def _events(round_: PiecedRound, steps: Sequence[tuple[int, int, int | None, int, int]]) -> list[Event]:
    board, tokens = round_.rules.board, round_.rules.tokens
    return [
        Event(board.place(source, known_to), board.place(target, seen_by), "?" if kind is None else tokens[kind])
        for source, target, kind, known_to, seen_by in steps
    ]

"""A whole game studied, piece by piece: what is kept beside its log. It names nobody and is in no language."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec

from pobudka.bots.unmade import Unmade, imagined
from pobudka.core import registry
from pobudka.core.effort import MEASURE
from pobudka.core.errors import BadInput

from .accounts import Row, row_of
from .dealing_anew import Redealt, dealt_anew
from .estimator import Estimator
from .review import Reviewed, review
from .story import Decision, Told, retold
from .what_if import what_if

FORMAT: Literal[1] = 1
COSTLIEST = 3  # decisions of a seat that are looked at closely


class Piece(NamedTuple):
    """What is studied at a time."""

    kind: Literal["ledger", "review", "outlook", "redeal"]
    round: int  # from 0
    decision: int = 0  # in its round, from 0
    better: str = ""  # of an outlook: the move that is held against the one that was made
    seed: int = 0  # of cards that are dealt anew


class Weighed(msgspec.Struct, frozen=True):
    """A decision of the game, and what can be said of it by what its seat could know."""

    round: int
    index: int
    frame: int  # the deals and moves before it, in the whole game
    found: Reviewed
    better: Unmade | None = None  # the better move; None where its outcome would have to be known to tell it


class Outlook(msgspec.Struct, frozen=True):
    """How rounds went on after the move that was made and after the better one, in the same worlds."""

    round: int
    index: int
    playouts: int
    edges: list[float]
    counts: list[list[int]]  # by move: worlds that ended between two edges, in points of lead
    means: list[float]
    errors: list[float]  # standard errors of the means

    @property
    def confirms(self) -> bool:
        """Whether the better move came out ahead in these worlds, too: they are others than those it was found in."""
        made, better = self.means
        return better > made


class Study(msgspec.Struct, frozen=True):
    """A game as far as it was studied."""

    format: Literal[1] = FORMAT
    measure: str = MEASURE  # what it was measured by
    settled: list[str] = []  # what was written down at its deals: the same, or somebody could have chosen
    rounds: list[Row] = []
    decisions: list[Weighed] = []
    outlooks: list[Outlook] = []

    def with_piece(self, found: Found) -> Study:
        """The same with one piece more."""
        match found:
            case Row():
                return msgspec.structs.replace(self, rounds=[*self.rounds, found])
            case Weighed():
                return msgspec.structs.replace(self, decisions=[*self.decisions, found])
            case Outlook():
                decisions = self.decisions if found.confirms else [_doubted(one, found) for one in self.decisions]
                return msgspec.structs.replace(self, decisions=decisions, outlooks=[*self.outlooks, found])
            case Redealt():
                return self  # it is played on, not kept


def _doubted(one: Weighed, by: Outlook) -> Weighed:
    """A decision that was flagged, and is not any more: what is named must stand up to a second look."""
    if (one.round, one.index) != (by.round, by.index):
        return one
    return msgspec.structs.replace(one, found=replace(one.found, word="close"), better=None)


Found = Row | Weighed | Outlook | Redealt


# --- What there is to do ---


def pieces_of(record: dict[str, Any]) -> list[Piece]:
    """The ledgers first: they are quick, and say most."""
    rounds = list(enumerate(record["rounds"]))
    ledgers = [Piece("ledger", number) for number, _ in rounds]
    return ledgers + [
        Piece("review", number, index) for number, played in rounds for index in range(len(played["moves"]))
    ]


def outlooks_of(decisions: Iterable[Weighed]) -> list[Piece]:
    """What is looked at closely, when every decision was weighed."""
    by_seat: dict[int, list[Weighed]] = {}
    for one in decisions:
        by_seat.setdefault(one.found.seat, []).append(one)
    return [
        Piece("outlook", one.round, one.index, one.found.better or one.found.move)
        for theirs in by_seat.values()
        for one in costliest(theirs)
    ]


def costliest(decisions: Iterable[Weighed]) -> list[Weighed]:
    """The decisions that certainly cost most, the dearest first."""
    flagged = [one for one in decisions if one.found.is_flagged]
    return sorted(flagged, key=lambda one: -one.found.loss)[:COSTLIEST]


# --- Doing it ---


def study_piece(record: bytes, piece: Piece) -> Found:
    """Study one piece of a game's record, which is told again once for all of its pieces."""
    told, estimator = _told(record)
    if not 0 <= piece.round < len(told.rounds):
        raise BadInput("error-study-round", round=piece.round + 1, count=len(told.rounds))
    played = told.rounds[piece.round]
    if piece.kind == "ledger":
        return row_of(told, played, estimator, [None] * told.game.players)
    if not 0 <= piece.decision < len(played.decisions):
        details = {"round": piece.round + 1, "move": piece.decision, "count": len(played.decisions)}
        raise BadInput("error-study-decision", **details)
    if piece.kind == "redeal":
        return dealt_anew(told, piece.round, piece.decision, piece.seed)
    decision = played.decisions[piece.decision]
    if piece.kind == "outlook":
        return _outlook(piece, decision, estimator)
    effort = registry.effort_of(told.game.rules.name)
    view, legal = decision.before.view(decision.seat), decision.before.legal(decision.seat)
    found = review(view, decision.seat, legal, decision.move, estimator, effort)
    better = imagined(decision.before, decision.seat, found.better) if found.is_flagged and found.better else None
    frame = sum(1 + len(one.decisions) for one in told.rounds[: piece.round]) + 1 + piece.decision
    return Weighed(piece.round, piece.decision, frame, found, better)


@lru_cache(1)
def _told(record: bytes) -> tuple[Told, Estimator]:
    told = retold(msgspec.json.decode(record))
    return told, told.reviewer()


def _outlook(piece: Piece, decision: Decision, estimator: Estimator) -> Outlook:
    better = estimator.rules.notation.read(piece.better)
    assert better is not None
    moves = [decision.move, better]
    found = what_if(decision.before.view(decision.seat), decision.seat, moves, estimator)
    edges, counts = found.histogram()
    return Outlook(
        piece.round, piece.decision, len(found.leads), edges.tolist(), counts.tolist(), found.means.tolist(),
        found.errors.tolist(),
    )  # fmt: skip


# --- Keeping it ---

_read = msgspec.json.Decoder(Study).decode


def packed(study: Study) -> bytes:
    return zlib.compress(msgspec.json.encode(study), 9)


def read_study(kept: bytes) -> Study | None:
    """What was kept; None if it is not of this form: then it is made anew."""
    try:
        return _read(zlib.decompress(kept))
    except (zlib.error, msgspec.DecodeError):
        return None


def of_seat(decisions: Sequence[Weighed], seat: int) -> list[Weighed]:
    return [one for one in decisions if one.found.seat == seat]

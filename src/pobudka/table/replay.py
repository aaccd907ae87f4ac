"""How a table stands, rebuilt from the rows of its log: the same rows and secret always give the same state."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.face import Event
from pobudka.core.game import Game
from pobudka.store.log import Row

from .dealer import Dealer, root_of
from .kinds import AnyBody, Closed, Dealt, Looked, Moved, Opened, Revealed, Seated, Undone, Word, body_of
from .proof import key_of
from .watching import Change, Watcher, told, watchers


@dataclass(frozen=True)
class Played:
    """The last move, while nobody has moved after it: it may be taken back to `before`."""

    seq: int
    seat: int
    before: Game
    is_look: bool


@dataclass
class State:
    """One table after some rows of its log."""

    name: str
    opened: Opened
    game: Game
    secret: bytes = field(repr=False)
    seq: int  # of the next row
    seated: dict[int, Seated] = field(default_factory=dict)
    words: dict[int, str] = field(default_factory=dict)
    answers: dict[int, list[tuple[str, int]]] = field(default_factory=dict)  # by seat: what was said, in which row
    looks: dict[tuple[int, int], list[Event]] = field(default_factory=dict)  # that wait, by seat and the move's row
    keys: list[str] = field(default_factory=list)  # that were revealed
    latest: dict[tuple[int | None, str], int] = field(default_factory=dict)  # the last row of each seat and kind
    undone: dict[int, int] = field(default_factory=dict)  # by the move's row: the row that took it back
    last: Played | None = None
    closed: Closed | None = None

    def copy(self) -> State:
        """Another state that goes its own way."""
        twin = copy(self)
        twin.game = self.game.copy()
        twin.seated, twin.words, twin.looks = dict(self.seated), dict(self.words), dict(self.looks)
        twin.keys, twin.undone, twin.latest = list(self.keys), dict(self.undone), dict(self.latest)
        twin.answers = {seat: list(given) for seat, given in self.answers.items()}
        return twin

    @property
    def all_words(self) -> list[str]:
        """By seat, empty for those that gave none."""
        return [self.words.get(seat, "") for seat in range(self.game.players)]

    @property
    def dealer(self) -> Dealer:
        return Dealer(self.secret, self.name, self.all_words)

    @property
    def has_started(self) -> bool:
        return bool(self.game.rounds)

    def apply(self, row: Row) -> Change:
        """Take in the next row; what it says is checked against the game, and refused if it cannot be."""
        body = body_of(row)
        events = self._take(row, body)
        self.seq += 1
        self.latest[row.seat, row.kind] = row.seq
        return Change(row.seq, row.at, row.seat, row.kind, body.told, events)

    def _take(self, row: Row, body: AnyBody) -> dict[Watcher, list[Event]]:
        if isinstance(body, Dealt):
            return self._deal(row, body)
        if isinstance(body, Revealed):
            self._reveal(body)
        elif isinstance(body, Closed):
            self.closed, self.last = body, None
        elif isinstance(body, Opened):
            raise BadInput("error-table-row", problem=row.kind)
        else:
            return self._take_from(self.game.check_seat(row.seat), row, body)
        return {}

    def _take_from(
        self, seat: int, row: Row, body: Seated | Word | Moved | Looked | Undone
    ) -> dict[Watcher, list[Event]]:
        match body:
            case Seated():
                self.seated[seat] = body
                self.words.pop(seat, None)
            case Word():
                self.words[seat] = body.word
            case Moved():
                return self._move(seat, row, body)
            case Looked():
                del self.looks[seat, body.move]
            case Undone():
                self._undo(row, body)
        return {}

    def _deal(self, row: Row, body: Dealt) -> dict[Watcher, list[Event]]:
        self.dealer.deal(self.game)
        if body.round != len(self.game.rounds) or body.digest != digest_of(self.game):
            raise BadInput("error-table-digest", round=body.round)
        self.last = None
        return self._events(row)

    def _move(self, seat: int, row: Row, body: Moved) -> dict[Watcher, list[Event]]:
        before = self.game.copy()
        self.game.push(body.text, seat)
        self.answers.setdefault(seat, []).append((body.text, row.seq))
        events = self._events(row)
        is_look = any(move == row.seq for _, move in self.looks)
        self.last = Played(row.seq, seat, before, is_look)
        return events

    def _events(self, row: Row) -> dict[Watcher, list[Event]]:
        """What each watcher is told of the last deal or move; looks are kept until they are asked for."""
        events: dict[Watcher, list[Event]] = {}
        for who in watchers(self.game):
            events[who], looks = told(self.game, who, self.opened.memory)
            if looks and who is not None:
                self.looks[who, row.seq] = looks
        return events

    def _undo(self, row: Row, body: Undone) -> None:
        if self.last is None or self.last.seq != body.move:
            raise BadInput("error-table-undo-last")
        self.game, self.last = self.last.before.copy(), None
        self.undone[body.move] = row.seq

    def _reveal(self, body: Revealed) -> None:
        if (body.key, body.digest) != (key_of(self.secret, body.round).hex(), digest_of(self.game)):
            raise BadInput("error-table-digest", round=body.round)
        self.keys.append(body.key)
        self.last = None

    def due(self) -> AnyBody | None:
        """What the log should say next without anybody's doing, so that a crash between two rows is made good."""
        game, revealed = self.game, len(self.keys)
        if revealed < len(game.rounds) and (game.is_round_over or self.closed):
            return Revealed(revealed + 1, key_of(self.secret, revealed + 1).hex(), digest_of(game))
        if game.is_over and not self.closed:
            return Closed("finished", game.totals, game.winners)
        return None

    def record(self) -> dict[str, Any]:
        """The game's record with its proof, as far as its keys are revealed: nothing of a round that is played."""
        record = self.game.record()
        record["rounds"] = record["rounds"][: len(self.keys)]
        proof = {"table": self.name, "root": self.opened.root, "words": self.all_words, "keys": list(self.keys)}
        record["proof"] = proof
        return record


def digest_of(game: Game) -> str:
    """SHA-256 of the rules' version and the state, in the compact form, so that interpreted runs agree."""
    state = game.position.state.astype(getattr(game.rules.laws.match, "dtype"))
    return sha256(f"{game.rules.version}\n".encode() + state.tobytes()).hexdigest()


def rebuild(rows: Sequence[Row], secret: bytes) -> State:
    """The table after these rows, which begin with its opening; a log that does not fit freezes the table."""
    row = rows[0]
    try:
        state = _open(row, secret)
    except BadInput as problem:
        raise frozen(row, problem) from None
    for row in rows[1:]:
        follow(state, row)
    return state


def follow(state: State, row: Row) -> Change:
    """Take in a row that is already in the log."""
    try:
        return state.apply(row)
    except (BadInput, LookupError) as problem:
        raise frozen(row, problem) from None


def frozen(row: Row, problem: BadInput | LookupError) -> BadInput:
    said = problem if isinstance(problem, BadInput) else BadInput("error-table-row", problem=str(problem))
    return BadInput("error-table-frozen", table=row.table, seq=row.seq, problem=said)


def _open(row: Row, secret: bytes) -> State:
    body = body_of(row)
    if not isinstance(body, Opened):
        raise BadInput("error-table-row", problem=row.kind)
    rules = registry.find(body.game)
    if rules.version != body.rules:
        raise BadInput("error-table-rules", found=body.rules, right=rules.version)
    if root_of(secret) != body.root:
        raise BadInput("error-table-secret")
    game = Game(body.game, body.players, starter=body.starter, cards=body.cards, **body.options)
    return State(row.table, body, game, secret, row.seq + 1)

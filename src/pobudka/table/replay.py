"""How a table stands, rebuilt from the rows of its log: the same rows and secret always give the same state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Literal, NamedTuple

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.face import Event
from pobudka.core.game import Game
from pobudka.core.recording import read_game
from pobudka.store.log import Row, Store

from . import kinds
from .dealer import Dealer, root_of
from .kinds import AnyBody, Closed, Dealt, Imported, Moved, Opened, Revealed, Seated, Undone, body_of
from .proof import key_of
from .watching import Change, looks_of

Phase = Literal["gathering", "playing", "between", "closed"]
MOST_NOTES = 50  # of the talk that is remembered


@dataclass(frozen=True)
class Member:
    """A person who has joined."""

    name: str
    key: str = field(repr=False)  # its hash
    has_left: bool = False
    is_banned: bool = False


@dataclass(frozen=True)
class Note:
    """Something a person said (`text`) or showed (`sign`)."""

    seq: int
    at: int
    person: int
    text: str | None
    sign: str | None
    mark: str


class Given(NamedTuple):
    """A seat's decision and the row it stands in; earlier ones hang behind it."""

    text: str
    row: int
    number: int
    before: Given | None

    def find(self, number: int) -> Given:
        """The decision of this number, from 1."""
        found: Given | None = self
        while found is not None and found.number != number:
            found = found.before
        assert found is not None
        return found


class Played(NamedTuple):
    """The last move, while nobody has moved after it: it may be taken back to `before`."""

    seq: int
    seat: int
    before: Game
    is_look: bool


@dataclass
class State:
    """One table after some rows of its log. Nothing in it is changed in place: taking in a row puts new things in."""

    name: str
    opened: Opened
    game: Game
    secret: bytes = field(repr=False)
    seq: int  # of the next row
    seated: tuple[Seated, ...]
    people: tuple[Member, ...] = ()
    host: int | None = None
    words: dict[int, str] = field(default_factory=dict)
    ready: frozenset[int] = frozenset()
    stand_ins: dict[int, str] = field(default_factory=dict)
    shown: frozenset[int] = frozenset()  # the seats that let spectators see what they see
    answers: dict[int, Given] = field(default_factory=dict)  # the last one of each seat
    looks: dict[tuple[int, int], list[Event]] = field(default_factory=dict)  # that wait, by seat and the move's row
    keys: tuple[str, ...] = ()  # that were revealed
    latest: dict[tuple[int | None, str], int] = field(default_factory=dict)  # the last row of each seat and kind
    undone: dict[int, int] = field(default_factory=dict)  # by the move's row: the row that took it back
    last: Played | None = None
    asked_since: dict[int, int] = field(default_factory=dict)  # when each seat that is asked came to be
    is_paused: bool = False
    closed: Closed | None = None
    closed_at: int | None = None
    rematch: str | None = None
    notes: tuple[Note, ...] = ()
    imported: Imported | None = None

    def copy(self) -> State:
        """Another state that goes its own way."""
        twin = object.__new__(State)
        twin.__dict__.update(self.__dict__)
        return twin

    # --- Asking ---

    @property
    def phase(self) -> Phase:
        if self.closed:
            return "closed"
        if not self.game.rounds:
            return "gathering"
        return "playing" if self.asked_since else "between"

    @property
    def names(self) -> list[str]:
        """By seat; empty where nobody sits."""
        return [s.name if s.person is None else self.people[s.person].name for s in self.seated]

    @property
    def all_words(self) -> list[str]:
        """By seat, empty for those that gave none."""
        return [self.words.get(seat, "") for seat in range(self.game.players)]

    @property
    def dealer(self) -> Dealer:
        return Dealer(self.secret, self.name, self.all_words)

    def seats_of(self, person: int) -> list[int]:
        return [seat for seat, seated in enumerate(self.seated) if seated.person == person]

    def bot_at(self, seat: int | None) -> str | None:
        """The bot that decides for a seat: its own, or one that stands in."""
        return None if seat is None else self.seated[seat].bot or self.stand_ins.get(seat)

    def person_of(self, key: str) -> int | None:
        """Who takes part with this key."""
        here = (n for n, member in enumerate(self.people) if member.key == key and not member.has_left)
        return next(here, None)

    def next_answer(self, seat: int) -> int:
        """The number that the seat's next move carries."""
        given = self.answers.get(seat)
        return given.number + 1 if given else 1

    def due(self) -> AnyBody | None:
        """What the log should say next without anybody's doing, so that a crash between two rows is made good."""
        game, revealed = self.game, len(self.keys)
        if self.imported:
            return None
        if revealed < len(game.rounds) and self.phase != "playing":
            return Revealed(revealed + 1, key_of(self.secret, revealed + 1).hex(), digest_of(game))
        if self.closed:
            return None
        if self.phase == "between" and game.is_over:
            return Closed("finished", game.totals, game.winners)
        if not self.people:
            return None
        if all(member.has_left for member in self.people):
            return Closed("abandoned", game.totals, None)
        if self.host is None or self.people[self.host].has_left:
            return kinds.Hosting(next(n for n, member in enumerate(self.people) if not member.has_left))
        return None

    def record(self) -> dict[str, Any]:
        """The game's record with its proof, as far as its keys are revealed: nothing of a round that is played."""
        if self.imported:
            return self.imported.record
        record = self.game.record()
        record["rounds"] = record["rounds"][: len(self.keys)]
        record["names"] = self.names
        proof = {"table": self.name, "root": self.opened.root, "words": self.all_words, "keys": list(self.keys)}
        record["proof"] = proof
        return record

    # --- Taking in a row ---

    def apply(self, row: Row, body: AnyBody | None = None) -> Change:
        """Take in the next row; what it says is checked against the game, and refused if it cannot be."""
        body = body_of(row) if body is None else body
        before = self.game
        self._take(row, body)
        self.seq += 1
        if not isinstance(body, Moved):  # these are found among the answers
            self.latest = {**self.latest, (row.seat, row.kind): row.seq}
        self._time(row, body)
        acted = self.game if self.game is not before and isinstance(body, (Dealt, Moved)) else None
        return Change(row.seq, row.at, row.seat, row.kind, body.told, acted, self.opened.memory)

    def _take(self, row: Row, body: AnyBody) -> None:
        match body:
            case Moved():
                self._move(self.game.check_seat(row.seat), row, body)
            case Dealt():
                self._deal(body)
            case Revealed():
                self._reveal(body)
            case Closed():
                self.closed, self.closed_at, self.last = body, row.at, None
            case kinds.Joined():
                self.people = (*self.people, Member(body.name, body.key))
                self.host = 0 if self.host is None else self.host
            case kinds.Left():
                self._leave(body)
            case kinds.Hosting():
                self.host = body.person
            case kinds.Paused():
                self.is_paused = body.is_paused
            case kinds.Chatted():
                self.notes = (*self.notes, Note(row.seq, row.at, body.person, body.text, None, body.mark))[-MOST_NOTES:]
            case kinds.Reacted():
                self.notes = (*self.notes, Note(row.seq, row.at, body.person, None, body.sign, body.mark))[-MOST_NOTES:]
            case kinds.Rematched():
                self.rematch = body.table
            case Imported():
                self._import(row, body)
            case Opened():
                raise BadInput("error-table-row", problem=row.kind)
            case _:
                self._take_from(self.game.check_seat(row.seat), row, body)

    def _take_from(self, seat: int, row: Row, body: AnyBody) -> None:
        match body:
            case Seated():
                self._seat(seat, body)
            case kinds.ReadySaid():
                self.ready = self.ready | {seat} if body.is_ready else self.ready - {seat}
            case kinds.StoodIn():
                self.stand_ins = {**self.stand_ins, seat: body.bot}
            case kinds.CameBack():
                self.stand_ins = without(self.stand_ins, seat)
            case kinds.Consented():
                self.shown = self.shown | {seat} if body.is_open else self.shown - {seat}
            case kinds.Looked():
                self.looks = {key: events for key, events in self.looks.items() if key != (seat, body.move)}
            case Undone():
                self._undo(row, body)

    def _seat(self, seat: int, body: Seated) -> None:
        """Whoever had the seat takes nothing of it along, and leaves no look behind."""
        self.seated = (*self.seated[:seat], body, *self.seated[seat + 1 :])
        self.ready, self.shown = self.ready - {seat}, self.shown - {seat}
        self.stand_ins = without(self.stand_ins, seat)
        self.looks = {key: events for key, events in self.looks.items() if key[0] != seat}
        if not self.game.rounds:  # later, the cards have been dealt by the old word
            self.words = {**without(self.words, seat), **({seat: body.word} if body.word else {})}

    def _leave(self, body: kinds.Left) -> None:
        gone = replace(self.people[body.person], has_left=True, is_banned=body.is_banned)
        self.people = (*self.people[: body.person], gone, *self.people[body.person + 1 :])
        for seat in self.seats_of(body.person):
            if self.game.rounds:
                self.stand_ins = {**self.stand_ins, seat: STAND_IN}
            else:
                self._seat(seat, Seated())

    def _deal(self, body: Dealt) -> None:
        self.game = self.game.copy()
        self.dealer.deal(self.game)
        if body.round != len(self.game.rounds) or body.digest != digest_of(self.game):
            raise BadInput("error-table-digest", round=body.round)
        self.last = None

    def _move(self, seat: int, row: Row, body: Moved) -> None:
        before, self.game = self.game, self.game.copy()
        self.game.push(body.text, seat)
        self.answers = {**self.answers, seat: Given(body.text, row.seq, body.answer, self.answers.get(seat))}
        looks = looks_of(self.game, self.opened.memory)
        for looker, events in looks.items():
            if not self.bot_at(looker):  # what a bot looked at, nobody is told later
                self.looks = {**self.looks, (looker, row.seq): events}
        self.last = Played(row.seq, seat, before, bool(looks))

    def _undo(self, row: Row, body: Undone) -> None:
        if self.last is None or self.last.seq != body.move:
            raise BadInput("error-table-undo-last")
        self.game, self.last = self.last.before, None
        self.undone = {**self.undone, body.move: row.seq}

    def _reveal(self, body: Revealed) -> None:
        if (body.key, body.digest) != (key_of(self.secret, body.round).hex(), digest_of(self.game)):
            raise BadInput("error-table-digest", round=body.round)
        self.keys = (*self.keys, body.key)
        self.last = None

    def _import(self, row: Row, body: Imported) -> None:
        self.game = read_game(body.record)
        self.seated = tuple(Seated(name=name) for name in body.names)
        self.imported, self.closed_at = body, row.at
        why: Literal["finished", "abandoned"] = "finished" if self.game.is_over else "abandoned"
        self.closed = Closed(why, self.game.totals, self.game.winners)

    def _time(self, row: Row, body: AnyBody) -> None:
        """Since when each seat has been asked: by its own move, by coming back and after a pause it starts anew."""
        if isinstance(body, (Moved, Dealt, Undone, kinds.Paused, kinds.CameBack, Seated)):
            old = {} if isinstance(body, kinds.Paused) else without(self.asked_since, row.seat)
            self.asked_since = {seat: old.get(seat, row.at) for seat in self.game.asked}


STAND_IN = "sleepwalker"  # who plays for somebody absent


def without(things: dict[Any, Any], key: Any) -> dict[Any, Any]:
    """The same, less one."""
    return {k: v for k, v in things.items() if k != key} if key in things else things


def digest_of(game: Game) -> str:
    """SHA-256 of the rules' version and the state, in the compact form, so that interpreted runs agree."""
    state = game.position.state.astype(getattr(game.rules.laws.match, "dtype"))
    return sha256(f"{game.rules.version}\n".encode() + state.tobytes()).hexdigest()


def log_of(store: Store, table: str) -> tuple[list[Row], bytes]:
    """A table's rows and its secret, from which it is rebuilt."""
    rows, secret = store.read(table), store.secret(table)
    if not rows or secret is None:
        raise BadInput("error-table-none", table=table)
    return rows, secret


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
    return State(row.table, body, game, secret, row.seq + 1, (Seated(),) * body.players)

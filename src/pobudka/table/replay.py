"""How a table stands, rebuilt from the rows of its log: the same rows and secret always give the same state.

A log that the rules at hand cannot play, because they are of another version or come out otherwise, is stranded: the
table is shown as closed, with why, and as far as it could be played. Nothing is written, so that a Pobudka with the
right rules goes on with it.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, assert_never

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.recording import read_game
from pobudka.store.log import Row, Store

from . import kinds
from .dealer import Dealer, root_of
from .digest import digest_of, is_digest_of
from .kinds import AnyBody, Closed, Dealt, Ending, Imported, Moved, Opened, Revealed, Seated, Undone, body_of
from .pieces import MOST_PEOPLE, Given, Held, Look, Member, Note, Played, SeatChange, without
from .problems import Frozen, NoTable
from .proof import key_of, with_fingerprint
from .watching import Change, looks_of

Phase = Literal["gathering", "playing", "between", "closed"]
MOST_NOTES = 50  # of the talk that is remembered


@dataclass
class State:
    """One table after some rows of its log. Nothing in it is changed in place: taking in a row puts new things in."""

    name: str
    opened: Opened
    game: Game
    secret: bytes = field(repr=False)
    seq: int  # of the next row
    seated: tuple[Seated, ...]
    people: tuple[Member, ...] = ()  # by number, also those who have left
    here: dict[str, int] = field(default_factory=dict, repr=False)  # who takes part, by key, in the order of coming
    banned: frozenset[str] = field(default=frozenset(), repr=False)  # keys
    host: int | None = None
    words: dict[int, str] = field(default_factory=dict)
    ready: frozenset[int] = frozenset()
    stand_ins: dict[int, str] = field(default_factory=dict)
    owners: dict[int, int] = field(default_factory=dict)  # whose a seat is in the game, whoever plays it meanwhile
    promised: dict[int, int] = field(default_factory=dict)  # who starts there at the next deal
    seat_changes: tuple[SeatChange, ...] = ()  # in the game
    shown: frozenset[int] = frozenset()  # the seats that let spectators see what they see
    answers: dict[int, Given] = field(default_factory=dict)  # the last one of each seat
    looks: dict[tuple[int, int], Look] = field(default_factory=dict)  # that wait, by seat and the move's row
    held: dict[tuple[int, int], Held] = field(default_factory=dict)  # that were asked for, and may be once more
    keys: tuple[str, ...] = ()  # that were revealed
    latest: dict[tuple[int | None, str], int] = field(default_factory=dict)  # the last row of each seat and kind
    undone: dict[int, int] = field(default_factory=dict)  # by the move's row: the row that took it back
    last: Played | None = None
    asked_since: dict[int, int] = field(default_factory=dict)  # when each seat that is asked came to be
    paused_at: int | None = None
    closed: Closed | None = None
    closed_at: int | None = None
    rematch: str | None = None
    notes: tuple[Note, ...] = ()
    imported: Imported | None = None
    stranded: BadInput | None = None  # why the rules at hand cannot play what the log says

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
    def is_paused(self) -> bool:
        return self.paused_at is not None

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
        return self.here.get(key)

    def may_go(self, person: int) -> bool:
        """Whether this person has nothing here that others would miss: no seat, none to come, and not the host."""
        seats = (*(seated.person for seated in self.seated), *self.owners.values(), *self.promised.values())
        return person != self.host and person not in seats

    def next_answer(self, seat: int) -> int:
        """The number that the seat's next move carries."""
        given = self.answers.get(seat)
        return given.number + 1 if given else 1

    def due(self) -> AnyBody | None:
        """What the log should say next without anybody's doing, so that a crash between two rows is made good."""
        game, revealed = self.game, len(self.keys)
        if self.imported or self.stranded:
            return None
        if revealed < len(game.rounds) and self.phase != "playing":
            return Revealed(revealed + 1, key_of(self.secret, revealed + 1).hex(), digest_of(game), game.totals)
        if self.closed:
            return None
        if self.phase == "between" and game.is_over:
            return Closed("finished", game.totals, game.winners)
        if not self.people:
            return None
        if not self.here:
            return Closed("abandoned", game.totals, None)
        if self.host is None or self.people[self.host].has_left:
            return kinds.Hosting(min(self.here.values()))
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
        if self.seat_changes:
            record["seats"] = [change._asdict() for change in self.seat_changes]
        return with_fingerprint(record)

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
                self._join(body)
            case kinds.Left():
                self._leave(body.person, is_banned=body.is_banned)
            case kinds.Hosting():
                self.host = body.person
            case kinds.Paused():
                self._pause(row, body)
            case kinds.Chatted():
                self._note(row, body.person, body.text, None, body.mark)
            case kinds.Reacted():
                self._note(row, body.person, None, body.sign, body.mark)
            case kinds.Rematched():
                self.rematch = body.table
            case Imported():
                self._import(row, body)
            case Opened():
                raise BadInput("error-table-row", problem=row.kind)
            case _:
                self._take_from(self.game.check_seat(row.seat), row, body)

    def _take_from(self, seat: int, row: Row, body: kinds.OfSeat) -> None:
        match body:
            case Seated():
                self._seat(seat, body)
            case kinds.Handed():
                self._seat(seat, Seated(person=body.person))
                self.owners = {**self.owners, seat: body.person}
                self._change(seat, "handed")
            case kinds.Promised():
                self.promised = {**self.promised, seat: body.person}
            case kinds.ReadySaid():
                self.ready = self.ready | {seat} if body.is_ready else self.ready - {seat}
            case kinds.StoodIn():
                self._stand_in(seat, body.bot)
            case kinds.CameBack():
                self.stand_ins, self.promised = without(self.stand_ins, seat), without(self.promised, seat)
                self._change(seat, "back")
            case kinds.Consented():
                self.shown = self.shown | {seat} if body.is_open else self.shown - {seat}
            case kinds.Looked():
                self._look(seat, row, body)
            case kinds.Covered():
                self.held = without(self.held, (seat, body.move))
            case Undone():
                self._undo(row, body)
            case _:
                assert_never(body)

    def _seat(self, seat: int, body: Seated) -> None:
        """Whoever had the seat takes nothing of it along, and leaves no look behind."""
        self.seated = (*self.seated[:seat], body, *self.seated[seat + 1 :])
        self.ready, self.shown = self.ready - {seat}, self.shown - {seat}
        self.stand_ins, self.promised = without(self.stand_ins, seat), without(self.promised, seat)
        self.looks = {key: look for key, look in self.looks.items() if key[0] != seat}
        self.held = {key: held for key, held in self.held.items() if key[0] != seat}
        if not self.game.rounds:  # later, the cards have been dealt by the old word
            self.words = {**without(self.words, seat), **({seat: body.word} if body.word else {})}

    def _stand_in(self, seat: int, bot: str) -> None:
        self.stand_ins = {**self.stand_ins, seat: bot}
        self._change(seat, "stand_in")

    def _change(self, seat: int, what: Literal["handed", "started", "stand_in", "back"]) -> None:
        rounds = self.game.rounds
        if rounds:
            self.seat_changes += (SeatChange(len(rounds), len(rounds[-1]["moves"]), seat, what),)

    def _join(self, body: kinds.Joined) -> None:
        """Who comes again with the same key is the same person. Where many are, the first who may go gives way."""
        if len(self.here) >= MOST_PEOPLE:
            self._leave(next(person for person in self.here.values() if self.may_go(person)))
        member = Member(body.name, body.key)
        self.people = (*self.people[: body.person], member, *self.people[body.person + 1 :])
        self.here = {**self.here, body.key: body.person}
        self.host = body.person if self.host is None else self.host

    def _leave(self, person: int, *, is_banned: bool = False) -> None:
        """A bot plays on for whoever leaves the game; nobody else comes to see these cards."""
        gone = replace(self.people[person], has_left=True, is_banned=is_banned)
        self.people = (*self.people[:person], gone, *self.people[person + 1 :])
        self.here = without(self.here, gone.key)
        self.promised = {seat: other for seat, other in self.promised.items() if other != person}
        if is_banned:
            self.banned = self.banned | {gone.key}
            self.owners = {seat: owner for seat, owner in self.owners.items() if owner != person}
        for seat in self.seats_of(person):
            if not self.game.rounds:
                self._seat(seat, Seated())
            elif seat not in self.stand_ins:
                self._stand_in(seat, STAND_IN)

    def _note(self, row: Row, person: int, text: str | None, sign: str | None, mark: str) -> None:
        note = Note(row.seq, row.at, person, self.people[person].name, text, sign, mark)
        self.notes = (*self.notes, note)[-MOST_NOTES:]

    def _pause(self, row: Row, body: kinds.Paused) -> None:
        """The clocks of those who are asked stand still meanwhile: a pause gives nobody more time."""
        if self.paused_at is not None and not body.is_paused:
            stood = row.at - self.paused_at
            self.asked_since = {seat: min(since + stood, row.at) for seat, since in self.asked_since.items()}
        self.paused_at = row.at if body.is_paused else None

    def strand(self, row: Row, problem: Exception) -> None:
        """From this row on the cards are not followed any more; the rounds that are over count."""
        self.stranded, self.last = BadInput("error-table-stranded", seq=row.seq, problem=_said(problem)), None
        self.closed, self.closed_at = Closed("outdated", self.game.totals, None), row.at
        self.asked_since, self.looks, self.held = {}, {}, {}

    def _deal(self, body: Dealt) -> None:
        """Whoever was promised a seat starts now, with cards that nobody has seen."""
        if self.stranded is None:
            self.game = self.game.copy()
            self.dealer.deal(self.game)
            if body.round != len(self.game.rounds) or not is_digest_of(body.digest, self.game):
                raise BadInput("error-table-digest", round=body.round)
        for seat, person in self.promised.items():
            self._seat(seat, Seated(person=person))
            self._change(seat, "started")
        sitting = {seat: seated.person for seat, seated in enumerate(self.seated) if seated.person is not None}
        self.owners = sitting | self.owners  # whose it was before comes first
        self.looks = {key: look for key, look in self.looks.items() if not look.is_stand_ins}
        self.held, self.last = {}, None

    def _move(self, seat: int, row: Row, body: Moved) -> None:
        if self.stranded is None:
            self._play(seat, row, body)
        self.answers = {**self.answers, seat: Given(body.text, row.seq, body.answer, self.answers.get(seat))}

    def _play(self, seat: int, row: Row, body: Moved) -> None:
        before, self.game = self.game, self.game.copy()
        self.game.push(body.text, seat)
        self.held = {key: held for key, held in self.held.items() if key[0] != seat}
        self.looks = {key: look for key, look in self.looks.items() if key[0] != seat or not look.is_stand_ins}
        looks = looks_of(self.game, self.opened.memory)
        for looker, faces in looks.items():
            if self.seated[looker].bot is None:  # what a bot of its own looked at, nobody is told later
                self.looks = {**self.looks, (looker, row.seq): Look(faces, looker in self.stand_ins)}
        self.last = Played(row.seq, seat, before, bool(looks))

    def _look(self, seat: int, row: Row, body: kinds.Looked) -> None:
        """The device that asked may ask again for a while; one without a name of its own may not."""
        look = self.looks.get((seat, body.move))
        if look is not None and body.device:
            self.held = {**self.held, (seat, body.move): Held(look.faces, body.device, row.seq, row.at)}
        self.looks = without(self.looks, (seat, body.move))

    def _undo(self, row: Row, body: Undone) -> None:
        if self.stranded is None:
            if self.last is None or self.last.seq != body.move:
                raise BadInput("error-table-undo-last")
            self.game, self.last = self.last.before, None
        self.undone = {**self.undone, body.move: row.seq}

    def _reveal(self, body: Revealed) -> None:
        if body.key != key_of(self.secret, body.round).hex():
            raise BadInput("error-table-digest", round=body.round)
        if self.stranded is None and not is_digest_of(body.digest, self.game):
            raise BadInput("error-table-digest", round=body.round)
        if self.stranded is not None and self.closed is not None and self.closed.why == "outdated" and body.totals:
            self.closed = Closed("outdated", body.totals, None)
        self.keys = (*self.keys, body.key)
        self.last = None

    def _import(self, row: Row, body: Imported) -> None:
        """What a record says of its end was checked before it was imported."""
        if self.stranded is None:
            self.game = read_game(body.record)
        self.seated = tuple(Seated(name=name) for name in body.names)
        self.imported, self.closed_at = body, row.at
        winners = body.record.get("winners")
        totals = [played["totals"] for played in body.record["rounds"] if "totals" in played]
        why: Ending = "finished" if winners else "abandoned"
        self.closed = Closed(why, totals[-1] if totals else [0] * self.game.players, winners)

    def _time(self, row: Row, body: AnyBody) -> None:
        """Since when each seat has been asked: by its own move, by coming back and by changing hands it starts anew."""
        if self.stranded is None and isinstance(body, (Moved, Dealt, Undone, kinds.CameBack, Seated, kinds.Handed)):
            old = without(self.asked_since, row.seat)
            self.asked_since = {seat: old.get(seat, row.at) for seat in self.game.to_move}


STAND_IN = "sleepwalker"  # who plays for somebody absent
PLAYED = ("dealt", "move", "undo", "revealed", "imported")  # rows that the rules have to follow


def log_of(store: Store, table: str) -> tuple[list[Row], bytes]:
    """A table's rows and its secret, from which it is rebuilt."""
    rows, secret = store.read(table), store.secret(table)
    if not rows or secret is None:
        raise NoTable("error-table-none", table=table)
    return rows, secret


def rebuild(rows: Sequence[Row], secret: bytes) -> State:
    """The table after these rows, which begin with its opening. A log that is damaged is refused."""
    row = rows[0]
    try:
        state = _open(row, secret)
    except BadInput as problem:
        raise frozen(row, problem) from problem
    for row in rows[1:]:
        follow(state, row)
    return state


def follow(state: State, row: Row) -> Change:
    """Take in a row that is already in the log. If the rules cannot play it, the table is stranded there."""
    before = dict(state.__dict__)
    try:
        body = body_of(row)
        try:
            return state.apply(row, body)
        except Exception as problem:
            if state.stranded is not None or row.kind not in PLAYED:
                raise
            state.__dict__.update(before)
            state.strand(row, problem)
            return state.apply(row, body)
    except (BadInput, LookupError) as problem:
        raise frozen(row, problem) from problem


def frozen(row: Row, problem: Exception) -> Frozen:
    return Frozen("error-table-frozen", table=row.table, seq=row.seq, problem=_said(problem))


def _said(problem: Exception) -> BadInput:
    """What is wrong, for people; what the rules themselves stumble over is also told to whoever runs the server."""
    if isinstance(problem, BadInput):
        return problem
    logging.getLogger(__name__).error("a row of a log cannot be played", exc_info=problem)
    return BadInput("error-table-row", problem=repr(problem)[:200])


def _open(row: Row, secret: bytes) -> State:
    body = body_of(row)
    if not isinstance(body, Opened):
        raise BadInput("error-table-row", problem=row.kind)
    if root_of(secret) != body.root:
        raise BadInput("error-table-secret")
    seated = (Seated(),) * body.players
    try:
        return State(row.table, body, game_of(body), secret, row.seq + 1, seated)
    except BadInput as problem:
        registry.find(body.game)  # a game that is not here at all has no table to show
        state = State(row.table, body, Game(body.game, body.players), secret, row.seq + 1, seated)
        state.strand(row, problem)
        return state


def game_of(opened: Opened) -> Game:
    """The game that a table was opened for, before its first deal, by the rules that it was opened with."""
    return Game(
        opened.game, opened.players, starter=opened.starter, cards=opened.cards, rules=opened.rules, **opened.options
    )

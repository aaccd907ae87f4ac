"""How a table stands, rebuilt from the rows of its log: the same rows and secret always give the same state.

A log that the rules at hand cannot play, because they are of another version or come out otherwise, is stranded: the
table is shown as closed, with why, and as far as it could be played. Nothing is written, so that a Pobudka with the
right rules goes on with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from sys import intern
from typing import Any, Literal, assert_never

from msgspec import UNSET

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.guided import Lesson
from pobudka.core.recording import hints_in, read_game
from pobudka.store.log import Row, Store

from . import log_entries
from .creation import game_of
from .dealer import Dealer, root_of
from .digest import is_digest_of
from .guessing import Turning, hold_back, seal, turn_up
from .log_entries import AnyEntry, Closed, Dealt, Imported, Moved, Opened, Revealed, Seated, TurnedUp, Undone, entry_of
from .pieces import MOST_PEOPLE, ChatItem, Given, Held, Look, Member, Played, SeatChange, without
from .problems import NoTable, frozen, said_of
from .proof import key_of
from .recorded import record_of
from .teaching import NOTHING_SAID, Teaching
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
    at: int = 0  # when the last row was written
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
    hints: dict[tuple[int, int], int] = field(default_factory=dict)  # by seat and decision: the row that says so
    undone: dict[int, int] = field(default_factory=dict)  # by the move's row: the row that took it back
    last: Played | None = None
    asked_since: dict[int, int] = field(default_factory=dict)  # when each seat that is asked came to be
    paused_at: int | None = None
    turning: Turning | None = None  # the round is over, and its cards lie face down: people guess theirs
    guesses: dict[int, list[log_entries.SeatGuess]] = field(default_factory=dict)  # that were told, by round, from 1
    closed: Closed | None = None
    closed_at: int | None = None
    enders: frozenset[int] = frozenset()  # people who want the game to end here
    excused: frozenset[int] = frozenset()  # who need not want it: when that was last said they had long been away
    lenders: frozenset[int] = frozenset()  # people who let research have the rounds that they play
    rematch: str | None = None
    series: log_entries.Continued | None = None  # the matches before this one
    notes: tuple[ChatItem, ...] = ()
    imported: Imported | None = None
    teaching: Teaching = NOTHING_SAID  # if it is a lesson
    stranded: BadInput | None = None  # why the rules at hand cannot play what the log says

    def __post_init__(self) -> None:
        self.__dict__ = {**self.__dict__}  # half as large as one that grew field by field, and so is every copy

    def copy(self) -> State:
        """Another state that goes its own way."""
        twin = object.__new__(State)
        twin.__dict__ = self.__dict__.copy()
        return twin

    # --- Asking ---

    @property
    def phase(self) -> Phase:
        if self.closed:
            return "closed"
        if not self.game.rounds:
            return "gathering"
        return "playing" if self.asked_since or self.turning else "between"

    @property
    def is_paused(self) -> bool:
        return self.paused_at is not None

    @property
    def names(self) -> list[str]:
        """By seat; empty where nobody sits."""
        return [s.name if s.person is None or s.name else self.people[s.person].name for s in self.seated]

    @property
    def all_words(self) -> list[str]:
        """By seat, empty for those that gave none."""
        return [self.words.get(seat, "") for seat in range(self.game.players)]

    @property
    def dealer(self) -> Dealer:
        return Dealer(self.secret, self.name, self.all_words)

    @property
    def lesson(self) -> Lesson | None:
        """The guided deal that is played here."""
        return registry.find_lesson(self.opened.game, self.opened.lesson) if self.opened.lesson else None

    def deal(self, game: Game) -> None:
        """Deal the next round of this table's game: by its secret, as a lesson has it, or begun elsewhere."""
        begun = self.opened.begun
        if begun is UNSET or game.rounds:
            (self.lesson or self.dealer).deal(game)
        else:
            self.dealer.begin(game, begun.deck, begun.shuffles)
            for seat, move in begun.moves:
                game.push(move, seat)

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
        return given.number + 1 if (given := self.answers.get(seat)) else 1

    @property
    def hint_counts(self) -> list[int]:
        """By seat; of a game from elsewhere as its record says."""
        if self.imported:
            return hints_in(self.imported.record)
        return [sum(seat == hinted for hinted, _ in self.hints) for seat in range(self.game.players)]

    def record(self) -> dict[str, Any]:
        return record_of(self)

    # --- Taking in a row ---

    def apply(self, row: Row, entry: AnyEntry | None = None) -> Change:
        """Take in the next row; what it says is checked against the game, and refused if it cannot be."""
        entry = entry_of(row) if entry is None else entry
        before = self.game
        self._take(row, entry)
        self.seq += 1
        self.at = max(row.at, self.at)
        if not isinstance(entry, Moved):  # these are found among the answers
            self.latest = {**self.latest, (row.seat, row.kind): row.seq}
        self._time(row, entry)
        acted = self.game if self.game is not before and isinstance(entry, (Dealt, Moved, TurnedUp)) else None
        if acted is not None and self.opened.lesson:
            assert self.lesson is not None
            self.teaching = self.teaching.after(self.lesson, before, acted)
        return Change(row.seq, row.at, row.seat, row.kind, entry.public_fields, acted, self.opened.memory)

    def _take(self, row: Row, entry: AnyEntry) -> None:
        match entry:
            case Moved():
                self._move(self.game.check_seat(row.seat), row, entry)
            case Dealt():
                self._deal(entry)
            case TurnedUp():
                turn_up(self)
            case Revealed():
                self._reveal(entry)
            case Closed():
                self.closed, self.closed_at, self.last = entry, row.at, None
            case log_entries.Joined():
                self._join(entry)
            case log_entries.Left():
                self._leave(entry.person, is_banned=entry.is_banned)
            case log_entries.Hosting():
                self.host = entry.person
            case log_entries.Agreed():
                self.enders = self.enders | {entry.person} if entry.is_wanted else self.enders - {entry.person}
                self.excused = frozenset(entry.away)
            case log_entries.Lent():
                self.lenders = self.lenders | {entry.person} if entry.is_lent else self.lenders - {entry.person}
            case log_entries.Paused():
                self._pause(row, entry)
            case log_entries.Chatted():
                self._note(row, entry.person, entry.text, None, entry.mark)
            case log_entries.Reacted():
                self._note(row, entry.person, None, entry.sign, entry.mark)
            case log_entries.Rematched():
                self.rematch = entry.table
            case log_entries.Continued():
                self.series = entry
            case Imported():
                self._import(row, entry)
            case Opened():
                raise BadInput("error-table-row", problem=row.kind)
            case _:
                self._take_from(self.game.check_seat(row.seat), row, entry)

    def _take_from(self, seat: int, row: Row, entry: log_entries.OfSeat) -> None:
        match entry:
            case Seated():
                self._seat(seat, entry)
            case log_entries.Handed():
                self._seat(seat, Seated(person=entry.person))
                self.owners = {**self.owners, seat: entry.person}
                self._change(seat, "handed")
            case log_entries.Promised():
                self.promised = {**self.promised, seat: entry.person}
            case log_entries.ReadySaid():
                self.ready = self.ready | {seat} if entry.is_ready else self.ready - {seat}
            case log_entries.StoodIn():
                self._stand_in(seat, entry.bot)
            case log_entries.CameBack():
                self.stand_ins, self.promised = without(self.stand_ins, seat), without(self.promised, seat)
                self._change(seat, "back")
            case log_entries.Consented():
                self.shown = self.shown | {seat} if entry.is_open else self.shown - {seat}
            case log_entries.Looked():
                self._look(seat, row, entry)
            case log_entries.Covered():
                self.held = without(self.held, (seat, entry.move))
            case Undone():
                self._undo(row, entry)
            case log_entries.Guessed():
                seal(self, seat, entry.said)
            case log_entries.Hinted():
                self.hints = {**self.hints, (seat, entry.answer): row.seq}
            case _:
                assert_never(entry)

    def _seat(self, seat: int, entry: Seated) -> None:
        """Whoever had the seat takes nothing of it along, and leaves no look behind."""
        self.seated = (*self.seated[:seat], entry, *self.seated[seat + 1 :])
        self.ready, self.shown = self.ready - {seat}, self.shown - {seat}
        self.stand_ins, self.promised = without(self.stand_ins, seat), without(self.promised, seat)
        self.looks = {key: look for key, look in self.looks.items() if key[0] != seat}
        self.held = {key: held for key, held in self.held.items() if key[0] != seat}
        if not self.game.rounds:  # later, the cards have been dealt by the old word
            self.words = {**without(self.words, seat), **({seat: entry.word} if entry.word else {})}

    def _stand_in(self, seat: int, bot: str) -> None:
        self.stand_ins = {**self.stand_ins, seat: bot}
        self._change(seat, "stand_in")

    def _change(self, seat: int, what: Literal["handed", "started", "stand_in", "back"]) -> None:
        rounds = self.game.rounds
        if rounds:
            self.seat_changes += (SeatChange(len(rounds), len(rounds[-1]["moves"]), seat, what),)

    def _join(self, entry: log_entries.Joined) -> None:
        """Who comes again with the same key is the same person. Where many are, the first who may go gives way."""
        if len(self.here) >= MOST_PEOPLE:
            self._leave(next(person for person in self.here.values() if self.may_go(person)))
        member = Member(entry.name, entry.key)
        self.people = (*self.people[: entry.person], member, *self.people[entry.person + 1 :])
        self.here = {**self.here, entry.key: entry.person}
        self.host = entry.person if self.host is None else self.host

    def _leave(self, person: int, *, is_banned: bool = False) -> None:
        """A bot plays on for whoever leaves the game; nobody else comes to see these cards."""
        gone = replace(self.people[person], has_left=True, is_banned=is_banned)
        self.people = (*self.people[:person], gone, *self.people[person + 1 :])
        self.here = without(self.here, gone.key)
        self.promised = {seat: other for seat, other in self.promised.items() if other != person}
        if is_banned:  # who cannot come back could not say no any more
            self.lenders -= {person}
            self.banned = self.banned | {gone.key}
            self.owners = {seat: owner for seat, owner in self.owners.items() if owner != person}
        for seat in self.seats_of(person):
            if not self.game.rounds:
                self._seat(seat, Seated())
            elif seat not in self.stand_ins:
                self._stand_in(seat, STAND_IN)

    def _note(self, row: Row, person: int, text: str | None, sign: str | None, mark: str) -> None:
        note = ChatItem(row.seq, row.at, person, self.people[person].name, text, sign, mark)
        self.notes = (*self.notes, note)[-MOST_NOTES:]

    def _pause(self, row: Row, entry: log_entries.Paused) -> None:
        """The clocks of those who are asked stand still meanwhile: a pause gives nobody more time."""
        if self.paused_at is not None and not entry.is_paused:
            stood = row.at - self.paused_at
            self.asked_since = {seat: min(since + stood, row.at) for seat, since in self.asked_since.items()}
            self.turning = self.turning and self.turning.later(stood)
        self.paused_at = row.at if entry.is_paused else None

    def strand(self, row: Row, problem: Exception) -> None:
        """From this row on the cards are not followed any more; the rounds that are over count."""
        self.stranded, self.last = BadInput("error-table-stranded", seq=row.seq, problem=said_of(problem)), None
        self.closed, self.closed_at = Closed("outdated", self.game.totals, None), row.at
        self.asked_since, self.looks, self.held, self.turning = {}, {}, {}, None

    def _deal(self, entry: Dealt) -> None:
        """Whoever was promised a seat starts now, with cards that nobody has seen."""
        if self.stranded is None:
            self.game = self.game.copy()
            self.deal(self.game)
            if entry.round != len(self.game.rounds) or not is_digest_of(entry.digest, self.game):
                raise BadInput("error-table-digest", round=entry.round)
        for seat, person in self.promised.items():
            self._seat(seat, Seated(person=person))
            self._change(seat, "started")
        sitting = {seat: seated.person for seat, seated in enumerate(self.seated) if seated.person is not None}
        self.owners = sitting | self.owners  # whose it was before comes first
        self.looks = {key: look for key, look in self.looks.items() if not look.is_stand_ins}
        self.held, self.last, self.enders = {}, None, frozenset()

    def _move(self, seat: int, row: Row, entry: Moved) -> None:
        if self.stranded is None:
            self._play(seat, row, entry)
        given = Given(intern(entry.text), row.seq, entry.answer, self.answers.get(seat))  # often the same few moves
        self.answers = {**self.answers, seat: given}

    def _play(self, seat: int, row: Row, entry: Moved) -> None:
        before, self.game = self.game, self.game.copy()
        self.game.push(entry.text, seat)
        self.held = {key: held for key, held in self.held.items() if key[0] != seat} if self.held else self.held
        if any(look.is_stand_ins for look in self.looks.values()):
            self.looks = {key: look for key, look in self.looks.items() if key[0] != seat or not look.is_stand_ins}
        looks = looks_of(self.game, self.opened.memory)
        for looker, faces in looks.items():
            if self.seated[looker].bot is None:  # what a bot of its own looked at, nobody is told later
                self.looks = {**self.looks, (looker, row.seq): Look(faces, looker in self.stand_ins)}
        self.last = Played(row.seq, seat, before, bool(looks))
        if self.opened.guess and self.game.is_round_over:
            hold_back(self, before, row.at)

    def _look(self, seat: int, row: Row, entry: log_entries.Looked) -> None:
        """The device that asked may ask again for a while; one without a name of its own may not."""
        look = self.looks.get((seat, entry.move))
        if look is not None and entry.device:
            self.held = {**self.held, (seat, entry.move): Held(look.faces, entry.device, row.seq, row.at)}
        self.looks = without(self.looks, (seat, entry.move))

    def _undo(self, row: Row, entry: Undone) -> None:
        if self.stranded is None:
            if self.last is None or self.last.seq != entry.move:
                raise BadInput("error-table-undo-last")
            self.game, self.last = self.last.before, None
        self.undone = {**self.undone, entry.move: row.seq}

    def _reveal(self, entry: Revealed) -> None:
        is_right = self.stranded is not None or is_digest_of(entry.digest, self.game)
        if entry.key != key_of(self.secret, entry.round).hex() or not is_right:
            raise BadInput("error-table-digest", round=entry.round)
        if self.stranded is not None and self.closed is not None and self.closed.why == "outdated" and entry.totals:
            self.closed = Closed("outdated", entry.totals, None)
        self.keys = (*self.keys, entry.key)
        self.last = None

    def _import(self, row: Row, entry: Imported) -> None:
        """What a record says of its end was checked before it was imported."""
        if self.stranded is None:
            self.game = read_game(entry.record)
        self.seated = tuple(Seated(name=name) for name in entry.names)
        self.imported, self.closed_at, winners = entry, row.at, entry.record.get("winners")
        totals = [[0] * self.game.players] + [each["totals"] for each in entry.record["rounds"] if "totals" in each]
        self.closed = Closed("finished" if winners else "abandoned", totals[-1], winners)

    def _time(self, row: Row, entry: AnyEntry) -> None:
        """Since when each seat has been asked: by its own move, by coming back and by changing hands it starts anew."""
        if self.stranded is None and isinstance(entry, RESTARTS):
            old = without(self.asked_since, row.seat)
            self.asked_since = {seat: old.get(seat, row.at) for seat in self.game.to_move}


RESTARTS = (Moved, Dealt, Undone, log_entries.CameBack, Seated, log_entries.Handed)
STAND_IN = "sleepwalker"  # who plays for somebody absent
PLAYED = ("dealt", "move", "undo", "revealed", "imported", "turned_up", "guess")  # rows that the rules have to follow


async def log_of(store: Store, table: str) -> tuple[list[Row], bytes]:
    """A table's rows and its secret, from which it is rebuilt."""
    rows, secret = await store.read(table), await store.secret(table)
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
        entry = entry_of(row)
        try:
            return state.apply(row, entry)
        except Exception as problem:
            if state.stranded is not None or row.kind not in PLAYED:
                raise
            state.__dict__.update(before)
            state.strand(row, problem)
            return state.apply(row, entry)
    except (BadInput, LookupError) as problem:
        raise frozen(row, problem) from problem


def _open(row: Row, secret: bytes) -> State:
    entry = entry_of(row)
    if not isinstance(entry, Opened):
        raise BadInput("error-table-row", problem=row.kind)
    if root_of(secret) != entry.root:
        raise BadInput("error-table-secret")
    seated = (Seated(),) * entry.players
    try:
        return State(row.table, entry, game_of(entry), secret, row.seq + 1, seated, row.at)
    except BadInput as problem:
        registry.find(entry.game)  # a game that is not here at all has no table to show
        state = State(row.table, entry, Game(entry.game, entry.players), secret, row.seq + 1, seated, row.at)
        state.strand(row, problem)
        return state

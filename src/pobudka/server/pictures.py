"""A table as each of its watchers may know it: everything a socket is sent about a game is made here.

What a watcher is shown is built up from `Game.views`, `Game.events` and `Game.legal` for that watcher alone, as bytes
that are filled into each other: who may see the same shares them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, TypeVar

import msgspec
import numpy as np
from msgspec.structs import replace

from pobudka import __version__
from pobudka.core import registry
from pobudka.core.board import Event, View
from pobudka.core.board_info import board_info_of
from pobudka.core.game_spec import nothing_open
from pobudka.core.pointing import Target
from pobudka.core.telling import Teller
from pobudka.table.choices import Form, forms_by_verb
from pobudka.table.clock import deadlines
from pobudka.table.replay import State
from pobudka.table.settings import House
from pobudka.table.steps import can_undo
from pobudka.table.watching import PERCEPTION_OF, Change, Watcher

from .messages import (
    Changed,
    ChatMessage,
    Choice,
    Clock,
    Language,
    Person,
    Picture,
    RoundScore,
    Seat,
    Whole,
    write_down,
    written,
)  # fmt: skip
from .sentences import sentence, teller_for, why_outdated
from .templates import HOLE, LIST, NEWS, NO_LIST, NULL, QUESTION, SCENE, SEATS, number, template_of

Thing = TypeVar("Thing")

PLAYED = ("dealt", "move", "looked", "undo", "revealed")  # rows that tell of the cards


class Audience(NamedTuple):
    """Who looks, and in which words. Sockets of the same audience are sent the same bytes."""

    me: int | None
    seats: tuple[int, ...]
    language: Language
    say: bool
    held: tuple[tuple[int, int], ...] = ()  # the looks that this device may ask for again, by seat and the move's row


def house_of(state: State) -> House:
    return House(**state.opened.public_fields)


def seats_of(state: State) -> list[Seat]:
    return [
        Seat(
            seated.who, name, seated.person, seated.bot, seated.bot is not None or seat in state.ready,
            state.stand_ins.get(seat), seat in state.shown, state.owners.get(seat), state.promised.get(seat),
        )
        for seat, (seated, name) in enumerate(zip(state.seated, state.names, strict=True))
    ]  # fmt: skip


def people_of(state: State) -> list[Person]:
    """Those who take part, or have left a seat behind; others who went are not told of for ever."""
    shown = {*state.here.values(), *(seated.person for seated in state.seated), *state.owners.values()} - {None}
    return [
        Person(number, member.name, number == state.host, member.has_left)
        for number in sorted(person for person in shown if person is not None)
        for member in (state.people[number],)
    ]


class Frame:
    """What seldom changes in a table's pictures, kept until what it is made of is another."""

    def __init__(self) -> None:
        self._things: dict[Hashable, tuple[tuple[object, ...], Any]] = {}

    def thing(self, name: Hashable, made_of: tuple[object, ...], make: Callable[[], Thing]) -> Thing:
        kept = self._things.get(name)
        if kept is None or kept[0] != made_of:
            kept = self._things[name] = (made_of, make())
        thing: Thing = kept[1]
        return thing

    def part(self, name: Hashable, made_of: tuple[object, ...], make: Callable[[], Thing]) -> Thing:
        """A part of messages, written down."""
        return self.thing(name, made_of, lambda: written(make()))


@lru_cache(maxsize=1024)  # the same questions are asked again and again
def choices_of(game: str, seat: int, packed: bytes) -> list[Choice]:
    """What a seat may do, given legal moves as the rules write them; without sentences."""
    notation = registry.find(game).notation
    found = forms_by_verb(sorted([notation.text(move) for move in np.frombuffer(packed, np.int32).tolist()]))
    return [_choice(game, seat, verb, forms) for verb, forms in found.items()]


def _choice(game: str, seat: int, verb: str, forms: list[Form]) -> Choice:
    pointed = [_pointed_at(game, seat, verb, len(form)) for form in forms]
    return Choice(verb, forms, None, [targets for targets, _ in pointed], any(free for _, free in pointed))


@lru_cache(maxsize=4096)  # more than there are, for all games and seats
def _pointed_at(game: str, seat: int, verb: str, words: int) -> tuple[list[Target], bool]:
    """What a seat points at to make such a move, written down, and whether in any order."""
    move = registry.find(game).notation.move(verb, words)
    return written(move.targets(seat)), move.in_any_order


@lru_cache(maxsize=1024)
def bare_choices(game: str, seat: int, packed: bytes) -> bytes:
    """The same, written down."""
    return write_down(choices_of(game, seat, packed))


class Kind(NamedTuple):
    """What a message depends on besides the seats that it is for: few kinds of watchers are at a table."""

    may_watch: bool
    language: Language
    say: bool


class ViewBuilder:
    """Builds the views of one state of a table, each thing once; `ends` are what lay open when earlier rounds ended."""

    def __init__(self, state: State, ends: Sequence[View], frame: Frame) -> None:
        self.state, self._ends, self._frame = state, ends, frame
        self._pictures: dict[Kind, bytes] = {}
        self._rows: dict[tuple[int, Kind, bool], bytes] = {}  # templates, by row, and whether it shows the table
        self._views: dict[Watcher, View] = {}
        self._others: dict[int, int] = {}  # by row, see `_who_saw_otherwise`
        self._events: dict[tuple[int, Watcher], tuple[list[Event], bytes]] = {}  # by row and by who looks

    # --- Messages ---

    def whole(self, audience: Audience, now: int, here: list[int], client: str | None = None) -> bytes:
        state = self.state
        notes = [ChatMessage(note.seq, note.at, note.person, note.name, note.text, note.sign) for note in state.notes]
        board = self._frame.part("board", (), lambda: board_info_of(state.opened))
        picture: Any = msgspec.Raw(self.picture(audience))
        return write_down(
            Whole(state.name, state.seq - 1, now, house_of(state), board, picture, notes, here, __version__, client)
        )

    def changed(self, audience: Audience, changes: Sequence[Change], *, is_late: bool = False) -> list[bytes]:
        """The rows in order; only the last one shows the table. Late ones show no face that was shown once."""
        messages, kind, watched = [], self._kind(audience), self._watched(audience)
        for change in changes:
            may_read = kind.may_watch or change.kind not in PLAYED
            news = [self._news(audience, change, who, is_late) for who in watched] if may_read else []
            if change is changes[-1]:
                row = self._row(change, kind, is_last=True)
                messages.append(row % (b",".join(news), number(audience.me), self._scenes(audience, watched)))
            else:
                messages.append(self._row(change, kind, is_last=False) % b",".join(news))
        return messages

    def picture(self, audience: Audience) -> bytes:
        """All that changes at the table, as this audience may know it."""
        scenes = self._scenes(audience, self._watched(audience))
        return self._picture(self._kind(audience)) % (number(audience.me), scenes)

    def _row(self, change: Change, kind: Kind, *, is_last: bool) -> bytes:
        """A row as everybody of this kind is told it, with holes for what each watcher is shown."""
        key = change.seq, kind, is_last
        if key not in self._rows:
            said = change.said if kind.may_watch or change.kind not in PLAYED else {}
            row = template_of(Changed(change.seq, change.at, change.seat, change.kind, said, LIST, HOLE))
            before, _, after = row.rpartition(b"%b")
            self._rows[key] = before + (self._picture(kind) if is_last else NULL) + after
        return self._rows[key]

    # --- Who may see what ---

    def may_watch(self, audience: Audience) -> bool:
        return bool(audience.seats) or self.state.opened.may_watch

    def _kind(self, audience: Audience) -> Kind:
        return Kind(self.may_watch(audience), audience.language, audience.say)

    def _watched(self, audience: Audience) -> tuple[Watcher, ...]:
        """Own seats; or what lies open to all, and the seats that let everybody look."""
        if audience.seats:
            return audience.seats
        return (None, *sorted(self.state.shown)) if self.may_watch(audience) else (None,)

    def _news(self, audience: Audience, change: Change, who: Watcher, is_late: bool) -> bytes:
        """What one watcher was shown. Whoever must remember is not shown again what only it has seen."""
        eyes = None if is_late and self.state.opened.memory == "real" else who
        events, events_json = self._events_of(change, eyes)
        told = None
        if audience.say:
            teller = self._teller(audience, who)
            told = sentence(teller, self.state, change, events, lambda: self._view_then(change, eyes))
        return NEWS % (SEATS[who], events_json, NULL if told is None else write_down(told))

    def _view_then(self, change: Change, eyes: Watcher) -> View:
        """What somebody had before it after a deal or a move."""
        if change.game is self.state.game:
            return self._view(eyes)
        assert change.game is not None
        view: View = change.game.view(eyes, PERCEPTION_OF[change.memory])
        return view

    def _events_of(self, change: Change, eyes: Watcher) -> tuple[list[Event], bytes]:
        """What happened to the cards, also written down; put into words once for all who may see no more than all."""
        if eyes is not None and not self._who_saw_otherwise(change) >> eyes & 1:
            eyes = None
        key = change.seq, eyes
        if key not in self._events:
            events = change.events(eyes)
            self._events[key] = events, write_down(events)
        return self._events[key]

    def _who_saw_otherwise(self, change: Change) -> int:
        """The mask of the seats that were shown other faces than a spectator."""
        if change.seq not in self._others:
            self._others[change.seq] = change.who_saw_otherwise()
        return self._others[change.seq]

    # --- The picture ---

    def _picture(self, kind: Kind) -> bytes:
        """What everybody of this kind is shown alike, with holes for whoever looks and for the scenes."""
        if kind not in self._pictures:
            problem = why_outdated(kind.language, self.state)
            filled = (
                HOLE, LIST, self._scores(kind), self._clocks, self._worths if kind.may_watch else NO_LIST,
                NULL if problem is None else write_down(problem),
            )  # fmt: skip
            made_of = (self._common, *filled)
            self._pictures[kind] = self._frame.thing(
                kind, made_of, lambda: template_of(msgspec.Raw(self._common % filled))
            )
        return self._pictures[kind]

    @cached_property
    def _common(self) -> bytes:
        """What everybody is shown alike, as a template for what is not and for what changes by every move."""
        state, closed, part = self.state, self.state.closed, self._frame.part
        totals = closed.totals if closed else state.game.totals
        sitting = (state.seated, state.people, state.ready, state.stand_ins, state.shown, state.owners, state.promised)
        made_of = (*sitting, state.phase, state.is_paused, state.host, closed, totals, state.keys, state.words)

        def make() -> bytes:
            return template_of(
                Picture(
                    phase=state.phase,
                    is_paused=state.is_paused,
                    seats=part("seats", sitting, lambda: seats_of(state)),
                    people=people_of(state),
                    me=HOLE,
                    scenes=HOLE,
                    rounds=HOLE,
                    winners=closed.winners if closed else None,
                    why=closed.why if closed else None,
                    if_abandoned=totals,
                    keys=list(state.keys),
                    words=state.all_words,
                    clocks=HOLE,
                    rematch=state.rematch,
                    worths=HOLE,
                    problem=HOLE,
                )
            )

        return self._frame.thing("picture", (*made_of, state.rematch), make)

    @cached_property
    def _clocks(self) -> bytes:
        due = deadlines(self.state)
        return write_down([Clock(each.seat, each.nudge_at, each.stand_in_at) for each in due]) if due else NO_LIST

    @cached_property
    def _worths(self) -> bytes:
        """What lies open before everybody counts as it lies: the same to all who may watch."""
        game = self.state.game
        if not game.rounds or self.state.phase != "playing":
            return NO_LIST
        if game.rules.worth is nothing_open:
            return b"[%b]" % b",".join([NULL] * game.players)
        view = self._view(None)
        return write_down([game.rules.worth(view, seat) for seat in range(game.players)])

    def _scenes(self, audience: Audience, watched: Sequence[Watcher]) -> bytes:
        """The table as each of these watchers has it before it."""
        if not self.state.game.rounds or not self.may_watch(audience):
            return b",".join([SCENE % (SEATS[who], NULL, NULL, NO_LIST, NO_LIST, NULL, NO_LIST) for who in watched])
        return b",".join([self._scene(audience, who) for who in watched])

    def _scene(self, audience: Audience, who: Watcher) -> bytes:
        seat, view = SEATS[who], self._view_json(who)
        lines = write_down(self._teller(audience, who).lines(self._view(who))) if audience.say else NO_LIST
        if who is None or who not in audience.seats:
            return SCENE % (seat, view, NULL, NO_LIST, NO_LIST, NULL, lines)
        question = self._question(audience, who) if who in self._asked else NULL
        held = write_down([move for looker, move in audience.held if looker == who]) if audience.held else NO_LIST
        return SCENE % (seat, view, question, self._looks(who), held, number(can_undo(self.state, who)), lines)

    def _looks(self, seat: int) -> bytes:
        looks = self.state.looks
        if not looks:
            return NO_LIST
        return self._frame.thing(
            ("looks", seat), (looks,), lambda: write_down(sorted(move for looker, move in looks if looker == seat))
        )

    def _view(self, who: Watcher) -> View:
        """What a watcher has before it, for whoever puts it into words."""
        if who not in self._views:
            self._views[who] = msgspec.json.decode(self._view_json(who), type=self.state.game.rules.board.view)
        return self._views[who]

    def _view_json(self, who: Watcher) -> bytes:
        return b'{"seat":%b,%b' % (SEATS[who], self._seen[-1 if who is None else who])

    @cached_property
    def _seen(self) -> list[bytes]:
        """By seat, and last for spectators."""
        return self.state.game.views(PERCEPTION_OF[self.state.opened.memory])

    @cached_property
    def _asked(self) -> list[int]:
        """The seats whose people decide now."""
        state = self.state
        if state.phase != "playing" or state.is_paused:
            return []
        return [seat for seat in state.game.to_move if not state.bot_at(seat)]

    def _question(self, audience: Audience, seat: int) -> bytes:
        state, game = self.state, self.state.game
        view, phase = self._view(seat), game.phase
        asked = state.opened.game, seat, game.position.legal(seat).tobytes()
        return QUESTION % (
            number(state.next_answer(seat)),
            self._choices(audience, view, *asked) if audience.say else bare_choices(*asked),
            write_down(phase),
            write_down(game.rules.words.about(phase, view)),
        )

    def _choices(self, audience: Audience, view: View, game: str, seat: int, packed: bytes) -> bytes:
        teller = self._teller(audience, seat)
        choices = choices_of(game, seat, packed)
        return write_down([replace(each, offer=teller.offer(each.verb, each.forms, view)) for each in choices])

    def _scores(self, kind: Kind) -> bytes:
        """All rounds that are over; when the names change, the sentences do."""
        made_of = (len(self._over), len(self._ends), self.state.seated, self.state.people)
        return self._frame.thing(
            ("rounds", kind.language, kind.say), made_of, lambda: write_down(self._rounds_of(kind))
        )

    @cached_property
    def _over(self) -> list[dict[str, Any]]:
        return [played for played in self.state.game.rounds if "scores" in played]

    def _rounds_of(self, kind: Kind) -> list[RoundScore]:
        return [
            RoundScore(
                played["scores"],
                played["totals"],
                played.get("tokens"),
                self._count(kind, number, played["scores"]),
            )
            for number, played in enumerate(self._over)
        ]

    def _count(self, kind: Kind, number: int, scores: list[int]) -> list[str]:
        if not kind.say or number >= len(self._ends):
            return []
        return self._teller(kind, None).round_lines(self._ends[number], scores)

    def _teller(self, audience: Audience | Kind, who: Watcher) -> Teller:
        state, named = self.state, (self.state.seated, self.state.people)
        return self._frame.thing((audience.language, who), named, lambda: teller_for(state, audience.language, who))

"""A table as each of its watchers may know it: everything a socket is sent about a game is made here.

What a watcher is shown is built up from `Game.view`, `Game.events` and `Game.legal` for that watcher alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, TypeVar

import numpy as np
from msgspec.structs import replace

from pobudka import __version__
from pobudka.core import registry
from pobudka.core.board import Event, View
from pobudka.core.board_info import board_info_of
from pobudka.core.moves import Notation
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
    News,
    Person,
    Picture,
    Question,
    RoundScore,
    Scene,
    Seat,
    Whole,
    as_json,
    write_down,
    written,
)  # fmt: skip
from .sentences import sentence, teller_for, why_outdated

Thing = TypeVar("Thing")

NO_VIEW = as_json(None)
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
    found = forms_by_verb(sorted(notation.text(move) for move in np.frombuffer(packed, np.int32).tolist()))
    return [_choice(notation, seat, verb, forms) for verb, forms in found.items()]


def _choice(notation: Notation, seat: int, verb: str, forms: list[Form]) -> Choice:
    moves = [notation.move(verb, len(form)) for form in forms]
    return Choice(
        verb, forms, None, written([move.targets(seat) for move in moves]), any(move.in_any_order for move in moves)
    )


@lru_cache(maxsize=1024)
def bare_choices(game: str, seat: int, packed: bytes) -> list[Choice]:
    """The same, written down."""
    return written(choices_of(game, seat, packed))


class ViewBuilder:
    """Builds the views of one state of a table, each thing once; `ends` are what lay open when earlier rounds ended."""

    def __init__(self, state: State, ends: Sequence[View], frame: Frame) -> None:
        self.state, self._ends, self._frame = state, ends, frame
        self._views: dict[bytes, View] = {}  # by what is seen
        self._events: dict[tuple[int, tuple[int, ...]], list[Event]] = {}  # by row and the faces shown

    # --- Messages ---

    def whole(self, audience: Audience, now: int, here: list[int], client: str | None = None) -> bytes:
        state = self.state
        notes = [ChatMessage(note.seq, note.at, note.person, note.name, note.text, note.sign) for note in state.notes]
        house, picture = house_of(state), self.picture(audience)
        board = self._frame.part("board", (), lambda: board_info_of(state.opened))
        return write_down(
            Whole(state.name, state.seq - 1, now, house, board, picture, notes, here, __version__, client)
        )

    def changed(self, audience: Audience, changes: Sequence[Change], *, is_late: bool = False) -> list[bytes]:
        """The rows in order; only the last one shows the table. Late ones show no face that was shown once."""
        messages = []
        for change in changes:
            is_last = change is changes[-1]
            may_read = self.may_watch(audience) or change.kind not in PLAYED
            said = change.said if may_read else {}
            news = [self._news(audience, change, who, is_late) for who in self._watched(audience)] if may_read else []
            picture = self.picture(audience) if is_last else None
            messages.append(
                write_down(Changed(change.seq, change.at, change.seat, change.kind, said, news, picture))
            )  # fmt: skip
        return messages

    # --- Who may see what ---

    def may_watch(self, audience: Audience) -> bool:
        return bool(audience.seats) or self.state.opened.may_watch

    def _watched(self, audience: Audience) -> tuple[Watcher, ...]:
        """Own seats; or what lies open to all, and the seats that let everybody look."""
        if audience.seats:
            return audience.seats
        return (None, *sorted(self.state.shown)) if self.may_watch(audience) else (None,)

    def _news(self, audience: Audience, change: Change, who: Watcher, is_late: bool) -> News:
        """What one watcher was shown. Whoever must remember is not shown again what only it has seen."""
        eyes = None if is_late and self.state.opened.memory == "real" else who
        events = self._events_of(change, eyes)
        if not audience.say:
            return News(who, events, None)
        text = sentence(self._teller(audience, who), self.state, change, events, lambda: self._view_then(change, eyes))
        return News(who, events, text)

    def _view_then(self, change: Change, eyes: Watcher) -> View:
        """What somebody had before it after a deal or a move."""
        if change.game is self.state.game:
            return self._view(eyes)
        assert change.game is not None
        view: View = change.game.view(eyes, PERCEPTION_OF[change.memory])
        return view

    def _events_of(self, change: Change, eyes: Watcher) -> list[Event]:
        """What happened to the cards; put into words once for all who may see the same."""
        key = change.seq, change.faces_shown(eyes)
        if key not in self._events:
            self._events[key] = change.events(eyes)
        return self._events[key]

    # --- The picture ---

    def picture(self, audience: Audience) -> Picture:
        scenes = [self._scene(audience, who) for who in self._watched(audience)]
        problem = why_outdated(audience.language, self.state)
        worths = self._worths if self.may_watch(audience) else []
        return replace(
            self._common, me=audience.me, scenes=scenes, rounds=self._scores(audience), problem=problem, worths=worths
        )

    @cached_property
    def _common(self) -> Picture:
        """What everybody is shown alike."""
        state, closed, part = self.state, self.state.closed, self._frame.part
        sitting = (state.seated, state.people, state.ready, state.stand_ins, state.shown, state.owners, state.promised)
        return Picture(
            phase=state.phase,
            is_paused=state.is_paused,
            seats=part("seats", sitting, lambda: seats_of(state)),
            people=part("people", (state.people, state.seated, state.owners, state.host), lambda: people_of(state)),
            me=None,
            scenes=[],
            rounds=[],
            winners=closed.winners if closed else None,
            why=closed.why if closed else None,
            if_abandoned=closed.totals if closed else state.game.totals,
            keys=part("keys", (state.keys,), lambda: list(state.keys)),
            words=part("words", (state.words,), lambda: state.all_words),
            clocks=[Clock(due.seat, due.nudge_at, due.stand_in_at) for due in deadlines(state)],
            rematch=state.rematch,
            worths=[],
        )

    @cached_property
    def _worths(self) -> list[int | None]:
        """What lies open before everybody counts as it lies: the same to all who may watch."""
        game = self.state.game
        if not game.rounds or self.state.phase != "playing":
            return []
        view = self._view(None)
        return [game.rules.worth(view, seat) for seat in range(game.players)]

    def _scene(self, audience: Audience, who: Watcher) -> Scene:
        state = self.state
        if not state.game.rounds or not self.may_watch(audience):
            return Scene(who, NO_VIEW, None, [], [], None, [])
        view = self._view(who)
        lines = self._teller(audience, who).lines(view) if audience.say else []
        if who is None or who not in audience.seats:
            return Scene(who, as_json(view), None, [], [], None, lines)
        looks = sorted(move for looker, move in state.looks if looker == who) if state.looks else []
        held = [move for looker, move in audience.held if looker == who]
        question = self._question(audience, who, view)
        return Scene(who, as_json(view), question, looks, held, can_undo(state, who), lines)

    def _view(self, who: Watcher) -> View:
        """What a watcher has before it; put into words once for all who see the same."""
        seen = self._seen[-1 if who is None else who]
        if seen not in self._views:
            self._views[seen] = self.state.game.seen_in_words(seen, None)
        return replace(self._views[seen], seat=who)

    @cached_property
    def _seen(self) -> list[bytes]:
        """By seat, and last for spectators."""
        game = self.state.game
        return game.seen((*range(game.players), None), PERCEPTION_OF[self.state.opened.memory])

    def _question(self, audience: Audience, seat: int, view: View) -> Question | None:
        state = self.state
        if state.phase != "playing" or state.is_paused or state.bot_at(seat) or seat not in view.asked:
            return None
        asked = state.opened.game, seat, state.game.position.legal(seat).tobytes()
        phase = state.game.phase
        return Question(
            state.next_answer(seat),
            self._choices(audience, view, *asked) if audience.say else bare_choices(*asked),
            phase,
            state.game.rules.words.about(phase, view),
        )

    def _choices(self, audience: Audience, view: View, game: str, seat: int, packed: bytes) -> list[Choice]:
        teller = self._teller(audience, seat)
        return [
            replace(choice, offer=teller.offer(choice.verb, choice.forms, view))
            for choice in choices_of(game, seat, packed)
        ]

    def _scores(self, audience: Audience) -> list[RoundScore]:
        """All rounds that are over; when the names change, the sentences do."""
        over = [played for played in self.state.game.rounds if "scores" in played]
        made_of = (len(over), len(self._ends), self.state.seated, self.state.people)
        return self._frame.part(
            ("rounds", audience.language, audience.say), made_of, lambda: self._rounds(audience, over)
        )

    def _rounds(self, audience: Audience, over: Sequence[dict[str, Any]]) -> list[RoundScore]:
        return [
            RoundScore(
                played["scores"],
                played["totals"],
                played.get("tokens"),
                self._count(audience, number, played["scores"]),
            )
            for number, played in enumerate(over)
        ]

    def _count(self, audience: Audience, number: int, scores: list[int]) -> list[str]:
        if not audience.say or number >= len(self._ends):
            return []
        return self._teller(audience, None).round_lines(self._ends[number], scores)

    def _teller(self, audience: Audience, who: Watcher) -> Teller:
        state, named = self.state, (self.state.seated, self.state.people)
        return self._frame.thing((audience.language, who), named, lambda: teller_for(state, audience.language, who))

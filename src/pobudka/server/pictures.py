"""A table as each of its watchers may know it: everything a socket is sent about a game is made here.

What a watcher is shown is built up from `Game.views`, `Game.events` and `Game.legal` for that watcher alone, as bytes
that are filled into each other: who may see the same shares them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from pobudka import __version__
from pobudka.core.board import Event, View
from pobudka.core.board_info import board_info_of
from pobudka.core.game_spec import nothing_open
from pobudka.core.guided import LEARNER
from pobudka.core.telling import Teller
from pobudka.core.view_json import Sight
from pobudka.table.clock import deadlines
from pobudka.table.guessing import told_guesses
from pobudka.table.replay import State
from pobudka.table.steps import can_undo, may_hint
from pobudka.table.watching import PERCEPTION_OF, Change, Watcher

from .audience import Audience, Kind
from .guessed import guessing_of
from .messages import (
    Changed,
    ChatMessage,
    Clock,
    Language,
    Picture,
    RoundScore,
    Whole,
    write_down,
    written,
)
from .people import house_of, people_of, seats_of, told_series
from .picture_changes import PictureChanges
from .questions import bare_choices, choices_of
from .sentences import sentence, teller_for, why_outdated
from .templates import HOLE, LIST, NEWS, NO_LIST, NULL, QUESTION, SCENE, SEATS, number, template_of

Thing = TypeVar("Thing")

# What a picture says of a table besides the game, its clocks and its scenes follows from these.
_company = attrgetter(
    "seated", "people", "ready", "stand_ins", "shown", "owners", "promised", "paused_at", "host", "closed", "keys",
    "words", "rematch", "phase", "series", "enders", "lenders", "hints",
)  # fmt: skip
PLAYED = ("dealt", "move", "looked", "undo", "revealed", "guess", "turned_up")  # rows that tell of the cards


def _written_by_seat(looks: Iterable[tuple[int, int]]) -> dict[int, bytes]:
    moves: dict[int, list[int]] = {}
    for seat, move in sorted(looks):
        moves.setdefault(seat, []).append(move)
    return {seat: write_down(rows) for seat, rows in moves.items()}


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


Gaze = tuple[Watcher, bool, Language | None]  # who looks, whether at its own seat, and `Audience.spoken`


class SceneParts(NamedTuple):
    """What a scene says besides its view and what one device may ask for again; written down."""

    question: bytes = NULL
    looks: bytes = NO_LIST
    undo: bytes = NULL
    lines: bytes = NO_LIST
    guide: bytes = NO_LIST
    guessing: bytes = NULL
    guesses: bytes = NO_LIST


NOTHING_ASKED = SceneParts()


class Happened:
    """What a row did to the cards, as each watcher was shown it: put into words and written down once for all who saw
    no more than everybody."""

    def __init__(self, change: Change) -> None:
        self._change, self._others = change, change.who_saw_otherwise()
        self._events: dict[Watcher, list[Event]] = {}
        self._json: dict[Watcher, bytes] = {}

    def events(self, eyes: Watcher) -> list[Event]:
        eyes = self._eyes(eyes)
        if eyes not in self._events:
            self._events[eyes] = self._change.events(eyes)
        return self._events[eyes]

    def json(self, eyes: Watcher) -> bytes:
        eyes = self._eyes(eyes)
        if eyes not in self._json:
            self._json[eyes] = write_down(self.events(eyes))
        return self._json[eyes]

    def _eyes(self, eyes: Watcher) -> Watcher:
        """Whoever was shown no other faces than a spectator saw what that one did."""
        return eyes if eyes is not None and self._others >> eyes & 1 else None


class ViewBuilder:
    """Builds the views of one state of a table, each thing once; `ends` are what lay open when earlier rounds ended.

    `before` built the views that the watchers were shown last: who asked for it is sent only what changed since.
    """

    def __init__(self, state: State, ends: Sequence[View], frame: Frame, before: ViewBuilder | None = None) -> None:
        self.state, self._ends, self._frame = state, ends, frame
        self._since = None if before is None else PictureChanges(before, self)
        self.has_cards = bool(state.game.rounds)  # whether there is something to be seen
        self._pictures: dict[Kind, bytes] = {}
        self._rows: dict[tuple[int, Kind], bytes] = {}  # templates, by row
        self._views: dict[Watcher, View] = {}
        self._written: dict[Watcher, bytes] = {}  # views as JSON
        self._happened: dict[int, Happened] = {}  # by row
        self._scene_parts: dict[Gaze, SceneParts] = {}

    def rest(self) -> None:
        """Everybody was told: only what the next picture is compared with is still needed."""
        self._since = None
        for made in (self._rows, self._views, self._written, self._happened):
            made.clear()

    # --- Messages ---

    def whole(
        self, audience: Audience, now: int, here: list[int], client: str | None = None, watchers: int = 0
    ) -> bytes:
        state = self.state
        notes = [ChatMessage(note.seq, note.at, note.person, note.name, note.text, note.sign) for note in state.notes]
        board = self._frame.part("board", (), lambda: board_info_of(state.opened))
        picture: Any = msgspec.Raw(self.picture(audience))
        return write_down(
            Whole(
                state.name, state.seq - 1, now, house_of(state), board, picture, notes, here, __version__, client,
                watchers,
            )
        )  # fmt: skip

    def changed(
        self, audience: Audience, changes: Sequence[Change], *, shown: Audience | None = None, is_late: bool = False
    ) -> list[bytes]:
        """The rows in order; only the last one shows the table: whole, or where the socket was shown the table before
        them (as which audience, `shown` says), what changed. Late ones show no face that was shown once."""
        messages, kind, watched = [], self.kind(audience), self.watched(audience)
        for change in changes:
            may_read = kind.may_watch or change.kind not in PLAYED
            news = self._news(audience, change, watched, is_late) if may_read else b""
            picture = self._next_picture(audience, shown, kind, watched) if change is changes[-1] else NULL
            messages.append(self._row(change, kind) % (news, picture))
        return messages

    def picture(self, audience: Audience) -> bytes:
        """All that changes at the table, as this audience may know it."""
        kind = self.kind(audience)
        scenes = b",".join([self.scene(audience, kind, who) for who in self.watched(audience)])
        return self.common(kind) % (number(audience.me), scenes)

    def _next_picture(
        self, audience: Audience, shown: Audience | None, kind: Kind, watched: tuple[Watcher, ...]
    ) -> bytes:
        """The picture, or what differs from the one that the socket has been sent."""
        if self._since is None or shown is None or not audience.parts:
            return self.picture(audience)
        if audience is not shown and audience != shown._replace(held=audience.held):
            return self.picture(audience)
        return self._since.picture(audience, shown, kind, watched)

    def _row(self, change: Change, kind: Kind) -> bytes:
        """A row as everybody of this kind is told it, with holes for what each watcher is shown."""
        key = change.seq, kind
        if key not in self._rows:
            said = change.said if kind.may_watch or change.kind not in PLAYED else {}
            self._rows[key] = template_of(Changed(change.seq, change.at, change.seat, change.kind, said, LIST, HOLE))
        return self._rows[key]

    # --- Who may see what ---

    def may_watch(self, audience: Audience) -> bool:
        return bool(audience.seats) or self.state.opened.may_watch

    def kind(self, audience: Audience) -> Kind:
        return Kind(self.may_watch(audience), audience.language, audience.say)

    def watched(self, audience: Audience) -> tuple[Watcher, ...]:
        """Own seats; or what lies open to all, and the seats that let everybody look."""
        if audience.seats:
            return audience.seats
        return (None, *sorted(self.state.shown)) if self.may_watch(audience) else (None,)

    def _news(self, audience: Audience, change: Change, watched: tuple[Watcher, ...], is_late: bool) -> bytes:
        """What each watcher was shown. Whoever must remember is not shown again what only it has seen."""
        is_forgotten = is_late and self.state.opened.memory == "real"
        happened = self._happened.get(change.seq)
        if happened is None:
            happened = self._happened[change.seq] = Happened(change)
        news = []
        for who in watched:
            eyes, told = None if is_forgotten else who, NULL
            if audience.say:
                told = self._told(audience.language, change, happened, who, eyes)
            news.append(NEWS % (SEATS[who], happened.json(eyes), told))
        return b",".join(news)

    def _told(self, language: Language, change: Change, happened: Happened, who: Watcher, eyes: Watcher) -> bytes:
        """The same in a sentence."""
        teller, events = self._teller(language, who), happened.events(eyes)
        return write_down(sentence(teller, self.state, change, events, lambda: self._view_then(change, eyes)))

    def _view_then(self, change: Change, eyes: Watcher) -> View:
        """What somebody had before it after a deal or a move."""
        if change.game is self.state.game:
            return self._view(eyes)
        assert change.game is not None
        view: View = change.game.view(eyes, PERCEPTION_OF[change.memory])
        return view

    # --- The picture ---

    def common(self, kind: Kind) -> bytes:
        """What everybody of this kind is shown alike, with holes for whoever looks and for the scenes."""
        if kind not in self._pictures:
            problem, (*_, clocks, worths) = why_outdated(kind.language, self.state), self.common_made_of
            filled = (
                HOLE, LIST, self._scores(kind), clocks, worths if kind.may_watch else NO_LIST,
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
        sitting = (
            state.seated, state.people, state.ready, state.stand_ins, state.shown, state.owners, state.promised,
            state.hints,
        )  # fmt: skip
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
                    series=told_series(state),
                    enders=sorted(state.enders),
                    lenders=sorted(state.lenders),
                )
            )

        return self._frame.thing("picture", (*made_of, state.rematch, state.series, state.enders, state.lenders), make)

    @cached_property
    def common_made_of(self) -> tuple[object, ...]:
        """What `common` follows from: where none of it has changed, nothing that is shown to all alike has."""
        return _company(self.state), len(self.state.game.rounds), self._clocks(), self._worths()

    def _clocks(self) -> bytes:
        due = deadlines(self.state)
        return write_down([Clock(each.seat, each.nudge_at, each.stand_in_at) for each in due]) if due else NO_LIST

    def _worths(self) -> bytes:
        """What lies open before everybody counts as it lies: the same to all who may watch."""
        game = self.state.game
        if not game.rounds or self.state.phase != "playing":
            return NO_LIST
        if game.rules.worth is nothing_open:
            return b"[%b]" % b",".join([NULL] * game.players)
        view = self._view(None)
        return write_down([game.rules.worth(view, seat) for seat in range(game.players)])

    def scene(self, audience: Audience, kind: Kind, who: Watcher) -> bytes:
        """The table as one watcher has it before it."""
        view, parts = NULL, NOTHING_ASKED
        if self.has_cards and kind.may_watch:
            view, parts = self._view_json(who), self.scene_parts((who, who in audience.seats, audience.spoken))
        question, looks, *others = parts
        return SCENE % (SEATS[who], view, question, looks, self.held_by(audience, who), *others)

    def held_by(self, audience: Audience, who: Watcher) -> bytes:
        """The moves whose faces this device may ask for again at a seat."""
        if not audience.held or not self.has_cards:
            return NO_LIST
        return write_down([move for looker, move in audience.held if looker == who])

    def scene_parts(self, gaze: Gaze) -> SceneParts:
        """Of the scene of somebody who may see the cards."""
        found = self._scene_parts.get(gaze)
        if found is None:
            found = self._scene_parts[gaze] = self._parts_of(*gaze) if self._is_told_more(*gaze) else NOTHING_ASKED
        return found

    def _is_told_more(self, who: Watcher, is_own: bool, spoken: Language | None) -> bool:
        """Whether a scene says anything besides its view. Mostly it does not, and the very same is soon compared."""
        state = self.state
        is_his = is_own and (who in self._asked or who in self._looks or (state.last and state.last.seat == who))
        return bool(is_his or spoken or state.turning or state.guesses or state.teaching.guide)

    def _parts_of(self, who: Watcher, is_own: bool, spoken: Language | None) -> SceneParts:
        state, question, looks, undo = self.state, NULL, NO_LIST, None
        if is_own and who is not None:
            question = self._question(spoken, who) if who in self._asked else NULL
            looks, undo = self._looks.get(who, NO_LIST), can_undo(state, who)
        return SceneParts(
            question,
            looks,
            number(undo),
            write_down(self._teller(spoken, who).lines(self._view(who))) if spoken else NO_LIST,
            write_down(state.teaching.guide if is_own and who == LEARNER else ()),
            write_down(guessing_of(state, who if is_own else None)),
            write_down(told_guesses(state)),
        )

    @cached_property
    def _looks(self) -> dict[int, bytes]:
        """The moves whose faces wait to be asked for, by the seats that may."""
        looks = self.state.looks
        return self._frame.thing("looks", (looks,), lambda: _written_by_seat(looks)) if looks else {}

    def _view(self, who: Watcher) -> View:
        """What a watcher has before it, for whoever puts it into words."""
        if who not in self._views:
            self._views[who] = msgspec.json.decode(self._view_json(who), type=self.state.game.rules.board.view)
        return self._views[who]

    def _view_json(self, who: Watcher) -> bytes:
        if who not in self._written:
            position, at = self.state.game.position, self.state.game.players if who is None else who
            [rest] = position.json(self.sight.of(at))
            self._written[who] = b'{"seat":%b,%b' % (SEATS[who], rest)
        return self._written[who]

    @cached_property
    def sight(self) -> Sight:
        """What everybody sees: a row for each seat and, last, for spectators."""
        return self.state.game.position.sight(PERCEPTION_OF[self.state.opened.memory])

    def views_since(self, before: ViewBuilder) -> list[bytes]:
        """What has changed in everybody's view, by seat and last for spectators."""
        return self.state.game.position.json(self.sight, before.sight)

    @cached_property
    def _asked(self) -> list[int]:
        """The seats whose people decide now."""
        state = self.state
        if state.phase != "playing" or state.is_paused:
            return []
        return [seat for seat in state.game.to_move if not state.bot_at(seat)]

    def _question(self, spoken: Language | None, seat: int) -> bytes:
        state, game = self.state, self.state.game
        view, phase = self._view(seat), game.phase
        asked = state.opened.game, seat, game.position.legal_bytes(seat)
        return QUESTION % (
            number(state.next_answer(seat)),
            self._choices(spoken, view, *asked) if spoken else bare_choices(*asked),
            write_down(phase),
            write_down(game.rules.words.about(phase, view)),
            write_down(may_hint(state, seat)),
        )

    def _choices(self, language: Language, view: View, game: str, seat: int, packed: bytes) -> bytes:
        teller = self._teller(language, seat)
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
        return self._teller(kind.language, None).round_lines(self._ends[number], scores)

    def _teller(self, language: Language, who: Watcher) -> Teller:
        state, named = self.state, (self.state.seated, self.state.people)
        return self._frame.thing((language, who), named, lambda: teller_for(state, language, who))

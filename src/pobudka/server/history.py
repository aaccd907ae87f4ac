"""Games that are over: who played, how it ended, and the whole game again as anybody at the table knew it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Literal

from pobudka.core.errors import BadInput
from pobudka.core.game import Game, Who
from pobudka.core.views import Memory as Eyes
from pobudka.store.log import MOST_NUMBER, EndKind, Row, Store
from pobudka.table.kinds import Closed, Imported, Joined, Opened, Seated, body_of
from pobudka.table.replay import State

from .letters import Frame, History, PastGame, Replay
from .pictures import house_of
from .refusals import StillPlayed
from .told import teller_for

MOST_GAMES = 50  # that the store is asked for at a time
MOST_LOOKED_AT = 2_000  # closed tables, for one page
MOST_REMEMBERED = 10_000
MOST_MARK = 90  # characters of a place in the history

ENDS: tuple[EndKind, ...] = ("closed", "imported")
Before = tuple[int, str]  # a time and a table: what closed earlier, and at the same time those whose names come before


def place_in_history(word: str | None) -> Before:
    """`MS`, or `MS-TABLE` as a page's `next` says it."""
    if word is None:
        return MOST_NUMBER, ""
    at, _, table = word.partition("-")
    if not (at.isascii() and at.isdigit() and len(at) < 19) or len(word) > MOST_MARK or not (table + "a").isprintable():
        raise BadInput("error-history-before", found=word[:40])
    return int(at), table


class GamesOver:
    """Closed tables, remembered, because they do not change. For one thread at a time."""

    def __init__(self, store: Store, *, has_unlisted: bool) -> None:
        self._store, self._has_unlisted = store, has_unlisted
        self._known: OrderedDict[str, PastGame | None] = OrderedDict()  # None: found by link only

    def page(self, before: Before, limit: int) -> History:
        """The latest first. Of tables that are found by link only, a public server does not tell."""
        found: list[PastGame] = []
        for _ in range(0, MOST_LOOKED_AT, MOST_GAMES):
            rows = [row for kind in ENDS for row in self._store.newest(kind, *before, most=MOST_GAMES)]
            rows.sort(key=lambda row: (row.at, row.table), reverse=True)
            for row in rows[:MOST_GAMES]:
                if len(found) == limit:
                    return History(found, f"{before[0]}-{before[1]}")
                before = row.at, row.table
                game = self._game(row)
                found += [] if game is None else [game]
            if len(rows) < MOST_GAMES:
                return History(found, None)
        return History(found, f"{before[0]}-{before[1]}")

    def _game(self, end: Row) -> PastGame | None:
        if end.table not in self._known:
            self._known[end.table] = self._look_up(end)
            if len(self._known) > MOST_REMEMBERED:
                self._known.popitem(last=False)
        return self._known[end.table]

    def _look_up(self, end: Row) -> PastGame | None:
        opened = body_of(self._store.read(end.table, most=1)[0])
        assert isinstance(opened, Opened)
        is_told = opened.is_listed or self._has_unlisted
        return _past_game(opened, self._store.read(end.table), end) if is_told else None


def _past_game(opened: Opened, log: Sequence[Row], end: Row) -> PastGame:
    bodies, last = [(row, body_of(row)) for row in log if row.kind in ("joined", "seated")], body_of(end)
    if isinstance(last, Imported):
        names, record = last.names, last.record
        winners = record.get("winners")
        rounds = [played for played in record["rounds"] if "totals" in played]
        totals = rounds[-1]["totals"] if rounds else [0] * opened.players
        why: Literal["finished", "abandoned"] = "finished" if winners else "abandoned"
    else:
        assert isinstance(last, Closed)
        people = [body.name for _, body in bodies if isinstance(body, Joined)]
        names = [""] * opened.players
        for row, body in bodies:
            if isinstance(body, Seated) and row.seat is not None:
                names[row.seat] = body.name if body.person is None else people[body.person]
        totals, winners, why = last.totals, last.winners, last.why
    return PastGame(end.table, opened.game, opened.players, names, totals, winners, why, end.at)


# --- Replay ---


def watcher(word: str, players: int) -> Who:
    """`all`, `none` or a seat's number."""
    if word in ("all", "none"):
        return "all" if word == "all" else None
    if word.isascii() and word.isdigit() and len(word) < 3 and int(word) < players:
        return int(word)
    raise BadInput("error-replay-seat", found=word[:20], most=players - 1)


def replay(state: State, log: Sequence[Row], seat: str, memory: Eyes, language: str) -> Replay:
    """A closed table's game, deal by deal and move by move."""
    who = watcher(seat, state.opened.players)
    if state.closed is None:
        raise StillPlayed("error-replay-running")
    stamps = [
        (row.seq, row.at) for row in log if row.kind in ("dealt", "move") and row.seq not in state.undone
    ]  # fmt: skip
    frames = list(_frames(state, stamps, who, memory, language))
    return Replay(house_of(state), state.names, frames)


def _frames(
    state: State, stamps: list[tuple[int, int]], who: Who, memory: Eyes, language: str
) -> Iterator[Frame]:  # fmt: skip
    record = state.record()
    game = Game(
        state.opened.game, state.opened.players, starter=state.opened.starter, cards=state.opened.cards,
        **state.opened.options,
    )  # fmt: skip
    teller = teller_for(state, language, who if isinstance(who, int) else None)
    stamp = iter(stamps)

    def frame(seat: int | None, move: str | None) -> Frame:
        seq, at = next(stamp, (0, state.closed_at or 0))
        events = game.events(who)
        told = None
        if move is not None and seat is not None:
            told = teller.told(seat, move, events, game.view(who, memory))
        return Frame(
            seq, at, game.round, seat, "dealt" if move is None else "move", move, events, game.view(who, memory), told,
            game.scores,
        )  # fmt: skip

    for played in record["rounds"]:
        game.deal(deck=played["deck"], shuffles=played.get("shuffles", []))
        yield frame(None, None)
        for entry in played["moves"]:
            seat, move, *_ = entry
            game.push(move, seat)
            yield frame(seat, move)

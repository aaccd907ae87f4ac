"""Games that are over: who played, how it ended, and the whole game again as anybody at the table knew it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from pobudka.core.errors import BadInput
from pobudka.core.game import Game, Who
from pobudka.core.views import Memory as Eyes
from pobudka.store.log import Row, Store
from pobudka.table.kinds import Closed, Imported, Joined, Opened, Seated, body_of
from pobudka.table.replay import State

from .letters import Frame, History, PastGame, Replay
from .pictures import house_of
from .told import teller_for

MOST_GAMES = 50


def history(store: Store, before: int, limit: int, *, has_unlisted: bool) -> History:
    """Closed tables, the latest first. Of tables that are found by link only, a public server does not tell."""
    found: list[PastGame] = []
    while len(found) < limit:
        rows = [row for kind in ("closed", "imported") for row in store.newest(kind, before, MOST_GAMES)]
        rows.sort(key=lambda row: (row.at, row.table), reverse=True)
        rows = rows[:MOST_GAMES]
        games = (_past_game(store.read(row.table), row, has_unlisted) for row in rows)
        found += [game for game in games if game is not None]
        if len(rows) < MOST_GAMES:
            break
        before = rows[-1].at
    return History(found[:limit])


def _past_game(log: Sequence[Row], end: Row, has_unlisted: bool) -> PastGame | None:
    bodies = [(row, body_of(row)) for row in log if row.kind in ("opened", "joined", "seated")]
    opened, last = body_of(log[0]), body_of(end)
    assert isinstance(opened, Opened)
    if not (opened.is_listed or has_unlisted):
        return None
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


def replay(state: State, log: Sequence[Row], who: Who, memory: Eyes, language: str) -> Replay:
    """A closed table's game, deal by deal and move by move."""
    if state.closed is None:
        raise BadInput("error-replay-running")
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

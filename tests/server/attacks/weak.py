"""Servers with one guard taken away, to show that an attack finds it out: `python -m tests.server.attacks.weak`.

It reads orders, a line of JSON each, and starts a server for each by making a copy of itself; it answers with the port
and the number of the process. The servers are those of `pobudka serve` but for the one weakness.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import resource
import shutil
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.server import (
    apart,
    api,
    archive,
    calling,
    history,
    http_limits,
    line,
    open_table,
    origins,
    past,
    pictures,
    refusals,
    room,
    service,
    sockets,
    webhook,
    wires,
)  # fmt: skip
from pobudka.server.hall import Hall
from pobudka.server.launch import run
from pobudka.server.limits import ConnectionCounter
from pobudka.server.logs import start_logs
from pobudka.server.messages import NO_TABLE, Person
from pobudka.server.past_types import History
from pobudka.server.sentences import sentence
from pobudka.server.settings import Limits, Rate, Settings
from pobudka.table import actions as do
from pobudka.table import log_entries, replay, rights, steps
from pobudka.table.table import Table

ANY_PACE = Rate(1e6, 1_000_000)
Weaken = Callable[[], dict[str, Any]]  # takes a guard away; what the limits (or the `static` files) are then

# --- Seats ---


def any_seat_is_given() -> dict[str, Any]:
    def give(state: Any, by: Any, action: do.Give) -> Any:
        return log_entries.Handed(action.person) if state.game.rounds else log_entries.Seated(person=action.person)

    setattr(steps, "_give", give)
    return {}


def anybody_is_away() -> dict[str, Any]:
    setattr(steps, "_is_long_away", lambda *given: True)
    return {}


def seats_change_in_silence() -> dict[str, Any]:
    tell = sentence
    setattr(pictures, "sentence", lambda *given: tell(*given) if given[2].kind in ("move", "dealt") else None)
    setattr(replay.State, "_change", lambda *given: None)
    return {}


def looks_of_stand_ins_are_lost() -> dict[str, Any]:
    move = replay.State._move

    def forgetful(self: Any, *given: Any) -> None:
        move(self, *given)
        self.looks = {key: look for key, look in self.looks.items() if not look.is_stand_ins}

    setattr(replay.State, "_move", forgetful)
    return {}


def nobody_comes_back() -> dict[str, Any]:
    rights.RIGHTS[do.Back] = {stage: frozenset() for stage in rights.ALWAYS}
    rights._EVER[do.Back] = frozenset()
    return {}


# --- Looks ---


def looks_are_lost() -> dict[str, Any]:
    setattr(steps, "_may_see_again", lambda *given: False)
    return {}


def looks_stay() -> dict[str, Any]:
    """Any device may ask again, at any time, whatever was said in between."""
    setattr(steps, "_may_see_again", lambda state, by, seat, move, now: (seat, move) in state.held)
    kept: dict[Any, Any] = {}
    take = replay.State.apply

    def remember(self: Any, *given: Any) -> Any:
        change = take(self, *given)
        kept.update(self.held)
        self.held = {**self.held, **kept}
        return change

    setattr(replay.State, "apply", remember)
    return {}


# --- Crowds ---


def whoever_comes_first_watches() -> dict[str, Any]:
    def make_room(self: Any, line: Any) -> None:
        if len(self.lines) >= self._limits.watchers_of_table:
            raise BadInput("error-table-crowded")

    setattr(room.Room, "_make_room", make_room)
    return {"watchers_of_address": 1_000}


def full_is_final() -> dict[str, Any]:
    refusals.FOR_GOOD[BadInput] = NO_TABLE
    return {}


def everybody_who_ever_came_is_told_of() -> dict[str, Any]:
    setattr(pictures, "people_of", lambda state: [
        Person(number, member.name, number == state.host, member.has_left)
        for number, member in enumerate(state.people)
    ])  # fmt: skip
    return {"comings_of_address": ANY_PACE, "talk_of_address": ANY_PACE}


def a_table_takes_so_many_and_no_more() -> dict[str, Any]:
    join = steps._join

    def counted(state: Any, by: Any, name: str) -> Any:
        if len(state.people) >= 64:
            raise BadInput("error-table-full", most=64)
        return join(state, by, name)

    setattr(steps, "_join", counted)
    return {"comings_of_address": ANY_PACE}


def all_is_told_again() -> dict[str, Any]:
    """However much was missed it is told row by row, played again from the beginning."""
    for module in (past, room):
        module.MOST_MISSED = module.MOST_MISSED_BYTES = 1 << 40  # type: ignore[attr-defined]
    setattr(past.Past, "keep", lambda self, state: self._states or self._states.append(state.copy()))
    setattr(line.Line, "takes", lambda self, count: True)
    return {"hellos_of_address": ANY_PACE, "late_hellos_of_address": ANY_PACE, "queue": 1 << 30, "queue_bytes": 1 << 40}


# --- Requests ---


def the_archive_is_read_where_tables_are_loaded() -> dict[str, Any]:
    async def together(self: Any, address: str, work: Callable[[], Any]) -> Any:
        return await asyncio.to_thread(work)

    setattr(apart.Apart, "do", together)
    return {"readings_of_address": ANY_PACE, "requests_of_address": ANY_PACE, "archive_bytes": 0}


def heads_without_end() -> dict[str, Any]:
    return {"head": 1 << 50, "headers": 1 << 50, "hello_seconds": 600.0}  # nor are they given a time


def bodies_without_end() -> dict[str, Any]:
    return {"body": 1 << 50, "hello_seconds": 600.0}


def silence_without_end() -> dict[str, Any]:
    return {"hello_seconds": 1e6}


def any_number_of_connections() -> dict[str, Any]:
    setattr(ConnectionCounter, "enter", lambda self, address: True)
    setattr(ConnectionCounter, "leave", lambda self, address: None)
    setattr(http_limits, "descriptors", lambda: 1 << 40)
    return {}


def origins_are_read_as_they_come() -> dict[str, Any]:
    for module in (api, sockets):
        setattr(module, "is_welcome", origins._is_ours)
    return {}


def options_are_whatever_is_said() -> dict[str, Any]:
    setattr(open_table, "Game", lambda game, players, **options: Game(game, players, **options))
    for name in registry.names():
        object.__setattr__(registry.find(name), "options", _Loose(registry.find(name).options))
    return {}


class _Loose:
    """Options that let everything through; whoever uses it gets what it was told."""

    def __init__(self, real: Any) -> None:
        self._real = real

    def fill_in(self, said: dict[str, Any]) -> Any:
        known = {key: value for key, value in said.items() if key not in ("cards", "players", "name", "self")}
        return {**self._real.fill_in(known), **{key: said[key] for key in said if key not in known}}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


def games_of_one_moment_are_skipped() -> dict[str, Any]:
    page = history.page_of

    def by_time(found: Any, limit: int) -> Any:
        whole = page(found, limit)
        return History(whole.games, whole.next and whole.next.partition("-")[0])

    setattr(archive, "page_of", by_time)
    return {}


# What the page once did: keep whatever key a link carries.
PLANT = """
const found = /^\\/t\\/([^/]+)$/.exec(location.pathname), key = /^#key=(.+)$/.exec(location.hash);
if (found && key) localStorage.setItem("pobudka.key." + found[1], JSON.stringify(key[1]));
"""


def pages_take_any_key() -> dict[str, Any]:
    folder = Path(tempfile.mkdtemp()) / "static"
    shutil.copytree(Settings().static, folder)
    (folder / "assets" / "plant.js").write_text(PLANT)
    index = folder / "index.html"
    index.write_text(index.read_text().replace("<script", '<script src="/assets/plant.js"></script><script', 1))
    return {"static": folder}


# --- Rooms ---


def rooms_are_forgotten_in_mid_greeting() -> dict[str, Any]:
    @asynccontextmanager
    async def visit(self: Any, name: str) -> AsyncIterator[Any]:
        yield await self.room(name)

    setattr(Hall, "visit", visit)
    return {}


def a_log_that_is_ahead_is_looked_at_for_ever() -> dict[str, Any]:
    setattr(room, "MOST_LOOKS", 10**9)

    async def in_vain(self: Any) -> bool:
        return False

    setattr(Table, "catch_up", in_vain)
    return {"late_hellos_of_address": ANY_PACE}  # which would end it too


def tables_leave_the_lobby_when_forgotten() -> dict[str, Any]:
    forget = Hall.forget_idle

    def tidy(self: Any, *given: Any) -> None:
        forget(self, *given)
        board = self.board
        board._tables = {name: told for name, told in board._tables.items() if name in self.rooms}

    setattr(Hall, "forget_idle", tidy)
    return {}


def bots_give_up() -> dict[str, Any]:
    async def once(self: Any) -> None:
        try:
            await self._company.attend(self.table)
        except BadInput:
            logging.getLogger(__name__).error("its bots have stopped")

    setattr(room.Room, "_let_bots_play", once)
    setattr(room.Room, "is_unsure", lambda self: None)
    return {}


def a_pause_starts_the_clock_anew() -> dict[str, Any]:
    def pause(self: Any, row: Any, body: Any) -> None:
        if not body.is_paused:
            self.asked_since = dict.fromkeys(self.asked_since, row.at)
        self.paused_at = row.at if body.is_paused else None

    setattr(replay.State, "_pause", pause)
    return {}


def half_a_message_is_taken_for_a_new_one() -> dict[str, Any]:
    def is_between(conn: Any) -> bool:
        return conn.current_size is None and not conn.reader.buffer

    setattr(wires, "is_between_messages", is_between)
    return {}


# --- Webhooks ---


def any_address_is_called() -> dict[str, Any]:
    setattr(webhook, "is_outside", lambda text: True)
    call = webhook.call

    async def call_anybody(link: str, body: bytes, headers: Any, *, may_call_private: bool) -> int:
        return await call(link, body, headers, may_call_private=True)

    setattr(webhook, "call", call_anybody)
    return {}


def one_call_after_the_other() -> dict[str, Any]:
    turn = asyncio.Lock()
    call = webhook.call

    async def in_turn(link: str, body: bytes, headers: Any, *, may_call_private: bool) -> int:
        async with turn:
            return await call(link, body, headers, may_call_private=may_call_private)

    setattr(webhook, "call", in_turn)
    setattr(webhook, "PATIENCE", 60.0)
    setattr(calling, "MOST_OF_SITE_AT_ONCE", 1_000)
    return {}


WEAKNESSES: dict[str, Weaken] = {
    "none": dict,
    **{made.__name__: made for made in (
        any_seat_is_given, anybody_is_away, seats_change_in_silence, looks_of_stand_ins_are_lost, nobody_comes_back,
        looks_are_lost, looks_stay, whoever_comes_first_watches, full_is_final, everybody_who_ever_came_is_told_of,
        a_table_takes_so_many_and_no_more, all_is_told_again, the_archive_is_read_where_tables_are_loaded,
        heads_without_end, bodies_without_end, silence_without_end, any_number_of_connections,
        origins_are_read_as_they_come, options_are_whatever_is_said, games_of_one_moment_are_skipped,
        pages_take_any_key, rooms_are_forgotten_in_mid_greeting, a_log_that_is_ahead_is_looked_at_for_ever,
        tables_leave_the_lobby_when_forgotten, bots_give_up, a_pause_starts_the_clock_anew,
        half_a_message_is_taken_for_a_new_one, any_address_is_called, one_call_after_the_other,
    )},
}  # fmt: skip


# --- Serving ---


def serve(weakness: str, database: str, log: str, told: dict[str, Any]) -> None:
    """Be such a server, until told to stop. `told` may be limits, `may_call_private`, and a number of `descriptors`."""
    told = dict(told)
    descriptors = told.pop("descriptors", None)
    if descriptors is not None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
    may_call_private = told.pop("may_call_private", False)
    weakened = WEAKNESSES[weakness]()
    static = weakened.pop("static", Settings().static)
    limits = replace(Limits(**told), **weakened)
    settings = Settings(database=Path(database), may_call_private=may_call_private, static=static, limits=limits)
    answer, written = os.dup(1), os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(written, 2)
    os.dup2(written, 1)
    start_logs(logging.INFO, as_json=True)
    bound = wires.listening("127.0.0.1", 0)
    os.write(answer, f"{bound.getsockname()[1]} {os.getpid()}\n".encode())
    os.close(answer)
    run(settings, bound, lambda: None)


def main() -> int:
    for name in registry.names():
        service.load_rules(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how a server ended
    for order in sys.stdin:
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            serve(**json.loads(order))
            os._exit(0)
    return 0


if __name__ == "__main__":
    sys.exit(main())

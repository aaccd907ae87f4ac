"""What the log says, and whether what people were told agrees: nothing lost, doubled or reordered, every view right."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

import msgspec
from tests.nodes.cluster import Nodes
from tests.nodes.people import Crowd, Person, PlayedTable, digest_of
from tests.store.witness import Broken
from tests.table.simulation_check import Acknowledged, check_acknowledged, check_answers, read_action

from pobudka.store.log import Row
from pobudka.store.postgres.store import PostgresStore
from pobudka.table.log_entries import entry_of
from pobudka.table.replay import State, follow, rebuild
from pobudka.table.table import at_once
from pobudka.table.watching import PERCEPTION_OF


class Log:
    """The database of some nodes, read by nobody's help."""

    def __init__(self, address: str) -> None:
        self._store = PostgresStore(address)

    def rows(self, table: str) -> list[Row]:
        return at_once(self._store.read(table))

    def secret(self, table: str) -> bytes:
        return at_once(self._store.secret(table)) or b""

    def first_move_after(self, table: str, at: float) -> float | None:
        """When the first move after that time was written, both in seconds since 1970."""
        moves = [row.at / 1000 for row in self.rows(table) if row.kind == "move"]
        return next((moved for moved in moves if moved > at), None)

    def close(self) -> None:
        self._store.close()


async def conclude(crowd: Crowd, nodes: Nodes) -> str:
    """Everybody comes to rest and goes; what they were told is compared with the log."""
    await crowd.settle()
    await crowd.leave()

    def check() -> str:
        log = Log(nodes.database)
        try:
            actions, views = check_crowd(crowd, log)
        finally:
            log.close()
        return f"{actions} acknowledged actions and {views} views agree with the log"

    return await asyncio.to_thread(check)


async def gone_on(crowd: Crowd, nodes: Nodes, since: float, patience: float) -> tuple[float, float]:
    """How long after that time (in seconds since 1970) every table of people, and every one of bots, had a new move."""
    log = await asyncio.to_thread(Log, nodes.database)
    try:
        waiting, took = list(crowd.tables), {False: 0.0, True: 0.0}
        while waiting:
            for table in list(waiting):
                at = await asyncio.to_thread(log.first_move_after, table.name, since)
                if at is not None:
                    waiting.remove(table)
                    took[table.is_of_bots] = max(took[table.is_of_bots], at - since)
            if time.time() > since + patience and waiting:
                await asyncio.to_thread(check_crowd, crowd, log)  # that would say more
                whose = "bots" if waiting[0].is_of_bots else "people"
                raise Broken(f"{len(waiting)} tables did not go on in {patience:.0f} s, {waiting[0].name} of {whose}")
            await asyncio.sleep(0.05)
    finally:
        await asyncio.to_thread(log.close)
    return took[False], took[True]


def check_crowd(crowd: Crowd, log: Log) -> tuple[int, int]:
    """Raise `Broken` if anything that anybody was told is not what the log says; how many actions were acknowledged,
    and how many views were compared."""
    if crowd.broken:
        raise Broken(f"{len(crowd.broken)} times rows came otherwise than in order: {crowd.broken[0]}")
    if crowd.refused:
        raise Broken(f"{len(crowd.refused)} times what was right was refused: {crowd.refused[0]}")
    return sum(check_table(table, log) for table in crowd.tables), sum(len(person.shown) for person in crowd.people)


def check_table(table: PlayedTable, log: Log) -> int:
    rows = log.rows(table.name)
    check_rows(table.name, rows, [person.acknowledged for person in table.people])
    check_views(table.name, rows, log.secret(table.name), table.people)
    return sum(len(person.acknowledged) for person in table.people)


def check_rows(name: str, rows: list[Row], acknowledged: Iterable[list[tuple[bytes, int]]]) -> None:
    if [row.seq for row in rows] != list(range(len(rows))):
        raise Broken(f"{name}: rows {[row.seq for row in rows]}")
    entries = [entry_of(row) for row in rows]
    check_answers(rows, entries)
    for told in acknowledged:
        check_acknowledged([Acknowledged(read_action(said), seq) for said, seq in told], rows, entries)


def check_views(name: str, rows: list[Row], secret: bytes, people: list[Person]) -> None:
    """Whatever anybody was shown of a row is what the log says up to there."""
    wanted: dict[int, set[tuple[int | None, bytes]]] = {}
    for person in people:
        for seq, digest in person.shown:
            wanted.setdefault(seq, set()).add((person.seat, digest))
    state = rebuild(rows[:1], secret)
    for row in [*rows[1:], None]:
        for seat, digest in wanted.pop(state.seq - 1, ()):
            if digest != digest_by_log(state, seat):
                raise Broken(f"{name}, row {state.seq - 1}: seat {seat} was shown something else than the log says")
        if row is not None:
            follow(state, row)
    if wanted:
        raise Broken(f"{name}: rows {sorted(wanted)} were shown and are not in the log")


def digest_by_log(state: State, seat: int | None) -> bytes:
    is_seated = seat is not None and state.seated[seat].who == "person"
    who = seat if is_seated else None
    game = state.game
    view = msgspec.to_builtins(game.view(who, PERCEPTION_OF[state.opened.memory])) if game.rounds else None
    is_asked = who is not None and state.phase == "playing" and who in game.to_move and state.bot_at(who) is None
    finished = sum("scores" in played for played in game.rounds)
    return digest_of(state.phase, finished, view, state.next_answer(who) if is_asked and who is not None else None)

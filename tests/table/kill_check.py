"""A process that plays tables is killed, at random moments and at each step on a move's way: no acknowledged move is
lost, doubled or reordered, and whatever was shown is a replay of the log.

`python -m tests.table.kill_check --times 1000 --steps 20` is the long form: so many kills at random, and at each step.

The players are in a process of their own, forked from this one, which hears through a pipe what they asked for, what
was acknowledged and what they were shown, and opens the database afterwards. The next process asks for the last thing
of each table once more, as people do whose answer did not come.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import select
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

import apsw
import msgspec
from tests.store.kill_check import HastyStore
from tests.store.witness import Broken
from tests.table.simulation_check import Acknowledged, check_acknowledged, check_answers, picture_of, read_action

from pobudka import BadInput, Game
from pobudka.store.doctor import examine_file
from pobudka.store.log import Beside, Row, Tell
from pobudka.store.sqlite import INSERT, SqliteStore
from pobudka.table import actions as do
from pobudka.table import table as live
from pobudka.table.creation import settle
from pobudka.table.guessing import awaited
from pobudka.table.log_entries import entry_of
from pobudka.table.replay import State, follow, rebuild
from pobudka.table.settings import Settings
from pobudka.table.table import Table, at_once, open_table

GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("sen", 3, {"end": {"rounds": 1}}),
    ("smoki", 2, {"end": {"rounds": 1}}),
    ("koty", 2, {}),
    ("sen", 2, {"edition": "long", "end": {"rounds": 1}}),
)
SETTINGS = {"sen": Settings(guess=600), "smoki": Settings(), "koty": Settings()}
STEPS = ("received", "checked", "appended", "synced", "acknowledged", "sent")
NOT_YET = STEPS[:3]  # killed there, the row is not in the log; later, it is
FAULTS = ("hasty", "forgetful")
KILLS_A_FILE = 12
LONGEST_LIFE = 0.15  # seconds from the first move on
MOST_STEPS = 120  # the kill at a step comes at one of the first so many times

Line = list[Any]


# --- The life of a process that plays ---


class Playing:
    """Plays some tables at once until it is killed, and tells everything through a pipe."""

    def __init__(self, file: Path, pipe: int, seed: int, asked: dict[str, str], step: str, count: int) -> None:
        self.file, self.pipe, self.asked = file, pipe, asked
        self.rng = random.Random(f"playing {seed}")
        self.step, self.count = step, count

    def tell(self, *line: Any) -> None:
        os.write(self.pipe, msgspec.json.encode(line) + b"\n")

    def reach(self, step: str, rows: Sequence[tuple[str, int]] = ()) -> None:
        """Be killed here, if it is time."""
        if step == self.step:
            self.count -= 1
            if self.count == 0:
                self.tell("killed", list(rows))
                os.kill(os.getpid(), signal.SIGKILL)

    async def play(self, fault: str) -> None:
        store = (HastyStore if fault == "hasty" else SqliteStore)(self.file, connect=self.connect)
        if fault == "forgetful":
            setattr(live, "find_duplicate", lambda state, by, action: None)
        self.store = Stepping(store, self)
        here = dict(await store.tables())
        tables = [await self.sit_down(number, here) for number in range(len(GAMES))]
        self.tell("ready")
        await asyncio.gather(*(self.play_on(number, table) for number, table in enumerate(tables)))

    def connect(self, *args: Any, **options: Any) -> apsw.Connection:
        db = SteppingConnection(*args, **options)
        db.playing = self
        return db

    async def sit_down(self, number: int, here: dict[str, int], game: int = 0) -> Table:
        """Go on where a log is, unless it is closed; else open a table."""
        while True:
            name = f"{number}.{game}"
            if name not in here:
                kind, players, options = GAMES[number]
                return await open_table(self.store, name, now, settle(Game(kind, players, **options), SETTINGS[kind]))
            table = Table(self.store, name, now)
            await table.be_sure()
            if not table.state.closed or name in self.asked:
                return table
            game += 1

    async def play_on(self, number: int, table: Table) -> None:
        if table.name in self.asked:
            action = read_action(self.asked[table.name])
            await self.act(table, action)
        while True:
            while table.state.closed:
                table = await self.sit_down(number, dict(await self.store.tables()))
                self.asked = {name: said for name, said in self.asked.items() if name != table.name}
            await self.act(table, some_action(table.state, self.rng))

    async def act(self, table: Table, action: do.AnyAction) -> None:
        key = f"key {action.id}"
        said = msgspec.json.encode(action).decode()
        self.tell("asked", table.name, said)
        self.reach("received")
        try:
            done = await table.do(table.actor_of(key), action)
        except BadInput as problem:
            self.tell("refused", table.name, said, problem.message)
            return
        self.tell("acknowledged", table.name, said, done.seq)
        self.reach("acknowledged", [(table.name, done.seq)])
        if done.faces and isinstance(action, do.See):
            self.tell("faces", table.name, action.seat, action.move)
        for change in table.news():
            self.tell("told", table.name, change.seq)
        self.tell("shown", table.name, table.state.seq, key, digest_of(table.state, key))
        self.reach("sent", [(table.name, done.seq)])


def now() -> int:
    return int(time.time() * 1000)


def digest_of(state: State, key: str) -> str:
    return blake2b(msgspec.json.encode(picture_of(state, key)), digest_size=8).hexdigest()


class Stepping:
    """A store that is passed on the way: what comes here has been checked."""

    def __init__(self, store: SqliteStore, playing: Playing) -> None:
        self._store, self._playing = store, playing
        self.read, self.secret, self.tables = store.read, store.secret, store.tables
        self.newest, self.live, self.check, self.close = store.newest, store.live, store.check, store.close
        self.finished, self.film, self.figures = store.finished, store.film, store.figures
        self.keep_film, self.without_film = store.keep_film, store.without_film
        self.bells, self.slips, self.reports = store.bells, store.slips, store.reports
        self.keep_study, self.study = store.keep_study, store.study

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        self._playing.reach("checked", [(row.table, row.seq)])
        self._store.append(row, tell, beside)


class SteppingConnection(apsw.Connection):
    """The store's connection: rows are appended before their commit and synced after it."""

    playing: Playing
    rows: Sequence[tuple[str, int]] = ()

    def execute(self, statements: str, bindings: Any = None, **options: Any) -> Any:
        if statements.startswith(INSERT):
            self.rows = [row for row in zip(bindings[::6], bindings[1::6], strict=True) if row[0] is not None]
            self.set_commit_hook(self.before_commit)
        result = super().execute(statements, bindings, **options)
        if self.rows and not self.in_transaction:
            self.playing.reach("synced", self.rows)
            self.rows = ()
        return result

    def before_commit(self) -> bool:
        self.playing.reach("appended", self.rows)
        return False


def some_action(state: State, rng: random.Random) -> do.AnyAction:
    """Whatever somebody at the table could do next; `id` is the person, whose number is the seat's."""
    seat = len(state.people) - 1 if state.people else 0
    if not state.people or (seat + 1 < state.game.players and seat in state.ready):
        return do.Join(name=f"P{len(state.people)}", id=len(state.people))
    if state.phase == "gathering":
        if state.seated[seat].who == "empty":
            return do.Sit(seat=seat, word=f"word {seat}", id=seat)
        return do.Deal(round=1) if seat in state.ready else do.Ready(seat=seat, id=seat)
    if waits := awaited(state):
        seat = rng.choice(waits)
        return do.Guess(seat=seat, said=["?"] * len(state.game.view("all").dreams[seat]), id=seat)
    if state.phase == "between" or state.turning is not None:  # killed before the cards were turned up, which is due
        return do.Deal(round=len(state.game.rounds) + 1)
    if state.looks and rng.random() < 0.3:
        looker, move = rng.choice(sorted(state.looks))
        return do.See(seat=looker, move=move, id=looker)
    if state.last and rng.random() < 0.1:
        return do.Undo(seat=state.last.seat, move=state.last.seq, id=state.last.seat)
    seat = rng.choice(state.game.to_move)
    legal = state.game.legal(seat)
    text = rng.choice([move for move in legal if move != "wake" or rng.random() < 0.1] or legal)
    return do.Move(seat=seat, text=text, answer=state.next_answer(seat), id=seat)


# --- Who remembers ---


@dataclass
class Memory:
    """All that was heard of the tables in one file, over several lives."""

    logs: dict[str, list[Row]] = field(default_factory=dict)
    asked: dict[str, str] = field(default_factory=dict)  # the last thing at each table
    acknowledged: dict[str, list[Acknowledged]] = field(default_factory=dict)
    shown: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)
    faces: set[tuple[str, int, int]] = field(default_factory=set)
    moves: int = 0

    def take_in(self, lines: list[Line]) -> list[tuple[str, int]]:
        """The rows that were at the step where the process was killed."""
        killed: list[tuple[str, int]] = []
        told: dict[str, int] = {}
        for what, *rest in lines:
            match what, rest:
                case "asked", [table, said]:
                    self.asked[table] = said
                case "acknowledged", [table, said, seq]:
                    self.acknowledged.setdefault(table, []).append(Acknowledged(read_action(said), seq))
                    self.moves += 1
                case "refused", [table, said, problem]:
                    is_over = problem == "error-table-closed"  # the last rows were due, and came before this
                    if not isinstance(read_action(said), (do.Undo, do.See)) and not is_over:
                        raise Broken(f"{table}: {said} was refused: {problem}")
                case "faces", [table, seat, move]:
                    if (table, seat, move) in self.faces:
                        raise Broken(f"{table}: the look of seat {seat} in row {move} was given twice")
                    self.faces.add((table, seat, move))
                case "told", [table, seq]:
                    if seq != told.setdefault(table, seq):
                        raise Broken(f"{table}: row {seq} was told instead of {told[table]}")
                    told[table] += 1
                case "shown", [table, seq, key, digest]:
                    self.shown.setdefault(table, []).append((seq, key, digest))
                case "killed", [rows]:
                    killed = [(table, seq) for table, seq in rows]
        return killed

    def check(self, file: Path, step: str, killed: list[tuple[str, int]]) -> None:
        """Open the file as after any crash, and compare."""
        store = SqliteStore(file)
        logs = {table: at_once(store.read(table)) for table, _ in at_once(store.tables())}
        secrets = {table: at_once(store.secret(table)) for table in logs}
        store.close()
        if troubles := examine_file(file, is_still=True).troubles:
            raise Broken(f"damaged: {troubles}")
        for table, rows in logs.items():
            before = self.logs.get(table, [])
            if rows[: len(before)] != before:
                raise Broken(f"{table}: rows that were there have changed")
            if len(rows) > len(before) or table in self.shown:
                self.check_table(table, rows, secrets[table] or b"")
        for table, seq in killed:
            if (seq < len(logs.get(table, []))) == (step in NOT_YET):
                raise Broken(f"killed when {step}: row {seq} of {table} should {'not ' * (step in NOT_YET)}be there")
        lost = [table for table in self.acknowledged if table not in logs]
        if lost:
            raise Broken(f"tables are gone: {lost}")
        self.logs, self.shown = logs, {}

    def check_table(self, table: str, rows: list[Row], secret: bytes) -> None:
        entries = [entry_of(row) for row in rows]
        if [row.seq for row in rows] != list(range(len(rows))):
            raise Broken(f"{table}: rows {[row.seq for row in rows]}")
        check_answers(rows, entries)
        check_acknowledged(self.acknowledged.get(table, []), rows, entries)
        wanted: dict[int, set[tuple[str, str]]] = {}
        for seq, key, digest in self.shown.get(table, []):
            wanted.setdefault(seq, set()).add((key, digest))
        state = rebuild(rows[:1], secret)
        for row in [*rows[1:], None]:
            for key, digest in wanted.pop(state.seq, ()):
                if digest != digest_of(state, key):
                    raise Broken(f"{table}, row {state.seq}: {key} was shown something else than the log says")
            if row is not None:
                follow(state, row)
        if wanted:
            raise Broken(f"{table}: rows {sorted(wanted)} were shown and are not in the log")


# --- Killing ---


def live_once(file: Path, memory: Memory, seed: int, rng: random.Random, step: str, fault: str) -> None:
    heard, wrote = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(heard)
            playing = Playing(file, wrote, seed, memory.asked, step, rng.randint(1, MOST_STEPS) if step else 0)
            asyncio.run(playing.play(fault))
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)  # whoever plays does not end by itself
    os.close(wrote)
    said = listen_and_kill(heard, child, None if step else rng.random() * LONGEST_LIFE)
    os.close(heard)
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) != -signal.SIGKILL:
        raise Broken(f"the process ended by itself: {said[-500:]!r}")
    lines: list[Line] = [msgspec.json.decode(line) for line in said.split(b"\n")[:-1]]
    memory.check(file, step, memory.take_in(lines))


def listen_and_kill(pipe: int, child: int, life: float | None) -> bytes:
    """All that the process says until it kills itself, or until it has lived so long after it was ready."""
    said, end = b"", None
    while True:
        left = 60.0 if end is None else max(0.0, end - time.monotonic())
        if select.select([pipe], [], [], left)[0]:
            part = os.read(pipe, 1 << 16)
            if not part:
                return said
            said += part
            if end is None and life is not None and b'["ready"]' in said:
                end = time.monotonic() + life
        else:
            os.kill(child, signal.SIGKILL)
            end = time.monotonic() + 60.0  # what is still in the pipe, then its end


def check_kills(steps: Sequence[str], seed: int, fault: str = "") -> int:
    """A life for each of `steps` ("": killed at random); raise `Broken` at the first broken promise; return how many
    actions were acknowledged."""
    rng = random.Random(f"kill tables {seed}")
    acknowledged = 0
    for first in range(0, len(steps), KILLS_A_FILE):
        memory = Memory()
        with tempfile.TemporaryDirectory() as folder:
            for life, step in enumerate(steps[first : first + KILLS_A_FILE], first):
                live_once(Path(folder, "tables.db"), memory, seed * 1_000_000 + life, rng, step, fault)
        acknowledged += memory.moves
    return acknowledged


def get_ready() -> None:
    """Load every game's rules, so that the forked processes need not."""
    for kind, players, options in GAMES:
        game = Game(kind, players, **options)
        game.deal(seed=1)
        game.push(game.legal(game.to_move[0])[0], game.to_move[0])
        picture = game.view(0, "sees"), game.events(0)
        assert picture


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1000, help="kills at random moments")
    parser.add_argument("--steps", type=int, default=20, help="kills at each step")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--fault", choices=FAULTS, default="", help=argparse.SUPPRESS)
    given: Any = parser.parse_args()
    get_ready()
    start = time.perf_counter()
    try:
        told = check_kills([""] * given.times + list(STEPS) * given.steps, given.seed, given.fault)
    except Broken as problem:
        print(f"tables: {problem}")
        return 1
    seconds = time.perf_counter() - start
    print(f"tables: {given.times} kills at random and {given.steps} at each of {len(STEPS)} steps, {told} actions "
          f"acknowledged, none lost, doubled or reordered ({seconds:.0f} s)")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())

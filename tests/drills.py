"""What a host should have tried before it is needed: a backup that is restored, an upgrade, a way back, a full disk.

usage: python -m tests.drills [NAME …] [--size TABLES]; `scripts/trust drills` runs all, the tests each in short. A
drill starts a real server as hosts do, people play there over sockets and note what was acknowledged; afterwards all of
it must be in the log, the doctor must find every game sound, and the same people must be able to play on.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import random
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import apsw
import psycopg
from tests.postgres import Postgres
from tests.server.playing import Client, any_move, new_key
from tests.server.test_launch import ask, link_in, wait_until_ready
from tests.server.test_start_trouble import status_of, wait_for
from websockets.asyncio.client import connect

from pobudka.store.reading import logs_in

ROOT = Path(__file__).parent.parent
RELEASED = "ed87ddf"  # the commit of 0.1.0
SMALL_DISK = 6  # MB
PATIENCE = 120.0  # seconds


class Broken(Exception):
    """What a host would have lost, or could not have done."""


class Skipped(Exception):
    """Why this drill cannot be held on this machine."""


# --- A server, and what hosts type ---


@contextmanager
def serving(database: str, *before: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server that is ready: its link and its process. `before` are words that start it in another way."""
    words = [*before, sys.executable, "-m", "pobudka", "serve", "--port", "0", "--database", database]
    with tempfile.TemporaryFile("w+") as log:
        process = subprocess.Popen(words, text=True, stdout=subprocess.PIPE, stderr=log)
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            if not line:
                log.seek(0)
                raise Broken(f"the server did not start: {log.read()[-500:]}")
            link = link_in(line)
            wait_until_ready(link)
            yield link, process
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
            if process.stdout is not None:
                process.stdout.close()


def pobudka(*words: str | Path, code: int = 0, **how: Any) -> str:
    """A command that ends; what it says."""
    run: subprocess.CompletedProcess[str] = subprocess.run(
        [sys.executable, "-m", "pobudka", *map(str, words)], capture_output=True, text=True, timeout=600, **how
    )
    if run.returncode != code:
        raise Broken(f"pobudka {' '.join(map(str, words))}: exit code {run.returncode}\n{run.stdout}{run.stderr}")
    return run.stdout + run.stderr


# --- People ---


class Person(NamedTuple):
    """Somebody who plays both seats of a table, from one device."""

    table: str
    key: str


class Club:
    """People at tables of their own, and every row that was acknowledged to them."""

    def __init__(self, link: str, tables: int, seed: int = 0) -> None:
        self.link, self.chance = link, random.Random(seed)
        self.people = [self._open() for _ in range(tables)]
        self.acknowledged: dict[str, dict[int, str]] = {person.table: {} for person in self.people}
        self.refused = 0

    def _open(self) -> Person:
        key = new_key()
        seats = [{"word": "kot"}, {"word": "pies"}]
        wanted = {
            "game": "sen",
            "players": 2,
            "name": "Ola",
            "key": key,
            "seats": seats,
            "options": {"end": {"rounds": 9}},
        }
        return Person(json.loads(ask(f"{self.link}/api/tables", wanted))["table"], key)

    def play(self, moves: int) -> None:
        """So many moves at each table; what is refused is counted and not tried again."""

        async def all_play() -> None:
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(self._play(person, moves) for person in self.people))

        asyncio.run(all_play())

    async def _play(self, person: Person, moves: int) -> None:
        link = f"{self.link.replace('http', 'ws', 1)}/ws/{person.table}"
        async with connect(link, max_size=None, compression=None) as socket:
            client = Client(socket, person.key)
            await client.say({"do": "hello", "key": person.key, "say": False})
            await client.hear()
            for _ in range(moves):
                scene = client.asked()
                if scene is None:
                    done = await client.ask("deal", round=len(client.picture["rounds"]) + 1)
                    text = ""
                else:
                    text = any_move(scene["question"], self.chance)
                    done = await client.ask("move", seat=scene["seat"], text=text, answer=scene["question"]["answer"])
                if done["is"] == "failed":
                    self.refused += 1
                    return
                await client.reach(done["seq"])
                self.acknowledged[person.table][done["seq"]] = text

    def check(self, database: str, acknowledged: dict[str, dict[int, str]] | None = None) -> int:
        """That the log has whatever was acknowledged, where and as it was; how many rows that are."""
        due = self.acknowledged if acknowledged is None else acknowledged
        found = {stored.name: stored.rows for stored in logs_in(database)}
        for table, rows in due.items():
            for seq, text in rows.items():
                if table not in found or len(found[table]) <= seq:
                    raise Broken(f"row {seq} was acknowledged and is gone")
                if text and json.loads(found[table][seq].body).get("text") != text:
                    raise Broken(f"row {seq} says something else than what was acknowledged")
        return sum(map(len, due.values()))

    def noted(self) -> dict[str, dict[int, str]]:
        return {table: dict(rows) for table, rows in self.acknowledged.items()}


# --- Backup, disaster, restore ---


def restore(size: int) -> str:
    """A file: a copy is made while people play, the server is killed and its files are gone, the copy takes over."""
    with tempfile.TemporaryDirectory() as folder:
        database, copy = Path(folder, "tables.db"), Path(folder, "copy.db")

        def bring_back() -> str:
            for file in Path(folder).glob("tables.db*"):
                file.unlink()
            shutil.copyfile(copy, database)
            return str(database)

        return _restore(str(database), copy, bring_back, size)


def restore_postgresql(size: int) -> str:
    """The same in PostgreSQL: the copy is a file, and moved into a new database."""
    with tempfile.TemporaryDirectory() as folder, closing(Postgres()) as postgres:
        address, copy = postgres.new_database(), Path(folder, "copy.db")

        def bring_back() -> str:
            new = postgres.new_database()
            pobudka("move", copy, new)
            return new

        return _restore(address, copy, bring_back, size)


def _restore(database: str, copy: Path, bring_back: Callable[[], str], size: int) -> str:
    with serving(database) as (link, process):
        club = Club(link, tables=size)
        club.play(10)
        before = club.noted()
        pobudka("backup", database, copy)
        club.play(10)
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)
    kept = club.check(database)
    again = bring_back()
    club.check(again, before)
    try:
        club.check(again)
    except Broken:  # as it should be: what was played after the copy is not in it, and that is noticed
        pass
    else:
        raise Broken("rows that cannot be there are not missed")
    club.acknowledged = before
    with serving(again) as (club.link, _):
        club.play(10)
        if club.refused:
            raise Broken(f"{club.refused} of {len(club.people)} people could not play on")
        pobudka("doctor", again, "--games")
    rows = club.check(again)
    return f"{kept} rows acknowledged before the disaster, {size} tables back and played on to {rows}"


# --- Upgrade and downgrade ---


def upgrade(size: int) -> str:
    """What releases have left behind is served by this one, after a backup; its history and its films are there."""
    told = []
    for release in sorted(path.parent for path in (ROOT / "tests" / "releases").glob("*/games.db.gz")):
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder, "games.db")
            database.write_bytes(gzip.decompress((release / "games.db.gz").read_bytes()))
            records = len((release / "records.jsonl").read_text("utf-8").splitlines())
            pobudka("backup", database, Path(folder, "copy.db"))
            with serving(str(database)) as (link, _):
                club = Club(link, tables=1)
                club.play(5)
                games = json.loads(ask(f"{link}/api/history?limit=50"))["games"]
                for each in games:
                    ask(f"{link}/api/tables/{each['table']}/replay?seat=all&language=pl")
            club.check(str(database))
            pobudka("doctor", database, "--games")
            pobudka("doctor", Path(folder, "copy.db"))
            if len(pobudka("export", database).splitlines()) != records:
                raise Broken(f"{release.name}: not all of its {records} games are exported")
            told.append(f"{release.name}: {records} games that are over, {len(games)} of them listed and shown")
    return "; ".join(told)


def downgrade(size: int) -> str:
    """An older Pobudka refuses what a newer one has written, in words, and changes nothing: 0.1.0 itself if the history
    of the sources is here, and a schema of the future, also in PostgreSQL."""
    with tempfile.TemporaryDirectory() as folder, closing(Postgres()) as postgres:
        new, future, address = Path(folder, "new.db"), Path(folder, "future.db"), postgres.new_database()
        with serving(str(new)) as (link, _):
            club = Club(link, tables=1)
            club.play(5)
        pobudka("move", new, future)
        pobudka("move", new, address)
        with closing(apsw.Connection(str(future))) as db:
            db.pragma("user_version", 99)
        with psycopg.connect(address) as connection:
            connection.execute("UPDATE pobudka.schema_version SET version = 99")
        before = future.read_bytes()
        for words in (
            ("serve", "--port", "0", "--database", address),
            ("tidy", "--chat", "9", future),
            ("doctor", future),
        ):
            said = pobudka(*words, code=2)
            if "99" not in said or "Traceback" in said:
                raise Broken(f"a newer schema is refused so: {said}")
        if future.read_bytes() != before:
            raise Broken("a database that was refused has been changed")
        older = _older(Path(folder, "older"), new)
        club.check(str(new))
    return f"a newer schema is refused by file and address; {older}"


def _older(folder: Path, database: Path) -> str:
    """What 0.1.0 says to a database of today."""
    packed = subprocess.run(["git", "archive", RELEASED, "src"], cwd=ROOT, capture_output=True)
    if packed.returncode:
        return "0.1.0 was not tried, as its sources are not in this checkout"
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as sources:
        sources.extractall(folder, filter="data")
    before = list(logs_in(database))
    how: dict[str, Any] = {
        "env": {"PYTHONPATH": str(folder / "src"), "POBUDKA_LANGUAGE": "en", "PATH": ""},
        "cwd": folder,
    }
    if pobudka("--version", **how).strip() != "0.1.0":
        raise Broken("that is not 0.1.0")
    said = pobudka("serve", "--port", "0", "--database", database, code=2, **how)
    if "newer Pobudka" not in said or list(logs_in(database)) != before:
        raise Broken(f"0.1.0 says of a newer database: {said}")
    return "0.1.0 itself refuses it and changes nothing"


# --- A full disk ---


def disk(size: int) -> str:
    """A disk of some megabytes that fills and empties again: meanwhile nothing is acknowledged, `readyz` says 503, and
    afterwards all goes on by itself."""
    with tempfile.TemporaryDirectory() as folder:
        shell = f'mount -t tmpfs -o size={SMALL_DISK}m tmpfs {folder} && exec "$@"'
        apart = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", shell, "sh"]
        if not shutil.which("unshare") or subprocess.run([*apart, "true"], capture_output=True).returncode:
            raise Skipped("no small disk can be mounted here (unshare and a mount of tmpfs are needed)")
        with serving(f"{folder}/tables.db", *apart) as (link, process):
            inside = Path(f"/proc/{process.pid}/root{folder}")  # the disk as the server has it
            club = Club(link, tables=size)
            club.play(10)
            for _ in range(2):
                fill_until_refused(inside / "filler", club)
                if status_of(f"{link}/healthz")[0] != 200:
                    raise Broken("a server on a full disk is not alive")
                (inside / "filler").unlink()
                wait_for(f"{link}/readyz", 200)
                club.refused = 0
                club.play(10)
                if club.refused:
                    raise Broken("with room on the disk again, moves are still refused")
            for file in inside.glob("tables.db*"):  # nobody plays now; the folder itself is outside
                shutil.copyfile(file, Path(folder, file.name))
        pobudka("doctor", f"{folder}/tables.db", "--games")
        rows = club.check(f"{folder}/tables.db")
        return f"{rows} rows acknowledged on {SMALL_DISK} MB that were filled twice; all are there"


def fill_until_refused(filler: Path, club: Club) -> None:
    """Fill the disk to its last byte while people play. After each failure the store makes some room by folding its
    write-ahead log into the database: that is filled, too, until it says itself that nothing can be written."""
    for _ in range(100):
        with filler.open("ab", buffering=0) as filling:
            for size in (1 << 20, 1 << 12, 1):
                with suppress(OSError):
                    while True:
                        filling.write(b"\0" * size)
        club.play(20)
        status, said = status_of(f"{club.link}/readyz")
        if (status, said) == (503, "nothing can be written\n") and club.refused:
            return
        time.sleep(0.1)
    raise Broken("a server whose disk is full goes on as if it were not")


DRILLS: dict[str, Callable[[int], str]] = {
    "restore": restore,
    "restore-postgresql": restore_postgresql,
    "upgrade": upgrade,
    "downgrade": downgrade,
    "disk": disk,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*DRILLS, []], help="which; all, if none are named")
    parser.add_argument("--size", type=int, default=8, help="tables that are played at")
    given = parser.parse_args()
    failed = 0
    for name in given.names or DRILLS:
        try:
            print(f"{name}: {DRILLS[name](given.size)}", flush=True)
        except Skipped as why:
            print(f"{name}: not held: {why}", flush=True)
        except Broken as problem:
            failed += 1
            print(f"{name}: BROKEN: {problem}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""People at tables of several nodes: whoever is cut off comes back, to any node, and says again what was not answered.

They know the protocol and no more. They remember what was acknowledged and all that they were shown, for `truth`.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import msgspec
from benchmarks.swarm import SeenQuestion, Wire, wire
from tests.nodes.cluster import Node
from tests.store.witness import Broken

FIRST_WAIT, LONGEST_WAIT = 0.5, 4.0  # seconds before coming back, as the browser does: half of it to all of it, doubled
SILENCE = 6.0  # seconds after which the browser, too, takes a line for dead
AGAIN = 0.1  # seconds until what was refused for now is said again
FOR_NOW = {"error-table-unsure", "error-store-away", "error-busy", "error-not-ready"}
WITHOUT_END = {"end": {"rounds": 1000}}
CONNECTING = 50  # tables that gather at a time


class SeenScene(msgspec.Struct):
    """Of a message only what a person goes by, or remembers."""

    seat: int | None
    view: Any
    question: SeenQuestion | None


class SeenPicture(msgspec.Struct):
    """See `SeenScene`."""

    phase: str
    rounds: list[Any]
    scenes: list[SeenScene]


class Seen(msgspec.Struct):
    """See `SeenScene`."""

    is_: str = msgspec.field(name="is")
    seq: int = -1
    id: int = 0
    code: str = ""
    picture: SeenPicture | None = None


read = msgspec.json.Decoder(Seen).decode


def digest_of(phase: str, rounds: int, view: Any, answer: int | None) -> bytes:
    """What a person was shown, in a few bytes: `truth` makes the same from the log."""
    told = msgspec.json.encode([phase, rounds, view, answer], order="sorted")
    return blake2b(told, digest_size=8).digest()


@dataclass
class Person:
    """Somebody at a table, at one node at a time."""

    table: PlayedTable
    seat: int | None
    nodes: Sequence[Node]
    at_node: int
    key: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    seq: int = -1
    picture: SeenPicture | None = None
    is_whole: bool = False  # whether the picture is that of the last row; else the next row follows at once
    asked: dict[str, Any] | None = None  # what was said and not answered yet
    acknowledged: list[tuple[bytes, int]] = field(default_factory=list)
    shown: set[tuple[int, bytes]] = field(default_factory=set)
    wire: Wire | None = None

    @property
    def question(self) -> SeenQuestion | None:
        return self.picture.scenes[0].question if self.picture and self.picture.scenes else None

    # --- Being there ---

    async def live(self) -> None:
        """Come, and come back, until cancelled."""
        attempt, crowd = 0, self.table.crowd
        while True:
            port = self.nodes[self.at_node % len(self.nodes)].port
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(SILENCE):
                    self.wire = await wire(port, f"/ws/{self.table.name}", self.hear)
                since = None if self.seq < 0 else self.seq
                self.say({"do": "hello", "key": self.key, "say": False, "lines": False, "since": since})
                if self.asked is not None:
                    self.say(self.asked)
                seen = self.seq
                await self.wire.closed
                attempt = attempt if self.seq == seen else 0  # a line on which nothing came does not count
            self.wire = None
            self.at_node += 1
            most = min(LONGEST_WAIT, FIRST_WAIT * 2**attempt)
            attempt += 1
            crowd.times_cut += 1
            await asyncio.sleep(most / 2 + crowd.rng.random() * most / 2)

    def say(self, message: dict[str, Any]) -> None:
        if self.wire is not None and not self.wire.transport.is_closing():
            self.wire.send(msgspec.json.encode(message))

    def hear(self, text: bytes) -> None:
        seen = read(text)
        if seen.is_ in ("whole", "changed"):
            self._see(seen)
        elif seen.id and self.asked is not None and seen.id == self.asked["id"]:
            self._be_answered(seen, self.asked)
        elif seen.is_ == "failed" and seen.code not in FOR_NOW:
            self.table.crowd.refused.append(f"{self.table.name}: {seen.code}")

    def _see(self, seen: Seen) -> None:
        if seen.is_ == "changed" and self.seq >= 0 and seen.seq != self.seq + 1:
            self.table.crowd.broken.append(f"{self.table.name}: row {seen.seq} was told after {self.seq}")
        if seen.seq < self.seq:
            self.table.crowd.broken.append(f"{self.table.name}: after row {self.seq} somebody was shown {seen.seq}")
        self.seq, self.is_whole = seen.seq, seen.picture is not None
        if seen.picture is not None:
            self.picture = seen.picture
            scene, question = seen.picture.scenes[0], self.question
            answer = question.answer if question else None
            digest = digest_of(seen.picture.phase, len(seen.picture.rounds), scene.view, answer)
            self.shown.add((seen.seq, digest))
            self.table.has_changed(self)

    def _be_answered(self, seen: Seen, asked: dict[str, Any]) -> None:
        if seen.is_ == "failed" and seen.code in FOR_NOW:
            asyncio.get_running_loop().call_later(AGAIN, self._say_again, asked)
            return
        self.asked = None
        if seen.is_ == "failed":
            self.table.crowd.refused.append(f"{self.table.name}: {seen.code}: {asked}")
            return  # it would be refused again
        self.acknowledged.append((msgspec.json.encode(asked), seen.seq))
        self.table.was_acknowledged()
        self.table.has_changed(self)

    def _say_again(self, asked: dict[str, Any]) -> None:
        if self.asked is asked:
            self.say(asked)

    # --- Playing ---

    def ask(self, do: str, **details: Any) -> None:
        """Say something, until it is answered."""
        self.table.crowd.count += 1
        self.asked = {"do": do, "id": self.table.crowd.count, **details}
        self.say(self.asked)

    def decide(self) -> None:
        """Do what is to be done here by this person, if anything is."""
        if self.asked is not None or self.picture is None:
            return
        if self.picture.phase in ("gathering", "between") and self is self.table.host:
            self.ask("deal", round=len(self.picture.rounds) + 1)
        elif self.question is not None and self.picture.phase == "playing":
            text = self.table.crowd.rng.choice(moves_of(self.question))
            self.ask("move", seat=self.seat, text=text, answer=self.question.answer)


def moves_of(question: SeenQuestion) -> list[str]:
    """A move of each form; rounds are ended only if nothing else can be done."""
    choices = [choice for choice in question.choices if choice.verb not in ("wake", "claim")] or question.choices
    return [" ".join([c.verb, *(random.choice(words) for words in form)]) for c in choices for form in c.forms]


class PlayedTable:
    """A table whose people are spread over all nodes."""

    def __init__(self, crowd: Crowd, number: int, players: int, *, is_of_bots: bool = False) -> None:
        self.crowd, self.name, self.players, self.is_of_bots = crowd, "", players, is_of_bots
        self.acknowledged_at = 0.0  # when something was, last
        self._is_due = False
        guests = () if is_of_bots else range(1, players)
        self.host = Person(self, 0, crowd.nodes, number)
        self.people = [self.host, *(Person(self, seat, crowd.nodes, number + seat) for seat in guests)]

    def open(self, node: Node | None = None, **settled: Any) -> None:
        node = node or self.crowd.nodes[self.host.at_node % len(self.crowd.nodes)]
        wanted = {
            "game": "sen", "players": self.players, "name": "P0", "key": self.host.key, "options": WITHOUT_END,
            "seats": [{"word": "w"}, *([{"bot": "sleepwalker"}] * (self.players - 1) * self.is_of_bots)], **settled,
        }  # fmt: skip
        self.name = node.post("/api/tables", wanted)["table"]

    async def gather(self) -> None:
        """Everybody comes, sits down and is ready; then the first round is dealt."""
        for person in self.people:
            self.crowd.lives.append(asyncio.create_task(person.live()))
            await self.crowd.until(lambda: person.seq >= 0)  # noqa: B023
            if person is not self.host:
                for do, details in (
                    ("join", {"name": f"P{person.seat}"}), ("sit", {"seat": person.seat, "word": "w"}),
                    ("ready", {"seat": person.seat}),
                ):  # fmt: skip
                    person.ask(do, **details)
                    await self.crowd.until(lambda: person.asked is None)  # noqa: B023
        self.host.ask("deal", round=1)
        await self.crowd.until(lambda: self.host.asked is None)
        if self.is_of_bots:  # one of them instead of the host, too
            self.host.ask("stand_in", seat=0)
            await self.crowd.until(lambda: self.host.asked is None)

    # --- Pace ---

    def was_acknowledged(self) -> None:
        now = time.monotonic()
        if self.crowd.is_playing and not self.is_of_bots:
            self.crowd.waits.append((now, now - self.acknowledged_at - self.crowd.pace, self.name))
        self.acknowledged_at = now

    def has_changed(self, person: Person) -> None:
        if self.crowd.is_playing and not self._is_due and self._who_is_next() is not None:
            self._is_due = True
            wait = self.acknowledged_at + self.crowd.pace - time.monotonic()
            asyncio.get_running_loop().call_later(max(wait, 0), self._act)

    def _act(self) -> None:
        self._is_due = False
        person = self._who_is_next()
        if self.crowd.is_playing and person is not None:
            person.decide()

    def _who_is_next(self) -> Person | None:
        """Somebody who is asked, by the newest picture that anybody here has."""
        if any(person.asked is not None for person in self.people):
            return None
        newest = max(person.seq for person in self.people)
        knowing = [person for person in self.people if person.is_whole and person.seq == newest]
        if any(p.picture is not None and p.picture.phase in ("gathering", "between") for p in knowing):
            return self.host if self.host in knowing else None
        return next((person for person in knowing if person.question), None)


class Crowd:
    """All people of a check, at tables of people and of bots."""

    def __init__(self, nodes: Sequence[Node], *, pace: float, seed: int = 1) -> None:
        self.nodes, self.pace, self.rng = nodes, pace, random.Random(seed)
        self.tables: list[PlayedTable] = []
        self.lives: list[asyncio.Task[None]] = []
        self.is_playing = False
        self.count = self.times_cut = 0
        self.waits: list[tuple[float, float, str]] = []  # when something was acknowledged, how long after it was due
        self.refused: list[str] = []
        self.broken: list[str] = []

    async def gather(self, tables: int, players: int = 2) -> None:
        """Tables of Sen without an end."""
        new = [PlayedTable(self, number, players) for number in range(tables)]
        await self._gather(new)

    async def watch_bots(self, tables: int, opened_at: Node | None = None) -> None:
        """Tables where only bots play, and somebody looks on and deals; all opened at one node, or at each in turn."""
        await self._gather([PlayedTable(self, number, 2, is_of_bots=True) for number in range(tables)], opened_at)

    async def leave_to_the_clock(self, tables: int, tempo: dict[str, int]) -> list[str]:
        """Tables where a round is dealt, and everybody goes: their names."""
        new = [PlayedTable(self, number, 2) for number in range(tables)]
        for table in new:
            await asyncio.to_thread(table.open, tempo=tempo, seats=[{"word": "w"}, {"word": "w"}])
            life = asyncio.create_task(table.host.live())
            await self.until(lambda: table.host.seq >= 0)  # noqa: B023
            table.host.ask("deal", round=1)
            await self.until(lambda: table.host.asked is None)  # noqa: B023
            life.cancel()
            assert table.host.wire is not None
            table.host.wire.transport.abort()
        return [table.name for table in new]

    async def _gather(self, tables: list[PlayedTable], opened_at: Node | None = None) -> None:
        free = asyncio.Semaphore(CONNECTING)

        async def gather(table: PlayedTable) -> None:
            async with free:
                await asyncio.to_thread(table.open, opened_at)
                await table.gather()

        self.tables += tables
        await asyncio.gather(*(gather(table) for table in tables))

    def play(self) -> None:
        self.is_playing = True
        for table in self.tables:
            table.acknowledged_at = time.monotonic() - self.rng.random() * self.pace
            table.has_changed(table.host)

    async def settle(self) -> None:
        """Nobody begins anything any more; what was begun is answered, and everybody sees the last of it."""
        self.is_playing = False
        tables = [table for table in self.tables if not table.is_of_bots]
        await self.until(lambda: all(person.asked is None for table in tables for person in table.people))
        await self.until(lambda: all(len({person.seq for person in table.people}) == 1 for table in tables))

    async def leave(self) -> None:
        for life in self.lives:
            life.cancel()
        await asyncio.gather(*self.lives, return_exceptions=True)
        for person in self.people:
            if person.wire is not None:
                person.wire.transport.abort()

    @property
    def people(self) -> list[Person]:
        return [person for table in self.tables for person in table.people]

    def longest_wait(self, since: float = 0.0) -> float:
        """For an acknowledgement, from when it was due; of tables that still wait, too."""
        now = time.monotonic()
        found = [wait for at, wait, _ in self.waits if at >= since]
        waiting = [now - table.acknowledged_at - self.pace for table in self.tables if not table.is_of_bots]
        return max([*found, *waiting])

    async def until(self, is_so: Any, patience: float = 60.0) -> None:
        deadline = time.monotonic() + patience
        while not is_so():
            if time.monotonic() > deadline:
                raise Broken("it has never come to that: somebody was not answered, or not told")
            await asyncio.sleep(0.005)

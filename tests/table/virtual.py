"""A small world for simulations: an event loop whose time jumps, a store and a network that misbehave, by one seed."""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pobudka.store.log import Beside, Outcome, Row, Tell
from pobudka.store.memory import Logs, MemoryStore, Secrets


class NothingEverHappens(RuntimeError):
    """Everybody waits, and nothing is due."""


class Jumping(selectors.SelectSelector):
    """Does not wait: time goes on by as much as would have been waited."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if not ready:
            if timeout is None:
                raise NothingEverHappens
            self.now += max(timeout, 0)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """Minutes pass in the time it takes to compute what happens in them."""

    def __init__(self) -> None:
        self._jumping = Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now


@dataclass
class Weather:
    """How bad things are; from `is_calm` on nothing fails."""

    rng: random.Random
    loss: float
    doubling: float
    delay: float  # seconds, on average
    unknown: float  # the share of rows of which the store says that it does not know
    is_calm: bool = False

    @classmethod
    def by(cls, rng: random.Random) -> Weather:
        loss, doubling, unknown = (rng.choice([0.0, 0.03, 0.15]) for _ in range(3))
        return cls(rng, loss, doubling, rng.choice([0.005, 0.05, 0.2]), unknown)

    def strikes(self, share: float) -> bool:
        return not self.is_calm and self.rng.random() < share

    def some_delay(self) -> float:
        return 0.001 if self.is_calm else self.rng.expovariate(1 / self.delay)


class Network:
    """Brings messages, some of them late, twice, in another order or never."""

    def __init__(self, weather: Weather) -> None:
        self._weather = weather

    def send(self, receive: Callable[[bytes], None], message: bytes) -> None:
        if self._weather.strikes(self._weather.loss):
            return
        for _ in range(1 + self._weather.strikes(self._weather.doubling)):
            asyncio.get_running_loop().call_later(self._weather.some_delay(), receive, message)


class DistantStore(MemoryStore):
    """One node's way to the logs that all share: slow, and not always sure what became of a row."""

    def __init__(self, logs: Logs, secrets: Secrets, weather: Weather) -> None:
        super().__init__(logs, secrets)
        self._weather = weather
        self._due = 0.0
        self.is_cut = False  # the node has crashed

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        if self.is_cut:
            tell(Outcome.UNKNOWN)
        elif self._weather.strikes(0.3):  # some answers are there at once
            tell(self._put(row))
        else:
            loop = asyncio.get_running_loop()
            self._due = max(self._due, loop.time() + self._weather.some_delay())  # rows in the order of the calls
            loop.call_at(self._due, self._write, row, tell)

    def _write(self, row: Row, tell: Tell) -> None:
        is_unsure = self._weather.strikes(self._weather.unknown)
        is_written = not ((is_unsure or self.is_cut) and self._weather.rng.random() < 0.5)
        outcome = self._put(row) if is_written else Outcome.UNKNOWN
        told = Outcome.UNKNOWN if is_unsure else outcome
        asyncio.get_running_loop().call_later(self._weather.some_delay() / 2, tell, told)

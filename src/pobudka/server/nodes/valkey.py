"""The bus by Valkey or Redis: one channel, on which hints that come together travel together."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Iterable
from contextlib import suppress

from redis import Redis
from redis.asyncio import Redis as AsyncRedis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, RedisError, ResponseError

from pobudka.core.errors import BadInput
from pobudka.core.masking import masked

from .bus import ALL, PEOPLE, Hear, Hint

CHANNEL = "pobudka"
PATIENCE = 2.0  # seconds that the other side may take to connect, or to take a message
ASKED_EVERY = 5  # seconds of silence after which the line is tried
FIRST_WAIT, LONGEST_WAIT = 0.1, 2.0  # seconds between two attempts to connect
MOST_WAITING = 20_000  # tables to hint at
SECONDS_BETWEEN_LOGS = 30.0
LOST = (RedisError, OSError, TimeoutError)


class ValkeyBus:
    """Two connections: one that tells, one that listens. Each is made anew when it is lost."""

    def __init__(self, address: str) -> None:
        address = address.replace("valkey", "redis", 1) if address.startswith("valkey") else address
        self.name = masked(address)
        self._address, self._log_at = address, 0.0
        self._try()
        self.is_up = False
        self._waiting: dict[str, int] = {}  # the last row of each table that nobody was told of
        self._has_waiting = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def _try(self) -> None:
        """An address that cannot be, or a password that is refused, is said before anybody comes. A bus that is away is
        none of that: a node must be able to start while it is."""
        try:
            with Redis.from_url(self._address, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE) as first:
                first.ping()
        except (AuthenticationError, ResponseError, ValueError) as problem:
            raise BadInput("error-bus-open", address=self.name, problem=masked(str(problem))) from None
        except LOST as problem:
            self._log(problem)

    def listen(self, hear: Hear) -> None:
        self._tasks = [asyncio.create_task(self._tell_on()), asyncio.create_task(self._hear_on(hear))]

    def tell(self, hint: Hint) -> None:
        if len(self._waiting) < MOST_WAITING:
            key = hint.tag if hint.seq != PEOPLE else f"{hint.tag} {PEOPLE}"
            self._waiting[key] = hint.seq
            self._has_waiting.set()

    async def close(self) -> None:
        if self._waiting and self.is_up:  # last words
            with suppress(*LOST):
                async with self._client() as client:
                    await client.publish(CHANNEL, written(self._take()))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _client(self) -> AsyncRedis:
        return AsyncRedis.from_url(
            self._address, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, health_check_interval=ASKED_EVERY,
            retry=Retry(NoBackoff(), 0),
        )  # fmt: skip

    def _take(self) -> list[Hint]:
        hints = [Hint(key.partition(" ")[0], seq) for key, seq in self._waiting.items()]
        self._waiting.clear()
        return hints

    async def _tell_on(self) -> None:
        async with self._client() as client:
            while True:
                await self._has_waiting.wait()
                self._has_waiting.clear()
                try:
                    await client.publish(CHANNEL, written(self._take()))
                except LOST as problem:
                    self._log(problem)  # what was not told now is never told: others look by themselves
                    await asyncio.sleep(FIRST_WAIT)

    async def _hear_on(self, hear: Hear) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                async with self._client() as client, client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    while True:
                        message = await channel.get_message(timeout=ASKED_EVERY)
                        if message is None:
                            continue
                        if message["type"] == "subscribe":
                            self.is_up, wait = True, FIRST_WAIT
                            hear(Hint(ALL, PEOPLE))
                        elif message["type"] == "message":
                            for hint in read(message["data"]):
                                hear(hint)
            except LOST as problem:
                self._log(problem)
            except Exception:
                logging.getLogger(__name__).exception("%s: hints were not heard", self.name)
            self.is_up = False
            await asyncio.sleep(wait * random.uniform(0.5, 1.5))
            wait = min(2 * wait, LONGEST_WAIT)

    def _log(self, problem: Exception) -> None:
        """Now and then."""
        if time.monotonic() >= self._log_at:
            self._log_at = time.monotonic() + SECONDS_BETWEEN_LOGS
            said = "%s: the bus does not answer, nodes look for themselves: %s"
            logging.getLogger(__name__).warning(said, self.name, masked(str(problem)))


def written(hints: Iterable[Hint]) -> str:
    """A line each."""
    return "\n".join(f"{hint.tag} {hint.seq}" for hint in hints)


def read(message: bytes) -> list[Hint]:
    """What is no hint is passed over: anybody may talk on a channel."""
    found = []
    for line in message.decode(errors="replace").split("\n"):
        tag, _, number = line.partition(" ")
        if number.lstrip("-").isdecimal() and len(number) < 20:
            found.append(Hint(tag, int(number)))
    return found

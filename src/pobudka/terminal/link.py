"""A table's socket: says hello, comes back by itself with growing patience, and hands over what the server says."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Collection
from dataclasses import dataclass
from typing import Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, WebSocketException

from pobudka.core.errors import BadInput
from pobudka.core.speech import say
from pobudka.server.messages import FINAL_CODES, PROTOCOL, Advice, AnyDown, Done, Faces, Failed, Hello, Language, Whole
from pobudka.table.actions import AnyAction

from .address import Address

FIRST_WAIT, LONGEST_WAIT = 0.5, 15.0  # seconds between two tries
MOST_BYTES = 2**21
DEVICE = secrets.token_urlsafe(16)  # this running client: what it looked at it may ask for again

_read_down = msgspec.json.Decoder(AnyDown).decode
Answer = Done | Faces | Advice | Failed


@dataclass(frozen=True)
class Cut:
    """The connection is gone; the next try is after so many seconds. `why` is what the server said, if it did."""

    wait: float
    why: str = ""


class Link:
    """One person's connection to one table."""

    def __init__(
        self, address: Address, key: str, language: Language, final_codes: Collection[int] = FINAL_CODES
    ) -> None:
        """`final_codes` are the server's own, from its catalogue: whoever is hung up on with one does not come back."""
        self.address, self.key, self.language = address, key, language
        self._final_codes = final_codes
        self._socket: ClientConnection | None = None
        self.seen: int | None = None  # the last row that was told
        self._asked: dict[int, asyncio.Future[Answer]] = {}
        self._number = 0

    async def follow(self) -> AsyncIterator[AnyDown | Cut]:
        """Everything the server says, over as many connections as it takes.

        A `Failed` without number that ends it all is raised as an error: no such table, or shown the door.
        """
        wait = FIRST_WAIT
        while True:
            last: Failed | None = None
            try:
                proxy: Literal[True] | None = None if self.address.is_here else True
                async with connect(self.address.socket, max_size=MOST_BYTES, compression=None, proxy=proxy) as socket:
                    await self._say_hello(socket)
                    async for frame in socket:
                        message = _read_down(frame)
                        if isinstance(message, Failed) and message.id == 0:
                            last = message
                            continue
                        wait = FIRST_WAIT
                        self._take(message)
                        yield message
                    code = socket.close_code
            except ConnectionClosed as problem:
                code = problem.rcvd.code if problem.rcvd else None
            except InvalidStatus as problem:
                code = problem.response.status_code
            except (OSError, InvalidHandshake, WebSocketException, TimeoutError):
                code = None
            except msgspec.DecodeError:
                raise BadInput("error-no-pobudka", server=self.address.server) from None
            finally:
                self._lose()
            if code in self._final_codes:
                raise Ended(last.text if last else say(self.language, "link-ended"))
            pause = wait * random.uniform(0.7, 1.3)
            yield Cut(pause, last.text if last else "")
            await asyncio.sleep(pause)
            wait = min(wait * 2, LONGEST_WAIT)

    async def _say_hello(self, socket: ClientConnection) -> None:
        hello = Hello(key=self.key, device=DEVICE, since=self.seen, language=self.language, protocol=PROTOCOL)
        await socket.send(msgspec.json.encode(hello).decode())
        self._socket = socket

    def _take(self, message: AnyDown) -> None:
        seq = getattr(message, "seq", None)
        if isinstance(message, (Done, Faces, Advice, Failed)):
            waiting = self._asked.pop(message.id, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
        elif seq is not None and (isinstance(message, Whole) or self.seen is None or seq > self.seen):
            self.seen = seq

    def _lose(self) -> None:
        """Whatever was asked and not answered may or may not have been done: the next picture shows it."""
        self._socket = None
        for number, waiting in self._asked.items():
            if not waiting.done():
                waiting.set_result(Failed(number, "link-lost", {}, say(self.language, "link-lost")))
        self._asked.clear()

    async def do(self, action: AnyAction) -> Answer:
        """Ask for something; the server's answer, or that the connection was lost."""
        self._number += 1
        number = self._number
        asked = msgspec.structs.replace(action, id=number)
        if self._socket is None:
            return Failed(number, "link-lost", {}, say(self.language, "link-lost"))
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        try:
            await self._socket.send(msgspec.json.encode(asked).decode())
        except (ConnectionClosed, AttributeError):
            self._lose()
        return await answer

    async def speak(self, language: Language) -> None:
        """From now on in this language: the whole table is told again."""
        self.language, self.seen = language, None
        if self._socket is not None:
            await self._say_hello(self._socket)


class Ended(Exception):
    """The server hung up for good, and said why."""

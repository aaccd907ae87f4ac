"""A table's socket: who may connect, the hello, then one action after the other, each with its answer."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pobudka.core.errors import BadInput, NotNow, TooFast, listed
from pobudka.core.speech import LANGUAGES, check_language
from pobudka.table.actions import AnyAction, Chat, Hint, Join, Number, React, See

from .keys import hash_of_key
from .limits import Bucket, Buckets, ConnectionCounter, neighbourhood
from .line import Line
from .messages import NO_HELLO, PROTOCOLS, TOO_FAST, TRY_LATER, Advice, Done, Faces, Failed, Hello, read_up, write_down
from .metrics import Metrics
from .origins import is_welcome
from .refusals import Fault, OtherProtocol, ending_of
from .service import Service

if TYPE_CHECKING:
    from .room import Room

MOST_WARNINGS = 100  # messages too many before the server hangs up


class Sockets:
    """All sockets of this server."""

    def __init__(self, service: Service) -> None:
        self._service, self._settings = service, service.settings
        limits = service.settings.limits
        self._limits = limits
        self._open_sockets = ConnectionCounter(limits.sockets, limits.sockets_of_address)
        self._connections = Buckets(limits.connections_of_address)
        self._messages = Buckets(limits.messages_of_address)
        self._hellos = Buckets(limits.hellos_of_address)
        self._late_hellos = Buckets(limits.late_hellos_of_address)
        self._comings, self._talk = Buckets(limits.comings_of_address), Buckets(limits.talk_of_address)
        self._hints = Buckets(limits.hints_of_address)
        self._in_flight = 0

    @property
    def metrics(self) -> Metrics:
        return self._service.metrics

    async def serve(self, socket: WebSocket) -> None:
        """One connection from its request to its end."""
        address = neighbourhood(socket.client.host if socket.client else None)
        if not is_welcome(socket, self._settings):
            await self._refuse(socket, "origin")
        elif not self._connections.take(address) or not self._open_sockets.enter(address):
            await self._refuse(socket, "sockets")
        else:
            try:
                await socket.accept()
                await Conversation(self, socket, address).run()
            except WebSocketDisconnect:
                pass
            finally:
                self._open_sockets.leave(address)
                self.metrics.sockets.set(self._open_sockets.count)

    async def _refuse(self, socket: WebSocket, why: str) -> None:
        """Before it is accepted: the client sees status 403."""
        self.metrics.refused.labels(why).inc()
        await socket.close()

    def may_speak(self, address: str) -> bool:
        return self._messages.take(address)

    async def do(self, room: Room, line: Line, action: AnyAction) -> bytes:
        """Let the table do it; the answer."""
        self._check_cost(room, line, action)
        if self._in_flight >= self._limits.in_flight:
            raise NotNow("error-busy")
        self._in_flight += 1
        started = time.perf_counter()
        try:
            done = await room.table.do(room.actor(line), action)
        finally:
            self._in_flight -= 1
            self.metrics.seconds.observe(time.perf_counter() - started)
        if isinstance(action, See):
            from .sentences import look_sentence

            hello, state = line.hello, room.table.state
            text = look_sentence(hello.language, state, action.seat, action.move, done.faces) if hello.say else None
            return write_down(Faces(action.id, action.seat, action.move, done.faces, text))
        if isinstance(action, Hint):
            hint = await room.hint(action, line.hello.language)
            return write_down(Advice(action.id, action.seat, action.answer, hint.move, hint.told, hint.why))
        return write_down(Done(action.id, done.seq))

    def _check_cost(self, room: Room, line: Line, action: AnyAction) -> None:
        """Coming and talking cost the whole table, a hint costs thought: one address does so much of it."""
        is_new = isinstance(action, Join) and room.table.state.person_of(line.key) is None
        is_talk = isinstance(action, (Chat, React))
        if isinstance(action, Hint) and not self._hints.take(line.address):
            raise TooFast("error-too-fast")
        if (is_new and not self._comings.take(line.address)) or (is_talk and not self._talk.take(line.address)):
            raise TooFast("error-too-fast")

    def may_greet(self, address: str) -> bool:
        return self._hellos.take(address)

    async def welcome(self, line: Line, name: str) -> Room:
        """Bring a watcher to a table."""
        await self._service.ready()
        async with self._service.hall.visit(name) as room:
            await room.welcome(line, lambda: self._late_hellos.take(line.address))
            return room

    @property
    def limits(self) -> Any:
        return self._limits


class Conversation:
    """What is said on one socket."""

    def __init__(self, sockets: Sockets, socket: WebSocket, address: str) -> None:
        self._sockets, self._socket, self._address = sockets, socket, address
        self._line = Line(socket, sockets.limits, address)
        self._bucket = Bucket(sockets.limits.messages)
        self._warnings = 0
        self._room: Room | None = None

    async def run(self) -> None:
        loop, patience = asyncio.get_running_loop(), self._sockets.limits.hello_seconds
        self._unheard = loop.call_later(patience, self._line.hang_up, NO_HELLO)
        self._sockets.metrics.sockets.inc()
        receive = self._line.wire.receive
        try:
            while self._line.closed_with is None:
                await self._hear(await receive())
        finally:
            self._unheard.cancel()
            if self._room is not None:
                self._room.forget(self._line)
            await self._line.finish()
            self._sockets.metrics.hung_up.labels(str(self._line.closed_with)).inc()

    async def _hear(self, message: Any) -> None:
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text, kind = message.get("text"), "message"
        try:
            self._check_pace()
            if text is None:
                raise BadInput("error-binary")
            said = self._read(text)
            kind = str(said.__struct_config__.tag)
            if isinstance(said, Hello):
                await self._greet(said)
            elif self._room is None:
                raise BadInput("error-hello-first")
            else:
                await self._line.answer(self._sockets.do(self._room, self._line, said))
            self._sockets.metrics.count(kind, "done")
        except BadInput as problem:
            self._sockets.metrics.count(kind, problem.message)
            self._fail(number_in(text or ""), problem)
        except Exception:
            logging.getLogger(__name__).exception("an action failed: %s", kind)
            fault = Fault()
            self._sockets.metrics.count(kind, fault.message)
            self._fail(number_in(text or ""), fault)
            if self._room is None:
                self._line.hang_up(TRY_LATER)

    def _read(self, text: str) -> Any:
        """A message of the protocol. A hello of another protocol may have anything else in it: it is still known."""
        try:
            return read(text)
        except BadInput:
            foreign = hello_of_another_protocol(text)
            if foreign is None:
                raise
            return foreign

    def _check_pace(self) -> None:
        if self._bucket.take() and self._sockets.may_speak(self._address):
            return
        self._warnings += 1
        if self._warnings > MOST_WARNINGS:
            self._line.hang_up(TOO_FAST)
        raise TooFast("error-too-fast")

    async def _greet(self, hello: Hello) -> None:
        """A hello may be said again: in another language, or with a key that was made since."""
        self._unheard.cancel()  # the rules may still have to be made ready
        is_too_fast = not self._sockets.may_greet(self._address)
        if is_too_fast and self._room is not None:
            raise TooFast("error-too-fast")
        if self._room is not None:
            self._room.forget(self._line)
            self._room = None
        self._line.hello, self._line.key = hello, hash_of_key(hello.key)
        try:
            if is_too_fast:
                raise TooFast("error-too-fast")
            if hello.protocol not in PROTOCOLS:
                raise OtherProtocol("error-release", found=hello.protocol, spoken=listed(map(str, PROTOCOLS)))
            room = await self._sockets.welcome(self._line, self._socket.path_params["table"])
        except BadInput as problem:
            self._fail(0, problem)
            self._line.hang_up(ending_of(problem))
            return
        self._room = room

    def _fail(self, number: int, problem: BadInput) -> None:
        self._line.send(write_down(failed(number, problem, self._line.hello.language)))


def read(text: str) -> Any:
    """A message of the protocol, or what is wrong with it."""
    try:
        said = read_up(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
        raise BadInput("error-message", problem=str(problem)[:200]) from None
    if isinstance(said, Hello):
        check_language(said.language)
    return said


class _Greeting(msgspec.Struct):
    do: str = ""
    protocol: Number = 1
    language: str = ""


_read_greeting = msgspec.json.Decoder(_Greeting).decode


def hello_of_another_protocol(text: str) -> Hello | None:
    """As much of it as is needed to answer."""
    try:
        said = _read_greeting(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    if said.do != "hello" or said.protocol in PROTOCOLS:
        return None
    return Hello(language=said.language if said.language in LANGUAGES else "pl", protocol=said.protocol)


class _Numbered(msgspec.Struct):
    id: int = 0


_read_number = msgspec.json.Decoder(_Numbered).decode


def number_in(text: str) -> int:
    """The asker's own number in a message that may otherwise be wrong; 0 if it has none."""
    try:
        number = _read_number(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return 0
    return number if 0 <= number <= 2**31 else 0


def failed(number: int, problem: BadInput, language: str) -> Failed:
    """Why nothing was done, for programs and for people."""
    details = {
        key: value.say(language) if isinstance(value, BadInput) else value for key, value in problem.details.items()
    }
    return Failed(number, problem.message, details, problem.say(language))

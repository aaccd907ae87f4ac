"""A wire through picows, a WebSocket in compiled code: a contender that `scripts/bench wire` measures beside ours.

uvicorn reads the request and asks the app, as ever; once the app accepts, the connection is handed to picows. Limits,
pings, back-pressure and closing are as on our wire: what picows leaves to its user (messages in parts, reserved bits,
wrong text, the answer to a close, reading no more than is heard) is here.
"""

from __future__ import annotations

import logging
import random
from typing import Any

from picows import WSAutoPingStrategy, WSListener, WSMsgType, WSProtocolError, WSTransport, WSUpgradeResponse
from picows import WSUpgradeResponseWithListener as Accepted
from picows.picows import WSProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from pobudka.server.wires import MOST_UNHEARD, Inbox

TEXT, BINARY, PARTS, PING, PONG, CLOSE = (
    WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION, WSMsgType.PING, WSMsgType.PONG, WSMsgType.CLOSE,
)  # fmt: skip
BROKEN, NO_TEXT, TOO_LONG, UNHEARD, RESTART = 1002, 1007, 1009, 1011, 1012
CLOSING = 10.0  # seconds that a client has to answer a close
REQUEST = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %b\r\n\r\n"
)

log = logging.getLogger("picows")
log.setLevel(logging.CRITICAL)


class Listener(WSListener):  # type: ignore[misc]
    """What picows tells of one connection."""

    def __init__(self, wire: PicowsWire) -> None:
        self._wire = wire
        self._parts: list[bytes] = []
        self._kind: Any = None  # of the message whose parts come

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._wire.pico = transport

    def on_ws_frame(self, transport: WSTransport, frame: Any) -> None:
        kind = frame.msg_type
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            raise WSProtocolError(BROKEN, "a reserved bit")
        if kind == TEXT and frame.fin and self._kind is None:
            try:
                self._wire.hear({"type": "websocket.receive", "text": frame.get_payload_as_utf8_text()})
            except UnicodeDecodeError:
                raise WSProtocolError(NO_TEXT, "no UTF-8") from None
        elif kind == CLOSE:
            self._wire.hear_close(frame)
        elif kind == PONG:
            self._wire.handle_pong(Frame(Opcode.PONG, frame.get_payload_as_bytes()))
        elif kind in (TEXT, BINARY, PARTS):
            self._hear_part(kind, frame)

    def _hear_part(self, kind: Any, frame: Any) -> None:
        if (kind == PARTS) is (self._kind is None):
            raise WSProtocolError(BROKEN, "a part of no message, or a message within one")
        if kind != PARTS:
            self._kind = kind
        self._parts.append(frame.get_payload_as_bytes())
        if sum(map(len, self._parts)) > self._wire.config.ws_max_size:
            raise WSProtocolError(TOO_LONG, "too long")
        if frame.fin:
            whole, kind = b"".join(self._parts), self._kind
            self._parts, self._kind = [], None
            try:
                said = {"text": whole.decode()} if kind == TEXT else {"bytes": whole}
            except UnicodeDecodeError:
                raise WSProtocolError(NO_TEXT, "no UTF-8") from None
            self._wire.hear({"type": "websocket.receive", **said})

    def pause_writing(self) -> None:
        self._wire.writable.clear()

    def resume_writing(self) -> None:
        self._wire.writable.set()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._wire.connection_lost(None)


class PicowsWire(WebSocketsSansIOProtocol):
    """See `pobudka.server.wires.Wire`."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.inbox = Inbox(self.loop)
        self.queue = self.inbox  # type: ignore[assignment]
        self.pico: Any = None
        self._early = b""  # what came before the app had accepted

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["wire"] = self

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
        elif len(self._early) + len(data) > self.config.ws_max_size:
            self.transport.abort()
        else:
            self._early += data

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.pico = None
        if hasattr(self, "scope"):
            self.scope["state"].pop("wire", None)

    # --- Sending ---

    @property
    def is_free(self) -> bool:
        return self.writable.is_set()

    def write(self, *messages: bytes) -> None:
        if self.pico is not None:
            for message in messages:
                self.pico.send(TEXT, message)

    def abort(self) -> None:
        self.transport.abort()

    async def send(self, message: Any) -> None:
        kind = message["type"]
        if kind == "websocket.accept":
            self._hand_over()
        elif self.pico is None and self.handshake_complete:
            raise ClientDisconnected
        elif self.pico is None:
            await super().send(message)
        elif kind == "websocket.send":
            await self.writable.wait()
            if self.pico is None:
                raise ClientDisconnected
            self.pico.send(TEXT, message["text"].encode())
        elif kind == "websocket.close":
            await self.writable.wait()
            if self.pico is not None and not self.close_sent:
                code = message.get("code", 1000)
                self.inbox.put_nowait({"type": "websocket.disconnect", "code": code})
                self.pico.send_close(code, message.get("reason") or None)
                self._wait_for_close()

    def _wait_for_close(self) -> None:
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(CLOSING, self.transport.close)

    def _hand_over(self) -> None:
        key = self.request.headers["Sec-WebSocket-Key"].encode()
        inner = WSProtocol(
            None, None, False, lambda request: Accepted(WSUpgradeResponse.create_101_response(), Listener(self)), log,
            True, None, False, 0, 0, WSAutoPingStrategy.PING_WHEN_IDLE, True, self.config.ws_max_size, None, 2048,
        )  # fmt: skip
        if self.transport.is_closing():
            return
        self.handshake_complete = True
        inner.connection_made(self.transport)
        early, self._early = self._early, b""
        for data in (REQUEST % key, early):
            while data:
                room = inner.get_buffer(-1)
                count = min(len(room), len(data))
                room[:count] = data[:count]
                room.release()
                inner.buffer_updated(count)
                data = data[count:]
        self.transport.set_protocol(inner)
        self.conn = None  # type: ignore[assignment]  # not needed any more
        del self.request, self.response
        self.start_keepalive()

    # --- Pings: by timers, as a task a socket would take more memory ---

    def send_keepalive_ping(self) -> None:
        self.ping_timer = None
        if self.pico is None or self.close_sent:
            return
        self.pending_ping_payload, self.ping_sent_at = random.randbytes(4), self.loop.time()
        self.pico.send_ping(self.pending_ping_payload)
        self.pong_timer = self.loop.call_later(self.ping_timeout or 0, self.keepalive_timeout)

    def keepalive_timeout(self) -> None:
        if self.pico is not None and not self.close_sent:
            self.pico.send_close(UNHEARD, "keepalive ping timeout")
            self.close_sent = True
            self.transport.close()

    # --- Receiving ---

    def hear(self, message: dict[str, Any]) -> None:
        if self.close_sent:
            return
        self.inbox.put_nowait(message)
        if len(self.inbox) >= MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def hear_close(self, frame: Any) -> None:
        if not self.close_sent:
            code = int(frame.get_close_code())
            self.inbox.put_nowait({"type": "websocket.disconnect", "code": code or 1005})
            self.pico.send_close(code or 1000)
        self.transport.close()

    def shutdown(self) -> None:
        self.inbox.clear()
        if self.pico is None:
            super().shutdown()
            return
        if not self.close_sent:
            self.inbox.put_nowait({"type": "websocket.disconnect", "code": RESTART})
            self.pico.send_close(RESTART)
        self.transport.close()

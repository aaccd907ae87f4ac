"""What we lean on inside other packages, by name: whoever lifts a bound in pyproject.toml is told what has moved."""

from __future__ import annotations

import importlib
import inspect
import tomllib
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from pobudka.server.wires import is_between_messages

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WIRE, HTTP = "uvicorn.protocols.websockets.websockets_sansio_impl", "uvicorn.protocols.http.httptools_impl"
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)

# By package: the class or module, and what of it is overridden, called or read by us.
INSIDES: dict[str, dict[str, tuple[str, ...]]] = {
    "numba": {
        "numba.core.caching:_CacheLocator": ("from_function", "get_cache_path"),
        "numba.core.caching:_SourceFileBackedLocatorMixin": ("get_source_stamp",),
        "numba.core.caching:CompileResultCacheImpl": ("_locator_classes", "filename_base", "locator"),
        "numba.core.caching:IndexDataCacheFile": (
            "save", "load", "_dump", "_load_data", "_save_data", "_data_path",
        ),
        "numba.core.caching:FunctionCache": ("_impl_class", "save_overload"),
        "numba.core.dispatcher:Dispatcher": ("get_call_template", "compile", "stats"),
    },
    "uvicorn": {
        f"{WIRE}:WebSocketsSansIOProtocol": (
            "handle_connect", "data_received", "shutdown", "pause_writing", "resume_writing", "receive", "send",
        ),
        f"{HTTP}:HttpToolsProtocol": (
            "connection_made", "connection_lost", "handle_websocket_upgrade", "data_received", "on_message_begin",
            "on_url", "on_header", "on_headers_complete", "on_message_complete", "pause_writing", "resume_writing",
            "send_400_response",
        ),
        HTTP: ("STATUS_LINE",),
        "uvicorn.server:Server": ("startup", "capture_signals"),
    },
    "websockets": {"websockets.protocol": ("State",), "websockets.utils": ("apply_mask",)},
}  # fmt: skip
# By package: the function, and the names that we count on in its source.
WRITTEN: dict[str, dict[str, tuple[str, ...]]] = {
    "numba": {
        "numba.core.caching:Cache.__init__": ("self._impl", "self._cache_path", "self._cache_file"),
        "numba.core.caching:IndexDataCacheFile.__init__": ("self._index_name", "self._version"),
        "numba.core.caching:_SourceFileBackedLocatorMixin": ("_py_file",),
        "numba.core.dispatcher:Dispatcher.__init__": ("self._cache",),
    },
    "uvicorn": {
        f"{WIRE}:WebSocketsSansIOProtocol.__init__": (
            "self.loop", "self.queue", "self.conn", "self.config", "self.writable", "self.read_paused",
        ),
        f"{WIRE}:WebSocketsSansIOProtocol.handle_connect": (
            '"state": self.app_state.copy()', "self.scope", "self.request", "self.response",
        ),
        f"{WIRE}:WebSocketsSansIOProtocol.send": ("self.start_keepalive()",),
        f"{HTTP}:HttpToolsProtocol.__init__": ("self.connections", "self.pipeline", "self.cycle", "self.loop"),
        f"{HTTP}:RequestResponseCycle.__init__": (
            "self.disconnected", "self.message_event", "self.response_started", "self.response_complete",
        ),
        "uvicorn.server:Server.__init__": ("self._captured_signals",),
    },
    "websockets": {"websockets.protocol:Protocol.__init__": ("self.parser", "self.current_size")},
}  # fmt: skip


def found(place: str) -> Any:
    """The thing, or a sentence that says it is not there any more."""
    module, _, path = place.partition(":")
    try:
        thing = importlib.import_module(module)
        for name in path.split(".") if path else ():
            thing = getattr(thing, name)
    except (ImportError, AttributeError):
        package = module.partition(".")[0]
        raise AssertionError(f"{package} {version(package)} has no {place} any more, which we lean on") from None
    return thing


def moved(package: str, insides: dict[str, tuple[str, ...]], has: Callable[[Any, str], bool]) -> list[str]:
    return [
        f"{package} {version(package)} has no {name} in {place} any more, which we lean on: see who uses it here, "
        "mend that, and then lift the bound"
        for place, names in insides.items()
        for name in names
        if not has(found(place), name)
    ]


@pytest.mark.parametrize("package", INSIDES)
def test_what_we_lean_on_inside_a_package_is_there(package: str) -> None:
    assert moved(package, INSIDES[package], hasattr) == []
    assert moved(package, WRITTEN[package], lambda thing, name: name in inspect.getsource(thing)) == []


def test_what_has_moved_is_told_in_a_sentence() -> None:
    [said] = moved("websockets", {"websockets.utils": ("apply_magic",)}, hasattr)
    assert f"websockets {version('websockets')} has no apply_magic in websockets.utils" in said
    with pytest.raises(AssertionError, match=r"has no websockets\.utils:Gone any more"):
        found("websockets.utils:Gone")


def test_websockets_waits_between_messages_where_our_wire_looks_for_it() -> None:
    """`Wire` takes the short way only where this holds; else it is slow, and nothing tells."""
    protocol = ServerProtocol()
    protocol.receive_data(HANDSHAKE)
    [request] = protocol.events_received()
    assert isinstance(request, Request)
    protocol.send_response(protocol.accept(request))
    assert protocol.state is State.OPEN and protocol.current_size is None
    assert is_between_messages(protocol), "the short way would never be taken"
    frame = Frame(Opcode.TEXT, b"a word").serialize(mask=True)
    for part in (frame[:1], frame[1:8]):
        protocol.receive_data(part)
        assert not is_between_messages(protocol), "a part of a message would be taken for another one"
    protocol.receive_data(frame[8:])
    assert is_between_messages(protocol)


@pytest.mark.parametrize("package", INSIDES)
def test_a_package_whose_insides_we_lean_on_is_bounded_above(package: str) -> None:
    [bound] = [each for each in PROJECT["dependencies"] if each.startswith((f"{package}>", f"{package}<"))]
    assert "<" in bound, f"say in pyproject.toml which {package} is the last that tests/test_insides.py was run with"

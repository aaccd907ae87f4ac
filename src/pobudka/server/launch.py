"""A server of one's own: `pobudka` starts it on this machine, or opens the one that runs already."""

from __future__ import annotations

import gc
import json
import logging
import os
import secrets
import socket
import time
import urllib.request
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import apsw
import platformdirs
import segno
import uvicorn

from pobudka.core.errors import BadInput
from pobudka.core.masking import masked
from pobudka.core.speech import home_language, say
from pobudka.store.opening import is_address
from pobudka.store.owning import lock_file

from .app import make_app
from .logs import start_logs
from .service import Service
from .settings import Settings
from .wires import listening, wired

PORTS = range(8642, 8662)  # the first that is free; browsers keep seats by address, so it stays the same
PATIENCE = 15.0  # seconds that a second start waits for the first
# Only what is young is looked at by itself: moves make hardly any cycles, and to look at all that a thousand tables
# hold takes a quarter of a second in which nobody is answered. The hall does that now and then.
COLLECTING = (20_000, 1_000_000, 1_000_000)


def data_folder() -> Path:
    """Where this person's tables are kept."""
    chosen = os.environ.get("POBUDKA_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("pobudka", appauthor=False)


def open_own(*, is_lan: bool, port: int | None, has_browser: bool, may_call_private: bool = False) -> int:
    """Start a server for this machine, or for its network, and open it in the browser."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    note = folder / "running.json"
    lock = lock_file(folder / "running.lock")
    if lock is None:
        return _open_running(note, has_browser)
    with lock:
        return _start(folder, note, is_lan, port, has_browser, may_call_private)


def _start(
    folder: Path, note: Path, is_lan: bool, port: int | None, has_browser: bool, may_call_private: bool
) -> int:  # fmt: skip
    start_logs(logging.WARNING, as_json=False)
    bound = bind("0.0.0.0" if is_lan else "127.0.0.1", PORTS if port is None else (port,))
    chosen = bound.getsockname()[1]
    link, outside = f"http://localhost:{chosen}", f"http://{lan_address()}:{chosen}" if is_lan else None
    settings = Settings(
        database=folder / "pobudka.db", is_own=True, hosts=(socket.gethostname(),),
        links=(outside,) if outside else (), instance=secrets.token_hex(8), may_call_private=may_call_private,
    )  # fmt: skip

    def announce() -> None:
        write_note(note, {"port": chosen, "instance": settings.instance})
        tell("server-ready", link=link)
        if outside:
            tell("server-lan", link=outside)
            segno.make(outside, micro=False).terminal(compact=True)
        tell("server-stop")
        if has_browser:
            webbrowser.open(link)

    try:
        run(settings, bound, announce)
    finally:
        note.unlink(missing_ok=True)
    return 0


def _open_running(note: Path, has_browser: bool) -> int:
    """Somebody holds the lock: open their server, as soon as it answers."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        link = link_of(note)
        if link is not None:
            tell("server-running", link=link)
            if has_browser:
                webbrowser.open(link)
            return 0
        time.sleep(0.1)
    tell("server-stuck", file=str(note.parent))
    return 1


def link_of(note: Path) -> str | None:
    """Where the server of this note answers, if it does."""
    try:
        content = json.loads(note.read_text(encoding="utf-8"))
        link = f"http://localhost:{int(content['port'])}"
        with urllib.request.urlopen(f"http://127.0.0.1:{int(content['port'])}/healthz", timeout=2) as answer:
            is_it = answer.read().decode().split() == ["fine", content["instance"]]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return link if is_it else None


def write_note(note: Path, content: dict[str, object]) -> None:
    """At once or not at all: another start may be reading it."""
    new = note.with_suffix(".new")
    new.write_text(json.dumps(content), encoding="utf-8")
    new.replace(note)


# --- Hosting ---


def host(settings: Settings, address: str, port: int, proxies: str | None, workers: int = 1) -> int:
    """Serve until told to stop, by one process or by several."""
    if workers > 1 and not is_address(settings.database):
        raise BadInput("error-workers-alone", database=masked(str(settings.database)))
    start_logs(logging.INFO, as_json=True)
    bound = bind(address, (port,))
    chosen = bound.getsockname()[1]
    own = settings.links or (f"http://{address}:{chosen}",)
    settings = replace(settings, instance=secrets.token_hex(8))

    def announce() -> None:
        tell("server-hosting", link=own[0], database=masked(str(settings.database)))

    if workers > 1:
        from .workers import host_workers

        return host_workers(settings, bound, workers, announce, proxies)
    run(settings, bound, announce, proxies)
    return 0


class Announcing(uvicorn.Server):
    """Says when its port is open; ends quietly when it is told to stop, or when it is of no use."""

    def __init__(
        self, config: uvicorn.Config, announce: Callable[[], None], hand_over: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._announce, self._hand_over = announce, hand_over

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tables are handed over before sockets are told to come again, so that they find them running."""
        await self._hand_over()
        await super().shutdown(sockets)

    def give_up(self) -> None:
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        with super().capture_signals():
            yield
            self._captured_signals.clear()  # uvicorn would raise them again, and nothing could be put in order


def run(
    settings: Settings, bound: socket.socket, announce: Callable[[], None], proxies: str | None = None
) -> None:  # fmt: skip
    """Serve at a port until told to stop. What keeps it from serving is raised, at once or when it is found."""
    gc.set_threshold(*COLLECTING)
    app = make_app(settings)
    service: Service = app.state.service
    with bound:
        service.open()
        server = Announcing(wired(app, settings, proxies=proxies), announce, service.hand_over)
        service.when_failed = server.give_up
        server.run([bound])
    if service.problem is not None:
        raise in_words(service.problem, settings)


def in_words(problem: Exception, settings: Settings) -> BadInput:
    """Why a server cannot serve."""
    if isinstance(problem, BadInput):
        return problem
    if isinstance(problem, apsw.Error) or isinstance(problem.__cause__, apsw.Error):
        return BadInput("error-store-open", file=masked(str(settings.database)), problem=str(problem))
    return BadInput("error-server-start", problem=f"{type(problem).__name__}: {problem}")


def bind(address: str, ports: range | tuple[int, ...]) -> socket.socket:
    """The first of these ports that is free; if none is, why not the last."""
    for port in ports:
        try:
            return listening(address, port)
        except OSError as problem:
            if port == ports[-1]:
                raise BadInput("error-listen", problem=str(problem)) from None
    raise AssertionError("no ports were named")


def lan_address() -> str:
    """This machine's address in its network. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def tell(message: str, **details: str) -> None:
    print(say(home_language(), message, **details), flush=True)

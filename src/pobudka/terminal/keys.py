"""The secret keys of one's seats, one for each table, kept in a file so that a seat outlives the program."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path
from typing import Any

import platformdirs

from pobudka.core.errors import BadInput

from .address import Address


def home_folder() -> Path:
    """Where this person's keys, name and own games are kept."""
    chosen = os.environ.get("POBUDKA_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("pobudka", appauthor=False)


def new_key() -> str:
    """32 random bytes as base64url: whoever has it is that person at that table."""
    return secrets.token_urlsafe(32)


def new_word() -> str:
    """A seat's part in the shuffle."""
    return secrets.token_urlsafe(16)


class Keyring:
    """What this person has kept: a key for each table, and the name used last."""

    def __init__(self, folder: Path | None = None) -> None:
        self._file = (folder or home_folder()) / "keys.json"

    def check(self) -> None:
        """Refuse a folder where no seat could be kept, before anybody sits down."""
        self._write(self._read())

    def key_of(self, address: Address) -> str:
        """The key for this table: the link's own, the one that was kept, or a new one; from now on kept."""
        kept = self._read()
        key = address.key or kept["keys"].get(address.link) or new_key()
        if kept["keys"].get(address.link) != key:
            kept["keys"][address.link] = key
            self._write(kept)
        return str(key)

    @property
    def name(self) -> str:
        return str(self._read()["name"])

    @name.setter
    def name(self, name: str) -> None:
        self._write({**self._read(), "name": name})

    def _read(self) -> dict[str, Any]:
        try:
            kept = json.loads(self._file.read_text(encoding="utf-8"))
            return {"name": str(kept["name"]), "keys": dict(kept["keys"])}
        except (OSError, ValueError, KeyError, TypeError):
            return {"name": "", "keys": {}}

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

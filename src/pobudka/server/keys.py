"""Keys: whoever has one is that person. The server keeps only their hashes."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import Meta

Key = Annotated[str, Meta(min_length=43, max_length=43, pattern="^[A-Za-z0-9_-]+$")]


class KeyAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, and the key that somebody has there."""

    table: Annotated[str, Meta(min_length=1, max_length=64)]
    key: Key


def hash_of_key(key: str | None) -> str:
    """What the log knows a key by; nothing for somebody without one."""
    return sha256(key.encode()).hexdigest() if key else ""

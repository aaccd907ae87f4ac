"""Keys: whoever has one is that person. The server keeps only their hashes."""

from __future__ import annotations

from hashlib import sha256


def hash_of_key(key: str | None) -> str:
    """What the log knows a key by; nothing for somebody without one."""
    return sha256(key.encode()).hexdigest() if key else ""

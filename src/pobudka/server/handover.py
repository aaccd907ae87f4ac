"""A person's keys on their way to another device: by a code that is used once, lasts ten minutes, and is confirmed on
the device that has them.

Meanwhile they lie in the database, so that any node may be asked, sealed with the code, which the database does not
have: only its hash.
"""

from __future__ import annotations

import os
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from pobudka.core.errors import Absent, BadInput
from pobudka.table.creation import new_name

from .http_types import GiveKeys, HandoverAsked, HandoverOpened, HandoverStands, HandoverToken
from .keys import KeyAt, hash_of_key

if TYPE_CHECKING:
    from .hall import Hall

LIFE = 10 * 60 * 1000  # milliseconds
NONCE = 12  # bytes


class Slip(msgspec.Struct, frozen=True):
    """How far it is."""

    owner: str  # a hash, as that of the other device is
    taker: str = ""
    check: str = ""
    sealed: bytes = b""


class Handovers:
    """Between two devices that need not be connected to the same node."""

    def __init__(self, hall: Hall) -> None:
        self._slips, self._now = hall.store.slips, hall.nodes.now

    async def open(self) -> HandoverOpened:
        code, owner, now = new_name(), secrets.token_urlsafe(32), self._now()
        slip = msgspec.msgpack.encode(Slip(hash_of_key(owner)))
        await self._slips.put(name_of(code), slip, now + LIFE, now)
        return HandoverOpened(code, owner, now + LIFE)

    async def ask(self, code: str) -> HandoverAsked:
        """The new device has the code: from now on nobody else may use it."""
        was, slip = await self._read(code)
        taker, check = secrets.token_urlsafe(32), f"{secrets.randbelow(10_000):04}"
        asked = msgspec.structs.replace(slip, taker=hash_of_key(taker), check=check)
        if slip.taker or not await self._slips.swap(name_of(code), was, msgspec.msgpack.encode(asked)):
            raise BadInput("error-handover-taken")
        return HandoverAsked(taker, check)

    async def look(self, shown: HandoverToken) -> HandoverStands:
        """How it stands. The new device is given the keys, once."""
        was, slip = await self._read(shown.code)
        token = hash_of_key(shown.token)
        if token == slip.owner:
            return HandoverStands("given" if slip.sealed else "asked" if slip.taker else "open", slip.check)
        if token != slip.taker:
            raise Absent("error-handover-none")
        if not slip.sealed:
            return HandoverStands("asked", slip.check)
        if not await self._slips.tear(name_of(shown.code), was):
            raise Absent("error-handover-none")
        return HandoverStands("given", slip.check, unsealed(shown.code, slip.sealed))

    async def give(self, given: GiveKeys) -> None:
        """The old device has confirmed that the right one asks."""
        was, slip = await self._read(given.code)
        if hash_of_key(given.token) != slip.owner or not slip.taker:
            raise Absent("error-handover-none")
        full = msgspec.structs.replace(slip, sealed=sealed(given.code, given.tables))
        if not await self._slips.swap(name_of(given.code), was, msgspec.msgpack.encode(full)):
            raise Absent("error-handover-none")

    async def drop(self, shown: HandoverToken) -> None:
        """Either of them does not want it any more."""
        was, slip = await self._read(shown.code)
        if hash_of_key(shown.token) in (slip.owner, slip.taker):
            await self._slips.tear(name_of(shown.code), was)

    async def _read(self, code: str) -> tuple[bytes, Slip]:
        was = await self._slips.read(name_of(code), self._now())
        if was is None:
            raise Absent("error-handover-none")
        return was, msgspec.msgpack.decode(was, type=Slip)


def name_of(code: str) -> str:
    return sha256(b"pobudka/1 handover\0" + code.encode()).hexdigest()


def key_of(code: str) -> bytes:
    return sha256(b"pobudka/1 keys\0" + code.encode()).digest()


def sealed(code: str, tables: list[KeyAt]) -> bytes:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = os.urandom(NONCE)
    return nonce + AESGCM(key_of(code)).encrypt(nonce, msgspec.msgpack.encode(tables), None)


def unsealed(code: str, kept: bytes) -> list[KeyAt]:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    plain = AESGCM(key_of(code)).decrypt(kept[:NONCE], kept[NONCE:], None)
    return msgspec.msgpack.decode(plain, type=list[KeyAt])

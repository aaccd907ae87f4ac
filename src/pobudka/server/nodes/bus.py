"""The bus: nodes hint to each other that there is something to be read. Nothing depends on a hint's arrival.

A hint names a table by its tag, which lets nobody in, and the number of its last row. It carries nothing else: whoever
hears it reads the log. Hints may be lost, doubled and late; each node also looks by itself, every second or so.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

from pobudka.core.errors import BadInput
from pobudka.core.masking import masked

SCHEMES = ("redis", "rediss", "unix", "valkey", "valkeys")
PEOPLE = -1  # in place of a row: somebody came or went
ALL = "*"  # in place of a table: look at everything


class Hint(NamedTuple):
    """That a table has this row, or other people."""

    tag: str
    seq: int


Hear = Callable[[Hint], None]


class Bus(Protocol):
    """Carries hints to all who listen, perhaps also to whoever gave them."""

    @property
    def is_up(self) -> bool:
        """Whether hints arrive, as far as is known."""

    def listen(self, hear: Hear) -> None:
        """From now on; in the event loop that runs. After a gap in which hints may have been lost, `ALL` is heard."""

    def tell(self, hint: Hint) -> None:
        """At once or never. It does not wait, and it does not fail."""

    async def close(self) -> None: ...


class LocalBus:
    """Within one process: for a node alone, and for several in one event loop."""

    is_up = True

    def __init__(self, others: list[LocalBus] | None = None) -> None:
        self._all = others if others is not None else []
        self._hear: Hear | None = None

    def listen(self, hear: Hear) -> None:
        self._hear = hear
        self._all.append(self)

    def tell(self, hint: Hint) -> None:
        for each in list(self._all):
            if each is not self and each._hear is not None:
                each._hear(hint)

    async def close(self) -> None:
        if self in self._all:
            self._all.remove(self)


def open_bus(address: str | None) -> Bus:
    """By its address. Whether somebody answers there is asked at once: what is wrong is said before anybody comes."""
    if address is None:
        return LocalBus()
    if urlsplit(address).scheme not in SCHEMES:
        raise BadInput("error-bus-address", found=masked(address)[:80])
    if find_spec("redis") is None:
        raise BadInput("error-bus-missing")
    from .valkey import ValkeyBus

    return ValkeyBus(address)

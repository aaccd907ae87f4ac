"""How fast and how much: token buckets by socket and by address, and counts of what is open."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict

from .settings import Rate

MOST_REMEMBERED = 20_000  # addresses


class Bucket:
    """Fills at a rate, holds a burst, and gives one token at a time."""

    def __init__(self, rate: Rate) -> None:
        self._rate, self._left, self._at = rate, float(rate.at_once), time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        left = min(self._rate.at_once, self._left + (now - self._at) * self._rate.a_second)
        self._at = now
        self._left = left - 1 if left >= 1 else left
        return left >= 1


class Buckets:
    """One bucket for each address; the least recently seen are forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate)
            if len(self._buckets) > MOST_REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket.take()


class ConnectionCounter:
    """Counts the connections that are open, in all and by address."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most, self._most_of_address = most, most_of_address
        self._open: Counter[str] = Counter()
        self.count = 0

    def enter(self, address: str) -> bool:
        if self.count >= self._most or self._open[address] >= self._most_of_address:
            return False
        self._open[address] += 1
        self.count += 1
        return True

    def leave(self, address: str) -> None:
        self.count -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


def neighbourhood(host: str | None) -> str:
    """Whom limits count as one: an IPv4 address, or the 64-bit network of an IPv6 one."""
    try:
        address = ipaddress.ip_address((host or "").partition("%")[0])
    except ValueError:
        return host or ""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def is_private(host: str) -> bool:
    """Whether a machine of the own network asks."""
    try:
        return ipaddress.ip_address(host.partition("%")[0]).is_private
    except ValueError:
        return False

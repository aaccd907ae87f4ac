"""Who is called when: a table's webhook, when it is the turn of somebody who is not there.

Every letter is tried three times. Sites are called side by side, a few letters of each at a time, and only so many
wait: whoever answers slowly, or not at all, keeps nobody waiting but themselves.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import random
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import UnsetType

from pobudka.core.errors import BadInput
from pobudka.table.watching import Change

from . import webhook
from .logs import tag_of

if TYPE_CHECKING:
    from .room import Room

WAITS = (0.0, 2.0, 10.0)  # seconds before each try, more or less
MOST_AT_ONCE = 128  # calls
MOST_OF_SITE_AT_ONCE = 2
MOST_LETTERS = 2_000  # that wait or are being delivered
MOST_OF_SITE = 32
MOST_REMEMBERED = 20_000  # tables
AGAIN = (408, 425, 429)  # and whatever a server is to blame for: another try may bring more

Fate = Literal["delivered", "refused", "failed", "full"]
Count = Callable[[Fate], None]


class Letter(msgspec.Struct, frozen=True):
    """What is to be delivered; each try carries the same number, so that whoever gets it twice can tell."""

    table: str
    link: str
    key: str | UnsetType
    body: bytes
    number: str = msgspec.field(default_factory=lambda: f"msg_{secrets.token_hex(12)}")


class Site:
    """Those who answer for one another: an address, or all hosts of a domain."""

    def __init__(self) -> None:
        self.letters = 0
        self.turn = asyncio.Semaphore(MOST_OF_SITE_AT_ONCE)


class Caller:
    """Delivers letters, apart from the tables and from each other."""

    def __init__(
        self, *, may_call_private: bool, links: tuple[str, ...] = (), count: Count = lambda fate: None
    ) -> None:
        self._may_call_private, self._links, self._count = may_call_private, links, count
        self._letters: set[asyncio.Task[None]] = set()
        self._sites: dict[str, Site] = {}
        self._turn = asyncio.Semaphore(MOST_AT_ONCE)
        self._called: dict[str, set[tuple[int, int]]] = {}

    @property
    def waiting(self) -> int:
        """Letters that are not delivered yet."""
        return len(self._letters)

    def hear(self, room: Room, changes: list[Change]) -> None:
        """After a change: tell of people who have come to be asked and are not there."""
        state = room.table.state
        opened = state.opened
        if opened.webhook is None or not room.is_run_here:
            return
        called = self._called.pop(state.name, set())
        if state.phase != "playing" or state.is_paused:
            return
        here = room.presence.here
        asked = {(seat, state.next_answer(seat)) for seat in state.asked_since}
        for seat, _ in sorted(asked - called):
            person = state.seated[seat].person
            if person is not None and not state.bot_at(seat) and person not in here:
                page = f"{self._links[0]}/t/{state.name}" if self._links else f"/t/{state.name}"
                news = {"is": "your_turn", "table": state.name, "page": page, "seat": seat, "name": state.names[seat]}
                self.send(Letter(state.name, opened.webhook, opened.webhook_key, msgspec.json.encode(news)))
        self._called[state.name] = asked
        if len(self._called) > MOST_REMEMBERED:
            del self._called[next(iter(self._called))]

    def send(self, letter: Letter) -> None:
        """Take a letter, if there is room for it."""
        name = site_of(letter.link)
        site = self._sites.setdefault(name, Site())
        if len(self._letters) >= MOST_LETTERS or site.letters >= MOST_OF_SITE:
            self._end(letter, "full", "too many letters wait")
            return
        site.letters += 1
        task = asyncio.create_task(self._deliver(letter, site))
        self._letters.add(task)

        def forget(task: asyncio.Task[None]) -> None:
            self._letters.discard(task)
            site.letters -= 1
            if not site.letters:
                self._sites.pop(name, None)

        task.add_done_callback(forget)

    async def _deliver(self, letter: Letter, site: Site) -> None:
        fate: Fate = "failed"
        why = ""
        for wait in WAITS:
            await asyncio.sleep(wait * random.uniform(0.8, 1.2))
            async with site.turn, self._turn:
                fate, why = await self._try(letter)
            if fate != "failed":
                break
        self._end(letter, fate, why)

    async def _try(self, letter: Letter) -> tuple[Fate, str]:
        """What became of one try, and why it was in vain."""
        headers = webhook.headers_of(letter.key, letter.number, letter.body)
        try:
            status = await webhook.call(
                letter.link, letter.body, headers, may_call_private=self._may_call_private
            )  # fmt: skip
        except BadInput as problem:
            return "refused", problem.message
        except (OSError, webhook.NoAnswer) as problem:  # the other side's
            return "failed", type(problem).__name__
        except Exception:
            logging.getLogger(__name__).exception("a webhook was not called")
            return "refused", "see above"
        if 200 <= status < 300:
            return "delivered", ""
        return "failed" if status >= 500 or status in AGAIN else "refused", f"status {status}"

    def _end(self, letter: Letter, fate: Fate, why: str) -> None:
        """Links and keys are secrets: the log names neither."""
        self._count(fate)
        if fate != "delivered":
            said = "table %s: its webhook was not told (%s): %s"
            logging.getLogger(__name__).warning(said, tag_of(letter.table), fate, why)

    async def close(self) -> None:
        for task in self._letters:
            task.cancel()


def site_of(link: str) -> str:
    """Who waits in one line. Whoever has a domain can make up any number of hosts in it, so they count as one: by the
    last two names, or three where the second is as short as in `co.uk`."""
    host = str(urlsplit(link).hostname).removesuffix(".")
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        names = host.split(".")
        return ".".join(names[-3 if len(names) > 2 and len(names[-2]) <= 3 else -2 :])

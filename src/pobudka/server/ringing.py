"""Calling people whose turn has come and who are not there, by browsers and topics of theirs where they asked for it.

A turn is noted in the database beside the bells, once, by whichever nodes hear of it; whatever is due is claimed by one
node, which looks whether the table still waits for that person, and calls. Who is connected is given a minute: a phone
that was just put away looks connected for a while. In quiet hours a bell waits until they are over.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import urlsplit

import msgspec

from pobudka.core.errors import Absent, BadInput
from pobudka.core.speech import check_language, say
from pobudka.store.bells import Bell
from pobudka.store.log import Store
from pobudka.table.replay import State
from pobudka.table.watching import Change

from . import webhook
from .bell_types import HangBell, NameTopic, QuietHours
from .keys import hash_of_key
from .logs import tag_of
from .ntfy import NTFY, Ntfy, check_topic, endpoint_of, ntfy_at

if TYPE_CHECKING:
    from .hall import Hall
    from .push import Signer
    from .room import Room

MOST_BELLS = 4  # of one person at one table
LOOK_EVERY = 10.0  # seconds between looks for what is due; what this node noted it looks for at once
GRACE = 60_000  # milliseconds for people who are connected
CLAIM = 60_000  # milliseconds after which another node may try
MOST_TRIES = 3
MOST_CLAIMED = 64  # bells at a time
MOST_AT_ONCE = MOST_CLAIMED  # calls: whoever answers slowly holds up the others for one call's patience
MINUTE, DAY = 60_000, 24 * 60 * 60_000  # milliseconds
GONE = (404, 410)  # the browser does not want it any more
AGAIN = (408, 425, 429)  # and whatever a server is to blame for

Fate = Literal["delivered", "gone", "refused", "failed"]


class Wish(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bell's row keeps of whoever wants to be called: of a browser its keys, else a topic."""

    language: str
    site: str  # where the page comes from
    quiet: QuietHours | None = None
    public: str = ""
    auth: str = ""
    topic: str = ""


class Ringer:
    """Of one node."""

    def __init__(self, store: Store, hall: Hall, count: Callable[[Fate], None]) -> None:
        self._bells, self._hall, self._count = store.bells, hall, count
        self._tables: set[str] = set()  # where bells hang
        self._seen_until = 0
        self._signer: Signer | None = None
        self.ntfy: Ntfy | None = ntfy_at(hall.settings.ntfy) if hall.settings.ntfy else None
        self._hurry = asyncio.Event()
        self._noting: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Semaphore(MOST_AT_ONCE)
        self._looking = asyncio.Lock()
        self._work = asyncio.create_task(self._look_on())

    # --- Who wants to be called ---

    async def signer(self) -> Signer:
        if self._signer is None:
            from .push import Signer, new_signing_key

            self._signer = Signer(await self._bells.lasting("push key", new_signing_key()))
        return self._signer

    async def hang(self, table: str, wanted: HangBell, site: str) -> None:
        from .push import browser_of

        browser_of(wanted.endpoint, wanted.public, wanted.auth)
        wish = Wish(wanted.language, site, wanted.quiet, wanted.public, wanted.auth)
        await self._hang(table, hash_of_key(wanted.key), wanted.endpoint, wish)

    async def hang_topic(self, table: str, wanted: NameTopic, site: str) -> None:
        if self.ntfy is None:
            raise BadInput("error-no-ntfy")
        check_topic(wanted.topic)
        key = hash_of_key(wanted.key)
        wish = Wish(wanted.language, site, wanted.quiet, topic=wanted.topic)
        await self._hang(table, key, endpoint_of(key), wish)

    async def _hang(self, table: str, key: str, endpoint: str, wish: Wish) -> None:
        check_language(wish.language)
        async with self._hall.visit(table) as room:
            if room.table.state.person_of(key) is None:
                raise Absent("error-key-nobody")
            body = msgspec.json.encode(wish).decode()
            await self._bells.hang(Bell(table, key, endpoint, body, self._hall.nodes.now()), MOST_BELLS)
            self._tables.add(table)
            self.hear(room, [])

    async def take_down(self, table: str, key: str, endpoint: str) -> None:
        key = hash_of_key(key)
        await self._bells.take_down(table, key, endpoint_of(key) if endpoint == NTFY else endpoint)

    def hangs_at(self, table: str) -> bool:
        return table in self._tables

    # --- Noting turns ---

    def hear(self, room: Room, changes: list[Change]) -> None:
        """After a change, or when a table is loaded: note for whom it waits now."""
        state = room.table.state
        if state.name not in self._tables:
            return
        if state.closed:
            self._tables.discard(state.name)
            self._note(self._bells.take_all_down(state.name))
        else:
            moved = changes[-1].seat if changes and changes[-1].kind == "move" else None
            mover = None if moved is None else state.seated[moved].person
            for person, seat in awaited(state).items():
                if person != mover:  # who has just moved is in the middle of a turn
                    due = self._hall.nodes.now() + (GRACE if person in room.presence.here else 0)
                    self._note(self._bells.ring(state.name, state.people[person].key, turn_of(state, seat), due))

    def _note(self, noting: Coroutine[Any, Any, None]) -> None:
        async def note() -> None:
            try:
                await noting
                self._hurry.set()
            except Exception:
                logging.getLogger(__name__).exception("a turn was not noted for those who want to be called")

        task = asyncio.create_task(note())
        self._noting.add(task)
        task.add_done_callback(self._noting.discard)

    # --- Calling ---

    async def _look_on(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as problem:  # the store is away: it says so itself
                logging.getLogger(__name__).warning("nobody is called just now: %r", problem)
            self._hurry.clear()
            try:
                async with asyncio.timeout(LOOK_EVERY):
                    await self._hurry.wait()
            except TimeoutError:
                pass

    async def learn(self) -> None:
        """Where bells were hung, at other nodes too."""
        now = self._hall.nodes.now()
        self._tables |= await self._bells.hung_since(self._seen_until)
        self._seen_until = now - MINUTE  # clocks of nodes differ a little

    async def look(self) -> None:
        """Ring what is due; what was begun before is over then, too."""
        async with self._looking:
            await self.learn()
            now = self._hall.nodes.now()
            while claimed := await self._bells.claim(now, now + CLAIM, MOST_CLAIMED):
                await asyncio.gather(*map(self._ring, claimed))

    async def _ring(self, bell: Bell) -> None:
        try:
            async with self._turn:
                await self._ring_one(bell)
        except Exception:
            logging.getLogger(__name__).exception("table %s: a bell did not ring", tag_of(bell.table))

    async def _ring_one(self, bell: Bell) -> None:
        wish, now = msgspec.json.decode(bell.body, type=Wish), self._hall.nodes.now()
        if (quiet_until := end_of_quiet(wish.quiet, now)) is not None:
            await self._bells.settle(bell, quiet_until)
            return
        try:
            async with self._hall.visit(bell.table) as room:
                await room.look_again()
                state, here = room.table.state, room.presence.here
        except Absent:
            await self._bells.take_all_down(bell.table)
            return
        person = state.person_of(bell.key)
        if person is None:
            await self._bells.take_down(bell.table, bell.key, bell.endpoint)
        elif person not in (waits := awaited(state)) or turn_of(state, waits[person]) != bell.turn:
            await self._bells.settle(bell)
        elif person in here:
            await self._bells.settle(bell, now + GRACE)
        else:
            await self._end(bell, await self._call(bell, wish, state, person))

    async def _call(self, bell: Bell, wish: Wish, state: State, person: int) -> Fate:
        try:
            if not wish.topic:
                status = await self._call_browser(bell, wish, notice_for(state, person, wish.language))
            elif self.ntfy is not None:
                status = await self.ntfy.call(wish.topic, open_notice_for(state, wish))
            else:
                return "failed"  # another node may know the server
        except BadInput:
            return "refused"
        except (OSError, webhook.NoAnswer):
            return "failed"
        if 200 <= status < 300:
            return "delivered"
        if status in GONE:
            return "gone"
        return "failed" if status >= 500 or status in AGAIN else "refused"

    async def _call_browser(self, bell: Bell, wish: Wish, notice: bytes) -> int:
        from .push import browser_of, sealed

        browser = browser_of(bell.endpoint, wish.public, wish.auth)
        headers = (await self.signer()).headers(urlsplit(bell.endpoint), wish.site, bell.table, time.time())
        may = self._hall.settings.may_call_private
        return await webhook.call(bell.endpoint, sealed(browser, notice), headers, may_call_private=may)

    async def _end(self, bell: Bell, fate: Fate) -> None:
        """An endpoint is a secret: the log does not name it."""
        self._count(fate)
        if fate in ("gone", "refused"):
            await self._bells.take_down(bell.table, bell.key, bell.endpoint)
        elif fate == "delivered" or bell.tries >= MOST_TRIES:
            await self._bells.settle(bell)
        if fate not in ("delivered", "gone"):
            logging.getLogger(__name__).warning("table %s: somebody was not called (%s)", tag_of(bell.table), fate)

    async def close(self) -> None:
        self._work.cancel()
        await asyncio.gather(*self._noting, return_exceptions=True)


def person_at(state: State, seat: int) -> int | None:
    """Who decides for a seat, unless a bot does."""
    return None if state.bot_at(seat) else state.seated[seat].person


def awaited(state: State) -> dict[int, int]:
    """The people whom a table waits for, each with the first of their seats that is asked."""
    if state.phase != "playing" or state.is_paused:
        return {}
    people = {person_at(state, seat): seat for seat in sorted(state.asked_since, reverse=True)}
    return {person: seat for person, seat in people.items() if person is not None}


def turn_of(state: State, seat: int) -> str:
    """Tells one decision from all others at a table."""
    return f"{seat} {state.next_answer(seat)}"


def notice_for(state: State, person: int, language: str) -> bytes:
    """That it is their turn, at which game and with whom: nothing that lies on the table."""
    names = [name for seat, name in enumerate(state.names) if name and state.seated[seat].person != person]
    body = say(language, "bell-body", game=say(language, f"game-{state.opened.game}"), names=", ".join(names))
    notice = {"title": say(language, "bell-title"), "body": body, "page": f"/t/{state.name}", "language": language}
    return msgspec.json.encode(notice)


def open_notice_for(state: State, wish: Wish) -> dict[str, str]:
    """What others may read on its way: no names, and not the table's address, which lets people in. A tap opens the
    start page, where one's own device shows the table."""
    notice = {"title": say(wish.language, "bell-title"), "message": say(wish.language, f"game-{state.opened.game}")}
    return notice | ({"click": f"{wish.site}/"} if wish.site.startswith(("http://", "https://")) else {})


def end_of_quiet(quiet: QuietHours | None, now: int) -> int | None:
    """When the quiet hours are over in which that moment lies; None if it lies in none."""
    if quiet is None:
        return None
    of_day = (now + quiet.offset * MINUTE) % DAY
    passed, length = (of_day - quiet.start * MINUTE) % DAY, (quiet.end - quiet.start) * MINUTE % DAY
    return now - passed + length if passed < length else None

"""What nodes that share a database know of each other: who lives, runs which table, and has whom connected.

A node says again and again that it lives. One that has not said so for as long as it said it would is struck off, its
tables are free, and nobody is connected to it; if it comes back after all, it does so under another name. By the
database's clock, whatever that of a node says.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from hashlib import sha256

import msgspec
from psycopg import errors

from .database import Connection, Database

LIFE = 2.0  # seconds for which a node is taken to live after it has said so
MOST_FREE = 250  # tables that a node takes at a time

ENROL = "INSERT INTO node (name, until) VALUES (%s, clock_timestamp() + make_interval(secs => %s))"
RENEW = """
UPDATE node SET until = clock_timestamp() + make_interval(secs => %s) WHERE name = %s AND until > clock_timestamp()
RETURNING name
"""
# Whoever says right now that it lives is not waited for, and stays.
BURY = """
DELETE FROM node WHERE name IN (SELECT name FROM node WHERE until <= clock_timestamp() FOR UPDATE SKIP LOCKED)
"""
TAKE_FREE = """
WITH free AS (
    SELECT table_name, is_handed_over FROM lease WHERE node IS NULL {}
    ORDER BY table_name LIMIT %(most)s FOR UPDATE SKIP LOCKED
)
UPDATE lease SET node = %(node)s, is_handed_over = false FROM free WHERE lease.table_name = free.table_name
RETURNING lease.table_name, free.is_handed_over
"""
TAKE_ANY = TAKE_FREE.format("")
TAKE_THESE = TAKE_FREE.format("AND table_name = ANY(%(tables)s)")
TAKE_NEW = """
INSERT INTO lease (table_name, node) SELECT name, %s FROM unnest(%s::text[]) AS wanted (name) ORDER BY name
ON CONFLICT DO NOTHING RETURNING table_name
"""
DROP = "DELETE FROM lease WHERE node = %s AND table_name = ANY(%s)"
FREE = "UPDATE lease SET node = NULL WHERE node = %s AND table_name = ANY(%s)"
HAND_OVER = "UPDATE lease SET node = NULL, is_handed_over = true WHERE node = %s"
LEAVE = "DELETE FROM node WHERE name = %s"

FORGET_PRESENT = "DELETE FROM present WHERE node = %s AND table_name = ANY(%s)"
PRESENT = """
INSERT INTO present (table_name, node, person)
SELECT table_name, %s, person FROM unnest(%s::text[], %s::integer[]) AS here (table_name, person)
ON CONFLICT DO NOTHING
"""
ELSEWHERE = "SELECT table_name, person FROM present WHERE table_name = ANY(%s) AND node <> %s"
HEADS = """
SELECT known.name, last.seq FROM unnest(%s::text[], %s::bigint[]) AS known (name, count)
CROSS JOIN LATERAL (
    SELECT seq FROM log WHERE table_name = known.name COLLATE "C" ORDER BY seq DESC LIMIT 1
) AS last
WHERE last.seq >= known.count
"""
CLOCK = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, (SELECT count(*) FROM node)"

NOTICE = """
INSERT INTO notice (table_name, seq, changed_at, opened_at, is_gathering, body)
SELECT new.* FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::bigint[], %s::boolean[], %s::text[])
AS new (table_name, seq, changed_at, opened_at, is_gathering, body)
JOIN live ON live.table_name = new.table_name COLLATE "C" ORDER BY new.table_name
ON CONFLICT (table_name) DO UPDATE SET seq = excluded.seq, changed_at = excluded.changed_at,
    is_gathering = excluded.is_gathering, body = excluded.body
WHERE notice.seq < excluded.seq
"""
NOTICES = """
SELECT notice.body FROM notice JOIN live USING (table_name) WHERE changed_at > %s
ORDER BY is_gathering DESC, opened_at DESC LIMIT %s
"""
NOTICED = "SELECT table_name FROM notice WHERE table_name = %s"
CLEAN_NOTICES = "DELETE FROM notice WHERE NOT EXISTS (SELECT FROM live WHERE live.table_name = notice.table_name)"
CLEAN_OPENINGS = "DELETE FROM opening WHERE at < clock_timestamp() - interval '1 hour'"
OPEN = """
INSERT INTO opening AS old (address, remaining, at) VALUES (%(address)s, %(burst)s - 1, clock_timestamp())
ON CONFLICT (address) DO UPDATE SET at = clock_timestamp(), remaining = least(
    %(burst)s, old.remaining + %(rate)s * extract(epoch FROM clock_timestamp() - old.at)
) - 1
WHERE old.remaining + %(rate)s * extract(epoch FROM clock_timestamp() - old.at) >= 1
RETURNING remaining
"""


class Notice(msgspec.Struct, frozen=True):
    """A table on the notice board."""

    table: str
    seq: int  # of the last row that it tells of
    changed_at: int
    opened_at: int
    is_gathering: bool
    body: str  # JSON


class Errand(msgspec.Struct):
    """What a node has to say and to ask, all at once."""

    is_beat: bool = False  # it lives, buries the dead and takes what is free
    takes_free: bool = False
    wanted: Sequence[str] = ()  # tables that it would run
    dropped: Collection[str] = ()  # that need not be run any more
    freed: Collection[str] = ()  # that need be, but not by this node
    people: Mapping[str, Sequence[int]] = {}  # who is connected to it, at tables where that has changed
    watching: Mapping[str, int] = {}  # at those tables, how many look on
    known: Mapping[str, int] = {}  # of which tables it wants to hear, and how many of their rows it has
    notices: Sequence[Notice] = ()


class Answer(msgspec.Struct):
    """What it is told."""

    is_new: bool = False  # it was not enrolled, or not any more: from now on it is, and holds nothing but what it took
    taken: dict[str, bool] = {}  # tables that it runs from now on, and whether they were handed over in order
    heads: dict[str, int] = {}  # the number of the last row, where that is news
    elsewhere: dict[str, set[int]] = {}  # who is connected to others
    watching: dict[str, int] = {}  # how many look on there
    nodes: int = 0
    ahead: int = 0  # milliseconds that the database's clock is before this machine's
    give_or_take: int = 0


class NodeRegister:
    """One node's entry, under a name that changes if it was struck off."""

    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        """`clock` is this machine's, in milliseconds since 1970."""
        self._database, self.clock = database, clock
        self.name: str | None = None

    async def run(self, errand: Errand) -> Answer:
        """Say and ask it. An errand that is no beat, of a node that is not enrolled, comes to nothing."""
        return await self._database.do(lambda connection: self._run(connection, errand))

    def _run(self, connection: Connection, errand: Errand) -> Answer:
        answer = Answer()
        try:
            with connection.transaction():
                if errand.is_beat:
                    self._live(connection, answer)
                if self.name is not None:
                    self._say(connection, self.name, errand, answer)
                    self._ask(connection, self.name, errand, answer)
        except errors.ForeignKeyViolation:  # struck off meanwhile: the next beat notices
            return Answer()
        except BaseException:
            if answer.is_new:
                self.name = None
            raise
        return answer

    def _live(self, connection: Connection, answer: Answer) -> None:
        if self.name is None or not connection.execute(RENEW, (LIFE, self.name)).fetchone():
            self.name, answer.is_new = secrets.token_hex(8), True
            connection.execute(ENROL, (self.name, LIFE))
        before = self.clock()
        [(at, answer.nodes)] = connection.execute(CLOCK).fetchall()
        after = self.clock()
        answer.ahead = at - (before + after) // 2
        answer.give_or_take = (after - before) // 2 + 1
        connection.execute(BURY)

    def _say(self, connection: Connection, name: str, errand: Errand, answer: Answer) -> None:
        if errand.dropped:
            connection.execute(DROP, (name, list(errand.dropped)))
        if errand.freed:
            connection.execute(FREE, (name, list(errand.freed)))
        if errand.takes_free:
            answer.taken.update(connection.execute(TAKE_ANY, {"node": name, "most": MOST_FREE}).fetchall())
        if wanted := [table for table in errand.wanted if table not in answer.taken]:
            details = {"node": name, "most": len(wanted), "tables": wanted}
            answer.taken.update(connection.execute(TAKE_THESE, details).fetchall())
            answer.taken.update((table, False) for (table,) in connection.execute(TAKE_NEW, (name, wanted)))
        if errand.people:
            here = [(table, person) for table, people in errand.people.items() for person in people]
            here += [(table, -count) for table, count in errand.watching.items() if count]
            connection.execute(FORGET_PRESENT, (name, list(errand.people)))
            connection.execute(PRESENT, (name, [table for table, _ in here], [person for _, person in here]))
        if errand.notices:
            rows = [
                (each.table, each.seq, each.changed_at, each.opened_at, each.is_gathering, each.body)
                for each in errand.notices
            ]
            connection.execute(NOTICE, [list(column) for column in zip(*rows, strict=True)])

    def _ask(self, connection: Connection, name: str, errand: Errand, answer: Answer) -> None:
        if errand.known:
            tables = list(errand.known)
            answer.heads.update(connection.execute(HEADS, (tables, list(errand.known.values()))).fetchall())
            for table, person in connection.execute(ELSEWHERE, (tables, name)):
                if person < 0:  # nobody's number: so many look on
                    answer.watching[table] = answer.watching.get(table, 0) - person
                else:
                    answer.elsewhere.setdefault(table, set()).add(person)

    async def leave(self) -> None:
        """Hand over all tables, and be gone."""
        name, self.name = self.name, None

        def hand_over(connection: Connection) -> None:
            with connection.transaction():
                connection.execute(HAND_OVER, (name,))
                connection.execute(LEAVE, (name,))

        if name is not None:
            await self._database.do(hand_over)

    # --- What all nodes share ---

    async def notices(self, since: int, most: int) -> list[str]:
        """Tables to be found that changed since then; those that still gather come first, then the newest."""
        return [body for (body,) in await self._database.ask(NOTICES, (since, most))]

    async def is_noticed(self, table: str) -> bool:
        return bool(await self._database.ask(NOTICED, (table,)))

    async def clean(self) -> None:
        """Forget notices of closed tables, and addresses that have opened none for long."""

        def work(connection: Connection) -> None:
            connection.execute(CLEAN_NOTICES)
            connection.execute(CLEAN_OPENINGS)

        await self._database.do(work)

    async def may_open(self, address: str, rate: float, burst: int) -> bool:
        """Whether an address may open one more table, at whichever node; if so, it is counted."""
        details = {"address": sha256(address.encode()).hexdigest(), "rate": rate, "burst": float(burst)}

        def count(connection: Connection) -> bool:
            return connection.execute(OPEN, details).fetchone() is not None

        return await self._database.do(count)

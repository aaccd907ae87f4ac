"""`pobudka forget`: a person's names, words and keys, taken out of a database without breaking a log or a proof."""

from __future__ import annotations

import re
import sys
import time
from typing import Annotated

from cyclopts import Parameter

from pobudka.core.errors import Absent, BadInput
from pobudka.core.masking import masked
from pobudka.core.speech import home_language, say
from pobudka.server.keys import hash_of_key
from pobudka.store.opening import open_store
from pobudka.store.owning import alone
from pobudka.store.reading import Sight, look
from pobudka.store.rewriting import Rewritten, rewriting, sweep
from pobudka.table.actions import Leave
from pobudka.table.forgetting import forgotten, is_named_in, keys_of, looks_like_key, webhook_of
from pobudka.table.rights import Actor
from pobudka.table.table import Table, at_once

from .database import Database

KEY = re.compile(r"(?:\S*#key=)?([A-Za-z0-9_-]{43})")


def run(
    database: Database,
    /,
    *,
    key: Annotated[
        str | None,
        Parameter(
            help="The person's key, or a link that carries it (…#key=…); - reads it from standard input.",
            allow_leading_hyphen=True,
        ),
    ] = None,
    table: Annotated[str | None, Parameter(help="With --name: a table where the person was.")] = None,
    name: Annotated[str | None, Parameter(help="What the person was called there.")] = None,
) -> int:
    if (key is None) == (name is None) or (name is None) != (table is None):
        raise BadInput("error-forget-whom")
    keys = set() if key is None else {hash_in(key)}
    with alone(database), look(database) as sight:
        if table is not None and name is not None:
            keys = keys_at(sight, table, name)
        tables = tables_of(sight, keys) | ({table} if table else set())
    if not tables:
        raise Absent("error-forget-nobody", file=masked(database))
    left = leave(database, tables, keys)
    with alone(database):
        changed = take_out(database, tables, keys, name)
        try:
            sweep(database)
        except BadInput as problem:
            raise BadInput("error-forget-sweep", problem=problem) from problem
    counts = {"tables": len(changed), "rows": sum(len(list(each.bodies)) for each in changed), "left": left}
    print(say(home_language(), "database-forgotten", file=masked(database), **counts))
    return 0


def hash_in(said: str) -> str:
    """What logs know a key by, from what a person was able to find of it."""
    if said == "-":
        said = sys.stdin.readline().strip()
    found = KEY.fullmatch(said)
    if found is None:
        raise BadInput("error-forget-key")
    return hash_of_key(found[1])


def keys_at(sight: Sight, table: str, name: str) -> set[str]:
    """Of whoever was called so at a table: one, or none of a game from elsewhere, which has names only."""
    if table not in dict(sight.tables()):
        raise Absent("error-table-none", table=table)
    rows = sight.stored(table).rows
    keys = keys_of(rows, name)
    if not keys and not is_named_in(rows, name):
        raise Absent("error-forget-name", table=table, name=name)
    if len(keys) > 1:
        raise BadInput("error-forget-names", table=table, name=name, count=len(keys))
    return keys


def tables_of(sight: Sight, keys: set[str]) -> set[str]:
    return {table for key in keys for table in sight.joined(looks_like_key(key))}


def leave(database: str, tables: set[str], keys: set[str]) -> int:
    """Let them leave the tables that are not over, as they could themselves: a bot plays on, another is the host. How
    many tables they left."""
    store, left = open_store(database), 0
    try:
        for name in sorted(tables):
            table = Table(store, name, lambda: time.time_ns() // 1_000_000)
            at_once(table.be_sure())
            for key in keys & table.state.here.keys() if table.state.closed is None else ():
                at_once(table.do(Actor(table.state.here[key], key), Leave()))
                left += 1
    finally:
        store.close()
    return left


def take_out(database: str, tables: set[str], keys: set[str], name: str | None) -> list[Rewritten]:
    """Everything at once, or nothing; what was changed."""
    with look(database) as sight:
        found = [sight.stored(table) for table in sorted(tables)]
    webhooks = {webhook for stored in found if (webhook := webhook_of(stored.rows, keys))}
    changed = [forgotten(stored, keys, webhooks, name) for stored in found]
    with rewriting(database) as rewriter:
        for each in changed:
            rewriter.rewrite(each)
        rewriter.forget_beside(keys)
    return changed

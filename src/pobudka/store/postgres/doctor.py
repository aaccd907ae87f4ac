"""Whether the logs in a PostgreSQL database are sound. What it keeps them in is PostgreSQL's to check (pg_amcheck)."""

from __future__ import annotations

from pobudka.core.errors import BadInput

from ..doctor import MOST_TOLD, NOT_IN_HISTORY, UNFILMED, Health
from ..log import is_json
from .database import shown
from .schema import migrations, version_of
from .tools import Patient, connected

ALL = "SELECT table_name, seq, body FROM log ORDER BY table_name, seq"


def examine_address(address: str) -> Health:
    with connected(address) as connection:
        health = Health(version=version_of(connection, shown(address), len(migrations())))
        if health.version:
            with connection.transaction():
                connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                check_logs(connection, health)
                [(health.missing_from_history,)] = connection.execute(f"{NOT_IN_HISTORY} AS untold").fetchall()
                [(health.unfilmed,)] = connection.execute(f"{UNFILMED} AS unfilmed").fetchall()
    return health


def check_logs(connection: Patient, health: Health) -> None:
    """Row by row, as they come: PostgreSQL has no word for JSON as we write it before its version 16."""
    table, due, is_sound = None, 0, True
    gaps: list[BadInput] = []
    others: list[BadInput] = []
    with connection.cursor("rows", binary=True) as rows:
        rows.itersize = 10_000
        for name, seq, body in rows.execute(ALL):
            health.rows += 1
            if name != table:
                table, due, is_sound = name, 0, True
                health.tables += 1
            if is_sound and seq != due and len(gaps) < MOST_TOLD:
                gaps.append(BadInput("doctor-gap", table=name, seq=due))
                is_sound = False
            due += 1
            if len(others) < MOST_TOLD and not is_json(body):
                others.append(BadInput("doctor-no-json", table=name, seq=seq))
    health.troubles += [*gaps, *others]

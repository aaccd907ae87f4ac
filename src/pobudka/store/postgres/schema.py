"""The schema in PostgreSQL: numbered steps in `migrations`, in a namespace of its own, taken by one node at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import psycopg
from psycopg import errors

from pobudka.core.errors import BadInput

from ..schema import steps_in
from .database import Connection, Database

APPLICATION = 0x506F6275
BELLS, SLIPS, REPORTS = range(4, 7)  # the versions that brought them
MIGRATING = 1  # the advisory lock of that number, of our application
OLDEST = 140_000  # the server's version: PostgreSQL 14
VERSION = "SELECT version FROM pobudka.schema_version"


def migrations() -> list[str]:
    return steps_in(Path(__file__).parent / "migrations")


def version_of(connection: psycopg.Connection[tuple[Any, ...]], name: str, newest: int) -> int:
    """The version of the schema, 0 if there is none. That of a newer Pobudka is refused."""
    try:
        row = connection.execute(VERSION).fetchone()
    except (errors.UndefinedTable, errors.InvalidSchemaName):
        return 0
    version = int(row[0]) if row else 0
    if version > newest:
        raise BadInput("error-store-newer", file=name, found=version, newest=newest)
    return version


def migrate(database: Database, steps: list[str] | None = None) -> None:
    """Bring the schema to the newest version, wholly or not at all; nodes that start together wait for each other."""
    steps = migrations() if steps is None else steps

    def take_steps(connection: Connection) -> None:
        if connection.info.server_version < OLDEST:
            raise BadInput("error-postgres-old", file=database.name, found=connection.info.server_version // 10_000)
        if connection.info.parameter_status("server_encoding") != "UTF8":
            raise BadInput("error-postgres-encoding", file=database.name)
        if version_of(connection, database.name, len(steps)) == len(steps):
            return
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s, %s)", (APPLICATION, MIGRATING))
            connection.execute(
                "CREATE SCHEMA IF NOT EXISTS pobudka;"
                "CREATE TABLE IF NOT EXISTS pobudka.schema_version (version integer NOT NULL)"
            )
            for number in range(version_of(connection, database.name, len(steps)), len(steps)):
                connection.execute(steps[number].encode())
            connection.execute("DELETE FROM pobudka.schema_version")
            connection.execute("INSERT INTO pobudka.schema_version VALUES (%s)", (len(steps),))

    database.do_here(take_steps)

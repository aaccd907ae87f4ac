"""What only PostgreSQL can do to a store: be killed, stop answering, be newer, be migrated by two at once."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import psycopg
import pytest
from tests.postgres import Postgres
from tests.store.postgres_check import HASTY, PATIENCE, check_kills
from tests.store.sending import send
from tests.store.witness import Broken

from pobudka.core.errors import BadInput
from pobudka.store.log import Outcome, Row
from pobudka.store.postgres import database
from pobudka.store.postgres.database import Away, Database, shown
from pobudka.store.postgres.schema import migrate, migrations
from pobudka.store.postgres.store import PostgresStore
from pobudka.table.table import at_once


@pytest.fixture(scope="module")
def shaken() -> Iterator[Postgres]:
    """A server that tests may kill."""
    server = Postgres()
    yield server
    server.close()


def test_a_killed_server_loses_nothing_and_both_nodes_go_on(shaken: Postgres) -> None:
    assert max(check_kills(shaken, 5, seed=1)) < PATIENCE


def test_a_store_that_does_not_wait_for_the_disk_is_found_out(shaken: Postgres) -> None:
    with pytest.raises(Broken, match="acknowledged"):
        for seed in range(5):
            check_kills(shaken, 4, seed, partial(PostgresStore, settings=HASTY))


def test_a_server_that_stops_answering_makes_nobody_wait_for_ever(
    shaken: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = PostgresStore(shaken.new_database())
    assert send(store, Row("oak", 0, 0, None, "move", "1")).result(timeout=20) is Outcome.WON
    monkeypatch.setattr(database, "PATIENCE", 0.5)
    assert at_once(store.read("oak"))
    stopped = shaken.pids
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        assert send(store, Row("oak", 1, 0, None, "move", "1")).result(timeout=20) is Outcome.UNKNOWN
        with pytest.raises(Away):
            at_once(store.read("oak"))
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)
    monkeypatch.setattr(database, "PATIENCE", 10.0)
    while (outcome := send(store, Row("oak", 1, 0, None, "move", "1")).result(timeout=20)) is Outcome.UNKNOWN:
        pass
    assert outcome in (Outcome.WON, Outcome.LOST) and len(at_once(store.read("oak"))) == 2
    store.close()


def test_an_event_loop_goes_on_while_the_database_is_asked(postgres: Postgres) -> None:
    async def ask() -> None:
        store = PostgresStore(postgres.new_database())
        asking = asyncio.create_task(store.database.ask("SELECT pg_sleep(0.2)::text"))
        others = await asyncio.gather(*(store.read("oak") for _ in range(3)))
        assert others == [[], [], []] and not asking.done()
        await asking
        await asyncio.to_thread(store.close)
        with pytest.raises(ValueError, match="closed"):
            await store.read("oak")

    asyncio.run(ask())


def test_nodes_that_start_together_migrate_once(postgres: Postgres) -> None:
    address = postgres.new_database()
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(PostgresStore, [address] * 4))
    assert at_once(stores[0].database.ask("SELECT version FROM schema_version")) == [(len(migrations()),)]
    for store in stores:
        store.close()


def test_a_step_that_fails_changes_nothing_and_a_newer_schema_is_refused(postgres: Postgres) -> None:
    address = postgres.new_database()
    PostgresStore(address).close()
    kept = Database(address)
    with pytest.raises(psycopg.Error):
        migrate(kept, [*migrations(), "CREATE TABLE guest (name text)", "CREATE TABLE guest (name text)"])
    assert at_once(kept.ask("SELECT version FROM schema_version")) == [(len(migrations()),)]
    migrate(kept, [*migrations(), "CREATE TABLE guest (name text)"])
    assert at_once(kept.ask("SELECT * FROM guest")) == []
    kept.close()
    with pytest.raises(BadInput) as refusal:
        PostgresStore(address)
    assert refusal.value.message == "error-store-newer" and refusal.value.say("pl") != refusal.value.say("en")


def test_no_password_is_shown_and_an_address_where_nobody_answers_is_refused_in_words() -> None:
    address = "postgresql://ola:hunter2@127.0.0.1:1/tables?password=hunter3"
    assert shown(address) == "postgresql://ola@127.0.0.1:1/tables"
    with pytest.raises(BadInput) as refusal:
        PostgresStore(address)
    assert refusal.value.message == "error-store-open" and "hunter" not in refusal.value.say("en")

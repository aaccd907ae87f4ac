from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.postgres import Postgres
from tests.valkey import Valkey


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server for this run of the tests."""
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """The same of a bus."""
    server = Valkey()
    yield server
    server.close()

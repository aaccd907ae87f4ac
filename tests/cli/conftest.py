from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server for this run of the tests."""
    server = Postgres()
    yield server
    server.close()

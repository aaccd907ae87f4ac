from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server for this run of the tests."""
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(params=["file", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> str:
    """Where a new database may be, of either kind."""
    return str(tmp_path / "tables.db") if request.param == "file" else postgres.new_database()


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands speak it."""
    monkeypatch.setenv("POBUDKA_LANGUAGE", "en")

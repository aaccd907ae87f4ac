"""A connection for tools: one that may take its time, where a server's must not wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from pobudka.core.errors import BadInput

from .database import LINE, PATIENCE, shown

SETTINGS = f"""
SET search_path = pobudka;
SET statement_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET lock_timeout = {int(1000 * PATIENCE)}
"""

Patient = psycopg.Connection[tuple[Any, ...]]


@contextmanager
def connected(address: str) -> Iterator[Patient]:
    """A connection, for whoever asked for it alone; what keeps it from working is said to a person."""
    try:
        with psycopg.connect(address, autocommit=True, **LINE) as connection:
            connection.execute(SETTINGS.encode())
            yield connection
    except psycopg.Error as problem:
        raise BadInput("error-store-open", file=shown(address), problem=str(problem).strip()) from None

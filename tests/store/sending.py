"""Rows on their way to a store, for tests that wait for what becomes of them."""

from __future__ import annotations

from concurrent.futures import Future

from pobudka.store.log import Beside, Outcome, Row, Store


def send(store: Store, row: Row, beside: Beside | None = None) -> Future[Outcome]:
    """A future fails if it is told twice, and does not end if it is never told."""
    answer: Future[Outcome] = Future()
    store.append(row, answer.set_result, beside)
    return answer

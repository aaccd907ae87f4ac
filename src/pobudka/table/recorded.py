"""A table's game as its record: what was played, by whom, and what lets everybody check the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from .proof import with_fingerprint

if TYPE_CHECKING:
    from .replay import State


def record_of(state: State) -> dict[str, Any]:
    """The record with its proof, as far as its keys are revealed: nothing of a round that is played. A lesson's deal is
    fixed, so there is nothing to prove; its record says which it is. Nor is there, if it was begun elsewhere."""
    if state.imported:
        return state.imported.record
    record = state.game.record()
    record["rounds"] = record["rounds"][: len(state.keys)]
    record["names"] = state.names
    if state.opened.lesson:
        record["lesson"] = state.opened.lesson
    elif state.opened.begun is UNSET:
        keys = list(state.keys)
        record["proof"] = {"table": state.name, "root": state.opened.root, "words": state.all_words, "keys": keys}
    if state.seat_changes:
        record["seats"] = [change._asdict() for change in state.seat_changes]
    if state.hints:
        record["hints"] = state.hint_counts
    return with_fingerprint(record) if "proof" in record else record

"""*Guess your dream* as a watcher is told of it: who is waited for, and one's own sealed guess."""

from __future__ import annotations

from pobudka.table.guessing import awaited, cards_of, turned_up_at, words_for
from pobudka.table.replay import State
from pobudka.table.watching import Watcher

from .messages import Guessing


def guessing_of(state: State, own: Watcher) -> Guessing | None:
    """While people guess; `own` is the watcher's own seat, if it has one."""
    if state.turning is None:
        return None
    sealed = None if own is None else state.turning.sealed.get(own)
    said = None if sealed is None else list(sealed)
    cards = 0 if own is None else len(cards_of(state.game, own))
    return Guessing(turned_up_at(state), words_for(state.game), cards, awaited(state), said)

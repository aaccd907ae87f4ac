"""The lobby: tables that everybody may find; and what a guest is told of a table before sitting down."""

from __future__ import annotations

from pobudka.core.speech import say
from pobudka.table.replay import State

from .catalogue import in_words
from .hall import Hall
from .http_types import Lobby, TableInfo
from .people import house_of, people_of, seats_of

MOST_LISTED = 200


async def lobby(hall: Hall) -> Lobby:
    """Tables that are open, in the lobby, and not closed; those that still gather come first, then the newest."""
    found = await hall.board.tables(hall.nodes.now())
    shown = sorted(found, key=lambda table: (table.phase != "gathering", -table.opened_at))
    return Lobby(shown[:MOST_LISTED], hall.client)


def table_info(state: State, language: str) -> TableInfo:
    opened = state.opened
    sentences = in_words(language, opened.game, opened.options)
    sentences.append(say(language, f"house-memory-{opened.memory}"))
    if opened.cards is not None:
        sentences.append(say(language, "house-cards", count=sum(opened.cards.values())))
    if opened.tempo is None:
        sentences.append(say(language, "house-no-tempo"))
    else:
        nudge, stand_in = opened.tempo.nudge, opened.tempo.stand_in
        sentences.append(say(language, "house-tempo", nudge=nudge, stand_in=stand_in))
    if opened.guess:
        sentences.append(say(language, "house-guess", seconds=opened.guess))
    sentences += [
        say(language, f"house-{name.removeprefix('may_')}-off")
        for name, is_on in opened.chosen.items()
        if name.startswith("may_") and not is_on
    ]
    if opened.has_hints:
        sentences.append(say(language, "house-hints"))
    return TableInfo(state.name, house_of(state), sentences, seats_of(state), people_of(state), state.phase)

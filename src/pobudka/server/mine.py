"""My games: how the tables stand whose keys a device has, and for whom each of them waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pobudka.core.errors import Absent, BadInput
from pobudka.table.replay import State

from .hall import Hall
from .http_types import MyGame, MyGames, Waiting
from .keys import KeyAt, hash_of_key


async def games_of(hall: Hall, shown: Sequence[KeyAt], may_load: Callable[[], bool]) -> MyGames:
    """What a device may know of the tables that it shows a key of. Those that are not at hand cost a look at their
    logs, for which `may_load` is asked; what cannot be looked at now is left out."""
    games, gone = list[MyGame](), list[str]()
    for each in shown:
        if each.table not in hall.rooms and not may_load():
            continue
        try:
            async with hall.visit(each.table) as room:
                game = game_of(room.table.state, hash_of_key(each.key))
        except Absent:
            game = None
        except BadInput:  # the server is full, or the table frozen
            continue
        if game is None:
            gone.append(each.table)
        else:
            games.append(game)
    return MyGames(games, gone, hall.nodes.now())


def game_of(state: State, key: str) -> MyGame | None:
    """A table as whoever has this key is told of it; nothing, if that is nobody there."""
    me = state.person_of(key)
    if me is None:
        return None
    closed = state.closed
    waits = [Waiting(seat, since) for seat, since in state.asked_since.items() if not state.bot_at(seat)]
    return MyGame(
        state.name, state.opened.game, state.opened.players, state.names, state.phase, state.is_paused,
        state.seats_of(me), waits if state.phase == "playing" else [], state.at,
        closed.winners if closed else None, closed.why if closed else None,
    )  # fmt: skip

"""Every table that an environment may be asked for: games, numbers of players, editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pobudka import game_names
from pobudka.core import registry

Configuration = tuple[str, int, Mapping[str, Any]]


def configurations() -> Iterator[Configuration]:
    """Each game with each of its showcases, for each number of players that may play it."""
    for name in game_names():
        rules = registry.find(name)
        for options in rules.showcase:
            for players in rules.players:
                if rules.can_seat(players, options):
                    yield name, players, options


def a_few() -> list[Configuration]:
    """One of each showcase, each with another number of players."""
    found: dict[str, Configuration] = {}
    for at, (name, players, options) in enumerate(configurations()):
        key = f"{name} {options}"
        if key not in found or players == 2 + at % 3:
            found[key] = name, players, options
    return list(found.values())

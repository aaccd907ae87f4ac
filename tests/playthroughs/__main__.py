"""Golden playthroughs: a round of every game, edition and number of players, with what every watcher knows.

`python -m tests.playthroughs` writes them anew; a change in them is a change of behaviour.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from pobudka import Game, game_names
from pobudka.core import registry

HERE = Path(__file__).parent


def stages() -> Iterator[tuple[str, dict[str, Any], int]]:
    """Every game x edition x number of players."""
    for name in game_names():
        rules = registry.find(name)
        for options in rules.showcase:
            for players in rules.players:
                if rules.can_seat(players, options):
                    yield name, dict(options), players


def file_of(name: str, options: dict[str, Any], players: int) -> Path:
    words = "-".join(str(v).lower() if isinstance(v, (str, int)) else k for k, v in options.items())
    return HERE / f"{name}{'-' + words if words else ''}-{players}.txt"


def told(name: str, options: dict[str, Any], players: int) -> str:
    """One round, move by move; of each watcher's view only what has changed."""
    game = Game(name, players, **options)
    game.deal(seed=players)
    lines = [repr(game), "deck " + " ".join(game.rounds[0]["deck"])]
    last: dict[int | None, dict[str, Any]] = {who: {} for who in (*range(players), None)}
    while True:
        changes = {}
        for who, before in last.items():
            view = msgspec.to_builtins(game.view(who))
            changes[who] = json.dumps({k: v for k, v in view.items() if before.get(k) != v and k != "seat"})
            last[who] = view
        if len(set(changes.values())) == 1:
            lines.append(f"  every: {changes[0]}")
        else:
            lines += [f"  {'none' if who is None else who}: {change}" for who, change in changes.items()]
        if game.is_round_over or len(game.rounds[0]["moves"]) >= 60:
            break
        seat, packed = game.position.choose()
        move = game.rules.notation.text(packed)
        lines.append(f"{seat} {move}   of {len(game.legal(seat))}")
        game.push(move, seat)
    lines.append(f"shuffles {game.rounds[0]['shuffles']} scores {game.scores}")
    return "\n".join(lines) + "\n"


def main() -> None:
    for old in HERE.glob("*.txt"):
        old.unlink()
    for stage in stages():
        file_of(*stage).write_text(told(*stage), encoding="utf-8")


if __name__ == "__main__":
    main()

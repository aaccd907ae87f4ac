"""What a move costs in a room of four watchers, without sockets: the table, and what each of the four is sent.

`scripts/bench room [--game G] [--moves N]`: the median over moves, with the store in memory, for programs, for the
browser, which is told in sentences what happens, and for who is told everything so. Beside it, how long a message is.
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
import time
from typing import Any, cast

from benchmarks.swarm import run_loop

from pobudka import Game, game_names
from pobudka.core.ready import get_ready
from pobudka.server.keys import hash_of_key
from pobudka.server.launch import COLLECTING
from pobudka.server.line import Line
from pobudka.server.messages import Hello
from pobudka.server.nodes.alone import Alone, now
from pobudka.server.past import replayed
from pobudka.server.room import Room
from pobudka.server.settings import Limits
from pobudka.store.memory import MemoryStore
from pobudka.table.actions import Deal, Join, Move, Ready, Sit
from pobudka.table.company import Company
from pobudka.table.creation import new_name, settle
from pobudka.table.replay import log_of
from pobudka.table.rights import Actor
from pobudka.table.table import open_table

PLAYERS = 4
WANTS: list[dict[str, bool]] = [  # a program; the browser, which is told what happens; who is told all there is
    {"say": False, "lines": False}, {"say": True, "lines": False}, {"say": True, "lines": True},
]  # fmt: skip


class Ear:
    """A line that only counts what it is sent."""

    closed_with = None
    address = ""

    def __init__(self, key: str, *, say: bool, lines: bool) -> None:
        self.hello = Hello(key=key, say=say, lines=lines, parts=True)
        self.key, self.bytes = hash_of_key(key), 0

    def takes(self, count: int) -> bool:
        return True

    def send(self, *messages: bytes) -> None:
        self.bytes += sum(map(len, messages))


class NoBots:
    """No bots."""

    names: tuple[str, ...] = ()

    def hear(self, *news: Any) -> None: ...


async def a_room(game: str, **wants: bool) -> tuple[Room, list[Ear]]:
    """A table of four, dealt."""
    store = MemoryStore()
    table = await open_table(store, new_name(), now, settle(Game(game, PLAYERS)))
    room = Room(
        store, *_with_company(replayed(*await log_of(store, table.name))), Limits(), Alone(Limits().openings_of_address)
    )
    ears = [Ear(letter * 43, **wants) for letter in "abcd"]
    for seat, ear in enumerate(ears):
        await room.table.do(Actor(key=ear.key), Join(f"P{seat}"))
        await room.table.do(_actor(room, ear), Sit(seat, "word"))
        if seat:
            await room.table.do(_actor(room, ear), Ready(seat))
        await room.welcome(cast(Line, ear), lambda: True)
    await room.table.do(_actor(room, ears[0]), Deal(1))
    return room, ears


def _with_company(state_and_past: tuple[Any, Any]) -> tuple[Any, Company, Any]:
    state, past = state_and_past
    return state, cast(Company, NoBots()), past


def _actor(room: Room, ear: Ear) -> Actor:
    return room.table.actor_of(ear.key)


async def play(game: str, moves: int, **wants: bool) -> tuple[float, float]:
    """Seconds a move, the median, and bytes a move and watcher."""
    took: list[float] = []
    sent, rng = 0, random.Random(1)
    while len(took) < moves:
        room, ears = await a_room(game, **wants)
        before = sum(ear.bytes for ear in ears)
        while len(took) < moves and not room.table.state.closed:
            state = room.table.state
            if state.phase == "between":
                await room.table.do(_actor(room, ears[0]), Deal(len(state.game.rounds) + 1))
                continue
            seat = rng.choice(state.game.to_move)
            text = state.game.rules.notation.text(rng.choice(state.game.position.legal(seat)))
            if text == "wake" and rng.random() < 0.95:
                continue
            start = time.perf_counter()
            await room.table.do(_actor(room, ears[seat]), Move(seat, text, state.next_answer(seat)))
            took.append(time.perf_counter() - start)
        sent += sum(ear.bytes for ear in ears) - before
    return sorted(took)[len(took) // 2], sent / len(took) / PLAYERS


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench room", description=__doc__)
    parser.add_argument("--game", choices=game_names(), nargs="+", default=list(game_names()))
    parser.add_argument("--moves", type=int, default=3000)
    given = parser.parse_args()
    print(
        "| game, four watchers | µs a move | bytes a watcher | as the browser, µs | bytes | all in words, µs | bytes |"
    )
    print("|---|---|---|---|---|---|---|")
    for game in given.game:
        get_ready(game)
        gc.set_threshold(*COLLECTING)
        run_loop(play(game, 200, **WANTS[-1]))
        figures = [run_loop(play(game, given.moves, **wants)) for wants in WANTS]
        cells = " | ".join(f"{seconds * 1e6:.0f} | {size:,.0f}" for seconds, size in figures)
        print(f"| {game} | {cells} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

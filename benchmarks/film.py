"""How many bytes a film takes for each move, beside the bodies of the log that it is made from."""

from __future__ import annotations

import argparse
import sys
import zlib

from tests.table.sitting import a_short_table, finish, secret_of
from tests.tables import GAMES

from pobudka.table.film import film_of
from pobudka.table.replay import rebuild


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench film", description=__doc__)
    parser.add_argument("--matches", type=int, default=20, help="random ones of each game")
    matches = parser.parse_args().matches
    print("| game | players | moves a match | film, bytes | a move, bytes | unpacked | bodies of the log |")
    print("|---|---|---|---|---|---|---|")
    for name in GAMES:
        moves = packed = plain = log = players = 0
        for seed in range(matches):
            table = finish(a_short_table(name, seed), seed)
            film = film_of(rebuild(table.log, secret_of(seed)), table.log)
            players = table.state.game.players
            moves += sum(row.kind == "move" for row in table.log)
            packed, plain = packed + len(film), plain + len(zlib.decompress(film))
            log += sum(len(row.body) for row in table.log)
        sizes = f"{packed / matches:,.0f} | {packed / moves:.0f} | {plain / moves:,.0f} | {log / moves:.0f}"
        print(f"| {name} | {players} | {moves / matches:.0f} | {sizes} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())

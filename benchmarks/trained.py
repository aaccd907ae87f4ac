"""The trained player against habits, at the tables it is judged by: mirrored deals, 95 % intervals.

`scripts/bench trained [GAME …] [--deals N] [--against BOT] [--write]` prints a table ready to be pasted into
results.md; with --write the figures also go into each game's `trained.json`, beside the weights.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

from pobudka import game_names
from pobudka.bots.learned import FILE
from pobudka.core import registry
from pobudka.lab.arena import compete
from pobudka.lab.contest import arrange
from pobudka.lab.standing import Standings

TRAINED = "nightingale"
NIGHT = {"moth": 4, "bat": 4, "owl": 4, "dragon": 1}
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "sen": [
        (2, {}),
        (2, {"penalty": 15}),
        (2, {"last_turn": True}),
        (3, {"edition": "jubilee"}),
        (4, {}),
        (4, {"penalty": 15}),
        (4, {"last_turn": True}),
        (4, {"edition": "long"}),
    ],
    "smoki": [(2, {}), (4, {})],
    "koty": [(2, {}), (4, {"night": NIGHT}), (4, {"teams": True})],
}


def measure(game: str, players: int, options: dict[str, Any], against: str, deals: int, seed: int) -> Standings:
    return compete(arrange(game, players, (TRAINED, against), options, seed=seed, ms=1000), deals)


def line(game: str, players: int, options: dict[str, Any], found: Standings) -> str:
    first = found.bots[0]
    said = ", ".join(f"{name} {json.dumps(value)}" for name, value in options.items()) or "as printed"
    lead, wins = first.lead, first.wins
    return (
        f"| {game}, {players} players, {said} | {lead.mean:+.2f} ± {lead.half or 0:.2f} | "
        f"{100 * wins.mean:.1f} ± {100 * (wins.half or 0):.1f} % | {100 * found.even_share:.0f} % | {found.deals} | "
        f"{1000 * first.pace.quantile(0.5):.2f} |"
    )


def write(game: str, figures: list[dict[str, Any]], against: str) -> None:
    path = (registry.folder(game) / FILE).with_suffix(".json")
    about = json.loads(path.read_text(encoding="utf-8"))
    about["figures"] = {"against": against, "tables": figures}
    path.write_text(json.dumps(about, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(TABLES), metavar="GAME", choices=game_names())
    parser.add_argument("--deals", type=int, default=250)
    parser.add_argument("--against", default="habits")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--write", action="store_true", help="put the figures beside the weights")
    given = parser.parse_args()
    print(
        f"| {TRAINED} against {given.against} | points a round ahead | matches won | even | deals | ms a move, median |"
    )
    print("|---|---|---|---|---|---|", flush=True)
    for game in given.games:
        figures = []
        for players, options in TABLES[game]:
            found = measure(game, players, options, given.against, given.deals, given.seed)
            print(line(game, players, options, found), flush=True)
            first = found.bots[0]
            figures.append(
                {
                    "players": players,
                    "options": options,
                    "deals": found.deals,
                    "lead": [round(first.lead.mean, 3), round(first.lead.half or 0.0, 3)],
                    "wins": [round(first.wins.mean, 4), round(first.wins.half or 0.0, 4)],
                }
            )
        if given.write:
            write(game, figures, given.against)


if __name__ == "__main__":
    main()

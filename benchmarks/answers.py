"""What a best answer takes from each bot that does not look ahead, for two; writes a table into docs/guide/ladder.md.

`scripts/bench answers [GAME …] [--seconds S] [--matches N] [--seed S]`: a net is trained for so many seconds of the
processor against the bot as it is, and measured against it on fresh deals, as by `pobudka exploit`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from pobudka import bots, game_names
from pobudka.bots.levels import LEVELS
from pobudka.bots.mind import mind_of
from pobudka.bots.ready import get_ready
from pobudka.lab.answer import answer_by
from pobudka.lab.arena import compete, deals_for
from pobudka.training.exploit import answer_to

from .parts import write

PLAYERS = 2


def answered(game: str) -> Iterator[str]:
    """Whom to answer, the best first."""
    for name in reversed(bots.names(with_installed=False)):
        level = next((each for each in LEVELS if each.name == name), None)
        quick = not level.looks_ahead(mind_of(game).habits) if level else not bots.find(name).looks_ahead
        if quick and name != "random":
            yield name


def row(game: str, bot: str, seconds: float, games: int, seed: int) -> str:
    trainer = answer_to(bot, game, PLAYERS, {}, seed)
    while not trainer.stretches or trainer.progress.seconds[-1] < seconds:
        trainer.train()
    answer = answer_by(trainer.net, bot, game, PLAYERS, {}, seed)
    found = compete(answer, deals_for(answer, games))
    lead, wins, learned = found.bots[0].lead, found.bots[0].wins, round(sum(trainer.progress.decisions))
    took = f"{lead.mean:+.2f} ± {lead.half or 0:.2f} | {100 * wins.mean:.1f} ± {100 * (wins.half or 0):.1f} %"
    return f"| {game} | `{bot}` | {took} | {learned:,} | {trainer.stretches} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench answers", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(game_names()), metavar="GAME", choices=game_names())
    parser.add_argument("--seconds", type=float, default=100.0, help="of the processor, for each training")
    parser.add_argument("--matches", type=int, default=2000, help="that an answer is measured by")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    rows = []
    for game in given.games:
        get_ready(game)
        for bot in answered(game):
            rows.append(row(game, bot, given.seconds, given.matches, given.seed))
            print(rows[-1], flush=True)
    if given.games == list(game_names()):
        write("answers", "docs/guide/ladder.md", table="\n".join(rows), seconds=f"{given.seconds:g}", seed=given.seed,
              matches=given.matches)  # fmt: skip


if __name__ == "__main__":
    main()

"""How long it takes to study a round as a server does: its ledger, and the review of every decision of all seats."""

from __future__ import annotations

import argparse
import time
from statistics import median
from typing import Any

import msgspec

from pobudka.bots.match import play_match
from pobudka.core import registry
from pobudka.study.whole import Piece, study_piece

COMPANY = "sleepwalker"
SHORT = {"rounds": 1}


def times(game: str, players: int, seed: int) -> tuple[float, float, int]:
    """Seconds of processor time for the ledger of a round and for its reviews, and how many decisions it had."""
    has_rounds = "end" in registry.find(game).options.options
    options: dict[str, Any] = {"end": SHORT} if has_rounds else {}
    record = play_match(game, [COMPANY] * players, seed=seed, **options).record()
    data = msgspec.json.encode(record)
    start = time.process_time()
    study_piece(data, Piece("ledger", 0))
    middle = time.process_time()
    decisions = len(record["rounds"][0]["moves"])
    for index in range(decisions):
        study_piece(data, Piece("review", 0, index))
    return middle - start, time.process_time() - middle, decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=registry.playable())
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    for game in given.game or registry.playable():
        times(game, 2, 0)  # what is compiled is compiled now
        for players in given.players or (2, 4):
            ledgers, reviews, decisions = zip(
                *(times(game, players, seed) for seed in range(1, given.rounds + 1)), strict=True
            )
            print(
                f"{game}, {players} players, {given.rounds} rounds of {median(decisions):.0f} decisions: "
                f"ledger {median(ledgers):.2f} s (at most {max(ledgers):.2f}), "
                f"review {median(reviews):.2f} s (at most {max(reviews):.2f})",
                flush=True,
            )


if __name__ == "__main__":
    main()

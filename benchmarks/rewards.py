"""What the rules reward: is rushing good in Sen, and how does Koty end between sensible players?

`scripts/bench rewards sen|koty [--rounds N]` plays by habits and writes docs/guide/what-sen-rewards.md or
docs/guide/how-koty-ends.md with their pictures.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from pobudka import Game, bots
from pobudka.core.habits import Floats
from pobudka.games.koty.deck import NIGHT
from pobudka.games.koty.scoring import has_three_full_lands
from pobudka.games.sen.habits.features import Weight
from pobudka.lab.bout import play_match

from .rounds import Rounds

DOCS = Path(__file__).resolve().parents[1] / "docs"
PLAYERS = (2, 3, 4, 5)
HOUSE_RULES: dict[str, dict[str, Any]] = {
    "as printed": {},
    "penalty 15": {"penalty": 15},
    "a last turn for the others": {"last_turn": True},
    "penalty 15 and a last turn": {"penalty": 15, "last_turn": True},
    "no call in the first turn": {"first_call": 1},
    "no call in the first three turns": {"first_call": 3},
    "a tied caller scores": {"tie": "own"},
    "jubilee": {"edition": "jubilee"},
}
PATIENT = 6.0  # ravens: the dream that a patient player is content to call with
THRESHOLDS = (2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 23.0, 40.0)


class Thresholds(Rounds):
    """Rounds of Sen in which everybody plays by habit and calls as soon as he expects few enough ravens."""

    def __init__(self, players: int, options: dict[str, Any], rounds: int) -> None:
        super().__init__("sen", players, options, rounds)

    def weights(self, threshold: float) -> Floats:
        numbers = self.habit.copy()
        numbers[Weight.SURE], numbers[Weight.MODEST] = -10.0, threshold
        return numbers

    def gain(self, mine: float, theirs: float) -> tuple[float, float]:
        """Points a round that a threshold is ahead of the others', and half its 95 % interval."""
        return self.lead(self.weights(mine), self.weights(theirs))

    def decisions(self, threshold: float) -> float:
        """How long a round is if all call at this threshold."""
        return self.play(np.tile(self.weights(threshold), (self.players, 1)), seed=1)[1]

    def settled(self) -> tuple[float, float]:
        """A threshold from which no other of THRESHOLDS is better, and what the best of them still gains there.

        Everybody moves to the best answer, as long as that gains; if that goes round in circles, the threshold that
        can be answered least is taken.
        """
        gains: dict[float, float] = {}
        here = PATIENT
        while here not in gains:
            answers = {there: self.gain(there, here)[0] for there in THRESHOLDS}
            best = max(answers, key=lambda there: answers[there])
            gains[here] = answers[best] - answers[here]
            here = best
        least = min(gains, key=lambda threshold: gains[threshold])
        return least, gains[least]


def study_sen(rounds: int) -> None:
    rows = []
    curves: dict[int, list[float]] = {}
    rush: dict[str, list[float]] = {}
    for name, options in HOUSE_RULES.items():
        for players in PLAYERS:
            tables = Thresholds(players, options, rounds)
            gain, error = tables.gain(99.0, PATIENT)
            settled, left = tables.settled()
            rush.setdefault(name, []).append(gain)
            rows.append(
                (name, players, f"{gain:+.1f} ± {error:.1f}", called(settled), f"{left:+.2f}",
                 f"{tables.decisions(settled):.0f}", f"{tables.decisions(PATIENT):.0f}")
            )  # fmt: skip
            if not options:
                curves[players] = [tables.gain(there, PATIENT)[0] for there in THRESHOLDS]
            print(*rows[-1], sep=" | ", flush=True)
    draw_rush(rush)
    draw_curves(curves)
    write("what-sen-rewards.md", rounds=rounds, patient=f"{PATIENT:.0f}", table=table(rows))


def called(threshold: float) -> str:
    return "always" if threshold > 30 else f"≤ {threshold:.0f}"


def study_koty(games: int) -> None:
    rows = []
    ends: dict[str, tuple[float, float]] = {}
    for players, options in koty_tables():
        name = f"{players}{', night' if 'night' in options else ''}{', teams' if 'teams' in options else ''}"
        seen = [play_koty(players, options, seed) for seed in range(games)]
        lands = sum(game["lands"] for game in seen) / games
        ends[name] = (lands, 1.0 - lands)
        verbs: Counter[str] = Counter()
        for game in seen:
            verbs.update(game["verbs"])
        turns = sum(verbs[verb] for verb in TURN_VERBS)
        shares = " / ".join(f"{100 * verbs[verb] / turns:.0f}" for verb in ("play", "attack", "cover", "exchange"))
        defended = verbs["defend"] / max(verbs["attack"] + verbs["again"], 1)
        rows.append(
            (name, f"{100 * lands:.1f} %", f"{np.mean([g['length'] for g in seen]):.0f}",
             f"{np.mean([g['best'] for g in seen]):.0f}", f"{np.mean([g['margin'] for g in seen]):.0f}",
             f"{100 * np.mean([g['starter'] for g in seen]):.0f} %", shares, f"{100 * defended:.0f} %")
        )  # fmt: skip
        print(*rows[-1], sep=" | ", flush=True)
    draw_ends(ends)
    write("how-koty-ends.md", games=games, last_seed=games - 1, table=table(rows))


TURN_VERBS = ("play", "attack", "cover", "exchange", "moth", "bat", "dragon")


def koty_tables() -> Iterable[tuple[int, dict[str, Any]]]:
    for players in (2, 3, 4, 5, 6):
        yield players, {}
        yield players, {"night": dict(NIGHT)}
    for players in (4, 6):
        yield players, {"teams": True}
        yield players, {"teams": True, "night": dict(NIGHT)}


def play_koty(players: int, options: dict[str, Any], seed: int) -> dict[str, Any]:
    """One game between habits: how it ended, how long it was, who won by how much, what was done."""
    starter = seed % players
    game = Game("koty", players, starter=starter, **options)
    seats = [bots.sit_down("habits", bots.Brief("koty", players, s, game.options, game.cards)) for s in range(players)]
    text = game.rules.notation.text
    verbs: Counter[str] = Counter()

    def listener(seat: int, thought: bots.Thought, seconds: float) -> None:
        verbs[text(thought.move).split()[0]] += 1

    outcome = play_match(game, seats, lambda number: seed, listener)
    this_round = game.position.state[0]["this_round"]
    points = sorted(this_round["points"][:players].tolist(), reverse=True)
    return {
        "lands": any(has_three_full_lands(this_round, seat) for seat in range(players)),
        "length": outcome.decisions,
        "best": points[0],
        "margin": points[0] - points[1],
        "starter": (starter in outcome.winners) / len(outcome.winners),
        "verbs": verbs,
    }


# --- Pages and pictures ---


def table(rows: Sequence[Sequence[Any]]) -> str:
    return "\n".join("| " + " | ".join(str(cell) for cell in row) + " |" for row in rows)


def write(name: str, **details: Any) -> None:
    """Fill in the page of that name (benchmarks/pages) and put it among the guides."""
    page = (Path(__file__).parent / "pages" / name).read_text(encoding="utf-8")
    filled = page.format(date=datetime.now(UTC).date(), **details)
    (DOCS / "guide" / name).write_text(filled, encoding="utf-8")


def new_plot(width: float = 8.0) -> Any:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams |= {"svg.hashsalt": "pobudka", "font.size": 11}
    from matplotlib import pyplot

    return pyplot.subplots(figsize=(width, 4.5), layout="constrained")


def save(figure: Any, name: str) -> None:
    figure.savefig(DOCS / "pictures" / name, metadata={"Date": None})


def draw_rush(rush: dict[str, list[float]]) -> None:
    figure, axes = new_plot(10.0)
    for i, players in enumerate(PLAYERS):
        places = np.arange(len(rush)) + (i - 1.5) * 0.2
        axes.bar(places, [gains[i] for gains in rush.values()], width=0.18, label=f"{players} players")
    axes.axhline(0.0, color="black", linewidth=0.8)
    axes.set_xticks(np.arange(len(rush)), [name.replace(" and", "\nand").replace(" for", "\nfor") for name in rush])
    axes.tick_params(axis="x", rotation=25)
    axes.set_ylabel("points a round gained by calling at once")
    axes.legend()
    save(figure, "sen-rushing.svg")


def draw_curves(curves: dict[int, list[float]]) -> None:
    figure, axes = new_plot()
    for players, leads in curves.items():
        axes.plot(THRESHOLDS[:-1], leads[:-1], marker="o", label=f"{players} players")
    axes.axhline(0.0, color="black", linewidth=0.8)
    axes.set_xlabel(f"calls with so many ravens expected, or fewer (the others: {PATIENT:.0f})")
    axes.set_ylabel("points a round ahead of the others")
    axes.legend()
    save(figure, "sen-thresholds.svg")


def draw_ends(ends: dict[str, tuple[float, float]]) -> None:
    figure, axes = new_plot(10.0)
    names = list(ends)
    lands = [100 * ends[name][0] for name in names]
    axes.bar(names, lands, label="three full lands")
    axes.bar(names, [100 - share for share in lands], bottom=lands, label="a hand that could not be refilled")
    axes.tick_params(axis="x", rotation=35)
    axes.set_ylabel("% of games")
    axes.legend(loc="lower left")
    save(figure, "koty-ends.svg")


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench rewards", description=__doc__)
    parser.add_argument("game", choices=("sen", "koty"))
    parser.add_argument("--rounds", type=int, default=4000, help="rounds (Koty: games) for every figure")
    given = parser.parse_args()
    start = time.perf_counter()
    (study_sen if given.game == "sen" else study_koty)(given.rounds)
    print(f"{time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

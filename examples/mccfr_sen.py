#!/usr/bin/env python3
"""OpenSpiel's own Monte Carlo CFR on a tiny deck of Sen, and how far its average policy is from being unbeatable.

    pip install "pobudka[research]"
    python examples/mccfr_sen.py --iterations 400

NashConv is what both players together could still gain by a best response to the policy; 0 would be an equilibrium. A
deck of ten cards, one of them a nine, with a round that is cut off after three decisions, has 2,599 nodes: small enough
to be solved, and to compute that exactly.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

import pobudka.research.spiel  # noqa: F401  # registers the games

TINY = "python_pobudka_sen(players=2,cards=0:9+9:1,end=rounds:1,limit=3)"


def solve(iterations, every, seed=0):
    """How NashConv falls: after so many iterations, how much it is."""
    np.random.seed(seed)
    game = pyspiel.load_game(TINY)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    curve = []
    for iteration in range(iterations + 1):
        if iteration % every == 0:
            curve.append((iteration, exploitability.nash_conv(game, solver.average_policy())))
        solver.iteration()
    return curve


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--every", type=int, default=100)
    args = parser.parse_args()
    for iteration, value in solve(args.iterations, args.every):
        print(f"{iteration:6} iterations: NashConv {value:.3f}")


if __name__ == "__main__":
    main()

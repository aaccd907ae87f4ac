"""The long form of the tests of research: every game, edition and number of players before the peers' own suites."""

from __future__ import annotations

import argparse
import time

from rich.progress import track
from tests.research.configurations import configurations
from tests.research.test_aec import WAYS, pass_their_tests
from tests.research.test_spiel import run_their_simulations


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cycles", type=int, default=300, help="of PettingZoo's tests")
    parser.add_argument("--sims", type=int, default=3, help="of OpenSpiel's, for each configuration")
    args = parser.parse_args()
    start, all_of_them = time.monotonic(), list(configurations())
    for name, players, options in track(all_of_them, "peers' tests"):
        for how in WAYS:
            pass_their_tests(name, players, args.cycles, **how, **options)
        run_their_simulations(name, players, options, args.sims)
    minutes = (time.monotonic() - start) / 60
    print(f"{len(all_of_them)} configurations passed PettingZoo's and OpenSpiel's tests in {minutes:.1f} minutes.")


if __name__ == "__main__":
    main()

"""Is the shuffle even, and are bad ones found out: the battery of `scripts/trust shuffle --full`, written down.

`scripts/bench shuffle` asks everything and writes the table of docs/proof.md.
"""

from __future__ import annotations

import argparse
import time

from tests.shuffle_battery import BAD, FULL, IMPROBABLE, USUAL, Shuffle, Sizes, answers, ours

from .parts import write
from .rewards import table

RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def figure(probability: float) -> str:
    """Two digits, small ones by their power of ten; what is too small for a float is 0."""
    if probability == 0 or probability >= 0.001:
        return f"{probability:.2g}"
    digit, power = f"{probability:.0e}".split("e")
    raised = f"10{str(int(power)).translate(RAISED)}"
    return raised if digit == "1" else f"{digit}·{raised}"


def row(name: str, shuffle: Shuffle, sizes: Sizes) -> tuple[str, ...]:
    """A line of the table: the shuffle, the answer to each question, and what follows from them."""
    found = answers(shuffle, sizes).values()
    return name, *map(figure, found), "even" if min(found) >= IMPROBABLE else "rejected"


def main() -> None:
    argparse.ArgumentParser(prog="scripts/bench shuffle", description=__doc__).parse_args()
    start = time.perf_counter()
    asked = [("ours", ours, FULL), *((name, shuffle, USUAL) for name, (shuffle, _) in BAD.items())]
    rows = []
    for name, shuffle, sizes in asked:
        rows.append(row(name, shuffle, sizes))
        print(*rows[-1], sep=" | ", flush=True)
    write(
        "shuffle", "docs/proof.md", table=table(rows),
        ours=f"{FULL.large:,}", bad=f"{USUAL.large:,}", repeats=f"{USUAL.repeats:,}",
    )  # fmt: skip
    print(f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()

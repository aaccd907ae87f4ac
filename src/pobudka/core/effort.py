"""How much the study plays out for a game: settled before the cards are dealt, so that nobody can choose what pleases.

A game whose rounds are long may say in its folder, in a module `study`, what it takes there: its `EFFORT`.
"""

from __future__ import annotations

from dataclasses import dataclass

ESTIMATOR = "habits/2"  # how positions are valued; moves when the same question gets another answer
BETA = "before/1"  # how much of the luck is taken off, settled by the rounds before; moves likewise
# What a table's games are measured by. It is written down with every deal, before anybody can know what it will say:
# habits of people, who play for the fun of it, and of the bots' levels for them.
MEASURE = f"{ESTIMATOR} friendly, {BETA}"


@dataclass(frozen=True)
class Effort:
    """In worlds and in decisions that are played out, never in seconds: the same question has the same answer."""

    has_ledger: bool = True  # whether the luck of cards can be told from noise; measured (benchmarks/results.md)
    worlds: int = 256  # for each kind of card that may come next
    length: int = 11_000  # decisions for one sight of a card, shared by the seats; it leaves fewer worlds mostly
    cut: int = 9  # decisions after which such a playout is cut short, where a game says how it stands then
    choice_worlds: int = 64  # for a decision in a ledger
    choice_length: int = 25_000
    least: int = 4  # worlds, whatever that takes
    starts: int = 4096  # deals that tell what a round is worth before it is dealt
    starts_length: int = 15_000
    review_worlds: int = 8192  # for a decision under review, unless its error is small before
    review_length: int = 120_000
    review_first: int = 64  # worlds, before the first look at the error; then twice as many, and so on

    def within(self, worlds: int, length: int, of_one: float) -> int:
        """So many worlds, or fewer, if one of them takes so many decisions."""
        return int(max(self.least, min(worlds, length // max(of_one, 1.0))))


USUAL = Effort()

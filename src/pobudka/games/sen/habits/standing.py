"""What the score of a match is worth to a seat between two rounds: how likely it is to win from there."""

from __future__ import annotations

import numpy as np

from pobudka.core.habits import Floats
from pobudka.core.rule import rule

from ..board import Match, Phase
from ..options import END_ROUNDS, Options
from .features import Weight

MATCH = 40.0  # what it is worth to win the match, in ravens
# How far a lead may still change, squared, for 2 to 5 players: so much at the end, and by so much for every raven
# that the highest total may grow. Fitted to 150,000 rounds of habits each; for five it is a guess.
AT_THE_END = (200.0, 50.0, 38.0, 30.0)
A_RAVEN = (7.0, 3.3, 2.3, 2.0)
A_ROUND = 17.0  # by how much the highest total grows


@rule
def standing(m: Match, o: Options, me: int, weights: Floats) -> float:
    """In ravens, above an even chance; nothing while a round goes on, or once the match is won."""
    if m.this_round.phase != Phase.OVER or m.winners != 0:
        return 0.0
    highest = 0
    for seat in range(o.seats):
        highest = max(highest, m.totals[seat])
    left = A_ROUND * (float(o.end_at) - m.number) if o.end_by == END_ROUNDS else float(o.end_at) - highest
    off = np.sqrt(AT_THE_END[o.seats - 2] + A_RAVEN[o.seats - 2] * left)
    mine, odds = reckoned(m, o, me, weights), 0.0
    for seat in range(o.seats):
        odds += np.exp(min((mine - reckoned(m, o, seat, weights)) / off, 30.0))
    return float(MATCH * (1.0 / odds - 1.0 / o.seats))


@rule
def reckoned(m: Match, o: Options, seat: int, weights: Floats) -> float:
    """A total, less what the seat's place in the next round is worth."""
    before = (seat - m.starter) % o.seats
    return float(m.totals[seat] - weights[Weight.START] * (1.0 - 2.0 * before / (o.seats - 1)))

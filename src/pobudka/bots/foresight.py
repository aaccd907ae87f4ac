"""Looking ahead by what was learned: everybody plays on as practice has taught, and soon a critic says what is to come.

The critic is what training (`pobudka.training`) leaves beside the net. It has seen many rounds with every card open,
and says of a table what the round will be worth to the seat that is asked, so that an imagined world need not be played
to its end.
"""

from __future__ import annotations

from typing import Any

from pobudka.core.habits import Floats
from pobudka.core.records import Moves
from pobudka.core.rule import unchecked

from .learned import add_up, best_learned
from .think import LONGEST

# The open names of the template: the game's rules, habits and lessons, and `survey` bound to them.
to_move: Any = None
legal: Any = None
over: Any = None
step: Any = None
look_behind: Any = None
worth: Any = None
later: Any = None
survey: Any = None
SCALE: float = 1.0  # points of a round, for one that the critic speaks of

REACH = 4  # decisions of one's own after the one in question, before the critic is asked


def outcome_template(
    m: Any, o: Any, me: int, chance: Any, trace: Any, weights_by_seat: Floats, moves: Moves, sheet: Any
) -> float:
    """What the round is worth to a seat, as far as it can be foreseen."""
    out, order, notes, scene, rows, logits, net, critic, secret, known = sheet
    s = m.this_round
    asked = n = 0
    while not over(s) and n < LONGEST:
        mask = to_move(s)
        seat = 0
        while mask >> seat & 1 == 0:
            seat += 1
        weights = weights_by_seat[seat]
        count = legal(s, o, seat, moves)
        kept = survey(m, o, seat, weights, moves, count, out, order, notes, scene, rows, logits)
        asked += int(kept > 1 and seat == me)
        if asked > REACH:
            look_behind(m, o, seat, weights, notes, known, secret)
            return float(SCALE * judged(scene, secret, critic))
        best = best_learned(out, count, order, kept, scene, rows, net, logits)
        step(m, o, seat, int(moves[best]), chance, trace)
        n += 1
    return float(worth(m, o, me) + later(m, o, me, weights_by_seat[me]))


@unchecked
def judged(scene: Floats, secret: Floats, critic: Any) -> float:
    """What the critic expects of the round for who is asked: by what that seat knows, and by all cards."""
    by_both, first, middle, second, last, base = critic
    hidden, reached = first.copy(), second.copy()
    add_up(scene, by_both[: len(scene)], hidden)
    add_up(secret, by_both[len(scene) :], hidden)
    for j in range(len(hidden)):
        hidden[j] = max(hidden[j], 0.0)
    add_up(hidden, middle, reached)
    expected = float(base[0])
    for j in range(len(reached)):
        if reached[j] > 0.0:
            expected += reached[j] * last[j]
    return expected

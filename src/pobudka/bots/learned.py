"""What is learned of a game: a small net that says by how much habit is wrong of each move in question.

One scorer serves all moves: the scene (`core.lessons`) and a move's row go into two layers of rectified sums, and one
number comes out. The sums are made in a fixed order, without a library: the same weights and the same view lead to the
same move on every machine. Training (`pobudka.training`) makes the same sums for many tables at once.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pobudka.core.habits import NEVER, Floats
from pobudka.core.records import ALL, Moves
from pobudka.core.rule import rule, unchecked

# The open names of the templates: a game's habits and lessons, and the templates below once they are bound.
weigh: Any = None
look: Any = None
regard: Any = None
survey: Any = None
SHARPNESS: float = 1.0
LESSON_ROW: int = 0

WIDEST = 8  # moves that come into question: those that habit likes best, and none that it would never make
BESIDES = 3  # numbers of a move's row that are the same in every game, after the game's own
FARTHEST = 8.0  # how far behind habit's favourite a move is taken to be at most, in sharpened points
FILE = "trained.npz"


class Net(NamedTuple):
    """The weights, in the order in which they are multiplied."""

    scene: Floats  # [scene, hidden]
    row: Floats  # [row, hidden]
    first: Floats  # [hidden]
    middle: Floats  # [hidden, second]
    second: Floats  # [second]
    last: Floats  # [second]


class Critic(NamedTuple):
    """The weights of what says how the round will end for who is asked (`foresight`), likewise."""

    critic: Floats  # [scene twice, hidden]: as the seat knows the table, and as it is
    critic_first: Floats  # [hidden]
    critic_middle: Floats  # [hidden, second]
    critic_second: Floats  # [second]
    critic_last: Floats  # [second]
    critic_base: Floats  # [1]


def survey_template(
    m: Any, o: Any, seat: int, weights: Floats, moves: Moves, count: int, out: Floats,
    order: Any, notes: Floats, scene: Floats, rows: Floats, logits: Floats,
) -> int:  # fmt: skip
    """Weigh these moves; note which come into question, the best first, and what there is to see.

    `logits` say how much habit prefers them. Return how many there are: 1 where there is nothing to choose.
    """
    weigh(m, o, seat, weights, moves, count, out)
    best, worst = out[0], out[0]
    for i in range(1, count):
        best, worst = max(best, out[i]), min(worst, out[i])
    order[0] = 0
    if best == worst:  # moves that differ in name only
        return 1
    kept = 0
    for i in range(count):
        if out[i] > best + NEVER / 2.0 and (kept < WIDEST or out[i] > out[order[kept - 1]]):
            k = min(kept, WIDEST - 1)
            while k > 0 and out[order[k - 1]] < out[i]:
                order[k] = order[k - 1]
                k -= 1
            order[k] = i
            kept = min(kept + 1, WIDEST)
    if kept == 1:
        return 1
    look(m, o, seat, weights, notes, scene)
    for k in range(kept):
        rows[k, :] = 0.0
        regard(m, o, seat, weights, moves[order[k]], notes, rows[k, :LESSON_ROW])
        logits[k] = max(SHARPNESS * (out[order[k]] - best), -FARTHEST)
        rows[k, LESSON_ROW] = logits[k] / 4.0
        rows[k, LESSON_ROW + 1] = int(k == 0)
        rows[k, LESSON_ROW + 2] = (SHARPNESS * (best - out[order[1]]) if k == 0 else 0.0) / 4.0
    return kept


def look_behind_template(m: Any, o: Any, seat: int, weights: Floats, notes: Floats, known: Any, secret: Floats) -> None:
    """The scene once more, as if the seat knew every card that lies before a player: what a critic goes by as well."""
    s = m.this_round
    known[:] = s.known
    s.known[:] = ALL
    look(m, o, seat, weights, notes, secret)
    s.known[:] = known


@unchecked
def add_up(x: Floats, weights: Floats, out: Floats) -> None:
    """Add `x @ weights` to `out`, one number of `x` after the other."""
    for i in range(len(x)):
        number = x[i]
        if number != 0.0:
            for j in range(len(out)):
                out[j] += number * weights[i, j]


@unchecked
def score(scene: Floats, rows: Floats, count: int, net: Any, logits: Floats) -> None:
    """Add to the logits of the first `count` moves what was learned of them."""
    by_scene, by_row, first, middle, second, last = net
    begun, hidden, reached = np.empty(len(first)), np.empty(len(first)), np.empty(len(second))
    begun[:] = first
    add_up(scene, by_scene, begun)
    for k in range(count):
        hidden[:] = begun
        add_up(rows[k], by_row, hidden)
        for j in range(len(hidden)):
            hidden[j] = max(hidden[j], 0.0)
        reached[:] = second
        add_up(hidden, middle, reached)
        learned = 0.0
        for j in range(len(reached)):
            if reached[j] > 0.0:
                learned += reached[j] * last[j]
        logits[k] += learned


@rule
def best_learned(
    out: Floats, count: int, order: Any, kept: int, scene: Floats, rows: Floats, net: Any, logits: Floats
) -> int:
    """Which of the moves that were surveyed is best by what was learned, of equals the one that habit likes better;
    where nothing is to be chosen, the one that habit likes best. Adds to the logits what was learned."""
    best = 0
    if kept == 1:
        for i in range(1, count):
            if out[i] > out[best]:
                best = i
        return best
    score(scene, rows, kept, net, logits)
    for k in range(1, kept):
        if logits[k] > logits[best]:
            best = k
    return int(order[best])


def ponder_entry(
    tables: Any, seat: int, weights: Floats, moves: Moves, out: Floats, order: Any, notes: Floats, scene: Floats,
    rows: Floats, logits: Floats, net: Any,
) -> int:  # fmt: skip
    """Fill `out` with what was learned of these legal moves of a seat, in points; return which is best."""
    table = tables[0]
    count = len(moves)
    kept = survey(table.match, table.options, seat, weights, moves, count, out, order, notes, scene, rows, logits)
    best = best_learned(out, count, order, kept, scene, rows, net, logits)
    if kept == 1:
        return best
    favourite = out[order[0]]
    for k in range(kept):
        out[order[k]] = favourite + logits[k] / SHARPNESS
    highest = out[best]
    for i in range(count):
        out[i] = min(out[i], highest)
    return best


# --- Where it is kept ---


def read_net(path: Path) -> Net:
    with np.load(path) as found:
        return Net(*(np.ascontiguousarray(found[name], np.float64) for name in Net._fields))


def read_critic(path: Path) -> Critic | None:
    """Where one was trained with the net."""
    with np.load(path) as found:
        if not set(Critic._fields) <= set(found.files):
            return None
        return Critic(*(np.ascontiguousarray(found[name], np.float64) for name in Critic._fields))


def write_net(path: Path, net: Net, about: dict[str, Any], critic: Critic | None = None) -> None:
    """The weights, and beside them how they came about."""
    weights = net._asdict() | (critic._asdict() if critic else {})
    short: dict[str, npt.NDArray[np.float32]] = {name: array.astype(np.float32) for name, array in weights.items()}
    with path.open("wb") as file:
        np.savez(file, **short)  # type: ignore[arg-type]
    path.with_suffix(".json").write_text(json.dumps(about, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")

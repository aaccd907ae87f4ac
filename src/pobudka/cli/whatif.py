"""`pobudka whatif`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import numpy as np
from cyclopts import Parameter

from pobudka.core.errors import BadInput
from pobudka.core.speech import figure, say
from pobudka.study.review import WIDEST
from pobudka.study.sentences import signed
from pobudka.study.story import retold
from pobudka.study.what_if import WhatIf, what_if

from .given import LanguageName, compile_first, spoken_language
from .review import record_in

MOST = 100_000
BLOCKS = " ▁▂▃▄▅▆▇█"


def run(
    file: Annotated[Path, Parameter(help="Game records, one JSON object a line.")],
    /,
    *,
    game: Annotated[int, Parameter(help="Which game of the file, from 0.")] = 0,
    round: Annotated[int, Parameter(help="Which round of the game, from 1.")] = 1,
    move: Annotated[int, Parameter(help="Which move of the round, from 0: what if it had been another?")],
    seat: Annotated[int | None, Parameter(help="Who made it; if it was another seat, that is said.")] = None,
    playouts: Annotated[int, Parameter(help="How many worlds are played out for each move.")] = 500,
    seed: Annotated[int, Parameter(help="What the imagined worlds follow from.")] = 0,
    as_json: Annotated[bool, Parameter(name="--json", help="Print one JSON object instead of words.")] = False,
    language: LanguageName = None,
) -> int:
    language = spoken_language(language)
    if not 2 <= playouts <= MOST:
        raise BadInput("error-study-playouts", found=playouts, most=MOST)
    told = retold(record_in(file, game), game)
    if not 1 <= round <= len(told.rounds):
        raise BadInput("error-study-round", round=round, count=len(told.rounds))
    decisions = told.rounds[round - 1].decisions
    if not 0 <= move < len(decisions):
        raise BadInput("error-study-decision", round=round, move=move, count=len(decisions))
    made = decisions[move]
    if seat is not None and seat != made.seat:
        raise BadInput("error-study-seat", seat=seat, move=move, right=made.seat)
    compile_first(told.game.rules.name, with_bots=True)
    estimator = told.reviewer(seed)
    view, legal = made.before.view(made.seat), made.before.legal(made.seat)
    order = np.argsort(-estimator.habit(view, made.seat, legal), kind="stable")[:WIDEST]
    others = [legal[i] for i in order if legal[i] != made.move]
    found = what_if(view, made.seat, [made.move, *others], estimator, playouts)
    if as_json:
        print(json.dumps(as_object(found)))
    else:
        tell(found, language)
    return 0


def as_object(found: WhatIf) -> dict[str, object]:
    edges, counts = found.histogram()
    means, errors = found.means.tolist(), found.errors.tolist()
    moves = [
        {"move": move, "mean": mean, "error": error, "histogram": row}
        for move, mean, error, row in zip(found.moves, means, errors, counts.tolist(), strict=True)
    ]
    return {"seat": found.seat, "playouts": len(found.leads), "edges": edges.tolist(), "moves": moves}


def tell(found: WhatIf, language: str) -> None:
    """Every move with its mean and a small picture of how its rounds ended; the one that was made is first."""
    edges, counts = found.histogram()
    name = say(language, "seat-name", seat=found.seat)
    print(say(language, "whatif-head", name=name, move=found.moves[0], playouts=len(found.leads)))
    width = max(len(move) for move in found.moves)
    for move, mean, error, row in zip(found.moves, found.means, found.errors, counts, strict=True):
        bars = "".join(BLOCKS[int(np.ceil(count * (len(BLOCKS) - 1) / counts.max()))] for count in row)
        print(f"  {move:{width}}  {signed(language, mean):>7} ± {figure(language, 2 * error, '.1f'):4}  |{bars}|")
    low, high = signed(language, float(edges[0])), signed(language, float(edges[-1]))
    print(say(language, "whatif-meaning", low=low, high=high))

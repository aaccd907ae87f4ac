"""Loops in which every move that comes into question is tried: templates, bound to a game's rules, habits and lessons.

Where who learns decides, each move is made in a copy of the table, and those who sit there play on in it: by habit, or
by what was learned so far. They play to the end of the round; or, where there is a critic (`bots.foresight`), until who
learns has decided some more times, and then the critic says what is to come. All copies share the hidden cards and the
chance to follow, so that the luck of the deal cancels between moves. The cards are the real ones: over many tables they
lie as often as they should in each way that the seat cannot tell apart, and the net is told only what the seat knows.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka.bots.foresight import REACH, judged
from pobudka.bots.learned import best_learned, score
from pobudka.core.chance import roll

from .loops import HABIT, LONGEST

# The open names of the templates: the game's rules, habits and lessons, and the templates below once they are bound.
deal: Any = None
to_move: Any = None
legal: Any = None
over: Any = None
step: Any = None
worth: Any = None
later: Any = None
standing: Any = None
look_behind: Any = None
survey: Any = None
favourite: Any = None
open_match: Any = None
lead_of: Any = None
play_on: Any = None
SCALE: float = 1.0  # points of a round, for one that the critic speaks of

WITHIN = 5.0  # moves that are less likely than the best by more than the exponential of this are not tried


def no_standing_template(m: Any, o: Any, seat: int, weights: Any) -> float:
    """In a game that does not say what the score of a match is worth."""
    return 0.0


def play_on_template(
    m: Any, o: Any, me: int, roles: Any, weights: Any, chance: Any, trace: Any, net: Any, critic: Any, sheet: Any
) -> float:
    """What the round is worth to a seat, by its end or by the critic's word; without a critic by its end."""
    paper, out, order, notes, scene, rows, logits, known, secret = sheet
    s = m.this_round
    asked = 0
    while not over(s) and s.clock < LONGEST:
        mask = to_move(s)
        seat = 0
        while mask >> seat & 1 == 0:
            seat += 1
        if roles[seat] == HABIT:
            step(m, o, seat, favourite(m, o, seat, weights, chance, paper, out), chance, trace)
            continue
        count = legal(s, o, seat, paper)
        kept = survey(m, o, seat, weights, paper, count, out, order, notes, scene, rows, logits)
        asked += int(kept > 1 and seat == me)
        if asked > REACH and len(critic[-1]) > 0:
            look_behind(m, o, seat, weights, notes, known, secret)
            return float(SCALE * judged(scene, secret, critic))
        step(m, o, seat, int(paper[best_learned(out, count, order, kept, scene, rows, net, logits)]), chance, trace)
    return float(worth(m, o, me) + later(m, o, me, weights) + standing(m, o, me, weights))


def try_entry(tables: Any, desk: Any, net: Any, critic: Any, told: Any) -> None:
    """Play on, table by table and round by round, until so many decisions have been tried as there is room for.

    Told of each: scene, for a critic the scene as it is with all cards open, rows, habit's logits and how many moves
    there are, and what the round was worth after each of them. A decision with one move that may well be made is no
    question; where there are several, one is drawn.
    """
    matches, options, words, roles, rivals, weights = tables
    chances, traces, copies, kept_words, sheet, other_sheet, ends = desk
    scenes, secrets, all_rows, all_logits, values, counts, leads, turn = told
    paper, out, order, notes, scene, rows, logits, known, secret = sheet
    chance, trace, copy = chances[0], traces[0], copies[0]
    by_habit, likely = np.empty(len(logits)), np.empty(len(logits), np.int64)
    leads[:] = 0.0
    n = 0
    while n < len(counts):
        i = turn[0]
        m, o = matches[i], options[i]
        s = m.this_round
        chance.words[:] = words[i]
        if m.number == 0 or m.winners != 0 or s.clock >= LONGEST:
            open_match(m, o, chance, trace, rivals[i, 0], rivals[i, 1], roles[i])
        elif over(s):
            deal(m, o, chance, trace)
        while n < len(counts) and not over(s) and s.clock < LONGEST:
            mask = to_move(s)
            seat = 0
            while mask >> seat & 1 == 0:
                seat += 1
            if roles[i, seat] == HABIT:
                step(m, o, seat, favourite(m, o, seat, weights[i], chance, paper, out), chance, trace)
                continue
            count = legal(s, o, seat, paper)
            kept = survey(m, o, seat, weights[i], paper, count, out, order, notes, scene, rows, logits)
            if kept == 1:
                best_move = best_learned(out, count, order, kept, scene, rows, net, logits)
                step(m, o, seat, int(paper[best_move]), chance, trace)
                continue
            by_habit[:kept] = logits[:kept]
            score(scene, rows, kept, net, logits)
            highest = logits[:kept].max()
            some = 0
            for k in range(kept):
                if logits[k] >= highest - WITHIN:
                    likely[some] = k
                    some += 1
            if some == 1:
                step(m, o, seat, int(paper[order[likely[0]]]), chance, trace)
                continue
            scenes[n, :], counts[n] = scene, some
            if len(critic[-1]) > 0:
                look_behind(m, o, seat, weights[i], notes, known, secret)
                secrets[n, :] = secret
            kept_words[:] = chance.words
            for k in range(some):
                all_rows[n, k, :], all_logits[n, k] = rows[likely[k]], by_habit[likely[k]]
                copies[0] = matches[i]
                chance.words[:] = kept_words
                step(copy, o, seat, int(paper[order[likely[k]]]), chance, trace)
                values[n, k] = play_on(copy, o, seat, roles[i], weights[i], chance, trace, net, critic, other_sheet)
            n += 1
            chance.words[:] = kept_words
            drawn, highest = 0, -np.inf
            for k in range(some):
                wish = logits[likely[k]] - np.log(-np.log((roll(chance) + 0.5) / 2.0**32))
                if wish > highest:
                    drawn, highest = likely[k], wish
            step(m, o, seat, int(paper[order[drawn]]), chance, trace)
        words[i] = chance.words
        if over(s) or s.clock >= LONGEST:
            for seat in range(o.seats):
                ends[seat] = worth(m, o, seat) + later(m, o, seat, weights[i])
            lead = lead_of(m, o, roles[i], ends)
            leads[0] += lead
            leads[1] += lead != 0.0
            turn[0] = (i + 1) % len(matches)

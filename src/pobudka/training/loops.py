"""Loops over many tables at which a net learns: templates, bound to a game's rules, habits and lessons.

At each table a seat is played by who learns, by habit, or by somebody else who is asked from outside. A loop plays on
by itself until a table waits for a decision that is not habit's; nets, which start from habit, are not asked where it
leaves them nothing to choose.
"""

from __future__ import annotations

from typing import Any

from pobudka.core.chance import below, roll

# The open names of the templates: the game's rules, habits and lessons, and the templates below once they are bound.
begin: Any = None
deal: Any = None
to_move: Any = None
legal: Any = None
over: Any = None
step: Any = None
worth: Any = None
later: Any = None
look_behind: Any = None
survey: Any = None
favourite: Any = None
seat_people: Any = None
open_match: Any = None
lead_of: Any = None

LEARNER, HABIT, NET, OTHER = 0, 1, 2, 3  # who plays a seat: another net, or any bot, are asked from outside
LONGEST = 400  # decisions after which a round is taken as it stands, and the match is given up


def seat_people_template(o: Any, chance: Any, rival: int, is_alone: int, roles: Any) -> None:
    """Who plays which seat of a match: only who learns, if there is no rival; else at least one of each kind."""
    seats = int(o.seats)
    roles[:] = LEARNER
    if rival == LEARNER:
        return
    learner = below(chance, seats)
    other = (learner + 1 + below(chance, seats - 1)) % seats
    for seat in range(seats):
        if seat != learner and (is_alone or seat == other or roll(chance) & 1):
            roles[seat] = rival


def open_match_template(m: Any, o: Any, chance: Any, trace: Any, rival: int, is_alone: int, roles: Any) -> None:
    seat_people(o, chance, rival, is_alone, roles)
    begin(m, o, below(chance, int(o.seats)))
    deal(m, o, chance, trace)


def lead_of_template(m: Any, o: Any, roles: Any, rewards: Any) -> float:
    """What a round was worth to who learns, on average, more than to the others; nothing where there are none."""
    mine = theirs = 0.0
    learners = 0
    for seat in range(o.seats):
        if roles[seat] == LEARNER:
            mine += rewards[seat]
            learners += 1
        else:
            theirs += rewards[seat]
    if learners == 0 or learners == o.seats:
        return 0.0
    return float(mine / learners - theirs / (o.seats - learners))


def advance_entry(tables: Any, desk: Any, told: Any, chosen: Any) -> None:
    """Play the move that was chosen at each table (-1: it begins anew), and go on until somebody is asked again.

    Where a round has ended, its worth to every seat is told. If several have, it is that of the first: in the others
    nobody was asked. All of them are added up in `leads`: the lead of who learns, and the rounds.
    """
    matches, options, words, roles, rivals, weights = tables
    chances, traces, paper, out, order, notes, known, scene, rows, logits, ends = desk
    scenes, secrets, all_rows, all_logits, counts, moves, seats, rewards, ended, leads = told
    chance, trace = chances[0], traces[0]
    for i in range(len(matches)):
        m, o = matches[i], options[i]
        s = m.this_round
        chance.words[:] = words[i]
        ended[i] = False
        leads[i, :] = 0.0
        if chosen[i] < 0:
            open_match(m, o, chance, trace, rivals[i, 0], rivals[i, 1], roles[i])
        else:
            step(m, o, int(seats[i]), int(chosen[i]), chance, trace)
        while True:
            if over(s) or s.clock >= LONGEST:
                for seat in range(o.seats):
                    ends[seat] = worth(m, o, seat) + later(m, o, seat, weights[i])
                if not ended[i]:
                    ended[i] = True
                    rewards[i, : o.seats] = ends[: o.seats]
                leads[i, 0] += lead_of(m, o, roles[i], ends)
                leads[i, 1] += 1.0
                if m.winners != 0 or not over(s):
                    open_match(m, o, chance, trace, rivals[i, 0], rivals[i, 1], roles[i])
                else:
                    deal(m, o, chance, trace)
            mask = to_move(s)
            seat = 0
            while mask >> seat & 1 == 0:
                seat += 1
            if roles[i, seat] == HABIT:
                step(m, o, seat, favourite(m, o, seat, weights[i], chance, paper, out), chance, trace)
                continue
            count = legal(s, o, seat, paper)
            kept = survey(m, o, seat, weights[i], paper, count, out, order, notes, scene, rows, logits)
            if kept == 1 and roles[i, seat] != OTHER:
                best = 0
                for k in range(1, count):
                    if out[k] > out[best]:
                        best = k
                step(m, o, seat, int(paper[best]), chance, trace)
                continue
            seats[i], counts[i] = seat, kept
            scenes[i, :] = scene
            for k in range(kept):
                all_rows[i, k, :] = rows[k]
                all_logits[i, k] = logits[k]
                moves[i, k] = paper[order[k]]
            if roles[i, seat] == LEARNER:
                look_behind(m, o, seat, weights[i], notes, known, scene)
                secrets[i, :] = scene
            break
        words[i] = chance.words

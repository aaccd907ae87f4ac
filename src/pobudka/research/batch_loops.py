"""Loops over many tables at once: templates, bound to a game's rules as those of `core.loops` are.

A table is its match and four words of its generator; chance, trace and a paper for moves are a thread's own, so that
a batch stays small in memory. All that is told of a table is read from a view (`look_through`).
"""

from __future__ import annotations

from typing import Any

from pobudka.core.chance import below
from pobudka.core.moves import first, second, third, verb_of
from pobudka.core.rule import rule
from pobudka.core.views import look_through

from .observing import observe

# The open names of the templates: the game's rules, and the templates below once they are bound.
begin: Any = None
to_move: Any = None
legal: Any = None
over: Any = None
deal: Any = None
step: Any = None
start_anew: Any = None
give_rewards: Any = None
show_table: Any = None
go_on: Any = None
bots_move: Any = None  # the favourite of a game's habits, where bots play inside the call
LOWEST_WINS: bool = False

# The columns of a plan.
PLAYERS, LIMIT, PLAYS_MATCHES, REWARD, OBSERVES, BOTS = range(6)  # BOTS: a mask of their seats
LEAD, POINTS, WIN = 0, 1, 2
IDLE, ANEW = -1, -2  # in place of an action: this table is left as it is, or begins anew


@rule
def lowest_seat(mask: int) -> int:
    """Of several seats that are asked, the first decides first."""
    seat = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat


def start_anew_template(m: Any, o: Any, chance: Any, trace: Any, players: int) -> None:
    """Another episode; chance says who starts."""
    begin(m, o, below(chance, players))
    deal(m, o, chance, trace)


def give_rewards_template(m: Any, plan: Any, teams: Any, out: Any) -> None:
    """What the episode that is over gives to each seat; `Setting.rewards` says the same in Python."""
    players = plan[PLAYERS]
    for seat in range(players):
        points = m.totals[seat] if plan[PLAYS_MATCHES] else m.this_round.points[seat]
        out[seat] = -points if LOWEST_WINS else points
    if plan[REWARD] == WIN:
        winners = m.winners
        if plan[PLAYS_MATCHES] == 0:
            winners, most = 0, out[:players].max()
            for seat in range(players):
                winners |= int(out[seat] == most) << seat
        all_won = winners == (1 << players) - 1
        for seat in range(players):
            out[seat] = 0.0 if all_won else 1.0 if winners >> seat & 1 else -1.0
    elif plan[REWARD] == LEAD:
        total = out[:players].sum()
        for seat in range(players):
            own, size = 0.0, 0
            for other in range(players):
                if teams[other] == teams[seat]:
                    own += out[other]
                    size += 1
            teams_worth = (total - own) / (players - size)
            out[players + seat] = out[seat] - teams_worth
        for seat in range(players):
            out[seat] = out[players + seat]


def show_table_template(
    m: Any, row: Any, o: Any, plan: Any, tables: Any, lenses: Any, paper: Any, looks: Any, observation: Any, mask: Any
) -> int:
    """Write down what the seat sees that decides now, and what it may do; return the seat."""
    verbs, ids, parts = tables
    knows, sees = lenses
    s = m.this_round
    asked = to_move(s)
    seat = lowest_seat(asked)
    mask[:] = False
    for k in range(legal(s, o, seat, paper)):
        move = int(paper[k])
        verb = verb_of(move)
        mask[ids[verbs[verb, 0] + (first(move) * verbs[verb, 1] + second(move)) * verbs[verb, 2] + third(move)]] = True
    if plan[OBSERVES]:
        look_through(row, knows, seat, looks[0])
        if len(sees):
            look_through(looks[0], sees, seat, looks[1])
            observe(looks[1], parts, seat, asked, observation)
        else:
            observe(looks[0], parts, seat, asked, observation)
    return seat


@rule
def by_nobody(m: Any, o: Any, seat: int, weights: Any, chance: Any, paper: Any, out: Any) -> int:
    """In place of bots, where there are none."""
    return -1


def go_on_template(
    m: Any, o: Any, seat: int, move: int, chance: Any, trace: Any, plan: Any, teams: Any, gained: Any, ages: Any, i: int
) -> int:
    """Play a move; whether an episode goes on (0), has ended (1) or was cut off (2). In `gained` is what it gave."""
    step(m, o, seat, move, chance, trace)
    ages[i] += 1
    if over(m.this_round):
        if plan[PLAYS_MATCHES] == 0 or m.winners:
            give_rewards(m, plan, teams, gained)
            return 1
        if ages[i] < plan[LIMIT]:
            deal(m, o, chance, trace)
    return 2 if ages[i] >= plan[LIMIT] else 0


def step_tables_entry(tables: Any, desk: Any, terms: Any, told: Any, actions: Any, start: int, stop: int) -> None:
    """Play an action, known to be legal, at each of these tables, or begin anew there, or leave it as it is; then the
    bots play until somebody else is asked. Where an episode ends, the next one begins; one that bots play to its end
    among themselves is not told of."""
    matches, rows, words, ages = tables
    chances, traces, paper, looks = desk
    options, plan, lookup, lenses, packed, teams, weights = terms
    observations, masks, seats, rewards, dones, cuts = told
    chance, trace, o = chances[0], traces[0], options[0]
    for i in range(start, stop):
        m = matches[i]
        chance.words[:] = words[i]
        rewards[i, :] = 0
        dones[i] = cuts[i] = False
        begins, is_asked = actions[i] == ANEW, actions[i] == IDLE
        seat, move = int(seats[i]), int(packed[max(actions[i], 0)])
        while begins or not is_asked:
            if begins:
                start_anew(m, o, chance, trace, plan[PLAYERS])
                ages[i] = 0
                begins = False
            else:
                end = go_on(m, o, seat, move, chance, trace, plan, teams, looks[2], ages, i)
                begins = end > 0
                if begins and not dones[i] and actions[i] >= 0:
                    dones[i], cuts[i] = True, end == 2
                    for other in range(plan[PLAYERS] if end == 1 else 0):
                        rewards[i, other] = looks[2][other]
            if not begins:
                seat = lowest_seat(to_move(m.this_round))
                is_asked = plan[BOTS] >> seat & 1 == 0
                if not is_asked:
                    move = bots_move(m, o, seat, weights[seat], chance, paper, looks[3])
        words[i] = chance.words
        seats[i] = show_table(m, rows[i], o, plan, lookup, lenses, paper, looks, observations[i], masks[i])


@rule
def first_wrong(masks: Any, actions: Any) -> int:
    """The first table whose action is neither legal there nor IDLE; -1 if there is none."""
    for i in range(len(actions)):
        action = actions[i]
        if action != IDLE and (action < 0 or action >= masks.shape[1] or not masks[i, action]):
            return i
    return -1


def lay_open_entry(tables: Any, terms: Any, players: int, out: Any) -> None:
    """What every seat would be shown if all faces were open."""
    matches, rows = tables[:2]
    parts = terms[2][2]
    for i in range(len(rows)):
        for seat in range(players):
            observe(rows[i], parts, seat, to_move(matches[i].this_round), out[i, seat])

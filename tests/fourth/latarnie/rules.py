"""Latarnie, read from top to bottom: the match, the deal, what may be done, a turn, the dawn."""

from __future__ import annotations

from pobudka.core.cards import Trace, carry, clear, close_up, show, trade
from pobudka.core.chance import Chance, shuffle
from pobudka.core.moves import first, pack, second, verb_of
from pobudka.core.records import ALL, NOBODY, Moves, Wides
from pobudka.core.rule import inline, rule

from .board import HAND, HANDS, PLACES, SEATS, STREET, WINDOWS, Match, Phase, Round, Verb
from .deck import KINDS, MOTH
from .options import Options

MOST_LEGAL = KINDS + KINDS * WINDOWS + WINDOWS * WINDOWS * SEATS + 1


@rule
def begin(m: Match, o: Options, starter: int) -> None:
    m.number, m.starter, m.winners = 0, starter, 0
    m.totals[:] = 0


@rule
def next_round(m: Match, o: Options, chance: Chance, trace: Trace) -> None:
    deal(m.this_round, o, m.starter, chance, trace)
    m.number += 1


@rule
def settle(m: Match, o: Options) -> None:
    """Most points in all rounds win; the next seat starts the next round."""
    m.starter = (m.starter + 1) % o.seats
    for seat in range(o.seats):
        m.totals[seat] += m.this_round.points[seat]
    if m.number >= o.rounds:
        for seat in range(o.seats):
            if m.totals[seat] == m.totals[: o.seats].max():
                m.winners |= 1 << seat


@rule
def deal(s: Round, o: Options, starter: int, chance: Chance, trace: Trace) -> None:
    """Two windows and two cards in hand for each seat in order; one card lights the street."""
    s.phase, s.turn, s.owing, s.clock, s.lit = Phase.SETUP, NOBODY, (1 << o.seats) - 1, 0, 0
    s.starter, s.caller = starter, NOBODY
    s.sizes[:] = 0
    s.mine[:] = 0
    s.points[:] = 0
    clear(s)
    s.undrawn = o.cards
    place = night_top(s)
    for kind in range(KINDS):
        for _ in range(o.count[kind]):
            s.cards[place] = kind
            place += 1
    shuffle(s, chance, night_top(s), s.undrawn)
    for seat in range(o.seats):
        for window in range(WINDOWS):
            carry(s, trace, night_top(s), window_of(seat, window), 0)
            s.how[window_of(seat, window)] = 0
            s.undrawn -= 1
        for _ in range(HAND):
            draw(s, trace, seat)
    carry(s, trace, night_top(s), STREET, ALL)
    s.undrawn -= 1
    s.lit = 1


@inline
def window_of(seat: int, window: int) -> int:
    return seat * WINDOWS + window


@inline
def night_top(s: Round) -> int:
    return PLACES - s.undrawn


@inline
def draw(s: Round, trace: Trace, seat: int) -> None:
    carry(s, trace, night_top(s), HANDS + seat * HAND + s.sizes[seat], 1 << seat)
    s.undrawn -= 1
    s.sizes[seat] += 1


@inline
def to_move(s: Round) -> int:
    if s.phase == Phase.SETUP:
        return s.owing
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@inline
def over(s: Round) -> bool:
    return s.phase == Phase.OVER


# --- What may be done ---


@rule
def legal(s: Round, o: Options, seat: int, out: Moves) -> int:
    n = 0
    match s.phase:
        case Phase.SETUP:
            for window in range(WINDOWS):
                out[n] = pack(Verb.PEER, window, 0, 0)
                n += 1
        case Phase.TURN:
            n = legal_turns(s, o, seat, out)
        case Phase.MOTH:
            for place in range(o.seats * WINDOWS):
                out[n] = pack(Verb.LOOK, place, 0, 0)
                n += 1
            out[n] = pack(Verb.STAY, 0, 0, 0)
            n += 1
        case _:
            raise ValueError("nobody is asked now")
    return n


@rule
def legal_turns(s: Round, o: Options, seat: int, out: Moves) -> int:
    n = 0
    for kind in range(KINDS):
        if in_hand(s, seat, kind) >= 0:
            out[n] = pack(Verb.LIGHT, kind, 0, 0)
            n += 1
            for window in range(WINDOWS):
                out[n] = pack(Verb.HANG, kind, window, 0)
                n += 1
    for window in range(WINDOWS):
        for place in range(o.seats * WINDOWS):
            if place // WINDOWS != seat:
                out[n] = pack(Verb.TRADE, window, place, 0)
                n += 1
    out[n] = pack(Verb.DAWN, 0, 0, 0)
    return n + 1


@rule
def in_hand(s: Round, seat: int, kind: int) -> int:
    """Where such a card is in a hand, or -1."""
    for i in range(s.sizes[seat]):
        if s.cards[HANDS + seat * HAND + i] == kind:
            return HANDS + seat * HAND + i
    return -1


@inline
def rarity(move: int) -> int:
    return 1 if verb_of(move) == Verb.DAWN else 0


# --- Playing a legal move ---


@rule
def play(s: Round, o: Options, seat: int, move: int, chance: Chance, trace: Trace) -> None:
    match verb_of(move):
        case Verb.PEER:
            peer(s, trace, seat, first(move))
            return
        case Verb.LIGHT:
            leave_hand(s, trace, seat, in_hand(s, seat, first(move)), STREET + s.lit, ALL)
            s.lit += 1
            if first(move) == MOTH:
                s.phase = Phase.MOTH
                return
        case Verb.HANG:
            window = window_of(seat, second(move))
            carry(s, trace, window, STREET + s.lit, ALL)
            s.lit += 1
            leave_hand(s, trace, seat, in_hand(s, seat, first(move)), window, 1 << seat)
            s.how[window] = 0
        case Verb.TRADE:
            trade(s, trace, window_of(seat, first(move)), second(move))
        case Verb.LOOK:
            show(s, trace, first(move), 1 << seat)
        case Verb.STAY:
            pass
        case Verb.DAWN:
            s.caller = seat
        case _:
            raise ValueError("no such move")
    end_turn(s, o, trace)


@rule
def peer(s: Round, trace: Trace, seat: int, window: int) -> None:
    """When the last one has peered, the starter begins."""
    show(s, trace, window_of(seat, window), 1 << seat)
    s.owing &= ~(1 << seat)
    if not s.owing:
        s.phase, s.turn = Phase.TURN, s.starter


@rule
def leave_hand(s: Round, trace: Trace, seat: int, source: int, target: int, seen_by: int) -> None:
    """A card leaves a hand, and another is drawn as long as there are any."""
    carry(s, trace, source, target, seen_by)
    close_up(s, source, HANDS + seat * HAND + s.sizes[seat])
    s.sizes[seat] -= 1
    if s.undrawn:
        draw(s, trace, seat)


@rule
def end_turn(s: Round, o: Options, trace: Trace) -> None:
    """The dawn comes when somebody calls it, or the night is over and a hand is empty."""
    if s.caller != NOBODY or s.sizes[s.turn] == 0:
        score(s, o, trace)
    else:
        s.phase, s.turn = Phase.TURN, (s.turn + 1) % o.seats


@rule
def score(s: Round, o: Options, trace: Trace) -> None:
    """All windows are opened; a caller who is not the brightest gets nothing."""
    s.phase, s.turn = Phase.OVER, NOBODY
    for seat in range(o.seats):
        for window in range(WINDOWS):
            place = window_of(seat, window)
            show(s, trace, place, ALL)
            if s.cards[place] != MOTH:
                s.points[seat] += s.cards[place] + 1
    if s.caller != NOBODY and s.points[s.caller] < s.points[: o.seats].max():
        s.points[s.caller] = 0


# --- Imagining ---


@rule
def pools(s: Round) -> int:
    """Nothing is reshuffled: all hidden cards come from the one deck."""
    return 1


@rule
def pool_at(s: Round, place: int) -> int:
    return 0


@rule
def fill_pool(s: Round, o: Options, pool: int, counts: Wides) -> None:
    for kind in range(KINDS):
        counts[kind] = o.count[kind]

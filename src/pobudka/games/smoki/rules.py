"""Smoki, read from top to bottom: the match, the deal, a turn, the raven lands, the end of a round.

The box: six lands lie face down before each player, in two rows of three, and one of them is turned up. On a turn one
takes an open card or draws, and places it face up over a card of the own dream. Equal lands in a column count nothing,
and the round ends when a dream lies all face up. Every function names the paragraph of docs/rules/smoki.md that it
carries out; our rulings are its section 11. Beside this file: `board` (what lies there), `legal` (what may be done),
`scoring`.
"""

from __future__ import annotations

from pobudka.core.cards import Trace, carry, clear, show, trade
from pobudka.core.chance import Chance, shuffle
from pobudka.core.moves import first, second, verb_of
from pobudka.core.records import ALL, EMPTY, NOBODY, Wides
from pobudka.core.rule import inline, rule

from .board import (
    DRAW,
    HELD,
    LIFTED,
    NO_TOKENS,
    PLACES,
    SLOTS,
    How,
    Match,
    Phase,
    Round,
    Verb,
    draw_top,
    dream,
    is_drawn,
    left_of,
    open_top,
    right_of,
)
from .deck import CIRCLE, KINDS, NEST
from .options import END_TARGET, END_TOKENS, Options
from .scoring import score

# --- The match ---


@rule
def begin(m: Match, o: Options, starter: int) -> None:
    """§2.6: who starts is settled before the game."""
    m.number, m.starter, m.winners = 0, starter, 0
    m.totals[:] = 0
    m.tokens[:] = 0 if o.end_by == END_TOKENS else NO_TOKENS


@rule
def next_round(m: Match, o: Options, chance: Chance, trace: Trace) -> None:
    deal(m.this_round, o, m.starter, chance, trace)
    m.number += 1


@rule
def settle(m: Match, o: Options) -> None:
    """§8: add up the points, or give tokens to the lowest of the round; then see whether the match is over."""
    s, has_tokens = m.this_round, o.end_by == END_TOKENS
    m.starter = left_of(o, s.ender)
    points, totals, tokens = s.points[: o.seats], m.totals[: o.seats], m.tokens[: o.seats]
    for seat in range(o.seats):
        totals[seat] += points[seat]
        if has_tokens and points[seat] == points.min():
            tokens[seat] += 1
    reached = tokens.max() if has_tokens else totals.max() if o.end_by == END_TARGET else m.number
    if reached >= o.end_at:
        for seat in range(o.seats):
            has_won = tokens[seat] >= o.end_at if has_tokens else totals[seat] == totals.min()
            if has_won:
                m.winners |= 1 << seat


# --- Set-up ---


@rule
def deal(s: Round, o: Options, starter: int, chance: Chance, trace: Trace) -> None:
    """§2.2, §2.4: all cards are shuffled; six go to each seat in order, then one opens each open pile."""
    s.phase, s.starter, s.turn, s.owing = Phase.SETUP, starter, NOBODY, (1 << o.seats) - 1
    s.discarder, s.filled, s.ender = NOBODY, EMPTY, NOBODY
    s.clock, s.reshuffles, s.piles = 0, 0, o.piles
    s.pool[:] = 0
    s.points[:] = 0
    s.opened[:] = 0
    clear(s)
    s.undrawn = o.cards
    top = draw_top(s)
    for kind in range(KINDS):
        for _ in range(o.count[kind]):
            s.cards[top] = kind
            top += 1
    shuffle(s, chance, draw_top(s), s.undrawn)
    for place in range(o.seats * SLOTS):
        carry(s, trace, draw_top(s), place, 0)
        s.how[place] = How.DEALT
        s.undrawn -= 1
    open_piles(s, trace)


@rule
def open_piles(s: Round, trace: Trace) -> None:
    """§2.4, §3.9: the draw pile's first card opens pile 0, the second pile 1."""
    for pile in range(s.piles):
        s.opened[pile] = 1
        carry(s, trace, draw_top(s), open_top(s, pile), ALL)
        s.undrawn -= 1


# --- Whose decision it is ---


@inline
def to_move(s: Round) -> int:
    """The mask of the seats that owe a decision; §4.8: a circle's last card is put down by the last seat."""
    if s.phase == Phase.SETUP:
        return s.owing
    if s.phase == Phase.OVER:
        return 0
    return 1 << (s.discarder if s.phase == Phase.LIFTED else s.turn)


@inline
def over(s: Round) -> bool:
    return s.phase == Phase.OVER


# --- Playing a legal move ---


@rule
def play(s: Round, o: Options, seat: int, move: int, chance: Chance, trace: Trace) -> None:
    match verb_of(move):
        case Verb.TAKE:
            take(s, trace, first(move))
        case Verb.DRAW:
            draw(s, trace)
        case Verb.PLACE:
            lay(s, o, trace, first(move))
            if s.piles == 1:  # §3.6, §4.8: by itself
                discard(s, trace, LIFTED, 0)
        case Verb.DISCARD:
            discard(s, trace, LIFTED if s.phase == Phase.LIFTED else HELD, first(move))
        case Verb.SWAP:
            trade(s, trace, dream(seat, first(move)), dream(seat, second(move)))
            s.phase = Phase.DONE
        case Verb.SKIP:
            s.phase = Phase.DONE
        case Verb.REVEAL:
            reveal(s, trace, seat, first(move))
        case _:
            raise ValueError("no such verb")
    if s.phase == Phase.DONE:
        end_turn(s, o, chance, trace)


@rule
def reveal(s: Round, trace: Trace, seat: int, slot: int) -> None:
    """§2.5: turn up one own card for all; play starts when the last player has."""
    show(s, trace, dream(seat, slot), ALL)
    s.owing &= ~(1 << seat)
    if s.owing == 0:
        s.phase, s.turn = Phase.TURN, s.starter


@inline
def take(s: Round, trace: Trace, pile: int) -> None:
    """§3.3: the top card of an open pile, for all to see."""
    carry(s, trace, open_top(s, pile), HELD, ALL)
    s.opened[pile] -= 1
    s.phase = Phase.HELD


@inline
def draw(s: Round, trace: Trace) -> None:
    """§3.4: the draw pile's top card, secretly."""
    carry(s, trace, draw_top(s), HELD, 1 << s.turn)
    s.undrawn -= 1
    s.phase = Phase.HELD


@inline
def lay(s: Round, o: Options, trace: Trace, slot: int) -> None:
    """§3.5: the card in hand is shown and takes a slot; the one that was there is lifted for all to see.

    §4.7: after a circle the cards of that slot go round, each to the left, and the last one is lifted. Done from the
    last seat back to the first, so that every card finds its slot empty.
    """
    how = How.DRAWN if is_drawn(s) else How.TAKEN
    if is_drawn(s):
        leave_pool(s)
        show(s, trace, HELD, ALL)
    last = right_of(o, s.turn) if s.cards[HELD] == CIRCLE else s.turn
    carry(s, trace, dream(last, slot), LIFTED, ALL)
    seat = last
    while seat != s.turn:
        giver = right_of(o, seat)
        carry(s, trace, dream(giver, slot), dream(seat, slot), ALL)
        s.how[dream(seat, slot)] = How.PASSED
        seat = giver
    carry(s, trace, HELD, dream(s.turn, slot), ALL)
    s.how[dream(s.turn, slot)] = how
    s.phase, s.filled, s.discarder = Phase.LIFTED, slot, last


@inline
def discard(s: Round, trace: Trace, source: int, pile: int) -> None:
    """§3.6, §3.7, §4.8: the replaced card or the one in hand goes on an open pile; §4.3: then a placed nest acts."""
    if source == HELD and is_drawn(s):
        leave_pool(s)
    s.opened[pile] += 1
    carry(s, trace, source, open_top(s, pile), ALL)
    s.discarder = NOBODY
    acts = source == LIFTED and s.cards[dream(s.turn, s.filled)] == NEST
    s.phase = Phase.NEST if acts else Phase.DONE


@inline
def leave_pool(s: Round) -> None:
    """A drawn card in hand is about to be seen by all, and so is no longer one of the draw pile's hidden cards."""
    if s.reshuffles > 0:
        s.pool[s.cards[HELD]] -= 1


# --- The end of a turn and of the round ---


@inline
def end_turn(s: Round, o: Options, chance: Chance, trace: Trace) -> None:
    """§5.1, §5.3: a dream all face up ends the round; first asked is the player whose turn it was, then clockwise."""
    s.filled = EMPTY
    seat = s.turn
    for _ in range(o.seats):
        if is_complete(s, seat):
            end_round(s, o, trace, seat)
            return
        seat = left_of(o, seat)
    if s.undrawn == 0:
        reshuffle(s, chance, trace)
    s.phase, s.turn = Phase.TURN, left_of(o, s.turn)


@rule
def is_complete(s: Round, seat: int) -> bool:
    """Whether a dream lies all face up."""
    slot = 0
    while slot < SLOTS and s.known[dream(seat, slot)] == ALL:
        slot += 1
    return slot == SLOTS


@rule
def reshuffle(s: Round, chance: Chance, trace: Trace) -> None:
    """§3.9: the open piles are shuffled together, opened anew, and the rest is the draw pile."""
    for pile in range(s.piles):
        while s.opened[pile] > 0:
            s.undrawn += 1
            s.known[open_top(s, pile)] = 0  # turned face down
            carry(s, trace, open_top(s, pile), draw_top(s), 0)
            s.opened[pile] -= 1
    shuffle(s, chance, draw_top(s), s.undrawn)
    open_piles(s, trace)
    s.reshuffles += 1
    s.pool[:] = 0
    for place in range(draw_top(s), PLACES):
        s.pool[s.cards[place]] += 1


@rule
def end_round(s: Round, o: Options, trace: Trace, ender: int) -> None:
    """§5.2: all dreams are turned up for all, and counted."""
    s.phase, s.ender, s.turn = Phase.OVER, ender, NOBODY
    for place in range(o.seats * SLOTS):
        if s.known[place] != ALL:
            show(s, trace, place, ALL)
    score(s, o)


# --- Imagining ---


@rule
def pools(s: Round) -> int:
    """Until a reshuffle all hidden cards come from the one deck.

    After it two kinds of hidden card are never mixed: what lies face down in dreams was dealt there, for every placed
    card lies face up; and the draw pile holds cards that all have seen.
    """
    return 2 if s.reshuffles > 0 else 1


@rule
def pool_at(s: Round, place: int) -> int:
    """After a reshuffle: 1 for the draw pile and for a card in hand that came from it."""
    is_from_draw_pile = place >= DRAW or (place == HELD and is_drawn(s))
    return 1 if s.reshuffles > 0 and is_from_draw_pile else 0


@rule
def fill_pool(s: Round, o: Options, pool: int, counts: Wides) -> None:
    for kind in range(KINDS):
        counts[kind] = s.pool[kind] if pool == 1 else o.count[kind] - s.pool[kind]

"""Sen, read from top to bottom: the table, the deal, a turn, the specials, the end, the score.

The box: four lands lie face down before each player, who has looked at two of them. On a turn one takes the face-up
card or draws, trying to dream of few ravens; whoever believes to have the fewest calls "Pobudka!". Every function
names the paragraph of docs/rules/sen.md that it carries out; our rulings are its section 12.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np

from pobudka.core.cards import Trace, carry, clear, close_up, show, trade
from pobudka.core.chance import Chance, shuffle
from pobudka.core.moves import first, pack, second, third, verb_of
from pobudka.core.records import (
    ALL,
    NOBODY,
    Cells,
    Lens,
    Medium,
    Mediums,
    Moves,
    Points,
    Small,
    Wholes,
    Wides,
    masked,
    only,
    public,
    record,
)
from pobudka.core.rule import hot, rule

from .deck import HOURGLASS, KINDS, NINE, VALUES, Action
from .options import END_TARGET, SWAP_DIFFERENT, SWAP_NOT_BOTH_OWN, Options

SEATS = 5
SLOTS = 16  # our limit, §12.16
MOST_CARDS = 250
MOST_LEGAL = 3200  # swaps of two of 5 x 16 cards: 3160

# Places: the dreams, slot by slot; the card in hand; the two of Weź 2; then the piles, which share one row of cells:
# the face-up pile grows from its start, the draw pile ends at its end, the next card to leave first.
HELD = SEATS * SLOTS
TWO = HELD + 1
PILES = TWO + 2
PLACES = PILES + MOST_CARDS


class Phase(IntEnum):
    """What the round is waiting for."""

    SETUP = 0  # first looks, by all seats in any order
    TURN = 1  # wake, take, draw or claim
    HELD = 2  # a drawn card is in hand: keep, discard or use
    CHOOSE = 3  # Weź 2: which of the two
    LOOK = 4  # Podejrzyj 1
    SWAP = 5  # Zamień 2
    PICK = 6  # Wybierz 1
    OVER = 7


IN_TURN = (Phase.TURN, Phase.HELD, Phase.CHOOSE, Phase.LOOK, Phase.SWAP, Phase.PICK)


class Verb(IntEnum):
    """What a move does; `words` writes it as text."""

    PEEK = 1
    PEEK_THREE = 2
    WAKE = 3
    TAKE = 4
    DRAW = 5
    KEEP = 6
    DISCARD = 7
    USE = 8
    CHOOSE = 9
    LOOK = 10
    SWAP = 11
    PICK = 12
    CLAIM = 13


class How(IntEnum):
    """How a card came into a dream; this note moves with the card through swaps."""

    DEALT = 0
    KEPT = 1  # drawn by its keeper
    TAKEN = 2  # from the face-up pile, for all to see
    BLIND = 3  # after a claim


@record
class Round:
    """One round at the table. A field that means something in some phases only says which."""

    phase: Annotated[Small, public]
    starter: Annotated[Small, public]
    turn: Annotated[Small, public, only(*IN_TURN, idle=NOBODY)]
    owing: Annotated[Small, public, only(Phase.SETUP, idle=0)]  # the mask of the seats that have not looked yet
    caller: Annotated[Small, public]  # who called, or NOBODY
    ender: Annotated[Small, public, only(Phase.OVER, idle=NOBODY)]
    last_turns: Annotated[Small, public]  # after a call with `last_turn`: the turns left, else 0
    turns: Annotated[Medium, public]  # finished in this round
    clock: Annotated[Medium, public]  # decisions made in this round
    sizes: Annotated[Cells, SEATS, public]  # cards in each dream
    opened: Annotated[Small, public]  # cards in the face-up pile
    undrawn: Annotated[Small, public]  # cards in the draw pile
    turned_up: Annotated[Small, public, only(Phase.OVER, idle=0)]  # the mask of who sees all dreams open
    browsing: Annotated[Small, public, only(Phase.PICK, idle=0)]  # the mask of who looks through the face-up pile
    cards: Annotated[
        Cells,
        PLACES,
        masked(
            "known",
            Lens(mask="turned_up", stop=HELD),
            Lens(mask="known", start=HELD, stop=PILES),
            Lens(top="opened", start=PILES),
            Lens(mask="browsing", start=PILES),
        ),
    ]
    known: Annotated[Cells, PLACES, public]
    came: Annotated[Mediums, HELD, public]
    seen: Annotated[Mediums, HELD, public]
    how: Annotated[Cells, HELD, public]
    points: Annotated[Points, SEATS, public, only(Phase.OVER, idle=0)]


@record
class Match:
    """The rounds until somebody has won."""

    this_round: Round
    number: Annotated[Medium, public]  # of rounds dealt
    starter: Annotated[Small, public]  # of the next round
    totals: Annotated[Wholes, SEATS, public]
    winners: Annotated[Small, public]  # the mask of who won; 0 until the match is over


@rule
def dream(seat: int, slot: int) -> int:
    return seat * SLOTS + slot


@rule
def open_top(s: Round) -> int:
    return PILES + s.opened - 1


@rule
def draw_top(s: Round) -> int:
    return PLACES - s.undrawn


# --- The match ---


@rule
def begin(m: Match, o: Options, starter: int) -> None:
    """§2.6: who starts is settled before the game."""
    m.number, m.starter, m.winners = 0, starter, 0
    m.totals[:] = 0


@rule
def next_round(m: Match, o: Options, chance: Chance, trace: Trace) -> None:
    deal(m.this_round, o, m.starter, chance, trace)
    m.number += 1


@rule
def settle(m: Match, o: Options) -> None:
    """§9: add up the points; lowest total wins once the target or the last round is reached."""
    s = m.this_round
    m.starter = (s.ender + 1) % o.seats
    for seat in range(o.seats):
        m.totals[seat] += s.points[seat]
    totals = m.totals[: o.seats]
    reached = totals.max() if o.end_by == END_TARGET else m.number
    if reached >= o.end_at:
        for seat in range(o.seats):
            if totals[seat] == totals.min():
                m.winners |= 1 << seat


# --- Set-up ---


@rule
def deal(s: Round, o: Options, starter: int, chance: Chance, trace: Trace) -> None:
    """§2.2, §2.3: cards to each seat in order, then one opens the face-up pile."""
    s.phase, s.starter, s.turn, s.owing = Phase.SETUP, starter, NOBODY, (1 << o.seats) - 1
    s.caller, s.ender, s.last_turns = NOBODY, NOBODY, 0
    s.turns, s.clock, s.turned_up, s.browsing = 0, 0, 0, 0
    s.sizes[:] = 0
    s.points[:] = 0
    clear(s)
    gather(s, o)
    shuffle(s, chance, draw_top(s), s.undrawn)
    for seat in range(o.seats):
        for _ in range(o.dream_size):
            add_blind_card(s, trace, seat, How.DEALT)
    s.opened = 1
    carry(s, trace, draw_top(s), open_top(s), ALL)
    s.undrawn -= 1


@rule
def gather(s: Round, o: Options) -> None:
    """All cards of the deck go to the draw pile."""
    s.opened, s.undrawn = 0, o.cards
    place = draw_top(s)
    for kind in range(KINDS):
        for _ in range(o.count[kind]):
            s.cards[place] = kind
            place += 1


@rule
def add_blind_card(s: Round, trace: Trace, seat: int, how: int) -> None:
    """The draw pile's top card goes unseen to a new last slot."""
    place = dream(seat, s.sizes[seat])
    carry(s, trace, draw_top(s), place, 0)
    s.how[place] = how
    s.undrawn -= 1
    s.sizes[seat] += 1


# --- Whose decision it is, and what is legal ---


@hot
def asked(s: Round) -> int:
    """The mask of the seats that owe a decision."""
    if s.phase == Phase.SETUP:
        return s.owing
    if s.phase == Phase.OVER:
        return 0
    return 1 << s.turn


@hot
def over(s: Round) -> bool:
    return s.phase == Phase.OVER


@rule
def legal(s: Round, o: Options, seat: int, out: Moves) -> int:
    """Fill `out` with the moves of a seat that is asked; return how many there are."""
    match s.phase:
        case Phase.SETUP:
            return legal_peeks(s, o, seat, out)
        case Phase.TURN:
            return legal_turns(s, o, seat, out)
        case Phase.HELD:
            return legal_held(s, o, seat, out)
        case Phase.CHOOSE:
            out[0], out[1] = pack(Verb.CHOOSE, 0, 0, 0), pack(Verb.CHOOSE, 1, 0, 0)
            return 2
        case Phase.LOOK:
            return legal_looks(s, o, out)
        case Phase.SWAP:
            return legal_swaps(s, o, seat, out)
        case Phase.PICK:
            return legal_picks(s, seat, out)
        case _:
            raise ValueError("nobody is asked now")


@rule
def legal_peeks(s: Round, o: Options, seat: int, out: Moves) -> int:
    """§2.4: two own cards of choice, three in the long dream."""
    n = 0
    size = s.sizes[seat]
    for a in range(size):
        for b in range(a + 1, size):
            if o.peeks == 2:
                out[n] = pack(Verb.PEEK, a, b, 0)
                n += 1
            else:
                for c in range(b + 1, size):
                    out[n] = pack(Verb.PEEK_THREE, a, b, c)
                    n += 1
    return n


@hot
def legal_turns(s: Round, o: Options, seat: int, out: Moves) -> int:
    """§3.1: draw, take, wake up, or claim."""
    size = s.sizes[seat]
    out[0] = pack(Verb.DRAW, 0, 0, 0)
    n = 1
    for slot in range(size):
        out[n] = pack(Verb.TAKE, slot, 0, 0)
        n += 1
    if s.caller == NOBODY and s.turns >= o.first_call * o.seats:  # §5.6, §5.8
        out[n] = pack(Verb.WAKE, 0, 0, 0)
        n += 1
    if o.claims and size < SLOTS:  # §8.8
        for a in range(size):
            for b in range(a + 1, size):
                for value in range(VALUES + 1):
                    out[n] = pack(Verb.CLAIM, a, b, value)
                    n += 1
    return n


@hot
def legal_held(s: Round, o: Options, seat: int, out: Moves) -> int:
    """§3.5: keep it, discard it, or use a special; §4.5: Weź 2 needs a card to draw."""
    size = s.sizes[seat]
    out[0] = pack(Verb.DISCARD, 0, 0, 0)
    n = 1
    for slot in range(size):
        out[n] = pack(Verb.KEEP, slot, 0, 0)
        n += 1
    action = o.action[s.cards[HELD]]
    if action != Action.NONE and not (action == Action.TAKE2 and s.undrawn == 0):
        out[n] = pack(Verb.USE, 0, 0, 0)
        n += 1
    return n


@rule
def legal_looks(s: Round, o: Options, out: Moves) -> int:
    """§4.6: any card of any dream."""
    n = 0
    for seat in range(o.seats):
        for slot in range(s.sizes[seat]):
            out[n] = pack(Verb.LOOK, dream(seat, slot), 0, 0)
            n += 1
    return n


@rule
def legal_swaps(s: Round, o: Options, me: int, out: Moves) -> int:
    """§4.7: two different cards, ascending; §4.8: of whom."""
    n = 0
    for seat in range(o.seats):
        for slot in range(s.sizes[seat]):
            a = dream(seat, slot)
            if not (o.swap_owners == SWAP_DIFFERENT or (o.swap_owners == SWAP_NOT_BOTH_OWN and seat == me)):
                for other in range(slot + 1, s.sizes[seat]):
                    out[n] = pack(Verb.SWAP, a, dream(seat, other), 0)
                    n += 1
            for rival in range(seat + 1, o.seats):
                for other in range(s.sizes[rival]):
                    out[n] = pack(Verb.SWAP, a, dream(rival, other), 0)
                    n += 1
    return n


@rule
def legal_picks(s: Round, seat: int, out: Moves) -> int:
    """§4.9: any card of the face-up pile, to any own slot."""
    n = 0
    offered = np.zeros(KINDS, np.bool_)
    for i in range(s.opened):
        kind = s.cards[PILES + i]
        if not offered[kind]:
            offered[kind] = True
            for slot in range(s.sizes[seat]):
                out[n] = pack(Verb.PICK, kind, slot, 0)
                n += 1
    return n


@rule
def rarity(move: int) -> int:
    """For random play: calls and claims are rare, each a class of its own, so that games go deep."""
    verb = verb_of(move)
    return 1 if verb == Verb.WAKE else 2 if verb == Verb.CLAIM else 0


# --- Playing a legal move ---


@rule
def play(s: Round, o: Options, seat: int, move: int, chance: Chance, trace: Trace) -> None:
    verb = verb_of(move)
    match verb:
        case Verb.TAKE | Verb.KEEP:
            if verb == Verb.TAKE:
                carry(s, trace, open_top(s), HELD, ALL)
                s.opened -= 1
            lay(s, trace, first(move), How.TAKEN if verb == Verb.TAKE else How.KEPT)
        case Verb.DRAW:
            draw(s, trace, HELD)
            s.phase = Phase.HELD
        case Verb.DISCARD:
            discard(s, trace, HELD)
        case Verb.USE:
            use(s, o, trace)
        case Verb.CHOOSE:
            choose(s, trace, first(move))
        case Verb.LOOK:
            show(s, trace, first(move), 1 << seat)
        case Verb.SWAP:
            trade(s, trace, first(move), second(move))
        case Verb.PICK:
            pick(s, trace, first(move), second(move))
        case Verb.CLAIM:
            claim(s, o, trace, first(move), second(move), third(move))
        case Verb.PEEK | Verb.PEEK_THREE:
            peek(s, o, seat, move, trace)
        case Verb.WAKE:
            wake(s, o, trace)
        case _:
            raise ValueError("no such verb")
    if ends_turn(verb):
        end_turn(s, o, trace)


@rule
def ends_turn(verb: int) -> bool:
    """§3.1: a turn is one thing done; only set-up, drawing and what a special asks for leave it open."""
    match verb:
        case Verb.TAKE | Verb.KEEP | Verb.DISCARD | Verb.LOOK | Verb.SWAP | Verb.PICK | Verb.CLAIM:
            return True
        case _:
            return False


@rule
def peek(s: Round, o: Options, seat: int, move: int, trace: Trace) -> None:
    """§2.4, §2.5: look at own cards; play starts when the last player has looked."""
    show(s, trace, dream(seat, first(move)), 1 << seat)
    show(s, trace, dream(seat, second(move)), 1 << seat)
    if verb_of(move) == Verb.PEEK_THREE:
        show(s, trace, dream(seat, third(move)), 1 << seat)
    s.owing &= ~(1 << seat)
    if s.owing == 0:
        s.phase, s.turn = Phase.TURN, s.starter


@hot
def draw(s: Round, trace: Trace, place: int) -> None:
    """§3.5: the draw pile's top card, secretly."""
    carry(s, trace, draw_top(s), place, 1 << s.turn)
    s.undrawn -= 1


@hot
def discard(s: Round, trace: Trace, place: int) -> None:
    """A card goes face up on the face-up pile."""
    s.opened += 1
    carry(s, trace, place, open_top(s), ALL)


@hot
def lay(s: Round, trace: Trace, slot: int, how: int) -> None:
    """§3.4, §3.6: the card in hand takes a slot; the one that was there goes face up on the pile."""
    place = dream(s.turn, slot)
    discard(s, trace, place)
    carry(s, trace, HELD, place, 0)
    s.how[place] = how


@rule
def use(s: Round, o: Options, trace: Trace) -> None:
    """§3.8: the special goes on the face-up pile first, then its action must be carried out."""
    action = o.action[s.cards[HELD]]
    discard(s, trace, HELD)
    match action:
        case Action.TAKE2:
            if s.undrawn == 1:  # §4.5
                draw(s, trace, HELD)
            else:
                draw(s, trace, TWO)
                draw(s, trace, TWO + 1)
                s.phase = Phase.CHOOSE
        case Action.PEEK1:
            s.phase = Phase.LOOK
        case Action.SWAP2:
            s.phase = Phase.SWAP
        case Action.CHOOSE1:
            s.phase, s.browsing = Phase.PICK, 1 << s.turn
        case _:
            raise ValueError("only a special is used")


@rule
def choose(s: Round, trace: Trace, which: int) -> None:
    """§4.3: one of the two is held as if drawn, the other goes on the pile."""
    discard(s, trace, TWO + 1 - which)
    carry(s, trace, TWO + which, HELD, 0)
    s.phase = Phase.HELD


@rule
def pick(s: Round, trace: Trace, kind: int, slot: int) -> None:
    """§4.9, §4.10: the topmost card of that kind, for all to see; the rest of the pile keeps its order."""
    place = open_top(s)
    while s.cards[place] != kind:
        place -= 1
    carry(s, trace, place, HELD, ALL)
    close_up(s, place, PILES + s.opened)
    s.opened -= 1
    lay(s, trace, slot, How.TAKEN)


@rule
def claim(s: Round, o: Options, trace: Trace, a: int, b: int, value: int) -> None:
    """§8.9 to §8.13: two own cards are said to show `value` and are turned up for all."""
    seat = s.turn
    place_a, place_b = dream(seat, a), dream(seat, b)
    show(s, trace, place_a, ALL)
    show(s, trace, place_b, ALL)
    if shown_value(o, s.cards[place_a]) == value and shown_value(o, s.cards[place_b]) == value:
        discard(s, trace, place_a)
        discard(s, trace, place_b)
        carry(s, trace, draw_top(s), place_a, 0)
        s.how[place_a] = How.BLIND
        s.undrawn -= 1
        close_up(s, place_b, dream(seat, s.sizes[seat]))
        s.sizes[seat] -= 1
    else:
        add_blind_card(s, trace, seat, How.BLIND)


@rule
def shown_value(o: Options, kind: int) -> int:
    """§8.10: a special counts with its value, an hourglass only as an hourglass."""
    return VALUES if kind == HOURGLASS else o.ravens[kind]


# --- The end of a turn and of the round ---


@rule
def wake(s: Round, o: Options, trace: Trace) -> None:
    """§3.3: Pobudka! ends the round at once; §5.6: or after one more turn of every other player."""
    s.caller = s.turn
    if o.last_turn:
        s.last_turns = o.seats - 1
        pass_turn(s, o)
    else:
        end_round(s, o, trace, s.caller)


@hot
def end_turn(s: Round, o: Options, trace: Trace) -> None:
    """§5.3: a turn is always finished, then an empty draw pile ends the round; §5.7: the caller stays the caller."""
    s.browsing = 0
    if s.last_turns > 0:
        s.last_turns -= 1
        if s.last_turns == 0 or s.undrawn == 0:
            end_round(s, o, trace, s.caller)
            return
    elif s.undrawn == 0:
        end_round(s, o, trace, s.turn)
        return
    pass_turn(s, o)


@hot
def pass_turn(s: Round, o: Options) -> None:
    s.phase = Phase.TURN
    s.turns += 1
    s.turn = s.turn + 1 if s.turn + 1 < o.seats else 0


@rule
def end_round(s: Round, o: Options, trace: Trace, ender: int) -> None:
    """§5.2, §6.10: all dreams are turned up for all, and counted."""
    s.phase, s.ender, s.turn, s.last_turns = Phase.OVER, ender, NOBODY, 0
    s.turned_up = ALL
    for seat in range(o.seats):
        for slot in range(s.sizes[seat]):
            show(s, trace, dream(seat, slot), ALL)
    score(s, o)


# --- Scoring ---


@rule
def score(s: Round, o: Options) -> None:
    """§7: hourglasses, Idź na całość!, Nie takie kruki straszne, then the caller's bonus or penalty."""
    nines = np.zeros(SEATS, np.int64)
    for seat in range(o.seats):
        hourglasses = 0
        for slot in range(s.sizes[seat]):
            kind = s.cards[dream(seat, slot)]
            s.points[seat] += o.ravens[kind]
            nines[seat] += kind == NINE
            hourglasses += kind == HOURGLASS
        if hourglasses % 2 == 1:  # §7.2
            s.points[seat] += 9 * hourglasses
            nines[seat] += hourglasses
    if o.all_in and goes_all_in(s, o, nines):
        return
    if o.not_scary:
        spare_most_nines(s, o, nines)
    if s.caller != NOBODY:
        judge_caller(s, o)


@rule
def goes_all_in(s: Round, o: Options, nines: Wides) -> bool:
    """§8.5: exactly one dream of nothing but nines scores 0, all others 50, and that is all."""
    dreams = 0
    for seat in range(o.seats):
        dreams += nines[seat] == s.sizes[seat]
    if dreams != 1:
        return False
    for seat in range(o.seats):
        s.points[seat] = 0 if nines[seat] == s.sizes[seat] else 50
    return True


@rule
def spare_most_nines(s: Round, o: Options, nines: Wides) -> None:
    """§8.3, §8.4: the one player with strictly most nines does not count them."""
    most = nines.max()
    holders = 0
    for seat in range(o.seats):
        holders += nines[seat] == most
    if most >= 1 and holders == 1:
        for seat in range(o.seats):
            if nines[seat] == most:
                s.points[seat] -= 9 * most


@rule
def judge_caller(s: Round, o: Options) -> None:
    """§7.6 to §7.8: a caller who is lowest scores 0, one who is not pays."""
    own = s.points[s.caller]
    tied = False
    for seat in range(o.seats):
        if s.points[seat] < own:
            s.points[s.caller] += o.penalty
            return
        tied = tied or (seat != s.caller and s.points[seat] == own)
    if not (tied and o.tie_own):
        s.points[s.caller] = 0


# --- Imagining ---


@rule
def pools(s: Round) -> int:
    """Sen is never reshuffled within a round: all hidden cards come from the one deck."""
    return 1


@rule
def pool_at(s: Round, place: int) -> int:
    return 0


@rule
def fill_pool(s: Round, o: Options, pool: int, counts: Wides) -> None:
    for kind in range(KINDS):
        counts[kind] = o.count[kind]

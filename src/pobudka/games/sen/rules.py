"""Sen, read from top to bottom: the match, the deal, a turn, the specials, the end of a round.

The box: four lands lie face down before each player, who has looked at two of them. On a turn one takes the face-up
card or draws, trying to dream of few ravens; whoever believes to have the fewest calls "Pobudka!". Every function
names the paragraph of docs/rules/sen.md that it carries out; our rulings are its section 12. Beside this file:
`board` (what lies there), `legal` (what may be done), `scoring`.
"""

from __future__ import annotations

from pobudka.core.cards import Trace, carry, clear, close_up, show, trade
from pobudka.core.chance import Chance, shuffle
from pobudka.core.moves import first, second, third, verb_of
from pobudka.core.records import ALL, NOBODY, Wides
from pobudka.core.rule import inline, rule

from .board import HELD, PILES, TWO, How, Match, Phase, Round, Verb, draw_top, dream, open_top
from .deck import HOURGLASS, KINDS, VALUES, Action
from .options import END_TARGET, Options
from .scoring import score

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


# --- Whose decision it is ---


@inline
def to_move(s: Round) -> int:
    """The mask of the seats that owe a decision."""
    if s.phase == Phase.SETUP:
        return s.owing
    if s.phase == Phase.OVER:
        return 0
    return 1 << s.turn


@inline
def over(s: Round) -> bool:
    return s.phase == Phase.OVER


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


@inline
def draw(s: Round, trace: Trace, place: int) -> None:
    """§3.5: the draw pile's top card, secretly."""
    carry(s, trace, draw_top(s), place, 1 << s.turn)
    s.undrawn -= 1


@inline
def discard(s: Round, trace: Trace, place: int) -> None:
    """A card goes face up on the face-up pile."""
    s.opened += 1
    carry(s, trace, place, open_top(s), ALL)


@inline
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


@inline
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


@inline
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

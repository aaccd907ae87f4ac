"""Koty, read from top to bottom: the game, the deal, a turn, attack and defence, the night, the end.

The box: everybody fills a dream of four lands with cats. A cat laid on its friend runs off with it and leaves a nine, a
cat laid on its twin fights it down and stands on it; nines double what lies on them. Rivals' cats may be attacked and
their nines covered. Every function names the paragraph of docs/rules/koty.md that it carries out; our rulings are its
section 13. Beside this file: `board` (what lies there), `legal` (what may be done), `hands` (cards played, drawn and
discarded), `scoring`, and `hidden` (what a watcher may suppose).
"""

from __future__ import annotations

from pobudka.core.cards import Trace, carry, clear
from pobudka.core.chance import Chance, shuffle
from pobudka.core.moves import first, second, verb_of
from pobudka.core.records import ALL, EMPTY, NOBODY
from pobudka.core.rule import inline, rule

from .board import (
    LANDS,
    LYING,
    MOST_NINES,
    NINES,
    How,
    Match,
    Phase,
    Round,
    Verb,
    draw_top,
    is_open,
    land_of,
    left_of,
    partner_of,
    taken_card,
    takes_nine,
)
from .deck import BAT, DRAGON, JOKER, KINDS, MOTH, OWL, RAVEN
from .hands import discard, discard_hand, discard_lying, find_card, leave_hand, put_on_table, refill
from .hidden import note_deal, note_new_nine, note_nine_seen
from .options import Options
from .scoring import has_three_full_lands, score, winners

# --- The game ---


@rule
def begin(m: Match, o: Options, starter: int) -> None:
    """§2.3: who starts is settled before the game."""
    m.number, m.starter, m.winners = 0, starter, 0
    m.totals[:] = 0


@rule
def next_round(m: Match, o: Options, chance: Chance, trace: Trace) -> None:
    deal(m.this_round, o, m.starter, chance, trace)
    m.number += 1


@rule
def settle(m: Match, o: Options) -> None:
    """§7.1: Koty is one round."""
    for seat in range(o.seats):
        m.totals[seat] = m.this_round.points[seat]
    m.winners = winners(m.this_round, o)


@rule
def deal(s: Round, o: Options, starter: int, chance: Chance, trace: Trace) -> None:
    """§2.2: all cards are shuffled and four go to each seat in order."""
    s.phase, s.turn, s.short, s.clock = Phase.TURN, starter, 0, 0
    s.answering, s.attacked, s.cat = NOBODY, EMPTY, EMPTY
    s.lying, s.discarded, s.undrawn = 0, 0, o.cards
    s.nines[:] = 0
    s.secret[:] = 0
    s.taken[:] = 0
    s.points[:] = 0
    clear(s)
    place = draw_top(s)
    for kind in range(KINDS):
        for _ in range(o.count[kind]):
            s.cards[place] = kind
            place += 1
    shuffle(s, chance, draw_top(s), s.undrawn)
    note_deal(s, o)
    for seat in range(o.seats):
        refill(s, o, seat, chance, trace)


# --- Whose decision it is ---


@inline
def to_move(s: Round) -> int:
    """The mask of the seats that owe a decision."""
    if s.phase == Phase.OVER:
        return 0
    return 1 << (s.answering if s.phase == Phase.ANSWER else s.turn)


@inline
def over(s: Round) -> bool:
    return s.phase == Phase.OVER


# --- Playing a legal move ---


@rule
def play(s: Round, o: Options, seat: int, move: int, chance: Chance, trace: Trace) -> None:
    a, b = first(move), second(move)
    match verb_of(move):
        case Verb.PLAY:
            play_card(s, o, a, land_of(seat, b), a, chance, trace)
        case Verb.PLAY_AS:
            play_card(s, o, JOKER, land_of(seat, a), b, chance, trace)
        case Verb.ATTACK:
            attack(s, o, a, b, a, chance, trace)
        case Verb.ATTACK_AS:
            attack(s, o, JOKER, a, b, chance, trace)
        case Verb.COVER:
            lay(s, o, a, b, How.COVERED, chance, trace)
        case Verb.EXCHANGE:
            exchange(s, o, chance, trace)
        case Verb.NINE:
            lay_nine(s, o, land_of(seat, a), chance, trace)
        case Verb.PAIR:
            lay_pair(s, o, trace, land_of(seat, a))
        case Verb.PASS:
            let_pass(s, o, chance, trace)
        case Verb.DEFEND:
            defend(s, o, seat, a, chance, trace)
        case Verb.OWL:
            send_owl(s, o, trace, seat)
        case Verb.AGAIN:
            repeat(s, o, a, chance, trace)
        case Verb.STOP:
            end_turn(s, o)
        case Verb.MOTH:
            send_moth(s, o, a, b, chance, trace)
        case Verb.BAT:
            send_bat(s, o, a, chance, trace)
        case Verb.DRAGON:
            call_dragon(s, o, chance, trace)
        case _:
            raise ValueError("no such verb")


# --- On the own dream, and on a rival's nine ---


@rule
def play_card(s: Round, o: Options, kind: int, land: int, stands_for: int, chance: Chance, trace: Trace) -> None:
    """§3.3: on an open land it stays; §3.6, §3.8: raven and raven are discarded; else two cats meet."""
    if is_open(s, land):
        lay(s, o, kind, land, How.PLAYED, chance, trace)
        return
    put_on_table(s, trace, s.turn, kind)
    refill(s, o, s.turn, chance, trace)
    if s.cards[land] == RAVEN:
        lift(s, trace, land)
        discard_lying(s, trace)
        end_turn(s, o)
    else:
        meet(s, o, land, stands_for, chance, trace)


@rule
def lay(s: Round, o: Options, kind: int, land: int, how: int, chance: Chance, trace: Trace) -> None:
    """§3.3, §3.9: a card from the hand lies in a land, the hand is refilled, and that was the turn."""
    leave_hand(s, trace, s.turn, kind, land)
    s.how[land] = how
    refill(s, o, s.turn, chance, trace)
    end_turn(s, o)


@inline
def lift(s: Round, trace: Trace, land: int) -> None:
    """The cat or raven of a land comes to the cards on the table."""
    carry(s, trace, land, LYING + s.lying, ALL)
    s.lying += 1


@rule
def meet(s: Round, o: Options, land: int, cat: int, chance: Chance, trace: Trace) -> None:
    """§3.4, §3.5, §4.3: the card on the table, being `cat`, meets its twin or its friend in that land."""
    is_twin = s.cards[land] == cat
    lift(s, trace, land)
    if is_twin:
        ask_for_pair(s, o, trace)
    else:
        discard_lying(s, trace)  # §6.3: before the nine is drawn
        draw_nine(s, o, chance, trace)


@rule
def ask_for_pair(s: Round, o: Options, trace: Trace) -> None:
    """§3.12, §3.13: the player says where the pair goes; if it can go nowhere, both are lost."""
    if has_room(s) or (o.keep_cat and has_open_land(s)):
        s.phase = Phase.PAIR
    else:
        discard_lying(s, trace)
        end_turn(s, o)


@rule
def lay_pair(s: Round, o: Options, trace: Trace, land: int) -> None:
    """§3.12: the card played, maybe a joker, becomes a nine and the cat it met lies on it; §3.13: or it is lost."""
    if takes_nine(s, land):
        become_nine(s, trace, LYING, land)
    else:
        discard(s, trace, LYING)
    carry(s, trace, LYING + 1, land, ALL)
    s.how[land] = How.PAIRED
    s.lying = 0
    end_turn(s, o)


@rule
def draw_nine(s: Round, o: Options, chance: Chance, trace: Trace) -> None:
    """§3.4, §3.11: the draw pile's top card, unseen; if no land can take it, all see it go to the discards."""
    find_card(s, o, chance, trace)  # §6.3: there always is one
    if has_room(s):
        carry(s, trace, draw_top(s), LYING, 0)
        s.lying, s.phase = 1, Phase.NINE
    else:
        note_nine_seen(s, s.cards[draw_top(s)])
        discard(s, trace, draw_top(s))
    s.undrawn -= 1
    if s.phase != Phase.NINE:
        end_turn(s, o)


@rule
def lay_nine(s: Round, o: Options, land: int, chance: Chance, trace: Trace) -> None:
    """§3.11: a card drawn for it becomes the nine; §5.3, §5.4: or the bat's raven, or the dragon itself."""
    if s.known[LYING] != ALL:
        note_new_nine(s, land)
        become_nine(s, trace, LYING, land)
        s.lying = 0
        end_turn(s, o)
        return
    become_nine(s, trace, LYING + 1 if s.cards[LYING] == BAT else LYING, land)
    end_night(s, o, chance, trace)


@inline
def become_nine(s: Round, trace: Trace, place: int, land: int) -> None:
    """§1.4: a card turns its back up for good; what was known of its face stays known."""
    carry(s, trace, place, NINES + land * MOST_NINES + s.nines[land], 0)
    s.nines[land] += 1


@inline
def has_room(s: Round) -> bool:
    """§2.5: whether a land of the player whose turn it is can take a nine."""
    land = land_of(s.turn, 0)
    return takes_nine(s, land) or takes_nine(s, land + 1) or takes_nine(s, land + 2) or takes_nine(s, land + 3)


@rule
def has_open_land(s: Round) -> bool:
    land = land_of(s.turn, 0)
    return is_open(s, land) or is_open(s, land + 1) or is_open(s, land + 2) or is_open(s, land + 3)


@rule
def exchange(s: Round, o: Options, chance: Chance, trace: Trace) -> None:
    """§3.10: all four are discarded, then four are drawn."""
    discard_hand(s, trace, s.turn)
    refill(s, o, s.turn, chance, trace)
    end_turn(s, o)


# --- Attack and defence ---


@rule
def attack(s: Round, o: Options, kind: int, land: int, cat: int, chance: Chance, trace: Trace) -> None:
    """§4.1, §4.2: a cat, or a joker that stands for one, on a rival's cat."""
    s.attacked, s.cat = land, cat
    repeat(s, o, kind, chance, trace)


@rule
def repeat(s: Round, o: Options, kind: int, chance: Chance, trace: Trace) -> None:
    """§4.4, §4.7, §10.4: the attacking card is played, and the attacked player is asked first."""
    put_on_table(s, trace, s.turn, kind)
    refill(s, o, s.turn, chance, trace)
    s.phase, s.answering = Phase.ANSWER, s.attacked // LANDS


@rule
def let_pass(s: Round, o: Options, chance: Chance, trace: Trace) -> None:
    """§10.3: if the attacked player passes, the partner is asked; §4.5: if nobody defends, the attack takes effect."""
    attacked = s.attacked // LANDS
    if s.answering == attacked and partner_of(o, attacked) != attacked:
        s.answering = partner_of(o, attacked)
        return
    land, cat = s.attacked, s.cat
    end_attack(s)
    meet(s, o, land, cat, chance, trace)


@rule
def defend(s: Round, o: Options, seat: int, kind: int, chance: Chance, trace: Trace) -> None:
    """§4.6, §6.1: the defending card is played and the hand refilled; then both are discarded."""
    put_on_table(s, trace, seat, kind)
    refill(s, o, seat, chance, trace)
    discard_lying(s, trace)
    s.phase, s.answering = Phase.AGAIN, NOBODY


@rule
def send_owl(s: Round, o: Options, trace: Trace, seat: int) -> None:
    """§4.9: the owl is discarded, its player takes the attacking card and draws nothing; the turn is over."""
    leave_hand(s, trace, seat, OWL, LYING + 1)
    discard(s, trace, LYING + 1)
    carry(s, trace, LYING, taken_card(seat, s.taken[seat]), ALL)
    s.taken[seat] += 1
    s.lying = 0
    end_turn(s, o)


@rule
def end_attack(s: Round) -> None:
    s.answering, s.attacked, s.cat = NOBODY, EMPTY, EMPTY


# --- Night cards: first the effect, then they are discarded, then the hand is refilled (§6.4) ---


@rule
def send_moth(s: Round, o: Options, source: int, target: int, chance: Chance, trace: Trace) -> None:
    """§5.2: a cat is carried to an open land; nothing is set off."""
    put_on_table(s, trace, s.turn, MOTH)
    carry(s, trace, source, target, ALL)
    s.how[target] = How.CARRIED
    end_night(s, o, chance, trace)


@rule
def send_bat(s: Round, o: Options, land: int, chance: Chance, trace: Trace) -> None:
    """§5.3: a rival's raven is lifted, to become a nine."""
    put_on_table(s, trace, s.turn, BAT)
    lift(s, trace, land)
    ask_for_nine(s, o, chance, trace)


@rule
def call_dragon(s: Round, o: Options, chance: Chance, trace: Trace) -> None:
    """§5.4: all ravens leave all dreams; the dragon is to become a nine."""
    put_on_table(s, trace, s.turn, DRAGON)
    for land in range(NINES):
        if s.cards[land] == RAVEN:
            lift(s, trace, land)
    ask_for_nine(s, o, chance, trace)


@rule
def ask_for_nine(s: Round, o: Options, chance: Chance, trace: Trace) -> None:
    """§5.5: room is counted after the ravens have left; without any the nine is lost."""
    if has_room(s):
        s.phase = Phase.NINE
    else:
        end_night(s, o, chance, trace)


@rule
def end_night(s: Round, o: Options, chance: Chance, trace: Trace) -> None:
    """§6.4: the night card and what it removed are discarded (not what became a nine); then the hand is refilled."""
    discard_lying(s, trace)
    refill(s, o, s.turn, chance, trace)
    end_turn(s, o)


# --- The end of a turn and of the game ---


@rule
def end_turn(s: Round, o: Options) -> None:
    """§7: three full lands in a dream, or a hand that could not be refilled, end the game; else the next one's turn.

    Nines are added to the own dream only, so no other can have become full.
    """
    end_attack(s)
    if s.short or has_three_full_lands(s, s.turn):
        s.phase, s.turn = Phase.OVER, NOBODY
        score(s, o)
    else:
        s.phase, s.turn = Phase.TURN, left_of(o, s.turn)

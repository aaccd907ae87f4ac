"""No hidden card leaks: whatever a watcher was not shown may be otherwise, and it is told the same, byte for byte.

`python -m tests.table.leak_check --pairs 100000 [--game NAME] [--seed S]` is the long form.

Tables of every game and option are played at random. At each row and for each watcher there are two worlds (`worlds`):
the real one, and one in which every face that the watcher was not shown up to then lies elsewhere, and the order of
the deck, the secret and the reshuffles are others. Both take the same row; then all that the watcher can be told or
can find out by asking is written down in both, and must be the same bytes.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace as changed
from tests.referee_check import some_game
from tests.table.worlds import (
    Clock,
    Ending,
    Unpulled,
    dealt_by,
    has_learned_the_same,
    other_deal,
    other_guess,
    other_world,
    table_of,
)

from pobudka import BadInput, bots, game_names
from pobudka.table import actions as do
from pobudka.table import choices, company, replay, steps
from pobudka.table.clock import deadlines
from pobudka.table.creation import opening_of, settle
from pobudka.table.dealer import root_of
from pobudka.table.guessing import awaited, turned_up_at
from pobudka.table.log_entries import Joined, Seated, row_of
from pobudka.table.proof import KEY_BYTES
from pobudka.table.reasons import check_round
from pobudka.table.replay import State
from pobudka.table.rights import CLOCK, Actor
from pobudka.table.settings import Memory, Settings, Tempo
from pobudka.table.table import Done, Table, at_once
from pobudka.table.watching import Change, Watcher

MOST_ROWS = 150  # of one table
SHARE = 0.25  # of the rows and watchers that are compared: more tables say more than more rows of one
GUESS = 12  # seconds, and as many rows, to guess one's cards at half of the tables where one can
GUESTS = 2  # who have no seat
HAPPENINGS = ("handed", "promised", "stand_in", "back", "consent", "left", "joined")
RARELY = 0.05  # moves that end a round early would leave little to look at

Action = do.AnyAction


class Leak(AssertionError):
    """Something hidden changed what a watcher is told."""


@dataclass
class Tally:
    """How many pairs were compared, and how many were not: another could not have made its move in the other world,
    or the rules let the watcher know another face."""

    pairs: int = 0
    looks: int = 0  # of the pairs: with a look that waited
    deals: int = 0
    guessing: int = 0  # of the pairs: while people guess their cards, which are about to be turned up
    impossible: int = 0
    otherwise: int = 0
    rows: int = 0
    happenings: Counter[str] = field(default_factory=Counter)  # of the pairs: by rows about who plays and sees a seat

    def take(self, real: Moment) -> None:
        """A pair was compared at this row."""
        self.pairs += 1
        self.happenings.update(change.kind for change in real.changes if change.kind in HAPPENINGS)
        started = set(real.before.promised) if isinstance(real.action, do.Deal) else ()
        self.happenings["started"] += len(started)
        self.happenings["moves of stand-ins"] += real.by.bot_of is not None
        self.happenings["seen by consent"] += bool(real.after.shown)


def check_leaks(name: str, pairs: int, seed: int, telling: Telling | None = None) -> Tally:
    """Compare so many pairs of one game; raise `Leak` at the first difference. `telling` is what is compared."""
    tally, number = Tally(), 0
    while tally.pairs < pairs:
        memory: Memory = "aided" if number % 2 else "real"
        rng = random.Random(f"leak {name} {seed} {number}")
        play_and_compare(name, memory, rng, tally, pairs, telling or all_told)
        number += 1
    return tally


def play_and_compare(
    name: str, memory: Memory, rng: random.Random, tally: Tally, pairs: int, telling: Telling
) -> None:  # fmt: skip
    clock = Clock()
    table = some_table(name, memory, rng, clock)
    unpulled = Unpulled.at(table.state.game.players)
    ending: Ending | None = None
    for _ in range(MOST_ROWS):
        if tally.pairs >= pairs or table.state.closed:
            return
        clock.ms += 1_000
        before = table.state
        by, action = some_action(before, rng, clock.ms)
        table.news()
        done = at_once(table.do(by, action))
        real = Moment(before, table.state, table.news(), done, by, action, clock)
        tally.rows += 1
        if isinstance(action, do.Move) and before.opened.guess and real.after.game.is_round_over:
            ending = Ending(before, action.seat, action.text, deepcopy(unpulled))
        elif not before.turning:
            ending = None
        if not isinstance(action, do.Undo):  # `some_answer` takes back
            for who in (*range(before.game.players), None):
                if rng.random() < SHARE or table.state.turning is not None:
                    compare(real, who, unpulled, ending, rng, tally, telling)
        if isinstance(action, do.Move) and before.opened.memory == "real":
            unpulled.take_in(before.game.position, list(real.after.game.position.steps))
        elif isinstance(action, do.See):
            unpulled.places[action.seat] = set()
        elif isinstance(action, (do.Deal, do.Undo)):
            unpulled = Unpulled.at(before.game.players)


# --- A table ---


def some_table(name: str, memory: Memory, rng: random.Random, clock: Clock) -> Table:
    """Any game with any options: everybody a person, all seated and ready; some more have come to watch."""
    game = some_game(name, rng)
    tempo = Tempo(20, 60) if rng.random() < 0.5 else None
    guess = GUESS if game.rules.board.guessed is not None and rng.random() < 0.5 else UNSET
    settled = settle(game, Settings(memory=memory, tempo=tempo, guess=guess), starter=rng.randrange(game.players))
    secret = rng.randbytes(KEY_BYTES)
    first = row_of("table", 0, clock(), None, opening_of("table", settled, root_of(secret)))
    state = replay.rebuild([first], secret)
    for seat in range(game.players):
        state.apply(row_of("table", state.seq, clock(), None, Joined(seat, f"P{seat}", f"key {seat}")))
        state.apply(row_of("table", state.seq, clock(), seat, Seated(person=seat, word=f"word {seat}")))
        state.ready |= {seat}
    for guest in range(game.players, game.players + GUESTS):
        state.apply(row_of("table", state.seq, clock(), None, Joined(guest, f"P{guest}", f"key {guest}")))
    return table_of(state, clock)


def some_action(state: State, rng: random.Random, now: int) -> tuple[Actor, Action]:
    """A move, mostly; sometimes a look is asked for or covered, a move taken back, the game paused and resumed, or
    somebody comes, goes, gives a seat away or lets others look. When a round is over, cards may be guessed."""
    host = actor_of(state.host or 0)
    if rng.random() < 0.08 and state.game.rounds and (happening := some_happening(state, rng)):
        return happening
    if state.phase in ("gathering", "between"):
        return host, do.Deal(round=len(state.game.rounds) + 1)
    if state.is_paused:
        return host, do.Pause(is_paused=False)
    luck = rng.random()
    if state.looks and luck < 0.06:
        seat, move = rng.choice(sorted(state.looks))
        if state.bot_at(seat) is None:
            return player_of(state, seat), do.See(seat=seat, move=move)
    if state.held and luck < 0.1:
        seat, move = rng.choice(sorted(state.held))
        if state.bot_at(seat) is None and (seat, move) in can_repeat(state, seat):
            return player_of(state, seat), rng.choice((do.See, do.Cover))(seat=seat, move=move)
    if luck > 0.97:
        return host, do.Pause()
    if luck > 0.9 and state.last and steps.can_undo(state, state.last.seat) is not None:
        seat = state.last.seat
        if seat not in state.stand_ins:
            return player_of(state, seat), do.Undo(seat=seat, move=state.last.seq)
    if state.turning is not None:
        if (due := turned_up_at(state)) is not None and now >= due:
            return CLOCK, do.TurnUp()
        seat = rng.choice(awaited(state))
        return player_of(state, seat), do.Guess(seat=seat, said=list(other_guess(state, seat, rng)))
    game = state.game
    seat = rng.choice(game.to_move)
    packed = game.position.legal(seat)
    rarely = 0.5 if state.promised or state.opened.guess else RARELY  # somebody waits for the next deal, or may guess
    often = [move for move in packed if not game.rules.kernel.rarity(move) or rng.random() < rarely]
    text = game.rules.notation.text(rng.choice(often or packed))
    return player_of(state, seat), do.Move(seat=seat, text=text, answer=state.next_answer(seat))


def some_happening(state: State, rng: random.Random) -> tuple[Actor, Action] | None:
    """Something about who plays a seat and who sees it."""
    seat = rng.randrange(state.game.players)
    person, host = state.seated[seat].person, actor_of(state.host or 0)
    free = [guest for guest in state.here.values() if state.may_go(guest)]
    if person is None:
        return None
    if state.people[person].has_left:
        if free and seat not in state.promised and rng.random() < 0.5:
            return host, do.Give(seat=seat, person=rng.choice(free))
        return Actor(None, f"key {person}"), do.Join(name=f"P{person}")
    possible: list[tuple[Actor, Action]] = [(actor_of(person), do.Consent(seat=seat, is_open=seat not in state.shown))]
    if state.phase == "playing" and not state.is_paused and state.turning is None:
        away = do.Back(seat=seat) if seat in state.stand_ins else do.StandIn(seat=seat)
        possible += 2 * [(actor_of(person), away)]
    if free:
        possible.append((actor_of(person), do.Give(seat=seat, person=rng.choice(free))))
    if len(state.here) > 2:
        possible.append((actor_of(person), do.Leave()))
    return rng.choice(possible)


def actor_of(person: int) -> Actor:
    return Actor(person, f"key {person}", device=f"device {person}")


def player_of(state: State, seat: int) -> Actor:
    """Whoever decides for a seat."""
    person = state.seated[seat].person
    return Actor(bot_of=seat) if state.bot_at(seat) or person is None else actor_of(person)


def can_repeat(state: State, seat: int) -> list[tuple[int, int]]:
    """The looks that the device of the seat's person may ask for again, in a table's time that stands still."""
    return [key for key, held in state.held.items() if key[0] == seat and held.device == player_of(state, seat).device]


# --- A pair ---


@dataclass(frozen=True)
class Moment:
    """A table that took in a row: how it stood before and stands now, who did what, what was told."""

    before: State
    after: State
    changes: list[Change]
    done: Done
    by: Actor
    action: Action
    clock: Clock

    def again(self, start: State) -> Moment:
        """The same, done in another world."""
        table = table_of(start, self.clock)
        done = at_once(table.do(self.by, self.action))
        return Moment(start, table.state, table.news(), done, self.by, self.action, self.clock)

    def but_for_what_is_sealed(self, who: Watcher, rng: random.Random) -> Moment:
        """The same; but what somebody else says of face-down cards that stay so, may be anything."""
        if isinstance(self.action, do.Guess) and self.action.seat != who and self.after.turning is not None:
            said = list(other_guess(self.before, self.action.seat, rng))
            return replace(self, action=changed(self.action, said=said))
        return self


def compare(
    real: Moment, who: Watcher, unpulled: Unpulled, ending: Ending | None, rng: random.Random, tally: Tally,
    telling: Telling,
) -> None:  # fmt: skip
    secret_looks: set[int] = set()
    if isinstance(real.action, do.Deal):
        start, order = other_deal(real.before, real.after, who, rng)
        with dealt_by(start.secret, real.action.round, order):
            other = real.again(start)
        tally.deals += 1
    else:
        is_look_told = real.before.opened.memory == "aided" or rng.random() < 0.5
        try:
            if ending is not None and real.before.turning is not None:
                start, secret_looks = ending.other_world(real.before, real.after, who, rng)
            else:
                after = real.after
                if ending is not None and after.turning is None:  # nobody was there to guess
                    after = replace(after, game=ending.whole(ending.before))
                start, secret_looks = other_world(real.before, after, who, unpulled, is_look_told, rng)
            other = real.but_for_what_is_sealed(who, rng).again(start)
        except BadInput as problem:
            if getattr(real.action, "seat", None) == who:
                raise Leak(f"{real.after.game!r}: {real.action} is refused in a world alike: {problem}") from None
            tally.impossible += 1
            return
        if not has_learned_the_same(real.after, other.after, who, secret_looks):
            tally.otherwise += 1
            return
    tally.take(real)
    tally.guessing += real.after.turning is not None
    tally.looks += bool(secret_looks)
    seed = rng.getrandbits(60)
    here, there = (telling(moment, who, secret_looks, random.Random(seed)) for moment in (real, other))
    for (topic, mine), (_, others) in zip(here, there, strict=True):
        if mine != others:
            raise Leak(f"{real.after.game!r}, {real.action}, watcher {who}, {topic}: {mine!r} or {others!r}")


Told = Iterator[tuple[str, bytes]]
Telling = Callable[[Moment, Watcher, set[int], random.Random], Told]


def all_told(moment: Moment, who: Watcher, secret_looks: set[int], rng: random.Random) -> Told:
    """All that a watcher can be told after a row, and what it hears when it asks for what it should not."""
    state, table = moment.after, table_of(moment.after, moment.clock)
    is_over = state.phase != "playing"  # then the key is shown, and with it every card
    for change in moment.changes:
        if change.kind != "revealed":
            heard = [change.seq, change.at, change.seat, change.kind, change.said, change.events(who)]
            yield "change", _write(heard)
    yield "public", _write(public(state, is_over))
    if state.turning is not None:
        sealed = None if who is None else state.turning.sealed.get(who)
        yield "guessing", _write([awaited(state), turned_up_at(state), sealed])
    yield "view", _write(table.view(who))
    if not is_over:
        yield "record", _write(state.record())
        yield "reasons", _write([why_not_told(state, number) for number in range(len(state.game.rounds) + 2)])
    if isinstance(moment.action, do.Move) and rng.random() < 0.1:
        yield "undo", _write(steps.can_undo(state, moment.action.seat))
    if who is not None:
        yield "looks", _write([table.waiting(who), can_repeat(state, who)])
        if not secret_looks:
            faces = [state.looks[key].faces for key in sorted(state.looks) if key[0] == who]
            is_own = isinstance(moment.action, do.See) and moment.action.seat == who
            yield "faces", _write([moment.done.faces if is_own else [], faces])
        yield from questions(state, who, secret_looks)
    yield "answer", _write(some_answer(table, moment.action, who, rng))


def why_not_told(state: State, number: int) -> str | None:
    """What whoever asks for the bots' reasons of a round hears instead; of the one that is played nobody is told."""
    try:
        check_round(state, number)
    except BadInput as problem:
        return problem.message
    assert number < len(state.game.rounds), "bots told why before the round was over"
    return None


def public(state: State, is_over: bool) -> list[Any]:
    """What everybody is shown besides the cards."""
    shown = [
        state.phase, state.names, state.all_words, state.is_paused, state.seated, state.stand_ins, state.host,
        state.game.totals, state.game.winners, state.game.scores, state.asked_since, state.undone,
        [[due.seat, due.nudge_at, due.stand_in_at] for due in deadlines(state)],
        [[state.next_answer(seat), state.bot_at(seat)] for seat in range(state.game.players)],
        state.here, state.owners, state.promised, state.shown, state.seat_changes, sorted(state.held),
    ]  # fmt: skip
    return shown if is_over else [*shown, state.keys, state.seq]


def questions(state: State, seat: int, secret_looks: set[int]) -> Told:
    """What the seat is asked, and what a bot on it would be."""
    if seat not in state.game.to_move:
        return
    yield "question", _write([state.next_answer(seat), choices.forms_by_verb(state.game.legal(seat))])
    if not secret_looks:  # a bot's looks are told at once
        question = bots.Question.about(state.game.position, seat)
        yield "bot's view", question.view.table.tobytes()
        brief = company.brief_of(state, seat)
        told = [brief.game, brief.players, brief.seat, brief.options, brief.cards, brief.seed]
        yield "bot's question", _write([told, list(question.legal), question.view_in_words, question.events])


# --- Asking for what one should not ---


def some_answer(table: Table, last: Action, who: Watcher, rng: random.Random) -> Any:
    """What a watcher hears to a wrong move and the like, or finds after taking back its own."""
    state = table.state
    by = Actor(key="stranger") if who is None else player_of(state, who)
    action = rng.choice(list(wrong_actions(state, who, rng)))
    if isinstance(last, do.Move) and last.seat == who and state.last and rng.random() < 0.2:
        action = do.Undo(seat=last.seat, move=state.last.seq)
    return answer(table, by, action, who)


def wrong_actions(state: State, who: Watcher, rng: random.Random) -> Iterator[Action]:
    game, seat = state.game, who or 0
    legal = [] if who is None else game.legal(seat)
    verbs = sorted({text.split(" ")[0] for played in game.rounds for _, text in played["moves"]} | {"draw", "wake"})
    numbers = " ".join(str(rng.randrange(5)) for _ in range(rng.randrange(4)))
    for text in (f"{rng.choice(verbs)} {numbers}".strip(), rng.choice(verbs), "9", "kruk 1 2"):
        if text not in legal:
            yield do.Move(seat=seat, text=text, answer=state.next_answer(seat))
    yield do.Move(seat=seat, text="draw", answer=state.next_answer(seat) + 1)
    yield do.Move(seat=rng.randrange(game.players), text="draw", answer=1)
    yield do.See(seat=rng.randrange(game.players), move=rng.randrange(state.seq + 1))
    yield do.Undo(seat=seat, move=state.seq - 1)
    yield do.Deal(round=rng.randrange(4))
    yield do.Cover(seat=seat, move=rng.randrange(state.seq + 1))
    yield do.StandIn(seat=rng.randrange(game.players))
    yield do.Give(seat=rng.randrange(game.players), person=game.players)
    yield do.Back(seat=rng.randrange(game.players))
    if state.turning is not None:
        yield do.Guess(seat=seat, said=["?"] * rng.randrange(3, 7))


def answer(table: Table, by: Actor, action: Action, who: Watcher) -> Any:
    """What whoever asks is told: the row, or why not. Of a look that was waiting only that it came."""
    try:
        done = at_once(table.do(by, action))
    except BadInput as problem:
        return [problem.message, {key: str(value) for key, value in problem.details.items()}]
    is_shown = isinstance(action, do.Undo) and table.state.phase == "playing"
    return [done.seq, len(done.faces), table.view(who) if is_shown else None]


def _write(told: Any) -> bytes:
    return msgspec.json.encode(told)


def main(about: str | None, telling: Telling | None = None) -> int:
    """Compare as many pairs as the command line says; `telling` is what watchers are told, if not all of it."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--pairs", type=int, default=100_000, help="of each game")
    parser.add_argument("--game", choices=game_names(), action="append")
    parser.add_argument("--seed", type=int, default=1)
    given: Any = parser.parse_args()
    for name in given.game or game_names():
        start = time.perf_counter()
        tally = check_leaks(name, given.pairs, given.seed, telling)
        seconds = time.perf_counter() - start
        print(f"{name}: {tally}, no difference ({seconds:.0f} s, {tally.pairs / seconds:.0f} pairs/s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(__doc__))

"""The study's gates, each with a control that must fail: what is measured, as functions of how much.

`python -m tests.study.gates [--full] [--game NAME] [--gate NAME] [--rounds N] [--jobs N]` is the long form
(`scripts/trust study`).
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, product
from typing import Any

import msgspec
import numpy as np
from tests.referee_check import some_game
from tests.study.fair import check_fair
from tests.study.figures import mean_of, p_of, told, with_error, z_of
from tests.study.rounds import each, played

from pobudka import game_names
from pobudka.bots.levels import LEVELS
from pobudka.core import registry
from pobudka.core.chance import seeded
from pobudka.core.effort import USUAL, Effort
from pobudka.core.position import Position
from pobudka.study.accounts import Row, betas
from pobudka.study.audit import NEEDED, Audit, Draw, audit, draws_of
from pobudka.study.estimator import Estimator
from pobudka.study.ledger import ledger
from pobudka.study.memory import UNLIKE, Choice, Report, choices_of, report
from pobudka.study.review import Reviewed, review
from pobudka.study.story import Decision, Told, retold
from pobudka.study.what_if import redeal

Z = 2.6
Options = dict[str, Any]
REVIEWED_WITH: dict[str, Options] = {"sen": {"penalty": 15}}  # where habits rush, they rush less so
TABLES: dict[str, tuple[Options, ...]] = {"sen": ({}, {"penalty": 15})}  # the ledger, slope and flags: as printed, too


@dataclass(frozen=True)
class Pairing:
    """Who plays, with which options, and how far luck must be told."""

    specs: tuple[str, ...]
    cut: float  # how many times smaller the variance must become
    is_friendly: bool = False  # whether luck is measured by friendly habits, as those who play have them

    def __str__(self) -> str:
        who = f"{len(self.specs)} {self.specs[0]}" if len({*self.specs}) == 1 else " v ".join(self.specs)
        return who + (" by friendly habits" if self.is_friendly else "")


PAIRINGS = (
    Pairing(("habits",) * 2, 8.0),
    Pairing(("habits",) * 4, 8.0),
    Pairing(("friendly",) * 2, 8.0, is_friendly=True),
    Pairing(("friendly",) * 4, 8.0, is_friendly=True),
    Pairing(("search:worlds=64", "friendly"), 4.0, is_friendly=True),
    Pairing(("friendly-err:0.2", "friendly"), 4.0, is_friendly=True),
    Pairing(("sleepyhead", "friendly"), 1.2, is_friendly=True),
    Pairing(("sleepyhead", "raven"), 1.2, is_friendly=True),
)


# --- The ledger ---


def ledger_row(name: str, pairing: Pairing, options: Options, number: int) -> tuple[int, Row, float, float, float]:
    """The ledger of a round; and of its sights how far the cards that came were those much seen before, beside what
    the counts of hidden cards lead one to expect, with its variance, and beside what the whole deck would."""
    told = played(name, pairing.specs, number, **options)
    estimator, effort = told.estimator(is_friendly=pairing.is_friendly), registry.effort_of(name)
    found = ledger(told.rounds[0], estimator, effort)
    parts = {part: getattr(found, part).tolist() for part in ("lead", "start", "cards", "decisions", "veil", "others")}
    parts |= {"noise": found.noise.tolist(), "error": found.error.tolist()}
    names: list[str | None] = [None] * told.game.players
    row = Row(name, names, 0, **parts, is_over=found.is_over, has_luck=True)
    return number, row, *seen_before(told, estimator)


def seen_before(told: Told, estimator: Estimator) -> tuple[float, float, float]:
    """A card is the rarer among the hidden ones the more of its kind were seen. Summed over all sights: the share of
    the kind that was seen, less what is expected; the variance of that; and the same by the counts of the deck."""
    deck = told.rounds[0].before.options["count"][0].astype(float)
    right = variance = wrong = 0.0
    before, after, move = told.rounds[0].before, told.rounds[0].dealt, None
    steps: list[tuple[Position, Position, tuple[int, int] | None]] = [(before, after, move)]
    steps += [(one.before, one.after, (one.seat, one.move)) for one in told.rounds[0].decisions]
    for earlier, later, what in steps:
        for sight in estimator.sights(earlier, later, what):
            share = 1.0 - np.divide(sight.left, deck, out=np.ones(len(deck)), where=deck > 0)
            chances = sight.left / sight.left.sum()
            mean = float(chances @ share)
            right += share[sight.kind] - mean
            variance += float(chances @ share**2) - mean**2
            wrong += share[sight.kind] - float(deck @ share) / deck.sum()
    return right, variance, wrong


def check_ledger(name: str, pairing: Pairing, options: Options, rounds: int, jobs: int) -> Iterator[str]:
    """|mean L| < 2.6 SE; the cut; shuffled luck cuts nothing; wrong counts are found out."""
    start = time.process_time()
    found = sorted(each(partial(ledger_row, name, pairing, options), rounds, jobs), key=lambda one: one[0])
    rows = [one[1] for one in found]
    lead = np.array([row.lead[0] for row in rows])
    luck = np.array([row.cards[0] for row in rows])
    beta = betas(rows)
    z = z_of(luck)
    cut, plain = lead.var() / (lead - beta * luck).var(), lead.var() / (lead - luck).var()
    shuffled = lead.var() / (lead - beta * np.random.default_rng(0).permutation(luck)).var()
    counts = sum(one[2] for one in found) / np.sqrt(sum(one[3] for one in found))
    wrong = sum(one[4] for one in found) / np.sqrt(sum(one[3] for one in found))
    pace = (time.process_time() - start) / rounds
    yield told(abs(z) < Z, f"mean luck {luck.mean():+.3f}, z {z:+.2f}")
    yield told(
        cut >= max(pairing.cut, 1.0),
        f"cut x{cut:.2f} with the last beta {beta[-1]:.2f} (x{plain:.2f} with 1), wanted {pairing.cut}",
    )
    yield told(shuffled <= 1.0, f"control: shuffled luck cuts x{shuffled:.2f}")
    yield told(abs(counts) < Z, f"cards come as the counts of hidden ones say: z {counts:+.2f}")
    yield told(abs(wrong) > Z, f"control: by the counts of the whole deck z {wrong:+.2f}")
    if jobs == 1:
        yield f"      {1000 * pace:.0f} ms of processor time a round, the play included"


def check_any_tables(name: str, rounds: int, seed: int = 0) -> Iterator[str]:
    """Random tables, played at random: cards are found where they lay, counts hold them, everything adds up."""
    rng, sights = random.Random(f"any {name} {seed}"), 0
    effort = Effort(worlds=1, length=1, least=2, starts=2)
    for _ in range(rounds):
        game = some_game(name, rng)
        game.deal()
        while not game.is_round_over and len(game.history) < 120:
            game.play(*game.position.choose())
        told_of = retold(game.record())
        found = ledger(told_of.rounds[0], told_of.estimator(), effort)
        parts = found.start + found.cards + found.decisions + found.veil + found.others + found.noise
        assert np.allclose(parts, found.lead) and abs(found.cards.sum()) < 1e-6, repr(game)
        sights += len(found.sights)
    yield told(sights > 0, f"{sights} cards of {rounds} random rounds at any tables are found where they lay")


# --- The review ---


def reviewed(one: Decision, estimator: Estimator, effort: Effort, view: Position | None = None) -> Reviewed:
    legal = one.before.legal(one.seat)
    seen = one.before.view(one.seat) if view is None else view
    return review(seen, one.seat, legal, one.move, estimator, effort)


def foreseen(name: str, players: int, options: Options, number: int) -> list[tuple[float, float, float]]:
    """Of a round between friendly habits, decision by decision, the lead of the best other move: foreseen in two lots
    of worlds by what the seat knew, and true."""
    told = played(name, ("friendly",) * players, number, seed=1, **options)
    estimator, effort = told.reviewer(), registry.effort_of(name)
    lots = []
    for one in told.rounds[0].decisions:
        legal, view = one.before.legal(one.seat), one.before.view(one.seat)
        habit = estimator.habit(view, one.seat, legal)
        if len(legal) == 1 or habit.max() == habit.min():
            continue
        order = [legal[i] for i in np.argsort(-habit, kind="stable")[:4] if legal[i] != one.move]
        chance = estimator.chance(view, 1)
        of_one = estimator.outcomes(view, one.seat, [one.move, *order], 8, chance)[:, :, one.seat]
        worlds = effort.within(96, effort.review_length // 3, estimator.last_length / 8)
        of_one = estimator.outcomes(view, one.seat, [one.move, *order], worlds, chance)[:, :, one.seat]
        better = order[int(of_one[:, 1:].mean(axis=0).argmax())]
        first, second = (
            estimator.outcomes(view, one.seat, [one.move, better], worlds, chance)[:, :, one.seat] for _ in range(2)
        )
        real = estimator.outcomes(one.before, one.seat, [one.move, better], 8, chance)[:, :, one.seat]
        lots.append(tuple(float((x[:, 1] - x[:, 0]).mean()) for x in (first, second, real)))
    return lots  # type: ignore[return-value]


def check_slope(name: str, players: int, options: Options, rounds: int, jobs: int) -> Iterator[str]:
    """What comes true of a foreseen lead: all of it. (One lot of worlds stands in for the error of the other.)"""
    lots = [np.array(lot) for lot in each(partial(foreseen, name, players, options), rounds, jobs) if lot]
    slope, error = with_error(lots, slope_of)
    count = sum(map(len, lots))
    yield told(0.9 <= slope <= 1.1, f"slope {slope:.2f} ± {error:.2f} ({count} decisions)")


def slope_of(lots: Any) -> float:
    first, second, real = lots.T
    return float((first + second) @ real / (2.0 * (first @ second)))


def flags(name: str, players: int, options: Options, number: int) -> tuple[int, int, int, int]:
    """Of a round between friendly habits: decisions weighed; flagged, though ten times the worlds see less than a tenth
    of a point; those seen so; and flagged by a reviewer who sees all cards."""
    told = played(name, ("friendly",) * players, number, seed=2, **options)
    estimator, effort = told.reviewer(), registry.effort_of(name)
    thorough = replace(effort, review_worlds=10 * effort.review_worlds, review_length=10 * effort.review_length)
    other = told.reviewer(seed=1)
    weighed = wrong = sound = hindsight = 0
    for one in told.rounds[0].decisions:
        found = reviewed(one, estimator, effort)
        if not found.worlds:
            continue
        weighed += 1
        hindsight += reviewed(one, estimator, effort, one.before).is_flagged
        if found.is_flagged:
            again = reviewed(one, other, thorough)
            wrong += again.loss - 2.0 * again.error <= 0.0
        else:
            sound += 1
    return weighed, wrong, sound, hindsight


def check_flags(name: str, players: int, options: Options, rounds: int, jobs: int) -> Iterator[str]:
    """False flags are few, and hindsight flags three times as many."""
    found = list(each(partial(flags, name, players, options), rounds, jobs))
    weighed, wrong, sound, hindsight = np.array(found).sum(axis=0)
    flagged = weighed - sound
    yield told(wrong <= 0.05 * weighed, f"{flagged} of {weighed} flagged, {wrong} of them not by ten times the worlds")
    yield told(hindsight >= 3 * flagged, f"control: with hindsight {hindsight} flagged")


ORDERS = (
    ("search:worlds=200", "friendly", "friendly-err:0.1", "friendly-err:0.3"),
    ("raven", "sleepwalker", "dreamer", "sleepyhead"),
)


def losses(name: str, spec: str, number: int) -> float:
    """What a bot lost in a round against friendly habits."""
    told = played(name, (spec, "friendly"), number, seed=3, **REVIEWED_WITH.get(name, {}))
    estimator, effort = told.reviewer(), registry.effort_of(name)
    return sum(reviewed(one, estimator, effort).loss for one in told.rounds[0].decisions if one.seat == 0)


def check_order(name: str, order: Sequence[str], rounds: int, jobs: int) -> Iterator[str]:
    """Weaker players lose more. (All of them play the same deals, so what lies between two is surer than either.)"""
    lost = {spec: np.array(list(each(partial(losses, name, spec), rounds, jobs))) for spec in order}
    text = " < ".join(f"{spec} {mean_of(found)}" for spec, found in lost.items())
    steps = [lost[weaker] - lost[stronger] for stronger, weaker in pairwise(order)]
    between = ", ".join(map(mean_of, steps))
    yield told(all(step.mean() > 0.0 for step in steps), f"losses a round: {text}; between them {between}")


# --- Memory ---

FORGETS = (26.0, 42.0, 120.0)  # half-lives of habits that forget, and weigh slots as habits do
HALF_LIVES = {level.name: level.memory.half_life for level in LEVELS[:4]}


def slots_chosen(name: str, spec: str, number: int) -> list[Choice]:
    """The choices of a slot that a bot made in a round against habits."""
    told = played(name, (spec, "habits", "habits"), number, seed=5, **REVIEWED_WITH.get(name, {}))
    return choices_of(told, told.estimator(is_friendly=True), 0, number)


def check_memory(name: str, rounds: int, jobs: int) -> Iterator[str]:
    """The levels' half-lives are found, in their order, and those of habits that forget, even in the interval that does
    not allow for weighing slots otherwise; who errs at random is careless, not forgetful."""
    found = []
    for spec, true in HALF_LIVES.items():
        choices = [one for some in each(partial(slots_chosen, name, spec), rounds, jobs) for one in some]
        if not choices:
            yield told(True, "no choice tells anything about memory, and none is asked")
            return
        read = report(choices)
        if read.half_life is None:
            yield told(False, f"{spec}: {read.missing} choices more are needed")
            return
        found.append(read.half_life.found or np.inf)
        yield told(holds(read, true), f"{spec}, half-life {true:g}: {written(read)}")
        if len(found) == 1:
            even = report([replace(one, first=one.any) for one in choices])
            yield told(not holds(even, true), f"control: ties read as chance: {written(even)}")
    yield told(found == sorted(set(found)), "the levels come in their order")
    for true in FORGETS:
        choices = [one for some in each(partial(slots_chosen, name, f"forgets:{true:g}"), rounds, jobs) for one in some]
        read = report(choices)
        yield told(holds(read, true, UNLIKE), f"friendly habits, half-life {true:g}: {written(read)}")
    choices = [one for some in each(partial(slots_chosen, name, "err:0.3"), rounds, jobs) for one in some]
    read = report(choices)
    is_careless = read.careless is not None and (read.careless.low or 0.0) >= 0.2
    yield told(holds(read, np.inf) and is_careless, f"control: 30 % of the moves by chance: {written(read)}")


def holds(read: Report, true: float, without: float = 1.0) -> bool:
    """Whether an interval, its upper end so much lower, has the true half-life; the longest that is told stands for
    none."""
    assert read.half_life is not None
    low, high = (np.inf if value is None else value for value in (read.half_life.low, read.half_life.high))
    return min(low, 512.0) <= min(true, 512.0) and high / without >= min(true, 256.0)


def written(read: Report) -> str:
    assert read.half_life is not None and read.careless is not None
    numbers = ("∞" if value is None else f"{value:.0f}" for value in msgspec.structs.astuple(read.half_life))
    return "{} [{} to {}], careless {:.3f}, {} choices".format(*numbers, read.careless.found, read.choices)


# --- Peeking ---


def drawn(name: str, spec: str, number: int) -> list[Draw]:
    """What a bot drew in a round against habits; "peeker" sees all cards."""
    specs = ("habits" if spec == "peeker" else spec, "habits")
    told = played(name, specs, number, seed=6, peeks=spec == "peeker", **REVIEWED_WITH.get(name, {}))
    return draws_of(told, told.estimator(), 0, registry.effort_of(name))


def check_audit(name: str, rounds: int, jobs: int) -> Iterator[str]:
    """Honest players draw as chance has it, good or bad; one who sees the cards is found out."""
    for spec in ("habits", "err:0.2", "sleepyhead"):
        draws = [one for some in each(partial(drawn, name, spec), rounds, jobs) for one in some]
        lots = [
            one for one in (audit(draws[i : i + NEEDED]).z for i in range(0, len(draws), NEEDED)) if one is not None
        ]
        found = audit(draws)
        is_fair = found.z is not None and abs(found.z) < Z and not found.is_beyond
        yield told(is_fair, f"{spec}: {shown(found)}; of lots of {NEEDED}: {', '.join(f'{z:+.1f}' for z in lots)}")
        if spec == "habits":
            lucky = audit([one for one in draws if one.luck > 0.0])
            yield told(lucky.is_beyond, f"control: of the lucky draws alone: {shown(lucky)}")
    found = audit([one for some in each(partial(drawn, name, "peeker"), rounds, jobs) for one in some])
    yield told(found.is_beyond, f"control: a peeker: {shown(found)}")


def shown(found: Audit) -> str:
    if found.z is None:
        return f"{found.draws} draws, too few"
    return f"{found.draws} draws, z {found.z:+.2f}, odds {found.odds:.3g} to 1, at most {found.highest:.3g}"


# --- Sealed, and dealt anew ---


def check_sealed(name: str, positions: int, jobs: int = 1) -> Iterator[str]:
    """A review says the same, to the last byte, of every world that looks the same; one that peeks does not."""
    rng, asked, moved = random.Random(f"sealed {name}"), 0, 0
    while asked < positions:
        game = some_game(name, rng)
        game.deal()
        estimator = Estimator(game.position, game.rules.teams(game.players, game.options), is_friendly=True)
        effort = replace(registry.effort_of(name), review_worlds=32, review_length=20_000, review_first=16)
        for _ in range(rng.randrange(40)):
            if game.is_round_over:
                break
            seat, move = game.position.choose()
            other = game.position.view(seat).imagine(seeded(rng.getrandbits(60)))
            legal = game.position.legal(seat)
            if rng.random() < 0.3:
                here, there = (
                    msgspec.json.encode(review(x.view(seat), seat, x.legal(seat), move, estimator, effort))
                    for x in (game.position, other)
                )
                assert here == there, f"{game!r}: another review of a world that looks the same"
                peeking = [
                    msgspec.json.encode(review(x, seat, legal, move, estimator, effort)) for x in (game.position, other)
                ]
                moved += peeking[0] != peeking[1]
                asked += 1
            game.play(seat, move)
    yield told(True, f"{asked} reviews, no byte moved")
    yield told(moved > 0, f"control: with all cards open {moved} moved")


def check_redeal(name: str, deals: int, jobs: int = 1) -> Iterator[str]:
    """Dealt anew, every hidden place holds each card as often as it should; the true one no more often."""
    played_round = played(name, ("habits", "habits"), 5, seed=4).rounds[0]
    one = played_round.decisions[min(6, len(played_round.decisions) - 1)]
    before, seat = one.before, one.seat
    true = before.state["this_round"]["cards"][0].copy()
    view = before.view(seat).state
    hidden = np.flatnonzero(view["this_round"]["cards"][0] == 255)
    kinds = before.rules.kernel.kinds
    shares = np.bincount(true[hidden], minlength=kinds) / len(hidden)
    counts = np.zeros((len(hidden), kinds))
    agreeing = 0
    for number in range(deals):
        world = redeal(before, seat, number)
        cards = world.state["this_round"]["cards"][0][hidden]
        counts[np.arange(len(hidden)), cards] += 1
        agreeing += int((cards == true[hidden]).sum())
        if number % 500 == 0:
            assert world.view(seat).state.tobytes() == view.tobytes(), "a world that contradicts what the seat knows"
    places = hidden[[0, len(hidden) // 2, -1]].tolist()
    p_values = [p_of(counts[hidden.tolist().index(place)], shares) for place in places]
    chance = float((shares**2).sum())
    rate = agreeing / deals / len(hidden)
    low = min(p_values)
    yield told(low > 0.001, f"{deals} deals of {len(hidden)} cards: least p of three places {low:.3f}")
    yield told(abs(rate - chance) < 0.01, f"as the true cards: {rate:.4f}, by chance {chance:.4f}")
    kept = np.zeros(kinds)
    kept[true[places[0]]] = deals
    yield told(p_of(kept, shares) < 0.001, "control: the true deck instead fails")


# --- All of them ---


def gates(name: str, full: bool, asked: int | None, jobs: int) -> Iterator[tuple[str, Iterator[str]]]:
    effort = registry.effort_of(name)
    rounds = asked or (10_000 if full else 300 if effort.length == USUAL.length else 40)
    tables = TABLES.get(name, ({},))
    for pairing, options in product(PAIRINGS if effort.has_ledger else (), tables):
        yield f"ledger, {pairing}{written_out(options)}", check_ledger(name, pairing, options, rounds, jobs)
    for players in (2, 3, 4) if effort.has_ledger else ():
        specs = ("friendly",) * players
        yield f"fair, {players} friendly", check_fair(name, specs, {}, asked or (10_000 if full else 100), jobs)
    yield "tables", check_any_tables(name, 2000 if full else 100)
    few = (400 if full else 40) * effort.review_length // USUAL.review_length
    for players, options in product((2, 4), tables):
        who = f"{players} players{written_out(options)}"
        yield f"slope, {who}", check_slope(name, players, options, asked or 10 * few, jobs)
        yield f"flags, {who}", check_flags(name, players, options, asked or few, jobs)
    for order in ORDERS:
        yield "order", check_order(name, order, asked or 2 * few, jobs)
    if effort.has_ledger:
        yield "audit", check_audit(name, asked or (2000 if full else 2 * rounds), jobs)
    yield "memory", check_memory(name, 600 if full else 200, jobs)
    yield "sealed", check_sealed(name, 1000 if full else 100)
    yield "redeal", check_redeal(name, 20_000)


def written_out(options: Options) -> str:
    return "".join(f", {option} {value}" for option, value in options.items())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--game", choices=game_names(), action="append")
    parser.add_argument("--gate", help="only those whose name begins so")
    parser.add_argument("--rounds", type=int, help="of each gate, instead of its own number")
    parser.add_argument("--jobs", type=int, default=1)
    given: Any = parser.parse_args()
    missed = 0
    for name in given.game or game_names():
        for gate, lines in gates(name, given.full, given.rounds, given.jobs):
            if gate.startswith(given.gate or ""):
                for line in lines:
                    print(f"{name}, {gate}: {line}", flush=True)
                    missed += line.startswith("MISSED")
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())

"""Three tasks with a scorer each: guess the hidden cards, recover how fast a bot forgets, beat a bot that is known.

Whoever tries one hands in a function or a class; a score is a mean with its 95 % interval, beside what is easy and what
is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import exp, log, log2
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pobudka.bots import Bot, Brief, Question, check, sit_down
from pobudka.bots.api import Maker
from pobudka.bots.levels import Level, LevelBot
from pobudka.bots.memory import Memory
from pobudka.core import registry
from pobudka.core.chance import seeded
from pobudka.core.errors import BadInput, listed
from pobudka.core.imagine import suppose_nothing
from pobudka.core.position import Position
from pobudka.core.records import UNKNOWN
from pobudka.core.rule import bind, entry_point, new, rule
from pobudka.lab.contest import Contest
from pobudka.lab.mirrored import play_deal
from pobudka.lab.schedule import Seating, derived
from pobudka.lab.standing import Interval, interval, standings

from .setting import Setting, setting

LEAST = 1e-6  # how likely every card is taken to be, whatever was said
GRID = (6.0, 12.0, 24.0, 48.0, 96.0, 192.0)  # half-lives that are tried, in decisions
LIVES = 8  # chances of forgetting over which `likeliest_half_life` takes the mean


@dataclass(frozen=True)
class Score:
    """How well it was done, and what that is beside."""

    task: str
    measure: str
    mean: float
    low: float | None
    high: float | None
    beside: Mapping[str, float] = field(default_factory=dict)

    def __str__(self) -> str:
        half = (
            ""
            if self.low is None or self.high is None
            else f" ± {max(self.mean - self.low, self.high - self.mean):.3f}"
        )
        others = "".join(f"; {name} {value:+.3f}" for name, value in self.beside.items())
        return f"{self.task}: {self.mean:+.3f}{half} {self.measure}{others}"


def _score(task: str, measure: str, found: Interval, **beside: float) -> Score:
    return Score(task, measure, found.mean, found.low, found.high, beside)


# --- Guess the hidden cards ---


class Puzzle(NamedTuple):
    """A seat's question in mid-round, and the hidden cards before the players whose faces are to be guessed."""

    question: Question
    places: tuple[str, ...]  # as events name them: "dream 1 2"
    tokens: tuple[str, ...]  # the faces that there are
    exact: npt.NDArray[np.float64]  # [places, tokens] how likely each is by the cards alone


Guesser = Callable[[Puzzle], Any]  # [places, tokens] how likely each face is


def hidden_cards(
    guess: Guesser, environment: str = "sen_v1", players: int = 2, *, puzzles: int = 200, seed: int = 0, **options: Any
) -> Score:
    """How surely the faces of hidden cards are guessed, in rounds of `habits`: the mean of -log p of the true face.

    `exact` is what the cards alone tell: every deal that agrees with what the seat knows is as likely. Whoever also
    reads why somebody kept a card can be better. `even`: every face as likely. A game in which more is hidden than
    cards has no such yardstick, and is refused.
    """
    terms = setting(environment, players, **options)
    if not _has_posterior(terms.game.rules.name):
        right = listed(name for name in registry.names() if _has_posterior(name))
        raise BadInput("error-research-choice", name="environment", found=environment[:80], right=right)
    _whole("puzzles", puzzles, 2)
    losses, exact, even = [], [], []
    for number in range(puzzles):
        puzzle, faces = _puzzle(terms, seed, number)
        said = np.asarray(guess(puzzle), float)
        if said.shape != puzzle.exact.shape or not np.isfinite(said).all() or (said < 0).any():
            raise BadInput("error-task-guess", found=str(list(said.shape)), right=str(list(puzzle.exact.shape)))
        losses.append(_loss(said, faces))
        exact.append(_loss(puzzle.exact, faces))
        even.append(log(len(puzzle.tokens)))
    beside = {"exact": float(np.mean(exact)), "even": float(np.mean(even))}
    return _score("hidden cards", "nats a card (less is better)", interval(losses), **beside)


def _loss(said: npt.NDArray[np.float64], faces: Sequence[int]) -> float:
    sure = np.maximum(said, LEAST)
    sure /= sure.sum(axis=1, keepdims=True)
    return float(-np.log(sure[np.arange(len(faces)), list(faces)]).mean())


def _puzzle(terms: Setting, seed: int, number: int) -> tuple[Puzzle, list[int]]:
    """One question of one round, drawn by chance; and the true faces, as places among the tokens."""
    chance = np.random.default_rng([seed, number])
    game = terms.new_game(number % terms.game.players)
    rules, position = game.rules, game.position
    bots = [_by_name("habits", terms, seat) for seat in range(game.players)]
    found: list[tuple[Question, list[int], list[int]]] = []
    position.chance = seeded(derived(seed, number))
    asked = position.deal()
    tokens = [token for token, count in game.cards.items() if count]
    kinds = [rules.tokens.index(token) for token in tokens]
    while asked and len(found) < terms.limit:
        seat = (asked & -asked).bit_length() - 1
        question = Question.about(position, seat)
        seen, true = _cards(question.view), _cards(position)
        hidden = [place for place in range(len(seen)) if seen[place] == UNKNOWN and true[place] in kinds]
        if hidden:
            found.append((question, hidden, [kinds.index(int(true[place])) for place in hidden]))
        asked = position.play(seat, bots[seat].think(question).move)
    question, hidden, faces = found[int(chance.integers(len(found)))]
    places = tuple(rules.board.place(place, 0) for place in hidden)
    return Puzzle(question, places, tuple(tokens), posterior(question.view)[hidden][:, kinds]), faces


def _cards(position: Position) -> Any:
    """The cards before the players."""
    now = position.state["this_round"][0]
    return now["cards"][: len(now["came"])]


def _has_posterior(name: str) -> bool:
    """Whether nothing but cards is hidden in a game."""
    return registry.find(name).kernel.suppose is suppose_nothing


KINDS: int = 0  # these are the game's, put in by `bind`
pools: Any = None
pool_at: Any = None
fill_pool: Any = None


def posterior_entry(views: Any, out: Any) -> None:
    """For every hidden card how likely each kind is, if every deal that looks like the view is as likely."""
    s, o = views[0].match.this_round, views[0].options
    counts = np.empty(KINDS, np.int64)
    for pool in range(pools(s)):
        fill_pool(s, o, pool, counts)
        for place in range(len(s.cards)):
            if s.cards[place] < KINDS and pool_at(s, place) == pool:
                counts[s.cards[place]] -= 1
        total = counts.sum()
        for place in range(len(s.cards)):
            if s.cards[place] == UNKNOWN and pool_at(s, place) == pool:
                for kind in range(KINDS):
                    out[place, kind] = counts[kind] / total


@cache
def _posterior_of(name: str) -> Any:
    kernel = registry.find(name).kernel
    words = {"KINDS": kernel.kinds, "pools": kernel.pools, "pool_at": kernel.pool_at, "fill_pool": kernel.fill_pool}
    return entry_point(bind(posterior_entry, f"{name}_posterior", rule, **words), new(kernel.table), np.zeros((1, 1)))


def posterior(view: Position) -> npt.NDArray[np.float64]:
    """[cells, kinds] how likely each kind of card lies at each hidden place, by what a seat knows of the cards."""
    out = np.zeros((len(view.state["this_round"][0]["cards"]), view.rules.kernel.kinds))
    _posterior_of(view.rules.name)(view.table, out)
    return out


# --- Recover how fast a bot forgets ---


class Decision(NamedTuple):
    """What somebody with a perfect memory would have known in a bot's place, and what the bot did."""

    question: Question
    move: int  # packed
    match: int


Estimator = Callable[[Setting, Sequence[Decision]], float]  # the half-life, in decisions of all players


def forgetful(brief: Brief, half_life: float) -> Bot:
    """A player of habit who forgets what it has seen, half of it after so many decisions."""
    return LevelBot(brief, Level("forgetful", Memory(half_life, tracking=1.0, counting=1.0), style="keen"))


def memory_half_life(
    estimate: Estimator,
    environment: str = "sen_v1",
    players: int = 2,
    *,
    half_lives: Sequence[float] = (10.0, 40.0, 160.0),
    rounds: int = 60,
    seed: int = 0,
    **options: Any,
) -> Score:
    """How near the half-life of a forgetful player is guessed from so many of its rounds against `habits`: the mean of
    how often the guess would have to be doubled or halved. `middle` is whoever always says their geometric mean."""
    terms = setting(environment, players, **options)
    _whole("rounds", rounds, 1)
    errors = []
    for number, half_life in enumerate(half_lives):
        guessed = float(estimate(terms, watched(terms, half_life, rounds, derived(seed, number))))
        if not 0 < guessed < float("inf"):
            raise BadInput("error-task-half-life", found=str(guessed)[:80])
        errors.append(abs(log2(guessed / half_life)))
    middle = exp(float(np.mean(np.log(half_lives))))
    beside = float(np.mean([abs(log2(middle / half_life)) for half_life in half_lives]))
    return _score("memory half-life", "doublings off (less is better)", interval(errors), middle=beside)


def watched(terms: Setting, half_life: float, rounds: int, seed: int) -> list[Decision]:
    """What a forgetful player does in its seat, which is another one from round to round."""
    found = []
    for number in range(rounds):
        seat_of_bot = number % terms.game.players
        game = terms.new_game(number // terms.game.players % terms.game.players)
        bots = [_by_name("habits", terms, seat) for seat in range(game.players)]
        bots[seat_of_bot] = forgetful(_brief(terms, seat_of_bot, derived(seed, number, "bot")), half_life)
        position = game.position
        position.chance = seeded(derived(seed, number))
        asked, decisions = position.deal(), 0
        while asked and decisions < terms.limit:
            seat = (asked & -asked).bit_length() - 1
            question = Question.about(position, seat)
            move = bots[seat].think(question).move
            if seat == seat_of_bot:
                found.append(Decision(question, move, number))
            asked = position.play(seat, move)
            decisions += 1
    return found


def likeliest_half_life(terms: Setting, decisions: Sequence[Decision], grid: Sequence[float] = GRID) -> float:
    """A plain way to do it: of some half-lives the one under which the moves were likeliest, if forgetting is tried out
    with a few chances of its own."""
    likely = []
    for half_life in grid:
        lives = [
            [forgetful(_brief(terms, seat, derived(life)), half_life) for seat in range(terms.game.players)]
            for life in range(LIVES)
        ]
        total = 0.0
        for question, move, _ in decisions:
            same = sum(life[question.seat].think(question).move == move for life in lives)
            total += log((same + 0.5) / (LIVES + 1))
        likely.append(total)
    return grid[int(np.argmax(likely))]


# --- Beat a bot that is known ---


@dataclass(frozen=True)
class Guest(Contest):
    """A contest in which one of the bots is a class that nobody has installed."""

    make: Maker | None = None

    def sit_down(self, deal: int, seating: Seating) -> list[Bot]:
        """As in any contest; the guest is the first of the bots."""
        assert self.make is not None
        found = []
        for seat, bot in enumerate(seating):
            seed = derived(self.seed, deal, "bot", bot, seating[:seat].count(bot))
            brief = Brief(self.game, self.players, seat, self.options, self.cards, seed)
            found.append(sit_down(self.bots[bot], brief) if bot else self.make(brief))
        return found


def best_response(
    make: Maker,
    against: str = "habits",
    environment: str = "sen_v1",
    players: int = 2,
    *,
    deals: int = 200,
    seed: int = 0,
    ms: int = 1000,
    **options: Any,
) -> Score:
    """How far a bot of one's own is ahead of a bot of ours: points a round, every deal in all seatings, in single
    rounds where the game has rounds. `won` is its share of the rounds."""
    check(against)
    if not callable(make):
        raise BadInput("error-task-bot", found=str(make)[:80])
    terms = setting(environment, players, **options)
    game, table = terms.game, dict(terms.game.options)
    if game.rules.board.has_rounds and "end" not in options:
        table["end"] = {"rounds": 1}
    name = getattr(make, "__name__", "guest")
    contest = Guest(game.rules.name, players, (name, against), table, dict(game.cards), seed, ms, make)
    found = standings(contest, [play_deal(contest, deal) for deal in range(_whole("deals", deals, 2))])
    [guest, _] = found.bots
    task = f"best response to {against} ({found.deals} deals, {found.rounds} rounds)"
    return _score(task, "points a round ahead", guest.lead, won=guest.wins.mean, troubles=float(guest.troubles.total()))


# --- Of all of them ---


def _brief(terms: Setting, seat: int, seed: int = 0) -> Brief:
    game = terms.game
    return Brief(game.rules.name, game.players, seat, game.options, game.cards, seed)


def _by_name(name: str, terms: Setting, seat: int) -> Bot:
    return sit_down(name, _brief(terms, seat))


def _whole(name: str, found: Any, least: int) -> int:
    if type(found) is not int or found < least:
        raise BadInput("error-research-number", name=name, found=str(found)[:80], least=least, most=10**9)
    return found

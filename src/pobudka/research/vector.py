"""Many tables of one game, stepped together by compiled code: what one trains on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple, get_args

import numpy as np
import numpy.typing as npt

from pobudka.bots import Brief, find, names, sit_down
from pobudka.bots.matches import habit_of
from pobudka.bots.mind import mind_of
from pobudka.core.cards import Trace
from pobudka.core.chance import MOST_CARRY, Chance
from pobudka.core.errors import BadInput, listed
from pobudka.core.game import Game
from pobudka.core.game_spec import Kernel, Rules
from pobudka.core.rule import bind, entry_point, new, rule
from pobudka.core.views import ELEMENT, Perception

from . import batch_loops as loops
from .setting import Episode, Observe, Reward, Setting, setting

MOST_TABLES = 1 << 20


class Batch(NamedTuple):
    """What is told of all tables, a row for each; the next step writes into the same arrays, unless it is given
    others."""

    observation: npt.NDArray[np.uint8]  # [n, d] as the seat that decides may see it; `layout` says what is where
    mask: npt.NDArray[np.bool_]  # [n, a] which actions are legal
    seat: npt.NDArray[np.int8]  # [n] who decides
    reward: npt.NDArray[np.float32]  # [n, players] of the last step: nothing until an episode ends
    done: npt.NDArray[np.bool_]  # [n] whether it ended an episode; what is shown is the next one's beginning
    cut: npt.NDArray[np.bool_]  # [n] whether that was because it had grown too long


class _Compiled:
    """A game's loops over many tables, each compiled when first asked for."""

    def __init__(self, rules: Rules, *, with_bots: bool) -> None:
        self._kernel: Kernel = rules.kernel
        self._name = f"{self._kernel.name}{'_with_bots' if with_bots else ''}"
        self._words = {**rules.compiled.words, "LOWEST_WINS": rules.lowest_wins}
        self._words["start_anew"] = self._bound(loops.start_anew_template)
        self._words["give_rewards"] = self._bound(loops.give_rewards_template)
        self._words["show_table"] = self._bound(loops.show_table_template)
        self._words["go_on"] = self._bound(loops.go_on_template)
        self._words["bots_move"] = mind_of(rules.name).words["favourite"] if with_bots else loops.by_nobody
        self._entries: dict[str, Any] = {}

    def _bound(self, template: Callable[..., Any]) -> Any:
        return bind(template, f"{self._name}_{template.__name__}", rule, **self._words)

    def entry(self, template: Callable[..., Any], *like: Any) -> Any:
        """The machine code of a loop, for arguments like these."""
        name = template.__name__
        if name not in self._entries:
            self._entries[name] = entry_point(self._bound(template), *like)
        return self._entries[name]


_games: dict[tuple[str, bool], _Compiled] = {}


def _compiled(rules: Rules, *, with_bots: bool) -> _Compiled:
    key = rules.version, with_bots
    if key not in _games:
        _games[key] = _Compiled(rules, with_bots=with_bots)
    return _games[key]


@cache
def _first_wrong() -> Callable[..., int]:
    found: Callable[..., int] = entry_point(loops.first_wrong, np.zeros((1, 1), np.bool_), np.zeros(1, np.int64))
    return found


class Vector:
    """N tables. `reset` begins an episode at each, `step` plays an action at each; both return a `Batch`."""

    def __init__(self, terms: Setting, n: int, seed: int, threads: int, bots: Mapping[int, str]) -> None:
        game = terms.game
        self.setting, self.n, self.players, self.threads = terms, n, game.players, threads
        self.actions, self.layout = terms.actions, terms.layout
        kernel = game.rules.kernel
        matches = new(kernel.match, n)
        rows = matches.view(ELEMENT).reshape(n, -1)
        self._tables = (matches, rows, np.zeros((n, 4), np.int64), np.zeros(n, np.int64))
        self._desks = [
            (
                new(Chance),
                new(Trace),
                np.empty(kernel.most_legal, np.int32),
                self._looks(rows.shape[1], kernel.most_legal),
            )
            for _ in range(threads)
        ]
        for chances, *_ in self._desks:
            chances["rolls"] = 1
        rewards = get_args(Reward).index(terms.reward)
        weights, seats = weights_of(bots, game), sum(1 << seat for seat in bots)
        is_shown = terms.observe != "none"
        plan = np.array([self.players, terms.limit, terms.plays_matches, rewards, is_shown, seats], np.int64)
        lookup = (*self.actions.lookup(), tuple(self.layout.tables))
        teams = np.array(terms.teams, np.int64)
        options, lenses = game.position.options.copy(), self.layout.lenses()
        self._terms = (options, plan, lookup, lenses, self.actions.packed, teams, weights)
        size = self.layout.size if terms.observe != "none" else 0
        self.batch = Batch(
            np.zeros((n, size), np.uint8),
            np.zeros((n, self.actions.n), np.bool_),
            np.zeros(n, np.int8),
            np.zeros((n, self.players), np.float32),
            np.zeros(n, np.bool_),
            np.zeros(n, np.bool_),
        )
        self._loops = _compiled(game.rules, with_bots=bool(bots))
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="tables") if threads > 1 else None
        self.seed = seed
        self._step_tables: Any = None  # compiled by the first reset

    def _looks(self, size: int, most_legal: int) -> tuple[Any, Any, Any, Any]:
        return np.empty(size, ELEMENT), np.empty(size, ELEMENT), np.empty(2 * self.players), np.empty(most_legal)

    def reset(self, seed: int | None = None, out: Batch | None = None) -> Batch:
        """Begin an episode at every table, by this seed or the one before."""
        self.seed = self.seed if seed is None else _whole("seed", seed, 0, 2**63)
        self._tables[2][:] = generators(self.seed, self.n)
        told, anew = self._checked(out), np.full(self.n, loops.ANEW, np.int64)
        given = self._tables, self._desks[0], self._terms, tuple(told), anew
        self._step_tables = self._loops.entry(loops.step_tables_entry, *given, 0, self.n)
        self._run(told, anew)
        self.batch = told
        return told

    def step(self, actions: Any, out: Batch | None = None) -> Batch:
        """Play an action (its number) at every table, or none where it is IDLE (-1); where an episode has ended, the
        next one has begun."""
        if self._step_tables is None:
            raise BadInput("error-research-reset")
        chosen = np.ascontiguousarray(actions, np.int64)
        self._check_actions(chosen)
        told = self._checked(out)
        if told.seat is not self.batch.seat:
            told.seat[:] = self.batch.seat
        self._run(told, chosen)
        self.batch = told
        return told

    def full_state(self) -> npt.NDArray[np.uint8]:
        """For critics, [n, players, d]: what each seat would observe if every face were open to it."""
        out = np.zeros((self.n, self.players, self.layout.size), np.uint8)
        given = self._tables, self._terms, self.players, out
        self._loops.entry(loops.lay_open_entry, *given)(*given)
        return out

    def sample(self, chance: np.random.Generator) -> npt.NDArray[np.int64]:
        """A legal action for every table, each as likely."""
        weights = chance.random(self.batch.mask.shape, np.float32)
        weights *= self.batch.mask
        chosen: npt.NDArray[np.int64] = weights.argmax(axis=1)
        return chosen

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _run(self, told: Batch, actions: npt.NDArray[np.int64]) -> None:
        if self._pool is None:
            self._step_tables(self._tables, self._desks[0], self._terms, tuple(told), actions, 0, self.n)
            return
        edges = [self.n * k // self.threads for k in range(self.threads + 1)]
        parts = [
            self._pool.submit(self._step_tables, self._tables, desk, self._terms, tuple(told), actions, *some)
            for desk, some in zip(self._desks, pairwise(edges), strict=True)
        ]
        for part in parts:
            part.result()

    def _checked(self, out: Batch | None) -> Batch:
        """The arrays to write into, if they are like ours."""
        if out is None:
            return self.batch
        for name in Batch._fields:
            given, own = getattr(out, name), getattr(self.batch, name)
            fits = isinstance(given, np.ndarray) and given.shape == own.shape and given.dtype == own.dtype
            if not fits or not given.flags.c_contiguous or not given.flags.writeable:
                found = f"{getattr(given, 'dtype', type(given).__name__)}{list(getattr(given, 'shape', ()))}"
                raise BadInput("error-research-array", name=name, found=found, right=f"{own.dtype}{list(own.shape)}")
        return out

    def _check_actions(self, actions: npt.NDArray[np.int64]) -> None:
        if actions.shape != (self.n,):
            raise BadInput("error-research-actions", found=str(list(actions.shape)), right=self.n)
        table = _first_wrong()(self.batch.mask, actions)
        if table >= 0:
            legal = [self.actions.text(int(number)) for number in self.batch.mask[table].nonzero()[0][:40]]
            raise BadInput("error-research-illegal", table=table, found=int(actions[table]), legal=listed(legal))


def generators(seed: int, n: int) -> npt.NDArray[np.int64]:
    """The words of a generator for each table. A table's are the same, however many there are."""
    words = np.random.SeedSequence(seed).generate_state(4 * n).reshape(n, 4).astype(np.int64)
    words[:, 1:3] |= 1
    words[:, 3] %= MOST_CARRY
    return words


def weights_of(bots: Mapping[int, str], game: Game) -> npt.NDArray[np.float64]:
    """What the bot of each seat goes by, a row for each; all zero where none sits."""
    found = {game.check_seat(seat): _habit_of(name, game) for seat, name in bots.items()}
    if len(found) == game.players:
        raise BadInput("error-research-bots-all", most=game.players - 1)
    rows = np.zeros((game.players, max((len(each) for each in found.values()), default=1)))
    for seat, habit in found.items():
        rows[seat] = habit
    return rows


def _habit_of(name: str, game: Game) -> npt.NDArray[np.float64]:
    brief = Brief(game.rules.name, game.players, 0, game.options, game.cards)

    def habit_of_ours(each: str) -> npt.NDArray[np.float64] | None:
        return habit_of(sit_down(each, brief), game.rules.name) if find(each).is_ours else None

    habit = habit_of_ours(name) if name in names() else None
    if habit is None:
        able = [each for each in names() if habit_of_ours(each) is not None]
        raise BadInput("error-research-bot", found=str(name)[:80], right=listed(able))
    return habit


def _whole(name: str, found: Any, least: int, most: int) -> int:
    if not isinstance(found, (int, np.integer)) or isinstance(found, bool) or not least <= found <= most:
        raise BadInput("error-research-number", name=name, found=str(found)[:80], least=least, most=most)
    return int(found)


def vector(
    name: str,
    players: int,
    *,
    n: int = 64,
    seed: int = 0,
    observe: Observe = "onehot",
    memory: Perception = "knows",
    reward: Reward = "points",
    episode: Episode = "round",
    limit: int | None = None,
    threads: int = 1,
    bots: Mapping[int, str] | None = None,
    cards: Mapping[str, int] | None = None,
    **options: Any,
) -> Vector:
    """`n` tables of a game, or of a named environment, that are stepped together (docs/guide/research.md).

    `bots` names those that play some seats at every table, inside the call: bots that go by habit alone.
    """
    terms = setting(
        name, players, episode=episode, reward=reward, observe=observe, memory=memory, limit=limit, cards=cards,
        **options,
    )  # fmt: skip
    tables, seeded, workers = (
        _whole("n", n, 1, MOST_TABLES), _whole("seed", seed, 0, 2**63), _whole("threads", threads, 1, 256)
    )  # fmt: skip
    return Vector(terms, tables, seeded, workers, bots or {})

"""Which bots there are by name: ours, and those of installed packages, which join by an entry point.

A package offers a bot by a line under `[project.entry-points."pobudka.bots"]`: its name, and where its class is. The
class is called with a `Brief` and inherits from `Bot`, or (as most do) from `own.Player`.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from pobudka.core.errors import BadInput, listed
from pobudka.core.speech import can_say, say

from .api import Bot, Traits

GROUP = "pobudka.bots"
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
BUDGETS = ("ms", "worlds")  # time for a move, or worlds to imagine for it
MOST = 1_000_000


@dataclass(frozen=True)
class Kind:
    """A bot before it sits down."""

    name: str
    make: Callable[..., Bot]  # with a brief; one that looks ahead may also be told how far
    traits: Traits
    looks_ahead: bool = False  # the name may say how far, as in `search:ms=50`
    by_clock: bool = False  # and if it does not, as far as there is time
    is_ours: bool = True
    described: str = ""  # by itself, if it is not ours

    def about(self, language: str) -> str:
        """What it is like, in a sentence; an installed one says it in its own words."""
        return say(language, f"about-bot-{self.name}") if self.is_ours else self.described

    def title(self, language: str) -> str:
        """What people call it."""
        called = f"level-name-{self.name}"
        return say(language, called) if self.is_ours and can_say(language, called) else self.name


@cache
def ours() -> dict[str, Kind]:
    """The bots of this program, the levels for people last, weakest first."""
    from .levels import LEVELS, LevelBot
    from .search import Search, by_habit
    from .simple import Habitual, Random
    from .trained import Trained, by_foresight, by_practice

    found = [
        Kind("random", Random, Random.traits),
        Kind("habits", by_habit, Habitual.traits),
        Kind("search", Search, Search.traits, looks_ahead=True, by_clock=True),
        Kind("nightingale", by_practice, Trained.traits),
        Kind("falcon", by_foresight, Search.traits, looks_ahead=True),
        *(Kind(x.name, partial(LevelBot, level=x), x.traits, bool(x.ms), by_clock=bool(x.ms)) for x in LEVELS),
    ]
    return {kind.name: kind for kind in found}


@cache
def installed() -> dict[str, EntryPoint]:
    """The bots of installed packages, by name; none of them is loaded for that."""
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUP):
        if point.name in ours() or point.name in found or not NAME.fullmatch(point.name):
            log = logging.getLogger(__name__)
            log.warning("the installed bot %r (%s) is left out: its name is taken, or no name", point.name, point.value)
        else:
            found[point.name] = point
    return dict(sorted(found.items()))


def names(*, with_installed: bool = True) -> list[str]:
    """Ours, then the installed ones."""
    return [*ours(), *(installed() if with_installed else ())]


def find(name: str) -> Kind:
    """The bot with this name."""
    if name in ours():
        return ours()[name]
    if name not in installed():
        raise BadInput("error-bot", found=name[:80], names=listed(names()))
    return _load(installed()[name])


@cache
def _load(point: EntryPoint) -> Kind:
    try:
        made: Any = point.load()
    except Exception as problem:
        raise BadInput("error-bot-load", found=point.name, where=point.value, problem=repr(problem)[:200]) from problem
    traits = getattr(made, "traits", None)
    if not callable(made) or not isinstance(traits, Traits) or not callable(getattr(made, "think", None)):
        raise BadInput("error-bot-class", found=point.name, where=point.value)
    described = (made.__doc__ or "").strip().partition("\n")[0] or point.value
    return Kind(point.name, made, traits, is_ours=False, described=described)


def budget_in(spec: str) -> tuple[Kind, dict[str, int]]:
    """The bot that is meant, and how far it is told to look."""
    name, _, budget = spec.partition(":")
    kind = find(name)
    if not budget:
        return kind, {}
    key, _, number = budget.partition("=")
    if not kind.looks_ahead or key not in BUDGETS or not (number.isascii() and number.isdigit() and int(number)):
        far_sighted = [name for name, kind in ours().items() if kind.looks_ahead]
        raise BadInput("error-bot-budget", found=spec[:80], names=listed(far_sighted))
    return kind, {key: min(int(number), MOST)}

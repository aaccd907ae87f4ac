"""Players that get only what their seat may know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pobudka.core.errors import BadInput, listed

from .door import Bot, Brief, Question, Thought

LOOK_AHEAD = ("search", "owl")
BUDGETS = ("ms", "worlds")  # time for a move, or worlds to imagine for it
MOST = 1_000_000

__all__ = ["Bot", "Brief", "Question", "Thought", "names", "sit_down"]


def _makers() -> dict[str, Callable[..., Bot]]:
    from .levels import LEVELS, LevelBot
    from .search import Search
    from .simple import Habitual, Random

    levels = {level.name: partial(LevelBot, level=level) for level in LEVELS}
    return {"random": Random, "habits": Habitual, "search": Search, **levels}


def names() -> list[str]:
    """The bots of ours, the levels for people last, weakest first."""
    return list(_makers())


def sit_down(spec: str, brief: Brief) -> Bot:
    """A bot for one seat: one of ours by its name; for one that looks ahead also how far, as in `search:ms=50`."""
    name, _, budget = spec.partition(":")
    maker = _makers().get(name)
    if maker is None:
        raise BadInput("error-bot", found=spec[:80], names=listed(names()))
    if not budget:
        return maker(brief)
    key, _, number = budget.partition("=")
    if name not in LOOK_AHEAD or key not in BUDGETS or not (number.isascii() and number.isdigit() and int(number)):
        raise BadInput("error-bot-budget", found=spec[:80], names=listed(LOOK_AHEAD))
    return maker(brief, **{key: min(int(number), MOST)})

"""Players that get only what their seat may know."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from pobudka.core.errors import BadInput, listed

from .api import Bot, Brief, Question, Thought

__all__ = ["Bot", "Brief", "Question", "Thought", "check", "is_compiled", "names", "sit_down"]

LOOK_AHEAD = ("search", "owl")
BUDGETS = ("ms", "worlds")  # time for a move, or worlds to imagine for it
MOST = 1_000_000


def _makers() -> dict[str, Callable[..., Bot]]:
    from .levels import LEVELS, LevelBot
    from .search import Search, by_habit
    from .simple import Random

    levels = {level.name: partial(LevelBot, level=level) for level in LEVELS}
    return {"random": Random, "habits": by_habit, "search": Search, **levels}


def names() -> list[str]:
    """The bots of ours, the levels for people last, weakest first."""
    return list(_makers())


def sit_down(spec: str, brief: Brief) -> Bot:
    """A bot for one seat: one of ours by its name, or any program by its command.

    For one that looks ahead the name may say how far, as in `search:ms=50`.
    """
    name, _, budget = spec.partition(":")
    maker = _makers().get(name)
    if maker is not None:
        return maker(brief, **_budget(spec, name, budget))
    from .process import ProcessBot

    return ProcessBot(command_of(spec), brief)


def _budget(spec: str, name: str, budget: str) -> dict[str, int]:
    if not budget:
        return {}
    key, _, number = budget.partition("=")
    if name not in LOOK_AHEAD or key not in BUDGETS or not (number.isascii() and number.isdigit() and int(number)):
        raise BadInput("error-bot-budget", found=spec[:80], names=listed(LOOK_AHEAD))
    return {key: min(int(number), MOST)}


def check(spec: str) -> None:
    """Refuse what is neither a bot of ours nor a program that there is."""
    name, _, budget = spec.partition(":")
    if name in names():
        _budget(spec, name, budget)
    else:
        command_of(spec)


def is_compiled(spec: str) -> bool:
    """Whether this bot's thinking has to be compiled before it plays."""
    name = spec.partition(":")[0]
    return name in names() and name != "random"


def command_of(spec: str) -> list[str]:
    """The words of a command whose program there is; a Python file need not be executable."""
    try:
        words = shlex.split(spec)
    except ValueError:
        words = []
    if words and words[0] not in names():
        if shutil.which(words[0]):
            return words
        if Path(words[0]).is_file():
            return [sys.executable, *words] if words[0].endswith(".py") else words
    if len(words) > 1 or "/" in spec:
        raise BadInput("error-bot-program", found=(words or [spec])[0][:80], command=spec[:80])
    raise BadInput("error-bot", found=spec[:80], names=listed(names()))

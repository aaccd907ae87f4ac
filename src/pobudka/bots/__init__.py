"""Players that get only what their seat may know."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from pobudka.core.errors import BadInput, listed

from .api import Bot, Brief, Question, Thought, Traits
from .kinds import budget_in, find, names

__all__ = ["Bot", "Brief", "Question", "Thought", "Traits", "check", "find", "is_compiled", "names", "sit_down"]


def sit_down(spec: str, brief: Brief) -> Bot:
    """A bot for one seat and match: one of ours or an installed one by its name, or any program by its command.

    For one of ours that looks ahead the name may say how far, as in `search:ms=50`.
    """
    if _is_name(spec):
        kind, budget = budget_in(spec)
        return kind.make(brief, **budget)
    from .process import ProcessBot

    return ProcessBot(command_of(spec), brief)


def check(spec: str) -> None:
    """Refuse what is neither a bot that there is nor a program that there is."""
    if _is_name(spec):
        budget_in(spec)
    else:
        command_of(spec)


def is_compiled(spec: str) -> bool:
    """Whether this bot's thinking has to be compiled before it plays."""
    return _is_name(spec) and budget_in(spec)[0].traits.is_compiled


def _is_name(spec: str) -> bool:
    return spec.partition(":")[0] in names()


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

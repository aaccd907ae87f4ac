"""Players that get only what their seat may know."""

from __future__ import annotations

from collections.abc import Callable

from pobudka.core.errors import BadInput, listed

from .door import Bot, Brief, Question, Thought

__all__ = ["Bot", "Brief", "Question", "Thought", "names", "sit_down"]


def _makers() -> dict[str, Callable[[Brief], Bot]]:
    from .simple import Habitual, Random

    return {"random": Random, "habits": Habitual}


def names() -> list[str]:
    """The bots of ours, simplest first."""
    return list(_makers())


def sit_down(spec: str, brief: Brief) -> Bot:
    """A bot for one seat: one of ours by its name."""
    maker = _makers().get(spec)
    if maker is None:
        raise BadInput("error-bot", found=spec[:80], names=listed(names()))
    return maker(brief)

"""Bad input: what is wrong and what would be right, in the language of whoever gave it."""

from __future__ import annotations

from typing import Any


class BadInput(ValueError):
    """Something given from outside is wrong; nothing was changed."""

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__(message)
        self.message = message
        self.details = details

    def say(self, language: str) -> str:
        from .speech import say

        details = {k: v.say(language) if isinstance(v, BadInput) else v for k, v in self.details.items()}
        return say(language, self.message, **details)

    def __str__(self) -> str:
        return self.say("en")

    def __reduce__(self) -> Any:
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[BadInput], args: tuple[Any, ...], known: dict[str, Any]) -> BadInput:
    problem = kind.__new__(kind, *args)
    problem.__dict__.update(known)
    return problem


# What code decides by is a class, never the message: that is for people, and for programs on the other side of a wire.


class BadRecord(BadInput):
    """A game's record is wrong: a check has failed."""


class Absent(BadInput):
    """What was asked for is not here."""


class NotNow(BadInput):
    """It cannot be done as things are; asked in the same words a moment later, it may be."""


class TooFast(BadInput):
    """The asker asks more than is answered."""


def listed(words: Any) -> str:
    """A list of words for a sentence."""
    return ", ".join(str(word) for word in words)

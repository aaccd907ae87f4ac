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
        return _again, (self.message, self.details)


def _again(message: str, details: dict[str, Any]) -> BadInput:
    return BadInput(message, **details)


def listed(words: Any) -> str:
    """A list of words for a sentence."""
    return ", ".join(str(word) for word in words)

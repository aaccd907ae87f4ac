"""Who looks at a table, and in which words."""

from __future__ import annotations

from typing import NamedTuple

from .messages import Language


class Audience(NamedTuple):
    """Who looks, and what it asked for in its hello. Sockets of the same audience are sent the same bytes."""

    me: int | None
    seats: tuple[int, ...]
    language: Language
    say: bool
    held: tuple[tuple[int, int], ...] = ()  # the looks that this device may ask for again, by seat and the move's row
    lines: bool = True
    parts: bool = False

    @property
    def spoken(self) -> Language | None:
        """In which language it is told how the table lies, and what each choice would do; None if it is not."""
        return self.language if self.say and self.lines else None


class Kind(NamedTuple):
    """What a message depends on besides the seats that it is for: few kinds of watchers are at a table."""

    may_watch: bool
    language: Language
    say: bool

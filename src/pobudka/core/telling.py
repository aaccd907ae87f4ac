"""Everything that is said about a table, to one listener: what lies there, what happened, what can be done, the count.

It takes what travels on the wire (views, events, moves as text) and gives sentences, so that the server, the terminal
and a spoken table say the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from .board import Event, View
from .game_spec import Forms, Names
from .registry import find


class Teller:
    """Speaks of one table to one listener.

    >>> teller = Teller("sen", "en", ["Ola", None], {})
    >>> teller.sentence(0, "wake", [], {})
    'Ola calls Pobudka!'
    """

    def __init__(self, game: str, language: str, names: Names, options: Mapping[str, Any]) -> None:
        """`names` by seat, None for the listener's own; `options` are those that differ from the default."""
        self._rules = rules = find(game)
        self.words = rules.words
        self.language = language
        self.names = names
        self.options = rules.options.fill_in(options)

    def sentence(self, seat: int, move: str, events: Sequence[Event], view: View) -> str:
        """What happened: the seat made this move, the listener was shown these events, and sees this after it.

        For the faces of a look that waited: the same move, with the events that the look gave.
        """
        return self.words.tell(self.language, seat, move, events, self.names, view)

    def read_view(self, view: Mapping[str, Any] | bytes) -> View:
        """A view of this game that came as JSON."""
        kind = self._rules.board.view
        return msgspec.json.decode(view, type=kind) if isinstance(view, bytes) else msgspec.convert(view, kind)

    def worths(self, view: View) -> list[int | None]:
        """By seat: what lies open counts as it lies."""
        return [self._rules.worth(view, seat) for seat in range(len(self.names))]

    def lines(self, view: View) -> list[str]:
        """What lies on the table, as the listener may know it."""
        return self.words.lines(self.language, view, self.names)

    def offer(self, verb: str, forms: Forms, view: View) -> str:
        """What a move that begins with this word would do."""
        return self.words.offer(self.language, verb, forms, view)

    def round_lines(self, view: View, scores: Sequence[int]) -> list[str]:
        """How a round was counted; `view` is after its last move."""
        return self.words.count(self.language, view, scores, self.names, self.options)

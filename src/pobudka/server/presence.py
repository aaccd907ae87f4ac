"""Who is at a table: the people who are connected and how many look on, at this node and at others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal


class Presence:
    """Who is here, and what everybody was told of it last."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.people: list[int] = []  # who are connected to this node
        self.watching = 0  # how many look on without a seat, at this node
        self.elsewhere: set[int] = set()  # who are connected to other nodes
        self._watching_elsewhere = 0
        self._told: tuple[list[int], int] = [], 0
        self._now, self._loaded_at = now, now()
        self._gone_at: dict[int, int] = {}  # when who is not connected any more went

    @property
    def here(self) -> list[int]:
        """The people who are connected to any node."""
        return sorted({*self.people, *self.elsewhere})

    @property
    def watchers(self) -> int:
        """How many look on, at any node."""
        return self.watching + self._watching_elsewhere

    @property
    def news(self) -> Literal["people", "watchers"] | None:
        """What has changed since everybody was told."""
        people, watchers = self._told
        if people != self.here:
            return "people"
        return None if watchers == self.watchers else "watchers"

    def count(self, people: set[int], watching: int) -> bool:
        """Take in who is at this node; whether these are others than before."""
        counted = sorted(people), watching
        if counted == (self.people, self.watching):
            return False
        before, (self.people, self.watching) = self.here, counted
        self._note_who_went(before)
        return True

    def hear(self, elsewhere: set[int], watching: int) -> None:
        """Take in who is at other nodes."""
        before, self.elsewhere, self._watching_elsewhere = self.here, elsewhere, watching
        self._note_who_went(before)

    def tell(self) -> tuple[list[int], int]:
        """What everybody is told now."""
        self._told = self.here, self.watchers
        return self._told

    def last_seen(self, person: int) -> int:
        """When a person was last connected, as far as is known here: the table may have been loaded since."""
        return self._now() if person in self.here else self._gone_at.get(person, self._loaded_at)

    def _note_who_went(self, before: list[int]) -> None:
        here = self.here
        for person in here:
            self._gone_at.pop(person, None)
        self._gone_at |= {person: self._now() for person in before if person not in here}

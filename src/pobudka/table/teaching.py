"""What a lesson has said so far: it follows from the table's log, as everything does."""

from __future__ import annotations

from typing import NamedTuple

from pobudka.core.game import Game
from pobudka.core.guided import AT_ONCE, LEARNER, Lesson, moment_of


class Teaching(NamedTuple):
    """By the ids of its sentences: what the guide says to the learner now, and all that it ever said."""

    guide: tuple[str, ...] = ()
    told: frozenset[str] = frozenset()

    def after(self, lesson: Lesson, before: Game, game: Game) -> Teaching:
        """What is said of a deal or a move; what was said before the learner's last move is done with."""
        moment = moment_of(before, game)
        new = lesson.told_at(moment, self.told)
        guide = new if moment.seat in (None, LEARNER) else tuple(dict.fromkeys(self.guide + new))[-AT_ONCE:]
        return Teaching(guide, self.told | {*new})


NOTHING_SAID = Teaching()

"""Rounds that were played with real cards, counted for whoever keeps the score."""

from __future__ import annotations

from pobudka.core import registry
from pobudka.core.errors import Absent
from pobudka.core.tally import Sheet

from .http_types import Counted, CountWanted
from .messages import RoundScore


def counted(game: str, wanted: CountWanted) -> Counted:
    """All of them, from the first: the server keeps no sheet."""
    if game not in registry.playable():
        raise Absent("error-letter-none", path=f"/api/games/{game[:40]}/count")
    sheet = Sheet(registry.find(game), wanted.players, wanted.options, wanted.starter)
    rounds = [sheet.add(played) for played in wanted.rounds]
    scores = [RoundScore(each.scores, each.totals, each.tokens, []) for each in rounds]
    return Counted(scores, sheet.starter, sheet.winners or None)

"""What it takes to study Koty: hundreds of cards are drawn in a game, and what each is worth drowns in noise."""

from __future__ import annotations

from pobudka.core.effort import Effort

EFFORT = Effort(has_ledger=False, review_length=40_000, review_first=16)

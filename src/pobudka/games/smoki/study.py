"""What it takes to study Smoki: rounds are long, and luck is told from noise by some 250 worlds for a card."""

from __future__ import annotations

from pobudka.core.effort import Effort

EFFORT = Effort(worlds=256, length=100_000)

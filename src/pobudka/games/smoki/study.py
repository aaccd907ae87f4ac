"""What it takes to study Smoki: rounds are long, and playouts are cut short later than in Sen."""

from __future__ import annotations

from pobudka.core.effort import Effort

EFFORT = Effort(length=200_000, cut=24, choice_worlds=256, choice_length=100_000)

"""What the gates say of many rounds: means and slopes with their errors, and how likely counts are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erfc
from typing import Any

import numpy as np

from pobudka.core.habits import Floats


def mean_of(values: Floats) -> str:
    return f"{values.mean():.2f} ± {values.std(ddof=1) / np.sqrt(len(values)):.2f}"


def p_of(counts: Any, shares: Any) -> float:
    """How likely counts so far from their shares are, by χ² (Wilson and Hilferty's approximation)."""
    some = shares > 0
    expected = counts.sum() * shares[some]
    square, free = ((counts[some] - expected) ** 2 / expected).sum(), some.sum() - 1
    z = ((square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / np.sqrt(2 / (9 * free))
    return 0.5 * erfc(float(z) / np.sqrt(2.0))


def z_of(values: Any) -> float:
    error = values.std(ddof=1) / np.sqrt(len(values))
    return float(values.mean() / error) if error else 0.0


def with_error(lots: Sequence[Any], of: Callable[[Any], float]) -> tuple[float, float]:
    """An estimate and its standard error, by leaving one lot in twenty out at a time."""
    whole = of(np.concatenate(lots))
    parts = [of(np.concatenate([lot for i, lot in enumerate(lots) if i % 20 != left])) for left in range(20)]
    return whole, float(np.sqrt(19 / 20 * ((np.array(parts) - whole) ** 2).sum()))


def told(is_met: bool, text: str) -> str:
    return ("met   " if is_met else "MISSED") + " " + text

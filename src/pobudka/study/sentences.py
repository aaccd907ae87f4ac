"""The study in words, Polish and English. Every sentence says on what it rests: that everybody goes on by habit."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pobudka.core.speech import figure, say

from .accounts import Row
from .memory import Between, Report
from .review import Reviewed


def signed(language: str, points: float) -> str:
    """Points as a sentence writes them, with their sign."""
    return figure(language, round(points, 1) + 0.0, "+.1f").replace("-", "−")


def verdict(found: Reviewed, language: str, *, names_better: bool = True) -> str:
    """A review of one decision, in a sentence or two; the better move is not named where it has been."""
    if found.word in ("only", "alike", "close"):
        return say(language, f"review-{found.word}")
    details = {
        "loss": figure(language, found.loss, ".1f"),
        "error": figure(language, found.error, ".1f"),
        "share": round(100 * found.share),
        "better": found.better or found.move,
    }
    sentence = "review-cost" if names_better else "review-cost-beside"
    return say(language, sentence, word=found.word, **details)


def losses(found: Sequence[Reviewed], name: str, language: str) -> str:
    """All decisions of one seat: losses are added up, nothing is graded."""
    weighed = [one for one in found if one.worlds]
    loss = sum(one.loss for one in weighed)
    error = sum(one.error**2 for one in weighed) ** 0.5
    details = {"loss": figure(language, round(loss, 1) + 0.0, ".1f"), "error": figure(language, error, ".1f")}
    return say(language, "review-sum", name=name, decisions=len(weighed), **details)


def ledger_line(row: Row, seat: int, name: str, language: str) -> str:
    """A round of one seat, taken apart; the parts add up to its lead."""
    lead = row.lead[seat]
    details = {"name": name, "lead": figure(language, abs(lead), ".1f"), "round": row.round + 1}
    how = "won" if lead > 0 else "lost" if lead < 0 else "even"
    if not row.has_luck:
        return say(language, "luck-round-only", how=how, **details)
    parts = {
        part: signed(language, getattr(row, part)[seat])
        for part in ("start", "cards", "decisions", "others", "veil", "noise")
    }
    adjusted = signed(language, lead - row.cards[seat])
    error = figure(language, 2.0 * row.error[seat], ".1f")
    return say(language, "luck-round", how=how, **details, **parts, adjusted=adjusted, error=error)


def memory_lines(found: Report, name: str, game: str, language: str) -> list[str]:
    """A memory report in words; without enough choices, how many more it takes."""
    details = {"name": name, "game": game, "choices": found.choices, "rounds": found.rounds}
    if found.half_life is None or found.careless is None:
        sentence = "memory-too-few" if found.choices else "memory-none"
        return [say(language, sentence, **details, missing=found.missing)]
    percent = Between(*(100.0 * (value or 0.0) for value in msgspec.structs.astuple(found.careless)))
    return [
        say(language, "memory-half-life", **details, **_between(found.half_life, ".0f", language)),
        say(language, "memory-careless", **_between(percent, ".1f", language)),
    ]


def _between(estimate: Between, form: str, language: str) -> dict[str, str]:
    """Its three numbers as sentences want them; `none` is a half-life without end."""
    values = {"found": estimate.found, "low": estimate.low, "high": estimate.high}
    return {key: "none" if value is None else figure(language, value, form) for key, value in values.items()}

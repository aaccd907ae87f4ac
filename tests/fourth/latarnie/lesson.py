"""A first round of Latarnie: what to look at, and what to do."""

from __future__ import annotations

from pobudka.core.guided import Lesson, Step, asked, dealt, over

LESSON = Lesson(
    name="latarnie-1",
    players=2,
    deck=("6", "1", "2", "5", "4", "3", "moth", "2"),
    options={"end": {"rounds": 1}},
    replies={1: ("peer 0",)},
    steps=(
        Step("latarnie-lesson-welcome", dealt),
        Step("latarnie-lesson-turn", asked("turn")),
        Step("latarnie-lesson-end", over),
    ),
)

"""A first round of Smoki, with Ola: whatever is turned up first, its like lies open to make a pair."""

from __future__ import annotations

from pobudka.core.guided import LEARNER, Lesson, Moment, Step, asked, both, dealt, did, over, rival_did

from .board import ROW, SLOTS
from .deck import TOKENS, VALUES

WORTHS = dict(zip(TOKENS, VALUES, strict=True))
HIGH = 6  # points that one does not want, unless they make a pair


def beside(slot: int) -> int:
    """The other slot of its column."""
    return (slot + ROW) % SLOTS


def is_paired(dream: list[str], slot: int) -> bool:
    return dream[slot] not in ("?", "mirror") and dream[slot] == dream[beside(slot)]


def filled(moment: Moment) -> int:
    """The slot that the learner has just placed a card in."""
    return int(moment.words[1])


def made_a_pair(moment: Moment) -> bool:
    return is_paired(moment.view.dreams[LEARNER], filled(moment))


def broke_a_pair(moment: Moment) -> bool:
    return is_paired(moment.before.dreams[LEARNER], filled(moment)) and not made_a_pair(moment)


def made_it_worse(moment: Moment) -> bool:
    """A card that lay open was replaced by a dearer one, without a pair."""
    old, new = (view.dreams[LEARNER][filled(moment)] for view in (moment.before, moment.view))
    return old != "?" and WORTHS[new] > WORTHS[old] and not made_a_pair(moment) and not is_paired_before(moment)


def is_paired_before(moment: Moment) -> bool:
    return is_paired(moment.before.dreams[LEARNER], filled(moment))


def can_pair(moment: Moment) -> bool:
    """Whether a card that lies open on a pile would pair with one that lies open in the dream."""
    dream = moment.view.dreams[LEARNER]
    on_top = {pile[-1] for pile in moment.view.open if pile} - {"mirror"}
    return any(card in on_top and not is_paired(dream, slot) for slot, card in enumerate(dream))


def placed(kind: str) -> Step:
    """Told when the learner has placed such a card."""
    return Step(f"smoki-lesson-{kind}", both(did("place"), lambda moment: moment.before.held == kind))


def is_nearly_open(moment: Moment) -> bool:
    return bool(moment.view.dreams[LEARNER].count("?") == 1)


LESSON = Lesson(
    name="smoki-1",
    players=2,
    options={"end": {"rounds": 1}},
    # The learner's dream, Ola's, the two open piles, and then the draw pile.
    deck=(
        *("5", "2", "5", "2", "5", "2"),
        *("7", "4", "0", "8", "1", "6"),
        *("5", "2"),
        *("8", "-2", "nest", "4", "3", "7", "mirror", "6", "0", "8", "1", "3", "-2", "circle", "4", "7"),
    ),
    replies={1: ("reveal 0", "draw", "place 1", "discard 1", "draw", "discard 1", "draw", "discard 1")},
    steps=(
        Step("smoki-lesson-welcome", dealt),
        Step("smoki-lesson-setup", dealt),
        Step("smoki-lesson-paired", both(did("place"), made_a_pair)),
        Step("smoki-lesson-broke", both(did("place"), broke_a_pair)),
        Step("smoki-lesson-worse", both(did("place"), made_it_worse)),
        placed("circle"),
        placed("mirror"),
        Step("smoki-lesson-nest", asked("nest")),
        Step("smoki-lesson-lifted", asked("lifted")),
        Step("smoki-lesson-taken", did("take")),
        Step("smoki-lesson-drawn", did("draw")),
        Step("smoki-lesson-rival-circle", both(rival_did("place"), asked("lifted"))),
        Step("smoki-lesson-turn", asked("turn")),
        Step("smoki-lesson-pair", both(asked("turn"), can_pair)),
        Step("smoki-lesson-last", both(asked("turn"), is_nearly_open)),
        Step("smoki-lesson-again", asked("turn"), is_repeated=True),
        Step("smoki-lesson-end", over),
    ),
)

"""A first round of Sen, with Ola: everything happens early, and every trade can go right or wrong."""

from __future__ import annotations

from pobudka.core.guided import LEARNER, Lesson, Moment, Step, asked, both, dealt, did, over, rival_did

GUESS = 5  # ravens behind a card that one has not seen
FEW = 3  # ravens that one is glad of
LOW = 10  # ravens in a whole dream that may well be the fewest


def ravens(card: str) -> int:
    return GUESS if card == "?" else int(card.rpartition("/")[2])


def is_worse(moment: Moment) -> bool:
    """Whether the card that was let go, which lies open now, had fewer ravens than the one that came."""
    came = moment.before.held or moment.before.open[-1]
    return ravens(moment.view.open[-1]) < ravens(came)


def is_special(moment: Moment) -> bool:
    return "/" in (moment.view.held or "")


def threw_a_good_one_away(moment: Moment) -> bool:
    own = moment.before.dreams[LEARNER]
    return ravens(moment.before.held) <= FEW and max(map(ravens, own)) > ravens(moment.before.held)


def has_few(moment: Moment) -> bool:
    return sum(map(ravens, moment.view.dreams[LEARNER])) <= LOW


def i_called(moment: Moment) -> bool:
    return bool(moment.view.caller == LEARNER)


def i_was_right(moment: Moment) -> bool:
    return i_called(moment) and moment.view.totals[LEARNER] == 0


LESSON = Lesson(
    name="sen-1",
    players=2,
    options={"end": {"rounds": 1}},
    # The learner's dream, Ola's, the card that lies open, and then the draw pile.
    deck=(
        *("8", "2", "6", "9"),
        *("5", "4", "7", "6"),
        "3",
        *("9", "1", "7", "peek1/6", "8", "0", "9", "take2/5", "6", "2", "swap2/7", "4", "0", "8", "3"),
    ),
    replies={1: ("peek 0 1", "draw", "discard", "draw", "keep 2", "draw", "discard", "draw", "discard")},
    steps=(
        Step("sen-lesson-welcome", dealt),
        Step("sen-lesson-setup", dealt),
        Step("sen-lesson-peeked", did("peek")),
        Step("sen-lesson-took-worse", both(did("take"), is_worse)),
        Step("sen-lesson-took", both(did("take"), lambda moment: not is_worse(moment))),
        Step("sen-lesson-kept-worse", both(did("keep"), is_worse)),
        Step("sen-lesson-kept", both(did("keep"), lambda moment: not is_worse(moment))),
        Step("sen-lesson-threw-away", both(did("discard"), threw_a_good_one_away)),
        Step("sen-lesson-special", both(asked("held"), is_special)),
        Step("sen-lesson-held", both(asked("held"), lambda moment: not is_special(moment))),
        Step("sen-lesson-look", asked("look")),
        Step("sen-lesson-choose", asked("choose")),
        Step("sen-lesson-swap", asked("swap")),
        Step("sen-lesson-rival-draw", rival_did("draw")),
        Step("sen-lesson-rival-take", rival_did("take")),
        Step("sen-lesson-turn", asked("turn")),
        Step("sen-lesson-draw", asked("turn"), after="sen-lesson-turn"),
        Step("sen-lesson-call", both(asked("turn"), has_few), after="sen-lesson-draw"),
        Step("sen-lesson-again", asked("turn"), is_repeated=True),
        Step("sen-lesson-called-well", both(over, i_was_right)),
        Step("sen-lesson-called-badly", both(over, i_called, lambda moment: not i_was_right(moment))),
        Step("sen-lesson-rival-called", both(over, lambda moment: moment.view.caller not in (None, LEARNER))),
        Step("sen-lesson-end", over),
    ),
)

"""A first game of Koty, with Ola: friends, twins, an attack and a raven are at hand from the start."""

from __future__ import annotations

from collections.abc import Iterator

from pobudka.core.guided import LEARNER, Lesson, Moment, Step, When, asked, both, dealt, did, over, rival_did

from .board import Land

RIVAL = 1
ENOUGH = 3  # nines: who has so many has seen how it goes


def friend(cat: str) -> str:
    """§1.3: together they make 9."""
    return str(9 - int(cat))


def cats(lands: list[Land]) -> Iterator[str]:
    return (land.top for land in lands if land.top is not None and land.top.isdigit())


def hand(moment: Moment) -> list[str]:
    return moment.view.hand or []


def has_friend_at_home(moment: Moment) -> bool:
    return any(friend(cat) in hand(moment) for cat in cats(moment.view.lands[LEARNER]))


def has_twin_at_home(moment: Moment) -> bool:
    return any(cat in hand(moment) for cat in cats(moment.view.lands[LEARNER]))


def can_attack(moment: Moment) -> bool:
    return any(cat in hand(moment) or friend(cat) in hand(moment) for cat in cats(moment.view.lands[RIVAL]))


def can_cover(moment: Moment) -> bool:
    return "raven" in hand(moment) and any(land.nines and land.top is None for land in moment.view.lands[RIVAL])


def has_raven_at_home(moment: Moment) -> bool:
    return any(land.top == "raven" for land in moment.view.lands[LEARNER])


def laid_on(moment: Moment) -> str | None:
    """What lay on top of the land that the learner has played on."""
    top: str | None = moment.before.lands[LEARNER][int(moment.words[2])].top
    return top


def was_at_home(moment: Moment) -> bool:
    return laid_on(moment) is None


def missed_friends(moment: Moment) -> bool:
    """A hand was exchanged though two friends could have run away."""
    held: list[str] = moment.before.hand
    return any(friend(cat) in held for cat in cats(moment.before.lands[LEARNER]))


def has_enough(moment: Moment) -> bool:
    lands: list[Land] = moment.view.lands[LEARNER]
    return sum(land.nines for land in lands) >= ENOUGH


def on_turn(condition: When) -> When:
    return both(asked("turn"), condition)


LESSON = Lesson(
    name="koty-1",
    players=2,
    # The learner's hand, Ola's, and then the draw pile.
    deck=(
        *("3", "6", "2", "raven"),
        *("5", "8", "1", "7"),
        *("4", "1", "2", "8", "7", "5", "7", "6", "joker", "3", "4", "raven", "1", "8", "2", "6", "5", "3"),
    ),
    replies={1: ("play 5 0", "pass", "play 8 1", "pass", "play 1 1", "nine 2", "pass")},
    steps=(
        Step("koty-lesson-welcome", dealt),
        Step("koty-lesson-turn", dealt),
        Step("koty-lesson-home", both(did("play"), was_at_home)),
        Step("koty-lesson-missed", both(did("exchange"), missed_friends)),
        Step("koty-lesson-nine", asked("nine")),
        Step("koty-lesson-pair", asked("pair")),
        Step("koty-lesson-answer", asked("answer")),
        Step("koty-lesson-beaten", asked("again")),
        Step("koty-lesson-attacked", did("attack")),
        Step("koty-lesson-covered", rival_did("cover")),
        Step("koty-lesson-friends", on_turn(has_friend_at_home)),
        Step("koty-lesson-attack", on_turn(can_attack)),
        Step("koty-lesson-twins", on_turn(has_twin_at_home)),
        Step("koty-lesson-cover", on_turn(can_cover)),
        Step("koty-lesson-raven", on_turn(has_raven_at_home)),
        Step("koty-lesson-joker", on_turn(lambda moment: "joker" in hand(moment))),
        Step("koty-lesson-enough", on_turn(has_enough)),
        Step("koty-lesson-again", asked("turn"), is_repeated=True),
        Step("koty-lesson-end", over),
    ),
)

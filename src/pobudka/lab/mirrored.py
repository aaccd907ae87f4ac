"""One deal, played in all its seatings: the unit of work, of the journal and of the statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from pobudka.bots import Bot, Question, Thought, is_compiled
from pobudka.bots.ready import get_ready as bots_ready
from pobudka.core.chance import seeded
from pobudka.core.ready import get_ready
from pobudka.core.speech import home_language

from .bout import Outcome, play_match
from .contest import Contest
from .pace import Pace

LONGEST_TROUBLE = 200  # letters
PRACTICE = 6  # questions: a bot may not need all its thinking for the first

_ready: set[tuple[str, tuple[str, ...]]] = set()


@dataclass(frozen=True)
class Played:
    """What came of a deal: an outcome for each of its seatings, and how each bot fared as a thinker."""

    deal: int
    outcomes: list[Outcome]
    paces: list[Pace]  # by bot
    troubles: list[Counter[str]]  # by bot

    def as_json(self) -> dict[str, Any]:
        return {
            "deal": self.deal,
            "outcomes": [asdict(outcome) for outcome in self.outcomes],
            "paces": [pace.as_json() for pace in self.paces],
            "troubles": [dict(troubles) for troubles in self.troubles],
        }

    @staticmethod
    def from_json(content: Mapping[str, Any]) -> Played:
        outcomes = [Outcome(**outcome) for outcome in content["outcomes"]]
        paces = [Pace.from_json(pace) for pace in content["paces"]]
        return Played(int(content["deal"]), outcomes, paces, [Counter(troubles) for troubles in content["troubles"]])


def play_deal(contest: Contest, deal: int) -> Played:
    """Play the same cards in every seating."""
    warm_up(contest)
    played = Played(deal, [], [Pace() for _ in contest.bots], [Counter() for _ in contest.bots])
    for seating in contest.seatings(deal):

        def listener(seat: int, thought: Thought, seconds: float, seating: tuple[int, ...] = seating) -> None:
            played.paces[seating[seat]].add(seconds)
            if thought.trouble:
                played.troubles[seating[seat]][thought.trouble.say(home_language())[:LONGEST_TROUBLE]] += 1

        game, bots = contest.new_game(deal), contest.sit_down(deal, seating)
        outcome = play_match(game, bots, lambda round: contest.seed_of_round(deal, round), listener, contest.ms)
        played.outcomes.append(outcome)
    return played


def warm_up(contest: Contest) -> None:
    """Once in every process: let the compiler and each bot do what they only do the first time."""
    key = (contest.game, contest.bots)
    if key in _ready:
        return
    get_ready(contest.game)
    if any(map(is_compiled, contest.bots)):
        bots_ready(contest.game)
    for bot in range(len(contest.bots)):
        [guest] = contest.sit_down(0, (bot,))
        try:
            practise(guest, contest)
        finally:
            guest.close({})
    _ready.add(key)


def practise(guest: Bot, contest: Contest) -> None:
    """Ask a bot a few questions of a round that goes its own, random way."""
    position = contest.new_game(0).position
    position.chance = seeded(0)
    to_move, questions = position.deal(), 0
    while to_move and questions < PRACTICE:
        seat, move = position.choose()
        if seat == 0:
            guest.think(Question.about(position, 0, ms=contest.ms))
            questions += 1
        to_move = position.play(seat, move)

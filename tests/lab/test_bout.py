"""One match of bots: the right questions, the same cards for everybody, a fair end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from pobudka.bots import Bot, Brief, Question, Thought, Traits
from pobudka.core.board import Event
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.lab import bout, contest, mirrored
from pobudka.lab.contest import Contest, arrange

ONE_ROUND: dict[str, Any] = {"end": {"rounds": 1}}


class Hasty(Bot):
    """Any legal move, a call as likely as any other: rounds are short."""

    traits = Traits(wants_events=False)

    def __init__(self, brief: Brief) -> None:
        self.brief = brief
        self.questions: list[Question] = []
        self.result: Mapping[str, Any] | None = None

    def think(self, question: Question) -> Thought:
        self.questions.append(question)
        draw = int(question.chance(self.brief.seed)["words"][0][0])
        return Thought(question.legal[draw % len(question.legal)])

    def close(self, result: Mapping[str, Any]) -> None:
        self.result = result


class Listening(Hasty):
    traits = Traits(wants_events=True)


def play(*bots: Hasty, seed: int = 0, **options: Any) -> bout.Outcome:
    game = Game("sen", len(bots), **(options or ONE_ROUND))
    return bout.play_match(game, bots, lambda round: seed + round, lambda seat, thought, seconds: None, 70)


def seat(kind: type[Hasty], number: int) -> Hasty:
    return kind(Brief("sen", 2, number, {}, {}, seed=number))


def test_a_question_holds_what_the_seat_may_know_and_the_time() -> None:
    first, second = seat(Hasty, 0), seat(Hasty, 1)
    outcome = play(first, second)
    assert outcome.rounds == 1 and not outcome.is_cut
    assert outcome.decisions == len(first.questions) + len(second.questions)
    for bot in (first, second):
        for question in bot.questions:
            assert question.seat == bot.brief.seat and question.ms == 70 and question.events == ()
            assert question.view.chance["words"].sum() == 0
        assert bot.result == {"totals": outcome.totals, "winners": outcome.winners}


def test_events_come_to_those_who_want_them_each_once_and_as_their_seat_may_see_it() -> None:
    deaf, listening = seat(Hasty, 0), seat(Listening, 1)
    play(deaf, listening, seed=5)
    assert all(question.events == () for question in deaf.questions)
    heard: list[Event] = [event for question in listening.questions for event in question.events]
    game = Game("sen", 2, **ONE_ROUND)
    game.deal(seed=5)
    told = list(game.events(1))
    moves = {0: iter(deaf.questions), 1: iter(listening.questions)}
    bots: dict[int, Hasty] = {0: seat(Hasty, 0), 1: seat(Hasty, 1)}
    while not game.is_round_over:
        who = game.to_move[0]
        game.play(who, bots[who].think(next(moves[who])).move)
        told += game.events(1)
    assert heard and heard == told[: len(heard)]
    assert any(event.card == "?" for event in heard)


def test_what_listeners_hear_changes_nothing() -> None:
    assert play(seat(Hasty, 0), seat(Hasty, 1)) == play(seat(Listening, 0), seat(Listening, 1))


def test_an_endless_round_is_cut_and_the_match_is_everybodys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bout, "CUT", 3)
    first, second = seat(Hasty, 0), seat(Hasty, 1)
    outcome = play(first, second)
    assert outcome == bout.Outcome([0, 0], 0, [0, 1], 3, True)
    assert first.result == {"totals": [0, 0], "winners": None}


def test_an_illegal_answer_is_replaced_by_chance_and_noted() -> None:
    class Wrong(Hasty):
        def think(self, question: Question) -> Thought:
            return Thought(-7)

    noted: list[BadInput | None] = []
    game = Game("sen", 2, **ONE_ROUND)
    bots = [seat(Wrong, 0), seat(Hasty, 1)]
    bout.play_match(game, bots, lambda round: 0, lambda seat, thought, _: noted.append(thought.trouble))
    assert game.is_over and None in noted
    assert {trouble.message for trouble in noted if trouble} == {"trouble-illegal"}


def test_bots_are_told_to_leave_even_if_one_of_them_fails() -> None:
    class Failing(Hasty):
        def think(self, question: Question) -> Thought:
            raise RuntimeError("out of ideas")

    first, second = seat(Hasty, 0), seat(Failing, 1)
    with pytest.raises(RuntimeError, match="out of ideas"):
        play(first, second)
    assert first.result is not None and second.result is not None


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Hasty]:
    """The bots of every match, in the order in which they sit down; each is a Hasty."""
    bots: list[Hasty] = []

    def sit_down(spec: str, brief: Brief) -> Bot:
        bots.append(Hasty(brief))
        return bots[-1]

    monkeypatch.setattr(contest, "sit_down", sit_down)
    return bots


def decks(duel: Contest, deal: int, monkeypatch: pytest.MonkeyPatch) -> list[list[bytes]]:
    """The cards of every round of every seating of a deal, as they lie after dealing."""
    found: list[list[bytes]] = []
    play_round: Callable[..., int] = bout.play_round

    def watched(game: Game, *others: Any) -> int:
        if int(game.position.state["number"][0]) == 0:
            found.append([])
        twin = game.position.copy()
        twin.deal()
        found[-1].append(twin.state["this_round"]["cards"].tobytes())
        return play_round(game, *others)

    monkeypatch.setattr(bout, "play_round", watched)
    mirrored.play_deal(duel, deal)
    monkeypatch.setattr(bout, "play_round", play_round)
    return found


@pytest.mark.parametrize("name", ["sen", "smoki", "koty"])
def test_the_seatings_of_a_deal_are_played_with_the_same_cards_round_by_round(
    name: str, seen: list[Hasty], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {} if name == "koty" else {"end": {"rounds": 3}}
    duel = arrange(name, 3, ["a", "b"], options, seed=4)
    first, second = (decks(duel, deal, monkeypatch) for deal in (0, 1))
    assert len(first) == duel.seatings_a_deal == 6
    assert all(rounds == first[0] for rounds in first) and len(set(first[0])) == len(first[0])
    assert all(rounds == second[0] for rounds in second) and second[0] != first[0]


def test_a_bots_seed_is_the_same_in_every_seating_and_its_copies_have_their_own(seen: list[Hasty]) -> None:
    trio = arrange("sen", 3, ["a", "b"], ONE_ROUND, seed=4)
    mirrored.warm_up(trio)
    seen.clear()
    mirrored.play_deal(trio, 0)
    matches = [seen[i : i + 3] for i in range(0, len(seen), 3)]
    seeds: dict[int, set[int]] = {0: set(), 1: set()}
    for seating, bots in zip(trio.seatings(0), matches, strict=True):
        assert [bot.brief.seat for bot in bots] == [0, 1, 2]
        assert len({bot.brief.seed for bot in bots}) == 3
        for who, bot in zip(seating, bots, strict=True):
            seeds[who].add(bot.brief.seed)
    assert len(seeds[0]) == len(seeds[1]) == 2 and not seeds[0] & seeds[1]


def test_troubles_and_times_are_counted_by_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    class Troubled(Hasty):
        def think(self, question: Question) -> Thought:
            return Thought(super().think(question).move, trouble=BadInput("trouble-late", bot="B", ms=9))

    monkeypatch.setattr(contest, "sit_down", lambda spec, brief: {"a": Hasty, "b": Troubled}[spec](brief))
    played = mirrored.play_deal(arrange("sen", 2, ["a", "b"], ONE_ROUND), 0)
    assert not played.troubles[0] and list(played.troubles[1].values()) == [played.paces[1].decisions]
    assert played.paces[0].decisions + played.paces[1].decisions == sum(o.decisions for o in played.outcomes)
    assert mirrored.Played.from_json(played.as_json()) == played

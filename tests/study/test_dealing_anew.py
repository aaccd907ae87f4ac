"""A round is played on from one of its decisions: what its seat could know is as it was, all else is dealt anew."""

from __future__ import annotations

from collections import Counter

import pytest

from pobudka import Game, play_match
from pobudka.core.errors import BadInput
from pobudka.study.dealing_anew import Redealt, dealt_anew
from pobudka.study.story import retold


def begun(found: Redealt, name: str, players: int) -> Game:
    game = Game(name, players, starter=found.starter)
    game.deal(deck=found.deck, shuffles=found.shuffles)
    for seat, move in found.moves:
        game.push(move, seat)
    return game


@pytest.mark.parametrize(("name", "players"), [("sen", 2), ("sen", 4), ("smoki", 3), ("koty", 3)])
def test_the_moves_lead_to_what_the_seat_could_know_and_the_rest_lies_otherwise(name: str, players: int) -> None:
    record = play_match(name, ["sleepwalker"] * players, seed=5).record()
    told, played = retold(record), record["rounds"][0]
    for decision in (2, len(played["moves"]) - 1):
        first, second = (dealt_anew(told, 0, decision, seed) for seed in (1, 1000))
        one = told.rounds[0].decisions[decision]
        for found in (first, second):
            game = begun(found, name, players)
            assert game.to_move and found.seat == one.seat in game.to_move
            assert game.position.view(one.seat).state.tobytes() == one.before.view(one.seat).state.tobytes()
            assert Counter(found.deck) == Counter(played["deck"]) and found.deck != played["deck"]
        assert first.deck != second.deck


def test_the_cards_that_lay_there_have_no_say_in_what_is_dealt_anew() -> None:
    record = play_match("sen", ["sleepwalker", "sleepyhead"], seed=8, end={"rounds": 1}).record()
    deck, moves = record["rounds"][0]["deck"], record["rounds"][0]["moves"]
    decision = max(index for index, (seat, _) in enumerate(moves) if seat == 0)
    other = Game("sen", 2, end={"rounds": 1})
    a, b = next((a, b) for b in range(53, 40, -1) for a in range(b) if deck[a] != deck[b] and a > 40)
    exchanged = list(deck)
    exchanged[a], exchanged[b] = deck[b], deck[a]  # far down in the draw pile
    other.deal(deck=exchanged)
    for seat, move in moves:
        other.push(move, seat)
    assert dealt_anew(retold(record), 0, decision, 3) == dealt_anew(retold(other.record()), 0, decision, 3)


def test_where_no_deal_allows_what_others_played_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    record = play_match("sen", ["sleepwalker", "sleepyhead"], seed=8, end={"rounds": 1}).record()
    monkeypatch.setattr("pobudka.study.dealing_anew.ATTEMPTS", 0)
    with pytest.raises(BadInput, match="no deal was found"):
        dealt_anew(retold(record), 0, 2, 1)

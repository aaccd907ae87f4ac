"""A seat's history in numbers says what its events said, and from it follows all that the seat knows."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.tables import GAMES, random_moves

from pobudka import Game, recall
from pobudka.core.actions import actions_of
from pobudka.core.board import Event
from pobudka.core.outcomes import Order, cards_to_deal, cards_to_shuffle, played
from pobudka.core.recall import CARD, DEALT, MOVED, Recall
from pobudka.core.records import UNKNOWN


@pytest.mark.parametrize("name", GAMES)
def test_a_history_tells_a_seat_its_events_and_no_more(name: str) -> None:
    game = Game(name, players=3)
    game.deal(seed=11)
    said: dict[int, list[Event]] = {seat: [] for seat in range(3)}
    for _ in random_moves(game, rounds=1):  # before each move: what the last one did
        for seat in said:
            said[seat] += game.events(seat)
    for seat in said:
        said[seat] += game.events(seat)
    names = list(game.rules.board.place_names)
    moves = actions_of(game)
    for seat, rows in enumerate(recall(game)):
        assert rows[0].tolist() == [DEALT, 1, 0, 0]
        heads = rows[rows[:, 0] != CARD][1:]
        assert [(int(mover), moves.text(int(move))) for _, mover, move, _ in heads] == game.history
        assert set(heads[:, 0].tolist()) <= {MOVED}
        cards = [
            (names[start], names[to], "?" if kind == UNKNOWN else game.rules.tokens[kind])
            for what, start, to, kind in rows.tolist()
            if what == CARD
        ]
        assert cards == [(event.source, event.target, event.card) for event in said[seat]]


def test_what_a_seat_knows_follows_from_its_history() -> None:
    """Tiny decks, so that histories meet again: whoever heard the same knows the same."""
    known: dict[bytes, bytes] = {}
    heard = 0
    for seed in range(200):
        game = Game("sen", players=2, cards={"0": 6, "9": 6})
        game.deal(seed=seed)
        kept = Recall(actions_of(game), 2)
        kept.dealt(game.position)
        for mover, move in ((0, "peek 0 1"), (1, "peek 0 1"), (0, "draw"), (0, "discard"), (1, "draw")):
            packed = game.check_move(move, mover)
            game.play(mover, packed)
            kept.played(game.position, mover, packed)
            for seat in (0, 1):
                view = game.position.view(seat).state.tobytes()
                assert known.setdefault(bytes([seat]) + kept.key(seat), view) == view
                heard += 1
    assert len(known) < heard / 10, "most histories were met again"


# --- What chance can do ---


def test_an_order_grows_by_all_that_is_left() -> None:
    order = Order([3, 1, 1])
    assert order.outcomes == [(1, 2 / 3), (3, 1 / 3)]
    twin = order.copy()
    order.add(1)
    assert order.outcomes == [(1, 0.5), (3, 0.5)] and not order.is_whole
    order.add(3)
    assert order.is_whole and order.kinds == [1, 3, 1] and order.outcomes == []
    assert twin.kinds == [] and len(twin.outcomes) == 2


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_shuffles_the_deck(name: str) -> None:
    game = Game(name, players=2)
    cards = cards_to_deal(game.position)
    assert Counter(game.rules.tokens[kind] for kind in cards) == Counter(game.cards)


def test_a_move_says_which_cards_it_would_shuffle() -> None:
    game = Game("smoki", players=2)
    game.deal(seed=2)
    shuffled = 0
    while not game.is_round_over:
        seat, move = game.position.choose()
        before = game.position
        game.play(seat, move)
        used = game.position.used_orders()
        assert (played(before, seat, move) is None) == bool(used)
        if used:
            shuffled += 1
            assert cards_to_shuffle(before, seat, move) == sorted(used[0])
    assert shuffled == len(game.rounds[0]["shuffles"])


def test_with_the_orders_that_it_needs_a_move_shuffles_no_more() -> None:
    for seed in range(40):
        game = Game("smoki", players=2, cards={"1": 8, "5": 8, "8": 1})
        game.deal(seed=seed)
        while not game.is_round_over:
            seat, move = game.position.choose()
            if played(game.position, seat, move) is None:
                due = cards_to_shuffle(game.position, seat, move)
                assert played(game.position, seat, move, [due]) is not None
                return
            game.play(seat, move)
    pytest.fail("no reshuffle was due")

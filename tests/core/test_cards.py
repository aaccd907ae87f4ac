"""One way to move a card: guarded, conserving, and written down."""

from __future__ import annotations

import pytest

from pobudka import Game
from pobudka.core.board import Event
from pobudka.core.cards import carry, close_up
from pobudka.core.rule import rule


@rule
def carry_at(states: object, traces: object, source: int, target: int) -> None:
    carry(states[0].this_round, traces[0], source, target, 0)  # type: ignore[index]


@rule
def close_up_at(states: object, gap: int, end: int) -> None:
    close_up(states[0].this_round, gap, end)  # type: ignore[index]


def dealt() -> Game:
    game = Game("sen", 2)
    game.deal(seed=1)
    return game


def test_a_card_moves_only_to_an_empty_place() -> None:
    game = dealt()
    with pytest.raises(ValueError, match="to where none does"):
        carry_at(game.position.state, game.position.trace, 0, 1)


def test_no_card_moves_from_an_empty_place() -> None:
    game = dealt()
    with pytest.raises(ValueError, match="from where one lies"):
        carry_at(game.position.state, game.position.trace, 10, 11)


def test_only_a_gap_is_closed() -> None:
    game = dealt()
    with pytest.raises(ValueError, match="only a gap"):
        close_up_at(game.position.state, 0, 4)


def test_events_tell_the_way_of_a_card_to_each_as_he_may_see_it() -> None:
    game = dealt()
    game.push("peek 0 3", 0)
    assert [e.source for e in game.events(0)] == ["dream 0 0", "dream 0 3"]
    assert "?" not in [e.card for e in game.events(0)]
    assert [e.card for e in game.events(1)] == ["?", "?"]
    assert [e.card for e in game.events(None)] == ["?", "?"]
    game.push("peek 1 2", 1)
    game.push("draw", 0)
    [drawn] = game.events(0)
    assert (drawn.source, drawn.target) == ("draw", "held")
    assert drawn.card == game.view(0).held
    assert game.events(1) == [Event("draw", "held", "?")]
    game.push("keep 1", 0)
    assert [(e.source, e.target) for e in game.events(1)] == [("dream 0 1", "open"), ("held", "dream 0 1")]
    replaced, kept = game.events(1)
    assert replaced.card == game.view(1).open[-1]
    assert kept.card == "?"

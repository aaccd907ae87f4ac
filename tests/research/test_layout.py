"""Observations say in numbers what views say in words, for every game, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.tables import GAMES, dealt_games, random_moves

from pobudka import Game
from pobudka.core.board import Hand, Offer, Pile, Piles, Row, Spot, Stacks, Stock
from pobudka.core.chance import seeded
from pobudka.core.views import Perception
from pobudka.research.layout import BELOW_ZERO, Encoding, Layout

often = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
ENCODINGS: tuple[Encoding, ...] = ("onehot", "tokens")
PERCEPTIONS: tuple[Perception, ...] = ("knows", "sees")


def faces(layout: Layout, array: np.ndarray[Any, Any]) -> list[str | None]:
    """The cards that an array of them shows, one after the other."""
    names = [None, "?", *layout.tokens]
    if layout.encoding == "tokens":
        return [names[code] for code in array.ravel().tolist()]
    rows = array.reshape(-1, 1 + len(layout.tokens))
    return [names[1 + int(row.argmax())] if row.any() else None for row in rows]


def counted(layout: Layout, array: np.ndarray[Any, Any]) -> list[str]:
    """The cards that an array of counts speaks of."""
    return sorted(card for card, count in zip(["?", *layout.tokens], array.tolist(), strict=True) for _ in range(count))


def check_zones(game: Game, layout: Layout, seat: int, shown: dict[str, np.ndarray[Any, Any]]) -> None:
    view = game.view(seat, layout.memory)
    for zone in game.rules.board.zones:
        array, said = shown[zone.shown], getattr(view, zone.shown)
        match zone:
            case Row():
                for mine, theirs in zip(array, said, strict=False):
                    found = faces(layout, mine)
                    assert found == [*theirs, *[None] * (len(found) - len(theirs))]
            case Stacks():
                for own, (mine, theirs) in enumerate(zip(array, said, strict=False)):
                    assert faces(layout, mine) == [stack.top for stack in theirs]
                    assert shown[f"{zone.shown}_below"][own].tolist() == [stack.nines for stack in theirs]
            case Spot():
                assert faces(layout, array) == [said]
            case Offer():
                assert faces(layout, array) == (said or [None] * zone.slots)
            case Piles():
                for mine, top, theirs in zip(array, shown[f"{zone.shown}_top"], said, strict=False):
                    assert counted(layout, mine) == sorted(theirs)
                    assert faces(layout, top) == ([theirs[-1]] if theirs else [None])
            case Stock():
                assert array.tolist() == [said]
            case Hand():
                assert counted(layout, array) == sorted(said or [])
            case Pile():
                assert counted(layout, array) == sorted(said)
                assert faces(layout, shown[f"{zone.shown}_top"]) == ([said[-1]] if said else [None])
            case _:
                assert counted(layout, array) == sorted(said)


@pytest.mark.parametrize("name", GAMES)
@often
@given(data=st.data())
def test_an_observation_shows_what_the_view_shows(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    layout = Layout(game, data.draw(st.sampled_from(ENCODINGS)), data.draw(st.sampled_from(PERCEPTIONS)))
    most = layout.most
    for _ in random_moves(game, most=60):
        for seat in range(game.players):
            row = layout.observe(game.position, seat)
            assert (row <= most).all()
            shown = layout.named(row)
            check_zones(game, layout, seat, shown)
            assert [i for i, asked in enumerate(shown["asked"].tolist()) if asked] == game.to_move
            if "totals" in shown:
                assert [total - BELOW_ZERO for total in shown["totals"].tolist()] == game.totals


@pytest.mark.parametrize("name", GAMES)
@often
@given(data=st.data())
def test_worlds_that_look_alike_are_observed_alike(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    layout = Layout(game, data.draw(st.sampled_from(ENCODINGS)), data.draw(st.sampled_from(PERCEPTIONS)))
    for turn, _ in enumerate(random_moves(game, most=40)):
        for seat in range(game.players):
            world = game.position.view(seat).imagine(seeded(turn))
            assert (layout.observe(world, seat) == layout.observe(game.position, seat)).all()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_with_every_face_open_nothing_before_the_players_is_unknown(name: str, encoding: Encoding) -> None:
    game = Game(name, players=2)
    game.deal(seed=3)
    layout = Layout(game, encoding, "knows")
    for shown in map(layout.named, layout.open(game.position)):
        for zone in game.rules.board.zones:
            if isinstance(zone, (Row, Stacks, Spot)):
                assert "?" not in faces(layout, shown[zone.shown])


def test_the_arrays_of_a_table_and_their_order_stay_as_they_are() -> None:
    """Version 1: whoever has trained on it finds every number where it was."""
    layout = Layout(Game("sen", players=2), "onehot", "knows")
    assert [(name, part.shape) for name, part in layout.parts.items()] == [*{
        "seat": (2,), "asked": (2,), "phase": (8,), "turn": (2,), "caller": (2,),
        "dreams": (2, 4, 14), "dreams_known": (2, 4, 2), "dreams_how": (2, 4, 4),
        "draw": (1,), "held": (14,), "two": (2, 14), "open": (14,), "open_top": (14,),
        "last_turns": (1,), "round": (1,), "totals": (2,),
    }.items()]  # fmt: skip
    assert layout.size == sum(part.size for part in layout.parts.values())

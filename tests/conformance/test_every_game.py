"""What must hold in every game, for all options and numbers of players. The registry enrols a game here."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conformance.plain_views import plain_view
from tests.tables import GAMES, dealt_games, games, random_moves

from pobudka import Game, read_game
from pobudka.core.chance import seeded
from pobudka.core.game import view_json
from pobudka.core.loops import RARE_CLASSES
from pobudka.core.position import Position
from pobudka.core.records import EMPTY, SPECTATOR, UNKNOWN, Field
from pobudka.core.views import Perception

pytestmark = pytest.mark.parametrize("name", GAMES)
PERCEPTIONS: tuple[Perception, ...] = ("knows", "sees")
often = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


def round_of(position: Position) -> Any:
    return position.state["this_round"][0]


def watchers(game: Game) -> list[int | None]:
    return [*range(game.players), None]


@often
@given(data=st.data())
def test_cards_are_conserved(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    for _ in random_moves(game):
        cards = round_of(game.position)["cards"]
        lying = Counter(game.rules.tokens[kind] for kind in cards[cards != EMPTY].tolist())
        assert lying == Counter(game.cards)


@often
@given(data=st.data())
def test_somebody_is_asked_and_can_move_until_the_round_is_over(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    for _ in random_moves(game):
        assert game.to_move
        for seat in range(game.players):
            legal = game.legal(seat)
            assert bool(legal) == (seat in game.to_move)
            assert legal == sorted(set(legal))
            assert all(game.rules.notation.text(game.rules.notation.read(move) or 0) == move for move in legal)


@often
@given(data=st.data())
def test_rare_moves_are_listed_last(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    for seat, _ in random_moves(game):
        rarities = [game.rules.kernel.rarity(move) for move in game.position.legal(seat)]
        assert max(rarities) <= RARE_CLASSES
        assert rarities == sorted(rarities, key=bool)


@often
@given(data=st.data())
def test_earlier_copies_never_change(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    kept: list[tuple[Game, bytes]] = []
    for _ in random_moves(game, most=60):
        kept.append((game.copy(), game.position.state.tobytes()))
    for twin, before in kept:
        assert twin.position.state.tobytes() == before


@often
@given(data=st.data())
def test_a_record_played_again_ends_in_the_same_state(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    for _ in random_moves(game):
        pass
    again = read_game(game.record())
    assert again == game
    assert again.record() == game.record()


@often
@given(data=st.data())
def test_what_is_legal_follows_from_what_the_seat_knows(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    for _ in random_moves(game):
        for seat in game.to_move:
            legal = sorted(game.position.legal(seat))
            assert sorted(game.position.view(seat).legal(seat)) == legal


@often
@given(data=st.data())
def test_a_view_is_to_the_byte_what_the_board_declares(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    for _ in random_moves(game):
        for perception in PERCEPTIONS:
            written = game.views(perception)
            for who, rest in zip(watchers(game), written, strict=True):
                expected = plain_view(game, who, perception)
                assert view_json(rest, who) == msgspec.json.encode(expected)
                assert game.view(who, perception) == expected
        assert game.view("all") == plain_view(game, "all", "knows")


@often
@given(data=st.data())
def test_nobody_sees_more_than_he_knows_and_knows_only_what_is_true(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    for _ in random_moves(game):
        truth = game.position.state.copy().view(np.uint8)
        for seat in (*range(game.players), SPECTATOR):
            knows = game.position.view(seat).state.copy().view(np.uint8)
            sees = game.position.view(seat, "sees").state.copy().view(np.uint8)
            assert ((knows == UNKNOWN) | (knows == truth)).all()
            assert ((sees == UNKNOWN) | (sees == knows)).all()


@often
@given(data=st.data())
def test_an_imagined_world_looks_the_same_to_the_one_who_imagines(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    chance = seeded(data.draw(st.integers(0, 2**32)))
    for _ in random_moves(game):
        for seat in (*range(game.players), SPECTATOR):
            view = game.position.view(seat)
            world = view.imagine(chance)
            assert world.view(seat).table.tobytes() == view.table.tobytes()
            cards = round_of(world)["cards"]
            assert Counter(cards.tolist()) == Counter(round_of(game.position)["cards"].tolist())


@often
@given(data=st.data())
def test_what_a_watcher_has_not_seen_changes_nothing_he_gets(name: str, data: st.DataObject) -> None:
    """Put another world, alike to a watcher, in place of the real one: views, legal moves and events stay the same."""
    game = data.draw(dealt_games(name))
    chance = seeded(data.draw(st.integers(0, 2**32)))
    for seat, move in random_moves(game, most=150):
        for who in watchers(game):
            assert_no_leak(game, world_alike(game, who, chance), who, seat, move)


def world_alike(game: Game, who: int | None, chance: Any) -> Game:
    """Another game that the watcher cannot tell from this one: what he has not seen is dealt anew."""
    other = game.copy()
    other.position = game.position.view(SPECTATOR if who is None else who).imagine(chance)
    other.position.trace["on"] = 1
    return other


def assert_no_leak(game: Game, other: Game, who: int | None, seat: int, move: str) -> None:
    bit = SPECTATOR if who is None else who
    for perception in ("knows", "sees"):
        assert other.view(who, perception) == game.view(who, perception)
        seen, again = game.position.view(bit, perception), other.position.view(bit, perception)
        assert seen.table.tobytes() == again.table.tobytes()
    if who is not None:
        assert other.legal(who) == game.legal(who)
    if move in other.legal(seat):
        here = game.copy()
        here.push(move, seat)
        other.push(move, seat)
        known = here.position.trace["known_to"][0]
        for event, retold, known_to in zip(here.events(who), other.events(who), known, strict=False):
            assert (event.source, event.target) == (retold.source, retold.target)
            assert (event.card == "?") == (retold.card == "?")
            if event.card != retold.card:
                assert not int(known_to) >> bit & 1
                break  # a face was shown to the watcher: from here on the two worlds differ for him too


@often
@given(data=st.data())
def test_every_face_an_event_shows_is_known_afterwards(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    for _ in random_moves(game):
        trace = game.position.trace[0]
        last = {int(trace["target"][i]): i for i in range(int(trace["count"]))}
        left = {int(trace["source"][i]): i for i in range(int(trace["count"]))}
        known = round_of(game.position)["known"]
        for place, i in last.items():
            if left.get(place, -1) <= i:  # it still lies there
                assert int(trace["seen_by"][i]) & ~int(known[place]) == 0


@often
@given(data=st.data())
def test_fields_hold_their_idle_value_outside_their_phases(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    fields: tuple[Field, ...] = getattr(game.rules.kernel.round, "fields")
    for _ in random_moves(game):
        state = round_of(game.position)
        for field in fields:
            if field.only is not None and int(state["phase"]) not in field.only.phases:
                assert np.all(state[field.name] == field.only.idle), field.name


@often
@given(data=st.data())
def test_rows_are_idle_beyond_what_is_written_in_them(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    fields: tuple[Field, ...] = getattr(game.rules.kernel.round, "fields")
    for _ in random_moves(game):
        state = round_of(game.position)
        for field in fields:
            if field.counted is not None:
                assert np.all(state[field.name][int(state[field.counted.by]) :] == field.counted.idle), field.name


@often
@given(data=st.data())
def test_positions_that_stand_the_same_are_equal_whatever_lay_there_before(name: str, data: st.DataObject) -> None:
    game = data.draw(games(name))
    seed, starter = data.draw(st.integers(0, 2**32)), data.draw(st.integers(0, game.players - 1))
    fresh, used = game.position.copy(), game.position.copy()
    litter(used, data.draw(st.sampled_from(["matches", "rubbish"])), seed)
    for position in (fresh, used):
        position.chance = seeded(seed)
        position.begin(starter)
    for _ in range(3):  # rounds
        fresh.deal()
        used.deal()
        assert used.state.tobytes() == fresh.state.tobytes()
        while fresh.to_move():
            seat, move = fresh.choose()
            assert used.choose() == (seat, move)
            fresh.play(seat, move)
            used.play(seat, move)
            assert used.state.tobytes() == fresh.state.tobytes()
        if fresh.winners:
            break
        used.state["this_round"] = rubbish(used.state["this_round"], seed)


def litter(position: Position, how: str, seed: int) -> None:
    """Leave what other matches left in a position's memory, or anything."""
    if how == "rubbish":
        position.state[:] = rubbish(position.state, seed)
        return
    position.chance = seeded(seed + 1)
    for _ in range(3):
        position.begin(0)
        position.play_match()


def rubbish(record: Any, seed: int) -> Any:
    return np.frombuffer(np.random.default_rng(seed).bytes(record.nbytes), record.dtype)


@often
@given(data=st.data())
def test_when_the_seats_rotate_the_scores_rotate(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    for _ in random_moves(game, rounds=1):
        pass
    first = game.rounds[0]
    options = game.options
    turned = Game(name, game.players, starter=(first["starter"] + 1) % game.players, **options)
    turned.deal(deck=rotated_deck(game, first["deck"]), shuffles=first["shuffles"])
    for seat, move in first["moves"]:
        next_seat = (seat + 1) % game.players
        [same] = [text for text in rotations(game, move) if text in turned.legal(next_seat)][:1]
        turned.push(same, next_seat)
    assert turned.to_move == sorted((seat + 1) % game.players for seat in game.to_move)
    if game.scores is not None and turned.scores is not None:
        assert turned.scores == [game.scores[seat - 1] for seat in range(game.players)]


def rotated_deck(game: Game, deck: list[str]) -> list[str]:
    """The deck that deals each seat what its right neighbour had."""
    dealt = game.rules.dealt_to_each(game.options)
    end = dealt * game.players
    return deck[end - dealt : end] + deck[: end - dealt] + deck[end:]


def rotations(game: Game, move: str) -> list[str]:
    """The move with its seats one further; places that are named in ascending order may change sides."""
    notation = game.rules.notation
    packed = notation.read(move)
    assert packed is not None
    pattern = notation.patterns[packed >> 24]
    words = move.split()
    turned: list[list[str]] = []
    at = 0
    for part in pattern:
        width = 2 if part == "{place}" else 1
        piece = words[at : at + width]
        if part in ("{place}", "{seat}"):
            piece[0] = str((int(piece[0]) + 1) % game.players)
        turned.append(piece)
        at += width
    swapped = [turned[0], *turned[:0:-1]]
    return [" ".join(word for piece in pieces for word in piece) for pieces in (turned, swapped)]

"""Tables laid out from what their boards declare."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.tables import GAMES

from pobudka import BadInput, Game
from pobudka.core.board import View
from pobudka.core.registry import find
from pobudka.core.speech import LANGUAGES, say
from pobudka.server.messages import Picture, Scene, Whole
from pobudka.table.settings import House
from pobudka.terminal.following import Following
from pobudka.terminal.laying import Layer


def dealt(name: str, players: int = 3, **options: Any) -> Game:
    game = Game(name, players, **options)
    game.deal(seed=1)
    return game


def titles(game: Game, view: View) -> list[str]:
    return [spot.title for spot in Layer(game.rules.name, "en").lay(view).middle]


def test_piles_lie_in_the_boards_order_and_what_is_in_passing_after_them() -> None:
    sen = dealt("sen")
    assert titles(sen, msgspec.structs.replace(sen.view(0), held="5")) == ["draw pile", "face up", "in hand"]
    smoki = dealt("smoki")
    assert titles(smoki, msgspec.structs.replace(smoki.view(0), lifted="5")) == [
        "draw pile", "left", "right", "put down",
    ]  # fmt: skip
    one_pile = dealt("smoki", piles=1)
    assert titles(one_pile, one_pile.view(0)) == ["draw pile", "face up"]


def test_a_grid_has_its_columns_and_a_long_row_is_broken() -> None:
    smoki = dealt("smoki")
    assert [[len(row) for row in laid.rows] for laid in Layer("smoki", "en").lay(smoki.view(0)).dreams] == [[3, 3]] * 3
    sen = dealt("sen", 2)
    long = msgspec.structs.replace(sen.view(0), dreams=[["?"] * 11, ["?"] * 4])
    assert [[len(row) for row in laid.rows] for laid in Layer("sen", "en").lay(long).dreams] == [[8, 3], [4]]


def test_a_face_that_is_shown_just_now_lies_where_its_event_says() -> None:
    sen = dealt("sen", 2)
    [mine, _] = Layer("sen", "en", {"dream 0 2": "9"}).lay(sen.view(0)).dreams
    assert [spot.value for row in mine.rows for spot in row] == ["", "", "9", ""]


@pytest.mark.parametrize(
    ("nines", "top", "value", "mark"),
    [
        (0, None, "", ""), (1, None, "9", ""), (3, None, "9", "×4"),
        (0, "5", "5", ""), (1, "5", "5", "×2"), (3, "raven", "0", "×8"),
    ],
)  # fmt: skip
def test_a_land_shows_its_top_or_a_nine_and_how_often_it_counts(
    nines: int, top: str | None, value: str, mark: str
) -> None:
    koty = dealt("koty")
    view = koty.view(0)
    land = type(view.lands[0][0])(nines, top)
    [spot, *_] = Layer("koty", "en").lay(msgspec.structs.replace(view, lands=[[land] * 4] * 3)).dreams[0].rows[0]
    assert (spot.value, spot.mark, spot.is_empty, spot.place) == (value, mark, not nines and not top, "land 0 0")


def test_hands_are_counted_and_ones_own_is_shown() -> None:
    koty = dealt("koty")
    laid = Layer("koty", "en").lay(koty.view(1))
    assert [spot.token for spot in laid.hand] == koty.view(1).hand and laid.hand_title == "your hand"
    assert [(dream.in_hand, len(dream.hand)) for dream in laid.dreams] == [(4, 0), (4, 4), (4, 0)]
    everybody = Layer("koty", "en").lay(koty.view("all"))
    assert [len(dream.hand) for dream in everybody.dreams] == [4, 4, 4] and everybody.hand == ()


def test_friends_wear_one_colour() -> None:
    tints = {token.text: token.tint for token in find("koty").board.tokens}
    cats = [str(cat) for cat in range(1, 9)]
    assert all(tints[cat] == tints[str(9 - int(cat))] != "" for cat in cats) and len({tints[cat] for cat in cats}) == 4
    assert not any(tint for token, tint in tints.items() if token not in cats)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_pile_and_every_verb_has_its_word(name: str, language: str) -> None:
    board = find(name).board
    assert all(say(language, f"verb-{name}-{move.verb}") for move in board.moves.values())
    laid = Layer(name, language).lay(dealt(name).view(0))
    assert all(spot.title for spot in laid.middle)


def test_a_view_that_is_no_view_of_the_game_ends_with_a_sentence() -> None:
    whole = msgspec.json.decode(WHOLE, type=Whole)
    with pytest.raises(BadInput, match="Update the program"):
        Following("en").take(whole)


HOUSE = House(game="sen", rules="sen/1", players=2, options={}, cards=None, starter=0, root="")
SCENE = Scene(0, msgspec.Raw(b'{"seat": 0}'), None, [], [], None, [])
PICTURE = Picture("playing", False, [], [], None, [SCENE], [], None, None, [], [], [], [], None, [])
WHOLE = msgspec.json.encode(Whole("table", 1, 0, HOUSE, None, PICTURE, [], []))

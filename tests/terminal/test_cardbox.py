"""Cards drawn in characters, at every size."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from tests.tables import GAMES, dealt_games, random_moves

from pobudka import Game
from pobudka.core.speech import LANGUAGES
from pobudka.terminal.cardbox import draw
from pobudka.terminal.laying import Layer, Spot


def test_a_card_shows_letter_worth_and_name() -> None:
    assert draw(Spot("5", "Weź 2", "A"), 9, 3) == ["╭A──────╮", "│   5   │", "╰─Weź 2─╯"]
    assert draw(Spot(letter="B", is_back=True), 6, 4) == ["╭B───╮", "│░░░░│", "│░░░░│", "╰────╯"]
    assert draw(Spot("9", letter="C", mark="×4"), 4, 3) == ["╭C─╮", "│9 │", "╰×4╯"]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_every_table_is_laid_out_and_every_card_fits_its_box(name: str, data: st.DataObject) -> None:
    game: Game = data.draw(dealt_games(name))
    for _ in zip(range(data.draw(st.integers(0, 12))), random_moves(game), strict=False):
        pass
    who = data.draw(st.sampled_from(["all", None, *range(game.players)]))
    layout = Layer(name, data.draw(st.sampled_from(sorted(LANGUAGES)))).lay(game.view(who))
    assert [dream.seat for dream in layout.dreams] == list(range(game.players))
    width, height = data.draw(st.integers(4, 16)), data.draw(st.integers(3, 6))
    spots = [spot for dream in layout.dreams for row in dream.rows for spot in row]
    for spot in [*spots, *layout.hand, *layout.middle]:
        box = draw(spot, width, height)
        assert len(box) == height and all(cell_len(line) == width for line in box)

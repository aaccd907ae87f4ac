"""Games as notebooks show them: drawn whole, and with nothing in them that the one who looks may not know."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from html import unescape
from pathlib import Path

import pytest
from tests.tables import GAMES

from pobudka import Game, seeded
from pobudka.notebook import GOLD, GROUND, INK, PAPER, TINTS

THEME = Path(__file__).parents[1] / "client" / "src" / "art" / "theme.css"


def begun(name: str, moves: int = 12) -> Game:
    """A game after some moves at random."""
    game = Game(name, 3)
    game.deal(seed=5)
    for _ in range(moves):
        seat, move = game.position.choose()
        if game.to_move:
            game.play(seat, move)
    return game


def texts(html: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", html)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("who", ["all", None, 0, 1])
def test_a_table_is_drawn_as_a_page_that_can_be_read(name: str, who: int | None) -> None:
    html = begun(name).drawing(who)
    page = ElementTree.fromstring(html)
    assert page.findall(".//{http://www.w3.org/2000/svg}svg")
    assert "Seat 0" in html and "script" not in html and "http" not in html.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("who", [0, 2])
def test_what_a_seat_may_not_know_is_nowhere_in_the_drawing(name: str, who: int) -> None:
    game = begun(name)
    drawing = game.drawing(who)
    others = set()
    for seed in range(5):
        other = game.copy()
        other.position = game.position.view(who).imagine(seeded(seed))
        assert other.drawing(who) == drawing
        others.add(other.drawing("all"))
    assert len(others) > 1, "the worlds differ, or this shows nothing"


@pytest.mark.parametrize("name", GAMES)
def test_a_notebook_shows_what_print_shows(name: str) -> None:
    game = begun(name)
    assert game._repr_html_() == game.drawing("all") == game.drawing("all")._repr_html_()
    assert str(game).splitlines()[0] in unescape(game._repr_html_())
    assert Game(name, 3)._repr_html_() == f"<div>&lt;Game &#x27;{name}&#x27;, players=3: 0 rounds dealt&gt;</div>"


def test_every_face_is_drawn_once_and_every_hidden_card_is_a_back() -> None:
    game = Game("sen", 2)
    game.deal(seed=1)
    game.push("peek 0 1", 0)
    view = game.view(0)
    html = game.drawing(0)
    shown = [card for dream in view.dreams for card in dream if card != "?"]
    assert all(texts(html).count(card) >= 2 for card in shown), "large, and in the corner"
    assert html.count('stroke="#f4d58d"') == 6 + 1, "backs: six of eight cards, and the draw pile"
    assert game.drawing("all").count('stroke="#f4d58d"') == 1


def test_hands_lie_under_the_lands_of_whoever_may_see_them() -> None:
    game = Game("koty", 3)
    game.deal(seed=1)
    hand = game.view(1).hand
    large = [text for text in texts(game.drawing(1)) if text.isdigit()]
    assert [card for card in hand if card.isdigit()] == [card for card in large if card in hand][: len(large)]
    assert len(re.findall("<svg", game.drawing("all"))) == 3 + 3 + 1
    assert len(re.findall("<svg", game.drawing(1))) == 3 + 1 + 1
    assert len(re.findall("<svg", game.drawing(None))) == 3 + 1


def test_it_speaks_polish_too() -> None:
    html = begun("smoki").drawing(0, "pl")
    assert 'lang="pl"' in html and "Miejsce 0" in html and "Seat" not in html


def test_its_colours_are_those_of_the_browser() -> None:
    theme = THEME.read_text(encoding="utf-8")
    assert all(colour in theme for colour in (INK, PAPER, GOLD, GROUND, *TINTS.values()))

"""What a game brings is handed out: its sentences, and pictures of its cards."""

from __future__ import annotations

import asyncio
import gzip
import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from tests.server.playing import serving
from tests.tables import GAMES

from pobudka.core import registry
from pobudka.core.errors import Absent
from pobudka.server.catalogue import catalogue
from pobudka.server.decks import decks_of
from pobudka.server.game_files import card_of, rules_of, words_of
from pobudka.server.http_types import GameInfo


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_words_of_a_game_are_the_file_in_its_folder(game: str, language: str) -> None:
    words = words_of(game, language).decode()
    assert f"game-{game}-how =" in words and words == (registry.folder(game) / f"{language}.ftl").read_text("utf-8")


def test_games_and_languages_that_are_not_there_are_not_looked_for() -> None:
    for game, language in (("poker", "pl"), ("sen", "de"), ("sen", "../smoki/pl"), ("..", "pl")):
        with pytest.raises(Absent):
            words_of(game, language)
    for token in ("10", "?", "../en", "peek1/3/4", "back/", ""):
        with pytest.raises(Absent):
            card_of("sen", token, "pl")


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_plain_picture(game: str) -> None:
    pictures = {token: card_of(game, token, "en") for token in ("back", *registry.find(game).tokens)}
    for picture in pictures.values():
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert len(set(pictures.values())) == len(pictures), "no two cards look alike"


def test_a_picture_that_the_game_brings_comes_before_a_plain_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "peek1-3.svg").write_text("<svg/>", encoding="utf-8")
    monkeypatch.setattr(registry, "folder", lambda name: tmp_path)
    card_of.cache_clear()
    assert card_of("sen", "peek1/3", "pl") == b"<svg/>" != card_of("sen", "peek1/6", "pl")
    card_of.cache_clear()


def test_they_are_kept_by_browsers_until_they_change() -> None:
    async def test() -> None:
        async with serving() as server:
            status, headers, words = await server.ask("/api/games/sen/pl.ftl")
            assert status == 200 and words == words_of("sen", "pl") and headers["cache-control"] == "no-cache"
            status, _, nothing = await server.ask("/api/games/sen/pl.ftl", headers={"if-none-match": headers["etag"]})
            assert status == 304 and nothing == b""
            _, _, packed = await server.ask("/api/games/sen/pl.ftl", headers={"accept-encoding": "gzip"})
            assert gzip.decompress(packed) == words

    asyncio.run(test())


def test_a_card_is_asked_for_by_its_token() -> None:
    async def test() -> None:
        async with serving() as server:
            status, headers, card = await server.ask("/api/games/sen/cards/peek1%2F3.svg?language=en")
            assert status == 200 and headers["content-type"] == "image/svg+xml" and b"Peek 1" in card
            for path in ("poker/pl.ftl", "sen/de.ftl", "sen/cards/42.svg", "sen/cards/..%2F..%2Fen.svg"):
                status, _, said = await server.ask(f"/api/games/{path}")
                assert status == 404 and json.loads(said)["code"] == "error-letter-none", path

    asyncio.run(test())


def test_the_rules_of_a_game_are_asked_for_in_a_language() -> None:
    async def test() -> None:
        async with serving() as server:
            status, headers, book = await server.ask("/api/games/sen/rules?language=pl")
            assert status == 200 and book == rules_of("sen", "pl") and headers["content-type"] == "application/json"
            assert json.loads(book)["places"]["penalty"] == "7.8"
            for path in ("poker/rules", "poker/decks", "..%2F..%2Fsen/rules"):
                status, _, said = await server.ask(f"/api/games/{path}")
                assert status == 404 and json.loads(said)["code"] == "error-letter-none", path
            status, _, said = await server.ask("/api/games/koty/decks?language=pl")
            assert status == 200 and [deck["title"] for deck in json.loads(said)["decks"]] == ["", "Karty nocy"]

    asyncio.run(test())


def test_rounds_with_real_cards_are_counted_for_whoever_asks() -> None:
    async def test() -> None:
        async with serving() as server:
            rounds = [{"ender": 3, "is_called": True, "sums": [19, 16, 10, 11]}]
            wanted = {"players": 4, "options": {"penalty": 15}, "rounds": rounds}
            status, _, said = await server.ask("/api/games/sen/count", wanted)
            counted = json.loads(said)
            assert status == 200 and counted["rounds"][0]["scores"] == [19, 16, 10, 26]
            assert counted["starter"] == 0 and counted["winners"] is None
            for game, wrong, code in (
                ("poker", wanted, "error-letter-none"),
                ("sen", {**wanted, "players": 9}, "error-players"),
                ("sen", {**wanted, "options": {"penalty": 7}}, "error-option"),
                ("sen", {**wanted, "rounds": [{"ender": 0, "sums": [1]}]}, "error-count-sums"),
                ("sen", {"players": 2, "rounds": [{"ender": 0}] * 201}, "error-letter"),
            ):
                status, _, said = await server.ask(f"/api/games/{game}/count", wrong)
                assert status in (400, 404) and json.loads(said)["code"].startswith(code), said

    asyncio.run(test())


def test_decks_have_as_many_cards_as_the_rules_say() -> None:
    sen, smoki, koty = (decks_of(game, "pl").decks for game in GAMES)
    assert [sum(deck.cards.values()) for deck in sen] == [54, 56, 110]
    assert [deck.options for deck in sen] == [{}, {"edition": "jubilee"}, {"edition": "long"}]
    assert all(deck.title for deck in sen)
    assert [sum(deck.cards.values()) for deck in smoki] == [52]
    assert [sum(deck.cards.values()) for deck in koty] == [95, 95 + 13]


@pytest.mark.parametrize("game", catalogue("en").games, ids=lambda game: str(game.name))
def test_the_catalogue_shows_a_game_to_those_who_never_saw_it(game: GameInfo) -> None:
    tokens = registry.find(game.name).tokens
    assert len(game.how.splitlines()) >= 5 and len(game.fan) == 3 and set(game.fan) <= {"?", *tokens}
    assert game.tokens == [token for token in tokens if token in game.tokens], "in the order of the deck"

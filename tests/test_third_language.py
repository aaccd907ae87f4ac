"""A third language is a folder of Fluent files and one line; what it lacks is said in English."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.playing import new_key, serving
from tests.terminal.test_plain import sit_down

from pobudka import BadInput
from pobudka.core import registry, speech
from pobudka.core.rulebook import rules_text
from pobudka.core.speech import can_say, check_language, figure, home_language, say
from pobudka.server.catalogue import catalogue
from pobudka.terminal.plain import play

TABLE = """
game-sen = Sonĝo
sen-table-turn = Rondo { $round }.
plain-goodbye = Ĝis revido!
told-joined = { $name } venis.
error-hello-first = Saluton unue!
loading = La tablo venas…
figure-point = ,
"""
BROWSER = """
loading = Ŝargante…
"""
WORD = {"word": "vorto"}


def forget() -> None:
    """What was kept of sentences, so that others do not hear them."""
    for kept in (speech._bundle, speech.say, catalogue):
        kept.cache_clear()


@pytest.fixture(autouse=True)
def esperanto(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folder, and the line."""
    folder = tmp_path / "eo"
    folder.mkdir()
    (folder / "tablo.ftl").write_text(TABLE, encoding="utf-8")
    (folder / "client.ftl").write_text(BROWSER, encoding="utf-8")
    monkeypatch.setattr(speech, "FOLDER", tmp_path)
    monkeypatch.setitem(speech.LANGUAGES, "eo", "Esperanto")
    forget()
    yield
    forget()


def test_what_it_has_it_says_and_what_it_lacks_is_said_in_english() -> None:
    assert say("eo", "game-sen") == "Sonĝo"
    assert say("eo", "game-koty") == say("en", "game-koty") and can_say("eo", "game-koty")
    assert not can_say("eo", "loading-nothing") and say("en", "game-sen") != "Sonĝo"
    assert figure("eo", 1234.5, ",.1f") == "1,234,5"
    assert rules_text("sen", "eo") == rules_text("sen", "en")


def test_a_sentence_that_nobody_has_is_still_a_mistake() -> None:
    with pytest.raises(LookupError, match="no-such-sentence"):
        say("eo", "no-such-sentence")


def test_a_whole_game_is_played_in_it_in_the_dialogue() -> None:
    game, player, person = sit_down("sen", "eo")
    play(game, player, "sees")
    player.dialogue.say("plain-goodbye")
    assert game.is_over and person.heard[-1] == "Ĝis revido!"
    assert any(line.startswith("Rondo 1.") for line in person.heard), "what it has"
    assert any("face down; 0 ravens so far" in line for line in person.heard), "what it lacks"


def test_a_table_speaks_it_over_http_and_its_socket() -> None:
    async def test() -> None:
        async with serving() as server:
            told = await server.get("/api/catalogue?language=eo")
            assert {"code": "eo", "name": "Esperanto"} in told["languages"] and len(told["languages"]) == 3
            assert [game["title"] for game in told["games"]][:1] == ["Sonĝo"]
            status, headers, words = await server.ask("/api/languages/eo.ftl")
            assert (status, headers["content-type"]) == (200, "text/plain; charset=utf-8")
            text = words.decode()
            assert text.index("loading = Ŝargante…") < text.index("loading = La tablo venas…"), "its own come first"
            for nothing in ("pl", "xx", "..%2Feo", "eo%2F..%2Feo"):
                assert (await server.ask(f"/api/languages/{nothing}.ftl"))[0] == 404, nothing
            assert (await server.ask("/api/games/sen/eo.ftl"))[0] == 404, "they came with the others"
            table, key = await server.open("sen", 2, [WORD, None])
            async with (
                server.client(table, key, language="eo", say=True) as ola,
                server.client(table, new_key()) as jan,
            ):
                await jan.do("join", name="Jan")
                await jan.reach(ola.seq)
                told = await ola.until(lambda message: message["is"] == "changed")
                assert [news["told"] for news in told["news"]] == ["Jan venis."]
            _, _, refused = await server.ask(f"/api/tables/{table}?language=xx")
            assert b"pl, en, eo" in refused, "it says which there are"

    asyncio.run(test())


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    assert check_language("eo") == "eo"
    with pytest.raises(BadInput, match=r"xx.*pl, en, eo"):
        check_language("xx")


def test_the_machine_may_prefer_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POBUDKA_LANGUAGE", "eo_XX.UTF-8")
    assert home_language() == "eo"


def test_a_game_that_lives_elsewhere_brings_its_sentences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "faraway_game"
    home.mkdir()
    (home / "__init__.py").write_text("raise ImportError('to speak of it, it need not be loaded')\n")
    (home / "pl.ftl").write_text("game-faraway = Daleka\n")
    (home / "en.ftl").write_text("game-faraway = Far away\n")
    assert not can_say("pl", "game-faraway")
    monkeypatch.syspath_prepend(str(tmp_path))
    homes = {**registry._homes(), "faraway": "faraway_game"}
    monkeypatch.setattr(registry, "_homes", lambda: homes)
    assert [say(language, "game-faraway") for language in ("pl", "en", "eo")] == ["Daleka", "Far away", "Far away"]

"""A server of another release: who speaks otherwise is told so, tabs hear of its client, old tables say why."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.playing import QUICK, new_key, serving
from tests.server.stranding import a_stranded_table, settings_for
from tests.table.sitting import a_short_table, play, secret_of
from websockets.exceptions import ConnectionClosed

from pobudka import __version__
from pobudka.server.audience import Audience
from pobudka.server.messages import OTHER_RELEASE, PROTOCOLS, Picture
from pobudka.server.pictures import Frame, ViewBuilder
from pobudka.server.sentences import why_outdated
from pobudka.table.log_entries import Moved, row_of
from pobudka.table.replay import rebuild

WORD = {"word": "słowo"}


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


# --- The protocol ---

LATER = max(PROTOCOLS) + 1


@pytest.mark.parametrize(
    ("hello", "words"),
    [
        ({"language": "en", "protocol": LATER}, ("another release", "Reload")),
        ({"language": "pl", "protocol": LATER}, ("innego wydania", "ponownie")),
        ({"language": "en", "protocol": LATER, "mood": {"is": "new"}}, ("another release", "update")),
        ({"language": "de", "protocol": LATER}, ("innego wydania", "zaktualizuj")),
        ({"language": "en", "protocol": 0}, ("another release", "Reload")),
    ],
    ids=["English", "Polish", "with a field of its own", "in a language of its own", "too old"],
)
def test_who_speaks_another_protocol_is_told_to_reload_or_update_and_hung_up_on_for_good(
    hello: dict[str, Any], words: tuple[str, ...]
) -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, {"bot": "dreamer"}])
            async with server.client(table, key, **hello) as client:
                refusal = await client.hear()
                assert (refusal["is"], refusal["id"], refusal["code"]) == ("failed", 0, "error-release")
                assert all(word in refusal["text"] for word in words)
                with pytest.raises(ConnectionClosed) as closed:
                    await client.hear()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == OTHER_RELEASE
            told = await server.get("/api/catalogue?language=en")
            assert OTHER_RELEASE in told["final_codes"] and told["protocols"] == list(PROTOCOLS)

    run(test())


def test_a_client_that_does_not_say_what_it_speaks_is_of_the_first_protocol() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, {"bot": "dreamer"}])
            hellos: list[dict[str, Any]] = [{}, {"protocol": 1}]
            for hello in hellos:
                async with server.client(table, key, **hello) as client:
                    assert (await client.hear())["is"] == "whole"

    run(test())


def test_a_wrong_message_of_ones_own_protocol_is_still_only_wrong() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, {"bot": "dreamer"}])
            async with server.client(table, key, mood="new") as client:
                assert (await client.hear())["code"] == "error-message"
                await client.say({"do": "hello", "key": key})
                assert (await client.hear())["is"] == "whole"

    run(test())


# --- The client that is handed out ---


@pytest.mark.parametrize("name", ["1a2b3c", None])
def test_everybody_who_comes_or_comes_back_hears_the_release_and_the_client(name: str | None, tmp_path: Path) -> None:
    meta = "" if name is None else f'<meta name="client" content="{name}">'
    (tmp_path / "index.html").write_text(f"<!doctype html>{meta}", encoding="utf-8")

    async def test() -> None:
        async with serving(replace(QUICK, static=tmp_path)) as server:
            table, key = await server.open("sen", 2, [WORD, {"bot": "dreamer"}])
            async with server.client(table, key) as client:
                whole = await client.hear()
            async with server.client(table, key, since=whole["seq"]) as client:
                present = await client.hear()
            assert (whole["is"], present["is"]) == ("whole", "present")
            for said in (whole, present):
                assert (said["release"], said["client"]) == (__version__, name)
            for letter in ("catalogue?language=pl", "lobby"):
                assert (await server.get(f"/api/{letter}"))["client"] == name
            assert (await server.get("/api/catalogue?language=pl"))["version"] == __version__

    run(test())


def test_the_client_as_it_is_built_has_a_name(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving() as server:
            assert (await server.get("/api/lobby"))["client"]

    run(test())


# --- A table whose rules are not here ---


def test_a_table_whose_rules_are_gone_says_why_and_how_it_stands_and_its_rematch_is_played(tmp_path: Path) -> None:
    async def test() -> None:
        database = tmp_path / "games.db"
        table, key, totals = await a_stranded_table(database)
        assert any(totals)
        async with serving(settings_for(database)) as server:
            for language, words in (("en", ("sen/0", "sen/1", "count")), ("pl", ("sen/0", "sen/1", "liczą"))):
                async with server.client(table, new_key(), language=language) as guest:
                    await guest.hear()
                    assert all(word in guest.picture["problem"] for word in words)
            async with server.client(table, key, say=True, language="en") as host:
                await host.hear()
                picture = host.picture
                assert (picture["phase"], picture["why"], picture["winners"]) == ("closed", "outdated", None)
                assert picture["if_abandoned"] == totals
                await host.do("rematch")
                rematch = host.picture["rematch"]
            async with server.client(rematch, key) as host:
                assert (await host.hear())["house"]["rules"] == "sen/1"
                assert host.picture["problem"] is None
                for seat, word in enumerate(("kot", "pies")):
                    await host.do("sit", seat=seat, word=word)
                await host.do("deal", round=1)
                assert host.asked() is not None

    run(test())


def test_what_the_rules_stumbled_over_is_not_told_since_it_may_tell_of_cards() -> None:
    table = a_short_table("koty")
    next(play(table))
    rows, seat = list(table.log), table.state.game.to_move[0]
    rows.append(row_of(rows[0].table, len(rows), 0, seat, Moved("play 0", 99)))
    state = rebuild(rows, secret_of(0))
    assert state.stranded is not None and "may" in str(state.stranded.say("en"))
    picture = ViewBuilder(state, [], Frame()).picture(Audience(None, (), "en", True))
    built = msgspec.json.decode(picture, type=Picture)
    assert built.problem == why_outdated("en", state)
    assert built.problem is not None
    assert "come out otherwise" in built.problem and "may:" not in built.problem

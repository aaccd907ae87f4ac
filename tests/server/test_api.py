"""Over HTTP: what can be played, opening a table, finding one, and games that are over."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.server.playing import QUICK, Running, new_key, serving, with_limits
from tests.tables import GAMES

from pobudka.bots.levels import LEVELS
from pobudka.core import registry
from pobudka.core.options import Flag
from pobudka.core.recording import read_game
from pobudka.server.catalogue import catalogue, in_words
from pobudka.server.settings import Rate, Settings
from pobudka.store.memory import Logs, MemoryStore, Secrets

WORD = {"word": "słowo"}
BOT = {"bot": "raven"}


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


# --- The catalogue ---


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_game_option_and_level_is_told_in_words(language: str) -> None:
    told = catalogue(language)
    assert [game.name for game in told.games] == list(GAMES)
    assert [level.name for level in told.levels] == [level.name for level in LEVELS]
    for game in told.games:
        options = registry.find(game.name).options.options
        assert [option.name for option in game.options] == list(options)
        for option in game.options:
            texts = [option.title, option.about, *(text for c in option.choices for text in (c.title, c.about))]
            assert all(texts) and option.about.endswith(".")
            assert isinstance(options[option.name], Flag) == (option.choices == [])


@pytest.mark.parametrize("name", GAMES)
def test_options_are_said_in_a_sentence_each(name: str) -> None:
    for settled in registry.find(name).showcase:
        for language in ("pl", "en"):
            sentences = in_words(language, name, settled)
            assert sentences and all(sentence.endswith((".", "!")) for sentence in sentences)


def test_polish_numbers_are_right_in_options() -> None:
    said = {number: in_words("pl", "sen", {"end": {"rounds": number}}) for number in (1, 3, 5, 22)}
    assert "Gra trwa jedną rundę." in said[1] and "Gra trwa 3 rundy." in said[3]
    assert "Gra trwa 5 rund." in said[5] and "Gra trwa 22 rundy." in said[22]


# --- Opening a table ---


def test_a_guest_reads_what_is_played_before_sitting_down() -> None:
    async def test() -> None:
        async with serving() as server:
            table, _ = await server.open(
                "sen", 3, [WORD, BOT], options={"penalty": 15}, tempo={"nudge": 30, "stand_in": 60}
            )
            info = await server.get(f"/api/tables/{table}?language=en")
            assert "A caller who does not have the fewest pays 15 ravens." in info["options_in_words"]
            assert (
                "You are nudged after 30 seconds; after 60 seconds a bot plays for you until you are back."
                in (info["options_in_words"])
            )
            assert [seat["who"] for seat in info["seats"]] == ["person", "bot", "empty"]
            assert info["people"] == [{"person": 0, "name": "Ola", "is_host": True, "has_left": False}]
            assert info["phase"] == "gathering" and info["house"]["options"] == {"penalty": 15}

    run(test())


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no such game": ({"game": "chess"}, "error-game"),
    "too many players": ({"players": 9}, "error-players"),
    "an option there is not": ({"options": {"speed": 9}}, "error-option-name"),
    "an option's wrong value": ({"options": {"penalty": 6}}, "error-option-value"),
    "a deck among the options": ({"options": {"cards": {"0": 20}}}, "error-option-name"),
    "another number of players among the options": ({"options": {"players": 2}}, "error-option-name"),
    "another game among the options": ({"options": {"name": "koty"}}, "error-option-name"),
    "a starter among the options": ({"options": {"starter": 1}}, "error-option-name"),
    "a word of Python's among the options": ({"options": {"self": 1}}, "error-option-name"),
    "too many seats": ({"seats": [None] * 4}, "error-seat"),
    "a seat that is both": ({"seats": [{"word": "a", "bot": "raven"}]}, "error-open-seat"),
    "a seat that is neither": ({"seats": [{}]}, "error-open-seat"),
    "a bot there is not": ({"seats": [{"bot": "rm -rf"}]}, "error-table-bot"),
    "a short key": ({"key": "abc"}, "error-letter"),
    "a key with other signs": ({"key": "!" * 43}, "error-letter"),
    "no name": ({"name": ""}, "error-letter"),
    "a name that hides something": ({"name": "O\u200dla", "seats": [WORD]}, "error-table-name"),
    "a name with a tag that belongs to no flag": ({"name": "Ola\U000e0061", "seats": [WORD]}, "error-table-name"),
    "a word with a line in it": ({"seats": [{"word": "a\nb"}]}, "error-proof-word"),
    "an unknown field": ({"cards": {}}, "error-letter"),
    "a clock that runs backwards": ({"tempo": {"nudge": 60, "stand_in": 30}}, "error-table-tempo"),
    "a webhook that is no link": ({"webhook": "file:///etc/passwd"}, "error-webhook"),
    "a webhook with a line in it": ({"webhook": "http://a/\r\nHost: b"}, "error-webhook"),
}


def test_a_table_that_cannot_be_is_refused_with_a_sentence_and_not_opened() -> None:
    async def test() -> None:
        async with serving() as server:
            right: dict[str, Any] = {"game": "sen", "players": 3, "name": "Ola", "key": new_key()}
            for how, (wrong, code) in WRONG.items():
                status, _, content = await server.ask("/api/tables?language=pl", right | wrong)
                answer = json.loads(content)
                assert (status, answer["code"]) == (400, code), how
                assert answer["text"], how
                if code == "error-option-name":
                    [name] = wrong["options"]
                    assert name in answer["text"] and "penalty" in answer["text"], "what is wrong and what is right"
            for raw in (b"", b"[]", b"\xff\xfe", b'{"game":' + b"[" * 3000):
                assert (await server.ask("/api/tables", raw=raw))[0] == 400
            assert (await server.ask("/api/tables", raw=b" " * 20_000))[0] == 413
            assert server.service.hall.rooms == {}

    run(test())


def test_a_key_is_told_whose_it_is_before_anybody_takes_it() -> None:
    async def test() -> None:
        async with serving(with_limits(requests_of_address=Rate(0.001, 8))) as server:
            table, key = await server.open("sen", 3, [WORD, BOT, WORD])
            status, _, content = await server.ask(f"/api/tables/{table}/whose", {"key": key})
            assert (status, json.loads(content)) == (200, {"name": "Ola", "seats": [0, 2]})
            for asked, body, right, code in (
                (table, {"key": new_key()}, 404, "error-key-nobody"),
                (table, {"key": "short"}, 400, "error-letter"),
                ("nobodyishere", {"key": key}, 404, "error-table-none"),
            ):
                found, _, content = await server.ask(f"/api/tables/{asked}/whose?language=en", body)
                assert (found, json.loads(content)["code"]) == (right, code)
            async with server.client(table, key) as ola:
                await ola.hear()
                await ola.do("leave")
            found, _, content = await server.ask(f"/api/tables/{table}/whose", {"key": key})
            assert (found, json.loads(content)["code"]) == (404, "error-key-nobody"), "who has left has no seat to move"
            statuses = [(await server.ask(f"/api/tables/{table}/whose", {"key": key}))[0] for _ in range(4)]
            assert statuses[-1] == 429, "nobody tries keys at any pace"

    run(test())


@pytest.mark.parametrize("wrong", [{"Origin": "http://["}, {"Origin": "http://[::1"}, {"Host": "["}, {"Host": "a]b"}])
def test_an_address_that_is_none_is_refused_and_not_an_accident(wrong: dict[str, str]) -> None:
    async def test() -> None:
        async with serving(replace(QUICK, hosts=("pobudka.example",))) as server:
            status, _, content = await server.ask("/api/here", headers=wrong)
            assert (status, json.loads(content)["code"]) == (403, "error-origin")
            assert (await server.ask("/nowhere", headers=wrong))[0] == 404

    run(test())


def test_tables_are_opened_at_a_pace() -> None:
    async def test() -> None:
        async with serving(with_limits(openings_of_address=Rate(0.001, 2))) as server:
            right = {"game": "sen", "players": 2, "name": "Ola", "key": new_key()}
            statuses = [(await server.ask("/api/tables", right))[0] for _ in range(3)]
            assert statuses == [201, 201, 429]

    run(test())


def test_a_full_server_says_so() -> None:
    async def test() -> None:
        async with serving(with_limits(tables=1)) as server:
            table, key = await server.open("sen", 2, [WORD])
            async with server.client(table, key) as host:
                await host.hear()
                right = {"game": "sen", "players": 2, "name": "Ola", "key": new_key()}
                status, headers, _ = await server.ask("/api/tables", right)
                assert status == 503 and headers["retry-after"]

    run(test())


# --- The lobby ---


def test_a_table_by_link_is_not_in_the_lobby_and_a_listed_one_is_until_it_is_over() -> None:
    async def test() -> None:
        async with serving() as server:
            await server.open("sen", 2, [WORD, BOT])
            listed, key = await server.open("koty", 3, [WORD, None, BOT], is_listed=True)
            [shown] = (await server.get("/api/lobby"))["tables"]
            assert shown["table"] == listed and shown["names"][0] == "Ola" and shown["names"][1] is None
            async with server.client(listed, key) as host:
                await host.hear()
                await host.do("abandon")
            assert (await server.get("/api/lobby"))["tables"] == []

    run(test())


def test_a_listed_table_stays_in_the_lobby_when_it_is_not_in_memory_and_after_a_restart() -> None:
    async def test() -> None:
        logs: Logs = {}
        secrets: Secrets = {}
        async with serving(with_limits(tables=1), MemoryStore(logs, secrets)) as server:
            opened = [(await server.open("sen", 2, [WORD, None], is_listed=True))[0] for _ in range(3)]
            by_link, key = await server.open("koty", 2, [WORD, BOT])
            assert list(server.service.hall.rooms) == [by_link]
            assert {shown["table"] for shown in (await server.get("/api/lobby"))["tables"]} == set(opened)
            async with server.client(opened[0], new_key()) as guest:
                await guest.hear()
                await guest.do("join", name="Jan")
                await guest.do("sit", seat=1, word="w")
            async with server.client(by_link, key) as host:
                await host.hear()
            names = {shown["table"]: shown["names"] for shown in (await server.get("/api/lobby"))["tables"]}
            assert names[opened[0]] == ["Ola", "Jan"] and names[opened[1]] == ["Ola", None]
        async with serving(with_limits(tables=1), MemoryStore(logs, secrets)) as server:
            async with asyncio.timeout(10):
                while len((await server.get("/api/lobby"))["tables"]) < 3:
                    await asyncio.sleep(0.01)
            assert names == {shown["table"]: shown["names"] for shown in (await server.get("/api/lobby"))["tables"]}

    run(test())


# --- Games that are over ---


async def play_to_the_end(server: Running, game: str = "sen", **settled: Any) -> str:
    settled = {"options": {"end": {"rounds": 2}}, **settled}
    table, key = await server.open(game, 2, [WORD, BOT], **settled)
    async with server.client(table, key) as host:
        await host.hear()
        await host.do("deal", round=1)
        await host.play(random.Random(2), is_dealer=True)
    return table


def test_a_game_that_is_over_is_in_the_history_with_record_and_replay_by_seat() -> None:
    async def test() -> None:
        async with serving(Settings(**{**vars(QUICK), "is_own": True})) as server:
            table = await play_to_the_end(server)
            [past] = (await server.get("/api/history"))["games"]
            assert past["table"] == table and past["why"] == "finished" and len(past["totals"]) == 2
            assert past["names"][0] == "Ola" and past["names"][1]
            assert (await server.get(f"/api/history?before={past['closed_at']}"))["games"] == []
            game = read_game(await server.get(f"/api/tables/{table}/record"))
            moves = sum(len(played["moves"]) for played in game.rounds)
            for seat in ("all", "none", "0", "1"):
                for memory in ("knows", "sees"):
                    told = await server.get(f"/api/tables/{table}/replay?seat={seat}&memory={memory}&language=pl")
                    assert len(told["frames"]) == moves + 2, "a frame for each deal and each move"
                    last = told["frames"][-1]
                    assert last["scores"] == game.rounds[-1]["scores"] and last["told"]
                    if seat == "1" and memory == "knows":
                        assert last["view"] == msgspec.to_builtins(game.view(1))

    run(test())


def test_a_replay_is_for_afterwards_and_a_record_holds_only_rounds_that_are_over() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, {"word": "b"}])
            async with server.client(table, key) as host:
                await host.hear()
                await host.do("deal", round=1)
                status, _, content = await server.ask(f"/api/tables/{table}/replay")
                assert (status, json.loads(content)["code"]) == (409, "error-replay-running")
                assert (await server.get(f"/api/tables/{table}/record"))["rounds"] == []
            for wrong in ("seat=7", "seat=-1", "memory=all", "language=de", "seat=%00"):
                assert (await server.ask(f"/api/tables/{table}/replay?{wrong}"))[0] == 400

    run(test())


def test_a_public_server_does_not_list_games_played_by_link() -> None:
    async def test() -> None:
        async with serving() as server:
            table = await play_to_the_end(server, options={"end": {"rounds": 1}})
            shown = await play_to_the_end(server, options={"end": {"rounds": 1}}, is_listed=True)
            assert [game["table"] for game in (await server.get("/api/history"))["games"]] == [shown]
            assert (await server.get(f"/api/tables/{table}/record"))["rounds"], "who has the link has the game"

    run(test())


# --- Pages and headers ---


def test_every_answer_tells_browsers_to_trust_nobody_else() -> None:
    async def test() -> None:
        async with serving() as server:
            for path in ("/", "/t/abc", "/h/abc", "/cards", "/api/lobby", "/nowhere", "/api/tables/none", "/healthz"):
                status, headers, _ = await server.ask(path)
                assert status in (200, 404)
                policy = headers["content-security-policy"]
                assert "default-src 'none'" in policy and "script-src 'self'" in policy
                assert "unsafe-inline" not in policy.split("style-src")[0] and "frame-ancestors 'none'" in policy
                assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
                assert "server" not in headers

    run(test())


def test_a_browser_that_asks_over_plain_http_is_not_told_what_it_would_complain_of() -> None:
    async def test() -> None:
        async with serving() as server:
            for asked, is_told in [
                ({}, True),  # from this very machine
                ({"host": "192.0.2.7:8000"}, False),
                ({"host": "pobudka.example", "x-forwarded-proto": "https"}, True),
            ]:
                _, headers, _ = await server.ask("/", headers=asked)
                assert ("cross-origin-opener-policy" in headers) is is_told, asked

    run(test())


def test_no_file_outside_the_clients_folder_is_served() -> None:
    async def test() -> None:
        async with serving() as server:
            for path in ("/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "//etc/passwd", "/static/../app.py", "/a%00b"):
                assert (await server.ask(path))[0] in (400, 404), path

    run(test())


def test_health_readiness_and_figures() -> None:
    async def test() -> None:
        async with serving() as server:
            await play_to_the_end(server, options={"end": {"rounds": 1}})
            assert (await server.ask("/healthz"))[2].startswith(b"fine")
            assert (await server.ask("/readyz"))[0] == 200
            figures = (await server.ask("/metrics"))[2].decode()
            assert 'pobudka_actions_total{do="move",is="done"}' in figures and "pobudka_tables 1.0" in figures

    run(test())


def test_a_link_is_drawn_for_phones_and_never_stands_in_an_address() -> None:
    async def test() -> None:
        async with serving() as server:
            status, headers, content = await server.ask("/api/qr", {"link": "http://192.168.1.7:8642/t/abc#key=x"})
            assert status == 200 and headers["content-type"] == "image/svg+xml" and content.startswith(b"<svg")
            assert (await server.ask("/api/qr", {"link": "x" * 600}))[0] == 400
            assert (await server.ask("/api/qr"))[0] == 405

    run(test())

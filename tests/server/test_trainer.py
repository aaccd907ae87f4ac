"""Training over HTTP: about one's own games when they are over, about what could be known, and kept by the device."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Coroutine
from typing import Any

import msgspec
from tests.server.playing import Running, new_key, serving, with_limits
from tests.server.test_study import again, sights
from tests.waiting import until_asked

from pobudka import Game, play_match
from pobudka.server.settings import Rate
from pobudka.study.questions import Source, Where, ask, judge

SEATS: list[dict[str, Any] | None] = [{"word": "słowo"}, {"bot": "sleepyhead"}]


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def post(server: Running, path: str, body: object, language: str = "en") -> Any:
    """The answer, when the process that thinks has been started."""
    found: Any = None

    async def is_answered() -> bool:
        nonlocal found
        status, _, content = await server.ask(f"{path}?language={language}", body)
        found = status, json.loads(content)
        return bool(status != 503)

    await until_asked(is_answered, 120.0)
    return found


def test_somebody_trains_on_built_in_matches_and_the_device_keeps_what_is_due() -> None:
    async def test() -> None:
        async with serving() as server:
            kinds: dict[str, Any] = {}
            for about, right in (("call", (True, False)), ("slot", tuple(range(4)))):
                status, asked = await post(server, "/api/trainer", {"game": "sen", "about": about, "kinds": kinds})
                assert status == 200 and asked["where"]["about"] == about, asked
                answer = {"game": "sen", "where": asked["where"], "match": asked["match"]}
                judged = [await post(server, "/api/trainer/answer", {**answer, "answer": each}) for each in right]
                assert [one["is_right"] for _, one in judged].count(True) == 1  # one of all answers
                assert "by habit" in judged[0][1]["said"] if about == "call" else "slot" in judged[0][1]["said"]
                status, wrong = await post(
                    server, "/api/trainer/answer", {**answer, "answer": 7 if about == "call" else True}
                )
                assert status == 400 and "answer" in wrong["text"]
                good = next(one for _, one in judged if one["is_right"])
                bad = next(one for _, one in judged if not one["is_right"])
                assert good["due"] > bad["due"]
                kinds[asked["kind"]] = bad["kept"]
                if about == "slot":
                    own = [face for row in asked["view"]["dreams"][:1] for face in row]
                    assert asked["story"] and asked["card"] == good["view"]["dreams"][0][good["slot"]]
                    assert own[good["slot"]] == "?"  # it lies face down
            status, again = await post(server, "/api/trainer", {"game": "sen", "kinds": kinds}, "pl")
            assert status == 200 and again["names"][1] == "Miejsce 1"

    run(test())


def test_what_cannot_be_asked_is_refused_in_words() -> None:
    async def test() -> None:
        async with serving() as server:
            for wrong, status, words in (
                ({"game": "sen", "players": 7}, 400, "not played by 7"),
                ({"game": "smoki"}, 404, "nothing more to ask"),
                ({"game": "chess"}, 400, "chess"),
                ({"game": "sen", "kinds": {"call/sen/3/2": {"due": "some day"}}}, 400, "cannot be read"),
                ({"game": "sen", "about": "all"}, 400, "about"),
                ({"game": "sen", "table": {"table": "nobody", "key": new_key()}}, 404, "no table"),
            ):
                found, refused = await post(server, "/api/trainer", wrong)
                assert found == status and words in refused["text"], (wrong, found, refused)
            where = {"about": "call", "round": 99, "index": 0}
            answer = {"game": "sen", "where": where, "answer": True}
            assert (await post(server, "/api/trainer/answer", answer))[1]["code"] == "error-trainer-where"
            assert (await post(server, "/api/trainer/answer", {**answer, "answer": 1}))[0] == 404
        async with serving(with_limits(questions_of_address=Rate(0.0, 0), reports_of_address=Rate(0.0, 0))) as server:
            assert (await post(server, "/api/trainer", {"game": "sen"}))[0] == 429
            assert (await post(server, "/api/memory", {"tables": []}))[0] == 429
        async with serving(with_limits(questions=0)) as server:
            assert (await server.ask("/api/trainer", {"game": "sen"}))[0] == 503

    run(test())


def test_own_games_are_asked_about_when_they_are_over_and_only_to_whoever_played_them() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, SEATS, options={"end": {"rounds": 1}})
            wanted = {"game": "sen", "table": {"table": table, "key": key}}
            async with server.client(table, key) as ola:
                await ola.do("deal", round=1)
                status, refused = await post(server, "/api/trainer", wanted)
                assert status == 409 and "not over yet" in refused["text"]
                await ola.play(random.Random(1))
            stranger = {**wanted, "table": {"table": table, "key": new_key()}}
            assert (await post(server, "/api/trainer", stranger))[1]["code"] == "error-key-nobody"
            asked: list[Any] = []
            while (found := await post(server, "/api/trainer", {**wanted, "about": "slot", "asked": asked}))[0] == 200:
                assert found[1]["seat"] == 0 and found[1]["match"] is None and found[1]["where"] not in asked
                asked.append(found[1]["where"])
                if len(asked) == 3:
                    break
            status, told = await post(server, "/api/memory", {"tables": [{"table": table, "key": key}]})
            assert status == 200 and told["games"] == 1 and told["left"] == 0
            [report] = told["reports"]
            assert report["choices"] + report["missing"] == 300 and report["rounds"] <= 1

    run(test())


def test_a_game_with_hints_is_no_part_of_the_memory_report() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, SEATS, options={"end": {"rounds": 1}})
            async with server.client(table, key) as ola:
                await ola.do("deal", round=1)
                await ola.do("hint", seat=0, answer=1)
                await ola.do("abandon")
            status, told = await post(server, "/api/memory", {"tables": [{"table": table, "key": key}]})
            assert status == 200 and (told["games"], told["hinted"], told["reports"]) == (0, 1, [])

    run(test())


def test_a_question_and_its_answer_do_not_depend_on_what_the_seat_could_not_know() -> None:
    record = play_match("sen", ["sleepyhead", "sleepwalker"], seed=4, end={"rounds": 1}).record()
    game = again(record, 0, 0)
    assert game is not None
    deck = record["rounds"][0]["deck"]
    tried = [(again(record, a, b), deck[a] != deck[b]) for a, b in ((4, 5), (5, 20), (6, 30), (7, 45), (31, 50))]
    hidden = [
        other for other, differs in tried if other is not None and differs and sights(other, 0) == sights(game, 0)
    ]
    assert len(hidden) >= 2  # in these, other cards lay where seat 0 could not see them

    def told(game: Game) -> list[bytes]:
        source, found, asked = Source(record=msgspec.json.encode(game.record())), list[bytes](), set[Where]()
        while len(asked) < 4 and (question := ask(source, "both", {}, asked, None, "en")) is not None:
            asked.add(question.where)
            answer: bool | int = True if question.where.about == "call" else 1
            answered = judge(source, question.where, answer, None, "en")
            found.append(msgspec.json.encode((question, answered.is_right, answered.said, answered.view)))
        return found

    assert told(game) and all(told(other) == told(game) for other in hidden)

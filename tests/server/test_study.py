"""How a game was: told when its match is closed and not before, studied apart from those who play, and kept."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.playing import QUICK, Running, new_key, serving, with_limits
from tests.waiting import until_asked

from pobudka import Game, play_match
from pobudka.server.settings import Rate
from pobudka.server.studied import told
from pobudka.server.studying import Job, Studies
from pobudka.store.memory import MemoryStore
from pobudka.study.review import Reviewed
from pobudka.study.whole import Outlook, Study, Weighed, costliest, pieces_of, study_piece
from pobudka.table.film import Film
from pobudka.table.importing import import_record

PARTS = ("start", "cards", "decisions", "others", "veil", "noise")
ROUND = {"end": {"rounds": 1}}
SEATS: list[dict[str, Any] | None] = [{"word": "słowo"}, {"bot": "sleepyhead"}]


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def study(server: Running, table: str, seat: object = 0, *, post: bool = False, language: str = "en") -> Any:
    path = f"/api/tables/{table}/study?seat={seat}&language={language}"
    status, _, content = await server.ask(path, {} if post else None)
    return status, json.loads(content)


async def studied(server: Running, table: str, seat: int) -> Any:
    """A study when it is done."""
    found: Any = None

    async def is_done() -> bool:
        nonlocal found
        status, found = await study(server, table, seat)
        assert status == 200 and found["stage"] != "impossible", found
        return bool(found["stage"] == "done")

    await until_asked(is_done, 120.0)
    return found


def test_a_game_is_studied_when_it_is_over_and_what_was_found_is_kept(tmp_path: Path) -> None:
    async def test() -> None:
        kept = replace(QUICK, database=tmp_path / "kept.db")
        async with serving(kept) as server:
            table, key = await server.open("sen", 2, SEATS, options=ROUND)
            async with server.client(table, key) as ola:
                await ola.do("deal", round=1)
                for post in (False, True):
                    status, refused = await study(server, table, post=post)
                    assert status == 409 and "not over yet" in refused["text"]
                assert "jeszcze trwa" in (await study(server, table, post=True, language="pl"))[1]["text"]
                await ola.play(random.Random(1))
            assert (await study(server, table))[1]["stage"] == "none"  # nobody has asked for it
            assert (await study(server, table, post=True))[1]["stage"] in ("waiting", "working")
            found = await studied(server, table, 0)
            rival = await studied(server, table, 1)
            await play_on_from(server, table, found["moves"][-1])
        [of_round], [of_rival] = found["rounds"], rival["rounds"]
        assert of_round["lead"] == pytest.approx(sum(of_round[part] for part in PARTS))
        assert of_round["lead"] == pytest.approx(-of_rival["lead"]) and of_round["half"] > 0
        assert found["is_settled"]  # by what it would be measured stood in the log before a card was seen
        assert [move["index"] for move in found["moves"]] != [move["index"] for move in rival["moves"]]
        flagged = [move for each in (found, rival) for move in each["moves"] if move["better"]]
        assert flagged and all("by habit" in move["said"] for move in flagged)
        assert len(found["costliest"]) <= 3 and set(found["costliest"]) <= {move["frame"] for move in found["moves"]}
        dear = [move for move in found["moves"] if move["frame"] in found["costliest"]]
        assert all(sum(counts) == move["outlook"]["playouts"] for move in dear for counts in move["outlook"]["counts"])
        async with serving(kept) as later:
            assert await study(later, table, 0) == (200, found)

    run(test())


async def play_on_from(server: Running, table: str, move: Any) -> None:
    """A decision once more, at a table of its own: what could be known is as it was, and the round is played on."""
    key = new_key()
    wanted = {"round": move["round"], "decision": move["index"], "name": "Ola", "key": key, "word": "słowo"}
    path = f"/api/tables/{table}/whatif"
    for wrong in ({**wanted, "round": 1}, {**wanted, "decision": 999}):
        status, _, content = await server.ask(path, wrong)
        assert status == 400 and json.loads(content)["code"] in ("error-study-round", "error-study-decision")
    status, _, content = await server.ask(path, wanted)
    assert status == 201, content
    again = json.loads(content)["table"]
    assert (await server.ask(f"/api/tables/{again}/whatif", wanted))[0] == 409  # of a match that is not closed, nothing
    async with server.client(again, key) as ola:
        await ola.until(lambda message: message["is"] == "whole")
        await ola.do("deal", round=1)
        while ola.asked() is None:
            await ola.hear()
        replayed = await server.get(f"/api/tables/{table}/replay?seat=0&memory=knows")
        assert ola.scene["view"] == replayed["frames"][move["frame"] - 1]["view"]
        await ola.play(random.Random(2))
    record = await server.get(f"/api/tables/{again}/record")
    played, was = record["rounds"][0]["moves"], replayed["frames"][1 : move["frame"]]
    assert [one[1] for one in played[: move["index"]]] == [frame["move"] for frame in was]
    assert "proof" not in record and record["winners"]  # nobody's chance dealt it
    assert len((await server.get(f"/api/tables/{again}/replay"))["frames"]) == len(played) + 1


def test_what_cannot_be_studied_is_refused_in_words() -> None:
    async def test() -> None:
        store = MemoryStore()
        record = play_match("sen", ["habits", "habits"], seed=3, end={"rounds": 1}).record()
        table = (await import_record(store, lambda: 1, record)).name
        async with serving(with_limits(studies_of_address=0, studyings_of_address=Rate(0.0, 2)), store) as server:
            assert (await study(server, "none"))[0] == 404
            status, refused = await study(server, table, 7)
            assert status == 400 and "0 to 1" in refused["text"]
            status, refused = await study(server, table, post=True)
            assert status == 503 and "Ask again in a minute" in refused["text"]
            assert "Spróbuj za minutę" in (await study(server, table, post=True, language="pl"))[1]["text"]
            assert (await study(server, table, post=True))[0] == 429

    run(test())


def test_a_host_may_do_without_studies() -> None:
    async def test() -> None:
        store = MemoryStore()
        record = play_match("sen", ["habits", "habits"], seed=3, end={"rounds": 1}).record()
        table = (await import_record(store, lambda: 1, record)).name
        async with serving(replace(QUICK, studies=False), store) as server:
            assert (await study(server, table))[1]["stage"] == "none"
            status, refused = await study(server, table, post=True)
            assert status == 404 and "switched that off" in refused["text"]
            games = (await server.get("/api/catalogue?language=en"))["games"]
            assert not any(game["has_trainer"] for game in games)

    run(test())


def test_studies_wait_while_the_server_is_late_with_its_tables() -> None:
    async def test() -> None:
        job, stages = job_of(play_match("sen", ["habits", "habits"], seed=3).record()), []
        waiting = asyncio.create_task(Studies._be_at_ease(object.__new__(Studies), job))
        for _ in range(3):  # the loop has other things to do
            await asyncio.sleep(0)
            time.sleep(0.2)
        await asyncio.sleep(0)
        stages.append(job.stage)
        await waiting
        assert [*stages, job.stage] == ["waiting", "working"]

    run(test())


def job_of(record: dict[str, Any]) -> Job:
    return Job("oak", "", Film(1, {}, ["Ola", "Kuba"], record, []), Study())


def again(record: dict[str, Any], a: int, b: int) -> Game | None:
    """The same moves with two cards of the deck exchanged; None if they cannot be made then."""
    deck = list(record["rounds"][0]["deck"])
    deck[a], deck[b] = deck[b], deck[a]
    game = Game("sen", 2, **record["options"])
    game.deal(deck=deck, shuffles=record["rounds"][0]["shuffles"])
    try:
        for seat, move in record["rounds"][0]["moves"]:
            game.push(move, seat)
    except ValueError:
        return None
    return game


def sights(game: Game, seat: int) -> list[bytes]:
    """What a seat could know at each of its decisions."""
    told_again, found = Game("sen", 2, **game.options), []
    told_again.deal(deck=game.rounds[0]["deck"], shuffles=game.rounds[0]["shuffles"])
    for mover, move in game.history:
        if mover == seat:
            found.append(msgspec.json.encode(told_again.view(seat)))
        told_again.push(move, mover)
    return found


def test_what_is_said_of_a_seats_decisions_does_not_depend_on_what_it_could_not_know() -> None:
    record = play_match("sen", ["sleepyhead", "sleepwalker"], seed=4, end={"rounds": 1}).record()
    game = again(record, 0, 0)
    assert game is not None
    seen, deck = sights(game, 0), record["rounds"][0]["deck"]
    tried = [(again(record, a, b), deck[a] != deck[b]) for a, b in ((4, 5), (5, 20), (6, 30), (7, 45), (31, 50))]
    hidden = [other for other, differs in tried if other is not None and differs and sights(other, 0) == seen]
    assert len(hidden) >= 2  # in these, other cards lay where seat 0 could not see them

    def said(game: Game) -> bytes:
        job, data = job_of(game.record()), msgspec.json.encode(game.record())
        for piece in pieces_of(game.record()):
            if piece.kind == "review" and game.history[piece.decision][0] == 0:
                job.study = job.study.with_piece(study_piece(data, piece))
        return msgspec.json.encode(told(job, "0", "en").moves)

    assert {said(other) for other in hidden} == {said(game)}


def test_a_decision_is_named_only_if_it_stands_up_to_a_second_look() -> None:
    weighed = [Weighed(0, index, index, Reviewed(0, "draw", "mistake", 2.0, 0.9, "wake", 0.6)) for index in (0, 1)]
    study = Study(decisions=weighed)
    for index, better in ((0, -0.5), (1, 3.0)):
        study = study.with_piece(Outlook(0, index, 500, [], [], [0.0, better], [0.9, 0.9]))
    assert [one.index for one in costliest(study.decisions)] == [1]

"""The first start on a machine: cards are dealt at once, by plain Python; machine code takes over game by game."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import urllib.error
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from threading import Event

import pytest
from tests.server.playing import Client, any_move, new_key
from tests.server.test_launch import ask, link_in, pobudka
from websockets.asyncio.client import connect

from pobudka.core.compiling import Workshop
from pobudka.core.rule import INTERPRETED
from pobudka.server import service as module
from pobudka.server.service import Service
from pobudka.server.settings import Settings
from pobudka.store.memory import MemoryStore


def test_a_game_is_playable_before_the_others_and_the_one_asked_for_comes_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_go_on = Event()

    def load(game: str) -> None:
        if game != "sen":
            may_go_on.wait(30)

    monkeypatch.setattr(module, "load_rules", load)
    monkeypatch.setattr(module, "play_meanwhile", lambda games: [])  # all were compiled before

    async def start() -> None:
        service = Service(Settings(), MemoryStore())
        service.start()
        try:
            await service.ready("sen")
            assert service.games == ["sen"] and not service.is_ready
            koty = asyncio.create_task(service.ready("koty"))
            await asyncio.sleep(0.1)
            assert not koty.done()
            may_go_on.set()
            await koty
            await service.ready("smoki")
            await service.ready("no such game")
            assert sorted(service.games) == ["koty", "sen", "smoki"]
        finally:
            may_go_on.set()
            await service.stop()

    asyncio.run(start())


def test_a_game_that_was_never_compiled_is_playable_at_once_and_loaded_when_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: Future[bool] = Future()
    loaded: list[str] = []

    class Slow(Workshop):
        def take(self, game: str, modules: Sequence[str] = ()) -> Future[bool]:
            return done

    monkeypatch.setattr(module, "Workshop", Slow)
    monkeypatch.setattr(module, "load_rules", loaded.append)
    monkeypatch.setattr(module, "play_meanwhile", lambda games: ["koty"])

    async def start() -> None:
        service = Service(Settings(), MemoryStore())
        service.start()
        try:
            await service.ready("koty")
            await service.ready("sen")
            await service.ready("smoki")
            assert "koty" not in loaded and not service.is_ready
            done.set_result(False)  # no process could be started: it is compiled here
            while not service.is_ready:
                await asyncio.sleep(0.01)
            assert loaded[-1] == "koty"
        finally:
            await service.stop()

    asyncio.run(start())


async def play_with_a_bot(link: str) -> None:
    """Open a table of Sen, deal, and make some moves; the bot makes its own in between."""
    key, chance = new_key(), random.Random(3)
    seats = [{"word": "moje słowo"}, {"bot": "owl"}]
    wanted = {"game": "sen", "players": 2, "name": "Ola", "key": key, "seats": seats}
    table = json.loads(await asyncio.to_thread(ask, link + "/api/tables", wanted))["table"]
    async with connect(f"{link.replace('http', 'ws', 1)}/ws/{table}", max_size=None, compression=None) as socket:
        client = Client(socket, key)
        await client.say({"do": "hello", "key": key, "say": True})
        await client.hear()
        await client.do("deal", round=1)
        while client.picture["phase"] == "playing" and client.seq < 10:
            scene = client.asked()
            if scene is None:
                await client.hear()
            else:
                question = scene["question"]
                await client.do("move", seat=0, text=any_move(question, chance), answer=question["answer"])
        assert any(message.get("kind") == "move" and message["seat"] == 1 for message in client.heard)


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_on_a_fresh_machine_cards_are_dealt_while_the_compiler_is_at_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setenv("POBUDKA_CACHE", str(tmp_path / "cache"))
    with pobudka(tmp_path, "serve", "--port", "0", "--database", str(tmp_path / "tables.db")) as server:
        assert server.stdout is not None
        link = link_in(server.stdout.readline())
        asyncio.run(play_with_a_bot(link))
        with pytest.raises(urllib.error.HTTPError) as refused:
            ask(link + "/readyz")
        with refused.value as answer:
            assert answer.read() == b"getting ready\n"
        server.send_signal(signal.SIGTERM)
        assert server.wait(30) == 0, "it does not wait for the compiler to end"

"""The first start on a machine: every game is playable as soon as it is compiled, the one that is asked for first."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

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

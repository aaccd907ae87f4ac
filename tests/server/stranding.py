"""A database with a table whose rules this Pobudka does not have: two rounds of Sen, one of them over, under sen/0."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

from tests.server.playing import QUICK, Client, Running, serving

from pobudka.server.settings import Settings

SEATS = [{"word": "kot"}, {"word": "pies"}]


def settings_for(database: Path) -> Settings:
    return replace(QUICK, database=database)


async def a_stranded_table(database: Path) -> tuple[str, str, list[int]]:
    """Its name, the key of its host, who has both seats, and the totals of the round that is over."""
    async with serving(settings_for(database)) as server:
        table, key = await server.open("sen", 2, SEATS)
        totals = await _play_a_round(server, table, key)
    with sqlite3.connect(database) as log:
        log.execute("UPDATE log SET body = replace(body, 'sen/1', 'sen/0') WHERE kind = 'opened'")
    log.close()
    return table, key, totals


async def _play_a_round(server: Running, table: str, key: str) -> list[int]:
    async with server.client(table, key) as host:
        await host.hear()
        await host.do("deal", round=1)
        for text in ("peek 0 1", "peek 0 1", "wake"):
            await _move(host, text)
        totals: list[int] = host.picture["rounds"][0]["totals"]
        await host.do("deal", round=2)
        await _move(host, "peek 0 1")
    return totals


async def _move(host: Client, text: str) -> None:
    asked = host.asked()
    assert asked is not None
    await host.do("move", seat=asked["seat"], text=text, answer=asked["question"]["answer"])

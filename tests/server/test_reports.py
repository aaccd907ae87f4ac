"""Reports: people tell whoever runs the server about others; the host reads them, with what everybody could read."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.playing import Running, new_key, serving, with_limits

from pobudka.cli.reports import run as reports
from pobudka.cli.tidy import run as tidy
from pobudka.core.errors import BadInput
from pobudka.server.settings import Rate

Capture = pytest.CaptureFixture[str]
DAY = 24 * 3600 * 1000


async def report(server: Running, table: str, key: str, person: int, text: str) -> tuple[int, str]:
    wanted = {"key": key, "person": person, "text": text}
    status, _, content = await server.ask(f"/api/tables/{table}/reports", wanted, {"accept-language": "en"})
    return status, content.decode()


async def a_quarrel(server: Running) -> tuple[str, str, str]:
    """A table where Jan was rude, with the keys of Ola and of Jan."""
    table, ola = await server.open("sen", 2, [{"word": "a"}, None])
    jan = new_key()
    async with server.client(table, jan) as client:
        await client.do("join", name="Jan")
        await client.do("chat", text="Ty baranie")
    async with server.client(table, ola) as client:
        await client.do("chat", text="Przestań")
    return table, ola, jan


def test_a_host_reads_who_was_reported_for_what_and_marks_it_as_done(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POBUDKA_LANGUAGE", "en")
    database = str(tmp_path / "tables.db")

    async def story() -> tuple[str, str]:
        settings = replace(with_limits(complaints_of_address=Rate(1e6, 1_000)), database=tmp_path / "tables.db")
        async with serving(settings) as server:
            table, ola, _ = await a_quarrel(server)
            assert await report(server, table, ola, 1, "  Jan calls\nnames ") == (204, "")
            assert await report(server, table, ola, 1, "Jan calls names, again") == (204, "")
            assert reports(database) == 0  # while the server runs
            return table, ola

    table, key = asyncio.run(story())
    told = capsys.readouterr().out
    assert f"table {table}: Ola reports Jan" in told and "  Jan calls names, again\n" in told
    assert "Ty baranie" in told and "Przestań" not in told and "Reports that wait: 1. Dealt with: 0." in told
    assert key not in told, "a report lets nobody in"
    mark = told.split(" ", 1)[0]
    with pytest.raises(BadInput, match=mark):
        reports(database, done="00000000")
    assert reports(database, done=mark) == 0
    told = capsys.readouterr().out
    assert "Ola" not in told and "Reports that wait: 0. Dealt with: 1." in told
    assert reports(database, everything=True) == 0
    assert "(done)" in capsys.readouterr().out
    assert tidy(database, reports=1) == 0
    assert "reports dropped: 0" in capsys.readouterr().out
    later = time.time_ns() // 1_000_000 + 2 * DAY
    monkeypatch.setattr("pobudka.cli.tidy.now", lambda: later)
    assert tidy(database, reports=1) == 0
    assert "reports dropped: 1" in capsys.readouterr().out


def test_only_people_of_the_table_report_others_there_in_words_that_can_be_read_and_not_too_many() -> None:
    async def story() -> None:
        async with serving(with_limits(complaints_of_address=Rate(0.001, 6))) as server:
            table, ola, jan = await a_quarrel(server)
            store: Any = server.service.hall.store
            for key, person, text, code in (
                (new_key(), 1, "who?", "error-key-nobody"),
                (ola, 0, "me", "error-table-person"),
                (ola, 7, "nobody", "error-table-person"),
                (ola, 1, " \n ", "error-report-text"),
                (ola, 1, "x" * 501, "error-letter"),
            ):
                status, said = await report(server, table, key, person, text)
                assert status in (400, 404) and code in said, said
            assert await store.reports.all() == []
            assert (await report(server, table, jan, 0, "She shouts"))[0] == 204
            assert (await report(server, table, ola, 1, "He shouts"))[0] == 204
            assert (await report(server, table, ola, 1, "He shouts"))[0] == 429
            assert len(await store.reports.all()) == 2

    asyncio.run(story())

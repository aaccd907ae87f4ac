"""The browser client's files: as the browser asks for them, packed where that helps, kept where they never change."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from pobudka.server.app import make_app
from pobudka.server.settings import Settings
from pobudka.store.memory import MemoryStore

SCRIPT = "console.log('kruk');" * 200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Pobudka</title>", encoding="utf-8")
    (tmp_path / "assets" / "table-1a2b.js").write_text(SCRIPT, encoding="utf-8")
    return tmp_path


def get(folder: Path, path: str, encoding: str = "gzip", kind: str = "*/*") -> httpx.Response:
    """What a browser is sent by a server that has just been told to start."""

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(make_app(Settings(static=folder), MemoryStore()))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as browser:
            return await browser.get(path, headers={"accept-encoding": encoding, "accept": kind})

    return asyncio.run(ask())


@pytest.mark.parametrize("encoding", ["gzip, br", "identity"])
def test_a_script_travels_packed_if_the_browser_can_unpack_it(folder: Path, encoding: str) -> None:
    answer = get(folder, "/assets/table-1a2b.js", encoding)
    assert answer.status_code == 200 and answer.text == SCRIPT
    assert answer.headers["vary"] == "accept-encoding" and "immutable" in answer.headers["cache-control"]
    assert (answer.headers.get("content-encoding") == "gzip") == ("gzip" in encoding)
    assert (int(answer.headers["content-length"]) < len(SCRIPT) / 5) == ("gzip" in encoding)


@pytest.mark.parametrize("path", ["/", "/t/abc", "/h/abc", "/cards", "/rules", "/rules/sen", "/score", "/device"])
def test_every_page_is_the_same_file_and_is_asked_for_anew(folder: Path, path: str) -> None:
    answer = get(folder, path)
    assert "Pobudka" in answer.text and answer.headers["cache-control"] == "no-cache"


def test_a_browser_that_is_lost_is_shown_a_page_and_a_program_is_told(folder: Path) -> None:
    page = get(folder, "/nowhere", kind="text/html,application/xhtml+xml,*/*;q=0.8")
    assert page.status_code == 404 and "<title>Pobudka</title>" in page.text
    told = get(folder, "/nowhere")
    assert told.status_code == 404 and told.json()["code"] == "error-letter-none"
    assert get(folder, "/api/nowhere").json()["code"] == "error-letter-none"

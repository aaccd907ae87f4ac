"""Even a server that means ill cannot command the terminal: whatever it sends is shown as text."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path
from typing import Any

import pytest
from tests.terminal import sessions
from tests.terminal.pictures import settle
from tests.terminal.sessions import playing_back

from pobudka.terminal.address import Address
from pobudka.terminal.app import PobudkaApp
from pobudka.terminal.keys import Keyring
from pobudka.terminal.plain_online import Inbox, OnlinePlayer, play_online
from pobudka.terminal.table_screen import TableScreen

EVIL = "\x1b[2J\x1b]0;mine\x07[red]Eve[/]\r\n\u202e[@click=app.exit]x[/]"
SHOWN = "[red]Eve[/] [@click=app.exit]x[/]"


def poisoned(value: Any) -> Any:
    """The same message with ill will in every name and sentence."""
    if isinstance(value, dict):
        texts = ("name", "told", "offer", "text")
        return {k: EVIL if k in texts and isinstance(v, str) else poisoned(v) for k, v in value.items()}
    if isinstance(value, list):
        return [EVIL if isinstance(each, str) and " " in each else poisoned(each) for each in value]
    return value


@pytest.fixture
def evil_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    session = json.loads((sessions.FOLDER / "sen.json").read_text(encoding="utf-8"))
    chat = {**session["frames"][-1], "seq": session["frames"][-1]["seq"] + 1, "kind": "chat"}
    chat["said"] = {"person": 0, "text": EVIL}
    for frame in session["frames"]:
        if frame["kind" if "kind" in frame else "is"] == "move":
            frame["news"] = poisoned(frame["news"])
        frame["picture"] = poisoned(frame["picture"])
    session["frames"].append({**chat, "picture": poisoned(chat["picture"])})
    (tmp_path / "evil.json").write_text(json.dumps(session), encoding="utf-8")
    monkeypatch.setattr(sessions, "FOLDER", tmp_path)
    return "evil"


def keyring(folder: Path) -> Keyring:
    kept = Keyring(folder)
    kept.name = "Ola"
    return kept


def test_the_screen_shows_it_as_text(evil_session: str, tmp_path: Path) -> None:
    async def watch() -> None:
        async with playing_back(evil_session) as (link, last):
            app = PobudkaApp(Address(link, "table", "k" * 43), "en", keyring=keyring(tmp_path))
            async with app.run_test(size=(120, 40)) as pilot:

                def has_come() -> bool:
                    return isinstance(app.screen, TableScreen) and app.screen.link.seen == last

                await settle(pilot, has_come)
                assert isinstance(app.screen, TableScreen)
                assert app.screen.table.talk == [f"{SHOWN}: {SHOWN}"] and set(app.screen.table.names()) == {SHOWN}
                lines = ["".join(segment.text for segment in line) for line in app.screen._compositor.render_strips()]
                drawn = "\n".join(lines)
                assert "[red]Eve[/]" in drawn and "\x1b" not in drawn and "\u202e" not in drawn

    asyncio.run(watch())


def test_the_dialogue_says_it_as_text(evil_session: str, tmp_path: Path) -> None:
    async def listen() -> list[str]:
        written: list[str] = []
        async with playing_back(evil_session) as (link, _):
            player = OnlinePlayer(Address(link, "table"), keyring(tmp_path), "en", written.append)
            await play_online(player, Inbox(io.StringIO("table\ntable\n")))
        return written

    written = asyncio.run(listen())
    assert any("[red]Eve[/]" in line for line in written)
    assert all(line.isprintable() for line in written)

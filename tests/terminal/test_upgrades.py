"""The terminal at a server of another release, and at a table whose rules that server does not have."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.playing import serving
from tests.server.stranding import a_stranded_table, settings_for
from tests.terminal.test_company import Typing
from tests.terminal.test_playing import keyring, until

from pobudka.server.messages import Language
from pobudka.terminal import link
from pobudka.terminal.address import Address
from pobudka.terminal.app import PobudkaApp
from pobudka.terminal.asking import Asking
from pobudka.terminal.past_screen import HistoryScreen
from pobudka.terminal.plain_online import Inbox, OnlinePlayer, play_online
from pobudka.terminal.table_screen import TableScreen

WHY = {"en": ("begun under the rules sen/0", "The score: Ola"), "pl": ("według zasad sen/0", "Stan gry: Ola")}


async def hear(address: Address, folder: Path, language: Language, *lines: str) -> str:
    """What somebody is told line by line."""
    written: list[str] = []
    player = OnlinePlayer(address, keyring(folder), language, written.append)
    await play_online(player, Inbox(Typing(*lines, is_person=False)))  # type: ignore[arg-type]
    return "\n".join(written)


def test_a_terminal_of_another_release_ends_with_the_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "PROTOCOL", 7)

    async def play() -> tuple[str, int]:
        async with serving() as running:
            table, key = await running.open("sen", 2, [{"word": "a"}, {"bot": "raven"}])
            address = Address(running.link, table, key)
            told = await hear(address, tmp_path, "en")
            app = PobudkaApp(address, "en", keyring=keyring(tmp_path))
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda: bool(app._notifications))
                shown = [notice.message for notice in app._notifications]
                assert "update the program" in shown[0] and not isinstance(app.screen, TableScreen)
            return told, len(shown)

    told, shown = asyncio.run(play())
    assert told.count("update the program") == 1 and "protocol 7" in told and shown == 1


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_table_whose_rules_are_not_here_says_why_and_the_score(language: Language, tmp_path: Path) -> None:
    async def play() -> None:
        table, key, totals = await a_stranded_table(tmp_path / "games.db")
        async with serving(settings_for(tmp_path / "games.db")) as running:
            address, (why, score) = Address(running.link, table, key), WHY[language]
            told = await hear(address, tmp_path, language)
            assert why in told and f"{score} {totals[0]}, Ola {totals[1]}." in told
            app = PobudkaApp(address, language, keyring=keyring(tmp_path))
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.table.picture is not None)
                screen = app.screen
                assert isinstance(screen, TableScreen)
                await until(pilot, lambda: bool(screen.query_one(Asking).acts.acts))
                await pilot.press("1")  # two share this screen: the curtain
                await until(pilot, lambda: why in screen.query_one(Asking).acts.title)
                assert f"{score} {totals[0]}" in screen.query_one(Asking).acts.title
                await pilot.press("1")
                await until(pilot, lambda: app.screen is not screen and isinstance(app.screen, TableScreen))
                rematch = app.screen
                assert isinstance(rematch, TableScreen)
                await until(pilot, lambda: rematch.table.picture is not None)
                assert rematch.table.house is not None and rematch.table.house.rules == "sen/1"

    asyncio.run(play())


def test_the_history_tells_a_game_without_its_rules_from_one_that_was_abandoned() -> None:
    from pobudka.server.past_types import PastGame

    game = PastGame("t", "sen", 2, ["Ola", "Jan"], [5, 7], None, "outdated", 0)
    app = PobudkaApp(Address("http://127.0.0.1"), "en")
    screen = HistoryScreen([game])

    async def show() -> str:
        async with app.run_test():
            await app.push_screen(screen)
            return screen._row(game)

    assert "its rules are not here" in asyncio.run(show())

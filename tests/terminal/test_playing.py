"""People play whole games in the terminal, on the screen and line by line, at a real server."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import random
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text
from tests.server.playing import QUICK, Running, serving
from tests.tables import GAMES
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import RichLog, Static

from pobudka.core.speech import LANGUAGES
from pobudka.server.messages import Language
from pobudka.table.actions import Hint
from pobudka.terminal.address import Address
from pobudka.terminal.app import PobudkaApp
from pobudka.terminal.asking import Asking
from pobudka.terminal.board import Card
from pobudka.terminal.keys import Keyring
from pobudka.terminal.modals import ScoreScreen, TextScreen
from pobudka.terminal.past_screen import HistoryScreen, ReplayScreen
from pobudka.terminal.table_screen import TableScreen

SHORT: dict[str, dict[str, Any]] = {"sen": {"end": {"rounds": 2}}, "smoki": {"end": {"rounds": 2}}, "koty": {}}
PATIENCE = 120.0
OWN = replace(QUICK, is_own=True)


def keyring(folder: Path, name: str = "Ola") -> Keyring:
    kept = Keyring(folder)
    kept.name = name
    return kept


async def a_table(running: Running, game: str, bots: int = 2, **settled: Any) -> Address:
    seats: list[Any] = [{"word": "a word"}, *[{"bot": "habits"}] * bots]
    table, key = await running.open(game, bots + 1, seats, options=SHORT.get(game, {}), **settled)
    return Address(running.link, table, key)


WHY = re.compile(r"(reckoned|rachunku|Before the start|Na początku|no choice|Nie mam wyboru)")


async def play_by_keys(pilot: Pilot[None], app: PobudkaApp, chance: random.Random) -> TableScreen:
    """Press keys of what is offered until the match is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await pilot.pause(0.01)
            screen = app.screen
            if isinstance(screen, ScoreScreen):
                await pilot.press("enter")
            elif isinstance(screen, TableScreen) and screen.table.picture is not None:
                if screen.faces:  # of a look; also one that was still open when the match ended
                    await pilot.press("enter")
                    continue
                if screen.table.picture.phase == "closed" and not (screen.table.scene and screen.table.scene.looks):
                    return screen
                offered = screen.query_one(Asking).acts.acts
                acts = [a for a in offered if a.key and a.key != "escape" and not isinstance(a.what, Hint)]
                eager = [act for act in acts if act.what not in ("wake", "exchange")] or acts
                if acts:
                    await pilot.press(chance.choice(acts if chance.random() < 0.2 else eager).key)


def text_on(app: PobudkaApp) -> str:
    """What there is to read."""
    screen = app.screen
    assert isinstance(screen, TextScreen)
    return screen._text


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keys(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            address = await a_table(running, game, **({"guess": 60} if game == "sen" else {}))
            app = PobudkaApp(address, "pl", keyring=keyring(tmp_path))
            async with app.run_test(size=(80, 24)) as pilot:
                screen = await play_by_keys(pilot, app, random.Random(game))
                picture, scene = screen.table.picture, screen.table.scene
                told = [[guess.seat for guess in each] for each in scene.guesses] if scene else []
                assert told == ([[0], [0]] if game == "sen" else []), "where one may guess, that was done by keys, too"
                assert picture is not None and picture.winners and picture.why == "finished"
                await until(pilot, lambda: "Wygryw" in shown(screen, "#question"))
                assert screen.table.happened

    asyncio.run(play())


@pytest.mark.parametrize(
    ("game", "keys"), [("sen", "abb"), ("smoki", "aa"), ("sen", "abbbb1122"), ("koty", "7777aaaa")]
)
def test_keys_pressed_twice_in_a_hurry_break_nothing(game: str, keys: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            address = await a_table(running, game)
            app = PobudkaApp(address, "en", keyring=keyring(tmp_path))
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.choosing is not None)
                screen = app.screen
                assert isinstance(screen, TableScreen)
                await until(pilot, lambda: any(isinstance(act.what, str) for act in screen.query_one(Asking).acts.acts))
                for key in keys:
                    app.post_message(Key(key, key))
                await until(pilot, lambda: any(told.startswith("You ") for told in screen.table.happened))
                await until(pilot, lambda: bool(screen.faces) or screen.choosing is not None)
            assert not app.return_code

    asyncio.run(play())


def shown(screen: Any, what: str) -> str:
    content = screen.query_one(what, Static).content
    return content.plain if isinstance(content, Text) else str(content)


def test_a_new_table_is_opened_from_the_menu_and_a_rematch_follows(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            app = PobudkaApp(Address(running.link), "en", is_private=True, keyring=keyring(tmp_path))
            async with app.run_test(size=(100, 40)) as pilot:
                await until(pilot, lambda: app.catalogue is not None)
                await pilot.press("1")
                await until(pilot, lambda: bool(app.screen.query("#open")) and bool(app.screen.query("#seats Select")))
                app.screen.query_one("#open").press()  # type: ignore[attr-defined]
                await until(pilot, lambda: isinstance(app.screen, TableScreen))
                screen = app.screen
                assert isinstance(screen, TableScreen)
                await until(pilot, lambda: screen.choosing is not None)
                await pilot.press("q")
                await pilot.pause(0.1)
                await pilot.press("3")
                await until(pilot, lambda: screen.table.picture is not None and screen.table.picture.phase == "closed")
                await until(pilot, lambda: bool(screen.query_one(Asking).acts.acts))
                await pilot.press("1")
                await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen is not screen)
                fresh = app.screen
                assert isinstance(fresh, TableScreen)
                await until(pilot, lambda: fresh.choosing is not None)
                assert fresh.table.my_seats == [0]

    asyncio.run(play())


def test_one_key_says_what_the_owl_would_do_and_everybody_sees_the_count(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            app = PobudkaApp(await a_table(running, "sen"), "en", keyring=keyring(tmp_path))
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.choosing is not None)
                screen = app.screen
                assert isinstance(screen, TableScreen)
                await until(pilot, lambda: "i" in [act.key for act in screen.query_one(Asking).acts.acts])
                await pilot.press("i")
                await until(pilot, lambda: isinstance(app.screen, TextScreen))
                assert text_on(app).startswith("The owl would do this: You look at your slots A and B.\n\nBefore")
                await pilot.press("escape")
                assert screen.table.view is not None and screen.table.picture is not None
                assert [seat.hints for seat in screen.table.picture.seats] == [1, 0, 0]
                assert "Ola asks for a hint." in screen.table.happened

    asyncio.run(play())


def test_a_finished_game_is_in_the_history_and_is_replayed(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(OWN) as running:
            address = await a_table(running, "sen", bots=1)
            app = PobudkaApp(address, "en", keyring=keyring(tmp_path))
            async with app.run_test(size=(80, 24)) as pilot:
                await play_by_keys(pilot, app, random.Random(3))
                await pilot.press("s")
                await until(pilot, lambda: isinstance(app.screen, ScoreScreen))
                await pilot.press("w")
                await until(pilot, lambda: isinstance(app.screen, TextScreen))
                assert "Before the start any of the cards tell as much" in text_on(app)
                await pilot.press("escape", "escape")
                await until(pilot, lambda: isinstance(app.screen, TableScreen))
                await pilot.press("q")
                await pilot.pause(0.2)
                await pilot.press("1")
                await pilot.pause(0.2)
                await pilot.press("5")
                await until(pilot, lambda: isinstance(app.screen, HistoryScreen))
                await pilot.press("enter")
                await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
                replay = app.screen
                assert isinstance(replay, ReplayScreen)
                assert shown(replay, "#sentence") == "Round 1 is dealt."
                await pilot.press("right", "right")
                assert replay.at == 2 and "Ola" in shown(replay, "#sentence")
                await pilot.press("w")
                await until(pilot, lambda: isinstance(app.screen, TextScreen))
                assert "Before the start" in text_on(app) or "no move of a bot" in text_on(app)
                await pilot.press("escape", "end")
                await until(pilot, lambda: app.screen is replay)
                assert "points, " in shown(replay, "#sentence")
                await pilot.press("home", "e")
                await until(pilot, lambda: replay.seat == "0")
                assert json.loads(bytes(replay.replay.frames[0].view))["dreams"][0] == ["?"] * 4

    asyncio.run(play())


def test_a_cut_connection_comes_back_and_nothing_is_missed(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            address = await a_table(running, "sen")
            app = PobudkaApp(address, "en", keyring=keyring(tmp_path))
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.choosing is not None)
                screen = app.screen
                assert isinstance(screen, TableScreen) and screen.link._socket is not None
                screen.link._socket.transport.abort()
                await until(pilot, lambda: screen.table.is_cut)
                await until(pilot, lambda: not screen.table.is_cut)
                await pilot.press("1")
                cards = {card.spot.place: card for card in screen.query(Card)}
                for slot in (2, 0):
                    await pilot.click(cards[f"dream 0 {slot}"])
                await until(pilot, lambda: bool(screen.faces))
                assert set(screen.faces) == {"dream 0 0", "dream 0 2"} and "slot A" in shown(screen, "#question")
                await pilot.press("enter")
                await until(pilot, lambda: screen.table.picture is not None and bool(screen.choosing))

    asyncio.run(play())


def test_two_people_share_a_screen_behind_a_curtain(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            table, key = await running.open("koty", 2, [{"word": "a"}, {"word": "b"}])
            app = PobudkaApp(Address(running.link, table, key), "en", keyring=keyring(tmp_path))
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.choosing is not None)
                screen = app.screen
                assert isinstance(screen, TableScreen)
                for _ in range(2):
                    await until(pilot, lambda: "look away" in shown(screen, "#question"))
                    assert not screen.query_one("#board").display
                    await pilot.press("1")
                    await until(pilot, lambda: screen.query_one("#board").display)
                    asked = screen.table.seat
                    await until(pilot, lambda: "7" in [act.key for act in screen.query_one(Asking).acts.acts])
                    await pilot.press("7")  # a new hand: one key, and the next person is asked
                    await until(pilot, lambda before=asked: screen.table.seat != before)

    asyncio.run(play())


def test_names_and_chat_are_text_on_the_screen(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            seats: list[Any] = [{"word": "a"}, None]
            table, key = await running.open("sen", 2, seats)
            async with running.client(table, "e" * 43) as eve:
                await eve.until(lambda message: message["is"] == "whole")
                await eve.do("join", name="[red]Eve[/]")
                await eve.do("sit", seat=1, word="b")
                app = PobudkaApp(Address(running.link, table, key), "en", keyring=keyring(tmp_path))
                async with app.run_test(size=(120, 40)) as pilot:
                    await until(
                        pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.table.picture is not None
                    )
                    screen = app.screen
                    assert isinstance(screen, TableScreen)
                    await eve.ask("chat", text="[bold]hi[/] [@click=app.exit]click[/]")
                    await until(pilot, lambda: bool(screen.table.talk))
                    assert screen.table.talk == ["[red]Eve[/]: [bold]hi[/] [@click=app.exit]click[/]"]
                    log = screen.query_one("#talk", RichLog)
                    await until(pilot, lambda: "[bold]hi[/]" in "".join(strip.text for strip in log.lines))

    asyncio.run(play())


async def until(pilot: Pilot[None], is_so: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await pilot.pause(0.02)


# --- Line by line ---


class Typist:
    """Reads what the dialogue writes to a pseudo-terminal and types answers, until it says who won."""

    def __init__(self, chance: random.Random) -> None:
        self.chance, self.heard = chance, ""
        self._read = 0

    def answer(self) -> str | None:
        """What to type now, if something is asked; others may have moved since."""
        new = self.heard[self._read :]
        if not new.endswith("\n"):
            return None
        lines = new.splitlines()
        verbs = [match for line in lines if (match := re.fullmatch(r"  (\d) (\w+): .*", line))]
        steps = [match for line in lines if (match := re.fullmatch(r"\w[\w ]*\? (.+)", line))]
        if steps:
            return self._say(self.chance.choice(steps[-1][1].split(", ")))
        if verbs:
            eager = [each for each in verbs if each[2] not in ("wake", "exchange", "pobudka", "wymień")] or verbs
            return self._say(self.chance.choice(verbs if self.chance.random() < 0.2 else eager)[1])
        if {"Press Enter for the next round.", "Enter – następna runda."} & set(lines):
            return self._say("")
        return None

    def _say(self, line: str) -> str:
        self._read = len(self.heard)
        return line + "\n"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_played_line_by_line_in_a_pseudo_terminal(
    game: str, language: Language, tmp_path: Path
) -> None:
    async def play() -> str:
        async with serving() as running:
            address = await a_table(running, game, bots=1)
            mine, theirs = pty.openpty()
            command = [sys.executable, "-m", "pobudka", "plain", f"{address.link}#key={address.key}"]
            child = await asyncio.create_subprocess_exec(
                *command, "--name", "Ola", "--language", language, stdin=theirs, stdout=theirs, stderr=theirs,
                env={**os.environ, "POBUDKA_DATA": str(tmp_path), "TERM": "dumb"},
            )  # fmt: skip
            os.close(theirs)
            typist = Typist(random.Random(f"{game} {language}"))
            try:
                async with asyncio.timeout(PATIENCE):
                    while not re.search(r"\b(wins?\.|win together|You win|Wygryw)", typist.heard):
                        typist.heard += (await asyncio.to_thread(os.read, mine, 65536)).decode(errors="replace")
                        typed = typist.answer()
                        if typed is not None:
                            os.write(mine, typed.encode())
                    os.write(mine, b"why\n")
                    while not WHY.search(typist.heard):
                        typist.heard += (await asyncio.to_thread(os.read, mine, 65536)).decode(errors="replace")
                    os.write(mine, b"quit\n")
                    await child.wait()
            finally:
                if child.returncode is None:
                    child.kill()
                os.close(mine)
            return typist.heard

    heard = asyncio.run(play())
    assert "{" not in heard and "None" not in heard and "Traceback" not in heard

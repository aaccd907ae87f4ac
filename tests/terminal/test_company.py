"""People at a server's table in the terminal: guests, signs, what the host may do, on the screen and line by line."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.server.playing import Running, serving
from tests.terminal.test_playing import keyring, until
from textual.widgets import Checkbox, OptionList, Select

from pobudka.core.speech import say
from pobudka.server.messages import Failed, Picture, Series, SeriesLine
from pobudka.table.actions import Abandon, Deal, Host
from pobudka.terminal.acts import told_series
from pobudka.terminal.address import Address
from pobudka.terminal.app import PobudkaApp
from pobudka.terminal.asking import Asking
from pobudka.terminal.desk import Desk
from pobudka.terminal.following import Following
from pobudka.terminal.link import Cut
from pobudka.terminal.modals import ChoiceScreen
from pobudka.terminal.opening_screen import OpeningScreen
from pobudka.terminal.plain_lobby import PlainLobby
from pobudka.terminal.plain_online import Inbox, OnlinePlayer, play_online
from pobudka.terminal.table_screen import TableScreen

TWO: list[Any] = [{"word": "a"}, None]


class Typing:
    """Lines to be read one after the other, by a person or from a pipe."""

    def __init__(self, *lines: str, is_person: bool = True) -> None:
        self._lines, self._is_person = list(lines), is_person

    def isatty(self) -> bool:
        return self._is_person

    def readline(self) -> str:
        return f"{self._lines.pop(0)}\n" if self._lines else ""


async def guest(running: Running, table: str, folder: Path, *lines: str, name: str = "Jan") -> list[str]:
    """What somebody hears who comes to a table and types these lines."""
    written: list[str] = []
    kept = keyring(folder, name)
    player = OnlinePlayer(Address(running.link, table), kept, "en", written.append, asks=True)
    await play_online(player, Inbox(Typing(*lines, is_person=False)))  # type: ignore[arg-type]
    return written


def test_a_guest_hears_the_house_rules_before_sitting_down(tmp_path: Path) -> None:
    async def play() -> tuple[list[str], Any]:
        async with serving() as running:
            table, _ = await running.open("sen", 2, TWO, options={"penalty": 15}, memory="aided")
            written = await guest(running, table, tmp_path)
            return written, await running.get(f"/api/tables/{table}")

    written, letter = asyncio.run(play())
    told = "\n".join(written)
    assert "15 ravens" in told and "stays in sight" in told and 'Type "sit"' in told
    assert letter["seats"][1]["who"] == "empty" and len(letter["people"]) == 1


async def a_host(running: Running, table: str, key: str, folder: Path) -> tuple[OnlinePlayer, list[str], Any]:
    """The host of a table, speaking line by line, and the task that takes in what the table says."""
    written: list[str] = []
    player = OnlinePlayer(Address(running.link, table, key), keyring(folder), "en", written.append)

    inbox = Inbox(Typing())  # type: ignore[arg-type]

    async def follow() -> None:
        following = asyncio.create_task(inbox.follow(player.link))
        try:
            while True:
                message = await inbox.queue.get()
                if message is not None:
                    await player.take(message)
        finally:
            following.cancel()

    return player, written, asyncio.create_task(follow())


async def picture_where(player: OnlinePlayer, is_so: Any) -> Picture:
    async with asyncio.timeout(60):
        while player.table.picture is None or not is_so(player.table.picture):
            await asyncio.sleep(0.02)
    return player.table.picture


def test_the_host_seats_bots_sends_people_away_and_hands_over_line_by_line(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with serving() as running:
            table, key = await running.open("sen", 3, [*TWO, None])
            player, written, task = await a_host(running, table, key, tmp_path)
            async with running.client(table, "j" * 43) as jan, running.client(table, "e" * 43) as eva:
                for client, name, seat in ((jan, "Jan", 1), (eva, "Eva", 2)):
                    await client.until(lambda message: message["is"] == "whole")
                    await client.do("join", name=name)
                    await client.do("sit", seat=seat, word="b")
                await picture_where(player, lambda picture: len(picture.people) == 3)
                await player.hear("remove Nobody")
                await player.hear("remove jan")
                await picture_where(player, lambda picture: picture.seats[1].who == "empty")
                await player.hear("bot")
                await picture_where(player, lambda picture: picture.seats[1].who == "bot")
                await player.hear("react raven")
                await player.hear("lend")
                await picture_where(player, lambda picture: picture.lenders == [0])
                await player.hear("unlend")
                await picture_where(player, lambda picture: picture.lenders == [])
                await player.hear("host Eva")
                await picture_where(player, lambda picture: [p.name for p in picture.people if p.is_host] == ["Eva"])
                await player.hear("ban Eva")
            task.cancel()
            return written

    told = "\n".join(asyncio.run(play()))
    assert 'There is nobody called "Nobody" here. There are: Jan and Eva.' in told
    assert "Ola lets research have the rounds to come" in told
    assert "Ola: *raven*" in told and told.splitlines()[-1].startswith("Only")


def test_somebody_is_reported_and_the_game_as_a_whole_is_decided_line_by_line(tmp_path: Path) -> None:
    async def play() -> tuple[list[str], list[str]]:
        async with serving() as running:
            table, key = await running.open("sen", 2, TWO)
            player, written, task = await a_host(running, table, key, tmp_path)
            async with running.client(table, "j" * 43) as jan:
                await jan.until(lambda message: message["is"] == "whole")
                await jan.do("join", name="Jan Maria")
                await jan.do("sit", seat=1, word="b")
                await jan.do("ready", seat=1)
                await picture_where(player, lambda picture: len(picture.people) == 2)
                await player.hear("report Jan")
                await player.hear("report Jan Maria")
                await player.hear("report jan maria  says bad words")
                await player.hear("lead")
                await player.hear("next chess")
                await player.hear("start")
                await picture_where(player, lambda picture: picture.phase == "playing")
                await player.hear("finish")
                await player.hear("carry-on")
                await player.hear("finish")
                await jan.do("agree", is_wanted=True)
                await picture_where(player, lambda picture: picture.phase == "closed")
                await player.hear("next smoki")
                await picture_where(player, lambda picture: picture.rematch is not None)
                assert player.next_table is not None
                assert (await Desk(player.address, "en").table(player.next_table)).house.game == "smoki"
            reports = [report.body for report in await running.service.hall.store.reports.all()]
            task.cancel()
            return written, reports

    told, reports = asyncio.run(play())
    assert 'There is nobody called "Jan" here. There are: Jan Maria.' in told
    assert any(line.startswith("Say also what Jan Maria did") for line in told)
    assert "The report was sent." in told
    assert len(reports) == 1 and "says bad words" in reports[0]
    assert any("chess" in line for line in told)


def test_a_hint_is_said_line_by_line_when_it_may_be_asked_for(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with serving() as running:
            table, key = await running.open("sen", 2, TWO)
            player, written, task = await a_host(running, table, key, tmp_path)
            await picture_where(player, lambda picture: picture.phase == "gathering")
            await player.hear("hint")
            await player.hear("bot")
            await picture_where(player, lambda picture: picture.seats[1].who == "bot")
            await player.hear("start")
            await picture_where(player, lambda picture: picture.scenes[0].question is not None)
            await player.hear("hint")
            task.cancel()
            return written

    told = "\n".join(asyncio.run(play()))
    assert "You can ask for a hint when it is your turn" in told
    assert "The owl would do this: You look at your slots A and B.\nBefore the start" in told
    assert told.index("The owl would") < told.rindex("  1 peek"), "what can be done is said again"


def test_the_host_goes_on_with_another_game_by_keys_and_everybody_comes_along(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            table, key = await running.open("sen", 2, [{"word": "a"}, {"bot": "dreamer"}])
            app = PobudkaApp(Address(running.link, table, key), "en", keyring=keyring(tmp_path))
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.table.is_host)
                screen = app.screen
                assert isinstance(screen, TableScreen)
                screen.do(Deal(round=1))
                await until(pilot, lambda: getattr(screen.table.picture, "phase", "") == "playing")
                screen.do(Abandon())
                await until(pilot, lambda: "Smoki" in " ".join(act.label for act in screen.query_one(Asking).acts.acts))
                [number] = [act.key for act in screen.query_one(Asking).acts.acts if "Smoki" in act.label]
                await pilot.press(number)
                await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen is not screen)
                following = app.screen
                assert isinstance(following, TableScreen)
                await until(pilot, lambda: getattr(following.table.house, "game", "") == "smoki")

    asyncio.run(play())


def test_somebody_is_reported_and_the_game_ended_together_by_keys(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with serving() as running:
            table, key = await running.open("sen", 2, TWO)
            async with running.client(table, "j" * 43) as jan:
                await jan.until(lambda message: message["is"] == "whole")
                await jan.do("join", name="Jan")
                await jan.do("sit", seat=1, word="b")
                await jan.do("ready", seat=1)
                app = PobudkaApp(Address(running.link, table, key), "en", keyring=keyring(tmp_path))
                async with app.run_test(size=(80, 24)) as pilot:

                    async def choose(*pressed: str) -> None:
                        for each in pressed:
                            before = app.screen
                            await pilot.press(each)
                            await until(pilot, lambda before=before: app.screen is not before)

                    await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.table.is_host)
                    screen = app.screen
                    assert isinstance(screen, TableScreen)
                    await until(pilot, lambda: "2 Jan" in screen.query_one(Asking).acts.title)
                    await choose("h", "1", "4")
                    await pilot.press(*"noise")
                    await choose("enter")
                    await until(pilot, lambda: any("report was sent" in each.message for each in app._notifications))
                    screen.do(Host(person=1))
                    await until(pilot, lambda: not screen.table.is_host)
                    await jan.do("deal", round=1)
                    await until(pilot, lambda: getattr(screen.table.picture, "phase", "") == "playing")
                    await jan.do("agree", is_wanted=True)
                    await choose("q", "3")
                    await until(pilot, lambda: getattr(screen.table.picture, "phase", "") == "closed")
                    await until(pilot, lambda: screen.query_one(Asking).acts.acts != [])
                    assert len(screen.query_one(Asking).acts.acts) == 1  # only the host begins another game
            return [report.body for report in await running.service.hall.store.reports.all()]

    [report] = asyncio.run(play())
    assert "noise" in report and "Jan" in report


def test_the_host_sends_somebody_away_and_signs_are_sent_by_keys(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            table, key = await running.open("sen", 2, TWO)
            async with running.client(table, "j" * 43) as jan:
                await jan.until(lambda message: message["is"] == "whole")
                await jan.do("join", name="Jan")
                await jan.do("sit", seat=1, word="b")
                app = PobudkaApp(Address(running.link, table, key), "en", keyring=keyring(tmp_path))
                async with app.run_test(size=(80, 24)) as pilot:
                    await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.table.is_host)
                    screen = app.screen
                    assert isinstance(screen, TableScreen)
                    await until(pilot, lambda: "2 Jan" in screen.query_one(Asking).acts.title)
                    await pilot.press("r")
                    await until(pilot, lambda: isinstance(app.screen, ChoiceScreen))
                    await pilot.press("7")
                    await until(pilot, lambda: screen.table.talk == ["Ola: *raven*"])
                    for pressed, lenders in (("1", [0]), ("2", [])):
                        await pilot.press("f4")
                        await until(pilot, lambda: isinstance(app.screen, ChoiceScreen))
                        await pilot.press(pressed)
                        await until(
                            pilot, lambda right=lenders: getattr(screen.table.picture, "lenders", None) == right
                        )
                    for key_pressed in ("h", "1", "2"):
                        await until(pilot, lambda: app.screen is screen or bool(app.screen.query(OptionList)))
                        shown_before = app.screen
                        await pilot.press(key_pressed)
                        await until(pilot, lambda before=shown_before: app.screen is not before)
                    await until(pilot, lambda: screen.table.names() == ["Ola", ""])

    asyncio.run(play())


@pytest.mark.parametrize("phase", ["gathering", "playing"])
def test_every_answer_to_the_house_rules_is_seen_on_a_small_screen(phase: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            seats = TWO if phase == "gathering" else [{"word": "a"}, {"bot": "habits"}]
            options = {"edition": "jubilee", "variants": ["know-mine"], "last_turn": True}
            table, _ = await running.open("sen", 2, seats, options=options, may_undo=False)
            app = PobudkaApp(Address(running.link, table), "pl", keyring=keyring(tmp_path))
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda: isinstance(app.screen, ChoiceScreen))
                answers = app.screen.query_one(OptionList)
                await until(pilot, lambda: answers.region.height == answers.option_count)
                assert answers.region.bottom < 24 and answers.container_size.height >= answers.option_count

    asyncio.run(play())


def test_ones_own_running_games_are_listed_and_gone_on_with(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            table, key = await running.open("sen", 2, [{"word": "a"}, {"bot": "habits"}])
            kept = keyring(tmp_path)
            kept.key_of(Address("http://127.0.0.1:1", table, key))  # as it was at another port
            app = PobudkaApp(Address(running.link), "en", keyring=kept)
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda: app.catalogue is not None)
                await pilot.press("2")
                await until(pilot, lambda: isinstance(app.screen, ChoiceScreen))
                await pilot.press("1")
                await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.choosing is not None)
                assert isinstance(app.screen, TableScreen) and app.screen.table.my_seats == [0]
                await pilot.press("question_mark")
                await until(pilot, lambda: "Sen in short" in str(getattr(app.screen, "_text", "")))
                await pilot.press("escape", "p")
                root = (await running.get(f"/api/tables/{table}"))["house"]["root"]
                await until(pilot, lambda: root in str(getattr(app.screen, "_text", "")))

    asyncio.run(play())


def test_tempos_come_from_the_catalogue_and_an_empty_box_looks_empty(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving() as running:
            app = PobudkaApp(Address(running.link), "en", keyring=keyring(tmp_path))
            async with app.run_test(size=(80, 60)) as pilot:
                await until(pilot, lambda: app.catalogue is not None)
                await pilot.press("1")
                await until(pilot, lambda: isinstance(app.screen, OpeningScreen) and bool(app.screen.query(Checkbox)))
                tempos = [option[1] for option in app.screen.query_one("#tempo")._options]  # type: ignore[attr-defined]
                catalogue = await running.get("/api/catalogue")
                assert tempos == ["none", *(tempo["name"] for tempo in catalogue["tempos"])]
                assert app.screen.query_one("#memory-row").display
                app.screen.query_one("#game", Select).value = "koty"
                await until(pilot, lambda: not app.screen.query_one("#memory-row").display)
                box = app.screen.query_one("#is-listed", Checkbox)
                assert "X" not in box.render().plain.split(box.label.plain)[0]
                box.toggle()
                await until(pilot, lambda: "X" in box.render().plain.split(box.label.plain)[0])

    asyncio.run(play())


def test_what_the_server_says_when_it_hangs_up_for_now_is_shown() -> None:
    table = Following()
    table.take(Cut(1.0, Failed(0, "-", {}, "Too many are watching.").text))
    assert table.is_cut and table.why_cut == "Too many are watching."


def test_whom_everybody_waits_for_is_said(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with serving() as running:
            table, key = await running.open("koty", 2, TWO)
            player, written, task = await a_host(running, table, key, tmp_path)
            async with running.client(table, "j" * 43) as jan:
                await jan.until(lambda message: message["is"] == "whole")
                await jan.do("join", name="Jan")
                await jan.do("sit", seat=1, word="b")
                await jan.do("ready", seat=1)
                await picture_where(player, lambda picture: picture.seats[1].is_ready)
                await player.hear("foo")
                await player.hear("start")
                await picture_where(player, lambda picture: picture.phase == "playing")
                await picture_where(player, lambda _: player.choosing is not None)
                assert "Waiting for Jan." not in written
                await player.hear("7")
                async with asyncio.timeout(60):
                    while "Waiting for Jan." not in written:
                        await asyncio.sleep(0.02)
            task.cancel()
            return written

    written = asyncio.run(play())
    assert say("en", "plain-gathering") in written


# --- A pipe ---

SCRIPT = (
    "new sen 2", "podejrzyj a b", "dobierz", "/hej", "odloz", "?", "gest kruk", "pobudka", "nic", "", "1 a d", "koniec",
)  # fmt: skip


def test_the_words_of_a_pipe_are_heard_in_their_order(tmp_path: Path) -> None:
    async def play() -> tuple[int | None, str]:
        async with serving() as running:
            child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "pobudka", "plain", running.link, "--name", "Jan", "--language", "pl",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
                env={**os.environ, "POBUDKA_DATA": str(tmp_path)},
            )  # fmt: skip
            async with asyncio.timeout(120):
                told, _ = await child.communicate("\n".join((*SCRIPT, "")).encode())
            return child.returncode, told.decode()

    code, told = asyncio.run(play())
    assert code == 0 and "Traceback" not in told
    order = ("Podglądasz swoje pola A i B", "Dobierasz", "Jan: hej", "Odkładasz", "Jan: *kruk*", "Wołasz: Pobudka!",
             "Rozdano rundę 2", "Podglądasz swoje pola A i D")  # fmt: skip
    places = [told.index(sentence) for sentence in order]
    assert places == sorted(places)


def test_a_newcomer_learns_a_game_line_by_line_and_takes_the_lesson_up_again(tmp_path: Path) -> None:
    async def play() -> tuple[list[str], list[str]]:
        async with serving() as running:
            kept, heard = keyring(tmp_path, "Ania"), []
            for lines in (("peek 0 1", "quit"), ("take 0", "wake", "quit")):
                written: list[str] = []
                lobby = PlainLobby(Address(running.link), kept, "en", lambda _: "learn sen", written.append)
                address = await lobby.choose()
                player = OnlinePlayer(address, kept, "en", written.append)
                await play_online(player, Inbox(Typing(*lines, is_person=False)))  # type: ignore[arg-type]
                heard.append(written)
            return heard[0], heard[1]

    first, second = asyncio.run(play())
    assert f"☾ {say('en', 'sen-lesson-setup')}" in first
    assert f"☾ {say('en', 'sen-lesson-turn')}" in second, "it is the same table, where the round goes on"
    assert f"☾ {say('en', 'sen-lesson-end')}" in second


def test_a_series_is_told_when_there_is_more_than_one_match() -> None:
    won = [SeriesLine(0, "Ola\x1b[31m", 2), SeriesLine(None, "Kuba", 1)]
    assert told_series(Series(3, won), "en") == ["After 3 matches: Ola 2, Kuba 1."]
    assert told_series(Series(1, won[:1]), "en") == told_series(None, "en") == []


def test_own_cards_are_guessed_in_one_line_before_they_are_turned_up(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with serving() as running:
            seats: list[Any] = [{"word": "a"}, {"bot": "habits"}]
            table, key = await running.open("sen", 2, seats, options={"end": {"rounds": 1}}, guess=600)
            written: list[str] = []
            player = OnlinePlayer(Address(running.link, table, key), keyring(tmp_path, "Ola"), "en", written.append)
            lines = ("start", "peek 0 1", "wake", "guess 0 ?", "guess 0 ? 9 ?")
            await play_online(player, Inbox(Typing(*lines, is_person=False)))  # type: ignore[arg-type]
            return written

    told = "\n".join(asyncio.run(play()))
    assert "say what your 4 cards are" in told and "There are: 0, 1, 2" in told
    assert "Say for each of your 4 cards" in told, "two words are too few"
    assert "of 4: said 0 ? 9 ?, there lay" in told

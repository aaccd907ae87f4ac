"""The server is upgraded while people play: tabs load the new client between rounds; old tables say why they end."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from hatch_build import build
from playwright.sync_api import Browser, expect
from tests.client.browsers import CHROMIUM, ROOT, Person, chromium, server
from tests.server.playing import QUICK
from tests.server.stranding import a_stranded_table, settings_for

STATIC = ROOT / "src/pobudka/server/static"
NAME = re.compile(r'(<meta name="client" content=")[^"]+')
QUIET = 2500  # milliseconds, more than two looks of a page at whether it should be loaded anew


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine to play in")
    build(ROOT)
    with chromium() as started:
        yield started


class House:
    """A server whose releases follow each other at one address, with one database."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._running, self.port = folder, ExitStack(), 0
        self.index = Path()

    def upgrade(self, name: str) -> str:
        """Start it, or start it anew, with the client under another name; its link."""
        self._running.close()
        static = self._folder / name
        shutil.copytree(STATIC, static)
        self.index = static / "index.html"
        self.index.write_text(NAME.sub(rf"\g<1>{name}", self.index.read_text("utf-8")), "utf-8")
        settings = replace(QUICK, database=self._folder / "games.db", static=static)
        link = self._running.enter_context(server(settings, self.port)).link
        self.port = int(link.rpartition(":")[2])
        return link

    def close(self) -> None:
        self._running.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    owned = House(tmp_path)
    yield owned
    owned.close()


def test_a_tab_loads_the_new_client_once_between_rounds_and_never_in_mid_look(browser: Browser, house: House) -> None:
    ola = Person(browser, house.upgrade("first"), "Ola")
    page, waits = ola.page, ola.page.get_by_text("Nowa wersja czeka na koniec rundy")
    ola.open("sen", ["me", "dreamer"])
    ola.deal()
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    expect(ola.line).to_contain_text("Wskaż 2")
    page.locator('[data-place="dream 0 0"]').click()
    page.locator('[data-place="dream 0 1"]').click()
    expect(ola.line).to_contain_text("Zapamiętaj")
    house.upgrade("second")
    expect(waits).to_be_visible()  # said while the cards lie open
    page.wait_for_timeout(QUIET)
    expect(ola.line).to_contain_text("Zapamiętaj")
    assert loads == []
    ola.press("Pamiętam")
    expect(ola.line).to_contain_text("Twoja kolej")
    page.wait_for_timeout(QUIET)
    assert loads == []
    page.locator('[data-do="verb do wake"]').click()
    end = page.get_by_text("Koniec rundy 1").first
    while not loads:
        ola_skips = page.locator('[data-do="skip"], [data-do="send"], [data-do="covered"]')
        if ola_skips.count():
            ola_skips.first.click()
        page.wait_for_timeout(100)
    expect(end).to_be_visible()
    page.wait_for_timeout(QUIET)
    assert len(loads) == 1 and waits.count() == 0
    assert page.locator('meta[name="client"]').get_attribute("content") == "second"
    ola.leave()


def test_where_something_on_the_way_keeps_an_old_page_it_is_loaded_once_and_then_that_is_said(
    browser: Browser, house: House
) -> None:
    # A request of the app's worker may hang for good when a browser plays at having no network.
    ola = Person(browser, house.upgrade("first"), "Ola", service_workers="block")
    page = ola.page
    ola.open("sen", ["me", "free"])
    page.wait_for_selector(".gathering")
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    old = house.index.read_text("utf-8")
    ola.context.set_offline(True)
    house.upgrade("second")
    house.index.write_text(old, "utf-8")
    ola.context.set_offline(False)
    expect(page.get_by_text("Serwer ma nowszą stronę niż ta")).to_be_visible()
    page.wait_for_timeout(QUIET)
    assert len(loads) == 1
    ola.leave()


def test_who_writes_is_not_interrupted_and_beside_a_table_the_next_link_loads(browser: Browser, house: House) -> None:
    ola = Person(browser, house.upgrade("first"), "Ola", "desktop")
    page = ola.page
    path = ola.open("sen", ["me", "free"])
    jan = Person(browser, ola.link, "Jan")
    jan.go(path)
    jan.page.locator("#name").fill("Janek")
    jan.go("/")
    start: list[str] = []
    jan.page.on("load", lambda loaded: start.append(loaded.url))
    ola.page.wait_for_selector(".gathering")
    guest = Person(browser, ola.link, "Ewa")
    guest.go(path)
    guest.page.locator("#name").fill("Ewunia")
    loads: list[str] = []
    guest.page.on("load", lambda loaded: loads.append(loaded.url))
    own: list[str] = []
    page.on("load", lambda loaded: own.append(loaded.url))
    house.upgrade("second")
    with_new = 'meta[name="client"][content="second"]'
    page.wait_for_selector(with_new, state="attached")  # the host, who waits, is loaded anew
    expect(guest.page.get_by_text("Nowa wersja czeka")).to_be_visible()
    guest.page.wait_for_timeout(QUIET)
    assert loads == [] and guest.page.locator("#name").input_value() == "Ewunia"
    assert len(own) == 1
    with jan.page.expect_response("**/api/lobby*", timeout=60_000):
        pass
    jan.page.wait_for_timeout(500)
    assert start == []
    jan.page.locator('a[href="/cards"]').first.click()
    jan.page.wait_for_selector(with_new, state="attached")
    assert len(start) == 1 and jan.page.url.endswith("/cards")
    for person in (ola, jan, guest):
        person.leave()


def test_a_page_of_another_protocol_says_so_and_offers_to_reload(browser: Browser, house: House) -> None:
    ola = Person(browser, house.upgrade("first"), "Ola")
    send = "WebSocket.prototype.send"
    ola.context.add_init_script(
        f"const say = {send}; {send} = function (text) "
        "{ say.call(this, sessionStorage.isNew ? text : text.replace('\"protocol\":1', '\"protocol\":7')) }"
    )
    ola.open("sen", ["me", "dreamer"])
    expect(ola.page.get_by_text("innego wydania niż serwer")).to_be_visible()
    ola.page.evaluate("sessionStorage.isNew = '1'")
    ola.press("Wczytaj stronę ponownie")
    expect(ola.page.locator(".gathering")).to_be_visible()
    ola.leave()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_table_whose_rules_are_not_here_says_why_and_how_it_stands(
    browser: Browser, size: str, tmp_path: Path, pictures: Path
) -> None:
    with ThreadPoolExecutor(1) as elsewhere:  # this thread has the browser's event loop
        table, key, totals = elsewhere.submit(lambda: asyncio.run(a_stranded_table(tmp_path / "games.db"))).result()
    with server(settings_for(tmp_path / "games.db")) as running:
        ola = Person(browser, running.link, "Ola", size)
        ola.go("/")
        ola.page.evaluate("([table, key]) => localStorage.setItem('pobudka.key.' + table, `\"${key}\"`)", [table, key])
        ola.go(f"/t/{table}")
        expect(ola.page.locator('[data-outcome="outdated"]')).to_contain_text(
            "według zasad sen/0, a ten serwer ma sen/1"
        )
        shown = ola.page.locator("main td").all_inner_texts()
        assert [int(points) for points in shown] == totals
        assert ola.page.get_by_text("przerwana").count() == 0
        ola.page.screenshot(path=pictures / f"outdated-{size}.png")
        ola.show("Wyniki")
        expect(ola.page.locator("aside")).to_contain_text("według zasad sen/0")
        ola.show("Wyniki")
        ola.go("/")
        expect(ola.page.get_by_text("Gry nie da się tu dokończyć").first).to_be_visible()
        ola.go(f"/t/{table}")
        ola.press("Rewanż")
        expect(ola.page.locator(".gathering, .board").first).to_be_visible()
        assert ola.complaints == []
        ola.leave()

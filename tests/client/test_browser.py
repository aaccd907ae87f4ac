"""People play in real browsers against the real server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.client.browsers import CHROMIUM, ROOT, SIZES, Person, Server, chromium, play_on, server

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine to play in")

SHORT: dict[str, dict[str, Any]] = {"sen": {"end": {"rounds": 2}}, "smoki": {"end": {"rounds": 1}}, "koty": {}}
expect.set_options(timeout=20_000)
AXE = ROOT / "client/node_modules/axe-core/axe.min.js"


# Notes whatever shifts if it is a card's place or holds one.
SHIFTS = """() => {
    window.shifted = [];
    const isTable = (node) => node?.querySelector?.('[data-place]') || node?.closest?.('[data-place]');
    new PerformanceObserver((list) => {
        const moved = list.getEntries().flatMap((entry) => entry.sources.map((source) => source.node));
        window.shifted.push(...moved.filter(isTable).map((node) => node.outerHTML.slice(0, 200)));
    }).observe({type: 'layout-shift'});
}"""


@pytest.fixture(scope="module")
def house() -> Iterator[Server]:
    with server() as running:
        yield running


@pytest.fixture(scope="module")
def browser(house: Server) -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pictures of this run go: POBUDKA_PICTURES, or a folder of the run's own."""
    folder = Path(os.environ.get("POBUDKA_PICTURES") or tmp_path_factory.mktemp("pictures"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class Guests:
    """People who come, and leave when the test is over; nobody's browser may have complained."""

    def __init__(self, browser: Browser, link: str) -> None:
        self._browser, self._link = browser, link
        self.people: list[Person] = []

    def __call__(self, name: str, size: str = "phone", **context: Any) -> Person:
        person = Person(self._browser, self._link, name, size, **context)
        self.people.append(person)
        return person


@pytest.fixture
def guest(browser: Browser, house: Server) -> Iterator[Guests]:
    guests = Guests(browser, house.link)
    yield guests
    complaints = [complaint for person in guests.people for complaint in person.complaints]
    for person in guests.people:
        person.leave()
    assert complaints == []


@pytest.mark.parametrize("game", ["sen", "smoki", "koty"])
def test_two_people_and_a_bot_play_a_whole_game(guest: Guests, game: str) -> None:
    ola, jan = guest("Ola"), guest("Jan", "desktop")
    path = ola.open(game, ["me", "free", "sleepwalker"], options=SHORT[game])
    jan.join(path)
    ola.deal()
    jan.page.wait_for_selector(".board")
    play_on([ola, jan])
    for person in (ola, jan):
        expect(person.page.locator("[data-outcome]").first).to_contain_text("Wygrywa")
    ola.page.get_by_text("Czy karty potasowano uczciwie?").click()
    ola.page.get_by_role("button", name="Sprawdź").click()
    expect(ola.page.get_by_text("Zgadza się.")).to_be_visible()


def test_play_now_is_one_click(guest: Guests) -> None:
    ola = guest("Ola")
    ola.go("/")
    ola.page.get_by_role("button", name="Zagraj teraz").first.click()
    expect(ola.page.locator(".prompt .line")).to_have_text("Wskaż 2 swoje karty: tylko je podejrzysz.")
    play_on([ola], taps=8)


def test_lines_that_break_in_the_middle_of_a_game_come_back(guest: Guests, house: Server) -> None:
    ola, jan = guest("Ola"), guest("Jan")
    path = ola.open("sen", ["me", "free"], options={"end": {"rounds": 1}})
    jan.join(path)
    ola.deal()
    for _ in range(3):
        play_on([ola, jan], taps=6, calls=0)
        house.cut_all_lines()
    jan.page.reload()  # and the seat survives closing the page
    jan.page.wait_for_selector(".board")
    play_on([ola, jan])
    expect(jan.page.locator("[data-outcome]").first).to_contain_text("Wygrywa")


def test_a_game_can_be_played_by_keyboard_alone(guest: Guests) -> None:
    ola = guest("Ola", "desktop")
    ola.open("sen", ["me", "dreamer"], options={"end": {"rounds": 1}})
    keys = ola.page.keyboard
    ola.page.locator(".deal").focus()
    keys.press("Enter")
    line = ola.page.locator(".prompt .line")
    expect(line).to_contain_text("Wskaż 2")
    keys.press("1")
    keys.press("4")
    expect(line).to_contain_text("Zapamiętaj")
    keys.press("Escape")
    expect(line).to_contain_text("Twoja kolej")
    keys.press("t")
    expect(line).to_contain_text("na które pole?")
    keys.press("Escape")
    expect(line).to_contain_text("Twoja kolej")
    keys.press("d")
    expect(line).to_contain_text("wskaż pole")
    keys.press("2")
    expect(line).to_contain_text("Twoja kolej")
    tabbed = []
    for _ in range(40):
        keys.press("Tab")
        tabbed.append(ola.page.evaluate("document.activeElement.dataset.target ?? document.activeElement.dataset.do"))
    assert {"draw", "open", "verb do wake"} <= set(tabbed), tabbed
    keys.press("p")
    keys.press("Escape")  # the call can be called back
    expect(line).to_contain_text("Twoja kolej")
    keys.press("p")
    expect(ola.page.locator("[data-outcome]").first).to_contain_text("Wygrywa")


def test_both_languages_are_spoken_by_the_page_and_by_the_table(guest: Guests) -> None:
    ola = guest("Ola", "desktop", locale="en-GB")
    ola.go("/")
    expect(ola.page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(ola.page.locator("html")).to_have_attribute("lang", "en")
    ola.open("sen", ["me", "dreamer"])
    ola.deal()
    expect(ola.page.locator(".prompt .line")).to_have_text("Choose 2 own cards: only those you may look at.")
    ola.page.get_by_role("button", name="Table and settings").click()
    ola.page.get_by_label("Polski").check()
    expect(ola.page.locator(".prompt .line")).to_have_text("Wskaż 2 swoje karty: tylko je podejrzysz.")
    ola.tap()
    ola.tap()
    expect(ola.page.locator(".news")).to_contain_text("Podglądasz swoje pola")


def test_a_card_can_be_dragged_to_where_it_goes(guest: Guests) -> None:
    ola = guest("Ola")
    ola.open("sen", ["me", "dreamer"])
    ola.deal()
    line = ola.page.locator(".prompt .line")
    expect(line).to_contain_text("Wskaż 2")
    play_on([ola], taps=3, calls=0)
    expect(line).to_contain_text("Twoja kolej")
    ola.page.locator('[data-place="open"]').drag_to(ola.page.locator('[data-place="dream 0 1"]'))
    expect(ola.page.locator(".news")).to_contain_text("na pole B")


def test_a_look_is_seen_until_it_is_covered_and_then_gone(guest: Guests) -> None:
    ola = guest("Ola")
    ola.open("sen", ["me", "dreamer"])
    ola.deal()
    own = ola.page.locator('[data-place="dream 0 0"]')
    expect(own).to_have_accessible_name("twoje pole A: zakryta karta")
    own.click()
    ola.page.locator('[data-place="dream 0 1"]').click()
    expect(ola.page.get_by_role("button", name="Pamiętam")).to_be_visible()
    expect(own).not_to_have_accessible_name("twoje pole A: zakryta karta")
    ola.page.get_by_role("button", name="Pamiętam").click()
    expect(own).to_have_accessible_name("twoje pole A: zakryta karta")
    ola.page.reload()
    expect(own).to_have_accessible_name("twoje pole A: zakryta karta")
    expect(ola.page.get_by_role("button", name="Zobacz")).to_have_count(0)


def test_two_at_one_screen_are_kept_apart_by_a_curtain(guest: Guests) -> None:
    ola = guest("Ola")
    ola.open("koty", ["me", "me"])
    ola.deal()
    expect(ola.page.get_by_text("Twoja kolej: zagraj kartę")).to_be_visible()
    ola.page.get_by_role("button", name="Wymień rękę").click()
    expect(ola.page.locator(".curtain")).to_be_visible()
    expect(ola.page.locator(".hand")).to_have_count(0)
    ola.page.locator(".curtain button").click()
    expect(ola.page.locator(".hand .in-hand")).to_have_count(4)


def test_a_seat_moves_to_another_device_by_its_link(guest: Guests) -> None:
    ola, phone = guest("Ola", "desktop"), guest("Nobody")
    ola.open("sen", ["me", "dreamer"])
    ola.deal()
    ola.page.get_by_role("button", name="Stół i ustawienia").click()
    ola.page.get_by_role("button", name="Przenieś moje miejsce").click()
    link = ola.page.locator("#share-link").input_value()
    assert "#key=" in link
    phone.go(link.removeprefix(ola.link))
    expect(phone.page.locator(".prompt .line")).to_contain_text("Wskaż 2")
    assert "key" not in phone.page.url


def test_a_finished_game_can_be_watched_again_from_every_seat(guest: Guests) -> None:
    ola = guest("Ola", "desktop")
    path = ola.open("sen", ["me", "dreamer"], options={"end": {"rounds": 1}, "first_call": 2})
    ola.deal()
    play_on([ola], taps=12, calls=0)
    play_on([ola], calls=0.5)
    ola.go(path.replace("/t/", "/h/") + "#seat=0&move=3")
    expect(ola.page.locator(".where")).to_contain_text("krok 4 z")
    ola.page.get_by_role("button", name="Krok naprzód").click()
    expect(ola.page.locator(".where")).to_contain_text("krok 5 z")
    ola.page.locator("#seat").select_option("all")
    expect(ola.page.locator('[data-place="dream 1 0"]')).not_to_contain_text("zakryta")
    assert "seat=all" in ola.page.url


def violations(person: Person) -> list[str]:
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = person.page.evaluate("async () => (await axe.run()).violations")
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found]


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_page_fits_and_axe_finds_nothing(guest: Guests, pictures: Path, size: str, scheme: str) -> None:
    ola = guest("Ola", size, color_scheme=scheme)
    found = []

    def look(name: str, *, is_play: bool = False) -> None:
        ola.page.wait_for_timeout(400)
        ola.page.screenshot(path=pictures / f"{name}-{size}-{scheme}.png")
        wide, high = ola.page.evaluate(
            "[document.documentElement.scrollWidth - innerWidth, "
            "document.querySelector('main').scrollHeight - document.querySelector('main').clientHeight]"
        )
        if wide > 0 or (is_play and high > 0):
            found.append(f"{name}: {wide} px too wide, {high} px too high")
        found.extend(f"{name}: {each}" for each in violations(ola))

    for name, path in (("start", "/"), ("new", "/?new=sen"), ("cards", "/cards"), ("lost", "/t/!")):
        ola.go(path)
        ola.page.wait_for_selector("h1")
        look(name)
    for game, seats in (("sen", 5), ("smoki", 5), ("koty", 6)):
        ola.open(game, ["me", *["sleepwalker"] * (seats - 1)], options=SHORT[game])
        ola.page.wait_for_selector(".gathering")
        if game == "sen":
            look("gathering")
        ola.deal()
        play_on([ola], taps=6 if game == "koty" else 9, calls=0)
        look(f"{game}-{seats}", is_play=True)
    for panel in ("Co się działo", "Wyniki", "Rozmowa", "Stół i ustawienia"):
        ola.page.get_by_role("button", name=panel, exact=True).click()
        look(panel.split()[0].lower())
    assert not found, "\n".join(found)


def test_nothing_on_the_page_shifts_when_cards_move(guest: Guests) -> None:
    ola = guest("Ola", reduced_motion="no-preference")
    ola.open("sen", ["me", "dreamer"])
    ola.deal()
    ola.page.wait_for_timeout(1500)
    ola.page.evaluate(SHIFTS)
    play_on([ola], taps=12, calls=0)
    ola.page.wait_for_timeout(1500)
    assert ola.page.evaluate("window.shifted") == []

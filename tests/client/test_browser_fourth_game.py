"""A game that the browser client has never heard of is dealt, played to its end and watched again in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.client.browsers import CHROMIUM, Guests, Server, play_on, server
from tests.fourth import latarnie_installed


@pytest.fixture(scope="module")
def house() -> Iterator[Server]:
    """A server with Latarnie installed beside it."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine to play in")
    with latarnie_installed(), server() as running:
        yield running


def test_it_is_on_the_start_page_and_among_the_cards(guest: Guests) -> None:
    ola = guest("Ola")
    ola.go("/")
    expect(ola.page.get_by_role("heading", name="Latarnie")).to_be_visible()
    ola.go("/cards")
    expect(ola.page.get_by_text("Ćma", exact=True).first).to_be_visible()


def test_two_people_and_a_bot_play_it_to_its_end_and_watch_it_again(guest: Guests) -> None:
    ola, jan = guest("Ola"), guest("Jan", "desktop")
    path = ola.open("latarnie", ["me", "free", "sleepwalker"])
    jan.join(path)
    ola.deal()
    jan.page.wait_for_selector(".board")
    expect(ola.line).to_have_text("Zajrzyj do jednego ze swoich okien.")
    play_on([ola, jan])
    for person in (ola, jan):
        expect(person.page.locator("[data-outcome]").first).to_contain_text("Wygryw")
    ola.show("Wyniki")
    ola.page.get_by_text("Czy karty potasowano uczciwie?").click()
    ola.page.get_by_role("button", name="Sprawdź").click()
    expect(ola.page.get_by_text("Zgadza się.")).to_be_visible()
    jan.go(path.replace("/t/", "/h/") + "#seat=all&move=3")
    expect(jan.page.locator(".where")).to_contain_text("krok 4 z")
    expect(jan.page.locator('[data-place="window 1 0"]')).not_to_contain_text("ciemne okno")


def test_it_speaks_english_too(guest: Guests) -> None:
    ola = guest("Ola", "desktop", locale="en-GB")
    ola.open("latarnie", ["me", "sleepwalker"])
    ola.deal()
    expect(ola.line).to_have_text("Peer into one of your windows.")
    ola.page.locator('[data-place="window 0 1"]').click()
    expect(ola.line).to_contain_text("Remember it")

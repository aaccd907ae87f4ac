"""A game that the browser client has never heard of: it is found, explained, played, and looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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


def test_it_is_on_the_start_page_and_among_the_cards_with_pictures_of_its_own(guest: Guests, pictures: Path) -> None:
    ola = guest("Ola", "desktop")
    ola.go("/")
    game = ola.page.locator(".game", has=ola.page.get_by_role("heading", name="Latarnie"))
    expect(game.locator("img")).to_have_count(3)
    for card in game.locator("img").all():
        expect(card).to_have_js_property("complete", True)
        assert card.evaluate("image => image.naturalWidth") > 0, "a picture was fetched"
    game.get_by_text("Jak grać").click()
    expect(game.locator("li").first).to_be_visible()
    ola.page.screenshot(path=pictures / "fourth-start.png", full_page=True)
    ola.go("/cards")
    expect(ola.page.get_by_role("heading", name="Latarnie")).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_two_people_and_a_bot_play_it_to_the_end_and_look_at_it_again(guest: Guests, pictures: Path, size: str) -> None:
    ola, jan = guest("Ola", size), guest("Jan", size)
    path = ola.open("latarnie", ["me", "free", "dreamer"], options={"end": {"rounds": 1}})
    jan.join(path)
    ola.deal()
    play_on([ola, jan], taps=12)
    ola.page.screenshot(path=pictures / f"fourth-{size}.png")
    assert "latarnie-" not in ola.page.locator("body").inner_text(), "everything has its words"
    play_on([ola, jan])
    expect(ola.page.locator('.page [data-outcome="finished"]')).to_be_visible()
    if size == "phone":  # on a phone nothing covers the cards by itself
        ola.show("Wyniki")
    ola.page.get_by_text("Czy karty potasowano uczciwie?").click()
    ola.page.get_by_role("button", name="Sprawdź").click()
    expect(ola.page.get_by_text("Zgadza się.")).to_be_visible()
    ola.go(path.replace("/t/", "/h/"))
    expect(ola.page.locator(".board img").first).to_be_visible()
    ola.page.keyboard.press("ArrowRight")
    ola.page.screenshot(path=pictures / f"fourth-replay-{size}.png")
    assert "latarnie-" not in ola.page.locator("body").inner_text()


def test_it_speaks_english_too(guest: Guests) -> None:
    ola = guest("Ola", "desktop", locale="en-GB")
    ola.open("latarnie", ["me", "sleepwalker"])
    ola.deal()
    expect(ola.line).to_have_text("Peer into one of your windows.")
    ola.page.locator('[data-place="window 0 1"]').click()
    expect(ola.line).to_contain_text("Remember it")

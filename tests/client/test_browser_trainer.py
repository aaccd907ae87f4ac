"""The trainer: asked, answered, told why, asked again; what is due is kept by this device alone."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from tests.client.browsers import Guests, play_on

LONG = 120_000  # milliseconds: a process is started
KEPT = "() => Object.keys(JSON.parse(localStorage.getItem('pobudka.trainer') ?? '{\"kinds\":{}}').kinds)"


def test_somebody_trains_by_keyboard_on_bots_games_and_by_pointing_on_an_own_one(guest: Guests, pictures: Path) -> None:
    ola = guest("Ola", "phone")
    page = ola.page
    ola.open("sen", ["me", "sleepyhead"], options={"end": {"rounds": 2}, "first_call": 3})
    ola.deal()
    play_on([ola], calls=0.05)
    ola.go("/")
    page.get_by_role("link", name="Ćwiczenia").click()
    page.get_by_label("Co ćwiczyć").select_option("call")
    page.get_by_role("button", name="Pytaj").click()
    expect(page.get_by_role("heading", name="Czy tutaj kończysz rundę?")).to_be_focused(timeout=LONG)
    page.keyboard.press("t")
    following = page.get_by_role("button", name="Następne pytanie")
    expect(following).to_be_focused(timeout=LONG)
    expect(page.locator(".verdict")).to_contain_text("jeśli wszyscy grają dalej z nawyku")
    [kind] = page.evaluate(KEPT)
    assert kind.startswith("call/sen/3/")
    page.screenshot(path=pictures / "trainer-call.png", full_page=True)

    ola.go("/")
    page.get_by_role("link", name="Ćwicz na tych grach").click()
    page.get_by_label("Co ćwiczyć").select_option("slot")
    page.get_by_role("button", name="Pytaj").click()
    page.get_by_role("button", name="Pamiętam, pytaj").click(timeout=LONG)
    expect(page.locator("article ol")).to_have_count(0)  # what was told is covered
    page.locator(".near [data-target]").first.click()
    expect(following).to_be_focused(timeout=LONG)
    wanted = page.locator("article .card").get_attribute("data-token")
    expect(page.locator(".near .slot.last")).to_have_attribute("data-token", wanted or "")
    assert len(page.evaluate(KEPT)) == 2

    page.get_by_role("button", name="Sprawdź w mojej grze").click()
    expect(page.get_by_text("o pamięci")).to_be_visible(timeout=LONG)
    page.screenshot(path=pictures / "trainer-slot.png", full_page=True)

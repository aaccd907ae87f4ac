"""A room that lasts, in browsers: a series over matches, another game, seats that change, spectators who come along."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from tests.client.browsers import Guests, play_on


def test_people_play_one_match_after_another_and_nobody_is_lost(guest: Guests, pictures: Path) -> None:
    ola, jan, ela = guest("Ola", "desktop"), guest("Jan"), guest("Ela", "tablet", color_scheme="light")
    path = ola.open("sen", ["me", "free"], options={"end": {"rounds": 1}, "last_turn": True})
    first = ola.page.url
    jan.join(path)
    ola.deal()
    ela.go(path)
    expect(ola.page.get_by_title("Patrzy 1 osoba")).to_be_visible()
    expect(jan.page.get_by_title("Patrzy 1 osoba")).to_be_visible()
    play_on([ola, jan], calls=1)

    series = ola.page.get_by_role("region", name="Seria")
    expect(series).to_contain_text("Seria: 1 mecz")
    expect(series).to_contain_text("1 wygrana")
    ola.page.screenshot(path=pictures / "room-over.png")
    with ola.page.expect_download() as saved:
        ola.press("Obraz wyniku")
    saved.value.save_as(pictures / "result.png")
    assert (pictures / "result.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"

    ola.page.get_by_text("Inna gra, inne miejsca").click()
    ola.page.get_by_label("Gra", exact=True).select_option(label="Koty")
    ola.page.get_by_label("Miejsca", exact=True).select_option(label="każdy o jedno dalej")
    ola.page.get_by_label("Zaczyna", exact=True).select_option(label="Jan")
    ola.page.screenshot(path=pictures / "room-next.png")
    ola.press("Gramy")
    expect(jan.page.get_by_role("alert")).to_contain_text("Ola czeka na rewanż. Grasz?")
    expect(ela.page.get_by_role("alert")).to_contain_text("Gra toczy się dalej przy następnym stole.")
    ela.page.screenshot(path=pictures / "room-spectator-called.png")
    for person, answer in ((jan, "Gram"), (ela, "Patrzę dalej")):
        person.page.get_by_role("link", name=answer).click()
    jan.page.wait_for_selector(".gathering")
    assert ola.page.url == jan.page.url == ela.page.url != first
    expect(jan.page.locator(".seats ol > li").first).to_contain_text("Jan")
    expect(jan.page.get_by_role("heading", level=1)).to_contain_text("Koty")
    expect(jan.page.get_by_role("region", name="Seria")).to_contain_text("1 wygrana")
    expect(jan.page.get_by_title("Patrzy 1 osoba")).to_be_visible()
    jan.page.screenshot(path=pictures / "room-gathering.png", full_page=True)

    # Before a card is dealt there is nothing to stay for: the others go along by themselves.
    second = ola.page.url
    ola.page.get_by_text("Inna gra, inne miejsca").click()
    ola.page.get_by_label("Gra", exact=True).select_option(label="Smoki")
    ola.press("Gramy")
    for person in (ola, jan, ela):
        expect(person.page.get_by_role("heading", level=1)).to_contain_text("Smoki")
    assert ola.page.url == jan.page.url == ela.page.url != second
    ola.deal()
    expect(jan.page.locator(".own .plate")).to_contain_text("Jan")
    play_on([ola, jan], taps=4, calls=0)

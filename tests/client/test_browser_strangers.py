"""Among strangers, in browsers: who waits is found, who is unwelcome is not heard, and a game is ended together."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from tests.client.browsers import Guests, play_on


def test_strangers_meet_and_end_a_game_together(guest: Guests, pictures: Path) -> None:
    ola, jan = guest("Ola"), guest("Jan", "desktop", locale="en-GB", color_scheme="light")
    ola.go("/")
    ola.page.get_by_label("Kto czeka przy stole").select_option(label="Koty")
    ola.page.screenshot(path=pictures / "quick.png", full_page=True)
    ola.press("Zagraj z kimś")
    ola.page.wait_for_selector(".gathering")
    jan.go("/")
    jan.press("Play with somebody")
    jan.page.wait_for_selector(".gathering")
    assert jan.page.url == ola.page.url
    expect(jan.page.locator(".seats li.mine")).to_contain_text("Jan")
    ola.deal()
    play_on([ola, jan], taps=2, calls=0)

    # Jan does not want to read Ola anywhere.
    jan.show("Talk")
    jan.page.get_by_role("button", name="More about Ola").click()
    jan.page.get_by_label("Report Ola to whoever runs this server").fill("Calls names.")
    jan.page.screenshot(path=pictures / "report.png")
    jan.press("Send the report")
    expect(jan.page.get_by_role("group", name="Ola", exact=True)).to_contain_text("The report was sent.")
    jan.press("Block on this device: Ola")
    jan.page.screenshot(path=pictures / "blocked.png")
    ola.show("Rozmowa")
    ola.page.get_by_label("Powiedz coś").fill("Halo?")
    ola.press("Wyślij")
    expect(ola.page.get_by_role("list", name="Wiadomości")).to_contain_text("Halo?")
    expect(jan.page.get_by_role("list", name="Messages")).not_to_contain_text("Halo?")
    ola.show("Rozmowa")
    jan.go("/")
    jan.press("Play with somebody")
    jan.page.wait_for_selector(".gathering")
    assert jan.page.url != ola.page.url

    # A game ends when all who play want it.
    jan.go(ola.page.url.removeprefix(ola.link))
    jan.show("Table and settings")
    jan.page.locator('aside [data-do="agree"]').click()
    expect(ola.page.locator(".enders")).to_contain_text("Jan chce zakończyć grę.")
    ola.page.screenshot(path=pictures / "enders.png")
    ola.press("Zgadzam się")
    for person, outcome in ((ola, "Gra przerwana"), (jan, "The game was abandoned")):
        expect(person.page.locator("[data-outcome]")).to_have_text(outcome)

"""Before the cards are turned up people say what theirs are: on a phone by touch, on a desktop by keys alone."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from tests.client.browsers import Guests, Person, play_on


def until_asked(people: list[Person]) -> None:
    """Play until everybody is asked what their cards are."""
    forms = [person.page.locator("[data-do=guess]") for person in people]
    for _ in range(400):
        if all(form.count() for form in forms):
            return
        play_on(people, taps=1, calls=1.0)
    raise AssertionError("nobody was asked to guess")


def test_two_people_guess_their_cards_and_see_how_many_they_remembered(guest: Guests, pictures: Path) -> None:
    ola, jan = guest("Ola", "phone"), guest("Jan", "desktop")
    ola.go("/?new=sen")
    ola.page.get_by_text("Zgadnij swoje karty").click()
    ola.page.get_by_label("Ile sekund na zgadywanie").fill("600")
    ola.page.screenshot(path=pictures / "guess-new.png", full_page=True)
    path = ola.open("sen", ["me", "free"], options={"end": {"rounds": 1}}, guess=600)
    jan.join(path)
    ola.deal()
    until_asked([ola, jan])
    for person, name in ((ola, "phone"), (jan, "desktop")):
        expect(person.page.get_by_label("Karta A")).to_have_value("?")
        assert not person.page.locator("[data-place^='dream'][data-token]:not([data-token='?'])").count()
        person.page.screenshot(path=pictures / f"guess-{name}.png")
    ola.page.get_by_label("Karta A").select_option("9")
    ola.press("Gotowe")
    expect(ola.page.locator(".prompt .line")).to_contain_text("Jan")
    expect(jan.page.get_by_role("button", name="Gotowe")).to_be_visible()
    jan.page.get_by_label("Karta A").focus()
    for key in ("5", "Tab", "0", "Tab", "Tab", "Tab", "Enter"):
        jan.page.keyboard.press(key)
    for person in (ola, jan):
        expect(person.page.locator("[data-outcome]").first).to_be_visible(timeout=30_000)
    told = jan.page.get_by_role("region", name="Co kto zapamiętał")
    if not told.is_visible():
        jan.show("Wyniki")
    expect(told).to_contain_text("z 4")
    expect(told.locator("li")).to_have_count(8)
    jan.page.screenshot(path=pictures / "guess-end.png")
    jan.go(path.replace("/t/", "/h/") + "?move=999")
    expect(jan.page.get_by_role("region", name="Co kto zapamiętał")).to_contain_text("Ola")
    jan.page.screenshot(path=pictures / "guess-replay.png")

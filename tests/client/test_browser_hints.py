"""Hints in a browser: asked for by button and key, read and closed again, counted before everybody."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from tests.client.browsers import Guests
from tests.server.playing import LONG


def test_a_hint_is_read_closed_and_counted(guest: Guests, pictures: Path) -> None:
    ola = guest("Ola")
    ola.open("sen", ["me", "raven"], options={"end": {"rounds": 1}, **LONG})
    ola.deal()
    hint = ola.page.get_by_role("group", name="Sowa zrobiłaby tak")
    plate = ola.page.locator(".own .plate")
    ola.press("Podpowiedź")
    expect(hint).to_be_focused()
    what, why = "Podglądasz swoje pola A i B.", "Na początku każde karty mówią tyle samo."
    counted = "Podpowiedzi są liczone i wszyscy widzą, ile ich było."
    expect(hint).to_have_accessible_description(f"{what} {why} {counted}")
    expect(plate).to_contain_text("z 1 podpowiedzią")
    ola.page.screenshot(path=pictures / "hint-phone.png")
    ola.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(ola.page.get_by_role("button", name="Podpowiedź")).to_be_focused()

    ola.page.keyboard.press("h")  # the same once more, and it counts once
    expect(hint).to_be_visible()
    ola.page.keyboard.press("Escape")
    while ola.tap(calls=0) != "covered":
        ola.page.wait_for_timeout(40)
    expect(ola.page.locator('[data-do^="verb "]').first).to_be_visible()
    ola.page.keyboard.press("h")
    expect(hint).to_be_visible()
    expect(plate).to_contain_text("z 2 podpowiedziami")
    ola.page.set_viewport_size({"width": 1440, "height": 900})
    ola.page.screenshot(path=pictures / "hint-desktop.png")
    ola.page.keyboard.press("Escape")

    ola.show("Stół i ustawienia")
    ola.press("Przerwij grę")
    ola.press("Przerwij grę")
    ola.show("Wyniki")
    expect(ola.page.locator("[data-hints]")).to_have_text("Ola: z 2 podpowiedziami")


def test_among_people_hints_are_for_tables_that_were_opened_with_them(guest: Guests, pictures: Path) -> None:
    ola, jan = guest("Ola"), guest("Jan", "desktop", locale="en-GB", color_scheme="light")
    ola.go("/?new=sen")
    ola.page.locator("summary").last.click()
    agreed = ola.page.get_by_label("Każdy może spytać, co zrobiłby bot")
    expect(agreed).not_to_be_checked()
    agreed.check()
    ola.page.screenshot(path=pictures / "hints-new.png", full_page=True)
    path = ola.open("sen", ["me", "free"], has_hints=True)
    jan.go(path)
    expect(jan.page.locator(".join")).to_contain_text("Everybody may ask what a bot would do")
    jan.page.screenshot(path=pictures / "hints-join.png", full_page=True)
    jan.join(path)
    ola.deal()
    jan.press("Hint")
    expect(jan.page.get_by_role("group", name="The owl would do this")).to_contain_text(
        "You look at your slots A and B."
    )
    expect(ola.page.locator(".plate", has_text="Jan")).to_contain_text("z 1 podpowiedzią")
    expect(ola.page.locator(".told")).to_have_text("Jan prosi o podpowiedź.")
    jan.page.screenshot(path=pictures / "hint-light.png")
    ola.page.screenshot(path=pictures / "hint-others.png")

"""Somebody who has never played finds the guide at the door, is led through a round, and may leave and come back."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.client.browsers import Guests, Person, play_on


def hears(person: Person, words: str) -> None:
    expect(person.page.get_by_role("region", name="Przewodnik")).to_contain_text(words)


def card(person: Person, slot: str) -> None:
    person.page.locator(f'[data-place="dream 0 {slot}"]').click()


def test_a_newcomer_is_led_through_a_round_leaves_comes_back_and_goes_on_to_a_real_game(guest: Guests) -> None:
    ania = guest("Ania")
    ania.page.set_viewport_size({"width": 390, "height": 844})
    ania.go("/")
    ania.press("Poznaj grę Sen")
    hears(ania, "podejrzeć dwie swoje karty")
    expect(ania.page.get_by_role("heading", name="Sen")).to_contain_text("lekcja, karty ułożone")
    card(ania, "0")
    card(ania, "1")
    ania.press("Pamiętam")
    hears(ania, "Odkryta jest trójka")
    ania.page.locator('[data-place="open"]').click()
    card(ania, "0")
    hears(ania, "Dobra wymiana")

    ania.page.get_by_role("link", name="Na stronę główną").click()
    expect(ania.page.get_by_role("heading", name="Twoje gry w toku")).to_have_count(0)  # it is a lesson
    ania.press("Wróć do lekcji: Sen")
    hears(ania, "Teraz dobierz zakrytą kartę")
    ania.press("Dobierz")
    hears(ania, "Dobraną kartę widzisz tylko ty")
    card(ania, "1")
    hears(ania, "Kruków ubyło")
    play_on([ania], calls=1)
    hears(ania, "To już cała gra")
    ania.page.get_by_role("button", name="Zagraj prawdziwą partię").first.click()
    expect(ania.line).to_contain_text("Wskaż 2 swoje karty")
    expect(ania.page.get_by_role("region", name="Przewodnik")).to_have_count(0)
    history = ania.page.request.get(f"{ania.link}/api/history").json()
    assert history["games"] == []

"""People play in real browsers against the real server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.client.browsers import ELSEWHERE, SHORT, Guests, Server, play_on


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
    ola.show("Wyniki")  # on a phone nothing covers the cards by itself
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
    ola.open("sen", ["me", "dreamer"], options={"end": {"rounds": 1}, "first_call": 1})
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
    expect(ola.page.locator(".prompt .line")).to_have_text("Choose 2 of your cards: you may look at only those.")
    ola.page.get_by_role("button", name="Table and settings").click()
    ola.page.get_by_label("Polski").check()
    expect(ola.page.locator(".prompt .line")).to_have_text("Wskaż 2 swoje karty: tylko je podejrzysz.")
    ola.tap()
    ola.tap()
    expect(ola.page.locator(".news")).to_contain_text("Podglądasz swoje pola")


def test_a_card_can_be_dragged_to_where_it_goes(guest: Guests) -> None:
    ola = guest("Ola")
    ola.open("sen", ["me", "dreamer"], options={"first_call": 1})
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
    ola.page.locator(".curtain button").click()
    expect(ola.line).to_contain_text("Twoja kolej: zagraj kartę")
    ola.page.get_by_role("button", name="Wymień rękę").click()
    expect(ola.page.locator(".curtain")).to_be_visible()
    expect(ola.page.locator(".hand")).to_have_count(0)
    ola.page.locator(".curtain button").click()
    expect(ola.page.locator(".hand .in-hand")).to_have_count(4)


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
    expect(ola.page).to_have_url(re.compile(r"\?move=4$"))  # all seats are the usual thing


def test_over_plain_http_from_another_machine_all_works_but_the_proof(guest: Guests, house: Server) -> None:
    guest.link = house.link.replace("127.0.0.1", ELSEWHERE)
    ola, jan = guest("Ola"), guest("Jan")
    path = ola.open("sen", ["me", "free"], options={"end": {"rounds": 1}})
    assert not ola.page.evaluate("isSecureContext")
    expect(ola.page.locator('[data-link="invite"]')).to_have_value(guest.link + path)
    ola.press("Kopiuj link")
    expect(ola.page.get_by_role("button", name="Skopiowane")).to_be_visible()
    jan.join(path)
    ola.deal()
    play_on([ola, jan], calls=1)
    ola.show("Wyniki")
    ola.page.get_by_text("Czy karty potasowano uczciwie?").click()
    expect(ola.page.get_by_text("pobudka verify")).to_be_visible()

"""Somebody's first ten minutes: what is offered, where it stands, what explains itself, and how one is doing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect
from tests.client.browsers import Guests, Person, play_on

TABLETS_AND_PHONES = {"upright": (820, 1180), "across": (1180, 820), "sideways": (844, 390)}


def of_size(guest: Guests, size: str) -> Person:
    ola = guest("Ola")
    width, height = TABLETS_AND_PHONES[size]
    ola.page.set_viewport_size({"width": width, "height": height})
    return ola


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize("size", TABLETS_AND_PHONES)
def test_the_games_stand_in_one_row_with_their_buttons_in_sight(guest: Guests, size: str) -> None:
    ola = of_size(guest, size)
    ola.go("/")
    expect(ola.page.get_by_label("Boty")).to_be_visible()
    assert len({box(each)["y"] for each in ola.page.locator("article").all()}) == 1
    for button in ola.page.get_by_role("button", name="Zagraj teraz").all():
        assert box(button)["y"] + box(button)["height"] <= TABLETS_AND_PHONES[size][1]


def test_the_button_that_deals_is_in_reach_on_a_phone_held_sideways(guest: Guests) -> None:
    ola = of_size(guest, "sideways")
    ola.open("koty", ["me", *["dreamer"] * 5])
    expect(ola.page.locator(".deal")).to_be_in_viewport(ratio=1)
    ola.deal()
    expect(ola.page.get_by_role("button", name="Wymień rękę")).to_be_in_viewport(ratio=1)


def test_a_new_table_waits_for_friends_and_offers_what_its_game_has(guest: Guests) -> None:
    ola = guest("Ola")
    ola.go("/?new=sen")
    seats = ola.page.get_by_label("Miejsce")
    expect(seats).to_have_count(3)
    assert [seat.input_value() for seat in seats.all()] == ["me", "free", "free"]
    expect(ola.page.get_by_role("radio", name="Jubileuszowa")).to_be_visible()  # not among the house rules
    expect(ola.page.get_by_role("radio", name="Długi sen")).to_be_visible()
    expect(ola.page.get_by_role("group", name="Pamięć")).to_be_visible()
    assert any("siła 6 z 6" in option for option in seats.nth(1).locator("option").all_inner_texts())
    ola.page.get_by_role("radio", name="Koty").check()
    expect(ola.page.get_by_role("group", name="Pamięć")).to_have_count(0)  # there is nothing to remember
    seats.nth(1).select_option("sleepyhead")
    about = ola.page.locator("li .about").nth(1)
    expect(about).to_have_text("Wiele dobrych ruchów przeocza.")
    ola.page.get_by_text("Warianty i zasady domowe").click()
    night = ola.page.locator("fieldset", has_text="Karty nocy").locator(".choice")
    expect(night).to_have_count(4)
    for card in night.all():
        expect(card.locator("svg").first).to_be_visible()
        assert len(card.inner_text().split()) > 6, "a card says what it does"


def test_a_finger_kept_on_a_special_card_explains_it_and_plays_nothing(guest: Guests) -> None:
    ola = guest("Ola", has_touch=True)
    ola.open("koty", ["me", "dreamer"])
    ola.deal()
    special = ola.page.locator('.hand [data-token="raven"], .hand [data-token="joker"]').first
    for _ in range(60):  # a new hand until there is one
        expect(ola.page.get_by_role("button", name="Wymień rękę")).to_be_visible()
        if special.count():
            break
        ola.press("Wymień rękę")
        play_until_asked(ola)
    at = box(special)
    ola.page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    ola.page.mouse.down()
    explained = ola.page.get_by_text("Sam nie może leżeć na krainie.").or_(ola.page.get_by_text("Przegania go tylko"))
    expect(explained).to_be_visible()
    ola.page.mouse.up()
    expect(ola.line).to_contain_text("Twoja kolej: zagraj kartę")
    ola.press("Zamknij")
    expect(explained).to_have_count(0)


def play_until_asked(ola: Person) -> None:
    """Whatever the attacks of others ask for, until it is Ola's turn again."""
    turn = ola.page.get_by_role("button", name="Wymień rękę")
    for _ in range(400):
        if turn.count():
            return
        ola.tap(0)
        ola.page.wait_for_timeout(40)
    raise AssertionError("Ola is not asked any more")


def test_the_plates_say_what_lies_open_is_worth(guest: Guests) -> None:
    ola = guest("Ola")
    ola.open("smoki", ["me", "dreamer"])
    ola.deal()
    expect(ola.line).to_contain_text("Odkryj jedną")
    expect(ola.page.locator(".own .worth")).to_have_count(0)
    ola.page.locator('[data-place="dream 0 0"]').click()
    expect(ola.page.locator(".own .worth")).to_contain_text("odkryte karty są teraz warte")
    ola.open("koty", ["me", "dreamer"])
    ola.deal()
    expect(ola.page.locator(".own .plate .points")).to_contain_text("odkryte karty są teraz warte 0")


def test_after_many_rounds_the_rematch_is_in_reach_and_no_sheet_covers_the_own_cards(guest: Guests) -> None:
    ola = guest("Ola")
    ola.open("sen", ["me", "dreamer"], options={"end": {"rounds": 6}})
    ola.deal()
    play_on([ola], calls=1)
    expect(ola.page.get_by_role("button", name="Rewanż")).to_be_in_viewport(ratio=1)
    expect(ola.page.locator("aside")).to_have_count(0)
    for slot in range(4):
        expect(ola.page.locator(f'[data-place="dream 0 {slot}"]')).to_be_in_viewport(ratio=1)
    ola.show("Wyniki")
    expect(ola.page.locator("aside tbody tr")).to_have_count(6)
    expect(ola.page.locator("aside").get_by_role("button", name="Rewanż")).to_be_in_viewport(ratio=1)


def test_keeping_a_finger_on_a_button_or_pressing_the_question_mark_tells_what_would_happen(guest: Guests) -> None:
    ola = guest("Ola", has_touch=True)
    ola.open("sen", ["me", "dreamer"])
    ola.deal()
    for slot in range(2):
        ola.page.locator(f'[data-place="dream 0 {slot}"]').click()
    ola.press("Pamiętam")
    draw = ola.page.locator('[data-do="verb draw"]')
    expect(draw).to_be_visible()
    at = box(draw)
    ola.page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    ola.page.mouse.down()
    explained = ola.page.locator(".explained")
    expect(explained).to_contain_text("Bierzesz wierzchnią kartę stosu zakrytego i oglądasz ją tylko ty")
    ola.page.mouse.up()
    rules = explained.get_by_role("link", name="Zasady")
    assert str(rules.get_attribute("href")).endswith("/rules/sen?about=draw")
    ola.page.keyboard.press("Escape")
    expect(explained).to_have_count(0)
    expect(draw).to_be_visible()  # nothing was played
    ola.page.locator('[data-place="dream 0 0"]').hover()
    ola.page.locator("body").evaluate("() => document.activeElement.blur()")
    ola.page.keyboard.press("?")
    expect(explained).to_contain_text("Teraz nic z tym nie zrobisz.")
    ola.page.keyboard.press("Escape")
    ola.page.mouse.move(2, 2)
    ola.page.keyboard.press("?")
    expect(explained).to_be_focused()
    expect(explained).to_have_accessible_description(re.compile("Wołasz Pobudka! i runda natychmiast się kończy"))
    expect(explained.locator("p[lang]")).to_have_count(3)
    ola.press("Zamknij")
    ola.page.locator('[data-do="verb do wake"]').focus()
    ola.page.keyboard.press("?")
    expect(explained).to_contain_text("Wołasz Pobudka!")
    ola.page.keyboard.press("Escape")
    expect(ola.page.locator('[data-do="verb do wake"]')).to_be_focused()

"""A game that is over, told again: by keys, by the list of its moves, by a link to one moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.client.browsers import Guests, Person, play_on


def replayed(ola: Person) -> str:
    """The address of a replay of two rounds."""
    path = ola.open("sen", ["me", "dreamer"], options={"end": {"rounds": 2}})
    ola.deal()
    play_on([ola], calls=0.6)
    return path.replace("/t/", "/h/")


def why_of(ola: Person, why: Locator) -> str:
    """What is said of the move that is shown; then the next one is."""
    expect(why).not_to_have_text("Chwileczkę…")
    said = why.inner_text()
    ola.page.keyboard.press("ArrowRight")
    return said


def middle(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["y"] + box["height"] / 2


def where(ola: Person) -> Locator:
    return ola.page.locator(".where")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_keys_and_the_list_of_moves_lead_through_a_replay_and_the_address_follows(guest: Guests, size: str) -> None:
    ola = guest("Ola", size)
    path = replayed(ola)
    if size == "phone":
        ola.page.locator("[data-panel=scores]").click()
    ola.page.get_by_text("Dlaczego boty tak grały").click()
    expect(ola.page.get_by_text("Na początku każde karty mówią tyle samo.")).to_be_visible()
    ola.go(path)
    spoken = ola.page.locator("main [role=status]")
    expect(where(ola)).to_contain_text("Runda 1, krok 1 z")
    bar = ola.page.locator(".controls .buttons > *").all()
    assert len({round(middle(each)) for each in bar}) == 1, "all that one presses stands in one row"
    expect(spoken).to_contain_text("Rozdano rundę 1.")
    last = int(where(ola).inner_text().split()[-1])
    ola.page.keyboard.press("ArrowRight")
    expect(where(ola)).to_contain_text("krok 2 z")
    expect(spoken).to_contain_text("na swoim polu")  # somebody has looked at cards
    why = ola.page.locator(".why")
    ola.press("Dlaczego bot tak zagrał?")
    told = {why_of(ola, why) for _ in range(2)}  # of the two looks one was a person's
    assert told == {"Tego ruchu nie wykonał bot.", "Na początku każde karty mówią tyle samo."}
    ola.press("Dlaczego bot tak zagrał?")
    expect(why).to_have_count(0)
    ola.page.keyboard.press("End")
    expect(where(ola)).to_contain_text(f"Runda 2, krok {last} z")
    expect(spoken).to_contain_text("Koniec rundy 2: Ola")
    ola.page.keyboard.press("PageUp")
    expect(spoken).to_contain_text("Rozdano rundę 2.")
    ola.page.keyboard.press("Home")
    ola.page.keyboard.press("PageDown")
    second = int(where(ola).inner_text().split()[3])
    if size == "phone":
        ola.press("Lista ruchów")
    moves = ola.page.get_by_role("list", name="Lista ruchów").get_by_role("button")
    expect(moves).to_have_count(last - second + 1)
    expect(moves.first).to_have_attribute("aria-current", "step")
    moves.nth(2).click()
    expect(where(ola)).to_contain_text(f"Runda 2, krok {second + 2} z")
    expect(ola.page).to_have_url(re.compile(rf"\?move={second + 1}$"))
    jan = guest("Jan", size)
    jan.go(ola.page.url.removeprefix(ola.link))
    expect(where(jan)).to_have_text(where(ola).inner_text())
    jan.go(f"{path}?round=2&seat=0")
    expect(where(jan)).to_contain_text(f"Runda 2, krok {second} z")


def test_a_replay_plays_by_itself_at_the_speed_one_wants_until_space_stops_it(guest: Guests) -> None:
    ola = guest("Ola", "desktop")
    ola.go(replayed(ola))
    expect(where(ola)).to_contain_text("krok 1 z")
    last = where(ola).inner_text().split()[-1]
    tempo = ola.page.get_by_label("Tempo")
    tempo.select_option("0.5")
    ola.page.locator("body").click(position={"x": 300, "y": 20})
    ola.page.keyboard.press("Space")
    expect(ola.page.get_by_role("button", name="Zatrzymaj")).to_be_visible()
    expect(where(ola)).to_contain_text(re.compile(r"krok [2-4] z"))
    ola.page.keyboard.press("Space")
    expect(ola.page.get_by_role("button", name="Odtwórz")).to_be_visible()
    tempo.select_option("4")
    ola.press("Odtwórz")
    expect(where(ola)).to_contain_text(f"krok {last} z {last}")
    tempo.select_option("0.5")
    ola.press("Odtwórz")  # from the end it begins anew
    expect(where(ola)).to_contain_text(re.compile(r"krok [1-4] z"))

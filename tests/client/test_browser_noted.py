"""A round that was played with real cards, written down by tapping: gaps, what fills them, and what is said of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.client.browsers import Guests, Person


def begin(ola: Person, *names: str) -> None:
    ola.go("/score")
    ola.page.get_by_role("link", name="Zapisać całą rundę").click()
    for _ in range(3 - len(names)):
        ola.press("Usuń: gracz 3")
    for number, name in enumerate(names, 1):
        ola.page.get_by_label(f"Gracz {number}", exact=True).fill(name)
    ola.press("Zaczynamy")
    asked(ola, "Jaka to karta: wierzch stosu odkrytego?")


def asked(ola: Person, what: str) -> None:
    expect(ola.page.get_by_role("heading", name=what, exact=True)).to_be_visible()


def card(ola: Person, name: str) -> None:
    """The card that is asked about."""
    ola.page.locator(".palette").get_by_role("button", name=name, exact=True).click()


def forgotten(ola: Person) -> None:
    ola.press("Nikt nie zanotował (?)")


def at(ola: Person, *places: str) -> None:
    for place in places:
        ola.page.locator(f'[data-target="{place}"]').click()


def a_short_round(ola: Person) -> None:
    """Zosia draws a card that nobody notes, and keeps it; it turns up at the end."""
    begin(ola, "Zosia", "Kuba")
    card(ola, "5")
    asked(ola, "Ruch: Zosia")
    at(ola, "dream 0 0", "dream 0 1")
    asked(ola, "Jaka to karta: Zosia, pole A?")
    card(ola, "1")
    asked(ola, "Jaka to karta: Zosia, pole B?")
    card(ola, "9")
    asked(ola, "Ruch: Kuba")
    at(ola, "dream 1 0", "dream 1 1")
    asked(ola, "Jaka to karta: Kuba, pole A?")
    card(ola, "3")
    asked(ola, "Jaka to karta: Kuba, pole B?")
    forgotten(ola)
    asked(ola, "Ruch: Zosia")
    ola.press("Dobierz")
    asked(ola, "Jaka to karta: dobrana karta?")
    forgotten(ola)
    asked(ola, "Ruch: Zosia")
    at(ola, "dream 0 1")  # the 9 goes on the pile, as was noted
    asked(ola, "Ruch: Kuba")
    ola.press("Pobudka!")
    for name, slot, token in (
        ("Zosia", "B", "0"), ("Zosia", "C", "6"), ("Zosia", "D", "7"), ("Kuba", "B", "8"), ("Kuba", "C", "8"),
    ):  # fmt: skip
        asked(ola, f"Jaka to karta: {name}, pole {slot}?")
        card(ola, token)
    asked(ola, "Jaka to karta: Kuba, pole D?")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_round_is_written_down_by_tapping_and_what_was_turned_up_fills_the_gaps(
    guest: Guests, size: str, tmp_path: Path
) -> None:
    ola = guest("Ola", size)
    a_short_round(ola)
    card(ola, "2")
    asked(ola, "Koniec rundy")
    expect(ola.page.get_by_text("Zosia: 14")).to_be_visible()
    expect(ola.page.get_by_text("Kuba: 26")).to_be_visible()  # he called, and had more: 3 + 8 + 8 + 2, and 5
    ola.press("Oceń decyzje")
    expect(ola.page.get_by_text("Nie wiadomo dość: 0.")).to_be_visible()
    review = ola.page.get_by_role("region", name="Co dało się zagrać lepiej")
    expect(review.get_by_role("article").filter(has_text="Kuba woła: Pobudka!")).to_contain_text("Lepiej wypada:")
    ola.page.reload()
    asked(ola, "Koniec rundy")
    with ola.page.expect_download() as downloading:
        ola.press("Pobierz JSON")
    downloading.value.save_as(tmp_path / "round.json")
    kept = json.loads((tmp_path / "round.json").read_text("utf-8"))
    assert kept["names"] == ["Zosia", "Kuba"] and kept["moves"][2]["cards"] == {"held": "?"}
    ola.press("Nowa runda")
    expect(ola.page.get_by_text("Ta runda zniknie z tego urządzenia.")).to_be_visible()
    ola.press("Usuń i zacznij nową")
    ola.page.set_input_files('input[type="file"]', tmp_path / "round.json")
    asked(ola, "Koniec rundy")
    ola.press("Cofnij ostatni wpis")
    asked(ola, "Jaka to karta: Kuba, pole D?")


def test_what_nobody_noted_is_said_and_costs_the_verdict_and_no_more(guest: Guests) -> None:
    ola = guest("Ola")
    a_short_round(ola)
    forgotten(ola)
    expect(ola.page.get_by_text("Punktów nie da się policzyć")).to_be_visible()
    expect(ola.page.get_by_text("1 karta, którą ktoś widział, została nienazwana.")).to_be_visible()
    ola.press("Oceń decyzje")
    expect(ola.page.get_by_text("Nie wiadomo dość: 0.")).to_be_visible()  # nobody knew that card before
    ola.page.get_by_role("button", name="English").click()
    expect(ola.page.get_by_role("heading", name="The round is over")).to_be_visible()
    ola.page.get_by_text("5 moves written down").click()
    expect(ola.page.get_by_text("Zosia keeps the 0 in slot B; the 9 goes on the face-up pile.")).to_be_visible()


def test_a_card_that_decides_has_to_be_named_and_no_card_is_there_too_often(guest: Guests) -> None:
    ola = guest("Ola")
    begin(ola, "Zosia", "Kuba")
    card(ola, "5")
    for seat in (0, 1):
        at(ola, f"dream {seat} 0", f"dream {seat} 1")
        card(ola, "0")
        card(ola, "0")
    asked(ola, "Ruch: Zosia")
    ola.press("Dobierz")
    nought = ola.page.locator(".palette").get_by_role("button", name="0", exact=True)
    expect(nought).to_have_count(0)  # all four lie there
    forgotten(ola)
    ola.press("Użyj")
    expect(ola.page.get_by_text("Tę kartę trzeba nazwać")).to_be_visible()
    expect(ola.page.get_by_role("button", name="Nikt nie zanotował")).to_have_count(0)
    card(ola, "Podejrzyj 1, 6 kruków")
    at(ola, "dream 1 3")
    asked(ola, "Jaka to karta: Kuba, pole D?")


def test_a_game_that_cannot_be_written_down_is_named_and_a_wrong_file_is_refused(guest: Guests, tmp_path: Path) -> None:
    ola = guest("Ola")
    ola.go("/score/round")
    expect(ola.page.get_by_text("Tak nie zapiszecie: Koty.")).to_be_visible()
    (tmp_path / "pad.json").write_text('{"game": "sen"}', "utf-8")
    ola.page.set_input_files('input[type="file"]', tmp_path / "pad.json")
    expect(ola.page.get_by_role("alert")).to_have_text("To nie jest plik z zapisaną rundą.")
    ola.press("Smoki")
    expect(ola.page.get_by_text("każdą, którą widzieli wszyscy, trzeba nazwać")).to_be_visible()

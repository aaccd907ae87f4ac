"""The score pad for real cards: rounds by sums and by cards, taken back, kept on the device, handed on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.client.browsers import Guests, Person


def begin(ola: Person, game: str, *names: str) -> None:
    ola.go("/score")
    ola.press(game)
    for number, name in enumerate(names, 1):
        ola.page.get_by_label(f"Gracz {number}", exact=True).fill(name)
    ola.press("Zaczynamy")
    expect(ola.page.get_by_role("heading", name="Runda 1")).to_be_visible()


def expect_totals(ola: Person, *totals: str) -> None:
    expect(ola.page.locator("tfoot tr").first.locator("td")).to_have_text(totals)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_family_keeps_the_score_of_sen_by_sums_and_by_cards(guest: Guests, size: str, tmp_path: Path) -> None:
    ola = guest("Ola", size)
    begin(ola, "Sen", "Zosia", "Kuba", "Hania")
    for name, total in (("Zosia", 19), ("Kuba", 16), ("Hania", 11)):
        ola.page.get_by_label(name, exact=True).fill(str(total))
    ola.page.get_by_label("Kto zakończył rundę").select_option("Kuba")
    ola.press("Zapisz rundę")
    expect(ola.page.get_by_role("heading", name="Runda 2")).to_be_visible()
    expect_totals(ola, "19", "21", "11")  # Kuba called too early
    expect(ola.page.get_by_text("Następną rundę zaczyna Hania.")).to_be_visible()
    ola.press("Karty")
    for name, cards in (("Zosia", "9730"), ("Kuba", "1111"), ("Hania", "2222")):
        ola.page.get_by_role("group", name=name, exact=True).get_by_role("button", name=name).click()
        palette = ola.page.get_by_role("group", name=f"Dodaj kartę: {name}")
        for card in cards:
            palette.get_by_role("button", name=card, exact=True).click()
    ola.press("Zapisz rundę")
    expect(ola.page.get_by_role("heading", name="Runda 3")).to_be_visible()
    expect_totals(ola, "38", "21", "19")  # Kuba called and had the fewest
    ola.page.reload()
    expect(ola.page.get_by_role("heading", name="Runda 3")).to_be_visible()
    with ola.page.expect_download() as downloading:
        ola.press("Pobierz JSON")
    downloading.value.save_as(tmp_path / "pad.json")
    pad = json.loads((tmp_path / "pad.json").read_text("utf-8"))
    assert pad["names"] == ["Zosia", "Kuba", "Hania"] and pad["counted"]["rounds"][1]["totals"] == [38, 21, 19]
    ola.press("Cofnij")
    expect(ola.page.get_by_role("heading", name="Runda 2")).to_be_visible()
    expect_totals(ola, "19", "21", "11")


def test_a_card_that_the_deck_does_not_have_is_refused_in_words(guest: Guests) -> None:
    ola = guest("Ola")
    begin(ola, "Sen", "Zosia", "Kuba", "Hania")
    ola.press("Karty")
    palette = ola.page.get_by_role("group", name="Dodaj kartę: Zosia")
    for _ in range(5):
        palette.get_by_role("button", name="0", exact=True).click()
    for name in ("Kuba", "Hania"):
        ola.page.get_by_role("group", name=name, exact=True).get_by_role("button", name=name).click()
        ola.page.get_by_role("group", name=f"Dodaj kartę: {name}").get_by_role("button", name="1", exact=True).click()
    with ola.page.expect_response("**/count?**"):
        ola.press("Zapisz rundę")
    expect(ola.page.get_by_role("alert")).to_contain_text("a w talii tylko 4")
    ola.complaints[:] = [each for each in ola.complaints if "400" not in each]  # the browser notes the refusal


def test_lands_of_koty_are_counted_with_their_nines(guest: Guests) -> None:
    ola = guest("Ola", "desktop")
    begin(ola, "Koty", "Zosia", "Kuba", "Hania")
    ola.press("Karty")
    ola.page.get_by_label("Zosia, kraina A: co leży na wierzchu").select_option("5")
    ola.page.get_by_label("Zosia, kraina A: ile kart leży pod spodem").select_option("3")
    ola.press("Zapisz rundę")
    expect(ola.page.get_by_text("Wygrywa Zosia!")).to_be_visible()
    expect(ola.page.locator("tfoot tr").first.locator("td").first).to_have_text(re.compile(r"^40"))

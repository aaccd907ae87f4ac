"""The rules where one plays: pages of the app, linked from options, special cards and the table's menu."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.client.browsers import Guests, Person


def is_in_sight(person: Person, number: str) -> bool:
    found: bool = person.page.evaluate(
        "(id) => { const {top, bottom} = document.getElementById(id).getBoundingClientRect();"
        " return top > -1 && bottom < innerHeight + 1 }",
        number,
    )
    return found


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_rules_are_searched_and_cite_themselves(guest: Guests, size: str) -> None:
    ola = guest("Ola", size)
    ola.go("/rules")
    ola.page.get_by_role("link", name="Smoki").click()
    expect(ola.page).to_have_url(re.compile("/rules/smoki$"))
    ola.page.get_by_role("link", name="Sen", exact=True).click()
    paragraphs = ola.page.locator(".numbered")
    expect(paragraphs.first).to_contain_text("Każda karta to kraina")
    everything = paragraphs.count()
    ola.page.get_by_label("Szukaj w zasadach").fill("klepsydra nieparzyst")
    expect(ola.page.get_by_role("status")).to_contain_text("akapit")
    assert 0 < paragraphs.count() < everything / 10
    found = paragraphs.filter(has_text="§1.8")
    found.get_by_role("link", name="§7.2").click()
    expect(paragraphs).to_have_count(everything)
    expect(ola.page.locator(".shown")).to_contain_text("Klepsydry.")
    assert is_in_sight(ola, "7.2") and ola.page.url.endswith("#7.2")
    ola.page.get_by_role("button", name="English").click()
    expect(paragraphs.first).to_contain_text("Every card is a land")
    for words in ("odd hourglass", "klepsydra nieparzyst"):  # by the words of the page, and of the cards on the table
        ola.page.get_by_label("Search the rules").fill(words)
        expect(ola.page.locator("p[id='1.8']")).to_be_visible()
        assert paragraphs.count() < everything / 10


def test_every_option_of_a_new_table_leads_to_its_paragraph(guest: Guests) -> None:
    ola = guest("Ola")
    ola.go("/?new=sen")
    ola.page.get_by_text("Warianty i zasady domowe").click()
    links = ola.page.locator("fieldset").get_by_role("link", name=re.compile("^Zasady: "))
    expect(links).to_have_count(11)  # of these three are variants
    addresses = [str(link.get_attribute("href")) for link in links.all()]
    places = []
    for address in addresses:
        ola.go(address)
        expect(ola.page.locator(".shown")).to_be_visible()
        places.append(ola.page.locator(".shown").get_attribute("id"))
    assert len(set(places)) == len(places), "each has a place of its own"


def test_cards_tell_what_they_do_and_how_many_there_are_in_a_deck(guest: Guests) -> None:
    ola = guest("Ola", "desktop")
    ola.go("/cards")
    sen = ola.page.get_by_role("region", name="Sen")
    nine = sen.get_by_role("listitem").filter(has=ola.page.locator("strong", has_text=re.compile("^9$")))
    expect(nine).to_contain_text("9 kart")
    expect(sen.get_by_text("Klepsydra", exact=True)).to_have_count(0)
    sen.get_by_role("button", name="Jubileuszowa").click()
    expect(nine).to_contain_text("6 kart")
    hourglass = sen.get_by_role("listitem").filter(has_text="Klepsydra")
    expect(hourglass).to_contain_text("każda liczy się za 0")
    with ola.context.expect_page() as opened:
        hourglass.get_by_role("link", name="Zasady: Klepsydra").click()
    expect(opened.value.locator(".shown")).to_contain_text("Klepsydry.")


def test_the_menu_of_a_table_leads_to_the_rules_and_the_table_stays(guest: Guests) -> None:
    ola = guest("Ola")
    ola.open("koty", ["me", "dreamer"])
    ola.deal()
    stock = ola.page.get_by_role("button", name=re.compile("^stos zakryty, [0-9]+ kart[y]?$"))
    expect(stock).to_be_visible()  # a nine is what a hidden card is in a land, not there
    ola.show("Stół i ustawienia")
    with ola.context.expect_page() as opened:
        ola.page.get_by_role("link", name="Wszystkie zasady").click()
    expect(opened.value.locator("article")).to_contain_text("najwięcej kotów")
    expect(ola.page.locator(".board")).to_be_visible()

"""Every page at every size, in both palettes: nothing is cut off, nothing shifts, and axe has nothing to say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.client.browsers import ROOT, SHORT, SIZES, Guests, Person, play_on

AXE = ROOT / "client/node_modules/axe-core/axe.min.js"

# Notes whatever shifts if it is a card's place or holds one.
SHIFTS = """() => {
    window.shifted = [];
    const isTable = (node) => node?.querySelector?.('[data-place]') || node?.closest?.('[data-place]');
    new PerformanceObserver((list) => {
        const moved = list.getEntries().flatMap((entry) => entry.sources.map((source) => source.node));
        window.shifted.push(...moved.filter(isTable).map((node) => node.outerHTML.slice(0, 200)));
    }).observe({type: 'layout-shift'});
}"""


def violations(person: Person) -> list[str]:
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = person.page.evaluate("async () => (await axe.run()).violations")
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found]


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_page_fits_and_axe_finds_nothing(guest: Guests, pictures: Path, size: str, scheme: str) -> None:
    ola = guest("Ola", size, color_scheme=scheme)
    found = []

    def look(name: str, *, is_play: bool = False) -> None:
        ola.page.wait_for_timeout(400)
        ola.page.screenshot(path=pictures / f"{name}-{size}-{scheme}.png")
        wide, high = ola.page.evaluate(
            "[document.documentElement.scrollWidth - innerWidth, "
            "document.querySelector('main').scrollHeight - document.querySelector('main').clientHeight]"
        )
        if wide > 0 or (is_play and high > 0):
            found.append(f"{name}: {wide} px too wide, {high} px too high")
        found.extend(f"{name}: {each}" for each in violations(ola))

    for name, path in (("start", "/"), ("new", "/?new=sen"), ("cards", "/cards"), ("lost", "/t/!")):
        ola.go(path)
        ola.page.wait_for_selector("h1")
        look(name)
    for game, seats in (("sen", 5), ("smoki", 5), ("koty", 6)):
        ola.open(game, ["me", *["sleepwalker"] * (seats - 1)], options=SHORT[game])
        ola.page.wait_for_selector(".gathering")
        if game == "sen":
            look("gathering")
        ola.deal()
        play_on([ola], taps=6 if game == "koty" else 9, calls=0)
        look(f"{game}-{seats}", is_play=True)
    for panel in ("Co się działo", "Wyniki", "Rozmowa", "Stół i ustawienia"):
        ola.page.get_by_role("button", name=panel, exact=True).click()
        look(panel.split()[0].lower())
    assert not found, "\n".join(found)


def test_nothing_on_the_page_shifts_when_cards_move(guest: Guests) -> None:
    ola = guest("Ola", reduced_motion="no-preference")
    ola.open("sen", ["me", "dreamer"])
    ola.deal()
    ola.page.wait_for_timeout(1500)
    ola.page.evaluate(SHIFTS)
    play_on([ola], taps=12, calls=0)
    ola.page.wait_for_timeout(1500)
    assert ola.page.evaluate("window.shifted") == []

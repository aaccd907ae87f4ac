"""Every page at every size, in both palettes: nothing is cut off, nothing shifts, and axe has nothing to say."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.client.browsers import Guests, Server, play_on
from tests.client.tour import misfits, tour, violations

# Notes whatever shifts if it is a card's place or holds one.
SHIFTS = """() => {
    window.shifted = [];
    const isTable = (node) => node?.querySelector?.('[data-place]') || node?.closest?.('[data-place]');
    new PerformanceObserver((list) => {
        const moved = list.getEntries().flatMap((entry) => entry.sources.map((source) => source.node));
        window.shifted.push(...moved.filter(isTable).map((node) => node.outerHTML.slice(0, 200)));
    }).observe({type: 'layout-shift'});
}"""


@pytest.mark.parametrize(
    ("size", "scheme", "language"),
    [
        ("phone", "dark", "pl-PL"), ("phone", "light", "en-GB"), ("desktop", "light", "pl-PL"),
        ("tablet", "dark", "en-GB"), ("zoomed", "dark", "pl-PL"),
    ],
)  # fmt: skip
def test_nothing_is_cut_off_and_axe_finds_nothing(
    guest: Guests, house: Server, pictures: Path, size: str, scheme: str, language: str
) -> None:
    found = []
    for name, person, is_play in tour(guest, house, size, color_scheme=scheme, locale=language):
        person.page.wait_for_timeout(150)
        person.page.screenshot(path=pictures / f"{size}-{name}-{scheme}.png")
        wrong = misfits(person, may_scroll=not is_play)
        if size in ("phone", "desktop"):  # the others show the same things at other sizes
            wrong += violations(person)
        found += [f"{name}: {each}" for each in wrong]
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

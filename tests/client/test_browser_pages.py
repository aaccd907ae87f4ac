"""Every page at every size, in both palettes: nothing is cut off, nothing shifts, and axe has nothing to say."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
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


# What has the focus: its name for people, and whether they see that it has it.
FOCUSED = """() => {
    const each = document.activeElement;
    const style = getComputedStyle(each);
    const label = each.labels?.[0]?.innerText ?? each.ariaLabel ?? each.innerText;
    const image = each.querySelector('[aria-label]')?.ariaLabel;
    const box = each.getBoundingClientRect();
    return {
        tag: each.tagName,
        name: (label || image || '').trim(),
        isSeen: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 && box.width > 0
            && box.top > -1 && box.bottom < innerHeight + 1,
    };
}"""


@pytest.mark.parametrize("size", ["desktop", "zoomed"])
def test_whatever_has_the_focus_shows_it_and_has_a_name(guest: Guests, size: str) -> None:
    ola = guest("Ola", size)

    def tab_through() -> list[str]:
        wrong, names = [], []
        for _ in range(80):
            ola.page.keyboard.press("Tab")
            focused = ola.page.evaluate(FOCUSED)
            if focused["tag"] == "BODY":
                break
            names.append(focused["name"])
            if not focused["name"] or not focused["isSeen"]:
                wrong.append(f"{focused} after {names[-3:]}")
        assert not wrong, "\n".join(wrong)
        return names

    ola.go("/")
    expect(ola.page.get_by_role("button", name="Zagraj teraz").first).to_be_visible()
    assert {"Zagraj teraz", "Nowy stół", "Wejdź"} <= set(tab_through())
    ola.go("/?new=sen")
    expect(ola.page.get_by_role("button", name="Otwórz stół")).to_be_visible()
    assert "Otwórz stół" in tab_through()
    ola.open("koty", ["me", "dreamer", "dreamer"])
    ola.deal()
    expect(ola.page.locator(".hand .next").first).to_be_visible()
    ola.page.locator("body").click(position={"x": 2, "y": 2})
    names = tab_through()
    assert "Wymień rękę" in names and any(name.startswith("w ręce") for name in names), names
    ola.page.locator('nav [data-panel="menu"]').click()
    ola.page.evaluate(
        "Promise.all(document.getAnimations().map((each) => each.finished.catch(() => 0)))"
    )  # it slides in
    assert "Odejdź od stołu" in tab_through()


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

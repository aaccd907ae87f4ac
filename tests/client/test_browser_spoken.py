"""A whole game of each kind by what a screen reader is told alone: roles and names, nothing that is only seen.

What is announced is kept as a screen reader would say it: whatever is added to a live region.
"""

from __future__ import annotations

import random
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect
from tests.client.browsers import Guests, Person

# Keeps what is added to live regions, as they are added.
LISTEN = """() => {
    window.told = [];
    window.asked = [];
    const element = (node) => (node instanceof Element ? node : node.parentElement);
    new MutationObserver((changes) => {
        const said = new Set();
        for (const change of changes) {
            const region = element(change.target)?.closest('[role=status], [role=log]');
            if (region?.getAttribute('role') === 'status') said.add(region);
            else if (region) for (const node of change.addedNodes) window.told.push(node.textContent);
        }
        for (const region of said) if (region.textContent.trim()) window.asked.push(region.textContent.trim());
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""
BUTTON = re.compile(r"^\s*- '?button \"(?P<name>(?:[^\"\\]|\\.)*)\"(?P<marks>[^:']*)'?:?", re.MULTILINE)
FREQUENT = 0.25  # how often somebody calls the end of a round who can
OPTIONS: dict[str, dict[str, Any]] = {"sen": {"end": {"rounds": 1}}, "smoki": {"end": {"rounds": 1}}, "koty": {}}
TURN = {  # how a turn begins, in the announcement and in the moves of the record
    "sen": ("Twoja kolej", ("take", "draw", "wake")),
    "smoki": ("Twoja kolej", ("take", "draw")),
    "koty": ("Twoja kolej", ("play", "attack", "cover", "exchange")),
}


def on_offer(page: Page) -> list[str]:
    """The names of the buttons in the main part that can be pressed."""
    found = BUTTON.finditer(page.get_by_role("main").aria_snapshot())
    names = [match["name"].replace('\\"', '"') for match in found if "disabled" not in match["marks"]]
    idle = ("Anuluj", "Cofnij ruch")
    return [name for name in names if name not in idle and " · " not in name]  # a plate only enlarges its cards


def choose(names: list[str], chance: random.Random) -> str | None:
    """What somebody presses who plays anything, and is in no hurry to end the round or to throw a hand away."""
    rare = [name for name in names if name in ("Pobudka!", "Wymień rękę")]
    others = [name for name in names if name not in rare]
    if rare and (not others or chance.random() < FREQUENT):
        return chance.choice(rare)
    return chance.choice(others) if others else None


def play_blindly(person: Person, chance: random.Random) -> None:
    page, over = person.page, person.page.get_by_role("button", name="Rewanż")
    for _ in range(1500):
        if over.count():
            return
        wanted = choose(on_offer(page), chance)
        if wanted is None:
            page.wait_for_timeout(30)
            continue
        with suppress(PlaywrightError):  # it may be gone by now
            page.get_by_role("main").get_by_role("button", name=wanted, exact=True).first.click(timeout=700)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", OPTIONS)
def test_a_whole_game_is_played_by_roles_and_names_and_each_turn_and_look_is_announced_once(
    guest: Guests, game: str
) -> None:
    ania = guest("Ania")
    path = ania.open(game, ["me", "sleepyhead"], options=OPTIONS[game])
    deal = ania.page.get_by_role("button", name="Rozdaj")
    expect(deal).to_be_enabled()
    ania.page.evaluate(LISTEN)
    deal.click()
    play_blindly(ania, random.Random(5))
    told, asked = ania.page.evaluate("[window.told, window.asked]")
    record = ania.page.request.get(f"{ania.link}/api{path.replace('/t/', '/tables/')}/record").json()
    moves = [text.split() for played in record["rounds"] for seat, text in played["moves"] if seat == 0]
    said, verbs = TURN[game]
    turns = [each for each in asked if each.startswith(said)]
    assert len(turns) == sum(words[0] in verbs for words in moves), (turns, moves)
    looks = [each for each in asked if "Zapamiętaj" in each]
    assert len(looks) == sum(words[0] in ("peek", "look") for words in moves)
    rivals = sum(seat == 1 for played in record["rounds"] for seat, _ in played["moves"])
    assert sum(each.startswith("Ola ") for each in told) == rivals, "whatever the rival did was said, once"

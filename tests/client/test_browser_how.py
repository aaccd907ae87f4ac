"""After a lost game: a page that says how it was, why it was lost, and lets one try the better move."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, expect
from tests.client.browsers import Guests, play_on

LONG = 120_000  # milliseconds: a process is started, and studies a game


def test_whoever_lost_to_bots_on_a_phone_sees_why_and_plays_on_from_the_decision_that_cost_most(
    guest: Guests, pictures: Path
) -> None:
    ola = guest("Ola", "phone")
    path = ola.open("sen", ["me", "raven"], options={"end": {"rounds": 2}, "first_call": 3})
    ola.deal()
    play_on([ola], calls=0.05)
    ola.go(path.replace("/t/", "/h/"))
    ola.page.get_by_role("link", name="Jak to było").click()
    page = ola.page
    expect(page.get_by_role("heading", name="Skąd się wzięła przewaga")).to_be_visible(timeout=LONG)
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=LONG)
    expect(page.get_by_label("Czyimi oczami")).to_have_value("0")  # the own seat comes first
    expect(page.locator("dl .row")).to_have_count(7)
    figures = [number(text) for text in page.locator("dl .figure").all_inner_texts()]
    assert abs(sum(figures[:-1]) - figures[-1]) < 0.5  # the parts add up, but for what is rounded off
    expect(page.get_by_text("Bez szczęścia w kartach:")).to_contain_text("jeśli wszyscy grają dalej z nawyku")
    costly = page.locator("article").first
    expect(costly).to_contain_text("Lepiej wypada:")
    expect(costly.locator(".board")).to_be_visible()
    page.screenshot(path=pictures / "how-phone.png", full_page=True)
    expect(page.get_by_role("link", name="Ćwicz na tej grze")).to_be_visible()
    before = faces(costly.locator(".board"))

    ola.go(path.replace("/t/", "/h/"))
    ola.press("Lista ruchów")
    expect(
        page.get_by_role("list", name="Lista ruchów").get_by_text(re.compile("łąd|Potknięcie")).first
    ).to_be_visible()
    page.screenshot(path=pictures / "how-marks.png")

    page.get_by_role("button", name="Zamknij").click()
    page.get_by_role("link", name="Jak to było").click()
    page.locator("article").first.get_by_role("button", name="Zagraj dalej stąd").click()
    expect(page).to_have_url(re.compile("/t/"), timeout=LONG)
    expect(page.locator(".prompt .line")).to_be_visible()
    assert faces(page.locator(".board")) == before  # all that could be known is there again
    page.screenshot(path=pictures / "what-if.png")
    play_on([ola], calls=0.6)


def number(text: str) -> float:
    return float(text.replace("−", "-").replace(",", ".").replace("+", ""))


def faces(board: Locator) -> list[str]:
    """What lies in all slots, as far as it is known."""
    found: list[str] = board.locator("[data-token]").evaluate_all("slots => slots.map((slot) => slot.dataset.token)")
    return found

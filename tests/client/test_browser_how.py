"""After a lost game: a page that says how it was, why it was lost, and what could have been done instead."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.client.browsers import Guests, play_on

LONG = 120_000  # milliseconds: a process is started, and studies a game


def test_whoever_lost_to_bots_on_a_phone_sees_why_and_finds_the_marks_in_the_replay(guest: Guests, pictures) -> None:
    ola = guest("Ola", "phone")
    path = ola.open("sen", ["me", "raven"], options={"end": {"rounds": 1}})
    ola.deal()
    play_on([ola], calls=0.05)
    ola.page.screenshot(path=pictures / "end.png")
    ola.go(path.replace("/t/", "/how/"))
    expect(ola.page.get_by_role("heading", name="Skąd się wzięła przewaga")).to_be_visible(timeout=LONG)
    expect(ola.page.get_by_role("progressbar")).to_have_count(0, timeout=LONG)
    ola.page.wait_for_timeout(1000)
    ola.page.screenshot(path=pictures / "how-phone.png", full_page=True)
    ola.page.evaluate("document.documentElement.dataset.theme = 'light'")
    ola.page.screenshot(path=pictures / "how-phone-light.png", full_page=True)
    ola.page.set_viewport_size({"width": 1440, "height": 900})
    ola.page.wait_for_timeout(500)
    ola.page.screenshot(path=pictures / "how-desktop-light.png", full_page=True)
    ola.page.select_option("#seat", "1")
    ola.page.wait_for_timeout(2000)
    ola.page.evaluate("document.documentElement.dataset.theme = 'night'")
    ola.page.screenshot(path=pictures / "how-desktop-rival.png", full_page=True)
    ola.go(path.replace("/t/", "/h/"))
    ola.page.wait_for_timeout(2000)
    ola.page.screenshot(path=pictures / "replay-desktop.png")

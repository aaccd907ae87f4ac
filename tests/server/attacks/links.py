"""A link that plants a key: whoever comes by it would sit with a key that the sender has. It needs a real browser."""

from __future__ import annotations

import asyncio

from playwright.async_api import Browser, async_playwright
from tests.client.browsers import ARGUMENTS, CHROMIUM
from tests.server.attacks.targets import WORD, Target, attack, broke_if
from tests.server.playing import new_key

KEEP = "([table, key]) => localStorage.setItem('pobudka.key.' + table, JSON.stringify(key))"
KEPT = "(table) => JSON.parse(localStorage.getItem('pobudka.key.' + table) ?? 'null')"


async def key_after(browser: Browser, target: Target, table: str, sent: str, own: str | None) -> str | None:
    """The key that a guest's browser has for a table after a link with another's key was opened."""
    context = await browser.new_context()
    try:
        page = await context.new_page()
        await page.goto(f"http://127.0.0.1:{target.port}/")
        if own is not None:
            await page.evaluate(KEEP, [table, own])
        await page.goto(f"http://127.0.0.1:{target.port}/t/{table}#key={sent}")
        await page.wait_for_function("() => !location.hash.includes('key') || document.querySelector('button')")
        await asyncio.sleep(1)  # whatever the page still does by itself
        kept: str | None = await page.evaluate(KEPT, table)
        return kept
    finally:
        await context.close()


async def plant(target: Target) -> None:
    table, _ = await target.open("sen", [WORD, None])
    sent, own = new_key(), new_key()
    async with target.client(table, sent) as sender, target.client(table, own) as guest:
        await sender.do("join", name="Nadawca")
        await guest.do("join", name="Jan")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            for kept in (None, own):
                found = await key_after(browser, target, table, sent, kept)
                broke_if(
                    found == sent, "a link's key is taken without a question" + (", over ones own" if kept else "")
                )
                broke_if(found != kept and kept is not None, "ones own key is lost")
        finally:
            await browser.close()


if CHROMIUM is not None:
    attack("3 a link plants a key of its sender's", "pages_take_any_key")(plant)

"""A real server, real browsers, and people who tap what is tappable."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatch_build import build
from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright
from tests.server.playing import QUICK, Running, serving

from pobudka.server.settings import Settings

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ELSEWHERE = "pobudka.example"  # over http no secure context to a browser, like a machine in the local network
ARGUMENTS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
]  # fmt: skip
PATIENCE = 60_000  # milliseconds
SHORT: dict[str, dict[str, Any]] = {"sen": {"end": {"rounds": 2}}, "smoki": {"end": {"rounds": 1}}, "koty": {}}
SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desktop": (1440, 900)}
ZOOMED = (720, 450)  # what a page has of a desktop screen at 200 %

# One tap of somebody who plays anything: what is asked first, then a glowing card or a button. It says what it did.
TAP = """(calls) => {
    const all = (what) => [...document.querySelectorAll(what)];
    const any = (things) => things[Math.floor(Math.random() * things.length)];
    const tap = (thing, what) => { thing.click(); return what };
    if (all('.page [data-outcome]').length) return 'over';
    const main = all('[data-do="covered"], [data-do="see"], [data-do="send"], [data-do="skip"], [data-do="deal"]');
    if (main.length) return tap(main[0], main[0].dataset.do);
    const said = all('.chip, .in-fan');
    if (said.length) return tap(any(said), 'said');
    const rare = ['verb do exchange', 'verb do claim', 'verb do wake'];
    const buttons = all('[data-do^="verb "]').filter((each) => !rare.includes(each.dataset.do));
    const wake = all('[data-do="verb do wake"]');
    if (wake.length && Math.random() < calls) return tap(wake[0], 'wake');
    const make = all('[data-do="make"]');  // complete, though another move would go on from here
    if (make.length && Math.random() < 0.5) return tap(make[0], 'make');
    const cards = all('[data-target].next');
    if (cards.length) return tap(any(cards), 'card');
    if (buttons.length) return tap(any(buttons), 'button');
    const exchange = all('[data-do="verb do exchange"]');
    return exchange.length ? tap(exchange[0], 'exchange') : '';
}"""

# Opens a table or a lesson and keeps its key, as the start page does.
OPEN = """async ([wanted, seats, name]) => {
    const random = (size) => crypto.getRandomValues(new Uint8Array(size));
    const base64 = btoa(String.fromCharCode(...random(32)));
    const key = base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
    const word = () => Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const chosen = seats?.map((seat) => seat === 'me' ? {word: word()} : seat === 'free' ? null : {bot: seat});
    const body = JSON.stringify({...wanted, name, key, seats: chosen});
    const headers = {'content-type': 'application/json'};
    const {table} = await (await fetch(seats ? '/api/tables' : '/api/lessons', {method: 'POST', headers, body})).json();
    localStorage.setItem('pobudka.key.' + table, JSON.stringify(key));
    return table;
}"""


@contextmanager
def server(settings: Settings = QUICK, port: int = 0) -> Iterator[Server]:
    """A server on a free port or on this one, in a thread of its own, with the client as its sources are now."""
    build(ROOT)
    with_it = Server(settings, port)
    with_it.start()
    try:
        yield with_it
    finally:
        with_it.stop()


class Server:
    """Runs beside the tests, which wait for browsers and not for events."""

    def __init__(self, settings: Settings = QUICK, port: int = 0) -> None:
        self.link, self._settings, self._port = "", settings, port
        self._loop = asyncio.new_event_loop()
        self._is_up, self._stop = threading.Event(), asyncio.Event()
        self._running: Running | None = None
        self._thread = threading.Thread(target=lambda: self._loop.run_until_complete(self._run()))

    async def _run(self) -> None:
        async with serving(self._settings, port=self._port) as running:
            self._running, self.link = running, running.link
            self._is_up.set()
            await self._stop.wait()

    def start(self) -> None:
        self._thread.start()
        assert self._is_up.wait(600), "the server is not ready"

    def cut_all_lines(self) -> None:
        """As if a cable was pulled: every socket is gone at once."""

        def cut() -> None:
            assert self._running is not None
            for room in self._running.service.hall.rooms.values():
                for line in list(room.lines):
                    line.hang_up(1001)

        self._loop.call_soon_threadsafe(cut)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()
        self._loop.close()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


class Person:
    """Somebody with a browser of their own. Whatever the browser complains about is kept."""

    def __init__(self, browser: Browser, link: str, name: str, size: str = "phone", **context: Any) -> None:
        width, height = ZOOMED if size == "zoomed" else SIZES[size]
        settings = {"locale": "pl-PL", "reduced_motion": "reduce", "color_scheme": "dark", **context}
        settings["device_scale_factor"] = 2 if size == "zoomed" else 1
        self.context: BrowserContext = browser.new_context(viewport={"width": width, "height": height}, **settings)
        self.link, self.name = link, name
        self.complaints: list[str] = []
        kept = f'{{"name": "{name}", "grace": 0}}'
        self.context.add_init_script(
            f"localStorage.getItem('pobudka.settings') ?? localStorage.setItem('pobudka.settings', '{kept}')"
        )
        self.page: Page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: self._hear(message.type, message.text))
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def go(self, path: str) -> None:
        self.page.goto(self.link + path)

    def open(self, game: str, seats: list[str], **settled: Any) -> str:
        """Open a table as the start page does, and go there; its path."""
        return self._go_to_new({"game": game, "players": len(seats), **settled}, seats)

    def learn(self, game: str) -> None:
        """Begin a lesson as the start page does, and go there."""
        self._go_to_new({"game": game}, None)
        self.page.wait_for_selector(".guide p")

    def _go_to_new(self, wanted: dict[str, Any], seats: list[str] | None) -> str:
        self.go("/")
        path = f"/t/{self.page.evaluate(OPEN, [wanted, seats, self.name])}"
        self.go(path)
        return path

    def show_in_words(self) -> None:
        """Instead of pictures, from now on."""
        self.page.evaluate(
            """() => {
                const kept = JSON.parse(localStorage.getItem('pobudka.settings'));
                localStorage.setItem('pobudka.settings', JSON.stringify({...kept, isText: true}));
            }"""
        )
        self.page.reload()
        self.page.wait_for_selector(".board")

    def join(self, path: str) -> None:
        self.go(path)
        self.page.locator("#name").fill(self.name)
        self.page.locator(".join button").click()
        self.page.wait_for_selector(".gathering")

    def deal(self) -> None:
        self.page.locator(".deal:not(:disabled)").click()
        self.page.wait_for_selector(".board")

    def tap(self, calls: float = 0.2) -> str:
        """Do one thing, if there is anything to do. `calls` is how often Pobudka! is called when it can be."""
        did: str = self.page.evaluate(TAP, calls)
        return did

    def show(self, panel: str) -> None:
        """Open one of the panels beside the table, or close it."""
        self.page.get_by_role("navigation").get_by_title(panel, exact=True).click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    @property
    def line(self) -> Locator:
        """The line that says what can be done."""
        return self.page.locator(".prompt .line")

    def leave(self) -> None:
        self.context.close()


class Guests:
    """People who come, and leave when the test is over; nobody's browser may have complained."""

    def __init__(self, browser: Browser, link: str) -> None:
        self._browser, self.link = browser, link
        self.people: list[Person] = []

    def __call__(self, name: str, size: str = "phone", **context: Any) -> Person:
        person = Person(self._browser, self.link, name, size, **context)
        self.people.append(person)
        return person


def play_on(people: list[Person], *, taps: int | None = None, calls: float = 0.2) -> None:
    """Everybody taps in turn until the game is over for all, or so many taps were made."""
    made, idle = 0, 0
    while taps is None or made < taps:
        did = [person.tap(calls) for person in people]
        if all(each == "over" for each in did):
            return
        made += sum(each not in ("", "over") for each in did)
        idle = idle + 1 if not any(each not in ("", "over") for each in did) else 0
        assert idle < 600, "nobody can do anything: " + " / ".join(
            p.page.locator(".prompt").first.inner_text() for p in people
        )
        people[0].page.wait_for_timeout(40)

"""A walk through every page and every state of a table, and what is wrong with what one sees there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect
from tests.client.browsers import ROOT, SHORT, Guests, Person, Server, play_on

LONG = 120_000  # milliseconds: a process is started, and studies a game
AXE = (ROOT / "client/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")

# What is cut off, covered or out of reach. A sheet over the table may cover it: it can be closed.
MISFITS = """(isPlay) => {
    const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) found.push(`${page.scrollWidth - innerWidth} px too wide`);
    const main = document.querySelector('main');
    if (isPlay && main.scrollHeight > main.clientHeight) {
        found.push(`${main.scrollHeight - main.clientHeight} px too high`);
    }
    const isShown = (each) => each.checkVisibility({visibilityProperty: true}) && each.getClientRects().length;
    const words = (each) => (each.ariaLabel || each.title || each.innerText || each.outerHTML.slice(0, 80)).trim();
    const over = ['.curtain', '.call', 'aside.sheet', '.closeup'].map((what) => document.querySelector(what));
    const front = over.find((each) => each) ?? document.body;
    for (const each of front.querySelectorAll('a, button:not(:disabled), input, select, summary')) {
        if (!isShown(each) || each.closest('.unseen')) continue;
        each.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
        const box = each.getBoundingClientRect();
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
            if (box.height < innerHeight) found.push(`out of reach: ${words(each)}`);
            continue;
        }
        const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        const isClear = top && (each.contains(top) || top.contains(each) || top.closest('label')?.contains(each));
        if (!isClear) found.push(`covered: ${words(each)} by ${top?.outerHTML.slice(0, 80)}`);
    }
    window.scrollTo(0, 0);
    main.scrollTo(0, 0);
    const board = document.querySelector('.board')?.getBoundingClientRect();
    for (const each of board ? document.querySelectorAll('.board :is(.plate, .news, .prompt *, [data-place])') : []) {
        const box = each.getBoundingClientRect();
        if (!isShown(each) || each.closest('.unseen') || box.width < 2) continue;
        if (box.left < board.left - 2 || box.right > board.right + 2 || box.bottom > board.bottom + 2) {
            found.push(`cut off: ${words(each)}`);
        }
    }
    return found;
}"""


def misfits(person: Person, *, may_scroll: bool) -> list[str]:
    """What is cut off, covered or out of reach."""
    found: list[str] = person.page.evaluate(MISFITS, not may_scroll)
    return found


def violations(person: Person) -> list[str]:
    """What axe finds."""
    person.page.evaluate(AXE)
    found: list[dict[str, Any]] = person.page.evaluate("async () => (await axe.run()).violations")
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found]


def tour(guest: Guests, house: Server, size: str, **context: Any) -> Iterator[tuple[str, Person, bool]]:
    """Names of states, who sees them, and whether that is play, where nothing should scroll."""
    ola, jan = guest("Ola", size, **context), guest("Jan", size, **context)
    yield from pages(ola, jan)
    yield from gathering(ola, jan)
    if size != "tablet":  # what it shows there lies as on a phone
        yield from a_game(house, ola, jan, size)
    yield from crowds(ola)
    yield from one_screen(ola)
    if size in ("phone", "desktop"):
        yield from lessons(ola)


def pages(ola: Person, jan: Person) -> Iterator[tuple[str, Person, bool]]:
    jan.open("koty", ["me", "free", "free"], is_listed=True)
    ola.open("smoki", ["me", "dreamer"])
    for name, path in (
        ("start", "/"),
        ("new", "/?new=sen"),
        ("cards", "/cards"),
        ("rules", "/rules/sen?about=penalty"),
        ("score", "/score"),
        ("device", "/device"),
        ("trainer", "/trainer"),
        ("lost", "/t/!"),
    ):
        ola.go(path)
        ola.page.wait_for_selector("h1")
        yield name, ola, False
    yield from a_score_pad(ola)
    yield from a_noted_round(ola)
    ola.go("/t/nobodyisherenow")
    ola.page.wait_for_selector("h2")
    yield "missing", ola, False


def a_score_pad(ola: Person) -> Iterator[tuple[str, Person, bool]]:
    ola.go("/score")
    ola.page.locator("form .main").click()
    ola.page.wait_for_selector(".next")
    ola.page.locator("form [aria-pressed]").last.click()
    ola.page.wait_for_selector(".palette button")
    yield "score-cards", ola, False


def a_noted_round(ola: Person) -> Iterator[tuple[str, Person, bool]]:
    """A round with real cards that is written down: a card that is asked about, what a player did, its end."""
    ola.go("/score/round")
    ola.page.wait_for_selector("form .main")
    yield "noted", ola, False
    ola.page.locator("form .main").click()
    ola.page.wait_for_selector('[data-asked="card"]')
    yield "noted-card", ola, False
    ola.page.locator('[data-do="unnoted"]').click()
    ola.page.wait_for_selector('[data-asked="move"]')
    yield "noted-move", ola, False
    for seat in range(3):
        ola.page.locator(f'[data-target="dream {seat} 0"].next').click()
        ola.page.locator(f'[data-target="dream {seat} 1"].next').click()
        for slot in range(2):
            ola.page.wait_for_selector(f'[data-place="dream {seat} {slot}"]')
            ola.page.locator(".palette button").nth(seat).click()
    ola.page.locator('[data-do="verb do wake"]').click()
    for seat, slot in ((0, 2), (0, 3), (1, 2), (1, 3), (2, 2), (2, 3)):
        ola.page.wait_for_selector(f'[data-place="dream {seat} {slot}"]')
        ola.page.locator('[data-do="unnoted"]').click()
    ola.page.wait_for_selector('[data-do="review"]')
    yield "noted-over", ola, False
    ola.page.evaluate("localStorage.removeItem('pobudka.round')")


def gathering(ola: Person, jan: Person) -> Iterator[tuple[str, Person, bool]]:
    path = ola.open("sen", ["me", "free", "dreamer", "free", "sleepwalker"], tempo={"nudge": 60, "stand_in": 300})
    jan.go(path)
    jan.page.wait_for_selector("#name")
    yield "join", jan, False
    jan.join(path)
    ola.page.get_by_text("Co może gospodarz").or_(ola.page.get_by_text("What the host can do")).click()
    yield "gathering", ola, False


def a_game(house: Server, ola: Person, jan: Person, size: str) -> Iterator[tuple[str, Person, bool]]:
    """Two play a short game of Sen to its end; each of its states is looked at."""
    path = ola.open("sen", ["me", "free"], options={"end": {"rounds": 2}})
    jan.join(path)
    ola.deal()
    expect(ola.page.locator(".prompt .line.mine")).to_be_visible()
    yield "peek", ola, True
    ola.page.locator('[data-place="dream 0 0"]').click()
    ola.page.locator('[data-place="dream 0 1"]').click()
    expect(ola.page.locator('[data-do="covered"]')).to_be_visible()
    yield "look", ola, True
    ola.page.locator('[data-do="covered"]').click()
    play_on([jan], taps=3, calls=0)
    expect(ola.page.locator('[data-do="verb open"]')).to_be_visible()
    yield "turn", ola, True
    yield "waiting", jan, True
    ola.page.keyboard.press("?")
    yield "explained", ola, True
    ola.page.keyboard.press("Escape")
    ola.page.locator('[data-do="verb open"]').click()
    yield "pointing", ola, True
    ola.page.locator(".prompt .buttons button").click()
    for panel in ("log", "talk", "menu"):
        ola.page.locator(f'nav [data-panel="{panel}"]').click()
        yield f"panel-{panel}", ola, False
        if panel == "talk":
            ola.page.locator(".others [aria-expanded]").first.click()
            yield "report", ola, False
    ola.page.locator('[data-do="move-seat"]').click()
    yield "share-move", ola, False
    ola.page.locator('[data-do="pause"]').click()
    ola.page.locator('nav [data-panel="menu"]').click()
    yield "paused", jan, True
    jan.page.locator(".prompt .main").click()
    jan.context.set_offline(True)
    house.cut_all_lines()
    jan.page.wait_for_selector(".line-down")
    yield "reconnecting", jan, True
    expect(ola.page.locator(".plate.away")).to_be_visible()
    yield "away", ola, True
    jan.context.set_offline(False)
    play_on([ola, jan], taps=6, calls=0)
    until_between(ola, jan)
    jan.complaints[:] = [each for each in jan.complaints if "ERR_INTERNET_DISCONNECTED" not in each]
    yield "round-end-table", jan, not jan.page.locator("aside").count()
    show_scores(jan)
    yield "round-end", jan, False
    jan.page.locator("aside .close").click()
    play_on([ola, jan], calls=1)
    yield "game-over-table", ola, not ola.page.locator("aside").count()
    show_scores(ola)
    yield "game-over", ola, False
    ola.page.locator("aside details summary").last.click()
    yield "proof", ola, False
    rematch = ola.page.get_by_role("button", name="Rewanż").or_(ola.page.get_by_role("button", name="Rematch"))
    rematch.last.click()  # in the sheet, if there is one
    ola.page.wait_for_selector(".gathering")
    expect(jan.page.locator('[data-do="rematch"]')).to_be_visible()
    yield "rematch", jan, False
    ola.go(path.replace("/t/", "/h/") + "?seat=0&move=9")
    ola.page.wait_for_selector(".where")
    yield "replay", ola, True
    ola.page.locator('[data-do="why"]').click()
    expect(ola.page.locator(".why")).to_contain_text(".")
    yield "replay-why", ola, False
    ola.page.locator('[data-do="why"]').click()
    listed = ola.page.locator("main button[aria-expanded]")  # where there is room it is always there
    if listed.count():
        listed.click()
        yield "replay-moves", ola, False
    if size == "phone":  # in both palettes; it takes a while
        yield from studied(ola, path)


def studied(ola: Person, path: str) -> Iterator[tuple[str, Person, bool]]:
    """How the game was, and training on it."""
    ola.go(path.replace("/t/", "/how/"))
    expect(ola.page.locator("#ledger")).to_be_visible(timeout=LONG)
    expect(ola.page.get_by_role("progressbar")).to_have_count(0, timeout=LONG)
    yield "how", ola, False
    ola.go("/trainer")
    ola.page.locator('[data-do="ask"]').click()
    expect(ola.page.locator('[data-do="yes"], [data-do="read"]')).to_be_visible(timeout=LONG)
    if ola.page.locator('[data-do="read"]').count():
        yield "trainer-story", ola, False
        ola.page.locator('[data-do="read"]').click()
    yield "trainer-question", ola, False
    ola.page.locator('[data-do="yes"], [data-do="slot"]').first.click()
    expect(ola.page.locator('[data-do="next"]')).to_be_visible(timeout=LONG)
    # Where the trainer has to be compiled first, a server with much to do says so, and the page asks again.
    ola.complaints[:] = [each for each in ola.complaints if "503" not in each]
    yield "trainer-answer", ola, False


def show_scores(person: Person) -> None:
    """Beside the table they are there already."""
    button = person.page.locator('nav [data-panel="scores"]')
    if button.get_attribute("aria-pressed") != "true":
        button.click()


def until_between(ola: Person, jan: Person) -> None:
    """Play until a round is over and has been counted."""
    over = '.page [data-do="deal"]'
    while not ola.page.locator(over).count():
        for person in (ola, jan):
            if not person.page.locator(over).count():
                person.tap(1)
        ola.page.wait_for_timeout(40)
    skip = jan.page.locator('[data-do="skip"]')
    if skip.count():
        skip.click()
    jan.page.wait_for_selector(over)


def crowds(ola: Person) -> Iterator[tuple[str, Person, bool]]:
    """The fewest and the most players of each game."""
    for game, seats in (("sen", 5), ("smoki", 2), ("smoki", 5), ("koty", 2), ("koty", 6)):
        options = {**SHORT[game], **({"teams": True} if seats == 6 else {})}
        ola.open(game, ["me", *["sleepwalker"] * (seats - 1)], options=options)
        ola.deal()
        play_on([ola], taps=6, calls=0)
        yield f"{game}-{seats}", ola, True


def one_screen(ola: Person) -> Iterator[tuple[str, Person, bool]]:
    ola.open("koty", ["me", "me"])
    ola.deal()
    ola.page.wait_for_selector(".curtain")
    yield "curtain", ola, True


def lessons(ola: Person) -> Iterator[tuple[str, Person, bool]]:
    """A table with a guide over it, where it may scroll; then the same in words."""
    for game in SHORT:
        ola.learn(game)
        yield f"lesson-{game}", ola, False
        play_on([ola], taps=4, calls=0)
        yield f"lesson-{game}-later", ola, False
    ola.show_in_words()
    yield "lesson-in-words", ola, False

"""Where a friend would have been lost: odd names, weak lines, quick fingers, forced colours, codes in capitals."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.client.browsers import Guests, Person, play_on

CAT = "\U0001f408\u200d\u2b1b"
SHRUG = "\U0001f937\u200d\u2640\ufe0f"
WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"

# Notes every button of its kind that ever comes onto the page.
WATCH = """(what) => {
    window.shown = [];
    new MutationObserver(() => {
        if (document.querySelector(what)) window.shown.push(document.querySelector('.prompt')?.innerText);
    }).observe(document.body, {subtree: true, childList: true});
}"""


def is_in_sight(person: Person, text: str) -> bool:
    box = person.page.get_by_text(text).bounding_box()
    size = person.page.viewport_size
    return box is not None and size is not None and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_a_name_is_checked_before_anything_is_opened_and_refused_where_one_looks(guest: Guests) -> None:
    ola = guest("Ola")
    ola.go("/")
    asked: list[str] = []
    ola.page.on("request", lambda request: asked.append(request.method))
    name = ola.page.get_by_label("Twoje imię")
    name.fill("O\u200dla")
    ola.page.get_by_role("button", name="Zagraj teraz").last.click()
    expect(ola.page.get_by_text("Imię ma od 1 do 24 znaków")).to_be_visible()
    expect(name).to_be_focused()
    assert is_in_sight(ola, "Imię ma od 1 do 24 znaków")
    ola.go("/?new=sen")
    ola.press("Otwórz stół")
    expect(ola.page.get_by_label("Twoje imię")).to_be_focused()
    assert is_in_sight(ola, "Imię ma od 1 do 24 znaków") and "POST" not in asked
    ola.go("/")
    name.fill(CAT + WALES)
    ola.page.get_by_label("Boty").select_option("sleepyhead")
    ola.page.get_by_role("button", name="Zagraj teraz").first.click()
    expect(ola.page.locator(".own .plate")).to_contain_text(CAT + WALES)
    ola.show("Rozmowa")
    ola.page.get_by_label("Powiedz coś").fill(SHRUG + WALES)
    ola.press("Wyślij")
    expect(ola.page.get_by_role("list", name="Wiadomości")).to_contain_text(SHRUG + WALES)
    ola.show("Rozmowa")
    expect(ola.page.locator(".news")).not_to_contain_text(SHRUG)  # it says what happened
    code = ola.page.url.rpartition("/")[2]
    ola.go("/")
    ola.page.get_by_label("Wklej link albo wpisz kod stołu").fill(code.upper())
    ola.press("Wejdź")
    expect(ola.page.locator(".own .plate")).to_contain_text(CAT + WALES)
    ola.show("Co się działo")
    expect(ola.page.locator("aside")).to_contain_text("Rozdano rundę 1.")  # told before the page was left


def test_quick_fingers_and_forced_colours(guest: Guests) -> None:
    ola = guest("Ola", forced_colors="active", reduced_motion="no-preference")
    ola.open("sen", ["me", "dreamer"])
    ola.deal()
    expect(ola.line).to_contain_text("Wskaż 2")
    outline = "(each) => getComputedStyle(each).outlineStyle"
    assert ola.page.locator('[data-place="dream 0 0"]').evaluate(outline) == "dashed"
    assert ola.page.get_by_role("heading", level=1).inner_text().split() == ["Sen", "runda", "1"]
    assert ola.page.get_by_role("heading", level=1).text_content() == "Sen runda 1"
    expect(ola.page.locator(".prompt [role=status]")).to_contain_text("Wskaż 2")
    ola.page.evaluate(WATCH, '[data-do="see"]')
    ola.page.locator('[data-place="dream 0 0"]').click()
    ola.page.locator('[data-place="dream 0 1"]').click()
    covered = ola.page.locator('[data-do="covered"]')
    expect(covered).to_be_visible()
    expect(ola.page.locator(".prompt [role=status]")).to_contain_text("Widzisz")  # also for those who only hear
    box = covered.bounding_box()
    assert box is not None
    ola.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(ola.line).to_contain_text("Twoja kolej")
    expect(ola.page.locator(".prompt").get_by_role("button", name="Weź")).to_be_visible()
    assert ola.page.evaluate("window.shown") == []
    assert ola.page.locator(".slot.last").count() == 2  # where the last move was made


def test_cards_that_lay_open_are_shown_again_after_a_reload_on_this_device_until_remembered(guest: Guests) -> None:
    ola = guest("Ola")
    ola.open("sen", ["me", "dreamer"])
    ola.deal()
    own = ola.page.locator('[data-place="dream 0 0"]')
    hidden = "twoje pole A: zakryta karta"
    expect(ola.line).to_contain_text("Wskaż 2")
    own.click()
    ola.page.locator('[data-place="dream 0 1"]').click()
    expect(ola.line).to_contain_text("Zapamiętaj")
    face = own.inner_text()
    assert hidden not in face
    ola.page.reload()
    expect(ola.line).to_contain_text("Zapamiętaj")
    assert own.inner_text() == face
    other = ola.new_page()  # the same seat in another tab
    other.goto(ola.page.url)
    expect(other.locator('[data-place="dream 0 0"]')).to_have_accessible_name(hidden)
    ola.press("Pamiętam")
    expect(ola.line).to_contain_text("Twoja kolej")
    ola.page.reload()
    expect(ola.line).to_contain_text("Twoja kolej")
    expect(own).to_have_accessible_name(hidden)


def devices_of(page: Page) -> list[str]:
    """What a tab will call itself, hello by hello."""
    said: list[str] = []

    def note(text: str | bytes) -> None:
        told = json.loads(text)
        if told["do"] == "hello":
            said.append(told["device"])

    page.on("websocket", lambda line: line.on("framesent", note))
    return said


def test_a_duplicated_tab_is_a_device_of_its_own(guest: Guests) -> None:
    ola = guest("Ola")
    names = devices_of(ola.page)
    ola.open("sen", ["me", "dreamer"])
    ola.deal()
    expect(ola.line).to_contain_text("Wskaż 2")
    ola.page.reload()  # the tab's name has been kept once
    ola.page.locator('[data-place="dream 0 0"]').click()
    ola.page.locator('[data-place="dream 0 1"]').click()
    expect(ola.line).to_contain_text("Zapamiętaj")
    ola.page.evaluate("sessionStorage.mark = 'copied'")
    with ola.page.expect_popup() as opened:
        ola.page.evaluate("void open(location.href)")
    copy = opened.value
    names_of_copy = devices_of(copy)
    assert copy.evaluate("sessionStorage.mark") == "copied"
    card = copy.locator('[data-place="dream 0 0"]')
    expect(card).to_have_accessible_name("twoje pole A: zakryta karta")
    copy.reload()
    expect(card).to_have_accessible_name("twoje pole A: zakryta karta")
    ola.page.reload()
    expect(ola.line).to_contain_text("Zapamiętaj")  # the first tab is who it was
    assert len(names) >= 3 and len(set(names)) == 1
    assert names_of_copy and not set(names_of_copy) & set(names)


def test_a_line_that_stalls_says_so_soon_and_loses_nothing(guest: Guests) -> None:
    ola = guest("Ola")
    stalled: list[WebSocketRoute] = []
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()
        line.on_message(lambda message: None if line in stalled else server.send(message))
        server.on_message(lambda message: None if line in stalled else line.send(message))

    ola.page.route_web_socket("**/ws/*", connect)
    ola.open("sen", ["me", "dreamer"], options={"first_call": 1})
    ola.deal()
    play_on([ola], taps=3, calls=0)
    expect(ola.line).to_contain_text("Twoja kolej")
    stalled += lines
    ola.page.keyboard.press("d")
    expect(ola.line).to_have_text("Wysyłam…", timeout=2400)
    expect(ola.line).to_contain_text("Słabe połączenie", timeout=5000)
    expect(ola.line).to_contain_text("wskaż pole")  # by another line, without a tap
    assert len(lines) == 2


def test_a_replay_goes_as_fast_as_one_presses(guest: Guests) -> None:
    ola = guest("Ola", "desktop")
    path = ola.open("sen", ["me", "raven"], options={"first_call": 3})  # six turns at least
    ola.deal()
    play_on([ola], taps=12, calls=0)
    ola.show("Stół i ustawienia")
    ola.press("Przerwij grę")
    ola.press("Przerwij grę")  # sure
    expect(ola.page.locator("[data-outcome]").first).to_be_visible()
    ola.page.emulate_media(reduced_motion="no-preference")  # now cards fly
    ola.go(path.replace("/t/", "/h/") + "?seat=0&move=1")
    expect(ola.page.locator(".where")).to_contain_text("krok 2 z")
    ola.page.evaluate(
        "() => { for (let i = 0; i < 4; i++) document.querySelector('[aria-label=\"Krok naprzód\"]').click() }"
    )
    expect(ola.page.locator(".where")).to_contain_text("krok 6 z")

"""One device for several people, several devices for one person, and a device that calls."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.client.browsers import CHROMIUM, ELSEWHERE, Guests, Server, chromium, server
from tests.server.ntfy_service import NtfyService, ntfy_service
from tests.server.playing import QUICK
from tests.server.push_service import PushService, push_service
from tests.waiting import wait_until

from pobudka.server import webhook


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with push_service(tmp_path_factory.mktemp("push")) as (running, trust), pytest.MonkeyPatch.context() as patch:
        patch.setattr(webhook, "_trust", lambda: trust)
        yield running


@pytest.fixture(scope="module")
def ntfy() -> Iterator[NtfyService]:
    with ntfy_service() as running:
        yield running


@pytest.fixture(scope="module")
def house(service: PushService, ntfy: NtfyService) -> Iterator[Server]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine to play in")
    with server(replace(QUICK, may_call_private=True, ntfy=ntfy.link)) as running:
        yield running


@pytest.fixture(scope="module")
def browser(house: Server) -> Iterator[Browser]:
    with chromium() as started:
        yield started


def test_three_people_pass_one_phone_around(guest: Guests, pictures: Path) -> None:
    phone = guest("Ola")
    page, curtain = phone.page, phone.page.get_by_role("dialog")
    phone.go("/")
    page.get_by_text("Przy jednym ekranie").click()
    page.get_by_label("Imię gracza 2").fill("Jan")
    page.locator('[data-do="another"]').click()
    page.get_by_label("Imię gracza 3").fill("Jan")
    page.locator('[data-do="together"]').click()
    expect(page.get_by_role("alert").filter(has_text="Każde imię musi być inne")).to_be_visible()
    page.get_by_label("Imię gracza 3").fill("Ewa")
    page.screenshot(path=pictures / "one-screen-start.png")
    page.locator('[data-do="together"]').click()
    turns: list[str] = []
    while len(turns) < 7:  # three look at their own cards, then everybody's first turn, and Ola's second
        expect(curtain.or_(page.locator(".prompt button, [data-target].next").first).first).to_be_visible()
        if curtain.count():
            name = re.sub(r"Teraz ", "", curtain.get_by_role("heading").inner_text())
            assert page.locator(".prompt button").count() == 0, "nothing can be done behind it"
            assert page.locator("main .table").get_attribute("inert") is not None
            if not turns:
                page.screenshot(path=pictures / "one-screen-curtain.png")
            turns.append(name)
            phone.press(f"To ja, {name}")
            expect(curtain).to_have_count(0)
        phone.tap(0)
        page.wait_for_timeout(30)
    assert turns == ["Ola", "Jan", "Ewa", "Ola", "Jan", "Ewa", "Ola"]
    for name in ("Ola", "Jan", "Ewa"):
        expect(page.locator(".plate", has_text=name)).to_be_visible()
    page.screenshot(path=pictures / "one-screen.png")


def test_a_persons_games_go_to_another_device_and_into_a_file(guest: Guests, pictures: Path, tmp_path: Path) -> None:
    phone, laptop, tablet = guest("Ola"), guest("Ola", "desktop"), guest("Ola", "tablet")
    path = phone.open("sen", ["me", "free"])
    phone.page.wait_for_selector(".gathering")
    taken = phone.open("smoki", ["me", "dreamer"])
    phone.deal()
    laptop.join(path)  # somebody else plays there on the laptop already: that key stays
    phone.go("/")
    mine = phone.page.locator("li.panel")
    expect(mine.first).to_contain_text("Twoja kolej od")
    expect(phone.page.locator("main > *").first).to_contain_text("Twoja kolej od")
    expect(mine.first).to_contain_text("Smoki")
    expect(mine.nth(1)).to_contain_text("Jeszcze się zbieracie")
    phone.page.screenshot(path=pictures / "my-games.png")

    phone.go("/device")
    phone.page.locator('[data-do="open"]').click()
    code = phone.page.locator("[data-code]").inner_text()
    expect(phone.page.get_by_role("img", name="Kod QR")).to_be_visible()
    phone.page.screenshot(path=pictures / "device-code.png")
    laptop.go(f"/device#code={code}")
    expect(laptop.page.locator("#code")).to_have_value(code)
    assert laptop.page.url.endswith("/device"), "the code does not stay in the address"
    laptop.page.locator('[data-do="ask"]').click()
    number = laptop.page.locator("[data-check]").inner_text()
    expect(phone.page.locator("[data-check]")).to_have_text(number)
    phone.page.screenshot(path=pictures / "device-check.png")
    phone.page.locator('[data-do="give"]').click()
    expect(laptop.page.get_by_role("status").filter(has_text="Przybyła jedna gra.")).to_contain_text(
        "Jednej nie ruszono"
    )
    laptop.page.screenshot(path=pictures / "device-taken.png")
    laptop.page.get_by_role("link", name="Do moich gier").click()
    expect(laptop.page.locator("li.panel", has_text="Smoki")).to_contain_text("Twoja kolej")
    laptop.go(taken)
    expect(laptop.line).to_contain_text("Odkryj jedną ze swoich kart")

    with phone.page.expect_download() as saving:
        phone.page.locator('[data-do="save"]').click()
    file = tmp_path / "keys.json"
    saving.value.save_as(file)
    kept = json.loads(file.read_text("utf-8"))
    assert "Kto ma ten plik, ma te miejsca" in kept["about"] and len(kept["tables"]) == 2
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}", "utf-8")
    tablet.go("/device")
    tablet.page.locator("input[type=file]").set_input_files(wrong)
    expect(tablet.page.get_by_role("alert")).to_contain_text("To nie jest plik z kluczami")
    tablet.page.locator("input[type=file]").set_input_files(file)
    expect(tablet.page.get_by_role("status")).to_contain_text("Przybyły 2 gry.")
    tablet.go(path)
    expect(tablet.page.locator(".gathering li.mine")).to_contain_text("Ola")


# A browser's push service is its maker's: here it is ours, with the keys of a subscriber of our own.
SUBSCRIBED = """(wish) => {
    let hung = null;
    PushManager.prototype.getSubscription = async () => hung;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        const text = applicationServerKey.replaceAll('-', '+').replaceAll('_', '/');
        const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
        if (bytes.length !== 65) throw new Error('no key of a server');
        const { endpoint, public: p256dh, auth } = wish;
        const options = { applicationServerKey: bytes.buffer };
        const toJSON = () => ({ endpoint, keys: { p256dh, auth } });
        return hung = { endpoint, options, toJSON, unsubscribe: async () => true };
    };
}"""


def test_a_device_calls_when_its_persons_turn_has_come(guest: Guests, service: PushService, pictures: Path) -> None:
    ola, jan = guest("Ola", "desktop"), guest("Jan", permissions=["notifications"])
    phone = service.subscriber("jan")
    jan.context.add_init_script(f"({SUBSCRIBED})({json.dumps(phone.wish)})")
    path = ola.open("sen", ["me", "free"])
    jan.join(path)
    expect(ola.page.locator(".deal:not(:disabled)")).to_be_visible()  # he sits and is ready
    jan.page.evaluate(
        "localStorage.setItem('pobudka.settings', JSON.stringify({name: 'Jan', grace: 0, hasQuiet: false}))"
    )
    jan.page.goto(jan.link + path)
    expect(jan.page.get_by_text("raz na turę, bez słowa o kartach")).to_be_visible()
    jan.page.locator('[data-do="bell"]').click()
    expect(jan.page.get_by_role("button", name="Już mnie nie wołaj")).to_be_visible()
    jan.page.get_by_role("heading", name="Zawołaj mnie").scroll_into_view_if_needed()
    jan.page.screenshot(path=pictures / "bell.png")
    jan.go("/cards")  # he is not at the table
    expect(ola.page.get_by_role("img", name="nie ma jej teraz przy stole").first).to_be_visible()
    ola.deal()
    wait_until(lambda: service.of(phone))
    [notice] = service.of(phone)
    assert notice.said["page"] == path

    # What came is handed to the worker, as his browser would.
    devtools = jan.context.new_cdp_session(jan.page)
    registrations: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    jan.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    while not registrations:
        jan.page.wait_for_timeout(20)
    said = json.dumps(notice.said)
    wanted = {"origin": jan.link, "registrationId": registrations[0], "data": said}
    devtools.send("ServiceWorker.deliverPushMessage", wanted)
    shown = """async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
    }"""
    while not jan.page.evaluate(shown):
        jan.page.wait_for_timeout(20)
    assert jan.page.evaluate(shown) == [["Twoja kolej", "Sen, przy stole: Ola", path]]

    # Over plain http, as in the local network, it cannot be, and the page says so.
    ewa = guest("Ewa")
    ewa.link = ewa.link.replace("127.0.0.1", ELSEWHERE)
    ewa.open("sen", ["me", "dreamer"])
    ewa.deal()
    ewa.page.locator('nav [data-panel="menu"]').click()
    expect(ewa.page.get_by_text("Wołanie wymaga połączenia https.")).to_be_visible()


def test_over_plain_http_a_topic_is_called_that_one_has_named(guest: Guests, ntfy: NtfyService, pictures: Path) -> None:
    ola, jan = guest("Ola", "desktop"), guest("Jan")
    jan.link = jan.link.replace("127.0.0.1", ELSEWHERE)
    path = ola.open("sen", ["me", "free"])
    jan.join(path)
    expect(ola.page.locator(".deal:not(:disabled)")).to_be_visible()
    jan.page.evaluate(
        "localStorage.setItem('pobudka.settings', JSON.stringify({name: 'Jan', grace: 0, hasQuiet: false}))"
    )
    jan.page.goto(jan.link + path)
    topic = jan.page.get_by_label("Temat")
    assert re.fullmatch(r"pobudka-[\w-]{12}", topic.input_value()), "one that nobody guesses is offered"
    topic.fill("dwa słowa")
    jan.page.locator('[data-do="topic"]').click()
    expect(jan.page.get_by_role("alert").filter(has_text="Temat ma od 1 do 64 znaków")).to_be_visible()
    jan.complaints[:] = [each for each in jan.complaints if "400" not in each]  # the browser notes the refusal
    topic.fill("telefon-jana")
    jan.page.locator('[data-do="topic"]').click()
    expect(jan.page.get_by_role("button", name="Już nie wołaj tego tematu")).to_be_visible()
    jan.page.screenshot(path=pictures / "ntfy.png")
    jan.go("/cards")  # he is not at the table
    expect(ola.page.get_by_role("img", name="nie ma jej teraz przy stole").first).to_be_visible()
    ola.deal()
    wait_until(lambda: ntfy.of("telefon-jana"))
    [notice] = ntfy.of("telefon-jana")
    assert notice == {"topic": "telefon-jana", "title": "Twoja kolej", "message": "Sen", "click": f"{jan.link}/"}
    jan.page.goto(jan.link + path)
    jan.page.locator('nav [data-panel="menu"]').click()
    jan.page.locator('[data-do="topic"]').click()
    expect(jan.page.get_by_label("Temat")).to_have_value("telefon-jana")  # for the next table

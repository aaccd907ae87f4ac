"""The app on a device: it can be installed, is never out of date, and says so when the server is away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hatch_build import build
from playwright.sync_api import Browser, Page, expect
from tests.client.browsers import CHROMIUM, ROOT, Person, chromium
from tests.client.test_browser_upgrades import House


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine to play in")
    build(ROOT)
    with chromium() as started:
        yield started


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    owned = House(tmp_path)
    yield owned
    owned.close()


KEPT = """async (names) => {
    const kept = {};
    const there = await caches.keys();
    // To open what was thrown away would make it anew.
    const isSettled = there.length === names.length && there.every((name) => names.includes(name));
    if (!isSettled) return there;
    for (const name of names)
        kept[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return kept;
}"""


def until_kept(page: Page, wanted: dict[str, list[str]]) -> None:
    """Until that is what the worker keeps, by the client that it came with."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    devtools = page.context.new_cdp_session(page)
    devtools.send("ServiceWorker.enable")
    for look in range(400):
        if page.evaluate(KEPT, list(wanted)) == wanted:
            return
        if look == 80:  # now and then Chromium takes the old worker to be busy for five minutes: as if they were over
            devtools.send("ServiceWorker.stopAllWorkers")
        page.wait_for_timeout(50)
    raise AssertionError(page.evaluate(KEPT, list(wanted)))


def test_the_app_is_installed_follows_every_upgrade_and_says_when_the_server_is_away(
    browser: Browser, house: House, pictures: Path
) -> None:
    ola = Person(browser, house.upgrade("first"), "Ola")
    page = ola.page
    ola.go("/")
    devtools = ola.context.new_cdp_session(page)
    manifest = json.loads(devtools.send("Page.getAppManifest")["data"])
    assert devtools.send("Page.getAppManifest")["errors"] == []
    for icon in manifest["icons"]:
        assert page.request.get(ola.link + icon["src"]).headers["content-type"] == icon["type"]
    problems = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [problem["errorId"] for problem in problems] == ["in-incognito"], "as every window of these tests is"
    until_kept(page, {"pobudka first": ["/away.html"]})

    house.upgrade("second")  # the worker of the first client is there, and hands out nothing of it
    ola.go("/rules")
    assert page.locator('meta[name="client"]').get_attribute("content") == "second"
    until_kept(page, {"pobudka second": ["/away.html"]})

    path = ola.open("sen", ["me", "free"])
    page.wait_for_selector(".gathering")
    house.close()
    ola.go(path)
    away = page.get_by_role("heading", name="Serwer śpi albo nie ma sieci")
    expect(away).to_be_visible()
    page.screenshot(path=pictures / "server-away.png")
    house.upgrade("third")
    page.get_by_role("link", name="Spróbuj jeszcze raz").click()
    page.wait_for_selector(".gathering")
    assert page.url.endswith(path)
    until_kept(page, {"pobudka third": ["/away.html"]})
    ola.leave()

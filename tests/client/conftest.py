"""A server and a browser for the tests here, and guests who come and go."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.client.browsers import CHROMIUM, Guests, Server, chromium, server

expect.set_options(timeout=60_000)

HAS_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[HAS_FAILED] = True
    return report


@pytest.fixture(scope="module")
def house() -> Iterator[Server]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine to play in")
    with server() as running:
        yield running


@pytest.fixture(scope="module")
def browser(house: Server) -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pictures of this run go: POBUDKA_PICTURES, or a folder of the run's own."""
    folder = Path(os.environ.get("POBUDKA_PICTURES") or tmp_path_factory.mktemp("pictures"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def guest(browser: Browser, house: Server, request: pytest.FixtureRequest) -> Iterator[Guests]:
    """Whoever comes; of a test that has failed the report tells what they saw last."""
    guests = Guests(browser, house.link)
    yield guests
    if request.node.stash.get(HAS_FAILED, False):
        for person in guests.people:
            print(f"--- {person.name}, {person.page.url}: {person.complaints}")
            print(person.page.locator("body").inner_text(timeout=1000))
    complaints = [complaint for person in guests.people for complaint in person.complaints]
    for person in guests.people:
        person.leave()
    assert complaints == []

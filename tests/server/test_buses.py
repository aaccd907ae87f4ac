"""What every bus does, said once and tried on each; and what becomes of one whose Valkey does not answer."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import pytest
from tests.valkey import Valkey
from tests.waiting import until

from pobudka.core.errors import BadInput
from pobudka.server.nodes.bus import ALL, PEOPLE, Bus, Hint, LocalBus, open_bus
from pobudka.server.nodes.valkey import CHANNEL, ValkeyBus, read

Opening = Callable[[], Bus]


@pytest.fixture(params=["in a process", "by Valkey"])
def opening(request: pytest.FixtureRequest) -> Opening:
    if request.param == "in a process":
        together: list[LocalBus] = []
        return lambda: LocalBus(together)
    address = request.getfixturevalue("valkey").address
    return lambda: ValkeyBus(address)


@pytest.fixture
def shaken() -> Iterator[Valkey]:
    """One that tests may kill."""
    server = Valkey()
    yield server
    server.close()


@asynccontextmanager
async def listening(opening: Opening, count: int) -> AsyncIterator[list[tuple[Bus, list[Hint]]]]:
    """So many nodes, and what each has heard since all were there."""
    nodes: list[tuple[Bus, list[Hint]]] = [(opening(), []) for _ in range(count)]
    for bus, heard in nodes:
        bus.listen(heard.append)
    await until(lambda: all(bus.is_up for bus, _ in nodes))
    for _, heard in nodes:
        heard.clear()
    yield nodes
    for bus, _ in nodes:
        await bus.close()


def test_what_one_tells_all_others_hear(opening: Opening) -> None:
    async def talk() -> None:
        async with listening(opening, 3) as [(one, _), (other, second), (_, third)]:
            one.tell(Hint("oak", 7))
            other.tell(Hint("elm", PEOPLE))
            await until(lambda: Hint("oak", 7) in second and {Hint("oak", 7), Hint("elm", PEOPLE)} <= set(third))

    asyncio.run(talk())


def test_of_rows_that_are_told_together_the_last_is_heard_and_that_somebody_came(opening: Opening) -> None:
    async def talk() -> None:
        async with listening(opening, 2) as [(one, _), (_, heard)]:
            for seq in range(1000):
                one.tell(Hint("oak", seq))
                one.tell(Hint(f"t{seq}", 0))
            one.tell(Hint("oak", PEOPLE))
            await until(lambda: {Hint("oak", 999), Hint("oak", PEOPLE), Hint("t999", 0)} <= set(heard))
            assert {f"t{seq}" for seq in range(1000)} <= {hint.tag for hint in heard}

    asyncio.run(talk())


def test_who_has_gone_hears_nothing_more(opening: Opening) -> None:
    async def talk() -> None:
        async with listening(opening, 3) as [(one, _), (gone, unheard), (_, heard)]:
            await gone.close()
            one.tell(Hint("oak", 1))
            await until(lambda: Hint("oak", 1) in heard)
            assert unheard == []

    asyncio.run(talk())


def test_after_valkey_was_away_all_are_told_to_look_and_hints_arrive_again(
    shaken: Valkey, caplog: pytest.LogCaptureFixture
) -> None:
    async def talk() -> None:
        async with listening(lambda: ValkeyBus(shaken.address), 2) as [(one, _), (other, heard)]:
            shaken.stop()
            await until(lambda: not other.is_up)
            one.tell(Hint("oak", 1))  # which nobody hears
            shaken.start()
            await until(lambda: Hint(ALL, PEOPLE) in heard)
            while Hint("oak", 2) not in heard:
                one.tell(Hint("oak", 2))
                await asyncio.sleep(0.01)

    with caplog.at_level(logging.WARNING):
        asyncio.run(talk())
    said = [record.getMessage() for record in caplog.records if "does not answer" in record.getMessage()]
    assert len(said) == 2, "once by each node, not again and again"


def test_nobody_waits_for_a_valkey_that_is_stopped(shaken: Valkey) -> None:
    async def talk() -> None:
        async with listening(lambda: ValkeyBus(shaken.address), 2) as [(one, _), (_, heard)]:
            shaken.signal(signal.SIGSTOP)
            for seq in range(100):
                one.tell(Hint("oak", seq))
            shaken.signal(signal.SIGCONT)
            await until(lambda: Hint("oak", 99) in heard)

    asyncio.run(talk())


def test_whatever_else_is_said_on_the_channel_is_passed_over(valkey: Valkey) -> None:
    async def talk() -> None:
        async with listening(lambda: ValkeyBus(valkey.address), 1) as [(bus, heard)]:
            with valkey.client() as stranger:
                for word in (b"", b"\xff\xfe", b"oak", b"oak x", b"oak 9" + b"9" * 30, b"a b c", b"oak 4"):
                    stranger.publish(CHANNEL, word)
            await until(lambda: heard)
            assert heard == [Hint("oak", 4)] and bus.is_up

    asyncio.run(talk())
    assert read(b"oak -1\nelm 3") == [Hint("oak", PEOPLE), Hint("elm", 3)]


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("http://localhost:6379", "error-bus-address"),
        ("localhost:6379", "error-bus-address"),
        ("redis://ola:hunter2@127.0.0.1:port", "error-bus-open"),
        ("rediss:", "error-bus-open"),
    ],
)
def test_an_address_that_is_of_no_use_is_refused_in_words(address: str, message: str) -> None:
    with pytest.raises(BadInput) as refusal:
        open_bus(address)
    assert refusal.value.message == message and "hunter2" not in refusal.value.say("en")
    assert refusal.value.say("pl") != refusal.value.say("en")


def test_a_wrong_password_is_refused_in_words() -> None:
    server = Valkey(password="moon")
    try:
        assert isinstance(open_bus(server.address), ValkeyBus)
        with pytest.raises(BadInput, match="cannot be used") as refusal:
            open_bus(server.address.replace("moon", "sun"))
        assert "sun" not in refusal.value.say("en")
    finally:
        server.close()


def test_a_bus_that_is_away_keeps_no_node_from_starting(caplog: pytest.LogCaptureFixture) -> None:
    assert isinstance(open_bus("redis://ola:hunter2@127.0.0.1:1/0"), ValkeyBus)
    assert "nodes look for themselves" in caplog.text and "hunter2" not in caplog.text


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pobudka.server.nodes.bus.find_spec", lambda name: None)
    with pytest.raises(BadInput, match=r"pobudka\[nodes\]"):
        open_bus("redis://localhost")

"""Who is at a table and what each of them is shown: tabs, spectators, hosts, guests and those who come back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.playing import Client, Running, any_move, new_key, serving
from websockets.exceptions import ConnectionClosed

from pobudka.server.messages import BANNED
from pobudka.store.memory import MemoryStore

WORD = {"word": "słowo"}
BOT = {"bot": "dreamer"}


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def two_at_a_table(server: Running, host: Client, guest: Client) -> None:
    """The guest sits down on seat 1, and the first round is dealt."""
    await host.hear(), await guest.hear()
    await guest.do("join", name="Jan")
    await guest.do("sit", seat=1, word="jego")
    await guest.do("ready", seat=1)
    await host.do("deal", round=1)
    await guest.until(lambda m: m["is"] == "changed" and m["kind"] == "dealt")


async def step(client: Client, chance: random.Random) -> None:
    scene = client.asked()
    assert scene is not None
    await client.do(
        "move", seat=scene["seat"], text=any_move(scene["question"], chance), answer=scene["question"]["answer"]
    )


def test_who_comes_back_gets_exactly_what_was_missed_in_order_and_once() -> None:
    async def test() -> None:
        store = MemoryStore()
        chance = random.Random(3)
        async with serving(store=store) as server:
            table, key = await server.open("sen", 2, [WORD, None])
            guest_key = new_key()
            async with server.client(table, key) as host:
                async with server.client(table, guest_key) as guest:
                    await two_at_a_table(server, host, guest)
                    seen = guest.seq
                for sign in ("moon", "raven", "heart"):
                    await host.do("react", sign=sign)
                await step(host, chance)
                async with server.client(table, guest_key, since=seen) as guest:
                    guest.seq = seen
                    await guest.until(lambda m: m["is"] == "present")
                    kinds = [m["kind"] for m in guest.heard if m["is"] == "changed"]
                    assert kinds == ["react", "react", "react", "move"]
                    assert [m["picture"] is None for m in guest.heard if m["is"] == "changed"] == [True] * 3 + [False]
                    assert guest.seq == host.seq and guest.asked()
                    seen = guest.seq
                for number in range(40):  # more than a room keeps at hand
                    await host.do("chat", text=f"{number}")
                async with server.client(table, guest_key, since=seen) as guest:
                    guest.seq = seen
                    await guest.until(lambda m: m["is"] == "present")
                    assert len([m for m in guest.heard if m["is"] == "changed"]) == 40
                async with server.client(table, guest_key, since=guest.seq) as guest:
                    assert (await guest.hear())["is"] == "present", "nothing was missed"
                async with server.client(table, guest_key, since=99_999) as guest:
                    assert (await guest.hear())["is"] == "whole", "a row that there is not"

    run(test())


def test_a_look_is_given_once_whatever_reconnects() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, None])
            async with server.client(table, key) as host, server.client(table, new_key()) as guest:
                await two_at_a_table(server, host, guest)
                await host.do("move", seat=0, text="peek 0 1", answer=1)
                [look] = host.scene["looks"]
                assert all(event["card"] == "?" for event in host.heard[-2]["news"][0]["events"])
                async with server.client(table, key) as tab:
                    await tab.hear()
                    assert tab.scene["looks"] == [look]
                    faces = await tab.ask("see", seat=0, move=look)
                    assert len(faces["events"]) == 2 and all(event["card"] != "?" for event in faces["events"])
                    again = await tab.ask("see", seat=0, move=look)
                    assert again["code"] == "error-table-look"
                refused = await host.ask("see", seat=0, move=look)
                assert refused["code"] == "error-table-look" and host.scene["looks"] == []
                assert (await guest.ask("see", seat=0, move=look))["code"] == "error-table-right"
                async with server.client(table, key, since=0) as late:
                    late.seq = 0
                    await late.until(lambda m: m["is"] == "present")
                    shown = [
                        e["card"] for m in late.heard if m["is"] == "changed" for n in m["news"] for e in n["events"]
                    ]
                    dealt_open = [c for c in shown if c != "?"]
                    assert len(dealt_open) == 1, "only the open pile's card was ever shown to all"

    run(test())


def test_two_tabs_of_one_seat_are_in_step() -> None:
    async def test() -> None:
        chance = random.Random(5)
        async with serving() as server:
            table, key = await server.open("smoki", 2, [WORD, None], options={"end": {"rounds": 1}})
            async with server.client(table, key) as host, server.client(table, new_key()) as guest:
                await two_at_a_table(server, host, guest)
                async with server.client(table, key) as tab:
                    await tab.hear()
                    for _ in range(12):
                        while host.asked() is None and guest.asked() is None:
                            await asyncio.gather(host.hear(), guest.hear())
                        mover, other = (host, guest) if host.asked() else (guest, host)
                        await step(mover, chance)
                        await other.reach(mover.seq)
                        await tab.reach(mover.seq)
                        assert tab.picture == host.picture

    run(test())


def test_the_same_move_from_two_tabs_is_played_once() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, None])
            async with server.client(table, key) as host, server.client(table, new_key()) as guest:
                await two_at_a_table(server, host, guest)
                async with server.client(table, key) as tab:
                    await tab.hear()
                    first = await host.do("move", seat=0, text="peek 0 1", answer=1)
                    again = await tab.do("move", seat=0, text="peek 0 1", answer=1)
                    assert first["seq"] == again["seq"]
                    other = await tab.ask("move", seat=0, text="peek 2 3", answer=1)
                    assert other["code"] == "error-table-answered"

    run(test())


def test_a_spectator_sees_what_lies_open_and_with_consent_what_a_seat_sees() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, None], memory="aided")
            async with server.client(table, key) as host, server.client(table, new_key()) as guest:
                await two_at_a_table(server, host, guest)
                async with server.client(table) as watcher:
                    await watcher.hear()
                    await host.do("move", seat=0, text="peek 0 1", answer=1)
                    await watcher.until(lambda m: m["is"] == "changed" and m["kind"] == "move")
                    [scene] = watcher.picture["scenes"]
                    assert scene["seat"] is None and scene["question"] is None
                    assert scene["view"]["dreams"] == [["?"] * 4] * 2
                    await host.do("consent", seat=0)
                    await watcher.until(lambda m: m["is"] == "changed" and m["kind"] == "consent")
                    _, shown = watcher.picture["scenes"]
                    assert shown["view"] == host.scene["view"] and shown["view"]["dreams"][0][0] != "?"
                    assert shown["question"] is None and shown["looks"] == []
                    assert len(guest.picture["scenes"]) == 1, "who plays is no spectator"
                    await host.do("consent", seat=0, is_open=False)
                    await watcher.until(lambda m: m["is"] == "changed" and m["kind"] == "consent")
                    assert len(watcher.picture["scenes"]) == 1
                    assert (await watcher.ask("move", seat=0, text="draw", answer=2))["code"] == "error-table-right"

    run(test())


def test_a_table_may_forbid_watching() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, BOT], may_watch=False)
            async with server.client(table, key) as host, server.client(table, new_key()) as stranger:
                await host.hear(), await stranger.hear()
                await stranger.do("join", name="Ala")
                await host.do("deal", round=1)
                await host.do("move", seat=0, text="peek 0 1", answer=1)
                await stranger.until(lambda m: m["is"] == "changed" and m["kind"] == "move")
                assert all(scene["view"] is None for scene in stranger.picture["scenes"])
                told = [m for m in stranger.heard if m["is"] == "changed" and m["kind"] in ("dealt", "move", "looked")]
                assert told and all(m["said"] == {} and m["news"] == [] for m in told)

    run(test())


def test_a_host_removes_bans_hands_over_and_lets_a_guest_start_at_the_next_deal() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, None])
            async with server.client(table, key) as host, server.client(table, new_key()) as guest:
                await host.hear(), await guest.hear()
                await guest.do("join", name="Ola")
                assert guest.picture["people"][1]["name"] == "Ola (2)", "a name that is taken gets a mark"
                assert (await guest.ask("remove", person=0))["code"] == "error-table-right"
                await guest.do("sit", seat=1, word="w")
                await host.do("remove", person=1)
                await guest.until(lambda m: m["is"] == "changed" and m["kind"] == "left")
                assert guest.picture["me"] is None and guest.picture["seats"][1]["who"] == "empty"
                await guest.do("join", name="Ola")
                await guest.do("sit", seat=1, word="w"), await guest.do("ready", seat=1)
                await host.do("deal", round=1)
                async with server.client(table, new_key(), say=True) as phone:
                    await phone.hear()
                    await phone.do("join", name="Ela")
                    assert (await host.ask("give", seat=1, person=2))["code"] == "error-table-give-own"
                    assert (await host.ask("stand_in", seat=1))["code"] == "error-table-stand-in-present"
                    await host.do("remove", person=1)
                    await host.do("give", seat=1, person=2)
                    said = await phone.until(lambda m: m["is"] == "changed" and m["kind"] == "promised")
                    assert "Ela" in said["news"][0]["told"]
                    assert phone.scene["seat"] is None and phone.picture["seats"][1]["promised"] == 2
                    await guest.do("join", name="Ola")
                    await guest.do("back", seat=1)
                    assert guest.scene["seat"] == 1 and guest.picture["seats"][1]["promised"] is None
                    await host.do("host", person=2)
                    await phone.until(lambda m: m["is"] == "changed" and m["kind"] == "hosting")
                    await phone.do("remove", person=1, is_banned=True)
                    with pytest.raises(ConnectionClosed) as closed:
                        await guest.until(lambda m: False)
                    assert closed.value.rcvd is not None and closed.value.rcvd.code == BANNED
                async with server.client(table, guest.key) as back:
                    assert (await back.hear())["code"] == "error-table-banned"
                    with pytest.raises(ConnectionClosed) as refused:
                        await back.hear()
                    assert refused.value.rcvd is not None and refused.value.rcvd.code == BANNED

    run(test())


def test_a_look_is_shown_again_on_the_device_that_asked_for_it_and_on_no_other() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, {"bot": "dreamer"}])
            async with server.client(table, key, device="a" * 22) as phone:
                await phone.hear()
                await phone.do("deal", round=1)
                await phone.do("move", seat=0, text="peek 0 1", answer=1)
                [move] = phone.scene["looks"]
                faces = await phone.ask("see", seat=0, move=move)
                assert len(faces["events"]) == 2 and "?" not in str(faces["events"])
            async with server.client(table, key, device="a" * 22) as reloaded:
                await reloaded.hear()
                assert reloaded.scene["looks"] == [] and reloaded.scene["held"] == [move]
                assert (await reloaded.ask("see", seat=0, move=move))["events"] == faces["events"]
                async with server.client(table, key, device="b" * 22) as other, server.client(table, key) as nameless:
                    for tab in (other, nameless):
                        await tab.hear()
                        assert tab.scene["held"] == []
                        assert (await tab.ask("see", seat=0, move=move))["code"] == "error-table-look"
                await reloaded.do("cover", seat=0, move=move)
                assert reloaded.scene["held"] == []
                assert (await reloaded.ask("see", seat=0, move=move))["code"] == "error-table-look"

    run(test())


def test_everybody_is_told_who_is_there() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, None])
            async with server.client(table, key) as host:
                assert (await host.hear())["here"] == [0]
                async with server.client(table, new_key()) as guest:
                    assert (await guest.hear())["watchers"] == 1

                    async def heard() -> tuple[list[int], int]:
                        told = await host.until(lambda m: m["is"] == "present")
                        return told["here"], told["watchers"]

                    assert await heard() == ([0], 1)
                    await guest.do("join", name="Jan")
                    assert await heard() == ([0, 1], 1)
                    async with server.client(table, guest.key) as tab:
                        assert (await tab.hear())["watchers"] == 1, "two tabs of one person"
                    await guest.do("sit", seat=1, word="sowa")
                    assert await heard() == ([0, 1], 0)
                assert await heard() == ([0], 0)

    run(test())


def test_of_a_crowd_that_comes_to_watch_everybody_is_told_together() -> None:
    async def test() -> None:
        async with serving() as server, AsyncExitStack() as crowd:
            table, key = await server.open("sen", 2, [WORD, None])
            async with server.client(table, key) as host:
                await host.hear()
                for _ in range(12):
                    await crowd.enter_async_context(server.client(table, new_key()))
                told = [0]
                while told[-1] < 12:
                    told.append((await host.until(lambda m: m["is"] == "present"))["watchers"])
                assert len(told) <= 6
                await crowd.aclose()
                while told[-1] > 0:
                    told.append((await host.until(lambda m: m["is"] == "present"))["watchers"])
                assert len(told) <= 12

    run(test())


def test_a_rematch_takes_everybody_along() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, None])
            async with server.client(table, key) as host, server.client(table, new_key()) as guest:
                await two_at_a_table(server, host, guest)
                await host.do("abandon")
                assert host.picture["why"] == "abandoned"
                await host.do("rematch")
                await guest.until(lambda m: m["is"] == "changed" and m["kind"] == "rematch")
                further = guest.picture["rematch"]
                assert further and further != table
                async with server.client(further, guest.key) as again:
                    await again.hear()
                    assert again.picture["phase"] == "gathering" and again.scene["seat"] == 1

    run(test())


def test_somebody_who_takes_long_is_nudged_and_then_a_bot_stands_in_until_they_are_back() -> None:
    async def test() -> None:
        async with serving() as server:
            tempo = {"nudge": 1, "stand_in": 2}
            table, key = await server.open("sen", 2, [WORD, BOT], tempo=tempo)
            async with server.client(table, key) as host:
                await host.hear()
                await host.do("deal", round=1)
                assert host.picture["clocks"][0]["seat"] == 0
                assert (await host.until(lambda m: m["is"] == "nudged"))["seat"] == 0
                await host.until(lambda m: m["is"] == "changed" and m["kind"] == "stand_in")
                assert host.picture["seats"][0]["stand_in"] and host.asked() is None
                await host.until(lambda m: m["is"] == "changed" and m["kind"] == "move" and m["seat"] == 0)
                await host.ask("back", seat=0)
                assert host.picture["seats"][0]["stand_in"] is None

    run(test())


def test_one_person_may_hold_several_seats_and_has_a_scene_for_each() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("koty", 2, [WORD, WORD])
            async with server.client(table, key) as host:
                await host.hear()
                await host.do("deal", round=1)
                assert [scene["seat"] for scene in host.picture["scenes"]] == [0, 1]
                hands = [scene["view"]["hand"] for scene in host.picture["scenes"]]
                assert all(len(hand) == 4 for hand in hands)

    run(test())


def test_tables_go_on_after_a_restart_from_the_log() -> None:
    async def test() -> None:
        store = MemoryStore()
        logs, secrets = store._logs, store._secrets
        async with serving(store=store) as server:
            table, key = await server.open("sen", 2, [WORD, BOT], options={"end": {"rounds": 1}})
            async with server.client(table, key) as host:
                await host.hear()
                await host.do("deal", round=1)
                seen = host.seq
        async with serving(store=MemoryStore(logs, secrets)) as server, server.client(table, key, since=seen) as host:
            host.seq = seen
            await host.until(lambda m: m["is"] == "present")
            if not host.picture:
                async with server.client(table, key) as fresh:
                    await fresh.hear()
                    host.picture = fresh.picture
            await host.play(random.Random(1), is_dealer=True)
            assert host.picture["why"] == "finished"

    run(test())

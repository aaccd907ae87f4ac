"""A host who wants an opponent's cards: by giving seats away, sending people off, and bots that stand in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tests.server.attacks.targets import BOT, WORD, Target, attack, broke_if, some_address
from tests.server.playing import Client, Message, new_key

VICTIM = 1  # the seat


@dataclass
class Party:
    """A host, a player, and a second key of the host's, all at one table where cards are dealt."""

    target: Target
    table: str
    host: Client
    player: Client
    second: Client

    async def settle(self) -> None:
        """Everybody has heard all that was written so far."""
        reached = max(client.seq for client in (self.host, self.player, self.second))
        for client in (self.host, self.player, self.second):
            await client.reach(reached)


@asynccontextmanager
async def party(target: Target, game: str, memory: str, *, has_bot: bool = False) -> AsyncIterator[Party]:
    """The victim is a person, or a bot in a third seat's place."""
    seats = [WORD, None, *([BOT] if has_bot else [])]
    table, key = await target.open(game, seats, memory=memory)
    async with (
        target.client(table, key) as host, target.client(table, new_key()) as player,
        target.client(table, new_key(), language="en") as second,
    ):  # fmt: skip
        await player.do("join", name="Jan")
        await player.do("sit", seat=VICTIM, word="inne słowo")
        await player.do("ready", seat=VICTIM)
        await second.do("join", name="Druga")
        await host.do("deal", round=1)
        made = Party(target, table, host, player, second)
        await made.settle()
        yield made


def faces_in(told: Any) -> int:
    """How many cards of one's own hand or dreams are shown face up."""
    scenes = told["scenes"]
    return sum(
        card != "?"
        for scene in scenes
        if scene["seat"] is not None and scene["view"]
        for place in ("hands", "dreams", "hand", "circles")
        for card in _flat(scene["view"].get(place, []))
    )


def _flat(cards: Any) -> list[str]:
    return [card for part in cards for card in _flat(part)] if isinstance(cards, list) else [str(cards)]


def broke_if_shown(client: Client, seat: int) -> None:
    """No scene of that seat, no look of it, no face."""
    scenes = [scene for scene in client.picture["scenes"] if scene["seat"] == seat]
    broke_if(bool(scenes), f"the second key sees seat {seat}: {faces_in(client.picture)} faces")


@attack("1 give: an opponent's seat to a second key, two players, every game", "any_seat_is_given", is_quick=True)
async def give(target: Target) -> None:
    for game, memory in (("koty", "real"), ("sen", "aided"), ("smoki", "aided")):
        async with party(target, game, memory) as made:
            number = made.second.picture["me"]
            answer = await made.host.ask("give", seat=VICTIM, person=number)
            await made.host.ask("react", sign="moon")
            await made.second.reach(made.host.seq)
            broke_if_shown(made.second, VICTIM)
            broke_if(answer["is"] != "failed", f"{game}: the host gave somebody else's seat away")
            asked = await made.player.ask("consent", seat=VICTIM, is_open=False)
            broke_if(asked["is"] == "failed", f"{game}: the player has lost the seat")


@attack("1 remove and give: the same after sending the player off", "any_seat_is_given")
async def remove_and_give(target: Target) -> None:
    for game, memory in (("koty", "real"), ("sen", "aided")):
        async with party(target, game, memory) as made:
            person = made.player.picture["me"]
            await made.host.do("remove", person=person)
            await made.host.ask("give", seat=VICTIM, person=made.second.picture["me"])
            await made.host.ask("react", sign="moon")
            await made.second.reach(made.host.seq)
            broke_if_shown(made.second, VICTIM)


@attack("1 leave and give: the same after the player has gone, and with a bot's own seat", "any_seat_is_given")
async def leave_and_give(target: Target) -> None:
    async with party(target, "koty", "real", has_bot=True) as made:
        await made.player.do("leave")
        for seat in (VICTIM, 2):
            answer = await made.host.ask("give", seat=seat, person=made.second.picture["me"])
            await made.host.ask("react", sign="moon")
            await made.second.reach(made.host.seq)
            broke_if_shown(made.second, seat)
            if answer["is"] != "failed":
                break  # it is promised from the next deal on, and one person starts on one seat


@attack("2 stand-in: a bot plays for somebody who is there", "anybody_is_away", is_quick=True)
async def stand_in(target: Target) -> None:
    async with party(target, "sen", "real") as made:
        for client in (made.host, made.second):
            answer = await client.ask("stand_in", seat=VICTIM)
            broke_if(answer["is"] != "failed", "a bot stood in for somebody who was connected")


@attack("2 a look that a stand-in made waits for its person in the same decision", "looks_of_stand_ins_are_lost")
async def stand_ins_look(target: Target) -> None:
    async with party(target, "sen", "real") as made:
        await made.player.do("stand_in", seat=VICTIM)  # and the bot takes the opening look
        await made.player.until(lambda m: m["is"] == "changed" and m["kind"] == "move" and m["seat"] == VICTIM)
        await made.player.do("back", seat=VICTIM)
        looks = made.player.scene["looks"]
        broke_if(not looks, "the look that the bot took is lost to its person")
        faces = await made.player.ask("see", seat=VICTIM, move=looks[0])
        broke_if(faces["is"] != "faces" or not faces["events"], "the look that the bot took is not shown")


@attack("1 in silence: a seat changes hands without a sentence to all, in both languages, and in the record",
        "seats_change_in_silence")  # fmt: skip
async def in_silence(target: Target) -> None:
    async with party(target, "sen", "real") as made, target.client(made.table, language="pl") as watcher:
        await made.player.do("stand_in", seat=VICTIM)
        await made.player.do("back", seat=VICTIM)
        await made.player.do("give", seat=VICTIM, person=made.second.picture["me"])
        for client in (made.host, made.second, made.player, watcher):
            await client.reach(made.player.seq)
            rows = [m for m in client.heard if m["is"] == "changed" and m["kind"] in ("stand_in", "back", "handed")]
            told = [news["told"] for row in rows for news in row["news"][:1]]
            broke_if(len(told) != 3 or not all(told), f"somebody is told {told} of three changes of a seat")
        polish, english = (_told(client, "handed") for client in (watcher, made.second))
        broke_if(polish == english, "the sentence is the same in both languages")
        await made.host.do("abandon")
        _, record = await target.ask(f"/api/tables/{made.table}/record", address=some_address())
        changes = [change["what"] for change in json.loads(record).get("seats", [])]
        broke_if(changes != ["stand_in", "back", "handed"], f"the record tells of {changes}")


def _told(client: Client, kind: str) -> str | None:
    row = next(m for m in client.heard if m["is"] == "changed" and m["kind"] == kind)
    told: str | None = row["news"][0]["told"]
    return told


@attack("1 no way back: whom the host sent off does not get the seat again", "nobody_comes_back", is_quick=True)
async def no_way_back(target: Target) -> None:
    async with party(target, "sen", "real") as made:
        await made.host.do("remove", person=made.player.picture["me"])
        await made.host.ask("give", seat=VICTIM, person=made.second.picture["me"])
        await made.player.reach(made.host.seq)
        await made.player.do("join", name="Jan")
        answer = await made.player.ask("back", seat=VICTIM)
        broke_if(answer["is"] == "failed", "who was sent off cannot take the seat back")
        await asyncio.sleep(0)
        scenes: list[Message] = [s for s in made.player.picture["scenes"] if s["seat"] == VICTIM]
        broke_if(not scenes, "who came back does not see the own seat")

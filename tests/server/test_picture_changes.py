"""Who puts pictures together from what has changed has the picture that others are sent whole."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.table.sitting import Sitting, a_look, a_short_table, play
from tests.tables import GAMES

from pobudka.server.audience import Audience
from pobudka.server.pictures import Frame, ViewBuilder
from pobudka.table import actions as do
from pobudka.table.settings import Tempo

Picture = dict[str, Any]

PLAYER, OTHER = Audience(0, (0,), "en", True, parts=True), Audience(1, (1,), "pl", False, parts=True)
BOTH, SPECTATOR = Audience(0, (0, 1), "en", True, (), False, True), Audience(None, (), "pl", True, parts=True)
GAZES = (PLAYER, OTHER, BOTH, SPECTATOR)


def joined(before: Picture, change: Picture) -> Picture:
    """As docs/guide/protocol.md says it: what is left out is as it was."""
    earlier = {scene["seat"]: scene for scene in before["scenes"]}
    scenes = []
    for scene in change["scenes"] if "scenes" in change else before["scenes"]:
        was = earlier.get(scene["seat"], {})
        view = scene.get("view", was.get("view"))
        if view and was.get("view"):
            view = {**was["view"], **view}
        scenes.append({**was, **scene, "view": view})
    return {**before, **change, "scenes": scenes}


class Followed:
    """A table that some audiences follow, each by what has changed."""

    def __init__(self, table: Sitting) -> None:
        self.table, self.frame = table, Frame()
        table.table.news()
        self.last = ViewBuilder(table.state, [], self.frame)
        self.pictures = {audience: msgspec.json.decode(self.last.picture(audience)) for audience in GAZES}
        self.bytes, self.whole_bytes = 0, 0

    def take_in(self) -> None:
        """The rows since the last time; whoever follows has the same picture as whoever comes now."""
        changes = self.table.table.news()
        builder = ViewBuilder(self.table.state, [], self.frame, self.last)
        for audience in GAZES:
            message = builder.changed(audience, changes, shown=audience)[-1]
            change = msgspec.json.decode(message)["picture"]
            self.pictures[audience] = joined(self.pictures[audience], change)
            whole = ViewBuilder(self.table.state, [], Frame()).picture(audience)
            assert self.pictures[audience] == msgspec.json.decode(whole)
            self.bytes, self.whole_bytes = self.bytes + len(msgspec.json.encode(change)), self.whole_bytes + len(whole)
        builder.rest()
        self.last = builder


@pytest.mark.parametrize("name", GAMES)
def test_pictures_that_are_put_together_are_whole_after_every_row_of_a_match(name: str) -> None:
    followed = Followed(a_short_table(name, tempo=Tempo(20, 60)))
    for _ in play(followed.table):
        followed.take_in()
    assert followed.bytes < followed.whole_bytes / 2


def test_looks_that_wait_chat_and_people_are_followed() -> None:
    table, look = a_look()
    followed = Followed(table)
    table.by(0, do.Chat("hej"))
    followed.take_in()
    table.see(0, look)
    followed.take_in()
    table.by(0, do.Consent(0, True))
    followed.take_in()
    table.by(0, do.Pause(True))
    followed.take_in()


def test_a_row_that_changes_nothing_to_be_seen_brings_an_empty_picture() -> None:
    table, _ = a_look()
    table.table.news()
    before = ViewBuilder(table.state, [], Frame())
    table.by(0, do.Chat("hej"))
    builder = ViewBuilder(table.state, [], Frame(), before)
    [message] = builder.changed(OTHER, table.table.news(), shown=OTHER)
    assert msgspec.json.decode(message)["picture"] == {}


def test_a_look_that_the_device_may_ask_for_again_is_told_to_it() -> None:
    table, look = a_look()
    table.table.news()
    before = ViewBuilder(table.state, [], Frame())
    table.see(0, look)
    builder = ViewBuilder(table.state, [], Frame(), before)
    [message] = builder.changed(PLAYER._replace(held=((0, look),)), table.table.news(), shown=PLAYER)
    [scene] = msgspec.json.decode(message)["picture"]["scenes"]
    assert scene["held"] == [look] and scene["looks"] == [] and "view" not in scene


def test_whoever_did_not_ask_for_it_or_sits_elsewhere_now_is_sent_the_whole() -> None:
    table, _ = a_look()
    table.table.news()
    before = ViewBuilder(table.state, [], Frame())
    table.by(0, do.Chat("hej"))
    changes, builder = table.table.news(), ViewBuilder(table.state, [], Frame(), before)
    fields = set(msgspec.json.decode(builder.picture(PLAYER)))
    for audience, shown in ((PLAYER._replace(parts=False),) * 2, (BOTH, PLAYER), (PLAYER, None)):
        [message] = builder.changed(audience, changes, shown=shown)
        assert set(msgspec.json.decode(message)["picture"]) == fields

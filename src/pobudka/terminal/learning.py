"""The first game that teaches, at a server: going on with the one that was begun, or to a new one; its guide."""

from __future__ import annotations

from pobudka.core.speech import can_say, say
from pobudka.server.http_types import OpenLesson
from pobudka.server.messages import Scene

from .address import Address
from .desk import Desk, Refused
from .keys import Keyring, new_key

MOST_LOOKED_UP = 30  # tables of one's own


async def lesson_of(desk: Desk, keyring: Keyring, game: str) -> Address:
    """Where this game is taught."""
    for table in keyring.tables_at(desk.server)[:MOST_LOOKED_UP]:
        try:
            info = await desk.table(table)
        except Refused:
            continue  # it is gone
        if info.house.lesson and info.house.game == game and info.phase != "closed":
            return Address(desk.server.server, table)
    key = new_key()
    return Address(desk.server.server, await desk.learn(OpenLesson(game, keyring.name, key)), key)


class Guide:
    """What the guide says, each time that it says something else."""

    def __init__(self) -> None:
        self._said: list[str] = []

    def new_in(self, scene: Scene | None, language: str) -> list[str]:
        """The sentences that were not there before."""
        ids = scene.guide if scene else []
        new = [message for message in ids if message not in self._said and can_say(language, message)]
        self._said = ids
        return [f"☾ {say(language, message)}" for message in new]

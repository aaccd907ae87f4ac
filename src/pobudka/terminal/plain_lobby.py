"""A server's tables, line by line: one's own running games, tables open to everybody, and opening a new one."""

from __future__ import annotations

from collections.abc import Callable

from pobudka.core.errors import BadInput
from pobudka.core.registry import names as game_names
from pobudka.core.speech import say
from pobudka.server.http_types import Catalogue, GameInfo, OpenTable, WantedSeat
from pobudka.server.messages import Language

from .address import Address
from .clean import clean
from .desk import Desk, Refused
from .keys import Keyring, new_key, new_word
from .learning import lesson_of
from .plain import GaveUp, Write

MOST_LOOKED_UP = 30  # tables of one's own
LEARN = ("learn", "lekcja")
NEW, QUIT = ("new", "nowy"), ("quit", "koniec")
COMPANY = "dreamer"


class PlainLobby:
    """Asks until the person has a table to go to."""

    def __init__(
        self, server: Address, keyring: Keyring, language: Language, read: Callable[[str], str], write: Write = print
    ) -> None:
        self.server, self.keyring, self.language = server, keyring, language
        self.desk = Desk(server, language)
        self._read, self._write = read, write

    async def choose(self) -> Address:
        """The table that the person chose or opened."""
        catalogue = await self.desk.catalogue()
        while True:
            tables = await self._offer(catalogue)
            said = self._read("> ").split()
            try:
                if said and said[0] in QUIT:
                    raise GaveUp
                if said and said[0] in NEW:
                    return await self._open(catalogue, said[1:])
                if said and said[0] in LEARN:
                    return await lesson_of(self.desk, self.keyring, self._game(catalogue, said[1:]).name)
                if said and said[0].isdigit() and 0 < int(said[0]) <= len(tables):
                    return Address(self.server.server, tables[int(said[0]) - 1])
                if said and said != ["?"]:  # what can be typed is said again in any case
                    raise BadInput("error-lobby-word", found=" ".join(said)[:80])
            except BadInput as problem:
                self._write(clean(problem.say(self.language)))

    async def _offer(self, catalogue: Catalogue) -> list[str]:
        """Say which tables there are; their names in that order."""
        titles = {game.name: game.title for game in catalogue.games}
        tables, lines = [], []
        for table in self.keyring.tables_at(self.server)[:MOST_LOOKED_UP]:
            try:
                info = await self.desk.table(table)
            except Refused:
                continue  # it is gone
            if info.phase != "closed":
                seated = ", ".join(clean(seat.name) or "–" for seat in info.seats)
                tables.append(table)
                lines.append(say(self.language, "lobby-mine", game=titles[info.house.game], names=seated))
        for listed in (await self.desk.lobby()).tables:
            if listed.table not in tables:
                seated = ", ".join(clean(name) if name else "–" for name in listed.names)
                tables.append(listed.table)
                lines.append(say(self.language, "lobby-open", game=titles[listed.game], names=seated))
        for number, line in enumerate(lines, 1):
            self._write(f"  {number} {line}")
        self._write(say(self.language, "lobby-how" if lines else "lobby-none", games=", ".join(titles)))
        return tables

    async def _open(self, catalogue: Catalogue, said: list[str]) -> Address:
        """Open a table by words such as "sen 3", with bots beside oneself, or "sen 3 link" for people who come."""
        game = self._game(catalogue, said)
        count = said[1] if len(said) > 1 else "3"
        if not count.isdigit() or int(count) not in game.players:
            raise BadInput("error-players", found=count, game=game.name, least=game.players[0], most=game.players[-1])
        others = None if "link" in said[2:] else WantedSeat(bot=COMPANY)
        key = new_key()
        seats: list[WantedSeat | None] = [WantedSeat(word=new_word()), *[others] * (int(count) - 1)]
        wanted = OpenTable(game=game.name, players=len(seats), name=self.keyring.name, key=key, seats=seats)
        return Address(self.server.server, await self.desk.open(wanted), key)

    @staticmethod
    def _game(catalogue: Catalogue, said: list[str]) -> GameInfo:
        game = next((each for each in catalogue.games if said and each.name == said[0]), None)
        if game is None:
            raise BadInput("error-lobby-game", names=", ".join(game_names()))
        return game

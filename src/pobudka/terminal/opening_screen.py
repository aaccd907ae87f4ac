"""A new table: which game, who sits where, and every option of the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast, get_args

from msgspec import UNSET, UnsetType
from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Select, Static

from pobudka.core.errors import BadInput
from pobudka.core.registry import find, names
from pobudka.core.speech import say
from pobudka.server.http_types import Catalogue, GameInfo, OpenTable, WantedSeat
from pobudka.table.settings import Memory, Settings, Tempo

from .address import Address
from .fields import Field, Tick, field_for, row
from .footer import KeyLine
from .keys import new_key, new_word

if TYPE_CHECKING:
    from .app import PobudkaApp

FREE, HERE = "-", "+"  # a seat for whoever comes, and one for somebody at this screen; else a bot's level
NO_CLOCK = "none"
GUESS_TIME = 45  # seconds
USUAL = Settings()
FLAGS = tuple(name for name, usual in USUAL.chosen.items() if isinstance(usual, bool))


class OpeningScreen(Screen[Address | None]):
    """A form; what it opened is its result."""

    app: PobudkaApp
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "leave"), ("ctrl+s", "open")]

    def __init__(self, catalogue: Catalogue, name: str, *, is_private: bool) -> None:
        super().__init__()
        self._catalogue, self._person, self._is_private = catalogue, name, is_private

    def _say(self, message: str) -> str:
        return say(self.app.language, message)

    def compose(self) -> ComposeResult:
        games = [(game.title, game.name) for game in self._catalogue.games]
        counts = [(str(count), count) for count in self.game.players]
        memories = [(self._say(f"open-memory-{memory}"), memory) for memory in get_args(Memory)]
        tempos = [(f"{tempo.title}: {tempo.about}", tempo.name) for tempo in self._catalogue.tempos]
        tempos.insert(0, (self._say("open-no-clock"), NO_CLOCK))
        yield Static(self._say("open-title"), id="headline", markup=False)
        with VerticalScroll(id="form"):
            yield self._row("open-game", Select(games, value=games[0][1], allow_blank=False, compact=True, id="game"))
            yield self._row("open-players", Select(counts, value=3, allow_blank=False, compact=True, id="players"))
            yield Vertical(id="seats")
            memory = Select(memories, value=USUAL.memory, allow_blank=False, compact=True, id="memory")
            with Vertical(id="memory-row"):
                yield self._row("open-memory", memory)
            yield Tick(self._say("open-guess"), False, compact=True, id="guess")
            yield Button(self._say("open-open"), id="open", variant="primary", compact=True)
            yield Vertical(id="options")
            yield self._row("open-tempo", Select(tempos, value=NO_CLOCK, allow_blank=False, compact=True, id="tempo"))
            for flag in FLAGS:
                label, is_on = self._say(f"open-flag-{flag.replace('_', '-')}"), getattr(USUAL, flag)
                yield Tick(label, is_on, compact=True, id=flag.replace("_", "-"))
        yield KeyLine("opening", self.app.language)

    def _row(self, title: str, control: Widget) -> Widget:
        return row(self._say(title), control)

    async def on_mount(self) -> None:
        self.query_one("#guess").display = self.game.can_guess
        await self.lay_options()
        await self.lay_seats()

    @property
    def game(self) -> GameInfo:
        chosen = self.query("#game")
        name = cast("Select[str]", chosen.first()).value if chosen else self._catalogue.games[0].name
        return next(game for game in self._catalogue.games if game.name == name)

    @property
    def _hides(self) -> bool:
        """Whether there is something to remember, as far as the game is known here."""
        return self.game.name not in names() or find(self.game.name).board.hides

    def _chosen(self, field: str) -> Any:
        return cast("Select[Any]", self.query_one(f"#{field}")).value

    @on(Select.Changed, "#game")
    async def game_changed(self) -> None:
        players = cast("Select[int]", self.query_one("#players"))
        count = players.value
        players.set_options([(str(each), each) for each in self.game.players])
        players.value = count if count in self.game.players else 3
        self.query_one("#memory-row").display = self._hides
        self.query_one("#guess").display = self.game.can_guess
        await self.lay_options()
        await self.lay_seats()

    @on(Select.Changed, "#players")
    async def players_changed(self) -> None:
        await self.lay_seats()

    async def lay_options(self) -> None:
        """The game's own options, from the catalogue."""
        home = self.query_one("#options")
        await home.remove_children()
        await home.mount(*(field_for(option) for option in self.game.options))

    async def lay_seats(self) -> None:
        """Who sits where: I am first; the others are bots, or come by the link."""
        home, players = self.query_one("#seats"), self._chosen("players")
        if not isinstance(players, int) or len(home.query(Select)) == players - 1:
            return
        await home.remove_children()
        levels = [(level.title, level.name) for level in self._catalogue.levels]
        choices = [*levels, (self._say("open-here"), HERE)]
        if not self._is_private:
            choices.insert(0, (self._say("open-free"), FREE))
        default = "dreamer" if self._is_private else FREE
        rows = [
            row(
                say(self.app.language, "open-seat", seat=seat + 1),
                Select(choices, value=default, allow_blank=False, compact=True),
            )
            for seat in range(1, players)
        ]
        await home.mount(*rows)

    def action_leave(self) -> None:
        self.dismiss(None)

    def on_button_pressed(self) -> None:
        self.action_open()

    def _tempo(self) -> Tempo | None:
        chosen = self._chosen("tempo")
        return next((Tempo(t.nudge, t.stand_in) for t in self._catalogue.tempos if t.name == chosen), None)

    def _guess_time(self) -> int | UnsetType:
        return GUESS_TIME if self.game.can_guess and self.query_one("#guess", Tick).value else UNSET

    @work(exclusive=True)
    async def action_open(self) -> None:
        key = new_key()
        seats: list[WantedSeat | None] = [WantedSeat(word=new_word())]
        for chosen in self.query_one("#seats").query(Select):
            who = str(chosen.value)
            seats.append(
                None if who == FREE else WantedSeat(word=new_word()) if who == HERE else WantedSeat(bot=who)
            )  # fmt: skip
        options = {field.option.name: field.value for field in self.query(Field)}
        flags: dict[str, Any] = {flag: self.query_one(f"#{flag.replace('_', '-')}", Tick).value for flag in FLAGS}
        wanted = OpenTable(
            game=self.game.name, players=len(seats), name=self._person, key=key, options=options,
            memory=self._chosen("memory"), tempo=self._tempo(), seats=seats, guess=self._guess_time(), **flags,
        )  # fmt: skip
        try:
            table = await self.app.desk.open(wanted)
        except BadInput as problem:
            self.app.tell(problem)
        else:
            self.dismiss(Address(self.app.server.server, table, key))

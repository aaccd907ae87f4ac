"""The start: a new table, a link or code, tables that are open, and games that are over."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from pobudka.core.errors import BadInput
from pobudka.core.registry import names
from pobudka.core.speech import listing, say

from .address import Address, read_address
from .clean import clean
from .footer import KeyLine
from .learning import lesson_of
from .modals import ChoiceScreen, LineScreen, NameScreen

if TYPE_CHECKING:
    from .app import PobudkaApp

ENTRIES = ("new", "mine", "join", "lobby", "history", "learn", "name", "quit")
LOGO = "☾ P o b u d k a"


class MenuScreen(Screen[None]):
    """Where everybody begins."""

    app: PobudkaApp
    BINDINGS: ClassVar[list[BindingType]] = [
        ("q", "leave"), ("f2", "language"), ("f3", "theme"), ("question_mark", "help"),
    ]  # fmt: skip

    def compose(self) -> ComposeResult:
        with Vertical(id="menu"):
            yield Static(LOGO, id="logo")
            yield Static(id="about")
            yield Center(OptionList(id="entries"))
        yield KeyLine("menu", self.app.language)

    def on_mount(self) -> None:
        self.speak()
        self.app.fetch_catalogue()
        self.query_one(OptionList).focus()

    def speak(self) -> None:
        """Say everything in the language of the moment."""
        language, entries = self.app.language, self.query_one(OptionList)
        games = listing(language, [say(language, f"game-{game}") for game in names()])
        about = say(language, "menu-about", games=games, server=self.app.server.server)
        self.query_one("#about", Static).update(Text(about))
        at = entries.highlighted or 0
        entries.clear_options()
        name = self.app.keyring.name
        for number, entry in enumerate(ENTRIES, 1):
            label = say(language, f"menu-entry-{entry}", name=name or "–")
            entries.add_option(Option(Text(f"{number}  {label}"), entry))
        entries.highlighted = at
        self.query_one(KeyLine).speak(language)

    def on_screen_resume(self) -> None:
        if self.query("#entries"):
            self.speak()

    def on_key(self, event: object) -> None:
        key = getattr(event, "key", "")
        if key.isdigit() and 0 < int(key) <= len(ENTRIES):
            self.enter(ENTRIES[int(key) - 1])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.enter(event.option.id or "")

    @work(exclusive=True, group="menu")
    async def enter(self, entry: str) -> None:
        app = self.app
        match entry:
            case "new":
                await app.open_table()
            case "learn":
                await self.learn()
            case "join":
                said = await app.push_screen_wait(LineScreen(say(app.language, "join-ask")))
                if said:
                    self.join(said)
            case "mine":
                await self.choose_own()
            case "lobby":
                await self.choose_table()
            case "history":
                await app.show_history()
            case "name":
                name = await app.push_screen_wait(NameScreen())
                if name:
                    try:
                        app.keyring.name = name
                    except BadInput as problem:
                        app.tell(problem)
                    self.speak()
            case "quit":
                app.exit()

    def join(self, said: str) -> None:
        try:
            address = read_address(said)
            if "://" not in said and "/" not in said and address.table:
                address = Address(self.app.server.server, address.table, address.key)
            if address.table is None:
                raise BadInput("error-address", found=said[:80])
        except BadInput as problem:
            self.app.tell(problem)
        else:
            self.app.visit(address)

    async def learn(self) -> None:
        """A first game with a guide, of one of the games that have one."""
        app = self.app
        if not await app.get_ready() or app.catalogue is None:
            return
        games = [each for each in app.catalogue.games if each.has_lesson]
        chosen = await app.push_screen_wait(
            ChoiceScreen(say(app.language, "learn-ask"), [each.title for each in games])
        )
        if chosen is None:
            return
        try:
            app.visit(await lesson_of(app.desk, app.keyring, games[chosen].name))
        except BadInput as problem:
            app.tell(problem)

    async def choose_own(self) -> None:
        """The games of one's own that are not over."""
        app = self.app
        try:
            tables = await app.my_tables()
        except BadInput as problem:
            app.tell(problem)
            return
        if not tables:
            app.notify(say(app.language, "mine-empty"), markup=False)
            return
        rows = [
            f"{app.title_of(info.house.game)}: " + ", ".join(clean(seat.name) or "–" for seat in info.seats)
            for _, info in tables
        ]
        chosen = await app.push_screen_wait(ChoiceScreen(say(app.language, "mine-ask"), rows))
        if chosen is not None:
            app.visit(tables[chosen][0])

    async def choose_table(self) -> None:
        """The lobby: tables that everybody may find."""
        app = self.app
        try:
            tables = (await app.desk.lobby()).tables
        except BadInput as problem:
            app.tell(problem)
            return
        if not tables:
            app.notify(say(app.language, "lobby-empty"), markup=False)
            return
        rows = [
            f"{app.title_of(each.game)}: " + ", ".join(clean(name) if name else "–" for name in each.names)
            for each in tables
        ]
        chosen = await app.push_screen_wait(ChoiceScreen(say(app.language, "lobby-ask"), rows))
        if chosen is not None:
            app.visit(Address(app.server.server, tables[chosen].table))

    def action_leave(self) -> None:
        self.app.exit()

    def action_language(self) -> None:
        self.app.switch_language()
        self.speak()

    def action_theme(self) -> None:
        self.app.switch_theme()

    def action_help(self) -> None:
        self.app.show_help(None)

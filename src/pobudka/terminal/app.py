"""The Textual client: one app, its languages and colours, and the way between its screens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from textual import work
from textual.app import App
from textual.theme import Theme

from pobudka.core.errors import BadInput
from pobudka.core.rulebook import rules_text
from pobudka.core.speech import LANGUAGES, say
from pobudka.server.http_types import Catalogue, TableInfo
from pobudka.server.messages import Language, Person
from pobudka.server.report_types import ReportWanted
from pobudka.table.actions import REACTIONS, Abandon, Agree, Chat, Deal, Lead, Leave, Lend

from .address import Address
from .asides import WAYS, action_with, lending_of, others_at, react
from .clean import clean
from .desk import Desk, Refused
from .following import sign_word
from .house_rules import in_a_minute, lines_about
from .keys import Keyring, new_word
from .menu import MenuScreen
from .modals import ChoiceScreen, LineScreen, NameScreen, ScoreScreen, TalkScreen, TextScreen
from .opening_screen import OpeningScreen
from .past_screen import HistoryScreen, ReplayScreen
from .promising import promise_lines
from .table_screen import TableScreen

NIGHT = Theme(
    "pobudka-night",
    primary="#8e9bd0", secondary="#3fa7a3", accent="#f4d58d", warning="#f2a7a0", error="#f2a7a0", success="#3fa7a3",
    background="#12142b", surface="#1b1d3a", panel="#2a2450", foreground="#e8e6f2", dark=True,
)  # fmt: skip
PAPER = Theme(
    "pobudka-paper",
    primary="#3a2a5e", secondary="#1f6f6c", accent="#8a5a00", warning="#a03d34", error="#a03d34", success="#1f6f6c",
    background="#f6f0e4", surface="#fbf7ee", panel="#e6dcc6", foreground="#12142b", dark=False,
)  # fmt: skip


MOST_LOOKED_UP = 30  # tables of one's own, when it is asked which are running
CheckRecord = Callable[[object, str], str]


class PobudkaApp(App[None]):
    """Plays at the tables of one server."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Pobudka"

    def __init__(
        self,
        server: Address,
        language: Language,
        *,
        is_private: bool = False,
        is_dark: bool = True,
        keyring: Keyring | None = None,
        check_record: CheckRecord | None = None,
    ) -> None:
        """A private server is one of this machine alone, where nobody else comes by a link.

        `check_record` checks the proof in a record and says what it found.
        """
        super().__init__()
        self.is_private, self.check_record = is_private, check_record
        self.server, self.language = server, language
        self.keyring = keyring or Keyring()
        self.catalogue: Catalogue | None = None
        self._is_dark = is_dark

    @property
    def desk(self) -> Desk:
        return Desk(self.server, self.language)

    def on_mount(self) -> None:
        self.register_theme(NIGHT)
        self.register_theme(PAPER)
        self.theme = NIGHT.name if self._is_dark else PAPER.name
        self.push_screen(MenuScreen())
        if self.server.table is not None:
            self.visit(self.server)

    # --- Going places ---

    @work(group="visit", exclusive=True)
    async def visit(self, address: Address) -> None:
        """Come to a table: whoever has a seat there takes it, a guest first reads what is played."""
        is_known = address.key is not None or self.keyring.has_key_of(address)
        try:
            sits = is_known or await self.show_house_rules(address)
            name = await self.ask_name() if sits is not None else ""
        except BadInput as problem:
            self.tell(problem)
            return
        if name and sits is not None:
            self.push_screen(TableScreen(address, name, sits=sits))

    async def show_house_rules(self, address: Address) -> bool | None:
        """Whether the guest sits down at such a table, watches, or goes."""
        info = await Desk(address, self.language).table(address.table or "")
        title = self.title_of(info.house.game)
        text = "\n".join(lines_about(info, title, self.language))
        can_sit = info.phase == "gathering" and any(seat.who == "empty" for seat in info.seats)
        ways = [*(["sit"] if can_sit else []), *(["watch"] if info.house.may_watch or not can_sit else []), "go"]
        answers = [say(self.language, f"guest-way-{way}") for way in ways]
        chosen = await self.push_screen_wait(ChoiceScreen(text, answers))
        way = "go" if chosen is None else ways[chosen]
        return None if way == "go" else way == "sit"

    async def ask_name(self) -> str:
        """How the person is called; asked once, then kept."""
        if not self.keyring.name:
            name: str | None = await self.push_screen_wait(NameScreen())
            if name:
                self.keyring.name = name
            if isinstance(self.screen, MenuScreen):
                self.screen.speak()
        return self.keyring.name

    async def open_table(self) -> None:
        """The form of a new table, and then the table."""
        name = await self.get_ready()
        if not name or self.catalogue is None:
            return
        address = await self.push_screen_wait(OpeningScreen(self.catalogue, name, is_private=self.is_private))
        if address is not None:
            self.push_screen(TableScreen(address, name))

    async def get_ready(self) -> str | None:
        """The person's name, and the catalogue is there; None if nobody says one."""
        name = await self.ask_name()
        if self.catalogue is None:
            self.notify(say(self.language, "menu-getting-ready"), markup=False, timeout=60)
            await self._fetch_catalogue()
            self.clear_notifications()
        return name

    async def my_tables(self) -> list[tuple[Address, TableInfo]]:
        """The tables where this person plays and the game is not over, the latest first."""
        found = []
        for table in self.keyring.tables_at(self.server)[:MOST_LOOKED_UP]:
            with suppress(Refused):  # it is gone
                info = await self.desk.table(table)
                if info.phase != "closed":
                    found.append((Address(self.server.server, table), info))
        return found

    def go_on(self, screen: TableScreen, table: str) -> None:
        """From a finished table to its rematch, with the same key."""
        if self.screen is screen:
            old = screen.address
            fresh = Address(old.server, table, self.keyring.key_of(old))
            self.switch_screen(TableScreen(fresh, screen.person))

    async def show_history(self) -> None:
        try:
            games = (await self.desk.history()).games
        except BadInput as problem:
            self.tell(problem)
            return
        if games:
            self.push_screen(HistoryScreen(games))
        else:
            self.notify(say(self.language, "history-empty"), markup=False)

    async def show_replay(self, table: str) -> None:
        try:
            replay = await self.desk.replay(table, "all", "knows")
        except BadInput as problem:
            self.tell(problem)
            return
        self.push_screen(ReplayScreen(table, replay))

    @work(group="reasons", exclusive=True)
    async def show_reasons(self, table: str, number: int, seq: int | None = None) -> None:
        """Why the bots of a table played so in a round, or why one of them made the move of this row."""
        try:
            found = (await self.desk.reasons(table, number)).reasons
        except BadInput as problem:
            self.tell(problem)
            return
        wanted = [each for each in found if seq in (None, each.seq)]
        lines = [f"{clean(each.told)}\n{clean(each.why)}" for each in wanted]
        self.push_screen(TextScreen("\n\n".join(lines) or say(self.language, "why-nobody")))

    # --- At a table ---

    @work(group="talk")
    async def talk(self, screen: TableScreen) -> None:
        said = await self.push_screen_wait(TalkScreen(screen.table.talk))
        if said:
            screen.do(Chat(text=said, mark=new_word()))

    @work(group="talk")
    async def choose_sign(self, screen: TableScreen) -> None:
        """A small sign to everybody, one of the server's."""
        signs = self.catalogue.reactions if self.catalogue else REACTIONS
        words = [sign_word(sign, self.language) for sign in signs]
        chosen = await self.push_screen_wait(ChoiceScreen(say(self.language, "react-ask"), words))
        if chosen is not None:
            screen.do(react(signs[chosen]))

    @work(group="lend", exclusive=True)
    async def ask_to_lend(self, screen: TableScreen) -> None:
        """Whether researchers may have the rounds that one plays here."""
        answers = [say(self.language, "lend-yes"), say(self.language, "lend-no")]
        chosen = await self.push_screen_wait(ChoiceScreen(lending_of(screen.table, self.language), answers))
        if chosen is not None:
            screen.do(Lend(is_lent=chosen == 0))

    @work(group="host", exclusive=True)
    async def choose_person(self, screen: TableScreen) -> None:
        """What one may do with people: report somebody to whoever runs the server; the host hands over hosting, or
        sends somebody away, for now or for good."""
        people = others_at(screen.table)
        if not people:
            self.notify(say(self.language, "host-nobody"), markup=False)
            return
        names = [clean(each.name) for each in people]
        whom = await self.push_screen_wait(ChoiceScreen(say(self.language, "host-ask"), names))
        if whom is None:
            return
        ways = [*(WAYS if screen.table.is_host else ()), "report"]
        way = await self.push_screen_wait(
            ChoiceScreen(names[whom], [say(self.language, f"host-way-{each}") for each in ways])
        )
        if way is None:
            return
        if ways[way] == "report":
            await self._report(screen, people[whom])
        else:
            screen.do(action_with(ways[way], people[whom].person))

    async def _report(self, screen: TableScreen, person: Person) -> None:
        """Tell whoever runs the server about somebody at the table."""
        why = await self.push_screen_wait(LineScreen(say(self.language, "report-why", name=clean(person.name))))
        if not why:
            return
        try:
            wanted = ReportWanted(self.keyring.key_of(screen.address), person.person, why)
            await self.desk.report(screen.address.table or "", wanted)
        except BadInput as problem:
            self.tell(problem)
        else:
            self.notify(say(self.language, "report-sent"), markup=False)

    @work(group="scores", exclusive=True)
    async def show_scores(self, screen: TableScreen) -> None:
        picture = screen.table.picture
        if picture is None:
            return
        deals = await self.push_screen_wait(ScoreScreen(screen.table, screen.address.table or ""))
        picture = screen.table.picture
        if deals and picture is not None and picture.phase == "between":
            screen.do(Deal(round=len(picture.rounds) + 1))
        await screen.redraw()

    @work(group="leave", exclusive=True)
    async def ask_to_leave(self, screen: TableScreen) -> None:
        """Go back to the menu and keep the seat, give the seat up, or end the game for all; whoever is not the host
        asks for its end with the others, or takes the table over from a host who is gone."""
        picture, is_host = screen.table.picture, screen.table.is_host
        is_open = picture is not None and picture.phase != "closed"
        has_begun = is_open and picture is not None and picture.phase != "gathering"
        ways = ["keep", *(["go"] if is_open else []), *(["abandon"] if is_open and is_host else [])]
        if not is_host and screen.table.my_seats:
            ways += [*(["finish"] if has_begun else []), *(["lead"] if is_open else [])]
        answers = [say(self.language, f"leave-way-{way}") for way in ways]
        if picture is not None and picture.phase == "closed":
            ways, answers = ["keep", "replay"], [say(self.language, f"leave-way-{way}") for way in ("menu", "replay")]
        chosen = await self.push_screen_wait(ChoiceScreen(say(self.language, "leave-ask"), answers))
        if chosen is None:
            return
        way = ways[chosen]
        if way == "abandon":
            screen.do(Abandon())
        elif way in ("finish", "lead"):
            screen.do(Agree() if way == "finish" else Lead())
        elif way == "replay":
            await self.show_replay(screen.address.table or "")
        else:
            if way == "go":
                await screen.link.do(Leave())
            screen.dismiss()

    def show_help(self, game: str | None) -> None:
        """The keys; at a table first how its game goes, and after the keys its whole rules."""
        keys = say(self.language, "help")
        if game is None:
            self.push_screen(TextScreen(keys))
        else:
            short = in_a_minute(game, self.language)
            self.push_screen(TextScreen(f"{short}\n\n{keys}", rules_text(game, self.language)))

    @work(group="promise", exclusive=True)
    async def show_promise(self, screen: TableScreen) -> None:
        """The promise of the deal; of a game that is over its record is checked, too."""
        table, picture = screen.table, screen.table.picture
        lines = promise_lines(self.keyring, screen.address, table, self.language)
        if picture is not None and picture.phase == "closed" and self.check_record is not None:
            try:
                record = await self.desk.record(screen.address.table or "")
                lines.append(await asyncio.to_thread(self.check_record, record, self.language))
            except BadInput as problem:
                lines.append(clean(problem.say(self.language)))
        await self.push_screen(TextScreen("\n".join(lines)))

    # --- Languages and colours ---

    def switch_language(self) -> None:
        """The next of those that the server speaks, too."""
        spoken = {each.code for each in self.catalogue.languages} if self.catalogue else set()
        offered = [code for code in LANGUAGES if code in spoken or not spoken]
        self.language = offered[(offered.index(self.language) + 1) % len(offered) if self.language in offered else 0]
        self.catalogue = None
        self.fetch_catalogue()

    def switch_theme(self) -> None:
        self.theme = PAPER.name if self.theme == NIGHT.name else NIGHT.name

    def fetch_catalogue(self) -> None:
        self.run_worker(self._fetch_catalogue(), group="catalogue", exclusive=True, exit_on_error=False)

    async def _fetch_catalogue(self) -> None:
        """Ask until the server has its games ready."""
        while True:
            try:
                self.catalogue = await self.desk.catalogue()
                return
            except BadInput as problem:
                if not (isinstance(problem, Refused) and problem.is_for_now):
                    self.tell(problem)
                    return
            await asyncio.sleep(1)

    def title_of(self, game: str) -> str:
        games = self.catalogue.games if self.catalogue else []
        return next((each.title for each in games if each.name == game), game.capitalize())

    def tell(self, problem: BadInput) -> None:
        """Say what went wrong."""
        self.notify(clean(problem.say(self.language)), severity="error", markup=False, timeout=8)

"""The table on the screen: cards, what happened, what can be done, by keys and mouse."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.css.query import NoMatches
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import RichLog, Static

from pobudka.core.board import View
from pobudka.core.errors import BadInput
from pobudka.core.registry import find
from pobudka.core.speech import listing, say
from pobudka.server.messages import FINAL_CODES, Advice, AnyDown, Changed, Faces, Failed
from pobudka.table.actions import Action, AnyAction, Cover, Guess, Move, Pause, See, Undo

from .acts import Act, Acts, acts_at
from .address import Address
from .arriving import arrive, be_ready
from .asking import Asking
from .board import Board, Card
from .choosing import Choosing
from .clean import clean
from .clicking import can_click, words_of_click
from .following import Following
from .footer import KeyLine
from .guessing import Guesser, asked_in
from .house_rules import TEAM_SIGNS, partner_names, partners
from .laying import Layer, Layout, Spot
from .learning import Guide
from .link import Cut, Ended, Link
from .modals import TextScreen
from .promising import keep_promise

if TYPE_CHECKING:
    from .app import PobudkaApp


class TableScreen(Screen[None]):
    """One table, as one person plays at it."""

    app: PobudkaApp
    BINDINGS: ClassVar[list[BindingType]] = [
        ("t", "talk"), ("r", "react"), ("s", "scores"), ("u", "undo"), ("z", "pause"), ("p", "promise"),
        ("h", "host"), ("q", "leave"), ("question_mark", "help"), ("f2", "language"), ("f3", "theme"),
        ("f4", "lend"),
    ]  # fmt: skip

    def __init__(self, address: Address, name: str, *, sits: bool = True) -> None:
        super().__init__()
        self.address, self.person, self._sits = address, name, sits
        self.table = Following()
        self.choosing: Choosing | None = None
        self.faces: dict[str, str] = {}  # by place, shown just now, and not again once they are remembered
        self._look: tuple[int, int] | None = None  # the seat and the move they belong to
        self._remembered: set[tuple[int, int]] = set()
        self.seen = ""  # the sentence that goes with them
        self._pointed: tuple[Spot, ...] = ()  # at what was clicked, as long as that may begin several moves
        self._unveiled: int | None = None  # of several seats at this screen, the one that looks
        self._asked: tuple[int, int] | None = None  # the seat and decision the choosing is for
        self._sent: tuple[int, int] | None = None  # the seat and decision whose move is on its way
        self._counted: int | None = None  # rounds whose end was shown
        self._guide, self._guesser = Guide(), Guesser()
        self._settling, self._drawing = asyncio.Lock(), asyncio.Lock()
        self._has_arrived = False

    def compose(self) -> ComposeResult:
        yield Static(id="headline")
        yield Board(id="board")
        with Horizontal(id="below"):
            yield Asking()
            with Vertical(id="telling"):
                yield RichLog(id="happened", wrap=True, markup=False, highlight=False, min_width=10)
                yield RichLog(id="talk", wrap=True, markup=False, highlight=False, min_width=10)
        yield KeyLine("table", self.app.language)

    def on_mount(self) -> None:
        self.table.language = self.app.language
        self.query_one("#talk").border_title = say(self.app.language, "key-for-talk")
        try:
            key = self.app.keyring.key_of(self.address)
        except BadInput as problem:
            self.app.tell(problem)
            self.dismiss()
            return
        catalogue = self.app.catalogue
        codes = catalogue.final_codes if catalogue else FINAL_CODES
        self.link = Link(self.address, key, self.app.language, codes)
        self.receive()

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.height >= 36, "-tall")
        self.set_class(event.size.width >= 110, "-wide")

    # --- What the server says ---

    @work(group="link", exclusive=True)
    async def receive(self) -> None:
        try:
            async for message in self.link.follow():
                await self._take(message)
        except (Ended, BadInput) as problem:
            text = problem.say(self.app.language) if isinstance(problem, BadInput) else str(problem)
            self.notify(clean(text), severity="error", markup=False)
            self.dismiss()

    async def _take(self, message: AnyDown | Cut) -> None:
        new = self.table.take(message)
        is_talk = isinstance(message, Changed) and message.kind in ("chat", "react")
        with suppress(NoMatches):  # the screen is being taken down
            for sentence in new:
                self._write(sentence, is_talk)
            for sentence in self._guide.new_in(self.table.scene, self.app.language):
                self._write(sentence, False)
        self.settle()
        await self.redraw()

    def _write(self, sentence: str, is_talk: bool) -> None:
        self.query_one("#talk" if is_talk else "#happened", RichLog).write(Text(sentence))
        if is_talk and not self.has_class("-wide"):
            self.query_one("#happened", RichLog).write(Text(f"» {sentence}", style="italic"))

    @work(group="settle")
    async def settle(self) -> None:
        """What is done without asking the person: come in, be ready, look at what is shown."""
        if self._settling.locked() or self.table.picture is None:
            return
        async with self._settling:
            if not self._has_arrived:
                self._has_arrived = True
                self.complain(await arrive(self.link, self.table, self.person, sits=self._sits))
            keep_promise(self.app.keyring, self.address, self.table)
            await be_ready(self.link, self.table)
            look = self._next_look()
            if look is not None:
                self.look(*look)

    def _next_look(self) -> tuple[int, int] | None:
        """Faces to ask for: of a look that waits, or of one whose answer was lost with the connection."""
        scene = self.table.scene
        if scene is None or scene.seat is None or self._is_veiled or self._look is not None:
            return None
        looks = [(scene.seat, move) for move in (*scene.looks, *scene.held)]
        return next((look for look in looks if look not in self._remembered), None)

    @work(group="look")
    async def look(self, seat: int, move: int) -> None:
        """Ask for the faces of a look; they lie open until the person has seen them."""
        if self._look is not None:
            return
        self._look = seat, move
        answer = await self.link.do(See(seat=seat, move=move))
        if not isinstance(answer, Faces):
            self._look = None  # if it was the connection, the next picture says that it may be asked again
        else:
            for event in answer.events:
                self.faces[event.source] = event.card
            self.seen = clean(answer.told or "")
            await self.redraw()

    def complain(self, failed: object) -> None:
        if isinstance(failed, Failed):
            self.notify(clean(failed.text), severity="warning", markup=False)

    # --- What is shown ---

    async def redraw(self) -> None:
        async with self._drawing:
            with suppress(NoMatches):  # the screen is being taken down
                await self._draw()

    async def _draw(self) -> None:
        picture, house, scene = self.table.picture, self.table.house, self.table.scene
        if picture is None or house is None:
            return
        self._follow_question()
        self.query_one("#headline", Static).update(self._headline())
        board = self.query_one(Board)
        board.display = not self._is_veiled
        if scene is not None and self.table.view is not None and not self._is_veiled:
            layout = Layer(house.game, self.app.language, self.faces).lay(self.table.view)
            await board.lay(layout, self._titles(layout, self.table.view), scene.seat or 0)
            board.glow(can_click(None if self._is_sending else self.choosing, self._pointed))
        self.query_one(Asking).show(self._acts())
        self.call_after_refresh(self._scroll_logs)
        self._show_end()

    def _scroll_logs(self) -> None:
        for log in self.query(RichLog):
            log.scroll_end(animate=False)

    def _follow_question(self) -> None:
        """A new question is a new choosing; an answered one is none."""
        scene, house = self.table.scene, self.table.house
        question = scene.question if scene else None
        if scene is None or house is None or question is None or scene.seat is None:
            self.choosing, self._asked = None, None
        elif self._asked != (scene.seat, question.answer):
            self._asked, self._pointed = (scene.seat, question.answer), ()
            names = self.table.names(say(self.app.language, "plain-you"))
            self.choosing = Choosing(house.game, self.app.language, question, names)
            verbs = self.choosing.options
            if len(verbs) == 1 and self.choosing.choose(verbs[0].word) is not None:
                self.choosing.restart()  # one thing to do is begun, but done only when the person says so

    def _acts(self) -> Acts:
        language = self.app.language
        scene = self.table.scene
        if self.table.is_cut:
            return Acts(self.table.why_cut or say(language, "plain-cut"), [])
        if self._is_sending:
            return Acts(say(language, "acts-sending"), [])
        if self.faces:
            return Acts(self.seen, [Act("enter", say(language, "acts-seen"), self.hide_faces)])
        if scene and scene.seat is not None and self._is_veiled:
            name = self.table.names()[scene.seat]
            title, label = say(language, "acts-curtain", name=name), say(language, "acts-curtain-up", name=name)
            return Acts(title, [Act("1", label, self.unveil)])
        return self._guesser.acts(self.table, language) or acts_at(
            self.table, self.choosing, language, self.app.catalogue
        )

    @property
    def _is_sending(self) -> bool:
        """A move was sent for this question: nothing more is chosen until the table has answered."""
        return self._asked is not None and self._sent == self._asked

    def hide_faces(self) -> None:
        """The person remembers them: from now on nobody is shown them again."""
        if self._look is not None:
            self._remembered.add(self._look)
            self.do(Cover(seat=self._look[0], move=self._look[1]))
        self.faces, self.seen, self._look = {}, "", None

    @property
    def _is_veiled(self) -> bool:
        """Several people share this screen, and another one than before is asked."""
        is_shared = len(self.table.my_seats) > 1 and self.table.seat is not None
        return is_shared and self.table.seat != self._unveiled and not self.faces

    def unveil(self) -> None:
        """The right person looks now; what was told to another is gone."""
        self._unveiled = self.table.seat
        self.query_one("#happened", RichLog).clear()

    def _headline(self) -> Text:
        table, language = self.table, self.app.language
        picture, house = table.picture, table.house
        assert picture is not None and house is not None
        parts = [self.app.title_of(house.game)]
        board = find(house.game).board
        if picture.phase in ("playing", "between") and board.has_rounds:
            dealt = len(picture.rounds) + (picture.phase == "playing")
            parts.append(say(language, "head-round", round=dealt))
        if board.hides:
            parts.append(say(language, f"head-memory-{house.memory}"))
        mates = partner_names(table.teams, table.names(), table.seat)
        if mates:
            parts.append(say(language, "head-partner", names=listing(language, mates)) + self._together())
        parts.append(self.address.link)
        if table.unread:
            parts.append(say(language, "head-unread", count=table.unread))
        return Text(" · ".join(parts), no_wrap=True, overflow="ellipsis")

    def _together(self) -> str:
        """What one's team has by now."""
        view, seat = self.table.view, self.table.seat
        if view is None or seat is None:
            return ""
        points = self._points(view)
        return f" ({sum(points[mate] for mate in (seat, *partners(self.table.teams, seat)))})"

    def _points(self, view: View) -> list[int]:
        """How far everybody is in the match; in one without rounds that is what lies open, as it lies."""
        picture, house = self.table.picture, self.table.house
        assert picture is not None and house is not None
        board = find(house.game).board
        open_worths = [] if board.has_rounds else [worth for worth in picture.worths if worth is not None]
        return open_worths or board.standing(view)

    def _titles(self, layout: Layout, view: View) -> list[str]:
        """Over each dream: whose turn, the name, how far in the match."""
        picture, house = self.table.picture, self.table.house
        assert picture is not None and house is not None
        names, teams, board = self.table.names(), self.table.teams, find(house.game).board
        points = self._points(view)
        titles = []
        for seat, who in enumerate(picture.seats):
            mark = "▶ " if seat == view.turn else "• " if seat in view.asked else ""
            sign = "" if teams is None else f"{TEAM_SIGNS[teams[seat]]} "
            in_hand = layout.dreams[seat].in_hand
            parts = [f"{mark}{sign}{names[seat]}", str(points[seat])]
            if in_hand is not None and seat != self.table.seat:
                parts.append(f"▯{in_hand}")
            if board.called is not None and getattr(view, board.called) == seat:
                parts.append(say(self.app.language, f"{house.game}-called"))
            if who.stand_in or (who.person is not None and who.person not in self.table.here):
                parts.append("zzz")
            if who.hints:
                parts.append(say(self.app.language, "title-hints", count=who.hints))
            titles.append(" · ".join(parts))
        return titles

    def _show_end(self) -> None:
        """The end of a round opens the score pad, once."""
        picture = self.table.picture
        rounds = len(picture.rounds) if picture else 0
        if self._counted is not None and rounds > self._counted and self.app.screen is self:
            self.action_scores()
        if picture is not None:
            self._counted = rounds
            if picture.phase == "closed" and picture.rematch:
                self.app.go_on(self, picture.rematch)

    # --- What the person does ---

    def on_key(self, event: Key) -> None:
        key = event.character.lower() if event.character and event.character.isalnum() else event.key
        if key != "enter" and self.query_one(Asking).press(key):
            event.stop()
            event.prevent_default()

    async def on_asking_taken(self, event: Asking.Taken) -> None:
        what = event.act.what
        if event.act not in self._acts().acts:  # pressed twice: the second time it is offered no more
            return
        self._pointed = ()
        if isinstance(what, str) and (guessing := asked_in(self.table.scene)):
            if (guess := self._guesser.take(what, guessing)) is not None:
                self.send_guess(guess)
        elif isinstance(what, str):
            if self.choosing is not None and self.choosing.choose(what) is not None:
                self.say_move()
        elif isinstance(what, Action):
            self.do(what)
        elif callable(what):
            what()
            self.settle()
        await self.redraw()

    async def on_card_chosen(self, event: Card.Chosen) -> None:
        if self.choosing is None or self.faces or self._is_sending:
            return
        words, self._pointed = words_of_click(self.choosing, event.spot, self._pointed)
        if self.choosing.choose_all(words) is not None:
            self.say_move()
        await self.redraw()

    def say_move(self) -> None:
        """Send the move that was chosen."""
        choosing, asked = self.choosing, self._asked
        assert choosing is not None and choosing.move is not None and asked is not None
        self._sent = asked
        self.send_move(Move(seat=asked[0], text=choosing.move, answer=asked[1]))
        choosing.restart()

    @work(group="do")
    async def send_move(self, move: Move) -> None:
        answer = await self.link.do(move)
        if isinstance(answer, Failed):
            self._sent = None
            self.complain(answer)
            await self.redraw()

    @work(group="do")
    async def send_guess(self, guess: Guess) -> None:
        answer = await self.link.do(guess)
        if isinstance(answer, Failed):
            self._guesser.forget()
            self.complain(answer)
            await self.redraw()

    @work(group="do")
    async def do(self, action: AnyAction) -> None:
        answer = await self.link.do(action)
        self.complain(answer)
        if isinstance(answer, Advice):
            told = say(self.app.language, "acts-hinted", told=clean(answer.told))
            self.app.push_screen(TextScreen(f"{told}\n\n{clean(answer.why)}"))

    # --- Keys ---

    def action_talk(self) -> None:
        self.table.unread = 0
        self.app.talk(self)

    def action_react(self) -> None:
        self.app.choose_sign(self)

    def action_lend(self) -> None:
        self.app.ask_to_lend(self)

    def action_host(self) -> None:
        self.app.choose_person(self)

    def action_scores(self) -> None:
        self.app.show_scores(self)

    def action_undo(self) -> None:
        scene = self.table.scene
        if scene and scene.undo is not None and scene.seat is not None:
            self.do(Undo(seat=scene.seat, move=scene.undo))
        else:
            self.notify(say(self.app.language, "acts-no-undo"), markup=False)

    def action_pause(self) -> None:
        picture = self.table.picture
        if picture is not None and picture.phase in ("playing", "between"):
            self.do(Pause(is_paused=not picture.is_paused))

    def action_promise(self) -> None:
        self.app.show_promise(self)

    def action_leave(self) -> None:
        self.app.ask_to_leave(self)

    def action_help(self) -> None:
        self.app.show_help(self.table.house.game if self.table.house else None)

    async def action_language(self) -> None:
        self.app.switch_language()
        self._asked, self.table.language = None, self.app.language
        self.query_one(KeyLine).speak(self.app.language)
        await self.link.speak(self.app.language)

    def action_theme(self) -> None:
        self.app.switch_theme()

"""The plain dialogue at a table of a server: the same sentences, over the same socket as every client."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections import deque
from contextlib import suppress
from typing import Any, TextIO

from pobudka.core.errors import BadInput
from pobudka.core.speech import listing, say
from pobudka.server.messages import Advice, Done, Faces, Failed, Language, Picture, Scene
from pobudka.server.report_types import ReportWanted
from pobudka.table.actions import AnyAction, Cover, Deal, Hint, Move, Rematch, See, Undo

from .acts import end_of
from .address import Address
from .arriving import arrive, be_ready
from .asides import is_aside, is_report, read_aside, read_report
from .choosing import Choosing
from .clean import clean
from .desk import Desk
from .following import Following
from .guessing import asked_in, guess_in, question
from .guessing import lines_about as guesses_in
from .house_rules import lines_about, partner_names, team_lines
from .keys import Keyring
from .learning import Guide
from .link import Cut, Ended, Link
from .plain import HINT, WHY, Dialogue, GaveUp, Write, in_short
from .promising import keep_promise

FREE_WORDS = ("?", "table", "stół", "stol", "rules", "zasady", *WHY)  # heard at any time
SIT, WATCH, START = ("sit", "siadam"), ("watch", "oglądam", "ogladam"), ("start",)


class OnlinePlayer:
    """A person at one table of a server, speaking in lines."""

    def __init__(
        self, address: Address, keyring: Keyring, language: Language, write: Write = print, *, asks: bool = False
    ) -> None:
        """A guest is told the house rules; whoever `asks` is a person, who then says whether to sit down."""
        self.address, self.name, self.language = address, keyring.name, language
        self._keyring, self._asks = keyring, asks
        self.link = Link(address, keyring.key_of(address), language)
        self.table = Following(language)
        self.dialogue = Dialogue("", language, write, is_online=True)
        self.choosing: Choosing | None = None
        self.next_table: str | None = None
        self._has_arrived = False
        self.is_at_the_door = False  # a guest who has not yet said whether to sit down
        self._asked = (-1, 0)  # the seat and decision that was asked last
        self._guess_asked: tuple[int, int | None] | None = None  # the round and seat whose cards are to be guessed
        self._guess_sent: tuple[int, int | None] | None = None  # the same, of the guess that is on its way
        self._sent = (-1, 0)  # the seat and decision whose move is on its way: it is not asked again meanwhile
        self._counted = 0  # rounds whose count was told
        self._described_round = -1  # the round whose whole table was told
        self._partners: list[str] = []  # with whom one plays, as it was said
        self._waits_for: list[str] = []  # whom it was said that everybody waits for
        self._remembered: set[tuple[int, int]] = set()  # looks that were told, by seat and move
        self._guide = Guide()
        self._is_over = False
        self._reached, self._done = 0, 0  # the last row that was told, and the row of what was done last

    # --- What the table says ---

    async def take(self, message: Any) -> None:
        """Say what is new, and ask when it is the person's turn."""
        was_cut = self.table.is_cut
        self._reached = max(self._reached, getattr(message, "seq", 0))
        for sentence in self.table.take(message):
            self.dialogue.write(sentence)
        if isinstance(message, Cut):
            if not was_cut:
                self.dialogue.write(self.table.why_cut or say(self.language, "plain-cut"))
            return
        if was_cut:
            self.dialogue.say("plain-again")
        picture = self.table.picture
        if picture is None or getattr(message, "picture", None) is None:
            return
        if not self._has_arrived:
            self._has_arrived = True
            await self._come()
        if self.is_at_the_door:
            return
        await self._go_on(picture)

    async def _go_on(self, picture: Picture) -> None:
        """What the table as it stands asks for: being ready, looks, counts, a question."""
        self._tell_partner()
        keep_promise(self._keyring, self.address, self.table)
        await be_ready(self.link, self.table)
        for scene in picture.scenes:
            for move in (*scene.looks, *scene.held):
                await self._look(scene, move)
        self._count(picture)
        self.dialogue.show(self._guide.new_in(self.table.scene, self.language))
        self._ask(picture)
        self._ask_to_guess(picture)
        self._tell_waiting(picture)

    def _ask_to_guess(self, picture: Picture) -> None:
        """Once a round, and seat."""
        scene, guessing = self.table.scene, asked_in(self.table.scene)
        asked = None if scene is None or guessing is None else (len(picture.rounds), scene.seat)
        if guessing is not None and asked != self._guess_asked:
            self.dialogue.show([clean(line) for line in scene.lines] if scene else [])
            self.dialogue.write(question(guessing, self.language))
        self._guess_asked = asked

    async def _come(self) -> None:
        """A guest first hears what is played; whoever has been here takes the seat."""
        house, picture = self.table.house, self.table.picture
        assert house is not None and picture is not None
        self.dialogue.game = house.game
        if picture.me is None:
            try:
                info = await Desk(self.address, self.language).table(self.address.table or "")
                self.dialogue.show(lines_about(info, house.game.capitalize(), self.language))
            except BadInput as problem:
                self.dialogue.write(clean(problem.say(self.language)))
            self.is_at_the_door = self._asks
        if self.is_at_the_door:
            self.dialogue.say("plain-door")
        else:
            await self._arrive()

    async def _arrive(self, *, sits: bool = True) -> None:
        trouble = await arrive(self.link, self.table, self.name, sits=sits)
        if trouble is not None:
            self.dialogue.write(clean(trouble.text))
        others = [name for name in self.table.names() if name and name != self.name]
        self.dialogue.say("plain-online", link=self.address.link, names=listing(self.language, others or ["–"]))

    async def _enter(self, said: str) -> None:
        """A guest at the door sits down, watches, or asks something first."""
        if said in (*SIT, *WATCH):
            self.is_at_the_door = False
            await self._arrive(sits=said not in WATCH)
            if self.table.picture is not None:
                await self._go_on(self.table.picture)
        elif not self.dialogue.tell(said, []):
            self.dialogue.say("plain-door")

    def _tell_partner(self) -> None:
        """Say with whom one plays, once it is known."""
        mates = partner_names(self.table.teams, self.table.names(), self.table.seat)
        if mates and mates != self._partners:
            self.dialogue.say("plain-partner", names=listing(self.language, mates))
        self._partners = mates

    async def _look(self, scene: Scene, move: int) -> None:
        assert scene.seat is not None
        look = scene.seat, move
        if look in self._remembered:
            return
        answer = await self.link.do(See(seat=scene.seat, move=move))
        if isinstance(answer, Faces):
            self._remembered.add(look)
            self.dialogue.write(clean(answer.told or ""))
            await self.link.do(Cover(seat=scene.seat, move=move))

    def _count(self, picture: Picture) -> None:
        """A round that has ended is counted, once; the end of the match is told, once."""
        if len(picture.rounds) > self._counted:
            self._counted = len(picture.rounds)
            lines = [clean(line) for line in picture.rounds[-1].lines]
            lines += team_lines(self.table.teams, self.table.names(), picture.rounds[-1].totals, self.language)
            lines += guesses_in(self.table, self._counted, self.language)
            self.dialogue.finish_round(lines)
            if any(seat.bot or seat.stand_in for seat in picture.seats):
                self.dialogue.say("plain-why")
            if picture.phase == "between":
                self.dialogue.say("plain-next-round")
        if picture.phase == "closed" and not self._is_over:
            self._is_over, self.choosing = True, None
            if picture.winners is not None:
                self.dialogue.finish_match(picture.winners, self.table.names(), self.table.seat)
            elif picture.problem is not None:
                self.dialogue.write(end_of(self.table, picture, self.language))
            self.dialogue.say("plain-rematch")
        if picture.rematch is not None:
            self.next_table = picture.rematch

    def _ask(self, picture: Picture) -> None:
        scene, house = self.table.scene, self.table.house
        if scene is None or scene.question is None or house is None or scene.seat is None:
            self.choosing = None
            return
        if self._sent == (scene.seat, scene.question.answer):
            return
        if self.choosing is not None and self._asked == (scene.seat, scene.question.answer):
            return
        self._asked = (scene.seat, scene.question.answer)
        names = self.table.names(say(self.language, "plain-you"))
        self.choosing = Choosing(house.game, self.language, scene.question, names)
        lines = [clean(line) for line in scene.lines]
        is_first = len(picture.rounds) != self._described_round
        self._described_round = len(picture.rounds)
        self.dialogue.show(lines if is_first else in_short(lines, scene.seat, house.players))
        self.dialogue.offer(self.choosing)

    def _tell_waiting(self, picture: Picture) -> None:
        """Say whom everybody waits for, once, if it is a person; bots are quick."""
        view = self.table.view
        asked = view.asked if view and picture.phase == "playing" else []
        names, mine = self.table.names(), self.table.my_seats
        people = [names[seat] for seat in asked if picture.seats[seat].who == "person" and seat not in mine]
        if self.choosing is None and people and people != self._waits_for:
            self.dialogue.say("plain-waiting-for", names=listing(self.language, people))
        self._waits_for = people if self.choosing is None else []

    # --- What the person says ---

    @property
    def may_answer(self) -> bool:
        """Whether a line is waited for, whatever it says."""
        phase = self.table.picture.phase if self.table.picture else ""
        is_asked = self.choosing is not None or self._may_guess
        return is_asked or phase in ("between", "closed") or self.is_at_the_door

    @property
    def _may_guess(self) -> bool:
        """Whether a guess is waited for, and none is on its way."""
        return asked_in(self.table.scene) is not None and self._guess_sent != self._guess_asked

    @property
    def _can_start(self) -> bool:
        picture = self.table.picture
        if picture is None or picture.phase != "gathering" or not self.table.is_host:
            return False
        return all(seat.who != "empty" and seat.is_ready for seat in picture.seats)

    def can_hear(self, line: str | None) -> bool:
        """Whether this line has its turn: an answer waits for its question, other words do not.

        Each waits until the table shows what the one before has done.
        """
        if self.table.picture is None or self._reached < self._done:
            return False
        if line is None or line.strip() in START:
            return self.may_answer or self._can_start
        return is_aside(line) or line.strip() in FREE_WORDS or self.may_answer

    async def hear(self, line: str) -> None:
        said, scene, picture = line.strip(), self.table.scene, self.table.picture
        lines = [clean(each) for each in scene.lines] if scene else []
        if self.is_at_the_door:
            await self._enter(said)
        elif is_aside(said) and not (self.choosing and self.choosing.has_begun(said)):
            await self._say_aside(said)
        elif said in ("undo", "cofnij"):
            await self._undo(scene)
        elif said in HINT:
            await self._hint(scene)
        elif self.choosing is not None and scene and scene.question and scene.seat is not None:
            move = self.dialogue.hear(said, self.choosing, lines)
            if move is not None:
                self.choosing, self._sent = None, self._asked
                await self._do(Move(seat=scene.seat, text=move, answer=scene.question.answer))
        elif said != "?" and scene and scene.seat is not None and self._may_guess:
            self._guess_sent = self._guess_asked
            await self._do(guess_in(said, scene.seat))
        elif self.dialogue.tell(said, lines) or picture is None:
            return
        elif said in WHY and picture.rounds:
            await self._tell_why(len(picture.rounds))
        elif picture.phase == "closed" and said in ("rematch", "rewanż", "rewanz"):
            await self._do(Rematch())
        elif picture.phase == "between" and not said:
            await self._do(Deal(round=len(picture.rounds) + 1))
        elif picture.phase == "gathering" and said in START:
            await self._do(Deal(round=1))
        else:
            waits = {"closed": "plain-rematch", "between": "plain-next-round", "gathering": "plain-gathering"}
            self.dialogue.say(waits.get(picture.phase, "plain-wait"))

    async def _say_aside(self, said: str) -> None:
        if is_report(said):
            await self._report(said)
            return
        try:
            action = read_aside(said, self.table, self.language)
        except BadInput as problem:
            self.dialogue.write(clean(problem.say(self.language)))
        else:
            await self._do(action)

    async def _report(self, said: str) -> None:
        """Tell whoever runs the server about somebody here."""
        try:
            person, why = read_report(said, self.table, self.language)
            wanted = ReportWanted(self._keyring.key_of(self.address), person, why)
            await Desk(self.address, self.language).report(self.address.table or "", wanted)
        except BadInput as problem:
            self.dialogue.write(clean(problem.say(self.language)))
        else:
            self.dialogue.say("report-sent")

    async def _tell_why(self, number: int) -> None:
        """Why the bots played so in the last round that is over."""
        try:
            found = await Desk(self.address, self.language).reasons(self.address.table or "", number)
        except BadInput as problem:
            self.dialogue.write(clean(problem.say(self.language)))
        else:
            self.dialogue.explain((clean(each.told), clean(each.why)) for each in found.reasons)

    async def _undo(self, scene: Scene | None) -> None:
        if scene and scene.undo is not None and scene.seat is not None:
            await self._do(Undo(seat=scene.seat, move=scene.undo))
        else:
            self.dialogue.say("acts-no-undo")

    async def _hint(self, scene: Scene | None) -> None:
        """What a bot would do here, if that may be asked."""
        if scene is None or scene.question is None or scene.seat is None or not scene.question.may_hint:
            self.dialogue.say("acts-no-hint")
            return
        answer = await self.link.do(Hint(seat=scene.seat, answer=scene.question.answer))
        if isinstance(answer, Advice):
            self.dialogue.advise(clean(answer.told), clean(answer.why))
            if self.choosing is not None:
                self.dialogue.offer(self.choosing)
        elif isinstance(answer, Failed):
            self.dialogue.write(clean(answer.text))

    async def _do(self, action: AnyAction) -> None:
        answer = await self.link.do(action)
        if isinstance(answer, Done):
            self._done = answer.seq
        elif isinstance(answer, Failed):
            self.dialogue.write(clean(answer.text))
            self._asked, self._sent, self._guess_sent = (-1, 0), (-1, 0), None
            if self.table.picture is not None:
                self._ask(self.table.picture)


class Inbox:
    """What comes in, in order: the server's messages, and the lines that are typed (None is their end)."""

    def __init__(self, source: TextIO | None = None) -> None:
        source = source or sys.stdin
        self.is_person = source.isatty()
        self.queue: asyncio.Queue[Any] = asyncio.Queue()
        self.lines: deque[str | None] = deque()  # typed, and not yet asked for
        loop = asyncio.get_running_loop()

        def read() -> None:
            with suppress(RuntimeError):  # nobody listens any more
                with suppress(OSError, ValueError):  # the terminal is gone: that is the end of the input, too
                    for line in iter(source.readline, ""):
                        loop.call_soon_threadsafe(self.queue.put_nowait, line)
                loop.call_soon_threadsafe(self.queue.put_nowait, None)

        threading.Thread(target=read, daemon=True).start()

    async def follow(self, link: Link) -> None:
        """Take in what the server says; what goes wrong is raised where it is read."""
        try:
            async for message in link.follow():
                self.queue.put_nowait(message)
        except Exception as problem:
            self.queue.put_nowait(problem)


async def play_online(player: OnlinePlayer, inbox: Inbox) -> str | None:
    """Until the person leaves or the table moves on; the table to go on at, if there is one.

    Lines of a pipe wait until they are asked for; a person may say something at any time.
    """
    follow = asyncio.create_task(inbox.follow(player.link))
    try:
        while player.next_table is None:
            item = await inbox.queue.get()
            if isinstance(item, Exception):
                raise item
            if item is None or isinstance(item, str):
                inbox.lines.append(item)
            else:
                await player.take(item)
            while inbox.lines and (inbox.is_person or player.can_hear(inbox.lines[0])):
                line = inbox.lines.popleft()
                if line is None:
                    raise GaveUp
                await player.hear(line)
    except GaveUp:
        player.dialogue.say("plain-goodbye")
    except Ended as problem:
        player.dialogue.write(clean(str(problem)))
    finally:
        follow.cancel()
        with suppress(asyncio.CancelledError):
            await follow
    return player.next_table

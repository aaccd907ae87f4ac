"""What a client knows of a table: the last picture, what happened, what was said. It follows the server's messages."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from pobudka.core.board import View
from pobudka.core.board_info import BoardInfo
from pobudka.core.errors import BadInput
from pobudka.core.registry import find
from pobudka.core.speech import say
from pobudka.server.messages import AnyDown, Changed, Nudged, Picture, Present, Scene, Whole
from pobudka.table.actions import REACTIONS
from pobudka.table.settings import House

from .clean import clean
from .link import Cut

MOST_KEPT = 500  # sentences and remarks
NOTHING = b"null"


def sign_word(sign: str, language: str) -> str:
    """What a sign is called; one that we have no word for goes by its own name."""
    return say(language, f"sign-{sign}") if sign in REACTIONS else clean(sign)


@dataclass
class Following:
    """One table as one person follows it."""

    language: str = "en"
    table: str = ""
    house: House | None = None
    board: BoardInfo | None = None
    picture: Picture | None = None
    here: list[int] = field(default_factory=list)
    happened: list[str] = field(default_factory=list)  # what happened at the table, in sentences
    talk: list[str] = field(default_factory=list)  # what people said
    unread: int = 0
    is_cut: bool = False
    why_cut: str = ""  # what the server said when it hung up for now
    nudged: int | None = None  # the seat that has let everybody wait
    _views: dict[int | None, View] = field(default_factory=dict)  # of the picture's scenes, by seat

    def take(self, message: AnyDown | Cut) -> list[str]:
        """Take a message in; the sentences that are new."""
        self.is_cut = isinstance(message, Cut)
        self.why_cut = clean(message.why) if isinstance(message, Cut) else ""
        match message:
            case Whole():
                self.table, self.house, self.board = message.table, message.house, message.board
                self._show(message.picture)
                self.here = message.here
                self.talk = [self._remark(note.person, note.text, note.sign) for note in message.notes]
            case Changed():
                return self._take_row(message)
            case Present():
                self.here = message.here
            case Nudged():
                self.nudged = message.seat
        return []

    def _show(self, picture: Picture) -> None:
        """A picture; the views in it are read once."""
        self.picture = picture
        shown = [scene for scene in picture.scenes if bytes(scene.view) != NOTHING]
        if self.house is None or not shown:
            self._views = {}
            return
        kind = find(self.house.game).board.view
        try:
            self._views = {scene.seat: msgspec.json.decode(scene.view, type=kind) for scene in shown}
        except msgspec.DecodeError:
            raise BadInput("error-view", game=self.house.game) from None

    def _take_row(self, row: Changed) -> list[str]:
        if row.picture is not None:
            self._show(row.picture)
        if row.kind == "move":
            self.nudged = None
        if row.kind in ("chat", "react"):
            remark = self._remark(row.said.get("person"), row.said.get("text"), row.said.get("sign"))
            self.talk = [*self.talk, remark][-MOST_KEPT:]
            self.unread += self.picture is not None and row.said.get("person") != self.picture.me
            return [self.talk[-1]]
        mine = next((news for news in row.news if news.seat == self.seat), row.news[0] if row.news else None)
        text = clean(mine.told) if mine and mine.told else ""
        if not text:
            return []
        self.happened = [*self.happened, text][-MOST_KEPT:]
        return [text]

    def _remark(self, person: object, text: str | None, sign: str | None) -> str:
        people = self.picture.people if self.picture else []
        name = people[person].name if isinstance(person, int) and person < len(people) else "?"
        said = clean(text) if text else f"*{sign_word(str(sign), self.language)}*"
        return f"{clean(name)}: {said}"

    # --- Who and where I am ---

    @property
    def my_seats(self) -> list[int]:
        """The seats of this person, if any."""
        if self.picture is None or self.picture.me is None:
            return []
        return [seat for seat, who in enumerate(self.picture.seats) if who.person == self.picture.me]

    @property
    def scene(self) -> Scene | None:
        """The table from the seat that is asked now or has looks waiting, else from the first seat, or as a watcher."""
        scenes = self.picture.scenes if self.picture else []
        asked = [scene for scene in scenes if scene.question or scene.looks or scene.held or may_guess(scene)]
        return next(iter([*asked, *scenes]), None)

    @property
    def view(self) -> View | None:
        """What lies on the table of that scene; None before the first deal."""
        return self._views.get(self.seat) if self.scene else None

    @property
    def teams(self) -> list[int] | None:
        """By seat, where there are teams."""
        return self.board.teams if self.board else None

    @property
    def seat(self) -> int | None:
        return self.scene.seat if self.scene else None

    @property
    def is_host(self) -> bool:
        picture = self.picture
        return picture is not None and any(p.person == picture.me and p.is_host for p in picture.people)

    def names(self, language_you: str | None = None) -> list[str]:
        """The players' names by seat, made fit for the terminal; one's own as "you", if a word for it is given."""
        seats = self.picture.seats if self.picture else []
        names = [clean(seat.name) for seat in seats]
        if language_you and self.seat is not None and len(self.my_seats) == 1:
            names[self.seat] = language_you
        return names


def may_guess(scene: Scene) -> bool:
    """Whether the person of this scene may still say what the cards there are, before they are turned up."""
    return scene.guessing is not None and scene.seat in scene.guessing.waits_for

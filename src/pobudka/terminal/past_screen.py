"""Games that are over: the list of them, and each again, deal by deal and move by move, as anybody there knew it."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from pobudka.core.errors import BadInput
from pobudka.core.registry import find
from pobudka.core.speech import say
from pobudka.core.telling import Teller
from pobudka.server.http_types import Replay
from pobudka.server.past_types import PastGame

from .board import Board
from .clean import clean
from .footer import KeyLine
from .laying import Layer

if TYPE_CHECKING:
    from .app import PobudkaApp


class HistoryScreen(Screen[None]):
    """Closed tables, the latest first."""

    app: PobudkaApp
    BINDINGS: ClassVar[list[BindingType]] = [("escape,q", "leave")]

    def __init__(self, games: list[PastGame]) -> None:
        super().__init__()
        self._games = games

    def compose(self) -> ComposeResult:
        yield Static(say(self.app.language, "history-title"), id="headline", markup=False)
        yield OptionList(*(Option(Text(self._row(game)), str(i)) for i, game in enumerate(self._games)))
        yield KeyLine("form", self.app.language)

    def _row(self, game: PastGame) -> str:
        when = datetime.fromtimestamp(game.closed_at / 1000).strftime("%Y-%m-%d %H:%M")
        names = [clean(name) for name in game.names]
        players = ", ".join(
            f"{name} {points}{' ★' if seat in (game.winners or []) else ''}"
            for seat, (name, points) in enumerate(zip(names, game.totals, strict=True))
        )
        ending = f"history-{game.why}"
        given_up = "" if game.why == "finished" else f" ({say(self.app.language, ending)})"
        return f"{when}  {self.app.title_of(game.game)}{given_up}: {players}"

    @work(exclusive=True)
    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        await self.app.show_replay(self._games[event.option_index].table)

    def action_leave(self) -> None:
        self.dismiss()


class ReplayScreen(Screen[None]):
    """One finished game, frame by frame."""

    app: PobudkaApp
    BINDINGS: ClassVar[list[BindingType]] = [
        ("right,space,n", "forth"), ("left,b", "back"), ("pagedown", "next_round"), ("pageup", "last_round"),
        ("home", "start"), ("end", "finish"), ("e", "eyes"), ("m", "memory"), ("w", "why"), ("escape,q", "leave"),
    ]  # fmt: skip

    def __init__(self, table: str, replay: Replay) -> None:
        super().__init__()
        self._table, self.replay = table, replay
        self.at = 0
        self.seat: str = "all"
        self.perception = "knows"

    def compose(self) -> ComposeResult:
        yield Static(id="headline")
        yield Board(id="board")
        yield Static(id="sentence")
        yield KeyLine("replay", self.app.language)

    async def on_mount(self) -> None:
        await self.redraw()

    def on_resize(self) -> None:
        self.set_class(self.size.height >= 36, "-tall")

    async def redraw(self) -> None:
        replay, language = self.replay, self.app.language
        frame, names = replay.frames[self.at], [clean(name) for name in replay.names]
        whose = say(language, "replay-all") if self.seat == "all" else names[int(self.seat)]
        head = say(
            language, "replay-head", game=self.app.title_of(replay.house.game), round=frame.round + 1,
            at=self.at + 1, count=len(replay.frames), whose=whose, memory=self.perception,
        )  # fmt: skip
        self.query_one("#headline", Static).update(Text(head, no_wrap=True, overflow="ellipsis"))
        me = 0 if self.seat == "all" else int(self.seat)
        teller = Teller(replay.house.game, language, names, replay.house.options)
        view, declared = teller.read_view(bytes(frame.view)), find(replay.house.game).board
        points = declared.standing(view) if declared.has_rounds else []
        titles = [
            f"{'▶ ' if seat == view.turn else ''}{name}" + (f" · {points[seat]}" if points else "")
            for seat, name in enumerate(names)
        ]
        layout = Layer(replay.house.game, language).lay(view)
        await self.query_one(Board).lay(layout, titles, me)
        text = clean(frame.told or say(language, "replay-dealt", round=frame.round + 1))
        if frame.scores is not None:
            text = "\n".join([text, *(clean(line) for line in teller.round_lines(view, frame.scores))])
        self.query_one("#sentence", Static).update(Text(text))

    async def go_to(self, at: int) -> None:
        self.at = max(0, min(at, len(self.replay.frames) - 1))
        await self.redraw()

    async def action_forth(self) -> None:
        await self.go_to(self.at + 1)

    async def action_back(self) -> None:
        await self.go_to(self.at - 1)

    async def action_next_round(self) -> None:
        deals = [i for i, frame in enumerate(self.replay.frames) if frame.kind == "dealt" and i > self.at]
        await self.go_to(deals[0] if deals else len(self.replay.frames))

    async def action_last_round(self) -> None:
        deals = [i for i, frame in enumerate(self.replay.frames) if frame.kind == "dealt" and i < self.at]
        await self.go_to(deals[-1] if deals else 0)

    async def action_start(self) -> None:
        await self.go_to(0)

    async def action_finish(self) -> None:
        await self.go_to(len(self.replay.frames))

    def action_why(self) -> None:
        """Why the bot of this moment made its move."""
        frame = self.replay.frames[self.at]
        self.app.show_reasons(self._table, frame.round + 1, frame.seq)

    @work(exclusive=True)
    async def action_eyes(self) -> None:
        """Look with the next player's eyes; after the last one with everybody's."""
        seats = ["all", *map(str, range(self.replay.house.players))]
        await self.see_as(seats[(seats.index(self.seat) + 1) % len(seats)], self.perception)

    @work(exclusive=True)
    async def action_memory(self) -> None:
        """What could be known, or what lay open."""
        await self.see_as(self.seat, "sees" if self.perception == "knows" else "knows")

    async def see_as(self, seat: str, perception: str) -> None:
        try:
            self.replay = await self.app.desk.replay(self._table, seat, perception)
        except BadInput as problem:
            self.app.tell(problem)
            return
        self.seat, self.perception = seat, perception
        await self.redraw()

    def action_leave(self) -> None:
        self.dismiss()

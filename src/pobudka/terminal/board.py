"""The table's cards as widgets: dreams, piles, hands; a click on a card is told to the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Click
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from pobudka.core.board import Tint

from .cardbox import draw
from .clicking import Thing, things_of
from .laying import Laid, Layout, Spot


class Card(Widget):
    """One card. It glows when it can be chosen now."""

    class Chosen(Message):
        """Somebody clicked on it."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, spot: Spot) -> None:
        super().__init__(classes="card")
        self.spot = spot
        self._dress()

    def lay(self, spot: Spot) -> None:
        """Put another card in its place."""
        if spot != self.spot:
            self.spot = spot
            self._dress()
            self.refresh()

    def _dress(self) -> None:
        self.set_class(self.spot.is_back, "-back")
        self.set_class(self.spot.is_empty, "-empty")
        for tint in get_args(Tint):
            self.set_class(bool(tint) and self.spot.tint == tint, f"-{tint}")

    def render(self) -> Text:
        width, height = max(self.size.width, 4), max(self.size.height, 3)
        return Text("\n".join(draw(self.spot, width, height)), no_wrap=True)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self.spot))


class Row(Horizontal):
    """Cards side by side."""

    def __init__(self, spots: Sequence[Spot], **kwargs: Any) -> None:
        super().__init__(*(Card(spot) for spot in spots), **kwargs)

    def lay(self, spots: Sequence[Spot]) -> bool:
        """Lay these cards here; False if there are more or fewer than before."""
        cards = list(self.query_children(Card))
        if len(cards) != len(spots):
            return False
        for card, spot in zip(cards, spots, strict=True):
            card.lay(spot)
        return True


class Dream(Vertical):
    """One player's cards under a line that says whose they are."""

    def __init__(self, laid: Laid, title: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.laid, self._title = laid, title

    def compose(self) -> ComposeResult:
        yield Static(Text(self._title, no_wrap=True, overflow="ellipsis"), classes="whose")
        yield from (Row(row, classes="row") for row in self.laid.rows)

    async def lay(self, laid: Laid, title: str) -> None:
        shape = [len(row) for row in laid.rows]
        had = [len(row) for row in self.laid.rows]
        self.laid, self._title = laid, title
        if shape != had:
            await self.recompose()
            return
        self.query_one(".whose", Static).update(Text(title, no_wrap=True, overflow="ellipsis"))
        for row, spots in zip(self.query(Row), laid.rows, strict=True):
            row.lay(spots)


class Pile(Vertical):
    """A pile, or a card in hand, under its title."""

    def __init__(self, spot: Spot) -> None:
        super().__init__(Static(Text(spot.title, no_wrap=True), classes="whose"), Card(spot), classes="pile")


class Board(Vertical):
    """The whole table: rivals above, one's own dream and hand below, the piles beside them."""

    def compose(self) -> ComposeResult:
        yield Horizontal(id="rivals")
        with Horizontal(id="center"):
            yield Horizontal(id="mine")
            yield Vertical(id="hand")
            yield Horizontal(id="middle")

    async def lay(self, layout: Layout, titles: Sequence[str], me: int) -> None:
        """Lay everything out as seat `me` sits at the table; `titles` stand over the dreams, by seat."""
        async with self.batch():
            order = [(me + step) % len(titles) for step in range(1, len(titles))]
            await self._lay_dreams("#rivals", [layout.dreams[seat] for seat in order], titles)
            await self._lay_dreams("#mine", [layout.dreams[me]], titles)
            await self._lay_middle(layout.middle)
            hand = self.query_one("#hand")
            hand.display = bool(layout.hand)
            self.set_class(bool(layout.hand), "-hand")
            row = hand.query(Row)
            if not row or not row.first(Row).lay(layout.hand):
                await hand.remove_children()
                await hand.mount(Static(Text(layout.hand_title), classes="whose"), Row(layout.hand, classes="row"))

    async def _lay_dreams(self, where: str, laid: Sequence[Laid], titles: Sequence[str]) -> None:
        home = self.query_one(where)
        dreams = list(home.query_children(Dream))
        if [dream.laid.seat for dream in dreams] != [each.seat for each in laid]:
            await home.remove_children()
            await home.mount(*(Dream(each, titles[each.seat], classes="dream") for each in laid))
            return
        for dream, each in zip(dreams, laid, strict=True):
            await dream.lay(each, titles[each.seat])

    async def _lay_middle(self, spots: Sequence[Spot]) -> None:
        home = self.query_one("#middle")
        cards = [pile.query_one(Card) for pile in home.query_children(Pile)]
        if [card.spot.title for card in cards] != [spot.title for spot in spots]:
            await home.remove_children()
            await home.mount(*(Pile(spot) for spot in spots))
            return
        for card, spot in zip(cards, spots, strict=True):
            card.lay(spot)

    def glow(self, things: set[Thing]) -> None:
        """Let the cards glow that can be chosen now."""
        for card in self.query(Card):
            card.set_class(not things.isdisjoint(things_of(card.spot)), "-playable")

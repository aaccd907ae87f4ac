"""A match in machine form: records and packed moves, no text and no history. `Game` is the pleasant way to use it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .chance import hand_in, seeded, used_orders
from .errors import BadInput
from .game_spec import Rules
from .records import SPECTATOR
from .rule import new
from .view_json import Sight, ViewWriter, writer_of
from .views import ELEMENT, Perception, open_cards, views_of

Record = npt.NDArray[Any]  # one element
Step = tuple[
    int, int, int, int, int
]  # of a card: from where, to where, its kind, who knew it there, who may see it now


class Position:
    """Rules, options and one state, driven from Python by numbers."""

    __slots__ = (
        "_bytes", "_compiled", "_open", "_rows", "_steps", "_to_move", "players", "rules", "table",
    )  # fmt: skip

    def __init__(self, rules: Rules, players: int, options: Mapping[str, Any], cards: Mapping[str, int]) -> None:
        self.rules, self.players, self._compiled = rules, players, rules.compiled
        self._lay(new(rules.table).view(np.uint8))
        rules.encode(self.options[0], players, options, cards)
        self.chance = seeded(0)

    def _twin(self, table: npt.NDArray[np.uint8]) -> Position:
        """The same people at another table."""
        twin = object.__new__(Position)
        twin.rules, twin.players, twin._compiled = self.rules, self.players, self._compiled
        twin._lay(table)
        return twin

    def _lay(self, table: npt.NDArray[np.uint8]) -> None:
        self._bytes = table  # NumPy copies bytes ten times as fast as a record
        self.table = np.ndarray(1, self.rules.table_type, table)  # a view of them, for compiled loops
        self._to_move: int | None = None  # the mask, once it is known
        self._steps: list[Step] | None = None  # of the last move, once they were read
        self._rows: tuple[Perception, npt.NDArray[Any]] | None = None  # of all watchers, once they were asked for
        self._open: list[int] | None = None  # see `open_cards`

    @property
    def state(self) -> Record:
        """The match as a record, to look at or (in tests) to write into; who is asked must stay the same."""
        return self.table["match"]

    @property
    def plain(self) -> Any:
        """The match to read from, field by field."""
        return np.ndarray(1, self.rules.plain_type, self._bytes)["match"][0]

    @property
    def options(self) -> Record:
        """What the table has settled, as the rules read it."""
        return self.table["options"]

    @property
    def chance(self) -> Record:
        """The generator, and the orders handed in or used by the last move."""
        return self.table["chance"]

    @chance.setter
    def chance(self, chance: Record) -> None:
        self.table["chance"] = chance

    @property
    def trace(self) -> Record:
        """What the last move did to the cards; written only if its `on` is set."""
        return self.table["steps"]

    @property
    def steps(self) -> Sequence[Step]:
        """What the last move did to the cards, step by step."""
        if self._steps is None:
            (kind, place), *columns = self.rules.trace_columns
            count = int(np.frombuffer(self._bytes, kind, 1, place)[0])
            read = [np.frombuffer(self._bytes, kind, count, place).tolist() for kind, place in columns if count]
            self._steps = [*zip(*read, strict=True)]
        return self._steps

    @property
    def winners(self) -> int:
        """The mask of who won the match; 0 while it goes on."""
        return int(self._bytes[self.rules.small_places[2]])

    # --- Orders of cards that chance does not make ---

    def hand_in(self, orders: Sequence[Sequence[int]]) -> None:
        """Lay orders (lists of kinds) ready for the next move."""
        if orders or self._bytes[self.rules.small_places[0]]:
            hand_in(self.chance, orders)

    def used_orders(self) -> list[list[int]]:
        """The orders that the last deal or move asked for."""
        return used_orders(self.chance) if self._bytes[self.rules.small_places[1]] else []

    # --- Playing ---

    def begin(self, starter: int) -> None:
        """Clear the totals; `starter` will start the first round."""
        self._to_move = None
        self._compiled.begin(self.table, starter)

    def deal(self) -> int:
        """Deal the next round, by the chance at hand; return the mask of the seats that are asked."""
        self._to_move, self._steps = self._compiled.deal(self.table), None
        return self.to_move()

    def to_move(self) -> int:
        """The mask of the seats that owe a decision; 0 when the round is over."""
        if self._to_move is None:
            self._to_move = self._compiled.to_move(self.table)
        return self._to_move

    def legal(self, seat: int) -> list[int]:
        """The packed moves of a seat that is asked."""
        compiled = self._compiled
        moves, written = compiled.paper.sheet
        return written[: compiled.legal(self.table, seat, moves)].tolist()

    def legal_bytes(self, seat: int) -> bytes:
        """The same, as the bytes of 32-bit numbers."""
        moves, written = self._compiled.paper.sheet
        return written[: self._compiled.legal(self.table, seat, moves)].tobytes()

    def play(self, seat: int, move: int) -> int:
        """Play a packed move, which must be legal (nothing checks that here); return the mask of who is asked next."""
        mask: int = self._compiled.play(self.table, seat, move)
        self._to_move, self._steps = mask, None
        return mask

    def choose(self) -> tuple[int, int]:
        """Who of those asked would move next in a simulation, and what: a seat and a random legal move."""
        seat, move = divmod(self._compiled.choose(self.table, self._compiled.paper.sheet[0]), 1 << 32)
        return seat, move

    def choose_for(self, seat: int, chance: Record) -> int:
        """A random legal move of a seat that is asked, as a simulation makes it, by this chance; for a view, too."""
        return self._compiled.choose_for(self.table, seat, chance, self._compiled.paper.sheet[0])  # type: ignore[no-any-return]

    def play_match(self) -> int:
        """Play a match that has begun to its end, at random, in one compiled loop; the number of decisions made."""
        self._to_move = None
        return self._compiled.play_match(self.table, self._compiled.paper.sheet[0])  # type: ignore[no-any-return]

    def view(self, seat: int, perception: Perception = "knows") -> Position:
        """The same position as a seat (or SPECTATOR) may know it, or sees it: what is hidden is UNKNOWN.

        Chance and the trace stay behind: what will be rolled is as secret as the order of the deck.
        """
        return self._in_state(self.seen((seat,), perception)[0])

    def seen(self, seats: Sequence[int], perception: Perception) -> npt.NDArray[np.uint8]:
        """The bytes of the state in such views, a row for each of `seats`."""
        whole = self._bytes[self.rules.table_parts[0]].view(ELEMENT)
        return views_of(whole, self.rules.kernel.match, seats, perception).view(np.uint8)

    def seen_by_all(self, perception: Perception) -> npt.NDArray[Any]:
        """The elements of the state as everybody may know it: a row for each seat, and the last for spectators."""
        self._rows = perception, self._rows_of_all(perception)
        return self._rows[1]

    def _rows_of_all(self, perception: Perception) -> npt.NDArray[Any]:
        if self._rows is not None and self._rows[0] == perception:
            return self._rows[1]
        return self.seen((*range(self.players), SPECTATOR), perception).view(ELEMENT)

    def sight(self, perception: Perception) -> Sight:
        """What everybody may know or sees: a row for each seat and, last, for spectators."""
        return self._writer.sight(self.seen_by_all(perception), self.to_move())

    def json(self, sight: Sight | None = None, before: Sight | None = None) -> list[bytes]:
        """What is seen (or the state itself) as views in JSON, which lack their beginning; or only what has changed
        in them since `before`: see `ViewWriter`."""
        if sight is None:
            whole = self._bytes[self.rules.table_parts[0]].view(ELEMENT)
            sight = self._writer.sight(whole.reshape(1, -1), self.to_move())
        return self._writer.write(sight, before)

    def json_of(self, seat: int, perception: Perception) -> bytes:
        """The view of one seat, or of SPECTATOR, so."""
        rows = self.seen((seat,), perception).view(ELEMENT)
        return self._writer.write(self._writer.sight(rows, self.to_move()))[0]

    @property
    def _writer(self) -> ViewWriter:
        return writer_of(self.rules.board, self.rules.kernel.match, self.players)

    @property
    def open_cards(self) -> list[int]:
        """How many cards each seat and, last, a spectator has open before it; then how many of each kind the latter."""
        if self._open is None:
            start, cells = self.rules.cards_place
            self._open = open_cards(self._rows_of_all("sees"), start, cells, self.rules.kernel.kinds)
        return self._open

    @property
    def phase(self) -> int:
        """What the round is waiting for."""
        return int(self._bytes[self.rules.small_places[3]])

    def with_state(self, state: bytes) -> Position:
        """The same table in another state, or view, given as the bytes of its `state`; no chance, no trace."""
        match = self.rules.table_parts[0]
        size = match.stop - match.start
        if len(state) != size:
            raise BadInput("error-state", game=self.rules.name, found=len(state), right=size)
        return self._in_state(np.frombuffer(state, np.uint8))

    def _in_state(self, state: npt.NDArray[np.uint8]) -> Position:
        """The same table in another state, with neither chance nor trace."""
        twin = self._twin(np.zeros(len(self._bytes), np.uint8))
        match, options = self.rules.table_parts
        twin._bytes[match], twin._bytes[options] = state, self._bytes[options]
        return twin

    def imagine(self, chance: Record) -> Position:
        """For a view by `knows`: a whole position drawn evenly from those that look like it, with chance of its own."""
        twin = self.copy()
        twin._to_move = None
        self._compiled.imagine(self.table, chance, twin.table)
        return twin

    def copy(self) -> Position:
        """Another position that goes its own way. What everybody sees here is not kept any longer: who goes on from
        here asks for that of the next one."""
        self._rows = None
        # NumPy's own copy lets other threads in for a moment, and whoever waits for that moment wakes in vain.
        twin = self._twin(np.frombuffer(bytearray(self._bytes), np.uint8))
        twin._to_move = self._to_move
        return twin

    def __reduce__(self) -> Any:
        """Pickled, it is the rules by their name and the bytes of the table, compact also where rules are interpreted.
        Another release may lay a table out otherwise: what is kept for long is a record."""
        compact = self.table.astype(getattr(self.rules.table, "dtype"))
        return _unpickled, (self.rules, self.players, compact.tobytes())


def _unpickled(rules: Rules, players: int, table: bytes) -> Position:
    compact: np.dtype[Any] = getattr(rules.table, "dtype")
    if len(table) != compact.itemsize:
        raise BadInput("error-state", game=rules.name, found=len(table), right=compact.itemsize)
    position = object.__new__(Position)
    position.rules, position.players, position._compiled = rules, players, rules.compiled
    position._lay(np.frombuffer(table, compact).astype(rules.table_type).view(np.uint8))
    return position

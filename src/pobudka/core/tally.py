"""A match that is played with real cards, counted by the game's own rules, round by round, in plain Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .board import Row, Stacks
from .errors import BadInput, listed
from .game_spec import Rules
from .meanwhile import in_python, wide
from .played import Played
from .records import EMPTY, NOBODY
from .rule import new

MOST_POINTS = 1000  # of a sum that somebody typed
ON = "+"  # in a stack: what lies on top, and how many cards are below it


@dataclass(frozen=True)
class Round:
    """A round as it counts, and how the match stands after it."""

    scores: list[int]
    totals: list[int]
    tokens: list[int] | None


def zone_of(rules: Rules) -> Row | Stacks | None:
    """Where the cards lie that a round is counted by."""
    return next((zone for zone in rules.board.zones if isinstance(zone, Row | Stacks)), None)


def tops_of(rules: Rules) -> list[str]:
    """The cards that may lie on top of a stack when it is counted: those that are worth something by themselves."""
    return [token.text for token in rules.board.tokens if token.worth is not None]


class Sheet:
    """A match on paper. `starter` starts the next round, `winners` are there when it is over."""

    def __init__(self, rules: Rules, players: int, options: Mapping[str, Any], starter: int) -> None:
        if rules.tally is None:
            raise BadInput("error-count-game", game=rules.name)
        if players not in rules.players:
            least, most = rules.players[0], rules.players[-1]
            raise BadInput("error-players", found=str(players), game=rules.name, least=least, most=most)
        filled = rules.options.fill_in(options)
        rules.check_options(players, filled)
        self._rules, self._players = rules, players
        self._deck = rules.cards_of(filled)
        self._table = new(rules.table).astype(wide(rules.table_type))
        rules.encode(self._table["options"][0], players, filled, self._deck)
        self.rounds: list[Round] = []
        self.winners: list[int] = []
        self._run(rules.kernel.begin, self._table[0].match, self._seat(starter))

    @property
    def starter(self) -> int | None:
        return None if self.winners else int(self._table[0].match.starter)

    def add(self, played: Played) -> Round:
        """Count a round and add it up."""
        if self.winners:
            raise BadInput("error-count-over", round=len(self.rounds))
        rules, match = self._rules, self._table[0].match
        ender, this_round = self._seat(played.ender), match.this_round
        assert rules.tally is not None
        if "number" in match.dtype.names:
            match.number += 1
        if "ender" in this_round.dtype.names:
            this_round.ender = ender
        if rules.board.called:
            this_round[rules.board.called] = ender if played.is_called else NOBODY
        this_round.points[:] = 0
        if played.cards is not None:
            self._lay(played.cards)
            self._run(rules.tally.score, this_round)
        else:
            this_round.points[: self._players] = self._sums(played.sums)
            self._run(rules.tally.judge, this_round)
        self._run(rules.kernel.settle, match)
        self.winners = [seat for seat in range(self._players) if int(match.winners) >> seat & 1]
        tokens = match.tokens[: self._players].tolist() if "tokens" in match.dtype.names else [-1]
        self.rounds.append(
            Round(
                this_round.points[: self._players].tolist(),
                match.totals[: self._players].tolist(),
                None if min(tokens) < 0 else tokens,
            )
        )
        return self.rounds[-1]

    def _run(self, rule: Callable[..., None], on: Any, *given: int) -> None:
        in_python(rule)(on, self._table[0].options, *given)

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self._players:
            raise BadInput("error-seat", found=str(seat), most=self._players - 1)
        return seat

    def _sums(self, sums: Sequence[int] | None) -> Sequence[int]:
        if sums is None or len(sums) != self._players or any(abs(each) > MOST_POINTS for each in sums):
            raise BadInput("error-count-sums", right=self._players, most=MOST_POINTS)
        return sums

    def _lay(self, everybody: Sequence[Sequence[str]]) -> None:
        """Put everybody's cards where the rules look for them."""
        zone, this_round = zone_of(self._rules), self._table[0].match.this_round
        if zone is None or len(everybody) != self._players:
            raise BadInput("error-count-cards", right=self._players, found=len(everybody))
        is_fixed = isinstance(zone, Stacks) or zone.sizes is None
        tops: Counter[str] = Counter()
        for seat, laid in enumerate(everybody):
            if len(laid) > zone.slots or (is_fixed and len(laid) < zone.slots) or not laid:
                raise BadInput("error-count-size", seat=seat + 1, found=len(laid), most=zone.slots)
            for slot, text in enumerate(laid):
                top, below = _stack(text) if isinstance(zone, Stacks) else (text, 0)
                cell = seat * zone.slots + slot
                if isinstance(zone, Stacks):
                    if not 0 <= below <= zone.most_below or top not in ("", *tops_of(self._rules)):
                        raise BadInput("error-count-stack", found=text[:20], most=zone.most_below)
                    this_round[zone.counts][cell] = below
                this_round.cards[zone.start + cell] = self._kind(top) if top or not isinstance(zone, Stacks) else EMPTY
                tops[top] += 1
            if isinstance(zone, Row) and zone.sizes is not None:
                this_round[zone.sizes][seat] = len(laid)
        for token, found in tops.items():
            if token and found > self._deck.get(token, 0):
                raise BadInput("error-count-deck", token=token, found=found, most=self._deck.get(token, 0))

    def _kind(self, token: str) -> int:
        kind = self._rules.notation.kind(token)
        if kind is None:
            raise BadInput("error-token", token=token[:80], tokens=listed(self._rules.tokens))
        return kind


def _stack(text: str) -> tuple[str, int]:
    """`5+3` is a 5 on three cards."""
    top, _, below = text.partition(ON)
    return top, int(below) if below.isascii() and below.isdigit() and len(below) < 3 else (-1 if below else 0)

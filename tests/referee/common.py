"""What the three referees share: the shape of a record, how it is followed, and how a disagreement is told.

Written from the rules files only (`notation.md`); nothing here comes from the engine under test.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Who = int | Literal["all"] | None
"""Who looks: a seat, `None` for a spectator, `"all"` for every face."""

View = dict[str, Any]

UNKNOWN = "?"
DECISIONS_BEFORE_A_CUT = 10_000


class Disagreement(Exception):
    """Record and rules do not agree; the sentence says where, what was found and what was expected."""


class Shuffles:
    """The reshuffles handed in with a round, taken one by one."""

    def __init__(self, lists: list[list[str]]) -> None:
        self.lists = lists
        self.used = 0

    def next(self, cards: Sequence[str]) -> list[str]:
        """The new order of `cards`: the next list, which must hold exactly these cards."""
        if self.used == len(self.lists):
            raise Disagreement(
                f"a reshuffle of {len(cards)} cards is due, but the record has only {self.used} shuffles"
            )
        order = self.lists[self.used]
        difference = card_difference(order, Counter(cards))
        if difference:
            raise Disagreement(f"shuffle {self.used} does not hold the cards to be shuffled: {difference}")
        self.used += 1
        return list(order)


class Table(ABC):
    """One game as the referee keeps it on the table; each game says what is its own."""

    def __init__(self, players: int, cards: Counter[str]) -> None:
        self.players = players
        self.cards = cards
        self.round = -1
        self.totals = [0] * players
        self.scores: list[int] = []
        """Of the round just ended; empty while a round runs."""
        self.tokens: list[int] | None = None
        """Only in Smoki's token game."""

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players

    @abstractmethod
    def deal(self, starter: int, deck: list[str], shuffles: Shuffles) -> None:
        """Start the next round."""

    @abstractmethod
    def asked(self) -> list[int]:
        """Seats that owe a decision, ascending."""

    @abstractmethod
    def legal(self, seat: int) -> list[str]:
        """All legal moves of an asked seat, in any order."""

    @abstractmethod
    def play(self, seat: int, move: str) -> None:
        """Carry out a legal move, with everything that then happens by itself."""

    @abstractmethod
    def is_round_over(self) -> bool: ...

    @abstractmethod
    def is_game_over(self) -> bool:
        """Asked only after a round's end."""

    @abstractmethod
    def next_starter(self) -> int:
        """Asked only after a round's end."""

    @abstractmethod
    def winners(self) -> list[int]: ...

    @abstractmethod
    def knows(self, who: Who) -> View: ...

    @abstractmethod
    def sees(self, who: Who) -> View: ...

    def common_view(self, who: Who, turn: int | None) -> View:
        """The keys that every game's view has."""
        if who is not None and who != "all" and not (is_whole(who) and 0 <= who < self.players):
            raise ValueError(f"there is no seat {who!r} at this table")
        return {
            "seat": who,
            "round": self.round,
            "turn": turn,
            "asked": self.asked(),
            "totals": list(self.totals),
        }


@dataclass
class Step:
    """A move that has just been made. Views are of the table as it is now: ask before going on."""

    round: int
    index: int
    seat: int
    move: str
    table: Table

    def view(self, who: Who) -> View:
        """What `who` may know after this move (`knows`)."""
        return self.table.knows(who)

    def sees(self, who: Who) -> View:
        """What lies open before `who` after this move (`sees`)."""
        return self.table.sees(who)


# ---------------------------------------------------------------------------------------------------------
# Small pieces


def is_whole(value: object, least: int | None = None, most: int | None = None) -> bool:
    """A whole number (JSON's `true` and `5.0` are none) within bounds."""
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return (least is None or value >= least) and (most is None or value <= most)


def is_list_of_text(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def card_difference(found: Sequence[str], expected: Counter[str]) -> str:
    """How the found cards differ from the expected ones, as text; empty if they do not."""
    have = Counter(found)
    missing = expected - have
    too_many = have - expected
    parts = []
    if missing:
        parts.append("missing " + ", ".join(f"{n} x {token}" for token, n in sorted(missing.items())))
    if too_many:
        parts.append("too many " + ", ".join(f"{n} x {token}" for token, n in sorted(too_many.items())))
    return "; ".join(parts)


def list_difference(found: list[str], expected: list[str]) -> str:
    """How a legal list differs from the right one (which is in code-point order), as text; empty if not."""
    if found == expected:
        return ""
    missing = sorted((Counter(expected) - Counter(found)).elements())
    too_many = sorted((Counter(found) - Counter(expected)).elements())
    if not missing and not too_many:
        place = next(i for i, (a, b) in enumerate(zip(found, expected, strict=True)) if a != b)
        return f"not in code-point order: place {place} is {found[place]!r}, expected {expected[place]!r}"
    return f"missing {missing}, too many {too_many}"


# ---------------------------------------------------------------------------------------------------------
# The head of a record


def read_head(record: Mapping[str, Any], game: str, least: int, most: int) -> tuple[int, dict[str, Any]]:
    """Check format, game and players; the number of players and the options as written."""
    if record.get("format") != "pobudka/1":
        raise Disagreement(f"the format is {record.get('format')!r}, expected 'pobudka/1'")
    if record.get("game") != game:
        raise Disagreement(f"the game is {record.get('game')!r}, expected {game!r}")
    players = record.get("players")
    if not is_whole(players, least, most):
        raise Disagreement(f"players is {players!r}, expected a whole number from {least} to {most}")
    assert isinstance(players, int)
    options = record.get("options", {})
    if not isinstance(options, dict):
        raise Disagreement(f"options is {options!r}, expected an object")
    return players, options


def read_options(
    written: Mapping[str, Any], defaults: Mapping[str, Any], allowed: Mapping[str, Sequence[Any]]
) -> dict[str, Any]:
    """The written options with the defaults filled in. `allowed` lists values where a list can."""
    for name in written:
        if name not in defaults:
            raise Disagreement(f"unknown option {name!r}, expected one of {sorted(defaults)}")
    options = {**defaults, **written}
    for name, values in allowed.items():
        value = options[name]
        if not any(type(value) is type(good) and value == good for good in values):
            raise Disagreement(f"option {name!r} is {value!r}, expected one of {list(values)}")
    return options


def read_end(end: object, kinds: Sequence[str]) -> tuple[str, int]:
    """The option `end`: exactly one key, a whole number of at least 1."""
    if not isinstance(end, dict) or len(end) != 1:
        raise Disagreement(f"option 'end' is {end!r}, expected an object with exactly one key")
    ((kind, number),) = end.items()
    if kind not in kinds:
        raise Disagreement(f"option 'end' has the key {kind!r}, expected one of {list(kinds)}")
    if not is_whole(number, 1):
        raise Disagreement(f"option 'end' is {end!r}, expected a whole number of at least 1")
    return kind, number


def read_cards(record: Mapping[str, Any], tokens: Sequence[str], least: int) -> Counter[str] | None:
    """The changed deck of a record that has one (`cards`)."""
    if "cards" not in record:
        return None
    written = record["cards"]
    if not isinstance(written, dict):
        raise Disagreement(f"cards is {written!r}, expected an object of tokens and counts")
    for token, count in written.items():
        if token not in tokens:
            raise Disagreement(f"cards has the token {token!r}, which is not of this game")
        if not is_whole(count, 0):
            raise Disagreement(f"cards has {count!r} x {token!r}, expected a whole number of at least 0")
    size = sum(written.values())
    if size < least:
        raise Disagreement(f"cards has {size} cards, expected at least {least}")
    return Counter(written)


# ---------------------------------------------------------------------------------------------------------
# Following a record


def follow_rounds(record: Mapping[str, Any], table: Table, cut_after: int) -> Iterator[Step]:
    """Play a record's rounds on the table, checking all that can be checked."""
    rounds = record.get("rounds")
    if not isinstance(rounds, list):
        raise Disagreement(f"rounds is {rounds!r}, expected a list")
    for number, written in enumerate(rounds):
        if number > 0 and not table.is_round_over():
            raise Disagreement(f"round {number}: found, but round {number - 1} is unfinished")
        if number > 0 and table.is_game_over():
            raise Disagreement(f"round {number}: found, but the game ended with round {number - 1}")
        if not isinstance(written, dict):
            raise Disagreement(f"round {number}: is {written!r}, expected an object")
        yield from follow_round(written, number, table)
    finished = bool(rounds) and table.is_round_over()
    check_cut(record, finished=finished, cut_after=cut_after)
    if finished and table.is_game_over():
        winners = table.winners()
        if "winners" not in record:
            raise Disagreement(f"the game ended with round {table.round}: expected winners {winners}")
        check_numbers("the record", "winners", record["winners"], winners)
    elif "winners" in record:
        raise Disagreement(f"winners is {record['winners']!r}, expected none: the game is not over")


def follow_round(written: Mapping[str, Any], number: int, table: Table) -> Iterator[Step]:
    """One round: the deal, the moves, the scores."""
    here = f"round {number}"
    starter = read_starter(written, here, number, table)
    deck = written.get("deck")
    if not isinstance(deck, list) or not is_list_of_text(deck):
        raise Disagreement(f"{here}: deck is {deck!r}, expected a list of tokens")
    difference = card_difference(deck, table.cards)
    if difference:
        raise Disagreement(f"{here}: the deck does not hold the right cards: {difference}")
    lists = written.get("shuffles", [])
    if not isinstance(lists, list) or not all(is_list_of_text(order) for order in lists):
        raise Disagreement(f"{here}: shuffles is {lists!r}, expected a list of lists of tokens")
    moves = written.get("moves")
    if not isinstance(moves, list):
        raise Disagreement(f"{here}: moves is {moves!r}, expected a list")
    shuffles = Shuffles(lists)
    table.deal(starter, list(deck), shuffles)

    for index, entry in enumerate(moves):
        there = f"{here}, move {index}"
        seat, move, listed = read_move(entry, there)
        found = f"{there}: {move!r} of seat {seat}"
        if table.is_round_over():
            raise Disagreement(f"{found}, but the round is over: expected no move")
        if seat not in table.asked():
            raise Disagreement(f"{found}, but the seats asked are {table.asked()}")
        legal = table.legal(seat)
        if move not in legal:
            raise Disagreement(f"{found} is not legal, expected one of {sorted(legal)}")
        if listed is not None:
            difference = list_difference(listed, sorted(legal))
            if difference:
                raise Disagreement(f"{there}: the legal list of seat {seat} is wrong: {difference}")
        try:
            table.play(seat, move)
        except Disagreement as reason:
            raise Disagreement(f"{there}: after {move!r} of seat {seat}, {reason}") from None
        yield Step(number, index, seat, move, table)

    if shuffles.used != len(lists):
        raise Disagreement(f"{here}: found {len(lists)} shuffles, but {shuffles.used} were used")
    check_results(written, here, table)


def read_starter(written: Mapping[str, Any], here: str, number: int, table: Table) -> int:
    """The first round's starter is given; the later ones follow from the round before."""
    starter = written.get("starter")
    last = table.players - 1
    if not is_whole(starter, 0, last):
        raise Disagreement(f"{here}: the starter is {starter!r}, expected a seat from 0 to {last}")
    assert isinstance(starter, int)
    if number > 0 and starter != table.next_starter():
        raise Disagreement(f"{here}: the starter is {starter}, expected {table.next_starter()}")
    return starter


def read_move(entry: object, there: str) -> tuple[int, str, list[str] | None]:
    """A seat, its move, and the legal list if the move carries one."""
    if (
        not isinstance(entry, list)
        or len(entry) not in (2, 3)
        or not is_whole(entry[0])
        or not isinstance(entry[1], str)
        or (len(entry) == 3 and not is_list_of_text(entry[2]))
    ):
        raise Disagreement(f"{there}: is {entry!r}, expected [seat, move] or [seat, move, legal moves]")
    return entry[0], entry[1], entry[2] if len(entry) == 3 else None


def check_results(written: Mapping[str, Any], here: str, table: Table) -> None:
    """A finished round has its scores, totals (and tokens); an unfinished one has none."""
    if table.is_round_over():
        check_numbers(here, "scores", written.get("scores"), table.scores)
        check_numbers(here, "totals", written.get("totals"), table.totals)
        if table.tokens is not None:
            check_numbers(here, "tokens", written.get("tokens"), table.tokens)
        return
    for key in ("scores", "totals", "tokens"):
        if key in written:
            raise Disagreement(f"{here}: has {key} {written[key]!r}, but is unfinished: expected no such key")


def check_numbers(here: str, key: str, found: object, expected: list[int]) -> None:
    if not isinstance(found, list) or not all(is_whole(n) for n in found) or found != expected:
        raise Disagreement(f"{here}: {key} is {found!r}, expected {expected}")


def check_cut(record: Mapping[str, Any], *, finished: bool, cut_after: int) -> None:
    """`"cut": true` stands only in a record whose last round is unfinished and has reached the limit."""
    cut = record.get("cut", False)
    if not isinstance(cut, bool):
        raise Disagreement(f"cut is {cut!r}, expected true or no such key")
    if not cut:
        return
    rounds = record["rounds"]
    if not rounds or finished:
        raise Disagreement("cut is true, but the last round is not an unfinished one")
    decisions = len(rounds[-1]["moves"])
    if decisions < cut_after:
        raise Disagreement(
            f"round {len(rounds) - 1}: was cut after {decisions} decisions, expected at least {cut_after}"
        )

"""`Game`: a match that one deals, asks, plays and prints, with moves and cards as text."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from msgspec import UNSET

from . import registry
from .board import Event, View
from .chance import MOST_ORDERS, OtherCards, ShuffleDue, seeded
from .decks import check_deck
from .errors import BadInput, listed
from .game_spec import Rules
from .position import Position
from .records import SPECTATOR
from .showing import Drawing, drawn
from .speech import say
from .views import Perception

Who = int | Literal["all"] | None  # a seat, every face, or a spectator

SEATS = [tuple(seat for seat in range(8) if mask >> seat & 1) for mask in range(256)]  # in a mask, ascending

Decision = tuple[int, str]  # a seat and its move

# Gives the order of a reshuffle when it is due: asked with its number in the round, from 1, and the cards, sorted.
Shuffler = Callable[[int, list[str]], Sequence[str]]


@dataclass(frozen=True)
class Chances:
    """What the next deal or decision takes its cards from, to go back to."""

    words: Any  # of the generator
    has_seed: bool
    rolls: bool  # whether the generator makes the orders of reshuffles
    orders: list[list[int]]  # that were given for them, and not needed yet
    shuffler: Shuffler | None


class Game:
    """A match of a named game: deal a round, push moves as text, ask what a seat may know.

    >>> game = Game("sen", players=2)
    >>> game.deal(seed=1)
    >>> game.to_move
    [0, 1]
    """

    def __init__(
        self,
        name: str,
        players: int,
        *,
        starter: int = 0,
        cards: Mapping[str, int] | None = None,
        rules: str | None = None,
        **options: Any,
    ) -> None:
        """`rules` is a version of the rules; without it the newest is played."""
        self.rules: Rules = registry.find(name, rules)
        if type(players) is not int or players not in self.rules.players:
            least, most = self.rules.players[0], self.rules.players[-1]
            raise BadInput("error-players", found=str(players), game=name, least=least, most=most)
        self.players = players
        self.options = self.rules.options.fill_in(options)
        self.rules.check_options(players, self.options)
        standard = self.rules.cards_of(self.options)
        least_cards = self.rules.least_cards(players, self.options)
        chosen = standard if cards is None else cards
        self.cards = check_deck(chosen, self.rules.tokens, least_cards, self.rules.most_cards)
        self.has_own_deck = Counter(self.cards) != Counter(standard)
        if self.has_own_deck and not self.rules.can_end(self.options, self.cards):
            raise BadInput("error-deck-endless")
        self.position = Position(self.rules, players, self.options, self.cards)
        self.position.begin(self.check_seat(starter))
        self.position.trace["on"] = 1
        self.rounds: list[dict[str, Any]] = []
        self._starter = starter
        self._before_deals: list[Chances] = []
        self._rolled: dict[int, Any] = {}  # the generator's words before the decisions that it shuffled for
        self._shuffles: list[list[int]] = []
        self._shuffler: Shuffler | None = None
        self._has_seed = False

    # --- Dealing ---

    def deal(
        self,
        *,
        seed: int | None = None,
        deck: Sequence[str] | None = None,
        shuffles: Iterable[Sequence[str]] | Shuffler | None = None,
    ) -> None:
        """Deal the next round: by a seed, by a given deck (the first card to leave first), or by true chance.

        A seed goes on into later rounds. `shuffles` are the orders of reshuffles within the round; where they are not
        given, chance makes them. Which cards a reshuffle takes is not known before it is due: a function given as
        `shuffles` is asked then.
        """
        if self.is_over:
            raise BadInput("error-match-over")
        if self.rounds and not self.is_round_over:
            raise BadInput("error-round-running")
        if seed is not None and type(seed) is not int:
            raise BadInput("error-seed", found=str(seed)[:80])
        kinds = None if deck is None else self._kinds_of_deck(deck)
        given = () if shuffles is None or callable(shuffles) else shuffles
        reshuffles = [self._kinds(order) for order in given]
        self._before_deals.append(self._chances())
        self.position = self.position.copy()
        if seed is not None or not self._has_seed:
            self.take_chance(seeded(secrets.randbits(128) if seed is None else seed))
        chance = self.position.chance
        chance["rolls"] = 1
        self._shuffles = reshuffles
        self._shuffler = shuffles if callable(shuffles) else None
        self.position.hand_in([] if kinds is None else [kinds])
        starter = int(self.position.state["starter"][0])
        self.position.deal()
        [order] = self.position.used_orders()
        chance["rolls"] = shuffles is None
        self.rounds.append({"starter": starter, "deck": self._tokens(order), "shuffles": [], "moves": []})

    def take_chance(self, chance: Any) -> None:
        """From now on let this generator (see `core.chance.seeded`) make what is not given."""
        self.position = self.position.copy()
        self.position.chance = chance
        self._has_seed = True

    # --- Asking ---

    @property
    def to_move(self) -> list[int]:
        """The seats that owe a decision, ascending."""
        return list(SEATS[self.position.to_move()]) if self.rounds else []

    @property
    def round(self) -> int:
        """The number of the round that was dealt last, from 1; 0 before the first deal."""
        return len(self.rounds)

    @property
    def is_round_over(self) -> bool:
        """Whether the last round dealt is over."""
        return bool(self.rounds) and self.position.to_move() == 0

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.position.winners != 0

    @property
    def scores(self) -> list[int] | None:
        """The scores of the round that is over, by seat; None while it runs."""
        if not self.is_round_over:
            return None
        points: list[int] = self.position.state["this_round"]["points"][0][: self.players].tolist()
        return points

    @property
    def totals(self) -> list[int]:
        """The points of all rounds that are over, by seat."""
        totals: list[int] = self.position.state["totals"][0][: self.players].tolist()
        return totals

    @property
    def winners(self) -> list[int] | None:
        """Who won, ascending; None while the match goes on."""
        return list(SEATS[self.position.winners]) or None

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat (if only one is asked, that one) may do now, in code-point order; nothing if it is not asked."""
        seat = self._seat_asked() if seat is None else self.check_seat(seat)
        if seat not in self.to_move:
            return []
        text = self.rules.notation.text
        return sorted([text(move) for move in self.position.legal(seat)])

    def view(self, who: Who, perception: Perception = "knows") -> Any:
        """What a seat may know (or, with `perception="sees"`, what lies open before it now) as notation.md writes it.

        `None` is a spectator, `"all"` shows every face. The game says what it holds: `SenView` and the like.
        """
        if perception not in ("knows", "sees"):
            raise BadInput("error-memory", found=str(perception)[:80])
        if who == "all":
            return view_in_words(self.position, who)
        seat = SPECTATOR if who is None else self.check_seat(who)
        return read_view(self.position, self.position.json_of(seat, perception), who)

    def views(self, perception: Perception) -> list[bytes]:
        """What every seat and, last, a spectator may know or sees, as JSON without its beginning: `{"seat":…,`."""
        return self.position.json(self.position.sight(perception))

    def events(self, who: Who) -> list[Event]:
        """What the last deal or move did to the cards, as a seat, a spectator (None) or all may see it."""
        seat = SPECTATOR if who is None or who == "all" else self.check_seat(who)
        place, tokens = self.rules.board.place, self.rules.tokens
        events = []
        for source, target, kind, known_to, seen_by in self.position.steps:
            card = tokens[kind] if who == "all" or seen_by >> seat & 1 else "?"
            events.append(Event(place(source, known_to), place(target, seen_by), card))
        return events

    @property
    def phase(self) -> str:
        """What the round is waiting for, in a word of the game's."""
        return self.rules.board.phase_names[self.position.phase]

    # --- Playing ---

    def push(self, move: str, seat: int | None = None) -> None:
        """Play a move. If several seats are asked (set-up), say whose it is."""
        seat = self._seat_asked() if seat is None else self.check_seat(seat)
        self.play(seat, self.check_move(move, seat))

    def play(self, seat: int, packed: int) -> None:
        """Play a packed move that is known to be legal."""
        orders = self._shuffles[:MOST_ORDERS]
        while True:
            position = self.position.copy()
            position.hand_in(orders)
            try:
                position.play(seat, packed)
                break
            except ShuffleDue:
                if self._shuffler is None:
                    raise BadInput("error-shuffle-missing", move=self.rules.notation.text(packed)) from None
            except OtherCards:
                raise BadInput("error-shuffle-cards", move=self.rules.notation.text(packed)) from None
            orders.append(self._ask_shuffler(seat, packed, orders))
        last = self.rounds[-1]
        used = position.used_orders()
        if used:
            if position.chance["rolls"]:
                self._rolled[1 + len(self.history)] = self.position.chance["words"][0].copy()
            self._shuffles = self._shuffles[len(used) :]
            last["shuffles"].extend(self._tokens(order) for order in used)
        self.position = position
        last["moves"].append([seat, self.rules.notation.text(packed)])
        if position.to_move() == 0:
            last["scores"], last["totals"] = self.scores, self.totals
            last.update(self._settled())

    def _settled(self) -> dict[str, Any]:
        """What the record of a finished round keeps of a view."""
        names = self.rules.board.settled
        view = self.view("all") if names else None
        return {name: value for name in names if (value := getattr(view, name)) is not UNSET}

    # --- Going back ---

    @property
    def history(self) -> list[Decision]:
        """Every decision of the match so far, as a seat and its move. Deals are in `rounds`."""
        return [decision for played in self.rounds for decision in _decisions(played)]

    def pop(self) -> Decision:
        """Take the last decision back, with a deal that followed it, and return it.

        Chance goes back too: whoever plays and deals the same again gets the same cards. The match is played again up
        to there; to try moves out, `copy()` is quicker.
        """
        history = self.history
        if not history:
            raise BadInput("error-nothing-to-take-back")
        chances = self._chances() if self.rounds[-1]["moves"] else self._before_deals[-1]
        rounds = self.rounds if self.rounds[-1]["moves"] else self.rounds[:-1]
        again = Game(self.rules.name, self.players, starter=self._starter, cards=self.cards, **self.options)
        for played in rounds:
            again.deal(deck=played["deck"], shuffles=[*played["shuffles"]])
            for seat, move in _decisions(played)[: -1 if played is rounds[-1] else None]:
                again.play(seat, again.rules.notation.read(move) or 0)
        is_given = not chances.rolls and chances.shuffler is None
        again._shuffles = again._shuffles + chances.orders if is_given else []  # the first are those of this decision
        again._shuffler, again._has_seed = chances.shuffler, chances.has_seed
        again._before_deals = self._before_deals[: len(rounds)]
        again._rolled = {number: words for number, words in self._rolled.items() if number < len(history)}
        again.position.chance["words"][0] = self._rolled.get(len(history), chances.words)
        again.position.chance["rolls"] = chances.rolls
        self.__dict__.update(again.__dict__)
        return history[-1]

    def _chances(self) -> Chances:
        chance = self.position.chance
        words, rolls = chance["words"][0].copy(), bool(chance["rolls"][0])
        return Chances(words, self._has_seed, rolls, list(self._shuffles), self._shuffler)

    def _ask_shuffler(self, seat: int, packed: int, orders: list[list[int]]) -> list[int]:
        """The order of the first reshuffle of this move that `orders` do not reach.

        Which cards it takes is seen by playing the move on a copy, where the generator may roll.
        """
        assert self._shuffler is not None
        trial = self.position.copy()
        trial.hand_in(orders)
        trial.chance["rolls"] = 1
        trial.play(seat, packed)
        cards = sorted(trial.used_orders()[len(orders)])
        number = 1 + len(self.rounds[-1]["shuffles"]) + len(orders)
        return self._kinds(self._shuffler(number, self._tokens(cards)))

    @property
    def unused_shuffles(self) -> int:
        """How many of the orders given for reshuffles have not been needed yet."""
        return len(self._shuffles)

    def record(self) -> dict[str, Any]:
        """The match so far as one JSON object (notation.md)."""
        record: dict[str, Any] = {"format": "pobudka/1", "game": self.rules.name, "players": self.players}
        if self.rules.version != first_version(self.rules.name):
            record["rules"] = self.rules.version
        record["options"] = self.rules.options.differing(self.options)
        if self.has_own_deck:
            record["cards"] = dict(self.cards)
        record["rounds"] = [_copy_of(played) for played in self.rounds]
        if self.is_over:
            record["winners"] = self.winners
        return record

    def copy(self) -> Game:
        """Another game that goes its own way from here. The position is shared: a deal or a move makes a new one."""
        twin = object.__new__(Game)
        twin.__dict__ = self.__dict__.copy()
        twin.rounds = self.rounds[:-1] + [_copy_of(played) for played in self.rounds[-1:]]  # the others are over
        twin._before_deals, twin._rolled = list(self._before_deals), dict(self._rolled)
        twin._shuffles = list(self._shuffles)
        return twin

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """The same game with the same options stands the same, whatever led here."""
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.rules.name, self.players, self.options, self.cards, self.position.state.tobytes())
        return mine == (other.rules.name, other.players, other.options, other.cards, other.position.state.tobytes())

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return self.picture("all")

    def picture(self, who: Who = "all", language: str = "en") -> str:
        """The table as a person can read it, with every face or as a seat may know it."""
        names = [say(language, "seat-name", seat=seat) for seat in range(self.players)]
        return "\n".join(self.rules.words.describe(language, self.view(who), names)) if self.rounds else repr(self)

    def drawing(self, who: Who = "all", language: str = "en") -> Drawing:
        """The same with its cards drawn, as HTML: a notebook shows it, `str` of it can be written to a file."""
        return drawn(self, who, language)

    def _repr_html_(self) -> str:
        return self.drawing()

    def __repr__(self) -> str:
        options = "".join(f", {k}={v!r}" for k, v in self.rules.options.differing(self.options).items())
        dealt = f"{self.round} round{'' if self.round == 1 else 's'} dealt"
        return f"<Game {self.rules.name!r}, players={self.players}{options}: {dealt}>"

    # --- Checking what comes from outside ---

    def _seat_asked(self) -> int:
        to_move = self.to_move
        if len(to_move) != 1:
            raise BadInput("error-who" if to_move else "error-nobody-asked", asked=listed(to_move))
        return to_move[0]

    def check_seat(self, seat: object) -> int:
        """The seat, if there is one of that number."""
        if type(seat) is not int or not 0 <= seat < self.players:
            raise BadInput("error-seat", found=str(seat), most=self.players - 1)
        return seat

    def check_move(self, move: object, seat: int) -> int:
        """The move, packed, if the seat is asked and may make it."""
        if seat not in self.to_move:
            to_move = self.to_move
            raise BadInput("error-not-asked" if to_move else "error-nobody-asked", seat=seat, asked=listed(to_move))
        packed = self.rules.notation.read(move) if isinstance(move, str) else None
        if packed is None or packed not in self.position.legal(seat):
            legal = self.legal(seat)
            some = listed(legal[:40]) + (f" … ({len(legal)})" if len(legal) > 40 else "")
            message = "error-not-legal" if packed is not None else "error-no-move"
            raise BadInput(message, move=str(move)[:80], seat=seat, legal=some)
        return packed

    def _kinds_of_deck(self, deck: Sequence[str]) -> list[int]:
        kinds = self._kinds(deck)
        found = Counter(deck)
        wrong = [
            f"{t}: {found[t]} ({self.cards.get(t, 0)})" for t in self.rules.tokens if found[t] != self.cards.get(t, 0)
        ]
        if wrong:
            raise BadInput("error-deck-cards", found=len(kinds), right=sum(self.cards.values()), wrong=listed(wrong))
        return kinds

    def _kinds(self, tokens: Sequence[str]) -> list[int]:
        if not isinstance(tokens, (list, tuple)) or not all(isinstance(t, str) for t in tokens):
            raise BadInput("error-order", found=str(tokens)[:80])
        kinds = [self.rules.notation.kind(token) for token in tokens]
        if None in kinds:
            wrong = tokens[kinds.index(None)]
            raise BadInput("error-token", token=wrong[:80], tokens=listed(self.rules.tokens))
        return [kind for kind in kinds if kind is not None]

    def _tokens(self, kinds: Sequence[int]) -> list[str]:
        return [self.rules.tokens[kind] for kind in kinds]


def first_version(name: str) -> str:
    """The rules that a record is about which names none."""
    return f"{name}/1"


def _copy_of(played: dict[str, Any]) -> dict[str, Any]:
    """A round's part of a record, to go on with by itself."""
    return {**played, "shuffles": list(played["shuffles"]), "moves": list(played["moves"])}


def _decisions(played: Mapping[str, Any]) -> list[Decision]:
    """The decisions of a round's part of a record. (There, a list of the legal moves may follow.)"""
    return [(entry[0], entry[1]) for entry in played["moves"]]


def view_in_words(position: Position, who: Who) -> View:
    """A position, whole or as somebody may know it, as notation.md writes it."""
    view: View = read_view(position, position.json()[0], who)
    return view


def view_json(rest: bytes, who: Who) -> bytes:
    """A whole view in JSON, of what `Game.views` gives."""
    return b'{"seat":%b,%b' % (msgspec.json.encode(who), rest)


def read_view(position: Position, rest: bytes, who: Who) -> Any:
    """A view, of what `Position.json` gives."""
    return msgspec.json.decode(view_json(rest, who), type=position.rules.board.view)

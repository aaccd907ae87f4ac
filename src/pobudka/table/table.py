"""`Table`: one live game without a network, the single writer of its log.

Every action is checked, played on a copy and written down; only when the store has won the row does the table stand
so, and only then is anybody told. A table belongs to one thread. Whether whoever asks may act for a seat is settled
before: tables do not know people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from typing import Any

from pobudka.core.errors import BadInput, listed
from pobudka.core.face import Event, View
from pobudka.core.game import Game
from pobudka.store.log import Outcome, Store

from .dealer import check_seal, root_of
from .kinds import AnyBody, Closed, Dealt, Looked, Memory, Moved, Opened, Seated, Undone, Word, row_of
from .proof import MOST_BYTES, is_sayable, new_secret
from .replay import State, digest_of, follow, rebuild
from .watching import EYES, Change, Watcher, has_anybody_learned

Clock = Callable[[], int]  # milliseconds since 1970
Vault = Mapping[str, bytes]  # the secret of each table, kept apart from the logs
Ask = Callable[[State], AnyBody | int]  # what to write, or the row that already says it; raises what is wrong


def open_table(
    store: Store,
    vault: MutableMapping[str, bytes],
    name: str,
    now: Clock,
    game: Game,
    *,
    starter: int = 0,
    memory: Memory = "real",
) -> Table:
    """Open a table for a game like this one (its rules, options and cards; not what was played)."""
    check_seal(name, ["-"], 1)
    if memory not in EYES:
        raise BadInput("error-table-memory", found=str(memory)[:80])
    game.check_seat(starter)
    if store.read(name):
        raise BadInput("error-table-exists", table=name)
    root = root_of(vault.setdefault(name, new_secret()))
    cards = dict(game.cards) if game.has_own_deck else None
    options = game.rules.options.differing(game.options)
    body = Opened(game.rules.name, game.rules.version, game.players, options, cards, starter, memory, root)
    match store.append(row_of(name, 0, now(), None, body)).result():
        case Outcome.LOST:
            raise BadInput("error-table-exists", table=name)
        case Outcome.UNKNOWN:
            raise BadInput("error-table-unsure")
    return Table(store, vault, name, now)


class Table:
    """A game played by actions. Each returns the number of the row that says it, also when it is said again."""

    def __init__(self, store: Store, vault: Vault, name: str, now: Clock) -> None:
        self.name = name
        self._store, self._vault, self._now = store, vault, now
        self._cached: State | None = None
        self._told = 0  # how many rows `news` has gathered, or need not
        self._news: list[Change] = []

    # --- Asking ---

    @property
    def state(self) -> State:
        """How the table stands; not to be shown to watchers, nor changed."""
        return self._cached or self._load()

    def view(self, who: Watcher) -> View:
        """What lies open before a watcher, or at an aided table all that it may know."""
        state = self.state
        if not state.has_started:
            raise BadInput("error-table-not-started")
        return state.game.view(who, EYES[state.opened.memory])

    def news(self) -> list[Change]:
        """What happened, by anybody's doing, since this was last asked (first: since this table was loaded)."""
        gathered, self._news = self._news, []
        return gathered

    def waiting(self, seat: int) -> list[int]:
        """The moves whose look this seat has not asked for yet, by their rows."""
        self.state.game.check_seat(seat)
        return sorted(move for looker, move in self.state.looks if looker == seat)

    def next_answer(self, seat: int) -> int:
        """The number that the seat's next move carries."""
        return len(self.state.answers.get(self.state.game.check_seat(seat), [])) + 1

    def record(self) -> dict[str, Any]:
        """The game's record with the proof of the rounds that are over."""
        return self.state.record()

    # --- Before the game ---

    def sit(self, seat: int, name: str, who: str = "person") -> int:
        """Seat a "person", a "bot" with its spec, or make the seat "empty"."""

        def ask(state: State) -> AnyBody | int:
            if state.seated.get(seat) == Seated(name, who):
                return state.latest[seat, "seated"]
            _check_not_started(state)
            if not isinstance(who, str) or not (who in ("person", "empty") or who.startswith("bot ")):
                raise BadInput("error-table-who", found=str(who)[:80])
            if not all(isinstance(text, str) and is_sayable(text) for text in (name, who)):
                raise BadInput("error-table-name", most=MOST_BYTES)
            return Seated(name, who)

        return self._act(ask, seat)

    def give_word(self, seat: int, word: str) -> int:
        """The seat's part in the shuffle, once. Who sits down anew gives a new one."""

        def ask(state: State) -> AnyBody | int:
            if state.words.get(seat, "") == word != "":
                return state.latest[seat, "word"]
            _check_not_started(state)
            if not isinstance(word, str) or not is_sayable(word, least=1):
                raise BadInput("error-proof-word", seat=seat, most=MOST_BYTES)
            if seat not in _people(state):
                raise BadInput("error-table-word-whose", seat=seat)
            if seat in state.words:
                raise BadInput("error-table-word-given", seat=seat)
            return Word(word)

        return self._act(ask, seat)

    def start(self, round: int = 1) -> int:
        """Deal the round of this number, from 1: when all are seated and all people have given a word."""
        return self._act(lambda state: _next_deal(state, round))

    # --- In the game ---

    def move(self, seat: int, text: str, answer: int) -> int:
        """The seat's decision number `answer`. Sent again it is acknowledged again, and played once."""

        def ask(state: State) -> AnyBody | int:
            given = state.answers.get(seat, [])
            if type(answer) is not int or not 1 <= answer <= len(given) + 1:
                raise BadInput("error-table-answer", seat=seat, right=len(given) + 1)
            if answer <= len(given):
                said, row = given[answer - 1]
                if said != text:
                    raise BadInput("error-table-answered", seat=seat, answer=answer, said=said)
                return row
            _check_running(state)
            if not isinstance(text, str) or not is_sayable(text, least=1):
                raise BadInput("error-table-text", most=MOST_BYTES)
            return Moved(text, answer)

        return self._act(ask, seat)

    def see(self, seat: int, move: int) -> list[Event]:
        """The faces of a look that waits. They are given once: from now on the seat has to remember."""
        faces: list[Event] = []

        def ask(state: State) -> AnyBody:
            if type(move) is not int or (seat, move) not in state.looks:
                raise BadInput("error-table-look", seat=seat, move=str(move)[:20])
            faces[:] = state.looks[seat, move]
            return Looked(move)

        self._act(ask, seat)
        return faces

    def undo(self, seat: int, move: int) -> int:
        """Take back the seat's own move in this row, if it told nobody anything and nobody has moved since."""
        return self._act(lambda state: _undoing(state, seat, move), seat)

    def close(self) -> int:
        """Give the game up; the key of a running round is revealed."""

        def ask(state: State) -> AnyBody | int:
            return state.latest[None, "closed"] if state.closed else Closed("abandoned", state.game.totals, None)

        return self._act(ask)

    # --- The log ---

    def _act(self, ask: Ask, seat: int | None = None) -> int:
        while True:
            try:
                self._settle()
                state = self.state
                if seat is not None:
                    state.game.check_seat(seat)
                said = ask(state)
                if isinstance(said, int):
                    return said
                outcome = self._write(state, seat, said)
            except BadInput:  # perhaps only by an old state
                if self._cached is None or not self.catch_up():
                    raise
                continue
            if outcome is Outcome.WON:
                with suppress(BadInput):  # what was asked for is written; the rest is still due at the next action
                    self._settle()
                return state.seq

    def _settle(self) -> None:
        """Write what is due by itself, before anything else is."""
        while (due := self.state.due()) is not None:
            self._write(self.state, None, due)

    def _write(self, state: State, seat: int | None, body: AnyBody) -> Outcome:
        """Play a row on a copy and append it. Lost: the table has caught up, and whoever asked may ask again."""
        row = row_of(self.name, state.seq, self._now(), seat, body)
        trial = state.copy()
        change = trial.apply(row)
        outcome = self._store.append(row).result()
        if outcome is Outcome.WON:
            self._take(trial, [change])
        elif outcome is Outcome.UNKNOWN or not self.catch_up():
            self._cached = None
            raise BadInput("error-table-unsure")
        return outcome

    def catch_up(self) -> bool:
        """Take in what other tables have written to the same log; whether they have."""
        rows = self._store.read(self.name, self.state.seq)
        if rows:
            state, self._cached = self.state.copy(), None  # and stays so, if a row does not fit
            self._take(state, [follow(state, row) for row in rows])
        return bool(rows)

    def _take(self, state: State, changes: list[Change]) -> None:
        self._cached, self._told = state, state.seq
        self._news += changes

    def _load(self) -> State:
        """Read the log from its start; the rows that this table has not seen before are news."""
        rows = self._store.read(self.name)
        if not rows or self.name not in self._vault:
            raise BadInput("error-table-none", table=self.name)
        known = self._told or len(rows)
        state = rebuild(rows[:known], self._vault[self.name])
        self._take(state, [follow(state, row) for row in rows[known:]])
        return state


# --- What may be done ---


def _people(state: State) -> list[int]:
    return [seat for seat, seated in sorted(state.seated.items()) if seated.who == "person"]


def _check_open(state: State) -> None:
    if state.closed:
        raise BadInput("error-table-closed")


def _check_not_started(state: State) -> None:
    _check_open(state)
    if state.has_started:
        raise BadInput("error-table-started")


def _check_running(state: State) -> None:
    _check_open(state)
    if not state.has_started:
        raise BadInput("error-table-not-started")


def _next_deal(state: State, round: int) -> AnyBody | int:
    right = len(state.game.rounds) + 1
    if state.has_started and round == right - 1:
        return state.latest[None, "dealt"]
    _check_open(state)
    if round != right:
        raise BadInput("error-table-round", right=right)
    taken = {seat for seat, seated in state.seated.items() if seated.who != "empty"}
    if empty := set(range(state.game.players)) - taken:
        raise BadInput("error-table-empty", seats=listed(sorted(empty)))
    if silent := set(_people(state)) - set(state.words):
        raise BadInput("error-table-no-word", seats=listed(sorted(silent)))
    trial = state.game.copy()
    state.dealer.deal(trial)
    return Dealt(right, digest_of(trial))


def _undoing(state: State, seat: int, move: int) -> AnyBody | int:
    is_own = type(move) is int and any(row == move for _, row in state.answers.get(seat, []))
    if is_own and move in state.undone:
        return state.undone[move]
    _check_running(state)
    last, game = state.last, state.game
    if not is_own or last is None or (last.seq, last.seat) != (move, seat):
        raise BadInput("error-table-undo-last")
    if len(game.rounds[-1]["shuffles"]) > len(last.before.rounds[-1]["shuffles"]):
        raise BadInput("error-table-undo-chance")
    if game.is_round_over:
        raise BadInput("error-table-undo-over")
    if last.is_look or has_anybody_learned(last.before, game):
        raise BadInput("error-table-undo-seen")
    return Undone(move)

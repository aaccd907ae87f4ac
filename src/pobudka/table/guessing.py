"""*Guess your dream*: when a round is over and its cards still lie face down, people say what theirs are.

It is no part of the rules: the move that ended the round is played, but the table stands as if its cards were not
turned up yet (`core/face_down.py`), so that whatever is sent to anybody cannot tell more. Guesses are sealed until all
who are waited for have said theirs or the time is up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pobudka.core.errors import BadInput, listed
from pobudka.core.face_down import apart
from pobudka.core.game import Game

from .log_entries import SeatGuess

if TYPE_CHECKING:
    from .replay import State

UNSURE = "?"  # said of a card that one does not remember


@dataclass(frozen=True)
class Turning:
    """A round whose cards are about to be turned up: how it will be then, since when, and what has been guessed."""

    after: Game = field(repr=False)
    since: int
    sealed: dict[int, tuple[str, ...]] = field(default_factory=dict, repr=False)  # by seat

    def later(self, by: int) -> Turning:
        """The clock stood still for so long."""
        return replace(self, since=self.since + by)


# --- Taking in rows ---


def hold_back(state: State, before: Game, at: int) -> None:
    """A move has just ended the round: its cards are turned up later."""
    state.game, after = apart(before, state.game)
    state.turning, state.last = Turning(after, at), None


def seal(state: State, seat: int, said: Sequence[str]) -> None:
    if state.stranded is None:
        turning = _turning_of(state)
        state.turning = replace(turning, sealed={**turning.sealed, seat: tuple(said)})


def turn_up(state: State) -> None:
    """The round lies open, and beside it what was guessed."""
    if state.stranded is None:
        turning = _turning_of(state)
        told = [SeatGuess(seat, list(said), _lay(turning.after, seat)) for seat, said in sorted(turning.sealed.items())]
        state.guesses = {**state.guesses, len(turning.after.rounds): told}
        state.game, state.turning = turning.after, None


def _turning_of(state: State) -> Turning:
    if state.turning is None:
        raise BadInput("error-table-row", problem="guess")
    return state.turning


# --- Asking ---


def awaited(state: State) -> list[int]:
    """The seats whose people may still guess: no bot does, be it a bot's own seat or one where it stands in."""
    if state.turning is None:
        return []
    return [seat for seat in range(state.game.players) if not state.bot_at(seat) and seat not in state.turning.sealed]


def turned_up_at(state: State) -> int | None:
    """When the cards are turned up at the latest, in milliseconds since 1970; None if no such time runs."""
    if state.turning is None or state.is_paused or not state.opened.guess:
        return None
    return state.turning.since + 1000 * state.opened.guess


def words_for(game: Game) -> list[str]:
    """What cards of this deck may be said to be, from the lowest worth to the highest."""
    worths = {token.text: token.worth for token in game.rules.board.tokens if game.cards.get(token.text)}
    numbers = sorted({worth for worth in worths.values() if worth is not None})
    return [*map(str, numbers), *(text for text, worth in worths.items() if worth is None)]


def check_guess(state: State, seat: int, said: Sequence[str]) -> None:
    """Refuse what is no guess of this seat's cards, or another than it has said."""
    turning = _turning_of(state)
    if seat in state.stand_ins:
        raise BadInput("error-table-stand-in", seat=seat)
    if seat in turning.sealed:
        raise BadInput("error-table-guessed")
    words, right = words_for(state.game), len(cards_of(turning.after, seat))
    if len(said) != right or not {*said} <= {*words, UNSURE}:
        raise BadInput("error-table-guess", right=right, words=listed(words))


def told_guesses(state: State) -> list[list[SeatGuess]]:
    """What was guessed in each round, from the first; empty if nobody ever was asked to."""
    return [state.guesses.get(number, []) for number in range(1, max(state.guesses, default=0) + 1)]


def cards_of(game: Game, seat: int) -> list[str]:
    """The tokens of the cards that are guessed."""
    board = game.rules.board
    assert board.guessed is not None
    tokens: list[str] = getattr(game.view("all"), board.zone(board.guessed).shown)[seat]
    return tokens


def _lay(game: Game, seat: int) -> list[str]:
    worths = {token.text: token.worth for token in game.rules.board.tokens}
    return [token if worths[token] is None else str(worths[token]) for token in cards_of(game, seat)]

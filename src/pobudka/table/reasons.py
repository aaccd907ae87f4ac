"""Why the bots of a table played as they did, for whoever asks once the round is over.

A reason tells what its seat knew, so it is told when the round's key is revealed: from then on every card of the round
can be known to everybody. It is made from the log: a bot's thoughts follow from its seat's view and the table's name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pobudka.bots.api import Question
from pobudka.bots.hindsight import Hindsight
from pobudka.core.errors import BadInput
from pobudka.core.telling import Teller
from pobudka.store.log import Row

from .company import brief_of, kind_of
from .log_entries import Moved, Undone, entry_of
from .problems import StillPlayed
from .reason import Reason
from .replay import State, follow, rebuild


@dataclass(frozen=True)
class Decision:
    """A bot's decision as the log has it: the question it was asked, and what it did."""

    seq: int
    bot: str
    question: Question
    entry: Moved
    before: State
    after: State


def reasons_of(rows: Sequence[Row], secret: bytes, number: int, language: str) -> list[Reason]:
    """Why each bot made each of its moves in a round (from 1) that is over, in their order."""
    thinkers: dict[tuple[int, str], Hindsight] = {}
    return [_reason(decision, thinkers, language) for decision in decisions(rows, secret, number)]


def decisions(rows: Sequence[Row], secret: bytes, number: int) -> list[Decision]:
    """What the bots decided in a round that is over. What was taken back never was."""
    undone = {entry.move for entry in map(entry_of, rows) if isinstance(entry, Undone)}
    state = rebuild(rows[:1], secret)
    found: list[Decision] = []
    for row in rows[1:]:
        if 0 < number <= len(state.keys) or state.stranded:
            break
        before, bot = state.copy(), state.bot_at(row.seat)
        follow(state, row)
        entry = entry_of(row)
        if isinstance(entry, Moved) and bot and row.seq not in undone and len(state.game.rounds) == number:
            question = Question.about(before.game.position, before.game.check_seat(row.seat))
            found.append(Decision(row.seq, bot, question, entry, before, state.copy()))
    if state.imported is None:  # of a game from elsewhere nobody knows who was a bot
        check_round(state, number)
    return found


def check_round(state: State, number: int) -> None:
    """Refuse to tell of a round that was not dealt, or whose key is not revealed."""
    if 0 < number <= len(state.keys):
        return
    if state.stranded:
        raise state.stranded
    if 0 < number == len(state.game.rounds) and not state.closed:
        raise StillPlayed("error-reasons-running")
    raise BadInput("error-reasons-round", found=number, most=len(state.keys))


def _reason(decision: Decision, thinkers: dict[tuple[int, str], Hindsight], language: str) -> Reason:
    seat, entry, state = decision.question.seat, decision.entry, decision.after
    key = seat, decision.bot
    if key not in thinkers:
        thinkers[key] = Hindsight(kind_of(decision.bot), brief_of(decision.before, seat))
    game = state.game
    teller = Teller(game.rules.name, language, state.names, state.opened.options)
    told = teller.sentence(seat, entry.text, game.events("all"), game.view("all"))
    move = decision.before.game.check_move(entry.text, seat)
    why = thinkers[key].why(decision.question, move, language)
    return Reason(decision.seq, seat, decision.bot, entry.text, told, why)

"""What is told of a game that was studied, to whoever looks at one seat of it: figures, and sentences for people.

`moves` is a function of what that seat could know at each of its decisions, byte by byte; `rounds` are of the finished
game, in which everything is revealed.
"""

from __future__ import annotations

from typing import Any

from pobudka.core import registry
from pobudka.core.telling import Teller
from pobudka.study.accounts import Row, betas
from pobudka.study.sentences import losses, verdict
from pobudka.study.whole import Outlook, Weighed, costliest, of_seat

from .history import seat_in
from .past_types import StudiedMove, StudiedRound, StudyMark, StudyOutlook, StudyTold
from .studying import Job


def told(job: Job, seat_word: str, language: str) -> StudyTold:
    """A study as far as it has come, as somebody looks at it who looks at this seat."""
    study, seat = job.study, seat_in(seat_word, len(job.film.names))
    weighed, outlooks = of_seat(study.decisions, seat), {(one.round, one.index): one for one in study.outlooks}
    names, record = job.film.names, job.film.record
    teller = _teller(record, names, seat, language)
    return StudyTold(
        stage=job.stage,
        done=job.done,
        total=job.total,
        problem=None if job.problem is None else job.problem.say(language),
        measure=study.measure,
        is_settled=bool(study.settled) and set(study.settled) == {study.measure},
        rounds=[_round(row, beta, seat) for row, beta in zip(study.rounds, betas(study.rounds).tolist(), strict=True)],
        moves=[_move(one, outlooks.get((one.round, one.index)), teller, language) for one in weighed],
        costliest=[one.frame for one in costliest(weighed)],
        marks=[StudyMark(one.frame, one.found.word) for one in study.decisions],
        sum=losses([one.found for one in weighed], names[seat], language) if weighed else None,
    )


def _teller(record: dict[str, Any], names: list[str], seat: int, language: str) -> Teller | None:
    if record["game"] not in registry.playable():
        return None
    listeners = [None if number == seat else name for number, name in enumerate(names)]
    return Teller(record["game"], language, listeners, record.get("options", {}))


def _round(row: Row, beta: float, seat: int) -> StudiedRound:
    return StudiedRound(
        row.round, row.is_over, row.has_luck, row.lead[seat], row.start[seat], row.cards[seat], row.decisions[seat],
        row.others[seat], row.veil[seat], row.noise[seat], beta, row.lead[seat] - beta * row.cards[seat],
        2.0 * beta * row.error[seat],
    )  # fmt: skip


def _move(one: Weighed, outlook: Outlook | None, teller: Teller | None, language: str) -> StudiedMove:
    found, better = one.found, None
    if found.is_flagged and found.better is not None:
        better = _in_words(one, found.better, teller)
    said = verdict(found, language, names_better=False)
    return StudiedMove(
        one.frame, one.round, one.index, found.move, found.word, found.loss, found.error, found.share,
        found.better if found.is_flagged else None, better, [] if one.better is None else one.better.events, said,
        None if outlook is None else StudyOutlook(
            outlook.playouts, outlook.edges, outlook.counts, outlook.means, [2.0 * error for error in outlook.errors]
        ),
    )  # fmt: skip


def _in_words(one: Weighed, move: str, teller: Teller | None) -> str:
    """What the seat could have done instead; where that cannot be said without its outcome, as it is written."""
    if teller is None or one.better is None:
        return move
    return teller.sentence(one.found.seat, move, one.better.events, teller.read_view(one.better.view))

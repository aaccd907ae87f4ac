"""The arena: bots against bots over mirrored deals, with a journal if one is wanted."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from math import ceil
from pathlib import Path

from .contest import Contest
from .engines import EngineName, check_engine, play_deals
from .journal import Journal
from .mirrored import Played
from .standing import Standings, standings

Progress = Callable[[int], None]


def deals_for(contest: Contest, games: int) -> int:
    """How many whole deals so many matches need."""
    return ceil(games / contest.seatings_a_deal)


def compete(
    contest: Contest,
    deals: int,
    *,
    jobs: int = 1,
    engine: EngineName = "processes",
    journal: Path | None = None,
    progress: Progress | None = None,
) -> Standings:
    """Play the deals 0 … deals - 1, except those that the journal knows already, and say how the bots stand."""
    check_engine(engine)
    with nullcontext() if journal is None else Journal(journal, contest) as book:
        played: dict[int, Played] = {} if book is None else dict(book.played)
        missing = [deal for deal in range(deals) if deal not in played]
        if progress:
            progress(deals - len(missing))
        for done, deal in enumerate(play_deals(contest, missing, jobs, engine), deals - len(missing) + 1):
            played[deal.deal] = deal
            if book is not None:
                book.add(deal)
            if progress:
                progress(done)
    return standings(contest, [played[deal] for deal in range(deals)])

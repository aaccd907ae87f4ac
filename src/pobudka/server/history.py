"""Games that are over: a page of them, and a whole game again as anybody at the table knew it."""

from __future__ import annotations

import logging

import msgspec

from pobudka.core import registry
from pobudka.core.board_info import board_info_of
from pobudka.core.errors import BadInput
from pobudka.core.game import Who
from pobudka.core.recording import hints_in
from pobudka.core.telling import Teller
from pobudka.core.views import Perception
from pobudka.store.log import MOST_NUMBER, Finished
from pobudka.table import film
from pobudka.table.film import Film
from pobudka.table.settings import House
from pobudka.table.summary import Summary, summary_in

from .http_types import Frame, Replay
from .messages import as_json
from .past_types import History, PastGame

MOST_MARK = 90  # characters of a place in the history

Before = tuple[int, str]  # a time and a table: what closed earlier, and at the same time those whose names come before


def place_in_history(word: str | None) -> Before:
    """`MS`, or `MS-TABLE` as a page's `next` says it."""
    if word is None:
        return MOST_NUMBER, ""
    at, _, table = word.partition("-")
    if not (at.isascii() and at.isdigit() and len(at) < 19) or len(word) > MOST_MARK or not (table + "a").isprintable():
        raise BadInput("error-history-before", found=word[:40])
    return int(at), table


def page_of(found: list[Finished], limit: int) -> History:
    """Of games in order, one more than fit on the page if there is another page. Lessons are left out."""
    page = found[:limit]
    has_more = len(found) > limit and bool(page)
    told = [(each, summary) for each in page if not (summary := summary_in(each)).is_lesson]
    return History([_past_game(*each) for each in told], f"{page[-1].at}-{page[-1].table}" if has_more else None)


def _past_game(finished: Finished, summary: Summary) -> PastGame:
    return PastGame(
        finished.table, summary.game, summary.players, summary.names, summary.totals, summary.winners, summary.why,
        finished.at, summary.hints,
    )  # fmt: skip


# --- Replay ---


def watcher(word: str, players: int) -> Who:
    """`all`, `none` or a seat's number."""
    if word in ("all", "none"):
        return "all" if word == "all" else None
    if is_seat(word, players):
        return int(word)
    raise BadInput("error-replay-seat", found=word[:20], most=players - 1)


def seat_in(word: str, players: int) -> int:
    """A seat's number."""
    if not is_seat(word, players):
        raise BadInput("error-seat", found=word[:20], most=players - 1)
    return int(word)


def is_seat(word: str, players: int) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 3 and int(word) < players


def replay(seen: Film, seat: str, perception: Perception, language: str) -> Replay:
    """A closed table's game, deal by deal and move by move."""
    who = watcher(seat, len(seen.names))
    house = msgspec.convert(seen.house, House)
    names = [None if number == who else name for number, name in enumerate(seen.names)]
    teller = Teller(house.game, language, names, house.options) if house.game in registry.playable() else None
    frames = [_frame(shot, teller) for shot in film.frames_of(seen, who, perception)]
    board = seen.board or board_info_of(house)
    return Replay(house, seen.names, frames, board, hints_in(seen.record), seen.guesses)


def _frame(shot: film.Frame, teller: Teller | None) -> Frame:
    return Frame(
        shot.seq, shot.at, shot.round, shot.seat, "dealt" if shot.move is None else "move", shot.move, shot.events,
        as_json(shot.view), _sentence(shot, teller), shot.scores, _worths(shot, teller),
    )  # fmt: skip


def _worths(shot: film.Frame, teller: Teller | None) -> list[int | None]:
    """What lies open counts as it lies; after a round its scores say more."""
    if teller is None or shot.scores is not None:
        return []
    try:
        return teller.worths(teller.read_view(shot.view))
    except Exception:
        logging.getLogger(__name__).exception("what lies open in an old game cannot be counted any more")
        return []


def _sentence(shot: film.Frame, teller: Teller | None) -> str | None:
    """A move in a sentence; what today's words have no sentence for is shown without one."""
    if shot.move is None or shot.seat is None or teller is None:
        return None
    try:
        return teller.sentence(shot.seat, shot.move, shot.events, teller.read_view(shot.view))
    except Exception:
        logging.getLogger(__name__).exception("a move of an old game has no sentence any more")
        return None

"""What is told of a round that was written down: what its decisions cost, as far as enough of it was noted."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pobudka.core.errors import BadInput
from pobudka.core.speech import say
from pobudka.core.telling import Teller
from pobudka.core.written_down import WrittenRound
from pobudka.study.sentences import verdict
from pobudka.study.written import WeighedMove, some_reviews

from .answering import json_response
from .api import address_of, language_of
from .hall import Hall
from .noting import names_in, pieced
from .noting_types import MoveReviewed, ReviewOfNoted, RoundReviewed

A_GO = 2.0  # seconds in which decisions are weighed before what was found is told


async def review_noted(hall: Hall, request: Request, asked: ReviewOfNoted) -> Response:
    """Some decisions of the round, from the move that is asked for on."""
    address, game = address_of(request), request.path_params["game"]
    await hall.drawing.do(address, lambda: check_whole(game, asked.round))
    written = msgspec.json.encode(asked.round)
    found = await hall.studies.soon(address, some_reviews, written, asked.first, A_GO)
    return json_response(reviewed(asked.round, found, language_of(request)))


def check_whole(game: str, written: WrittenRound) -> None:
    """Refuse what cannot have been played so, before anybody waits for it."""
    unnamed = pieced(game, written).unnamed
    if unnamed is not None:
        raise BadInput("error-noted-open", move=0 if unnamed.move is None else unnamed.move + 1, place=unnamed.place)


def reviewed(written: WrittenRound, found: Sequence[WeighedMove], language: str) -> RoundReviewed:
    """What was found of some decisions, in words."""
    names = names_in(written, language)
    last = found[-1].index + 1 if found else len(written.moves)
    moves = [_move(one, written, names, language) for one in found]
    return RoundReviewed(moves, last if last < len(written.moves) else None)


def _move(one: WeighedMove, written: WrittenRound, names: Sequence[str], language: str) -> MoveReviewed:
    found = one.found
    if found is None:
        said = say(language, "review-unnoted", count=len(one.missing))
        return MoveReviewed(one.index, one.seat, None, 0.0, 0.0, 0, said, None, one.missing)
    better = found.better if found.is_flagged else None
    if better is not None and one.better is not None:
        teller = Teller(written.game, language, names, written.options)
        better = teller.sentence(one.seat, better, one.better.events, teller.read_view(one.better.view))
    said = verdict(found, language, names_better=False)
    return MoveReviewed(one.index, one.seat, found.word, found.loss, found.error, found.worlds, said, better, [])

"""Messages with holes: what many watchers are sent alike is written down once, and the rest filled in as bytes.

A template is made from the message's own struct, so that the names and the order of its fields are said in one place:
`messages`. It is filled in by `%`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pobudka.core.records import MOST_SEATS

from .messages import News, Question, Scene, write_down

HOLE: Any = msgspec.Raw(b"\0")  # in JSON there is no such byte: strings escape it
LIST: Any = msgspec.Raw(b"[\0]")  # of what is filled in, with commas between
NULL, NO_LIST = b"null", b"[]"


def template_of(message: object) -> bytes:
    """A message, or a part of one, with `%b` in each of its holes."""
    return write_down(message).replace(b"%", b"%%").replace(b"\0", b"%b")


def number(value: int | None) -> bytes:
    """A number or nothing, to fill in."""
    return NULL if value is None else b"%d" % value


SEATS = {seat: number(seat) for seat in (None, *range(MOST_SEATS))}  # watchers, to fill in
NEWS = template_of(News(HOLE, HOLE, HOLE))
SCENE = template_of(Scene(*[HOLE] * len(Scene.__struct_fields__)))
QUESTION = template_of(Question(HOLE, HOLE, HOLE, HOLE, HOLE))

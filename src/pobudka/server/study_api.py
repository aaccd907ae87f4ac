"""What is asked over HTTP about how a game was, and to play on from one of its decisions."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pobudka.core.errors import TooFast

from .answering import json_response, written
from .api import address_of, language_of
from .hall import Hall
from .open_table import open_what_if
from .past_types import WhatIfWanted
from .studied import told


async def study(hall: Hall, request: Request) -> Response:
    """How a closed table's game was, as far as that was studied; whoever posts has it studied."""
    language, seat = language_of(request), request.query_params.get("seat", "0")
    address, table = address_of(request), request.path_params["table"]
    job = await (hall.studies.begin if request.method == "POST" else hall.studies.look)(address, table)
    return written(await hall.drawing.do(address, lambda: msgspec.json.encode(told(job, seat, language))))


async def what_if(hall: Hall, request: Request, asked: WhatIfWanted) -> Response:
    """A decision of a closed table's game once more, at a table of its own."""
    address = address_of(request)
    if not await hall.nodes.may_open(address):
        raise TooFast("error-too-fast")
    return json_response(await open_what_if(hall, address, request.path_params["table"], asked), 201)

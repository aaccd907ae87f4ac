"""Answers as JSON that nobody keeps on the way."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response


def json_response(content: Any, status: int = 200) -> Response:
    return written(msgspec.json.encode(content), status)


def written(body: bytes, status: int = 200) -> Response:
    return Response(body, status, {"cache-control": "no-store"}, "application/json")

"""Answers that browsers may keep, and ask whether they are still so."""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

MOST_KEPT = 512  # answers, packed


def kept_answer(request: Request, body: bytes, kind: str) -> Response:
    """What is the same for everybody; packed for those who can unpack it."""
    tag, packed = _packed(body)
    headers = {
        "cache-control": "no-cache",
        "etag": tag,
        "vary": "accept-encoding, accept-language",
    }
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return Response(body, media_type=kind, headers=headers)


@lru_cache(MOST_KEPT)
def _packed(body: bytes) -> tuple[str, bytes]:
    """Its tag, and the same in fewer bytes."""
    return f'W/"{sha256(body).hexdigest()[:32]}"', gzip.compress(body, mtime=0)

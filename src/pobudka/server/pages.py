"""The browser client's files, and a plain page where they are not there."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

from pobudka.core.errors import BadInput, NotNow, TooFast
from pobudka.core.speech import say

from .api import address_of, language_of, refusal
from .headers import SAFE
from .limits import Buckets
from .service import Service

if TYPE_CHECKING:
    from .room import Room

PAGES = (
    "/",
    "/h/{table}",
    "/how/{table}",
    "/cards",
    "/rules",
    "/rules/{game}",
    "/score",
    "/score/round",
    "/device",
    "/trainer",
)
PACKED = (".html", ".js", ".css", ".svg", ".json", ".ftl")  # what grows smaller, and holds nobody's secrets
PATIENCE = 1.5  # seconds for a table to be read, for who only wants to know what it is
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon", ".woff2": "font/woff2", ".woff": "font/woff",
    ".json": "application/json", ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8", ".mp3": "audio/mpeg", ".ogg": "audio/ogg", ".wasm": "application/wasm",
    ".map": "application/json",
}  # fmt: skip


class Pages:
    """Files come from one folder, listed once: what is not in the list is not there."""

    def __init__(self, service: Service) -> None:
        self._service = service
        folder = service.settings.static
        self._files = {
            "/" + path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()
        }
        self._previews = Buckets(service.settings.limits.readings_of_address)

    def routes(self) -> list[Route]:
        pages = [Route("/t/{table}", self.table), Route("/t/{table}/preview.png", self.preview)]
        pages += [Route(path, self.page) for path in PAGES]
        return [*pages, *(Route(name, self.file) for name in self._files)]

    async def page(self, request: Request) -> Response:
        index = self._files.get("/index.html")
        if index is not None:
            return _file(request, index, "no-cache")
        return HTMLResponse(await self._plain(language_of(request)))

    async def table(self, request: Request) -> Response:
        """The same page, which says in its head what is played there: to whoever shows where a link leads."""
        index, site = self._files.get("/index.html"), site_of(request)
        if index is None or site is None:
            return await self.page(request)
        try:
            async with asyncio.timeout(PATIENCE), self._visit(request) as room:
                from .preview import tags_of

                tags = tags_of(room.table.state, language_of(request), site, request.url.path)
        except (BadInput, TimeoutError):
            return await self.page(request)
        except Exception:  # who comes to play is shown the table all the same
            logging.getLogger(__name__).exception("a link has no preview")
            return await self.page(request)
        page = index.read_text(encoding="utf-8").replace("</head>", tags + "</head>", 1)
        return HTMLResponse(page, headers={"cache-control": "no-cache"})

    async def preview(self, request: Request) -> Response:
        """What anybody may see of a table, as a picture."""
        try:
            async with asyncio.timeout(PATIENCE), self._visit(request) as room:
                from .preview import drawn

                state = room.table.state
                picture = await self._service.hall.drawing.do(address_of(request), lambda: drawn(state))
        except TimeoutError:
            return refusal(NotNow("error-busy"), request)
        except BadInput as problem:
            return refusal(problem, request)
        headers = {"cache-control": "public, max-age=60", "cross-origin-resource-policy": "cross-origin"}
        return Response(picture, media_type="image/png", headers=headers)

    @asynccontextmanager
    async def _visit(self, request: Request) -> AsyncIterator[Room]:
        """The table that a request names, if there is time for it now."""
        if not self._service.is_ready:
            raise NotNow("error-not-ready")
        if not self._previews.take(address_of(request)):
            raise TooFast("error-too-fast")
        async with self._service.hall.visit(request.path_params["table"]) as room:
            yield room

    def lost(self, request: Request) -> Response | None:
        """The client at an address where nothing is, which it says in words; None for whoever asks for no page."""
        index = self._files.get("/index.html")
        if index is None or request.method != "GET" or "text/html" not in request.headers.get("accept", ""):
            return None
        return _file(request, index, "no-cache", status=404)

    async def file(self, request: Request) -> Response:
        path = self._files[request.scope["path"]]
        return _file(request, path, FOR_EVER if "assets" in path.parts else "no-cache")

    async def _plain(self, language: str) -> str:
        tables = []
        if self._service.is_ready:
            from .lobby import lobby

            tables = [f"{table.table} ({table.game})" for table in (await lobby(self._service.hall)).tables]
        title, text = say(language, "page-title"), say(language, "page-plain", tables=", ".join(tables) or "–")
        return (
            f'<!doctype html><html lang="{language}"><meta charset="utf-8"><meta name="viewport" '
            f'content="width=device-width"><title>{escape(title)}</title><h1>{escape(title)}</h1>'
            f"<p>{escape(text)}</p></html>"
        )


def site_of(request: Request) -> str | None:
    """How this server's addresses begin for whoever asks, as its proxy says; None if that cannot be told."""
    host = request.headers.get("host", "").lower()
    scheme = request.headers.get("x-forwarded-proto", request.url.scheme)
    return f"{scheme}://{host}" if host and set(host) <= SAFE and scheme in ("http", "https") else None


def _file(request: Request, path: Path, cache: str, status: int = 200) -> Response:
    kind = TYPES.get(path.suffix, "application/octet-stream")
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    if path.suffix in PACKED and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(_packed(path), status, media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return FileResponse(path, status, media_type=kind, headers=headers)


@cache
def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), mtime=0)

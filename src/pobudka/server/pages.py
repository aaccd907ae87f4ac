"""The browser client's files, and a plain page where they are not there."""

from __future__ import annotations

import gzip
from functools import cache
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

from pobudka.core.speech import say

from .api import language_of
from .service import Service

PAGES = ("/", "/t/{table}", "/h/{table}", "/cards", "/rules", "/rules/{game}", "/score", "/device")
PACKED = (".html", ".js", ".css", ".svg", ".json", ".ftl")  # what grows smaller, and holds nobody's secrets
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

    def routes(self) -> list[Route]:
        pages = [Route(path, self.page) for path in PAGES]
        return [*pages, *(Route(name, self.file) for name in self._files)]

    async def page(self, request: Request) -> Response:
        index = self._files.get("/index.html")
        if index is not None:
            return _file(request, index, "no-cache")
        return HTMLResponse(await self._plain(language_of(request)))

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


def _file(request: Request, path: Path, cache: str, status: int = 200) -> Response:
    kind = TYPES.get(path.suffix, "application/octet-stream")
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    if path.suffix in PACKED and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(_packed(path), status, media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return FileResponse(path, status, media_type=kind, headers=headers)


@cache
def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), mtime=0)

"""The ASGI app: routes, and what starts and stops with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from pobudka.store.log import Store

from .api import Api, broken, not_found, wrong_method
from .headers import SafeHeaders
from .pages import Pages
from .service import Service
from .settings import Settings
from .sockets import Sockets


def make_app(settings: Settings, store: Store | None = None) -> Starlette:
    """A server's app. The store is made from the settings, unless one is given."""
    service = Service(settings, store)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        service.start()
        yield
        await service.stop()

    pages = Pages(service)

    async def nothing_there(request: Request, problem: Exception) -> Response:
        return pages.lost(request) or await not_found(request, problem)

    socket = WebSocketRoute("/ws/{table}", Sockets(service).serve)
    app = Starlette(
        routes=[*Api(service).routes(), socket, *pages.routes()],
        middleware=[Middleware(SafeHeaders)],
        exception_handlers={404: nothing_there, 405: wrong_method, 500: broken},
        lifespan=lifespan,
    )
    app.state.service = service
    return app

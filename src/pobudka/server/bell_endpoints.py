"""The endpoints under /api of whoever wants to be called when it is their turn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pobudka.core.errors import TooFast

from .answering import json_response
from .bell_types import BellKey, HangBell, NameTopic, NtfyHere, TakeBellDown
from .limits import Buckets
from .service import Service

if TYPE_CHECKING:
    from .ringing import Ringer

Endpoint = Callable[[Request], Awaitable[Response]]
Body = Callable[[Request, type[Any]], Awaitable[Any]]


class BellEndpoints:
    """Bells of browsers, and of topics at the host's ntfy server."""

    def __init__(
        self,
        service: Service,
        body: Body,
        guarded: Callable[[Endpoint], Endpoint],
        address_of: Callable[[Request], str],
    ) -> None:
        self._service, self._body, self._guarded, self._address_of = service, body, guarded, address_of
        self._bells = Buckets(service.settings.limits.bells_of_address)

    def routes(self) -> list[Route]:
        return [
            Route("/api/bell", self._guarded(self.bell_key)),
            Route("/api/ntfy", self._guarded(self.ntfy)),
            Route("/api/tables/{table}/bell", self._guarded(self.hang_bell), methods=["POST"]),
            Route("/api/tables/{table}/bell/ntfy", self._guarded(self.name_topic), methods=["POST"]),
            Route("/api/tables/{table}/bell/down", self._guarded(self.take_bell_down), methods=["POST"]),
        ]

    async def bell_key(self, request: Request) -> Response:
        await self._service.ready()
        return json_response(BellKey((await self._service.hall.ringer.signer()).public))

    async def hang_bell(self, request: Request) -> Response:
        wanted = await self._body(request, HangBell)
        await (await self._ringer(request)).hang(request.path_params["table"], wanted, site_of(request))
        return Response(status_code=204)

    async def ntfy(self, request: Request) -> Response:
        await self._service.ready()
        ntfy = self._service.hall.ringer.ntfy
        return json_response(NtfyHere(ntfy and ntfy.link))

    async def name_topic(self, request: Request) -> Response:
        wanted = await self._body(request, NameTopic)
        await (await self._ringer(request)).hang_topic(request.path_params["table"], wanted, site_of(request))
        return Response(status_code=204)

    async def _ringer(self, request: Request) -> Ringer:
        """For whoever asks to be called."""
        if not self._bells.take(self._address_of(request)):
            raise TooFast("error-too-fast")
        await self._service.ready()
        return self._service.hall.ringer

    async def take_bell_down(self, request: Request) -> Response:
        shown = await self._body(request, TakeBellDown)
        await self._service.ready()
        await self._service.hall.ringer.take_down(request.path_params["table"], shown.key, shown.endpoint)
        return Response(status_code=204)


def site_of(request: Request) -> str:
    """Where the page comes from that asks; empty if it is no page."""
    return request.headers.get("origin", "")[:200]

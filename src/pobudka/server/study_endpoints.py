"""The endpoints of the study under /api. What does the work is loaded when somebody asks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .noting_types import ReviewOfNoted
from .past_types import WhatIfWanted
from .service import Service
from .trainer_types import MemoryWanted, TrainerAnswer, TrainerWanted

Endpoint = Callable[[Request], Awaitable[Response]]
Body = Callable[[Request, type[Any]], Awaitable[Any]]


class StudyEndpoints:
    """How games were, playing on from there, and training."""

    def __init__(self, service: Service, body: Body, guarded: Callable[[Endpoint], Endpoint]) -> None:
        self._service, self._body, self._guarded = service, body, guarded

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/study", self._guarded(self.study), methods=["GET", "POST"]),
            Route("/api/tables/{table}/whatif", self._guarded(self.what_if), methods=["POST"]),
            Route("/api/trainer", self._guarded(self.question), methods=["POST"]),
            Route("/api/trainer/answer", self._guarded(self.answer), methods=["POST"]),
            Route("/api/games/{game}/noted/review", self._guarded(self.review_noted), methods=["POST"]),
            Route("/api/memory", self._guarded(self.memory), methods=["POST"]),
        ]

    async def study(self, request: Request) -> Response:
        await self._service.ready()
        from .study_api import study

        return await study(self._service.hall, request)

    async def what_if(self, request: Request) -> Response:
        asked = await self._body(request, WhatIfWanted)
        await self._service.ready()
        from .study_api import what_if

        return await what_if(self._service.hall, request, asked)

    async def question(self, request: Request) -> Response:
        wanted = await self._body(request, TrainerWanted)
        await self._service.ready()
        from .trainer_api import question

        return await question(self._service.hall, request, wanted)

    async def answer(self, request: Request) -> Response:
        given = await self._body(request, TrainerAnswer)
        await self._service.ready()
        from .trainer_api import judged

        return await judged(self._service.hall, request, given)

    async def memory(self, request: Request) -> Response:
        wanted = await self._body(request, MemoryWanted)
        await self._service.ready()
        from .trainer_api import memory

        return await memory(self._service.hall, request, wanted)

    async def review_noted(self, request: Request) -> Response:
        asked = await self._body(request, ReviewOfNoted)
        await self._service.ready()
        from .noted_review import review_noted

        return await review_noted(self._service.hall, request, asked)

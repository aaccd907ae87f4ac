"""What is asked over HTTP, as JSON: the catalogue, the lobby, opening a table, about a table, its record and replay."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from pobudka.core.errors import Absent, BadInput, TooFast
from pobudka.core.speech import LANGUAGES, check_language, text_for_browser
from pobudka.core.written_down import WrittenRound

from .answering import json_response, written
from .bell_endpoints import BellEndpoints
from .http_types import (
    AnybodyWanted,
    CodeShown,
    CountWanted,
    GiveKeys,
    HandoverToken,
    Here,
    KeyOwner,
    KeyShown,
    KeysShown,
    OpenLesson,
    OpenTable,
    QrWanted,
    Refusal,
)
from .keeping import kept_answer
from .keys import hash_of_key
from .limits import Buckets, is_private, neighbourhood
from .origins import is_welcome
from .qr import drawn_link
from .refusals import Fault, Foreign, NoMethod, TooLong, status_of
from .report_types import ReportWanted
from .service import Service
from .study_endpoints import StudyEndpoints

if TYPE_CHECKING:
    from pobudka.core.views import Perception

    from .handover import Handovers

Endpoint = Callable[[Request], Awaitable[Response]]
MOST_PAGE = 50  # games of one page of the history


class Api:
    """The endpoints under /api."""

    def __init__(self, service: Service) -> None:
        self._service = service
        limits = service.settings.limits
        self._requests = Buckets(limits.requests_of_address)
        self._lookups = Buckets(limits.lookups_of_address)
        self._moves = Buckets(limits.handovers_of_address)

    def routes(self) -> list[Route]:
        return [
            Route("/api/catalogue", self._guarded(self.catalogue)),
            Route("/api/languages/{language}.ftl", self._guarded(self.language)),
            Route("/api/lobby", self._guarded(self.lobby)),
            Route("/api/here", self._guarded(self.here)),
            Route("/api/history", self._guarded(self.history)),
            Route("/api/qr", self._guarded(self.qr), methods=["POST"]),
            Route("/api/games/{game}/{language}.ftl", self._guarded(self.game_words)),
            Route("/api/games/{game}/cards/{token:path}.svg", self._guarded(self.game_card)),
            Route("/api/games/{game}/rules", self._guarded(self.game_rules)),
            Route("/api/games/{game}/decks", self._guarded(self.game_decks)),
            Route("/api/games/{game}/count", self._guarded(self.count), methods=["POST"]),
            Route("/api/games/{game}/noted", self._guarded(self.noted), methods=["POST"]),
            Route("/api/mine", self._guarded(self.mine), methods=["POST"]),
            Route("/api/lessons", self._guarded(self.open_lesson), methods=["POST"]),
            Route("/api/tables", self._guarded(self.open), methods=["POST"]),
            Route("/api/quick", self._guarded(self.quick), methods=["POST"]),
            Route("/api/tables/{table}", self._guarded(self.table)),
            Route("/api/tables/{table}/whose", self._guarded(self.whose), methods=["POST"]),
            Route("/api/tables/{table}/reports", self._guarded(self.report), methods=["POST"]),
            Route("/api/handover", self._guarded(self.open_handover), methods=["POST"]),
            Route("/api/handover/ask", self._guarded(self.ask_handover), methods=["POST"]),
            Route("/api/handover/look", self._guarded(self.look_at_handover), methods=["POST"]),
            Route("/api/handover/give", self._guarded(self.give_keys), methods=["POST"]),
            Route("/api/handover/drop", self._guarded(self.drop_handover), methods=["POST"]),
            Route("/api/tables/{table}/record", self._guarded(self.record)),
            Route("/api/tables/{table}/replay", self._guarded(self.replay)),
            Route("/api/tables/{table}/reasons", self._guarded(self.reasons)),
            *BellEndpoints(self._service, self._body, self._guarded, address_of).routes(),
            *StudyEndpoints(self._service, self._body, self._guarded).routes(),
            Route("/healthz", self.health),
            Route("/readyz", self.readiness),
            Route("/metrics", self.metrics),
        ]

    def _guarded(self, endpoint: Endpoint) -> Endpoint:
        """Only our pages, not too fast; what is wrong is said in the asker's language, and what is our fault logged."""

        async def answer(request: Request) -> Response:
            try:
                if not is_welcome(request, self._service.settings):
                    raise Foreign("error-origin")
                if not self._requests.take(address_of(request)):
                    raise TooFast("error-too-fast")
                return await endpoint(request)
            except BadInput as problem:
                return refusal(problem, request)
            except ClientDisconnect:  # went away in mid-sentence: nobody hears an answer
                return Response(status_code=400)
            except Exception:
                logging.getLogger(__name__).exception("a request failed: %s", endpoint.__name__)
                return refusal(Fault(), request)

        return answer

    # --- What can be played, and where ---

    async def catalogue(self, request: Request) -> Response:
        language = language_of(request)
        await self._service.ready()
        from .catalogue import catalogue

        hall, has_studies = self._service.hall, self._service.settings.studies
        return json_response(
            await asyncio.to_thread(catalogue, language, hall.client, hall.company.names, has_studies=has_studies)
        )

    async def language(self, request: Request) -> Response:
        """The sentences of a language that is not built into the browser client."""
        wanted = request.path_params["language"]
        text = text_for_browser(wanted) if wanted in LANGUAGES else ""
        if not text:
            raise Absent("error-letter-none", path=request.scope["path"][:80])
        return PlainTextResponse(text, headers={"cache-control": "no-cache"})

    async def game_words(self, request: Request) -> Response:
        """All sentences of a game in one language, as it brings them."""
        await self._service.ready()
        from .game_files import words_of

        wanted = request.path_params
        return kept_answer(request, words_of(wanted["game"], wanted["language"]), "text/plain; charset=utf-8")

    async def game_card(self, request: Request) -> Response:
        """A picture of a card, for clients that do not draw the game themselves."""
        language = language_of(request)
        await self._service.ready()
        from .game_files import card_of

        wanted = request.path_params
        return kept_answer(request, card_of(wanted["game"], wanted["token"], language), "image/svg+xml")

    async def game_rules(self, request: Request) -> Response:
        """The rules that people read, in paragraphs."""
        language = language_of(request)
        await self._service.ready()
        from .game_files import rules_of

        book = await asyncio.to_thread(rules_of, request.path_params["game"], language)
        return kept_answer(request, book, "application/json")

    async def game_decks(self, request: Request) -> Response:
        language = language_of(request)
        await self._service.ready()
        from .decks import decks_of

        return kept_answer(
            request, msgspec.json.encode(decks_of(request.path_params["game"], language)), "application/json"
        )

    async def count(self, request: Request) -> Response:
        """Rounds that were played with real cards, by the game's own rules."""
        wanted = await self._body(request, CountWanted)
        await self._service.ready()
        from .counting import counted

        game, drawing = request.path_params["game"], self._service.hall.drawing
        return json_response(await drawing.do(address_of(request), lambda: counted(game, wanted)))

    async def noted(self, request: Request) -> Response:
        """A round with real cards as far as it is written down, and what to write next."""
        written_down, language = await self._body(request, WrittenRound), language_of(request)
        await self._service.ready()
        from .noting import told

        game, drawing = request.path_params["game"], self._service.hall.drawing
        return written(
            await drawing.do(address_of(request), lambda: msgspec.json.encode(told(game, written_down, language)))
        )

    async def lobby(self, request: Request) -> Response:
        await self._service.ready()
        from .lobby import lobby

        return json_response(await lobby(self._service.hall))

    async def here(self, request: Request) -> Response:
        return json_response(Here(list(self._service.settings.links)))

    async def open(self, request: Request) -> Response:
        asked = await self._opening(request, OpenTable)
        from .open_table import open_for

        return json_response(await open_for(self._service.hall, asked), 201)

    async def _opening(self, request: Request, kind: type[Any]) -> Any:
        """What is asked of somebody who may open a table now: so many are opened from one address."""
        asked = await self._body(request, kind)
        await self._service.ready(asked.game)
        if not await self._service.hall.nodes.may_open(address_of(request)):
            raise TooFast("error-too-fast")
        return asked

    async def quick(self, request: Request) -> Response:
        """With whoever waits; it may come to opening a table."""
        asked = await self._opening(request, AnybodyWanted)
        from .quick import find_seat

        return json_response(await find_seat(self._service.hall, asked))

    async def open_lesson(self, request: Request) -> Response:
        asked = await self._opening(request, OpenLesson)
        from .open_table import open_lesson

        return json_response(await open_lesson(self._service.hall, asked), 201)

    async def table(self, request: Request) -> Response:
        language = language_of(request)
        await self._service.ready()
        from .lobby import table_info

        async with self._service.hall.visit(request.path_params["table"]) as room:
            return json_response(table_info(room.table.state, language))

    async def whose(self, request: Request) -> Response:
        """Who a key makes of one: asked before a key from a link is taken. It is posted, as addresses are logged."""
        shown = await self._body(request, KeyShown)
        await self._service.ready()
        state = (await self._service.hall.room(request.path_params["table"])).table.state
        person = state.person_of(hash_of_key(shown.key))
        if person is None or state.people[person].has_left:
            raise Absent("error-key-nobody")
        return json_response(KeyOwner(state.people[person].name, state.seats_of(person)))

    async def mine(self, request: Request) -> Response:
        """How the tables of a device stand. It is posted, as keys are secret."""
        shown = await self._body(request, KeysShown)
        await self._service.ready()
        from .mine import games_of

        address = address_of(request)
        return json_response(await games_of(self._service.hall, shown.tables, lambda: self._lookups.take(address)))

    async def report(self, request: Request) -> Response:
        wanted = await self._body(request, ReportWanted)
        await self._service.ready()
        await self._service.hall.reporting.take(address_of(request), request.path_params["table"], wanted)
        return Response(status_code=204)

    # --- Moving to another device ---

    async def _handovers(self, request: Request) -> Handovers:
        if not self._moves.take(address_of(request)):
            raise TooFast("error-too-fast")
        await self._service.ready()
        return self._service.hall.handovers

    async def open_handover(self, request: Request) -> Response:
        return json_response(await (await self._handovers(request)).open(), 201)

    async def ask_handover(self, request: Request) -> Response:
        shown = await self._body(request, CodeShown)
        return json_response(await (await self._handovers(request)).ask(shown.code))

    async def look_at_handover(self, request: Request) -> Response:
        shown = await self._body(request, HandoverToken)
        return json_response(await (await self._handovers(request)).look(shown))

    async def give_keys(self, request: Request) -> Response:
        given = await self._body(request, GiveKeys)
        await (await self._handovers(request)).give(given)
        return Response(status_code=204)

    async def drop_handover(self, request: Request) -> Response:
        shown = await self._body(request, HandoverToken)
        await (await self._handovers(request)).drop(shown)
        return Response(status_code=204)

    # --- What was played ---

    async def record(self, request: Request) -> Response:
        await self._service.ready()
        hall, name = self._service.hall, request.path_params["table"]
        if name in hall.rooms:
            answer = json_response(hall.rooms[name].table.state.record())
        else:
            answer = written(await hall.archive.record(address_of(request), name))
        answer.headers["content-disposition"] = f'attachment; filename="{name}.json"'
        return answer

    async def replay(self, request: Request) -> Response:
        language, asked = language_of(request), request.query_params
        perception: Perception = "sees" if asked.get("memory") == "sees" else "knows"
        if asked.get("memory", perception) != perception:
            raise BadInput("error-memory", found=asked["memory"][:80])
        await self._service.ready()
        table, archive = request.path_params["table"], self._service.hall.archive
        return written(await archive.replay(address_of(request), table, asked.get("seat", "all"), perception, language))

    async def reasons(self, request: Request) -> Response:
        language, number = language_of(request), number_of(request, "round", 1)
        await self._service.ready()
        table, archive = request.path_params["table"], self._service.hall.archive
        return written(await archive.reasons(address_of(request), table, number, language))

    async def history(self, request: Request) -> Response:
        limit = min(number_of(request, "limit", 20), MOST_PAGE)
        await self._service.ready()
        from .history import place_in_history

        before = place_in_history(request.query_params.get("before"))
        return written(await self._service.hall.archive.history(address_of(request), before, limit))

    async def qr(self, request: Request) -> Response:
        """A link as a picture for phones. It is posted, because a link may hold a key, and addresses are logged."""
        wanted = await self._body(request, QrWanted)
        await self._service.ready()
        drawn = await self._service.hall.drawing.do(address_of(request), lambda: drawn_link(wanted.link))
        return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-store"})

    # --- For whoever runs the server ---

    async def health(self, request: Request) -> Response:
        return PlainTextResponse(f"fine {self._service.settings.instance}".rstrip() + "\n")

    async def readiness(self, request: Request) -> Response:
        if not self._service.is_ready:
            return PlainTextResponse("getting ready\n", 503)
        if self._service.is_leaving:
            return PlainTextResponse("leaving\n", 503)
        if not await self._service.can_write():
            return PlainTextResponse("nothing can be written\n", 503)
        return PlainTextResponse("ready\n")

    async def metrics(self, request: Request) -> Response:
        """Figures, for machines of the own network only."""
        if not is_private(request.client.host if request.client else ""):
            return refusal(Absent("error-letter-none", path="/metrics"), request)
        service, metrics = self._service, self._service.metrics
        metrics.rooms.set(len(service.hall.rooms) if service.is_ready else 0)
        metrics.ready.set(service.is_ready and await service.can_write())
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")

    async def _body(self, request: Request, kind: type[Any]) -> Any:
        """A request's body, read up to its limit and checked."""
        most, body = self._service.settings.limits.body, b""
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise TooLong("error-letter-long", most=most)
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
            raise BadInput("error-letter", problem=str(problem)[:200]) from None


def address_of(request: Request) -> str:
    """Whom limits count the request to."""
    return neighbourhood(request.client.host if request.client else None)


def refusal(problem: BadInput, request: Request) -> Response:
    try:
        language = language_of(request)
    except BadInput:
        language = "en"
    details = {
        key: value.say(language) if isinstance(value, BadInput) else value for key, value in problem.details.items()
    }
    answer = json_response(Refusal(problem.message, details, problem.say(language)), status_of(problem))
    if answer.status_code in (429, 503):
        answer.headers["retry-after"] = "2"
    return answer


def language_of(request: Request) -> str:
    """As the request says, or as its browser prefers, or Polish."""
    said = request.query_params.get("language")
    if said is None:
        asked = request.headers.get("accept-language", "").lower().split(",")
        preferred = (part.partition(";")[0].partition("-")[0].strip() for part in asked)
        return next((language for language in preferred if language in LANGUAGES), "pl")
    return check_language(said)


def number_of(request: Request, name: str, default: int) -> int:
    said = request.query_params.get(name)
    if said is None:
        return default
    if not (said.isascii() and said.isdigit() and len(said) < 19):
        raise BadInput("error-number", name=name, found=said[:40])
    return int(said)


async def not_found(request: Request, problem: Exception) -> Response:
    return refusal(Absent("error-letter-none", path=request.scope["path"][:80]), request)


async def wrong_method(request: Request, problem: Exception) -> Response:
    return refusal(NoMethod("error-method", method=request.method[:16], path=request.scope["path"][:80]), request)


async def broken(request: Request, problem: Exception) -> Response:
    """Starlette hands the problem on to the server, which logs it."""
    return refusal(Fault(), request)

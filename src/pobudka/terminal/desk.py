"""What a server is asked over HTTP: what can be played, opening a table, the lobby, history and replays."""

from __future__ import annotations

import asyncio
from http.client import SERVICE_UNAVAILABLE
from socket import gaierror
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import OpenerDirector, ProxyHandler, Request, build_opener

import msgspec

from pobudka.core.errors import BadInput
from pobudka.server.http_types import Catalogue, Lobby, OpenLesson, OpenTable, Refusal, Replay, TableInfo, TableOpened
from pobudka.server.past_types import History, Reasons
from pobudka.server.report_types import ReportWanted

from .address import Address

T = TypeVar("T")
PATIENCE = 150.0  # seconds: a server may be getting its rules ready
MOST_BYTES = 64 * 2**20
NOTHING = b"null"  # the answer to what was only to be done


class Refused(BadInput):
    """The server said no, in the asker's language."""

    def __init__(self, refusal: Refusal, status: int) -> None:
        super().__init__(refusal.code, **refusal.details)
        self.text = refusal.text
        self.is_for_now = status == SERVICE_UNAVAILABLE  # asked again in a moment, it may say yes

    def say(self, language: str) -> str:
        return self.text


class Desk:
    """One server, asked in one language."""

    def __init__(self, server: Address, language: str, patience: float = PATIENCE) -> None:
        self.server, self.language, self._patience = server, language, patience
        self._opener: OpenerDirector = build_opener(*([ProxyHandler({})] if server.is_here else []))

    async def catalogue(self) -> Catalogue:
        return await self._get("catalogue", Catalogue)

    async def lobby(self) -> Lobby:
        return await self._get("lobby", Lobby)

    async def table(self, table: str) -> TableInfo:
        return await self._get(f"tables/{quote(table)}", TableInfo)

    async def open(self, wanted: OpenTable) -> str:
        """Open a table; its name."""
        return (await self._ask("tables", TableOpened, msgspec.json.encode(wanted))).table

    async def learn(self, wanted: OpenLesson) -> str:
        """Open a lesson; the name of its table."""
        return (await self._ask("lessons", TableOpened, msgspec.json.encode(wanted))).table

    async def history(self, before: str | None = None) -> History:
        return await self._get("history", History, **({} if before is None else {"before": before}))

    async def record(self, table: str) -> Any:
        return await self._get(f"tables/{quote(table)}/record", Any)

    async def replay(self, table: str, seat: str, perception: str) -> Replay:
        return await self._get(f"tables/{quote(table)}/replay", Replay, seat=seat, memory=perception)

    async def reasons(self, table: str, number: int) -> Reasons:
        """Why the bots of a table played so in a round that is over, from 1."""
        return await self._get(f"tables/{quote(table)}/reasons", Reasons, round=number)

    async def report(self, table: str, wanted: ReportWanted) -> None:
        """Tell whoever runs the server about a person at this table."""
        await self._ask(f"tables/{quote(table)}/reports", type(None), msgspec.json.encode(wanted))

    async def _get(self, path: str, kind: type[T], **asked: Any) -> T:
        return await self._ask(f"{path}?{urlencode({'language': self.language, **asked})}", kind)

    async def _ask(self, path: str, kind: type[T], body: bytes | None = None) -> T:
        headers = {"Content-Type": "application/json", "Accept-Language": self.language}
        request = Request(f"{self.server.server}/api/{path}", body, headers)
        return await asyncio.to_thread(self._fetch, request, kind)

    def _fetch(self, request: Request, kind: type[T]) -> T:
        try:
            with self._opener.open(request, timeout=self._patience) as answer:
                return msgspec.json.decode(answer.read(MOST_BYTES) or NOTHING, type=kind)
        except HTTPError as problem:
            try:
                refusal = msgspec.json.decode(problem.read(MOST_BYTES), type=Refusal)
            except msgspec.DecodeError:
                raise BadInput("error-no-pobudka", server=self.server.server) from None
            raise Refused(refusal, problem.code) from None
        except (msgspec.DecodeError, UnicodeError):
            raise BadInput("error-no-pobudka", server=self.server.server) from None
        except (URLError, OSError, ValueError) as problem:
            raise BadInput("error-unreachable", server=self.server.server, **why(problem)) from None


def why(problem: Exception) -> dict[str, str]:
    """Why a server could not be reached: what often happens by its kind, the rest in the machine's own words."""
    reason = getattr(problem, "reason", problem)
    kinds = {ConnectionRefusedError: "refused", gaierror: "name", TimeoutError: "late"}
    kind = next((called for each, called in kinds.items() if isinstance(reason, each)), "other")
    return {"kind": kind, "problem": str(reason)[:80]}

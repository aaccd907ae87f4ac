"""An ntfy server as hosts run them: what is posted to its root as JSON is told to whoever subscribed to the topic."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any


class NtfyService:
    """Answers with the status that it is told for a topic, else with 200."""

    def __init__(self, link: str) -> None:
        self.link = link
        self.notices: list[dict[str, Any]] = []
        self.callers: list[str | None] = []  # as they proved who they are
        self.paths: set[str] = set()
        self.statuses: dict[str, int] = {}

    def of(self, topic: str) -> list[dict[str, Any]]:
        return [notice for notice in self.notices if notice["topic"] == topic]


@contextmanager
def ntfy_service() -> Iterator[NtfyService]:
    """One that runs here, over plain http."""
    service: NtfyService

    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            notice = json.loads(self.rfile.read(int(self.headers["content-length"])))
            service.notices.append(notice)
            service.callers.append(self.headers["authorization"])
            service.paths.add(self.path)
            self.send_response(service.statuses.get(notice["topic"], 200))
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Answering)
    service = NtfyService(f"http://127.0.0.1:{server.server_port}")
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        thread.join()
        server.server_close()

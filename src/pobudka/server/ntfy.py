"""Calling by ntfy: at the server that the host has named, by a topic that somebody has chosen.

The host trusts that server, so it may lie inside the host's network and be called over plain http. What is said there
is not sealed, and whoever knows a topic can read along: a notice names the game, and neither people nor the table.
"""

from __future__ import annotations

import base64
import re
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import msgspec

from pobudka.core.errors import BadInput
from pobudka.core.masking import masked

from . import webhook

NTFY = "ntfy"  # stands for a person's topic where a browser has an address
LONGEST_TOPIC = 64
TOPIC = re.compile(f"[A-Za-z0-9_-]{{1,{LONGEST_TOPIC}}}")


class Ntfy(NamedTuple):
    """The host's server: where people subscribe to topics, and by what it lets us in."""

    link: str
    headers: dict[str, str]

    async def call(self, topic: str, notice: dict[str, Any]) -> int:
        """The answer's status. It is posted whole, so that the topic is in no server's log of addresses."""
        body = msgspec.json.encode({"topic": topic, **notice})
        return await webhook.call(f"{self.link}/", body, self.headers, may_call_private=True)


def ntfy_at(named: str) -> Ntfy:
    """A server as a host names it: a link, with `user:password@` or `:token@` if it wants to know who calls."""
    try:
        parts = urlsplit(named)
        known, _, place = parts.netloc.rpartition("@")
        link = f"{parts.scheme}://{place}{parts.path.rstrip('/')}"
        webhook.check_webhook(link)
        is_right = not parts.query and not parts.fragment
    except (BadInput, ValueError):
        is_right = False
    if not is_right:
        raise BadInput("error-ntfy", found=masked(named)[:80])
    who = base64.b64encode(unquote(known).encode()).decode()
    return Ntfy(link, {"Authorization": f"Basic {who}"} if known else {})


def check_topic(topic: str) -> None:
    if not TOPIC.fullmatch(topic):
        raise BadInput("error-topic", found=topic[:80], most=LONGEST_TOPIC)


def endpoint_of(key: str) -> str:
    """Where a person's bell at a table stands for their topic: one each, and out of everybody else's reach."""
    return f"{NTFY}:{key}"

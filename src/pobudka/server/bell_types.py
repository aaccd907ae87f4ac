"""What travels over HTTP when somebody wants to be called, by a browser or by a topic."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pobudka.table.actions import Text

from .keys import Key

Minutes = Annotated[int, Meta(ge=0, lt=24 * 60)]
Endpoint = Annotated[str, Meta(min_length=1, max_length=1000)]


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From when until when nobody is called, in minutes after midnight; `offset` is how many minutes the device's time
    is ahead of UTC."""

    start: Minutes
    end: Minutes
    offset: Annotated[int, Meta(ge=-24 * 60, le=24 * 60)]


class BellKey(msgspec.Struct, frozen=True):
    """`GET /api/bell`: the public key by which browsers know this server's calls (VAPID)."""

    key: str


class HangBell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{table}/bell`: call this browser when it is my turn and I am not there. `endpoint`, `public`
    (p256dh) and `auth` are those of its push subscription."""

    key: Key
    endpoint: Endpoint
    public: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=30)]
    language: Text = "pl"
    quiet: QuietHours | None = None


class NtfyHere(msgspec.Struct, frozen=True):
    """`GET /api/ntfy`: the ntfy server whose topics can be called, if the host has named one."""

    link: str | None


class NameTopic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{table}/bell/ntfy`: call me by this topic when it is my turn and I am not there. A person has
    one at a table: another one takes its place."""

    key: Key
    topic: Text
    language: Text = "pl"
    quiet: QuietHours | None = None


class TakeBellDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{table}/bell/down`: do not call this browser any more; or, with `ntfy` as `endpoint`, my
    topic."""

    key: Key
    endpoint: Endpoint

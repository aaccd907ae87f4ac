"""The closed list of what a table's log may say, each kind with its body and with what of it watchers are told."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec

from pobudka.core.errors import BadInput
from pobudka.store.log import Row

Memory = Literal["real", "aided"]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What a row says besides its seat and time. A field that is not named in `public` is told to nobody."""

    public: ClassVar[tuple[str, ...]] = ()

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def told(self) -> dict[str, Any]:
        """What every watcher may read."""
        return {name: getattr(self, name) for name in self.public}


class Opened(Body, frozen=True, tag="opened"):
    """The first row: what is played here, and the root of the proof, which so precedes every player's word."""

    public = ("game", "rules", "players", "options", "cards", "starter", "memory", "root")
    game: str
    rules: str  # the version
    players: int
    options: dict[str, Any]  # those that differ from the default
    cards: dict[str, int] | None  # the deck, if it is not the box's
    starter: int
    memory: Memory
    root: str


class Seated(Body, frozen=True, tag="seated"):
    """Who sits on the row's seat: "person", "bot" and its spec, or "empty"."""

    public = ("name", "who")
    name: str
    who: str


class Word(Body, frozen=True, tag="word"):
    """The seat's part in the shuffle."""

    public = ("word",)
    word: str


class Dealt(Body, frozen=True, tag="dealt"):
    """A round was dealt. Its cards follow from the secret, which is not here; with few cards the digest would tell
    them to whoever tries all orders, so watchers are not told it."""

    public = ("round",)
    round: int  # from 1, as in the proof
    digest: str


class Moved(Body, frozen=True, tag="move"):
    """The seat's `answer`-th decision, from 1; one that is undone counts."""

    public = ("text", "answer")
    text: str
    answer: int


class Looked(Body, frozen=True, tag="looked"):
    """The seat was sent the faces that its move (the row of this number) let it look at."""

    public = ("move",)
    move: int


class Undone(Body, frozen=True, tag="undo"):
    """The move in the row of this number does not count."""

    public = ("move",)
    move: int


class Closed(Body, frozen=True, tag="closed"):
    """Nobody plays here any more."""

    public = ("why", "totals", "winners")
    why: Literal["finished", "abandoned"]
    totals: list[int]
    winners: list[int] | None


class Revealed(Body, frozen=True, tag="revealed"):
    """The key of a round that can no longer be played, and the digest of how it ended."""

    public = ("round", "key")
    round: int
    key: str
    digest: str


AnyBody = Opened | Seated | Word | Dealt | Moved | Looked | Undone | Closed | Revealed

_read = msgspec.json.Decoder(AnyBody).decode
_write = msgspec.json.Encoder().encode


def row_of(table: str, seq: int, at: int, seat: int | None, body: AnyBody) -> Row:
    return Row(table, seq, at, seat, body.kind, _write(body).decode())


def body_of(row: Row) -> AnyBody:
    """What a row says, or an error if it is of no kind known here."""
    try:
        body: AnyBody = _read(row.body)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadInput("error-table-row", problem=str(problem)) from None
    if body.kind != row.kind:
        raise BadInput("error-table-row", problem=f"{row.kind} / {body.kind}")
    return body

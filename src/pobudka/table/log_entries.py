"""The closed list of what a table's log may say, each kind with its fields and with what of it watchers are told."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec
from msgspec import UNSET, UnsetType

from pobudka.core.errors import BadInput
from pobudka.store.log import Row

from .settings import House

Ending = Literal["finished", "abandoned", "outdated"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What a row says besides its seat and time. A field that is not named in `public` is told to nobody."""

    public: ClassVar[tuple[str, ...]] = ()

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def public_fields(self) -> dict[str, Any]:
        """What every watcher may read."""
        return {name: value for name in self.public if (value := getattr(self, name)) is not UNSET}


class Begun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round that does not begin with its deal but in its middle, with cards dealt anew ("what if"): the deck and the
    reshuffles by which these moves were made. No chance of this table's made them, so its record has no proof."""

    deck: list[str]
    shuffles: list[list[str]]
    moves: list[tuple[int, str]]


class Opened(Entry, House, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="opened"):
    """The first row: what is played here and how, and the root of the proof, which so precedes every player's word."""

    public = House.__struct_fields__
    webhook: str | None = None  # where to say that somebody is asked
    webhook_key: str | UnsetType = UNSET  # what that is signed with; logs from before 0.2 have none
    begun: Begun | UnsetType = UNSET  # how the first round lies when it is dealt; told to nobody, its cards are hidden


# --- People and seats ---


class Joined(Entry, frozen=True, tag="joined"):
    """A person takes part: the next number, a name that nobody here has, the hash of a key that only he has."""

    public = ("person", "name")
    person: int
    name: str
    key: str


class Left(Entry, frozen=True, tag="left"):
    """A person has gone, or was sent away."""

    public = ("person", "is_banned")
    person: int
    is_banned: bool


class Hosting(Entry, frozen=True, tag="hosting"):
    """Who is the host from now on."""

    public = ("person",)
    person: int


class Seated(Entry, frozen=True, tag="seated"):
    """Who has the row's seat from now on: a person, a bot under a name, or nobody."""

    public = ("person", "bot", "name", "word")
    person: int | None = None
    bot: str | None = None
    name: str = ""  # a bot's; a person's, if it is called otherwise than whose key it is
    word: str = ""  # a person's part in the shuffle

    @property
    def who(self) -> Literal["empty", "person", "bot"]:
        return "person" if self.person is not None else "bot" if self.bot is not None else "empty"


class Handed(Entry, frozen=True, tag="handed"):
    """In the game the seat's own person gave it to another, who plays on with its cards."""

    public = ("person",)
    person: int


class Promised(Entry, frozen=True, tag="promised"):
    """Who starts on the seat at the next deal, or in the rematch; until then a bot plays, or whoever does now."""

    public = ("person",)
    person: int


class ReadySaid(Entry, frozen=True, tag="ready"):
    """Whether the seat is ready for the first deal."""

    public = ("is_ready",)
    is_ready: bool


class Agreed(Entry, frozen=True, tag="agreed"):
    """Whether a person wants the game to end here, and who had been away for so long that nobody waits for them."""

    public = ("person", "is_wanted")
    person: int
    is_wanted: bool
    away: list[int]


class Lent(Entry, frozen=True, tag="lent"):
    """Whether a person lets research have the rounds that are dealt from now on; if not, those before go back, too."""

    public = ("person", "is_lent")
    person: int
    is_lent: bool


class StoodIn(Entry, frozen=True, tag="stand_in"):
    """A bot plays for the seat until its person is back."""

    public = ("bot",)
    bot: str


class CameBack(Entry, frozen=True, tag="back"):
    """The seat's person plays again."""

    public = ()


class Consented(Entry, frozen=True, tag="consent"):
    """Whether spectators may see what the seat sees."""

    public = ("is_open",)
    is_open: bool


# --- The game ---


class Dealt(Entry, frozen=True, tag="dealt"):
    """A round was dealt. Its cards follow from the secret, which is not here; with few cards the digest would tell
    them to whoever tries all orders, so watchers are not told it."""

    public = ("round",)
    round: int  # from 1, as in the proof
    digest: str
    measure: str = (
        ""  # what its luck will be told by (`core/effort.py`), settled before anybody can know what that says
    )


class Moved(Entry, frozen=True, tag="move"):
    """The seat's `answer`-th decision, from 1; one that is undone counts."""

    public = ("text", "answer")
    text: str
    answer: int


class Looked(Entry, frozen=True, tag="looked"):
    """The seat was sent the faces that its move (the row of this number) let it look at, to the device of this hash."""

    public = ("move",)
    move: int
    device: str = ""


class Guessed(Entry, frozen=True, tag="guess"):
    """What the seat's person believes its cards are, slot by slot; told to nobody before they are turned up."""

    public = ()  # pictures tell it
    said: list[str]


class SeatGuess(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the person of a seat said of the cards there, slot by slot, and what lay there: both as one calls a card's
    worth, so that it is right where they are the same."""

    seat: int
    said: list[str]
    lay: list[str]


class TurnedUp(Entry, frozen=True, tag="turned_up"):
    """The cards of the round that is over are turned up, and what was guessed of them is told."""

    public = ()


class Covered(Entry, frozen=True, tag="covered"):
    """The seat's person has remembered these faces: they are not shown again."""

    public = ("move",)
    move: int


class Undone(Entry, frozen=True, tag="undo"):
    """The move in the row of this number does not count."""

    public = ("move",)
    move: int


class Hinted(Entry, frozen=True, tag="hinted"):
    """The seat's person was told what a bot would do in the seat's `answer`-th decision. What that was is not here."""

    public = ("answer",)
    answer: int


class Paused(Entry, frozen=True, tag="pause"):
    """The game and its clock stand still, or go on."""

    public = ("is_paused",)
    is_paused: bool


class Closed(Entry, frozen=True, tag="closed"):
    """Nobody plays here any more. No row says "outdated": that is how a table is shown whose rules are not here."""

    public = ("why", "totals", "winners")
    why: Ending
    totals: list[int]
    winners: list[int] | None


class Revealed(Entry, frozen=True, tag="revealed"):
    """The key of a round that can no longer be played, the digest of how it ended, and the totals then, which count
    even if its rules are one day not here any more."""

    public = ("round", "key")
    round: int
    key: str
    digest: str
    totals: list[int] | None = None


class Rematched(Entry, frozen=True, tag="rematch"):
    """The same people go on at another table."""

    public = ("table",)
    table: str


class Won(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many matches of a series somebody has won: a person of this table, or a bot by its name."""

    person: int | None
    name: str  # a bot's; a person's, if the seat has one of its own
    wins: int


class Continued(Entry, frozen=True, tag="continued"):
    """These people have played before: so many matches that were finished, and whoever has won any of them."""

    public = ()  # pictures tell it
    played: int
    won: list[Won]


class Imported(Entry, frozen=True, tag="imported"):
    """A whole game that was played elsewhere; the table is closed with it."""

    public = ("record", "names")
    record: dict[str, Any]
    names: list[str]


# --- Talk ---


class Chatted(Entry, frozen=True, tag="chat"):
    """A person said something."""

    public = ("person", "text")
    person: int
    text: str
    mark: str = ""  # by which it is known if it is sent again


class Reacted(Entry, frozen=True, tag="react"):
    """A person showed a small sign."""

    public = ("person", "sign")
    person: int
    sign: str
    mark: str = ""


OfTable = (
    Opened | Joined | Left | Hosting | Agreed | Lent | Dealt | Moved | Paused | Closed | Revealed | Rematched
    | Continued | Imported | Chatted | Reacted | TurnedUp
)  # fmt: skip
# What the row's seat alone is changed by, or has done.
OfSeat = (
    Seated | Handed | Promised | ReadySaid | StoodIn | CameBack | Consented | Looked | Covered | Undone | Hinted
    | Guessed
)  # fmt: skip
AnyEntry = OfTable | OfSeat

_read = msgspec.json.Decoder(AnyEntry).decode
_write = msgspec.json.Encoder().encode


def row_of(table: str, seq: int, at: int, seat: int | None, entry: AnyEntry) -> Row:
    return Row(table, seq, at, seat, entry.kind, _write(entry).decode())


def entry_of(row: Row) -> AnyEntry:
    """What a row says, or an error if it is of no kind known here."""
    try:
        entry: AnyEntry = _read(row.body)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadInput("error-table-row", problem=str(problem)) from None
    if entry.kind != row.kind:
        raise BadInput("error-table-row", problem=f"{row.kind} / {entry.kind}")
    return entry

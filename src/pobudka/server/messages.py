"""What travels on a table's socket: one tagged union each way. The client's types are generated from here.

Up: `Hello` first, then the table's actions (`pobudka.table.actions`). Down: `Whole` after each hello, then a `Changed`
for every row of the table's log, and answers to what this socket asked.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar, cast

import msgspec
from msgspec import Meta

from pobudka.core.board import Detail, Event
from pobudka.core.board_info import BoardInfo
from pobudka.core.pointing import Target
from pobudka.table.actions import AnyAction, Number
from pobudka.table.log_entries import Ending, SeatGuess
from pobudka.table.settings import House

# Why the server hung up: codes of our own, 4000 and up. docs/guide/protocol.md says what each of them covers.
NO_HELLO = 4001
BANNED = 4003
NO_TABLE = 4004
TOO_SLOW = 4008
TRY_LATER = 4013  # as it is now; it may be otherwise in a moment
OTHER_RELEASE = 4026
TOO_FAST = 4029
TOO_LONG = 1009  # a code of every WebSocket
FINAL_CODES = (NO_HELLO, BANNED, NO_TABLE, OTHER_RELEASE, TOO_LONG)  # it would hang up again: do not come back

PROTOCOL = 1  # what clients of this release speak
PROTOCOLS = (1,)  # what this server understands

Language = Annotated[str, Meta(max_length=20)]  # a code of `core.speech.LANGUAGES`, as the catalogue names them

# A view as JSON: which fields it has follows from the game, whose `Board.view` reads it.
ViewJson = Annotated[msgspec.Raw, Meta(extra={"typescript": "View | null"})]
Phase = Literal["gathering", "playing", "between", "closed"]


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello", tag_field="do"):
    """The first message. `key` is the asker's own secret, 32 random bytes as base64url; without one: a spectator.

    `since` is the last row this client has seen: it is sent what came after. `say` asks for sentences, `lines` also for
    those that tell how the table lies and what each choice would do. `device` is a random name of this tab or terminal,
    which it keeps when it is reloaded: what it looked at it may ask for again. `protocol` is what the client speaks:
    one that the server does not is told so, and hung up on. With `parts` a row's picture, its scenes and their views
    leave out what is as it was: the client puts them together.
    """

    key: Annotated[str, Meta(min_length=43, max_length=43, pattern="^[A-Za-z0-9_-]+$")] | None = None
    since: Number | None = None
    language: Language = "pl"
    say: bool = True
    device: Annotated[str, Meta(min_length=22, max_length=43, pattern="^[A-Za-z0-9_-]+$")] | None = None
    protocol: Number = 1
    lines: bool = True
    parts: bool = False


Up = Hello | AnyAction


class Down(msgspec.Struct, frozen=True, tag_field="is"):
    """What the server says."""


class Seat(msgspec.Struct, frozen=True):
    """Who sits there. `stand_in` is the bot that plays for an absent person."""

    who: Literal["empty", "person", "bot"]
    name: str
    person: int | None
    bot: str | None
    is_ready: bool
    stand_in: str | None
    is_open: bool  # spectators may see what it sees
    owner: int | None  # in the game: whose it is, who may come back if another plays there
    promised: int | None  # the person who starts there at the next deal
    hints: int = 0  # that were asked for here


class Person(msgspec.Struct, frozen=True):
    """Somebody who has joined."""

    person: int
    name: str
    is_host: bool
    has_left: bool


class Choice(msgspec.Struct, frozen=True):
    """Moves that begin with one word. Each form is a list of lists: one word of each, in order, makes a legal move.

    `offer` says in a sentence what such a move does. `targets` are, for each form, what one points at to make it; the
    places among them, if `in_any_order`, as one likes.
    """

    verb: str
    forms: list[list[list[str]]]
    offer: str | None
    targets: list[list[Target]]
    in_any_order: bool


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked: its decision number `answer`."""

    answer: int
    choices: list[Choice]
    phase: str  # of the round, in lower case: the sentence `GAME-prompt-PHASE` asks the question
    about: dict[str, Detail]  # what that sentence speaks of
    may_hint: bool = False  # whether the seat may ask what a bot would do


class Guessing(msgspec.Struct, frozen=True):
    """The round is over, and its cards are about to be turned up: people say what theirs are (`guess`)."""

    until: int | None  # milliseconds since 1970; None while the game is paused
    words: list[str]  # what a card may be said to be, besides "?"
    cards: int  # how many this seat has
    waits_for: list[int]  # the seats that may still guess
    sealed: list[str] | None  # what was said for this seat: told to nobody else before the cards are turned up


class Scene(msgspec.Struct, frozen=True):
    """The table as one watcher has it before it: a seat of this socket's person, or (None) a spectator."""

    seat: int | None
    view: ViewJson  # null before the first deal
    question: Question | None
    looks: list[int]  # moves whose faces wait to be asked for
    held: list[int]  # moves whose faces this device was shown just now and may ask for again
    undo: int | None  # the row that this seat could take back now
    lines: list[str]  # the table in sentences
    guide: list[str] = []  # in a lesson, to the learner: the sentences of the game that are said now, by their ids
    guessing: Guessing | None = None
    guesses: list[list[SeatGuess]] = []  # of each round, from the first, what was guessed at its end


class News(msgspec.Struct, frozen=True):
    """What a row did, as one of this socket's watchers was shown it."""

    seat: int | None
    events: list[Event]  # cards that moved or were shown, in order
    told: str | None  # in a sentence


class RoundScore(msgspec.Struct, frozen=True):
    """One finished round. `lines` count it in sentences."""

    scores: list[int]
    totals: list[int]
    tokens: list[int] | None
    lines: list[str]


class Clock(msgspec.Struct, frozen=True):
    """When the seat is nudged and when a bot stands in, in milliseconds since 1970; only while it is asked."""

    seat: int
    nudge_at: int
    stand_in_at: int


class SeriesLine(msgspec.Struct, frozen=True):
    """Somebody who has won matches of a series: a person, perhaps one who is not here any more, or (None) a bot."""

    person: int | None
    name: str
    wins: int


class Series(msgspec.Struct, frozen=True):
    """Matches that these people have finished one after another; whoever has won most comes first."""

    played: int
    won: list[SeriesLine]


class Picture(msgspec.Struct, frozen=True):
    """All that changes at a table, as one watcher may know it."""

    phase: Phase
    is_paused: bool
    seats: list[Seat]
    people: list[Person]
    me: int | None  # the person this socket speaks for
    scenes: list[Scene]  # one for each seat of mine, or one for a spectator
    rounds: list[RoundScore]
    winners: list[int] | None
    why: Ending | None  # why it is closed
    if_abandoned: list[int]  # the totals that would stand; of a closed table those that do
    keys: list[str]  # of the proof, for the rounds that are over
    words: list[str]  # by seat
    clocks: list[Clock]
    rematch: str | None  # the table to go on at
    worths: list[int | None]  # by seat, what lies open there counts as it lies, if that can be seen
    problem: str | None = None  # why this server cannot play it on, for people; only if it is "outdated"
    series: Series | None = None  # once there is one
    enders: list[int] = []  # people who want the game to end here
    lenders: list[int] = []  # people who let research have the rounds that they play here


class ChatMessage(msgspec.Struct, frozen=True):
    """Something said or shown in the chat."""

    seq: int
    at: int
    person: int
    name: str
    text: str | None
    sign: str | None


class Whole(Down, frozen=True, tag="whole"):
    """The table as it stands after row `seq`: after a hello without `since`, or with one that is too long ago."""

    table: str
    seq: int
    now: int  # the server's clock, milliseconds since 1970
    house: House
    board: BoardInfo | None  # None if this server does not know the game
    picture: Picture
    notes: list[ChatMessage]
    here: list[int]  # the people who are connected
    release: str = ""  # of the server
    client: str | None = None  # the name of the browser client that it hands out
    watchers: int = 0  # how many look on without a seat


class Changed(Down, frozen=True, tag="changed"):
    """Row `seq` of the log. Rows come in order, each once. `picture` is None if another row follows at once."""

    seq: int
    at: int
    seat: int | None
    kind: str
    said: dict[str, Any]  # of the row, what everybody may read
    news: list[News]  # in the order of the scenes
    picture: Picture | None


class Present(Down, frozen=True, tag="present"):
    """Who is connected now. After a hello with `since` it also says what `whole` says of the server."""

    here: list[int]
    release: str | None = None
    client: str | None = None
    watchers: int = 0  # how many look on without a seat


class Nudged(Down, frozen=True, tag="nudged"):
    """This seat has been asked for a while."""

    seat: int


class Faces(Down, frozen=True, tag="faces"):
    """The answer to `see`: what the look showed."""

    id: int
    seat: int
    move: int
    events: list[Event]
    told: str | None


class Advice(Down, frozen=True, tag="advice"):
    """The answer to `hint`: what a bot would do in the seat's decision number `answer`, in a sentence too, and why."""

    id: int
    seat: int
    answer: int
    move: str
    told: str
    why: str


class Done(Down, frozen=True, tag="done"):
    """What was asked for is in the log, in row `seq`."""

    id: int
    seq: int


class Failed(Down, frozen=True, tag="failed"):
    """Nothing was changed. `code` and `details` say why to programs, `text` to people."""

    id: int
    code: str
    details: dict[str, Any]
    text: str


AnyDown = Whole | Changed | Present | Nudged | Faces | Advice | Done | Failed

Part = TypeVar("Part")

read_up = msgspec.json.Decoder(Up).decode
write_down = msgspec.json.Encoder().encode


def as_json(part: object) -> msgspec.Raw:
    return msgspec.Raw(write_down(part))


def written(part: Part) -> Part:
    """A part of a message, written down beforehand: only good to be sent."""
    return cast(Part, as_json(part))

"""What travels over HTTP beside the sockets, as JSON: the catalogue, the lobby, opening a table, history, replay."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pobudka.core.board import Event
from pobudka.core.board_info import BoardInfo
from pobudka.core.played import Played
from pobudka.core.rulebook import RuleBook
from pobudka.core.written_down import Told, WrittenRound
from pobudka.table.actions import MOST_TEXT, Name, Text
from pobudka.table.log_entries import Ending, SeatGuess
from pobudka.table.settings import House, Memory, Settings, Tempo

from .bell_types import BellKey, HangBell, NameTopic, NtfyHere, TakeBellDown
from .keys import Key, KeyAt
from .messages import Person, Phase, RoundScore, Seat, ViewJson
from .noting_types import NotedTold, ReviewOfNoted, RoundReviewed
from .past_types import History, Reasons, StudyTold, WhatIfWanted
from .report_types import ReportWanted
from .trainer_types import MemoryTold, MemoryWanted, TrainerAnswer, TrainerJudged, TrainerQuestion, TrainerWanted

OptionKind = Literal["choice", "flag", "set", "end", "counts"]


class OptionValue(msgspec.Struct, frozen=True):
    """One value that an option may have; of `end` and `counts` one key."""

    value: str | int | bool
    title: str
    about: str


class OptionInfo(msgspec.Struct, frozen=True):
    """One thing a table may settle. What to send, by `kind`:

    choice: one of the values; flag: true or false; set: a list of values; end: {value: number} with exactly one value
    and a number of at least `least` (`usual` suggests one); counts: {value: number}, of each at most `mosts`.
    """

    name: str
    title: str
    about: str
    kind: OptionKind
    default: Any
    choices: list[OptionValue]
    least: int | None
    mosts: dict[str, int]
    usual: dict[str, int] = {}  # servers before 0.2 do not say it


class GameInfo(msgspec.Struct, frozen=True):
    """A game one can open a table for.

    `how` tells it in a minute, one line a step; `fan` are three cards that show what it looks like, `tokens` all cards
    of its boxes; `hides` says whether there is something to remember.
    """

    name: str
    title: str
    about: str
    how: str
    fan: list[str]
    tokens: list[str]
    hides: bool
    players: list[int]
    options: list[OptionInfo]
    tally: TallyInfo | None = None  # servers before 0.2 do not say it
    has_lesson: bool = False  # whether it has a first game that teaches
    has_trainer: bool = False  # whether there is something to train: somebody calls the end, and cards lie face down
    can_guess: bool = False  # whether people may guess their own cards at the end of a round (`guess`)


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck: what it is called (nothing, if no option names it), the options it comes with, how many of each card."""

    title: str
    options: dict[str, Any]
    cards: dict[str, int]


class Decks(msgspec.Struct, frozen=True):
    """`GET /api/games/{game}/decks`: the decks that a game can be played with, the usual one first."""

    decks: list[DeckInfo]


class TallyInfo(msgspec.Struct, frozen=True):
    """How rounds of a game that are played with real cards can be noted: the cards before each player, in so many
    columns (`is_fixed`: always that many; `most_below`: stacks, with one of `tops` and up to so many cards under it),
    and whether somebody may end a round by a call. Sums can be noted of any. `told`: whether a whole round can be
    written down (`/noted`), with gaps anywhere, or only with every card named that all have seen."""

    slots: int
    columns: int | None
    is_fixed: bool
    most_below: int
    tops: list[str]
    has_calls: bool
    has_rounds: bool
    told: Told = "never"


class LevelInfo(msgspec.Struct, frozen=True):
    """A bot one can seat."""

    name: str
    title: str
    about: str
    is_installed: bool = False  # by a package: nobody here knows how strong it is; ours come weakest first


class TempoInfo(msgspec.Struct, frozen=True):
    """A soft clock one can choose, in seconds; a table may have another, or none."""

    name: str
    title: str
    about: str
    nudge: int
    stand_in: int


class LanguageInfo(msgspec.Struct, frozen=True):
    """A language that is spoken here, and what it calls itself.

    What a browser says in one that is not built into it is at `GET /api/languages/{code}.ftl`.
    """

    code: str
    name: str


class Catalogue(msgspec.Struct, frozen=True):
    """`GET /api/catalogue`: all that can be chosen, in words."""

    version: str
    games: list[GameInfo]
    levels: list[LevelInfo]
    tempos: list[TempoInfo]
    reactions: list[str]
    final_codes: list[int]  # of a socket that was closed: do not come back
    protocols: list[int] = msgspec.field(default_factory=lambda: [1])  # of sockets, that this server understands
    client: str | None = None  # the name of the browser client that it hands out
    languages: list[LanguageInfo] = msgspec.field(default_factory=list)


class ListedTable(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    players: int
    options: dict[str, Any]
    memory: Memory
    tempo: Tempo | None
    names: list[str | None]  # by seat; None is free
    phase: Phase
    may_watch: bool
    opened_at: int


class Lobby(msgspec.Struct, frozen=True):
    """`GET /api/lobby`: the tables that everybody may find, newest first."""

    tables: list[ListedTable]
    client: str | None = None  # the name of the browser client that this server hands out


class WantedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at a new table: `word` if I sit here, `bot` if a bot does; exactly one of them. `name` is what somebody is
    called who plays this seat of mine at the same screen."""

    word: Text | None = None
    bot: Text | None = None
    name: Name | None = None


class OpenTable(Settings, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/tables`: open a table as its host. `seats` by number; null or left out is free."""

    game: Text
    players: Annotated[int, Meta(ge=1, le=16)]
    name: Name
    key: Key
    options: Annotated[dict[str, Any], Meta(max_length=32)] = msgspec.field(default_factory=dict)
    webhook: Annotated[str, Meta(max_length=MOST_TEXT * 5)] | None = None
    seats: Annotated[list[WantedSeat | None], Meta(max_length=16)] = msgspec.field(default_factory=list)


class OpenLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/lessons`: open a table where this game is taught. The asker is the learner, on seat 0."""

    game: Text
    name: Name
    key: Key


class TableOpened(msgspec.Struct, frozen=True, omit_defaults=True):
    """The new table's name: its page is `/t/{table}`, its socket `/ws/{table}`.

    `webhook_key` is what letters to its webhook, if it has one, are signed with. It is told here and never again.
    """

    table: str
    webhook_key: str | None = None


class AnybodyWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/quick`: a seat with whoever waits, at this game or at any; not with those of the names in `avoid`."""

    name: Name
    key: Key
    word: Text  # the seat's part in the shuffle
    game: Text | None = None
    avoid: Annotated[list[Name], Meta(max_length=100)] = []


class SeatFound(msgspec.Struct, frozen=True):
    """The asker sits there now, with somebody who waited, or (`is_new`) as the host of a table for whoever comes."""

    table: str
    is_new: bool = False


class TableInfo(msgspec.Struct, frozen=True):
    """`GET /api/tables/{table}`: what a guest should know before sitting down."""

    table: str
    house: House
    options_in_words: list[str]
    seats: list[Seat]
    people: list[Person]
    phase: Phase


class KeyShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{table}/whose`: a key that came by a link, before anybody takes it."""

    key: Key


class KeyOwner(msgspec.Struct, frozen=True):
    """Who has that key here, and the seats that go with it."""

    name: str
    seats: list[int]


class KeysShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/mine`: the keys of a device, to be told how those tables stand. Nothing is kept of it."""

    tables: Annotated[list[KeyAt], Meta(max_length=60)]


class Waiting(msgspec.Struct, frozen=True):
    """A person's seat that is asked, and since when."""

    seat: int
    since: int  # milliseconds since 1970


class MyGame(msgspec.Struct, frozen=True):
    """A table where I take part: `seats` are mine, `waits` are those who are asked now, bots left out."""

    table: str
    game: str
    players: int
    names: list[str]  # by seat; empty where nobody sits
    phase: Phase
    is_paused: bool
    seats: list[int]
    waits: list[Waiting]
    at: int  # when something last happened there
    winners: list[int] | None = None
    why: Ending | None = None  # it is over


class MyGames(msgspec.Struct, frozen=True):
    """`gone` are tables that are not here, or where the key is nobody's. What stands in neither list could not be
    looked at now: ask again later. `now` is the server's time."""

    games: list[MyGame]
    gone: list[str]
    now: int


Code = Annotated[str, Meta(min_length=1, max_length=64)]


class HandoverOpened(msgspec.Struct, frozen=True):
    """`POST /api/handover`: keys are to move to another device by this code, until then; `token` is for the device that
    has them."""

    code: str
    token: str
    until: int


class CodeShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/handover/ask`: the other device has the code."""

    code: Code


class HandoverAsked(msgspec.Struct, frozen=True):
    """Both devices show `check`, so that people see that it is theirs; `token` is for the one that asked."""

    token: str
    check: str


class HandoverToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/handover/look` and `/drop`, by either device."""

    code: Code
    token: Key


class HandoverStands(msgspec.Struct, frozen=True):
    """How far it is. The device that asked is told the keys once they are given, and nobody after it."""

    stage: Literal["open", "asked", "given"]
    check: str
    tables: list[KeyAt] = []


class GiveKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/handover/give`: confirmed on the device that has them."""

    code: Code
    token: Key
    tables: Annotated[list[KeyAt], Meta(min_length=1, max_length=60)]


class Frame(msgspec.Struct, frozen=True):
    """One deal or move of a replay, with the table after it."""

    seq: int
    at: int
    round: int  # from 0
    seat: int | None
    kind: Literal["dealt", "move"]
    move: str | None
    events: list[Event]
    view: ViewJson
    told: str | None
    scores: list[int] | None  # after a round's last move
    worths: list[int | None]  # by seat: what lies open counts as it lies


class Replay(msgspec.Struct, frozen=True):
    """`GET /api/tables/{table}/replay`: a closed table's game as one watcher could have known or seen it."""

    house: House
    names: list[str]
    frames: list[Frame]
    board: BoardInfo | None = None  # None if neither its film nor this server knows it
    hints: list[int] = []  # by seat, that were asked for
    guesses: list[list[SeatGuess]] = []  # of each round, from the first, what was guessed at its end


class Here(msgspec.Struct, frozen=True):
    """`GET /api/here`: where others find this server; empty if only this machine does, or if nobody knows."""

    links: list[str]


class QrWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/qr`: answered by an SVG picture of the link, for phones."""

    link: Annotated[str, Meta(min_length=1, max_length=500)]


class CountWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{game}/count`: rounds that were played with real cards, to be counted; nothing is kept."""

    players: int
    rounds: Annotated[list[Played], Meta(max_length=200)]
    options: dict[str, Any] = {}
    starter: int = 0


class Counted(msgspec.Struct, frozen=True):
    """Each round as it counts, who starts the next one, and who has won."""

    rounds: list[RoundScore]
    starter: int | None
    winners: list[int] | None


class Refusal(msgspec.Struct, frozen=True):
    """Why a request was refused: `code` and `details` for programs, `text` for people."""

    code: str
    details: dict[str, Any]
    text: str


ANSWERS = (
    Catalogue, Decks, RuleBook, Lobby, OpenTable, OpenLesson, TableOpened, AnybodyWanted, SeatFound, TableInfo,
    KeyShown, KeyOwner, KeysShown, MyGames, BellKey, HangBell, NtfyHere, NameTopic, TakeBellDown, HandoverOpened,
    CodeShown, HandoverAsked, HandoverToken, HandoverStands, GiveKeys, Replay, Reasons, History, Here, QrWanted,
    CountWanted, Counted, StudyTold, WhatIfWanted, ReportWanted, TrainerWanted, TrainerQuestion, TrainerAnswer,
    TrainerJudged, MemoryWanted, MemoryTold, WrittenRound, NotedTold, ReviewOfNoted, RoundReviewed, Refusal,
)  # fmt: skip

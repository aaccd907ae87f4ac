"""What a server is told when it starts: where it keeps its tables, whom it lets in, and how much of everything."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Rate:
    """So many a second on average, and so many at once."""

    a_second: float
    at_once: int


@dataclass(frozen=True)
class Limits:
    """How much is served before it is refused."""

    tables: int = 20_000  # live at a time
    sockets: int = 20_000
    sockets_of_address: int = 200
    watchers_of_table: int = 100  # people without a seat there; who has one is always let in
    watchers_of_address: int = 20  # at one table
    strangers_of_closed_table: int = 30  # the same where watching is forbidden: enough to come in and sit down
    strangers_of_address: int = 10
    tabs_of_person: int = 20  # at a table, of somebody with a seat; the oldest gives way
    in_flight: int = 5_000  # actions that wait for their tables and for the disk
    message: int = 4_096  # bytes of one message to a socket
    body: int = 16_384  # bytes of one request's body
    head: int = 16_384  # bytes of one request's line and headers
    headers: int = 100  # of one request
    http_of_address: int = 100  # connections at a time that are no sockets
    queue: int = 256  # messages that wait for one socket
    queue_bytes: int = 1_000_000
    hello_seconds: float = 10.0  # within which a socket says hello, a connection its request's head, then its body
    messages: Rate = Rate(20, 60)  # of one socket
    messages_of_address: Rate = Rate(200, 600)
    connections_of_address: Rate = Rate(20, 200)
    hellos_of_address: Rate = Rate(20, 200)
    late_hellos_of_address: Rate = Rate(2, 30)  # that are told many rows one by one; above that the whole picture
    comings_of_address: Rate = Rate(0.5, 40)  # who join a table: each is written down there, and told to all
    talk_of_address: Rate = Rate(3, 40)  # what is said and shown: each is sent to every watcher with the whole picture
    hints_of_address: Rate = Rate(1, 20)  # for each a bot thinks
    openings_of_address: Rate = Rate(0.2, 30)  # tables
    requests_of_address: Rate = Rate(50, 200)  # requests
    lookups_of_address: Rate = Rate(1, 60)  # tables of one's own that must be loaded to say how they stand
    bells_of_address: Rate = Rate(0.2, 30)  # browsers and topics that want to be called
    handovers_of_address: Rate = Rate(2, 60)  # questions of devices between which keys move
    complaints_of_address: Rate = Rate(0.01, 5)  # of people about others, to the host
    readings_of_address: Rate = Rate(1, 20)  # of games that are over: history, replays, records
    readers: int = 32  # who wait for the archive
    readers_of_address: int = 4
    archive_bytes: int = 32_000_000  # of replays that are kept
    studies: int = 16  # games that are studied, or wait for it
    studies_of_address: int = 3
    studyings_of_address: Rate = Rate(0.05, 10)
    questions: int = 16  # of trainers, and for memory reports, that wait for the process that studies
    questions_of_address: Rate = Rate(1, 30)
    reports_of_address: Rate = Rate(0.05, 4)  # of memory, each from up to 60 games


@dataclass(frozen=True)
class Settings:
    """How this server runs."""

    database: Path | str | None = None  # a file, the address of a PostgreSQL database, or None: in memory
    bus: str | None = None  # the address of a Valkey or Redis by which nodes of one database hear of each other sooner
    is_own: bool = False  # one household's: every closed game is in its history
    hosts: tuple[str, ...] | None = None  # names this server answers to, besides addresses; None: to any
    origins: tuple[str, ...] = ()  # pages of other sites that may talk to it
    instance: str = ""  # tells this run of a server from others
    links: tuple[str, ...] = ()  # where others find it, such as http://192.168.1.7:8000
    may_call_private: bool = False  # webhooks to addresses of the local network
    ntfy: str | None = None  # an ntfy server by whose topics people may be called
    bot_threads: int = 1
    installed_bots: bool = True  # whether bots of other installed packages may be given seats, after ours
    studies: bool = True  # whether games that are over are studied, and questions to train on are worked out
    haste: float = 1.0  # of the bots; 0: they answer as soon as they know
    idle_seconds: float = 600.0  # after which a table that nobody watches is forgotten until somebody comes
    over_seconds: float = 30.0  # the same for one whose game is over: its people have gone on to the next
    sweep_seconds: float = 30.0
    static: Path = Path(__file__).parent / "static"
    limits: Limits = field(default_factory=Limits)

"""The commands of `pobudka`, with their help."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from pobudka import __version__
from pobudka.core.errors import BadInput, listed
from pobudka.core.registry import names

app = App(
    name="pobudka",
    help="""Play and study the dream card games Sen, Smoki and Koty.

    `pobudka` alone opens the games in your browser. `pobudka plain` plays in this terminal, `pobudka rules sen` prints
    the rules.
    """,
    help_epilogue="Exit codes: 0 fine, 1 a check failed, 2 wrong usage, 3 no proof to check. "
    "Messages follow POBUDKA_LANGUAGE or LANG.",
    version=__version__,
    default_parameter=Parameter(negative=()),
    help_formatter="default" if sys.stdout.isatty() else "plain",  # a pipe and a screen reader want no boxes
    error_formatter=str,
)


def check_command(words: Sequence[str]) -> None:
    """Refuse a command that there is not, with those that there are."""
    if words and not words[0].startswith("-") and words[0] not in app:
        commands = sorted(name for name in app if not name.startswith("-"))
        raise BadInput("error-command", found=words[0][:80], names=listed(commands))


Language = Literal["pl", "en"]
GameName = Annotated[str, Parameter(help=f"Which game: {', '.join(names())}.")]
Options = Annotated[
    list[str] | None,
    Parameter(
        name="--option",
        help="name=value, as often as needed. Values are JSON: `--option edition=jubilee`, "
        """`--option 'end={"rounds":3}'`, `--option 'variants=["know-mine"]'`.""",
    ),
]
Bots = Annotated[
    list[str] | None,
    Parameter(
        name="--bot",
        help="Who plays the other seats, in their order; the last one named takes all that are left; without any it is "
        "`sleepwalker`. A bot of ours (`pobudka bot` lists them) or the command of any program: "
        "`--bot 'python3 my_bot.py'`.",
    ),
]
PrivateWebhooks = Annotated[bool, Parameter(help="Let tables call addresses inside this network.")]
DeckFile = Annotated[Path | None, Parameter(help="Play with this deck: a text file, one `count token` a line.")]


@app.default
def play(
    *,
    lan: Annotated[bool, Parameter(help="Let phones and computers on the same network in, too.")] = False,
    port: Annotated[int | None, Parameter(help="Open it on this port.")] = None,
    no_browser: Annotated[bool, Parameter(help="Only print the link.")] = False,
    private_webhooks: PrivateWebhooks = False,
) -> int:
    """Open the games in your browser: with friends, with bots, on this machine. If they are open already, show them."""
    from .serve import run_own

    return run_own(lan, port, not no_browser, private_webhooks)


@app.command
def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port; 0: any that is free.")] = 8000,
    database: Annotated[Path, Parameter(help="Where the tables are kept; created if it does not exist.")] = Path(
        "pobudka.db"
    ),
    link: Annotated[str | None, Parameter(help="Where people find it, such as https://play.example.org")] = None,
    origin: Annotated[
        list[str] | None, Parameter(name="--origin", help="A page from another site that may talk to this server.")
    ] = None,
    proxy: Annotated[
        str | None, Parameter(help="Addresses of proxies whose X-Forwarded headers are trusted, separated by commas.")
    ] = None,
    bot_threads: Annotated[int, Parameter(help="How many bots think at a time.")] = 1,
    installed_bots: Annotated[
        bool, Parameter(help="Whether bots of other installed packages may be given seats.")
    ] = True,
    private_webhooks: PrivateWebhooks = False,
    most_tables: Annotated[int, Parameter(help="How many tables are live at a time.")] = 20_000,
    most_sockets: Annotated[int, Parameter(help="How many people and programs are connected at a time.")] = 20_000,
) -> int:
    """Host the games for others: docs/guide/hosting.md. It logs JSON lines and stops when told to (SIGTERM)."""
    from .serve import run_host

    return run_host(
        host, port, database, link, origin or [], proxy, bot_threads, installed_bots, private_webhooks, most_tables,
        most_sockets,
    )  # fmt: skip


@app.command
def simulate(
    game: GameName,
    /,
    *,
    players: Annotated[int, Parameter(help="How many seats.")],
    games: Annotated[int, Parameter(help="How many matches.")] = 1000,
    seed: Annotated[int, Parameter(help="The same seed and version give the same games and records.")] = 0,
    starter: Annotated[
        int | None, Parameter(help="Who starts each match. Default: match i is started by seat i mod players.")
    ] = None,
    deck: DeckFile = None,
    option: Options = None,
    record: Annotated[Path | None, Parameter(help="Write the games to this file, one JSON record a line.")] = None,
    legal: Annotated[bool, Parameter(help="With --record: add to every move the list of all legal ones.")] = False,
    json: Annotated[bool, Parameter(help="Print one JSON object instead of words.")] = False,
) -> int:
    """Play random legal games and say how fast they were, how long, and how they scored.

    Each decision is a legal move chosen evenly, except that a rare kind of move (in Sen: `wake`, and `claim`) comes
    into question in one decision of 16 only, so that games go deep. A round is cut after 10,000 decisions. Speed counts
    the seconds of play on one thread, not the writing of records.
    """
    from .simulate import run

    return run(game, players, games, seed, starter, deck, option or [], record, legal, json)


@app.command
def arena(
    game: GameName,
    /,
    *,
    bot: Annotated[
        list[str] | None,
        Parameter(name="--bot", help="A bot, two or more in all. The same one may be named twice."),
    ] = None,
    players: Annotated[int, Parameter(help="How many seats.")],
    games: Annotated[int, Parameter(help="How many matches, rounded up to whole deals.")] = 1000,
    seed: Annotated[
        int, Parameter(help="The same seed and version give the same results, whatever --jobs and --engine.")
    ] = 0,
    deck: DeckFile = None,
    option: Options = None,
    ms: Annotated[int, Parameter(help="A bot's time for a decision, in milliseconds.")] = 100,
    jobs: Annotated[int, Parameter(help="How many processes play at a time.")] = 1,
    engine: Annotated[
        Literal["processes", "ray"],
        Parameter(help="ray: as tasks of Ray, of the cluster in RAY_ADDRESS or of this machine alone."),
    ] = "processes",
    resume: Annotated[
        Path | None,
        Parameter(help="The journal: created if it does not exist; if it does, only what it lacks is played."),
    ] = None,
    json: Annotated[Path | None, Parameter(help="Write everything to this file, as one JSON object.")] = None,
    plot: Annotated[Path | None, Parameter(help="Draw the intervals to this file: .png, .svg or .pdf.")] = None,
) -> int:
    """Let bots play each other and say who is better, by how much and how surely.

    Each deal is played in all its seatings with the same cards, so that luck cancels out; the 95 % intervals come from
    the variance between deals. An interrupted run goes on with the same command if it had --resume. What the figures
    mean, and who sits where: docs/guide/arena.md.
    """
    from .arena import run

    words = (game, players, bot or [], games, seed, deck, option or [])
    return run(*words, ms, jobs, engine, resume, json, plot)


@app.command
def replay(
    file: Annotated[Path, Parameter(help="Game records, one JSON object a line.")],
    /,
    *,
    game: Annotated[
        int | None, Parameter(help="Which game of the file, from 0. Default: 0; with --check: all.")
    ] = None,
    seat: Annotated[
        str, Parameter(help="As this seat may know it; `none`: as a spectator; `all`: every face.")
    ] = "all",
    json: Annotated[bool, Parameter(help="Print a JSON line a move, with the view after it.")] = False,
    check: Annotated[bool, Parameter(help="Only check: play everything again and see that it comes out.")] = False,
    language: Annotated[Language | None, Parameter(help="pl or en.")] = None,
) -> int:
    """Tell a recorded game move by move, in words or as JSON, or check records by playing them again."""
    from .replay import run

    return run(file, game, seat, json, check, language)


@app.command
def verify(
    file: Annotated[Path, Parameter(help="Game records with their proofs, one JSON object a line.")],
    /,
    *,
    language: Annotated[Language | None, Parameter(help="pl or en.")] = None,
) -> int:
    """Check that nobody arranged the cards: the proof of every deal, and the whole game played again.

    A game without a proof (a simulated one) is played again, and the exit code is 3: nothing is wrong, nothing proved.
    What a proof is, to the byte, and what it does not prove: docs/proof.md.
    """
    from .verify import run

    return run(file, language)


@app.command
def rules(
    game: GameName,
    /,
    *,
    language: Annotated[Language | None, Parameter(help="pl or en.")] = None,
) -> int:
    """Print a game's rules in our own words, with numbered paragraphs and our rulings."""
    from .rules import run

    return run(game, language)


@app.command
def plain(
    game: Annotated[
        str | None,
        Parameter(
            help=f"Which game: {', '.join(names())}; or the link of a table or a server. Without it you are asked."
        ),
    ] = None,
    /,
    *,
    players: Annotated[int | None, Parameter(help="How many seats, yours included. Without it you are asked.")] = None,
    seat: Annotated[int, Parameter(help="Where you sit, from 1.")] = 1,
    seed: Annotated[int | None, Parameter(help="Deal by this seed instead of true chance.")] = None,
    deck: DeckFile = None,
    option: Options = None,
    bot: Bots = None,
    memory: Annotated[
        Literal["real", "aided"], Parameter(help="real: a card is shown when you look, never again. aided: it stays.")
    ] = "real",
    name: Annotated[str | None, Parameter(help="Your name at a server's table.")] = None,
    language: Annotated[Language | None, Parameter(help="pl or en.")] = None,
) -> int:
    """Play line by line, for pipes and screen readers: against bots on this machine, or at a server's table by link."""
    from .plain import run, run_online

    if game is not None and game not in names():
        return run_online(game, name, language)
    return run(game, players, seat, seed, deck, option or [], bot or [], memory, language)


@app.command
def terminal(
    place: Annotated[
        str | None, Parameter(help="The link or the code of a table, or a server. Without one: this machine.")
    ] = None,
    /,
    *,
    light: Annotated[bool, Parameter(help="Dark writing on light paper.")] = False,
    language: Annotated[Language | None, Parameter(help="pl or en.")] = None,
) -> int:
    """Play in this terminal, with the whole screen: docs/guide/terminal.md. `pobudka plain` plays line by line."""
    from .terminal import run

    return run(place, language, light)


@app.command
def bot(
    name: Annotated[str, Parameter(help="Which bot of ours, such as habits; without a name they are listed.")] = "",
    /,
    *,
    seed: Annotated[int, Parameter(help="Seed for the bot's random choices.")] = 0,
) -> int:
    """List our bots; or be one that speaks over stdin and stdout (docs/guide/bots.md): `--bot "pobudka bot habits"`."""
    from .bot import run, show_bots

    return run(name, seed) if name else show_bots()


@app.command
def doctor(
    file: Annotated[Path, Parameter(help="The server's database.")],
    /,
    *,
    games: Annotated[bool, Parameter(help="Also play every game again, with its digests and its proof.")] = False,
    mend: Annotated[
        bool,
        Parameter(
            help="Then play the closed games again and make what the history and the films lack, or have otherwise "
            "than the logs. No log is changed."
        ),
    ] = False,
) -> int:
    """Check a database: the file, its schema, every log without gaps. Without --mend it changes nothing; the server
    may run."""
    from .database import run_doctor

    return run_doctor(file, games=games, mend=mend)


@app.command
def export(file: Annotated[Path, Parameter(help="The server's database.")], /) -> int:
    """Print the record of every game that is over, a JSON object a line; the server may run."""
    from .database import run_export

    return run_export(file)


@app.command(name="import")
def import_(
    file: Annotated[Path, Parameter(help="The server's database; created if it does not exist.")],
    records: Annotated[Path, Parameter(help="A record, or a .jsonl file of them.")],
    /,
) -> int:
    """Put games that were played elsewhere into the history, each checked by playing it again."""
    from .database import run_import

    return run_import(file, records)


@app.command
def backup(
    file: Annotated[Path, Parameter(help="The server's database.")],
    copy: Annotated[Path, Parameter(help="The new file; it must not exist yet.")],
    /,
) -> int:
    """Copy a database while the server runs, and check the copy. A copy made by hand would lack the latest rows."""
    from .database import run_backup

    return run_backup(file, copy)

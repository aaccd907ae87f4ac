"""The commands of `pobudka`, each once: its name, where it is done, and its help.

What it is given on the command line stands with what is done. That is heavy, and loaded when somebody asks for it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

from cyclopts import App, Parameter

from pobudka import __version__
from pobudka.core.errors import BadInput, listed

from .configuration import SERVING

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


@app.default
def play(
    *,
    lan: Annotated[bool, Parameter(help="Let phones and computers on the same network in, too.")] = False,
    port: Annotated[int | None, Parameter(help="Open it on this port.")] = None,
    no_browser: Annotated[bool, Parameter(help="Only print the link.")] = False,
    private_webhooks: Annotated[bool, Parameter(help="Let tables call addresses inside this network.")] = False,
) -> int:
    """Open the games in your browser: with friends, with bots, on this machine. If they are open already, show them."""
    from pobudka.server.launch import open_own

    return open_own(is_lan=lan, port=port, has_browser=not no_browser, may_call_private=private_webhooks)


app.command(
    "pobudka.cli.serve:run",
    name="serve",
    help="""Host the games for others: docs/guide/hosting.md. It logs JSON lines and stops when told to (SIGTERM).

    Every flag is also a variable of the environment and a line of a file: --bot-threads 2 is POBUDKA_BOT_THREADS=2, and
    in the file of --config it is bot-threads = 2. The flag counts first, then the environment, then the file.
    """,
    config=SERVING,
)
app.command(
    "pobudka.cli.prepare:run",
    name="prepare",
    help="Compile the rules and the bots of all games, or of those named, ahead of the first start: for images, and "
    "after an upgrade.",
)
app.command(
    "pobudka.cli.simulate:run",
    name="simulate",
    help="""Play random legal games and say how fast they were, how long, and how they scored.

    Each decision is a legal move chosen evenly, except that a rare kind of move (in Sen: `wake`, and `claim`) comes
    into question in one decision of 16 only, so that games go deep. A round is cut after 10,000 decisions. Speed counts
    the seconds of play on one thread, not the writing of records.
    """,
)
app.command(
    "pobudka.cli.arena:run",
    name="arena",
    help="""Let bots play each other and say who is better, by how much and how surely.

    Each deal is played in all its seatings with the same cards, so that luck cancels out; the 95 % intervals come from
    the variance between deals. An interrupted run goes on with the same command if it had --resume. What the figures
    mean, and who sits where: docs/guide/arena.md.
    """,
)
app.command(
    "pobudka.cli.train:run",
    name="train",
    help="""Train a player of one game by letting it play itself and habits, at tables of all kinds.

    What comes out is a file of weights, and beside it how they came about. An interrupted run goes on with --resume.
    The weights that come with each game were made so: docs/guide/training.md.
    """,
)
app.command(
    "pobudka.cli.exploit:run",
    name="exploit",
    help="""Say what a bot loses to somebody who has studied it: train an answer to it, and measure that on fresh deals.

    What it takes is a lower bound: longer training may find more. docs/guide/training.md.
    """,
)
app.command(
    "pobudka.cli.dataset:run",
    name="dataset",
    help="""Let bots play games into a folder of Parquet files: what each seat saw, might do, did, and what came of it.

    A run that was stopped goes on with the same command. What the columns are: docs/guide/research.md, and the folder's
    own README.md.
    """,
)
app.command(
    "pobudka.cli.dataset:run_check",
    name="dataset-check",
    help="Check a folder of games: its files by their digests, every row by the rules, and bots' games by letting them "
    "play again.",
)
app.command(
    "pobudka.cli.replay:run",
    name="replay",
    help="Tell a recorded game move by move, in words or as JSON, or check records by playing them again.",
)
app.command(
    "pobudka.cli.verify:run",
    name="verify",
    help="""Check that nobody arranged the cards: the proof of every deal, and the whole game played again.

    A game without a proof (a simulated one) is played again, and the exit code is 3: nothing is wrong, nothing proved.
    What a proof is, to the byte, and what it does not prove: docs/proof.md.
    """,
)
app.command(
    "pobudka.cli.review:run",
    name="review",
    help="""Say of every decision of a recorded game what it cost, by what its seat could know.

    Losses are points of lead, if everybody goes on by habit; what they mean: docs/guide/study.md.
    """,
)
app.command(
    "pobudka.cli.luck:run",
    name="luck",
    help="""Take the luck of the cards out of the results of recorded games: a table by player.

    For months of games, not for one. What it means, and why it is fair: docs/guide/study.md. An interrupted run goes
    on with the same command if it had --resume.
    """,
)
app.command(
    "pobudka.cli.whatif:run",
    name="whatif",
    help="What if a move had been another: the unseen cards are dealt anew and everybody goes on by habit.",
)
app.command(
    "pobudka.cli.memory:run",
    name="memory",
    help="""Tell from recorded games how long players remember their own cards, once there are enough choices.

    Leave games out in which the table showed what had been seen (an aided memory): `pobudka export --unaided` does.
    What it means: docs/guide/study.md.
    """,
)
app.command(
    "pobudka.cli.trainer:run",
    name="trainer",
    help="""Train on positions of your own games, or of bots': would you call here, and which slot was it?

    Kinds of position come back when they are due (FSRS), each time with another position: docs/guide/study.md.
    """,
)
app.command(
    "pobudka.cli.rules:run",
    name="rules",
    help="Print a game's rules in our own words, with numbered paragraphs and our rulings.",
)
app.command(
    "pobudka.cli.plain:run",
    name="plain",
    help="Play line by line, for pipes and screen readers: against bots on this machine, or at a server's table by "
    "link.",
)
app.command(
    "pobudka.cli.terminal:run",
    name="terminal",
    help="Play in this terminal, with the whole screen: docs/guide/terminal.md. `pobudka plain` plays line by line.",
)
app.command(
    "pobudka.cli.bot:run",
    name="bot",
    help="List our bots; or be one that speaks over stdin and stdout (docs/guide/bots.md): "
    """`--bot "pobudka bot habits"`.""",
)
app.command(
    "pobudka.cli.database:run_doctor",
    name="doctor",
    help="Check a database, a file or PostgreSQL: its schema, every log without gaps. Without --mend it changes "
    "nothing; the server may run.",
)
app.command(
    "pobudka.cli.database:run_export",
    name="export",
    help="""Print the record of every game that is over, a JSON object a line; the server may run.

    With --data it writes datasets instead, without names: bots' games, and people's rounds that all who played them had
    lent to research before the deal.
    """,
)
app.command(
    "pobudka.cli.database:run_import",
    name="import",
    help="Put games that were played elsewhere into the history, each checked by playing it again.",
)
app.command(
    "pobudka.cli.database:run_backup",
    name="backup",
    help="Copy a database into a file while the server runs, and check the copy. A copy made by hand would lack the "
    "latest rows.",
)
app.command(
    "pobudka.cli.move:run",
    name="move",
    help="""Take a database from a file to PostgreSQL, back, or to another of its kind; stop its servers first.

    Every log is looked over and every game played again on the way, and at the end both sides are compared. The source
    is not changed; the target must be empty, and gets everything or, if anything is wrong, nothing. It is also how a
    backup is restored into PostgreSQL.
    """,
)
app.command(
    "pobudka.cli.forget:run",
    name="forget",
    help="""Delete a person's data: names, what was said, keys, devices, webhooks; stop the servers first.

    Games stay, played by nobody in particular: logs, films and records are as right as before, and so are the proofs of
    their deals. What a database has of people: docs/guide/hosting.md.
    """,
)
app.command(
    "pobudka.cli.reports:run",
    name="reports",
    help="""List what people have reported about others at tables of this database; the server may run.

    Each with what the other said there, as everybody at the table could read it. `--done MARK` says that it was dealt
    with: docs/guide/hosting.md.
    """,
)
app.command(
    "pobudka.cli.tidy:run",
    name="tidy",
    help="Close tables that nobody has come back to, and drop old chat of closed ones and reports that were dealt "
    "with; the server may run.",
)

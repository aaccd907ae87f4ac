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
    help="Host the games for others: docs/guide/hosting.md. It logs JSON lines and stops when told to (SIGTERM).",
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
    help="Check a database: the file, its schema, every log without gaps. Without --mend it changes nothing; the "
    "server may run.",
)
app.command(
    "pobudka.cli.database:run_export",
    name="export",
    help="Print the record of every game that is over, a JSON object a line; the server may run.",
)
app.command(
    "pobudka.cli.database:run_import",
    name="import",
    help="Put games that were played elsewhere into the history, each checked by playing it again.",
)
app.command(
    "pobudka.cli.database:run_backup",
    name="backup",
    help="Copy a database while the server runs, and check the copy. A copy made by hand would lack the latest rows.",
)

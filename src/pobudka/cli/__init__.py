"""The command line. Heavy things are imported when a command is asked for: `pobudka --help` must be quick."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper


def main() -> None:
    """Run the command that was asked for. Exit 0: fine; 1: a check failed; 2: wrong usage, or it could not be done."""
    from pobudka.core.errors import BadInput, BadRecord
    from pobudka.core.speech import home_language

    say_anything()
    try:
        code = run()
        sys.stdout.flush()  # a disk that is full is found here at the latest, and not when nobody can say it any more
    except BadInput as problem:
        code = 1 if isinstance(problem, BadRecord) else 2
        print(problem.say(home_language()), file=sys.stderr)
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:
        code = 0
    except OSError as problem:
        code = 2
        print(in_words(problem, home_language()), file=sys.stderr)
    close_output()
    sys.exit(code)


def run() -> int:
    """The command's exit code."""
    from cyclopts import CycloptsError

    from .commands import app, check_command

    check_command(sys.argv[1:])
    try:
        return app(sys.argv[1:], exit_on_error=False, result_action="return_value") or 0
    except CycloptsError:  # cyclopts has said what is wrong
        return 2


def say_anything() -> None:
    """What the output cannot take (Latin-1, a pipe on Windows) costs a letter, not the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def in_words(problem: OSError, language: str) -> str:
    """What the machine refused: a file by its name, or what was to be printed."""
    from pobudka.core.speech import say

    why = problem.strerror or str(problem)
    if problem.filename is None:
        return say(language, "error-output", problem=why)
    return say(language, "error-file-use", file=str(problem.filename), problem=why)


def close_output() -> None:
    """What could not be written is not tried again when Python ends, where it would be a second, uglier message."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

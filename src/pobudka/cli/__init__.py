"""The command line. Heavy things are imported inside the commands: `pobudka --help` must be quick."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command that was asked for. Exit 0: fine; 1: a check failed; 2: wrong usage."""
    from cyclopts import CycloptsError

    from pobudka.core.errors import BadInput
    from pobudka.core.speech import home_language

    from .commands import app

    try:
        sys.exit(app(exit_on_error=False, result_action="return_value") or 0)
    except CycloptsError:  # cyclopts has said what is wrong
        sys.exit(2)
    except BadInput as problem:
        print(problem.say(home_language()), file=sys.stderr)
        sys.exit(1 if problem.message in ("error-record", "error-json") else 2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)

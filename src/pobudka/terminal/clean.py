"""What other people wrote, made fit for a terminal: names and chat are text, never commands to the screen."""

from __future__ import annotations

import re
import unicodedata

_SEQUENCES = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[@-Z\\-_]?|\x9b[0-?]*[ -/]*[@-~]"
)
_SPACES = re.compile(r"\s+")
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn")  # what moves the cursor, turns the writing round, or is nothing at all


def clean(text: str) -> str:
    """One line without escape sequences, control characters and marks that turn the writing round.

    >>> clean("Ola\\x1b[31m\\r\\n is  here")
    'Ola is here'
    """
    plain = _SEQUENCES.sub("", text)
    seen = "".join(sign for sign in plain if sign.isspace() or unicodedata.category(sign) not in HIDDEN)
    return _SPACES.sub(" ", seen).strip()

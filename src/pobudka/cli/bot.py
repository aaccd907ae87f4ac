"""`pobudka bot`."""

from __future__ import annotations

import io
import sys

from pobudka.bots import find, names
from pobudka.bots.speaker import Speaker
from pobudka.core.errors import BadInput, listed
from pobudka.core.speech import home_language


def show_bots() -> int:
    """Who there is, and what each says of itself."""
    language = home_language()
    for name in names():
        try:
            kind = find(name)
        except BadInput as problem:  # an installed one that cannot be loaded: the others are there all the same
            print(f"{name}: {problem.say(language)}")
            continue
        title = kind.title(language)
        print(f"{name}{'' if title == name else f' ({title})'}: {kind.about(language)}")
    return 0


def run(name: str, seed: int) -> int:
    if name.partition(":")[0] not in names():
        raise BadInput("error-bot", found=name[:80], names=listed(names()))
    said = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    answers = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="\n", write_through=True)
    try:
        Speaker(name, seed, lambda line: print(line, file=answers, flush=True)).speak(said)
    finally:
        for stream in (said, answers):
            stream.detach()  # or it would close standard input and output when it is forgotten
    return 0

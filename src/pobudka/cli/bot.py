"""`pobudka bot`."""

from __future__ import annotations

import io
import sys

from pobudka.bots import names
from pobudka.bots.speaker import Speaker
from pobudka.core.errors import BadInput, listed


def run(name: str, seed: int) -> int:
    if name.partition(":")[0] not in names():
        raise BadInput("error-bot", found=name[:80], names=listed(names()))
    said = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    answers = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="\n", write_through=True)
    Speaker(name, seed, lambda line: print(line, file=answers, flush=True)).speak(said)
    return 0

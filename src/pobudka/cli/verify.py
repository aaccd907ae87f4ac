"""`pobudka verify`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.recording import read_game, records_in
from pobudka.core.speech import say
from pobudka.table.verify import Verified, verify

from .given import spoken_language

WRONG, UNPROVED = 1, 3  # exit codes


def run(file: Path, language: str | None) -> int:
    """Check every record of the file; one that is wrong does not keep the others from being checked.

    A record without a proof is not wrong: it is played again, and what nobody can know of it is said.
    """
    language = spoken_language(language)
    games = wrong = unproved = 0
    for number, record in enumerate(records_in(file)):
        games += 1
        try:
            if has_proof(record):
                found = verify(record, number)
                print(tell(found, number, language))
                unproved += found.fingerprint is None
            else:
                print(tell_unproved(read_game(record, number), number, language))
                unproved += 1
        except BadInput as problem:
            wrong += 1
            sys.stdout.flush()
            print(problem.say(language), file=sys.stderr)
    if not games:
        raise BadInput("error-no-such-game", game=0, file=str(file))
    print(say(language, "verify-sum", games=games, wrong=wrong, right=games - wrong - unproved))
    if unproved:
        print(say(language, "verify-sum-unproved", unproved=unproved))
    return WRONG if wrong else UNPROVED if unproved else 0


def has_proof(record: object) -> bool:
    """Whether it says anything of a proof, right or wrong."""
    return isinstance(record, dict) and "proof" in record


def tell_unproved(game: Game, number: int, language: str) -> str:
    """That it was played by the rules, and that nothing shows how it was dealt."""
    counts = {"rounds": game.round, "moves": len(game.history)}
    end = "over" if game.is_over else "running"
    head = say(language, "verify-unproved", number=number, game=game.rules.name)
    return f"{head}\n{say(language, 'verify-played', end=end, **counts)}"


def tell(found: Verified, number: int, language: str) -> str:
    """What was checked, and what only the players can."""
    end = "over" if found.is_over else "running"
    counts = {"rounds": found.rounds, "moves": found.moves, "reshuffles": found.reshuffles}
    lines = [
        say(language, "verify-game", number=number, game=found.game, table=readable(found.seal.table)),
        say(language, "verify-rules", rules=found.rules),
        say(language, "verify-played", end=end, **counts),
        say(language, "verify-chain", **counts),
        say(language, "verify-shuffles", **counts),
        say(language, "verify-compare", root=found.root),
    ]
    for seat, word in enumerate(found.seal.words):
        lines.append(say(language, "verify-word", seat=seat, word=readable(word)))
    if found.fingerprint is None:
        lines.append(say(language, "verify-no-fingerprint"))
    else:
        lines.append(say(language, "verify-fingerprint", fingerprint=found.fingerprint))
    return "\n".join([*lines, say(language, "verify-limits")])


def readable(text: str) -> str:
    """A text from a file, quoted, with nothing in it that a terminal could take for more than letters."""
    return json.dumps(text, ensure_ascii=not text.isprintable())

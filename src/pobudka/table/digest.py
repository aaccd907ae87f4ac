"""A digest of how a round stands: of its meaning, in names and values, not of how memory is laid out.

docs/guide/digest.md gives it to the byte. A log that was written before there was such a digest has the other kind, of
the state's memory; it is still understood (`layouts`).
"""

from __future__ import annotations

import json
from hashlib import sha256

import msgspec

from pobudka.core.game import Game
from pobudka.core.game_spec import STATED

from .layouts import layout_digest

MEANING = "2:"  # how a digest of this kind begins


def digest_of(game: Game) -> str:
    """What a log says of the round that was dealt last, as it stands now."""
    return MEANING + sha256(meaning_of(game)).hexdigest()


def meaning_of(game: Game) -> bytes:
    """What is digested: JSON with sorted keys, without spaces, in ASCII."""
    played, view = game.rounds[-1], msgspec.to_builtins(game.view("all"))
    meaning = {
        "rules": game.rules.version,
        "players": game.players,
        "starter": played["starter"],
        "deck": played["deck"],
        "shuffles": played["shuffles"],
        "moves": played["moves"],
        "view": {name: view[name] for name in (*STATED, *game.rules.stated) if name in view},
    }
    return json.dumps(meaning, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def is_digest_of(digest: str, game: Game) -> bool:
    """Whether a log means this round, standing so. What an old digest covered and the rules have given up since cannot
    be compared any more, and is taken on trust."""
    if digest.startswith(MEANING):
        return digest == digest_of(game)
    return layout_digest(game) in (digest, None)

"""What a game brings for clients that do not know it: its sentences, its rules, and a picture of each card."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from pobudka.core import registry
from pobudka.core.errors import Absent
from pobudka.core.rulebook import rule_book
from pobudka.core.speech import LANGUAGES

from .plain_cards import drawn_back, drawn_face

BACK = "back"
MOST_KEPT = 512  # pictures


def words_of(game: str, language: str) -> bytes:
    """The game's own sentences in one language, as Fluent writes them.

    Those of a language in a folder of its own come with all that it says.
    """
    is_known = game in registry.playable() and language in LANGUAGES
    path = registry.folder(game) / f"{language}.ftl" if is_known else None
    if path is None or not path.is_file():
        raise Absent("error-letter-none", path=f"/api/games/{game[:40]}/{language[:20]}.ftl")
    return path.read_bytes()


def rules_of(game: str, language: str) -> bytes:
    """The rules that people read, as JSON."""
    if game not in registry.playable():
        raise Absent("error-letter-none", path=f"/api/games/{game[:40]}/rules")
    return msgspec.json.encode(rule_book(game, language))


@lru_cache(MOST_KEPT)
def card_of(game: str, token: str, language: str) -> bytes:
    """A card as SVG: the file that the game has for it (`cards/TOKEN.svg`, a slash as "-"), or else a plain drawing."""
    if game not in registry.playable() or token not in (BACK, *registry.find(game).tokens):
        raise Absent("error-letter-none", path=f"/api/games/{game[:40]}/cards/{token[:40]}.svg")
    brought = registry.folder(game) / "cards" / f"{token.replace('/', '-')}.svg"
    if brought.is_file():
        return brought.read_bytes()
    return (drawn_back() if token == BACK else drawn_face(*registry.find(game).words.face(language, token))).encode()

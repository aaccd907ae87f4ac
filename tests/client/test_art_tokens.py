"""The browser's cards are the cards of the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

from pobudka.games.koty import deck as koty
from pobudka.games.sen import deck as sen
from pobudka.games.smoki import deck as smoki

CLIENT = Path(__file__).parents[2] / "client"
DRAWN = json.loads((CLIENT / "src/art/tokens.json").read_text(encoding="utf-8"))


def test_the_art_knows_every_token_of_every_game_in_the_order_of_its_deck() -> None:
    tokens = {"sen": sen.TOKENS, "smoki": smoki.TOKENS, "koty": koty.TOKENS}
    assert {game: list(order) for game, order in tokens.items()} == DRAWN


def test_the_favicon_is_the_logo() -> None:
    logo = (CLIENT / "src/art/logo.ts").read_text(encoding="utf-8")
    shapes = "".join(re.findall(r"^  '(<.*>)'", logo, re.MULTILINE))
    assert shapes and shapes in (CLIENT / "public/favicon.svg").read_text(encoding="utf-8")

"""The page docs/guide/rights.md, made from `pobudka.table.rights`. `python -m tests.rights_page` writes it anew."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import get_args

from pobudka.table import rights
from pobudka.table.actions import Action, AnyAction
from pobudka.table.rights import ALWAYS, Role, Stage

PAGE = Path(__file__).parents[1] / "docs" / "guide" / "rights.md"
ROLES: tuple[Role, ...] = get_args(Role)
STAGES: dict[Stage, str] = {
    "gathering": "before the first deal",
    "playing": "somebody is asked",
    "guessing": "a round is over, and people guess their cards before these are turned up, paused or not",
    "between": "a round is over, the match is not",
    "paused": "the game and its clock stand still",
    "closed": "finished or abandoned",
}
ABOUT: dict[Role, str] = {
    "stranger": "has not joined, or has left",
    "person": "has joined",
    "seated": "a person who holds some seat",
    "holder": "the person who has the seat it is about",
    "owner": "the person whose that seat was in the game, and who may have it back from whoever plays there now",
    "host": "the person who hosts the table, seated or not",
    "bot": "the bot that plays the seat it is about, as its own or standing in",
    "clock": "the table's clock",
}


def page(able: Mapping[type[Action], Mapping[Stage, frozenset[Role]]]) -> str:
    """All rights on one page."""
    parts = [
        "# Who may do what at a [table](table.md)\n",
        "Made from `pobudka.table.rights` by `python -m tests.rights_page`; `tests/table/test_rights.py` tries every"
        " action in every role and stage at a live table and finds what stands here.\n",
        "What somebody may never do, or others may do now, is refused as `error-table-right`; what nobody may do now,"
        " as `error-table-` and the stage. Either way nothing is written. Repeating an action that has"
        " already taken effect succeeds again.\n",
        "\n".join(f"- **{stage}**: {meaning}" for stage, meaning in STAGES.items()) + "\n",
        "\n".join(f"- **{role}**: {meaning}" for role, meaning in ABOUT.items()) + "\n",
        "| action | " + " | ".join(ALWAYS) + " |\n|---|" + "---|" * len(ALWAYS),
    ]
    lines = [f"| {_said(action)} | " + " | ".join(_cells(able[action])) + " |" for action in get_args(AnyAction)]
    return "\n".join([*parts, *lines]) + "\n"


def _said(action: type[Action]) -> str:
    return f"**{action.__struct_config__.tag}** {(action.__doc__ or '').strip()}"


def _cells(able: Mapping[Stage, frozenset[Role]]) -> list[str]:
    return [", ".join(role for role in ROLES if role in able.get(stage, ())) or "–" for stage in ALWAYS]


if __name__ == "__main__":
    PAGE.write_text(page(rights.RIGHTS), encoding="utf-8")

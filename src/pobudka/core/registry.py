"""Which games there are: a name and where its rules live, loaded when first asked for.

Rules of earlier versions that logs and records still need stand beside the newest ones, in their module's `EARLIER`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import BadInput, listed

if TYPE_CHECKING:
    from .game_spec import Rules

_homes: dict[str, str] = {}


def register(name: str, module: str) -> None:
    """Enrol a game: `module` has its `RULES`, and in `EARLIER` those of earlier versions, if there are any."""
    _homes[name] = module
    _versions.cache_clear()


def names() -> tuple[str, ...]:
    return tuple(_homes)


def find(name: str, version: str | None = None) -> Rules:
    """The rules of the game with this name: of the version asked for, else the newest."""
    if name not in _homes:
        raise BadInput("error-game", name=str(name), names=listed(_homes))
    versions = _versions(name)
    if version is None:
        return next(iter(versions.values()))
    if version not in versions:
        raise BadInput("error-rules", found=str(version)[:80], right=listed(reversed(versions)))
    return versions[version]


def folder(name: str) -> Path:
    """Where a game lives, with its sentences and the cards that it brings."""
    home = import_module(_homes[name]).__file__
    assert home is not None, "a game is a package in a folder"
    return Path(home).parent


@cache
def _versions(name: str) -> dict[str, Rules]:
    """The newest first."""
    home = import_module(_homes[name])
    return {rules.version: rules for rules in (home.RULES, *getattr(home, "EARLIER", ()))}

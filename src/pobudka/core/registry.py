"""Which games there are: a name and where its rules live, loaded when first asked for.

Ours are registered; others join by an entry point of the group `pobudka.games` in a package that is installed beside
us. Rules of earlier versions that logs and records still need stand beside the newest ones, in their module's
`EARLIER`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import BadInput, listed

if TYPE_CHECKING:
    from .effort import Effort
    from .game_spec import Rules
    from .grounds import Grounds
    from .guided import Lesson
    from .habits import Habits

GROUP = "pobudka.games"

_registered: dict[str, str] = {}


def register(name: str, module: str) -> None:
    """Enrol a game: `module` has its `RULES`, and in `EARLIER` those of earlier versions, if there are any."""
    _registered[name] = module
    forget_installed()


def forget_installed() -> None:
    """Look again for what is installed."""
    for known in (_homes, _versions, playable):
        known.cache_clear()


@cache
def _homes() -> dict[str, str]:
    """The module of each game: ours first, then those that are installed and can be found."""
    installed = sorted((point.name, point.value) for point in entry_points(group=GROUP))
    return {**{name: home for name, home in installed if _origin(name, home)}, **_registered}


def _origin(name: str, module: str) -> str | None:
    """The file of a game's module. To know it, the game need not be loaded."""
    try:
        spec = find_spec(module)
    except ImportError:
        spec = None
    if spec is None or spec.origin is None:
        logging.getLogger(__name__).warning("the installed game %s is left out: there is no module %s", name, module)
        return None
    return spec.origin


def names() -> tuple[str, ...]:
    """Ours first."""
    return tuple(sorted(_homes(), key=lambda name: name not in _registered))


@cache
def playable() -> tuple[str, ...]:
    """The games that can be played; an installed one that is not whole is left out, and the log says why."""
    found = []
    for name in names():
        try:
            find(name)
            found.append(name)
        except BadInput as problem:
            logging.getLogger(__name__).warning("%s", problem.say("en"))
    return tuple(found)


def package(name: str) -> str:
    """The package that a game comes in: ours, or another that is installed."""
    return _homes()[_known(name)].partition(".")[0]


def folder(name: str) -> Path:
    """Where a game lies, with its sentences and its pictures."""
    origin = _origin(name, _homes()[_known(name)])
    assert origin is not None
    return Path(origin).parent


def find(name: str, version: str | None = None) -> Rules:
    """The rules of the game with this name: of the version asked for, else the newest."""
    versions = _versions(_known(name))
    if version is None:
        return next(iter(versions.values()))
    if version not in versions:
        raise BadInput("error-rules", found=str(version)[:80], right=listed(reversed(versions)))
    return versions[version]


def habits_of(name: str) -> Habits | None:
    """How the game is played by habit: `HABITS` of the module `habits` in its folder, if there is one.

    It is loaded when bots ask for it: to play, rules need no bots.
    """
    found = _beside(name, "habits")
    habits: Habits | None = found and found.HABITS
    return habits


def reasons_of(name: str) -> Callable[[Grounds, str], str] | None:
    """How the game says why a move was made: `because` of the module `reasons` in its folder, if there is one."""
    found = _beside(name, "reasons")
    because: Callable[[Grounds, str], str] | None = found and found.because
    return because


def effort_of(name: str) -> Effort:
    """What it takes to study the game: `EFFORT` of the module `study` in its folder, else the usual."""
    from .effort import USUAL

    found = _beside(name, "study")
    effort: Effort = found.EFFORT if found else USUAL
    return effort


def lesson_of(name: str) -> Lesson | None:
    """The guided deal for whoever has never played it: `LESSON` of the module `lesson` in its folder, if there is one.

    It is loaded when somebody learns: nobody else needs it.
    """
    found = _beside(name, "lesson")
    lesson: Lesson | None = found and found.LESSON
    return lesson


def find_lesson(name: str, called: str | None = None) -> Lesson:
    """The game's lesson, which must be called so, if it is asked for by its name."""
    lesson = lesson_of(name)
    if lesson is None or called not in (None, lesson.name):
        raise BadInput("error-lesson", game=name, found=str(called or "")[:80])
    return lesson


def _beside(name: str, module: str) -> Any:
    """A module of the game's folder that only some ask for; None if there is none."""
    home = import_module(_homes()[find(name).name])
    if not hasattr(home, "__path__") or find_spec(f"{home.__name__}.{module}") is None:
        return None
    return import_module(f"{home.__name__}.{module}")


def _known(name: str) -> str:
    if name not in _homes():
        raise BadInput("error-game", name=str(name), names=listed(names()))
    return name


@cache
def _versions(name: str) -> dict[str, Rules]:
    """The newest first."""
    home = import_module(_homes()[name]) if name in _registered else _guest(name)
    return {rules.version: rules for rules in (home.RULES, *getattr(home, "EARLIER", ()))}


def _guest(name: str) -> Any:
    """The module of a game from outside, if it says all that it must, before anybody plays it."""
    from .declared import omissions

    try:
        home = import_module(_homes()[name])
        rules: Rules = home.RULES
    except Exception as problem:
        raise BadInput("error-game-lost", name=name, problem=f"{type(problem).__name__}: {problem}") from problem
    missing = [f"it calls itself {rules.name}", *omissions(rules)] if rules.name != name else omissions(rules)
    if missing:
        raise BadInput("error-game-declared", name=name, missing="; ".join(missing[:5]))
    return home

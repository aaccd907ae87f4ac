"""Rules in plain Python beside the compiled ones, so that cards are dealt while the compiler is still at work.

They are the same functions, only not compiled. What they are called with is the same, too: a table's compact record is
made wide for the call, because in plain Python small integers would wrap or raise (`records`), and compact again after
it. So whoever plays can go over to compiled rules between any two calls.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from .rule import entry_point

_spaces: dict[int, tuple[dict[str, Any], dict[str, Any]]] = {}  # the names that rules go by, and the same in Python


def in_python(f: Any) -> Callable[..., Any]:
    """A rule as plain Python, with all the rules that it calls."""
    source = getattr(f, "py_func", f)
    return FunctionType(source.__code__, _space(source.__globals__), source.__name__, source.__defaults__)


def _space(names: dict[str, Any]) -> dict[str, Any]:
    """These names, where every rule means itself in plain Python."""
    if id(names) not in _spaces:
        space = dict(names)
        _spaces[id(names)] = names, space  # before it is whole: rules may call each other
        space |= {name: in_python(value) for name, value in names.items() if hasattr(value, "py_func")}
    return _spaces[id(names)][1]


class Loop:
    """A compiled loop that belongs to no game. Until it is loaded, or compiled, plain Python may go through it.

    `call` goes through it, with arguments that are like those that it was declared with.
    """

    def __init__(self, f: Any, *like: Any) -> None:
        self._f, self._like, self._is_compiled = f, like, False
        self.call: Callable[..., Any] = self._first
        LOOPS.append(self)

    def _first(self, *given: Any) -> Any:
        self.hurry()
        return self.call(*given)

    def go_meanwhile(self) -> None:
        """Until `hurry` let plain Python go through it, unless machine code does already."""
        if not self._is_compiled:
            self.call = in_python(self._f)

    def hurry(self) -> None:
        """From now on let machine code go through it, once it is loaded, or compiled."""
        if not self._is_compiled:
            self.call, self._is_compiled = entry_point(self._f, *self._like), True


LOOPS: list[Loop] = []


def on_compact(f: Any) -> Callable[..., Any]:
    """A rule in plain Python that is called like its compiled self: with compact records."""
    plain = in_python(f)

    def call(*given: Any) -> Any:
        wide = [_widened(value) for value in given]
        before = [None if mine is its else mine.tobytes() for mine, its in zip(wide, given, strict=True)]
        answer = plain(*wide)
        for mine, its, was in zip(wide, given, before, strict=True):
            if was is not None and mine.tobytes() != was:
                its[:] = mine
        return answer

    return call


def _widened(value: Any) -> Any:
    if not isinstance(value, np.ndarray) or value.dtype.names is None:
        return value
    return value.astype(wide(value.dtype))


def readable(table: Any) -> Any:
    """A copy of a table's compact record, for rules in plain Python that are called with parts of it."""
    return _widened(table)[0]


@cache
def wide(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The fields of a compact record, every one as int64."""
    if dtype.names is None or dtype.fields is None:
        return np.dtype((np.int64, dtype.shape))
    return np.dtype((np.record, [(name, wide(dtype.fields[name][0])) for name in dtype.names]))

"""Latarnie, a game that is installed beside Pobudka: all of it lies in this folder, as a package with its metadata.

Whoever has this folder on PYTHONPATH has it installed; in a running test, `latarnie_installed` does the same.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pobudka.core import registry
from pobudka.server.catalogue import catalogue

HERE = Path(__file__).parent


@contextmanager
def latarnie_installed() -> Iterator[None]:
    """As if it had been installed before this process began."""
    sys.path.insert(0, str(HERE))
    _look_again()
    try:
        yield
    finally:
        sys.path.remove(str(HERE))
        _look_again()


def _look_again() -> None:
    importlib.invalidate_caches()
    registry.forget_installed()
    catalogue.cache_clear()

"""These games on the tools of the field: environments, spaces and encodings for whoever studies how to play.

Nothing here is loaded until it is asked for, and what it needs besides is the extra `pobudka[research]`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pobudka.core.errors import BadInput

if TYPE_CHECKING:
    from .aec import aec_env
    from .gym import gym_vector
    from .layout import Layout
    from .vector import vector

__all__ = ["Layout", "aec_env", "gym_vector", "vector"]

_HOMES = {"Layout": "layout", "aec_env": "aec", "gym_vector": "gym", "vector": "vector"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'pobudka.research' has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    except ModuleNotFoundError as problem:
        raise BadInput("error-research-missing", package=problem.name) from problem

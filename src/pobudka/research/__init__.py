"""These games on the tools of the field: environments, spaces and encodings for whoever studies how to play.

Nothing here is loaded until it is asked for, and what it needs besides is the extra `pobudka[research]`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pobudka.core.errors import BadInput

if TYPE_CHECKING:
    from .aec import aec_env
    from .dataset import Dataset
    from .dataset import write as write_dataset
    from .gym import gym_vector
    from .layout import Layout
    from .played import write_played
    from .vector import vector

__all__ = ["Dataset", "Layout", "aec_env", "gym_vector", "vector", "write_dataset", "write_played"]

_HOMES = {
    "Dataset": ("dataset", "Dataset"),
    "Layout": ("layout", "Layout"),
    "aec_env": ("aec", "aec_env"),
    "gym_vector": ("gym", "gym_vector"),
    "vector": ("vector", "vector"),
    "write_dataset": ("dataset", "write"),
    "write_played": ("played", "write_played"),
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'pobudka.research' has no attribute {name!r}")
    try:
        module, attribute = _HOMES[name]
        return getattr(import_module(f"{__name__}.{module}"), attribute)
    except ModuleNotFoundError as problem:
        raise BadInput("error-research-missing", package=problem.name) from problem

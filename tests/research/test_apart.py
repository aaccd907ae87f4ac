"""Whoever plays loads nothing of research, and whoever lacks what it needs is told how to get it."""

from __future__ import annotations

import subprocess
import sys

import pytest

import pobudka.research
from pobudka import BadInput

LOADED = """
import sys, pobudka, pobudka.server.app, pobudka.bots.ready, pobudka.core.ready
pobudka.Game("sen", players=2)
ours = ("pobudka.research", "gymnasium", "pettingzoo", "pyspiel", "pyarrow")
sys.exit(", ".join(name for name in sys.modules if name.startswith(ours)) or 0)
"""


def test_a_server_loads_nothing_of_it() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    for module in ("aec", "gym"):
        monkeypatch.delitem(sys.modules, f"pobudka.research.{module}", raising=False)
    with pytest.raises(BadInput, match=r'This needs gymnasium.*pip install "pobudka\[research\]"'):
        _ = pobudka.research.aec_env
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        pobudka.research.chess  # noqa: B018

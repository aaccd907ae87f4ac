"""Lock files pin what is installed and name no host to install it from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name
from tests.install_check import needed

ROOT = Path(__file__).parents[1]
PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(\S+)", re.MULTILINE)
LOCKS = [*sorted(ROOT.glob("requirements*.lock")), ROOT / "client" / "package-lock.json"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_file_names_no_host(lock: Path) -> None:
    assert "://" not in lock.read_text(encoding="utf-8")


def pins(lock: str) -> dict[str, str]:
    found = PIN.findall((ROOT / lock).read_text(encoding="utf-8"))
    return {canonicalize_name(name): version for name, version in found}


def test_what_a_server_needs_is_pinned_apart_to_the_versions_that_are_tested() -> None:
    run, everything = pins("requirements-run.lock"), pins("requirements.lock")
    assert run.items() <= everything.items()
    assert needed("pobudka") <= set(run), "scripts/lock pins anew"
    assert not {"pytest", "mypy", "hatchling", "playwright"} & set(run)

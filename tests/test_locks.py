"""Lock files pin what is installed and name no host to install it from."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = [*sorted(ROOT.glob("requirements*.lock")), ROOT / "client" / "package-lock.json"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_file_names_no_host(lock: Path) -> None:
    assert "://" not in lock.read_text(encoding="utf-8")

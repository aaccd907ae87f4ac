"""The drills for hosts, in short; `scripts/trust drills` is the long form."""

from __future__ import annotations

import sys

import pytest
from tests.drills import DRILLS, Skipped

TABLES = 2


@pytest.mark.skipif(sys.platform != "linux", reason="a small disk is mounted as on Linux")
@pytest.mark.parametrize("name", DRILLS)
def test_a_host_who_tries_it_loses_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POBUDKA_LANGUAGE", "en")
    try:
        print(DRILLS[name](TABLES))
    except Skipped as why:
        pytest.skip(str(why))

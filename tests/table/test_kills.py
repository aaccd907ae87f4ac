"""A process that plays tables is killed, in short; `scripts/trust tables` is the long form."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from tests.table.kill_check import FAULTS

pytestmark = pytest.mark.skipif(os.name != "posix", reason="SIGKILL is a thing of POSIX")


def killed(*words: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own: it forks, and should have no threads then."""
    command = [sys.executable, "-m", "tests.table.kill_check", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_whenever_a_process_is_killed_no_acknowledged_move_is_lost_doubled_or_reordered() -> None:
    heard = killed("--times", "12", "--steps", "1", "--seed", "1")
    assert heard.returncode == 0, heard.stdout + heard.stderr


@pytest.mark.parametrize("fault", FAULTS)
def test_a_process_that_is_broken_on_purpose_does_not_survive_kills(fault: str) -> None:
    heard = killed("--times", "36", "--steps", "0", "--fault", fault)
    assert heard.returncode == 1, heard.stdout
    assert heard.stdout.startswith("tables: "), heard.stderr  # a broken promise, and no other trouble

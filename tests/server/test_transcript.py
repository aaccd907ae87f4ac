"""The guide's transcript is what a real socket says."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.transcript import made

GUIDE = Path(__file__).resolve().parents[2] / "docs/guide/protocol.md"


def test_the_transcript_in_the_guide_is_what_a_socket_says() -> None:
    [shown] = re.findall(r"```transcript\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    assert shown.splitlines() == made(), "python -m tests.server.transcript prints it as it is"

"""`pobudka prepare`: compiles ahead, says what it did, and what it left is all that a start needs."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tables import GAMES

from pobudka.bots.ready import get_ready as get_bots_ready
from pobudka.cli import prepare
from pobudka.core import rule
from pobudka.core.compiling import Workshop
from pobudka.core.errors import BadInput
from pobudka.core.ready import get_ready


def test_what_was_compiled_before_is_said_to_be(capsys: pytest.CaptureFixture[str]) -> None:
    for game in GAMES:
        get_ready(game)
        get_bots_ready(game)
    assert prepare.run() == 0
    *said, last = capsys.readouterr().out.splitlines()
    assert sorted(line.partition(":")[0] for line in said) == sorted(GAMES)
    assert str(rule.cache_folder().parents[1]) in last  # type: ignore[union-attr]


@pytest.mark.skipif(rule.INTERPRETED, reason="nothing is compiled")
def test_what_is_not_there_is_compiled_to_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("POBUDKA_CACHE", str(tmp_path))
    monkeypatch.setattr(Workshop, "_compile", compile_in_no_time)
    assert prepare.run("koty", "sen") == 0
    assert {line.partition(":")[0] for line in capsys.readouterr().out.splitlines()[:2]} == {"koty", "sen"}


def compile_in_no_time(workshop: Workshop, game: str, modules: object) -> bool:
    for what in ("rules", "bots"):
        assert rule.can_keep(what)
        rule.mark_warm(game, what)
    return True


@pytest.mark.skipif(rule.INTERPRETED, reason="nothing is compiled")
def test_where_nothing_can_be_kept_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("POBUDKA_CACHE", str(tmp_path / "file"))
    with pytest.raises(BadInput, match="POBUDKA_CACHE"):
        prepare.run("sen")


def test_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadInput):
        prepare.run("whist")

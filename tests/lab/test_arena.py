"""The arena: the same seed the same results, by whatever engine and however often it was interrupted."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from pobudka.core.errors import BadInput
from pobudka.lab import engines
from pobudka.lab.arena import compete, deals_for
from pobudka.lab.contest import Contest, arrange
from pobudka.lab.journal import Journal
from pobudka.lab.mirrored import play_deal
from pobudka.lab.standing import Standings


def small(seed: int = 3, **changes: Any) -> Contest:
    given: dict[str, Any] = {"bots": ["habits", "random"], "options": {"end": {"rounds": 1}}, **changes}
    return arrange("sen", 2, given["bots"], given["options"], seed=seed, ms=given.get("ms", 100))


def without_times(found: Standings) -> dict[str, Any]:
    told = found.as_json()
    for bot in told["bots"]:
        del bot["thinking_ms"], bot["decisions_per_second"]
    return told


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [deals_for(small(), games) for games in (1, 2, 3, 100)] == [1, 1, 2, 50]
    assert deals_for(arrange("sen", 4, ["random"] * 4, {}), 25) == 2


def test_the_same_seed_gives_the_same_results_and_another_seed_others() -> None:
    first = without_times(compete(small(), 4))
    assert first == without_times(compete(small(), 4)) != without_times(compete(small(seed=4), 4))


def test_processes_change_nothing_but_the_time() -> None:
    assert without_times(compete(small(), 6, jobs=2)) == without_times(compete(small(), 6))


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: scripts/setup ray")
@pytest.mark.filterwarnings("ignore")
def test_ray_changes_nothing_but_the_time() -> None:
    assert without_times(compete(small(), 6, jobs=1, engine="ray")) == without_times(compete(small(), 6))


def test_without_ray_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda name: None)
    with pytest.raises(BadInput) as problem:
        compete(small(), 1, engine="ray")
    assert 'pip install "pobudka[ray]"' in problem.value.say("en") and "Zainstaluj" in problem.value.say("pl")


def test_progress_counts_deals_and_starts_where_the_journal_ends(tmp_path: Path) -> None:
    seen: list[int] = []
    compete(small(), 3, journal=tmp_path / "j", progress=seen.append)
    compete(small(), 5, journal=tmp_path / "j", progress=seen.append)
    assert seen == [0, 1, 2, 3, 3, 4, 5]


def test_a_journal_is_played_on_from_where_it_ends_even_in_the_middle_of_a_line(tmp_path: Path) -> None:
    whole, path = without_times(compete(small(), 6)), tmp_path / "journal.jsonl"
    compete(small(), 6, journal=path)
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 7
    for kept in (
        b"",
        lines[0][:20],
        lines[0],
        b"".join(lines[:4]) + lines[5][:60],
        b"".join([lines[0], *lines[:0:-1]]),
    ):
        path.write_bytes(kept)
        assert without_times(compete(small(), 6, journal=path)) == whole
        assert sorted(path.read_bytes().splitlines()[1:])[0].startswith(b'{"deal":0,')
        assert len(path.read_bytes().splitlines()) == 7


def test_what_a_journal_knows_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, played = tmp_path / "journal.jsonl", []

    def watched(contest: Contest, deal: int) -> Any:
        played.append(deal)
        return play_deal(contest, deal)

    with Journal(path, small()) as journal:
        for deal in (0, 2):
            journal.add(play_deal(small(), deal))
    monkeypatch.setattr(engines, "play_deal", watched)
    compete(small(), 4, journal=path)
    assert played == [1, 3]


@pytest.mark.parametrize(
    ("changes", "what"),
    [({"seed": 4}, "seed"), ({"bots": ["random", "habits"]}, "bots"), ({"options": {}}, "options"), ({"ms": 5}, "ms")],
)
def test_the_journal_of_another_contest_is_refused_and_left_alone(
    changes: dict[str, Any], what: str, tmp_path: Path
) -> None:
    path = tmp_path / "journal.jsonl"
    compete(small(), 1, journal=path)
    before = path.read_bytes()
    with pytest.raises(BadInput) as problem:
        compete(small(**changes), 1, journal=path)
    assert f"another contest: its {what} is" in problem.value.say("en") and "innych zawodów" in problem.value.say("pl")
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"hello", b"hello\n", b"[]\n", b'{"format": "other/1"}\n'])
def test_a_file_that_is_no_journal_is_refused_and_left_alone(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(BadInput, match="not the journal"):
        compete(small(), 1, journal=path)
    assert path.read_bytes() == content


def test_a_damaged_line_in_the_middle_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    compete(small(), 3, journal=path)
    lines = path.read_text(encoding="utf-8").splitlines()
    for wrong in ("{", "{}", json.dumps({"deal": 1, "outcomes": [], "paces": 3, "troubles": []})):
        path.write_text("\n".join([*lines[:2], wrong, lines[3]]) + "\n", encoding="utf-8")
        with pytest.raises(BadInput, match="damaged"):
            compete(small(), 3, journal=path)


def test_a_run_of_several_processes_can_be_stopped_and_keeps_what_was_played(tmp_path: Path) -> None:
    def stop(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    path = tmp_path / "journal.jsonl"
    with pytest.raises(KeyboardInterrupt):
        compete(small(), 400, jobs=2, journal=path, progress=stop)
    assert len(path.read_bytes().splitlines()) == 4
    assert without_times(compete(small(), 5, journal=path)) == without_times(compete(small(), 5))


def test_too_many_bots_or_too_few_are_refused() -> None:
    with pytest.raises(BadInput, match="at least two"):
        arrange("sen", 2, ["random"], {})
    with pytest.raises(BadInput, match="fewer bots"):
        arrange("sen", 5, ["random"] * 12, {})

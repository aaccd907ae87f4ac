"""Numbers on the command line are written as the language of its sentences writes them."""

from __future__ import annotations

import pytest

from pobudka.cli.simulate import print_summary
from pobudka.core.speech import say

SUMMARY = {
    "games": 5247,
    "decisions": 2_753_101,
    "seconds": 0.2,
    "decisions_per_second": 13_765_505.0,
    "lengths": {"min": 41, "mean": 524.7, "max": 1418},
    "rounds": 25970,
    "cut": 0,
    "mean_scores": [17.6, 17.48],
}


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("pl", ("2\u00a0753\u00a0101", "0,200 s", "średnio 524,7", "rund: 25\u00a0970", "17,60  17,48")),
        ("en", ("2,753,101", "0.200 s", "524.7 on average", "rounds: 25,970", "17.60  17.48")),
    ],
)
def test_a_simulation_is_summed_up_in_the_numbers_of_its_language(
    language: str, written: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("POBUDKA_LANGUAGE", language)
    print_summary(SUMMARY)
    told = capsys.readouterr().out
    assert all(each in told for each in written), told


@pytest.mark.parametrize(("matches", "said"), [(1, "= 1 partia ("), (4, "= 4 partie ("), (12, "= 12 partii (")])
def test_polish_matches_are_counted_rightly(matches: int, said: str) -> None:
    details = {"game": "sen", "players": 2, "deals": 1, "seatings": matches, "asked": 1, "rounds": 9, "decisions": 99}
    assert said in say("pl", "arena-played", matches=matches, **details)

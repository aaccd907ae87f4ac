"""Rounds of a real table, written down afterwards: what nobody noted stays open, and what was noted late fills gaps."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pobudka.bots.match import play_match
from pobudka.core.errors import BadInput
from pobudka.core.game import Game, view_in_words
from pobudka.core.piecing import PiecedRound, Unnamed
from pobudka.core.records import UNKNOWN
from pobudka.core.written_down import FORMAT, WrittenMove, WrittenRound, read_written
from pobudka.study.story import retold

Namer = Callable[[str, Unnamed], str]


def answered(written: WrittenRound, place: str, token: str) -> WrittenRound:
    """The round with one card more: of its last move, or of the deal."""
    if not written.moves:
        return replace(written, dealt={**written.dealt, place: token})
    last = written.moves[-1]
    return replace(written, moves=[*written.moves[:-1], replace(last, cards={**last.cards, place: token})])


def write_down(record: dict[str, Any], name: Namer) -> tuple[WrittenRound, PiecedRound]:
    """The first round of a record, as people would write it down who name cards so; what is shown must be true."""
    played = record["rounds"][0]
    game = Game(record["game"], record["players"], starter=played["starter"], **record["options"])
    game.deal(deck=played["deck"])
    written = WrittenRound(record["game"], record["players"], options=record["options"], starter=played["starter"])
    for move in (None, *played["moves"]):
        if move is not None:
            seat, text = move
            game.push(text, seat)
            written = replace(written, moves=[*written.moves, WrittenMove(seat, text)])
        while unnamed := PiecedRound(written).unnamed:
            [true] = {event.card for event in game.events("all") if event.target == unnamed.place}
            assert true in unnamed.tokens
            written = answered(written, unnamed.place, name(true, unnamed))
        shown, lies = (each.state["this_round"]["cards"][0] for each in (PiecedRound(written).view(), game.position))
        assert all(known in (UNKNOWN, card) for known, card in zip(shown.tolist(), lies.tolist(), strict=True))
    return written, PiecedRound(written)


def everything(true: str, unnamed: Unnamed) -> str:
    return true


def half(chance: Random) -> Namer:
    """Whoever notes one card out of two, and all that has to be."""
    return lambda true, unnamed: true if not unnamed.may_stay_open or chance.random() < 0.5 else "?"


@pytest.mark.parametrize("game", ["sen", "smoki"])
@pytest.mark.parametrize("seed", range(2))
def test_a_round_that_is_written_down_whole_is_known_as_whoever_played_it_could(game: str, seed: int) -> None:
    record = play_match(game, ["sleepyhead"] * 3, seed=seed, end={"rounds": 1}).record()
    _, pieced = write_down(record, everything)
    assert pieced.is_over and pieced.unnoted == 0
    assert pieced.scores == record["rounds"][0]["scores"]
    for known, played in zip(pieced.decisions(), retold(record).rounds[0].decisions, strict=True):
        view = known.view()
        assert view is not None
        assert view.state.tobytes() == played.before.view(played.seat).state.tobytes()


@pytest.mark.parametrize("game", ["sen", "smoki"])
@pytest.mark.parametrize("seed", range(2))
def test_what_is_said_of_a_round_with_gaps_is_true(game: str, seed: int) -> None:
    record = play_match(game, ["sleepyhead"] * 3, seed=seed, end={"rounds": 1}).record()
    _, pieced = write_down(record, half(Random(seed)))
    assert pieced.is_over
    assert pieced.scores in (None, record["rounds"][0]["scores"])
    totals = [0] * 3 if pieced.scores is None else record["rounds"][0]["scores"]
    assert view_in_words(pieced.view(), "all").totals == totals
    for known, played in zip(pieced.decisions(), retold(record).rounds[0].decisions, strict=True):
        view = known.view()
        assert (view is None) == bool(known.missing())
        if view is not None:
            assert view.state.tobytes() == played.before.view(played.seat).state.tobytes()


def begun(*moves: WrittenMove) -> WrittenRound:
    """Two have looked at their first cards: 1 and 2, 3 and 4."""
    looks = [
        WrittenMove(0, "peek 0 1", {"dream 0 0": "1", "dream 0 1": "2"}),
        WrittenMove(1, "peek 0 1", {"dream 1 0": "3", "dream 1 1": "4"}),
    ]
    return WrittenRound("sen", 2, dealt={"open": "5"}, moves=[*looks, *moves])


def test_a_card_that_is_noted_late_was_known_to_whoever_had_drawn_it() -> None:
    kept = begun(WrittenMove(0, "draw", {"held": "?"}), WrittenMove(0, "keep 0"))
    assert [each.view() is not None for each in PiecedRound(kept).decisions()] == [True, True, True, False]
    turns = [WrittenMove(1, "take 0"), WrittenMove(0, "draw", {"held": "?"}), WrittenMove(0, "keep 0")]
    thrown = replace(kept, moves=[*kept.moves, *turns])
    unnamed = PiecedRound(thrown).unnamed
    assert unnamed is not None
    assert (unnamed.place, unnamed.lay, unnamed.seats) == ("open", "dream 0 0", [1])  # who kept it knew it before
    pieced = PiecedRound(answered(thrown, "open", "7"))
    assert pieced.decisions()[3].view() is not None
    assert pieced.decisions()[-1].missing() == ["held"]


def test_what_was_done_with_a_card_that_nobody_noted_tells_what_it_can_have_been() -> None:
    used = begun(WrittenMove(0, "draw", {"held": "?"}), WrittenMove(0, "use"))
    unnamed = PiecedRound(used).unnamed
    assert unnamed is not None and not unnamed.may_stay_open
    assert {token.split("/")[0] for token in unnamed.tokens} == {"take2", "peek1", "swap2"}
    pieced = PiecedRound(answered(used, "open", "peek1/6"))
    assert pieced.asked == 0
    assert pieced.rules.board.phase_names[pieced.phase] == "look"


def test_the_next_question_is_whose_turn_it_is_or_which_card_was_seen() -> None:
    fresh = PiecedRound(WrittenRound("sen", 2))
    assert fresh.unnamed is not None and fresh.unnamed.place == "open" and fresh.asked is None
    dealt = PiecedRound(WrittenRound("sen", 2, dealt={"open": "5"}))
    assert (dealt.unnamed, dealt.asked) == (None, 0)
    assert PiecedRound(begun()).with_move(WrittenMove(0, "take 3", {"open": "?"})).asked == 1


@pytest.mark.parametrize(
    ("written", "code"),
    [
        (WrittenRound("koty", 3), "error-noted-game"),
        (WrittenRound("sen", 9), "error-players"),
        (WrittenRound("sen", 2, starter=2), "error-seat"),
        (WrittenRound("sen", 2, names=["Ola"]), "error-noted-names"),
        (WrittenRound("sen", 2, options={"edition": "huge"}), "error-option-value"),
        (WrittenRound("sen", 2, dealt={"open": "12"}), "error-token"),
        (WrittenRound("sen", 2, dealt={"open": "5", "held": "5"}), "error-noted-place"),
        (WrittenRound("sen", 2, moves=[WrittenMove(0, "peek 0 1")]), "error-noted-open"),
        (begun(WrittenMove(1, "draw", {"held": "?"})), "error-noted-turn"),
        (begun(WrittenMove(0, "keep 0")), "error-noted-move"),
        (begun(WrittenMove(0, "dance")), "error-noted-move"),
        (begun(WrittenMove(0, "draw", {"held": "7"}), WrittenMove(0, "use")), "error-noted-move"),
        (begun(WrittenMove(0, "draw", {"held": "?"}), WrittenMove(0, "use", {"open": "?"})), "error-noted-needed"),
        (begun(WrittenMove(0, "draw", {"held": "?"}), WrittenMove(0, "use", {"open": "7"})), "error-noted-kind"),
        (begun(WrittenMove(0, "draw", {"held": "3"}), WrittenMove(0, "discard", {"open": "4"})), "error-noted-other"),
        (begun(WrittenMove(0, "take 0", {"open": "2"})), "error-noted-other"),
    ],
)  # fmt: skip
def test_what_cannot_have_been_played_so_is_refused_by_name(written: WrittenRound, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        PiecedRound(written)
    assert refused.value.message == code
    assert refused.value.say("pl") != refused.value.say("en")


def test_a_fifth_card_of_four_was_written_down_wrongly() -> None:
    looks = [WrittenMove(seat, "peek 0 1", {f"dream {seat} {slot}": "0" for slot in (0, 1)}) for seat in (0, 1)]
    with pytest.raises(BadInput) as refused:
        PiecedRound(WrittenRound("sen", 2, dealt={"open": "0"}, moves=looks))
    assert refused.value.message == "error-noted-count"
    assert refused.value.details["move"] == 2


def test_a_file_that_is_no_such_round_is_refused_by_name() -> None:
    assert read_written({"format": FORMAT, "game": "sen", "players": 2}).players == 2
    with pytest.raises(BadInput) as refused:
        read_written({"game": "sen", "players": "two"})
    assert refused.value.message == "error-noted-form"


def test_the_round_in_the_guide_is_one() -> None:
    page = (Path(__file__).parents[2] / "docs/guide/study.md").read_text("utf-8")
    [fence] = re.findall(r"^```json\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    pieced = PiecedRound(read_written(json.loads(fence)))
    assert (pieced.unnamed, pieced.asked, pieced.unnoted) == (None, 1, 1)  # what was drawn is the 7

"""What a player of Koty does by habit, and that it follows from what its seat knows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from pobudka import Game
from pobudka.bots.mind import mind_of
from pobudka.core.chance import seeded
from pobudka.core.position import Position
from pobudka.games.koty.deck import NIGHT

MIND = mind_of("koty")


def table(*hands: str, **options: Any) -> Game:
    """A table where these hands are dealt from the whole deck."""
    dealt = " ".join(hands).split()
    game = Game("koty", len(hands), **options)
    game.deal(deck=[*dealt, *sorted((Counter(game.cards) - Counter(dealt)).elements())])
    return game


def lay(game: Game, seat: int, *lands: str) -> None:
    """Lay lands before a player: "5/999" is a 5 on three nines, "99" two nines, "" nothing; cards out of nowhere."""
    state = game.position.state["this_round"][0]
    for land, drawn in enumerate(lands):
        top, _, below = drawn.rpartition("/") if "/" in drawn or set(drawn) <= {"9"} else (drawn, "", "")
        state["nines"][seat * 4 + land] = len(below)
        if top:
            kind = game.rules.notation.kind(top)
            assert kind is not None
            state["cards"][seat * 4 + land] = kind
            state["known"][seat * 4 + land] = 255
            game.position.options["count"][0][kind] += 1
        for nine in range(len(below)):
            state["cards"][24 + (seat * 4 + land) * 3 + nine] = 0
            game.position.options["count"][0][0] += 1


def weigh(position: Position, seat: int) -> dict[str, float]:
    """What habit thinks of each legal move of a seat."""
    moves = np.array(position.legal(seat), np.int32)
    out = np.empty(len(moves))
    MIND.weigh(position.table, seat, MIND.habits.weights(position.options[0]), moves, out)
    text = position.rules.notation.text
    return {text(int(move)): float(value) for move, value in zip(moves, out, strict=True)}


def choice(game: Game) -> str:
    [seat] = game.to_move
    weights = weigh(game.position, seat)
    return max(weights, key=lambda move: weights[move])


@pytest.mark.parametrize(("rival", "land"), [("", "pair 0"), ("6/999", "pair 1")])
def test_two_nines_wait_for_a_third_while_the_game_is_young_and_take_the_twins_when_it_is_old(
    rival: str, land: str
) -> None:
    game = table("8 2 3 4", "1 2 3 4")
    lay(game, 0, "8", "99", "", "")
    lay(game, 1, rival, rival, "", "")
    game.push("play 8 0")
    assert choice(game) == land


def test_a_raven_covers_the_most_nines_of_the_leader() -> None:
    game = table("raven 2 2 2", "1 1 1 1", "1 1 1 1")
    lay(game, 0, "3/9", "3/9", "3/9", "3/9")
    lay(game, 1, "9", "", "", "")
    lay(game, 2, "9", "999", "8/999", "")
    weights = weigh(game.position, 0)
    covers = {move: weights[move] for move in weights if move.startswith("cover")}
    assert max(covers, key=lambda move: covers[move]) == "cover raven 2 1"


def test_a_raven_of_ones_own_uncovers_three_nines() -> None:
    game = table("raven 2 3 4", "1 2 3 4")
    lay(game, 0, "raven/999", "9", "", "")
    lay(game, 1, "9", "", "", "")
    assert choice(game) == "play raven 0"


def test_a_valuable_land_is_defended_and_by_the_cat_rather_than_the_joker() -> None:
    game = table("1 2 3 4", "1 joker 6 6")
    lay(game, 1, "8/999", "", "", "")
    game.push("attack 1 1 0")
    weights = weigh(game.position, 1)
    assert weights["defend 1"] > weights["defend joker"] > weights["pass"]


def test_a_joker_is_not_spent_on_a_land_that_is_better_bare() -> None:
    game = table("8 2 3 4", "joker 6 6 6")
    lay(game, 0, "1", "1", "1", "1")  # the attacker has no room for the nine
    lay(game, 1, "1/999", "", "", "")
    game.push("attack 8 1 0")
    assert choice(game) == "pass"


def test_a_rivals_best_cat_is_attacked_before_a_worthless_one() -> None:
    game = table("1 8 5 5", "2 2 2 2")
    lay(game, 0, "9", "", "", "")
    lay(game, 1, "8/999", "1/999", "", "")
    weights = weigh(game.position, 0)
    assert weights["attack 1 1 0"] > weights["attack 8 1 1"]
    assert choice(game) in ("attack 1 1 0", "attack 8 1 0")


def test_an_attack_on_a_cat_that_spoils_three_nines_is_left_alone() -> None:
    game = table("8 2 2 2", "3 3 3 3")
    lay(game, 0, "4/999", "5/99", "5/99", "5/99")  # no room for the nine either
    lay(game, 1, "1/999", "", "", "")
    assert weigh(game.position, 0)["attack 8 1 0"] < weigh(game.position, 0)["exchange"]


def test_whoever_holds_a_card_that_an_owl_took_is_not_attacked_where_he_can_answer_with_it() -> None:
    game = table("1 1 5 5", "owl 3 3 3", night={"owl": 1})
    lay(game, 1, "8/999", "", "", "")
    before = weigh(game.position, 0)["attack 1 1 0"]
    game.push("attack 1 1 0")
    game.push("owl")
    game.push("play 3 1")
    assert weigh(game.position, 0)["attack 1 1 0"] <= 0.0 < before


def test_an_attack_that_was_beaten_off_is_repeated_but_not_by_who_is_weary() -> None:
    game = table("1 1 1 5", "1 2 2 2")
    lay(game, 0, "99", "", "", "")
    lay(game, 1, "8/999", "", "", "")
    game.push("attack 1 1 0")
    game.push("defend 1")
    assert choice(game) == "again 1"
    game.position.state["this_round"]["clock"] = 200
    assert choice(game) == "stop"


@pytest.mark.parametrize(("rival", "ends"), [("", True), ("7/999", False)])
def test_the_game_is_ended_by_who_leads_and_by_nobody_else(rival: str, ends: bool) -> None:
    game = table("1 6 6 6", "3 3 3 3")
    lay(game, 0, "raven/999", "4/999", "99", "8")
    lay(game, 1, "2/999", rival, rival, "")
    assert (choice(game) == "play 1 3") == ends


def test_the_nines_on_which_the_leader_would_end_the_game_are_covered() -> None:
    game = table("6 2 7 7", "3 3 3 3")
    lay(game, 0, "3", "", "", "")
    lay(game, 1, "8/999", "8/999", "99", "")
    assert choice(game) == "cover 2 1 2"


def test_a_moth_carries_a_rivals_best_cat_to_the_own_nines() -> None:
    game = table("moth 1 3 4", "1 1 1 1", night={"moth": 1})
    lay(game, 0, "999", "2", "2", "2")
    lay(game, 1, "8/999", "8", "", "")
    assert choice(game) == "moth 1 0 0 0"


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("options", [{}, {"night": NIGHT}, {"night": NIGHT, "teams": True}])
def test_habit_says_the_same_of_the_whole_world_and_of_what_the_seat_knows(
    players: int, options: dict[str, Any]
) -> None:
    if "teams" in options and players not in (4, 6):
        pytest.skip("teams are for 4 or 6")
    game = Game("koty", players, **options)
    for seed in range(6):
        position = game.position
        position.begin(seed % players)
        position.chance = seeded(seed)
        position.deal()
        while mask := position.to_move():
            seat = mask.bit_length() - 1
            assert weigh(position, seat) == weigh(position.view(seat), seat)
            position.play(*position.choose())


@pytest.mark.parametrize("players", [2, 4, 6])
def test_games_by_habit_come_to_an_end(players: int) -> None:
    game = Game("koty", players, night=NIGHT)
    for seed in range(10):
        position = game.position
        position.begin(seed % players)
        position.chance = seeded(seed)
        mask, decisions = position.deal(), 0
        while mask:
            seat = mask.bit_length() - 1
            weights = weigh(position, seat)
            move = position.rules.notation.read(max(weights, key=lambda move: weights[move]))
            assert move is not None
            mask = position.play(seat, move)
            decisions += 1
            assert decisions < 3000


def test_the_worth_of_a_game_is_above_all_to_have_won_it() -> None:
    game = Game("koty", 3)
    values = np.zeros((3, 2))
    position = game.position
    position.begin(0)
    position.chance = seeded(3)
    position.trace["on"] = 0
    kernel = position.rules.kernel
    moves, out = np.empty(kernel.most_legal, np.int32), np.empty(kernel.most_legal)
    weights_by_seat = np.tile(MIND.habits.weights(position.options[0]), (3, 1))
    MIND.rounds(position.table, 1, weights_by_seat, moves, out, values)
    winners = game.winners
    assert winners is not None
    for seat in range(3):
        assert (values[seat, 0] >= 50.0) == (seat in winners)


def test_where_a_lost_pair_keeps_its_cat_a_twin_is_worth_laying() -> None:
    """No land can take the nine: the pair is lost, or its cat stays."""
    worths = []
    for lost in ("both", "keep-cat"):
        game = table("8 1 1 2", "3 3 4 4", lost_pair=lost)
        lay(game, 0, "8/999", "raven/9", "raven/9", "raven/9")
        worths.append(weigh(game.position.view(0), 0)["play 8 0"])
    assert worths[1] > worths[0]


def test_where_points_are_even_more_nines_are_ahead() -> None:
    game = Game("koty", 2)
    game.deal(seed=1)
    lay(game, 0, "1/9", "", "", "")
    lay(game, 1, "2", "", "", "")
    state, options = game.position.state[0], game.position.options[0]
    assert MIND.habits.worth(state, options, 0) > 50 > MIND.habits.worth(state, options, 1)

"""Every example of the rules of Koty and of its rulebook, and its rules, paragraph by paragraph."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pobudka import BadInput, Game
from pobudka.core.rule import rule
from pobudka.games.koty.board import Attack, Land
from pobudka.games.koty.scoring import score as score_round


@rule
def count(states: Any, options: Any) -> None:
    score_round(states[0].this_round, options[0])


def table(*hands: str, draws: str = "", shuffles: list[str] | None = None, **options: Any) -> Game:
    """A table where these hands are dealt and these cards are drawn next."""
    deck = " ".join(hands).split() + draws.split()
    game = Game("koty", len(hands), cards=Counter(deck), **options)
    game.deal(deck=deck, shuffles=None if shuffles is None else [order.split() for order in shuffles])
    return game


def lay(game: Game, seat: int, *lands: str) -> None:
    """Lay lands before a player, as the table draws them: "5/999" is a 5 on three nines, "99" two nines, "" nothing.

    The cards come out of nowhere: only for scoring and for what a rival's lands allow.
    """
    state = game.position.state["this_round"][0]
    for land, drawn in enumerate(lands):
        top, _, below = drawn.rpartition("/") if "/" in drawn or set(drawn) <= {"9"} else (drawn, "", "")
        state["nines"][seat * 4 + land] = len(below)
        if top:
            state["cards"][seat * 4 + land] = game.rules.notation.kind(top)


@pytest.mark.parametrize(
    ("lands", "cats"),
    [
        (("6", "raven/99", "5/999", "99"), 64),
        (("8", "7/999", "raven/9", "99"), 82),
        (("", "9", "999", "8/999"), 9 + 36 + 64),
    ],
)
def test_a_dream_counts_as_the_rulebook_says(lands: tuple[str, ...], cats: int) -> None:
    game = table("1 1 1 1", "2 2 2 2")
    lay(game, 0, *lands)
    count(game.position.state, game.position.options)
    assert int(game.position.state["this_round"]["points"][0][0]) == cats


def test_the_attack_of_the_rulebook_goes_to_and_fro() -> None:
    # Seat 1 lays an 8; seat 0 attacks it with a 1, and so on until the attacker lets it be.
    game = table("1 1 2 3", "8 1 joker 4", draws="5 6 7 7 6 6 6 6")
    game.push("play 2 0")
    game.push("play 8 0")
    before = game.view(None).draw
    game.push("attack 1 1 0")
    assert game.to_move == [1] and game.view(None).turn == 0 and game.view(None).lying == ["1"]
    assert game.view(None).attack == Attack(0, 1, 0, "1")
    game.push("defend 1")
    assert game.to_move == [0]
    game.push("again 1")
    game.push("defend joker")
    game.push("stop")
    view = game.view(None)
    assert view.discards == ["1", "1", "1", "joker"]
    assert view.lands[1][0] == Land(0, "8")
    assert view.hands == [4, 4] and view.draw == before - 4 and view.turn == 1


def test_an_attack_that_nobody_answers_discards_friends_and_gives_a_nine() -> None:
    game = table("1 2 2 2", "8 3 3 3", draws="4 5 6 7 7")
    game.push("play 2 0")
    game.push("play 8 2")
    game.push("attack 1 1 2")
    assert game.legal(1) == ["pass"]  # asked all the same: the answer must not tell what a hand holds
    game.push("pass")
    view = game.view(None)
    assert view.discards == ["1", "8"] and view.lying == ["?"] and view.attack is None
    assert view.lands[1][2] == Land(0, None)
    assert game.legal(0) == ["nine 1", "nine 2", "nine 3"]  # not on the own 2
    game.push("nine 3")
    assert game.view(None).lands[0][3] == Land(1, None) and game.to_move == [1]


def test_an_attack_on_a_twin_takes_both_cats() -> None:
    game = table("8 2 2 2", "8 3 3 3", draws="4 5 6 7")
    game.push("play 2 0")
    game.push("play 8 1")
    game.push("attack 8 1 1")
    game.push("pass")
    assert game.view(None).lying == ["8", "8"]
    game.push("pair 2")
    assert game.view(None).lands[0][2] == Land(1, "8")
    assert game.view(None).lands[1][1] == Land(0, None)


def test_a_cat_on_its_own_friend_makes_a_nine_of_the_next_card_unseen() -> None:
    game = table("1 8 2 2", "3 3 3 3", draws="4 5 6 7 7")
    game.push("play 1 0")
    game.push("play 3 0")
    game.push("play 8 0")
    assert game.view(0).lying == ["?"] and game.view("all").lying != ["?"]
    game.push("nine 0")
    assert game.view(None).lands[0][0] == Land(1, None)


def test_a_joker_names_a_cat_and_in_a_pair_is_the_nine() -> None:
    game = table("5 joker 2 2", "3 3 3 3", draws="4 5 6 7 7")
    game.push("play 5 0")
    game.push("play 3 0")
    assert {"play joker 0 as 4", "play joker 0 as 5"} <= set(game.legal(0))
    assert not any(move.startswith("play joker 1") for move in game.legal(0))  # not on an empty land
    game.push("play joker 0 as 5")
    game.push("pair 0")
    assert game.view(None).lands[0][0] == Land(1, "5")


def test_a_raven_covers_a_rivals_nine_and_a_raven_or_joker_drives_it_away() -> None:
    game = table("1 8 raven raven", "raven joker 3 3", draws="4 5 6 7 7 7 7 7")
    game.push("play 1 0")
    game.push("play 3 0")
    game.push("play 8 0")
    game.push("nine 0")
    assert "cover raven 0 0" in game.legal(1) and "cover 3 0 0" in game.legal(1)
    game.push("cover raven 0 0")
    assert game.to_move == [0]  # it is no attack: nobody is asked
    assert game.view(None).lands[0][0] == Land(1, "raven")
    game.push("play raven 0")
    assert game.view(None).discards[-2:] == ["raven", "raven"]
    assert game.view(None).lands[0][0] == Land(1, None)


def test_an_exchange_discards_the_hand_in_order_and_draws_four() -> None:
    game = table("8 1 raven 3", "2 2 2 2", draws="4 5 6 7 7")
    game.push("exchange")
    assert game.view(0).hand == ["4", "5", "6", "7"]
    assert game.view(None).discards == ["1", "3", "8", "raven"]


def test_an_owl_ends_the_attack_and_the_card_is_known_to_all_while_it_stays() -> None:
    game = table("1 2 2 2", "8 owl 3 3", draws="4 5 6 7 7")
    game.push("play 2 0")
    game.push("play 8 0")
    game.push("attack 1 1 0")
    game.push("owl")
    view = game.view(None)
    assert view.taken == [[], ["1"]] and view.hands == [4, 4] and view.discards == ["owl"]
    assert game.to_move == [1] and view.attack is None
    game.push("play 1 1")
    assert game.view(None).taken == [[], []]


def test_a_moth_is_reshuffled_and_drawn_again_when_both_piles_are_empty() -> None:
    game = table("1 moth 2 2", "3 3 3 3", draws="4 4", shuffles=["moth"])
    game.push("play 1 0")
    game.push("play 3 0")
    assert game.view(None).draw == 0
    game.push("moth 0 0 1 1")
    assert game.view(None).lands[1][1] == Land(0, "1")
    assert "moth" in game.view(0).hand and not game.is_round_over
    assert game.rounds[0]["shuffles"] == [["moth"]]


def test_with_one_card_left_friends_are_reshuffled_for_their_own_nine() -> None:
    game = table("8 1 2 2", "3 3 3 3", draws="4 4 5", shuffles=["8 1"])
    game.push("play 8 0")
    game.push("play 3 0")
    game.push("play 1 0")  # the 5 refills the hand; 1 and 8 are shuffled; the 8 is the nine
    assert "5" in game.view(0).hand and game.view("all").lying == ["8"]
    game.push("nine 0")
    assert game.view(None).draw == 1 and not game.is_round_over


def test_a_hand_that_cannot_be_refilled_ends_the_game_after_the_turn() -> None:
    game = table("1 2 2 3", "3 3 3 3")
    game.push("play 1 0")
    assert game.is_over and game.view(None).hands == [3, 4]
    assert game.scores == [1, 0] and game.winners == [0]


def test_a_bat_makes_a_rivals_raven_a_nine_of_ones_own() -> None:
    game = table("bat 1 1 1", "2 2 2 2", draws="4 4 4 raven")
    lay(game, 1, "raven/9")
    game.position.state["this_round"]["cards"][0][-1] = 254  # the raven lies there now, not in the pile
    assert "bat 1 0" in game.legal(0)


def test_the_dragon_drives_all_ravens_away_and_becomes_a_nine() -> None:
    game = table("dragon 1 1 1", "2 2 2 2", draws="4 4 4")
    game.push("dragon")  # also with no raven on the table
    assert game.view(None).lying == ["dragon"] and game.view(None).hands == [3, 4]
    game.push("nine 2")
    assert game.view(None).lands[0][2] == Land(1, None)
    assert game.view(None).hands == [4, 4] and game.view(None).discards == []


@pytest.mark.parametrize("players", [2, 3, 5])
def test_teams_are_for_four_or_six(players: int) -> None:
    with pytest.raises(BadInput, match="4 or 6"):
        Game("koty", players, teams=True)


def test_in_teams_the_partner_may_defend_when_the_attacked_one_passes() -> None:
    hands = ("1 2 2 2", "8 3 3 3", "4 4 4 4", "1 5 5 5")
    game = table(*hands, draws="6 6 6 6 6 6 6 6 6 6", teams=True)
    for move in ("play 2 0", "play 8 0", "play 4 0", "play 5 0"):
        game.push(move)
    assert not any(move.startswith(("attack", "cover")) and move.split()[2] == "2" for move in game.legal(0))
    game.push("attack 1 1 0")
    game.push("pass")
    assert game.to_move == [3]
    game.push("defend 1")
    assert game.to_move == [0] and game.view(None).lands[1][0].top == "8"
    game.push("stop")
    assert game.to_move == [1]


def test_hands_stay_secret_after_the_end_and_nobody_knows_what_a_drawn_nine_was() -> None:
    game = table("1 8 2 2", "3 3 3 3", draws="4 5 6 7 7")
    for move in ("play 1 0", "play 3 0", "play 8 0", "nine 0"):
        game.push(move)
    for who in (0, 1, None):
        assert all(land.__struct_fields__ == ("nines", "top") for dream in game.view(who).lands for land in dream)
        assert game.view(who).hands == [4, 4]
    assert game.view(1).hand == ["3", "3", "3", "5"] and game.view(None).hand is None
    assert game.view("all").hands[1] == ["3", "3", "3", "5"]


@pytest.mark.parametrize(
    ("night", "is_right"),
    [({"owl": 4}, True), ({"owl": 5}, False), ({"fox": 1}, False), ({"dragon": 2}, False), ([], False)],
)
def test_night_cards_are_counted(night: Any, is_right: bool) -> None:
    if is_right:
        assert sum(Game("koty", 2, night=night).cards.values()) == 95 + 4
    else:
        with pytest.raises(BadInput, match="moth"):
            Game("koty", 2, night=night)

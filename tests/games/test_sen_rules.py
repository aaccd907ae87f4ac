"""Sen, paragraph by paragraph: turns, specials, knowledge, the end of a round and of the game."""

from __future__ import annotations

import pytest
from tests.games.test_sen_examples import table

from pobudka import BadInput, Game


def test_everybody_looks_at_two_own_cards_in_any_order_and_then_the_starter_moves() -> None:
    game = Game("sen", 3, starter=2)
    game.deal(seed=1)
    assert game.to_move == [0, 1, 2] and game.view(None).turn is None
    assert len(game.legal(1)) == 6
    game.push("peek 0 3", 1)
    assert game.to_move == [0, 2]
    game.push("peek 1 2", 2)
    game.push("peek 0 1", 0)
    assert game.to_move == [2] and game.view(None).turn == 2
    all_faces = game.view("all").dreams
    assert game.view(1).dreams == [["?"] * 4, [all_faces[1][0], "?", "?", all_faces[1][3]], ["?"] * 4]


def test_in_the_long_dream_six_cards_are_dealt_and_three_looked_at() -> None:
    game = Game("sen", 5, edition="long")
    game.deal(seed=1)
    assert [len(dream) for dream in game.view(None).dreams] == [6] * 5
    assert game.view(None).draw == 110 - 31
    assert len(game.legal(0)) == 20 and "peek 0 1 2" in game.legal(0)


def test_a_taken_card_is_seen_by_all_and_never_acts() -> None:
    game = table("9 9 9 9", "0 0 0 0", top="swap2/7")
    game.push("take 2")
    assert game.view(1).dreams[0] == ["?", "?", "swap2/7", "?"]
    assert game.view(None).dreams[0] == ["?", "?", "swap2/7", "?"]
    assert game.view(None).open == ["9"] and game.to_move == [1]


def test_a_drawn_card_is_secret_and_a_kept_one_stays_so() -> None:
    game = table("9 9 9 9", "0 0 0 0", draws="3")
    game.push("draw")
    assert [game.view(who).held for who in (0, 1, None)] == ["3", "?", "?"]
    assert game.legal(0) == ["discard", "keep 0", "keep 1", "keep 2", "keep 3"]
    game.push("keep 3")
    assert game.view(0).dreams[0] == ["9", "9", "?", "3"]
    assert game.view(1).dreams[0] == ["?"] * 4
    assert game.view(0).held is None


def test_a_special_may_be_used_and_lies_on_the_pile_first() -> None:
    game = table("9 9 9 9", "0 1 2 3", draws="peek1/6", top="8")
    game.push("draw")
    assert "use" in game.legal(0)
    game.push("use")
    assert game.view(None).open == ["8", "peek1/6"] and game.to_move == [0]
    assert len(game.legal(0)) == 8
    game.push("look 1 2")
    assert game.view(0).dreams[1] == ["?", "?", "2", "?"]
    assert game.view(1).dreams[1] == ["0", "1", "?", "?"]
    assert game.view(None).dreams[1] == ["?"] * 4


def test_take_two_shows_two_cards_and_keeps_one_as_if_drawn() -> None:
    game = table("9 9 9 9", "0 0 0 0", draws="take2/5 take2/5 swap2/7 1 2", top="8")
    game.push("draw")
    game.push("use")
    assert game.view(0).two == ["take2/5", "swap2/7"] and game.view(1).two == ["?", "?"]
    assert game.view(0).held is None
    game.push("choose 0")
    assert game.view(None).open == ["8", "take2/5", "swap2/7"]
    assert game.view(0).held == "take2/5" and game.view(0).two is None
    game.push("use")
    assert game.view(0).two == ["1", "2"]
    game.push("choose 1")
    game.push("keep 0")
    assert game.view(0).dreams[0][0] == "2" and game.to_move == [1]


def small(draws: str, players: int = 2) -> Game:
    """A table whose draw pile holds just these cards."""
    deck = ["1"] * (4 * players) + ["2"] + draws.split()
    cards = {card: deck.count(card) for card in deck}
    game = Game("sen", players, cards=cards)
    game.deal(deck=deck)
    for seat in range(players):
        game.push("peek 0 1", seat)
    return game


def test_take_two_with_one_card_left_holds_it_without_a_choice() -> None:
    game = small("take2/5 3")
    game.push("draw")
    game.push("use")
    assert game.view(0).held == "3" and game.view(0).two is None
    game.push("discard")
    assert game.is_round_over


def test_take_two_cannot_be_used_when_the_draw_pile_is_empty() -> None:
    game = small("3 take2/5")
    game.push("draw")
    game.push("discard")
    game.push("draw")
    assert "use" not in game.legal(1)


def test_the_turn_that_empties_the_pile_is_finished_and_ends_the_round_without_a_caller() -> None:
    game = small("3 4")
    game.push("draw")
    game.push("discard")
    game.push("draw")
    assert not game.is_round_over and game.view(None).draw == 0
    game.push("keep 0")
    assert game.scores == [4, 7] and game.view(None).caller is None
    game.deal(seed=1)
    assert game.rounds[1]["starter"] == 0  # left of seat 1, whose turn emptied the pile


def test_knowledge_follows_a_card_through_swaps_and_ends_when_it_leaves() -> None:
    game = table("9 8 7 6", "0 1 2 3", draws="swap2/7 swap2/7")
    game.push("draw")
    game.push("use")
    game.push("swap 0 0 1 3")
    assert game.view(0).dreams == [["?", "8", "?", "?"], ["?", "?", "?", "9"]]
    assert game.view(1).dreams == [["?"] * 4, ["0", "1", "?", "?"]]
    game.push("draw")
    game.push("use")
    game.push("swap 0 1 1 0")
    assert game.view(0).dreams == [["?"] * 4, ["8", "?", "?", "9"]]
    assert game.view(1).dreams == [["?", "0", "?", "?"], ["?", "1", "?", "?"]]
    game.push("take 1")
    assert game.view(1).open[-1] == "0"
    assert game.view(1).dreams[0] == ["?", "swap2/7", "?", "?"]


@pytest.mark.parametrize(
    ("owners", "legal", "illegal"),
    [
        ("any", {"swap 0 0 0 1", "swap 0 0 1 0", "swap 1 0 1 3"}, set()),
        ("not-both-own", {"swap 0 0 1 0", "swap 1 0 1 3"}, {"swap 0 0 0 1"}),
        ("different", {"swap 0 0 1 0"}, {"swap 0 0 0 1", "swap 1 0 1 3"}),
    ],
)
def test_who_may_own_the_swapped_cards(owners: str, legal: set[str], illegal: set[str]) -> None:
    game = table("9 8 7 6", "0 1 2 3", draws="swap2/7", swap_owners=owners)
    game.push("draw")
    game.push("use")
    now = set(game.legal(0))
    assert legal <= now and not illegal & now
    assert "swap 1 0 0 0" not in now and "swap 0 0 0 0" not in now


def test_choose_one_takes_the_topmost_of_its_kind_and_the_pile_keeps_its_order() -> None:
    game = table("9 9 9 9", "0 0 0 0", draws="3 5 3 6 choose1/6", top="8", edition="jubilee")
    for _ in range(4):
        game.push("draw")
        game.push("discard")
    game.push("draw")
    game.push("use")
    assert game.view(0, "sees").open == ["8", "3", "5", "3", "6", "choose1/6"]
    assert game.view(1, "sees").open == ["?"] * 5 + ["choose1/6"]
    assert game.view(1).open == ["8", "3", "5", "3", "6", "choose1/6"]
    assert len(game.legal(0)) == 5 * 4 and "pick choose1/6 0" in game.legal(0)
    game.push("pick 3 1")
    assert game.view(None).open == ["8", "3", "5", "6", "choose1/6", "9"]
    assert game.view(1).dreams[0] == ["?", "3", "?", "?"]
    assert game.view(0, "sees").open == ["?"] * 5 + ["9"]


def test_under_real_memory_nothing_of_the_dreams_is_seen_until_the_end() -> None:
    game = table("9 8 7 6", "0 1 2 3")
    game.push("take 0")
    assert game.view(0, "sees").dreams == [["?"] * 4] * 2
    game.push("wake")
    assert game.view(0, "sees").dreams == game.view("all").dreams
    assert game.view(None).dreams == game.view("all").dreams


def test_no_first_call_before_its_turn() -> None:
    game = table("1 1 1 1", "0 0 0 0", first_call=2)
    for _ in range(4):
        assert "wake" not in game.legal()
        game.push("take 0")
    assert "wake" in game.legal()


def test_after_a_call_everybody_else_has_one_last_turn_without_a_call() -> None:
    game = table("1 1 1 1", "9 9 9 9", "5 5 5 5", starter=1, top="0", last_turn=True)
    game.push("take 0")
    game.push("wake")
    assert game.to_move == [0] and "wake" not in game.legal()
    game.push("take 0")
    assert game.to_move == [1] and not game.is_round_over
    game.push("take 1")
    assert game.is_round_over and game.view(None).caller == 2
    game.deal(seed=1)
    assert game.rounds[1]["starter"] == 0


def test_a_last_turn_is_lost_when_the_pile_runs_out() -> None:
    deck = ["1"] * 12 + ["2", "3"]
    game = Game("sen", 3, cards={"1": 12, "2": 1, "3": 1}, last_turn=True)
    game.deal(deck=deck)
    for seat in range(3):
        game.push("peek 0 1", seat)
    game.push("wake")
    game.push("draw")
    game.push("discard")
    assert game.is_round_over and game.view(None).caller == 0
    game.deal(seed=1)
    assert game.rounds[1]["starter"] == 1  # the caller ended the round


def test_a_dream_of_sixteen_cards_cannot_claim() -> None:
    game = Game("sen", 2, variants=["know-mine"])
    game.deal(seed=3)
    for seat in range(2):
        game.push("peek 0 1", seat)
    for size in range(4, 16):
        for _ in range(2):
            assert len(game.legal()) == 2 + size + 11 * size * (size - 1) // 2
            me = game.to_move[0]
            dream = game.view("all").dreams[me]
            wrong = "0" if dream[0] != "0" or dream[1] != "0" else "1"
            game.push(f"claim 0 1 {wrong}")
    assert [len(dream) for dream in game.view(None).dreams] == [16, 16]
    assert game.legal() == sorted(["draw", "wake", *(f"take {slot}" for slot in range(16))])


def test_a_dream_of_one_card_cannot_claim_and_plays_on() -> None:
    game = table("7 7 7 7", "0 0 0 0", draws="7 0 7 0 7 0", variants=["know-mine"])
    for size in (4, 3, 2):
        assert len(game.view(None).dreams[0]) == size
        game.push("claim 0 1 7")
        game.push("draw")
        game.push("discard")
    assert len(game.view(None).dreams[0]) == 1
    assert game.legal() == ["draw", "take 0", "wake"]


def test_the_match_goes_on_until_the_last_round() -> None:
    game = Game("sen", 2, end={"rounds": 2})
    for number in range(2):
        assert not game.is_over
        game.deal(seed=number)
        for seat in range(2):
            game.push("peek 0 1", seat)
        game.push("wake")
    assert game.is_over and game.winners
    with pytest.raises(BadInput, match="match is over"):
        game.deal()


def test_the_next_round_is_not_dealt_before_the_last_is_over() -> None:
    game = Game("sen", 2)
    game.deal(seed=1)
    with pytest.raises(BadInput, match="not over"):
        game.deal()


def test_a_wrong_move_changes_nothing_and_says_what_is_right() -> None:
    game = table("9 8 7 6", "0 1 2 3")
    before = game.copy()
    for move, seat, said in (
        ("keep 1", 0, "draw, take 0"),
        ("dance", 0, "is not a move"),
        ("draw", 1, "not asked"),
        ("draw", 2, "no seat 2"),
        ("draw", -1, "no seat"),
        ("take 4", 0, "not legal"),
    ):
        with pytest.raises(BadInput, match=said):
            game.push(move, seat)
        assert game == before and game.record() == before.record()

"""The Python interface: copies, comparison, printing."""

from __future__ import annotations

import pytest

from pobudka import BadInput, Game


def dealt(seed: int = 1) -> Game:
    game = Game("sen", 3, edition="jubilee")
    game.deal(seed=seed)
    return game


def test_a_copy_goes_its_own_way() -> None:
    game = dealt()
    twin = game.copy()
    assert twin == game
    twin.push("peek 0 1", 0)
    assert twin != game and game.to_move == [0, 1, 2] and game.rounds[0]["moves"] == []
    game.push("peek 0 1", 0)
    assert twin == game


def test_games_are_alike_only_with_the_same_deal_and_options() -> None:
    assert dealt() == dealt()
    assert dealt() != dealt(2)
    assert Game("sen", 3) != Game("sen", 3, penalty=15)
    assert Game("sen", 3) != "sen"


def test_a_seed_goes_on_into_later_rounds() -> None:
    def decks() -> list[list[str]]:
        game = Game("sen", 2, end={"rounds": 2})
        game.deal(seed=5)
        for seat in (0, 1):
            game.push("peek 0 1", seat)
        game.push("wake")
        game.deal()
        return [r["deck"] for r in game.rounds]

    first, second = decks()
    assert [first, second] == decks() and first != second


def test_without_a_seed_every_deal_is_another() -> None:
    games = [Game("sen", 2) for _ in range(5)]
    for game in games:
        game.deal()
    assert len({tuple(game.rounds[0]["deck"]) for game in games}) == 5


def test_when_several_are_asked_one_must_say_who() -> None:
    game = dealt()
    with pytest.raises(BadInput, match="Several seats are asked now: 0, 1, 2"):
        game.push("peek 0 1")
    with pytest.raises(BadInput, match="Several seats"):
        game.legal()


def test_nothing_is_asked_before_the_deal() -> None:
    game = Game("sen", 2)
    assert game.to_move == [] and game.legal(0) == [] and game.scores is None and game.winners is None
    with pytest.raises(BadInput, match="Nobody is asked"):
        game.push("draw")
    assert "0 rounds dealt" in str(game)


@pytest.mark.parametrize("seed", ["1", 1.5, True, [1]])
def test_a_seed_that_is_no_whole_number_is_refused(seed: object) -> None:
    game = Game("sen", 2)
    with pytest.raises(BadInput, match="whole number"):
        game.deal(seed=seed)  # type: ignore[arg-type]
    assert game.rounds == []


def test_there_are_two_memories_only() -> None:
    with pytest.raises(BadInput, match="knows"):
        dealt().view(0, "everything")  # type: ignore[arg-type]


def test_a_table_prints_for_people() -> None:
    game = dealt()
    assert str(game).splitlines()[0] == "Round 1. Everybody looks at their first cards."
    assert "[?]  [?]  [?]  [?]" in game.picture(0)
    assert "[?]" not in str(game)
    assert "Stos zakryty" in game.picture(None, "pl")
    assert repr(game) == "<Game 'sen', players=3, edition='jubilee': 1 round dealt>"


@pytest.mark.parametrize("who", [3, -1, True, "0", 1.0])
def test_a_view_of_nobody_is_refused(who: object) -> None:
    with pytest.raises(BadInput, match="seat"):
        dealt().view(who)  # type: ignore[arg-type]


def test_a_view_travels_as_bytes_and_is_the_same_view_again() -> None:
    game = dealt()
    game.push("peek 0 1", 0)
    view = game.position.view(0)
    again = Game("sen", 3, edition="jubilee").position.with_state(view.state.tobytes())
    assert again.table.tobytes() == view.table.tobytes()
    assert again.legal(0) == view.legal(0)


def test_bytes_that_are_no_state_of_this_game_are_refused() -> None:
    with pytest.raises(BadInput, match="found 3"):
        dealt().position.with_state(b"sen")

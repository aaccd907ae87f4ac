"""The games are OpenSpiel's too: its own simulations, searches and solvers run on them."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from tests.research.configurations import a_few

from pobudka import BadInput
from pobudka.research.setting import setting
from pobudka.research.tree import Play

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install pobudka[research]")
spiel = pytest.importorskip("pobudka.research.spiel")

TINY = "python_pobudka_sen(players=2,cards=0:9+9:1,limit=3)"  # ten cards, one of them bad; two looks and one turn


def game_string(name: str, players: int, options: Mapping[str, Any]) -> str:
    said = ",".join(f"{key}={spiel.written(value)}" for key, value in options.items())
    return f"python_pobudka_{name}(players={players}{',' if said else ''}{said})"


def run_their_simulations(name: str, players: int, options: Mapping[str, Any], times: int) -> None:
    game = pyspiel.load_game(game_string(name, players, options))
    pyspiel.random_sim_test(game, num_sims=times, serialize=False, verbose=False)


@pytest.mark.parametrize(("name", "players", "options"), a_few())
def test_random_simulations_hold_what_openspiel_asks(name: str, players: int, options: Mapping[str, Any]) -> None:
    run_their_simulations(name, players, options, 1)


def dealt(game: Any, seed: int) -> Any:
    state, chance = game.new_initial_state(), np.random.RandomState(seed)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert sum(chances) == pytest.approx(1)
        state.apply_action(chance.choice(outcomes, p=chances))
    return state


def test_its_search_for_imperfect_information_plays() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("python_pobudka_sen_v1(limit=60)")
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 10.0, 8, random_state=np.random.RandomState(2))
    state = dealt(game, 3)
    for _ in range(3):
        state.apply_action(bot.step(state))
    assert not state.is_chance_node()


def test_a_resampled_state_looks_the_same_to_who_asks_and_may_to_nobody_else() -> None:
    game = pyspiel.load_game("python_pobudka_sen(players=3)")
    state = dealt(game, 1)
    for action in ("peek 0 1", "peek 0 1", "peek 2 3", "draw"):
        state.apply_action(game.setting.actions.index(action))
    mine = state.information_state_string(1)
    others = set()
    for k in range(20):
        world = state.resample_from_infostate(1, lambda k=k: (k + 0.5) / 20)
        assert world.information_state_string(1) == mine
        assert world.legal_actions() == state.legal_actions() or world.current_player() != 1
        others.add(world.information_state_string(0))
    assert len(others) > 5


def test_what_is_solved_on_a_tiny_deck_stays_solved() -> None:
    """Golden values: how far the even policy, and CFR's average after two rounds, are from an equilibrium."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr, exploitability

    game = pyspiel.load_game(TINY)
    assert exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) == pytest.approx(17 / 15)
    solver = cfr.CFRSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) == pytest.approx(17 / 30)


def test_an_observer_gives_named_pieces() -> None:
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("python_pobudka_smoki(players=2,observe=tokens)")
    observation = make_observation(game)
    state = dealt(game, 2)
    observation.set_from(state, 0)
    assert observation.dict["dreams"].shape == (2, 6) and set(observation.dict["dreams"].ravel()) == {1.0}
    assert "SmokiView" in observation.string_from(state, 0)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("players=9", "2 to 5 players"),
        ("penalty=7", "It may be: 5, 15"),
        ("end=rounds", "rounds:3"),
        ("starter=4", "0 to 1"),
    ],
)
def test_a_game_string_that_is_wrong_is_answered_with_what_is_right(said: str, answer: str) -> None:
    with pytest.raises(BadInput, match=answer):
        pyspiel.load_game(f"python_pobudka_sen({said})")


# --- The tree, without OpenSpiel ---


def test_a_play_that_was_copied_goes_its_own_way() -> None:
    play = Play(setting("koty", 2))
    chance = np.random.default_rng(0)
    for _ in range(400):
        if play.node == "end":
            break
        twin = copy.deepcopy(play)
        before = play.position.state.tobytes(), play.outcomes, play.key(0)
        choices = [kind for kind, _ in twin.outcomes] if twin.node == "chance" else twin.legal()
        twin.apply(int(chance.choice(choices)))
        assert (play.position.state.tobytes(), play.outcomes, play.key(0)) == before
        play = twin
    assert play.node == "end" and sum(play.returns()) == pytest.approx(0)


def test_a_play_that_is_cut_off_gives_nothing() -> None:
    play = Play(setting("smoki", 2, limit=2))
    while play.node != "end":
        play.apply(play.outcomes[0][0] if play.node == "chance" else play.legal()[0])
    assert play.returns() == [0.0, 0.0]

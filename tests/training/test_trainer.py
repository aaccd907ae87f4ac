"""A few seconds of training: the same seed leads to the same weights, also over a pause; what plays is what learned.

One game stands for all: the loops are the same, and every game's lessons are tried where its bots are
(tests/bots/test_trained.py).
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from pobudka import BadInput, Game
from pobudka.bots.api import Brief, Question
from pobudka.bots.learned import Net, read_net, write_net
from pobudka.bots.trained import Trained
from pobudka.training.classroom import Classroom, Company, plan_tables
from pobudka.training.exploit import Rival, answer_to
from pobudka.training.loops import HABIT, LEARNER, NET
from pobudka.training.net import as_net, forward, fresh, gather
from pobudka.training.trainer import Trainer, pick_best

GAME = "sen"


def small(seed: int) -> Trainer:
    return Trainer(GAME, seed, tables=40, steps=12)


def are_alike(one: Net, two: Net) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


@pytest.fixture(scope="module")
def trained() -> Trainer:
    trainer = small(3)
    for _ in range(4):
        trainer.train()
    return trainer


def test_the_same_seed_leads_to_the_same_weights_also_over_a_pause(trained: Trainer, tmp_path: Path) -> None:
    first = small(3)
    for _ in range(2):
        first.train()
    first.save(tmp_path / "kept.checkpoint")
    second = small(3)
    second.resume(tmp_path / "kept.checkpoint")
    for _ in range(2):
        second.train()
    assert are_alike(second.net, trained.net) and not are_alike(first.net, trained.net)
    assert second.progress.leads == trained.progress.leads


def test_a_training_for_so_many_players_begins_with_what_another_has_learned(trained: Trainer, tmp_path: Path) -> None:
    trained.save(tmp_path / "all.checkpoint")
    for_two = Trainer(GAME, 3, players=2, tables=40, steps=12)
    assert {game.players for game in for_two.room.games} == {2}
    for_two.start_from(tmp_path / "all.checkpoint")
    assert are_alike(for_two.net, trained.net) and for_two.stretches == 0
    with pytest.raises(BadInput, match=r"another training|innego treningu"):
        for_two.resume(tmp_path / "all.checkpoint")


def test_another_seed_leads_to_other_weights(trained: Trainer) -> None:
    other = small(4)
    for _ in range(4):
        other.train()
    assert not are_alike(other.net, trained.net)


def test_a_checkpoint_of_another_training_is_refused(trained: Trainer, tmp_path: Path) -> None:
    trained.save(tmp_path / "kept.checkpoint")
    with pytest.raises(BadInput, match=r"another training|innego treningu"):
        small(5).resume(tmp_path / "kept.checkpoint")
    with pytest.raises(BadInput, match=r"no checkpoint|nie ma punktu"):
        small(5).resume(tmp_path / "nothing.checkpoint")


def test_weights_that_are_written_are_read_again(trained: Trainer, tmp_path: Path) -> None:
    write_net(tmp_path / "net.npz", trained.net, {"seed": 3})
    assert are_alike(read_net(tmp_path / "net.npz"), trained.net)
    assert '"seed": 3' in (tmp_path / "net.json").read_text(encoding="utf-8")


def test_a_bot_chooses_what_its_net_thought_best_in_training() -> None:
    """The sums of play, one by one in a fixed order, are those of training, many at once."""
    parameters = fresh(*sizes(), np.random.default_rng(5))
    parameters["last"] += np.random.default_rng(6).standard_normal(parameters["last"].shape).astype(np.float32)
    games = plan_tables(GAME, 30, 1, [], 1.0)
    room = Classroom(GAME, games, 1, [])
    told = room.begin()
    compared = 0
    for _ in range(12):
        d = gather(told.scenes, told.secrets, told.rows, told.logits, told.counts)
        logits, _ = forward(parameters, d)
        best, _ = pick_best(logits, d, logits)
        moves = told.moves[np.arange(len(games)), best].astype(np.int64)
        for table, game in enumerate(games):
            position, seat = game.position.copy(), int(told.seats[table])
            position.table["match"][0] = room.tables[0][table]
            brief = Brief(GAME, game.players, seat, game.options, game.cards)
            thought = Trained(brief, as_net(parameters)).think(Question.about(position, seat))
            ranked = np.sort(logits[d.starts[table] : d.starts[table] + told.counts[table]])
            if ranked[-1] - ranked[-2] > 1e-3:  # not where rounding decides
                assert thought.move == moves[table]
                compared += 1
        told = room.advance(moves)
    assert compared > 250


def sizes() -> tuple[int, int]:
    parameters = small(1).parameters
    return parameters["scene"].shape[0], parameters["row"].shape[0]


def test_company_is_dealt_out_as_asked() -> None:
    game = Game(GAME, 3)
    room = Classroom(GAME, [game] * 60, 2, [Company(0.5, HABIT), Company(0.25, NET, is_alone=True)])
    room.begin()
    roles = room.tables[3][:, :3]
    habit, net = (roles == HABIT).any(axis=1), (roles == NET).any(axis=1)
    assert 28 <= habit.sum() <= 32 and 13 <= net.sum() <= 17
    assert (roles == LEARNER).any(axis=1).all()
    assert ((roles[net] == NET).sum(axis=1) == 2).all()


@pytest.mark.parametrize("bot", ["habits", "raven"])
def test_an_answer_is_trained_against_nobody_but_the_bot(bot: str) -> None:
    trainer = answer_to(bot, GAME, 2, {"last_turn": True}, seed=1)
    trainer.steps = 6
    told = trainer.train()
    roles = trainer.room.tables[3][:, :2]
    assert ((roles == LEARNER).sum(axis=1) == 1).all()
    assert told["decisions"] > 0


def test_a_frozen_net_puts_only_the_moves_it_is_asked_for() -> None:
    parameters = fresh(*sizes(), np.random.default_rng(1))
    room = Classroom(GAME, [Game(GAME, 2)] * 20, 3, [Company(1.0, NET, is_alone=True)])
    told = room.begin()
    moves = np.full(20, -7, np.int64)
    d = gather(told.scenes, told.secrets, told.rows, told.logits, told.counts)
    Rival(as_net(parameters))(room, d, moves)
    asked = room.roles == NET
    assert (moves[asked] >= 0).all() and (moves[~asked] == -7).all()


def test_any_options_come_to_be_practised() -> None:
    games = plan_tables(GAME, 200, 1, [], 1.0)
    assert len({str(game.options) for game in games}) > 100
    assert {game.players for game in games} == set(games[0].rules.players)

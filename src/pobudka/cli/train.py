"""`pobudka train`."""

from __future__ import annotations

import platform
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

import pobudka
from pobudka.bots.learned import write_net
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.speech import figure, home_language, say
from pobudka.lab.plot import check_plot
from pobudka.training.classroom import lessons_of
from pobudka.training.trainer import Trainer
from pobudka.training.trials import TrialTrainer

from .arena import check_place
from .given import GameName, compile_first

EVERY = 10.0  # seconds between two lines of progress
KEPT = 60.0  # seconds between two checkpoints

Minutes = Annotated[float, Parameter(help="How long to train.")]
Stretches = Annotated[
    int | None,
    Parameter(help="Train for so many stretches instead: with the same seed the same weights come out."),
]


def run(
    game: GameName,
    /,
    *,
    minutes: Minutes = 20.0,
    stretches: Stretches = None,
    seed: Annotated[int, Parameter(help="Everything follows from it and from the number of stretches.")] = 0,
    players: Annotated[int | None, Parameter(help="Only at tables for so many. Default: for any number.")] = None,
    start: Annotated[
        Path | None,
        Parameter(name="--from", help="Begin with what this checkpoint of another training of the game has learned."),
    ] = None,
    trials: Annotated[
        bool,
        Parameter(help="Learn by playing out every move that comes into question, not only the one that was made."),
    ] = False,
    foresee: Annotated[
        bool,
        Parameter(help="With --trials: play only a few turns, then let the critic say the rest that --from has."),
    ] = False,
    out: Annotated[Path | None, Parameter(help="Where the weights go. Default: GAME-trained.npz, here.")] = None,
    resume: Annotated[bool, Parameter(help="Go on from the checkpoint that lies beside the weights.")] = False,
    plot: Annotated[Path | None, Parameter(help="Draw how it went to this file: .png, .svg or .pdf.")] = None,
) -> int:
    path = out or Path(f"{game}-trained.npz")
    if path.suffix != ".npz":
        raise BadInput("error-training-out", file=str(path))
    check_time(minutes, stretches)
    if foresee and not (trials and (start or resume)):
        raise BadInput("error-training-foresee")
    lessons_of(game)
    if players is not None:
        Game(game, players)
    if plot:
        check_plot(plot)
    checkpoint = path.with_suffix(".checkpoint")
    for file in (path, plot):
        check_place(file)
    compile_first(game, with_bots=True)
    print(say(home_language(), "training-begins", game=game), file=sys.stderr, flush=True)
    trainer: Trainer
    if trials:
        trainer = TrialTrainer(game, seed, players=players, foresees=foresee)
    else:
        trainer = Trainer(game, seed, players=players)
    if resume:
        trainer.resume(checkpoint)
    elif start:
        trainer.start_from(start)

    def keep() -> None:
        trainer.save(checkpoint)
        part = path.with_name(f"{path.stem}.part.npz")  # whoever plays from the weights never finds half of them
        write_net(part, trainer.net, about(trainer, start), trainer.critic)
        for suffix in (".npz", ".json"):
            part.with_suffix(suffix).replace(path.with_suffix(suffix))

    train_for(trainer, minutes, stretches, keep)
    keep()
    if plot:
        from pobudka.training.plot import draw

        draw(trainer.progress, say(home_language(), "training-plot-title", game=game), plot, home_language())
    print(say(home_language(), "training-done", file=str(path), checkpoint=str(checkpoint), **facts(trainer)))
    return 0


def check_time(minutes: float, stretches: int | None) -> None:
    if not 0 < minutes <= 10_000:
        raise BadInput("error-training-minutes", found=str(minutes))
    if stretches is not None and stretches < 1:
        raise BadInput("error-training-stretches", found=stretches)


def train_for(trainer: Trainer, minutes: float, stretches: int | None, keep: Callable[[], None] = lambda: None) -> None:
    """Train for so long, or so many stretches in all, telling whoever waits how it goes."""
    start = told = kept = time.monotonic()

    def goes_on() -> bool:
        if stretches is not None:
            return trainer.stretches < stretches
        return time.monotonic() < start + 60 * minutes

    while goes_on():
        trainer.train()
        now = time.monotonic()
        if now - told > EVERY:
            told = now
            print(say(home_language(), "training-progress", **facts(trainer)), file=sys.stderr, flush=True)
        if now - kept > KEPT:
            kept = now
            keep()


def facts(trainer: Trainer) -> dict[str, Any]:
    language, progress = home_language(), trainer.progress
    return {
        "stretches": figure(language, trainer.stretches),
        "decisions": figure(language, int(sum(progress.decisions))),
        "minutes": figure(language, (progress.seconds or [0.0])[-1] / 60, ",.1f"),
        "lead": figure(language, progress.recent(), "+.2f"),
    }


def about(trainer: Trainer, start: Path | None) -> dict[str, Any]:
    """How these weights came about; `--stretches` brings them about again."""
    command = f"pobudka train {trainer.name} --seed {trainer.seed} --stretches {trainer.stretches}"
    if isinstance(trainer, TrialTrainer):
        command += " --trials --foresee" if trainer.has_critic else " --trials"
    if trainer.players is not None:
        command += f" --players {trainer.players}"
    if start is not None:
        command += f" --from {start.name}"
    return {
        "game": trainer.name,
        "command": command,
        "seed": trainer.seed,
        "stretches": trainer.stretches,
        "decisions": int(sum(trainer.progress.decisions)),
        "processor_seconds": round((trainer.progress.seconds or [0.0])[-1]),
        "date": datetime.now(UTC).date().isoformat(),
        "versions": {
            "pobudka": pobudka.__version__,
            "python": platform.python_version(),
            "numpy": version("numpy"),
            "numba": version("numba"),
        },
        "lead_while_training": round(trainer.progress.recent(), 2),
    }

#!/usr/bin/env python3
"""Masked PPO by self-play, in one file: `examples/ppo_sen.py train`, then `evaluate`, then `play` or `pack`.

It trains one network for both seats of `sen_v1` for two, on many tables that are stepped at once (`pobudka.vector`).
The network sees a row of numbers (docs/guide/research.md), says how likely each legal action is, and what the round is
worth to whoever decides. Both seats sum up to zero, so what the next decision is worth to the other seat is worth as
much, with the sign turned, to this one: that is all that self-play needs here.

    pip install "pobudka[research,lab]" torch
    python examples/ppo_sen.py train --minutes 10 --policy sen.npz --plot sen.png
    python examples/ppo_sen.py evaluate --policy sen.npz
    pobudka arena sen --bot "python examples/ppo_sen.py play --policy sen.npz" --bot habits --players 2 ...
    python examples/ppo_sen.py pack --policy sen.npz --folder ppo-bot    # then: pip install ./ppo-bot; pobudka serve

Only `train` needs torch. What is learned is kept as plain arrays, and NumPy plays them.
"""

import argparse
import shutil
import time
from pathlib import Path

import numpy as np

import pobudka
from pobudka.bots import Traits
from pobudka.research.setting import setting

ENVIRONMENT, PLAYERS = "sen_v1", 2
TABLES, STEPS = 512, 64  # decisions between two updates: so many tables, so many steps each
WIDTH = 256  # of both hidden layers
EPOCHS, MINIBATCH = 3, 4096
RATE, LAMBDA, CLIP = 5e-4, 0.95, 0.2
ENTROPY = (0.02, 0.002)  # how much being undecided is worth, at first and at last
POINTS = 15.0  # rewards are leads in points; divided by this they are about 1
LIMIT = 200  # decisions after which a round is cut off while it trains


# --- Playing: NumPy alone ---


class Policy:
    """What was learned: two layers, and the actions' weights upon them."""

    def __init__(self, path):
        self.terms = setting(ENVIRONMENT, PLAYERS, reward="lead")
        self.weights = dict(np.load(path))
        wanted = {"w0": (WIDTH, self.terms.layout.size), "w2": (self.terms.actions.n, WIDTH)}
        for name, shape in wanted.items():
            found = self.weights[name].shape if name in self.weights else None
            if found != shape:
                raise SystemExit(f"{path} is no policy for {ENVIRONMENT}: {name} is {found}, and should be {shape}")
        self.most = np.maximum(self.terms.layout.most, 1).astype(np.float32)

    def preferences(self, observation):
        """A number for each action, more for a better one."""
        x = observation.astype(np.float32) / self.most
        for layer in ("0", "1"):
            x = np.maximum(x @ self.weights[f"w{layer}"].T + self.weights[f"b{layer}"], 0.0)
        return x @ self.weights["w2"].T + self.weights["b2"]

    def choose(self, question):
        """The best of the legal moves of a seat's question, packed."""
        view = self.terms.layout.observe(question.view, question.seat)
        numbers = self.terms.actions.numbers(question.legal)
        return question.legal[int(self.preferences(view)[numbers].argmax())]


def player(path):
    """A bot for this policy: what the arena, a table and a server sit down."""
    policy = Policy(path)

    class Learned(pobudka.Player):
        """Learned Sen for two by playing against itself."""

        traits = Traits(wants_events=False)

        def __init__(self, brief):
            super().__init__(brief)
            if (brief.game, brief.players) != (policy.terms.game.rules.name, PLAYERS):
                raise pobudka.BadInput(
                    "error-players", found=brief.players, game=brief.game, least=PLAYERS, most=PLAYERS
                )

        def choose(self, question):
            return question.view.rules.notation.text(policy.choose(question))

    return Learned


# --- Learning: torch ---


def train(args):
    import torch
    from torch import nn

    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    tables = pobudka.vector(ENVIRONMENT, PLAYERS, n=TABLES, seed=args.seed, reward="lead", limit=LIMIT)
    size, actions = tables.layout.size, tables.actions.n
    most = torch.from_numpy(np.maximum(tables.layout.most, 1).astype(np.float32))

    body = nn.Sequential(nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
    policy_head, value_head = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)
    nn.init.orthogonal_(policy_head.weight, 0.01)
    nn.init.zeros_(policy_head.bias)
    parameters = [*body.parameters(), *policy_head.parameters(), *value_head.parameters()]
    optimizer = torch.optim.Adam(parameters, lr=RATE, eps=1e-5)

    def look(seen, mask):
        """How likely each action is (its logarithm), and what the round is worth to whoever decides."""
        hidden = body(seen)
        logits = policy_head(hidden).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, -1), value_head(hidden).squeeze(-1)

    def told(batch):
        seen = torch.from_numpy(batch.observation).float() / most
        return seen, torch.from_numpy(batch.mask), torch.from_numpy(batch.seat)

    seen, mask = torch.zeros(STEPS, TABLES, size), torch.zeros(STEPS, TABLES, actions, dtype=torch.bool)
    chosen, seat = torch.zeros(STEPS, TABLES, dtype=torch.long), torch.zeros(STEPS + 1, TABLES, dtype=torch.int8)
    likely, reward, done = (torch.zeros(STEPS, TABLES) for _ in range(3))
    value = torch.zeros(STEPS + 1, TABLES)

    batch, start, used, curve, decisions = tables.reset(), time.time(), time.process_time(), [], 0
    while (share := (time.process_time() - used) / (60 * args.minutes)) < 1 and decisions < args.decisions:
        optimizer.param_groups[0]["lr"] = RATE * (1 - share) + 1e-5
        entropy_worth = ENTROPY[0] * (1 - share) + ENTROPY[1] * share
        rounds = turns = 0
        with torch.no_grad():
            for t in range(STEPS):
                seen[t], mask[t], seat[t] = told(batch)
                logs, value[t] = look(seen[t], mask[t])
                chosen[t] = torch.multinomial(logs.exp(), 1).squeeze(-1)
                likely[t] = logs.gather(1, chosen[t][:, None]).squeeze(-1)
                batch = tables.step(chosen[t].numpy())
                rewards = torch.from_numpy(batch.reward) / POINTS
                reward[t] = rewards.gather(1, seat[t].long()[:, None]).squeeze(-1)
                done[t] = torch.from_numpy(batch.done).float()
                rounds, turns = rounds + int(batch.done.sum()), turns + TABLES
            last_seen, last_mask, seat[STEPS] = told(batch)
            value[STEPS] = look(last_seen, last_mask)[1]
            advantage, ahead = torch.zeros(STEPS, TABLES), torch.zeros(TABLES)
            for t in reversed(range(STEPS)):
                sign = torch.where(seat[t + 1] == seat[t], 1.0, -1.0) * (1 - done[t])
                ahead = reward[t] + sign * value[t + 1] - value[t] + LAMBDA * sign * ahead
                advantage[t] = ahead
            target = advantage + value[:STEPS]
        rows = [
            each.reshape(STEPS * TABLES, -1).squeeze(-1) for each in (seen, mask, chosen, likely, advantage, target)
        ]
        for _ in range(EPOCHS):
            for some in torch.randperm(STEPS * TABLES).split(MINIBATCH):
                x, m, a, old, gain, goal = (each[some] for each in rows)
                logs, worth = look(x, m)
                ratio = (logs.gather(1, a[:, None]).squeeze(-1) - old).exp()
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                surrogate = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                undecided = -(logs.exp() * logs.masked_fill(~m, 0.0)).sum(-1).mean()
                error = (worth - goal).pow(2).mean()
                loss = -surrogate + 0.5 * error - entropy_worth * undecided
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(parameters, 0.5)
                optimizer.step()
        decisions += STEPS * TABLES
        curve.append((decisions, turns / max(rounds, 1), undecided.item(), error.item()))
        print(f"\r{100 * share:3.0f} %  {decisions:>11,} decisions, {curve[-1][1]:.1f} a round, "
              f"undecided {curve[-1][2]:.2f}, value error {curve[-1][3]:.2f}", end="", flush=True)  # fmt: skip
    print(f"\n{time.time() - start:.0f} s, {time.process_time() - used:.0f} s of processor time")
    layers = {"0": body[0], "1": body[2], "2": policy_head}
    arrays = {f"w{name}": layer.weight.detach().numpy() for name, layer in layers.items()}
    np.savez(args.policy, **arrays, **{f"b{name}": layer.bias.detach().numpy() for name, layer in layers.items()})
    if args.plot:
        draw(curve, args.plot)


def draw(curve, path):
    """How long rounds became, how sure the policy, and how well it knows what a round is worth."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, 3, figsize=(12, 3), layout="constrained")
    columns = list(zip(*curve, strict=True))
    for axis, values, title in zip(
        axes, columns[1:], ("decisions a round", "undecided (nats)", "value error"), strict=True
    ):
        axis.plot(np.array(columns[0]) / 1e6, values)
        axis.set(title=title, xlabel="million decisions")
    figure.savefig(path)


# --- What to do with it ---


def evaluate(args):
    """Against a bot of ours, every deal in both seats, with a 95 % interval."""
    from pobudka.research.tasks import best_response

    print(best_response(player(args.policy), args.against, environment=ENVIRONMENT, players=PLAYERS, deals=args.deals))


def play(args):
    """Speak as a program does (docs/guide/bots.md), so that `--bot` can name it."""
    from pobudka.bots.speaker import speak

    speak("ppo-sen", make=player(args.policy))


def pack(args):
    """A package that offers the policy as the bot `ppo-sen`: `pip install` it, and every server has it."""
    module = args.folder / "ppo_sen_bot"
    module.mkdir(parents=True, exist_ok=True)
    shutil.copy(__file__, module / "learning.py")
    shutil.copy(args.policy, module / "policy.npz")
    (module / "__init__.py").write_text(
        "from pathlib import Path\n\nfrom .learning import player\n\n"
        'Bot = player(Path(__file__).parent / "policy.npz")\n'
    )
    (args.folder / "pyproject.toml").write_text(
        '[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n\n'
        '[project]\nname = "ppo-sen-bot"\nversion = "1"\n\n'
        '[project.entry-points."pobudka.bots"]\nppo-sen = "ppo_sen_bot:Bot"\n'
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--policy", type=Path, default=Path("sen.npz"), help="where the arrays are kept")
    doing = parser.add_subparsers(required=True)
    for what in (train, evaluate, play, pack):
        doing.add_parser(what.__name__, help=what.__doc__).set_defaults(do=what)
    words = doing.choices
    words["train"].add_argument("--minutes", type=float, default=10.0, help="of processor time")
    words["train"].add_argument("--decisions", type=float, default=float("inf"), help="end sooner, after so many")
    words["train"].add_argument("--seed", type=int, default=1)
    words["train"].add_argument("--threads", type=int, default=1, help="of torch")
    words["train"].add_argument("--plot", type=Path, help="draw the curves to this file")
    words["evaluate"].add_argument("--against", default="habits")
    words["evaluate"].add_argument("--deals", type=int, default=1000)
    words["pack"].add_argument("--folder", type=Path, default=Path("ppo-bot"))
    for each in words.values():
        each.add_argument("--policy", type=Path, default=argparse.SUPPRESS, help="where the arrays are kept")
    args = parser.parse_args()
    args.do(args)


if __name__ == "__main__":
    main()

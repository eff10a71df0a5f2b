"""Train a player with MaskablePPO (stable-baselines3) against a field of given players.

    python -m training.sb3_maskable --decisions 1000000 --out runs/first
    python -m training.sb3_maskable --decisions 2000000 --out runs/first --resume
    python -m training.evaluate --candidate runs/first/policy.safetensors --field K3
    tensorboard --logdir runs

One seat of each of many games is the learner's; the other seats are played inside the environment. Nothing that is
written here is a pickle: weights and optimiser go to safetensors files, with the configuration as JSON in their header.
"""

import json
import shlex
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
import tyro
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from safetensors import SafetensorError, safe_open
from safetensors.torch import save_file
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from agents import make
from agents.mixture import Mixture
from agents.policy_file import ACTIVATIONS, PolicyAgent, build_policy, save_policy
from training.command import finished
from training.evaluate import versions
from training.games import GAMES, Options, build, typed
from training.sb3_vec_env import SB3VecEnv

SELF = "self"
POLICY, CHECKPOINT = "policy.safetensors", "checkpoint.safetensors"


LIMITS = (  # numbers that are no counts, from ... to
    ("learning_rate", 0.0, 1.0), ("entropy", 0.0, 1.0), ("last_entropy", 0.0, 1.0), ("target_kl", 1e-6, 1e6),
    ("gae_lambda", 0.0, 1.0),
)  # fmt: skip


@dataclass
class Args(Options):
    """Train a player with MaskablePPO."""

    out: Path = Path("runs/sb3_maskable")
    """folder for the weights (policy.safetensors), the checkpoint and the TensorBoard curves"""
    resume: bool = False
    """go on with the run in --out; all other arguments must be those of that run, but for --decisions"""
    opponents: str | None = None
    """who plays the other seats, with commas: each seat of each game draws one of them; "self" is the learner itself;
    by default K0,K2,K3 or C0,C2,C3,C4,C5"""
    decisions: int = 1_000_000
    """how many decisions of the learner to train for, rounded up to whole rollouts"""
    seed: int = 1
    """of everything random; the same seed gives the same weights on the same machine with as many threads"""
    envs: int = 256
    """games at a time"""
    steps: int = 64
    """decisions per game in one rollout"""
    minibatch: int = 4096
    """decisions per gradient step"""
    epochs: int = 4
    """passes over a rollout"""
    learning_rate: float = 2e-3
    """at the start; falls to 0 in a straight line"""
    entropy: float | None = None
    """weight of the entropy bonus at the start; by default 0.01 in King of Tokyo, 0.05 in Cash'n Guns"""
    last_entropy: float | None = None
    """weight of the entropy bonus at the end; by default 0.001 or 0.01"""
    target_kl: float = 0.03
    """a rollout's updates stop once the policy has moved 1.5 times so far"""
    gae_lambda: float = 0.95
    """how far the advantage looks ahead; rewards are not discounted"""
    net: tuple[int, ...] = (128, 128)
    """hidden layers of the policy and of the value network"""
    activation: str = "tanh"
    """tanh or relu"""
    checkpoint_every: int = 200_000
    """decisions between two checkpoints"""
    threads: int = 1
    """threads of torch; more are slower for nets of this size"""


def train(args: Args, console: Console) -> Path:
    """Train, and return the path of the weights. Raises ValueError for arguments that are not allowed."""
    args, game = settled(args), build(args)
    check(args)
    torch.set_num_threads(args.threads)

    # Games: the learner's seat moves on from game to game, the other seats draw their players.
    mirror = PolicyAgent(build_policy(game, args.net, args.activation), game, sample=True)
    names = [name.strip() for name in str(args.opponents).split(",")]
    field = Mixture(game, [mirror if name == SELF else make(name, game) for name in names])
    env = SB3VecEnv(game, args.envs, opponents=field)

    # Learner.
    model = MaskablePPO(
        "MlpPolicy",
        env,
        learning_rate=lambda remaining: args.learning_rate * remaining,
        n_steps=args.steps,
        batch_size=args.minibatch,
        n_epochs=args.epochs,
        gamma=1.0,
        gae_lambda=args.gae_lambda,
        ent_coef=args.entropy or 0.0,
        target_kl=args.target_kl,
        policy_kwargs={"net_arch": list(args.net), "activation_fn": ACTIVATIONS[args.activation]},
        tensorboard_log=str(args.out),
        seed=args.seed,
        device="cpu",
    )
    mirror.policy = model.policy

    # A run that goes on starts new games, with dice of its own.
    if args.resume:
        load_checkpoint(args, model)
        fresh = np.random.SeedSequence([args.seed, model.num_timesteps]).generate_state(1)
        model.set_random_seed(int(fresh[0]))
    args.out.mkdir(parents=True, exist_ok=True)

    def save() -> None:
        save_checkpoint(args, model)
        facts = {"args": plain(args), "decisions": model.num_timesteps, "versions": versions()}
        save_policy(args.out / POLICY, model.policy, game, **facts)

    left = args.decisions - model.num_timesteps
    try:
        with progress(console) as bar:
            model.learn(
                left,
                callback=Curves(args, bar, save),
                tb_log_name="curves",
                reset_num_timesteps=not args.resume,
            )
    finally:  # Ctrl-C included
        save()
    return args.out / POLICY


def settled(args: Args) -> Args:
    """The arguments with the game's own in the place of those that were not given."""
    usual = {"opponents": GAMES[args.game].opponents, **GAMES[args.game].training}
    return replace(args, **{name: value for name, value in usual.items() if getattr(args, name) is None})


def check(args: Args) -> None:
    """Raise ValueError naming what is not allowed."""
    for name in ("decisions", "envs", "steps", "minibatch", "epochs", "checkpoint_every", "threads"):
        if getattr(args, name) < 1:
            raise ValueError(f"{name} must be 1 or more, not {getattr(args, name)}")
    if not 2 <= args.minibatch <= args.envs * args.steps:
        raise ValueError(f"minibatch must be from 2 to envs * steps = {args.envs * args.steps}, not {args.minibatch}")
    for name, low, high in LIMITS:
        if not low <= (getattr(args, name) or 0.0) <= high:
            raise ValueError(f"{name} must be from {low} to {high}, not {getattr(args, name)}")
    if min(args.net, default=1) < 1:
        raise ValueError(f"net must be numbers of neurons, 1 or more each, not {args.net}")
    there = (args.out / CHECKPOINT).is_file()
    if there and not args.resume:
        raise ValueError(f"{args.out} holds a run already: add --resume to go on with it, or choose another --out")
    if args.resume and not there:
        raise ValueError(f"{args.out} holds no {CHECKPOINT} to go on with")


def plain(args: Args) -> dict[str, Any]:
    """The arguments as JSON knows them."""
    return json.loads(json.dumps(asdict(args), default=str))


def progress(console: Console) -> Progress:
    """The bar of a training run."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[state]}"))
    return Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=console)


class Curves(BaseCallback):
    """Feeds the progress bar and TensorBoard, anneals the entropy bonus, saves now and then."""

    def __init__(self, args: Args, bar: Progress, save: Callable[[], None]):
        super().__init__()
        self.args, self.bar, self.save_now = args, bar, save
        self.task = bar.add_task("training", total=args.decisions, state="")

    def _on_training_start(self) -> None:
        self.saved_at = self.started_at = self.model.num_timesteps
        self.clock = time.perf_counter()

    def _on_rollout_start(self) -> None:
        self.episodes, self.rewards = 0, 0.0

    def _on_step(self) -> bool:
        dones = self.locals["dones"]
        self.episodes += int(dones.sum())
        self.rewards += float(self.locals["rewards"].sum())
        return True

    def _on_rollout_end(self) -> None:
        args, done = self.args, self.model.num_timesteps
        left = max(0.0, 1 - done / args.decisions)
        first, last = args.entropy or 0.0, args.last_entropy or 0.0
        self.model.ent_coef = last + (first - last) * left
        speed = (done - self.started_at) / (time.perf_counter() - self.clock)
        state = f"{done:,} decisions, {speed:,.0f}/s"
        if self.episodes:
            share = max(0.0, (self.rewards / self.episodes * (args.players - 1) + 1) / args.players)
            self.logger.record("rollout/win_share", share)
            self.logger.record("rollout/episode_length", args.envs * args.steps / self.episodes)
            state += f", wins {share:.0%}"
        self.logger.record("time/decisions_per_second", speed)
        self.bar.update(self.task, completed=done, state=state)
        if done - self.saved_at >= args.checkpoint_every:
            self.saved_at = done
            self.save_now()


def save_checkpoint(args: Args, model: MaskablePPO) -> None:
    """Everything a run needs to go on: weights, optimiser, arguments, decisions so far."""
    tensors = {f"policy/{name}": tensor for name, tensor in model.policy.state_dict().items()}
    for k, numbers in model.policy.optimizer.state_dict()["state"].items():
        tensors |= {f"optimizer/{k}/{name}": tensor for name, tensor in numbers.items()}
    run = {"args": plain(args), "decisions": model.num_timesteps}
    part = args.out / (CHECKPOINT + ".part")
    save_file({name: tensor.contiguous() for name, tensor in tensors.items()}, part, {"run": json.dumps(run)})
    part.replace(args.out / CHECKPOINT)


def load_checkpoint(args: Args, model: MaskablePPO) -> None:
    """Put a saved run back. Raises ValueError if it is cut short or was started with other arguments."""
    path = args.out / CHECKPOINT
    try:
        with safe_open(path, framework="pt") as file:
            run = json.loads((file.metadata() or {})["run"])
            tensors = {name: file.get_tensor(name) for name in file.keys()}
    except (SafetensorError, KeyError, json.JSONDecodeError) as error:
        raise ValueError(f"{path} is no checkpoint, or is cut short: {error}") from None
    now = plain(args)
    differing = {k: (v, now.get(k)) for k, v in run["args"].items() if v != now.get(k)}
    for free in ("decisions", "resume", "out", "checkpoint_every"):
        differing.pop(free, None)
    if differing:
        raise ValueError(f"the run in {args.out} was started with other arguments (then, now): {differing}")
    if run["decisions"] >= args.decisions:
        raise ValueError(f"the run in {args.out} has made {run['decisions']} decisions: ask for more with --decisions")
    optimizer: dict[int, dict[str, torch.Tensor]] = {}
    for name, tensor in tensors.items():
        kind, rest = name.split("/", 1)
        if kind == "optimizer":
            k, field = rest.split("/")
            optimizer.setdefault(int(k), {})[field] = tensor
    model.policy.load_state_dict({name[7:]: tensor for name, tensor in tensors.items() if name.startswith("policy/")})
    groups = model.policy.optimizer.state_dict()["param_groups"]
    model.policy.optimizer.load_state_dict({"state": optimizer, "param_groups": groups})
    model.num_timesteps = run["decisions"]


def next_step(args: Args, path: Path, field: str) -> str:
    """The command that evaluates the weights against a field, under the rules that they were trained for."""
    words = [*typed(args), *(["--sample"] if GAMES[args.game].samples else [])]
    return shlex.join(["python", "-m", "training.evaluate", *words, "--candidate", str(path), "--field", field])


def main(args: Args, console: Console) -> None:
    """Train, and say what comes next."""
    path = train(args, console)
    field = list(GAMES[args.game].fields)[-1]
    console.print(f"weights: {path}\nnext: {next_step(args, path, field)}", markup=False, soft_wrap=True)


def run(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status."""
    args, console = tyro.cli(Args, args=arguments), Console()
    interrupted = f"interrupted; the run is saved in {args.out}: the same command with --resume goes on"
    return finished(console, lambda: main(args, console), interrupted)


if __name__ == "__main__":
    sys.exit(run())

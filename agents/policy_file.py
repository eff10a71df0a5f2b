"""A trained policy as a file and as a player. The one module of `agents` that needs torch and stable-baselines3.

The file is a safetensors file: the network's weights, and in its header the configuration as JSON. Reading it runs no
code from the file; the network is built here and the numbers are loaded into it.
"""

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from gymnasium.spaces import Box, Discrete
from safetensors import SafetensorError, safe_open
from safetensors.torch import save_file
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy

from agents.protocol import Draws
from tabletop.game import Game

CHUNK = 256  # rows in one pass through the network, always: the last bits of a result depend on that number
WIDEST = 1 << 16
CONFIG = {"game", "version", "rules", "observation_size", "num_actions", "net", "activation"}
FORMAT = 1
ACTIVATIONS = {"tanh": torch.nn.Tanh, "relu": torch.nn.ReLU}


class PolicyAgent:
    """Plays by a maskable policy of stable-baselines3.

    Args:
        policy: built for this game's observation, scaled to [0, 1], and its actions.
        game: what is played.
        sample: draw from the policy's probabilities; otherwise play the likeliest move.
    """

    def __init__(self, policy: MaskableActorCriticPolicy, game: Game, sample: bool = False):
        self.game, self.policy, self.sample = game, policy, sample
        self.scale = (1.0 / game.layout.high).astype(np.float32)  # the same bits as `VectorEnv.observations_float32`
        self.draws = Draws(game.num_players)

    def begin(self, rows: np.ndarray, seats: np.ndarray, seeds: np.ndarray) -> None:
        """New games; see `agents.Agent.begin`."""
        self.draws.begin(rows, seats, seeds)

    def act(self, rows: np.ndarray, seats: np.ndarray, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Moves of the acting seats; see `agents.Agent.act`."""
        logits = np.where(masks, self.logits(observations), -np.inf)
        if not self.sample:
            return logits.argmax(axis=1)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        borders = np.cumsum(chances, axis=1)
        marks = self.draws.next(rows, seats) / 2.0**64 * borders[:, -1]
        drawn = (borders <= marks[:, None]).sum(axis=1)
        last_legal = masks.shape[1] - 1 - np.argmax(masks[:, ::-1] != 0, axis=1)
        return np.minimum(drawn, last_legal)

    def logits(self, observations: np.ndarray) -> np.ndarray:
        """The network's answer to uint8 observations, in chunks of a fixed size: float64, shape (M, A)."""
        count = len(observations)
        padded = np.zeros((-(-count // CHUNK) * CHUNK, observations.shape[1]), np.float32)
        np.multiply(observations, self.scale, out=padded[:count])
        with torch.no_grad():
            parts = [
                self.forward(torch.from_numpy(part)).numpy() for part in padded.reshape(-1, CHUNK, padded.shape[1])
            ]
        return np.concatenate(parts)[:count].astype(np.float64) if parts else np.zeros((0, self.policy.action_space.n))

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        """Scaled observations to logits."""
        features = self.policy.extract_features(observations, self.policy.pi_features_extractor)
        return self.policy.action_net(self.policy.mlp_extractor.forward_actor(features))


def build_policy(game: Game, net: Sequence[int], activation: str) -> MaskableActorCriticPolicy:
    """A fresh network: policy and value have the hidden layers `net` each. ValueError names what is allowed."""
    if activation not in ACTIVATIONS:
        raise ValueError(f"activation must be one of {', '.join(ACTIVATIONS)}, not {activation!r}")
    space = Box(0.0, 1.0, (game.layout.size,), np.float32)
    policy = MaskableActorCriticPolicy(
        space, Discrete(game.num_actions), lambda _: 0.0, net_arch=list(net), activation_fn=ACTIVATIONS[activation]
    )
    policy.set_training_mode(False)
    return policy


def shape_of(policy: MaskableActorCriticPolicy, game: Game) -> tuple[list[int], str]:
    """(hidden layers, activation) of a network. ValueError for one that `build_policy` cannot build for this game."""
    net = policy.net_arch
    if isinstance(net, dict) and net.get("pi") == net.get("vf"):  # Stable-Baselines3's default
        net = net.get("pi")
    activation = next((name for name, kind in ACTIVATIONS.items() if policy.activation_fn is kind), None)
    if not isinstance(net, list) or not all(type(size) is int for size in net) or activation is None:
        raise ValueError(
            f"weights are kept of networks with one list of layers for both parts and {' or '.join(ACTIVATIONS)}, "
            f"not of {net} with {policy.activation_fn.__name__}"
        )
    wanted = {name: tensor.shape for name, tensor in build_policy(game, net, activation).state_dict().items()}
    if {name: tensor.shape for name, tensor in policy.state_dict().items()} != wanted:
        raise ValueError(f"this network is not one for the spaces {game.spaces} with layers {net}")
    return net, activation


def save_policy(path: str | Path, policy: MaskableActorCriticPolicy, game: Game, **facts) -> None:
    """Write a policy's weights and what it takes to build it again; `facts` are kept beside, as JSON.

    Raises ValueError for a network that cannot be built from layers and activation alone, or not for this game.
    """
    net, activation = shape_of(policy, game)
    config = {
        "format": FORMAT, "game": game.name, "version": game.version, "rules": game.facts,
        "observation_size": game.layout.size, "num_actions": game.num_actions,
        "net": list(net), "activation": activation, "facts": facts,
    }  # fmt: skip
    weights = {name: tensor.detach().cpu().contiguous() for name, tensor in policy.state_dict().items()}
    part = Path(path).with_suffix(".part")
    save_file(weights, part, metadata={"config": json.dumps(config)})
    part.replace(path)


def read_config(path: str | Path) -> dict:
    """The configuration that a file of weights was saved with. Raises ValueError if it is no such file."""
    try:
        with safe_open(path, framework="pt") as file:
            config = json.loads((file.metadata() or {})["config"])
    except (SafetensorError, KeyError, json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"{path} holds no weights of this suite, or is cut short: {error}") from None
    if not isinstance(config, dict) or config.get("format") != FORMAT:
        raise ValueError(f"{path} has another format than {FORMAT}, or none")
    if missing := CONFIG - set(config):
        raise ValueError(f"{path} has an incomplete configuration: {', '.join(sorted(missing))} missing")
    net = config["net"]
    if not isinstance(net, list) or not all(type(size) is int and 1 <= size <= WIDEST for size in net):
        raise ValueError(f"{path}: net must be a list of layer sizes from 1 to {WIDEST}, not {net!r}")
    if not isinstance(config["rules"], dict) or not isinstance(config["activation"], str):
        raise ValueError(f"{path}: rules must be an object and activation a word")
    return config


def load_weights(path: str | Path, policy: MaskableActorCriticPolicy) -> None:
    """Put the saved numbers into a network of the same shape. Raises ValueError if they do not fit."""
    with safe_open(path, framework="pt") as file:
        weights = {name: file.get_tensor(name) for name in file.keys()}
    try:
        policy.load_state_dict(weights)
    except RuntimeError as error:
        raise ValueError(f"the weights in {path} do not fit: {error}") from None
    if not all(bool(torch.isfinite(tensor).all()) for tensor in weights.values()):
        raise ValueError(f"the weights in {path} are not all finite")


def load_agent(path: str | Path, game: Game, sample: bool = False) -> PolicyAgent:
    """A trained player. ValueError if it was trained for another game, other rules or another number of seats."""
    config = read_config(path)
    if config["game"] != game.name:
        raise ValueError(f"{path} was trained for {config['game']}, this is {game.name}")
    if config["rules"] != game.facts:
        both = sorted({**config["rules"], **game.facts})
        differing = {k: (config["rules"].get(k), game.facts.get(k)) for k in both}
        differing = {k: values for k, values in differing.items() if values[0] != values[1]}
        raise ValueError(f"{path} was trained under other rules (trained, here): {differing}")
    found = config["version"], config["observation_size"], config["num_actions"]
    wanted = game.version, game.layout.size, game.num_actions
    if found != wanted:
        raise ValueError(f"{path} was trained for (version, observation, actions) {found}; this is {wanted}")
    policy = build_policy(game, config["net"], config["activation"])
    load_weights(path, policy)
    return PolicyAgent(policy, game, sample)

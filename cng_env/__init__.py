"""Cash'n Guns, second edition, for 4 to 8 players."""

from cng_env.build import cash_n_guns
from cng_env.envs import ENV_ID, env, raw_env, vector_env
from cng_env.learner_envs import gym_env, gym_vector_env
from cng_env.switches import NAMES, Rules, rules_of
from cng_env.table import Table
from cng_env.vocabulary import Bullet, Loot, Node

__all__ = [
    "ENV_ID",
    "NAMES",
    "Bullet",
    "Loot",
    "Node",
    "Rules",
    "Table",
    "cash_n_guns",
    "env",
    "gym_env",
    "gym_vector_env",
    "raw_env",
    "rules_of",
    "vector_env",
]

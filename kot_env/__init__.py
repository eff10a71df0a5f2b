"""King of Tokyo for 2 to 6 players."""

from kot_env.build import king_of_tokyo
from kot_env.editions import EDITIONS, Rules, rules_of
from kot_env.envs import ENV_ID, env, raw_env, vector_env
from kot_env.learner_envs import gym_env, gym_vector_env
from kot_env.table import Table
from kot_env.vocabulary import Face, Node

__all__ = [
    "EDITIONS",
    "ENV_ID",
    "Face",
    "Node",
    "Rules",
    "Table",
    "env",
    "gym_env",
    "gym_vector_env",
    "king_of_tokyo",
    "raw_env",
    "rules_of",
    "vector_env",
]

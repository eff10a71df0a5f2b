"""King of Tokyo for 2 to 6 players."""

from kot_env.build import king_of_tokyo
from kot_env.editions import EDITIONS, Rules, rules_of
from kot_env.table import Table
from kot_env.vocabulary import Face, Node

__all__ = ["EDITIONS", "Face", "Node", "Rules", "Table", "king_of_tokyo", "rules_of"]

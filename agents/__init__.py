"""Players: they play from an observation and a mask, so they see what everybody sees."""

from agents.names import NAMES, make, names_of
from agents.protocol import Agent

__all__ = ["NAMES", "Agent", "make", "names_of"]

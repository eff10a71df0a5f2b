"""A player built for one game does not play another: it is refused in words, before a move."""

import numpy as np
import pytest

import cng_env
import kot_env
from agents import make
from agents.mixture import Mixture
from tabletop.learner import LearnerBatch
from training.matches import evaluate

PLAIN = cng_env.cash_n_guns(cng_env.rules_of(4))
OTHERS = {
    "other spaces": ("C5", cng_env.cash_n_guns(cng_env.rules_of(4, powers="random"))),
    "other seats": ("C5", cng_env.cash_n_guns(cng_env.rules_of(5))),
    "other game": ("K3", kot_env.king_of_tokyo(kot_env.rules_of(4))),
    "other game, another kind of player": ("K5", kot_env.king_of_tokyo(kot_env.rules_of(4, deck=()))),
}
each_other = pytest.mark.parametrize(("name", "game"), OTHERS.values(), ids=OTHERS)
WORDS = r"a player built for .* cannot play \('cash_n_guns', 4, 302, 34\)"


@each_other
def test_a_player_of_another_game_is_not_evaluated(name, game):
    with pytest.raises(ValueError, match=WORDS):
        evaluate(PLAIN, make("C2", PLAIN), [make(name, game)], ("C2", [name]), 4, 1)


@each_other
def test_a_player_of_another_game_is_no_opponent(name, game):
    with pytest.raises(ValueError, match=WORDS):
        LearnerBatch(PLAIN, 2, opponents=make(name, game))


@each_other
def test_a_player_of_another_game_is_in_no_mixture(name, game):
    with pytest.raises(ValueError, match=WORDS):
        Mixture(PLAIN, [make("C2", PLAIN), make(name, game)])


@pytest.mark.parametrize("name", ["C5", "L2", "G", "K2", "K5"])
def test_rows_of_another_length_are_refused(name):
    """Compiled players do not look whether a column is there."""
    game = PLAIN if name[0] not in "K" else kot_env.king_of_tokyo(kot_env.rules_of(4))
    one, row = np.ones(1, np.int64), np.zeros(1, np.int64)
    player = make(name, game)
    player.begin(row, row, one.astype(np.uint64))
    short = np.zeros((1, game.layout.size - 1), np.uint8), np.zeros((1, game.num_actions), np.int8)
    with pytest.raises(ValueError, match=rf"built for .* of \({game.layout.size}, {game.num_actions}\), not"):
        player.act(row, row, *short)


@pytest.mark.parametrize("name", ["C0", "K0"])
def test_the_random_player_is_refused_at_a_larger_table(name):
    """It keeps its seats' draws: a fifth seat was an IndexError."""
    module = cng_env if name == "C0" else kot_env
    with pytest.raises(ValueError, match="cannot play"):
        module.gym_env(5, opponents=make(name, module.vector_env(1, 4).game))


def test_a_player_that_does_not_say_for_what_it_was_built_is_let_in():
    """Anything with `act` may play."""
    player = make("C0", PLAIN)
    del player.game
    LearnerBatch(PLAIN, 2, opponents=player)

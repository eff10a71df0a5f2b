"""What every player owes: legal moves, chance that depends on the game alone, names."""

import numpy as np
import pytest

from agents import NAMES, make, names_of
from agents.mixture import Mixture
from agents.protocol import Draws
from kot_env import EDITIONS, Node, king_of_tokyo, rules_of
from tabletop.random import game_seeds
from tabletop.vector import VectorEnv
from training.matches import evaluate, play_games

PLAYERS = names_of("king_of_tokyo")
BASE = king_of_tokyo(rules_of(4, deck=()))
FULL = king_of_tokyo(rules_of(4))
ASKING = (  # cards with choices of all kinds: with these alone every question comes up in a short run
    "Background Dweller", "Freeze Time", "Healing Ray", "Herd Culler", "Jets", "Made in a Lab", "Metamorph", "Mimic",
    "Monster Batteries", "Opportunist", "Parasitic Tentacles", "Plot Twist", "Poison Spit", "Psychic Probe",
    "Rapid Healing", "Shrink Ray", "Smoke Cloud", "Stretchy", "Telepath", "Wings",
)  # fmt: skip


def share(candidate, field, game=BASE, games=800, seed=5, **how):
    return evaluate(game, make(candidate, game), [make(field, game)], (candidate, [field]), games, seed, **how)


@pytest.mark.compiled
@pytest.mark.parametrize("deck", [(), None])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_against_its_equals_wins_exactly_its_part(name, players, deck):
    result = share(name, name, king_of_tokyo(rules_of(players, deck=deck)), games=50 * players)
    won = result.games - result.without_winner  # with cards all may die at once
    assert result.win_share == won / players / result.games and result.without_winner <= 0.1 * result.games
    if deck == ():
        assert result.block_error == 0 and result.without_winner == 0


@pytest.mark.compiled
@pytest.mark.parametrize(
    "candidate, field, least", [("K1", "K0", 0.85), ("K2", "K0", 0.8), ("K3", "K0", 0.85), ("K3", "K2", 0.35)]
)
def test_better_players_win_more(candidate, field, least):
    assert share(candidate, field).interval[0] > least
    assert share(field, candidate).interval[1] < 0.25


@pytest.mark.compiled
@pytest.mark.parametrize("game", [BASE, FULL], ids=["base", "cards"])
@pytest.mark.parametrize("field, least", [("K0", 0.9), ("K1", 0.5), ("K2", 0.65), ("K3", 0.55)])
def test_the_lookahead_beats_every_rule(field, least, game):
    assert share("K5", field, game).interval[0] > least
    assert share(field, "K5", game).interval[1] < 0.25


@pytest.mark.compiled
@pytest.mark.parametrize("game", [BASE, FULL], ids=["base", "cards"])
def test_results_do_not_depend_on_batch_size_or_threads(game):
    mixed = [make(name, game) for name in ("K0", "K3", "K5", "K1")]
    everything = [
        evaluate(game, make("K5", game), mixed, ("K5", ["K0", "K3", "K5", "K1"]), 200, 5, num_envs=envs, num_threads=n)
        for envs, n in ((1, 1), (7, 1), (1000, 1), (64, 2))
    ]
    assert everything[0].win_share not in (0, 1)
    assert all(one == everything[0] for one in everything)


@pytest.mark.compiled
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("deck", [(), None, ASKING], ids=["base", "box", "asking"])
def test_moves_are_legal_at_every_node(players, edition, deck):
    game = king_of_tokyo(rules_of(players, edition, deck=deck))
    env, agents = VectorEnv(game, 64), [make(name, game) for name in PLAYERS]
    env.reset(3)
    rows, nodes = np.arange(64), set()
    for agent, seat in ((agent, seat) for agent in agents for seat in range(players)):
        agent.begin(rows, np.full(64, seat), env.seeds)
    for step in range(600):  # all are asked, one of them or chance plays, so that all kinds of tables are met
        if deck == ASKING and step % 25 == 0:
            rich = env.get_state()
            rich["energy"] = 12 * rich["alive"]
            env.set_state(rich)
        nodes |= {Node(node) for node in env.states["node"].tolist()}
        chosen = [env.sample_actions()]
        for agent in agents:
            chosen.append(agent.act(rows, env.acting_seats, env.observations, env.action_masks))
            assert env.action_masks[rows, chosen[-1]].all()
        env.step(chosen[step % len(chosen)])
    assert nodes >= {Node.ROLL, Node.YIELD}
    if deck == ASKING and edition == "classic":
        assert nodes == set(Node) - {Node.NONE, Node.OVER}


def test_random_moves_are_uniform():
    player = make("K0", BASE)
    rows, seats = np.arange(6000), np.zeros(6000, np.int64)
    player.begin(rows, seats, game_seeds(1, 6000))
    masks = np.zeros((6000, 66), np.int8)
    masks[:, [3, 10, 65]] = 1
    counts = np.bincount(player.act(rows, seats, np.zeros((6000, BASE.layout.size), np.uint8), masks), minlength=66)
    assert counts.sum() == counts[[3, 10, 65]].sum()
    assert (abs(counts[[3, 10, 65]] - 2000) < 150).all()


def test_chance_depends_on_seed_seat_and_number_only():
    draws, seed = Draws(4), game_seeds(9, 1)
    draws.begin(np.array([0, 5, 2]), np.array([1, 1, 2]), seed.repeat(3))
    first = draws.next(np.array([0, 5, 2]), np.array([1, 1, 2]))
    assert first[0] == first[1] != first[2]
    second = draws.next(np.array([5]), np.array([1]))
    assert second[0] != first[1]
    draws.begin(np.array([5]), np.array([1]), seed)
    assert draws.next(np.array([5]), np.array([1]))[0] == first[1]


def test_a_game_must_be_begun():
    draws = Draws(4)
    with pytest.raises(ValueError, match="call begin first"):
        draws.next(np.array([0]), np.array([1]))
    draws.begin(np.array([3]), np.array([1]), game_seeds(1, 1))
    with pytest.raises(ValueError, match="call begin first"):
        draws.next(np.array([3]), np.array([2]))


def test_names():
    for unknown in ("K9", "C2"):
        with pytest.raises(ValueError, match=f"no player '{unknown}'; there are K0, K1, K2, K3, K5 for king_of"):
            make(unknown, BASE)
    with pytest.raises(ValueError, match="no players of 'chess'; there are some of king_of_tokyo, cash_n_guns"):
        names_of("chess")
    assert set(NAMES) == {*PLAYERS, *names_of("cash_n_guns")} and len(set(NAMES)) == len(NAMES)
    with pytest.raises(ValueError, match="no file 'nowhere.safetensors'"):
        make("nowhere.safetensors", BASE)


class Always:
    """Stands for a player: answers a number that says who was asked."""

    def __init__(self, answer):
        self.answer, self.begun = answer, 0

    def begin(self, rows, seats, seeds):
        self.begun += len(rows)

    def act(self, rows, seats, observations, masks):
        return np.full(len(rows), self.answer)


def drawn(alike=False, weights=(1, 3)):
    """Who plays each of 3 seats in 1000 games."""
    members = [Always(0), Always(1)]
    mixture = Mixture(BASE, members, weights, alike)
    rows, seats = np.divmod(np.arange(3000), 3)
    mixture.begin(rows, seats, game_seeds(2, 1000)[rows])
    assert sum(one.begun for one in members) == 3000
    nothing = np.zeros((1000, 1), np.int8)
    return np.stack([mixture.act(np.arange(1000), np.full(1000, p), nothing, nothing) for p in range(3)])


def test_a_mixture_draws_by_weight_for_every_seat():
    who = drawn()
    assert abs(who.mean() - 0.75) < 0.03
    assert (who[0] != who[1]).any() and (who == drawn()).all()


def test_a_mixture_of_like_seats():
    who = drawn(alike=True)
    assert (who[0] == who[1]).all() and (who[1] == who[2]).all() and 0 < who.mean() < 1


def test_weight_zero_is_never_drawn():
    assert drawn(weights=(0, 1)).min() == 1 and drawn(weights=(1, 0)).max() == 0


@pytest.mark.parametrize("weights", [(1,), (1, -1), (0, 0)])
def test_weights_must_fit(weights):
    with pytest.raises(ValueError, match="2 players need as many weights"):
        Mixture(BASE, [Always(0), Always(1)], weights)


@pytest.mark.compiled
def test_line_ups_say_who_sits_where():
    line_ups = np.array([[0, 1, 1, 1], [1, 1, 0, 1]])
    seeds = game_seeds(4, 1).repeat(2)
    results = play_games(BASE, [make("K3", BASE), make("K3", BASE)], line_ups, seeds)
    assert (results.shares[0] == results.shares[1]).all()  # equal players, equal seed: the same game
    assert results.shares.sum() == 2 and results.turns[0] == results.turns[1] > 4

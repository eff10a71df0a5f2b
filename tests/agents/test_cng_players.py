"""What every player of Cash'n Guns owes: legal moves, chance that depends on the game alone, an even hand, rank."""

import subprocess
import sys

import numpy as np
import pytest

from agents import make, names_of
from agents.cng_rules import BRAVE, follower
from agents.cng_weights import TUNED, Habits, tuned
from cng_env import Node, Table, cash_n_guns, rules_of
from kot_env import king_of_tokyo
from kot_env import rules_of as kot_rules_of
from tabletop.vector import VectorEnv
from tests.agents.cng_tables import moves_of
from tests.cng.power_tables import seen
from training.matches import evaluate

PLAYERS = names_of("cash_n_guns")
BASE, FULL = cash_n_guns(rules_of(4)), cash_n_guns(rules_of(4, "random"))
ASKED = [  # powers that ask all questions there are, at two tables
    ["Hustler", "Kid", "Cunning", "Professional", "Smart", "Dictator", "Greedy", "Junk Dealer"],
    ["Good Friend", "Junk Dealer", "Greedy", "Dictator", "Vulture", "Lucky Man", "Unbreakable", "Doctor"],
]


def share(candidate, field, game=BASE, games=1200, seed=5, **how):
    return evaluate(game, make(candidate, game), [make(field, game)], (candidate, [field]), games, seed, **how)


@pytest.mark.compiled
@pytest.mark.parametrize("powers", ["none", "random"])
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_a_player_against_its_equals_wins_exactly_its_part(players, powers):
    game = cash_n_guns(rules_of(players, powers))
    for name in PLAYERS:
        result = share(name, name, game, games=30 * players)
        won = result.games - result.without_winner
        assert result.win_share == pytest.approx(won / players / result.games) and won > 0.9 * result.games


@pytest.mark.compiled
@pytest.mark.parametrize("game", [BASE, FULL], ids=["base", "powers"])
@pytest.mark.parametrize(
    "better, worse",
    [("C1", "C0"), ("C2", "C1"), ("C2", "C4"), ("C5", "C4"), ("C5", "C2"), ("C5", "L2"), ("C6", "C5"), ("L1", "C4"),
     ("L2", "L1"), ("L2", "C2"), ("G", "C1")],
)  # fmt: skip
def test_better_players_win_more(better, worse, game):
    assert share(better, worse, game).interval[0] > 0.25
    assert share(worse, better, game).win_share < share(better, worse, game).win_share


@pytest.mark.compiled
@pytest.mark.parametrize("game", [BASE, FULL], ids=["base", "powers"])
def test_results_do_not_depend_on_batch_size_or_threads(game):
    names = ["C0", "C1", "C3", "C5", "L2", "G"]
    mixed = [make(name, game) for name in names]
    everything = [
        evaluate(game, make("L1", game), mixed, ("L1", names), 200, 5, num_envs=envs, num_threads=threads)
        for envs, threads in ((1, 1), (7, 1), (1000, 1), (64, 2))
    ]
    assert everything[0].win_share not in (0, 1)
    assert all(one == everything[0] for one in everything)


def meet(game, steps, envs, seed=3):
    """All players are asked everywhere, one of them or chance plays; returns the nodes that came up."""
    env, agents = VectorEnv(game, envs), [make(name, game) for name in PLAYERS]
    env.reset(seed)
    rows, nodes = np.arange(envs), set()
    for agent, seat in ((agent, seat) for agent in agents for seat in range(game.num_players)):
        agent.begin(rows, np.full(envs, seat), env.seeds)
    for step in range(steps):
        nodes |= {Node(node) for node in env.states["node"].tolist()}
        chosen = [env.sample_actions()]
        for agent in agents:
            chosen.append(agent.act(rows, env.acting_seats, env.observations, env.action_masks))
            assert env.action_masks[rows, chosen[-1]].all()
        env.step(chosen[step % len(chosen)])
    return nodes


@pytest.mark.compiled
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("switched", [False, True])
def test_moves_are_legal_at_every_node(players, switched):
    switches = {}
    if switched:
        switches = {"no_taker": "carry", "clip_pool": "own", "professional_steal": "choose", "open_stash": True}
        switches |= {"smart_needs_standing": True, "hustler_before_loot": True, "dictator_immunity": "power_take_only"}
    base = {node for node in Node if Node.BULLET <= node <= Node.CLIP}
    assert meet(cash_n_guns(rules_of(players, "none", **switches)), 600, 64) == base
    assert meet(cash_n_guns(rules_of(players, "random", **switches)), 600, 64) > base
    if players == 8:
        met = set().union(*(meet(cash_n_guns(rules_of(8, powers, **switches)), 800, 64) for powers in ASKED))
        assert met == {node for node in Node if node not in (Node.NONE, Node.OVER)} - (
            set() if switched else {Node.PRO_TAKE}
        )


@pytest.mark.parametrize("name", PLAYERS)
def test_a_game_with_all_of_them_without_compiling(name):
    table = Table(5, ["Greedy", "Kid", "Dictator", "Professional", "Junk Dealer"], seed=4)
    for _ in range(60):
        table.play(next(iter(moves_of(name, table, 1))))
    assert table.round > 1 or table.over


def test_they_see_no_secrets():
    facts = {"round": 3, "table": ["bill 5", "painting", "clip", "bill 20"], "shown": [(1, 0), *[(0, 1)] * 5]}
    hands = [[(4, 2), (5, 1), (4, 2), (5, 1), (4, 2), (5, 1)], [(4, 2), (4, 2), (5, 1), (4, 2), (5, 1), (5, 1)]]
    tables = [
        Table(6, ["Kid", "Smart", "Professional", "Cunning", None, "Vulture"], seed=seed, first_godfather=0,
              hands=hand, **facts)
        for seed, hand in zip((1, 2), hands, strict=True)
    ]  # fmt: skip
    met = set()
    for _ in range(11):
        mine = tables[0].seat == 0
        if mine:
            met.add(tables[0].node)
            assert seen(tables[0], 0) == seen(tables[1], 0)
            for name in PLAYERS:
                assert moves_of(name, tables[0], 40) == moves_of(name, tables[1], 40)
        for table, bullet in zip(tables, ("click", "bang"), strict=True):
            first = table.legal()[0]
            table.play(bullet if table.node == "BULLET" and not mine else first)
    assert met >= {"BULLET"}


def test_they_know_cash_n_guns_only():
    tokyo = king_of_tokyo(kot_rules_of(4))
    with pytest.raises(ValueError, match="knows cash_n_guns only, not king_of_tokyo"):
        follower(tokyo, BRAVE)
    with pytest.raises(ValueError, match="no player 'C2'; there are K0, K1, K2, K3, K5 for king_of_tokyo"):
        make("C2", tokyo)
    with pytest.raises(ValueError, match="no player 'K2'; there are C0, C1, C2, C3, C4, C5, C6, L1, L2, G for cash_n"):
        make("K2", BASE)


def test_a_games_players_are_loaded_when_they_are_wanted():
    program = (
        "import sys, agents; print([name for name in sys.modules if name.split('.')[0] in ('kot_env', 'cng_env')])"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout == "[]\n"
    program = "import sys, agents.cng_rules; print([name for name in sys.modules if name.startswith('kot')])"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout == "[]\n"


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_numbers_are_there_for_every_game(players):
    for name in ("C5", "C6"):
        habits = tuned(name, cash_n_guns(rules_of(players)))
        assert isinstance(habits, Habits) and habits == tuned(name, cash_n_guns(rules_of(players, "random")))
        assert 0 < habits.stand_last < habits.stand_unhurt < 2


def test_incomplete_numbers_are_refused(tmp_path):
    path, text = tmp_path / "numbers.json", TUNED.read_text(encoding="utf-8")
    path.write_text(text.replace('"out_of_race"', '"race"'), encoding="utf-8")
    with pytest.raises(ValueError, match="must name exactly these weights of C5: bang_early, bang_late"):
        tuned("C5", BASE, path)
    path.write_text(text.replace('"8"', '"9"'), encoding="utf-8")
    with pytest.raises(ValueError, match="must hold weights of C6 for 4, 5, 6, 7, 8 players, not .*'9'"):
        tuned("C6", BASE, path)
    for text in ("{}", "[]", "", "gold"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match="numbers.json is no file of tuned numbers"):
            tuned("C6", BASE, path)
    with pytest.raises(ValueError, match="missing.json is no file of tuned numbers"):
        tuned("C6", BASE, tmp_path / "missing.json")

"""The learner views: one seat of each game, the others played inside."""

import copy
import dataclasses
import pickle
import re

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from tabletop import random
from tabletop.learner import LearnerBatch, LearnerEnv, LearnerVectorEnv, register_learner
from tabletop.random import game_seeds
from tabletop.vector import VectorEnv
from tests.contract.games import each_game

pytestmark = pytest.mark.compiled  # these play too many games to be waited for without compiled kernels

SHOWN = (
    "observations", "action_masks", "rewards", "terminations", "truncations", "dones", "final_observations",
    "final_masks", "learner_seats", "episodes", "steps", "illegal_actions", "returns",
)  # fmt: skip


def made(game, **arguments):
    return game.package.raw_env(**arguments).game


def without(rules, seat):
    """The game with a seat that is out from the start, so that it never decides."""
    template = rules.template.copy()
    template["alive"][0, seat] = 0
    template["n_alive"] -= 1
    for mark in ("settled", "paid", "tied"):
        template[mark][0, seat] = 1
    template["better"][0, seat] = rules.num_players - 1
    if "health" in template.dtype.names:
        template["health"][0, seat] = 0
    else:
        template["gone"] += template["hand"][:, seat]
        template["hand"][0, seat] = 0
        template["first_godfather"] = (seat + 1) % rules.num_players
    return dataclasses.replace(rules, template=template)


def shown(batch):
    """Everything that a batch shows, as bytes."""
    return [getattr(batch, name).tobytes() for name in SHOWN] + [array.tobytes() for array in batch.final.values()]


def legal(batch):
    """A uniformly random legal action of each learner: the same that the seat would draw as an opponent."""
    return batch.env.sample_actions()


class Recorder:
    """Plays the first legal move and remembers what it was asked."""

    def __init__(self):
        self.begun, self.asked = [], []

    def begin(self, rows, seats, seeds):
        self.begun.append((rows.copy(), seats.copy(), seeds.copy()))

    def act(self, rows, seats, observations, masks):
        self.asked.append((rows.copy(), seats.copy(), observations.copy(), masks.copy()))
        return masks.argmax(axis=1)


# --- the learner's story, told again by a plain loop ---


class Story:
    """One learner in one game after another, one decision at a time; the other seats play uniformly."""

    def __init__(self, game, seed, row, **arguments):
        self.env = VectorEnv(game, 1, autoreset=False, **arguments)
        self.row, self.episode, self.on_others_turn = row, -1, 0
        self.deal(seed)

    def deal(self, seed):
        while True:
            self.episode += 1
            self.env.reset([seed])
            self.seat = (self.row + self.episode) % self.env.num_seats
            self.reward, self.certain = 0.0, False
            self.others()
            if not self.certain:
                return
            seed = random.next_seed(self.env.seeds[0])

    def move(self):
        self.env.step(self.env.sample_actions())
        self.reward += self.env.rewards[0, self.seat]
        self.certain = self.env.terminations[0, self.seat] or self.env.dones[0]

    def others(self):
        while not self.certain and self.env.acting_seats[0] != self.seat:
            self.move()
            self.on_others_turn += self.certain and not self.env.dones[0]

    def step(self):
        """(reward, terminated, truncated, last observation or None)."""
        self.reward = 0.0
        self.move()
        self.others()
        told = self.reward, self.env.terminations[0, self.seat], self.env.truncations[0], None
        if self.certain:
            told = *told[:3], self.env.observe(self.seat)[0][0]
            self.deal(random.next_seed(self.env.seeds[0]))
        return told


@each_game
@pytest.mark.parametrize(("reward", "cuts"), [("win", False), ("rank", False), ("margin", False), ("win", True)])
def test_rewards_and_endings_are_those_of_a_plain_loop(game, reward, cuts):
    max_turns = game.turns if cuts else 1000
    batch = LearnerBatch(made(game), 8, reward=reward, max_turns=max_turns)
    batch.reset(7)
    stories = [Story(batch.game, seed, i, reward=reward, max_turns=max_turns) for i, seed in enumerate(batch.env.seeds)]
    ended = cut = step = early = 0
    at_once = reward != "margin" and not cuts  # results that are certain before the game is over
    while step < 200 or not ended or (at_once and early < 4):
        step += 1
        assert step < 5000
        batch.step(legal(batch))
        for i, story in enumerate(stories):
            paid, terminated, truncated, last = story.step()
            assert batch.rewards[i] == np.float32(paid)
            assert batch.dones[i] == (terminated or truncated)
            assert batch.terminations[i] == terminated and batch.truncations[i] == (truncated and not terminated)
            assert batch.learner_seats[i] == story.seat == story.env.acting_seats[0] == batch.env.acting_seats[i]
            assert (batch.observations[i] == story.env.observations[0]).all()
            assert (batch.action_masks[i] == story.env.action_masks[0]).all()
            if last is not None:
                assert (batch.final_observations[i] == last).all()
            ended += terminated
            cut += truncated and not terminated
        early = sum(story.on_others_turn for story in stories)
    assert (cut > 5) == cuts and (reward != "margin" or not early)


@each_game
def test_an_episode_ends_when_the_learner_is_out_and_the_game_is_dropped(game):
    batch = LearnerBatch(made(game), 40, autoreset=False)
    batch.reset(3)
    early = 0
    for _ in range(30):
        while not batch.dones.any():
            batch.step(legal(batch))
        for i in np.flatnonzero(batch.dones):
            g, seat = batch.env.states[i], batch.learner_seats[i]
            assert g["settled"][seat] and batch.terminations[i] and not batch.truncations[i]
            if not g["over"]:
                early += 1
                assert batch.rewards[i] == pytest.approx(-1 / (batch.game.num_players - 1))
                assert not batch.final_masks[i].any() and g["seat"] != seat
        batch.reset()
    assert early > 5


@each_game
def test_all_seats_of_a_game_together_earn_its_shares(game):
    rules, n = made(game), 60
    seeds = game_seeds(5, n)
    final = VectorEnv(rules, n, autoreset=False)
    final.reset(seeds)
    while not final.dones.all():
        final.step(final.sample_actions())
    seats = rules.num_players
    for seat in range(seats):
        batch = LearnerBatch(rules, n, seat=seat)
        batch.reset(seeds)
        earned, waiting = np.zeros(n), np.ones(n, bool)
        while waiting.any():
            batch.step(legal(batch))
            earned[waiting] += batch.rewards[waiting]
            waiting &= ~batch.dones
        assert earned == pytest.approx((final.shares[:, seat] * seats - 1) / (seats - 1))
    assert (final.shares.sum(axis=1) == 1).sum() > n / 2  # so the sum over the seats is 0 in most


@each_game
def test_returns_and_lengths_are_those_of_the_episodes(game):
    batch = LearnerBatch(made(game), 8)
    batch.reset(1)
    earned, steps, wrong = np.zeros(8), np.zeros(8), np.zeros(8)
    for number in range(200):
        actions = legal(batch)
        if number % 7 == 0:
            actions[number % 8] = -1
            wrong[number % 8] += 1
        batch.step(actions)
        earned, steps = earned + batch.rewards, steps + 1
        ended, running = batch.dones, ~batch.dones
        assert (batch.final["return"] == earned)[ended].all() and (batch.final["length"] == steps)[ended].all()
        assert (batch.final["illegal_actions"] == wrong)[ended].all()
        assert (batch.returns == earned)[running].all() and (batch.steps == steps)[running].all()
        earned[ended] = steps[ended] = wrong[ended] = 0
        assert (batch.illegal_actions == wrong).all() and not batch.returns[ended].any()
    assert batch.episodes.sum() > 8


@each_game
def test_a_game_that_ends_before_the_learner_decides_is_no_episode(game):
    batch = LearnerBatch(without(made(game), 0), 8, max_turns=1)  # with turns of single seats, others are cut, too
    batch.reset(2)
    assert batch.episodes[[0, 4]].min() > 0 and not batch.dones.any()
    for _ in range(40):
        batch.step(legal(batch))
        assert (batch.learner_seats > 0).all()
        assert (batch.final["length"][batch.dones] > 0).all() and (batch.steps[batch.dones] == 0).all()


@each_game
def test_a_learner_out_before_its_first_decision_is_not_paid_and_one_out_when_the_game_is_cut_is_terminated(game):
    batch = LearnerBatch(made(game), 2)
    batch.reset(1)
    batch.steps[:] = 0, 1
    seats, seeds = batch.learner_seats.copy(), batch.env.seeds
    batch.env.rewards[[0, 1], seats] = -1  # as if the opponents' last moves had brought this about
    batch.env.terminations[[0, 1], seats] = True
    batch.env.dones[1] = batch.env.truncations[1] = True
    batch._play_on(np.arange(2))
    assert batch.rewards.tolist() == [0, -1] and batch.dones.tolist() == [False, True]
    assert batch.terminations.tolist() == [False, True] and batch.truncations.tolist() == [False, False]
    assert batch.env.seeds.tolist() == [random.next_seed(seed) for seed in seeds]


@each_game
def test_a_learner_that_never_decides_is_an_error(game, monkeypatch):
    monkeypatch.setattr("tabletop.learner_batch.PATIENCE", 0)
    batch = LearnerBatch(without(made(game), 1), 3, seat=1)
    with pytest.raises(RuntimeError, match="0 games in a row were over before the learner in row 0 could decide"):
        batch.reset(2)


# --- seats and seeds ---


@each_game
def test_the_learner_moves_on_by_one_seat_with_each_episode(game):
    batch = LearnerBatch(made(game, num_players=game.few), 5)
    batch.reset(1)
    for _ in range(300):
        assert (batch.learner_seats == (np.arange(5) + batch.episodes) % game.few).all()
        assert (batch.env.acting_seats == batch.learner_seats).all()
        batch.step(legal(batch))
    assert batch.episodes.min() > 3
    batch.reset(1)
    assert (batch.learner_seats == np.arange(5) % game.few).all()


@each_game
def test_a_fixed_and_a_random_seat(game):
    fixed = LearnerBatch(made(game), 5, seat=2)
    fixed.reset(1)
    for _ in range(60):
        fixed.step(legal(fixed))
        assert (fixed.learner_seats == 2).all()
    first, again = LearnerBatch(made(game), 400, seat="random"), LearnerBatch(made(game), 400, seat="random")
    first.reset(1)
    again.reset(first.env.seeds[::-1])
    assert (first.learner_seats == again.learner_seats[::-1]).all()
    assert np.bincount(first.learner_seats).min() > 60


@each_game
def test_an_unseeded_reset_goes_on_and_a_seeded_one_starts_over(game):
    batch = LearnerBatch(made(game), 3)
    batch.reset(4)
    first = shown(batch)
    seeds, episodes = batch.env.seeds, batch.episodes.copy()
    batch.reset()
    assert (batch.episodes > episodes).all() and batch.env.seeds.tolist() == [random.next_seed(seed) for seed in seeds]
    batch.reset(4)
    assert shown(batch) == first
    fresh = [LearnerBatch(made(game), 1) for _ in range(2)]
    for one in fresh:
        one.reset()
    assert fresh[0].env.seeds[0] != fresh[1].env.seeds[0]


@each_game
def test_threads_change_nothing(game):
    one, two = LearnerBatch(made(game), 9), LearnerBatch(made(game), 9, num_threads=2)
    one.reset(1)
    two.reset(1)
    for _ in range(60):
        assert shown(one) == shown(two)
        actions = legal(one)
        one.step(actions)
        two.step(actions)


# --- illegal actions ---


@each_game
@pytest.mark.parametrize("illegal", ["first", "random"])
def test_an_illegal_action_is_answered(game, illegal):
    batch, model = (LearnerBatch(made(game), 4, illegal=illegal) for _ in range(2))
    batch.reset(6)
    model.reset(6)
    for bad in (-1, batch.num_actions, 2**40, None):
        if bad is None:
            bad = int(batch.action_masks[2].argmin())  # inside the space, but not legal now
        actions = legal(model)
        wanted = actions.copy()
        wanted[2] = model.action_masks[2].argmax() if illegal == "first" else actions[2]
        actions[2] = bad
        batch.step(actions)
        model.step(wanted)
        assert shown(batch)[:4] == shown(model)[:4]
    assert batch.illegal_actions[[0, 1, 3]].tolist() == [0, 0, 0] and model.illegal_actions.tolist() == [0] * 4
    if not batch.episodes[2]:
        assert batch.illegal_actions[2] == 4


@each_game
def test_answers_are_random_but_repeatable(game):
    env = LearnerVectorEnv(made(game), 300)
    env.reset(seed=1)
    other = copy.deepcopy(env)
    for _ in range(5):
        nonsense = np.full(300, -5)
        first, second = env.step(nonsense), other.step(nonsense)
        assert (first[0]["observation"] == second[0]["observation"]).all()
        assert (first[4]["illegal_actions"] == second[4]["illegal_actions"]).all()
    assert len(np.unique(first[0]["observation"], axis=0)) > 100


# --- opponents ---


@each_game
def test_an_opponent_is_asked_once_a_round_for_all_games_that_wait(game, monkeypatch):
    rounds = []
    step_rows = VectorEnv._step_rows
    monkeypatch.setattr(
        VectorEnv, "_step_rows", lambda env, moves, rows: (rounds.append(rows), step_rows(env, moves, rows))
    )
    player = Recorder()
    batch = LearnerBatch(made(game), 6, opponents=player)
    batch.reset(1)
    for _ in range(20):
        batch.step(legal(batch))
    assert len(player.asked) == len(rounds)
    for (rows, seats, observations, masks), moved in zip(player.asked, rounds):
        assert rows.tolist() == moved.tolist() and len(set(rows.tolist())) == len(rows)
        assert masks.dtype == np.int8 and masks.any(axis=1).all() and observations.dtype == np.uint8
        assert len(seats) == len(observations) == len(rows)


@each_game
def test_opponents_by_seat(game):
    near, far = Recorder(), Recorder()
    batch = LearnerBatch(made(game, num_players=4), 6, opponents=[near, None, far])
    batch.reset(1)
    begun = len(near.begun)
    assert near.begun[0][0].tolist() == list(range(6))
    assert near.begun[0][1].tolist() == [(i + 1) % 4 for i in range(6)]
    assert far.begun[0][1].tolist() == [(i + 3) % 4 for i in range(6)]
    assert (near.begun[0][2] == game_seeds(1, 6)).all()
    for _ in range(40):
        seats = batch.learner_seats.copy()
        near.asked.clear()
        far.asked.clear()
        episodes = batch.episodes.copy()
        batch.step(legal(batch))
        same = batch.episodes == episodes
        for player, relative in ((near, 1), (far, 3)):
            for rows, asked, _, _ in player.asked:
                assert ((asked == (seats[rows] + relative) % 4) | ~same[rows]).all()
    assert batch.episodes.sum() == len(np.concatenate([rows for rows, _, _ in near.begun[begun:]]))


@each_game
def test_one_object_in_two_seats_is_asked_once(game):
    player, other = Recorder(), Recorder()
    batch = LearnerBatch(made(game, num_players=4), 2, opponents=[player, other, player])
    batch.reset(1)
    rows, seats, seeds = player.begun[0]
    assert rows.tolist() == [0, 0, 1, 1] and seats.tolist() == [1, 3, 2, 0]
    assert seeds.tolist() == np.repeat(game_seeds(1, 2), 2).tolist()
    assert len(batch.opponents.players) == 2


@each_game
def test_opponents_play_what_they_choose(game):
    class Mirror:
        def act(self, rows, seats, observations, masks):
            return uniform.env.sample_actions(rows)

    uniform, mirrored = LearnerBatch(made(game), 3), LearnerBatch(made(game), 3, opponents=Recorder())
    uniform.reset(1)
    mirrored.reset(1)
    for _ in range(20):
        actions = legal(uniform)
        uniform.step(actions)
        mirrored.step(actions)
    assert uniform.env.states.tobytes() != mirrored.env.states.tobytes()


@each_game
def test_a_wrong_opponent_is_refused(game):
    rules = made(game, num_players=game.few)
    others = game.few - 1

    class Wrong:
        def __init__(self, answer):
            self.answer = answer

        def act(self, rows, seats, observations, masks):
            return self.answer(masks)

    for given, error, message in [
        ([None], ValueError, f"one object, or {others} of them, not 1"),
        ([None] * game.few, ValueError, f"one object, or {others} of them, not {game.few}"),
        ("me", TypeError, "must be None or have act"),
        ([*[None] * (others - 1), object()], TypeError, "must be None or have act"),
    ]:
        with pytest.raises(error, match=message):
            LearnerBatch(rules, 4, opponents=given)
    for answer, message in [
        (lambda masks: masks.argmax(axis=1)[:-1], "Wrong.act must return . integers, not"),
        (lambda masks: masks.argmax(axis=1) * 1.0, "Wrong.act must return . integers, not"),
        (lambda masks: masks.argmin(axis=1), r"row \d: \d+ .* is no legal move of seat \d; legal are"),
        (lambda masks: masks.argmax(axis=1) - 100, r"row \d: -\d+ is no legal move of seat \d; legal are"),
    ]:
        with pytest.raises(ValueError, match=message):
            LearnerBatch(rules, 4, opponents=Wrong(answer)).reset(1)
    batch = LearnerBatch(rules, 4, opponents=Recorder())
    batch.reset(1)
    batch.opponents.players[0] = Wrong(lambda masks: masks.argmin(axis=1))
    with pytest.raises(ValueError, match="is no legal move of seat"):
        for _ in range(100):
            batch.step(legal(batch))
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        batch.step(legal(batch))
    batch.opponents.players[0] = None
    batch.reset()
    batch.step(legal(batch))


# --- Gymnasium ---


@each_game
@pytest.mark.filterwarnings("error")
def test_gymnasium_checks_the_environment(game):
    for arguments in ({}, {"illegal": "first", "seat": "random"}, game.everything):
        check_env(gymnasium.make(game.package.ENV_ID, render_mode="ansi", **arguments).unwrapped)


@each_game
def test_make(game):
    env = gymnasium.make(game.package.ENV_ID, num_players=game.few, render_mode="ansi")
    seen, info = env.reset(seed=5)
    assert env.observation_space.contains(seen) and set(info) == {"learner_seat", "illegal_actions"}
    assert "\n" in env.render()
    done = False
    while not done:
        (action,) = np.flatnonzero(env.get_wrapper_attr("action_masks")())[:1]
        seen, reward, terminated, truncated, info = env.step(action)
        done = terminated or truncated
        assert type(reward) is float and type(terminated) is bool and type(truncated) is bool
    assert reward in (1.0, np.float32(-1 / (game.few - 1))) and not seen["action_mask"].any()
    with pytest.raises(RuntimeError, match="no episode is running: call reset"):
        env.step(0)


@each_game
def test_make_vec(game):
    env = gymnasium.make_vec(game.package.ENV_ID, num_envs=6, num_players=game.few, opponents=Recorder())
    assert isinstance(env.unwrapped, LearnerVectorEnv) and env.num_envs == 6
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    slow = gymnasium.make_vec(game.package.ENV_ID, num_envs=2, vectorization_mode="sync", num_players=game.few)
    assert slow.single_observation_space == env.single_observation_space
    assert slow.single_action_space == env.single_action_space
    slow.reset(seed=1)
    slow.step(slow.action_space.sample())
    register_learner(game.package.ENV_ID, "nowhere:nothing", "nowhere:nothing")
    assert gymnasium.spec(game.package.ENV_ID).entry_point != "nowhere:nothing"


@each_game
def test_the_vector_environment_plays_the_same_episodes_as_single_ones(game):
    rules, seeds = made(game), [3, 1, 4, 1]
    env, singles = LearnerVectorEnv(rules, 4, seat=1), [LearnerEnv(rules, seat=1) for _ in seeds]
    seen, infos = env.reset(seed=seeds)
    last = [single.reset(seed=seed)[0] for single, seed in zip(singles, seeds)]
    episodes = 0
    for _ in range(120):
        for i, single in enumerate(singles):
            assert all(
                (seen[key][i] == last[i][key]).all() and seen[key][i].dtype == last[i][key].dtype for key in seen
            )
            assert (single.action_masks() == env.action_masks()[i]).all()
        actions = legal(env.batch)
        seen, rewards, terminations, truncations, infos = env.step(actions)
        assert ("final_obs" in infos) == (terminations | truncations).any()
        for i, single in enumerate(singles):
            last[i], reward, terminated, truncated, info = single.step(actions[i])
            assert (reward, terminated, truncated) == (rewards[i], terminations[i], truncations[i])
            if terminated or truncated:
                episodes += 1
                assert all((infos["final_obs"][i][key] == last[i][key]).all() for key in seen)
                assert infos["_final_obs"][i] and infos["_final_info"][i] and infos["final_info"]["_learner_seat"][i]
                assert {name: infos["final_info"][name][i] for name in info} == info
                last[i], info = single.reset()
            elif "final_obs" in infos:
                assert infos["final_obs"][i] is None and not infos["_final_obs"][i]
            assert {name: infos[name][i] for name in info} == info
    assert episodes > 4


@each_game
def test_gymnasiums_own_wrappers_run_on_it(game):
    env = RecordEpisodeStatistics(LearnerVectorEnv(made(game), 16))
    env.reset(seed=1)
    returns = []
    for _ in range(80):
        infos = env.step(legal(env.unwrapped.batch))[4]
        if "episode" in infos:
            ended = infos["_episode"]
            assert (infos["episode"]["r"] == env.unwrapped.batch.final["return"])[ended].all()
            assert (infos["episode"]["l"] == env.unwrapped.batch.final["length"])[ended].all()
            returns += infos["episode"]["r"][ended].tolist()
    assert len(returns) > 16
    listed = DictInfoToList(LearnerVectorEnv(made(game), 16))
    infos = listed.reset(seed=1)[1]
    for _ in range(60):
        infos = listed.step(legal(listed.unwrapped.batch))[4]
        for i in np.flatnonzero(listed.unwrapped.batch.dones):
            assert set(infos[i]["final_obs"]) == {"observation", "action_mask"}
            assert set(infos[i]["final_info"]) == {"learner_seat", "illegal_actions"}
    assert [info["learner_seat"] for info in infos] == listed.unwrapped.batch.learner_seats.tolist()


@each_game
def test_what_is_returned_is_not_overwritten(game):
    env = LearnerVectorEnv(made(game), 8)
    returned = env.reset(seed=1)
    held = copy.deepcopy(returned)
    for _ in range(40):
        result = env.step(legal(env.batch))
        returned, held = (*returned, *result), (*held, *copy.deepcopy(result))
    assert pickle.dumps(returned) == pickle.dumps(held)


@each_game
def test_a_pickle_and_a_deep_copy_hold_the_games(game):
    env = LearnerVectorEnv(made(game), 5, opponents=Recorder())
    env.reset(seed=1)
    single = LearnerEnv(made(game))
    single.reset(seed=1)
    for _ in range(5):
        env.step(legal(env.batch))
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        model = copy.deepcopy(env)
        for _ in range(30):
            assert shown(model.batch) == shown(other.batch)
            actions = legal(model.batch)
            model.step(actions)
            other.step(actions)
    other = pickle.loads(pickle.dumps(single))
    assert other.step(0)[1:] == single.step(0)[1:] and other.render_mode is None


@each_game
def test_bad_input(game):
    rules = made(game)
    for arguments, message in [
        ({"seat": rules.num_players}, f"seat must be 'rotate', 'random' or 0 to {rules.num_players - 1}, not"),
        ({"seat": "first"}, "seat must be"),
        ({"seat": True}, "seat must be"),
        ({"illegal": "raise"}, "illegal must be one of 'random', 'first', not 'raise'"),
        ({"reward": "?"}, "reward must be one of"),
        ({"max_turns": 0}, "max_turns must be"),
        ({"render_mode": "human"}, "render_mode must be None"),
    ]:
        for view in (LearnerEnv, LearnerVectorEnv):
            with pytest.raises(ValueError, match=message):
                view(rules, **arguments)
    env = LearnerVectorEnv(rules, 4)
    with pytest.raises(RuntimeError, match=re.escape("call reset() first")):
        env.step([0] * 4)
    env.reset(seed=1)
    before = shown(env.batch)
    for actions, message in [
        ([0] * 3, re.escape("shape (4,), not (3,)")),
        (0, re.escape("shape (4,), not ()")),
        ([0.5] * 4, "actions must be integers, not float64"),
        ([None] * 4, "actions must be integers, not object"),
        ([True] * 4, "actions must be integers, not bool"),
    ]:
        with pytest.raises(ValueError, match=message):
            env.step(actions)
        assert shown(env.batch) == before
    for seed, message in [
        ([1, 2], "one integer per game: 4, not 2"),
        (-1, "-1"),
        ([1, 2, 3, -1], "non-negative"),
    ]:
        with pytest.raises((ValueError, gymnasium.error.Error), match=message):
            env.reset(seed=seed)
        assert shown(env.batch) == before

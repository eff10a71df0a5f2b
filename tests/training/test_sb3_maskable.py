"""MaskablePPO end to end, with a budget of seconds."""

import io
import shlex

import pytest

pytest.importorskip("sb3_contrib")

from rich.console import Console
from safetensors.torch import load_file

from agents import make
from agents.policy_file import read_config
from kot_env import king_of_tokyo, rules_of
from training import evaluate as evaluation
from training import sb3_maskable
from training.games import GAMES
from training.matches import evaluate
from training.sb3_maskable import CHECKPOINT, POLICY, Args, next_step, settled, train

pytestmark = pytest.mark.compiled
TINY = {"envs": 8, "steps": 16, "minibatch": 64, "net": (16,), "epochs": 2, "decisions": 256, "opponents": "K2,self"}


def trained(out, **changed):
    return load_file(train(Args(out=out, **{**TINY, **changed}), Console(file=io.StringIO())))


def same(one, other):
    return one.keys() == other.keys() and all((one[name] == other[name]).all() for name in one)


def test_the_same_seed_gives_the_same_weights(tmp_path):
    first = trained(tmp_path / "a")
    assert same(first, trained(tmp_path / "b"))
    assert not same(first, trained(tmp_path / "c", seed=2))


def test_training_changes_the_policy_and_writes_curves(tmp_path):
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

    assert not same(trained(tmp_path / "a"), trained(tmp_path / "b", decisions=128))
    curves = EventAccumulator(str(next((tmp_path / "a").glob("curves*")))).Reload()
    assert {"rollout/win_share", "rollout/episode_length", "train/entropy_loss"} <= set(curves.Tags()["scalars"])
    assert 0 <= curves.Scalars("rollout/win_share")[0].value <= 1


def test_the_result_is_a_player(tmp_path):
    trained(tmp_path)
    game = king_of_tokyo(rules_of(4))
    player = make(str(tmp_path / POLICY), game)
    assert evaluate(game, player, [make("K0", game)], ("a", ["K0"]), 8, 1).games == 8
    assert read_config(tmp_path / POLICY)["facts"]["decisions"] == 256


def test_cash_n_guns_is_trained_and_goes_on(tmp_path):
    rules = {"game": "cng", "players": 5, "powers": "random", "opponents": "C2,self"}
    first = trained(tmp_path, **rules)
    assert not same(first, trained(tmp_path, **rules, decisions=512, resume=True))
    config = read_config(tmp_path / POLICY)
    assert (config["game"], config["rules"]["num_players"], config["rules"]["powers"]) == ("cash_n_guns", 5, "random")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_given_is_the_usual_of_the_game(game):
    usual = {"opponents": GAMES[game].opponents, **GAMES[game].training}
    found = settled(Args(game=game))
    assert {name: getattr(found, name) for name in usual} == usual
    assert settled(Args(game=game, entropy=0.0, opponents="self")).entropy == 0.0


@pytest.mark.parametrize(
    ("trained_for", "typed", "words"),
    [
        ({"game": "cng", "opponents": "C2"}, [], "was trained for cash_n_guns, this is king_of_tokyo"),
        ({"opponents": "K2"}, ["--game", "cng"], "was trained for king_of_tokyo, this is cash_n_guns"),
        ({"game": "cng", "opponents": "C2"}, ["--game", "cng", "--powers", "random"], "{'powers': ('none', 'random')}"),
        ({"cards": False}, [], "{'deck': ([], None)}"),
    ],
)
def test_weights_of_another_game_or_other_rules_are_refused_in_words(tmp_path, capsys, trained_for, typed, words):
    trained(tmp_path, **trained_for)
    assert evaluation.run([*typed, "--candidate", str(tmp_path / POLICY), "--games", "4"]) == 2
    assert words in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    "rules",
    [{"cards": False, "opponents": "K2"}, {"game": "cng", "powers": "Good Friend,,Kid,", "opponents": "C2"}],
)
def test_the_next_step_is_a_command_that_works(tmp_path, monkeypatch, rules):
    path = train(Args(out=tmp_path / "with space", **{**TINY, **rules}), Console(file=io.StringIO()))
    args = Args(out=tmp_path, **rules)
    python, _, module, *typed = shlex.split(next_step(args, path, GAMES[args.game].field))
    assert (python, module) == ("python", "training.evaluate")
    assert evaluation.run([*typed, "--games", "4"]) == 0
    assert ("--sample" in typed) == GAMES[args.game].samples


def test_nothing_written_is_a_pickle(tmp_path):
    trained(tmp_path)
    assert {path.suffix for path in tmp_path.iterdir() if path.is_file()} == {".safetensors"}


def test_a_run_goes_on_where_it_stopped(tmp_path):
    first = trained(tmp_path)
    longer = trained(tmp_path, decisions=512, resume=True)
    assert not same(first, longer)
    assert read_config(tmp_path / POLICY)["facts"]["decisions"] == 512


def test_going_on_keeps_the_optimiser(tmp_path):
    trained(tmp_path)
    assert load_file(tmp_path / CHECKPOINT)["optimizer/0/step"] == 2 * 2 * 2  # rollouts, epochs, minibatches
    trained(tmp_path, decisions=512, resume=True)
    assert load_file(tmp_path / CHECKPOINT)["optimizer/0/step"] == 2 * 8


def test_going_on_starts_from_the_saved_weights(tmp_path, monkeypatch):
    before = trained(tmp_path)
    monkeypatch.setattr(sb3_maskable.MaskablePPO, "train", lambda self: None)
    assert same(before, trained(tmp_path, decisions=512, resume=True))


def test_an_interrupted_run_is_saved_and_goes_on(tmp_path, monkeypatch, capsys):
    typed = ["--out", str(tmp_path), "--envs", "8", "--steps", "16", "--minibatch", "64", "--decisions", "512"]
    with monkeypatch.context() as patch:
        patch.setattr(sb3_maskable.Curves, "_on_rollout_end", lambda self: (_ for _ in ()).throw(KeyboardInterrupt))
        assert sb3_maskable.run(typed) == 130
    assert "--resume goes on" in capsys.readouterr().out.replace("\n", " ")
    assert read_config(tmp_path / POLICY)["facts"]["decisions"] == 128
    assert sb3_maskable.run([*typed, "--resume"]) == 0
    assert read_config(tmp_path / POLICY)["facts"]["decisions"] == 512


def test_a_run_is_not_overwritten(tmp_path, capsys):
    trained(tmp_path)
    with pytest.raises(ValueError, match="holds a run already: add --resume"):
        trained(tmp_path)


@pytest.mark.parametrize(
    "changed, words",
    [
        ({"seed": 2}, r"other arguments \(then, now\): {'seed': \(1, 2\)}"),
        ({"opponents": "K0"}, "'opponents'"),
        ({"decisions": 200}, "has made 256 decisions: ask for more"),
    ],
)
def test_going_on_needs_the_same_arguments(tmp_path, changed, words):
    trained(tmp_path)
    kept = (tmp_path / POLICY).read_bytes()
    with pytest.raises(ValueError, match=words):
        trained(tmp_path, **{"decisions": 512, **changed}, resume=True)
    assert (tmp_path / POLICY).read_bytes() == kept


def test_a_checkpoint_cut_short_is_refused(tmp_path):
    trained(tmp_path)
    path = tmp_path / CHECKPOINT
    path.write_bytes(path.read_bytes()[:-50])
    with pytest.raises(ValueError, match="no checkpoint, or is cut short"):
        trained(tmp_path, decisions=512, resume=True)


@pytest.mark.parametrize(
    "changed, words",
    [
        ({"envs": 0}, "envs must be 1 or more, not 0"),
        ({"minibatch": 1000}, r"from 2 to envs \* steps = 128"),
        ({"minibatch": 1}, "minibatch must be from 2"),
        ({"entropy": -1.0}, "entropy must be from 0.0 to 1.0, not -1.0"),
        ({"last_entropy": float("nan")}, "last_entropy must be from"),
        ({"learning_rate": 1e30}, "learning_rate must be from"),
        ({"learning_rate": float("nan")}, "learning_rate must be from"),
        ({"gae_lambda": 2.0}, "gae_lambda must be from"),
        ({"target_kl": -1.0}, "target_kl must be from"),
        ({"net": (0,)}, "net must be numbers of neurons"),
        ({"net": (-5,)}, "net must be numbers of neurons"),
        ({"opponents": "K9"}, "no player 'K9'"),
        ({"activation": "sine"}, "one of tanh, relu"),
        ({"players": 7}, "num_players"),
        ({"resume": True}, "holds no checkpoint.safetensors"),
    ],
)
def test_wrong_arguments_are_refused_in_words(tmp_path, changed, words):
    with pytest.raises(ValueError, match=words):
        trained(tmp_path, **changed)
    assert not list(tmp_path.iterdir())

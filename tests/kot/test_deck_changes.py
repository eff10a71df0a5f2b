"""Faces changed before the dice count: Herd Culler, Stretchy, Plot Twist, and what a Psychic Probe leaves to them."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
DULL = "1 1 2 2 energy energy"
FACES = ["1", "2", "3", "heart", "energy", "claw"]
EDITIONS = ["classic", "second", "godzilla"]


def changing(dice, *results, keeps=(), **facts):
    """Seat 0 owns these cards, has thrown these dice and stopped."""
    setting = {"keeps": {0: list(keeps)} if not isinstance(keeps, dict) else keeps, **facts}
    return Table(3, first=0, **setting, script=[dice, *results]).play("stop")


def probed(dice, *results, keeps=(), **facts):
    """Likewise; seat 1 owns the Psychic Probe."""
    return changing(dice, *results, keeps={0: list(keeps), 1: ["Psychic Probe"]}, **facts)


# Herd Culler: once each turn, one die to 1.


def test_herd_culler_turns_one_die_to_1():
    game = changing("1 1 2 3 heart energy", keeps=["Herd Culler"])
    assert (game.node, game.seat) == ("CHANGE", 0)
    assert set(game.legal()) == {"turn 2 to 1", "turn 3 to 1", "turn heart to 1", "turn energy to 1", "pass"}
    game.play("turn 2 to 1")
    assert game.points[0] == 1 and game.energy[0] == 1 and game.active == 1


def test_herd_culler_may_leave_the_dice_alone():
    game = changing("1 1 2 3 claw energy", keeps=["Herd Culler"]).play("pass")
    assert game.points[0] == 1 and game.place[0] == "city"  # the point is Tokyo's


def test_herd_culler_may_turn_a_claw():
    game = changing("1 1 2 3 claw energy", keeps=["Herd Culler"]).play("turn claw to 1")
    assert game.points[0] == 1 and game.place[0] == "outside"


def test_herd_culler_is_not_asked_when_all_dice_are_1():
    assert changing("1 1 1 1 1 1", keeps=["Herd Culler"]).active == 1


def test_herd_culler_turns_one_die_a_turn_and_another_on_the_next():
    game = changing("2 2 2 2 2 3", NOTHING, NOTHING, NOTHING, keeps=["Herd Culler"]).play("turn 3 to 1")
    assert game.active == 1
    game.play("stop", "stop")
    assert game.active == 0
    assert "turn 2 to 1" in game.play("stop").legal()


def test_the_copy_of_a_herd_culler_turns_a_second_die():
    game = changing("1 2 2 3 3 energy", keeps=["Herd Culler", "Mimic"], mimic={0: (0, "Herd Culler")})
    game.play("turn 2 to 1")
    assert game.node == "CHANGE" and "turn 2 to 1" in game.legal()
    game.play("turn 2 to 1")
    assert game.points[0] == 1 and game.active == 1


def test_a_copied_herd_culler_of_another_turns_one_die():
    game = changing("1 1 2 3 3 energy", keeps={0: ["Mimic"], 1: ["Herd Culler"]}, mimic={0: (1, "Herd Culler")})
    game.play("turn 2 to 1")
    assert game.points[0] == 1 and game.active == 1


def test_herd_culler_works_on_ones_own_turn_only():
    assert changing(DULL, keeps={1: ["Herd Culler"]}).active == 1


# Stretchy: 2 energy, one die to any face.


def test_stretchy_sets_a_die_to_any_face_for_2_energy():
    game = changing("1 1 2 2 2 2", keeps=["Stretchy"], energy=[3, 0, 0])
    assert game.node == "CHANGE"
    wanted = {f"stretch {f} to {g}" for f in ("1", "2") for g in FACES if f != g}
    assert set(game.legal()) == wanted | {"pass"}
    game.play("stretch 2 to 1")
    assert game.energy[0] == 1 and game.points[0] == 1 + 2 and game.active == 1


def test_stretchy_may_be_paid_again_and_again():
    game = changing(DULL, keeps=["Stretchy"], energy=[4, 0, 0]).play("stretch 2 to 1", "stretch 2 to 1")
    assert game.active == 1 and game.points[0] == 2 and game.energy[0] == 2  # the energy of the dice


def test_stretchy_may_change_the_same_die_twice():
    game = changing(DULL, keeps=["Stretchy"], energy=[4, 0, 0]).play("stretch 2 to heart", "stretch heart to 1")
    assert game.points[0] == 1


def test_stretchy_is_not_asked_with_1_energy_nor_paid_with_what_lies_on_the_dice():
    game = changing("energy energy energy 1 1 2", keeps=["Stretchy"], energy=[1, 0, 0])
    assert game.active == 1 and game.energy[0] == 4


def test_a_die_stretched_to_a_claw_attacks():
    game = changing(DULL, keeps=["Stretchy"], energy=[2, 0, 0], place=["outside", "city", "outside"])
    game.play("stretch 2 to claw")
    assert game.health[1] == 9 and (game.node, game.seat) == ("YIELD", 1)


def test_stretchy_may_pass():
    game = changing("1 1 1 2 2 3", keeps=["Stretchy"], energy=[5, 0, 0]).play("pass")
    assert game.energy[0] == 5 and game.points[0] == 1 and game.keeps[0] == ["Stretchy"]


# Plot Twist: one die to any face, then it is discarded.


def test_plot_twist_sets_a_die_to_any_face_and_is_discarded():
    game = changing("1 1 2 2 2 2", keeps=["Plot Twist"])
    wanted = {f"twist {f} to {g}" for f in ("1", "2") for g in FACES if f != g}
    assert game.node == "CHANGE" and set(game.legal()) == wanted | {"pass"}
    game.play("twist 2 to 1")
    assert game.points[0] == 3 and game.keeps[0] == [] and game.discard == ["Plot Twist"] and game.active == 1


def test_plot_twist_may_be_kept_for_another_turn():
    game = changing(NOTHING, keeps=["Plot Twist"]).play("pass")
    assert game.keeps[0] == ["Plot Twist"] and game.active == 1


def test_a_copied_plot_twist_discards_the_mimic():
    game = changing(DULL, keeps={0: ["Mimic"], 1: ["Plot Twist"]}, mimic={0: (1, "Plot Twist")})  # ruling (c)
    game.play("twist 2 to 1")
    assert game.keeps == [[], ["Plot Twist"], []] and game.discard == ["Mimic"] and game.points[0] == 1


def test_ones_own_plot_twist_is_used_before_its_copy_which_then_lies_idle():
    game = changing(DULL, keeps=["Mimic", "Plot Twist"], mimic={0: (0, "Plot Twist")}).play("twist 2 to 1")
    assert game.keeps[0] == ["Mimic"] and game.discard == ["Plot Twist"] and not game.mimic and game.active == 1


def test_plot_twist_is_for_ones_own_dice():
    assert changing(DULL, keeps={1: ["Plot Twist"]}).active == 1


# All of them together, and after the Psychic Probe.


def test_culler_stretchy_twist_and_dweller_are_asked_together_and_again_after_each_change():
    mine = ["Herd Culler", "Stretchy", "Plot Twist", "Background Dweller"]
    game = changing("2 2 2 2 2 3", "claw", keeps=mine, energy=[2, 0, 0])
    some = {"turn 2 to 1", "stretch 2 to 1", "twist 2 to 1", "reroll a 3", "pass"}
    assert some <= set(game.legal())
    game.play("reroll a 3")
    assert "reroll a 3" not in game.legal() and "turn claw to 1" in game.legal()
    game.play("turn claw to 1")
    assert not [move for move in game.legal() if move.startswith("turn")]
    game.play("stretch 2 to 1")
    assert not [move for move in game.legal() if move.startswith("stretch")]
    game.play("twist 2 to 1")
    assert game.active == 1 and game.points[0] == 1 + 2  # 1 1 1 2 2 2


def test_a_3_that_was_made_by_a_change_may_be_thrown_by_the_dweller():
    game = changing(DULL, "1", keeps=["Plot Twist", "Background Dweller"]).play("twist 2 to 3", "reroll a 3")
    assert game.points[0] == 1


def test_a_stretched_die_may_be_turned_by_the_culler():
    game = changing("1 1 1 1 1 1", keeps=["Herd Culler", "Stretchy"], energy=[2, 0, 0])
    assert "turn claw to 1" not in game.legal()
    game.play("stretch 1 to claw", "turn claw to 1")
    assert game.points[0] == 4 and game.energy[0] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_probe_comes_before_the_owner_changes_its_dice(edition):
    game = probed(DULL, "2", keeps=["Herd Culler"], edition=edition)  # ruling (cc)
    assert (game.node, game.seat) == ("PROBE", 1)
    game.play("probe 1")
    assert (game.node, game.seat) == ("CHANGE", 0) and game.dice.count("2") == 3


def test_herd_culler_may_answer_the_probe():
    game = probed("1 1 1 2 3 energy", "claw", keeps=["Herd Culler"]).play("probe 1", "turn claw to 1")
    assert game.points[0] == 1 and game.place[0] == "outside"


def test_background_dweller_may_reroll_a_3_made_by_the_probe():
    game = probed(DULL, "3", "energy", keeps=["Background Dweller"]).play("probe 1")  # ruling (g)
    assert (game.node, game.seat) == ("CHANGE", 0) and set(game.legal()) == {"reroll a 3", "pass"}
    assert game.play("reroll a 3").energy[0] == 3


def test_the_probe_is_not_asked_again_after_the_dice_were_changed():
    game = probed(NOTHING, "energy", "energy", keeps=["Background Dweller", "Plot Twist"]).play("pass")  # ruling (g)
    game.play("reroll a 3", "reroll a 3", "twist 2 to 1")
    assert (game.node, game.active) == ("ROLL", 1) and game.points[0] == 1 and game.energy[0] == 2


def test_changes_are_asked_once_all_probes_are_done():
    game = Table(
        3,
        first=0,
        keeps={0: ["Herd Culler"], 1: ["Psychic Probe"], 2: ["Mimic"]},
        mimic={2: (1, "Psychic Probe")},
        script=[DULL, "claw", "2"],
    ).play("stop", "probe 1")
    assert (game.node, game.seat) == ("PROBE", 2)
    game.play("probe claw")
    assert (game.node, game.seat) == ("CHANGE", 0)

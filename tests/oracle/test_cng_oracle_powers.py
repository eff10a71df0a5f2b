"""The Cash'n Guns oracle: the sixteen powers, their worked examples, how they meet each other, the switches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .cng import Oracle
from .cng_play import fact, game, go, next_round, share

B5, B10, B20, PT, FA, GF = "bill 5", "bill 10", "bill 20", "painting", "first-aid kit", "New Godfather"
D1 = "diamond 1"


def sharing(powers: dict[int, str], table: list[str], stances: str = "ssdd", **given: Any) -> Oracle:
    """The first PICK of a round in which nobody is hurt."""
    n = len(stances)
    return go(game(n, powers=powers, table=table, **given), "PICK", stances=stances)


def at(oracle: Oracle) -> tuple[str, int | None, list[str]]:
    """What is asked of whom."""
    return oracle.node, oracle.seat, oracle.legal


# --------------------------------------------------------------------------------------------------- before the share


def test_t9_stealthy_takes_a_bill_as_he_ducks() -> None:
    """At once: eight shares are left for three; nothing where no such bill lies."""
    oracle = sharing({3: "Stealthy"}, [B10, B10, B5, B5, B5, B5, B5, B5], "sssd")
    assert fact(oracle, "stash")[3] == [B10] and fact(oracle, "known")[3] == {B10: 1}
    assert len(oracle.table) == 8
    assert share(oracle, B10, *[B5] * 6, GF) == [0, 1, 2] * 2 + [0, 1]
    assert fact(sharing({3: "Stealthy"}, [B5, B20], "sssd"), "stash")[3] == []
    assert fact(sharing({3: "Stealthy"}, [B10], "ssss"), "stash")[3] == [], "he stands"


def test_t10_cute_takes_a_bill_before_the_share() -> None:
    """If he takes part; the order still starts with the Godfather and it is no turn of his."""
    oracle = sharing({1: "Cute"}, [B5, *[B10] * 7])
    assert fact(oracle, "stash")[1] == [B5] and fact(oracle, "known")[1] == {B5: 1}
    assert len(oracle.table) == 8 and oracle.seat == 0
    assert share(oracle, *[B10] * 7, GF) == [0, 1] * 4
    assert fact(sharing({1: "Cute"}, [B10]), "stash")[1] == []
    assert fact(sharing({1: "Cute"}, [B5], "sdsd"), "stash")[1] == []
    shot = go(game(powers={1: "Cute"}, table=[B5]), "PICK", bullets="bccc", aims="1232", stances="ssss")
    assert fact(shot, "stash")[1] == []


def test_t15_doctor_heals_as_he_ducks() -> None:
    """One wound; not when a Bang lays him down."""
    for wounds, after in ((2, 1), (0, 0)):
        oracle = sharing({3: "Doctor"}, [], "sssd", wounds=[0, 0, 0, wounds])
        assert fact(oracle, "wounds")[3] == after
    oracle = go(game(powers={3: "Doctor"}, wounds=[0, 0, 0, 1]), "PICK", bullets="bccc", aims="3000", stances="ssss")
    assert fact(oracle, "wounds")[3] == 2
    oracle = game(powers={3: "Doctor"}, wounds=[0, 0, 0, 1])
    assert fact(go(oracle, "PICK", bullets="bccc", aims="3000", stances="sssd"), "wounds")[3] == 0


def test_kid_aims_last_and_sees_all_then_cunning_then_the_privilege() -> None:
    """Ruling 1; the Kid can still be redirected."""
    oracle = go(game(powers={0: "Kid", 1: "Cunning"}), "AIM", bullets="cccc")
    assert oracle.seat == 1
    go(oracle, "AIM_KID", aims="2332")
    assert at(oracle) == ("AIM_KID", 0, ["aim at seat 1", "aim at seat 2", "aim at seat 3"])
    assert oracle.view(0)["aims"] == [None, 3, 3, 2]
    oracle.play("aim at seat 1")
    assert oracle.view(3)["aims"] == [1, 3, 3, 2]
    assert at(oracle) == ("CUNNING", 1, ["keep", "swap"])
    oracle.play("swap")
    assert (fact(oracle, "placed")[1], fact(oracle, "hands")[1]) == ("bang", (5, 2))
    assert at(oracle)[:2] == ("PRIVILEGE", 0)
    oracle = go(game(powers={2: "Kid"}), "PRIVILEGE")
    assert "order seat 2" in oracle.legal


def test_cunning_is_asked_while_he_holds_cards_even_if_he_can_only_keep() -> None:
    """Ruling 17; not in round 8."""
    assert at(go(game(powers={1: "Cunning"}, round=7, hands=[(2, 0)] * 4), "CUNNING")) == ("CUNNING", 1, ["keep"])
    oracle = go(game(powers={1: "Cunning"}, round=8), "CUNNING", "PRIVILEGE", bullets="bbbb")
    assert oracle.node == "PRIVILEGE"
    oracle = go(game(powers={1: "Cunning"}), "PRIVILEGE", bullets="cccc", CUNNING="keep")
    assert (fact(oracle, "placed")[1], fact(oracle, "hands")[1]) == ("click", (4, 3))


# -------------------------------------------------------------------------------------------------------- the Hustler


def test_hustler_draws_at_random_and_gives_one_of_his_own_types() -> None:
    """Rulings 16, A13, A14: after the loot is seen; only a type held before the draw goes back; nobody may decline."""
    oracle = game(powers={2: "Hustler"}, round=7, hands=[(1, 1), (1, 1), (2, 0), (1, 1)], script=("bang",), table=[B5])
    assert at(oracle) == ("HUSTLER_TARGET", 2, ["hustle seat 0", "hustle seat 1", "hustle seat 3"])
    assert oracle.table == [B5, GF]
    oracle.play("hustle seat 3")
    assert at(oracle) == ("HUSTLER_GIVE", 2, ["give a click"])
    assert fact(oracle, "hands") == [(1, 1), (1, 1), (2, 1), (1, 0)] and oracle.take_chance() == ["bang"]
    assert oracle.view(0)["hustled"] == 3
    oracle.play("give a click")
    assert fact(oracle, "hands") == [(1, 1), (1, 1), (1, 1), (2, 0)] and oracle.node == "BULLET"
    assert oracle.view(2)["memory"] == ["round 7: drew a bang from seat 3", "round 7: gave a click to seat 3"]
    assert oracle.view(3)["memory"] == ["round 7: lost a bang to seat 2", "round 7: got a click from seat 2"]
    assert oracle.view(0)["memory"] == []


def test_hustler_draws_by_the_victims_hand() -> None:
    """C3: Bang with probability B/(B+C); the dead are no victims, a dead Hustler is not asked."""
    drawn = Counter[str]()
    for seed in range(800):
        oracle = game(powers={0: "Hustler"}, dead=[2], hands=[(5, 3)] * 4)
        oracle.random.seed(seed)
        assert oracle.legal == ["hustle seat 1", "hustle seat 3"]
        oracle.play("hustle seat 1")
        drawn.update(oracle.take_chance()[8:])
    assert 0.375 == pytest.approx(drawn["bang"] / 800, abs=0.05)
    assert game(powers={2: "Hustler"}, dead=[2]).node == "BULLET"


def test_hustler_before_the_loot_is_seen() -> None:
    """A13, by switch: also for chance."""
    oracle = game(powers={0: "Hustler"}, hustler_before_loot=True)
    assert oracle.node == "HUSTLER_TARGET" and oracle.table == [] and len(oracle.undealt) == 64
    go(oracle, "BULLET")
    drawn = oracle.take_chance()
    assert len(drawn) == 9 and drawn[0] in ("click", "bang") and len(oracle.table) == 9


# --------------------------------------------------------------------------------------------- Smart and Professional


@pytest.mark.parametrize(("move", "hand"), [("swap", (1, 1)), ("keep", (2, 0))])
def test_t14_smart_burns_another_card(move: str, hand: tuple[int, int]) -> None:
    """His target ducked: the Bang comes back, a Click is discarded."""
    oracle = game(powers={0: "Smart"}, round=6, hands=[(2, 1)] * 4)
    go(oracle, "SMART", bullets="bccc", aims="1232", stances="sdss")
    assert at(oracle) == ("SMART", 0, ["keep", "swap"])
    oracle.play(move)
    assert fact(oracle, "hands")[0] == hand
    assert fact(oracle, "pile")["bangs down"] == 8 + (move == "keep")
    assert fact(oracle, "face_down")[0] == 6 and fact(oracle, "shown")[0] == (0, 0)


def test_smart_needs_a_ducked_target_and_a_hand() -> None:
    """And, ruling 12 and A10, to stand himself by switch only; ruling 17: the node opens though he can only keep."""

    def asked(stances: str, **given: Any) -> bool:
        oracle = game(powers={0: "Smart"}, **given)
        return go(oracle, "SMART", "PICK", "OVER", aims="1232", stances=stances).node == "SMART"

    assert asked("sdss") and asked("ddss")
    assert not asked("ssss")
    assert not asked("sdss", round=8)
    assert asked("sdss", smart_needs_standing=True) and not asked("ddss", smart_needs_standing=True)
    oracle = game(powers={0: "Smart"}, round=6, hands=[(3, 0), (2, 1), (2, 1), (2, 1)])
    assert go(oracle, "SMART", aims="1232", stances="sdss").legal == ["keep"]


def test_t16_professional_shows_his_bang_and_steals() -> None:
    """Each card with the same probability; the Bang goes face up; only thief and victim know what it was."""
    stolen = Counter[str]()
    for seed in range(300):
        oracle = game(powers={0: "Professional"}, stash={1: [B20, D1, PT]}, table=[B5])
        oracle.random.seed(seed)
        go(oracle, "PRO", bullets="bccc", aims="1232", stances="sdss")
        assert at(oracle) == ("PRO", 0, ["pass", "reveal"])
        assert fact(oracle, "shown")[0] == (0, 0)
        oracle.play("reveal")
        (kind,) = oracle.take_chance()
        stolen[kind] += 1
        facts = oracle.facts()
        assert facts["stash"][0] == [kind] and len(facts["stash"][1]) == 2 and kind not in facts["stash"][1]
        assert (facts["shown"][0], facts["face_down"][0]) == ((0, 1), 0)
        assert facts["pile"]["bangs up"] == 1 and facts["wounds"] == [0] * 4
        assert facts["known"][:2] == [{}, {B20: 1, D1: 1, PT: 1}]
        assert (facts["unseen_in"], facts["unseen_out"]) == ([1, 0, 0, 0], [0, 1, 0, 0])
        assert oracle.view(0)["memory"] == [f"round 1: stole {kind} from seat 1"]
        assert f"round 1: lost {kind} to seat 0" in oracle.view(1)["memory"]
        assert not any("lost" in words or "stole" in words for words in oracle.view(2)["memory"])
        assert oracle.view(2)["shown_by_professional"] == 0 and oracle.view(2)["stash"][0] is None
    assert set(stolen) == {B20, D1, PT} and min(stolen.values()) > 70


def test_professional_is_asked_by_what_everybody_sees() -> None:
    """He stands, his target ducked and has a stash; with a Click he can only pass, and passing tells nothing."""

    def asked(stances: str, bullets: str = "bccc", **given: Any) -> list[str]:
        oracle = game(powers={0: "Professional"}, **{"stash": {1: [B20]}, **given})
        go(oracle, "PRO", "PICK", bullets=bullets, aims="1232", stances=stances)
        return oracle.legal if oracle.node == "PRO" else []

    assert asked("sdss") == ["pass", "reveal"]
    assert asked("sdss", "cccc") == ["pass"]
    assert asked("ddss") == asked("ssss") == asked("sdss", stash={2: [B20]}) == []
    oracle = game(powers={0: "Professional"}, stash={1: [B20]})
    go(oracle, "PICK", bullets="bccc", aims="1232", stances="sdss")
    assert (fact(oracle, "shown")[0], fact(oracle, "face_down")[0]) == ((0, 0), 1)
    assert fact(oracle, "stash")[1] == [B20]


def test_professional_chooses_by_switch() -> None:
    """A9: no chance."""
    oracle = game(powers={0: "Professional"}, professional_steal="choose", stash={1: [B20, B20, PT]}, table=[])
    go(oracle, "PRO", bullets="bccc", aims="1232", stances="sdss").play("reveal")
    assert at(oracle) == ("PRO_TAKE", 0, ["take bill 20", "take painting"])
    assert oracle.view(3)["shown_by_professional"] == 0 and fact(oracle, "placed")[0] == "bang"
    oracle.play("take painting")
    assert fact(oracle, "stash")[:2] == [[PT], [B20, B20]] and oracle.take_chance() == []


def test_professional_steals_even_if_he_is_shot_and_takes_the_free_bill_of_stealthy() -> None:
    """Ruling 10: the stolen card lies with the dead."""
    oracle = game(powers={0: "Professional", 1: "Stealthy"}, wounds=[2, 0, 0, 0], table=[B10, B5])
    go(oracle, "PRO", bullets="bcbc", aims="1202", stances="sdss")
    assert fact(oracle, "stash")[1] == [B10]
    oracle.play("reveal")
    assert not oracle.players[0].alive
    assert fact(oracle, "stash")[:2] == [[B10], []] and fact(oracle, "shown")[0] == (0, 1)


# --------------------------------------------------------------------------------------------------------- the Vulture


def vulture(deaths: int, *script: str, **given: Any) -> Oracle:
    """Seat 1, the Godfather, and perhaps seat 0 die; seat 3 is The Vulture and ducks."""
    wounds = [2 if deaths == 2 else 0, 2, 0, 0, 0]
    oracle = game(5, powers={3: "Vulture"}, first_godfather=1, wounds=wounds, script=script, table=[B5], **given)
    return go(oracle, "PICK", bullets="bbccc", aims="10443", stances="sssds")


def test_vulture_takes_two_random_cards_of_each_dead() -> None:
    """Ruling 13: clockwise from the Godfather, before the share; he needs not stand; what it was only he knows."""
    oracle = vulture(2, B10, D1, PT, B20, stash={1: [B10, D1, B5], 0: [B20, PT]})
    assert not oracle.missed and oracle.take_chance() == [B10, D1, PT, B20]
    facts = oracle.facts()
    assert facts["stash"][:4] == [[], [B5], [], [B10, B20, D1, PT]]
    assert facts["unseen_out"] == [2, 2, 0, 0, 0] and facts["unseen_in"] == [0, 0, 0, 4, 0]
    assert facts["known"][3] == {} and facts["known"][0] == {B20: 1, PT: 1}
    assert f"round 1: stole {B10} from seat 1" in oracle.view(3)["memory"]
    assert oracle.view(2)["stash"] == [None, None, [], None, None]


def test_vulture_takes_what_there_is() -> None:
    """One, or none; from nobody who lives."""
    oracle = vulture(1, stash={1: [B10], 0: [B20, PT]})
    assert fact(oracle, "stash")[:4] == [[B20, PT], [], [], [B10]]
    assert fact(vulture(2), "stash")[3] == []


def test_vulture_takes_nothing_when_he_dies_in_the_same_step() -> None:
    """And takes before the end of the game is checked."""
    oracle = game(powers={0: "Vulture"}, wounds=[2, 2, 0, 0], stash={1: [B10]})
    go(oracle, "PICK", bullets="bbcc", aims="1032", stances="ssss")
    assert fact(oracle, "alive")[:2] == [False, False] and fact(oracle, "stash")[1] == [B10]
    oracle = game(powers={0: "Vulture"}, wounds=[2, 2, 0, 0], dead=[2, 3], stash={1: [B10]})
    go(oracle, bullets="bc..", aims="10..", stances="ss..")
    assert oracle.winners == [0] and fact(oracle, "money") == [10_000, 0, 0, 0]


def test_unbreakable_dies_at_the_fifth_wound_and_a_kit_heals_all() -> None:
    """Ruling 15; ties count his real wounds."""
    oracle = game(powers={1: "Unbreakable"}, wounds=[0, 4, 0, 0])
    go(oracle, "PICK", bullets="bccc", aims="1232", stances="ssss")
    assert not oracle.players[1].alive and oracle.players[1].wounds == 5
    oracle = game(powers={1: "Unbreakable"}, wounds=[0, 3, 0, 0])
    go(oracle, "PICK", bullets="bccc", aims="1232", stances="ssss")
    assert oracle.players[1].alive and fact(oracle, "wounds")[1] == 4
    oracle = sharing({0: "Unbreakable"}, [FA], wounds=[4, 0, 0, 0])
    share(oracle, FA)
    assert fact(oracle, "wounds")[0] == 0
    oracle = game(powers={1: "Unbreakable"}, wounds=[0, 4, 2, 0], round=8, table=[])
    assert go(oracle, stances="dddd").winners == [1]


# -------------------------------------------------------------------------------------------------------- the Dictator


def test_t11_dictator_forbids_a_type_for_one_turn() -> None:
    """X takes nothing where only that type is left, the power is spent, and X takes a bill on his next turn."""
    oracle = sharing({1: "Dictator"}, [B20, B20, PT])
    oracle.play("take painting")
    assert at(oracle) == ("DICTATOR", 1, ["allow", "forbid paintings"])
    assert oracle.view(3)["announced"] == [PT] and PT in oracle.table
    oracle.play("allow")
    assert fact(oracle, "stash")[0] == [PT] and at(oracle)[:2] == ("PICK", 1)
    oracle.play("take New Godfather")
    oracle.play("take bill 20")
    oracle.play("forbid bills")
    assert at(oracle) == ("PICK", 1, ["take bill 20"]), "nothing else is left: seat 0 takes nothing"
    assert fact(oracle, "stash")[0] == [PT] and oracle.view(3)["veto_used"]
    oracle.play("take bill 20")
    assert at(oracle) == ("PICK", 0, ["take bill 20"])
    oracle.play("take bill 20")
    assert fact(oracle, "stash")[:2] == [[B20, PT], [B20]] and oracle.round == 2


def test_t11_the_banned_player_chooses_among_the_other_types() -> None:
    """The ban covers the type, not the kind; after a re-pick nobody is asked again."""
    oracle = sharing({1: "Dictator"}, [B5, B20, PT])
    oracle.play("take bill 20")
    oracle.play("forbid bills")
    assert at(oracle) == ("PICK", 0, ["take New Godfather", "take painting"])
    assert oracle.view(3)["banned"] == "bills" and oracle.view(3)["announced"] == []
    oracle.play("take painting")
    assert at(oracle)[:2] == ("PICK", 1) and oracle.view(3)["banned"] is None
    assert fact(oracle, "stash")[0] == [PT]


@pytest.mark.parametrize(
    ("kind", "type_"),
    [(B10, "bills"), (D1, "diamonds"), (PT, "paintings"), (FA, "first-aid kits"), ("clip", "clips"), (GF, GF)],
)
def test_every_type_can_be_forbidden(kind: str, type_: str) -> None:
    """The token too."""
    oracle = sharing({1: "Dictator"}, [B10, D1, PT, FA, "clip"])
    oracle.play(f"take {kind}")
    assert oracle.legal == ["allow", f"forbid {type_}"]
    oracle.play(f"forbid {type_}")
    assert len(oracle.legal) == 5 and f"take {kind}" not in oracle.legal


def test_dictator_must_take_part_and_has_one_veto_a_share() -> None:
    """Ruling 2; the next round brings a new one."""
    oracle = sharing({1: "Dictator"}, [B5] * 4, "sdss")
    assert share(oracle, *[B5] * 4, GF) == [0, 2, 3, 0, 2] and oracle.round == 2
    oracle = sharing({1: "Dictator"}, [B5, B5, PT])
    oracle.play("take painting")
    oracle.play("forbid paintings")
    next_round(oracle, DICTATOR="forbid bills")
    go(oracle, "PICK", stances="ssdd")
    go(oracle, "DICTATOR")
    assert oracle.node == "DICTATOR" and oracle.seat == 1


@pytest.mark.parametrize("immune", ["Cute", "Stealthy"])
def test_dictator_has_no_power_over_cute_and_stealthy(immune: str) -> None:
    """Ruling 3, A6: by switch their free bills only."""
    for immunity, asked in (("player", False), ("power_take_only", True)):
        oracle = sharing({0: immune, 1: "Dictator"}, [B5, PT], dictator_immunity=immunity)
        assert fact(oracle, "stash")[0] == ([B5] if immune == "Cute" else [])
        oracle.play("take painting")
        assert (oracle.node == "DICTATOR") == asked


# ---------------------------------------------------------------------------------------------------------- the Greedy


def test_greedy_takes_two_at_once_and_is_out_of_the_share() -> None:
    """The token may be one of them; both stay on the table until they are taken."""
    oracle = sharing({0: "Greedy"}, [B20, PT, B5, B5])
    assert oracle.legal == ["take New Godfather", "take bill 20", "take bill 5", "take painting", "take two"]
    oracle.play("take two")
    assert at(oracle) == ("PICK", 0, ["take New Godfather", "take bill 20", "take bill 5", "take painting"])
    oracle.play("take painting")
    assert at(oracle) == ("PICK2", 0, ["take New Godfather", "take bill 20", "take bill 5"])
    assert PT in oracle.table and fact(oracle, "stash")[0] == []
    oracle.play("take New Godfather")
    assert fact(oracle, "stash")[0] == [PT] and fact(oracle, "table") == [B5, B5, B20]
    assert share(oracle, B5, B5, B20) == [1, 1, 1]
    assert oracle.godfather == 0 and oracle.round == 2


def test_greedy_doubling_keeps_the_order_of_the_others() -> None:
    """Who follows him is next."""
    oracle = sharing({1: "Greedy"}, [B5] * 8, "ssss")
    seats = share(oracle, B5)
    oracle.play("take two")
    oracle.play("take bill 5")
    oracle.play("take bill 5")
    assert seats + share(oracle, *[B5] * 5, GF) == [0, 2, 3, 0, 2, 3, 0]
    oracle = sharing({3: "Greedy"}, [B5] * 8, "ssss")
    share(oracle, B5, B5, B5)
    oracle.play("take two")
    oracle.play("take bill 5")
    oracle.play("take bill 5")
    assert share(oracle, B5, B5, B5, GF) == [0, 1, 2, 0]


def test_greedy_doubles_on_his_first_turn_only_and_needs_two_shares() -> None:
    """Ruling 6."""
    oracle = sharing({0: "Greedy"}, [B5] * 4)
    share(oracle, B5, B5)
    assert oracle.seat == 0 and "take two" not in oracle.legal
    next_round(oracle)
    go(oracle, "PICK", stances="ssdd")
    go(oracle, "PICK")
    while oracle.seat != 0:
        oracle.play(oracle.legal[0])
    assert "take two" in oracle.legal, "a new share"
    oracle = sharing({1: "Greedy"}, [B5])
    share(oracle, B5)
    assert at(oracle) == ("PICK", 1, ["take New Godfather"])


def test_a_lone_greedy_may_double_and_leave_the_rest() -> None:
    """Ruling 5: it leaves the game, also where loot nobody could take is carried on; A4: the desk of a dead player."""
    oracle = sharing({0: "Greedy"}, [B5, B5, B5, PT], "sddd", no_taker="carry")
    for move in ("take two", "take bill 5", "take painting"):
        oracle.play(move)
    assert oracle.round == 2 and oracle.godfather == 0
    assert oracle.removed[-2:] == [B5, B5] and len(oracle.table) == 9
    oracle = game(powers={2: "Greedy"}, wounds=[2, 0, 0, 0], table=[B5, B5])
    go(oracle, "PICK", bullets="ccbc", aims="1301", stances="sdsd")
    for move in ("take two", "take bill 5", "take bill 5"):
        oracle.play(move)
    assert (oracle.round, oracle.godfather) == (2, 1)


def test_a_double_stays_a_double_after_a_veto() -> None:
    """Ruling 4, A22: one of the announced types is forbidden for both, which are chosen again."""
    oracle = sharing({0: "Greedy", 1: "Dictator"}, [B20, PT, D1, B5])
    for move in ("take two", "take bill 20", "take painting"):
        oracle.play(move)
    assert at(oracle) == ("DICTATOR", 1, ["allow", "forbid bills", "forbid paintings"])
    assert oracle.view(2)["announced"] == [B20, PT]
    oracle.play("forbid bills")
    assert at(oracle) == ("PICK", 0, ["take New Godfather", "take diamond 1", "take painting"])
    oracle.play("take diamond 1")
    assert at(oracle) == ("PICK2", 0, ["take New Godfather", "take painting"])
    oracle.play("take painting")
    assert fact(oracle, "stash")[0] == [D1, PT]
    assert share(oracle, B20, B5, GF) == [1, 1, 1]


@pytest.mark.parametrize(("table", "left"), [([B20, B20, PT], 1), ([B20, B20], 0)])
def test_a_vetoed_double_with_fewer_than_two_shares_left(table: list[str], left: int) -> None:
    """He takes the one or none, and is out either way."""
    oracle = sharing({1: "Dictator", 0: "Greedy"}, table, first_godfather=2, stances="ssds")
    assert oracle.seat == 3
    for move in ("take New Godfather", "allow", "take two", "take bill 20", "take bill 20", "forbid bills"):
        oracle.play(move)
    if left:
        assert at(oracle) == ("PICK", 0, ["take painting"])
        oracle.play("take painting")
    assert oracle.node == "PICK" and oracle.seat == 1
    assert fact(oracle, "stash")[0] == [PT] * left
    assert share(oracle, B20, B20) == [1, 3]


def test_a_single_pick_that_is_vetoed_cannot_become_a_double() -> None:
    """A22: and a first turn vetoed down to nothing uses the option up."""
    oracle = sharing({0: "Greedy", 1: "Dictator"}, [B20, PT, B5])
    oracle.play("take bill 20")
    oracle.play("forbid bills")
    assert oracle.legal == ["take New Godfather", "take painting"]
    oracle.play("take painting")
    assert at(oracle)[:2] == ("PICK", 1), "one it was, one it stays"
    oracle = sharing({0: "Greedy", 1: "Dictator"}, [B20] * 4, first_godfather=3, stances="ssds")
    for move in ("take New Godfather", "allow", "take bill 20", "forbid bills"):
        oracle.play(move)
    assert share(oracle, B20, B20) == [1, 3]
    assert at(oracle) == ("PICK", 0, ["take bill 20"]) and len(oracle.table) == 2


# ----------------------------------------------------------------------------------------------------- the Junk Dealer


def test_junk_dealer_trades_for_a_random_undealt_card() -> None:
    """Ruling 7, A18: never the same card back; unseen by others; once a share; A21: keeping spends nothing."""
    oracle = sharing({0: "Junk Dealer"}, [PT, B5, B5], undealt=[B20, D1], script=(B20,))
    oracle.play("take bill 5")
    assert at(oracle) == ("JUNK", 0, ["keep", "trade"])
    oracle.play("keep")
    share(oracle, B5)
    oracle.play("take painting")
    assert at(oracle) == ("JUNK", 0, ["keep", "trade"])
    oracle.play("trade")
    assert oracle.take_chance() == [B20] and not oracle.missed
    facts = oracle.facts()
    assert facts["stash"][0] == [B5, B20]
    assert facts["known"][0] == {B5: 1} and facts["unseen_in"][0] == 1
    assert oracle.view(0)["memory"][-1] == f"round 1: got {B20} for {PT}"
    assert oracle.view(1)["trade_used"] and oracle.view(1)["stash"][0] is None


def test_the_traded_card_comes_from_the_cards_before_the_trade() -> None:
    """The one undealt card, whatever chance is asked for; the item waits among them."""
    oracle = sharing({0: "Junk Dealer"}, [PT], "ssdd", undealt=[D1], script=(PT,))
    oracle.play("take painting")
    assert oracle.table == [PT, GF]
    oracle.play("trade")
    assert fact(oracle, "stash")[0] == [D1] and oracle.undealt == [PT] and oracle.missed == [PT]


def test_junk_dealer_is_asked_about_cards_while_there_are_undealt_ones() -> None:
    """Not about the token, not twice after a trade, not in round 8, not others, again in the next round."""
    oracle = sharing({0: "Junk Dealer"}, [B5, B5, PT, PT])
    oracle.play("take New Godfather")
    assert at(oracle)[:2] == ("PICK", 1)
    share(oracle, B5)
    assert oracle.node == "PICK"
    oracle.play("take painting")
    oracle.play("trade")
    share(oracle, B5)
    oracle.play("take painting")
    assert oracle.round == 2
    go(oracle, "PICK", stances="sddd")
    kind = next(move for move in oracle.legal if move != "take New Godfather")
    oracle.play(kind)
    assert oracle.node == "JUNK"
    assert sharing({0: "Junk Dealer"}, [B5], "sddd", round=8).undealt == []
    oracle = sharing({0: "Junk Dealer"}, [B5], "sddd", round=8)
    share(oracle, B5)
    assert oracle.node == "PICK"


def test_junk_dealer_decides_before_a_kit_acts_and_a_new_one_acts_at_once() -> None:
    """Ruling 7: everybody sees it."""
    oracle = sharing({0: "Junk Dealer"}, [FA, FA], undealt=["clip", B5], script=(B5,), wounds=[2, 0, 0, 0])
    oracle.play("take first-aid kit")
    assert fact(oracle, "wounds")[0] == 2
    oracle.play("trade")
    assert fact(oracle, "wounds")[0] == 2 and fact(oracle, "stash")[0] == [B5] and FA in oracle.undealt
    oracle = sharing({0: "Junk Dealer"}, [B5], undealt=[FA], wounds=[2, 0, 0, 0])
    oracle.play("take bill 5")
    oracle.play("trade")
    assert fact(oracle, "wounds")[0] == 0 and oracle.removed[-1] == FA and fact(oracle, "unseen_in")[0] == 0
    oracle = sharing({0: "Junk Dealer", 1: "Dictator"}, [B5], undealt=["clip"])
    oracle.play("take bill 5")
    oracle.play("allow")
    oracle.play("trade")
    assert (oracle.node, oracle.seat) == ("CLIP", 0) and oracle.removed[-1] == "clip"


# ----------------------------------------------------------------------------------------------------- the Good Friend

FOURTH: dict[str, Any] = {  # the fourth round begins, two Bangs of seat 1 lie face up
    "round": 4,
    "hands": [(4, 1), (5, 0), (4, 1), (4, 1)],
    "shown": [(0, 0), (0, 2), (0, 0), (0, 0)],
}


def clipped(powers: dict[int, str], move: str = "swap out a click", **given: Any) -> Oracle:
    """Seat 0 takes a Clip in round 4 and does this."""
    oracle = sharing(powers, stances="sddd", **{**FOURTH, "table": ["clip", B5], **given})
    share(oracle, "clip")
    oracle.play(move)
    return oracle


def test_good_friend_regains_a_bang_after_another_players_clip() -> None:
    """Ruling 8, A8: the user's card is in the pile already; he needs life, not presence."""
    oracle = clipped({2: "Good Friend"})
    assert at(oracle) == ("GOODFRIEND", 2, ["decline", "swap out a bang", "swap out a click"])
    assert fact(oracle, "pile")["bangs up"] == 1
    oracle.play("swap out a click")
    assert fact(oracle, "hands")[2] == (2, 2) and fact(oracle, "clips_used") == [1, 0, 1, 0]
    assert fact(oracle, "pile")["bangs up"] == 0
    assert at(oracle)[:2] == ("PICK", 0)
    declined = clipped({2: "Good Friend"})
    declined.play("decline")
    assert fact(declined, "hands")[2] == (3, 1) and fact(declined, "clips_used") == [1, 0, 0, 0]


def test_good_friend_is_not_asked_otherwise() -> None:
    """A declined Clip, his own, or he is dead."""
    assert clipped({2: "Good Friend"}, "decline").node == "PICK"
    assert clipped({0: "Good Friend"}).node == "PICK"
    assert clipped({2: "Good Friend"}, dead=[2]).node == "PICK"
    assert clipped({2: "Good Friend"}, "swap out a bang").node == "GOODFRIEND"


def test_good_friend_looks_into_his_own_pile_by_switch() -> None:
    """A7: he is asked though nothing lies there for him."""
    hands, shown = [(3, 2), (3, 2), (2, 3), (3, 2)], [(0, 1), (0, 0), (0, 0), (0, 0)]
    oracle = clipped({2: "Good Friend"}, clip_pool="own", hands=hands, shown=shown)
    assert at(oracle) == ("GOODFRIEND", 2, ["decline"])
    oracle = clipped({3: "Good Friend"}, clip_pool="own", hands=hands, shown=shown)
    oracle.play("swap out a click")
    assert fact(oracle, "pile")[3] == {"bangs up": 0, "clicks up": 0, "bangs down": 0, "clicks down": 4}


def test_the_first_of_a_double_acts_before_the_second_leaves_the_table() -> None:
    """Clip and Good Friend come between."""
    oracle = sharing({0: "Greedy", 2: "Good Friend"}, ["clip", FA, B5], "ssdd", wounds=[2, 0, 0, 0], **FOURTH)
    for move in ("take two", "take clip", "take first-aid kit"):
        oracle.play(move)
    assert (oracle.node, oracle.seat, fact(oracle, "wounds")[0]) == ("CLIP", 0, 2)
    assert FA in oracle.table and oracle.view(1)["announced"] == [FA]
    oracle.play("swap out a click")
    assert oracle.node == "GOODFRIEND" and FA in oracle.table
    go(oracle, "PICK")
    assert fact(oracle, "wounds")[0] == 0 and oracle.removed[-2:] == ["clip", FA]


# ----------------------------------------------------------------------------------------------------- open stashes


def test_with_open_stashes_every_move_of_a_card_is_seen() -> None:
    """A16: what is known is what lies there."""
    oracle = game(powers={0: "Professional"}, open_stash=True, stash={1: [B20]}, table=[B5])
    go(oracle, "PICK", bullets="bccc", aims="1232", stances="sdss", PRO="reveal")
    facts = oracle.facts()
    assert facts["known"][:2] == [{B20: 1}, {}] and facts["unseen_in"] == facts["unseen_out"] == [0] * 4
    oracle = sharing({0: "Junk Dealer"}, [B5], undealt=[D1], open_stash=True)
    oracle.play("take bill 5")
    oracle.play("trade")
    assert fact(oracle, "known")[0] == {D1: 1} and fact(oracle, "unseen_in")[0] == 0


def test_a_dead_players_power_is_off() -> None:
    """A dead Dictator, Hustler, Kid or Good Friend is not there; a dead Collector scores nothing (A15)."""
    oracle = go(game(powers={3: "Kid", 2: "Dictator"}, dead=[2, 3], table=[B5]), "AIM_KID", "PICK")
    assert oracle.node == "PICK"
    oracle.play("take bill 5")
    assert oracle.node == "PICK"
    assert fact(game(powers={3: "Collector"}, dead=[3], stash={3: [PT]}), "money") == [0] * 4

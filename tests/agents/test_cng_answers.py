"""What the scripted players of Cash'n Guns answer to the questions of the powers, and how powers change the others."""

import pytest

from agents.cng_rules import follower
from agents.cng_weights import Habits
from tests.agents.cng_tables import move_of, moves_of
from tests.cng.power_tables import all_aim, armed, courage, load, share, showdown, table
from tests.cng.tables import aim

BILLS = ["bill 20"] * 4
SCRIPTED = ("C1", "C2", "C3", "C4", "C5", "C6", "L1", "L2", "G")


def all_answer(game, node, names=SCRIPTED):
    """What they all do, which must be the same."""
    assert game.node == node
    answers = {move_of(name, game) for name in names}
    assert len(answers) == 1, answers
    return answers.pop()


# --- bullets and aims ---


def test_the_hustler_robs_the_hand_with_most_bangs_of_a_click():
    hands, shown = [(4, 2)] * 4, [(0, 0), (0, 1), (1, 1), (1, 0)]
    game = table("Hustler", table=BILLS, round=3, hands=hands, shown=shown, script=["click"])
    assert all_answer(game, "HUSTLER_TARGET") == "hustle seat 3"
    game.play("hustle seat 3")
    assert all_answer(game, "HUSTLER_GIVE") == "give a click"
    game = table("Hustler", table=BILLS, round=6, hands=[(0, 3), *[(3, 0)] * 3])
    game.play("hustle seat 1")
    assert all_answer(game, "HUSTLER_GIVE") == "give a bang"


def test_the_kid_aims_at_the_rich_who_are_likely_to_stand():
    game = load(table("Kid", players=5, table=BILLS, stash={1: ["bill 20"], 2: ["bill 10"]}))
    aim(game, {1: 2, 2: 1, 3: 1, 4: 1})
    assert all_answer(game, "AIM_KID") == "aim at seat 2"
    game = load(table("Kid", players=5, table=BILLS, stash={1: ["bill 20"], 2: ["bill 10"]}))
    aim(game, {1: 2, 2: 3, 3: 4, 4: 3})
    assert all_answer(game, "AIM_KID") == "aim at seat 1"


@pytest.mark.parametrize(
    ("aims", "wounds", "placed", "wanted"),
    [
        ({0: 1, 1: 2, 2: 3, 3: 2}, 0, "click", "keep"),  # Bangs are few: it never spends one more
        ({0: 1, 1: 2, 2: 3, 3: 2}, 0, "bang", "keep"),
        ({0: 1, 1: 2, 2: 1, 3: 1}, 0, "bang", "keep"),  # 0.8**3
        ({0: 1, 1: 2, 2: 1, 3: 1, 4: 1}, 0, "bang", "swap"),
        ({0: 1, 1: 2, 2: 1, 3: 1, 4: 1}, 0, "click", "keep"),
        ({0: 1, 1: 2, 2: 3, 3: 2}, 2, "bang", "swap"),
    ],
)
def test_the_cunning_keeps_bangs_for_those_who_stand(aims, wounds, placed, wanted):
    game = load(table("Cunning", players=5, table=BILLS, wounds=[0, wounds, 0, 0, 0]), *[0] * (placed == "bang"))
    all_aim(game, {4: 3, **aims})
    assert all_answer(game, "CUNNING") == wanted


def test_the_cunning_keeps_what_cannot_be_changed():
    game = armed(table("Cunning", table=BILLS, round=6, hands=[(3, 0)] * 4), cunning="keep")
    assert game.node == "PRIVILEGE"
    game = load(table("Cunning", table=BILLS, round=6, hands=[(3, 0)] * 4))
    assert all_answer(all_aim(game), "CUNNING") == "keep"


def test_the_smart_saves_a_bang():
    game = showdown(table("Smart", table=BILLS), bangs={0: 1}, ducks=[1])
    assert all_answer(game, "SMART") == "swap"
    assert all_answer(showdown(table("Smart", table=BILLS), clicks={0: 1}, ducks=[1]), "SMART") == "keep"
    only_bangs = showdown(table("Smart", table=BILLS, round=6, hands=[(0, 3), *[(3, 0)] * 3]), bangs={0: 1}, ducks=[1])
    assert all_answer(only_bangs, "SMART") == "keep"


@pytest.mark.parametrize(
    ("stash", "wanted"),
    [(["bill 10", "bill 5"], "pass"), (["bill 10", "bill 10", "bill 5"], "reveal"), (["painting"] * 3, "reveal"),
     (["painting"], "pass"), (["diamond 1"], "pass"), (["diamond 5"], "reveal")],
)  # fmt: skip
def test_the_professional_robs_rich_stashes(stash, wanted):
    game = showdown(table("Professional", table=BILLS, stash={1: stash}), bangs={0: 1}, ducks=[1])
    assert all_answer(game, "PRO") == wanted
    game = showdown(table("Professional", table=BILLS, stash={1: stash}), clicks={0: 1}, ducks=[1])
    assert all_answer(game, "PRO") == "pass"


def test_the_professional_chooses_what_is_worth_most():
    rules = {"professional_steal": "choose", "stash": {1: ["bill 5", "bill 20", "painting"], 0: ["painting"] * 3}}
    game = showdown(table("Professional", table=BILLS, **rules), bangs={0: 1}, ducks=[1])
    game.play("reveal")
    assert all_answer(game, "PRO_TAKE") == "take painting"


# --- the share ---


def test_the_greedy_takes_two_if_they_are_worth_more_than_his_turns():
    crowded = share("Greedy", stand=range(4), table=["bill 20", "bill 20", "bill 5", "bill 5"])
    assert all_answer(crowded, "PICK") == "take two"  # 40 against 20 and at most the desk
    assert "take two" not in {move_of(name, share("Greedy", stand=(0,), table=BILLS)) for name in SCRIPTED}
    game = share("Greedy", stand=(0, 1), table=["bill 20"] * 4)
    assert {move_of(name, game) for name in ("C1", "C2", "C4", "G")} == {"take bill 20"}  # 20 + 20 + 8 against 40
    crowded.play("take two")
    assert move_of("C2", crowded) == "take bill 20"
    crowded.play("take bill 20")
    assert crowded.node == "PICK2" and move_of("C2", crowded) == "take bill 20"


def announced(kind, *powers, **facts):
    """Seat 1 has announced what he takes; seat 0 is The Dictator."""
    game = share("Dictator", *powers, first_godfather=1, table=[kind, "clip"], **facts)
    game.play(f"take {kind}")
    assert game.node == "DICTATOR" and game.seat == 0
    return game


def test_the_dictator_forbids_what_brings_much_to_one_of_them():
    assert all_answer(announced("bill 20"), "DICTATOR") == "forbid bills"
    assert all_answer(announced("bill 10"), "DICTATOR") == "allow"
    for name in ("C1", "C4", "G"):
        for owner in (0, 1):
            rich = announced("painting", stash={owner: ["painting"] * 2})
            assert move_of(name, rich) == "forbid paintings"
        assert move_of(name, announced("painting")) == "allow"
    assert move_of("C4", announced("first-aid kit", wounds=[0, 2, 0, 0])) == "allow"  # 16
    assert move_of("L2", announced("first-aid kit", wounds=[0, 2, 0, 0])) == "forbid first-aid kits"  # 40
    assert move_of("L2", announced("first-aid kit")) == "allow"


def test_of_two_the_dictator_forbids_the_better():
    facts = {"stand": (0, 1, 2), "first_godfather": 1, "table": ["bill 20", "painting", "bill 5"]}
    for stash, wanted in (({}, "forbid bills"), ({1: ["painting"] * 3}, "forbid paintings")):
        game = share("Dictator", "Greedy", stash=stash, **facts)
        game.play("take two", "take painting", "take bill 20")
        assert game.node == "DICTATOR" and move_of("C1", game) == wanted


def test_the_junk_dealer_trades_what_is_worth_less_than_an_undealt_card():
    for kind, wanted in (("bill 20", "keep"), ("bill 5", "trade"), ("clip", "trade"), ("first-aid kit", "trade")):
        game = share("Junk Dealer", table=[kind, "clip"])
        game.play(f"take {kind}")
        assert all_answer(game, "JUNK") == wanted, kind
    game = share("Junk Dealer", table=["first-aid kit"], wounds=[2, 0, 0, 0])
    game.play("take first-aid kit")
    assert all_answer(game, "JUNK", ("C4", "L1", "L2", "G")) == "keep"


def test_the_good_friend_exchanges_a_click():
    shown = [(0, 0), (0, 1), (0, 0), (0, 0)]
    hands = [(5, 2), (5, 2), (4, 3), (4, 3)]
    game = share("Good Friend", table=["clip"], stand=(1,), round=2, hands=hands, shown=shown)
    game.play("take clip")
    assert all_answer(game, "CLIP") == "swap out a click"
    game.play("swap out a click")
    assert all_answer(game, "GOODFRIEND") == "swap out a click"


def test_a_hand_of_bangs_declines():
    shown, hands = [(0, 0), (0, 1), (0, 0), (0, 0)], [(0, 3), (3, 0), (3, 0), (3, 0)]
    game = table(table=["clip"], round=6, hands=hands, shown=shown)
    showdown(game, bangs={0: 1}, ducks=[1, 2, 3])
    game.play("take clip")
    assert "swap out a bang" in game.legal() and all_answer(game, "CLIP") == "decline"


# --- courage ---


def facing(guns, *powers, wounds=0, **facts):
    """So many guns point at seat 0; nobody has shown a bullet."""
    aims = {p: 0 if p <= guns else 1 + p % 4 for p in range(1, 5)}
    game = table(*powers, players=5, wounds=[wounds, 0, 0, 0, 0], **{"table": BILLS, **facts})
    return courage(game, clicks=aims)


def limit_of(game):
    """The chance of a hit up to which a player stands here whose own limit is 0.5."""
    low, high = -2.0, 2.0
    for _ in range(20):
        middle = (low + high) / 2
        player = follower(game.game, Habits(stand_unhurt=middle, stand_hurt=middle, stand_last=middle))
        low, high = (low, middle) if moves_of(player, game, 1)["stand"] else (middle, high)
    return (low + high) / 2


def test_the_lucky_man_fears_a_single_bang_only():
    for guns, chance in ((1, 0.375), (2, 2 * 0.375 * 0.625), (3, 3 * 0.375 * 0.625**2)):
        assert limit_of(facing(guns, "Lucky Man")) == pytest.approx(chance, abs=1e-4)
    assert limit_of(facing(2)) == pytest.approx(1 - 0.625**2, abs=1e-4)
    assert move_of("L2", facing(4)) == "duck" and move_of("L2", facing(4, "Lucky Man")) == "stand"


def test_powers_tilt_the_choice():
    plain = limit_of(facing(1))
    loot = ["bill 20", "bill 10", "bill 5"]
    assert limit_of(facing(1, "Cute", table=loot)) == pytest.approx(plain - 5 / 80 * 0.625, abs=1e-4)
    assert limit_of(facing(1, "Cute", table=["bill 20"])) == pytest.approx(plain, abs=1e-4)
    assert limit_of(facing(1, "Stealthy", table=loot)) == pytest.approx(plain + 10 / 80, abs=1e-4)
    assert limit_of(facing(1, "Stealthy", table=["bill 20"])) == pytest.approx(plain, abs=1e-4)
    assert limit_of(facing(1, "Doctor")) == pytest.approx(plain, abs=1e-4)
    assert limit_of(facing(1, "Doctor", wounds=1)) == pytest.approx(plain + 8 / 80, abs=1e-4)


def test_the_unbreakable_is_not_afraid_before_his_fourth_wound():
    for name in ("C4", "L2"):
        assert move_of(name, facing(1, "Unbreakable", wounds=2)) == move_of(name, facing(1))
        assert move_of(name, facing(1, "Unbreakable", wounds=4)) == move_of(name, facing(1, wounds=2)) == "duck"
    assert move_of("G", facing(1, "Unbreakable", wounds=3)) == "stand"
    assert move_of("L2", facing(2, wounds=2, stash={0: ["bill 20"]})) == "duck"
    assert move_of("L2", facing(2, "Unbreakable", wounds=2, stash={0: ["bill 20"]})) == "stand"


@pytest.mark.parametrize(
    ("power", "guns", "wounds", "bill", "plain", "moved"),
    [("Stealthy", 1, 0, 10, "stand", "duck"), ("Stealthy", 1, 0, 5, "stand", "stand"),
     ("Doctor", 1, 1, 5, "stand", "duck"), ("Doctor", 1, 0, 5, "stand", "stand"),
     ("Cute", 2, 0, 5, "duck", "stand"), ("Cute", 2, 0, 10, "duck", "duck")],
)  # fmt: skip
def test_powers_tilt_the_ledger(power, guns, wounds, bill, plain, moved):
    facts = {"wounds": wounds, "table": [f"bill {bill}"]}
    assert move_of("L1", facing(guns, **facts)) == plain and move_of("L1", facing(guns, power, **facts)) == moved


@pytest.mark.parametrize("name", ["C1", "C4", "L1"])
def test_the_collector_counts_one_painting_more(name):
    facts = {"table": ["bill 20", "painting"], "stash": {0: ["painting"]}}
    assert move_of(name, share(None, **facts)) == "take bill 20"
    assert move_of(name, share("Collector", **facts)) == "take painting"

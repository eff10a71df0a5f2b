"""Facts that a table refuses: what was wrong is named, nothing is changed."""

import pytest

from cng_env import Table
from tests.cng import power_tables
from tests.cng.power_tables import showdown
from tests.cng.tables import TOKEN, hold_up, load, read_all, table, take

REFUSED = {
    "round 0": ({"round": 0}, "1.*8"),
    "round 9": ({"round": 9}, "1.*8"),
    "a round in words": ({"round": "two"}, "round"),
    "half a round": ({"round": 1.5}, "round"),
    "three wounds on the living": ({"wounds": [3, 0, 0, 0]}, "wounds"),
    "negative wounds": ({"wounds": [-1, 0, 0, 0]}, "wounds"),
    "wounds of too few seats": ({"wounds": [0, 0, 0]}, "wounds"),
    "wounds of too many seats": ({"wounds": [0] * 5}, "wounds"),
    "wounds in words": ({"wounds": ["1", 0, 0, 0]}, "wounds"),
    "half a wound": ({"wounds": [0.5, 0, 0, 0]}, "wounds"),
    "wounds that are no list": ({"wounds": 1}, "wounds"),
    "a hand too large": ({"hands": [(5, 3), (5, 3), (5, 3), (5, 4)]}, "hands"),
    "a hand too small": ({"hands": [(5, 3), (5, 3), (5, 3), (5, 2)]}, "hands"),
    "a hand of another round": ({"round": 2, "hands": [(5, 3)] * 4}, "hands"),
    "more bangs than there are": ({"hands": [(0, 8)] * 4}, "hands"),
    "negative cards in a hand": ({"hands": [(9, -1), (5, 3), (5, 3), (5, 3)]}, "hands"),
    "hands of too few seats": ({"hands": [(5, 3)] * 3}, "hands"),
    "a hand of one number": ({"hands": [8] * 4}, "hands"),
    "more cards shown than were played": ({"round": 2, "shown": [(1, 1)] + [(0, 0)] * 3}, "shown"),
    "more bangs shown than there are": ({"round": 5, "shown": [(0, 4)] + [(0, 0)] * 3}, "shown"),
    "negative cards shown": ({"round": 3, "shown": [(-1, 1)] + [(0, 0)] * 3}, "shown"),
    "shown cards of too few seats": ({"round": 3, "shown": [(1, 0)] * 3}, "shown"),
    "a dead seat that is not there": ({"dead": [4]}, "dead"),
    "a dead seat in words": ({"dead": ["1"]}, "dead"),
    "nobody alive": ({"dead": [0, 1, 2, 3]}, "dead"),
    "a dead Godfather": ({"dead": [0], "first_godfather": 0}, "dead|[Gg]odfather"),
    "a stash of a seat that is not there": ({"stash": {4: ["painting"]}}, "stash"),
    "a stash of a seat in words": ({"stash": {"0": ["painting"]}}, "stash"),
    "stashes without seats": ({"stash": ["painting"]}, "stash"),
    "an unknown kind in a stash": ({"stash": {0: ["gold"]}}, "gold"),
    "the token in a stash": ({"stash": {0: [TOKEN]}}, TOKEN),
    "a clip in a stash": ({"stash": {0: ["clip"]}}, "clip"),
    "a first-aid kit in a stash": ({"stash": {0: ["first-aid kit"]}}, "first-aid kit"),
    "more of a kind than the box holds": ({"stash": {0: ["diamond 10"], 1: ["diamond 10"]}}, "diamond 10"),
    "an unknown kind on the table": ({"table": ["gold"]}, "gold"),
    "a kind by its number": ({"table": [3]}, "table|3"),
    "a table that is no list": ({"table": "painting"}, "table"),
    "more on the table than the box holds": ({"table": ["clip"] * 4}, "clip"),
    "more in all than the box holds": ({"table": ["painting"] * 6, "stash": {0: ["painting"] * 5}}, "painting"),
    "an unknown kind undealt": ({"undealt": ["gold"]}, "gold"),
    "more undealt than is left": ({"table": ["diamond 10"], "undealt": ["diamond 10"]}, "diamond 10"),
    "an odd seed": ({"seed": 1.5}, "seed"),
    "a seed that is true": ({"seed": True}, "seed"),
    "a negative seed": ({"seed": -1}, "seed"),
    "a seed of more than 64 bits": ({"seed": 1 << 64}, "seed"),
    "an unknown word in the script": ({"script": ["gold"]}, "gold"),
    "too many players": ({"num_players": 9}, "4.*8"),
    "players in words": ({"num_players": "four"}, "four"),
}


@pytest.mark.parametrize(("wrong", "named"), REFUSED.values(), ids=REFUSED)
def test_impossible_facts_are_refused_by_name(wrong, named):
    with pytest.raises((ValueError, TypeError), match=named):
        Table(**{"num_players": 4, **wrong})


@pytest.mark.parametrize(
    "wrong",
    [
        {"wounds": [3, 0, 0, 0]},
        {"wounds": [0, 0, 0]},
        {"hands": [(5, 3)] * 3},
        {"stash": {0: ["gold"]}},
        {"table": ["diamond 10", "diamond 10"]},
        {"wounds": [1, 1, 1, 1], "table": ["gold"]},
        {"godfather": 4},
        {"godfather": 3},
        {"rounds": 3},
    ],
)
def test_facts_that_cannot_be_set_are_refused_and_nothing_is_changed(wrong):
    game = load(table(dead=[3]))
    before, whole = read_all(game), game.to_dict()
    with pytest.raises((ValueError, TypeError)):
        game.set(**wrong)
    assert read_all(game) == before and game.to_dict() == whole


def test_an_unknown_fact_is_refused_and_the_facts_are_named():
    with pytest.raises(TypeError, match="bangs.*wounds"):
        table().set(bangs=3)


def test_facts_are_not_changed_after_the_end():
    game = hold_up(table(round=8, hands=[(1, 0)] * 4), ducks=range(4))
    with pytest.raises(ValueError, match="over"):
        game.set(wounds=[0, 0, 0, 0])
    assert game.node == "OVER"


# --- facts that contradict what is going on ---


def robbing(**facts):
    """The Professional, seat 0, may show the Bang that he aims at seat 1, who ducked."""
    game = power_tables.table("Professional", stash={1: ["painting"]}, **facts)
    return showdown(game, bangs={0: 1}, ducks=[1])


def dictating():
    game = power_tables.share(None, "Dictator")
    return take(game, "bill 20")


def trading():
    return take(power_tables.share("Junk Dealer"), "bill 20")


CONTRADICTED = {  # name: (the table, what is asked, facts)
    "what was announced is taken away before The Dictator speaks": (dictating, "DICTATOR", {"table": []}),
    "what may be traded is taken away": (trading, "JUNK", {"table": ["painting"]}),
    "what may be stolen is taken away": (robbing, "PRO", {"stash": {1: []}}),
    "what is being stolen is taken away": (
        lambda: robbing(professional_steal="choose").play("reveal"), "PRO_TAKE", {"stash": {1: []}},
    ),
    "nothing is left to take": (lambda: take(hold_up(table()), TOKEN), "PICK", {"table": []}),
    "more Bangs in hands than the game has": (
        lambda: table(round=3, table=["bill 5"] * 8), "BULLET", {"hands": [(0, 6)] * 4},
    ),
    "more Clicks in hands than the game has": (
        lambda: table(round=3, table=["bill 5"] * 8), "BULLET", {"hands": [(6, 0)] * 4},
    ),
    "wounds beside such hands": (
        lambda: table(round=3, table=["bill 5"] * 8), "BULLET", {"wounds": [1] * 4, "hands": [(0, 6)] * 4},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("opened", "node", "facts"), CONTRADICTED.values(), ids=CONTRADICTED)
def test_facts_that_contradict_what_is_going_on_are_refused_and_the_game_goes_on(opened, node, facts):
    game = opened()
    assert game.node == node
    before, whole = read_all(game), game.to_dict()
    with pytest.raises(ValueError, match="facts|hands"):
        game.set(**facts)
    assert read_all(game) == before and game.to_dict() == whole
    game.play(game.legal()[-1])


def test_hands_that_change_come_out_of_the_piles():
    """Nobody has seen what lies there face down: in own piles each seat changes with its own."""
    for pool in ("common", "own"):
        game = table(round=3, hands=[(4, 2)] * 4, clip_pool=pool)
        game.set(hands=[(5, 1), (4, 2), (4, 2), (3, 3)])
        piles = game.pile if pool == "own" else [game.pile]
        assert [(pile["clicks down"], pile["bangs down"]) for pile in piles] == (
            [(0, 2), (1, 1), (1, 1), (2, 0)] if pool == "own" else [(4, 4)]
        )
    with pytest.raises(ValueError, match="hands"):
        game.set(hands=[(2, 4), (4, 2), (4, 2), (3, 3)])


def test_hands_that_change_may_come_out_of_those_of_the_dead():
    game = table(round=1, dead=[3], hands=[(5, 3)] * 3 + [(5, 3)])
    game.set(hands=[(2, 6), (5, 3), (5, 3), (0, 0)])
    assert game.hands[0] == (2, 6)
    with pytest.raises(ValueError, match="hands"):
        game.set(hands=[(1, 7), (5, 3), (5, 3), (0, 0)])


def test_a_stash_that_is_laid_anew_was_never_robbed():
    game = robbing().play("reveal").set(stash={1: ["bill 5"]})
    assert game.unseen_out[1] == 0 and game.stash[1] == ["bill 5"] and not game.state.robbed[1].any()

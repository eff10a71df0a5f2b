"""What holds for all rules and all seeds, whatever is played."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kot_env.build import king_of_tokyo
from kot_env.cards import CARDS
from kot_env.dealing import BOX, deck_of, lay_cards
from kot_env.editions import CHOICES, EDITIONS, SWITCHES, rules_of
from kot_env.moves import MOVES
from kot_env.observation import BASE_SIZE, LAYOUT
from kot_env.state import STATE
from kot_env.vocabulary import MAX_EVENTS, NO_CARD, NOBODY, Node, Place
from tabletop.vector import VectorEnv
from tests.claims import broken
from tests.kot import invariants

pytestmark = pytest.mark.compiled
TITLES = [card.title for card in CARDS]
GAMES = 8
often = settings(max_examples=100, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
seldom = settings(often, max_examples=40)
seeds = st.integers(0, 2**63)
steps = st.integers(0, 150)


@st.composite
def rules(draw, cards=None):
    """Any rules; `cards` says whether there are any."""
    players, edition = draw(st.integers(2, 6)), draw(st.sampled_from(list(EDITIONS)))
    switches = draw(st.dictionaries(st.sampled_from([s for s in SWITCHES if s != "two_player_variant"]), st.booleans()))
    for name in draw(st.lists(st.sampled_from(list(CHOICES)), unique=True)):
        switches[name] = draw(st.sampled_from(CHOICES[name]))
    switches["two_player_variant"] = players == 2 and draw(st.booleans())
    switches["points_to_win"] = draw(st.integers(10, 20))
    switches["first"] = draw(st.none() | st.integers(0, players - 1))
    few = draw(st.lists(st.sampled_from(TITLES), unique=True, min_size=1))
    deck = {True: st.sampled_from([few, None]), False: st.just([]), None: st.sampled_from([[], few, None, None])}[cards]
    return rules_of(players, edition, deck=draw(deck), **switches)


def rich(game):
    """The game's table with energy to buy with, so that cards come into play early."""
    template = game.template.copy()
    template["energy"][:, : game.num_players] = 8 * (template["n_cards"] > 0)
    return invariants.mark_depth(template)


def played(rules, seed, count, cards=None):
    """Games after some random legal decisions, without the closed ones' successors."""
    game = king_of_tokyo(rules, cards)
    env = VectorEnv(game, GAMES, templates=rich(game), autoreset=False)
    env.reset(seed)
    for _ in range(count):
        env.step(env.sample_actions())
    return env


def open_rows(env):
    return np.flatnonzero(~env.dones)


def as_bytes(states):
    return [states[i : i + 1].tobytes() for i in range(len(states))]


# --- tables ---


@often
@given(rules(), seeds)
def test_what_must_hold_holds_all_game_long(rules, seed):
    """Two legal moves or more, numbers in range, each card in one place, an empty stack, zeros for absent seats."""
    env = played(rules, seed, 0)
    in_game = np.full(GAMES, len(deck_of(rules)))
    for _ in range(150):
        rows = open_rows(env)
        if not len(rows):
            break
        states = env.states[rows]
        seen = env.acting_seats[rows], env.observations[rows], env.action_masks[rows]
        faults = broken(invariants.states_hold(states))
        faults += broken(invariants.cards_hold(states, in_game[rows]))
        faults += broken(invariants.views_hold(env.game, states, *seen))
        assert not faults
        assert invariants.depth(states).max() <= MAX_EVENTS // 2
        env.step(env.sample_actions())


@often
@given(rules(), seeds, steps)
def test_the_mask_says_what_may_be_played(rules, seed, count):
    env = played(rules, seed, count)
    for row in open_rows(env):
        one = env.states[row : row + 1]
        for action in range(env.num_actions):
            legal = env.game.find_illegal(one, np.full(1, action)) == 1
            assert legal == env.action_masks[row, action], MOVES.describe(action)


@often
@given(rules(), seeds, steps)
def test_who_is_not_asked_may_play_nothing_and_sees_the_same_table(rules, seed, count):
    """All seats see the same facts, turned so that each comes first."""
    env = played(rules, seed, count)
    rows, n = open_rows(env), rules.num_players
    health = env.states["health"][rows, :n]
    for seat in range(n):
        observations, masks = env.observe(seat, rows)
        asked = env.acting_seats[rows] == seat
        assert not masks[~asked].any() and (masks[asked] == env.action_masks[rows][asked]).all()
        assert (observations <= env.game.layout.high).all()
        assert (observations[:, LAYOUT.slice("health")][:, :n] == np.roll(health, -seat, 1)).all()


# --- one future ---


@often
@given(rules(), seeds, steps, st.integers(1, 40))
def test_copying_then_playing_is_playing_then_copying(rules, seed, before, after):
    env = played(rules, seed, before)
    other = VectorEnv(env.game, GAMES, templates=rich(env.game), autoreset=False)
    other.reset(0)
    other.set_state(env.get_state())
    for _ in range(after):
        for one in (env, other):
            one.step(one.sample_actions())
    assert as_bytes(other.states) == as_bytes(env.states)
    assert (other.observations == env.observations).all() and (other.action_masks == env.action_masks).all()


@seldom
@given(rules(), seeds, steps)
def test_the_same_seed_is_the_same_game(rules, seed, count):
    one, two = (played(rules, seed, count) for _ in range(2))
    assert as_bytes(one.states) == as_bytes(two.states) and (one.shares == two.shares).all()


@seldom
@given(rules(), seeds)
def test_another_seed_is_another_game(rules, seed):
    one, two = played(rules, seed, 3), played(rules, seed + 1, 3)
    assert as_bytes(one.states) != as_bytes(two.states)


@seldom
@given(rules(cards=False), seeds, steps)
def test_the_base_spaces_are_the_first_part_of_the_full_ones(rules, seed, count):
    """The same base game, seen through both spaces: same decisions, and nothing but zeros behind."""
    base, full = played(rules, seed, count, cards=False), played(rules, seed, count, cards=True)
    assert (base.acting_seats == full.acting_seats).all() and (base.states["rng"] == full.states["rng"]).all()
    assert (full.observations[:, :BASE_SIZE] == base.observations).all()
    assert (full.action_masks[:, : base.num_actions] == base.action_masks).all()
    assert not full.action_masks[:, base.num_actions :].any()
    cards_part = full.observations[open_rows(full), BASE_SIZE:]
    quiet = [
        LAYOUT.slice(name)
        for name in ("market", "top", "keeps", "copied", "discarded", "poison", "shrink", "packet", "card_node")
    ]
    for one in quiet:
        assert not cards_part[:, one.start - BASE_SIZE : one.stop - BASE_SIZE].any()


# --- hidden information ---


def shuffled(states, rng):
    """The same tables with other things to come: the deck's order, the generator."""
    other = states.copy()
    for g in other:
        cards = g.deck[: g.n_deck].copy()
        rng.shuffle(cards)
        g.deck[: g.n_deck] = cards
        g.rng = rng.integers(2**63, dtype=np.uint64)
        g.seed = rng.integers(2**63, dtype=np.uint64)
    return other


@often
@given(rules(), seeds, steps)
def test_nobody_sees_what_is_to_come(rules, seed, count):
    """Two tables that differ in the deck's order and the generator only look the same to all seats."""
    env = played(rules, seed, count)
    rows = open_rows(env)
    states, other = env.states[rows].copy(), shuffled(env.states[rows], np.random.default_rng(seed))
    for seat in range(rules.num_players):
        assert (seen_by(env.game, states, seat) == seen_by(env.game, other, seat)).all()


def seen_by(game, states, seat):
    """All that a seat is shown, observation and mask side by side, a row each."""
    observations = np.zeros((len(states), game.layout.size), np.uint8)
    masks = np.zeros((len(states), game.num_actions), np.int8)
    game.observe_rows(states, np.full(len(states), seat), observations, masks, 0, len(states))
    return np.concatenate([observations, masks.view(np.uint8)], axis=1)


def with_a_lab(players, seed):
    """Open games in which somebody has looked at the deck's top."""
    game = king_of_tokyo(rules_of(players, first=0))
    template = rich(game)
    lay_cards(template[0], {"keeps": {0: ["Made in a Lab"], players - 1: ["Mimic"]}})
    env = VectorEnv(game, 64, templates=template)
    env.reset(seed)
    found = []
    for _ in range(60):
        env.step(env.sample_actions())
        found.append(env.states[(env.states["top"] != NO_CARD) & (env.states["n_deck"] > 1)].copy())
    return game, np.concatenate(found)


def with_another_top(states, rng):
    """The same tables with a card of another name on top of the deck."""
    other = states.copy()
    for g in other:
        different = [card for card in g.deck[: g.n_deck] if g.name_of[card] != g.name_of[g.top]]
        g.top = rng.choice(different)
    return other


@pytest.mark.parametrize("players", range(2, 7))
def test_who_did_not_look_does_not_see_which_card_is_on_top(players):
    """Two tables that differ in the known top card only: equal byte for byte to all but those who looked."""
    game, states = with_a_lab(players, seed=players)
    other = with_another_top(states, np.random.default_rng(players))
    assert len(states) > 100 and (states["top"] != other["top"]).all()
    for seat in range(players):
        looked = (states["knows_top"] >> seat) & 1 == 1
        same = (seen_by(game, states, seat) == seen_by(game, other, seat)).all(1)
        assert same[~looked].all() and not same[looked].any()
        assert (~looked).any() or seat == 0


def test_the_shuffle_changes_what_is_to_come():
    """Against a test that compares a thing with itself."""
    env = played(rules_of(), 3, 20)
    other = shuffled(env.states, np.random.default_rng(1))
    assert (other["deck"] != env.states["deck"]).any() and (other["rng"] != env.states["rng"]).all()
    assert (np.sort(other["deck"]) == np.sort(env.states["deck"])).all()


# --- the checks can fail ---


def spoil(name, value, *at):
    """Put one wrong number into the first game's record."""

    def change(states):
        states[name][(0, *at)] = value

    return change


def lose_a_card(states):
    states["place"][0, states["market"][0, 0]] = Place.BOX


def keep_a_discard(states):
    refinery = TITLES.index("Gas Refinery")
    states["place"][0, refinery] = 0


def swap_dice(states):
    states["dice"][0, :2] = 5, 0


def top_in_the_market(states):
    states["top"][0], states["knows_top"][0] = states["market"][0, 0], 1


def lay_charges(states):
    """Four charges on a Smoke Cloud that seat 0 keeps."""
    smoke = TITLES.index("Smoke Cloud")
    states["place"][0, smoke], states["counter"][0, smoke] = 0, 4


def empty_cloud(states):
    states["place"][0, TITLES.index("Smoke Cloud")] = 0


FAULTS = {
    "a seat that lives is asked something": spoil("seat", 5),
    "seats from n_players on are empty": spoil("points", 1, 5),
    "health is 0 to 10 or 12, 0 for the dead only": spoil("health", 11, 0),
    "points are 0 to 20": spoil("points", 21, 0),
    "energy, counters and waiting turns are not negative, and none is left with the dead": spoil("shrink", -1, 0),
    "the living are counted": spoil("n_alive", 3),
    "Tokyo is held by the living, by two different ones": spoil("city", 5),
    "the Bay is open to five and more": spoil("bay", 1),
    "dice lie sorted, eight at most": swap_dice,
    "there are dice where dice are asked about": spoil("n_dice", 0),
    "rolls are left, four at most": spoil("rolls_left", 5),
    "hearts are left where they are asked about": spoil("hearts_left", 1),
    "3s are thrown again 20 times at most": spoil("three_rerolls", 21, 0),
    "a monster is chosen where a card is chosen, and it lives": spoil("chosen", 1),
    "frozen dice are counted": spoil("freeze", 1),
    "the regular turn was somebody's, and no turn is taken that has begun": spoil("again", 1),
    "another turn is offered to the active monster with Freeze Time and three 1s": spoil("node", Node.AGAIN),
    "events wait only where an event asks": spoil("n_events", 1),
    "the stack is never nearly full": spoil("n_events", MAX_EVENTS),
    "no scripted result was missed": spoil("script_missed", 1),
    "no card is lost or made": lose_a_card,
    "cards lie before the living, in the deck, the market, the discard pile or the box": spoil("place", 10, 0),
    "only keep cards are kept": keep_a_discard,
    "the deck lists the cards that lie there": spoil("n_deck", 2),
    "each slot holds one card that lies in the market": spoil("market", NO_CARD, 0),
    "what a seat has is what lies before it and what Mimic copies": spoil("keeps", 1, 0, 1),
    "the columns of keep cards say the same": spoil("kept", 1, 0, 1),
    "the set of names in play is right": spoil("in_play", 1),
    "the discard pile is counted": spoil("discarded", 1, 1),
    "the top card that was looked at lies in the deck": top_in_the_market,
    "somebody knows the top card, if it is known": spoil("knows_top", 1),
    "Mimic copies another card that somebody keeps": spoil("copied", 0),
    "charges lie on kept cards that take them": spoil("counter", 4, 0),
    "a card that takes charges has some, unless they are being staked": empty_cloud,
    "Smoke Cloud has three charges at most": lay_charges,
}


@pytest.mark.parametrize("sentence", FAULTS)
def test_a_fault_on_the_table_is_found(sentence):
    env = played(rules_of(4, first=0), 1, 0)
    assert not found_in(env)
    FAULTS[sentence](env.states)
    assert any(fault.startswith(sentence + " (row 0)") for fault in found_in(env))


def found_in(env):
    claims = {**invariants.states_hold(env.states), **invariants.cards_hold(env.states, np.full(GAMES, len(BOX)))}
    assert set(claims) == set(FAULTS)
    return broken(claims)


def test_a_fault_in_a_view_is_found():
    env = played(rules_of(4, first=0), 1, 0)

    def found(change):
        observations, masks, seats = env.observations.copy(), env.action_masks.copy(), env.acting_seats.copy()
        change(observations, masks, seats)
        return broken(invariants.views_hold(env.game, env.states, seats, observations, masks))

    def one_move(observations, masks, seats):
        masks[0] = 0
        masks[0, 3] = 1

    def strange_mark(observations, masks, seats):
        masks[0, 3] = 2

    def too_high(observations, masks, seats):
        observations[0, LAYOUT.offset("health")] = 13

    def ghost(observations, masks, seats):
        observations[0, LAYOUT.offset("energy") + 4] = 1

    def other_seat(observations, masks, seats):
        seats[0] = 1

    assert not found(lambda *views: None)
    changes = (one_move, strange_mark, too_high, ghost, other_seat)
    sentences = ("two moves", "a mask holds", "no number", "absent seats", "the acting seat")
    for change, sentence in zip(changes, sentences, strict=True):
        assert any(fault.startswith(sentence) for fault in found(change)), sentence


def test_the_record_has_room():
    """Sentinels stand one past the end, and a card, a seat and a place fit the small integers that hold them."""
    assert STATE["market"].base == np.int8 and NO_CARD < 127 and NOBODY == STATE["alive"].shape[0]

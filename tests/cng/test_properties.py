"""What holds in every game: all powers, all switches, four to eight players."""

import functools
import itertools
from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

from cng_env import Table
from tests.cng.power_tables import NODES, POWERS, any_table, lying, seen
from tests.cng.tables import BOX, TOKEN, count

pytestmark = pytest.mark.compiled
CLICKS, BANGS, ROUNDS, DEADLY = 5, 3, 8, {"Unbreakable": 5}
IN_HAND = {"JUNK", "CLIP", "GOODFRIEND"}  # a share was taken and has not come to rest
CHOICES = (34, 60)  # without and with powers
GAMES = 100
FACTS = [
    "node", "seat", "round", "godfather", "powers", "wounds", "alive", "hands", "shown", "face_down", "clips_used",
    "winners", "over", "rewards", "placed", "aims", "stances", "table", "stash", "undealt", "removed", "known",
    "unseen_in", "unseen_out", "pile", "money", "participants",
]  # fmt: skip


def walk(seed, **rules):
    """A game of random legal moves; each table on the way with the move that follows, and the last one with None."""
    chance = Random(seed)
    game = any_table(chance, **rules)
    while not game.over:
        move = chance.choice(game.legal())
        yield game, move
        game.play(move)
    yield game, None


def facts_of(game, **more):
    return SimpleNamespace(**{name: getattr(game, name) for name in FACTS}, n=len(game.alive), **more)


@functools.cache
def games():
    """What lay on the table in many random games: for each game the facts at every decision and at the end."""
    return [[facts_of(game, legal=game.legal(), move=move) for game, move in walk(seed)] for seed in range(GAMES)]


def tables():
    return itertools.chain(*games())


def steps():
    """The table before and after every move."""
    return itertools.chain(*map(itertools.pairwise, games()))


# --- 1: conservation ---


def bullets_of(game):
    """[Clicks, Bangs] in hands, on the table before the players and in the piles."""
    piles = game.pile if isinstance(game.pile, list) else [game.pile]
    return [
        sum(hand[at] for hand in game.hands)
        + game.placed.count(word)
        + sum(pile[f"{word}s up"] + pile[f"{word}s down"] for pile in piles)
        for at, word in enumerate(("click", "bang"))
    ]


def test_no_loot_card_is_lost_or_made():
    for game in tables():
        found = count(lying(game), game.undealt, game.removed, *game.stash)
        assert all(found.get(kind, 0) <= n for kind, n in BOX.items())
        assert 0 <= 64 - sum(found.values()) <= (2 if game.node in IN_HAND else 0), game.node


def test_no_bullet_is_lost_or_made():
    assert all(bullets_of(game) == [CLICKS * game.n, BANGS * game.n] for game in tables() if all(game.alive))


def test_only_the_hands_of_the_dead_leave_the_game():
    for before, game in steps():
        lost = [b - a for b, a in zip(bullets_of(before), bullets_of(game), strict=True)]
        died = before.alive.count(True) - game.alive.count(True)
        assert min(lost) >= 0 and sum(lost) == died * (ROUNDS - before.round)


def test_all_the_living_hold_equally_many_bullets_and_the_dead_none():
    for game in tables():
        for seat, hand in enumerate(game.hands):
            used = game.round if game.node not in ("HUSTLER_TARGET", "HUSTLER_GIVE", "BULLET") else game.round - 1
            used += game.node == "BULLET" and game.placed[seat] is not None
            extra = game.node == "HUSTLER_GIVE"  # one bullet on its way
            assert abs(sum(hand) - (ROUNDS - used if game.alive[seat] else 0)) <= extra


def test_the_tallies_count_the_rounds():
    """Shown and face-down bullets together: one for each round that is over."""
    for game in tables():
        if game.node == "BULLET":
            played = [sum(shown) + down for shown, down in zip(game.shown, game.face_down, strict=True)]
            assert all(n == game.round - 1 for n, lives in zip(played, game.alive, strict=True) if lives)


def test_a_stash_is_what_went_in_and_did_not_come_out():
    for game in tables():
        for seat, stash in enumerate(game.stash):
            size = sum(game.known[seat].values()) + game.unseen_in[seat] - game.unseen_out[seat]
            assert len(stash) == size and not {"clip", "first-aid kit", TOKEN} & set(stash)
            if not game.unseen_in[seat] and not game.unseen_out[seat]:
                assert count(stash) == {kind: n for kind, n in game.known[seat].items() if n}


def test_tallies_never_fall():
    names = ["face_down", "clips_used", "unseen_in", "unseen_out"]
    for before, game in steps():
        for name in names:
            assert all(b <= a for b, a in zip(getattr(before, name), getattr(game, name), strict=True)), name
        for earlier, later in zip(before.shown, game.shown, strict=True):
            assert earlier[0] <= later[0] and earlier[1] <= later[1]


# --- 2: wounds and the dead ---


def test_who_has_fewer_wounds_than_kill_lives():
    for game in tables():
        assert game.alive == [w < DEADLY.get(p, 3) for w, p in zip(game.wounds, game.powers, strict=True)]


def test_the_dead_are_asked_aimed_at_and_served_no_more():
    for game in tables():
        assert game.over or game.alive[game.seat]
        assert all(game.alive[seat] for seat in game.participants)
        named = [int(move.rsplit(" ", 1)[1]) for move in game.legal if " seat " in move]
        assert all(game.alive[seat] and seat != game.seat for seat in named)


def test_the_dead_do_not_come_back_and_their_wounds_stay():
    for before, game in steps():
        for seat in range(game.n):
            assert before.alive[seat] or (not game.alive[seat] and game.wounds[seat] == before.wounds[seat])


def test_wounds_come_from_shots_only():
    """A decision of courage, or what is asked before the shots, brings wounds; nothing else does."""
    for before, game in steps():
        if any(a > b for b, a in zip(before.wounds, game.wounds, strict=True)):
            assert before.node in ("COURAGE", "SMART", "PRO", "PRO_TAKE")


# --- 3: the Godfather ---


def test_the_godfather_lives_until_the_shots():
    for game in tables():
        if game.node in ("HUSTLER_TARGET", "BULLET", "AIM", "PRIVILEGE", "COURAGE"):
            assert game.alive[game.godfather]
        assert game.node != "PRIVILEGE" or game.seat == game.godfather


def test_who_took_the_token_is_the_next_godfather_and_without_one_the_desk_stays():
    for game_ in games():
        heir = None
        for before, game in itertools.pairwise(game_):
            if before.move == f"take {TOKEN}":
                heir = before.seat
            elif before.node == "DICTATOR" and before.move != "allow" and TOKEN in before.table:
                heir = None
            if game.over:
                break
            if game.round == before.round:
                assert game.godfather == before.godfather
                continue
            if heir is not None:
                assert game.godfather == heir
            elif game.alive[before.godfather]:
                assert game.godfather == before.godfather
            heir = None


# --- shares ---


def test_who_takes_part_stood_and_was_not_hit():
    for before, game in steps():
        if before.node != "COURAGE" or game.node != "PICK":
            continue
        order = [(game.godfather + at) % game.n for at in range(game.n)]
        hurt = [a > b for b, a in zip(before.wounds, game.wounds, strict=True)]
        assert game.participants == [
            seat for seat in order if game.alive[seat] and game.stances[seat] == "stand" and not hurt[seat]
        ]
        assert game.seat == game.participants[0]


def test_all_shares_are_taken_unless_the_greedy_leaves_some():
    """Of a shared table clips and kits only leave the game."""
    for before, game in steps():
        if before.participants and game.round != before.round and "Greedy" not in before.powers:
            assert not set(Counter(game.removed) - Counter(before.removed)) - {"clip", "first-aid kit"}


def test_an_open_stash_has_no_secrets():
    game = Table(seed=1, powers="random", open_stash=True)
    chance = Random(1)
    while not game.over:
        game.play(chance.choice(game.legal()))
        assert [count(stash) for stash in game.stash] == [{k: n for k, n in one.items() if n} for one in game.known]


# --- 5: one future ---


@pytest.mark.parametrize("seed", range(8))
def test_the_same_seed_and_moves_are_the_same_game(seed):
    for (one, move), (two, same) in zip(walk(seed), walk(seed), strict=True):
        assert move == same and one.digest() == two.digest() and str(one) == str(two)
        assert all(seen(one, seat) == seen(two, seat) for seat in range(len(one.alive)))
    assert one.rewards == two.rewards and one.places == two.places


def test_another_seed_is_another_game():
    deals = {tuple(Table(seed=seed).table) for seed in range(20)}
    assert len(deals) > 15


@pytest.mark.parametrize("seed", range(8))
def test_a_copy_goes_on_alike_and_apart(seed):
    chance = Random(seed)
    for game, move in walk(seed):
        if move is None or chance.random() < 0.8:
            continue
        other, digest = game.copy(), game.digest()
        assert other.digest() == digest
        other.play(chance.choice(other.legal()))
        assert game.digest() == digest
        again = game.copy().play(move)
        later = game.copy().play(move)
        assert again.digest() == later.digest() and str(again) == str(later)


@pytest.mark.parametrize("seed", range(6))
def test_a_saved_game_is_the_same_game_at_every_node(seed):
    met = set()
    for game, move in walk(seed):
        if game.node in met:
            continue
        met.add(game.node)
        other = Table.from_dict(game.to_dict())
        assert other.digest() == game.digest() and str(other) == str(game) and other.legal() == game.legal()
        assert all(seen(other, seat) == seen(game, seat) for seat in range(len(game.alive)))
        if move is not None:
            assert other.play(move).digest() == game.copy().play(move).digest()


# --- 6: who is asked first in a simultaneous step does not matter ---


def left_behind(game):
    """What the step leaves behind, without who has the desk and what he orders."""
    names = ["hands", "placed", "aims", "stances", "wounds", "alive", "shown", "face_down", "pile", "stash"]
    facts = {name: getattr(game, name) for name in [*names, "table", "removed", "undealt", "rewards"]}
    return {**facts, "participants": sorted(game.participants)}


def commit(game, node, choices):
    """Everybody makes the choice of its seat; who was asked, in order."""
    seats = []
    while game.node == node and game.seat not in seats:
        seats.append(game.seat)
        game.play(choices[game.seat])
    return seats


@pytest.mark.parametrize("seed", range(40))
def test_the_order_in_which_a_steps_commitments_are_entered_does_not_matter(seed):
    """One table, once for every seat as the Godfather, so that each is asked first once: the same state in the end."""
    chance = Random(seed)
    powers = [power for power in POWERS if power not in ("Vulture", "Hustler", "Professional", "Cute", "Smart")]
    n = chance.randint(4, 8)
    facts = {
        "num_players": n, "seed": seed, "round": 3, "powers": chance.sample(powers, n),
        "wounds": [chance.randint(0, 2) for _ in range(n)], "dead": chance.sample(range(n), chance.randint(0, 2)),
    }  # fmt: skip
    living = [seat for seat in range(n) if seat not in facts["dead"]]
    bullets = [chance.choice(("click", "bang")) for _ in range(n)]
    aims = {seat: f"aim at seat {chance.choice([p for p in living if p != seat])}" for seat in living}
    stances = [chance.choice(("duck", "stand")) for _ in range(n)]
    results, orders = [], []
    for godfather in living:
        game = Table(first_godfather=godfather, **facts)
        asked, steps = [commit(game, "BULLET", bullets)], []
        steps.append(left_behind(game))
        asked.append(commit(game, "AIM", aims))
        steps.append(left_behind(game))
        commit(game, "AIM_KID", aims)
        if game.node == "CUNNING":
            game.play("keep")
        if game.node == "PRIVILEGE":
            game.play("pass")
        asked.append(commit(game, "COURAGE", stances))
        steps.append(left_behind(game))
        results.append(steps)
        orders.append(asked)
    assert all(result == results[0] for result in results)
    assert len({tuple(order[0]) for order in orders}) == len(living)
    assert all(sorted(order[0]) == sorted(order[2]) == living for order in orders)


def test_who_has_chosen_first_has_not_acted_first():
    """Two shoot each other: both are wounded, whoever places first."""
    for godfather in range(4):
        game = Table(first_godfather=godfather)
        commit(game, "BULLET", ["bang", "bang", "click", "click"])
        commit(game, "AIM", ["aim at seat 1", "aim at seat 0", "aim at seat 3", "aim at seat 2"])
        game.play("pass")
        commit(game, "COURAGE", ["stand"] * 4)
        assert game.wounds == [1, 1, 0, 0] and sorted(game.participants) == [2, 3]


# --- 7: the victory is shared ---


def test_the_shares_of_the_victory_sum_to_one_or_to_nothing_if_nobody_lives():
    for game in (game_[-1] for game_ in games()):
        shares, n = game.rewards["share"], game.n
        assert sum(shares) == pytest.approx(1 if any(game.alive) else 0)
        assert [seat for seat, part in enumerate(shares) if part] == game.winners
        assert sum(game.rewards["win"]) == pytest.approx(0 if game.winners else -n / (n - 1), abs=1e-5)
        assert sum(game.rewards["rank"]) == pytest.approx(0, abs=1e-5)


def test_nobody_has_a_share_of_a_victory_that_nobody_won():
    game = Table(dead=[2, 3], wounds=[2, 2, 0, 0], first_godfather=0)
    game.play("bang", "bang", "aim at seat 1", "aim at seat 0", "stand", "stand")
    assert game.over and game.alive == [False] * 4 and game.winners == []
    assert game.rewards["share"] == [0] * 4 and game.rewards["win"][:2] == pytest.approx([-1 / 3] * 2)
    assert game.places[0] == game.places[1] < game.places[2]


def test_the_winners_have_most_money_of_the_living():
    for game in (game_[-1] for game_ in games()):
        living = [seat for seat in range(game.n) if game.alive[seat]]
        best = max(((game.money[seat], game.wounds[seat]) for seat in living), default=None)
        assert game.winners == [seat for seat in living if (game.money[seat], game.wounds[seat]) == best]
        assert all(game.money[seat] == 0 for seat in range(game.n) if not game.alive[seat])


def test_a_seat_is_paid_once():
    """What was paid does not change; only who died was paid before the end, and no money."""
    for before, game in steps():
        for name, paid in before.rewards.items():
            for seat in range(game.n):
                assert not paid[seat] or paid[seat] == game.rewards[name][seat]
                assert not paid[seat] or (not before.alive[seat] and name != "margin")


# --- 8: no powers ---


@pytest.mark.parametrize("players", range(4, 9))
def test_a_game_without_powers_is_the_game_in_which_nobody_has_one(players):
    one, two = (Table(num_players=players, seed=9, powers=powers) for powers in ("none", [None] * players))
    chance = Random(players)
    while not one.over:
        assert (one.node, one.seat, one.table, one.hands) == (two.node, two.seat, two.table, two.hands)
        assert one.legal() == two.legal()
        move = chance.choice(one.legal())
        one.play(move)
        two.play(move)
    assert two.over and one.stash == two.stash and one.money == two.money and one.rewards == two.rewards


# --- 9: the mask ---


@pytest.mark.parametrize("seed", range(8))
def test_what_the_mask_allows_is_accepted_and_everything_else_refused(seed):
    chance = Random(seed)
    for game, move in walk(seed):
        if move is None:
            continue
        mask = game.observe(game.seat)["action_mask"]
        assert len(mask) in CHOICES and sorted(game.moves().values()) == [int(a) for a in mask.nonzero()[0]]
        digest = game.digest()
        for action in (-1, len(mask), chance.choice([a for a, on in enumerate(mask) if not on]), "sing"):
            with pytest.raises(ValueError):
                game.play(action)
            assert game.digest() == digest
        if chance.random() < 0.1:
            for action in game.moves().values():
                assert game.copy().play(action).digest() != digest


@pytest.mark.parametrize("seed", range(8))
def test_who_is_asked_has_a_legal_move_and_nobody_else_has(seed):
    for game, move in walk(seed):
        for seat in range(len(game.alive)):
            asked = seat == game.seat
            assert game.observe(seat)["action_mask"].any() == (asked and move is not None)


# --- 10: every game ends, everything is met ---


def test_every_game_ends_after_eight_rounds_at_most():
    assert all(game.over == (game.move is None) and 1 <= game.round <= ROUNDS for game in tables())
    assert max(map(len, games())) < 600
    assert {min(sum(game_[-1].alive), 2) for game_ in games()} >= {1, 2}


def test_every_question_every_power_and_every_number_of_players_is_met():
    met = Counter(game.node for game in tables())
    assert set(met) == {*NODES, "OVER"}, {*NODES} - set(met)
    assert {power for game_ in games() for power in game_[0].powers} == {*POWERS, None}
    assert {game_[0].n for game_ in games()} == set(range(4, 9))

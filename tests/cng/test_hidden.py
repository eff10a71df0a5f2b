"""Hidden information: what is shown to a seat depends on nothing that it cannot know."""

import functools
from collections import Counter
from random import Random

import pytest

from cng_env import Table, raw_env
from tests.cng.power_tables import (
    NODES,
    POWERS,
    all_aim,
    any_table,
    courage,
    finish_round,
    plain_move,
    seen,
    share,
    showdown,
    table,
)
from tests.cng.secrets_of_tables import twin
from tests.cng.tables import aim, decide, load, take

OTHERS = [1, 2, 3]
RICH = ["bill 20", "diamond 1", "painting"]


def alike(one, two, seats):
    return all(seen(one, seat) == seen(two, seat) for seat in seats)


def differ(one, two, seats):
    return all(seen(one, seat) != seen(two, seat) for seat in seats)


def pair(opening, *moves):
    """The same table twice, with another move each."""
    return [opening().play(move) for move in moves]


# --- leak trap: commitments that wait for the others ---


def test_a_bullet_that_was_placed_is_seen_by_its_owner_only():
    one, two = pair(table, "click", "bang")
    assert alike(one, two, OTHERS) and differ(one, two, [0])


def test_a_bullet_stays_unseen_while_all_aim():
    one, two = (aim(load(table(), *bangs)) for bangs in ([], [0]))
    assert alike(one, two, OTHERS) and differ(one, two, [0])


def test_a_bullet_stays_unseen_until_all_have_chosen_courage():
    one, two = (courage(table(), bangs=bangs, clicks={0: 1}).play("stand", "stand") for bangs in ({}, {0: 1}))
    assert alike(one, two, OTHERS) and differ(one, two, [0])


def test_an_aim_is_seen_by_its_owner_only_until_all_have_aimed():
    one, two = pair(lambda: load(table()), "aim at seat 1", "aim at seat 2")
    assert alike(one, two, OTHERS) and differ(one, two, [0])
    one, two = (aim(game) for game in (one, two))
    assert one.node == "PRIVILEGE" and differ(one, two, range(4))


def test_courage_is_seen_by_its_owner_only_until_all_have_chosen():
    one, two = pair(lambda: courage(table()), "duck", "stand")
    assert alike(one, two, OTHERS) and differ(one, two, [0])
    assert differ(decide(one), decide(two), range(4))


@pytest.mark.parametrize("ducks", [[0], [1], [0, 1]])
def test_a_bullet_that_was_not_shown_is_never_seen(ducks):
    """Seat 0 aims at seat 1; the two hands differ from now on, and look alike."""
    one, two = (showdown(table(), bangs=bangs, clicks={0: 1}, ducks=ducks) for bangs in ({}, {0: 1}))
    assert one.hands[0] != two.hands[0] and alike(one, two, OTHERS) and differ(one, two, [0])
    one, two = finish_round(one), finish_round(two)
    assert one.round == 2 and alike(one, two, OTHERS) and differ(one, two, [0])


def test_a_bullet_that_was_shown_is_seen_by_all():
    one, two = (showdown(table(), bangs=bangs, clicks={0: 1}) for bangs in ({}, {0: 1}))
    assert differ(one, two, range(4))


# --- leak trap: the mask of another player ---


def test_the_mask_of_another_player_is_empty():
    chance = Random(1)
    game = Table(num_players=6, powers="random", seed=1)
    while not game.over:
        masks = [game.observe(seat)["action_mask"] for seat in range(6)]
        assert [bool(mask.any()) for mask in masks] == [seat == game.seat for seat in range(6)]
        game.play(chance.choice(game.legal()))
    assert not any(game.observe(seat)["action_mask"].any() for seat in range(6))


@pytest.mark.parametrize("hand", [(4, 0), (1, 3)])
def test_what_another_may_play_is_not_seen(hand):
    """Seat 0 holds Clicks only, or both types."""
    one, two = (table(round=5, hands=[held, *[(2, 2)] * 3]) for held in (hand, (2, 2)))
    assert alike(one, two, OTHERS) and differ(one, two, [0])


# --- leak trap: a node left out for a hidden reason ---


@pytest.mark.parametrize("hand", [(4, 0), (1, 3), (2, 2)])
def test_nobody_is_passed_over_when_bullets_are_placed(hand):
    game = table(round=5, hands=[(2, 2), hand, (2, 2), (2, 2)]).play("click")
    assert (game.node, game.seat) == ("BULLET", 1)


def test_the_last_bullet_is_asked_for_as_any_other():
    game = table(round=8)
    for seat in range(4):
        assert (game.node, game.seat, game.legal()) == ("BULLET", seat, ["click"])
        game.play("click")


def test_the_last_target_is_asked_for_as_any_other():
    game = load(table(dead=[2, 3]))
    assert (game.node, game.seat, game.legal()) == ("AIM", 0, ["aim at seat 1"])
    assert game.play("aim at seat 1").legal() == ["aim at seat 0"]


FORCED = {
    "CUNNING": lambda: all_aim(load(table("Cunning", round=5, hands=[(4, 0), *[(2, 2)] * 3]))),
    "SMART": lambda: showdown(table("Smart", round=5, hands=[(4, 0), *[(2, 2)] * 3]), ducks=[1]),
    "PRO": lambda: showdown(table("Professional", stash={1: RICH}), ducks=[1]),
    "HUSTLER_GIVE": lambda: table("Hustler", round=5, hands=[(4, 0), *[(2, 2)] * 3]).play("hustle seat 1"),
    "CLIP": lambda: take(share(round=3, shown=[(2, 0)] * 4, hands=[(3, 3)] * 4, table=["clip"]), "clip"),
    "GOODFRIEND": lambda: take(
        share(
            None, "Good Friend", round=3, shown=[(1, 1), *[(2, 0)] * 3], hands=[(4, 2), *[(3, 3)] * 3], table=["clip"]
        ),
        "clip",
    ).play("swap out a click"),
}


@pytest.mark.parametrize("node", FORCED)
def test_a_question_with_one_answer_is_put_all_the_same(node):
    game = FORCED[node]()
    assert game.node == node and len(game.legal()) == 1


# --- leak trap: who acts when depends on something hidden ---


@pytest.mark.parametrize("players", range(4, 9))
def test_the_order_of_the_agents_depends_on_nothing_hidden(players):
    """Whatever is held and placed face down, the same seats are asked the same: nobody stands before a gun."""
    orders = set()
    for bullet in ("click", "bang"):
        game = Table(
            num_players=players, seed=3, powers=["Cunning", "Smart", "Kid", "Hustler", *[None] * (players - 4)]
        )
        order = []
        while game.round < 4:
            order.append((game.node, game.seat))
            legal = game.legal()
            move = bullet if bullet in legal else plain_move(game)
            if game.node == "COURAGE":
                move = "duck"
            game.play(move)
        orders.add(tuple(order))
    assert len(orders) == 1


# --- leak trap: rewards and infos ---


def test_rewards_and_infos_carry_nothing_hidden():
    for seed in range(5):
        env, chance = raw_env(num_players=5, powers="random"), Random(seed)
        env.reset(seed=seed)
        while env.agents:
            name = env.agent_selection
            observation, _, termination, truncation, info = env.last()
            assert info == {} and all(not one for one in env.infos.values())
            if termination or truncation:
                env.step(None)
                continue
            open_ = not any(env.terminations.values())
            env.step(chance.choice(observation["action_mask"].nonzero()[0].tolist()))
            if open_ and not any(env.terminations.values()):
                assert not any(env.rewards.values()), name


def test_nothing_is_paid_while_everybody_lives():
    """Neither a full stash nor a stolen card nor a bullet saved is worth a reward on the way."""
    game, chance = Table(num_players=5, powers="random", seed=2), Random(2)
    while not game.over:
        assert all(not paid or not game.alive[seat] for one in game.rewards.values() for seat, paid in enumerate(one))
        assert not any(game.rewards["margin"])
        game.play(chance.choice(game.legal()))


# --- leak trap: the dead ---


def after_death(bangs, script, stash=RICH):
    """Seat 3 dies and saw nothing of what follows."""
    facts = {"wounds": [0, 0, 0, 2], "stash": {1: stash, 3: stash}, "script": script}
    return finish_round(showdown(table("Vulture", **facts), bangs={2: 3, **bangs}, ducks=[1]))


def test_the_dead_are_shown_no_secrets_in_mid_game():
    """Seat 0 fired at a ducker or did not, and took other cards of the dead one."""
    one = after_death({0: 1}, ["bill 20", "painting"])
    two = after_death({}, ["bill 20", "diamond 1"])
    assert not one.alive[3] and one.hands != two.hands and one.stash != two.stash
    assert alike(one, two, [1, 2, 3]) and differ(one, two, [0])


def test_the_dead_do_not_see_bullets_aims_and_courage_before_the_others():
    openings = [after_death({}, ["bill 20", "painting"]) for _ in range(2)]
    one, two = (game.play(move) for game, move in zip(openings, ("click", "bang"), strict=True))
    assert alike(one, two, [3])
    one, two = (load(after_death({}, ["bill 20", "painting"])) for _ in range(2))
    first = one.seat
    one.play(f"aim at seat {1 if first != 1 else 0}")
    two.play(f"aim at seat {2 if first != 2 else 0}")
    assert alike(one, two, [3]) and differ(one, two, [first])


def test_the_end_is_not_shown_to_the_dead_before_it_comes():
    """The one who died sees an open game, with an empty mask, until it is over for all."""
    game = after_death({}, ["bill 20", "painting"])
    before = seen(game, 3)
    other = game.copy().set(hands=[(4, 3) if lives else (0, 0) for lives in game.alive])
    assert not game.over and seen(other, 3) == before and not game.observe(3)["action_mask"].any()


# --- leak trap: the drawing ---


def test_the_drawing_shows_public_things_only():
    one, two = pair(table, "click", "bang")
    assert str(one) == str(two)
    one, two = (courage(table(), bangs=bangs, clicks={0: 1}).play("stand") for bangs in ({}, {0: 1}))
    assert str(one) == str(two)
    one, two = pair(lambda: courage(table()), "duck", "stand")
    assert str(one) == str(two)
    one, two = (traded(kind) for kind in ("painting", "bill 5"))
    assert one.stash != two.stash and str(one) == str(two)


def test_the_drawing_shows_what_is_public():
    one, two = (showdown(table(), bangs=bangs, clicks={0: 1}) for bangs in ({}, {0: 1}))
    assert str(one) != str(two)


# --- what the powers hide ---


def traded(kind):
    return share("Junk Dealer", table=["diamond 1"] * 2, script=[kind]).play("take diamond 1", "trade")


def test_what_the_junk_dealer_drew_is_seen_by_him_only():
    one, two = traded("painting"), traded("bill 5")
    assert one.stash != two.stash and one.undealt != two.undealt
    assert alike(one, two, OTHERS) and differ(one, two, [0])


@pytest.mark.parametrize("give", ["click", "bang"])
def test_what_the_hustler_drew_is_seen_by_him_and_the_victim(give):
    games = [table("Hustler", script=[kind]).play("hustle seat 1") for kind in ("click", "bang")]
    assert alike(*games, [2, 3]) and differ(*games, [0, 1])
    games = [game.play(f"give a {give}") for game in games]
    assert alike(*games, [2, 3]) and differ(*games, [0, 1])


def test_what_the_hustler_gave_is_seen_by_him_and_the_victim():
    one, two = pair(lambda: table("Hustler", script=["click"]).play("hustle seat 1"), "give a click", "give a bang")
    assert alike(one, two, [2, 3]) and differ(one, two, [0, 1])


@pytest.mark.parametrize(("name", "draw", "give"), [("bangs_drawn", "bang", "click"), ("bangs_given", "click", "bang")])
def test_the_hustler_and_the_victim_are_told_how_many_bangs_went(name, draw, give):
    """Seats are relative to the one who looks: seat 1 was robbed, which is at 1 for seat 0 and at 0 for itself."""
    game = table("Hustler", script=[draw]).play("hustle seat 1", f"give a {give}")
    told = [game.observe(seat)["observation"][game.game.layout.slice(name)].tolist() for seat in range(4)]
    assert [one[:4] for one in told] == [[0, 1, 0, 0], [1, 0, 0, 0], [0] * 4, [0] * 4]
    other = "bangs_given" if name == "bangs_drawn" else "bangs_drawn"
    assert not any(game.observe(seat)["observation"][game.game.layout.slice(other)].any() for seat in range(4))


@pytest.mark.parametrize("placed", ["click", "bang"])
def test_whether_the_cunning_swapped_is_seen_by_him_only(placed):
    one, two = pair(lambda: all_aim(load(table("Cunning"), *([0] if placed == "bang" else []))), "keep", "swap")
    assert alike(one, two, OTHERS) and differ(one, two, [0])


def test_whether_the_smart_swapped_is_seen_by_him_only():
    one, two = pair(lambda: showdown(table("Smart"), bangs={0: 1}, ducks=[1]), "keep", "swap")
    assert one.hands[0] != two.hands[0] and alike(one, two, OTHERS) and differ(one, two, [0])


def test_whether_the_professional_passed_with_a_bang_is_seen_by_him_only():
    one = showdown(table("Professional", stash={1: RICH}), bangs={0: 1}, ducks=[1])
    two = showdown(table("Professional", stash={1: RICH}), clicks={0: 1}, ducks=[1])
    assert alike(one, two, OTHERS) and differ(one, two, [0])
    assert alike(one.play("pass"), two.play("pass"), OTHERS)


def test_what_the_professional_stole_is_seen_by_him_and_the_victim():
    one, two = (
        showdown(table("Professional", stash={1: RICH}, script=[kind]), bangs={0: 1}, ducks=[1]).play("reveal")
        for kind in ("painting", "bill 20")
    )
    assert alike(one, two, [2, 3]) and differ(one, two, [0, 1])


def test_what_the_professional_chose_is_seen_by_him_and_the_victim():
    facts = {"stash": {1: RICH}, "professional_steal": "choose"}

    def opening():
        return showdown(table("Professional", **facts), bangs={0: 1}, ducks=[1]).play("reveal")

    one, two = pair(opening, "take painting", "take bill 20")
    assert alike(one, two, [2, 3]) and differ(one, two, [0, 1])


def test_what_the_vulture_took_is_seen_by_it_only():
    one, two = (
        showdown(table("Vulture", wounds=[0, 2, 0, 0], stash={1: RICH}, script=kinds), bangs={2: 1})
        for kinds in (["painting", "bill 20"], ["diamond 1", "bill 20"])
    )
    assert alike(one, two, OTHERS) and differ(one, two, [0])


def clip(*powers):
    facts = {"round": 3, "shown": [(1, 1)] * 4, "hands": [(4, 2)] * 4, "table": ["clip", "bill 5"]}
    return take(share(*powers, **facts), "clip")


def test_which_bullet_a_clip_sends_out_is_seen_by_its_user_only():
    one, two = pair(clip, "swap out a click", "swap out a bang")
    assert alike(one, two, OTHERS) and differ(one, two, [0])


def test_that_a_clip_was_used_is_seen_by_all():
    one, two = pair(clip, "swap out a bang", "decline")
    assert differ(one, two, range(4))


def test_which_bullet_the_good_friend_sends_out_is_seen_by_him_only():
    def opening():
        return clip(None, "Good Friend").play("swap out a bang")

    one, two = pair(opening, "swap out a click", "swap out a bang")
    assert alike(one, two, [0, 2, 3]) and differ(one, two, [1])


def test_what_is_to_come_is_seen_by_nobody():
    one, two = (Table(seed=seed, first_godfather=0, script=["bill 5"] * 8) for seed in (1, 2))
    assert alike(one, two, range(4)) and str(one) == str(two)


@pytest.mark.parametrize("open_stash", [False, True])
def test_an_open_stash_is_seen_by_all(open_stash):
    """What The Junk Dealer drew; bullets stay hidden all the same."""
    games = [
        share("Junk Dealer", table=["diamond 1"] * 2, script=[kind], open_stash=open_stash)
        .play("take diamond 1", "trade")
        for kind in ("painting", "bill 5")
    ]  # fmt: skip
    assert (differ if open_stash else alike)(*games, OTHERS)
    assert alike(*pair(lambda: table(open_stash=open_stash), "click", "bang"), OTHERS)


# --- the hidden swap: random states of random games, all phases ---

PLAYERS = range(4, 9)
WALKS = 12  # games of each number of players
OFTEN = {"BULLET": 0.1, "AIM": 0.15, "COURAGE": 0.15, "PICK": 0.1}  # how many of the states are looked at
REVEALING = ("COURAGE", "SMART", "PRO", "PRO_TAKE", "JUNK", "HUSTLER_TARGET", "HUSTLER_GIVE")


def states(players, walks=WALKS, scale=1.0, **rules):
    """States of random games; the games go on while they are looked at."""
    for seed in range(walks):
        chance = Random(f"{players} {seed}")
        game = any_table(chance, players, powers=chance.sample(POWERS, players), **rules)
        while not game.over:
            if chance.random() < scale * OFTEN.get(game.node, 0.5):
                yield game, chance
            game.play("reveal" if "reveal" in game.legal() else chance.choice(game.legal()))


@functools.cache
def looked_at(players):
    """The nodes at which all seats were compared; and how many of the twins differed in something."""
    nodes, differing, twins = Counter(), 0, 0
    for game, chance in states(players):
        nodes[game.node] += 1
        for seat in range(players):
            other = twin(game, seat, chance, future=chance.random() < 0.8)
            facts = game.node, seat, game.powers, other.hands
            assert seen(game, seat) == seen(other, seat), facts
            assert str(game) == str(other), facts
            twins += 1
            differing += other.hands != game.hands or other.stash != game.stash
    return nodes, differing / twins


@pytest.mark.compiled
@pytest.mark.parametrize("players", PLAYERS)
def test_two_tables_that_differ_in_secrets_only_look_the_same(players):
    nodes, differing = looked_at(players)
    assert sum(nodes.values()) > 200 and differing > 0.7


@pytest.mark.compiled
def test_the_tables_were_compared_in_every_phase():
    assert set().union(*(looked_at(players)[0] for players in PLAYERS)) == set(NODES)


@pytest.mark.compiled
@pytest.mark.parametrize("players", PLAYERS)
def test_who_knows_the_difference_sees_it(players):
    """Against a comparison of a thing with itself: whoever's hand or stash differs sees another table."""
    compared = 0
    for game, chance in states(players, walks=2):
        seat = chance.randrange(players)
        other = twin(game, seat, chance)
        for p in range(players):
            mine = other.hands[p] != game.hands[p] or other.stash[p] != game.stash[p]
            if game.alive[p] and mine and not (game.node == "HUSTLER_GIVE" and p == game.seat):
                assert seen(game, p) != seen(other, p), (game.node, p)
                compared += 1
    assert compared > 80


# --- the same public moves, other secrets: the same seats are asked ---


def public_facts(game, seat):
    """What this seat may tell two tables apart by."""
    names = ["table", "shown", "face_down", "wounds", "alive", "clips_used", "unseen_in", "unseen_out", "removed"]
    own = (game.hands[seat], game.stash[seat], game.placed[seat]) if game.alive[seat] else ()
    return [getattr(game, name) for name in names], own, list(map(len, game.stash))


def counterpart(move, legal):
    """The move that looks the same to the others, or None if there is none."""
    if move in legal:
        return move
    kinds = [("click", "bang"), ("keep", "swap"), ("give a click", "give a bang")]
    kinds += [("swap out a click", "swap out a bang")]
    for one in kinds:
        if move in one:
            return next((other for other in one if other in legal), None)
    return next((other for other in legal if other.startswith("take ")), None) if move.startswith("take ") else None


def follow(game, other, seat, chance, steps=60):
    """Both tables go on by the same public moves; how many were compared before something hidden came to light."""
    for step in range(steps):
        facts = game.node, game.seat, seat, game.powers
        assert (game.node, game.seat, game.over) == (other.node, other.seat, other.over), facts
        assert game.over or seen(game, seat) == seen(other, seat), facts
        if game.over:
            return step
        node, number, move = game.node, game.round, chance.choice(game.legal())
        same = counterpart(move, other.legal())
        if same is None:
            assert node in ("PRO", "CLIP", "GOODFRIEND", "PRO_TAKE"), (facts, move)  # a Bang was there or not
            return step
        assert same == move or (game.seat != seat and node not in ("PICK", "PICK2")), (facts, move)
        game.play(move)
        other.play(same)
        came_to_light = node in REVEALING or game.round != number or game.over or other.over
        if came_to_light and public_facts(game, seat) != public_facts(other, seat):
            return step
    return steps


@pytest.mark.compiled
@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_seats_are_asked_whatever_is_hidden(players):
    followed = []
    for game, chance in states(players, walks=4, scale=0.4):
        seat = chance.randrange(players)
        if game.node != "HUSTLER_GIVE":
            followed.append(follow(game.copy(), twin(game, seat, chance, future=False), seat, chance))
    assert len(followed) > 30 and sum(followed) > 8 * len(followed)
    assert max(followed) == 60

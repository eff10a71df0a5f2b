"""Tables with powers: seat 0 is the Godfather; whole hold-ups and the choices within, in a few words."""

from collections import Counter

from cng_env import Table
from tests.cng.tables import aim, asked, decide, load, next_living

DULL = ["bill 20"] * 8  # nothing that a power or an effect reaches for
LATE = 6  # from this round on everybody holds Clicks only, unless told
PLAIN = {
    "HUSTLER_GIVE": None, "CUNNING": "keep", "PRIVILEGE": "pass", "SMART": "keep", "PRO": "pass", "DICTATOR": "allow",
    "JUNK": "keep", "CLIP": "decline", "GOODFRIEND": "decline",
}  # fmt: skip


def table(*powers, players=4, **facts):
    """The seats' powers in order, None and the seats not named: none. Eight bills lie on the table, unless told."""
    names = [*powers, *[None] * (players - len(powers))]
    late = {"hands": [(9 - facts["round"], 0)] * players} if facts.get("round", 1) >= LATE else {}
    return Table(num_players=players, powers=names, **{"first_godfather": 0, "table": DULL, **late, **facts})


def all_aim(game, aims=()):
    """Everybody aims, The Kid last; who is not in {seat: target} aims at the next living seat."""
    aim(game, aims)
    aims = dict(aims)
    asked(game, "AIM_KID", lambda seat: f"aim at seat {aims[seat] if seat in aims else next_living(game, seat)}")
    return game


def armed(game, bangs=(), clicks=(), cunning="keep"):
    """The round up to the Godfather's privilege: `bangs` and `clicks` are {seat: target}, the others aim a Click at
    the next living seat."""
    load(game, *dict(bangs))
    all_aim(game, {**dict(bangs), **dict(clicks)})
    if game.node == "CUNNING":
        game.play(cunning)
    return game


def courage(game, bangs=(), clicks=(), cunning="keep"):
    """The round up to the question of courage; the Godfather orders nobody."""
    armed(game, bangs, clicks, cunning)
    if game.node == "PRIVILEGE":
        game.play("pass")
    return game


def showdown(game, bangs=(), clicks=(), ducks=(), cunning="keep"):
    """The round until everybody has shown courage or not; then whatever is asked next."""
    return decide(courage(game, bangs, clicks, cunning), *ducks)


def share(*powers, stand=(0, 1), players=4, **facts):
    """The share begins; only these seats take part."""
    game = table(*powers, players=players, **facts)
    return showdown(game, ducks=[seat for seat in range(players) if seat not in stand])


def plain_move(game):
    """A move that uses no power that may be left alone."""
    move = PLAIN.get(game.node)
    return next(name for name in game.legal() if name != "take two") if move is None else move


def finish_round(game):
    """Everybody makes plain moves until the next round begins or the game ends."""
    number = game.round
    while not game.over and game.round == number:
        game.play(plain_move(game))
    return game


def play_until(game, node):
    """Everybody makes plain moves until this is asked."""
    while game.node != node:
        assert not game.over, f"{node} was never asked"
        game.play(plain_move(game))
    return game


def seen(game, seat):
    """All that a seat is shown, byte for byte: its observation and its mask."""
    view = game.observe(seat)
    return view["observation"].tobytes() + view["action_mask"].tobytes()


def lying(game):
    """The cards that lie on the table, without the token."""
    return [kind for kind in game.table if kind != "New Godfather"]


def drawn(outcome_of, games=300):
    """How often games with seeds of their own ended up with which outcome."""
    return Counter(outcome_of(seed) for seed in range(games))


def is_about(found, chance, games=300):
    """Is a count within four standard deviations of what is expected?"""
    return abs(found - games * chance) <= 4 * (games * chance * (1 - chance)) ** 0.5


# --- random tables ---

NODES = [
    "HUSTLER_TARGET", "HUSTLER_GIVE", "BULLET", "AIM", "AIM_KID", "CUNNING", "PRIVILEGE", "REAIM", "COURAGE", "SMART",
    "PRO", "PRO_TAKE", "PICK", "PICK2", "DICTATOR", "JUNK", "CLIP", "GOODFRIEND",
]  # fmt: skip
POWERS = [
    "Collector", "Cunning", "Cute", "Dictator", "Doctor", "Good Friend", "Greedy", "Hustler", "Junk Dealer", "Kid",
    "Lucky Man", "Professional", "Smart", "Stealthy", "Unbreakable", "Vulture",
]  # fmt: skip
SWITCHES = {
    "no_taker": ["discard", "carry"], "dictator_immunity": ["player", "power_take_only"],
    "clip_pool": ["common", "own"], "professional_steal": ["random", "choose"], "smart_needs_standing": [False, True],
    "hustler_before_loot": [False, True], "open_stash": [False, True],
}  # fmt: skip


def any_table(chance, players=None, **rules):
    """A game of any size, with any powers and switches."""
    players = players or chance.randint(4, 8)
    powers = chance.choice(["none", "random", "list", "list", "list"])
    if powers == "list":
        powers = chance.sample([*POWERS, None, None], players)
    switches = {name: chance.choice(values) for name, values in SWITCHES.items()}
    hurt = powers != "random" and chance.random() < 0.5
    facts = {"wounds": [chance.randint(1, 2) for _ in range(players)]} if hurt else {}
    facts = {"num_players": players, "powers": powers, "seed": chance.randrange(2**60), **switches, **facts, **rules}
    return Table(**facts)

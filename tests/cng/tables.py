"""Tables as many tests open them: seat 0 is the Godfather, the loot lies there; a hold-up is told by its guns."""

from collections import Counter

from cng_env import Table

BOX = {
    "bill 5": 15, "bill 10": 15, "bill 20": 10, "diamond 1": 5, "diamond 5": 3, "diamond 10": 1, "painting": 10,
    "clip": 3, "first-aid kit": 2,
}  # fmt: skip
KINDS = list(BOX)
TOKEN = "New Godfather"
LOOT = ["bill 5", "bill 5", "bill 10", "bill 10", "bill 20", "diamond 1", "diamond 5", "painting"]
PLAYERS = [4, 5, 6, 7, 8]
K = 1000
FACTS = [
    "node", "seat", "round", "godfather", "powers", "wounds", "alive", "hands", "shown", "face_down", "clips_used",
    "winners", "over", "rewards", "placed", "aims", "stances", "table", "stash", "undealt", "removed", "known",
    "unseen_in", "unseen_out", "pile", "money", "participants",
]  # fmt: skip


def table(players=4, **facts):
    """A round begins; seat 0 is the Godfather; no clip and no first-aid kit lies on the table, unless told."""
    return Table(num_players=players, **{"first_godfather": 0, "table": LOOT, **facts})


def in_order(kinds):
    """Kinds sorted as a table names them."""
    return sorted(kinds, key=[*KINDS, TOKEN].index)


def asked(game, node, move_of):
    """Everybody who is asked at this node makes the move of its seat. Returns the seats in the order asked."""
    seats = []
    while game.node == node and game.seat not in seats:
        seats.append(game.seat)
        game.play(move_of(game.seat))
    return seats


def load(game, *bangs):
    """Everybody places a bullet: these seats a Bang, the others a Click."""
    asked(game, "BULLET", lambda seat: "bang" if seat in bangs else "click")
    return game


def next_living(game, seat):
    """The nearest living seat clockwise."""
    players = len(game.alive)
    return next(p % players for p in range(seat + 1, seat + players) if game.alive[p % players])


def aim(game, aims=()):
    """Everybody aims: `aims` is {seat: target}, the others aim at the next living seat."""
    aims = dict(aims)
    asked(game, "AIM", lambda seat: f"aim at seat {aims[seat] if seat in aims else next_living(game, seat)}")
    return game


def decide(game, *ducks):
    """The Godfather lets everybody aim as they do, if he is asked; these seats duck, the others stand."""
    if game.node == "PRIVILEGE":
        game.play("pass")
    asked(game, "COURAGE", lambda seat: "duck" if seat in ducks else "stand")
    return game


def hold_up(game, bangs=(), clicks=(), ducks=()):
    """A round up to its shares: `bangs` and `clicks` are {seat: target}; the others aim a Click at the next living
    seat; the Godfather changes nothing; `ducks` lie down, the others stand."""
    load(game, *dict(bangs))
    aim(game, {**dict(bangs), **dict(clicks)})
    return decide(game, *ducks)


def take(game, *kinds):
    """The seats in turn take these."""
    return game.play(*[f"take {kind}" for kind in kinds])


def share_out(game):
    """Everybody takes the first of the legal shares until all are taken. Returns the seats in the order they took."""
    seats, round_ = [], game.round
    while game.node == "PICK" and game.round == round_:
        seats.append(game.seat)
        game.play(game.legal()[0])
    return seats


def scored(*stashes, **facts):
    """The game is over: in round 8 nobody stood; these stashes count."""
    players = len(stashes)
    facts = {"round": 8, "table": [], "hands": [(1, 0)] * players, "stash": dict(enumerate(stashes)), **facts}
    return hold_up(table(players, **facts), ducks=range(players))


def count(*piles):
    """How many there are of each kind."""
    return dict(Counter(kind for pile in piles for kind in pile if kind != TOKEN))


def read_all(game):
    """All that can be read from a table."""
    return {name: getattr(game, name) for name in FACTS} | {"legal": game.legal()}

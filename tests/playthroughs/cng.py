"""The golden games of Cash'n Guns: how they are opened and played, and what they must show between them."""

from collections import Counter
from collections.abc import Callable
from random import Random

from cng_env import Table
from cng_env.build import VERSION
from cng_env.moves import FAMILIES
from cng_env.powers import TITLES
from cng_env.vocabulary import ROUNDS, Node
from tests.playthroughs.golden import Golden

__all__ = ["GAMES", "LENGTHS", "SHOWN", "VERSION", "facts", "policy", "showing"]

STAND, SHOOT, IDLE, SNATCH = 0.7, 0.6, 0.4, 0.6  # how often the policy does this where it can
LENGTHS = (40, 240)  # decisions
POWERS = TITLES[1:]
LEAVES_IT = ("LeaveAims", "KeepPlaced", "SpendPlaced", "HideBullet", "Allow", "KeepItem", "Decline")
RICH = ["bill 5", "bill 10", "painting", "diamond 5", "clip", "clip", "first-aid kit", "bill 20"]
OTHERS = {  # the second value of each switch
    "no_taker": "carry",
    "dictator_immunity": "power_take_only",
    "clip_pool": "own",
    "professional_steal": "choose",
    "smart_needs_standing": True,
    "hustler_before_loot": True,
    "open_stash": True,
}


def late(powers, number, **more):
    """A game that begins in a late round: somebody is hurt, everybody has something, rare kinds lie on the table."""
    n, size = len(powers), ROUNDS + 1 - number
    return {
        "num_players": n,
        "powers": list(powers),
        "first_godfather": 0,
        "round": number,
        "hands": [(size - size // 2, size // 2)] * n,
        "wounds": [(p + 1) % 2 for p in range(n)],
        "stash": {p: ["bill 10", "painting"][: 1 + p % 2] for p in range(n)},
        "table": RICH,
        **more,
    }


MIXED = ("Dictator", "Professional", "Greedy", "Junk Dealer", "Good Friend")
GAMES = tuple(
    Golden(name, "cng", Table, opening)
    for name, opening in (
        ("cng_four", {"num_players": 4}),
        ("cng_four_random", {"num_players": 4, "powers": "random"}),
        ("cng_five_late", late(MIXED, 5, professional_steal="choose")),
        ("cng_eight_first_powers", late(POWERS[:8], 6)),
        ("cng_eight_last_powers_other_rules", late(POWERS[8:], 6, **OTHERS)),
        ("cng_seven_other_rules", late((None, "Hustler", "Dictator", None, "Cute", None, None), 7, **OTHERS)),
    )
)


def facts(table):
    """(facts of each seat, facts of the whole table)."""
    seats = {
        "wounds": table.wounds,
        "hand": [bullets(*hand) for hand in table.hands],
        "placed": table.placed,
        "aim": [None if aim is None else f"player_{aim}" for aim in table.aims],
        "stance": table.stances,
        "shown": [bullets(*shown) for shown in table.shown],
        "face down": table.face_down,
        "stash": [counted(stash) for stash in table.stash],
    }
    if table.rules.powers != "none":
        seats = {"power": [power or "none" for power in table.powers], **seats}
    piles = table.pile if isinstance(table.pile, list) else [table.pile]
    whole = {
        "Godfather": f"player_{table.godfather}",
        "table": counted(table.table),
        "pile": [f"{pile['clicks up']} Clicks and {pile['bangs up']} Bangs open" for pile in piles],
        "undealt": f"{len(table.undealt)} cards",
        "out of the game": f"{len(table.removed)} cards",
    }
    return seats, whole


def bullets(clicks, bangs):
    """A number of bullets."""
    return f"{clicks} Clicks {bangs} Bangs"


def counted(kinds):
    """Loot by kind."""
    return " + ".join(f"{n} x {kind}" for kind, n in Counter(kinds).items()) or "none"


def policy(seed: int) -> Callable[[Table], str]:
    """Random legal moves, each kind as likely as the others; stands, shoots, uses powers and clips rather than not."""
    source = Random(seed)

    def choose(table):
        kinds: dict[str, list[str]] = {}
        for words, action in table.moves().items():
            kinds.setdefault(table.game.moves.decode(action)[0], []).append(words)
        if table.node == "COURAGE":
            return "stand" if source.random() < STAND else "duck"
        if table.node == "BULLET" and source.random() < SHOOT:
            return kinds["Place"][-1]
        if "take clip" in kinds.get("Take", ()) and source.random() < SNATCH:
            return "take clip"
        eager = [kind for kind in kinds if kind not in LEAVES_IT] or list(kinds)
        idle = [kind for kind in kinds if kind in LEAVES_IT]
        return source.choice(kinds[source.choice(idle if idle and source.random() < IDLE else eager)])

    return choose


NODES = {node.name for node in Node} - {"NONE", "OVER"}
MOVES = {f"{family.__name__} at {Node(node).name}" for family in FAMILIES for node in family.nodes}
HELD = {f"{power} held" for power in POWERS}
SHOWN = {"cng": NODES | MOVES | HELD}
"""What the golden games show between them: each node, each kind of move wherever it can be made, each power."""


def showing(table: Table, move: str) -> set[str]:
    """What this move of a game shows."""
    family, _ = table.game.moves.decode(table.moves()[move])
    return {table.node, f"{family} at {table.node}", *(f"{power} held" for power in table.powers if power)}

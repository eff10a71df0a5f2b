"""The golden games of King of Tokyo: how they are opened and played, and what they must show between them."""

from collections.abc import Callable
from random import Random

from kot_env import Table
from kot_env.build import VERSION
from kot_env.cards import CARDS as ALL_CARDS
from kot_env.moves import FAMILIES
from kot_env.vocabulary import LAST_IN_BOX, Node
from tests.playthroughs.golden import Golden

__all__ = ["GAMES", "LENGTHS", "SHOWN", "VERSION", "facts", "policy", "showing"]

CARDS = [card for card in ALL_CARDS if card.no <= LAST_IN_BOX]  # promo cards need no golden game
STOP, IDLE, BUY = 0.4, 0.4, 0.6  # how often the policy stops rolling, does not use what it could, and buys at once
BOX = [card.title for card in CARDS if card.no <= LAST_IN_BOX]  # promo cards need no golden game
PARTS = 4  # so many games of an edition share the box: each starts with another part in the draw deck


LENGTHS = (40, 160)  # decisions


def whole_box(num_players: int, edition: str, energy: int, part: int, **more) -> dict:
    """The whole box; a part of it is in the deck, the rest in the discard pile, but for cards that `keeps` lays."""
    rest = [title for at, title in enumerate(BOX) if at % PARTS != part]
    for title in (title for titles in more.get("keeps", {}).values() for title in titles):
        rest.remove(title)
    return {
        "num_players": num_players,
        "edition": edition,
        **more,
        "cards": True,
        "energy": [energy] * num_players,
        "discard": rest,
    }


LAID = {0: ["Freeze Time"], 1: ["Healing Ray"]}
HOUSE_RULES = {  # what no edition has
    "battery": "stake",
    "metamorph_refund": "paid",
    "underdog": "any_turn",
    "frenzy": "at_once",
    "active_wins_ties": True,
}
OPENINGS = (
    ("two_classic_base", {"num_players": 2, "edition": "classic", "cards": False}),
    ("two_classic", whole_box(2, "classic", 35, 0)),
    ("three_classic", whole_box(3, "classic", 25, 1, keeps=LAID, health=[6, 10, 6])),
    ("four_classic", whole_box(4, "classic", 20, 2)),
    ("five_classic", whole_box(5, "classic", 18, 3)),
    ("three_second", whole_box(3, "second", 25, 1, keeps=LAID, health=[6, 10, 6])),
    ("four_second_house_rules", whole_box(4, "second", 20, 0, **HOUSE_RULES)),
    ("five_second", whole_box(5, "second", 18, 2)),
    ("six_second", whole_box(6, "second", 18, 3)),
    ("two_godzilla_variant", {"num_players": 2, "edition": "godzilla", "two_player_variant": True}),
    ("five_godzilla", {"num_players": 5, "edition": "godzilla"}),
)
GAMES = tuple(Golden(name, opening["edition"], Table, opening) for name, opening in OPENINGS)


def facts(table):
    """(facts of each seat, facts of the whole table)."""
    seats = {"health": table.health, "points": table.points, "energy": table.energy, "place": table.place}
    whole = {"dice": " ".join(table.dice) or None, "rerolls left": table.rolls_left}
    if table.rules.deck != ():
        seats |= {"poison": table.poison, "shrink": table.shrink}
        seats |= {"cards": [cards_of(table, p) for p in range(len(table.alive))]}
        whole |= {"market": table.market, "deck": f"{len(table.deck)} cards", "looked at": table.top}
        whole |= {"discard pile": f"{len(table.discard)} cards"}
    return seats, whole


def cards_of(table, seat):
    """A seat's cards in words, with charges and what Mimic copies."""
    words = []
    for name in table.keeps[seat]:
        charges = table.charges.get((seat, name))
        copy = table.mimic.get(seat) if name == "Mimic" else None
        words.append(
            name
            + (f" [copies {copy[1]} of player_{copy[0]}]" if copy else "")
            + (f" [{charges} charges]" if charges else "")
        )
    return " + ".join(words) or "none"


def policy(seed: int) -> Callable[[Table], str]:
    """Random legal moves, each kind as likely as the others; buys and uses cards rather than not."""
    source = Random(seed)

    def choose(table):
        kinds: dict[str, list[str]] = {}
        for words, action in table.moves().items():
            kinds.setdefault(table.game.moves.decode(action)[0], []).append(words)
        if table.node == "ROLL" and source.random() < STOP:
            return "stop"
        if table.node == "MARKET" and "Buy" in kinds and source.random() < BUY:
            return source.choice(kinds["Buy"])
        idle = [kind for kind in ("Pass", "Sweep") if kind in kinds]
        eager = [kind for kind in kinds if kind not in idle]
        chosen = idle if not eager or (idle and source.random() < IDLE) else eager
        return source.choice(kinds[source.choice(chosen)])

    return choose


NODES = {node.name for node in Node} - {"NONE", "OVER"}
MOVES = {f"{family.__name__} at {Node(node).name}" for family in FAMILIES for node in family.nodes}
BOUGHT = {f"{title} bought" for title in BOX}
SHOWN = {"classic": NODES | MOVES | BOUGHT, "second": NODES | MOVES | BOUGHT, "godzilla": set()}
"""What the golden games of an edition show between them: each node, each kind of move wherever it can be made, each
card bought. Godzilla is the second edition but for one rule."""


def showing(table: Table, move: str) -> set[str]:
    """What this move of a game shows."""
    family, _ = table.game.moves.decode(table.moves()[move])
    shown = {table.node, f"{family} at {table.node}"}
    if family in ("Buy", "BuyTop"):
        shown.add(f"{move.removeprefix('buy ').rsplit(' from ', 1)[0]} bought")
    return shown

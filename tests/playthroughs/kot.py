"""The golden games of King of Tokyo: how they are opened and played, and what they must show between them."""

from dataclasses import dataclass
from random import Random

from kot_env.cards import CARDS

NINE = [card.title for card in CARDS]


@dataclass(frozen=True)
class Golden:
    """One game. `opening` are arguments of `kot_env.Table`; the policy draws from `choices`."""

    name: str
    opening: dict
    choices: int


GAMES = (
    Golden("two_classic_base", {"num_players": 2, "edition": "classic", "seed": 3}, 3),
    Golden(
        "two_godzilla_variant",
        {"num_players": 2, "edition": "godzilla", "two_player_variant": True, "deck": NINE, "seed": 29},
        29,
    ),
    Golden("three_second_base", {"num_players": 3, "edition": "second", "seed": 16}, 16),
    Golden(
        "three_classic_cards", {"num_players": 3, "edition": "classic", "energy": [7] * 3, "deck": NINE, "seed": 28}, 28
    ),
    Golden("four_second_cards", {"num_players": 4, "edition": "second", "energy": [8] * 4, "deck": NINE, "seed": 4}, 4),
    Golden(
        "five_classic_cards", {"num_players": 5, "edition": "classic", "energy": [8] * 5, "deck": NINE, "seed": 13}, 13
    ),
    Golden("five_godzilla_base", {"num_players": 5, "edition": "godzilla", "seed": 11}, 11),
    Golden(
        "six_second_cards", {"num_players": 6, "edition": "second", "energy": [9] * 6, "deck": NINE, "seed": 20}, 20
    ),
)


def facts(table):
    """(facts of each seat, facts of the whole table)."""
    seats = {"health": table.health, "points": table.points, "energy": table.energy, "place": table.place}
    whole = {"dice": " ".join(table.dice) or None, "rerolls left": table.rolls_left}
    if table.rules.deck:
        seats |= {"poison": table.poison, "cards": [cards_of(table, p) for p in range(len(table.alive))]}
        whole |= {"market": table.market, "deck": table.deck, "discard pile": table.discard}
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


def policy(choices):
    """Random legal moves; buys and uses cards rather than not, stops rolling now and then."""
    source = Random(choices)

    def choose(table):
        legal = table.legal()
        if table.node == "ROLL" and source.random() < 0.4 and len(legal) > 1:
            return "spend a smoke charge" if "spend a smoke charge" in legal else "stop"
        eager = [move for move in legal if move not in ("pass", "sweep")]
        return source.choice(eager if eager and source.random() < 0.8 else legal)

    return choose


class Coverage:
    """What some golden games show."""

    def __init__(self):
        self.families, self.nodes, self.tables, self.bought, self.used = set(), set(), set(), set(), set()
        self._waiting = None

    def watch(self, table, move):
        """Called before every move of a game."""
        self._look_back(table)
        family, _ = table.game.moves.decode(table.moves()[move])
        self.families.add(family)
        self.nodes.add(table.node)
        self.tables |= {table.rules.edition, len(table.alive)}
        cards = table.keeps[table.seat]
        if family == "Buy":
            self.bought.add(move.removeprefix("buy ").split(" from ")[0])
            self.used |= {"Gas Refinery"} & self.bought
            self.used |= {"Opportunist"} if table.node == "OFFER" else set()
        by_move = {"JetAway": "Jets", "SpreadWings": "Wings", "Probe": "Psychic Probe", "SpendCharge": "Smoke Cloud"}
        if family in by_move and by_move[family] in cards:
            self.used.add(by_move[family])
        self.used |= {"Mimic"} if table.mimic else set()
        self._waiting = (table.copy(), family, cards)

    def _look_back(self, table):
        """What the last move led to: poison laid, an attacker bitten."""
        if self._waiting is None or table.state.decisions == 0:  # the first move of a game
            return
        before, family, cards = self._waiting
        if sum(table.poison) > sum(before.poison) and "Poison Spit" in before.keeps[before.active]:
            self.used.add("Poison Spit")
        lost = before.health[before.active] - table.health[before.active]
        if family == "Yield" and "Burrowing" in cards and lost == 1 and before.poison[before.active] == 0:
            self.used.add("Burrowing")

"""King of Tokyo as a table in words: set facts, script the dice, play moves, read what lies there."""

import numpy as np

from kot_env.build import king_of_tokyo
from kot_env.cards import BY_TITLE, instances, title
from kot_env.dealing import lay_cards
from kot_env.editions import rules_of
from kot_env.effects import max_health
from kot_env.moves import BASE_ACTIONS
from kot_env.moves.dice import REROLLS
from kot_env.state import BOUNDS
from kot_env.vocabulary import BAY_PLAYERS, NO_CARD, NOBODY, WORDS_OF_FACES, Node, Phase, Place
from tabletop.batches import is_whole
from tabletop.table import WordTable

PLACES = ("outside", "city", "bay")
NUMBERS = ("health", "points", "energy", "poison", "shrink")
CARD_FACTS = ("keeps", "market", "deck", "discard", "mimic", "charges")
KINDS: dict[str, tuple[type, ...]] = {
    **dict.fromkeys(("keeps", "mimic", "charges"), (dict,)),
    **dict.fromkeys(("market", "deck", "discard"), (list, tuple)),
}
FACTS = (*NUMBERS, "place", *CARD_FACTS)


class Table(WordTable):
    """One game of King of Tokyo in words.

    Args:
        num_players: 2 to 6.
        edition: "classic", "second" or "godzilla".
        seed: of the game; the same seed and moves give the same game.
        first: the seat that starts; None: the roll-off decides (with a market laid out: seat 0).
        cards: True: the whole box is in the game, what facts do not name lies in the deck; False: no cards; None: the
            cards that facts name, the whole box if there are no facts.
        script: chance results that come first: faces in words ("claw claw 1 2 3 3"), or a card's name.
        **facts_and_switches: facts that lie on the table when the first turn starts — ``health``, ``points``,
            ``energy``, ``poison``, ``shrink`` and ``place`` ("outside", "city", "bay"), a list with one entry per seat;
            ``keeps={seat: [names]}``, ``market=[name or None, …]``, ``deck=[names]``, ``discard=[names]``,
            ``mimic={seat: (seat, name)}``, ``charges={(seat, "Smoke Cloud", "Monster Batteries" or "Mimic"): n}`` —
            and switches of the rules (`kot_env.Rules`). A market that is not named is dealt.

    Raises ValueError or TypeError naming what was wrong and what is allowed.
    """

    DICTS = ("keeps", "mimic", "charges")

    def __init__(
        self, num_players=4, edition="classic", seed=0, *, first=None, cards=None, script=(), **facts_and_switches
    ):
        facts = {name: value for name, value in facts_and_switches.items() if name in FACTS}
        switches = {name: value for name, value in facts_and_switches.items() if name not in FACTS}
        self.rules = rules_of(num_players, edition, first=first, **switches, deck=deck_of(cards, facts))
        game = king_of_tokyo(self.rules, cards=self.rules.deck != () or has_counters(facts))
        opening = {"num_players": num_players, "edition": edition, "seed": seed, "first": first, "cards": cards}
        super().__init__(game, seed, {**opening, "script": list(script), **switches, **facts})
        lay_facts(self.state, facts)
        if "market" in facts:
            begin(self.state, 0 if first is None else first)
        self._begin(script)

    def set(self, **facts):
        """Change facts now; the open question is asked anew. Returns the table."""
        self._change(facts, FACTS, self._lay_anew)
        return self

    def _lay_anew(self, g, facts):
        """Lay facts so that the game goes on from them."""
        if has_counters(facts) and self.game.num_actions == BASE_ACTIONS:
            raise ValueError("poison and shrink counters need a game opened with cards or with counters")
        named_cards(facts)
        lay_facts(g, facts)
        g.node, g.seat, g.chosen = Node.NONE, NOBODY, NOBODY

    def _script_values(self, results):
        return [value for result in results for value in script_values(result)]

    def words(self, action):
        """An action in words: dice by their faces, cards by name, seats by number."""
        family, k = self.game.moves.decode(action)
        g = self.state
        if family == "RerollMore":
            k += REROLLS
        if family.startswith("Reroll") and family != "RerollThree" and k:
            dice = g.dice.tolist()[: int(g.n_dice)]
            return "reroll " + " ".join(WORDS_OF_FACES[face] for at, face in enumerate(dice) if (k >> at) & 1)
        if family == "Buy" and g.market[k] != NO_CARD:
            return f"buy {title(g.name_of[g.market[k]])} from slot {k + 1}"
        if family == "BuyTop" and (g.knows_top >> g.seat) & 1:
            return f"buy {title(g.name_of[g.top])} from the deck"
        if family in ("ChooseSeat", "Heal") and (family == "ChooseSeat" or k):
            verb = "choose" if family == "ChooseSeat" else "heal"
            return f"{verb} seat {(int(g.seat) + k) % int(g.n_players)}"
        if family == "ChooseCard" and g.node == Node.SELL:
            return super().words(action).replace("choose", "sell", 1)
        return super().words(action)

    # --- facts ---

    @property
    def node(self) -> str:
        """What is asked: the name of a `kot_env.Node`; "OVER" at the end."""
        return Node(int(self.state.node)).name

    def _list(self, name: str) -> list:
        return self.state[name][: self.game.num_players].tolist()

    health = property(lambda self: self._list("health"), doc="Health per seat.")
    points = property(lambda self: self._list("points"), doc="Victory points per seat.")
    energy = property(lambda self: self._list("energy"), doc="Energy per seat.")
    poison = property(lambda self: self._list("poison"), doc="Poison counters per seat.")
    shrink = property(lambda self: self._list("shrink"), doc="Shrink counters per seat.")
    alive = property(lambda self: [bool(mark) for mark in self._list("alive")], doc="Who lives, per seat.")
    winged = property(lambda self: [bool(m) for m in self._list("winged")], doc="Who paid Wings in this turn.")

    @property
    def place(self) -> list[str]:
        """Where each monster is: "outside", "city" or "bay"."""
        g = self.state
        return ["city" if g.city == p else "bay" if g.bay == p else "outside" for p in range(self.game.num_players)]

    @property
    def dice(self) -> list[str]:
        """The faces that lie on the table, sorted."""
        return [WORDS_OF_FACES[face] for face in self.state.dice[: int(self.state.n_dice)]]

    @property
    def rolls_left(self) -> int:
        """Rerolls left to the active monster."""
        return int(self.state.rolls_left)

    @property
    def turn(self) -> int:
        """1 in the first turn."""
        return int(self.state.turn)

    def _at(self, place: int) -> list[str]:
        g = self.state
        return sorted(title(g.name_of[card]) for card in range(int(g.n_cards)) if g.place[card] == place)

    @property
    def market(self) -> list[str | None]:
        """The card in each slot, or None."""
        g = self.state
        return [None if card == NO_CARD else title(g.name_of[card]) for card in g.market]

    @property
    def keeps(self) -> list[list[str]]:
        """The cards that lie before each seat, sorted."""
        return [self._at(p) for p in range(self.game.num_players)]

    deck = property(lambda self: self._at(Place.DECK), doc="The cards left in the deck, sorted: their order is chance.")
    discard = property(lambda self: self._at(Place.DISCARD), doc="The cards in the discard pile, sorted.")

    @property
    def top(self) -> str | None:
        """The card on top of the deck where somebody has looked at it (Made in a Lab), else None."""
        return None if self.state.top == NO_CARD else title(self.state.name_of[self.state.top])

    @property
    def mimic(self) -> dict[int, tuple[int, str]]:
        """{owner of Mimic: (seat, name) of the card it copies}; empty while it lies idle."""
        g = self.state
        if g.copied == NO_CARD:
            return {}
        return {int(g.place[g.mimic]): (int(g.place[g.copied]), title(g.name_of[g.copied]))}

    @property
    def charges(self) -> dict[tuple[int, str], int]:
        """{(seat, card): charges on it}; a copy's charges lie on "Mimic"."""
        g = self.state
        return {
            (int(g.place[card]), title(g.name_of[card])): int(g.counter[card])
            for card in range(int(g.n_cards))
            if g.counter[card]
        }


def deck_of(cards: bool | None, facts: dict) -> tuple[str, ...] | None:
    """The cards in the game: those that facts name, or the whole box (None)."""
    if cards not in (None, True, False):
        raise ValueError(f"cards must be True (the whole box), False (none) or None (those named), not {cards!r}")
    named = named_cards(facts)
    if cards is False and named:
        raise ValueError(f"with cards=False facts cannot name cards: {named[0]!r}")
    return None if cards or (cards is None and not facts) else named


def has_counters(facts: dict) -> bool:
    """Do the facts lay poison or shrink counters?"""
    return any(np.any(facts.get(name, 0)) for name in ("poison", "shrink"))


def named_cards(facts: dict) -> tuple[str, ...]:
    """Every card that the facts name, wherever it lies; ValueError for an unknown one."""
    for name, kinds in KINDS.items():
        if not isinstance(facts.get(name, kinds[0]()), kinds):
            raise ValueError(f"{name} must be a {kinds[0].__name__}, not {facts[name]!r}")
    keeps = facts.get("keeps", {})
    named = [name for seat in keeps for name in keeps[seat]]
    for pile in ("market", "deck", "discard"):
        named += [name for name in facts.get(pile, ()) if name is not None]
    instances(named)
    return tuple(named)


def script_values(result: str) -> list[int]:
    """A script entry as numbers: a card's number, or the faces of the words."""
    if result in BY_TITLE:
        return [BY_TITLE[result].no]
    unknown = [word for word in str(result).split() if word not in WORDS_OF_FACES]
    if unknown:
        raise ValueError(
            f"{unknown[0]!r} is neither a face ({', '.join(WORDS_OF_FACES)}) nor a card's name ({result!r})"
        )
    return [WORDS_OF_FACES.index(word) for word in result.split()]


def begin(g: np.record, seat: int) -> None:
    """The table is laid: the first turn is this seat's."""
    g.active = g.regular = seat
    g.turn, g.phase = 1, Phase.START


def lay_facts(g: np.record, facts: dict) -> None:
    """Lay facts on the table; ValueError names what does not fit."""
    n = int(g.n_players)
    for name in ("place", *NUMBERS):
        if name in facts and (not isinstance(facts[name], (list, tuple, np.ndarray)) or len(facts[name]) != n):
            raise ValueError(f"{name} needs one entry per seat: a list of {n}, not {facts[name]!r}")
    for name in NUMBERS:
        least, high = (1 if name == "health" else 0), BOUNDS[name][1]
        for p, value in enumerate(facts.get(name, ())):
            low = least if g.alive[p] else 0  # the dead have none
            if not is_whole(value) or not low <= value <= high:
                raise ValueError(f"{name} must be whole numbers from {low} to {high}, not {facts[name]}")
        if name in facts:
            g[name][:n] = facts[name]
    if "place" in facts:
        lay_places(g, list(facts["place"]))
    if any(name in facts for name in CARD_FACTS):
        lay_cards(g, facts)
    for p in range(n):
        if g.health[p] > max_health(g, p):
            raise ValueError(f"health of seat {p} is {max_health(g, p)} at most without Even Bigger, not {g.health[p]}")


def lay_places(g: np.record, places: list[str]) -> None:
    """Who is in Tokyo."""
    wrong = [place for place in places if place not in PLACES]
    if wrong or places.count("city") > 1 or places.count("bay") > 1:
        raise ValueError(f"place holds {', '.join(PLACES)}, the city and the bay once at most: {places}")
    if "bay" in places and g.n_alive < BAY_PLAYERS:
        raise ValueError(f"the bay is open while {BAY_PLAYERS} or more monsters live, not {g.n_alive}")
    if any(place != "outside" and not g.alive[p] for p, place in enumerate(places)):
        raise ValueError(f"only living monsters can be in Tokyo: {places}")
    g.city = places.index("city") if "city" in places else NOBODY
    g.bay = places.index("bay") if "bay" in places else NOBODY

"""The switches of the rules and what each edition sets them to.

Sources: the first-edition rule book (2011), the second edition (2016), the Godzilla edition (its turn only: its cards,
events, tokens and evolutions have not been published).
"""

from dataclasses import asdict, dataclass, fields

from kot_env.vocabulary import MAX_PLAYERS, MAX_POINTS
from tabletop import options

CHOICES: dict[str, tuple[str, str]] = {  # switches with two named values, that of 2011 first
    "enter": ("claws", "mandatory"),
    "bay_close": ("leave", "promote"),
    "battery": ("stake", "bank"),
    "metamorph_refund": ("printed", "paid"),
    "even_bigger_loss": ("lose", "clamp"),
    "underdog": ("own_turn", "any_turn"),
    "frenzy": ("after", "at_once"),
    "dfha": ("free_spot", "city"),
    "fire_breathing": ("every_damage", "claws"),
    "urbavore": ("any_damage", "attacks"),
    "camouflage": ("automatic", "dweller"),
}


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One set of rules. `rules_of` builds it; every field can be overridden there by name.

    Attributes:
        num_players: seats at the table, 2 to 6.
        edition: whose defaults the switches started from.
        enter: "claws": only an attack leads into Tokyo (2011); "mandatory": an empty place must be entered (2016 on).
        bay_close: what the Bay's monster does when fewer than five live: "leave" (2011) or "promote" to an empty City.
        yield_needs_loss: only who lost health to the claws may yield (2016 on).
        entering_empty_strikes: an attack from outside strikes the Bay though the City is empty (2016 on).
        adders_are_claws: cards that strengthen attacks add claws to the roll, also to one without (2016 on).
        no_buy_energy: +1 energy at the end of the market for who bought nothing (Godzilla).
        two_player_variant: for two players: entering and starting in Tokyo give 1 energy, no points.
        active_wins_ties: of several with enough points at the check, the monster whose turn it is wins alone.
        points_to_win: victory at the end of a turn, 1 to 20.
        first: the seat that starts, or None: the roll-off decides.
        battery: "stake": Monster Batteries cost 2 and take their owner's energy, doubled (2011); "bank": they cost 3
            and come with 6 (2016 on).
        metamorph_refund: Metamorph gives back the "printed" cost, or what was "paid".
        even_bigger_loss: who loses Even Bigger: "lose" 2 health (2011), or "clamp" health to the maximum (2016 on).
        underdog: Rooting for the Underdog pays at the end of its owner's turn ("own_turn") or of "any_turn".
        frenzy: its turn comes "after" this one, or "at_once": this one ends without its end-of-turn effects.
        dfha: Drop from High Altitude takes a "free_spot" before it puts out the City's monster (2011); "city": always
            the City, and all others leave Tokyo (2016 on).
        fire_breathing: neighbours are hurt by "every_damage" its owner deals (2011), or with its "claws" (2016 on).
        urbavore: "any_damage" that its owner deals from Tokyo is 1 higher (2011), or only "attacks" (2016 on).
        camouflage: "automatic" (2011), or "dweller": Background Dweller throws its 3s again (2016 on).
        healing_ray_in_tokyo: Healing Ray works while its owner is in Tokyo (2016 on).
        regeneration_by_others: Regeneration also adds when somebody else heals its owner (2016 on).
        friend_of_children_refunds: energy from Metamorph, Tentacles and Healing Ray is a gain too (2016 on).
        herbivore_counts_self: damage to oneself counts as damage dealt (2016 on).
        acid_on_purchase: Acid Attack bites once when it is got (2011).
        deck: names of the cards in the game; None: the whole box; empty: the base game.
    """

    num_players: int = 4
    edition: str = "classic"
    enter: str = "claws"
    bay_close: str = "leave"
    yield_needs_loss: bool = False
    entering_empty_strikes: bool = False
    adders_are_claws: bool = False
    no_buy_energy: bool = False
    two_player_variant: bool = False
    active_wins_ties: bool = False
    points_to_win: int = MAX_POINTS
    first: int | None = None
    battery: str = "stake"
    metamorph_refund: str = "printed"
    even_bigger_loss: str = "lose"
    underdog: str = "own_turn"
    frenzy: str = "after"
    dfha: str = "free_spot"
    fire_breathing: str = "every_damage"
    urbavore: str = "any_damage"
    camouflage: str = "automatic"
    healing_ray_in_tokyo: bool = False
    regeneration_by_others: bool = False
    friend_of_children_refunds: bool = False
    herbivore_counts_self: bool = False
    acid_on_purchase: bool = True
    deck: tuple[str, ...] | None = None

    def to_dict(self) -> dict:
        """Plain values, ready for JSON."""
        return {**asdict(self), "deck": None if self.deck is None else list(self.deck)}


SECOND = {
    "enter": "mandatory",
    "bay_close": "promote",
    "yield_needs_loss": True,
    "entering_empty_strikes": True,
    "adders_are_claws": True,
    "battery": "bank",
    "even_bigger_loss": "clamp",
    "dfha": "city",
    "fire_breathing": "claws",
    "urbavore": "attacks",
    "camouflage": "dweller",
    "healing_ray_in_tokyo": True,
    "regeneration_by_others": True,
    "friend_of_children_refunds": True,
    "herbivore_counts_self": True,
    "acid_on_purchase": False,
}
EDITIONS: dict[str, dict] = {"classic": {}, "second": SECOND, "godzilla": {**SECOND, "no_buy_energy": True}}
SWITCHES = tuple(field.name for field in fields(Rules) if isinstance(field.default, bool))


def rules_of(num_players: int = 4, edition: str = "classic", **switches) -> Rules:
    """The rules of an edition, with single switches overridden.

    Raises ValueError (unknown edition, value not allowed) or TypeError (unknown switch), naming what is allowed.
    """
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise ValueError(f"edition must be one of {', '.join(map(repr, EDITIONS))}, not {edition!r}")
    options.known(switches, (field.name for field in fields(Rules)))
    n = options.whole("num_players", num_players, 2, MAX_PLAYERS)
    chosen = {**EDITIONS[edition], **switches}
    for name, low, high in (("points_to_win", 1, MAX_POINTS), ("first", 0, n - 1)):
        if chosen.get(name) is not None:
            chosen[name] = options.whole(name, chosen[name], low, high)
    chosen["deck"] = deck_of(chosen.get("deck"))
    rules = Rules(num_players=n, edition=edition, **chosen)
    options.check_switches(rules, CHOICES, SWITCHES)
    if rules.two_player_variant and num_players != 2:
        raise ValueError(f"two_player_variant is for 2 players, not {num_players}")
    return rules


def deck_of(names: object) -> tuple[str, ...] | None:
    """A list of card names as a tuple in order, since a deck is a set of cards; None stays None."""
    if names is None:
        return None
    if not isinstance(names, (list, tuple)) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"deck must be a list of card names, e.g. ['Wings'], or None for all of them, not {names!r}")
    return tuple(sorted(names))

"""Tables as many tests open them: seat 0 is to move, throws scripted dice, owns cards, buys one more."""

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
CLAWS = "claw claw 1 2 3 3"
EDITIONS = ["classic", "second", "godzilla"]
NEWER = ["second", "godzilla"]
COST = {
    "Fire Blast": 3, "High Altitude Bombing": 4, "Gas Refinery": 6, "Tanks": 4, "Jet Fighters": 5, "National Guard": 3,
    "Acid Attack": 6,
}  # fmt: skip


def table(monsters=3, city=None, bay=None, **facts):
    """Seat 0 is to move; the City and the Bay are held by the seats named, if any."""
    place = ["city" if seat == city else "bay" if seat == bay else "outside" for seat in range(monsters)]
    return Table(num_players=monsters, first=0, **{"place": place, **facts})


def throw(dice, *cards, then=(), **facts):
    """Seat 0 owns the cards and throws the dice; what is thrown afterwards comes from `then`."""
    keeps = {0: list(cards), **facts.pop("keeps", {})}
    return table(**facts, keeps=keeps, script=[dice, *then]).play("stop")


def buy(name, *cards, dice=NOTHING, spare=0, then=(), **facts):
    """Seat 0 owns the cards and buys one more; it has `spare` energy left."""
    energy = [COST[name] + spare] + [0] * (facts.get("monsters", 3) - 1)
    game = throw(dice, *cards, then=then, **{"energy": energy, "market": [name, None, None], **facts})
    return game.play(f"buy {name} from slot 1")

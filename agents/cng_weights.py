"""The numbers of the scripted players of Cash'n Guns, in thousands of dollars, and the file that holds tuned ones."""

from pathlib import Path
from typing import NamedTuple

from agents import numbers_file
from cng_env.vocabulary import MAX_PLAYERS, MIN_PLAYERS
from tabletop.game import Game

TUNED = Path(__file__).with_name("cng_weights.json")
ALWAYS = 9.0  # a chance that no risk exceeds


class Habits(NamedTuple):
    """The numbers of C1 to C6 and G; by default those of C2, the brave one.

    Attributes:
        bang_early: how much more readily a Bang is placed than any other bullet of the hand, in rounds 1 to 4.
        bang_late: the same in rounds 5 to 8.
        aim_rich: how much the wealth of a target counts, for each 20; targets are drawn by softmax.
        aim_hurt: how much each wound of a target counts.
        stand_unhurt, stand_hurt, stand_last: the chance of a hit up to which one stands where two wounds can be
            borne, where one can, where the next one kills.
        stand_pot: how much that chance rises for each 80 that lie on the table beyond the first 80.
        stand_behind: how much it rises for each 50 that the richest rival is ahead.
        guns_unhurt, guns_hurt, guns_last: how many guns one stands up to at most.
        painting, diamond, clip, token: what they are worth, paintings and diamonds beside their money.
        out_of_race: the part of a diamond's worth that is left where it does not at least draw level.
        kit: what a first-aid kit is worth for each wound.
        kit_last: the same, in addition, where the next wound kills.
    """

    bang_early: float = 1.0
    bang_late: float = 1.0
    aim_rich: float = 0.0
    aim_hurt: float = 0.0
    stand_unhurt: float = ALWAYS
    stand_hurt: float = ALWAYS
    stand_last: float = ALWAYS
    stand_pot: float = 0.0
    stand_behind: float = 0.0
    guns_unhurt: float = MAX_PLAYERS
    guns_hurt: float = MAX_PLAYERS
    guns_last: float = MAX_PLAYERS
    painting: float = 8.0
    diamond: float = 8.0
    clip: float = 4.0
    token: float = 8.0
    out_of_race: float = 0.3
    kit: float = 8.0
    kit_last: float = 0.0


class Principles(NamedTuple):
    """The numbers of the Ledger; by default those of L2.

    Attributes:
        next_painting: the part of what a further painting would add that the first one is worth, twice, early on.
        diamond: a diamond beside its face and its part in the race, in the first round; it fades.
        diamond_lead, diamond_lead_late: one that takes the lead, and what is added to it until the last round.
        diamond_level: one that draws level.
        diamond_more, diamond_more_early: one more for the leader, and what is added to it in the first round.
        token: the New Godfather token.
        clip: a clip in the first round, for a hand with Clicks.
        kit_hurt, kit_last: a first-aid kit for the hurt, and for those whom the next wound kills.
        full_table: what the four best shares must be worth for a Bang to be as likely as any other bullet.
        aim_hurt: how much a wound of the target counts to a Click, where it can bear one more.
        aim_last: how much it counts that the next wound kills the target.
        aim_godfather_bang, aim_godfather_click: how much it counts that the target is the Godfather.
        aim_chance: the largest number drawn and added to each target; 20 of wealth count 1.
        wound_unhurt, wound_hurt, wound_last: the price of a wound, where it is the first, second, last to be borne.
        life, life_rounds: the price of death beside all one has, and for each round that is left.
    """

    next_painting: float = 1.0
    diamond: float = 14.0
    diamond_lead: float = 10.0
    diamond_lead_late: float = 25.0
    diamond_level: float = 6.0
    diamond_more: float = 2.0
    diamond_more_early: float = 6.0
    token: float = 20.0
    clip: float = 6.0
    kit_hurt: float = 10.0
    kit_last: float = 40.0
    full_table: float = 60.0
    aim_hurt: float = 0.4
    aim_last: float = 1.2
    aim_godfather_bang: float = 0.3
    aim_godfather_click: float = 0.4
    aim_chance: float = 1.5
    wound_unhurt: float = 6.0
    wound_hurt: float = 14.0
    wound_last: float = 0.0
    life: float = 25.0
    life_rounds: float = 8.0


def tuned(name: str, game: Game, path: Path = TUNED) -> Habits:
    """The numbers of C5 or C6 for as many players as the game has.

    Raises ValueError if the file does not hold them completely.
    """
    counts = numbers_file.read(path, name)
    wanted = [str(n) for n in range(MIN_PLAYERS, MAX_PLAYERS + 1)]
    if sorted(counts) != wanted:
        raise ValueError(f"{path} must hold weights of {name} for {', '.join(wanted)} players, not {sorted(counts)}")
    found = counts[str(game.num_players)]["weights"]
    if set(found) != set(Habits._fields):
        raise ValueError(f"{path} must name exactly these weights of {name}: {', '.join(Habits._fields)}")
    return Habits(**{field: float(number) for field, number in found.items()})


def put(name: str, path: Path, game: Game, habits: Habits, facts: dict) -> None:
    """Write a player's numbers for this game's number of players into the file, with where they come from."""
    numbers_file.put(path, name, game.num_players, habits._asdict(), facts)

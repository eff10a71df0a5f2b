"""The tables of `README.md` beside this file. Run as a module it writes them anew; with ``--check`` it compares."""

import sys
from pathlib import Path

from cng_env.build import cash_n_guns
from cng_env.envs import ENV_ID, env
from cng_env.moves import BASE_ACTIONS, MOVES
from cng_env.observation import BASE_SIZE, LAYOUT
from cng_env.powers import POWERS
from cng_env.switches import CHOICES, SWITCHES, Rules, rules_of
from cng_env.vocabulary import (
    COPIES,
    FACES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    N_CARDS,
    PAINTINGS,
    TYPE_OF,
    WORDS_OF_LOOT,
    WORDS_OF_TYPES,
    Loot,
    Node,
    Type,
)
from cng_env.windows import MOMENTS, QUESTIONS
from tabletop import docs

README = Path(__file__).with_name("README.md")
NODES = {  # node: (who, when)
    Node.HUSTLER_TARGET: ("The Hustler", "in each round, once the loot lies there"),
    Node.HUSTLER_GIVE: ("The Hustler", "after he drew"),
    Node.BULLET: ("every living player, clockwise from the Godfather", "in each round; seen by nobody"),
    Node.AIM: ("every living player but The Kid, clockwise from the Godfather", "then; seen when the last has aimed"),
    Node.AIM_KID: ("The Kid", "then"),
    Node.CUNNING: ("The Cunning", "then, while he has bullets in hand"),
    Node.PRIVILEGE: ("the Godfather", "then, while three or more live"),
    Node.REAIM: ("whom he ordered", "then"),
    Node.COURAGE: ("every living player, clockwise from the Godfather", "then; seen when the last has chosen"),
    Node.SMART: ("The Smart", "if his target ducked, while he has bullets in hand"),
    Node.PRO: ("The Professional", "if he stands and his target ducked and has a stash"),
    Node.PRO_TAKE: ("The Professional", "after he showed a Bang, where he may choose"),
    Node.PICK: ("who takes part in the share, in turns", "while shares lie there that he may take"),
    Node.PICK2: ("The Greedy", "after the first of two shares"),
    Node.DICTATOR: (
        "The Dictator, if he takes part",
        "when another player has announced what he takes, until something was forbidden in this share",
    ),
    Node.JUNK: (
        "The Junk Dealer",
        "when he took a card, until he has traded in this share, while undealt cards remain",
    ),
    Node.CLIP: ("who took a Clip", "at once, while he has bullets in hand"),
    Node.GOODFRIEND: ("The Good Friend", "after another player used a Clip, while he has bullets in hand"),
}


def header() -> str:
    """How the environment is made and what its spaces are."""
    games = {'`powers="none"`': cash_n_guns(rules_of()), "with powers": cash_n_guns(rules_of(powers="random"))}
    players = f"{MIN_PLAYERS} to {MAX_PLAYERS}"
    return docs.header("Cash'n Guns", "cng_env", ENV_ID, players, "no, see below", games)


def loot() -> str:
    """What lies in the box: kind, type for The Dictator, copies, worth."""
    worth = [f"{face},000" for face in FACES[:N_CARDS]]
    worth[Loot.PAINTING] = "as a set: 1 to 10 of them " + ", ".join(str(value) for value in PAINTINGS[1:]) + " thousand"
    worth[Loot.CLIP], worth[Loot.KIT] = "a Bang for another bullet", "heals all wounds"
    rows = [
        (WORDS_OF_LOOT[k], WORDS_OF_TYPES[TYPE_OF[k]], COPIES[k], worth[k])
        for k in range(N_CARDS)
    ]  # fmt: skip
    token = (WORDS_OF_LOOT[Loot.GODFATHER], WORDS_OF_TYPES[Type.GODFATHER], "1 each round", "the Godfather's desk")
    return docs.markdown(("loot", "type", "copies", "worth"), [*rows, token])


def speaking(power: type) -> list[str]:
    """Where a power speaks: windows, questions and moves."""
    spoken = [f"window `{moment}`" for moment in MOMENTS if moment in vars(power)]
    spoken += [f"question {one.name}" for one, asked in QUESTIONS.items() if asked is power]
    return spoken + [f"move `{move.__name__}`" for move in power.moves]  # type: ignore[attr-defined]


def powers() -> str:
    """The powers by number."""
    rows = [
        (power.no, power.title, docs.sentence(power), "; ".join(speaking(power)) or "—")
        for power in POWERS
    ]  # fmt: skip
    return docs.markdown(("no", "power", "effect", "speaks in"), rows)


def switches() -> str:
    """Every switch, its default and what it means."""
    meaning, rules = docs.attributes(Rules), rules_of()
    rows = [(f"`{name}`", docs.switch_value(getattr(rules, name)), meaning[name]) for name in (*CHOICES, *SWITCHES)]
    rows += [(f"`{name}`", f"`{getattr(rules, name)!r}`", meaning[name]) for name in ("powers", "first_godfather")]
    return docs.markdown(("switch", "default", "meaning"), rows)


def tables() -> dict[str, str]:
    """All tables by name."""
    return {
        "header": header(),
        "actions": docs.action_table(MOVES, BASE_ACTIONS, Node, "powers"),
        "observations": docs.observation_table(LAYOUT, BASE_SIZE, "powers"),
        "nodes": docs.node_table(NODES, MOVES),
        "loot": loot(),
        "powers": powers(),
        "switches": switches(),
        "rewards": docs.section(env.__doc__, "Rewards"),
        "versions": docs.section(env.__doc__, "Version history"),
    }


if __name__ == "__main__":
    sys.exit(docs.main(README, tables(), sys.argv[1:]))

"""The tables of `README.md` beside this file. Run as a module it writes them anew; with ``--check`` it compares."""

import sys
from pathlib import Path

from kot_env.build import king_of_tokyo
from kot_env.cards import DECK
from kot_env.editions import CHOICES, EDITIONS, SWITCHES, Rules, rules_of
from kot_env.envs import ENV_ID, env
from kot_env.moves import BASE_ACTIONS, MOVES
from kot_env.observation import BASE_SIZE, LAYOUT
from kot_env.vocabulary import MAX_PLAYERS, Node
from kot_env.windows import MOMENTS
from tabletop import docs

README = Path(__file__).with_name("README.md")
NODES = {  # node: (who, when)
    Node.ROLL: ("the active monster", "after each throw, while a roll is left or can be had"),
    Node.PROBE: ("each other monster with an unused Psychic Probe, clockwise", "after the last roll"),
    Node.HEARTS: ("the active monster", "for each heart, while there is a choice between its uses"),
    Node.CHANGE: ("the active monster", "after the probes, while a card of its can change a die"),
    Node.REACT: (
        "each victim that can use Wings, Rapid Healing or Jets, clockwise",
        "before damage is applied, until it takes it",
    ),
    Node.YIELD: ("the City's monster, then the Bay's", "after dice attacked it in Tokyo and it lives"),
    Node.MARKET: (
        "the active monster",
        "at the end of its turn, until it passes or can do nothing; with Made in a Lab always",
    ),
    Node.OFFER: ("each other monster with Opportunist, clockwise", "when cards were revealed and it can pay for one"),
    Node.MIMIC_MOVE: ("the active monster", "at the start of its turn, if it can pay to move Mimic's token"),
    Node.COPY: ("who got Mimic", "at once, if there are several cards to copy"),
    Node.STAKE: ("who got Monster Batteries", "at once, energy by energy, where they take their owner's"),
    Node.SELL: ("the active monster with Metamorph", "after the market, until it passes or has no Metamorph left"),
    Node.AGAIN: ("the active monster with Freeze Time", "after its turn, if three 1s were scored in it"),
}


def header() -> str:
    """How the environment is made and what its spaces are."""
    games = {"full": king_of_tokyo(rules_of()), "`cards=False`": king_of_tokyo(rules_of(deck=()))}
    parallel = "no: one monster chooses at a time"
    return docs.header("King of Tokyo", "kot_env", ENV_ID, f"2 to {MAX_PLAYERS}", parallel, games)


def cards() -> str:
    """The power cards by number."""
    rows = []
    for card in DECK:
        spoken = [f"window `{moment}`" for moment in MOMENTS if moment in vars(card)]
        spoken += [
            f"move `{move.__name__}` at {', '.join(Node(node).name for node in move.nodes)}" for move in card.moves
        ]
        kind = "Keep" if card.kept else "Discard"
        rows.append((card.no, card.title, card.cost, kind, card.copies, docs.sentence(card), "; ".join(spoken) or "—"))
    return docs.markdown(("no", "card", "cost", "kind", "copies", "effect", "speaks in"), rows)


def switches() -> str:
    """Every switch under every edition."""
    meaning = docs.attributes(Rules)
    rows = [
        (f"`{name}`", *(docs.switch_value(getattr(rules_of(edition=one), name)) for one in EDITIONS), meaning[name])
        for name in (*CHOICES, *SWITCHES)
    ]
    return docs.markdown(("switch", *EDITIONS, "meaning"), rows)


def other_rules() -> str:
    """What else can be set, the same in every edition."""
    meaning, rules = docs.attributes(Rules), rules_of()
    names = ("num_players", "points_to_win", "first", "deck")
    return docs.markdown(
        ("argument", "default", "meaning"),
        [(f"`{name}`", f"`{getattr(rules, name)}`", meaning[name]) for name in names],
    )


def tables() -> dict[str, str]:
    """All tables by name."""
    return {
        "header": header(),
        "actions": docs.action_table(MOVES, BASE_ACTIONS, Node, "cards"),
        "observations": docs.observation_table(LAYOUT, BASE_SIZE, "cards"),
        "nodes": docs.node_table(NODES, MOVES),
        "cards": cards(),
        "switches": switches(),
        "rules": other_rules(),
        "rewards": docs.section(env.__doc__, "Rewards"),
        "versions": docs.section(env.__doc__, "Version history"),
    }


if __name__ == "__main__":
    sys.exit(docs.main(README, tables(), sys.argv[1:]))

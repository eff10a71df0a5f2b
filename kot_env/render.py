"""The table drawn in text."""

import numpy as np

from kot_env.cards import title
from kot_env.vocabulary import FULL_HEALTH, MAX_POINTS, NO_CARD, NOBODY, WORDS_OF_FACES, Node, Place

QUESTIONS = {
    Node.ROLL: "reroll which dice, or stop?",
    Node.YIELD: "yield Tokyo, or stay?",
    Node.HEARTS: "what is the next heart for?",
    Node.PROBE: "probe which die?",
    Node.CHANGE: "change a die, or pass?",
    Node.REACT: "how to answer the damage?",
    Node.MARKET: "buy, sweep or pass?",
    Node.OFFER: "buy a revealed card, or pass?",
    Node.MIMIC_MOVE: "move Mimic's token, or pass?",
    Node.COPY: "copy which card?",
    Node.STAKE: "put energy on Monster Batteries, or pass?",
    Node.SELL: "sell a card, or pass?",
    Node.AGAIN: "take another turn, or pass?",
}


def bar(value: int, full: int) -> str:
    """A number as a row of blocks, ten for the whole."""
    filled = min(10, -(-int(value) * 10 // full))
    return "█" * filled + "·" * (10 - filled)


def place_of(g: np.record, p: int) -> str:
    """Where a monster is."""
    return "city" if g.city == p else "bay" if g.bay == p else "outside"


def kept(g: np.record, p: int) -> str:
    """A monster's cards, with what lies on them."""
    words = []
    for card in range(int(g.n_cards)):
        if g.place[card] == p:
            word = title(g.name_of[card])
            if card == g.mimic and g.copied != NO_CARD:
                word += f" ({title(g.name_of[g.copied])} of player_{g.place[g.copied]})"
            words.append(word + (f" [{g.counter[card]}]" if g.counter[card] else ""))
    return ", ".join(words)


def monster(g: np.record, p: int) -> str:
    """One monster's line."""
    mark = "▶" if p == g.active else " "
    if not g.alive[p]:
        return f"{mark} player_{p}  out of the game"
    counters = f"  poison {g.poison[p]}" if g.poison[p] else ""
    counters += f"  shrink {g.shrink[p]}" if g.shrink[p] else ""
    cards = kept(g, p)
    return (
        f"{mark} player_{p}  health {g.health[p]:2} {bar(g.health[p], FULL_HEALTH)}  points {g.points[p]:2} "
        f"{bar(g.points[p], MAX_POINTS)}  energy {g.energy[p]:2}  {place_of(g, p):7}{counters}"
        + (f"  {cards}" if cards else "")
    ).rstrip()


def draw(states: np.ndarray, i: int) -> str:
    """The whole table: turn, Tokyo, monsters, market, dice, and what is asked of whom."""
    g = states[i]
    holder = {seat: "empty" if seat == NOBODY else f"player_{seat}" for seat in range(NOBODY + 1)}
    tokyo = f"City: {holder[int(g.city)]}" + (f"   Bay: {holder[int(g.bay)]}" if g.n_players >= 5 else "")
    lines = [f"King of Tokyo, turn {g.turn}   {tokyo}", *(monster(g, p) for p in range(int(g.n_players)))]
    if g.n_cards:
        slots = [f"{k + 1}: {'-' if card == NO_CARD else title(g.name_of[card])}" for k, card in enumerate(g.market)]
        lines.append(f"  market  {'   '.join(slots)}   deck {g.n_deck}   discarded {sum(g.place == Place.DISCARD)}")
    faces = " ".join(f"[{WORDS_OF_FACES[face]}]" for face in g.dice[: int(g.n_dice)])
    if faces:
        lines.append(f"  dice    {faces}   rerolls left {g.rolls_left}")
    lines.append(f"  {outcome(g)}" if g.over else f"  player_{g.seat}: {QUESTIONS[Node(int(g.node))]}")
    return "\n".join(lines)


def outcome(g: np.record) -> str:
    """How the game ended."""
    winners = [f"player_{p}" for p in range(int(g.n_players)) if g.won[p]]
    return f"{' and '.join(winners)} won" if winners else "nobody won"

"""The table drawn in text: what everybody sees, nothing that is somebody's secret."""

import numpy as np

from cng_env.powers import TITLES
from cng_env.vocabulary import NO_BULLET, NOBODY, ROUNDS, WORDS_OF_LOOT, Node, Phase, Stance

QUESTIONS = {
    Node.BULLET: "place a Click or a Bang?",
    Node.AIM: "aim at whom?",
    Node.PRIVILEGE: "order somebody to aim elsewhere?",
    Node.REAIM: "aim at whom instead?",
    Node.COURAGE: "duck or stand?",
    Node.PICK: "take which share?",
    Node.CLIP: "exchange a bullet for a Bang?",
    Node.HUSTLER_TARGET: "draw a bullet from whose hand?",
    Node.HUSTLER_GIVE: "give which bullet back?",
    Node.AIM_KID: "aim at whom?",
    Node.CUNNING: "change the bullet?",
    Node.SMART: "keep the bullet for another one?",
    Node.PRO: "show a Bang and steal?",
    Node.PRO_TAKE: "steal which card?",
    Node.PICK2: "and which other share?",
    Node.DICTATOR: "forbid what was announced?",
    Node.JUNK: "trade the card?",
    Node.GOODFRIEND: "exchange a bullet for a Bang as well?",
}


def counted(numbers: np.ndarray) -> str:
    """Cards by kind in words: "2 bill 5, painting"."""
    return ", ".join(f"{n} {WORDS_OF_LOOT[k]}" if n > 1 else WORDS_OF_LOOT[k] for k, n in enumerate(numbers) if n)


def doing(g: np.record, p: int) -> str:
    """What a seat is seen to do in this round."""
    words = []
    if g.aim[p] != NOBODY and g.phase > Phase.AIMS:
        words.append(f"aims at player_{g.aim[p]}")
    if g.hit[p]:
        words.append("hit")
    elif g.phase > Phase.COURAGE:
        words.append({Stance.UNDECIDED: "", Stance.DUCKS: "ducks", Stance.STANDS: "stands"}[Stance(int(g.stance[p]))])
    return ", ".join(word for word in words if word)


def gangster(g: np.record, p: int) -> str:
    """One seat's line."""
    mark = "★" if p == g.godfather else " "
    power = f"  [{TITLES[g.power[p]]}]" if g.power[p] else ""
    if not g.alive[p]:
        return f"{mark} player_{p}{power}  dead"
    bullets = int(g.hand[p].sum()) + (g.placed[p] != NO_BULLET)
    hidden = f"  face down +{g.unseen_in[p]} -{g.unseen_out[p]}" if g.unseen_in[p] or g.unseen_out[p] else ""
    return (
        f"{mark} player_{p}{power}  wounds {g.wounds[p]}  bullets {bullets}  shown {g.shown[0, p]} Click "
        f"{g.shown[1, p]} Bang  took: {counted(g.known[p]) or '-'}{hidden}  {doing(g, p)}"
    ).rstrip()


def outcome(g: np.record) -> str:
    """How the game ended."""
    winners = [f"player_{p}" for p in range(int(g.n_players)) if g.won[p]]
    if not winners:
        return "the game is over: nobody is left"
    return f"{' and '.join(winners)} won with {', '.join(f'{g.score[p]},000' for p in np.flatnonzero(g.won))}"


def draw(states: np.ndarray, i: int) -> str:
    """The whole table: round, loot, gangsters, and what is asked of whom."""
    g = states[i]
    lines = [f"Cash'n Guns, round {g.turn} of {ROUNDS}", *(gangster(g, p) for p in range(int(g.n_players)))]
    lines.append(f"  table   {counted(g.table) or 'empty'}   undealt {g.n_undealt}")
    announced = [WORDS_OF_LOOT[k] for k in g.announced[: int(g.n_announced)]]
    if announced and g.node == Node.DICTATOR:
        lines.append(f"  player_{g.active} announces {', '.join(announced)}")
    lines.append(f"  {outcome(g)}" if g.over else f"  player_{g.seat}: {QUESTIONS[Node(int(g.node))]}")
    return "\n".join(lines)

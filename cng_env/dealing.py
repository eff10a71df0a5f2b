"""From rules to a table that is ready to be dealt, and facts laid on it."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from cng_env.powers import TITLES
from cng_env.rules import loot
from cng_env.state import STATE
from cng_env.switches import CHOICES, SWITCHES, Rules
from cng_env.vocabulary import (
    BANGS,
    CLICKS,
    COPIES,
    IN_BOX,
    MONEY_UNIT,
    N_CARDS,
    N_STASH,
    NO_BULLET,
    NO_LOOT,
    NO_TYPE,
    NOBODY,
    PILE,
    ROUNDS,
    WORDS_OF_LOOT,
    Bullet,
    Phase,
)
from tabletop.batches import is_whole

FIELD_OF = {  # switches of two named values: the field that is 1 for the second
    "no_taker": "loot_carries",
    "dictator_immunity": "ban_spares_bill_only",
    "clip_pool": "own_piles",
    "professional_steal": "chosen_steal",
}
MINE = {Bullet.CLICK: CLICKS, Bullet.BANG: BANGS}


def template(rules: Rules) -> np.ndarray:
    """The table before the first chance is drawn: an array of one record."""
    states = np.zeros(1, STATE)
    g = states[0]
    g.n_players = g.n_alive = rules.num_players
    g.seat = g.ordered = g.heir = g.victim = NOBODY
    g.alive[: rules.num_players] = 1
    g.aim[:] = g.holder[:] = NOBODY
    g.placed[:], g.drawn, g.booty, g.banned = NO_BULLET, NO_BULLET, NO_LOOT, NO_TYPE
    g.announced[:] = NO_LOOT
    g.hand[: rules.num_players] = list(MINE.values())
    g.undealt[:], g.n_undealt, g.score_unit = COPIES, IN_BOX, MONEY_UNIT
    for switch, field in FIELD_OF.items():
        setattr(g, field, getattr(rules, switch) == CHOICES[switch][1])
    for switch in SWITCHES:
        setattr(g, switch, getattr(rules, switch))
    g.with_powers = rules.powers != "none"
    g.random_powers = rules.powers == "random"
    g.first_godfather = NOBODY if rules.first_godfather is None else rules.first_godfather
    if not isinstance(rules.powers, str):
        for p, name in enumerate(rules.powers):
            if name is not None:
                loot.give_power(g, p, TITLES.index(name))
    return states


# --- facts ---


def lay_opening(g: np.record, facts: dict) -> None:
    """Lay the facts with which a table opens; the given round is about to begin. ValueError names what does not fit."""
    n, turn = int(g.n_players), facts.get("round", 1)
    check("round", turn, 1, ROUNDS)
    size = ROUNDS + 1 - turn
    hands = per_seat(facts, "hands", [(size - min(BANGS, size), min(BANGS, size))] * n, n)
    shown = per_seat(facts, "shown", [(0, 0)] * n, n)
    for p in range(n):
        lay_bullets(g, p, pair("hands", hands[p]), pair("shown", shown[p]))
    for p in facts.get("dead", ()):
        check("dead", p, 0, n - 1)
        bury(g, p)
    for p in facts.get("dead", ()):  # nobody knows who of them died first
        g.better[p], g.tied[p] = g.n_alive, n - g.n_alive
    for p in range(n):
        if g.alive[p] and sum(hands[p]) != size:
            raise ValueError(f"hands: in round {turn} everybody holds {size} bullets, seat {p} does not: {hands[p]}")
    if g.n_alive < 2:
        raise ValueError("dead: two seats at least must live")
    g.turn = turn
    lay_wounds(g, facts)
    lay_stashes(g, facts.get("stash", {}))
    lay_table(g, facts.get("table"))
    lay_undealt(g, facts)


def lay_facts(g: np.record, facts: dict) -> None:
    """Change facts in the middle of a game: wounds, hands, stash, table, godfather."""
    n = int(g.n_players)
    if "hands" in facts:
        for p, hand in enumerate(per_seat(facts, "hands", [], n)):
            given = pair("hands", hand)
            if sum(given) != g.hand[p].sum():
                raise ValueError(f"hands: seat {p} holds {g.hand[p].sum()} bullets, not {sum(given)}")
            pile = p if g.own_piles else 0
            g.pile_down[:, pile] += g.hand[p] - np.array(given, g.pile_down.dtype)
            g.hand[p] = given
        balance(g)
    if "godfather" in facts:
        check("godfather", facts["godfather"], 0, n - 1)
        if not g.alive[facts["godfather"]]:
            raise ValueError(f"godfather: seat {facts['godfather']} is dead")
        g.godfather = facts["godfather"]
    lay_wounds(g, facts)
    if "stash" in facts:
        for p in facts["stash"]:
            check("stash", p, 0, n - 1)
            g.undealt[:N_STASH] += g.stash[p]
            g.stash[p] = g.known[p] = 0
            g.unseen_in[p] = g.unseen_out[p] = g.robbed[p] = g.buried[p] = 0
        lay_stashes(g, facts["stash"])
    if "table" in facts:
        g.undealt[:] += g.table[:N_CARDS]
        g.n_table -= g.table[:N_CARDS].sum()
        g.table[:N_CARDS] = 0
        lay_table(g, facts["table"])
    if (g.undealt < 0).any():
        raise ValueError(f"the box does not hold so many cards: {missing(g)}")
    g.n_undealt = g.undealt.sum()


def check(name: str, value: Any, low: int, high: int) -> None:
    """ValueError unless the value is a whole number in the range."""
    if not is_whole(value) or not low <= value <= high:
        raise ValueError(f"{name} must be whole numbers from {low} to {high}, not {value!r}")


def per_seat(facts: dict, name: str, otherwise: list, n: int) -> list:
    """A fact with one entry per seat."""
    given = facts.get(name, otherwise)
    if not isinstance(given, (list, tuple)) or len(given) != n:
        raise ValueError(f"{name} needs one entry per seat: a list of {n}, not {given!r}")
    return list(given)


def pair(name: str, value: Any) -> tuple[int, int]:
    """(Clicks, Bangs)."""
    if not isinstance(value, (list, tuple)) or len(value) != NO_BULLET or not all(map(is_whole, value)):
        raise ValueError(f"{name} names (clicks, bangs) for each seat, not {value!r}")
    return int(value[0]), int(value[1])


def lay_bullets(g: np.record, p: int, hand: tuple[int, int], shown: tuple[int, int]) -> None:
    """The hand, what was shown, and face down what is missing to five Clicks and three Bangs."""
    pile = p if g.own_piles else 0
    for bullet, mine in MINE.items():
        down = mine - hand[bullet] - shown[bullet]
        if min(hand[bullet], shown[bullet], down) < 0:
            raise ValueError(f"hands and shown: seat {p} has {CLICKS} Clicks and {BANGS} Bangs, not {hand} and {shown}")
        g.hand[p, bullet], g.shown[bullet, p] = hand[bullet], shown[bullet]
        g.pile_up[bullet, pile] += shown[bullet]
        g.pile_down[bullet, pile] += down
        g.face_down[p] += down


def balance(g: np.record) -> None:
    """What changed hands came out of the piles, face down, or was among what the dead held: nobody has seen either."""
    for pile in range(int(g.n_players)):
        for bullet in MINE:
            wanted = min(-int(g.pile_down[bullet, pile]), int(g.gone[bullet]))
            if wanted > 0:
                g.pile_down[bullet, pile] += wanted
                g.pile_down[1 - bullet, pile] -= wanted
                g.gone[bullet] -= wanted
                g.gone[1 - bullet] += wanted
    if (g.pile_down < 0).any():
        raise ValueError("hands: there are not so many bullets that nobody has seen: others lie open or are held")


def bury(g: np.record, p: int) -> None:
    """A seat that died before; what it held left the game."""
    if not g.alive[p]:
        raise ValueError(f"dead names seat {p} twice")
    g.alive[p] = 0
    g.n_alive -= 1
    g.gone += g.hand[p]
    g.hand[p] = 0
    g.settled[p] = g.paid[p] = 1
    if g.power[p]:
        g.holder[g.power[p]] = NOBODY
        g.in_play &= ~(np.uint64(1) << np.uint64(g.power[p]))


def lay_wounds(g: np.record, facts: dict) -> None:
    """Wounds that the living have."""
    n = int(g.n_players)
    for p, wounds in enumerate(per_seat(facts, "wounds", g.wounds[:n].tolist(), n)):
        check("wounds", wounds, 0, 4 if TITLES[g.power[p]] == "Unbreakable" else 2 if g.alive[p] else 5)
        g.wounds[p] = wounds


def lay_stashes(g: np.record, stashes: Any) -> None:
    """Cards that seats took openly."""
    if not isinstance(stashes, dict):
        raise ValueError(f"stash must be a dict, seat: [kinds], not {stashes!r}")
    for p, kinds in stashes.items():
        check("stash", p, 0, int(g.n_players) - 1)
        for kind in kinds_of("stash", kinds, N_STASH):
            g.undealt[kind] -= 1
            g.stash[p, kind] += 1
            g.known[p, kind] += 1


def lay_table(g: np.record, kinds: Any) -> None:
    """The loot of this round, instead of what would be dealt."""
    if kinds is not None:
        for kind in kinds_of("table", kinds, N_CARDS):
            g.undealt[kind] -= 1
            g.table[kind] += 1
            g.n_table += 1


def lay_undealt(g: np.record, facts: dict) -> None:
    """The cards not dealt yet; of the others, the largest kinds leave the game until as many remain as there should."""
    if (g.undealt < 0).any():
        raise ValueError(f"the box does not hold so many cards: {missing(g)}")
    if "undealt" in facts:
        wanted = np.bincount(kinds_of("undealt", facts["undealt"], N_CARDS), minlength=N_CARDS)
        if (wanted > g.undealt).any():
            raise ValueError(
                f"undealt names more cards than the box holds beside stashes and table: {facts['undealt']}"
            )
        g.removed[:] += (g.undealt - wanted).astype(g.removed.dtype)
        g.undealt[:] = wanted
    else:
        remain = PILE * (ROUNDS - int(g.turn) + ("table" not in facts))
        while g.undealt.sum() > remain:
            kind = int(g.undealt.argmax())
            g.undealt[kind] -= 1
            g.removed[kind] += 1
    left = g.n_undealt = int(g.undealt.sum())
    if "table" not in facts and left < PILE:
        raise ValueError(f"{left} cards are left to deal: name the table, or {PILE} undealt cards at least")


def missing(g: np.record) -> str:
    """The kinds of which too many are named."""
    return ", ".join(WORDS_OF_LOOT[kind] for kind in np.flatnonzero(g.undealt < 0))


def kinds_of(name: str, words: Any, end: int) -> list[int]:
    """Loot by its words as numbers; ValueError for what is none of the first `end` kinds."""
    if not isinstance(words, Sequence) or isinstance(words, str):
        raise ValueError(f"{name} must be a list of loot, e.g. ['bill 5', 'painting'], not {words!r}")
    for word in words:
        if word not in WORDS_OF_LOOT[:end]:
            raise ValueError(f"{name}: there is no {word!r}; there are {', '.join(WORDS_OF_LOOT[:end])}")
    return [WORDS_OF_LOOT.index(word) for word in words]


def begin(g: np.record, godfather: int, dealt: bool) -> None:
    """The table is laid: a round begins, its loot lying there or not."""
    g.godfather = godfather
    loot.begin_round(g)
    g.dealt = dealt
    g.phase = Phase.LOOT

"""What holds in every record of Cash'n Guns: compiled code goes by it, so records from outside are held against it.

The sentences are those of a table at which somebody is asked, whose game is over, or whose round is about to begin.
"""

import numpy as np

from cng_env.powers.body import Unbreakable
from cng_env.vocabulary import (
    BANGS,
    CLICKS,
    COPIES,
    DEADLY,
    HUSTLER,
    KID,
    MAX_PLAYERS,
    MOST_WOUNDS,
    N_CARDS,
    N_LOOT,
    N_POWERS,
    N_STASH,
    NO_BULLET,
    NO_LOOT,
    NO_TYPE,
    NOBODY,
    PICKS,
    PROFESSIONAL,
    ROUNDS,
    Bullet,
    Loot,
    Node,
    Phase,
    Stance,
)
from cng_env.windows import QUESTIONS
from tabletop.claims import Claims, at, shared

OF_SEATS = (
    "wounds", "power", "hand", "face_down", "clips_used", "stance", "hit", "died", "stash", "known", "unseen_in",
    "unseen_out", "hustled", "bangs_drawn", "bangs_given", "robbed", "buried",
)  # fmt: skip
ASKED_IN = {  # the phase that the engine has set where it asks; a game is over in either of two
    Node.NONE: (Phase.SETUP, Phase.LOOT), Node.BULLET: (Phase.BULLETS,), Node.AIM: (Phase.AIMS,),
    Node.PRIVILEGE: (Phase.REAIM,), Node.REAIM: (Phase.COURAGE,), Node.COURAGE: (Phase.COURAGE,),
    Node.PICK: (Phase.PICK,), Node.PICK2: (Phase.PICK,), Node.CLIP: (Phase.FRIEND,),
    Node.HUSTLER_TARGET: (Phase.GIVE,), Node.HUSTLER_GIVE: (Phase.LATE_LOOT,), Node.AIM_KID: (Phase.CUNNING,),
    Node.CUNNING: (Phase.PRIVILEGE,), Node.SMART: (Phase.PRO,), Node.PRO: (Phase.STEAL,),
    Node.PRO_TAKE: (Phase.REVEAL,), Node.DICTATOR: (Phase.VETO,), Node.JUNK: (Phase.KEEP,),
    Node.GOODFRIEND: (Phase.TAKE,), Node.OVER: (Phase.DEATHS, Phase.CLEANUP),
}  # fmt: skip
ASKS_HOLDER = {  # the power whose holder is asked: its question, or what follows from the answer
    **{node: power.no for node, power in QUESTIONS.items()}, Node.HUSTLER_GIVE: HUSTLER, Node.PRO_TAKE: PROFESSIONAL,
}  # fmt: skip
FITS = np.zeros((len(Node), len(Phase)), np.bool_)  # may this node be asked in that phase?
for asked, phases in ASKED_IN.items():
    FITS[asked, list(phases)] = True
POWER_OF = np.zeros(len(Node), np.int64)  # of each node, 0: it asks for no power
POWER_OF[list(ASKS_HOLDER)] = list(ASKS_HOLDER.values())
ACTIVE = (Node.PICK, Node.PICK2, Node.JUNK, Node.CLIP)  # asked of the one whose turn it is to take


def claims(states: np.ndarray) -> Claims:
    """{sentence: mark per record}; the fields must be within their bounds."""
    return {
        **shared(states, Node.OVER, OF_SEATS),
        **of_gangsters(states),
        **of_bullets(states),
        **of_loot(states),
        **of_the_round(states),
        **of_the_questions(states),
        **of_the_share(states),
    }


def whole(states: np.ndarray, name: str) -> np.ndarray:
    """A field with room for sums."""
    return states[name].astype(np.int64)


def of_gangsters(states: np.ndarray) -> Claims:
    """Seats, wounds, powers."""
    n = int(states["n_players"][0])
    alive, power, turn = states["alive"][:, :n] == 1, whole(states, "power")[:, :n], states["turn"]
    before = states["phase"] <= Phase.REVEAL  # the bullets have not taken effect
    has = alive & (power > 0)
    powers = np.arange(N_POWERS + 1)
    holds = has[:, :, None] & (power[:, :, None] == powers)
    holder = np.where(holds.any(1), holds.argmax(1), NOBODY)
    in_play = (holds.any(1) << powers.astype(np.uint64)).sum(1, dtype=np.uint64)
    deadly = np.where(power == Unbreakable.no, MOST_WOUNDS, DEADLY)
    starts, first = states["phase"] == Phase.SETUP, states["first_godfather"]
    godfather = np.where(starts & (first < n), first, states["godfather"])
    whole_table = (states["n_alive"] == n) | ((first < n) & (states["random_powers"] == 0))
    seats = np.stack([states[name] for name in ("ordered", "heir", "victim", "first_godfather")], 1)
    return {
        "seats are those at the table or nobody": ((seats < n) | (seats == NOBODY)).all(1)
        & (states["godfather"] < n) & (states["active"] < n),
        "two live as long as the game goes on": (states["n_alive"] >= 2) | (states["over"] == 1),
        "the Godfather lives until the shots": ~before | (at(states["alive"], godfather) == 1),
        "who lives has fewer wounds than kill": (~alive | (states["wounds"][:, :n] < deadly)).all(1),
        "no power is there twice": (~(power[:, :, None] == power[:, None, :]) | (power[:, :, None] == 0)).sum((1, 2))
        == n * n - (power > 0).sum(1),
        "the living hold their powers": (holder == states["holder"]).all(1) & (in_play == states["in_play"]),
        "before the first round chance has named no Godfather, dealt no power and finds all alive": (
            (starts == (turn == 0)) & (~starts | (whole_table & ((states["random_powers"] == 0) | ~power.any(1))))
        ),
        "who died in this round is counted and dead": (states["n_died"] == states["died"].sum(1))
        & (~before | (states["n_died"] == 0)) & ~(alive & (states["died"][:, :n] == 1)).any(1),
    }  # fmt: skip


def of_bullets(states: np.ndarray) -> Claims:
    """Clicks and Bangs."""
    n = int(states["n_players"][0])
    alive, hand, placed = states["alive"][:, :n] == 1, whole(states, "hand")[:, :n], states["placed"][:, :n]
    piles = whole(states, "pile_up") + states["pile_down"]
    lying = np.stack([(placed == bullet).sum(1) for bullet in Bullet], 1)
    found = hand.sum(1) + lying + piles.sum(2) + states["gone"]
    used = np.maximum(states["turn"], 1) - (states["phase"] <= Phase.REVEAL)  # rounds whose bullets are in the piles
    giving = states["node"] == Node.HUSTLER_GIVE
    extra = (np.arange(n) == states["seat"][:, None]) * 1 - (np.arange(n) == states["victim"][:, None])
    size = hand.sum(2) + (placed != NO_BULLET)
    wanted = np.where(alive, ROUNDS - used[:, None], 0) + extra * giving[:, None]
    shown = whole(states, "shown")
    tallied = shown[:, :, :n].sum(1) + states["face_down"][:, :n]
    own = (states["own_piles"] == 1)[:, None, None]
    absent = np.arange(MAX_PLAYERS) >= np.where(own, n, 1)
    hustled = whole(states, "hustled")
    return {
        "no bullet is lost or made": (found == [CLICKS * n, BANGS * n]).all(1),
        "the living hold a bullet for each round to come, the dead none": (size == wanted).all(1),
        "the bullets that were shown or not are counted": np.where(
            alive, tallied == used[:, None], tallied <= ROUNDS
        ).all(1) & ~shown[:, :, n:].any((1, 2)),
        "there is one pile for all, or one for each": ~(piles * absent).any((1, 2)),
        "The Hustler's draws are counted": (hustled.sum(1) <= np.maximum(states["turn"], 0))
        & ((states["bangs_drawn"] <= hustled) & (states["bangs_given"] <= hustled)).all(1),
        "a clip is used once by each": (states["clips_used"] <= states["removed"][:, Loot.CLIP, None]).all(1),
    }  # fmt: skip


def of_loot(states: np.ndarray) -> Claims:
    """Cards, the token, stashes."""
    table, stash, known, phase = (whole(states, name) for name in ("table", "stash", "known", "phase"))
    undealt = whole(states, "undealt")
    everywhere = undealt + table[:, :N_CARDS] + states["removed"]
    everywhere[:, :N_STASH] += stash.sum(1)
    inside, outside = whole(states, "unseen_in"), whole(states, "unseen_out")
    late = states["hustler_before_loot"] == 1
    lies = (phase > np.where(late, Phase.LATE_LOOT, Phase.LOOT)) & (states["heir"] == NOBODY)
    cleared = (states["over"] == 1) & (phase == Phase.CLEANUP)
    return {
        "no card is lost or made": (everywhere == COPIES).all(1),
        "the undealt cards and the shares on the table are counted": (states["n_undealt"] == undealt.sum(1))
        & (states["n_table"] == table.sum(1)),
        "the token lies on the table until somebody takes it": table[:, Loot.GODFATHER] == (lies & ~cleared),
        "a stash is what went in and did not come out": (stash.sum(2) == known.sum(2) + inside - outside).all(1),
        "what was taken unseen was stolen or inherited": (
            outside == (whole(states, "robbed") + states["buried"]).sum(2)
        ).all(1),
        "open stashes have no secrets": (states["open_stash"] == 0)
        | ((stash == known).all((1, 2)) & ~(inside | outside).any(1)),
    }


def of_the_round(states: np.ndarray) -> Claims:
    """Who has placed, aimed and chosen, phase by phase up to the shots, and what is left of it."""
    n = int(states["n_players"][0])
    rows, seats, phase = np.arange(len(states))[:, None], np.arange(n), states["phase"][:, None]
    alive, early = states["alive"][:, :n] == 1, states["phase"] <= Phase.REVEAL
    before = early[:, None]  # the bullets have not taken effect
    placed, aim, stance = states["placed"][:, :n], states["aim"][:, :n], states["stance"][:, :n]
    target = np.where(aim < n, aim, 0)
    aims, kid = aim != NOBODY, seats == states["holder"][:, KID, None]
    waits = kid & (states["node"] == Node.AIM_KID)[:, None]
    chosen = stance != Stance.UNDECIDED
    good = np.where(aims, (aim < n) & (aim != seats) & (~before | alive[rows, target]), True)
    courage = np.where(states["node"][:, None] == Node.COURAGE, Phase.COURAGE, Phase.COURAGE + 1)
    return {
        "bullets lie before the living from their placing to the shots": np.where(
            before & (phase >= Phase.BULLETS),
            ((placed != NO_BULLET) == alive) | (alive & (phase == Phase.BULLETS)),
            placed == NO_BULLET,
        ).all(1)
        & (states["placed"][:, n:] == NO_BULLET).all(1),
        "the living aim at others, and all do before the Godfather speaks": (
            good
            & (~before | alive | ~aims)
            & ((phase >= Phase.AIMS) | ~aims)
            & (~before | (phase <= Phase.AIMS) | ~alive | (aims != waits))
            & ((phase != Phase.AIMS) | ~(kid & aims))
        ).all(1)
        & (states["aim"][:, n:] == NOBODY).all(1),
        "all have chosen to duck or stand before the shots, nobody before his time": (
            ~before | np.where(phase > Phase.COURAGE, chosen == alive, ~chosen | (alive & (phase >= courage)))
        ).all(1),
        "only shots hit": ~early | ~states["hit"].any(1),
        "nobody is ordered or heir before his time": (
            ((states["ordered"] == NOBODY) | (states["phase"] > Phase.REAIM))
            & (~early | ((states["heir"] == NOBODY) & (at(states["alive"], states["ordered"], 1) == 1)))
        ),
    }


def of_the_questions(states: np.ndarray) -> Claims:
    """Who is asked what, and when."""
    node, seat = states["node"], states["seat"]
    power, rows = POWER_OF[node], np.arange(len(states))
    nobody = {Node.BULLET: ("placed", NO_BULLET), Node.AIM: ("aim", NOBODY), Node.AIM_KID: ("aim", NOBODY),
              Node.COURAGE: ("stance", Stance.UNDECIDED)}  # fmt: skip
    open_still = np.ones(len(states), np.bool_)
    for question, (name, none) in nobody.items():
        open_still &= (node != question) | (at(states[name], seat) == none)
    victim, drawn = states["victim"], states["drawn"]
    giving, taking = node == Node.HUSTLER_GIVE, node == Node.PRO_TAKE
    drew = (drawn < NO_BULLET) & (at(states["alive"], victim) == 1) & (victim != seat)
    held = states["hand"][rows, np.minimum(seat, MAX_PLAYERS - 1), np.minimum(drawn, NO_BULLET - 1)]
    prey = at(states["aim"], seat, NOBODY)
    asks_pro = (node == Node.PRO) | taking
    loot = at(states["stash"].sum(2, dtype=np.int64), prey) > 0
    ducked = (at(states["stance"], seat) == Stance.STANDS) & (at(states["stance"], prey) == Stance.DUCKS)
    shows = (states["exposed"] == 1) & (states["chosen_steal"] == 1) & (at(states["placed"], seat) == Bullet.BANG)
    return {
        "each question has its phase": FITS[node, states["phase"]],
        "a power asks who holds it": (power == 0) | (states["holder"][rows, power] == seat),
        "nobody is asked what he has answered": open_still,
        "the Godfather orders, if there is anybody else to aim at": (node != Node.PRIVILEGE)
        | ((seat == states["godfather"]) & (states["n_alive"] > 2)),
        "who was ordered to aims again": (node != Node.REAIM) | (seat == states["ordered"]),
        "The Kid aims last": (node != Node.AIM) | (states["holder"][:, KID] != seat),
        "The Hustler has drawn what he gives": np.where(
            giving, drew & (held > 0), (victim == NOBODY) & (drawn == NO_BULLET)
        ),
        "The Professional robs who ducked before him and has something": ~asks_pro | (loot & ducked),
        "The Professional shows a Bang before he takes": np.where(
            taking, shows, (states["exposed"] == 0) | (states["phase"] > Phase.REVEAL)
        ),
    }


def of_the_share(states: np.ndarray) -> Claims:
    """Who takes part, whose turn it is, what was announced."""
    node, phase, n = states["node"], states["phase"], int(states["n_players"][0])
    rows = np.arange(len(states))[:, None]
    order, active = whole(states, "order"), states["active"]
    shares = (phase >= Phase.SHARE) & (states["over"] == 0)
    takes = np.arange(MAX_PLAYERS) < states["n_order"][:, None]
    who = np.where(takes, order, 0)
    stands = (states["stance"] == Stance.STANDS) & (states["hit"] == 0) & (states["alive"] == 1)
    once = ((who[:, :, None] == np.arange(n)) & takes[:, :, None]).sum(1).max(1) <= 1
    named, taken, wanted = states["n_announced"], states["taken"], states["wanted"]
    first = taken - (node == Node.JUNK)  # what is in hand lies on the table until it takes effect
    places = np.arange(PICKS)
    waiting = (places >= first[:, None]) & (places < named[:, None])
    announced = whole(states, "announced")
    told = ((announced[:, :, None] == np.arange(N_LOOT)) & waiting[:, :, None]).sum(1)
    junk, dictator, early = node == Node.JUNK, node == Node.DICTATOR, np.isin(node, (Node.PICK, Node.PICK2))
    after = np.isin(node, (Node.JUNK, Node.CLIP, Node.GOODFRIEND))
    booty = at(announced, taken - 1, NO_LOOT)
    return {
        "who takes part stood and was not hit": (~takes | ((who < n) & stands[rows, who])).all(1) & once,
        "nobody takes part outside of a share": shares | (states["over"] == 1) | (states["n_order"] == 0),
        "whose turn it is takes part": ~shares
        | ((states["at"] < states["n_order"]) & (at(order, states["at"]) == active)),
        "all who take part are counted": states["n_shared"] >= states["n_order"],
        "who takes is asked": (~np.isin(node, ACTIVE) | (states["seat"] == active))
        & (~np.isin(node, (Node.DICTATOR, Node.GOODFRIEND)) | (states["seat"] != active)),
        "so many shares are wanted, announced and taken": np.where(
            shares, (wanted == 1 + states["doubled"]) & (named <= wanted), (named == 0) & (taken == 0)
        ) & np.where(early, (named == (node == Node.PICK2)) & (taken == 0), True)
        & np.where(dictator, (named > 0) & (taken == 0), True) & np.where(after, (taken > 0) & (taken <= named), True),
        "what was announced lies on the table": (told <= states["table"]).all(1),
        "a share that is named is one": (~(places < named[:, None]) | (announced < NO_LOOT)).all(1),
        "only The Junk Dealer has a share in hand": states["booty"] == np.where(junk, booty, NO_LOOT),
        "The Junk Dealer trades cards, once": ~junk
        | ((states["traded"] == 0) & (states["n_undealt"] > 0) & (states["booty"] < N_CARDS)),
        "The Dictator forbids once": ((states["banned"] == NO_TYPE) | (states["dictated"] == 1) | ~shares)
        & (~dictator | ((states["banned"] == NO_TYPE) & (states["dictated"] == 0))),
    }  # fmt: skip

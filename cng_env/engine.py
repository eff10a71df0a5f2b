"""The phase machine: a table of contents of the rule book. There is no rule in it."""

from cng_env import windows
from cng_env.moves import MOVES
from cng_env.rules import holdup, loot, sharing, shots
from cng_env.vocabulary import Node, Phase
from tabletop.jit import called, rule
from tabletop.memory import stay_apart

play = MOVES.play
legal = MOVES.legal
write_mask = MOVES.write_mask


@called
def advance(g):
    """Go on until a seat must choose or the game is over."""
    stay_apart()
    while g.node == Node.NONE:
        if g.phase < Phase.REVEAL:
            hold_up(g)
        else:
            share(g)


@rule
def at(g, phase):
    """Has the round come to this phase, and has everybody answered?"""
    return g.phase == phase and g.node == Node.NONE


@rule
def hold_up(g):
    """Steps 1 to 5, in order; each phase sets the next when it is done."""
    if at(g, Phase.SETUP):
        loot.set_up(g)
    if at(g, Phase.LOOT):
        loot.loot(g)
    if at(g, Phase.HUSTLE):
        windows.hustle(g, Phase.GIVE)
    if at(g, Phase.GIVE):
        loot.ask_give(g)
    if at(g, Phase.LATE_LOOT):
        loot.late_loot(g)
    if at(g, Phase.BULLETS):
        holdup.ask_bullets(g)
    if at(g, Phase.AIMS):
        holdup.ask_aims(g)
    if at(g, Phase.KID):
        windows.kid(g, Phase.CUNNING)
    if at(g, Phase.CUNNING):
        windows.cunning(g, Phase.PRIVILEGE)
    if at(g, Phase.PRIVILEGE):
        holdup.ask_privilege(g)
    if at(g, Phase.REAIM):
        holdup.ask_reaim(g)
    if at(g, Phase.COURAGE):
        holdup.ask_courage(g)
    if at(g, Phase.STANCES):
        holdup.stances(g)
    if at(g, Phase.SMART):
        windows.smart(g, Phase.PRO)
    if at(g, Phase.PRO):
        windows.professional(g, Phase.STEAL)
    if at(g, Phase.STEAL):
        holdup.ask_steal(g)


@rule
def share(g):
    """Steps 6 and 7; the turns to take a share go round from `NEXT` to `PICK`."""
    if at(g, Phase.REVEAL):
        shots.reveal(g)
    if at(g, Phase.DEATHS):
        shots.deaths(g)
    if at(g, Phase.SHARE):
        sharing.begin_share(g)
    if at(g, Phase.PICK):
        sharing.ask_pick(g)
    if at(g, Phase.DICTATOR):
        sharing.ask_dictator(g)
    if at(g, Phase.VETO):
        sharing.veto(g)
    if at(g, Phase.TAKE):
        sharing.take(g)
    if at(g, Phase.JUNK):
        windows.junk_dealer(g, Phase.KEEP)
    if at(g, Phase.KEEP):
        sharing.keep(g)
    if at(g, Phase.CLIP):
        sharing.ask_clip(g)
    if at(g, Phase.FRIEND):
        windows.good_friend(g, Phase.TAKE)
    if at(g, Phase.NEXT):
        sharing.next_turn(g)
    if at(g, Phase.CLEANUP):
        sharing.clean_up(g)

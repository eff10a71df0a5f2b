"""The phase machine: a table of contents of the rule book. There is no rule in it."""

from kot_env.moves import MOVES
from kot_env.rules import (
    copying,
    damage,
    dice,
    end,
    hearts,
    market,
    resolve,
    selling,
    setup,
    staking,
    start,
    tokyo,
    winning,
)
from kot_env.vocabulary import Event, Node, Phase
from tabletop import stack
from tabletop.jit import called, rule
from tabletop.memory import stay_apart

play = MOVES.play
legal = MOVES.legal
write_mask = MOVES.write_mask


@called
def advance(g):
    """Go on until a seat must choose or the game is over. An active monster that died ends its turn (ruling a)."""
    stay_apart()
    while g.node == Node.NONE:
        if g.n_events > 0:
            stack.begin_step(g)
            settle(g)
        else:
            if not g.alive[g.active] and g.phase < Phase.CHECK:
                g.phase = Phase.CHECK
            turn(g)


@rule
def settle(g):
    """What was asked for last is settled first."""
    kind = g.event_kind[stack.top(g)]
    if kind == Event.REVEAL:
        market.settle_reveal(g)
    elif kind == Event.COPY:
        copying.settle_copy(g)
    elif kind == Event.STAKE:
        staking.settle_stake(g)
    elif kind == Event.ENTRY:
        tokyo.settle_entry(g)
    elif kind == Event.DEATHS:
        damage.settle_deaths(g)
    else:
        damage.settle_damage(g)


@rule
def at(g, phase):
    """Has the turn come to this phase, and is nothing to be settled or answered first?"""
    return g.phase == phase and g.n_events == 0 and g.node == Node.NONE


@rule
def turn(g):
    """The phases of a turn in order; each sets the next when it is done."""
    if at(g, Phase.SETUP):
        setup.set_up(g)
    if at(g, Phase.START):
        start.start_turn(g)
    if at(g, Phase.MIMIC):
        copying.ask_move(g)
    if at(g, Phase.THROW):
        dice.first_throw(g)
    if at(g, Phase.ROLL):
        dice.ask_roll(g)
    if at(g, Phase.PROBE):
        dice.ask_probe(g)
    if at(g, Phase.CHANGE):
        dice.ask_change(g)
    if at(g, Phase.RESOLVE):
        resolve.numbers_and_energy(g)
    if at(g, Phase.HEARTS):
        hearts.use_hearts(g)
    if at(g, Phase.REGROW):
        hearts.regrow(g)
    if at(g, Phase.CLAWS):
        damage.attack(g)
    if at(g, Phase.YIELD):
        tokyo.ask_yield(g)
    if at(g, Phase.MOVING):
        tokyo.bites(g)
    if at(g, Phase.ENTER):
        tokyo.enter(g)
    if at(g, Phase.MARKET):
        market.ask_market(g)
    if at(g, Phase.SELL):
        selling.ask_sell(g)
    if at(g, Phase.END):
        end.end_turn(g)
    if at(g, Phase.CHECK):
        winning.check(g)
    if at(g, Phase.AGAIN):
        end.ask_again(g)
    if at(g, Phase.NEXT):
        end.next_turn(g)

"""The phase machine: a table of contents of the rule book. There is no rule in it."""

from kot_env.moves import MOVES
from kot_env.rules import copying, damage, dice, end, market, resolve, setup, start, tokyo, winning
from kot_env.vocabulary import Event, Node, Phase
from tabletop import stack
from tabletop.jit import rule

play = MOVES.play
legal = MOVES.legal
write_mask = MOVES.write_mask


@rule
def advance(g):
    """Go on until a seat must choose or the game is over. An active monster that died ends its turn (ruling a)."""
    while g.node == Node.NONE:
        stack.begin_step(g)
        if g.n_events > 0:
            settle(g)
        elif not g.alive[g.active] and g.phase < Phase.CHECK:
            g.phase = Phase.CHECK
        else:
            turn(g)


@rule
def settle(g):
    """What was asked for last is settled first."""
    kind = g.event_kind[stack.top(g)]
    if kind == Event.REVEAL:
        market.settle_reveal(g)
    elif kind == Event.COPY:
        copying.settle_copy(g)
    else:
        damage.settle_damage(g)


@rule
def turn(g):
    """The steps of a turn; each sets the next."""
    phase = g.phase
    if phase == Phase.ROLL:
        dice.ask_roll(g)
    elif phase == Phase.PROBE:
        dice.ask_probe(g)
    elif phase == Phase.RESOLVE:
        resolve.numbers_and_energy(g)
    elif phase == Phase.HEARTS:
        resolve.hearts(g)
    elif phase == Phase.CLAWS:
        damage.attack(g)
    elif phase == Phase.YIELD:
        tokyo.ask_yield(g)
    elif phase == Phase.MOVING:
        tokyo.bites(g)
    elif phase == Phase.ENTER:
        tokyo.enter(g)
    elif phase == Phase.MARKET:
        market.ask_market(g)
    elif phase == Phase.END:
        end.end_turn(g)
    elif phase == Phase.CHECK:
        winning.check(g)
    elif phase == Phase.NEXT:
        end.next_turn(g)
    elif phase == Phase.START:
        start.start_turn(g)
    elif phase == Phase.MIMIC:
        copying.ask_move(g)
    elif phase == Phase.THROW:
        dice.first_throw(g)
    else:
        setup.set_up(g)

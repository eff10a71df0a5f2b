"""The action space: move families in order, those of the game without powers first."""

from cng_env.moves import base
from cng_env.powers.aiming import Cunning, Hustler
from cng_env.powers.sharing import Dictator, Greedy, JunkDealer
from cng_env.powers.tricks import Professional, Smart
from tabletop import moves

BASE = (
    base.Place, base.Aim, base.LeaveAims, base.Order, base.Duck, base.Stand, base.Take, base.SwapOut, base.Decline,
)  # fmt: skip
ASKING = (Greedy, Dictator, JunkDealer, Cunning, Hustler, Smart, Professional)  # powers that have moves of their own
FAMILIES = (*BASE, *(move for power in ASKING for move in power.moves))
MOVES = moves.table(FAMILIES)
BASE_ACTIONS = sum(family.size for family in BASE)

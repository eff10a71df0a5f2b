"""The action space: move families in order, those of the base game first."""

from kot_env.cards import DECK
from kot_env.moves import cards, dice, tokyo
from tabletop import moves

BASE = (dice.Reroll, tokyo.Yield, tokyo.Stay)
FAMILIES = (
    *BASE,
    cards.Pass,
    dice.Heal,
    dice.RemovePoison,
    dice.RemoveShrink,
    cards.Buy,
    cards.BuyTop,
    cards.Sweep,
    *(move for card in DECK for move in card.moves),
    cards.ChooseSeat,
    cards.ChooseCard,
    dice.RerollMore,
)
MOVES = moves.table(FAMILIES)
BASE_ACTIONS = sum(family.size for family in BASE)

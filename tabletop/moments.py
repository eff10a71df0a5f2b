"""Windows: the hooks of all cards for one moment, strung into one compiled function.

Two kinds. An *event* speaks and returns nothing; a *fold* passes a number through. A hook runs once per copy that `me`
holds. A window first holds the set of names in play (`g.in_play`, 64 bits) against the set of its own speakers, so a
moment at which nobody has anything to say costs next to nothing. A name is a card's number `no`; those past 63 share
their bit with a smaller one, which can only cost a look.
"""

from collections.abc import Callable, Iterable, Sequence
from inspect import signature

import numpy as np

from tabletop.jit import rule


@rule
def in_set(name):
    """A name as a set of one, in a 64-bit word."""
    return np.uint64(1) << np.uint64(name & 63)


def speakers(deck: Sequence[type], moment: str, *args: str) -> list[tuple[int, Callable]]:
    """(name, hook) of each card that speaks at this moment, in deck order; TypeError if a hook takes anything else."""
    found = []
    for card in deck:
        if moment in vars(card):
            hook = vars(card)[moment]
            if tuple(signature(hook).parameters) != ("g", "me", *args):
                raise TypeError(f"{card.__name__}.{moment} must take ({', '.join(('g', 'me', *args))})")
            found.append((card.no, hook))  # type: ignore[attr-defined]
    return found


def in_sets(names: Iterable[int]) -> np.uint64:
    """Several names as one word."""
    return np.uint64(sum({1 << (name & 63) for name in names}))


def in_halves(links: list[Callable], join: Callable, end: Callable) -> Callable:
    """Join links two by two into a balanced tree: a chain of 40 nested calls is too deep for the compiler."""
    if not links:
        return end
    if len(links) == 1:
        return links[0]
    middle = len(links) // 2
    return join(in_halves(links[:middle], join, end), in_halves(links[middle:], join, end))


@rule
def silence(g, me, *args):
    """Nobody speaks."""


@rule
def unchanged(g, me, amount, *args):
    """Nobody changes the number."""
    return amount


def event(deck: Sequence[type], moment: str, *args: str) -> Callable:
    """A moment at which each card of `me` may speak: f(g, me, *args)."""

    def speak(name, hook):
        @rule
        def link(g, me, *args):
            for _ in range(g.keeps[me, name]):
                hook(g, me, *args)

        return link

    def both(first, second):
        @rule
        def pair(g, me, *args):
            first(g, me, *args)
            second(g, me, *args)

        return pair

    found = speakers(deck, moment, *args)
    members = in_sets(name for name, _ in found)
    spoken = in_halves([speak(name, rule(hook)) for name, hook in found], both, silence)

    @rule
    def window(g, me, *args):
        if g.in_play & members:
            spoken(g, me, *args)

    return window


def fold(deck: Sequence[type], moment: str, amount: str, *args: str) -> Callable:
    """A moment at which a number passes through the cards of `me`: f(g, me, amount, *args) -> amount."""

    def adjust(name, hook):
        @rule
        def link(g, me, amount, *args):
            for _ in range(g.keeps[me, name]):
                amount = hook(g, me, amount, *args)
            return amount

        return link

    def both(first, second):
        @rule
        def pair(g, me, amount, *args):
            return second(g, me, first(g, me, amount, *args), *args)

        return pair

    found = speakers(deck, moment, amount, *args)
    members = in_sets(name for name, _ in found)
    passed = in_halves([adjust(name, rule(hook)) for name, hook in found], both, unchanged)

    @rule
    def window(g, me, amount, *args):
        if g.in_play & members:
            return passed(g, me, amount, *args)
        return amount

    return window


def own(deck: Sequence[type], moment: str, *args: str) -> Callable:
    """A moment that concerns one card only: f(g, me, name, *args) calls that card's hook, whoever else holds what."""

    def speak(name, hook):
        @rule
        def link(g, me, this, *args):
            if this == name:
                hook(g, me, *args)

        return link

    def both(first, second):
        @rule
        def pair(g, me, this, *args):
            first(g, me, this, *args)
            second(g, me, this, *args)

        return pair

    links = [speak(name, rule(hook)) for name, hook in speakers(deck, moment, *args)]
    return in_halves(links, both, unspoken)


@rule
def unspoken(g, me, this, *args):
    """Nobody speaks."""

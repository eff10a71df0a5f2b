"""Windows: the hooks of all cards for one moment, strung into one compiled function.

Two kinds. An *event* speaks and returns nothing; a *fold* passes a number through. A hook runs once per copy that `me`
holds. A window first holds the set of names in play (`g.in_play`, 64 bits) against the set of its own speakers, so a
moment at which nobody has anything to say costs next to nothing. A name is a card's number `no`; those past 63 share
their bit with a smaller one, which can only cost a look. `copies` says how many of a name `me` holds.
"""

from collections.abc import Callable, Iterable, Sequence
from inspect import signature

import numpy as np

from tabletop.jit import called, rule, strung

COPIES = "g.keeps[me, {name}]"


def registered(modules: Iterable, kind: type) -> tuple[type, ...]:
    """Every class of this kind that the modules hold, by number `no`. TypeError when a number occurs twice."""
    found: dict[int, type] = {}
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, kind) and thing.__module__ == module.__name__:
                no = thing.no  # type: ignore[attr-defined]
                if no in found:
                    raise TypeError(f"{thing.__name__} and {found[no].__name__} have the same number {no}")
                found[no] = thing
    return tuple(found[no] for no in sorted(found))


def check_hooks(deck: Iterable[type], moments: Iterable[str], besides: Iterable[str] = ()) -> None:
    """TypeError for a method of a card that no moment calls; `besides` lists what else a card may have."""
    names = tuple(moments)
    for card in deck:
        for hook, thing in vars(card).items():
            if callable(thing) and not hook.startswith("_") and not isinstance(thing, type):
                if hook not in (*names, *besides):
                    raise TypeError(f"{card.__name__}.{hook}: there is no such moment; there are {', '.join(names)}")


@rule
def in_set(name):
    """A name as a set of one, in a 64-bit word."""
    return np.uint64(1) << np.uint64(name & 63)


def in_sets(names: Iterable[int]) -> np.uint64:
    """Several names as one word."""
    return np.uint64(sum({1 << (name & 63) for name in names}))


def speakers(deck: Sequence[type], moment: str, *args: str) -> dict[int, Callable]:
    """{name: hook} of the cards that speak at this moment, in deck order; TypeError if a hook takes anything else."""
    found = {}
    for card in deck:
        if moment in vars(card):
            hook = vars(card)[moment]
            if tuple(signature(hook).parameters) != ("g", "me", *args):
                raise TypeError(f"{card.__name__}.{moment} must take ({', '.join(('g', 'me', *args))})")
            found[card.no] = rule(hook)  # type: ignore[attr-defined]
    return found


def hooks(found: dict[int, Callable]) -> dict[str, Callable]:
    """The hooks under the names by which a strung function calls them."""
    return {f"hook_{name}": hook for name, hook in found.items()}


def event(deck: Sequence[type], moment: str, *args: str, copies: str = COPIES) -> Callable:
    """A moment at which each card of `me` may speak: f(g, me, *args)."""
    found = speakers(deck, moment, *args)
    given = ", ".join(("g", "me", *args))
    lines = []
    for name in found:
        lines += [f"for _ in range({copies.format(name=name)}):", f"    hook_{name}({given})"]
    spoken = called(strung(f"{moment}({given})", lines, hooks(found)))
    body = ["if g.in_play & members:", f"    all_of_them({given})"]
    return rule(strung(f"{moment}({given})", body, {"members": in_sets(found), "all_of_them": spoken}))


def fold(deck: Sequence[type], moment: str, amount: str, *args: str, copies: str = COPIES) -> Callable:
    """A moment at which a number passes through the cards of `me`: f(g, me, amount, *args) -> amount."""
    found = speakers(deck, moment, amount, *args)
    given = ", ".join(("g", "me", amount, *args))
    lines = []
    for name in found:
        lines += [f"for _ in range({copies.format(name=name)}):", f"    {amount} = hook_{name}({given})"]
    passed = called(strung(f"{moment}({given})", [*lines, f"return {amount}"], hooks(found)))
    body = ["if g.in_play & members:", f"    return all_of_them({given})", f"return {amount}"]
    return rule(strung(f"{moment}({given})", body, {"members": in_sets(found), "all_of_them": passed}))


def own(deck: Sequence[type], moment: str, *args: str) -> Callable:
    """A moment that concerns one card only: f(g, me, name, *args) calls that card's hook, whoever else holds what."""
    found = speakers(deck, moment, *args)
    given = ", ".join(args)
    lines = []
    for name in found:
        lines += [f"if name == {name}:", f"    hook_{name}(g, me, {given})"]
    return called(strung(f"{moment}(g, me, name, {given})", lines, hooks(found)))

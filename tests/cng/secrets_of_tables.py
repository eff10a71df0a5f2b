"""Tables that look the same to one seat: everything it cannot know is drawn anew.

A seat knows what is public, its own hand, bullet, aim and stance, its own stash, which bullets it drew from another
hand or lost, and which cards it stole or lost to a thief. The dead know what is public only.
"""

CLICK, BANG, NO_BULLET = 0, 1, 2
DUCKS, STANDS = 1, 2
FULL = 5, 3
DRAWS = 20


def twin(game, seat, chance, future=True):
    """A copy of the table with other secrets for this seat. `future`: also what comes to light later in any case."""
    other = game.copy()
    g, me = other.state, seat if game.alive[seat] else None
    other_bullets(other, me, chance)
    if not game.state.open_stash:
        for _ in range(DRAWS):
            other_theft(other, me, chance)
            if future:
                other_trade(other, me, chance)
    if future:
        other_commitments(other, me, chance)
        other_hustles(other, me, chance)
        g.rng, g.seed = (chance.randrange(2**64) for _ in range(2))
    return other


# --- bullets ---


def slots(game, me):
    """The places of bullets that a seat cannot see, as (owner, array, position); each holds Clicks and Bangs."""
    g, n = game.state, len(game.alive)
    looks = game.node in ("CLIP", "GOODFRIEND") and game.seat == me
    found = [(p, g.hand[p]) for p in range(n) if p != me and game.alive[p] and not is_hustling(game, p)]
    if g.own_piles:
        found += [(p, g.pile_down[:, p]) for p in range(n) if p != me]
    elif not looks:
        found.append((None, g.pile_down[:, 0]))
    return found if g.own_piles else [*found, (None, g.gone)]


def is_hustling(game, p):
    """While The Hustler decides what to give, his and the victim's hands stay as they are."""
    return game.node == "HUSTLER_GIVE" and p in (game.seat, int(game.state.victim))


def is_placed_unseen(game, p, me):
    g = game.state
    shown = g.exposed and game.powers[p] == "Professional"
    return p != me and game.alive[p] and g.placed[p] in (CLICK, BANG) and not shown


def held(game, p):
    """(Clicks, Bangs) of a seat that are not in a pile: in hand, placed, shown."""
    g = game.state
    return [int(g.hand[p][at]) + int(g.placed[p] == at) + int(g.shown[at][p]) for at in (CLICK, BANG)]


def other_bullets(game, me, chance):
    """Bullets change places that this seat cannot see; nobody has more of a type than is possible."""
    g, n = game.state, len(game.alive)
    limit = [[max(most, now) for most, now in zip(FULL, held(game, p), strict=True)] for p in range(n)]
    places = slots(game, me)
    for _ in range(DRAWS if places else 0):
        (one, here), (two, there) = chance.choice(places), chance.choice(places)
        if g.own_piles and one != two:
            continue
        exchange(game, (one, here), (two, there), limit)
    for p in range(n):
        if is_placed_unseen(game, p, me) and chance.random() < 0.5:
            change_placed(game, p)


def exchange(game, one, two, limit):
    """A Click from the first place for a Bang from the second."""
    (p, here), (q, there) = one, two
    if not here[CLICK] or not there[BANG]:
        return
    move(here, there, 1)
    for seat in (p, q):
        if seat is not None and any(h > m for h, m in zip(held(game, seat), limit[seat], strict=True)):
            move(here, there, -1)
            return


def move(here, there, n):
    here[CLICK], here[BANG] = here[CLICK] - n, here[BANG] + n
    there[CLICK], there[BANG] = there[CLICK] + n, there[BANG] - n


def change_placed(game, p):
    """The bullet that was placed for one of the other type in hand."""
    g = game.state
    now = int(g.placed[p])
    if g.hand[p][1 - now]:
        g.hand[p][1 - now] -= 1
        g.hand[p][now] += 1
        g.placed[p] = 1 - now


def other_commitments(game, me, chance):
    """Aims and stances that wait for the others."""
    g, n = game.state, len(game.alive)
    for p in range(n):
        if p == me or not game.alive[p]:
            continue
        if game.node == "AIM" and game.aims[p] is not None:
            g.aim[p] = chance.choice([q for q in range(n) if q != p and game.alive[q]])
        if game.node == "COURAGE" and game.stances[p] is not None:
            g.stance[p] = chance.choice([DUCKS, STANDS])


def other_hustles(game, me, chance):
    """What The Hustler drew and gave, unless this seat is he or the victim."""
    g = game.state
    hustler = game.powers.index("Hustler") if "Hustler" in game.powers else None
    if me == hustler:
        return
    for p in range(len(game.alive)):
        if p != me:
            g.bangs_drawn[p], g.bangs_given[p] = (chance.randint(0, int(g.hustled[p])) for _ in range(2))
    if game.node == "HUSTLER_GIVE" and g.victim != me:
        g.drawn = chance.choice([CLICK, BANG])


# --- loot ---


def put_unseen(game, p):
    """How many of each kind were put into a stash face down."""
    g = game.state
    return g.stash[p] + g.robbed[p] + g.buried[p] - g.known[p]


def other_trade(game, me, chance):
    """The Junk Dealer drew another card."""
    g = game.state
    dealer = game.powers.index("Junk Dealer") if "Junk Dealer" in game.powers else None
    kinds = len(g.stash[0])
    a, b = chance.randrange(kinds), chance.randrange(kinds)
    if dealer in (None, me) or not g.stash[dealer][a] or put_unseen(game, dealer)[a] < 1 or not g.undealt[b]:
        return
    g.stash[dealer][a] -= 1
    g.stash[dealer][b] += 1
    g.undealt[a] += 1
    g.undealt[b] -= 1


def other_theft(game, me, chance):
    """The Professional or The Vulture took another card from the same stash."""
    g, n = game.state, len(game.alive)
    name, taken = chance.choice([("Professional", g.robbed), ("Vulture", g.buried)])
    thief = game.powers.index(name) if name in game.powers else None
    victim, kinds = chance.randrange(n), len(g.stash[0])
    a, b = chance.randrange(kinds), chance.randrange(kinds)
    choosing = game.node == "PRO_TAKE" and game.seat == me
    if thief is None or me in (thief, victim) or choosing or thief == victim:
        return
    if taken[victim][a] and g.stash[thief][a] and g.stash[victim][b]:
        taken[victim][a] -= 1
        taken[victim][b] += 1
        g.stash[thief][a] -= 1
        g.stash[thief][b] += 1
        g.stash[victim][b] -= 1
        g.stash[victim][a] += 1

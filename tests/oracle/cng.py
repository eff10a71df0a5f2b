"""Cash'n Guns, second edition, written slowly and plainly from the rules text: the judge of the fast engine.

The game is one generator. Whenever a node opens it yields a `Decision` and is sent the chosen move; everything else
goes by itself. Each step of a round is a small generator of its own, joined by `yield from`, so the code reads in the
order of the rule book: loot, bullets, hold-up, privilege, courage, effects, share.

Four layers, each a class on top of the one before: `cng_board` (what lies on the table, given facts, chance),
`cng_view` (tallies, money, what a seat may know), `cng_share` (step 7), and here the round. The words and the switches
are in `cng_words`.
"""

from __future__ import annotations

from .cng_board import FACTS, Decision, Pile, Player, Steps
from .cng_share import Share
from .cng_words import (
    BANG,
    BILL_10,
    CLICK,
    DUCK,
    FACE_VALUE,
    KINDS,
    LOOT,
    LOOT_A_ROUND,
    NODES,
    POWERS,
    ROUNDS,
    SCHEMES,
    STAND,
    SWITCHES,
    TOKEN,
    TYPE_OF,
    Rules,
    in_order,
)

__all__ = [
    "FACE_VALUE", "FACTS", "KINDS", "LOOT", "NODES", "POWERS", "ROUNDS", "SCHEMES", "SWITCHES", "TYPE_OF",
    "Decision", "Oracle", "Pile", "Player", "Rules", "in_order",
]  # fmt: skip


class Oracle(Share):
    """One game, played up to its next decision."""

    def _play_game(self) -> Steps:
        """Eight rounds, unless at most one player is left alive before."""
        while True:
            yield from self._reveal_loot()
            yield from self._load()
            yield from self._hold_up()
            yield from self._privilege()
            yield from self._courage()
            self._effects()
            if len(self._living()) <= 1:
                self._last_survivor()
                return
            yield from self._share()
            self._clean_up()
            if self.round == ROUNDS:
                self._richest()
                return
            self.round += 1

    # -------------------------------------------------------------------------------------------------- step 1: loot

    def _reveal_loot(self) -> Steps:
        """Eight cards and the token; The Hustler acts after that, or by switch before."""
        if self.rules.hustler_before_loot:
            yield from self._hustle()
        if not self.dealt:
            for _ in range(min(LOOT_A_ROUND, len(self.undealt))):
                kind = self._draw(self.undealt)
                self.undealt.remove(kind)
                self.table.append(kind)
        self.dealt = False
        self.table.append(TOKEN)
        if not self.rules.hustler_before_loot:
            yield from self._hustle()

    def _hustle(self) -> Steps:
        """A random bullet of another hand for one of the types he held before."""
        seat = self._holder("Hustler")
        if seat is None:
            return
        move = yield from self._ask(seat, "HUSTLER_TARGET", [f"hustle seat {other}" for other in self._others(seat)])
        self.hustled = seat_of(move)
        own, victims = self.players[seat].hand, self.players[self.hustled].hand
        held = sorted(set(own))
        drawn = self._draw(victims)
        victims.remove(drawn)
        own.append(drawn)
        self._tell(seat, f"drew a {drawn} from seat {self.hustled}")
        self._tell(self.hustled, f"lost a {drawn} to seat {seat}")
        move = yield from self._ask(seat, "HUSTLER_GIVE", [f"give a {bullet}" for bullet in held])
        given = move.removeprefix("give a ")
        own.remove(given)
        victims.append(given)
        self._tell(seat, f"gave a {given} to seat {self.hustled}")
        self._tell(self.hustled, f"got a {given} from seat {seat}")

    # ---------------------------------------------------------------------------------- steps 2 to 4: bullets and aims

    def _load(self) -> Steps:
        """Every living player places one card face down."""
        for seat in self._living():
            player = self.players[seat]
            player.placed = yield from self._ask(seat, "BULLET", sorted(set(player.hand)))
            player.hand.remove(player.placed)

    def _hold_up(self) -> Steps:
        """All aim at once, The Kid after them; then The Cunning may change his card."""
        kid = self._holder("Kid")
        for seat in self._living():
            if seat != kid:
                yield from self._aim(seat, "AIM", self._others(seat))
        self.aims_shown = True
        if kid is not None:
            yield from self._aim(kid, "AIM_KID", self._others(kid))
        cunning = self._holder("Cunning")
        if cunning is not None and self.players[cunning].hand:
            yield from self._swap_placed(cunning, "CUNNING")

    def _aim(self, seat: int, node: str, targets: list[int]) -> Steps:
        move = yield from self._ask(seat, node, [f"aim at seat {other}" for other in targets])
        self.players[seat].aim = seat_of(move)

    def _swap_placed(self, seat: int, node: str) -> Steps:
        """The placed card may go back to the hand for one of the other type."""
        player = self.players[seat]
        assert player.placed is not None
        other = CLICK if player.placed == BANG else BANG
        move = yield from self._ask(seat, node, ["keep", "swap"] if other in player.hand else ["keep"])
        if move == "swap":
            player.hand.append(player.placed)
            player.hand.remove(other)
            player.placed = other

    def _privilege(self) -> Steps:
        """While three are alive the Godfather may order another player to aim at somebody else."""
        if len(self._living()) < 3:
            return
        orders = [f"order seat {other}" for other in self._others(self.godfather)]
        move = yield from self._ask(self.godfather, "PRIVILEGE", ["pass", *orders])
        if move != "pass":
            seat = seat_of(move)
            targets = [other for other in self._others(seat) if other != self.players[seat].aim]
            yield from self._aim(seat, "REAIM", targets)

    # ------------------------------------------------------------------------------------------------ step 5: courage

    def _courage(self) -> Steps:
        """All duck or stand at once; then what ducking brings, The Smart, The Professional."""
        for seat in self._living():
            self.players[seat].stance = yield from self._ask(seat, "COURAGE", [DUCK, STAND])
        self.stances_shown = True
        self._doctor()
        self._stealthy()
        yield from self._smart()
        yield from self._professional()

    def _ducked(self, seat: int | None) -> bool:
        return seat is not None and self.players[seat].stance == DUCK

    def _doctor(self) -> None:
        """Lying down by choice heals The Doctor one wound."""
        doctor = self._holder("Doctor")
        if doctor is not None and self._ducked(doctor) and self.players[doctor].wounds:
            self.players[doctor].wounds -= 1

    def _stealthy(self) -> None:
        """Lying down by choice brings The Stealthy a 10,000 bill, where one lies there."""
        stealthy = self._holder("Stealthy")
        if stealthy is not None and self._ducked(stealthy) and BILL_10 in self.table:
            self.table.remove(BILL_10)
            self._stash_openly(stealthy, BILL_10)

    def _smart(self) -> Steps:
        """Where his target ducked he may burn another card instead of the placed one."""
        smart = self._holder("Smart")
        if smart is None or not self._ducked(self.players[smart].aim) or not self.players[smart].hand:
            return
        if self._ducked(smart) and self.rules.smart_needs_standing:
            return
        yield from self._swap_placed(smart, "SMART")

    def _professional(self) -> Steps:
        """Standing, with a Bang for a target that ducked, he may show it and steal a card."""
        seat = self._holder("Professional")
        if seat is None or self._ducked(seat):
            return
        player = self.players[seat]
        assert player.aim is not None
        stash = self.players[player.aim].stash
        if not self._ducked(player.aim) or not stash:
            return
        move = yield from self._ask(seat, "PRO", ["pass", "reveal"] if player.placed == BANG else ["pass"])
        if move == "pass":
            return
        self.shown_by_professional = seat
        if self.rules.professional_steal == "choose":
            move = yield from self._ask(seat, "PRO_TAKE", [f"take {kind}" for kind in set(stash)])
            kind = move.removeprefix("take ")
        else:
            kind = self._draw(stash)
        self._steal(seat, player.aim, kind)

    # ------------------------------------------------------------------------------------------------ step 6: effects

    def _effects(self) -> None:
        """All revealed Bangs hit together; the cards are discarded; the dead go; The Vulture comes."""
        hits = [0] * self.rules.num_players
        for seat in self._living():
            player = self.players[seat]
            assert player.aim is not None and player.placed is not None
            fires = not self._ducked(seat) and not self._ducked(player.aim)
            if fires and player.placed == BANG:
                hits[player.aim] += 1
            self._discard(seat, player.placed, shown=fires or seat == self.shown_by_professional)
            player.placed = None
        self._wound(hits)
        self._bury()

    def _discard(self, seat: int, bullet: str, shown: bool) -> None:
        """Face up where it was shown, else face down."""
        player = self.players[seat]
        if shown:
            player.shown.append(bullet)
            self._pile(seat).up.append(bullet)
        else:
            player.face_down += 1
            self._pile(seat).down.append(bullet)
            self._tell(seat, f"discarded a {bullet} face down")

    def _wound(self, hits: list[int]) -> None:
        """One wound for each Bang; two or more leave The Lucky Man unhurt."""
        for seat, player in enumerate(self.players):
            if player.power == "Lucky Man" and hits[seat] >= 2:
                continue
            player.wounds += hits[seat]
            if hits[seat]:
                self.freshly_wounded.append(seat)

    def _bury(self) -> None:
        """All of this step die together; a living Vulture takes up to two random cards from each of them."""
        fallen = [seat for seat in self._living() if self.players[seat].wounds >= self.players[seat].deadly_wounds]
        for seat in fallen:
            player = self.players[seat]
            player.alive = False
            self.bullets_gone += player.hand
            player.hand = []
        self._pay(fallen, 0.0, len(self._living()))
        vulture = self._holder("Vulture")
        if vulture is None:
            return
        for seat in fallen:
            stash = self.players[seat].stash
            for _ in range(min(2, len(stash))):
                self._steal(vulture, seat, self._draw(stash))

    # ------------------------------------------------------------------------------------------------------ clean-up

    def _clean_up(self) -> None:
        """What is left leaves the game, the desk goes to its new owner, all stand up."""
        self.table = [kind for kind in self.table if kind != TOKEN]
        if self.participants or self.rules.no_taker == "discard" or self.round == ROUNDS:
            self.removed += self.table
            self.table = []
        if self.new_godfather is not None:
            self.godfather = self.new_godfather
        self.godfather = self._living()[0]  # himself, or after his death the next one clockwise
        for player in self.players:
            player.aim = player.stance = None
        self.aims_shown = self.stances_shown = self.veto_used = self.trade_used = False
        self.hustled = self.shown_by_professional = self.new_godfather = None
        self.freshly_wounded, self.participants, self.still_in, self.had_turn = [], [], [], []

    # ------------------------------------------------------------------------------------------------------- the end

    def _last_survivor(self) -> None:
        """The last one alive wins whatever the money; when all are dead nobody does."""
        self.winners = self._living()
        self._pay(self.winners, 1.0, 0)
        self._pay_margin()

    def _richest(self) -> None:
        """The living by money, then by wounds; equal ones share."""
        money = self.money()
        standing = {seat: (money[seat], self.players[seat].wounds) for seat in self._living()}
        for result in set(standing.values()):
            level = sorted(seat for seat in standing if standing[seat] == result)
            better = [seat for seat in standing if standing[seat] > result]
            if not better:
                self.winners = level
            self._pay(level, 0.0 if better else 1 / len(level), len(better))
        self._pay_margin()

    def _pay_margin(self) -> None:
        """All are paid their lead over the mean of the others when the game ends."""
        money = self.money()
        for seat, own in enumerate(money):
            self.paid["margin"][seat] = (own - (sum(money) - own) / (len(money) - 1)) / 100_000


def seat_of(move: str) -> int:
    """The seat that a move ends with."""
    return int(move.rsplit(" ", 1)[1])

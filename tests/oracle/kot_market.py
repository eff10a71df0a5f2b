"""Cards changing hands in King of Tokyo: purchases, offers, what a card does when it comes, Mimic's token, sales."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from .kot_board import Decision, Kept, Steps
from .kot_cards import CARDS, CITY, OUTSIDE, Card
from .kot_fight import Damage, Fight


def buy_move(name: str, slot: int) -> str:
    """The name of a purchase; slots are called 1, 2, 3."""
    return f"buy {name} from slot {slot + 1}"


def slot_of(move: str) -> int:
    """The slot that a purchase names."""
    return int(move.rsplit(" ", 1)[1]) - 1


def seat_of(move: str) -> int:
    """The seat that a move names last."""
    return int(move.rsplit(" ", 1)[1])


class Market(Fight):
    """Buying, copying and selling."""

    # ------------------------------------------------------------------------------------------------------ market

    def _price(self, seat: int, name: str) -> int:
        """Each Alien Metabolism takes 1 off."""
        return max(0, self.rules.cost(name) - self.copies(seat, "Alien Metabolism"))

    def _can_pay(self, seat: int, name: str | None) -> bool:
        return name is not None and self.monsters[seat].energy >= self._price(seat, name)

    def _buy_moves(self, seat: int, slots: Iterable[int]) -> list[str]:
        return [
            buy_move(str(self.market[slot]), slot) for slot in slots if self._can_pay(seat, self.market[slot])
        ]  # fmt: skip

    def _go_to_market(self) -> Steps:
        """Buy, sweep and heal in any mix, as long as energy lasts. Made in a Lab looks at the deck's top each time."""
        seat = self.active
        monster = self.monsters[seat]
        while monster.alive and not self.cut_short:
            in_lab = self.copies(seat, "Made in a Lab") > 0
            if in_lab:
                self._look_at_top(seat)
            move = yield from self._ask(seat, "MARKET", [*self._market_moves(), "pass"], always=in_lab)
            if move == "pass":
                return
            if move == "rapid healing":
                self._heal_rapidly(seat)
            elif move == "sweep":
                yield from self._offers(self._sweep())
            elif move.startswith("choose"):
                yield from self._use_tentacles(seat_of(move))
            elif move.endswith("from the deck"):
                yield from self._buy_top()
            else:
                revealed = yield from self._buy(seat, slot_of(move))
                yield from self._offers(revealed)

    def _market_moves(self) -> list[str]:
        seat = self.active
        moves = self._buy_moves(seat, range(3))
        if self.copies(seat, "Made in a Lab") and self._can_pay(seat, self.top):
            moves.append(f"buy {self.top} from the deck")
        if self.copies(seat, "Parasitic Tentacles"):
            moves += [f"choose seat {other}" for other in self._others(seat) if self._in_reach(other)]
        if self.monsters[seat].energy >= 2 and any(self.market):
            moves.append("sweep")
        if self._can_heal_rapidly(seat):
            moves.append("rapid healing")
        return moves

    def _sweep(self) -> list[int]:
        """Pay 2 energy, discard all face-up cards and reveal three."""
        self.monsters[self.active].energy -= 2
        self.discard += [name for name in self.market if name is not None]
        self.market = [None, None, None]
        return self._fill_market()

    def _offers(self, revealed: list[int]) -> Steps:
        """Opportunist: whenever a card is revealed, its owner may buy it at once, before anyone else."""
        passed: dict[int, set[int]] = {slot: set() for slot in revealed}
        while True:
            candidate = self._offer_candidate(passed)
            if candidate is None:
                return
            seat, moves = candidate
            move = yield from self._ask(seat, "OFFER", [*moves, "pass"])
            if move == "pass":
                for seats in passed.values():
                    seats.add(seat)
                continue
            refilled = yield from self._buy(seat, slot_of(move))
            passed.update({slot: set() for slot in refilled})

    def _offer_candidate(self, passed: dict[int, set[int]]) -> tuple[int, list[str]] | None:
        """The first other owner, clockwise from the active monster, who can pay for an open slot he has not passed."""
        for seat in self._clockwise():
            if seat == self.active or not self.copies(seat, "Opportunist"):
                continue
            moves = self._buy_moves(seat, sorted(slot for slot in passed if seat not in passed[slot]))
            if moves:
                return seat, moves
        return None

    # --------------------------------------------------------------------------------------------------- purchases

    def _pay_price(self, buyer: int, name: str) -> int:
        """The price is paid and Dedicated News Team scores, both before the card comes."""
        price = self._price(buyer, name)
        self.monsters[buyer].energy -= price
        self._gain_points(buyer, self.copies(buyer, "Dedicated News Team"))
        if buyer == self.active:
            self.bought = True
        return price

    def _buy(self, buyer: int, slot: int) -> Generator[Decision, str, list[int]]:
        """Pay, refill the market, take the card, settle its effects; the slots refilled are returned."""
        name = self.market[slot]
        assert name is not None
        price = self._pay_price(buyer, name)
        self.market[slot] = None
        revealed = self._fill_market()
        yield from self._receive(buyer, name, price)
        return revealed

    def _buy_top(self) -> Steps:
        """Made in a Lab: the card leaves the deck, nothing is refilled and nothing offered."""
        assert self.top is not None
        price = self._pay_price(self.active, self.top)
        name = self._draw()
        assert name is not None
        yield from self._receive(self.active, name, price)

    def _receive(self, buyer: int, name: str, price: int) -> Steps:
        """A keep card lies down before the buyer, a Discard card is discarded; then its effects."""
        if CARDS[name].keep:
            kept = self._take(buyer, name, price)
            if name == "Mimic":
                yield from self._choose_first_copy(kept)
            yield from self._got(kept)
        else:
            self.discard.append(name)
            yield from self._use(buyer, CARDS[name])

    def _in_reach(self, owner: int) -> dict[str, Kept]:
        """Parasitic Tentacles: the cards of another monster that the active one can pay."""
        names = {kept.name for kept in self.monsters[owner].keeps if self._can_pay(self.active, kept.name)}
        return {f"choose {name}": self._kept(owner, name) for name in names}

    def _use_tentacles(self, owner: int) -> Steps:
        """The buyer pays the owner; the card moves with its counters and with the token on it."""
        buyer = self.active
        cards = self._in_reach(owner)
        move = yield from self._ask(buyer, "MARKET", list(cards))
        kept = cards[move]
        kept.paid = self._pay_price(buyer, kept.name)
        self._get_paid(owner, kept.paid)
        self.monsters[owner].keeps.remove(kept)
        if kept.name == "Mimic":
            self._end_copy(kept)
        elif kept.name == "Even Bigger":
            self._lose_even_bigger(owner)
        kept.owner = buyer
        self.monsters[buyer].keeps.append(kept)
        if kept.name == "Mimic":
            self._deaths()  # the copy of Even Bigger kept the seller alive
            yield from self._choose_first_copy(kept)
        yield from self._got(kept, loads=kept.name == "Mimic")

    # ------------------------------------------------------------------------------------------ what a card does

    def _got(self, kept: Kept, loads: bool = True) -> Steps:
        """A card or a copy has come to its owner: Even Bigger, who falls by losing it, batteries' load, Acid Attack."""
        owner = kept.owner
        name = kept.power.name if kept.power is not None else ""
        in_reach = self._targets(owner)  # as it stands now, whoever dies next
        if name == "Even Bigger":
            self._heal(owner, 2)
        self._deaths()
        if name == "Monster Batteries" and loads and self.rules.battery == "stake":
            yield from self._stake(kept)
        if name == "Acid Attack" and self.rules.acid_on_purchase:
            bitten = [seat for seat in in_reach if self.monsters[seat].alive]
            yield from self._damage(Damage(owner, dict.fromkeys(bitten, 1)))

    def _stake(self, kept: Kept) -> Steps:
        """Each energy staked is doubled by the bank; empty batteries are discarded."""
        monster = self.monsters[kept.owner]
        if kept not in monster.keeps or kept.power is None:
            return  # its owner, or that of the copied card, has lost it by falling to 0 health
        kept.power.charges = 0
        while monster.energy:
            move = yield from self._ask(kept.owner, "STAKE", ["stake 1 energy", "pass"])
            if move == "pass":
                break
            monster.energy -= 1
            kept.power.charges += 2
        if not kept.power.charges:
            self._discard_kept(kept)

    def _use(self, buyer: int, card: Card) -> Steps:
        """A Discard card: points, energy, healing, loss of others, damage, in this order."""
        monster = self.monsters[buyer]
        self._gain_points(buyer, card.points)
        self._gain_energy(buyer, card.energy)
        if card.heals:
            self._heal_by_card(buyer, card.heals)
        if card.name == "Drop from High Altitude":
            self._drop(buyer)
        if card.name == "Frenzy":
            monster.frenzy += 1
            self.cut_short = self.rules.frenzy == "at_once" and buyer == self.active
        for seat in self._others(buyer):
            other = self.monsters[seat]
            if card.name == "Evacuation Orders":
                other.points = max(0, other.points - 5)
            if card.name == "Vast Storm":
                other.energy -= other.energy // 2
        packets = dict.fromkeys(self._others(buyer), card.hurts_others) if card.hurts_others else {}
        if card.hurts_buyer:
            packets[buyer] = card.hurts_buyer
        if packets:
            yield from self._damage(Damage(buyer, packets))

    def _drop(self, seat: int) -> None:
        """Drop from High Altitude: to a free spot, else the City's monster is put out; or the City for oneself."""
        place = self.monsters[seat].place
        if self.rules.dfha == "city":
            if place == CITY:
                return
            target, leaving = CITY, self._others(seat)
        else:
            if place != OUTSIDE:
                return
            target = self._free_place() or CITY
            leaving = [other for other in self._others(seat) if self.monsters[other].place == target]
        for other in leaving:
            self.monsters[other].place = OUTSIDE
        if place == OUTSIDE:
            self._move_in(seat, target)
        else:
            self.monsters[seat].place = target

    # ------------------------------------------------------------------------------------------------------- Mimic

    def _mimic_targets(self, but: Kept | None = None) -> list[Kept]:
        """Kept cards of any living monster, one's own included, never Mimic itself."""
        cards = [kept for seat in self._living() for kept in self.monsters[seat].keeps]
        return [kept for kept in cards if kept.name != "Mimic" and kept is not but]

    def _choose_card(
        self, chooser: int, node: str, targets: list[Kept], seat_move: str
    ) -> Generator[Decision, str, Kept]:
        """A target card is chosen as seat, then card name."""
        seat = seat_of(seat_move)
        names = {f"choose {target.name}": target for target in targets if target.owner == seat}
        move = yield from self._ask(chooser, node, list(names))
        return names[move]

    def _choose_first_copy(self, mimic: Kept) -> Steps:
        """The first choice is free: any keep card in play but Mimic; nothing to copy leaves it idle."""
        targets = self._mimic_targets()
        if not targets:
            return
        seats = sorted({target.owner for target in targets})
        move = yield from self._ask(mimic.owner, "COPY", [f"choose seat {seat}" for seat in seats])
        target = yield from self._choose_card(mimic.owner, "COPY", targets, move)
        self._copy(mimic, target)

    def _move_mimic(self) -> Steps:
        """At the start of the turn: pay 1 energy to move the token to another card, or keep it."""
        monster = self.monsters[self.active]
        mimic = next((kept for kept in monster.keeps if kept.name == "Mimic"), None)
        if mimic is None or monster.energy < 1:
            return
        targets = self._mimic_targets(but=mimic.copied)
        seats = sorted({target.owner for target in targets})
        moves = [f"choose seat {seat}" for seat in seats]
        move = yield from self._ask(self.active, "MIMIC_MOVE", [*moves, "pass"])
        if move == "pass":
            return
        target = yield from self._choose_card(self.active, "MIMIC_MOVE", targets, move)
        monster.energy -= 1
        self._end_copy(mimic)
        self._copy(mimic, target)
        yield from self._got(mimic)

    # ------------------------------------------------------------------------------------------------------- sales

    def _sell(self) -> Steps:
        """Metamorph: keep cards are discarded for energy, one by one, as long as a Metamorph is there."""
        monster = self.monsters[self.active]
        while self.copies(self.active, "Metamorph"):
            names = sorted({kept.name for kept in monster.keeps})
            move = yield from self._ask(self.active, "SELL", [f"sell {name}" for name in names] + ["pass"])
            if move == "pass":
                return
            kept = self._kept(self.active, move.removeprefix("sell "))
            self._discard_kept(kept)
            printed = self.rules.metamorph_refund == "printed"
            self._get_paid(self.active, self.rules.cost(kept.name) if printed else kept.paid)
            self._deaths()

"""Damage in King of Tokyo: attacks, reactions, death, Tokyo; from the claws of a roll to the attacker moving in."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from .kot_board import Board, Decision, Steps
from .kot_cards import (
    BAY,
    CITY,
    CLAW,
    HEART,
    MOST_DWELLER_REROLLS,
    MOST_HEALTH,
    OUTSIDE,
    THREE,
    TWO,
)


@dataclass(eq=False)
class Damage:
    """One damage event: a packet for each victim, all applied together. `attacked` are the targets of a dice attack."""

    source: int | None
    packets: dict[int, int]
    attacked: set[int] = field(default_factory=set)
    lost: dict[int, int] = field(default_factory=dict)
    jets: set[int] = field(default_factory=set)


class Fight(Board):
    """Everything that hurts."""

    # ---------------------------------------------------------------------------------------------- the dice attack

    def _added_damage(self) -> int:
        """Acid Attack, Burrowing in Tokyo, Poison Quills: more damage (classic), or claws of the roll (elsewhere)."""
        added = self.copies(self.active, "Acid Attack")
        if self.monsters[self.active].place != OUTSIDE:
            added += self.copies(self.active, "Burrowing")
        return added + self._quills()

    def _quills(self) -> int:
        """Poison Quills: three 2s deal 2."""
        return 2 * self.copies(self.active, "Poison Quills") if self.dice.count(TWO) >= 3 else 0

    def _fight(self) -> Steps:
        """The claws hit, or without an attack Acid Attack and Quills alone; then yields and Burrowing's bite."""
        claws, added = self.dice.count(CLAW), self._added_damage()
        if self.rules.adders_are_claws:
            claws, added = claws + added, 0
        if claws:
            yield from self._attack(claws, added)
        elif not self.rules.adders_are_claws:
            damage = self.copies(self.active, "Acid Attack") + self._quills()
            yield from self._corrode(self.active, damage)

    def _attack(self, claws: int, added: int) -> Steps:
        """An attack, Alpha Monster's point, and who yields to it."""
        seat = self.active
        self._gain_points(seat, self.copies(seat, "Alpha Monster"))
        damage = claws + added + self.copies(seat, "Spiked Tail")
        if self.rules.urbavore == "attacks" and self.monsters[seat].place != OUTSIDE:
            damage += self.copies(seat, "Urbavore")
        targets = [] if self._walks_into_empty_tokyo() else self._targets(seat)
        attack = Damage(seat, dict.fromkeys(targets, damage), attacked=set(targets))
        yield from self._damage(attack)
        if self.monsters[seat].alive:
            yielders = yield from self._yields(attack)
            yield from self._burrowing_bites(yielders)

    def _walks_into_empty_tokyo(self) -> bool:
        """Classic: whoever attacks from outside while the City is empty damages nobody."""
        outside = self.monsters[self.active].place == OUTSIDE
        return outside and self._occupant(CITY) is None and not self.rules.entering_empty_strikes

    def _targets(self, seat: int) -> list[int]:
        """From Tokyo all outside, from outside all in Tokyo; with Nova Breath all others."""
        if self.copies(seat, "Nova Breath"):
            return self._others(seat)
        inside = self.monsters[seat].place != OUTSIDE
        return [other for other in self._others(seat) if (self.monsters[other].place == OUTSIDE) == inside]

    def _corrode(self, seat: int, damage: int) -> Steps:
        """Damage without an attack to those the seat could attack; an empty City protects nobody."""
        if damage:
            yield from self._damage(Damage(seat, dict.fromkeys(self._targets(seat), damage)))

    # ------------------------------------------------------------------------------------------------------ damage

    def _damage(self, event: Damage) -> Steps:
        """One damage event: packets, reactions clockwise, all packets together, deaths, counters."""
        if event.source is not None and not self.monsters[event.source].alive:
            return
        self._add_to_packets(event)
        for seat in self._clockwise():
            if event.packets.get(seat, 0):
                yield from self._react(event, seat)
                self._armor(event, seat)
        self._apply(event)
        self._fall()
        self._leave_counters(event)
        self._deaths()

    def _add_to_packets(self, event: Damage) -> None:
        """Fire Breathing, then Urbavore add to the packets of their owner; who paid Wings this turn has none."""
        source, packets = event.source, event.packets
        if source is not None and any(seat != source for seat in packets):
            if self.rules.fire_breathing == "every_damage" or event.attacked:
                for seat in self._neighbours(source):
                    packets[seat] = packets.get(seat, 0) + self.copies(source, "Fire Breathing")
            if self.rules.urbavore == "any_damage" and self.monsters[source].place != OUTSIDE:
                for seat in packets:
                    if seat != source and packets[seat]:
                        packets[seat] += self.copies(source, "Urbavore")
        for seat in self.winged.intersection(packets):
            packets[seat] = 0

    def _neighbours(self, seat: int) -> set[int]:
        """The nearest living seats on both sides; with two alive it is one and the same."""
        count = self.rules.num_players
        around = [(seat + step) % count for step in range(1, count)]
        living = [other for other in around if self.monsters[other].alive]
        return {living[0], living[-1]} if living else set()

    def _react(self, event: Damage, seat: int) -> Steps:
        """A victim may pay for Wings or Rapid Healing, commit to yield with Jets, or take it; then Camouflage."""
        monster = self.monsters[seat]
        while True:
            move = yield from self._ask(seat, "REACT", self._reactions(event, seat))
            if move == "rapid healing":
                self._heal_rapidly(seat)
                continue
            break
        if move == "wings":
            monster.energy -= 2
            self.winged.add(seat)
            event.packets[seat] = 0
        elif move == "jets":
            event.jets.add(seat)
            event.packets[seat] = 0
        for _ in range(self.copies(seat, "Camouflage")):
            event.packets[seat] -= self._camouflage(seat, event.packets[seat])

    def _reactions(self, event: Damage, seat: int) -> list[str]:
        """Wings costs 2 energy and serves against any damage; Jets only against dice, in Tokyo."""
        monster = self.monsters[seat]
        moves = ["pass"]
        if monster.energy >= 2 and self.copies(seat, "Wings"):
            moves.append("wings")
        if self._can_heal_rapidly(seat):
            moves.append("rapid healing")
        if seat in event.attacked and monster.place != OUTSIDE and self.copies(seat, "Jets"):
            moves.append("jets")
        return moves

    def _camouflage(self, seat: int, damage: int) -> int:
        """One die for each damage left, each heart cancels one; Dweller may throw the 3s among them again."""
        faces = self._throw(damage)
        if self.rules.camouflage == "dweller" and self.copies(seat, "Background Dweller"):
            for die in range(damage):
                while faces[die] == THREE and self.dweller_rerolls[seat] < MOST_DWELLER_REROLLS:
                    self.dweller_rerolls[seat] += 1
                    (faces[die],) = self._throw(1)
        return faces.count(HEART)

    def _armor(self, event: Damage, seat: int) -> None:
        """Armor Plating: exactly 1 damage is ignored."""
        if event.packets[seat] == 1 and self.copies(seat, "Armor Plating"):
            event.packets[seat] = 0

    def _apply(self, event: Damage) -> None:
        """All lose health together; who lost 2 or more is only made stronger."""
        for seat, packet in event.packets.items():
            monster = self.monsters[seat]
            lost = event.lost[seat] = min(monster.health, packet)
            monster.health -= lost
            if lost and event.source == self.active:
                if seat == self.active:
                    self.hurt_itself = True
                else:
                    self.hurt_others = True
            if lost >= 2:
                for _ in range(self.copies(seat, "We're Only Making It Stronger")):
                    self._gain_energy(seat, 1)

    def _leave_counters(self, event: Damage) -> None:
        """Each attacked monster that lost health and lives gets the attacker's poison and shrink counters."""
        for seat in event.attacked:
            if event.lost.get(seat, 0) and self.monsters[seat].alive:
                assert event.source is not None
                self.monsters[seat].poison += self.copies(event.source, "Poison Spit")
                self.monsters[seat].shrink += self.copies(event.source, "Shrink Ray")

    # ------------------------------------------------------------------------------------------------------- death

    def _deaths(self) -> None:
        """Who falls by losing a copied Even Bigger dies after what was under way, and may take others along."""
        while self._fall():
            pass

    def _fall(self) -> bool:
        """All at 0 health die together; False if nobody does."""
        fallen = [seat for seat in self._living() if self.monsters[seat].health == 0]
        for seat in self._living():
            self._gain_points(seat, 3 * self.copies(seat, "Eater of the Dead") * len(fallen))
        reborn = [seat for seat in fallen if self.copies(seat, "It Has a Child")]
        for seat in reborn:
            self._discard_all(seat)
            monster = self.monsters[seat]
            monster.health, monster.points, monster.place = MOST_HEALTH, 0, OUTSIDE
        self._eliminate([seat for seat in fallen if seat not in reborn])
        return bool(fallen)

    def _discard_all(self, seat: int) -> None:
        for kept in list(self.monsters[seat].keeps):
            self._discard_kept(kept)

    def _eliminate(self, fallen: list[int]) -> None:
        """All who fell in one event go out together: cards discarded, energy returned, counters and turns gone."""
        if not fallen:
            return
        for seat in fallen:
            monster = self.monsters[seat]
            monster.alive = False
            monster.energy = monster.poison = monster.shrink = monster.frenzy = 0
            monster.place = OUTSIDE
        for seat in fallen:
            self._discard_all(seat)
        self._pay(fallen, 0.0, len(self._living()))
        self._close_bay()

    def _close_bay(self) -> None:
        """Fewer than five alive: the Bay's monster leaves Tokyo, or ("promote") takes the City if that is empty."""
        seat = self._occupant(BAY)
        if seat is None or self._bay_exists():
            return
        promoted = self.rules.bay_close == "promote" and self._occupant(CITY) is None
        self.monsters[seat].place = CITY if promoted else OUTSIDE

    # ------------------------------------------------------------------------------------------------------- Tokyo

    def _yields(self, attack: Damage) -> Generator[Decision, str, list[int]]:
        """The City's monster may yield, then the Bay's, where they were attacked; Jets has committed its owner."""
        yielders: list[int] = []
        for place in (CITY, BAY):
            seat = self._occupant(place)
            if seat is None or seat not in attack.attacked:
                continue
            if seat not in attack.jets:
                if self.rules.yield_needs_loss and attack.lost[seat] == 0:
                    continue
                move = yield from self._ask(seat, "YIELD", ["yield", "stay"])
                if move == "stay":
                    continue
            self.monsters[seat].place = OUTSIDE
            yielders.append(seat)
        return yielders

    def _burrowing_bites(self, yielders: list[int]) -> Steps:
        """Whoever yielded and owns Burrowing damages the attacker that is about to move in; no attack."""
        for seat in yielders:
            copies = self.copies(seat, "Burrowing")
            if copies and self._place_to_enter() is not None:
                yield from self._damage(Damage(seat, {self.active: copies}))

    def _place_to_enter(self) -> str | None:
        """Where the active monster enters now: by claws only, or whenever there is room; from outside and alive."""
        monster = self.monsters[self.active]
        if not monster.alive or monster.place != OUTSIDE:
            return None
        if self.rules.enter == "claws" and CLAW not in self.dice:
            return None
        return self._free_place()

    def _free_place(self) -> str | None:
        """The City if it is empty, else the Bay if it exists and is empty."""
        if self._occupant(CITY) is None:
            return CITY
        if self._bay_exists() and self._occupant(BAY) is None:
            return BAY
        return None

    def _move_in(self, seat: int, place: str) -> None:
        """Taking control is worth 1 point (two-player variant: 1 energy)."""
        self.monsters[seat].place = place
        if self.rules.two_player_variant:
            self._gain_energy(seat, 1)
        else:
            self._gain_points(seat, 1)

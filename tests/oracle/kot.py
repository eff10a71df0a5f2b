"""King of Tokyo, written slowly and plainly from the rules text: the judge of the fast engine.

The game is one generator. Whenever a seat has two or more legal moves it yields a `Decision` and is sent the chosen
move; everything else goes by itself. Each step of a turn is a small generator of its own, joined by `yield from`, so
the code reads in the order of the rule book: start of turn, roll, probe, change, resolve, buy, end.

Four layers, each a class on top of the one before: `kot_board` (what lies on the table), `kot_fight` (damage and
Tokyo), `kot_market` (cards changing hands), and here the turn. The card table is in `kot_cards`. A card is a row there,
and a question `self.copies(seat, name)` in the step it changes; `copies` counts real cards and Mimic's copy alike.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from .kot_board import Kept, Monster, ScriptError, Steps
from .kot_cards import (
    CARDS,
    CHOICES,
    CLAW,
    DICE,
    EDITIONS,
    ENERGY,
    FACES,
    HEART,
    MOST_DICE,
    MOST_DWELLER_REROLLS,
    NAME_OF_NUMBER,
    ONE,
    OUTSIDE,
    SMOKE_CHARGES,
    THREE,
    TWO,
    WHOLE_BOX,
    Rules,
)
from .kot_fight import Damage
from .kot_market import Market, seat_of

__all__ = [
    "CARDS", "CHOICES", "EDITIONS", "FACES", "NAME_OF_NUMBER", "SMOKE_CHARGES", "WHOLE_BOX",
    "Monster", "Oracle", "Rules", "ScriptError",
]  # fmt: skip


@cache
def reroll_moves(dice: tuple[int, ...]) -> tuple[str, ...]:
    """Every non-empty subset of the dice may be thrown again; dice of one face are alike."""
    subsets = {subset for size in range(1, len(dice) + 1) for subset in combinations(dice, size)}
    return tuple(sorted("reroll " + " ".join(FACES[face] for face in subset) for subset in subsets))


@cache
def face_changes(verb: str, dice: tuple[int, ...]) -> tuple[str, ...]:
    """One die to any other face."""
    present = [FACES[face] for face in sorted(set(dice))]
    return tuple(f"{verb} {face} to {to}" for face in present for to in FACES if to != face)


class Oracle(Market):
    """One game, played up to its next decision."""

    # ------------------------------------------------------------------------------------------------------- turns

    def _play_game(self) -> Steps:
        """Turn after turn, until the check at the end of one ends the game."""
        while True:
            yield from self._play_turn()
            if self._game_ends():
                return
            yield from self._next_turn()

    def _play_turn(self) -> Steps:
        """A monster that dies in its own turn skips what is left of it."""
        self.turn += 1
        self.bought = self.scored_ones = self.hurt_others = self.hurt_itself = self.cut_short = False
        self.dweller_rerolls = [0] * self.rules.num_players
        self.winged.clear()
        monster = self.monsters[self.active]
        steps = (self._start, self._roll, self._probes, self._change, self._resolve, self._go_to_market, self._end)
        for step in steps:
            if monster.alive and not self.cut_short:
                yield from step()

    def _next_turn(self) -> Steps:
        """Freeze Time, then Frenzy turns that wait, the active monster's first; then round the table."""
        if self.monsters[self.active].alive and self.scored_ones and self.copies(self.active, "Freeze Time"):
            move = yield from self._ask(self.active, "AGAIN", ["take another turn", "pass"])
            if move != "pass":
                self.freeze += 1
                return
        self.freeze = 0
        for seat in self._clockwise():
            if self.monsters[seat].frenzy:
                self.monsters[seat].frenzy -= 1
                self.active = seat
                return
        count = self.rules.num_players
        round_the_table = [(self.last_regular + step) % count for step in range(1, count + 1)]
        self.active = self.last_regular = next(seat for seat in round_the_table if self.monsters[seat].alive)

    # ------------------------------------------------------------------------------------------------ start of turn

    def _start(self) -> Steps:
        """Batteries, then Tokyo's points, then Urbavore's, then Mimic's token."""
        seat = self.active
        for kept in self._holders(seat, "Monster Batteries"):
            self._unload(kept)
        if self.monsters[seat].place != OUTSIDE:
            if self.rules.two_player_variant:
                self._gain_energy(seat, 1)
            else:
                self._gain_points(seat, 2)
            self._gain_points(seat, self.copies(seat, "Urbavore"))
        yield from self._move_mimic()

    def _unload(self, kept: Kept) -> None:
        """Two energy go to the pool, which is no gain; empty batteries are discarded, a copy takes Mimic with it."""
        if kept.power is None:
            return  # a copy that fell idle when the real card left
        energy = min(2, kept.power.charges)
        kept.power.charges -= energy
        self.monsters[kept.owner].energy += energy
        if not kept.power.charges:
            self._discard_kept(kept)

    # -------------------------------------------------------------------------------------------------------- roll

    def _roll(self) -> Steps:
        """Throw, then throw again any subset of the dice, twice or more often where cards allow it."""
        seat = self.active
        monster = self.monsters[seat]
        count = DICE + self.copies(seat, "Extra Head") - monster.shrink - self.freeze
        self.dice = sorted(self._throw(max(0, min(MOST_DICE, count))))
        self.rolls_left = 2 + self.copies(seat, "Giant Brain")
        while self.dice:
            move = yield from self._ask(seat, "ROLL", self._roll_moves())
            if move == "stop":
                break
            if move == "spend a smoke charge":
                self._spend_smoke_charge()
            elif move == "buy a roll":
                monster.energy -= 1
                self.rolls_left += 1
            elif move == "reroll a 3":
                self._reroll_three()
            else:
                self._throw_again([FACES.index(word) for word in move.split(" ")[1:]])
                self.rolls_left -= 1
        self.rolls_left = 0

    def _roll_moves(self) -> list[str]:
        """Spending and buying are legal only when no roll is left."""
        moves = ["stop", *self._dweller_moves()]
        if self.rolls_left:
            return [*reroll_moves(tuple(self.dice)), *moves]
        if self.copies(self.active, "Smoke Cloud"):
            moves.append("spend a smoke charge")
        if self.monsters[self.active].energy and self.copies(self.active, "Telepath"):
            moves.append("buy a roll")
        return moves

    def _dweller_moves(self) -> list[str]:
        """Background Dweller: a 3 may be thrown again, free of charge, 20 times a turn."""
        may = THREE in self.dice and self.dweller_rerolls[self.active] < MOST_DWELLER_REROLLS
        return ["reroll a 3"] if may and self.copies(self.active, "Background Dweller") else []

    def _throw_again(self, faces: list[int]) -> list[int]:
        """All these dice are thrown together."""
        for face in faces:
            self.dice.remove(face)
        thrown = self._throw(len(faces))
        self.dice = sorted(self.dice + thrown)
        return thrown

    def _reroll_three(self) -> None:
        self.dweller_rerolls[self.active] += 1
        self._throw_again([THREE])

    def _spend_smoke_charge(self) -> None:
        """One charge for one more roll; gone when empty, and a copy that runs out takes Mimic with it."""
        kept = self._holders(self.active, "Smoke Cloud")[0]
        assert kept.power is not None
        kept.power.charges -= 1
        self.rolls_left += 1
        if kept.power.charges == 0:
            self._discard_kept(kept)

    # ------------------------------------------------------------------------------------------- probes and changes

    def _probes(self) -> Steps:
        """After the last roll each other owner of Psychic Probe, clockwise, may reroll one die per card."""
        for seat in self._clockwise():
            if seat != self.active and self.dice:
                yield from self._probes_of(seat)

    def _probes_of(self, seat: int) -> Steps:
        """A heart discards the card (Mimic, if the copy was used); a pass ends this seat's probing."""
        for kept in self._holders(seat, "Psychic Probe"):
            if kept.power is None:
                continue  # a copy that fell idle when the real card left
            moves = [f"probe {FACES[face]}" for face in sorted(set(self.dice))]
            move = yield from self._ask(seat, "PROBE", [*moves, "pass"])
            if move == "pass":
                return
            if self._throw_again([FACES.index(move.split(" ")[1])]) == [HEART]:
                self._discard_kept(kept)

    def _change(self) -> Steps:
        """Herd Culler, Stretchy, Plot Twist and Dweller change dice, in any order and as often as they can."""
        culled = 0
        while True:
            move = yield from self._ask(self.active, "CHANGE", self._change_moves(culled))
            verb, *words = move.split(" ")
            if verb == "pass":
                return
            if verb == "reroll":
                self._reroll_three()
                continue
            if verb == "turn":
                culled += 1
            elif verb == "stretch":
                self.monsters[self.active].energy -= 2
            else:
                self._discard_kept(self._holders(self.active, "Plot Twist")[0])
            self.dice.remove(FACES.index(words[0]))
            self.dice = sorted([*self.dice, FACES.index(words[2])])

    def _change_moves(self, culled: int) -> list[str]:
        """Herd Culler serves once per copy, Stretchy for 2 energy, Plot Twist once for all."""
        seat, dice = self.active, tuple(self.dice)
        moves = ["pass", *self._dweller_moves()]
        if self.copies(seat, "Herd Culler") > culled:
            moves += [f"turn {FACES[face]} to 1" for face in sorted(set(dice)) if face != ONE]
        if self.monsters[seat].energy >= 2 and self.copies(seat, "Stretchy"):
            moves += face_changes("stretch", dice)
        if self.copies(seat, "Plot Twist"):
            moves += face_changes("twist", dice)
        return moves

    # ----------------------------------------------------------------------------------------------------- resolve

    def _resolve(self) -> Steps:
        """Numbers, lightning, hearts, claws; then Tokyo is entered."""
        self._score_numbers()
        self._gain_energy(self.active, self.dice.count(ENERGY))
        yield from self._use_hearts()
        yield from self._fight()
        place = self._place_to_enter()
        if place is not None:
            self._move_in(self.active, place)

    def _score_numbers(self) -> None:
        """Three or more of a number score it, and 1 point for each die above three; then cards that score dice."""
        seat = self.active
        for face in (ONE, TWO, THREE):
            count = self.dice.count(face)
            if count >= 3:
                self._gain_points(seat, face + 1 + count - 3)
        if self.dice.count(ONE) >= 3:
            self.scored_ones = True
            self._gain_points(seat, 2 * self.copies(seat, "Gourmet"))
        faces = set(self.dice)
        if {ONE, TWO, THREE} <= faces:
            self._gain_points(seat, 2 * self.copies(seat, "Omnivore"))
        if self.rules.adders_are_claws and self._added_damage():
            faces.add(CLAW)
        if len(faces) == len(FACES):
            self._gain_points(seat, 9 * self.copies(seat, "Complete Destruction"))

    def _use_hearts(self) -> Steps:
        """Each heart heals 1, removes a counter, or by Healing Ray heals another; then Regeneration adds its point."""
        healed_itself = False
        patients: list[int] = []
        for _ in range(self.dice.count(HEART)):
            move = yield from self._ask(self.active, "HEARTS", self._heart_moves())
            if move == "pass":
                break
            if move == "heal":
                healed_itself = True
                self._heal(self.active, 1)
            elif move == "remove a poison counter":
                self.monsters[self.active].poison -= 1
            elif move == "remove a shrink counter":
                self.monsters[self.active].shrink -= 1
            else:
                patients.append(seat_of(move))
                self._heal_by_ray(patients[-1])
        self._regenerate(healed_itself, patients)

    def _heart_moves(self) -> list[str]:
        """In Tokyo hearts are unusable, but for a ray where the switch says so. A pass only spares the ray."""
        seat = self.active
        monster = self.monsters[seat]
        outside = monster.place == OUTSIDE
        own, ray = [], []
        if outside and self._is_hurt(seat):
            own.append("heal")
        if outside and monster.poison:
            own.append("remove a poison counter")
        if outside and monster.shrink:
            own.append("remove a shrink counter")
        if self.copies(seat, "Healing Ray") and (outside or self.rules.healing_ray_in_tokyo):
            ray = [f"heal seat {other}" for other in self._others(seat) if self._is_hurt(other)]
        return [*own, *ray] if own else [*ray, "pass"]

    def _heal_by_ray(self, patient: int) -> None:
        """The patient is healed 1 and pays 2, or what it has."""
        self._heal(patient, 1)
        fee = min(2, self.monsters[patient].energy)
        self.monsters[patient].energy -= fee
        self._get_paid(self.active, fee)

    def _regenerate(self, healed_itself: bool, patients: list[int]) -> None:
        """Once a roll: to the active monster, else to the ray's first patient; then, by switch, the patients' own."""
        copies = self.copies(self.active, "Regeneration")
        if healed_itself:
            self._heal(self.active, copies)
        elif patients:
            for _ in range(copies):
                if self._is_hurt(patients[0]):
                    self._heal_by_ray(patients[0])
        if self.rules.regeneration_by_others:
            for seat in self._clockwise():
                if seat in patients:
                    self._heal(seat, self.copies(seat, "Regeneration"))

    # ------------------------------------------------------------------------------------------------- end of turn

    def _end(self) -> Steps:
        """The energy for buying nothing, sales, points, Solar Powered, poison."""
        seat = self.active
        monster = self.monsters[seat]
        if self.rules.no_buy_energy and not self.bought:
            self._gain_energy(seat, 1)
        yield from self._sell()
        if not monster.alive:
            return
        self._root_for_the_underdog()
        self._gain_points(seat, self.copies(seat, "Energy Hoarder") * (monster.energy // 6))
        if not self.hurt_others and not (self.hurt_itself and self.rules.herbivore_counts_self):
            self._gain_points(seat, self.copies(seat, "Herbivore"))
        for _ in range(self.copies(seat, "Solar Powered")):
            if not monster.energy:
                self._gain_energy(seat, 1)
        if monster.poison:
            yield from self._damage(Damage(None, {seat: monster.poison}))

    def _root_for_the_underdog(self) -> None:
        """+1 point for the one monster with the fewest points, in its own turn or in any."""
        living = self._living()
        fewest = min(self.monsters[seat].points for seat in living)
        lowest = [seat for seat in living if self.monsters[seat].points == fewest]
        if len(lowest) == 1 and (lowest[0] == self.active or self.rules.underdog == "any_turn"):
            self._gain_points(lowest[0], self.copies(lowest[0], "Rooting for the Underdog"))

    # ----------------------------------------------------------------------------------------------------- the end

    def _stalemate(self) -> bool:
        """A thousand turns in a row in which nobody was asked anything."""
        self.idle_turns = 0 if self.asked_in_turn else self.idle_turns + 1
        self.asked_in_turn = False
        return self.idle_turns >= 1000

    def _game_ends(self) -> bool:
        """At the end of a turn the living with the points win; else the last one alive; else, all dead, nobody."""
        living = self._living()
        enough = [seat for seat in living if self.monsters[seat].points >= self.rules.points_to_win]
        if self.rules.active_wins_ties and self.active in enough:
            self.winners = [self.active]
        elif enough:
            self.winners = enough
        elif len(living) == 1:
            self.winners = living
        elif living and not self._stalemate():
            return False
        self._pay_survivors()
        self._pay_margins()
        return True

    def _pay_survivors(self) -> None:
        """The winners share the first positions, the other survivors follow by points."""
        if self.winners:
            self._pay(self.winners, 1 / len(self.winners), 0)
        others = [seat for seat in self._living() if seat not in self.winners]
        for points in {self.monsters[seat].points for seat in others}:
            level = [seat for seat in others if self.monsters[seat].points == points]
            above = [seat for seat in others if self.monsters[seat].points > points]
            self._pay(level, 0.0, len(self.winners) + len(above))

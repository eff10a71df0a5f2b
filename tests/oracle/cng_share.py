"""Cash'n Guns, step 7: the loot is shared, and what the cards and the powers do then."""

from __future__ import annotations

from .cng_board import Choice, Steps
from .cng_view import View
from .cng_words import BANG, BILL_5, CLICK, CLIP, KIT, STAND, TOKEN, TYPE_OF


class Share(View):
    """One round's share, pick by pick."""

    def _share(self) -> Steps:
        """Clockwise from the Godfather, each takes one share in turn until everything is taken."""
        self.participants = [
            seat for seat in self._living() if self.players[seat].stance == STAND and seat not in self.freshly_wounded
        ]
        self._cute()
        self.still_in = list(self.participants)
        turn = 0
        while self.table and self.still_in:
            seat = self.still_in[turn]
            doubled = yield from self._take_turn(seat)
            if doubled:
                self.still_in.remove(seat)
            else:
                turn += 1
            if turn == len(self.still_in):
                turn = 0

    def _cute(self) -> None:
        """The Cute takes a 5,000 bill before the share, where one lies there."""
        cute = self._holder("Cute")
        if cute in self.participants and BILL_5 in self.table:
            self.table.remove(BILL_5)
            self._stash_openly(cute, BILL_5)

    # ------------------------------------------------------------------------------------------------------- a turn

    def _take_turn(self, seat: int) -> Choice:
        """Announce, perhaps be vetoed and announce again, then take; the answer says whether Greedy doubled."""
        first_turn = seat not in self.had_turn
        self.had_turn.append(seat)
        may_double = first_turn and self.players[seat].power == "Greedy" and len(self.table) >= 2
        doubled = yield from self._announce(seat, 2 if may_double else 1)
        forbidden = yield from self._veto(seat)
        if forbidden:
            self.announced, self.banned = [], forbidden
            yield from self._announce_again(seat, 2 if doubled else 1)
            self.banned = None
        while self.announced:
            yield from self._take(seat)
        return doubled

    def _announce(self, seat: int, most: int) -> Choice:
        """One share, or "take two" and then both; what is announced stays on the table."""
        moves = self._shares_open()
        first = yield from self._ask(seat, "PICK", [*moves, "take two"] if most == 2 else moves)
        if first != "take two":
            self.announced = [first.removeprefix("take ")]
            return ""
        yield from self._announce_again(seat, 2)
        return "doubled"

    def _announce_again(self, seat: int, most: int) -> Steps:
        """One or two shares, as many as are open to him."""
        for node in ("PICK", "PICK2")[:most]:
            moves = self._shares_open()
            if moves:
                move = yield from self._ask(seat, node, moves)
                self.announced.append(move.removeprefix("take "))

    def _shares_open(self) -> list[str]:
        """The kinds on the table that are neither announced already nor banned in this turn."""
        lying = list(self.table)
        for kind in self.announced:
            lying.remove(kind)
        return [f"take {kind}" for kind in set(lying) if TYPE_OF[kind] != self.banned]

    def _veto(self, picker: int) -> Choice:
        """The Dictator may forbid one type that was announced, once in a share in which he takes part."""
        dictator = self._holder("Dictator")
        if dictator not in self.participants or dictator == picker or self.veto_used:
            return ""
        if self.rules.dictator_immunity == "player" and self.players[picker].power in ("Cute", "Stealthy"):
            return ""
        types = {TYPE_OF[kind] for kind in self.announced}
        move = yield from self._ask(dictator, "DICTATOR", ["allow", *(f"forbid {kind}" for kind in types)])
        if move == "allow":
            return ""
        self.veto_used = True
        return move.removeprefix("forbid ")

    # ------------------------------------------------------------------------------------------------------- taking

    def _take(self, seat: int) -> Steps:
        """What was announced first takes effect and leaves the table; The Junk Dealer may trade it before that."""
        item = self.announced[0]
        traded = yield from self._trade(seat, item)
        self.announced.pop(0)
        self.table.remove(item)
        if item == TOKEN:
            self.new_godfather = seat
        elif traded:
            self.undealt.append(item)
            self.undealt.remove(traded)
            self._tell(seat, f"got {traded} for {item}")
            yield from self._gets(seat, traded, openly=False)
        else:
            yield from self._gets(seat, item, openly=True)

    def _trade(self, seat: int, item: str) -> Choice:
        """The Junk Dealer: once a share, a card for a random undealt one; the new card, or nothing if he keeps it."""
        if self.players[seat].power != "Junk Dealer" or self.trade_used or item == TOKEN or not self.undealt:
            return ""
        move = yield from self._ask(seat, "JUNK", ["keep", "trade"])
        if move == "keep":
            return ""
        self.trade_used = True
        return self._draw(self.undealt)

    def _gets(self, seat: int, kind: str, openly: bool) -> Steps:
        """Kits and Clips act at once and leave the game; the rest goes into the stash."""
        if kind == KIT:
            self.removed.append(kind)
            self.players[seat].wounds = 0
        elif kind == CLIP:
            self.removed.append(kind)
            yield from self._clip(seat)
        elif openly:
            self._stash_openly(seat, kind)
        else:
            self._stash_unseen(seat, kind)

    # -------------------------------------------------------------------------------------------------------- clips

    def _clip(self, seat: int) -> Steps:
        """A Bang comes back from the pile for another bullet; then The Good Friend may do so too."""
        used = yield from self._exchange(seat, "CLIP")
        friend = self._holder("Good Friend")
        if used and friend is not None and friend != seat:
            yield from self._exchange(friend, "GOODFRIEND")

    def _exchange(self, seat: int, node: str) -> Choice:
        """With an empty hand there is nothing to ask."""
        player, pile = self.players[seat], self._pile(seat)
        if not player.hand:
            return ""
        moves = ["decline"]
        if BANG in pile.up or BANG in pile.down:
            moves += [f"swap out a {bullet}" for bullet in (CLICK, BANG) if bullet in player.hand]
        move = yield from self._ask(seat, node, moves)
        if move == "decline":
            return ""
        given = move.removeprefix("swap out a ")
        (pile.up if BANG in pile.up else pile.down).remove(BANG)
        player.hand.remove(given)
        player.hand.append(BANG)
        pile.down.append(given)
        player.clips_used += 1
        self._tell(seat, f"swapped out a {given}")
        return "used"

"""Cash'n Guns: what everybody counts, what the money would be, what the whole table holds, what one seat may know."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .cng_board import Board
from .cng_words import BANG, CLICK, DIAMOND_BONUS, DIAMONDS, FACE_VALUE, PAINTING, PAINTINGS_WORTH, in_order


def bullets(cards: list[str]) -> tuple[int, int]:
    """Clicks and Bangs."""
    return cards.count(CLICK), cards.count(BANG)


class View(Board):
    """The board, read in the words of a table that people share."""

    def facts(self) -> dict[str, Any]:
        """Every attribute that a table in words has, by its name; plain values, lists of loot by kind order."""
        players = self.players
        return {
            "node": self.node,
            "seat": self.seat,
            "round": self.round,
            "godfather": self.godfather,
            "powers": [player.power for player in players],
            "wounds": [player.wounds for player in players],
            "alive": [player.alive for player in players],
            "hands": [bullets(player.hand) for player in players],
            "shown": [bullets(player.shown) for player in players],
            "face_down": [player.face_down for player in players],
            "clips_used": [player.clips_used for player in players],
            "winners": list(self.winners),
            "over": self.over,
            "rewards": {scheme: list(amounts) for scheme, amounts in self.paid.items()},
            "placed": [player.placed for player in players],
            "aims": [player.aim for player in players],
            "stances": [player.stance for player in players],
            "table": in_order(self.table),
            "stash": [in_order(player.stash) for player in players],
            "undealt": in_order(self.undealt),
            "removed": in_order(self.removed),
            "known": [dict(Counter(in_order(player.known))) for player in players],
            "unseen_in": [player.unseen_in for player in players],
            "unseen_out": [player.unseen_out for player in players],
            "pile": self._piles_as([pile.counts() for pile in self.piles]),
            "money": self.money(),
            "participants": list(self.participants),
            "places": list(self.positions) if self.over else [],
        }

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know: what is public, and its own secrets while it lives. Others' are None or counted."""
        me, players, acts = self.players[seat], self.players, self.seat == seat
        everything = self.facts()
        public = (
            "node", "seat", "round", "godfather", "powers", "wounds", "alive", "shown", "face_down", "clips_used",
            "winners", "over", "rewards", "table", "removed", "known", "unseen_in", "unseen_out", "participants",
            "places",
        )  # fmt: skip
        stash_seen = [self.rules.open_stash or (other is me and me.alive) for other in players]
        return {
            **{name: everything[name] for name in public},
            "hand_sizes": [len(player.hand) for player in players],
            "has_placed": [player.placed is not None for player in players],
            "stash_sizes": [len(player.stash) for player in players],
            "aims": [p.aim if self.aims_shown or (p is me and me.alive) else None for p in players],
            "stances": [p.stance if self.stances_shown or (p is me and me.alive) else None for p in players],
            "pile": self._piles_as([pile.seen() for pile in self.piles]),
            "undealt_count": len(self.undealt),
            "hustled": self.hustled,
            "shown_by_professional": self.shown_by_professional,
            "new_godfather": self.new_godfather,
            "still_in": list(self.still_in),
            "had_turn": list(self.had_turn),
            "announced": list(self.announced),
            "banned": self.banned,
            "veto_used": self.veto_used,
            "trade_used": self.trade_used,
            "money": everything["money"] if self.over or self.rules.open_stash else None,
            "stash": [everything["stash"][at] if seen else None for at, seen in enumerate(stash_seen)],
            "hand": bullets(me.hand) if me.alive else None,
            "placed": me.placed if me.alive else None,
            "memory": list(me.memory) if me.alive else None,
            "legal": list(self.legal) if acts else None,
        }

    def _piles_as(self, piles: list[dict[str, int]]) -> Any:
        """One pile for all, or each player's own."""
        return piles[0] if self.rules.clip_pool == "common" else piles

    # -------------------------------------------------------------------------------------------------------- money

    def money(self) -> list[int]:
        """Everybody's total if the game ended now; the dead have nothing."""
        diamonds = {
            seat: sum(kind in DIAMONDS for kind in player.stash)
            for seat, player in enumerate(self.players)
            if player.alive
        }
        most = max(diamonds.values(), default=0)
        collectors = [seat for seat, count in diamonds.items() if count == most and count > 0]
        return [
            0 if not player.alive else self._worth(seat) + (DIAMOND_BONUS if collectors == [seat] else 0)
            for seat, player in enumerate(self.players)
        ]

    def _worth(self, seat: int) -> int:
        """Bills, diamonds by their face, paintings as a set; The Collector counts as one painting, at most ten."""
        player = self.players[seat]
        paintings = player.stash.count(PAINTING) + (1 if player.power == "Collector" else 0)
        faces = sum(FACE_VALUE.get(kind, 0) for kind in player.stash)
        return faces + PAINTINGS_WORTH[min(paintings, len(PAINTINGS_WORTH) - 1)]

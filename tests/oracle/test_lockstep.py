"""The compiled engine agrees with the oracle after every decision, over everything that can be set."""

from __future__ import annotations

import random
from typing import Any

import pytest

from . import lockstep, settings
from .kot import CARDS, EDITIONS, WHOLE_BOX, Monster, Oracle
from .kot_board import Kept

AT_LEAST = {"ROLL": 50_000, "MARKET": 20_000, "CHANGE": 10_000, "YIELD": 5_000, "PROBE": 5_000, "HEARTS": 5_000,
            "REACT": 5_000, "MIMIC_MOVE": 2_000, "SELL": 2_000, "OFFER": 1_000, "COPY": 100, "STAKE": 20,
            "AGAIN": 100}  # fmt: skip


def covered(tally: lockstep.Tally, decisions: int, edition: str) -> None:
    """Everything was met: each node, move family, card bought, used and lost, number of players, kind of end."""
    assert tally.decisions >= decisions and not tally.missing()
    assert set(AT_LEAST) == set(lockstep.NODES)
    rare = {node: tally.nodes[node] for node in AT_LEAST if tally.nodes[node] < AT_LEAST[node]}
    assert not rare, f"too seldom met: {rare}"
    assert {card for card in CARDS if tally.bought[card] >= 20 and tally.used[card] >= 20} == set(CARDS)
    assert {family for family in lockstep.FAMILIES if tally.families[family] >= 50} == set(lockstep.FAMILIES)
    for players in range(2, 7):
        assert tally.tables[edition, players] >= 5_000, players
    assert min(tally.decks[kind] for kind in ("whole", "some", "none")) >= 2_000
    assert min(tally.winners[count] for count in (0, 1, 2, 3)) >= 10
    assert tally.too_long <= tally.games // 1000


@pytest.mark.compiled
@pytest.mark.parametrize("edition", ["classic", "second"])
def test_the_engine_agrees_with_the_oracle(edition: str) -> None:
    """The gate of every test run."""
    covered(lockstep.run(300_000, 20, edition), 300_000, edition)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_engine_agrees_with_the_oracle_for_long(edition: str) -> None:
    """Other games, more of them, the third edition too."""
    covered(lockstep.run(2_000_000, 21, edition), 2_000_000, edition)


def test_some_games_agree_without_the_compiler_too() -> None:
    """A few hundred decisions, for the lane that runs the rules as plain Python."""
    tally = lockstep.run(300, seed=22)
    assert tally.decisions >= 300 and tally.games > 3 and tally.missing()


# ------------------------------------------------------------------------------------------ the gate can fail


def finds(seed: int, decisions: int = 20_000) -> str:
    """The report of the first mismatch."""
    with pytest.raises(lockstep.Mismatch) as found:
        lockstep.run(decisions, seed)
    return str(found.value)


def test_a_point_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """State: three of a kind scored wrongly by one side."""
    gain = Oracle._gain_points
    monkeypatch.setattr(Oracle, "_gain_points", lambda self, seat, points: gain(self, seat, points + (points == 4)))
    assert "points: oracle" in finds(1)


def test_a_missing_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Legal moves: one side does not offer the third purchase."""
    buys = Oracle._buy_moves
    monkeypatch.setattr(Oracle, "_buy_moves", lambda self, seat, slots: buys(self, seat, slots)[:2])
    assert "legal: oracle" in finds(1)


def test_a_wrong_reward_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rewards: one side pays the eliminated a position too high."""
    pay = Oracle._pay
    monkeypatch.setattr(Oracle, "_pay", lambda self, seats, share, first: pay(self, seats, share, first - (first > 2)))
    report = finds(1)
    assert "paid by RANK: oracle" in report and "SHARE" not in report


def test_chance_drawn_by_one_side_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A script that is left over: the oracle reports a die too many after a probe."""
    throw = Oracle._throw

    def one_too_many(self: Oracle, count: int) -> list[int]:
        faces = throw(self, count)
        if self.turn and count == 1:
            self.chance.append(faces[0])
        return faces

    monkeypatch.setattr(Oracle, "_throw", one_too_many)
    assert "script used up: oracle (True, False), engine (False, False)" in finds(1)


def test_a_script_that_runs_dry_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The oracle reports a die less than it threw: the engine draws from its own generator."""
    take = Oracle.take_chance
    monkeypatch.setattr(Oracle, "take_chance", lambda self: take(self)[: -1 if self.turn > 2 else None])
    assert "chance of the engine's own: oracle" in finds(1)


def test_the_report_replays_the_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The command of the report fails in the same game and decision; without the fault it passes."""
    with monkeypatch.context() as fault:
        close = Oracle._close_bay
        fault.setattr(Oracle, "_close_bay", lambda self: None if self.rules.bay_close == "leave" else close(self))
        report = finds(1)
        command = report.splitlines()[1].split()[3:]
        assert lockstep.main(command) == 1
        again = capsys.readouterr().out
    assert again.splitlines()[1:] == report.splitlines()[1:]
    assert lockstep.main(command) == 0
    assert "1 games" in capsys.readouterr().out


def test_a_wrong_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies on a card: one side's batteries give 3."""
    monkeypatch.setattr(Oracle, "_unload", unload_three)
    assert "keeps (name, paid, lying on it): oracle" in finds(1)


def unload_three(oracle: Oracle, kept: Kept) -> None:
    """Three energy instead of two."""
    if kept.power is not None:
        energy = min(3, kept.power.charges)
        kept.power.charges -= energy
        oracle.monsters[kept.owner].energy += energy
        if not kept.power.charges:
            oracle._discard_kept(kept)


def test_a_game_depends_on_its_number_only() -> None:
    """Settings are drawn from (seed, number, edition); facts lay every card of the deck somewhere, once."""
    for number in range(200):
        setting, source = settings.draw_setting(5, number)
        again, other = settings.draw_setting(5, number)
        assert setting == again and source.random() == other.random()
        deck = setting.arguments["deck"]
        if setting.facts and deck != ():
            facts: dict[str, Any] = setting.facts
            laid = [name for names in facts["keeps"].values() for name in names]
            laid += [name for pile in ("market", "deck", "discard") for name in facts[pile] if name]
            assert sorted(laid) == sorted(WHOLE_BOX if deck is None else deck)


def test_every_switch_is_turned_and_a_wanted_edition_is_kept() -> None:
    """Over many games each switch has each of its values in each edition; both copies of a card are met."""
    met: set[tuple[str, str, Any]] = set()
    decks = []
    for number in range(0, 6_000, settings.SAME_RULES):
        rules = settings.draw_setting(6, number)[0].arguments
        decks.append(rules["deck"])
        met.update((rules["edition"], name, rules[name]) for name in settings.SWITCHES if name in rules)
        assert settings.draw_setting(6, number, "second")[0].arguments["edition"] == "second"
    assert met == {(edition, *one) for edition in EDITIONS for one in EACH_VALUE}
    assert any(deck and deck.count("Extra Head") == 2 for deck in decks) and None in decks and () in decks


EACH_VALUE = [(name, value) for name, values in settings.SWITCHES.items() for value in values]


def test_the_eager_policy_uses_cards() -> None:
    """Where a card can be used or bought it mostly is."""
    oracle = Oracle.__new__(Oracle)
    oracle.monsters, oracle.node, oracle.legal = [Monster()], "REACT", ["pass", "wings"]
    source = random.Random(1)
    used = sum(settings.eager_move(oracle, source) == "wings" for _ in range(1000))
    assert 800 < used < 1000

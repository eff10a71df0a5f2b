"""The compiled engines agree with the oracles after every decision, over everything that can be set."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.oracle import cng_lockstep, cng_settings, kot_lockstep, kot_settings, lockstep
from tests.oracle.cng import KINDS, POWERS, SWITCHES
from tests.oracle.cng import Oracle as CngOracle
from tests.oracle.kot import CARDS, EDITIONS, WHOLE_BOX, Monster, Oracle
from tests.oracle.kot_board import Kept

KOT_NODES = {"ROLL": 50_000, "MARKET": 20_000, "CHANGE": 10_000, "YIELD": 5_000, "PROBE": 5_000, "HEARTS": 5_000,
             "REACT": 5_000, "MIMIC_MOVE": 2_000, "SELL": 2_000, "OFFER": 1_000, "COPY": 100, "STAKE": 20,
             "AGAIN": 100}  # fmt: skip
CNG_NODES = {"BULLET": 20_000, "AIM": 20_000, "PRIVILEGE": 5_000, "REAIM": 3_000, "COURAGE": 20_000, "PICK": 50_000,
             "CLIP": 2_000, "HUSTLER_TARGET": 1_000, "HUSTLER_GIVE": 1_000, "AIM_KID": 1_000, "CUNNING": 1_000,
             "SMART": 300, "PRO": 200, "PRO_TAKE": 10, "PICK2": 500, "DICTATOR": 1_000, "JUNK": 1_000,
             "GOODFRIEND": 300}  # fmt: skip


def enough(counts: dict[Any, int], least: dict[Any, int]) -> None:
    """Each was met so often."""
    assert not {name: counts[name] for name in least if counts[name] < least[name]}


def covered_kot(lockstep: lockstep.Lockstep, decisions: int, edition: str | None) -> None:
    """Everything was met: each node, move family, card bought, used and lost, number of players, kind of end."""
    tally, met = lockstep.tally, lockstep.tally.met
    assert tally.decisions >= decisions and not lockstep.missing()
    assert set(KOT_NODES) == set(kot_lockstep.NODES)
    enough(met["node"], KOT_NODES)
    enough(met["bought"], dict.fromkeys(CARDS, 20))
    enough(met["used"], dict.fromkeys(CARDS, 20))
    enough(met["move"], dict.fromkeys(kot_lockstep.FAMILIES, 50))
    enough(met["table"], {(edition, players): 5_000 for players in range(2, 7)})
    enough(met["deck"], dict.fromkeys(("whole", "some", "none"), 2_000))
    enough(met["winners"], dict.fromkeys(range(4), 10))
    assert tally.too_long <= tally.games // 1000


def covered_cng(lockstep: lockstep.Lockstep, decisions: int, powers: str | None) -> None:
    """Everything was met: each node, move family, power held and used, switch, number of players, kind of end."""
    tally, met = lockstep.tally, lockstep.tally.met
    assert tally.decisions >= decisions and not lockstep.missing() and not tally.too_long
    assert set(CNG_NODES) == set(cng_lockstep.NODES) and powers is None
    enough(met["node"], CNG_NODES)
    enough(met["move"], dict.fromkeys(cng_lockstep.FAMILIES, 50))
    enough(met["held"], dict.fromkeys(POWERS, 300))
    enough(met["used in"], {**dict.fromkeys(POWERS, 50), "loot carried": 20, "loot left": 100})
    enough(met["players"], dict.fromkeys(range(4, 9), 30_000))
    enough(met["switch"], {(name, value): 200 for name, values in SWITCHES.items() for value in values})
    enough(met["powers"], dict.fromkeys(("none", "random", "given"), 200))
    enough(met["facts"], dict.fromkeys(["none", *(f"round {number}" for number in range(1, 9))], 50))
    enough(met["winners"], {0: 10, 1: 1_000, 2: 10, 3: 10})


COVERED = {"kot": covered_kot, "cng": covered_cng}
BOTH = ["kot", "cng"]


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "only"), [("kot", "classic"), ("kot", "second"), ("cng", None)])
def test_the_engine_agrees_with_the_oracle(game: str, only: str | None) -> None:
    """The gate of every test run."""
    COVERED[game](lockstep.run(game, 300_000, 20, only), 300_000, only)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "only"), [*(("kot", edition) for edition in EDITIONS), ("cng", None)])
def test_the_engine_agrees_with_the_oracle_for_long(game: str, only: str | None) -> None:
    """Other games, more of them, the third edition too."""
    COVERED[game](lockstep.run(game, 2_000_000, 21, only), 2_000_000, only)


@pytest.mark.parametrize("game", BOTH)
def test_some_games_agree_without_the_compiler_too(game: str) -> None:
    """A few hundred decisions, for the lane that runs the rules as plain Python."""
    some = lockstep.run(game, 300, seed=22)
    assert some.tally.decisions >= 300 and some.tally.games >= 2 and some.missing()


# ------------------------------------------------------------------------------------------ the gate can fail

Patch = pytest.MonkeyPatch


def finds(game: str, seed: int = 1, decisions: int = 20_000) -> str:
    """The report of the first mismatch."""
    with pytest.raises(lockstep.Mismatch) as found:
        lockstep.run(game, decisions, seed)
    return str(found.value)


def kot_point_too_much(patch: Patch) -> None:
    """Three of a kind scored wrongly."""
    gain = Oracle._gain_points
    patch.setattr(Oracle, "_gain_points", lambda self, seat, points: gain(self, seat, points + (points == 4)))


def kot_wrong_card(patch: Patch) -> None:
    """Batteries give three energy instead of two."""

    def unload_three(oracle: Oracle, kept: Kept) -> None:
        if kept.power is not None:
            energy = min(3, kept.power.charges)
            kept.power.charges -= energy
            oracle.monsters[kept.owner].energy += energy
            if not kept.power.charges:
                oracle._discard_kept(kept)

    patch.setattr(Oracle, "_unload", unload_three)


def kot_missing_move(patch: Patch) -> None:
    """The third purchase is not offered."""
    buys = Oracle._buy_moves
    patch.setattr(Oracle, "_buy_moves", lambda self, seat, slots: buys(self, seat, slots)[:2])


def kot_wrong_reward(patch: Patch) -> None:
    """The eliminated are paid a position too high."""
    pay = Oracle._pay
    patch.setattr(Oracle, "_pay", lambda self, seats, share, first: pay(self, seats, share, first - (first > 2)))


def kot_chance_too_much(patch: Patch) -> None:
    """A die too many is reported after a probe."""
    throw = Oracle._throw

    def one_too_many(self: Oracle, count: int) -> list[int]:
        faces = throw(self, count)
        if self.turn and count == 1:
            self.chance.append(faces[0])
        return faces

    patch.setattr(Oracle, "_throw", one_too_many)


def kot_chance_too_little(patch: Patch) -> None:
    """A die less than was thrown is reported: the engine draws from its own generator."""
    take = Oracle.take_chance
    patch.setattr(Oracle, "take_chance", lambda self: take(self)[: -1 if self.turn > 2 else None])


def cng_wound_too_much(patch: Patch) -> None:
    """The Doctor is not healed."""
    patch.setattr(CngOracle, "_doctor", lambda self: None)


def cng_wrong_card(patch: Patch) -> None:
    """The Stealthy takes nothing."""
    patch.setattr(CngOracle, "_stealthy", lambda self: None)


def cng_wrong_tally(patch: Patch) -> None:
    """What The Vulture takes is counted as seen."""
    patch.setattr(CngOracle, "_stash_unseen", lambda self, seat, kind: self._stash_openly(seat, kind))


def cng_wrong_money(patch: Patch) -> None:
    """The Collector is no painting."""
    worth = CngOracle._worth

    def without_powers(self: CngOracle, seat: int) -> int:
        power, self.players[seat].power = self.players[seat].power, None
        money = worth(self, seat)
        self.players[seat].power = power
        return money

    patch.setattr(CngOracle, "_worth", without_powers)


def cng_missing_move(patch: Patch) -> None:
    """The last of three kinds and more is not offered."""
    shares = CngOracle._shares_open
    patch.setattr(CngOracle, "_shares_open", lambda self: sorted(shares(self))[:3])


def cng_wrong_reward(patch: Patch) -> None:
    """Who dies early is paid as if he had died later."""
    pay = CngOracle._pay

    def too_high(self: CngOracle, seats: list[int], share: float, first: int) -> None:
        pay(self, seats, share, first)
        for seat in seats:
            self.paid["rank"][seat] += 0.1 * (first > 2)

    patch.setattr(CngOracle, "_pay", too_high)


def cng_wrong_margin(patch: Patch) -> None:
    """Who is paid by margin is paid at half the price."""
    pay = CngOracle._pay_margin

    def half(self: CngOracle) -> None:
        pay(self)
        self.paid["margin"] = [amount / 2 for amount in self.paid["margin"]]

    patch.setattr(CngOracle, "_pay_margin", half)


def cng_chance_too_much(patch: Patch) -> None:
    """A bullet too many is reported after a Hustler's draw."""
    draw = CngOracle._draw

    def one_too_many(self: CngOracle, possible: list[str]) -> str:
        result = draw(self, possible)
        if result in ("click", "bang"):
            self.chance.append(result)
        return result

    patch.setattr(CngOracle, "_draw", one_too_many)


def cng_chance_too_little(patch: Patch) -> None:
    """A card less than was drawn is reported."""
    take = CngOracle.take_chance
    patch.setattr(CngOracle, "take_chance", lambda self: take(self)[: -1 if self.round > 2 else None])


FAULTS = {
    kot_point_too_much: "points: oracle",
    kot_wrong_card: "keeps (name, paid, lying on it): oracle",
    kot_missing_move: "legal: oracle",
    kot_wrong_reward: "paid by RANK: oracle",
    kot_chance_too_much: "script used up: oracle (True, False), engine (False, False)",
    kot_chance_too_little: "chance of the engine's own: oracle",
    cng_wound_too_much: "wounds: oracle",
    cng_wrong_card: "stash (by kind): oracle",
    cng_wrong_tally: "known (by kind): oracle",
    cng_wrong_money: "money: oracle",
    cng_missing_move: "legal: oracle",
    cng_wrong_reward: "paid by RANK: oracle",
    cng_wrong_margin: "paid by MARGIN: oracle",
    cng_chance_too_much: "script used up: oracle (True, False), engine (False, False)",
    cng_chance_too_little: "chance of the engine's own: oracle",
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_on_one_side_is_found(fault: Callable[[Patch], None], monkeypatch: Patch) -> None:
    """State, legal moves, rewards, chance."""
    fault(monkeypatch)
    report = finds(fault.__name__[:3])
    assert FAULTS[fault] in report and "paid by SHARE" not in report


@pytest.mark.parametrize(
    ("game", "only", "step"),
    [("kot", None, "_close_bay"), ("kot", "classic", "_close_bay"), ("cng", None, "_cute"), ("cng", "random", "_cute")],
)
def test_the_report_replays_the_game(
    game: str, only: str | None, step: str, capsys: pytest.CaptureFixture[str], monkeypatch: Patch
) -> None:
    """The command of the report fails in the same game and decision; without the fault it passes."""
    with monkeypatch.context() as fault:
        fault.setattr({"kot": Oracle, "cng": CngOracle}[game], step, lambda self: None)
        with pytest.raises(lockstep.Mismatch) as found:
            lockstep.run(game, 20_000, 1, only)
        report = str(found.value)
        command = report.splitlines()[1].split()[3:]
        assert lockstep.main(command) == 1
        again = capsys.readouterr().out
    assert again.splitlines()[1:] == report.splitlines()[1:]
    assert lockstep.main(command) == 0
    assert "1 games" in capsys.readouterr().out


def test_an_option_of_the_other_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """An edition of Cash'n Guns, powers of King of Tokyo."""
    for command in (["--game", "cng", "--edition", "classic"], ["--powers", "none"]):
        with pytest.raises(SystemExit):
            lockstep.main(command)
        assert "says something of" in capsys.readouterr().err


# ------------------------------------------------------------------------------------------------------------ settings


@pytest.mark.parametrize("game", BOTH)
def test_a_game_depends_on_its_number_only(game: str) -> None:
    """Settings are drawn from (seed, number, what was asked for)."""
    one, two = lockstep.lockstep_of(game, 5), lockstep.lockstep_of(game, 5)
    for number in range(200):
        (setting, source), (again, other) = one.draw(number), two.draw(number)
        assert (setting.arguments, setting.facts, setting.limit) == (again.arguments, again.facts, again.limit)
        assert source.random() == other.random()


def test_facts_lay_every_card_of_the_deck_somewhere_once() -> None:
    """Before monsters, in the market, the deck or the discard pile."""
    for number in range(200):
        setting, _ = kot_settings.draw_setting(5, number)
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
    for number in range(0, 6_000, kot_settings.SAME_RULES):
        rules = kot_settings.draw_setting(6, number)[0].arguments
        decks.append(rules["deck"])
        met.update((rules["edition"], name, rules[name]) for name in kot_settings.SWITCHES if name in rules)
        assert kot_settings.draw_setting(6, number, "second")[0].arguments["edition"] == "second"
    assert met == {(edition, *one) for edition in EDITIONS for one in EACH_VALUE}
    assert any(deck and deck.count("Extra Head") == 2 for deck in decks) and None in decks and () in decks


EACH_VALUE = [(name, value) for name, values in kot_settings.SWITCHES.items() for value in values]


def test_the_eager_policy_uses_cards() -> None:
    """Where a card can be used or bought it mostly is."""
    oracle = Oracle.__new__(Oracle)
    oracle.monsters, oracle.node, oracle.legal = [Monster()], "REACT", ["pass", "wings"]
    source = random.Random(1)
    used = sum(kot_settings.eager_move(oracle, source) == "wings" for _ in range(1000))
    assert 800 < used < 1000


def test_powers_are_as_asked_for() -> None:
    """None, all random, or all three ways."""

    def ways(powers: str | None) -> set[str]:
        drawn = [cng_settings.draw_setting(7, number, powers)[0].arguments["powers"] for number in range(60)]
        return {way if isinstance(way, str) else "given" for way in drawn}

    assert ways("none") == {"none"} and ways("random") == {"random"}
    assert ways("mixed") == ways(None) == {"none", "random", "given"}


def test_late_games_lie_on_many_tables() -> None:
    """Dead seats, wounds, hands, shown bullets, stashes, rare kinds, few undealt cards."""
    drawn = [cng_settings.draw_setting(8, number)[0].facts for number in range(400)]
    laid = [facts for facts in drawn if facts is not None]
    assert 100 < len(laid) < 350
    assert {facts["round"] for facts in laid} == set(range(1, 9))
    assert {len(facts["dead"]) for facts in laid} == set(range(7))
    assert {wounds for facts in laid for wounds in facts.get("wounds", [])} == set(range(5))
    assert {kind for facts in laid for kind in facts.get("table", [])} == set(KINDS[:-1])
    assert any(len(facts["undealt"]) < 8 for facts in laid if "undealt" in facts)

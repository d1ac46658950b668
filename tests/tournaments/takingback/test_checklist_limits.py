"""FIDE's checklist, and what does not come about by taking a step back either."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from clubs.models import User
from crosstable.results import Result
from tests.tournaments.takingback.dumps import Dump, differences, dump
from tests.tournaments.takingback.test_taking_back import actions, back, step
from tests.worlds.played import Played
from tournaments.entries import byes, entries
from tournaments.models import Event, LogEntry, RoundState
from tournaments.rounds import corrections, results, seat_corrections
from tournaments.setup import changing
from tournaments.standings import decisions, refreshing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused
from tournaments.takingback.plan import Limit, plan

pytestmark = pytest.mark.sqlite_whole

WHITE, DRAW = Result.WHITE_WINS, Result.DRAW
LONG_AGO = (189, 191)


def articles(limits: list[Limit]) -> list[tuple[int, ...]]:
    return [limit.articles for limit in limits]


def settle(played: Played, **settings: Any) -> LogEntry:
    changing.update_tournament(played.tournament, played.by, True, **settings)
    played.again()
    return played.told()


class TestFideMode:
    def test_45_it_is_not_entered_again_alone(self, four: Played) -> None:
        left = settle(four, fide_mode=False)
        assert articles(plan(left).refused) == [(45,)]
        with pytest.raises(Refused, match="cannot be entered again"):
            back(four, left)
        assert not four.again().tournament.fide_mode

    def test_45_nor_with_all_that_followed(self, four: Played) -> None:
        before = dump()
        left = settle(four, fide_mode=False)
        four.play(WHITE, DRAW)
        found = back(four, left, whole=True)
        assert articles(found.stays) == [(45,)]
        assert not four.tournament.fide_mode
        assert four.round(1).state == RoundState.PLANNED
        (only,) = differences(before, dump())
        assert only.startswith(f"tournament {four.tournament.pk}: ")

    def test_45_nor_by_taking_the_taking_back_back(self, four: Played) -> None:
        left = settle(four, fide_mode=False)
        four.play(WHITE, DRAW)
        back(four, left, whole=True)
        back(four, four.told())
        assert four.round(1).state == RoundState.CLOSED
        assert not four.tournament.fide_mode


class TestLots:
    @pytest.fixture
    def drawn(self, four: Played) -> Played:
        """One round of draws, points only: all four are tied; lots are drawn."""
        settle(four, rounds_planned=1, tiebreaks=["PTS", "LOTS"])
        four.play(DRAW, DRAW)
        self.draw(four)
        return four

    def draw(self, played: Played, seed: str = "") -> list[int]:
        refreshing.refresh(played.tournament.pk)
        tied = [played.entry(name).pk for name in ("Ada", "Bo", "Cem", "Dag")]
        decisions.draw_lots(played.again().tournament, played.by, tied, seed=seed)
        played.again()
        return self.order(played)

    def order(self, played: Played) -> list[int]:
        values = played.tournament.decisions.get().values.order_by("-value")
        return list(values.values_list("entry", flat=True))

    @pytest.mark.parametrize("whole", [False, True])
    def test_206_drawing_again_brings_the_same(self, drawn: Played, whole: bool) -> None:
        seed, order = drawn.tournament.lots_seed, self.order(drawn)
        assert seed
        found = back(drawn, step(drawn, Action.LOTS_DRAWN), whole=whole)
        assert articles(found.stays) == [(206,)]
        assert seed in found.stays[0].sentence
        assert not drawn.tournament.decisions.exists()
        assert drawn.tournament.lots_seed == seed
        with pytest.raises(Refused, match=seed):
            self.draw(drawn, "another")
        assert self.draw(drawn) == order

    def test_206_also_after_going_back_to_before_round_1(self, drawn: Played) -> None:
        seed = drawn.tournament.lots_seed
        found = back(drawn, step(drawn, Action.PAIRING_REQUESTED, round=1), whole=True)
        assert articles(found.stays) == [(206,)]
        assert (drawn.tournament.lots_seed, drawn.round(1).state) == (seed, RoundState.PLANNED)


def prohibited(played: Played) -> LogEntry:
    two = [played.entry("Ada"), played.entry("Dag")]
    changing.prohibit(played.tournament, played.by, two, 1, 3)
    return played.told()


def allowed(played: Played) -> LogEntry:
    prohibited(played)
    found = played.tournament.prohibited_pairings.get()
    changing.allow(played.tournament, played.by, found)
    return played.told()


SETTINGS: dict[str, tuple[Callable[[Played], LogEntry], tuple[int, ...]]] = {
    "57 rounds": (lambda played: settle(played, rounds_planned=2), (57,)),
    "75 scoring": (lambda played: settle(played, points_absence=Decimal("0.5")), (75,)),
    "85 bye": (lambda played: settle(played, points_pab=Decimal("0.5")), (85,)),
    "93 system": (lambda played: settle(played, system="burstein", edition="fide-2026"), (93,)),
    "93 edition": (lambda played: settle(played, edition="tsf"), (93,)),
    "109, 110 acceleration": (lambda played: settle(played, accelerated=True), (109, 110)),
    "195, 196 prohibition": (prohibited, (195, 196)),
    "195, 196 lifted": (allowed, (195, 196)),
}


@pytest.mark.parametrize(("change", "expected"), SETTINGS.values(), ids=SETTINGS.keys())
class TestOnlyWithRound1:
    """57, 75, 85, 93, 109, 110, 195, 196: once round 1 is paired they are locked."""

    Settled = Callable[[Played], LogEntry]

    def play(self, four: Played) -> None:
        four.publish(confirmed=True)
        four.enter(1, 1, WHITE)
        four.enter(1, 2, DRAW)
        results.close(four.round(1), four.by)
        four.again()

    @pytest.mark.whole
    def test_alone_before_it(self, four: Played, change: Settled, expected: object) -> None:
        entry = change(four)
        assert not plan(entry).together
        assert not back(four, entry).along

    def test_with_all_rounds_since(
        self, four: Played, change: Settled, expected: tuple[int, ...]
    ) -> None:
        entry = change(four)
        before = dump()
        self.play(four)
        four.pair(confirmed=True)
        found = back(four, entry)
        assert expected in articles(found.together)
        assert [each for each in actions(found) if each == Action.PAIRED] == [Action.PAIRED] * 2
        assert {four.round(1).state, four.round(2).state} == {RoundState.PLANNED}
        assert differences(before, dump())

    @pytest.mark.whole
    def test_nor_by_taking_a_taking_back_back(
        self, four: Played, change: Settled, expected: tuple[int, ...]
    ) -> None:
        back(four, change(four))
        undone = four.told()
        self.play(four)
        found = back(four, undone)
        assert expected in articles(found.together)
        assert four.round(1).state == RoundState.PLANNED


CORRECTIONS: dict[str, Callable[[Played, int], object]] = {
    "result": lambda p, n: corrections.correct(p.round(n), 1, WHITE, p.by, True),
    "colours": lambda p, n: corrections.correct(
        p.round(n), 1, DRAW, p.by, True, colours_reversed=True
    ),
    "seats": lambda p, n: seat_corrections.correct(
        p.round(n), p.entry("Ada"), p.entry("Bo"), p.by, confirmed=True
    ),
    "bye": lambda p, n: corrections.correct_bye(p.round(n), p.entry("Eva"), "H", p.by, True),
}


@pytest.mark.parametrize("correct", CORRECTIONS.values(), ids=CORRECTIONS.keys())
class TestLongAgo:
    """189, 191: five players, Eva has a zero-point bye in round 1; then more rounds are played."""

    @pytest.fixture
    def five(self, event: Event, arbiter: User) -> Played:
        played = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag", "Eva"], rounds=5)
        byes.request_bye(played.entry("Eva"), arbiter, 1, "Z")
        played.play(DRAW, DRAW)
        return played

    @pytest.mark.whole
    def test_of_the_last_round_but_one_alone(
        self, five: Played, correct: Callable[[Played, int], object]
    ) -> None:
        before = dump()
        correct(five, 1)
        corrected = five.told()
        five.play(DRAW, DRAW)
        found = back(five, corrected)
        assert not found.along
        assert not found.together
        assert five.round(2).state == RoundState.CLOSED
        assert all(now == before[model] for model, now in self.of_round_1(five, before).items())

    def of_round_1(self, five: Played, before: Dump) -> Dump:
        """The rows that were there before round 2, of boards and byes."""
        now = dump()
        return {
            model: {key: now[model].get(key) for key in before[model]}  # type: ignore[misc]
            for model in ("pairing", "turn")
        }

    def test_of_an_older_one_only_with_all_that_followed(
        self, five: Played, correct: Callable[[Played, int], object]
    ) -> None:
        before = dump()
        correct(five, 1)
        corrected = five.told()
        five.play(DRAW, DRAW)
        five.play(DRAW, DRAW)
        after = dump()
        assert articles(plan(corrected).refused) == [LONG_AGO]
        with pytest.raises(Refused, match="last round played and the one before"):
            back(five, corrected)
        assert dump() == after
        back(five, corrected, whole=True)
        assert not differences(before, dump())

    @pytest.mark.whole
    def test_outside_fide_mode_alone(
        self, five: Played, correct: Callable[[Played, int], object]
    ) -> None:
        correct(five, 1)
        corrected = five.told()
        settle(five, fide_mode=False)
        five.play(DRAW, DRAW)
        five.play(DRAW, DRAW)
        corrected.tournament = five.tournament
        assert not back(five, corrected).along


class TestResultsLongAgo:
    @pytest.fixture
    def rounds(self, six: Played) -> Played:
        """Board 1 of round 1 was typed twice; then two more rounds are played."""
        six.publish()
        six.enter(1, 1, DRAW)
        six.enter(1, 1, WHITE)
        six.enter(1, 2, WHITE)
        six.enter(1, 3, WHITE)
        results.close(six.round(1), six.by)
        for _round in range(2):
            six.play(WHITE, DRAW, WHITE)
        return six

    def test_191_one_that_was_another_before_stays(self, rounds: Played) -> None:
        second = step(rounds, Action.RESULT_ENTERED, round=1, board=1)
        assert second.params["result"] == "10"
        assert articles(plan(second).refused) == [LONG_AGO]

    def test_189_the_only_one_takes_all_later_rounds_along(self, rounds: Played) -> None:
        only = step(rounds, Action.RESULT_ENTERED, round=1, board=2)
        found = back(rounds, only)
        assert articles(found.together) == [LONG_AGO]
        assert "round 1" in found.together[0].sentence.lower()
        states = [rounds.round(number).state for number in (1, 2, 3)]
        assert states == [RoundState.PUBLISHED, RoundState.PLANNED, RoundState.PLANNED]
        assert rounds.board(1, 1).result is WHITE

    def test_189_what_was_taken_back_last_comes_back(self, six: Played) -> None:
        """The adjourned game of round 1 is finished after round 3, and goes back and forth."""
        for number, first in enumerate((Result.ADJOURNED, WHITE, WHITE), start=1):
            six.publish(confirmed=True)
            for board, result in enumerate((first, DRAW, DRAW), start=1):
                six.enter(number, board, result)
            results.close(six.round(number), six.by)
            six.again()
        six.enter(1, 1, WHITE, confirmed=True)
        before = dump()
        back(six, six.told(), whole=True)
        after = dump()
        assert six.board(1, 1).result is Result.ADJOURNED
        back(six, six.told())
        assert not differences(before, dump())
        back(six, six.told())
        assert not differences(after, dump())
        taken = six.told()
        settle(six, chief_arbiter="Nil")
        assert articles(plan(taken).refused) == [LONG_AGO], "something followed"

    def test_190_in_the_last_but_one_there_is_no_such_limit(self, rounds: Played) -> None:
        found = plan(step(rounds, Action.RESULT_ENTERED, round=2, board=1))
        assert not found.refused
        assert not found.together


def test_byes_of_somebody_who_came_back_go_again(event: Event, arbiter: User) -> None:
    """189: Zoe was struck off, came back after three rounds, and has had no result to correct."""
    found = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia"], 5)
    entries.add_entry(found.tournament, arbiter, name="Zoe")
    entries.remove_entry(found.entry("Zoe"), arbiter)
    removed = found.told()
    for _round in range(3):
        found.play(DRAW, DRAW, DRAW)
    before = dump()
    back(found, removed)
    assert found.entry("Zoe").turns.filter(bye="Z").count() == 3
    back(found, found.told())
    assert not differences(before, dump())

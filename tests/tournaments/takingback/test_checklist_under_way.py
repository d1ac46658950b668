"""FIDE's checklist on what goes back while the tournament is under way."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from clubs.models import User
from crosstable.results import Result
from tests.tournaments import test_properties as properties
from tests.tournaments.takingback.dumps import differences, dump
from tests.tournaments.takingback.test_taking_back import actions, back, step
from tests.worlds.played import Played
from tournaments.entries import entries, exchanging
from tournaments.models import Event, LogEntry, RoundState
from tournaments.rounds import pairing
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import NeedsConfirmation, Refused
from tournaments.takingback.plan import plan
from tournaments.takingback.taking import take_back

pytestmark = pytest.mark.sqlite_whole

WHITE, DRAW = Result.WHITE_WINS, Result.DRAW
DRAWS = [DRAW] * 4
TWO_STEPS = 4
"""The level of a warning that is confirmed twice."""


def settle(played: Played, **settings: Any) -> LogEntry:
    changing.update_tournament(played.again().tournament, played.by, True, **settings)
    return played.again().told()


class TestTiebreaks:
    """201: changed after the start, the list raises a warning of level 4."""

    def asked(self, played: Played, entry: LogEntry) -> NeedsConfirmation:
        with pytest.raises(NeedsConfirmation) as asked:
            take_back(entry, played.by, seen=plan(entry).mark)
        return asked.value

    @pytest.mark.parametrize("started", [False, True])
    def test_taken_back_they_are_changed(self, four: Played, started: bool) -> None:
        if not started:
            changed = settle(four, tiebreaks=["PTS", "SB"])
        four.publish()
        if started:
            changed = settle(four, tiebreaks=["PTS", "SB"])
        asked = self.asked(four, changed)
        assert asked.level == TWO_STEPS
        assert "PTS" in asked.consequences[0]
        assert four.again().tournament.tiebreaks == ["PTS", "SB"]
        assert four.told().action != Action.TAKEN_BACK
        back(four, changed)
        assert four.tournament.tiebreaks != ["PTS", "SB"]

    def test_also_by_taking_a_taking_back_back(self, four: Played) -> None:
        back(four, settle(four, tiebreaks=["PTS", "SB"]))
        four.publish()
        assert self.asked(four, step(four, Action.TAKEN_BACK)).level == TWO_STEPS

    def test_not_before_the_start(self, four: Played) -> None:
        changed = settle(four, tiebreaks=["PTS", "SB"])
        take_back(changed, four.by, seen=plan(changed).mark)

    def test_nor_together_with_round_1(self, four: Played) -> None:
        changed = settle(four, tiebreaks=["PTS", "SB"])
        four.publish()
        take_back(changed, four.by, seen=plan(changed, whole=True).mark, whole=True)
        assert four.again().round(1).state == RoundState.PLANNED


class TestScoring:
    def test_83_with_standard_scoring_the_bye_is_1_a_half_or_0(self, four: Played) -> None:
        scoring = settle(four, points_draw=Decimal("0.4"))
        settle(four, points_pab=Decimal("0.4"))
        with pytest.raises(Refused):
            back(four, scoring)
        assert four.again().tournament.points_draw == Decimal("0.4")
        back(four, scoring, whole=True)
        assert four.tournament.points_pab == 1

    def test_81_the_bye_is_worth_no_more_than_a_win(self, four: Played) -> None:
        scoring = settle(four, points_win=3, points_draw=1)
        settle(four, points_pab=3)
        with pytest.raises(Refused):
            back(four, scoring)
        assert four.again().tournament.points_win == 3


class TestInconsistentResults:
    """181, 184: 1-½ or 1-1 is no result, though each side was right at some time."""

    def test_both_sides_go_back_together(self, four: Played) -> None:
        four.publish()
        four.enter(1, 1, WHITE)
        four.enter(1, 1, Result.ONLY_WHITE_DRAWS)
        second = four.told()
        four.enter(1, 1, DRAW)
        found = back(four, second)
        assert actions(found) == [Action.RESULT_ENTERED]
        assert four.board(1, 1).result is WHITE


class TestNumbers:
    """151: once round 4 is paired no number changes any more (C.04.2, 2.3)."""

    @pytest.fixture
    def exchanged(self, event: Event, arbiter: User) -> Played:
        """Of eight, Bo and Cem, with equal ratings, exchanged 2 and 3; round 1 is played."""
        names = ["Ada", "Bo", "Cem", "Dag", "Eli", "Fia", "Geo", "Hal"]
        eight = Played.with_players(event, arbiter, names, rounds=5)
        eight.tournament.entries.filter(player__name__in=["Bo", "Cem"]).update(rating=2190)
        entries.renumber(eight.tournament, arbiter)
        two = [(eight.entry(name).pk, eight.entry(name).tpn or 0) for name in ("Bo", "Cem")]
        exchanging.exchange(eight.tournament, arbiter, two[0], two[1], confirmed=True)
        eight.again().play(*DRAWS)
        return eight

    def numbers(self, played: Played) -> list[int | None]:
        return [played.entry(name).tpn for name in ("Bo", "Cem")]

    def test_before_it_is_alone(self, exchanged: Played) -> None:
        for _round in (2, 3):
            exchanged.play(*DRAWS)
        found = back(exchanged, step(exchanged, Action.NUMBERS_EXCHANGED))
        assert not found.along
        assert self.numbers(exchanged) == [2, 3]

    def test_only_together_with_it(self, exchanged: Played) -> None:
        for _round in (2, 3):
            exchanged.play(*DRAWS)
        exchanged.publish()
        found = back(exchanged, step(exchanged, Action.NUMBERS_EXCHANGED))
        assert sorted(actions(found)) == ["paired", "published"]
        assert [each.articles for each in found.together] == [(151,)]
        assert exchanged.round(4).state == RoundState.PLANNED
        assert exchanged.round(3).state == RoundState.CLOSED
        assert self.numbers(exchanged) == [2, 3]


class TestSomebodyStruckOff:
    @pytest.fixture
    def struck(self, six: Played) -> Played:
        entries.remove_entry(six.entry("Fia"), six.by, confirmed=True)
        return six.again()

    def test_is_back_with_nothing_in_the_rounds_since(self, struck: Played) -> None:
        struck.play(WHITE, WHITE)
        struck.publish()
        before = dump()
        found = back(struck, step(struck, Action.ENTRY_REMOVED))
        assert not found.along
        properties.everybody_has_one_place_in_every_round(struck)
        assert [struck.byes(number).get("Fia") for number in (1, 2)] == ["Z", "Z"]
        back(struck, struck.told())
        assert not differences(before, dump())

    def test_waits_for_a_place_in_a_round_that_nobody_has_seen(self, struck: Played) -> None:
        struck.pair()
        back(struck, step(struck, Action.ENTRY_REMOVED))
        properties.everybody_has_one_place_in_every_round(struck)


class TestUnpaired:
    """A round that was unpaired in the meantime is no longer in anything's way."""

    def test_nothing_has_to_go_along(self, four: Played) -> None:
        settled = settle(four, rounds_planned=2)
        four.pair()
        pairing.unpair(four.round(1), four.by)
        entries.add_entry(four.again().tournament, four.by, name="Zoe", rating=1500)
        found = back(four, settled)
        assert not found.along
        assert four.tournament.rounds_planned == 3
        assert four.tournament.entries.filter(player__name="Zoe").exists()

    def test_paired_again_it_is(self, four: Played) -> None:
        settled = settle(four, rounds_planned=2)
        four.pair()
        pairing.unpair(four.round(1), four.by)
        four.again().pair()
        found = back(four, settled)
        assert Action.PAIRED in actions(found)
        assert [each.articles for each in found.together] == [(57,)]
        assert four.round(1).state == RoundState.PLANNED

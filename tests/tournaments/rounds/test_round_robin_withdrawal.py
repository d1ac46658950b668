"""Withdrawals from a round robin before or after half of the games (C.05; C.07 for standings)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.model import Code
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.rounds import boards as sheets
from tournaments.rounds import published as pairings
from tournaments.standings import grid, refreshing
from tournaments.standings import table as rankings
from tournaments.standings.table import StandingsTable
from tournaments.steps.refusals import NeedsConfirmation

pytestmark = pytest.mark.sqlite_whole


HALF = Fraction(1, 2)


class TestWithdrawal:
    """Of five games: 1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1 (Ada is 1)."""

    def table(self, found: Played) -> StandingsTable:
        refreshing.refresh(found.tournament.pk)
        rounds = pairings.shown_rounds(found.again().tournament)
        kept = rankings.standings_table(found.tournament, rounds)
        assert kept is not None
        return kept

    def points(self, found: Played) -> dict[str, Fraction]:
        return {row.entry.name: row.points for row in self.table(found).rows}

    def test_before_half_of_the_games_nothing_counts(self, robin: Played) -> None:
        """Fia beats Ada and Dag, everything else is drawn: with her, Ada has ½ and Dag ½."""
        robin.play(Result.BLACK_WINS, Result.DRAW, Result.DRAW)
        robin.play(Result.WHITE_WINS, Result.DRAW, Result.DRAW)
        before = self.points(robin)
        assert (before["Fia"], before["Ada"], before["Bo"]) == (2, HALF, 1)
        entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
        after = self.table(robin)
        assert [entry.name for entry in after.left_out] == ["Fia"]
        assert {row.entry.name: row.points for row in after.rows} == {
            "Ada": HALF,  # a draw with Bo
            "Bo": 1,
            "Cem": 1,
            "Dag": HALF,  # a draw with Cem
            "Eva": 1,
        }

    def test_boards_show_the_points_that_count(self, robin: Played) -> None:
        """Fia beat Ada, everything else was drawn. Round 2: Fia-Dag, Eva-Cem, Ada-Bo."""
        robin.play(Result.BLACK_WINS, Result.DRAW, Result.DRAW)
        entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
        robin.publish()
        first, second, _third = sheets.sheet(robin.round(2)).boards
        assert (first.white.points, first.black.points) == (0, HALF)
        assert (second.white.points, second.black.points) == (HALF, HALF)

    def test_the_standings_before_it_stay(self, robin: Played) -> None:
        robin.play(Result.BLACK_WINS, Result.DRAW, Result.DRAW)
        robin.play(Result.WHITE_WINS, Result.DRAW, Result.DRAW)
        entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
        refreshing.refresh(robin.tournament.pk)
        rows = robin.tournament.standings.get(after_round=1).rows
        assert rows.filter(entry=robin.entry("Fia")).exists()

    def test_with_half_of_them_or_more_the_rest_is_forfeited(self, robin: Played) -> None:
        """Fia has drawn three of five; then Eva and Cem win against her without playing."""
        for _round in range(3):
            robin.play(Result.DRAW, Result.DRAW, Result.DRAW)
        entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
        robin.publish()
        assert robin.board(4, 1).result is Result.BLACK_WINS_BY_FORFEIT
        found = self.table(robin)
        assert not found.left_out
        assert self.points(robin)["Fia"] == 3 * HALF
        assert self.points(robin)["Eva"] == 3 * HALF + 1

    def test_forfeits_are_not_games_played(self, robin: Played) -> None:
        """Two played and one won without playing are less than half of five."""
        robin.play(Result.DRAW, Result.DRAW, Result.DRAW)
        robin.play(Result.DRAW, Result.DRAW, Result.DRAW)
        robin.play(Result.BLACK_WINS_BY_FORFEIT, Result.DRAW, Result.DRAW)
        entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
        assert [entry.name for entry in self.table(robin).left_out] == ["Fia"]

    def test_the_crosstable_strikes_them_out(self, robin: Played) -> None:
        robin.play(Result.BLACK_WINS, Result.DRAW, Result.DRAW)
        entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
        refreshing.refresh(robin.tournament.pk)
        found = grid.grid(robin.tournament, pairings.shown_rounds(robin.again().tournament))
        assert found is not None
        last = found.lines[-1]
        assert (last.entry.name, last.place, last.number) == ("Fia", None, 6)
        ada = next(line for line in found.lines if line.entry.name == "Ada")
        lost = ada.squares[5]
        assert lost.struck
        assert [(side.round, side.colour, side.code) for side in lost.sides] == [
            (1, "w", Code.LOSS)
        ]

    def test_it_says_beforehand_what_will_count(self, robin: Played) -> None:
        for played in (1, 2):
            robin.play(Result.DRAW, Result.DRAW, Result.DRAW)
            with pytest.raises(NeedsConfirmation, match="Withdraw Fia") as asked:
                entries.withdraw(robin.entry("Fia"), robin.by)
            told = " ".join(asked.value.consequences)
            assert f"{played} of 5 games are played" in told
            assert "fewer than half: the results stay" in told
            assert "The games of the rounds to come are forfeited" in told
        robin.play(Result.DRAW, Result.DRAW, Result.DRAW)
        with pytest.raises(NeedsConfirmation) as asked:
            entries.withdraw(robin.entry("Fia"), robin.by)
        assert "half of them or more: the results count" in asked.value.consequences[1]

    def test_and_that_a_game_under_way_can_make_it_half(self, robin: Played) -> None:
        for _round in range(2):
            robin.play(Result.DRAW, Result.DRAW, Result.DRAW)
        robin.publish()
        with pytest.raises(NeedsConfirmation) as asked:
            entries.withdraw(robin.entry("Fia"), robin.by)
        assert "A game still under way can make it half" in asked.value.consequences[2]

    def test_the_report_says_what_counts(self, robin: Played) -> None:
        """Fia is 6 and won against 1: the records keep the point, the standings do not."""
        robin.play(Result.BLACK_WINS, Result.DRAW, Result.DRAW)
        entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
        written = writing.write_report_file(robin.again().tournament).decode()
        told = [line for line in written.splitlines() if line.startswith("### ")]
        assert told == [
            "### Withdrawal @ Round 1: 6, fewer than half of the games:"
            " results are on record and do not count",
            "### Standings @ Round 1: points without those results: the same",
        ]
        robin.play(Result.BLACK_WINS_BY_FORFEIT, Result.DRAW, Result.DRAW)  # Fia-Dag
        written = writing.write_report_file(robin.again().tournament).decode()
        assert "### Standings @ Round 2: points without those results: 4 = 0.5" in written

    def test_the_report_keeps_the_games(self, robin: Played) -> None:
        robin.play(Result.BLACK_WINS, Result.DRAW, Result.DRAW)
        entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
        found = read(writing.write_report_file(robin.again().tournament)).crosstable
        fia = next(one for one in found.participants if one.name == "Fia")
        assert found.turns[fia.id][0].code is Code.WIN

"""Round robins out of report files and into them."""

from __future__ import annotations

import pytest

from clubs.models import User
from crosstable.model import Code
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from exchange.trf.reading import open_report
from tests.worlds.played import Played
from tests.worlds.round_robins import NAMES, set_up
from tournaments.entries import entries
from tournaments.models import Event
from tournaments.rounds import looking_over
from tournaments.rounds import published as pairings
from tournaments.standings import grid, refreshing

pytestmark = pytest.mark.sqlite_whole


def test_two_games_with_each_in_a_double_round_robin(event: Event, arbiter: User) -> None:
    """C.05, annex 1, of four without number 4: 2-3, 1-2, 3-1, then with colours reversed."""
    found = set_up(event, arbiter, NAMES[:3], "double")
    for result in (*[Result.WHITE_WINS] * 3, *[Result.DRAW] * 3):
        found.play(result)
    refreshing.refresh(found.tournament.pk)
    shown = grid.grid(found.tournament, pairings.shown_rounds(found.tournament))
    assert shown is not None
    lines = {line.entry.name: line for line in shown.lines}
    numbers = {name: line.number for name, line in lines.items()}
    sides = lines["Ada"].squares[numbers["Bo"] - 1].sides
    assert [(side.round, side.colour, side.code) for side in sides] == [
        (2, "w", Code.WIN),
        (5, "b", Code.DRAW),
    ]
    assert lines["Ada"].squares[numbers["Ada"] - 1].own


class TestBroughtIn:
    """The report of a round robin, read back."""

    def again(self, found: Played, written: bytes) -> Played:
        event = found.tournament.event
        made = open_report(event, found.by, read(written), name="Again", slug="again")
        return Played(made, found.by)

    @pytest.mark.parametrize("edition", ["single", "double", "double-exchanged"])
    def test_it_knows_its_table_again(self, event: Event, arbiter: User, edition: str) -> None:
        found = set_up(event, arbiter, NAMES[:4], edition)
        for result in (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS):
            found.play(result, Result.DRAW)
        written = writing.write_report_file(found.tournament)
        made = self.again(found, written)
        assert (made.tournament.system, made.tournament.edition) == ("round-robin", edition)
        assert made.tournament.tiebreaks == ["PTS", "DE", "WIN", "SB", "KS"]
        assert (
            writing.write_report_file(made.tournament).splitlines()[2:] == written.splitlines()[2:]
        )

    def test_who_had_left_has_left(self, robin: Played) -> None:
        """With the points of the standings and the lines that tell of it."""
        robin.play(Result.BLACK_WINS, Result.DRAW, Result.DRAW)
        entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
        robin.play(Result.BLACK_WINS_BY_FORFEIT, Result.DRAW, Result.DRAW)
        written = writing.write_report_file(robin.tournament)
        made = self.again(robin, written)
        assert made.entry("Fia").withdrawn_after == 1
        assert (
            writing.write_report_file(made.tournament).splitlines()[2:] == written.splitlines()[2:]
        )

    @pytest.mark.parametrize("told", ["1: 7", "5: 6", "99: 6", "x: 6", "1: 0"])
    def test_what_cannot_be_is_not_believed(self, robin: Played, told: str) -> None:
        robin.play(Result.DRAW, Result.DRAW, Result.DRAW)
        comment = f"### Withdrawal @ Round {told}\r\n".encode()
        made = self.again(robin, writing.write_report_file(robin.tournament) + comment)
        assert not made.tournament.entries.filter(withdrawn_after__isnull=False).exists()

    def test_a_table_of_its_own(self, robin: Played) -> None:
        """Round 1 with its colours changed is no row of a Berger table."""
        round = robin.pair()
        looking_over.apply(round, robin.by, looking_over.Flip(1), robin.again().tournament.version)
        looking_over.publish(round, robin.by, confirmed=True)
        made = self.again(robin, writing.write_report_file(robin.again().tournament))
        assert made.tournament.paired_by_hand

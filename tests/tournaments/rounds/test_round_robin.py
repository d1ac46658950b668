"""A round robin by the Berger table (C.05), from set-up to its standings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from clubs.models import User
from crosstable.model import Code
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from exchange.trf.reading import open_report
from explain import reasons
from explain.reasons import Reasons
from explain.why_not import words
from tests.kept import kept
from tests.worlds.played import Played
from tournaments.bridge import engine
from tournaments.entries import byes, entries
from tournaments.models import ByeKind, Event, Round, RoundState
from tournaments.rounds import boards as sheets
from tournaments.rounds import looking_over, pairing
from tournaments.rounds import published as pairings
from tournaments.rounds.progress import RoundStep, progress
from tournaments.setup import changing
from tournaments.standings import grid, refreshing
from tournaments.standings import table as rankings
from tournaments.standings.table import StandingsTable
from tournaments.steps.refusals import NeedsConfirmation, Refused

pytestmark = pytest.mark.sqlite_whole

HALF = Fraction(1, 2)
NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia"]


def set_up(event: Event, by: User, names: list[str], edition: str = "single") -> Played:
    """Nobody is checked in: that is not asked in a round robin."""
    fields = {"system": "round-robin", "edition": edition}
    found = changing.create_tournament(event, by, name="R", slug="r", **fields)
    for place, name in enumerate(names):
        entries.add_entry(found, by, name=name, rating=2200 - 10 * place)
    return Played(found, by).again()


@kept
def robin(event: Event, arbiter: User) -> Played:
    """Six players by rating, once round."""
    return set_up(event, arbiter, NAMES)


class TestSettingUp:
    def test_a_round_robin_brings_its_tie_breaks_and_fixed_pairings(self, robin: Played) -> None:
        assert robin.tournament.predetermined
        assert robin.tournament.tiebreaks == ["PTS", "DE", "WIN", "SB", "KS"]

    @pytest.mark.parametrize(
        ("edition", "players", "rounds"),
        [("single", 6, 5), ("single", 5, 5), ("double", 6, 10), ("double-exchanged", 5, 10)],
    )
    def test_rounds_follow_from_the_players(self, event, arbiter, edition, players, rounds) -> None:
        found = set_up(event, arbiter, NAMES[:players], edition)
        assert found.tournament.rounds_planned == rounds
        assert found.tournament.rounds.count() == rounds

    def test_and_go_with_them(self, robin: Played) -> None:
        entries.remove_entry(robin.entry("Fia"), robin.by)
        entries.remove_entry(robin.entry("Eva"), robin.by)
        assert robin.again().tournament.rounds_planned == 3

    def test_no_other_number_of_rounds(self, robin: Played) -> None:
        with pytest.raises(Refused, match="has 5 rounds") as refused:
            changing.update_tournament(robin.tournament, robin.by, rounds_planned=7)
        assert refused.value.field == "rounds_planned"

    def test_a_swiss_that_becomes_one_and_back(self, six: Played) -> None:
        changing.update_tournament(six.tournament, six.by, system="round-robin", edition="double")
        assert six.again().tournament.rounds_planned == 10
        assert six.tournament.predetermined
        changing.update_tournament(six.tournament, six.by, system="dutch", edition="fide-2026")
        assert not six.again().tournament.predetermined

    def test_a_list_that_fits_stays(self, six: Played) -> None:
        kept = ["PTS", "SB", "DE"]
        changing.update_tournament(six.tournament, six.by, tiebreaks=kept)
        changing.update_tournament(six.tournament, six.by, system="round-robin", edition="single")
        assert six.again().tournament.tiebreaks == kept

    def test_two_are_too_few(self, event: Event, arbiter: User) -> None:
        found = set_up(event, arbiter, NAMES[:2])
        with pytest.raises(Refused, match="for 3 to 24 players"):
            pairing.request(found.tournament, arbiter)


class TestRounds:
    def test_boards_are_those_of_the_table(self, robin: Played) -> None:
        """C.05, annex 1, six players: 1-6 2-5 3-4, then 6-4 5-3 1-2."""
        assert progress(robin.tournament).step is RoundStep.PAIR
        robin.publish()
        assert robin.boards(1) == ["Ada-Fia", "Bo-Eva", "Cem-Dag"]
        for board in (1, 2, 3):
            robin.enter(1, board, Result.DRAW)
        robin.publish()
        assert robin.boards(2) == ["Fia-Dag", "Eva-Cem", "Ada-Bo"]

    def test_of_five_one_is_free_without_points(self, event: Event, arbiter: User) -> None:
        found = set_up(event, arbiter, NAMES[:5])
        found.publish()
        assert found.byes(1) == {"Ada": "Z"}

    def test_why_and_why_not(self, robin: Played) -> None:
        robin.publish()
        round = robin.round(1)
        told = Reasons(round).boards
        assert len(told) == 3
        ada, bo = robin.entry("Ada").pk, robin.entry("Bo").pk
        found = engine.why_not(round, ada, bo)
        names = words.players(round)
        assert words.in_words(round, {"found": found}, names).answer == [
            "By the table they meet in round 2."
        ]

    def test_no_other_rules_are_cited(self, robin: Played) -> None:
        """The reason names C.05 itself; no foot says C.04.3."""
        found = reasons.reason_for_board(robin.publish(), 1)
        assert found is not None
        assert found.reason.endswith("numbers 1 and 6 meet (C.05, annex 1).")
        assert found.rules is None

    def test_who_has_withdrawn_forfeits(self, robin: Played) -> None:
        """Round 2: Fia-Dag, Eva-Cem, Ada-Bo."""
        robin.play(Result.DRAW, Result.DRAW, Result.DRAW)
        entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
        entries.withdraw(robin.entry("Bo"), robin.by, confirmed=True)
        robin.publish()
        found = [robin.board(2, board).result for board in (1, 2, 3)]
        assert found == [
            Result.BLACK_WINS_BY_FORFEIT,
            Result.NOT_YET_PLAYED,
            Result.WHITE_WINS_BY_FORFEIT,
        ]
        assert robin.told().params["forfeits"] == [1, 3]

    def test_so_does_who_is_known_not_to_come(self, robin: Played) -> None:
        byes.request_bye(robin.entry("Cem"), robin.by, 1, ByeKind.ZERO)
        byes.request_bye(robin.entry("Dag"), robin.by, 1, ByeKind.ZERO)
        robin.publish()
        assert robin.board(1, 3).result is Result.BOTH_FORFEIT

    def test_no_byes_for_points(self, robin: Played) -> None:
        with pytest.raises(Refused, match="no byes for points"):
            byes.request_bye(robin.entry("Cem"), robin.by, 1, ByeKind.HALF)

    def test_nobody_comes_late(self, robin: Played) -> None:
        robin.publish()
        with pytest.raises(Refused, match="from round 1 on"):
            entries.add_entry(robin.again().tournament, robin.by, name="Gro")

    def test_boards_changed_by_hand_are_told(self, robin: Played) -> None:
        round = robin.pair()
        looking_over.apply(round, robin.by, looking_over.Flip(1), robin.again().tournament.version)
        with pytest.raises(NeedsConfirmation, match="not those of the rules"):
            looking_over.publish(round, robin.by)

    def test_the_report_says_round_robin(self, robin: Played) -> None:
        robin.play(Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
        found = read(writing.write_report_file(robin.tournament))
        assert found.crosstable.predetermined
        assert found.head.type == "Individual: Round-Robin"


class TestUnpairing:
    """A published round: what publishing forfeited is nobody's result."""

    def published(self, robin: Played) -> Round:
        """Board 1 of round 2 is Fia-Dag, and Fia has left."""
        robin.play(Result.DRAW, Result.DRAW, Result.DRAW)
        entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
        return robin.publish()

    def test_forfeits_of_publishing_do_not_keep_it(self, robin: Played) -> None:
        round = self.published(robin)
        with pytest.raises(NeedsConfirmation, match="Take back"):
            pairing.unpair(round, robin.by)
        assert pairing.unpair(round, robin.by, confirmed=True).state == RoundState.PLANNED
        entries.reinstate(robin.entry("Fia"), robin.by)
        robin.again().publish()
        assert robin.board(2, 1).result is Result.NOT_YET_PLAYED

    @pytest.mark.parametrize("board", [1, 2])
    def test_a_result_does(self, robin: Played, board: int) -> None:
        round = self.published(robin)
        robin.enter(2, board, Result.DRAW, confirmed=True)
        with pytest.raises(Refused, match="has results"):
            pairing.unpair(round, robin.by, confirmed=True)


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
        first, second, _third = sheets.boards(robin.round(2))
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

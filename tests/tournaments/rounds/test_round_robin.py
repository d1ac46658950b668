"""A round robin by the Berger table (C.05), from set-up to its standings."""

from __future__ import annotations

import pytest

from clubs.models import User
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from explain import answers
from explain.reasons import Reasons
from explain.why_not import words
from tests.worlds.played import Played
from tests.worlds.round_robins import NAMES, set_up
from tournaments.bridge import engine
from tournaments.entries import byes, entries
from tournaments.models import ByeKind, Event, Round, RoundState
from tournaments.rounds import looking_over, pairing
from tournaments.rounds.progress import RoundStep, progress
from tournaments.setup import changing
from tournaments.steps.refusals import NeedsConfirmation, Refused

pytestmark = pytest.mark.sqlite_whole


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
        answer = words.in_words(round, {"found": found}, names)
        assert answer.told.first == "By the table, Ada and Bo meet in round 2."

    def test_no_other_rules_are_cited(self, robin: Played) -> None:
        """The reason names C.05 itself; no foot says C.04.3."""
        found = answers.reason_for_board(robin.publish(), 1)
        assert found is not None
        assert found.opponent.first.endswith("In row 1 of the table, number 1 plays number 6.")
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
        with pytest.raises(Refused, match="stays paired"):
            pairing.unpair(round, robin.by, confirmed=True)

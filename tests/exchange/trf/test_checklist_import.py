"""FIDE's checklist, questions 51 to 56 (and 159, 166, 217): tournaments out of report files."""

from __future__ import annotations

import pytest
from django.test import Client

from clubs.models import User
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import notes, writing
from tests.crosstable.lines import placed, player
from tests.exchange.trf.checklist_files import AS_THE_RULES_PAIR, comments, report, send
from tests.exchange.trf.small_reports import bring_in
from tournaments.models import Event, Pairing, RoundState, Tournament
from tournaments.rounds import corrections, looking_over, results
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused

OTHERWISE = (
    player(1, "2 w 1", c49="2400"),
    player(2, "1 b 0", c49="2300"),
    player(3, "4 w 0", c49="2200"),
    player(4, "3 b 1", c49="2100"),
)


class TestDefectiveFiles:
    def test_51_and_53_they_are_refused_with_the_reason(self, event: Event, desk: Client) -> None:
        answer = send(desk, event, player(1, "2 w 1"), player(2, "1 b 1"))
        assert answer.status_code == 422
        assert "results that go together" in answer.content.decode()
        assert not Tournament.objects.exists()

    @pytest.mark.parametrize(
        ("more", "complaint"),
        [
            ("XXS WW=2 BW=1", "points cannot be kept"),
        ],
    )
    def test_53_what_cannot_be_kept_is_refused_too(
        self, event: Event, arbiter: User, more: str, complaint: str
    ) -> None:
        with pytest.raises(Refused, match=complaint):
            bring_in(event, arbiter, report(*AS_THE_RULES_PAIR, more))
        assert not Tournament.objects.exists()


class TestRoundsAgainstTheRules:
    def test_54_and_55_the_warning_is_of_level_3_and_the_report_tells_it(
        self, event: Event, arbiter: User
    ) -> None:
        with pytest.raises(NeedsConfirmation) as needed:
            bring_in(event, arbiter, report(*OTHERWISE), confirmed=False)
        assert needed.value.level == CONFIRM
        made = bring_in(event, arbiter, report(*OTHERWISE))
        assert comments(made) == ["### Import @ Round 1: 2 boards are not as the rules pair them"]

    def test_55_a_round_by_the_rules_is_not_told(self, event: Event, arbiter: User) -> None:
        made = bring_in(event, arbiter, report(*AS_THE_RULES_PAIR), confirmed=False)
        assert comments(made) == []

    def test_54_prohibited_pairs_are_known_to_the_check(self, event: Event, arbiter: User) -> None:
        """1 and 3 may not meet: 1-4 and 2-3, as C.04.3 pairs the rest."""
        kept_apart = (
            player(1, "4 w 1", c49="2400"),
            player(2, "3 b 1", c49="2300"),
            player(3, "2 w 0", c49="2200"),
            player(4, "1 b 0", c49="2100"),
            "260 001 001 0001 0003",
        )
        made = bring_in(event, arbiter, report(*kept_apart), confirmed=False)
        assert made.prohibited_pairings.count() == 1

    def test_56_it_is_in_fide_mode_with_all_that_follows(self, event: Event, arbiter: User) -> None:
        """Round 1 of three: the report can have another result only apart from the standings."""
        rounds = (
            player(1, "3 w 1", "2 b =", "4 w =", c49="2400"),
            player(2, "4 b 1", "1 w =", "3 b =", c49="2300"),
            player(3, "1 b 0", "4 w =", "2 w =", c49="2200"),
            player(4, "2 w 0", "3 b =", "1 b =", c49="2100"),
        )
        made = bring_in(event, arbiter, report(*rounds))
        assert made.fide_mode
        with pytest.raises(Refused, match="rating report only"):
            corrections.correct(made.rounds.get(number=1), 1, Result.DRAW, arbiter, confirmed=True)


class TestOpenGames:
    def test_159_a_game_missing_in_an_earlier_round_is_adjourned(
        self, event: Event, arbiter: User
    ) -> None:
        """It is a draw for round 2, its round is over, and its result is still waited for."""
        rounds = (
            player(1, "3 w", "2 b 1", c49="2400"),
            player(2, "4 b 1", "1 w 0", c49="2300"),
            player(3, "1 b", "4 w 1", c49="2200"),
            player(4, "2 w 0", "3 b 0", c49="2100"),
        )
        found = report(*rounds)
        assert "Games of round 1 without a result count as adjourned." in notes.notes_on_report(
            found
        )
        made = bring_in(event, arbiter, found)
        assert set(made.rounds.filter(number__lte=2).values_list("state", flat=True)) == {
            RoundState.CLOSED
        }
        open_game = Pairing.objects.get(round__tournament=made, white_code="?")
        assert open_game.round.number == 1
        results.enter(made.rounds.get(number=1), open_game.board, Result.DRAW, 0, arbiter)

    def test_166_an_unexpected_symbol_is_an_open_game(self, event: Event, arbiter: User) -> None:
        """On one side or both."""
        odd = (
            player(1, "3 w X", c49="2400"),
            player(2, "4 b *", c49="2300"),
            player(3, "1 b 0", c49="2200"),
            player(4, "2 w *", c49="2100"),
        )
        made = bring_in(event, arbiter, report(*odd))
        assert {one.result for one in Pairing.objects.all()} == {Result.ADJOURNED}
        with pytest.raises(Refused, match="no final report"):
            writing.write_report_file(made, final=True)


class TestNothingIsLost:
    def test_217_what_the_file_told_of_its_rounds_is_told_again(
        self, event: Event, arbiter: User
    ) -> None:
        mpa = "### MPA @ Round 1: 1-3 4-2 -> 1-2 3-4"
        found = report(mpa, "### SSS NNNN FFFF", *OTHERWISE)
        assert comments(bring_in(event, arbiter, found)) == [
            mpa,
            "### Import @ Round 1: 2 boards are not as the rules pair them",
        ]

    def test_217_a_report_of_ours_comes_back_with_its_comments(self, four, event, arbiter) -> None:
        four.pair()
        change = looking_over.Flip(1)
        looking_over.apply(four.round(1), arbiter, change, four.again().tournament.version)
        looking_over.publish(four.round(1), arbiter, confirmed=True)
        for board in (1, 2):
            four.enter(1, board, Result.DRAW)
        results.close(four.round(1), arbiter)
        sent = writing.write_report_file(four.again().tournament)
        again = bring_in(event, arbiter, read(sent), name="B", slug="b")
        assert comments(again)[:1] == comments(four.tournament)

    def test_145_the_method_of_rating_comes_along(self, event: Event, arbiter: User) -> None:
        """Seeds by the national rating: 2100 has only that, and comes first."""
        national = (
            player(1, "2 w 1"),
            player(2, "1 b 0", c49="2400"),
            "172 NOR  NRO",
            placed(c1="NOR", c5="   1", c49="2100"),
            placed(c1="NOR", c5="   2", c49="1900"),
        )
        made = bring_in(event, arbiter, report(*national))
        assert list(made.entries.values_list("tpn", "rating")) == [(1, 2100), (2, 1900)]

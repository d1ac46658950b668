"""A whole tournament out of a report file: what comes in goes out again equal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from clubs.models import User
from crosstable.model import Code, Crosstable, Participant
from crosstable.trf import Report, read
from exchange.trf import writing
from tests.exchange.trf.small_reports import CLEAN, as_played, bring_in, small
from tournaments.bridge import crosstables
from tournaments.entries import entries
from tournaments.models import Event, Player, RoundState, Tournament
from tournaments.rounds import looking_over, pairing
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused

HERE = Path(__file__).parents[2] / "data"


FILES = [
    HERE / "trf" / "tsf18_2026.trf",
    HERE / "trf" / "tsf29_2026.trf",
    HERE / "trf" / "nsf9_2026.trf",
    HERE / "pairing" / "dutch_small_052.trf",
    HERE / "pairing" / "dutch_small_100.trf",
]


def report_of(path: Path) -> Report:
    return read(path.read_bytes())


def people(table: Crosstable) -> list[Participant]:
    """List everybody by number, whatever their entries are called inside."""
    return sorted((replace(one, id=0) for one in table.participants), key=lambda one: one.tpn)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
class TestRoundTrip:
    def test_the_report_says_the_same(self, event: Event, arbiter: User, path: Path) -> None:
        given = report_of(path)
        made = bring_in(event, arbiter, given)
        again = read(writing.write_report_file(made, "trf26"))
        assert as_played(again.crosstable) == as_played(given.crosstable)
        assert people(again.crosstable) == people(given.crosstable)
        assert again.crosstable.rounds == given.crosstable.rounds
        assert again.crosstable.scoring.table == given.crosstable.scoring.table
        assert again.points == {
            one.id: given.crosstable.score(
                given.crosstable.by_tpn[one.tpn].id, given.crosstable.last_paired_round
            )
            for one in again.crosstable.participants
        }

    def test_the_head_is_taken_over(self, event: Event, arbiter: User, path: Path) -> None:
        given = report_of(path).head
        again = read(
            writing.write_report_file(bring_in(event, arbiter, report_of(path)), "trf26")
        ).head
        assert again.chief_arbiter == given.chief_arbiter
        assert again.deputies == given.deputies
        assert again.time_control == given.time_control

    def test_the_engine_sees_what_was_played(self, event: Event, arbiter: User, path: Path) -> None:
        given = report_of(path)
        made = bring_in(event, arbiter, given)
        assert as_played(crosstables.build(made)) == as_played(given.crosstable)


class TestAskedFirst:
    def test_rounds_as_the_rules_pair_them_are_taken_without_a_word(
        self, event: Event, arbiter: User
    ) -> None:
        made = bring_in(event, arbiter, small(*CLEAN), confirmed=False)
        assert made.entries.count() == 4
        assert made.log.latest("pk").params["differences"] == {}

    def test_other_boards_are_told_round_by_round(self, event: Event, arbiter: User) -> None:
        """1 against 2 and 3 against 4: neither board is one of 1-3 and 4-2."""
        other = ["2400    2 w 1", "2300    1 b 0", "2200    4 w 0", "2100    3 b 1"]
        with pytest.raises(NeedsConfirmation) as asked:
            bring_in(event, arbiter, small(*other), confirmed=False)
        assert asked.value.level == CONFIRM
        assert asked.value.consequences == ["Round 1: 2 boards differ."]
        assert not event.tournaments.exists()
        made = bring_in(event, arbiter, small(*other))
        assert made.log.latest("pk").params["differences"] == {"1": 2}


class TestWhatIsKept:
    def test_a_tournament_under_way_is_gone_on_with(self, event: Event, arbiter: User) -> None:
        """The winners 1 and 2 meet in round 2; number 2 had Black."""
        made = bring_in(event, arbiter, small(*CLEAN), confirmed=False)
        assert made.rounds_planned == 3
        assert made.rounds.get(number=1).state == RoundState.CLOSED
        entries.check_in_all(made, arbiter, present=True)
        job = pairing.request(made, arbiter)
        pairing.run(str(job.pk))
        round = looking_over.publish(made.rounds.get(number=2), arbiter)
        top = round.pairings.get(board=1)
        seats = {turn.colour: turn.entry.tpn for turn in top.turns.select_related("entry")}
        assert seats == {"w": 2, "b": 1}

    def test_games_without_a_result_are_still_being_played(
        self, event: Event, arbiter: User
    ) -> None:
        going = ["2400    3 w  ", "2300    4 b 1", "2200    1 b  ", "2100    2 w 0"]
        made = bring_in(event, arbiter, small(*going), confirmed=False)
        round = made.rounds.get(number=1)
        assert round.state == RoundState.PUBLISHED
        assert {board.result.name for board in round.pairings.all()} == {
            "NOT_YET_PLAYED",
            "BLACK_WINS",
        }

    def test_byes_to_come_and_who_shall_not_meet(self, event: Event, arbiter: User) -> None:
        more = "240 H   2    1\n260   1   3    1    4\n"
        made = bring_in(event, arbiter, small(*CLEAN, more=more), confirmed=False)
        bye = made.entries.get(tpn=1).requested_byes.get()
        assert (bye.round, bye.kind) == (2, "H")
        kept = made.prohibited_pairings.get()
        assert (kept.first_round, kept.last_round) == (1, 3)
        assert set(kept.entries.values_list("tpn", flat=True)) == {1, 4}

    def test_whoever_the_register_knows_is_the_same_person(
        self, event: Event, arbiter: User
    ) -> None:
        bring_in(event, arbiter, small(*CLEAN))
        known = Player.objects.count()
        bring_in(event, arbiter, small(*CLEAN), name="B", slug="b")
        assert Player.objects.count() == known

    def test_a_win_without_an_opponent_keeps_its_point(self, event: Event, arbiter: User) -> None:
        rows = ["2400    3 w 1", "2300 0000 - +", "2200    1 b 0", "2100 0000 - -"]
        made = bring_in(event, arbiter, small(*rows))
        table = crosstables.build(made)
        turns = {one.tpn: table.turns_in(one.id, 1)[0] for one in table.participants}
        assert turns[2].code is Code.FULL_POINT_BYE
        assert turns[4].code is Code.ZERO_POINT_BYE

    def test_it_begins_in_fide_mode(self, event: Event, arbiter: User) -> None:
        assert bring_in(event, arbiter, small(*CLEAN)).fide_mode


class TestRefused:
    @pytest.mark.parametrize(
        ("more", "complaint"),
        [
            ("250      1.0   1   1    1    2\n", "accelerates"),
            ("162  X 0.0\n", "adjourned games"),
        ],
    )
    def test_what_cannot_be_kept(
        self, event: Event, arbiter: User, more: str, complaint: str
    ) -> None:
        report = small(*CLEAN, more=more)
        with pytest.raises(Refused, match=complaint):
            bring_in(event, arbiter, report)
        assert not event.tournaments.exists()

    def test_scoring_that_fide_refuses(self, event: Event, arbiter: User) -> None:
        """A draw of 0.8: two of them bring more than a win and a loss."""
        report = small(*CLEAN, more="162  D 0.8\n")
        with pytest.raises(Refused, match="Two draws"):
            bring_in(event, arbiter, report)
        assert not event.tournaments.exists()

    def test_more_rounds_than_a_tournament_can_have(self, event: Event, arbiter: User) -> None:
        report = small(*CLEAN)
        with pytest.raises(Refused, match="46"):
            bring_in(
                event, arbiter, replace(report, crosstable=replace(report.crosstable, rounds=47))
            )
        assert not Tournament.objects.exists()


def test_rounds_paired_by_the_rules_say_why(event, arbiter):
    """The vector is the engine's own to pair: every board of every round has its reason."""
    made = bring_in(event, arbiter, report_of(HERE / "pairing" / "dutch_small_052.trf"))
    for round in made.rounds.exclude(state=RoundState.PLANNED):
        assert len((round.explanation or {})["boards"]) == round.pairings.count()
        assert not round.edited


def test_boards_that_the_rules_pair_otherwise_stand_beside_theirs(event, arbiter):
    """1-2 and 3-4 in round 1, though the rules have 1-3 and 4-2."""
    other = ["2400    2 w 1", "2300    1 b 0", "2200    4 w 0", "2100    3 b 1"]
    made = bring_in(event, arbiter, small(*other))
    first = made.rounds.get(number=1)
    names = dict(made.entries.values_list("pk", "player__name"))
    assert first.edited
    assert [{names[entry] for entry in pair} for pair in first.proposed or ()] == [
        {"Player 1", "Player 3"},
        {"Player 2", "Player 4"},
    ]

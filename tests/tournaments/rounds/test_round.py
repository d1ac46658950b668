"""One round from check-in to close, by the services alone."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from crosstable.results import Result
from tests.worlds.played import Played
from tournaments.bridge import engine
from tournaments.entries import byes, entries
from tournaments.models import JobState, PairingJob, RoundState
from tournaments.rounds import looking_over, pairing, results
from tournaments.steps.actions import Action
from tournaments.steps.refusals import ACKNOWLEDGE, CONFIRM, NeedsConfirmation, Refused

pytestmark = pytest.mark.sqlite


def test_round_one_is_paired_by_halves_with_colours_alternating(four: Played) -> None:
    round = four.pair()
    assert round.state == RoundState.PAIRED
    assert four.boards(1) == ["Ada-Cem", "Dag-Bo"]  # C.04.3: 1-3 and 2-4; initial colour White


def test_whoever_is_not_checked_in_is_away_without_points(four: Played) -> None:
    entries.check_in(four.entry("Bo"), four.by, present=False)
    four.pair()
    assert four.boards(1) == ["Ada-Cem"]
    assert four.byes(1) == {"Bo": "Z", "Dag": "U"}


def test_nobody_there_is_nothing_to_pair(four: Played) -> None:
    entries.check_in_all(four.tournament, four.by, present=False)
    with pytest.raises(Refused, match="Check in"):
        pairing.request(four.tournament, four.by)


def test_the_colour_of_round_one_is_drawn_once(event, arbiter) -> None:
    four = Played.with_players(event, arbiter, ["A", "B", "C", "D"], 3, initial_colour="")
    four.pair()
    drawn = four.tournament.initial_colour
    assert drawn in ("w", "b")
    assert four.boards(1)[0] == {"w": "A-C", "b": "C-A"}[drawn]
    pairing.unpair(four.round(1), four.by)
    four.again().pair()
    assert four.tournament.initial_colour == drawn


def test_pressing_twice_gives_the_same_job(four: Played) -> None:
    first = pairing.request(four.tournament, four.by)
    version = four.again().tournament.version
    assert pairing.request(four.tournament, four.by) == first
    assert four.again().tournament.version == version
    pairing.run(str(first.pk))
    assert pairing.request(four.tournament, four.by) == first  # nothing has happened since
    assert PairingJob.objects.count() == 1


def test_a_round_that_has_been_looked_over_is_not_paired_again(four: Played) -> None:
    four.pair()
    entries.check_in(four.entry("Bo"), four.by, present=False)
    with pytest.raises(Refused, match="Publish round 1"):
        pairing.request(four.tournament, four.by)


def test_doing_a_job_twice_is_as_good_as_once(four: Played) -> None:
    job = pairing.request(four.tournament, four.by)
    pairing.run(str(job.pk))
    version = four.again().tournament.version
    pairing.run(str(job.pk))
    assert four.again().tournament.version == version
    assert four.round(1).pairings.count() == 2


def test_what_happens_meanwhile_supersedes_the_job(four: Played) -> None:
    job = pairing.request(four.tournament, four.by)
    entries.check_in(four.entry("Bo"), four.by, present=False)
    pairing.run(str(job.pk))
    job.refresh_from_db()
    assert job.state == JobState.SUPERSEDED
    assert four.round(1).state == RoundState.PLANNED
    again = pairing.request(four.tournament, four.by)
    pairing.run(str(again.pk))
    assert four.byes(1) == {"Bo": "Z", "Dag": "U"}


def test_a_change_while_the_engine_thinks_is_not_overwritten(four: Played, monkeypatch) -> None:
    propose = engine.propose

    def slow(tournament, round):
        found = propose(tournament, round)
        entries.check_in(four.entry("Bo"), four.by, present=False)
        return found

    monkeypatch.setattr(engine, "propose", slow)
    job = pairing.request(four.tournament, four.by)
    pairing.run(str(job.pk))
    job.refresh_from_db()
    assert job.state == JobState.SUPERSEDED
    assert four.round(1).turns.count() == 0


def test_a_job_whose_worker_died_is_taken_up_again(four: Played) -> None:
    job = pairing.request(four.tournament, four.by)
    PairingJob.objects.update(state=JobState.RUNNING, started=timezone.now())
    assert pairing.request(four.tournament, four.by) == job
    pairing.run(str(job.pk))  # whoever gets the message next
    assert four.round(1).state == RoundState.PAIRED


def test_a_job_beyond_its_time_limit_is_superseded_by_the_next_press(four: Played) -> None:
    lost = pairing.request(four.tournament, four.by)
    long_ago = timezone.now() - pairing.time_limit() - timedelta(seconds=1)
    PairingJob.objects.update(state=JobState.RUNNING, started=long_ago)
    job = pairing.request(four.tournament, four.by)
    assert job != lost
    pairing.run(str(lost.pk))  # it wakes up after all
    assert four.round(1).state == RoundState.PLANNED
    pairing.run(str(job.pk))
    assert four.round(1).state == RoundState.PAIRED


def test_an_engine_that_breaks_down_leaves_a_job_that_says_so(
    four: Played, monkeypatch, caplog
) -> None:
    def broken(tournament, round):
        raise ZeroDivisionError

    monkeypatch.setattr(engine, "propose", broken)
    job = pairing.request(four.tournament, four.by)
    pairing.run(str(job.pk))
    job.refresh_from_db()
    assert (job.state, job.failure) == (JobState.FAILED, {"kind": "fault"})
    assert "ZeroDivisionError" in caplog.text
    monkeypatch.undo()
    four.pair()
    assert four.round(1).state == RoundState.PAIRED


def test_no_legal_pairing_says_who_blocks_whom(event, arbiter) -> None:
    """Two players cannot meet twice: round 2 of 2 has no legal pairing."""
    two = Played.with_players(event, arbiter, ["Ada", "Bo"], rounds=2)
    with pytest.raises(NeedsConfirmation) as needed:  # checklist, 62
        pairing.request(two.tournament, two.by)
    assert needed.value.level == ACKNOWLEDGE
    two.pair(confirmed=True)
    looking_over.publish(two.round(1), two.by)
    two.enter(1, 1, Result.DRAW)
    job = pairing.request(two.tournament, two.by)
    pairing.run(str(job.pk))
    job.refresh_from_db()
    assert job.state == JobState.FAILED
    failure = job.failure or {}
    assert failure["kind"] == "no legal pairing"
    assert [reason["kind"] for reason in failure["reasons"]] == ["Blockade"]
    assert two.round(2).state == RoundState.PLANNED


def test_a_round_is_played_once_it_is_published(four: Played) -> None:
    four.pair()
    with pytest.raises(Refused, match="not been published"):
        four.enter(1, 1, Result.DRAW)
    looking_over.publish(four.round(1), four.by)
    assert four.round(1).state == RoundState.PUBLISHED
    version = four.again().tournament.version
    looking_over.publish(four.round(1), four.by)
    assert four.again().tournament.version == version


def test_a_round_closes_when_all_results_are_in(four: Played) -> None:
    round = four.publish()
    four.enter(1, 2, Result.WHITE_WINS)
    with pytest.raises(Refused, match="boards 1"):
        results.close(round, four.by)
    four.enter(1, 1, Result.ADJOURNED)
    assert results.close(round, four.by).state == RoundState.CLOSED


def test_pairing_on_closes_the_round_before(four: Played) -> None:
    four.publish()
    four.enter(1, 1, Result.WHITE_WINS)
    four.enter(1, 2, Result.BLACK_WINS)
    four.pair()
    assert four.round(1).state == RoundState.CLOSED
    # Ada and Bo have 1 point, Cem and Dag 0. Bo had Black in round 1, Ada White: each gets the
    # other colour; so with Cem (Black) and Dag (White).
    assert four.boards(2) == ["Bo-Ada", "Cem-Dag"]


def test_missing_results_become_adjourned_games_once_that_is_acknowledged(four: Played) -> None:
    """Checklist, 158 to 160."""
    four.publish()
    four.enter(1, 1, Result.WHITE_WINS)
    with pytest.raises(NeedsConfirmation) as needed:
        pairing.request(four.tournament, four.by)
    assert needed.value.level == ACKNOWLEDGE
    assert "boards 2" in needed.value.consequences[0]
    four.pair(confirmed=True)
    assert four.board(1, 2).result is Result.ADJOURNED
    # For pairing Ada has 1, Bo and Dag ½ each, Cem 0 (C.04.2, 3.1). Ada floats to Bo, the higher
    # of those with ½; Dag meets Cem.
    assert sorted(map(sorted, (board.split("-") for board in four.boards(2)))) == [
        ["Ada", "Bo"],
        ["Cem", "Dag"],
    ]


def test_an_older_adjourned_game_is_mentioned_at_each_pairing(four: Played) -> None:
    """Checklist, 168."""
    four.publish()
    four.enter(1, 1, Result.ADJOURNED)
    four.enter(1, 2, Result.WHITE_WINS)
    four.pair()  # it is of the last round played: nothing to say
    looking_over.publish(four.round(2), four.by)
    four.enter(2, 1, Result.DRAW)
    four.enter(2, 2, Result.DRAW)
    with pytest.raises(NeedsConfirmation, match="all the same") as needed:
        pairing.request(four.tournament, four.by)
    assert "Round 1, board 1" in needed.value.consequences[0]


def test_all_rounds_paired_is_the_end(event, arbiter) -> None:
    four = Played.with_players(event, arbiter, ["A", "B", "C", "D"], rounds=1)
    four.play(Result.DRAW, Result.DRAW)
    with pytest.raises(Refused, match="All rounds"):
        pairing.request(four.tournament, four.by)


def test_unpairing_leaves_nothing(four: Played) -> None:
    four.pair()
    version = four.tournament.version
    round = pairing.unpair(four.round(1), four.by)
    assert (round.state, round.proposed, round.explanation) == (RoundState.PLANNED, None, None)
    assert round.turns.count() == round.pairings.count() == 0
    pairing.unpair(round, four.by)  # a second press
    assert four.again().tournament.version == version + 1


def test_a_published_round_is_unpaired_only_without_results(four: Played) -> None:
    """C.04.2, 4.4."""
    four.publish()
    with pytest.raises(NeedsConfirmation) as needed:
        pairing.unpair(four.round(1), four.by)
    assert needed.value.level == CONFIRM
    pairing.unpair(four.round(1), four.by, confirmed=True)
    assert four.round(1).state == RoundState.PLANNED
    four.publish()
    four.enter(1, 1, Result.DRAW)
    with pytest.raises(Refused, match="stays paired"):
        pairing.unpair(four.round(1), four.by, confirmed=True)


def test_byes_late_entries_and_withdrawals_are_turns_of_the_round(six: Played) -> None:
    byes.request_bye(six.entry("Bo"), six.by, 1, "H")
    entries.withdraw(six.entry("Cem"), six.by, confirmed=True)
    late = entries.add_entry(six.tournament, six.by, name="Gil", rating=2190, first_round=2)
    entries.check_in(late, six.by, present=True)
    six.pair()
    assert six.byes(1) == {"Bo": "H", "Cem": "Z", "Gil": "Z"}
    assert six.boards(1) == ["Ada-Eva", "Fia-Dag"]


def test_the_log_tells_the_round(four: Played) -> None:
    four.play(Result.DRAW, Result.DRAW)
    told = [entry.action for entry in four.tournament.log.order_by("version")][-6:]
    assert told == [
        Action.PAIRING_REQUESTED,
        Action.PAIRED,
        Action.PUBLISHED,
        Action.RESULT_ENTERED,
        Action.RESULT_ENTERED,
        Action.ROUND_CLOSED,
    ]

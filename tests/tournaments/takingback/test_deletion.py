"""Steps before which a tournament was not there: taken back, it is deleted, and can come back."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.utils import timezone

from clubs.models import KEPT_DELETED
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing as trf_writing
from exchange.trf.reading import open_report
from exchange.whole import reading, writing
from tests.tournaments.takingback.dumps import differences, dump
from tests.tournaments.takingback.test_taking_back import actions
from tests.worlds.played import Played
from tournaments.models import Event, LogEntry, Tournament
from tournaments.setup import changing, copying, deleting
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused, Stale
from tournaments.takingback.plan import plan
from tournaments.takingback.taking import take_back

pytestmark = pytest.mark.sqlite

WHITE, DRAW = Result.WHITE_WINS, Result.DRAW


def put_back(entry: LogEntry, *, whole: bool = False) -> None:
    take_back(entry, None, seen=plan(entry, whole=whole).mark, whole=whole)


def stored(tournament: Tournament) -> Tournament:
    return Tournament.everything.select_related("event__club").get(pk=tournament.pk)


def of(tournament: Tournament, action: Action) -> LogEntry:
    return tournament.log.filter(action=action).latest("version")


@pytest.mark.parametrize("whole", [False, True])
def test_a_tournament_set_up(four: Played, whole: bool) -> None:
    four.play(WHITE, DRAW)
    before = dump()
    created = of(four.tournament, Action.TOURNAMENT_CREATED)
    found = plan(created, whole=whole)
    assert found.deletes == four.tournament
    assert Action.ROUND_CLOSED in actions(found), "what was built on it is listed"
    put_back(created, whole=whole)
    assert not Tournament.objects.filter(pk=four.tournament.pk).exists()
    deleted = stored(four.tournament)
    assert deleted.deleted_at
    assert of(deleted, Action.DELETED).version == deleted.version
    deleting.bring_tournament_back(deleted, four.by)
    assert not differences(before, dump())


def test_a_whole_tournament_brought_in(four: Played) -> None:
    four.play(WHITE, DRAW)
    text = writing.write_whole(four.tournament)
    before = dump()
    arrived = reading.open_whole(
        four.tournament.event, four.by, reading.read_whole(text), name="B", slug="b"
    )
    put_back(of(arrived, Action.WHOLE_IMPORTED))
    assert stored(arrived).deleted_at
    assert not stored(four.tournament).deleted_at
    there = Tournament.objects.values_list("pk", flat=True)
    assert list(there) == [four.tournament.pk]
    deleting.bring_tournament_back(stored(arrived), four.by)
    assert differences(before, dump())


def test_a_report_brought_in(four: Played) -> None:
    four.play(WHITE, DRAW)
    report = read(trf_writing.write_report_file(four.tournament))
    arrived = open_report(four.tournament.event, four.by, report, name="B", slug="b")
    put_back(of(arrived, Action.REPORT_IMPORTED))
    assert stored(arrived).deleted_at


def test_a_copied_one(four: Played) -> None:
    copied = copying.copy_event(
        four.tournament.event,
        four.by,
        name="Autumn",
        slug="autumn",
        starts=date(2026, 9, 1),
        with_players=True,
    )
    own = copied.tournaments.get()
    put_back(of(own, Action.TOURNAMENT_CREATED))
    assert stored(own).deleted_at
    assert Event.objects.filter(pk=copied.pk).exists()
    assert not stored(four.tournament).deleted_at


def test_a_deletion_is_taken_back_by_bringing_it_back_and_that_by_deleting(four: Played) -> None:
    deleting.delete_tournament(four.tournament, four.by)
    long_ago = timezone.now() - KEPT_DELETED + timedelta(hours=1)
    Tournament.everything.filter(pk=four.tournament.pk).update(deleted_at=long_ago)
    deleting.bring_tournament_back(stored(four.tournament), four.by)
    assert plan(of(four.tournament, Action.DELETED)).refused, "nothing of it stands any more"
    put_back(of(four.tournament, Action.BROUGHT_BACK))
    again = stored(four.tournament).deleted_at
    assert again
    assert again - long_ago > timedelta(days=29), "it is kept for thirty days from now"


def test_an_event_brought_back(four: Played, six: Played) -> None:
    event = four.tournament.event
    deleting.delete_event(event, four.by)
    deleting.bring_event_back(Event.everything.get(pk=event.pk), four.by)
    brought = of(four.tournament, Action.BROUGHT_BACK)
    assert plan(brought).deletes == event
    drawn = plan(brought).mark
    changing.update_tournament(six.tournament, six.by, chief_arbiter="Nil")
    with pytest.raises(Stale):
        take_back(brought, None, seen=drawn)
    put_back(brought)
    assert Event.everything.get(pk=event.pk).deleted_at
    assert not Event.objects.filter(pk=event.pk).exists()
    assert not stored(six.tournament).deleted_at, "it is deleted with its event"


def test_a_club_brought_back(four: Played) -> None:
    club = four.tournament.event.club
    deleting.delete_club(club, four.by)
    deleting.bring_club_back(type(club).everything.get(pk=club.pk), four.by)
    brought = of(four.tournament, Action.BROUGHT_BACK)
    with pytest.raises(Refused, match="whole club"):
        put_back(brought)


def test_what_was_written_meanwhile_keeps_it(four: Played) -> None:
    created = of(four.tournament, Action.TOURNAMENT_CREATED)
    drawn = plan(created).mark
    four.publish()
    with pytest.raises(Stale, match="Arbiter has written something"):
        take_back(created, four.by, seen=drawn)
    assert not stored(four.tournament).deleted_at


def test_one_that_was_put_away_takes_nothing_back_but_that(four: Played) -> None:
    four.publish()
    changing.archive(four.tournament, four.by, True)
    four.again()
    published, put_away = (of(four.tournament, a) for a in (Action.PUBLISHED, Action.ARCHIVED))
    with pytest.raises(Refused, match="has been put away"):
        put_back(published)
    put_back(put_away)
    assert not four.again().tournament.archived

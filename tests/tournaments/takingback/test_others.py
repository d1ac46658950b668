"""Steps that other tournaments and the register have a part in, and what became of those since."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from clubs.models import KEPT_DELETED
from tests.tournaments.takingback.dumps import differences, dump
from tests.worlds.played import Played
from tournaments.entries import entries, moving, register
from tournaments.models import LogEntry, Player, Tournament
from tournaments.setup import changing, deleting, removing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused
from tournaments.takingback.plan import Plan, plan
from tournaments.takingback.taking import take_back

pytestmark = pytest.mark.sqlite


def back(entry: LogEntry) -> Plan:
    return take_back(entry, None, seen=plan(entry).mark)


def moved_and_deleted(four: Played, six: Played) -> LogEntry:
    """Move Dag from ``four`` to ``six``, delete ``four``; return the step in ``six``."""
    wishes = moving.MoveWishes(seen=moving.plan(four.entry("Dag"), six.tournament).mark)
    moving.move(four.entry("Dag"), six.tournament, four.by, wishes)
    moved = six.told()
    deleting.delete_tournament(four.tournament, four.by)
    return moved


def remove_for_good(tournament: Tournament) -> None:
    long_ago = timezone.now() - 2 * KEPT_DELETED
    Tournament.everything.filter(pk=tournament.pk).update(deleted_at=long_ago)
    removing.remove_overdue()
    assert not Tournament.everything.filter(pk=tournament.pk).exists()


def test_what_the_event_has_goes_back_with_one_of_its_tournaments_deleted(
    four: Played, six: Played
) -> None:
    changing.update_event(four.tournament.event, four.by, city="Oslo")
    changed = four.told()
    deleting.delete_tournament(six.tournament, six.by)
    back(changed)
    assert four.again().tournament.event.city == "Bergen"
    back(four.told())
    assert four.again().tournament.event.city == "Oslo"
    own = six.tournament.log.filter(action=Action.TAKEN_BACK)
    assert own.count() == 2, "the log of the deleted one has it too"


def test_what_the_event_has_goes_back_though_one_was_removed_for_good(
    four: Played, six: Played
) -> None:
    changing.update_event(four.tournament.event, four.by, city="Oslo")
    changed = four.told()
    deleting.delete_tournament(six.tournament, six.by)
    remove_for_good(six.tournament)
    back(changed)
    assert four.again().tournament.event.city == "Bergen"


def test_a_move_waits_until_the_other_tournament_is_back(four: Played, six: Played) -> None:
    before = dump()
    moved = moved_and_deleted(four, six)
    with pytest.raises(Refused, match=f"“{four.tournament.name}” has a part in this"):
        back(moved)
    deleting.bring_tournament_back(four.tournament, four.by)
    back(moved)
    assert not differences(before, dump())


def test_a_move_stays_once_the_other_tournament_is_removed_for_good(
    four: Played, six: Played
) -> None:
    moved = moved_and_deleted(four, six)
    remove_for_good(four.tournament)
    with pytest.raises(Refused, match="removed for good"):
        back(moved)


def test_somebody_struck_off_and_removed_from_the_register_comes_back_to_both(
    four: Played,
) -> None:
    before = dump()
    dag = Player.objects.get(name="Dag")
    entries.remove_entry(four.entry("Dag"), four.by, confirmed=True)
    register.remove_player(dag, four.by)
    found = back(four.told())
    assert [each.what for each in found.changes] == ["Dag", "Dag"]
    assert not differences(before, dump())
    back(four.told())
    assert not Player.objects.filter(name="Dag").exists()


def test_what_an_event_was_given_while_it_had_no_tournament_is_in_no_log(four: Played) -> None:
    event = four.tournament.event
    changing.update_event(event, four.by, city="Oslo")
    changed = four.told()
    deleting.delete_tournament(four.tournament, four.by)
    changing.update_event(event, four.by, name="Summer Open")
    deleting.bring_tournament_back(four.tournament, four.by)
    back(changed)
    event.refresh_from_db()
    assert (event.city, event.name) == ("Bergen", "Summer Open")


def test_many_new_people_take_no_more_queries_than_few(four: Played, six: Played) -> None:
    def queries(played: Played, count: int) -> int:
        with changing.one_change():
            club = played.tournament.event.club
            new: list[Any] = [Player(club=club, name=f"New {n} {count}") for n in range(count)]
            people = Player.objects.bulk_create(new)
            entries.add_from_register(played.tournament, played.by, people)
        with CaptureQueriesContext(connection) as caught:
            found = plan(played.told())
        assert len(found.changes) == 2 * count
        return len(caught)

    assert queries(four, 2) == queries(six, 20)

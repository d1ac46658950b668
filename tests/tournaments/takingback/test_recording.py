"""What steps write is recorded by the database, whatever writes it."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from django.apps import apps
from django.core.management.sql import emit_post_migrate_signal
from django.db import IntegrityError, connection, transaction
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from clubs.models import RoleChange
from clubs.record import append_only
from crosstable.results import Result
from tests.tournaments.takingback.dumps import FOLLOWS
from tests.worlds.played import Played
from tournaments.entries import entries, register
from tournaments.models import (
    Entry,
    Event,
    LogEntry,
    Player,
    Recorded,
    RecordedPerson,
    Tournament,
)
from tournaments.rounds import pairing
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.recording import triggers
from tournaments.steps.step import take_step

pytestmark = pytest.mark.sqlite


def change_of(played: Played) -> UUID:
    """Return the key of the last step's change."""
    change = played.told().change
    assert change
    return change


def rows_of(played: Played) -> list[tuple[str, str, Any]]:
    """List what the last step recorded: table, kind, values before."""
    found = Recorded.objects.filter(change=change_of(played)).order_by("pk")
    return list(found.values_list("model", "kind", "before"))


def test_every_table_that_steps_may_change_has_its_triggers(db: None) -> None:
    tables = {
        model._meta.db_table
        for model in apps.get_app_config("tournaments").get_models(include_auto_created=True)
        if model._meta.model_name not in FOLLOWS
    }
    there = set(triggers.installed(connection))
    if connection.vendor == "sqlite":
        kinds = ("insert", "update", "delete")
        assert there == {f"recorded_{kind}_{table}" for kind in kinds for table in tables}
    else:
        assert there == tables


def test_migrating_brings_missing_triggers_back(db: None) -> None:
    whole = triggers.installed(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("DROP TRIGGER recorded_update_tournaments_entry")
        else:
            cursor.execute("DROP TRIGGER recorded ON tournaments_entry")
    assert len(triggers.installed(connection)) == len(whole) - 1
    emit_post_migrate_signal(verbosity=0, interactive=False, db="default")
    assert triggers.installed(connection) == whole


def test_a_log_is_guarded_again_after_a_migration(four: Played) -> None:
    club = four.tournament.event.club
    RoleChange.objects.create(club=club, user=four.by, kind="founded", after="owner")
    for guarded in (LogEntry, RoleChange):
        append_only.unguard(connection, guarded._meta.db_table)
    emit_post_migrate_signal(verbosity=0, interactive=False, db="default")
    for guarded, column in ((LogEntry, "action"), (RoleChange, "after")):
        with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
            guarded.objects.update(**{column: "other"})


def test_postgresql_leaves_the_triggers_alone_where_nothing_is_new(db: None) -> None:
    if connection.vendor == "sqlite":
        pytest.skip("SQLite is migrated while nobody else has the file")
    with CaptureQueriesContext(connection) as caught:
        triggers.install(connection)
    assert not [each["sql"] for each in caught if "TRIGGER" in each["sql"].upper().split()]


def test_sqlite_records_every_column(db: None) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL's trigger takes rows as they are")
    texts = triggers.installed(connection)
    for model in apps.get_app_config("tournaments").get_models(include_auto_created=True):
        if model._meta.model_name in FOLLOWS:
            continue
        table = model._meta.db_table
        for field in model._meta.concrete_fields:
            assert f"'{field.column}'" in texts[f"recorded_delete_{table}"]
            if field.name != "version":
                assert f"OLD.{field.column} IS NOT NEW" in texts[f"recorded_update_{table}"]


def test_a_result_is_one_row_with_what_was_before(four: Played) -> None:
    four.publish()
    four.enter(1, 1, Result.WHITE_WINS)
    assert rows_of(four) == [("pairing", "u", {"white_code": " ", "black_code": " "})]


def test_what_is_written_at_once_or_past_the_models_is_recorded_too(four: Played) -> None:
    with take_step(four.tournament, four.by, Action.ENTRY_CHANGED) as step:
        step.params = {"name": "all"}
        four.tournament.entries.update(rating=F("rating") + 1)
        with connection.cursor() as cursor:
            cursor.execute("UPDATE tournaments_entry SET title = 'CM' WHERE tpn = 1")
    written = rows_of(four)
    assert [(model, kind) for model, kind, _ in written].count(("entry", "u")) == len(written)
    assert {2200, 2190, 2180, 2170} == {
        before["rating"] for _, _, before in written if "rating" in before
    }


def test_nothing_outside_a_step_is_recorded(four: Played, event: Event) -> None:
    before = Recorded.objects.count()
    Player.objects.create(club=event.club, name="Outside")
    four.tournament.entries.update(title="CM")
    assert Recorded.objects.count() == before


def wrong_numbers(played: Played) -> None:
    with take_step(played.tournament, played.by, Action.ENTRY_CHANGED):
        Tournament.objects.filter(pk=played.tournament.pk).update(name="Wrong")
        Entry.objects.filter(tournament=played.tournament).update(tpn=1)


def test_a_step_that_fails_leaves_no_record_and_stops_recording(four: Played) -> None:
    before = Recorded.objects.count()
    with pytest.raises(IntegrityError), transaction.atomic():
        wrong_numbers(four)
    Player.objects.create(club=four.tournament.club, name="After")
    assert Recorded.objects.count() == before


def test_a_step_taken_once_another_is_committed_is_recorded_too(
    transactional_db: None, four: Played
) -> None:
    pairing.request(four.tournament, four.by)  # a process without a worker pairs at once
    paired, requested = four.again().tournament.log.order_by("-version")[:2]
    assert (requested.action, paired.action) == (Action.PAIRING_REQUESTED, Action.PAIRED)
    assert paired.change != requested.change
    assert {model for model, _, _ in rows_of(four)} == {"round", "pairing", "turn"}


def test_people_stand_in_rows_of_their_own(four: Played) -> None:
    entries.add_entry(four.tournament, four.by, name="Zoe", birth="1999", rating=1500)
    recorded = Recorded.objects.filter(change=change_of(four), model="player").get()
    assert recorded.kind == "i"
    assert "name" not in (recorded.after or {})
    zoe = Player.objects.get(name="Zoe")
    assert RecordedPerson.objects.get(recorded=recorded).player == zoe.pk
    for each in Recorded.objects.all():
        assert "Zoe" not in str(each.before) + str(each.after)


def test_a_person_changed_in_the_register_is_part_of_the_change(four: Played) -> None:
    ada = four.entry("Ada").person
    register.update_player(ada, four.by, name="Adela")
    person = RecordedPerson.objects.get(recorded__change=change_of(four))
    assert (person.before, person.after) == ({"name": "Ada"}, {"name": "Adela"})


def test_an_event_is_one_change_in_all_its_tournaments(
    event: Event, four: Played, six: Played
) -> None:
    changing.update_event(event, four.by, city="Oslo")
    assert four.told().change == six.told().change
    assert ("event", "u", {"city": "Bergen"}) in rows_of(four)

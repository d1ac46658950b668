"""A step that took a value which comes back goes along: no two rows have it then."""

from __future__ import annotations

import pytest

from tests.tournaments.takingback.dumps import differences, dump
from tests.worlds.played import Played
from tournaments.entries import entries, register
from tournaments.models import LogEntry, Player
from tournaments.steps.actions import Action
from tournaments.steps.recording.tables import recorded_tables
from tournaments.takingback.plan import Plan, plan
from tournaments.takingback.taking import take_back
from tournaments.takingback.uniques import uniques_of

pytestmark = pytest.mark.sqlite


def back(entry: LogEntry) -> Plan:
    entry = LogEntry.objects.select_related("tournament__event__club").get(pk=entry.pk)
    return take_back(entry, None, seen=plan(entry).mark)


def test_a_number_that_somebody_else_was_given(four: Played) -> None:
    entries.renumber(four.tournament, four.by)
    before = dump()
    entries.remove_entry(four.entry("Dag"), four.by, confirmed=True)
    removed = four.told()
    entries.add_entry(four.tournament, four.by, name="Eva", rating=1000, confirmed=True)
    assert four.entry("Eva").tpn == 4, "the number that Dag had"
    found = back(removed)
    assert [step.action for step in found.along] == [Action.ENTRY_ADDED]
    assert not differences(before, dump())


def test_a_fide_id_that_somebody_else_has_since(four: Played) -> None:
    """Only changes: nobody came or went."""
    ada, bo = (Player.objects.get(name=name) for name in ("Ada", "Bo"))
    register.update_player(ada, four.by, fide_id="1503014")
    before = dump()
    register.update_player(ada, four.by, fide_id="1503015")
    wrong = four.told()
    register.update_player(bo, four.by, rating=1777)
    rated = four.told()
    register.update_player(bo, four.by, fide_id="1503014")
    found = back(wrong)
    assert [step.params["player_fields"] for step in found.along] == [["fide_id"]]
    back(rated)
    assert not differences(before, dump())


@pytest.mark.django_db
def test_every_unique_value_can_be_worked_out() -> None:
    """A new constraint with a condition that is not known there fails here."""
    names = {each.name for table in recorded_tables() for each in uniques_of(table.name)}
    assert {"one_entry_a_tpn", "one_closes_ga", "one_team_a_name", "one_player_a_fide_id"} <= names
    for table in recorded_tables():
        row = {str(f.column): f.get_default() for f in table.fields}
        for each in uniques_of(table.name):
            each.value(table.model, row)
            each.asked(table.model)

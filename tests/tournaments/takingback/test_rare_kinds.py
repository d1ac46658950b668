"""Steps that few other tests take, taken back."""

from __future__ import annotations

import pytest

from ratinglists.models import RatingList
from tests.tournaments.takingback.dumps import Dump, differences, dump
from tests.worlds.played import Played
from tournaments.agreement import settling
from tournaments.entries import entries
from tournaments.models import Player
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.takingback.plan import plan
from tournaments.takingback.taking import take_back


def back(played: Played, before: Dump) -> None:
    entry = played.told()
    assert differences(before, dump())
    take_back(entry, played.by, seen=plan(entry).mark, confirmed=True)
    assert not differences(before, dump())


@pytest.mark.sqlite
def test_a_prohibition_lifted(four: Played) -> None:
    two = [four.entry("Ada"), four.entry("Bo")]
    prohibited = changing.prohibit(four.tournament, four.by, two, 1, 2)
    before = dump()
    changing.allow(four.tournament, four.by, prohibited)
    assert four.told().action == Action.PROHIBITION_LIFTED
    back(four, before)


@pytest.mark.sqlite
def test_put_away_and_taken_out_again(four: Played) -> None:
    for archived in (True, False):
        before = dump()
        changing.archive(four.tournament, four.by, archived)
        assert four.told().action == (Action.ARCHIVED if archived else Action.UNARCHIVED)
        back(four, before)
        changing.archive(four.tournament, four.by, archived)


@pytest.mark.sqlite
def test_somebody_withdrawn_and_brought_back(four: Played) -> None:
    entries.withdraw(four.entry("Dag"), four.by, confirmed=True)
    before = dump()
    entries.reinstate(four.entry("Dag"), four.by)
    assert four.told().action == Action.REINSTATED
    back(four, before)


@pytest.mark.sqlite
def test_people_matched_with_what_the_register_got(four: Played, fide_list: RatingList) -> None:
    entries.add_entry(four.tournament, four.by, name="Kvitnes, Magnus")
    magnus = Player.objects.get(name="Kvitnes, Magnus")
    before = dump()
    settling.settle(four.tournament.event, four.by, {magnus.pk: "fide:1503014"})
    magnus.refresh_from_db()
    assert magnus.fide_id == "1503014"
    assert four.told().action == Action.PLAYERS_MATCHED
    back(four, before)

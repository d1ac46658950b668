"""The log refers to people, and the names that it shows are looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from django.utils import translation

from tests.worlds.nameless import people_named
from tests.worlds.played import Played
from tournaments.entries import entries, register
from tournaments.logbook import lines
from tournaments.models import LogEntry, Player, RecordedPerson
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.step import take_step
from tournaments.takingback.plan import plan
from tournaments.takingback.taking import take_back

pytestmark = pytest.mark.sqlite


def told(played: Played, count: int = 1) -> list[str]:
    return [line.what for line in lines.lines(played.tournament, count=count)]


def struck_off(four: Played) -> int:
    """Have somebody entered, struck off, and removed from the register; return the key."""
    entry = entries.add_entry(four.tournament, four.by, name="Gül Ağaç")
    player, key = entry.person, entry.player_id or 0
    entries.remove_entry(entry, four.by)
    assert told(four, 2) == [
        "Struck Gül Ağaç off the list.",
        "Entered Gül Ağaç from round 1 on.",
    ]
    register.remove_player(player, four.by)
    return key


def test_a_name_that_was_changed_is_the_one_of_now(four: Played) -> None:
    entries.withdraw(four.entry("Ada"), four.by, confirmed=True)
    register.update_player(four.entry("Ada").person, four.by, name="Ada Lind")
    assert told(four, 2) == ["Changed Ada Lind: name", "Ada Lind withdrew after round 0."]


def test_somebody_who_was_deleted_still_has_the_name(four: Played) -> None:
    struck_off(four)
    assert told(four, 2) == [
        "Struck Gül Ağaç off the list.",
        "Entered Gül Ağaç from round 1 on.",
    ]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Struck a player off the list."),
        ("tr", "(adı silinmiş) oyuncusunu listeden sildi."),
        ("nb", "Strøk en spiller fra lista."),
    ],
)
def test_somebody_who_was_erased_has_none(four: Played, language: str, line: str) -> None:
    key = struck_off(four)
    log = list(LogEntry.objects.values())
    RecordedPerson.objects.filter(player=key).update(before=None, after=None)
    with translation.override(language):
        assert told(four) == [line]
    assert list(LogEntry.objects.values()) == log


OLD: list[tuple[Action, Mapping[str, Any], str]] = [
    (
        Action.ENTRY_ADDED,
        {"entry": 7, "name": "Old, Ann", "first_round": 2, "round": 1, "numbers": []},
        "Entered Old, Ann from round 2 on.",
    ),
    (
        Action.DECISION_WITHDRAWN,
        {"code": "LOTS", "names": "Old, Ann, Old, Ben", "seed": "sea"},
        "Took a decision back (Drawing of lots): Old, Ann, Old, Ben.",
    ),
    (
        Action.PLAYERS_MATCHED,
        {"count": 1, "matched": [["Old, Ann", "1503014", "FIDE"]]},
        "Found players in the rating lists (1): Old, Ann (FIDE 1503014).",
    ),
    (
        Action.ENTRIES_IMPORTED,
        {
            "new": 1,
            "changed": 0,
            "unchanged": 0,
            "left_out": ["Old, Ann"],
            "left_out_count": 1,
            "refused": [["Old, Ben", ["name"]]],
            "refused_count": 1,
        },
        "Imported players: 1 new, 0 changed, 0 as they were. Left out: Old, Ann."
        " Not taken over: Old, Ben (Name).",
    ),
    (
        Action.ENTRY_CHANGED,
        {
            "name": "Old, Ann",
            "fields": ["rating"],
            "before": {"rating": 1800},
            "player_fields": ["name"],
            "player_before": {"name": "Older, Ann"},
        },
        "Changed Old, Ann: rating in this tournament, name",
    ),
    (
        Action.SEATS_CORRECTED,
        {
            "round": 1,
            "entries": [7, 8],
            "names": ["Old, Ann", "Old, Ben"],
            "boards": [
                {
                    "board": 1,
                    "before": {
                        "entries": [7, 8],
                        "names": ["Old, Ann", "Old, Ben"],
                        "result": "10",
                    },
                    "after": {
                        "entries": [8, 7],
                        "names": ["Old, Ben", "Old, Ann"],
                        "result": "01",
                    },
                }
            ],
        },
        "Corrected who sat where in round 1: Old, Ann, Old, Ben."
        " Board 1: Old, Ben (White) – Old, Ann (Black): 0 – 1; before:"
        " Old, Ann (White) – Old, Ben (Black): 1 – 0.",
    ),
]
"""Entries as an earlier version wrote them, with names, and their lines."""


@pytest.mark.parametrize(("action", "params", "line"), OLD, ids=[str(each[0]) for each in OLD])
def test_entries_of_earlier_versions_read_as_they_did(
    four: Played, action: Action, params: Mapping[str, Any], line: str
) -> None:
    with take_step(four.tournament, four.by, action, params):
        pass
    assert told(four) == [line]


@pytest.mark.parametrize("people", ["AB", "ABCDEF"])
def test_names_take_one_query_however_many(
    event, arbiter, people: str, django_assert_num_queries
) -> None:
    played = Played.with_players(event, arbiter, list(people), 3)
    for name in people:
        entries.check_in(played.entry(name), arbiter, present=False)
    with django_assert_num_queries(2):
        assert len(lines.lines(played.tournament, count=len(people))) == len(people)


def test_and_one_more_for_all_who_were_deleted(four: Played, django_assert_num_queries) -> None:
    struck_off(four)
    with django_assert_num_queries(3):
        assert told(four, 2)


def test_settings_name_no_arbiter(four: Played) -> None:
    changing.update_tournament(four.tournament, four.by, chief_arbiter="Nils Dommer")
    assert four.told().params["fields"] == ["chief_arbiter"]
    assert four.told().params["before"] == {}
    assert told(four) == ["Changed the settings: chief arbiter"]


def test_names_of_several_are_keys_too(four: Played) -> None:
    ada, bo = four.entry("Ada"), four.entry("Bo")
    changing.prohibit(four.tournament, four.by, [ada, bo], 2, 3)
    assert four.told().params["names"] == [{"person": ada.player_id}, {"person": bo.player_id}]
    assert told(four) == ["Prohibited pairings in rounds 2 to 3: Ada, Bo"]


def test_the_guard_finds_a_name(four: Played) -> None:
    params = {"entry": 1, "name": "Ada", "first_round": 1, "round": 0}
    with take_step(four.tournament, four.by, Action.ENTRY_ADDED, params):
        pass
    assert people_named() == [("entry added", "Ada", "Ada")]
    Player.objects.filter(name="Ada").update(name="Ada Lind")
    assert not people_named()


def test_a_step_goes_back_though_the_register_was_changed_alone(four: Played) -> None:
    """Nobody shows the player any more, so that no log has the change."""
    entry = entries.add_entry(four.tournament, four.by, name="Gül Ağaç")
    added = four.told()
    player = entry.person
    entries.remove_entry(entry, four.by)
    register.update_player(player, four.by, name="Gül Lind")
    found = plan(added)
    assert not found.refused
    assert [step.action for step in found.along] == [Action.ENTRY_REMOVED]
    take_back(added, four.by, seen=found.mark)
    assert not Player.objects.filter(pk=player.pk).exists()
    assert told(four, 3)[1:] == [
        "Struck Gül Lind off the list.",
        "Entered Gül Lind from round 1 on.",
    ]


def test_somebody_struck_off_comes_back_with_the_player(four: Played) -> None:
    struck_off(four)
    removed = four.told()
    assert not Player.objects.filter(name="Gül Ağaç").exists()
    take_back(removed, four.by, seen=plan(removed).mark)
    assert four.entry("Gül Ağaç").person.club == four.tournament.event.club

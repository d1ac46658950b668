"""The list of players searched, filtered and sorted by its address, without scripts."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.kept import kept
from tests.pages.rounds import Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import byes, entries
from tournaments.models import ByeKind, Player

PEOPLE: dict[str, dict[str, Any]] = {
    "Rød, Per": {"rating": 1900, "home_club": "Tromsø", "federation": "NOR"},
    "Çelik, Nuri": {"rating": 2100, "home_club": "Ankara", "federation": "TUR"},
    "Grønli, Åse": {"home_club": "Bergen", "federation": "NOR", "fide_id": "1500001"},
    "Aydın, Ağa": {"rating": 2000, "federation": "TUR", "fide_id": "6300001"},
}


@kept
def four(world: World) -> Played:
    """Numbers by rating: 1 Çelik, 2 Aydın, 3 Rød, 4 Grønli."""
    tournament = played(world, rounds=5)
    for entry, (name, fields) in zip(
        tournament.tournament.entries.all(), PEOPLE.items(), strict=True
    ):
        Player.objects.filter(pk=entry.person.pk).update(**({"rating": None} | fields), name=name)
        entry.rating = fields.get("rating")
        entry.save()
    entries.renumber(tournament.tournament, tournament.by)
    return tournament


def names(page: Any) -> list[str]:
    """Return the family names in the order of the list."""
    body = page.content.decode().partition('id="players-body"')[2]
    return re.findall(r'<a href="[^"]*">([^<,]*), [^<]*</a>', body)


def listed(desk: Desk, **address: str) -> Any:
    return desk.get("entries", f"?{urlencode(address)}")


def shown(desk: Desk, **address: str) -> list[str]:
    return names(listed(desk, **address))


def test_all_by_number(desk):
    assert shown(desk) == ["Çelik", "Aydın", "Rød", "Grønli"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("rod", ["Rød"]),
        ("ROED per", ["Rød"]),
        ("aga aydin", ["Aydın"]),
        ("groenli", ["Grønli"]),
        ("3", ["Rød"]),
        ("6300001", ["Aydın"]),
        ("Chelik", ["Çelik"]),
        ("x" * 5000, []),
    ],
)
def test_names_and_numbers_are_found(desk, typed, expected):
    assert shown(desk, q=typed) == expected


def test_near_names_are_called_so(desk):
    page = listed(desk, q="Gronly").content.decode()
    assert "Similar names:" in page
    assert "Similar names:" not in listed(desk, q="Gronli").content.decode()
    assert "None of the players is like that." in listed(desk, q="qq").content.decode()


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("name", ["Aydın", "Çelik", "Grønli", "Rød"]),
        ("rating", ["Çelik", "Aydın", "Rød", "Grønli"]),
        ("club", ["Çelik", "Grønli", "Rød", "Aydın"]),
        ("federation", ["Grønli", "Rød", "Aydın", "Çelik"]),
        ("nonsense", ["Çelik", "Aydın", "Rød", "Grønli"]),
    ],
)
def test_orders(desk, order, expected):
    """By club, who has none stands last; by rating, too; within a federation by name."""
    assert shown(desk, sort=order) == expected


def test_filters(desk, four):
    by = four.by
    of = {entry.name.split(",")[0]: entry for entry in desk.tournament.entries.all()}
    entries.check_in_all(desk.tournament, by, present=True)
    entries.check_in(of["Rød"], by, present=False)
    byes.request_bye(of["Aydın"], by, 3, ByeKind.HALF)
    entries.withdraw(of["Çelik"], by, confirmed=True)
    entries.add_entry(desk.tournament, by, name="Late, Lars", rating=1500, first_round=2)
    expected = {
        "absent": ["Rød", "Late"],
        "withdrawn": ["Çelik"],
        "byes": ["Aydın"],
        "late": ["Late"],
        "unrated": ["Grønli"],
        "no-id": ["Çelik", "Rød", "Late"],
        "nonsense": ["Çelik", "Aydın", "Rød", "Late", "Grønli"],
    }
    assert {only: shown(desk, only=only) for only in expected} == expected
    assert shown(desk, only="no-id", q="late") == ["Late"]
    assert shown(desk, only="no-id", sort="name") == ["Çelik", "Late", "Rød"]


def test_the_list_stays_as_it_was_after_a_step(desk):
    """Without scripts a button leads back to the list that it was in."""
    page = listed(desk, q="rod", sort="name").content.decode()
    (action,) = re.findall(r'formaction="([^"]*bye[^"]*)"', page)[:1]
    assert action.endswith("?q=rod&amp;sort=name")
    done = desk.client.post(action.replace("&amp;", "&"), {"round": "3", "kind": "Z"})
    entry = desk.tournament.entries.get(player__name="Rød, Per")
    assert done.headers["Location"].endswith(f"/entries/?q=rod&sort=name#entry-{entry.pk}")


def test_whoever_was_added_last_is_in_the_list_in_any_case(desk):
    page = desk.post("entries", {"name": "Late, Lars", "q": "rod", "sort": "name"}, htmx=True)
    assert names(page) == ["Late", "Rød"]


def test_it_takes_no_query_more(desk, django_assert_max_num_queries):
    with django_assert_max_num_queries(12):
        listed(desk, q="gronly", only="no-id", sort="club")

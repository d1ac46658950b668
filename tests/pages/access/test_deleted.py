"""Every address of a deleted club, event or tournament: 404, whoever asks."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.pages.access.addresses import Address, addresses
from tests.pages.access.lines import ROLES
from tests.pages.access.tables import LINES, client_of
from tests.worlds.world import World
from tournaments.setup import deleting
from tournaments.standings import refreshing

WHATEVER: dict[str, object] = {
    "code": "PTS",
    "kind": "pairings",
    "form": "csv",
    "number": 1,
    "game": 1,
    "bracket": 1,
    "place": 1,
    "match": 1,
    "prohibited": 1,
    "decision": 1,
    "preset": 1,
    "step": 1,
    "title": "IM",
    "who": "1",
    "version": "trf26",
    "job": "00000000-0000-0000-0000-000000000001",
}

SMALLEST_FIRST = ("tournament", "event", "club")
"""The things that an address names, the smallest first."""


def delete_all(world: World, what: str) -> None:
    by = world.people["owner"]
    refreshing.refresh(world.tournament.pk)
    if what == "tournament":
        deleting.delete_tournament(world.tournament, by)
    elif what == "event":
        deleting.delete_event(world.event, by)
    else:
        deleting.delete_club(world.club, by)


def below(part: str) -> list[Address]:
    """List the addresses that name a club, an event or a tournament."""
    return [address for address in addresses() if part in address.parts]


def statuses(client: Client, address: Address, path: str) -> dict[str, int]:
    """Ask by the methods that the address is for."""
    line = LINES[address.name]
    found = {}
    if line.get["owner"] != 405:
        found["GET"] = client.get(path).status_code
    if line.post["owner"] != 405:
        found["POST"] = client.post(path, line.data).status_code
    return found


@pytest.mark.whole
def test_no_address_of_a_deleted_event_is_there_any_more(world: World) -> None:
    delete_all(world, "event")
    client = client_of(world, "owner")
    there = []
    for address in below("event"):
        path = address.path(world, **WHATEVER | {"entry": world.entries[0].pk})
        if set(statuses(client, address, path).values()) != {404}:
            there.append(path)
    assert below("event")
    assert not there


@pytest.mark.whole
@pytest.mark.parametrize("address", below("club"), ids=str)
def test_what_was_there_is_gone(address: Address, world: World) -> None:
    """In the state in which the address means something, for every role."""
    line = LINES[address.name]
    line.prepare(world)
    values = world.kwargs | dict(line.kwargs(world))
    path = address.path(world, **values)
    world.tournament = world.event.tournaments.get(slug=values["tournament"])
    delete_all(world, next(part for part in SMALLEST_FIRST if part in address.parts))
    for role in ROLES:
        assert set(statuses(client_of(world, role), address, path).values()) == {404}, role

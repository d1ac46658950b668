"""Setting up: a club's register and events, tournaments, their players.

The world's tournament is in round 1; if an address means something only before that, the line
prepares a tournament that has not begun.
"""

from __future__ import annotations

from typing import Any

from exchange.imports import jobs
from tests.pages.access.lines import Page, arbiters, members, owners, signed_in
from tests.pages.access.public import by_table
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.entries.entries import add_entry
from tournaments.models import (
    Entry,
    ImportJob,
    ImportKind,
    Member,
    ProhibitedPairing,
    TieBreakPreset,
)
from tournaments.setup import changing, presets

PLAYER = {"name": "Doe, Jane"}
A_LIST = {"text": "Name\tRating\nDoe, Jane\t1500\n"}


def prohibition(world: World) -> dict[str, int]:
    return {"prohibited": ProhibitedPairing.objects.get().pk}


def kept_apart(world: World) -> None:
    """Leave FIDE mode, as round 1 is paired."""
    world.tournament.fide_mode = False
    world.tournament.save()
    changing.prohibit(world.tournament, world.people["arbiter"], world.entries[:2], 1, 5)


def late_entry(world: World) -> None:
    add_entry(world.tournament, world.people["arbiter"], name="Late, Lars")


def latest(world: World) -> dict[str, int]:
    return {"entry": Entry.objects.latest("pk").pk}


def a_list(world: World) -> None:
    presets.save(world.club, "Evening", "fide-2026", ["PTS", "SB"])


def kept_list(world: World) -> dict[str, int]:
    return {"preset": TieBreakPreset.objects.get().pk}


def teams(world: World) -> None:
    Teams.with_teams(world.event, world.people["arbiter"], 2, boards=2, rounds=3)


def a_team(world: World) -> dict[str, Any]:
    return {"tournament": "teams", "entry": Entry.objects.get(team_name="Team 1").pk}


def a_member(world: World) -> dict[str, Any]:
    return {"tournament": "teams", "member": Member.objects.get(player__name="1.2").pk}


def on_its_way(world: World) -> None:
    """Store a file that nobody has begun to bring in."""
    jobs.request_import(world.event, world.people["arbiter"], ImportKind.WHOLE, "{}", {})


def its_job(world: World) -> dict[str, Any]:
    return {"job": ImportJob.objects.get().pk}


ACCESS = {
    # Assistants find the tournament whose results they enter; the rest is not for them.
    "console:club": Page(get=members(200)),
    "console:event": Page(get=members(200)),
    "console:players": Page(get=arbiters(200)),
    "console:player_suggest": Page(get=arbiters(200)),
    "console:player_new": Page(get=arbiters(200), post=arbiters(303), data=PLAYER),
    "console:player": Page(get=arbiters(200), post=arbiters(303), data=PLAYER),
    "console:player_remove": Page(post=arbiters(303)),
    "console:event_new": Page(get=arbiters(200), post=arbiters(422)),
    "console:event_edit": Page(get=arbiters(200), post=arbiters(422)),
    "console:event_put_away": Page(post=arbiters(303), data={"away": "yes"}),
    "console:event_copy": Page(get=arbiters(200), post=arbiters(422)),
    # It asks first.
    "console:event_delete": Page(post=arbiters(409)),
    "console:tournament_delete": Page(post=arbiters(409)),
    "console:club_delete": Page(post=owners(409)),
    # What is not there any more is told of, on the page that follows.
    "console:deleted": Page(get=arbiters(200), post=arbiters(303), data={"thing": "event:0"}),
    "console:deleted_clubs": Page(
        get=signed_in(200), post=signed_in(303), data={"thing": "club:0"}
    ),
    "console:tournament_new": Page(get=arbiters(200), post=arbiters(422)),
    "console:report_import": Page(get=arbiters(200), post=arbiters(422)),
    "console:import_job": Page(
        get=arbiters(200), post=arbiters(303), prepare=on_its_way, kwargs=its_job
    ),
    "console:whole_import": Page(get=arbiters(200), post=arbiters(422)),
    # Arbiters save and take a club's tie-break lists; owners rename and delete them.
    "console:presets": Page(get=arbiters(200)),
    "console:preset_rename": Page(
        post=owners(303), data={"name": "Thursday"}, prepare=a_list, kwargs=kept_list
    ),
    "console:preset_delete": Page(
        post=owners(303), data={"confirmed": "yes"}, prepare=a_list, kwargs=kept_list
    ),
    "console:tiebreaks": Page(
        get=arbiters(200),
        post=arbiters(200),
        data={
            "wish": "up 2",
            "tiebreaks": "PTS",
            "tiebreak_edition": "uscf",
            "add_code": "BH",
            "own_name": "x",
            "preset_name": "y",
            "unrated": "set",
            "unrated_as": "1000",
            "opened": "",
            "cut-1": "C1",
            "flags-1": "P",
        },
    ),
    "console:rating_lists": Page(get=arbiters(200), post=arbiters(422)),
    "console:match": Page(get=arbiters(200), post=arbiters(422)),
    "console:ratings": Page(get=arbiters(200), post=arbiters(303)),
    "console:settings": Page(get=arbiters(200), post=arbiters(422)),
    "console:put_away": Page(post=arbiters(303), data={"away": "yes"}),
    "console:rounds": Page(get=arbiters(200), post=arbiters(303)),
    "console:prohibited": Page(get=arbiters(200), post=arbiters(422)),
    "console:allow": Page(post=arbiters(303), prepare=kept_apart, kwargs=prohibition),
    "console:entries": Page(get=arbiters(200), post=arbiters(303), data=PLAYER),
    "console:suggest": Page(get=arbiters(200)),
    "console:renumber": Page(post=arbiters(303)),
    "console:exchange": Page(get=arbiters(200), post=arbiters(303)),
    "console:numbers": Page(get=arbiters(200), post=arbiters(422), prepare=by_table),
    "console:import": Page(get=arbiters(200), post=arbiters(200), data=A_LIST),
    "console:import_apply": Page(post=arbiters(422), data=A_LIST),
    "console:regulars": Page(get=arbiters(200), post=arbiters(422)),
    "console:entry": Page(get=arbiters(200), post=arbiters(422)),
    "console:bye": Page(post=arbiters(303), data={"round": 2, "kind": "H"}),
    "console:withdraw": Page(post=arbiters(409)),
    "console:expel": Page(post=arbiters(409)),
    "console:entry_move": Page(get=arbiters(200), post=arbiters(422)),
    "console:remove": Page(post=arbiters(303), prepare=late_entry, kwargs=latest),
    "console:member_add": Page(post=arbiters(303), data=PLAYER, prepare=teams, kwargs=a_team),
    "console:member_regulars": Page(
        get=arbiters(200), post=arbiters(422), prepare=teams, kwargs=a_team
    ),
    "console:member_order": Page(post=arbiters(303), prepare=teams, kwargs=a_team),
    "console:member": Page(
        get=arbiters(200), post=arbiters(303), data=PLAYER, prepare=teams, kwargs=a_member
    ),
    "console:member_move": Page(
        post=arbiters(303), data={"to": "1"}, prepare=teams, kwargs=a_member
    ),
    "console:member_remove": Page(post=arbiters(303), prepare=teams, kwargs=a_member),
}

"""Captains' links: made and revoked by arbiters, opened by whoever has them, without an account."""

from __future__ import annotations

from typing import Any

from clubs.services import hash_of
from tests.pages.access.console_setup import a_team, teams
from tests.pages.access.lines import Page, arbiters, everybody
from tests.worlds.captains import on_today
from tests.worlds.world import World
from tournaments.models import CaptainLink, Entry

TOKEN = "c" * 43


def teams_today(world: World) -> None:
    """Enter teams whose captains may have links: the event is not over."""
    on_today(world.event)
    teams(world)


def a_link(world: World) -> None:
    teams_today(world)
    team = Entry.objects.get(team_name="Team 1")
    CaptainLink.objects.create(entry=team, token_hash=hash_of(TOKEN))


def its_token(world: World) -> dict[str, Any]:
    return {"token": TOKEN}


ACCESS = {
    # The address is shown once, in the answer to the form.
    "console:captain_link": Page(
        get=arbiters(303), post=arbiters(200), prepare=teams_today, kwargs=a_team
    ),
    "console:captain_revoke": Page(post=arbiters(303), prepare=teams_today, kwargs=a_team),
    # Whoever has the token; the form that is sent here carries no stamp, as if it were an old one.
    "captain:line_up": Page(
        get=everybody(200),
        post=everybody(409),
        data={"round": "1"},
        prepare=a_link,
        kwargs=its_token,
    ),
}

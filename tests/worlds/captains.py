"""Captains with links, for tests: an event that is on today, and what they hand in."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from tests.worlds.matches import keys
from tests.worlds.teams import Teams
from tournaments.models import CaptainLink, Event, LineUp
from tournaments.teams import captains, seats


def on_today(event: Event) -> Event:
    """Let an event last until today."""
    event.ends = timezone.localdate()
    event.save()
    return event


def token_of(world: Teams, team: str) -> str:
    """Make a link for the captain of a team, and return its token."""
    return captains.make_link(world.entry(team), world.by, None)


def link(token: str) -> CaptainLink:
    found = captains.find_link(token)
    assert found is not None, "the link works"
    return found


def stamp(world: Teams, team: str, number: int = 1) -> str:
    """Return what a form carries that is drawn now."""
    row = seats.team_row(world.again().round(number), world.entry(team), by_captain=True)
    assert row is not None
    return row.stamp


def hand_in(
    world: Teams, token: str, *names: str, number: int = 1, seen: str | None = None
) -> LineUp:
    """Hand in a line-up from a form that was drawn just now, unless ``seen`` says otherwise."""
    by_link = link(token)
    seen = stamp(world, by_link.entry.team_name, number) if seen is None else seen
    return captains.hand_in(by_link, world.round(number), keys(world, *names), seen)


def due_in(world: Teams, minutes: float, number: int = 1) -> None:
    """Set the deadline of a round."""
    round = world.round(number)
    round.line_ups_due = timezone.now() + timedelta(minutes=minutes)
    round.save()
    world.again()

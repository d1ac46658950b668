"""A club with an arbiter, and tournaments that are set up and run through the services.

A plugin: every test can ask for these.
"""

from __future__ import annotations

from datetime import date

from clubs.models import Club, Membership, Role, User
from tests.kept import kept
from tests.worlds.played import Played
from tests.worlds.round_robins import NAMES, set_up
from tournaments.models import Event
from tournaments.setup import changing


@kept
def club() -> Club:
    return Club.objects.create(name="Harbour", slug="harbour", federation="NOR")


@kept
def arbiter(club: Club) -> User:
    user = User.objects.create_user("arbiter@example.org", name="Arbiter")
    Membership.objects.create(club=club, user=user, role=Role.ARBITER)
    return user


@kept
def assistant(club: Club) -> User:
    user = User.objects.create_user("assistant@example.org", name="Assistant")
    Membership.objects.create(club=club, user=user, role=Role.ASSISTANT)
    return user


@kept
def event(club: Club, arbiter: User) -> Event:
    return changing.create_event(
        club,
        arbiter,
        name="Spring Open",
        slug="spring",
        city="Bergen",
        starts=date(2026, 5, 1),
        ends=date(2026, 5, 3),
    )


@kept
def elsewhere(arbiter: User) -> Event:
    """An event of a club that knows none of the players."""
    club = Club.objects.create(name="Hill", slug="hill", federation="TUR")
    dates = {"starts": date(2026, 5, 1), "ends": date(2026, 5, 3)}
    return changing.create_event(club, arbiter, name="Spring Open", slug="spring", **dates)


@kept
def four(event: Event, arbiter: User) -> Played:
    """Four players, three rounds, nothing paired; number 1 has White in round 1."""
    return Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], rounds=3)


@kept
def six(event: Event, arbiter: User) -> Played:
    """Six players, five rounds, nothing paired; number 1 has White in round 1."""
    return Played.with_players(
        event, arbiter, ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia"], rounds=5, name="B"
    )


@kept
def robin(event: Event, arbiter: User) -> Played:
    """Six players by rating, once round by the Berger table, without numbers."""
    return set_up(event, arbiter, NAMES)

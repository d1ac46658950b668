"""Two clubs and their people; in the first an event with a tournament in round 1 of 5."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Any

from clubs import services
from clubs.models import Club, Invitation, Membership, Role, User
from tournaments.models import Entry, Event, Pairing, Player, Round, RoundState, Tournament, Turn
from tournaments.setup.changing import create_event, create_tournament

NAMES = ["Ezgi", "Çelik", "Hümeyra", "Nuri"]


@dataclass
class World:
    """Two clubs and their people; ``kwargs`` maps variable parts of addresses to their values."""

    club: Club
    other_club: Club
    people: dict[str, User]
    """Role in ``club`` -> person; ``stranger`` owns the other club; ``nobody`` is missing."""
    event: Event
    tournament: Tournament
    round: Round
    entries: list[Entry]
    invitation: Invitation
    token: str
    kwargs: dict[str, Any] = field(default_factory=dict)


def make() -> World:
    club = Club.objects.create(name="Harbour", slug="harbour", city="Bergen", federation="NOR")
    other = Club.objects.create(name="Lakeside", slug="lakeside")
    people = make_people(club, other)
    invitation, token = services.invite(
        club, people["owner"], "newcomer@example.org", Role.ASSISTANT
    )
    event = create_event(
        club,
        people["owner"],
        name="Spring Open",
        slug="spring",
        starts=date(2026, 5, 1),
        ends=date(2026, 5, 3),
    )
    tournament = create_tournament(
        event, people["arbiter"], name="Group A", slug="a", rounds_planned=5
    )
    entries = make_entries(tournament)
    world = World(
        club,
        other,
        people,
        event,
        tournament,
        pair(tournament, entries),
        entries,
        invitation,
        token,
    )
    world.kwargs = {
        "club": club.slug,
        "event": event.slug,
        "tournament": tournament.slug,
        "round": 1,
        "board": 1,
        "entry": entries[0].pk,
        "player": entries[0].player_id,
        "member": Membership.objects.get(user=people["assistant"]).pk,
        "invitation": invitation.pk,
        "token": token,
    }
    return world


def make_people(club: Club, other: Club) -> dict[str, User]:
    people = {"administrator": User.objects.create_superuser("administrator@example.org", name="A")}
    for role in Role.values:
        people[role] = User.objects.create_user(f"{role}@example.org", name=role.title())
        Membership.objects.create(club=club, user=people[role], role=role)
    people["stranger"] = User.objects.create_user("stranger@example.org", name="Stranger")
    Membership.objects.create(club=other, user=people["stranger"], role=Role.OWNER)
    return people


def make_entries(tournament: Tournament) -> list[Entry]:
    return [
        Entry.objects.create(
            tournament=tournament,
            player=Player.objects.create(club=tournament.club, name=name, rating=2100 - tpn),
            tpn=tpn,
            rating=2100 - tpn,
            checked_in=True,
        )
        for tpn, name in enumerate(NAMES, start=1)
    ]


def pair(tournament: Tournament, entries: list[Entry]) -> Round:
    """Publish round 1: 1 against 3 and 4 against 2, nothing played yet."""
    number_one, _ = Round.objects.get_or_create(tournament=tournament, number=1)
    number_one.state = RoundState.PUBLISHED
    number_one.save()
    for board, (white, black) in enumerate([(0, 2), (3, 1)], start=1):
        pairing = Pairing.objects.create(round=number_one, board=board)
        for colour, seat in (("w", white), ("b", black)):
            Turn.objects.create(
                round=number_one, entry=entries[seat], pairing=pairing, colour=colour
            )
    return number_one

"""A club with a tournament, its arbiter, an arbiter of another club, and the administrator.

Run as a program, in the environment of the instance; players of the tournament are its arguments:
a FIDE ID, a name and a rating for each.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import date


def make(players: Sequence[str]) -> None:
    """Make all of it."""
    from clubs.models import Club, Membership, Role, User
    from tests.ratinglists.tried.hall import PASSWORD
    from tournaments.entries import entries
    from tournaments.models import Player
    from tournaments.setup import changing

    User.objects.create_superuser("administrator@example.org", PASSWORD, name="Administrator")
    for slug, who in (("harbour", "arbiter"), ("hill", "stranger")):
        club = Club.objects.create(name=slug.title(), slug=slug, federation="TUR")
        user = User.objects.create_user(f"{who}@example.org", PASSWORD, name=who.title())
        Membership.objects.create(club=club, user=user, role=Role.ARBITER)
        if slug == "harbour":
            day = date(2026, 10, 10)
            event = changing.create_event(
                club, user, name="Spring Open", slug="spring", starts=day, ends=day
            )
            tournament = changing.create_tournament(event, user, name="Open", slug="open")
            people = [
                Player(club=club, fide_id=fide_id, name=name, rating=int(rating))
                for fide_id, name, rating in zip(*[iter(players)] * 3, strict=True)
            ]
            entries.add_from_register(tournament, user, Player.objects.bulk_create(people))


if __name__ == "__main__":
    import django

    django.setup()
    make(sys.argv[1:])

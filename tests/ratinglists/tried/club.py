"""A club with a tournament, its arbiter, an arbiter of another club, and the administrator.

Run as a program, in the environment of the instance.
"""

from __future__ import annotations

from datetime import date


def make() -> None:
    """Make all of it."""
    from clubs.models import Club, Membership, Role, User
    from tests.ratinglists.tried.hall import PASSWORD
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
            for name in ("open", "b"):
                changing.create_tournament(event, user, name=name.title(), slug=name)


if __name__ == "__main__":
    import django

    django.setup()
    make()

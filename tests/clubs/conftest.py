"""A club with its people, a second club, and an empty memory of who tried to sign in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from clubs.models import Club, Membership, Role, User
from clubs.throttle import counts
from tests.kept import kept

PASSWORD = "a rook on the seventh"


@dataclass
class People:
    club: Club
    other_club: Club
    owner: User
    arbiter: User
    stranger: User
    administrator: User

    def membership(self, user: User) -> Membership:
        return Membership.objects.get(club=self.club, user=user)


@kept
def people() -> People:
    club = Club.objects.create(name="Harbour", slug="harbour")
    other = Club.objects.create(name="Lakeside", slug="lakeside")
    return People(
        club,
        other,
        owner=somebody("Olga", club, Role.OWNER),
        arbiter=somebody("Arif", club, Role.ARBITER),
        stranger=somebody("Siri", other, Role.OWNER),
        administrator=User.objects.create_superuser("ada@example.org", PASSWORD, name="Ada"),
    )


def somebody(name: str, club: Club, role: Role) -> User:
    user = User.objects.create_user(f"{name.lower()}@example.org", PASSWORD, name=name)
    Membership.objects.create(club=club, user=user, role=role)
    return user


@pytest.fixture(autouse=True)
def nobody_tried_before() -> Iterator[None]:
    counts.clear()
    yield
    counts.clear()

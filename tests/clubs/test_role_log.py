"""Every way in which a role comes, changes or goes stands in a log that the owners see."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from django.db import DatabaseError, connection, transaction
from django.test import Client
from django.urls import reverse

from clubs import services
from clubs.laptop import founding
from clubs.models import Club, Invitation, Membership, Role, RoleChange, User
from demo import loading
from tests.clubs.conftest import PASSWORD, People
from tests.servers import run

WRITER = "clubs/record/roles.py"
PRODUCT = ("clubs", "config", "demo", "exchange", "pages", "tournaments")
WRITES = {
    *("create", "acreate", "get_or_create", "update_or_create", "bulk_create", "bulk_update"),
    *("update", "delete", "save", "add", "remove", "set", "clear", "save_base"),
}


def replayed(club: Club) -> dict[int, str]:
    """Return the roles that the log's lines make, one after the other, by account."""
    roles: dict[int, str] = {}
    for change in RoleChange.objects.filter(club=club, user__isnull=False).order_by("pk"):
        assert change.user_id is not None
        assert roles.pop(change.user_id, "") == change.before
        if change.after:
            roles[change.user_id] = change.after
    return roles


def stored(club: Club) -> dict[int, str]:
    return dict(Membership.objects.filter(club=club).values_list("user_id", "role"))


@pytest.fixture
def hill(people: People) -> Club:
    """A club whose log knows all of it: made by the administrator, who owns it."""
    club, _ = services.create_club(people.administrator, "", own=True, name="Hill", slug="hill")
    return club


def invited(club: Club, by: User, email: str, role: Role = Role.ARBITER) -> tuple[Invitation, str]:
    return services.invite(club, by, email, role)


def joined(club: Club, people: People) -> Membership:
    return services.accept(invited(club, people.administrator, "x@y.org")[1], people.arbiter)


def sign_up(club: Club, people: People) -> None:
    _, token = invited(club, people.administrator, "new@example.org", Role.OWNER)
    services.sign_up(token, name="Nina", password=PASSWORD, language="en")


def withdraw(club: Club, people: People) -> None:
    services.revoke(invited(club, people.administrator, "x@y.org")[0], people.administrator)


def invite_twice(club: Club, people: People) -> None:
    for _ in range(2):
        invited(club, people.administrator, "x@y.org")


def change(club: Club, people: People) -> None:
    services.change_role(joined(club, people), Role.OWNER, people.administrator)


def remove(club: Club, people: People) -> None:
    services.remove_member(joined(club, people), people.administrator)


BEGUN = "The club begins with Ada: owner."
OFFERED = "x@y.org is invited: arbiter."
ARIF = "Arif has joined: arbiter."


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("way", "told"),
    [
        (joined, [("Ada", OFFERED), ("Arif", ARIF)]),
        (
            sign_up,
            [("Ada", "new@example.org is invited: owner."), ("Nina", "Nina has joined: owner.")],
        ),
        (withdraw, [("Ada", OFFERED), ("Ada", "The invitation of x@y.org is withdrawn: arbiter.")]),
        (
            invite_twice,
            [
                ("Ada", OFFERED),
                ("Ada", "The invitation of x@y.org is withdrawn: arbiter."),
                ("Ada", OFFERED),
            ],
        ),
        (
            change,
            [("Ada", OFFERED), ("Arif", ARIF), ("Ada", "The role of Arif: arbiter → owner.")],
        ),
        (
            remove,
            [
                ("Ada", OFFERED),
                ("Arif", ARIF),
                ("Ada", "Arif is no longer a member: arbiter."),
            ],
        ),
    ],
)
def test_each_way_is_told_with_who_did_it(
    way: Callable[[Club, People], object],
    told: list[tuple[str, str]],
    hill: Club,
    people: People,
    client: Client,
) -> None:
    way(hill, people)
    client.force_login(people.administrator)
    page = client.get(reverse("clubs:role_log", args=["hill"]))
    lines = [(str(line.by), line.what) for line in page.context["lines"]]
    assert lines[::-1] == [("Ada", BEGUN), *told]
    assert all(line.what in page.text for line in page.context["lines"])
    assert replayed(hill) == stored(hill)


@pytest.mark.django_db
def test_the_first_person_of_a_laptop_is_logged() -> None:
    membership = founding.found(
        club="Hill", name="Nina", email="n@example.org", password=PASSWORD, language="en"
    )
    assert replayed(membership.club) == {membership.user_id: "owner"} == stored(membership.club)


@pytest.mark.django_db
def test_the_people_of_the_demo_are_logged() -> None:
    club = loading._club()
    assert sorted(replayed(club).values()) == ["arbiter", "assistant", "owner"]
    assert replayed(club) == stored(club)


def test_the_same_role_again_is_no_line(hill: Club, people: People) -> None:
    membership = joined(hill, people)
    lines = RoleChange.objects.count()
    services.change_role(membership, Role.ARBITER, people.administrator)
    assert RoleChange.objects.count() == lines


def test_a_refused_change_is_no_line(hill: Club, people: People) -> None:
    owner = Membership.objects.get(club=hill)
    lines = RoleChange.objects.count()
    with pytest.raises(services.ClubRefused):
        services.change_role(owner, Role.ARBITER, people.administrator)
    assert RoleChange.objects.count() == lines


@pytest.mark.sqlite
def test_nobody_rewrites_the_log(hill: Club, people: People) -> None:
    line = RoleChange.objects.get(club=hill)
    for change in (line.save, line.delete):
        with pytest.raises(TypeError, match="append-only"):
            change()
    for statement in ("UPDATE clubs_rolechange SET after = ''", "DELETE FROM clubs_rolechange"):
        with (
            pytest.raises(DatabaseError, match="append-only"),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(statement)
    assert RoleChange.objects.get(club=hill).after == "owner"


def test_an_emptied_invitation_keeps_its_line(hill: Club, people: People, client: Client) -> None:
    withdraw(hill, people)
    Invitation.objects.filter(club=hill).update(email="")
    client.force_login(people.administrator)
    page = client.get(reverse("clubs:role_log", args=["hill"])).text
    assert "The invitation of somebody is withdrawn: arbiter." in page


def test_the_log_is_the_owners_and_comes_in_pages(people: People, client: Client) -> None:
    for number in range(51):
        offer, _ = services.invite(people.club, people.owner, f"n{number}@y.org", Role.ASSISTANT)
        services.revoke(offer, people.owner)
    page = reverse("clubs:role_log", args=["harbour"])
    for user, status in ((people.stranger, 404), (people.arbiter, 403), (people.owner, 200)):
        client.force_login(user)
        assert client.get(page).status_code == status
    assert page in client.get(reverse("clubs:members", args=["harbour"])).text
    first = client.get(page)
    assert len(first.context["lines"]) == 100
    rest = client.get(page, {"before": first.context["older"]})
    assert [line.what for line in rest.context["lines"]] == [
        "The invitation of n0@y.org is withdrawn: assistant.",
        "n0@y.org is invited: assistant.",
    ]
    assert rest.context["older"] is None


def test_memberships_are_not_written_in_bulk(people: People) -> None:
    everybody = Membership.objects.all()
    for write in (everybody.delete, lambda: everybody.update(role="owner")):
        with pytest.raises(TypeError, match=r"clubs\.record\.roles"):
            write()
    assert sorted(stored(people.club).values()) == ["arbiter", "owner"]


def writes_membership(source: str) -> list[int]:
    """Return the lines that make, change or end a membership, as far as names tell."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        if called.split(".")[-1] == "Membership":
            found.append(node.lineno)
        owner, _, method = called.rpartition(".")
        names = ("Membership.", ".memberships", ".members", "membership")
        if method in WRITES and any(name in f"{owner}." for name in names):
            found.append(node.lineno)
    return found


@pytest.mark.parametrize(
    "line",
    [
        "Membership(club=club, user=user)",
        "models.Membership.objects.create(club=club)",
        "Membership.objects.filter(club=club).update(role=role)",
        "club.memberships.filter(user=user).delete()",
        "club.members.add(user)",
        "membership.save()",
        "membership.delete()",
    ],
)
def test_a_way_past_the_log_is_seen(line: str) -> None:
    assert writes_membership(line) == [1]


def test_memberships_are_written_by_the_room_that_logs_alone() -> None:
    ways: dict[str, list[int]] = {}
    for folder in PRODUCT:
        for path in (run.ROOT / folder).rglob("*.py"):
            name = path.relative_to(run.ROOT).as_posix()
            if "migrations" not in path.parts and "models" not in name:
                lines = writes_membership(Path(path).read_text(encoding="utf-8"))
                # Members of teams are players: TeamMember, not these.
                ways |= {name: lines} if lines else {}
    assert list(ways) == [WRITER]

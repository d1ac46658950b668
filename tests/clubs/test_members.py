"""Roles: given, changed, taken away; and never a club without an owner."""

from threading import Thread

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from clubs import services
from clubs.models import Membership, Role
from tests.clubs.conftest import People, somebody


def post(client: Client, name: str, number: int, club: str = "harbour", **fields: str):
    return client.post(reverse(f"clubs:{name}", args=[club, number]), fields, follow=True)


def test_an_owner_changes_a_role(people: People, client: Client) -> None:
    client.force_login(people.owner)
    membership = people.membership(people.arbiter)
    page = post(client, "member_role", membership.pk, role="assistant")
    assert "Arif is now: assistant." in page.text
    assert people.membership(people.arbiter).role == Role.ASSISTANT


def test_an_unknown_role_changes_nothing(people: People, client: Client) -> None:
    client.force_login(people.owner)
    post(client, "member_role", people.membership(people.arbiter).pk, role="king")
    assert people.membership(people.arbiter).role == Role.ARBITER


def test_the_last_owner_stays_owner(people: People, client: Client) -> None:
    client.force_login(people.owner)
    membership = people.membership(people.owner)
    for page in (
        post(client, "member_role", membership.pk, role="arbiter"),
        post(client, "member_remove", membership.pk, confirmed="yes"),
    ):
        assert "A club needs an owner." in page.text
    assert people.membership(people.owner).role == Role.OWNER


def test_removing_asks_first(people: People, client: Client) -> None:
    client.force_login(people.owner)
    membership = people.membership(people.arbiter)
    asked = post(client, "member_remove", membership.pk)
    assert asked.status_code == 409
    assert "Remove Arif from Harbour?" in asked.text
    assert Membership.objects.filter(pk=membership.pk).exists()
    post(client, "member_remove", membership.pk, confirmed="yes")
    assert not Membership.objects.filter(pk=membership.pk).exists()


def test_who_is_no_longer_an_owner_goes_home(people: People, client: Client) -> None:
    somebody("Second", people.club, Role.OWNER)
    client.force_login(people.owner)
    page = post(client, "member_role", people.membership(people.owner).pk, role="assistant")
    assert page.redirect_chain == [("/en/console/", 303)]
    assert page.status_code == 200


def test_members_and_invitations_of_another_club_are_not_found(
    people: People, client: Client
) -> None:
    client.force_login(people.owner)
    theirs = Membership.objects.get(user=people.stranger)
    invitation, _ = services.invite(people.other_club, people.stranger, "x@y.org", Role.OWNER)
    assert post(client, "member_role", theirs.pk, role="assistant").status_code == 404
    assert post(client, "member_remove", theirs.pk, confirmed="yes").status_code == 404
    assert post(client, "invitation_revoke", invitation.pk).status_code == 404
    theirs.refresh_from_db()
    assert theirs.role == Role.OWNER


def test_withdrawing_an_invitation(people: People, client: Client) -> None:
    client.force_login(people.owner)
    invitation, token = services.invite(people.club, people.owner, "x@y.org", Role.OWNER)
    assert (
        "The invitation of x@y.org is withdrawn."
        in post(client, "invitation_revoke", invitation.pk).text
    )
    assert services.open_invitation(token) is None


def test_settings_are_changed_by_the_owner(people: People, client: Client) -> None:
    client.force_login(people.owner)
    page = reverse("clubs:settings", args=["harbour"])
    faulty = client.post(page, {"name": "Harbour", "federation": "Norway"})
    assert faulty.status_code == 422
    client.post(page, {"name": "Harbour CC", "city": "Bergen", "federation": "NOR"})
    people.club.refresh_from_db()
    assert (people.club.name, people.club.federation) == ("Harbour CC", "NOR")
    assert not people.club.public


def test_everybody_sees_their_own_clubs_and_the_administrator_all(
    people: People, client: Client
) -> None:
    client.force_login(people.owner)
    page = client.get(reverse("clubs:home")).text
    assert "Harbour" in page
    assert "Lakeside" not in page
    client.force_login(people.administrator)
    page = client.get(reverse("clubs:home")).text
    assert "Harbour" in page
    assert "Lakeside" in page


@pytest.mark.django_db(transaction=True)
def test_two_owners_who_remove_each_other_at_once_leave_one(people: People) -> None:
    second = somebody("Second", people.club, Role.OWNER)
    refused: list[services.ClubRefused] = []

    def remove(membership: Membership) -> None:
        try:
            services.remove_member(membership, people.owner)
        except services.ClubRefused as refusal:
            refused.append(refusal)
        finally:
            connection.close()

    both = [
        Thread(target=remove, args=[people.membership(user)]) for user in (people.owner, second)
    ]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert len(refused) == 1
    assert people.club.memberships.filter(role=Role.OWNER).count() == 1

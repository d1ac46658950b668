"""Proof that a mailbox belongs to a new account's owner, before the account may do anything."""

import re
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from clubs import mailboxes, services
from clubs.models import Membership, Role, User
from tests.clubs.conftest import PASSWORD, People
from tests.clubs.test_invitations import link_in, sign_up

CONSOLE = "/en/console/harbour/"
NEW = "two bishops, long diagonal"


def shown_link(people: People, role: Role = Role.ARBITER) -> str:
    """Find the link that the inviter sees, and could use."""
    _, token = services.invite(people.club, people.owner, "victim@example.org", role)
    return reverse("account:invitation", args=[token])


@pytest.fixture
def made(people: People, client: Client) -> Client:
    """Signed in with an account that was made with the link that the inviter saw."""
    sign_up(client, shown_link(people, Role.OWNER))
    return client


def account() -> User:
    return User.objects.get(email="victim@example.org")


def test_the_inviter_cannot_act_in_somebodys_name(people: People, made: Client) -> None:
    assert not account().email_confirmed
    for path in (CONSOLE, f"{CONSOLE}members/", f"{CONSOLE}events/new/"):
        answer = made.get(path)
        assert answer.status_code == 403
        assert "Confirm your address first" in answer.text
    invite = reverse("clubs:invite", args=["harbour"])
    assert made.post(invite, {"email": "x@example.org", "role": "owner"}).status_code == 403
    assert made.get("/en/console/")["Location"] == reverse("account:mailbox")


def test_a_stranger_is_told_no_more_than_before(people: People, made: Client) -> None:
    assert made.get("/en/console/lakeside/").status_code == 404


def test_the_link_that_only_the_mailbox_has_confirms_it(people: People, made: Client) -> None:
    [letter] = mail.outbox
    assert letter.to == ["victim@example.org"]
    link = link_in(letter)
    asked = made.get(link)
    assert "This is my address" in asked.text
    assert not account().email_confirmed, "programs that look into mail open links"
    assert made.post(link)["Location"] == "/en/console/"
    assert account().email_confirmed
    assert made.get(CONSOLE).status_code == 200
    assert made.get(link)["Location"] == "/en/console/"


def test_it_still_does_after_signing_in_elsewhere(people: People, made: Client) -> None:
    link = link_in(mail.outbox[0])
    phone = Client()
    assert phone.get(link)["Location"].startswith("/en/account/sign-in/?next=")
    fields = {"username": "victim@example.org", "password": "a knight on the rim is dim"}
    phone.post(reverse("account:sign_in"), fields)
    phone.post(link)
    assert account().email_confirmed


def test_it_confirms_no_other_account(people: People, made: Client) -> None:
    link = link_in(mail.outbox[0])
    User.objects.filter(pk=people.arbiter.pk).update(email_confirmed=False)
    other = Client()
    other.force_login(people.arbiter)
    for send in (other.get, other.post):
        assert send(link).status_code == 404
    people.arbiter.refresh_from_db()
    assert not people.arbiter.email_confirmed
    assert not account().email_confirmed


def test_another_link_is_sent_but_not_again_and_again(people: People, made: Client) -> None:
    page = reverse("account:mailbox")
    assert "victim@example.org" in made.get(page).text
    said = [made.post(page, follow=True).text for _ in range(3)]
    assert ["on its way." in text for text in said] == [True, True, False]
    assert "could not be sent" in said[2]
    assert len(mail.outbox) == 3


def test_an_invitation_out_of_the_mailbox_is_enough(people: People, client: Client) -> None:
    invite = reverse("clubs:invite", args=["harbour"])
    owner = Client()
    owner.force_login(people.owner)
    owner.post(invite, {"email": "victim@example.org", "role": "arbiter"})
    sign_up(client, link_in(mail.outbox[0]))
    assert account().email_confirmed
    assert len(mail.outbox) == 1
    assert client.get(CONSOLE).status_code == 200


def test_nobody_makes_a_link_out_of_the_mailbox_by_hand(people: People, client: Client) -> None:
    link = shown_link(people)
    forged = link.rstrip("/") + "~" + mailboxes.sign_for_letter("other").partition("~")[2] + "/"
    assert client.get(forged).status_code == 404


def test_who_joins_from_the_mailbox_confirms_an_older_account(people: People) -> None:
    User.objects.filter(pk=people.stranger.pk).update(email_confirmed=False)
    _, token = services.invite(people.club, people.owner, "siri@example.org", Role.ARBITER)
    client = Client()
    client.force_login(people.stranger)
    client.post(reverse("account:invitation", args=[mailboxes.sign_for_letter(token)]))
    people.stranger.refresh_from_db()
    assert people.stranger.email_confirmed


def test_a_new_password_by_mail_confirms_and_signs_the_inviter_out(
    people: People, made: Client
) -> None:
    victim = Client()
    victim.post(reverse("account:password_forgotten"), {"email": "victim@example.org"})
    [path] = re.findall(r"http://testserver(\S+)", str(mail.outbox[-1].body))
    form: Any = victim.get(path, follow=True)
    for _ in range(6):
        victim.post(reverse("account:sign_in"), {"username": "victim@example.org", "password": "x"})
    victim.post(form.request["PATH_INFO"], {"new_password1": NEW, "new_password2": NEW})
    assert account().email_confirmed
    assert made.get(CONSOLE).status_code == 404
    fields = {"username": "victim@example.org", "password": NEW}
    answer = victim.post(reverse("account:sign_in"), fields)
    assert answer.status_code == 303, "as the pause after too many tries promises"


class TestWhereNoMailIsSent:
    """The link is handed over, and nothing else can be known."""

    @pytest.fixture(autouse=True)
    def no_mail(self, settings) -> None:
        settings.EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"

    def test_the_link_handed_over_is_enough(self, people: People, made: Client) -> None:
        assert made.get("/en/console/").status_code == 200
        assert made.get(CONSOLE).status_code == 200
        assert made.get(reverse("account:mailbox"))["Location"] == "/en/console/"

    def test_the_list_of_members_says_it(self, people: People, made: Client) -> None:
        page = made.get(reverse("clubs:members", args=["harbour"])).text
        [said] = re.findall(r"<td[^>]*>(\S+) <span[^>]*>address not confirmed</span>", page)
        assert said == "victim@example.org"


def test_a_club_keeps_an_owner_who_can_act(people: People, made: Client) -> None:
    with pytest.raises(services.ClubRefused, match="A club needs an owner"):
        services.remove_member(
            Membership.objects.get(club=people.club, user=people.owner), people.owner
        )
    services.confirm_mailbox(account())
    services.remove_member(
        Membership.objects.get(club=people.club, user=people.owner), people.owner
    )


def test_who_was_here_before_goes_on(people: People, client: Client) -> None:
    """Accounts from before this was asked are taken as they are."""
    assert people.owner.email_confirmed
    client.post(reverse("account:sign_in"), {"username": "olga@example.org", "password": PASSWORD})
    assert client.get(CONSOLE).status_code == 200

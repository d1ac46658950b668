"""The way in: one link, one use, a fortnight."""

import re
from datetime import timedelta
from smtplib import SMTPException
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs import services
from clubs.models import Club, Invitation, Membership, Role, User
from tests.clubs.conftest import People

GOOD = "a knight on the rim is dim"


def invited(people: People, email: str = "new@example.org", role: Role = Role.ASSISTANT) -> str:
    _, token = services.invite(people.club, people.owner, email, role)
    return reverse("account:invitation", args=[token])


def link_in(letter: Any) -> str:
    [link] = re.findall(r"http://testserver(\S+)", letter.body)
    return str(link)


def sign_up(client: Client, link: str, **fields: str):
    return client.post(
        link, {"name": "Newcomer", "password1": GOOD, "password2": GOOD, **fields}, follow=True
    )


def test_only_the_hash_of_the_link_is_kept(people: People) -> None:
    invitation, token = services.invite(people.club, people.owner, "n@example.org", Role.ARBITER)
    kept = Invitation.objects.values_list("token_hash", flat=True).get(pk=invitation.pk)
    assert token not in kept
    assert kept == services.hash_of(token)


def test_somebody_new_makes_an_account_and_is_in(people: People, client: Client) -> None:
    answer = sign_up(client, invited(people))
    assert "Welcome to Harbour." in answer.text
    newcomer = User.objects.get(email="new@example.org")
    assert people.membership(newcomer).role == Role.ASSISTANT
    assert newcomer.language == "en"


def test_the_link_is_good_once(people: People, client: Client) -> None:
    link = invited(people)
    sign_up(client, link)
    again = Client().get(link)
    assert again.status_code == 404
    assert "no longer good" in again.text


def test_the_link_is_good_for_a_fortnight(people: People, client: Client) -> None:
    link = invited(people)
    left = Invitation.objects.get().expires - timezone.now()
    assert timedelta(days=13, hours=23) < left <= timedelta(days=14)
    Invitation.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert client.get(link).status_code == 404
    assert sign_up(client, link).status_code == 404
    assert not User.objects.filter(email="new@example.org").exists()


def test_a_withdrawn_link_is_good_for_nothing(people: People, client: Client) -> None:
    link = invited(people)
    services.revoke(Invitation.objects.get(), people.owner)
    assert client.get(link).status_code == 404


def test_a_later_invitation_takes_the_place_of_an_earlier(people: People, client: Client) -> None:
    first, second = invited(people), invited(people, "NEW@example.org", Role.OWNER)
    assert client.get(first).status_code == 404
    assert client.get(second).status_code == 200
    assert Invitation.objects.filter(withdrawn=None).count() == 1


def test_a_weak_password_or_two_different_ones_make_no_account(
    people: People, client: Client
) -> None:
    link = invited(people)
    for wrong in ({"password1": "12345678", "password2": "12345678"}, {"password2": "other one"}):
        assert sign_up(client, link, **wrong).status_code == 422
    assert Membership.objects.filter(club=people.club).count() == 2


def test_somebody_with_an_account_signs_in_first(people: People, client: Client) -> None:
    link = invited(people, "SIRI@example.org")
    page = client.get(link)
    assert "sign in, and join with it" in page.text
    assert f"/account/sign-in/?next={link.replace('/', '%2F')}" in page.text


def test_somebody_signed_in_joins_with_one_press(people: People, client: Client) -> None:
    link = invited(people, "siri@example.org", Role.ARBITER)
    client.force_login(people.stranger)
    assert client.get(link).status_code == 200
    assert not Membership.objects.filter(club=people.club, user=people.stranger).exists()
    client.post(link)
    assert people.membership(people.stranger).role == Role.ARBITER


def test_a_member_does_not_use_up_somebody_elses_link(people: People, client: Client) -> None:
    link = invited(people)
    client.force_login(people.arbiter)
    answer = client.post(link, follow=True)
    assert "a member of this club already" in answer.text
    assert people.membership(people.arbiter).role == Role.ARBITER
    assert Client().get(link).status_code == 200


def test_an_account_made_meanwhile_is_not_made_twice(people: People) -> None:
    _, token = services.invite(people.club, people.owner, "new@example.org", Role.ARBITER)
    User.objects.create_user("New@example.org", GOOD, name="Quicker")
    with pytest.raises(services.ClubRefused, match="account for this address"):
        services.sign_up(token, name="Slower", password=GOOD, language="en")
    assert services.open_invitation(token) is not None


def test_a_member_cannot_be_invited(people: People) -> None:
    with pytest.raises(services.ClubRefused, match="a member already"):
        services.invite(people.club, people.owner, "ARIF@example.org", Role.OWNER)


def test_inviting_mails_the_link_and_shows_it_once(people: People, client: Client) -> None:
    client.force_login(people.owner)
    members = reverse("clubs:members", args=["harbour"])
    invite = reverse("clubs:invite", args=["harbour"])
    page = client.post(invite, {"email": "new@example.org", "role": "arbiter"}, follow=True)
    [letter] = mail.outbox
    assert letter.to == ["new@example.org"]
    link, mailed = page.context["link"]["link"], link_in(letter)
    assert link in page.text
    assert link not in client.get(members).text
    for each in (link, mailed):
        assert Client().get(each).status_code == 200
    assert link not in letter.body
    assert mailed not in page.text, "who reads it reads the mailbox"


def test_an_older_name_of_a_club_writes_no_line_of_the_letter(
    people: People, client: Client
) -> None:
    Club.objects.filter(pk=people.club.pk).update(name="Harbour\nWin a prize:\u202e")
    client.force_login(people.owner)
    invite = reverse("clubs:invite", args=["harbour"])
    client.post(invite, {"email": "new@example.org", "role": "arbiter"})
    [letter] = mail.outbox
    assert letter.subject == "Invitation to HarbourWin a prize:"

    assert not any(line.startswith("Win") for line in letter.body.splitlines())


def test_only_whoever_sees_the_page_uses_the_link_up(people: People, client: Client) -> None:
    client.force_login(people.owner)
    invite, members = (reverse(f"clubs:{name}", args=["harbour"]) for name in ("invite", "members"))
    client.post(invite, {"email": "new@example.org", "role": "arbiter"})
    client.head(members)
    assert "/account/invitation/" in client.get(members).text


def test_where_no_mail_goes_out_the_owner_hands_the_link_over(
    people: People, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise SMTPException

    monkeypatch.setattr("clubs.mail.send_mail", away)
    client.force_login(people.owner)
    page = client.post(
        reverse("clubs:invite", args=["harbour"]),
        {"email": "new@example.org", "role": "arbiter"},
        follow=True,
    )
    assert "Hand the link over yourself" in page.text
    assert page.context["link"]["link"] in page.text


def test_the_administrator_founds_a_club_and_invites_its_owner(
    people: People, client: Client
) -> None:
    client.force_login(people.administrator)
    page = client.post(
        reverse("clubs:club_new"),
        {"name": "Şişli Satranç", "federation": "TUR", "owner": "new@example.org", "public": "on"},
        follow=True,
    )
    club = Club.objects.get(name="Şişli Satranç")
    assert (club.slug, club.federation, club.public) == ("sisli-satranc", "TUR", True)
    sign_up(Client(), page.context["link"]["link"])
    assert Membership.objects.get(club=club).role == Role.OWNER


def new_club(client: Client, **fields: str) -> Any:
    posted = {"name": "Hill", "public": "on"} | fields
    return client.post(reverse("clubs:club_new"), posted, follow=True)


def owners(slug: str) -> list[str]:
    return [str(member.user) for member in Membership.objects.filter(club__slug=slug, role="owner")]


class TestTheAdministratorsOwnClub:
    """Who makes a club need not invite themselves."""

    def test_the_tick_is_there_beforehand(self, people: People, client: Client) -> None:
        client.force_login(people.administrator)
        form = client.get(reverse("clubs:club_new")).context["form"]
        assert form["own"].value() is True

    def test_with_the_tick_they_are_an_owner_at_once(self, people: People, client: Client) -> None:
        client.force_login(people.administrator)
        page = new_club(client, own="on", owner="")
        assert page.redirect_chain == [("/en/console/hill/", 303)]
        assert owners("hill") == [str(people.administrator)]
        assert not Invitation.objects.exists()

    def test_another_owner_may_be_invited_beside(self, people: People, client: Client) -> None:
        client.force_login(people.administrator)
        page = new_club(client, own="on", owner="new@example.org")
        assert owners("hill") == [str(people.administrator)]
        assert page.context["link"]["email"] == "new@example.org"

    @pytest.mark.parametrize("own", ["", "on"])
    def test_their_own_address_is_no_invitation(
        self, people: People, client: Client, own: str
    ) -> None:
        client.force_login(people.administrator)
        new_club(client, own=own, owner=people.administrator.email.upper())
        assert owners("hill") == [str(people.administrator)]
        assert not Invitation.objects.exists()

    def test_a_club_without_any_owner_is_refused(self, people: People, client: Client) -> None:
        client.force_login(people.administrator)
        page = new_club(client, own="", owner="")
        assert page.status_code == 422
        assert "A club needs an owner: you, or whose address is here." in page.text
        assert not Club.objects.filter(slug="hill").exists()


@pytest.mark.parametrize(
    ("name", "slug", "fault"),
    [
        ("Harbour", "", "Another club has this address."),
        ("Console", "", "an address of the site itself"),
        ("Whatever", "account", "an address of the site itself"),
        ("棋", "", "no plain letters"),
    ],
)
def test_a_club_needs_an_address_of_its_own(
    people: People, client: Client, name: str, slug: str, fault: str
) -> None:
    client.force_login(people.administrator)
    answer = client.post(
        reverse("clubs:club_new"), {"name": name, "slug": slug, "owner": "new@example.org"}
    )
    assert answer.status_code == 422
    assert fault in answer.text


class TestAnOwnersInvitation:
    """It is for the address that was invited, no matter who holds the link."""

    def test_nobody_else_joins_with_it(self, people: People, client: Client) -> None:
        link = invited(people, "new@example.org", Role.OWNER)
        client.force_login(people.stranger)
        page = client.get(link)
        assert "This invitation is for new@example.org alone" in page.text
        assert 'class="button primary"' not in page.text.partition("<h1>")[2]
        assert "for new@example.org alone" in client.post(link, follow=True).text
        assert not Membership.objects.filter(club=people.club, user=people.stranger).exists()
        assert Client().get(link).status_code == 200, "it was not used up"

    def test_the_account_of_that_address_does(self, people: People, client: Client) -> None:
        link = invited(people, "SIRI@example.org", Role.OWNER)
        client.force_login(people.stranger)
        client.post(link)
        assert people.membership(people.stranger).role == Role.OWNER

    def test_making_an_account_offers_no_other(self, people: People, client: Client) -> None:
        other = "You have an account with another address?"
        assert other not in client.get(invited(people, role=Role.OWNER)).text
        assert other in client.get(invited(people, role=Role.ARBITER)).text


class TestLimits:
    def test_of_one_mailbox(self, people: People, client: Client) -> None:
        client.force_login(people.owner)
        invite = reverse("clubs:invite", args=["harbour"])
        fields = {"email": "new@example.org", "role": "arbiter"}
        answers = [client.post(invite, fields).status_code for _ in range(6)]
        assert answers == [303] * 5 + [422]
        assert len(mail.outbox) == 5
        client.force_login(people.stranger)
        other = reverse("clubs:invite", args=["lakeside"])
        assert "many invitations for one day" in client.post(other, fields).text

    def test_of_what_is_open_in_a_club(self, people: People) -> None:
        for number in range(50):
            services.invite(people.club, people.owner, f"n{number}@example.org", Role.ASSISTANT)
        with pytest.raises(services.ClubRefused, match="50 invitations are open"):
            services.invite(people.club, people.owner, "n50@example.org", Role.ASSISTANT)
        Invitation.objects.filter(email="n0@example.org").update(expires=timezone.now())
        services.invite(people.club, people.owner, "n50@example.org", Role.ASSISTANT)

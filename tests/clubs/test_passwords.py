"""A new password: by a link in a mail that gives nobody away, or by knowing the old one."""

import re
from smtplib import SMTPException

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from kombu.exceptions import OperationalError

from clubs import tasks
from tests.clubs.conftest import PASSWORD, People

NEW = "two bishops, long diagonal"


def ask(client: Client, email: str):
    return client.post(reverse("account:password_forgotten"), {"email": email})


def link_in_mail() -> str:
    [letter] = mail.outbox
    [link] = re.findall(r"http://testserver(\S+)", str(letter.body))
    return link


def test_the_answer_is_the_same_for_known_and_unknown(people: People, client: Client) -> None:
    known, unknown = ask(client, "olga@example.org"), ask(client, "unknown@example.org")
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)
    assert known.status_code == 303
    assert [letter.to for letter in mail.outbox] == [["olga@example.org"]]


def test_the_link_sets_a_new_password_once(people: People, client: Client) -> None:
    ask(client, "OLGA@example.org")
    link = link_in_mail()
    form = client.get(link, follow=True)
    assert form.status_code == 200
    answer = client.post(
        form.request["PATH_INFO"], {"new_password1": NEW, "new_password2": NEW}, follow=True
    )
    assert "The new password is set." in answer.text
    people.owner.refresh_from_db()
    assert people.owner.check_password(NEW)
    assert "no longer good" in Client().get(link, follow=True).text


def test_the_mail_is_in_the_readers_language_and_its_link_too(
    people: People, client: Client
) -> None:
    people.owner.language = "nb"
    people.owner.save()
    ask(client, "olga@example.org")
    assert link_in_mail().startswith("/nb/account/password/")


def test_a_mailbox_is_not_filled(people: People, client: Client) -> None:
    answers = {ask(client, "olga@example.org").status_code for _ in range(5)}
    assert answers == {303}
    assert len(mail.outbox) == 3


def test_a_mail_server_that_is_away_gives_nobody_away(
    people: People, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise SMTPException

    monkeypatch.setattr("clubs.mail.send_mail", away)
    assert ask(client, "olga@example.org").status_code == 303


def test_a_queue_that_is_away_gives_nobody_away(
    people: People, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise OperationalError

    monkeypatch.setattr(tasks.send_password_link, "delay", away)
    assert ask(client, "olga@example.org").status_code == 303


def test_who_left_meanwhile_gets_no_link(people: People) -> None:
    people.owner.is_active = False
    people.owner.save()
    tasks.send_password_link(people.owner.pk, "http://testserver", "en")
    assert mail.outbox == []


def test_changing_it_asks_for_the_old_one_and_keeps_this_browser(
    people: People, client: Client
) -> None:
    client.force_login(people.owner)
    page = reverse("account:password_change")
    fields = {"new_password1": NEW, "new_password2": NEW}
    assert client.post(page, {"old_password": "wrong", **fields}).status_code == 422
    assert client.post(page, {"old_password": PASSWORD, **fields}).status_code == 303
    assert client.get(reverse("account:profile")).status_code == 200


def test_a_weak_password_is_refused(people: People, client: Client) -> None:
    client.force_login(people.owner)
    answer = client.post(
        reverse("account:password_change"),
        {"old_password": PASSWORD, "new_password1": "12345678", "new_password2": "12345678"},
    )
    assert answer.status_code == 422


def test_the_profile_comes_back_in_the_language_chosen(people: People, client: Client) -> None:
    client.force_login(people.owner)
    answer = client.post(reverse("account:profile"), {"name": "Olga Ø.", "language": "nb"})
    assert answer["Location"] == "/nb/account/profile/"
    people.owner.refresh_from_db()
    assert (people.owner.name, people.owner.language) == ("Olga Ø.", "nb")

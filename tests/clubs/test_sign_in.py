"""Signing in: by e-mail address, with a pause after wrong guesses, and on to own pages only."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.forms import SIGN_INS
from clubs.throttle import counts
from tests.clubs.conftest import PASSWORD, People


def try_to(client: Client, email: str, password: str, **fields: str):
    return client.post(
        reverse("account:sign_in"), {"username": email, "password": password, **fields}
    )


def is_signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_letter_case_of_the_address_does_not_matter(people: People, client: Client) -> None:
    answer = try_to(client, "OLGA@Example.org", PASSWORD)
    assert answer.status_code == 303
    assert is_signed_in(client)


def test_a_wrong_password_says_no_more_than_an_unknown_address(
    people: People, client: Client
) -> None:
    for email in ("olga@example.org", "unknown@example.org"):
        answer = try_to(client, email, "wrong")
        assert answer.status_code == 422
        assert "do not belong together" in answer.text
    assert not is_signed_in(client)


def test_somebody_with_one_club_begins_there(people: People, client: Client) -> None:
    assert try_to(client, "olga@example.org", PASSWORD).url == "/en/console/harbour/"


def test_the_administrator_begins_at_all_clubs(people: People, client: Client) -> None:
    assert try_to(client, "ada@example.org", PASSWORD).url == "/en/console/"


def test_pages_after_signing_in_are_in_ones_own_language(people: People, client: Client) -> None:
    people.owner.language = "tr"
    people.owner.save()
    assert try_to(client, "olga@example.org", PASSWORD).url == "/tr/console/harbour/"


def test_next_leads_to_the_page_that_was_asked_for(people: People, client: Client) -> None:
    wanted = "/en/console/harbour/members/"
    assert try_to(client, "olga@example.org", PASSWORD, next=wanted).url == wanted


@pytest.mark.parametrize(
    "elsewhere",
    ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "https:///evil.example"],
)
def test_next_never_leads_to_another_site(people: People, client: Client, elsewhere: str) -> None:
    answer = try_to(client, "olga@example.org", PASSWORD, next=elsewhere)
    assert answer["Location"] == "/en/console/harbour/"


def test_after_five_wrong_guesses_even_the_right_one_waits(people: People, client: Client) -> None:
    for _ in range(5):
        try_to(client, "olga@example.org", "wrong")
    answer = try_to(client, "OLGA@example.org", PASSWORD)
    assert answer.status_code == 422
    assert "Too many tries" in answer.text
    assert not is_signed_in(client)


def test_the_pause_is_for_one_address_from_one_place(people: People, client: Client) -> None:
    for _ in range(5):
        try_to(client, "olga@example.org", "wrong")
    assert try_to(client, "arif@example.org", PASSWORD).status_code == 303
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    assert try_to(elsewhere, "olga@example.org", PASSWORD).status_code == 303


def test_the_right_password_wipes_the_slate(people: People, client: Client) -> None:
    for _ in range(4):
        try_to(client, "olga@example.org", "wrong")
    try_to(client, "olga@example.org", PASSWORD)
    assert not SIGN_INS.exhausted("olga@example.org", "127.0.0.1")
    assert try_to(Client(), "olga@example.org", "wrong").status_code == 422
    assert not SIGN_INS.exhausted("olga@example.org", "127.0.0.1")


def test_many_addresses_from_one_place_are_stopped_too(people: People, client: Client) -> None:
    for number in range(50):
        try_to(client, f"guess{number}@example.org", "wrong")
    assert "Too many tries" in try_to(client, "olga@example.org", PASSWORD).text


def test_behind_a_proxy_the_place_is_what_the_proxy_saw(people: People, settings) -> None:
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    guesser = Client(headers={"X-Forwarded-For": "10.0.0.1, 198.51.100.9"})
    for _ in range(5):
        try_to(guesser, "olga@example.org", "wrong")
    assert SIGN_INS.exhausted("olga@example.org", "198.51.100.9")


def test_a_forged_address_is_not_believed_where_there_is_no_proxy(people: People) -> None:
    for number in range(5):
        guesser = Client(headers={"X-Forwarded-For": f"10.0.0.{number}"})
        try_to(guesser, "olga@example.org", "wrong")
    assert SIGN_INS.exhausted("olga@example.org", "127.0.0.1")


def test_a_count_that_runs_out_between_two_calls_begins_anew(monkeypatch) -> None:
    monkeypatch.setattr(counts, "add", lambda *_, **__: False)
    SIGN_INS.count("a", "b")
    assert not SIGN_INS.exhausted("a", "b")


def test_signing_out_is_a_form_not_a_link(people: People, client: Client) -> None:
    client.force_login(people.owner)
    assert client.get(reverse("account:sign_out")).status_code == 405
    assert is_signed_in(client)
    assert client.post(reverse("account:sign_out"))["Location"] == "/en/"
    assert not is_signed_in(client)


def test_home_sends_the_signed_out_to_sign_in_and_back(people: People, client: Client) -> None:
    answer = client.get(reverse("clubs:home"))
    assert answer["Location"] == "/en/account/sign-in/?next=/en/console/"

"""Signing in: by e-mail address, with a pause after wrong guesses, and on to own pages only."""

import pytest
from django.core import signing
from django.test import Client
from django.urls import reverse

from clubs import devices
from clubs.forms import SIGN_INS
from clubs.throttle import counts, visitor_at
from tests.clubs.conftest import PASSWORD, People


def try_to(client: Client, email: str, password: str, **fields: str):
    return client.post(
        reverse("account:sign_in"), {"username": email, "password": password, **fields}
    )


def paused(answer) -> bool:
    return answer.status_code == 422 and "Too many tries" in answer.text


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


def test_the_right_password_wipes_the_slate(people: People) -> None:
    for _ in range(2):
        for _ in range(4):
            try_to(Client(), "olga@example.org", "wrong")
        assert try_to(Client(), "olga@example.org", PASSWORD).status_code == 303


def test_many_addresses_from_one_place_are_stopped_too(people: People, client: Client) -> None:
    for number in range(50):
        try_to(client, f"guess{number}@example.org", "wrong")
    assert paused(try_to(client, "olga@example.org", PASSWORD))


def test_one_account_is_slowed_from_wherever_it_is_guessed(people: People) -> None:
    """From a /64 each, 2001:db8:0:0::1, 2001:db8:0:1::1 …"""
    for number in range(50):
        try_to(Client(REMOTE_ADDR=f"2001:db8:0:{number:x}::1"), "olga@example.org", "wrong")
    assert paused(try_to(Client(REMOTE_ADDR="192.0.2.7"), "olga@example.org", PASSWORD))
    assert try_to(Client(REMOTE_ADDR="192.0.2.7"), "arif@example.org", PASSWORD).status_code == 303


def test_all_addresses_of_an_ipv6_line_are_one_visitor(people: People) -> None:
    for number in range(5):
        try_to(Client(REMOTE_ADDR=f"2001:db8:1:2:{number:x}::1"), "olga@example.org", "wrong")
    there = Client(REMOTE_ADDR="2001:db8:1:2:ffff::9")
    assert paused(try_to(there, "olga@example.org", PASSWORD))
    next_door = Client(REMOTE_ADDR="2001:db8:1:3::9")
    assert try_to(next_door, "olga@example.org", PASSWORD).status_code == 303


@pytest.mark.parametrize(
    ("address", "visitor"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unix:", "unix:"),
        ("", ""),
    ],
)
def test_the_visitor_of_an_address(address: str, visitor: str) -> None:
    assert visitor_at(address) == visitor


class TestOfAHall:
    """Everybody there has one address."""

    def test_who_has_signed_in_there_before_is_not_kept_out(self, people: People) -> None:
        mine, others = Client(), Client()
        assert try_to(mine, "olga@example.org", PASSWORD).status_code == 303
        mine.post(reverse("account:sign_out"))
        for _ in range(6):
            try_to(others, "olga@example.org", "wrong")
        for number in range(50):
            try_to(others, f"guess{number}@example.org", "wrong")
        assert paused(try_to(others, "olga@example.org", PASSWORD))
        assert try_to(mine, "olga@example.org", PASSWORD).status_code == 303

    def test_one_who_goes_on_guessing_takes_nothing_from_the_others(self, people: People) -> None:
        for _ in range(60):
            try_to(Client(), "olga@example.org", "wrong")
        assert try_to(Client(), "arif@example.org", PASSWORD).status_code == 303

    def test_who_signs_in_is_not_counted(self, people: People) -> None:
        for _ in range(51):
            assert try_to(Client(), "arif@example.org", PASSWORD).status_code == 303

    def test_a_device_has_its_own_count_for_its_own_people(self, people: People) -> None:
        mine = Client()
        try_to(mine, "olga@example.org", PASSWORD)
        mine.post(reverse("account:sign_out"))
        for _ in range(5):
            try_to(mine, "olga@example.org", "wrong")
        assert paused(try_to(mine, "olga@example.org", PASSWORD))
        assert try_to(Client(), "olga@example.org", PASSWORD).status_code == 303
        for number in range(50):  # whoever is not known on it is as on any other
            try_to(mine, f"guess{number}@example.org", "wrong")
        assert paused(try_to(mine, "arif@example.org", PASSWORD))

    def test_nobody_makes_a_device_known_by_hand(self, people: People) -> None:
        for cookie in ("", "olga@example.org", "WyJ4IixbIngiXV0:1x:2y"):
            client = Client()
            client.cookies[devices.COOKIE] = cookie
            for _ in range(5):
                try_to(client, "olga@example.org", "wrong")
            assert paused(try_to(client, "olga@example.org", PASSWORD))

    def test_a_device_says_nothing_of_its_people(self, people: People, settings) -> None:
        settings.SESSION_COOKIE_SECURE = True
        client = Client()
        try_to(client, "olga@example.org", PASSWORD)
        kept = client.cookies[devices.COOKIE]
        number, people_of_it = signing.loads(kept.value, salt=devices.SALT)
        assert "olga" not in f"{number}{people_of_it}"
        assert (kept["httponly"], kept["samesite"], kept["secure"]) == (True, "Lax", True)


def test_a_try_is_counted_before_it_is_made(people: People, monkeypatch) -> None:
    """Twenty that are sent at once are not all looked at before the first is counted."""
    looked = []

    def slow(request, **credentials):
        looked.append(credentials)
        if len(looked) < 20:
            try_to(Client(), "olga@example.org", "wrong")

    monkeypatch.setattr("django.contrib.auth.forms.authenticate", slow)
    try_to(Client(), "olga@example.org", "wrong")
    assert len(looked) == 5


def test_behind_a_proxy_the_place_is_what_the_proxy_saw(people: People, settings) -> None:
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    guesser = Client(headers={"X-Forwarded-For": "10.0.0.1, 198.51.100.9"})
    for _ in range(5):
        try_to(guesser, "olga@example.org", "wrong")
    same = Client(headers={"X-Forwarded-For": "10.0.0.2, 198.51.100.9"})
    assert paused(try_to(same, "olga@example.org", PASSWORD))


def test_a_forged_address_is_not_believed_where_there_is_no_proxy(people: People) -> None:
    for number in range(5):
        guesser = Client(headers={"X-Forwarded-For": f"10.0.0.{number}"})
        try_to(guesser, "olga@example.org", "wrong")
    assert paused(try_to(Client(), "olga@example.org", PASSWORD))


def test_a_count_that_runs_out_between_two_calls_begins_anew(monkeypatch) -> None:
    monkeypatch.setattr(counts, "add", lambda *_, **__: False)
    assert SIGN_INS.count_try("a", "b")
    SIGN_INS.uncount_try("a", "b")


def test_signing_out_is_a_form_not_a_link(people: People, client: Client) -> None:
    client.force_login(people.owner)
    assert client.get(reverse("account:sign_out")).status_code == 405
    assert is_signed_in(client)
    answer = client.post(reverse("account:sign_out"))
    assert answer["Location"] == "/en/"
    assert answer["Clear-Site-Data"] == '"cache"'  # results that wait to be sent are in the storage
    assert not is_signed_in(client)


def test_home_sends_the_signed_out_to_sign_in_and_back(people: People, client: Client) -> None:
    answer = client.get(reverse("clubs:home"))
    assert answer["Location"] == "/en/account/sign-in/?next=/en/console/"

"""The host's own keys: made by a command, signed with, and said to be wrong where they are."""

import json
from datetime import UTC, datetime
from io import StringIO

import pytest
from django.core.management import call_command
from pytest_django import Settings

from pages.checks import messages_can_be_sent
from tests.servers.push import curve
from tests.servers.push.browser import from_base64
from tournaments.push.keys import host_keys, new_pair

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
SUBJECT = "mailto:host@example.org"


def printed() -> dict[str, str]:
    told = StringIO()
    call_command("push_keys", stdout=told)
    return dict(line.split("=", 1) for line in told.getvalue().splitlines())


def give(settings: Settings, private: str, public: str, subject: str = SUBJECT) -> None:
    settings.VAPID_PRIVATE_KEY, settings.VAPID_PUBLIC_KEY = private, public
    settings.VAPID_SUBJECT = subject


def test_the_command_makes_a_pair_that_belongs_together(settings: Settings) -> None:
    first, second = printed(), printed()
    assert list(first) == ["VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY", "VAPID_SUBJECT"]
    assert first["VAPID_PRIVATE_KEY"] != second["VAPID_PRIVATE_KEY"]
    private = int.from_bytes(from_base64(first["VAPID_PRIVATE_KEY"]))
    assert curve.public_of(private) == from_base64(first["VAPID_PUBLIC_KEY"])
    give(settings, first["VAPID_PRIVATE_KEY"], first["VAPID_PUBLIC_KEY"])
    assert host_keys() is not None
    assert messages_can_be_sent() == []


def test_a_signature_is_as_the_rfc_has_it(settings: Settings) -> None:
    """RFC 8292, 2: ES256 over ``aud``, ``exp`` of at most a day, ``sub``."""
    give(settings, *new_pair())
    keys = host_keys()
    assert keys is not None
    header = keys.authorization("https://push.example.net", NOW)
    scheme, _, rest = header.partition(" ")
    assert scheme == "vapid"
    given = dict(part.split("=", 1) for part in rest.split(", "))
    head, claims, signature = given["t"].split(".")
    public = from_base64(given["k"])
    assert curve.is_signed(f"{head}.{claims}".encode(), from_base64(signature), public)
    assert not curve.is_signed(f"{head}.{claims}x".encode(), from_base64(signature), public)
    assert json.loads(from_base64(head)) == {"alg": "ES256", "typ": "JWT"}
    twelve_hours_later = int(NOW.timestamp()) + 12 * 3600
    assert json.loads(from_base64(claims)) == {
        "aud": "https://push.example.net",
        "exp": twelve_hours_later,
        "sub": SUBJECT,
    }


def test_without_keys_nothing_is_wrong_and_nothing_is_sent(settings: Settings) -> None:
    give(settings, "", "", "")
    assert host_keys() is None
    assert messages_can_be_sent() == []


PRIVATE, PUBLIC = new_pair()
_OTHER_PRIVATE, OTHER_PUBLIC = new_pair()


@pytest.mark.parametrize(
    ("private", "public", "subject", "which"),
    [
        ("", PUBLIC, SUBJECT, "VAPID_PRIVATE_KEY"),
        ("no key", PUBLIC, SUBJECT, "VAPID_PRIVATE_KEY"),
        (PRIVATE[:-4], PUBLIC, SUBJECT, "VAPID_PRIVATE_KEY"),
        ("A" * 43, PUBLIC, SUBJECT, "VAPID_PRIVATE_KEY"),  # zero is none
        ("_" * 42 + "8", PUBLIC, SUBJECT, "VAPID_PRIVATE_KEY"),  # beyond the curve's order
        (PRIVATE, "", SUBJECT, "VAPID_PUBLIC_KEY"),
        (PRIVATE, OTHER_PUBLIC, SUBJECT, "VAPID_PUBLIC_KEY"),
        (PRIVATE, PUBLIC, "", "VAPID_SUBJECT"),
        (PRIVATE, PUBLIC, "host@example.org", "VAPID_SUBJECT"),
    ],
    ids=range(9),  # the keys are new ones in each process
)
def test_keys_that_do_not_fit_are_said_at_the_start_and_send_nothing(
    settings: Settings, private: str, public: str, subject: str, which: str
) -> None:
    give(settings, private, public, subject)
    assert host_keys() is None
    (said,) = messages_can_be_sent()
    assert which in said.msg
    assert said.id == "kibitz.W003"

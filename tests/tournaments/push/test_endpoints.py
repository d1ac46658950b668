"""The addresses that are called are those of known push services, and no others."""

import pytest
from pytest_django import Settings

from tournaments.push.endpoints import origin_of

CALLED = {
    "https://fcm.googleapis.com/fcm/send/abc:APA91b-_x": "https://fcm.googleapis.com",
    "https://fcm.googleapis.com/wp/dEf?x=1&y=~2": "https://fcm.googleapis.com",
    "https://fcm.googleapis.com:443/wp/d": "https://fcm.googleapis.com",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA-_=": (
        "https://updates.push.services.mozilla.com"
    ),
    "https://eu.updates.push.services.mozilla.com/wpush/v2/g": (
        "https://eu.updates.push.services.mozilla.com"
    ),
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2bX%2f": (
        "https://wns2-par02p.notify.windows.com"
    ),
    "https://web.push.apple.com/QGnt9": "https://web.push.apple.com",
}
REFUSED = [
    "",
    "https://",
    "https://fcm.googleapis.com",
    "http://fcm.googleapis.com/a",
    "ftp://fcm.googleapis.com/a",
    "file:///etc/passwd",
    "//fcm.googleapis.com/a",
    "HTTPS://fcm.googleapis.com/a",
    "https:fcm.googleapis.com/a",
    "https:/fcm.googleapis.com/a",
    "https:///fcm.googleapis.com/a",
    "https://fcm.googleapis.com:80/a",
    "https://fcm.googleapis.com:8443/a",
    "https://fcm.googleapis.com:0443/a",
    "https://fcm.googleapis.com:/a",
    "https://fcm.googleapis.com:443@evil.example/a",
    "https://user@fcm.googleapis.com/a",
    "https://fcm.googleapis.com@evil.example/a",
    "https://evil.example\\@fcm.googleapis.com/a",
    "https://fcm.googleapis.com\\.evil.example/a",
    "https://fcm.googleapis.com#@evil.example/",
    "https://fcm.googleapis.com?@evil.example/",
    "https://fcm.googleapis.com/a#b",
    "https://fcm.googleapis.com/a b",
    "https://fcm.googleapis.com/a\n",
    "https://fcm.googleapis.com/a\r\nHost: evil.example",
    "https://fcm.googleapis.com/a\t",
    "https://fcm.googleapis.com/\x00",
    " https://fcm.googleapis.com/a",
    "https://fcm.googleapis.com./a",
    "https://FCM.googleapis.com/a",
    "https://xfcm.googleapis.com/a",
    "https://a.fcm.googleapis.com/a",
    "https://fcm.googleapis.com.evil.example/a",
    "https://evil.example/fcm.googleapis.com/a",
    "https://googleapis.com/a",
    "https://notify.windows.com/a",
    "https://.notify.windows.com/a",
    "https://xnotify.windows.com/a",
    "https://a.notify.windows.com.evil.example/a",
    "https://push.apple.com/a",
    "https://localhost/a",
    "https://localhost:443/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://0x7f000001/a",
    "https://2130706433/a",
    "https://169.254.169.254/latest/meta-data/",
    "https://10.0.0.1/a",
    "https://metadata.google.internal/a",
    "https://fcm.googleapis.com%2eevil.example/a",
    "https://fcm%2egoogleapis.com/a",
    "https://fcm.googleapis.сom/a",  # a Cyrillic letter
    "https://fcm。googleapis。com/a",
    "https://fcm.googleapis.com/ü",
    "https://fcm.googleapis.com/" + "a" * 1000,
    "javascript:alert(1)",
    "data:text/plain,a",
]


@pytest.mark.parametrize(("endpoint", "origin"), CALLED.items())
def test_known_services_are_called(endpoint: str, origin: str) -> None:
    assert origin_of(endpoint) == origin


@pytest.mark.parametrize("endpoint", REFUSED)
def test_nothing_else_is(endpoint: str) -> None:
    assert origin_of(endpoint) is None


@pytest.mark.parametrize(
    ("endpoint", "origin"),
    [
        ("https://localhost:8443/push/1", "https://localhost:8443"),
        ("https://localhost:84431/push/1", None),
        ("https://localhost:8443", None),
        ("https://localhost:8443@evil.example/", None),
        ("https://localhost:8443/a b", None),
        ("http://localhost:8443/push/1", None),
        ("https://fcm.googleapis.com/a", None),
    ],
)
def test_a_service_of_ones_own_is_called_in_place_of_them(
    settings: Settings, endpoint: str, origin: str | None
) -> None:
    settings.PUSH_SERVICES = ["https://localhost:8443"]
    assert origin_of(endpoint) == origin

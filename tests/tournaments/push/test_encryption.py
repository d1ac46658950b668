"""Messages as browsers read them: the RFC's own example, and a reader written from the RFCs."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tests.servers.push import curve
from tests.servers.push.browser import Browser, from_base64, to_base64
from tournaments.push.encryption import MOST_BYTES, Recipient, encrypt
from tournaments.push.keys import CURVE

# RFC 8291, 5 and appendix A.
PLAINTEXT = b"When I grow up, I want to be a watermelon"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
RECEIVER_POINT = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def private(text: str) -> int:
    return int.from_bytes(from_base64(text))


def receiver() -> Browser:
    return Browser("https://push.example.net/push/1", private(RECEIVER), from_base64(AUTH))


def recipient(browser: Browser) -> Recipient:
    return Recipient.read(to_base64(browser.public), to_base64(browser.auth))


def test_the_rfcs_example_is_written_byte_for_byte() -> None:
    sender = ec.derive_private_key(private(SENDER), CURVE)
    one = Recipient.read(RECEIVER_POINT, AUTH)
    assert to_base64(encrypt(PLAINTEXT, one, salt=from_base64(SALT), sender=sender)) == BODY


def test_the_reader_of_these_tests_reads_the_rfcs_example() -> None:
    assert to_base64(receiver().public) == RECEIVER_POINT
    assert receiver().read(from_base64(BODY)) == PLAINTEXT


@pytest.mark.parametrize("place", [0, 20, 25, 90, 143])
def test_the_reader_refuses_what_was_changed_on_its_way(place: int) -> None:
    changed = bytearray(from_base64(BODY))
    changed[place] ^= 1
    with pytest.raises(ValueError, match=r"tag|curve|record"):
        receiver().read(bytes(changed))


@pytest.mark.parametrize("length", [0, 1, 15, 16, 300, MOST_BYTES])
def test_a_browser_reads_what_was_meant_for_it_and_no_other_does(length: int) -> None:
    message = bytes(place % 251 for place in range(length))
    mine, anothers = Browser("a"), Browser("b")
    body = encrypt(message, recipient(mine))
    assert len(body) <= 4096  # what every service has to take (RFC 8291, 4)
    assert mine.read(body) == message
    with pytest.raises(ValueError, match="tag"):
        anothers.read(body)


def test_no_two_messages_have_a_salt_or_a_sender_in_common() -> None:
    bodies = [encrypt(b"once", recipient(receiver())) for _ in range(20)]
    assert len({body[:16] for body in bodies}) == 20
    assert len({body[21:86] for body in bodies}) == 20


def test_a_longer_message_is_not_sent() -> None:
    with pytest.raises(ValueError, match="too long"):
        encrypt(bytes(MOST_BYTES + 1), recipient(receiver()))


def off_the_curve() -> bytes:
    x, y = curve.read(from_base64(RECEIVER_POINT))
    return b"\x04" + x.to_bytes(32) + ((y + 1) % curve.P).to_bytes(32)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", AUTH),
        (RECEIVER_POINT[:-1], AUTH),
        (RECEIVER_POINT + "AA", AUTH),
        ("AA", AUTH),
        (to_base64(bytes(65)), AUTH),
        (to_base64(b"\x04" + bytes(64)), AUTH),
        (to_base64(b"\x02" + from_base64(RECEIVER_POINT)[1:33]), AUTH),
        (to_base64(off_the_curve()), AUTH),
        (RECEIVER_POINT.replace("-", "+"), AUTH),
        (RECEIVER_POINT, ""),
        (RECEIVER_POINT, AUTH[:-2]),
        (RECEIVER_POINT, AUTH + "AA"),
        (RECEIVER_POINT, "not base64 at all!!!!!"),
        (RECEIVER_POINT, "ÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅ"),
    ],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - which one it is does not matter
        Recipient.read(p256dh, auth)

"""Fetching a list from servers that break off, lie, stall, lead astray or have nothing new."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from collections.abc import Iterator
from datetime import timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest
from django.utils import timezone

from exchange.ratinglists import asking, fetching
from exchange.ratinglists.asking import Edition, NotFetched, has_newer
from exchange.ratinglists.fetching import Fetch
from tests.exchange.ratinglists import server
from tests.exchange.ratinglists.server import ListServer, serving
from tests.servers import run

BODY = b"PK\x03\x04" + bytes(range(256)) * 300
"""The beginning of a zip, and 76,800 bytes."""
ETAG = '"october"'
DATE = "Thu, 08 Oct 2026 06:00:00 GMT"


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "ANSWER", 0.1)
    monkeypatch.setattr(asking, "ASKED", 0.1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "list"


def fetch(address: str, path: Path, known: Edition | None = None) -> Edition | None:
    pauses = (0.0, 0.0, 0.0)
    return Fetch(address, path, known or Edition(), lambda came, whole: None, pauses).run()


def ranges(found: ListServer) -> list[str | None]:
    return [headers.get("Range") for _method, _path, headers in found.asked]


def test_a_whole_list_with_what_its_server_says_of_it(path: Path) -> None:
    told: list[tuple[int, int | None]] = []
    with serving(server.whole(BODY, ETag=ETAG, Last_Modified=DATE)) as found:
        edition = Fetch(found.address, path, Edition(), lambda *figures: told.append(figures)).run()
    assert path.read_bytes() == BODY
    assert edition == Edition(ETAG, DATE)
    assert told[-1] == (len(BODY), len(BODY))


def test_nothing_newer_is_asked_for_by_what_is_known(path: Path) -> None:
    with serving(server.status(304)) as found:
        assert fetch(found.address, path, Edition(ETAG, DATE)) is None
    [(_method, _path, headers)] = found.asked
    assert (headers["If-None-Match"], headers["If-Modified-Since"]) == (ETAG, DATE)
    assert not path.exists()


def test_what_broke_off_is_gone_on_with(path: Path) -> None:
    first = server.breaks_off(BODY, 50_000, ETag=ETAG)
    with serving(first, server.whole(BODY, ETag=ETAG)) as found:
        assert fetch(found.address, path) == Edition(ETAG)
    assert path.read_bytes() == BODY
    assert ranges(found) == [None, "bytes=50000-"]


def test_what_broke_off_and_has_changed_meanwhile_comes_anew(path: Path) -> None:
    other = b"PK\x03\x04" + b"newer" * 1000
    first = server.breaks_off(BODY, 50_000, ETag=ETAG)
    with serving(first, server.whole(other, ETag='"november"')) as found:
        assert fetch(found.address, path) == Edition('"november"')
    assert path.read_bytes() == other


def test_without_a_word_on_its_edition_it_begins_again(path: Path) -> None:
    with serving(server.breaks_off(BODY, 50_000), server.whole(BODY)) as found:
        fetch(found.address, path)
    assert path.read_bytes() == BODY
    assert ranges(found) == [None, None]


def test_one_that_always_breaks_off_is_given_up(path: Path) -> None:
    broken = server.breaks_off(BODY, 10)
    with serving(broken) as found, pytest.raises(NotFetched, match="broke off"):
        fetch(found.address, path)
    assert len(found.asked) == 4, "once, and after each of three pauses"


@pytest.mark.parametrize("code", [429, 503])
def test_too_busy_is_waited_for(path: Path, code: int) -> None:
    with serving(server.status(code, Retry_After="0"), server.whole(BODY)) as found:
        fetch(found.address, path)
    assert path.read_bytes() == BODY


def test_as_long_as_the_server_asks(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(fetching, "sleep", sleep)
    monkeypatch.setattr(fetching, "monotonic", lambda: sum(slept))
    with serving(server.status(503, Retry_After="90"), server.whole(BODY)) as found:
        fetch(found.address, path)
    assert sum(slept) == pytest.approx(90)
    assert max(slept) <= 1, "it says each second that it is alive"


@pytest.mark.parametrize("in_words", [False, True])
def test_but_not_for_hours(path: Path, in_words: bool) -> None:
    moment = timezone.now() + timedelta(hours=2, seconds=20)
    wished = format_datetime(moment) if in_words else "7200"
    with (
        serving(server.status(429, Retry_After=wished)) as found,
        pytest.raises(NotFetched, match="in 120 minutes"),
    ):
        fetch(found.address, path)
    assert len(found.asked) == 1


def test_busy_for_ever_is_told_in_the_servers_words(path: Path) -> None:
    with serving(server.status(503)) as found, pytest.raises(NotFetched, match="503 Service Unav"):
        fetch(found.address, path)
    assert len(found.asked) == 4


@pytest.mark.parametrize("code", [401, 403, 404, 410])
def test_what_will_not_be_better_is_not_asked_again(path: Path, code: int) -> None:
    with serving(server.status(code)) as found, pytest.raises(NotFetched, match=str(code)):
        fetch(found.address, path)
    assert len(found.asked) == 1


def test_a_length_that_is_too_short_for_what_comes(path: Path) -> None:
    lie = server.promises(BODY, len(BODY) - 10)
    with serving(lie) as found, pytest.raises(NotFetched, match="More came"):
        fetch(found.address, path)


def test_a_length_that_is_too_long_for_what_comes(path: Path) -> None:
    lie = server.promises(BODY, len(BODY) + 10)
    with serving(lie) as found, pytest.raises(NotFetched, match="broke off"):
        fetch(found.address, path)


def test_a_length_that_no_list_has(path: Path) -> None:
    lie = server.promises(BODY, 5_000_000_000)
    with serving(lie) as found, pytest.raises(NotFetched, match="250 MB"):
        fetch(found.address, path)
    assert not path.read_bytes()


def test_a_page_is_no_list(path: Path) -> None:
    with serving(server.a_page) as found, pytest.raises(NotFetched, match="web page"):
        fetch(found.address, path)


def test_an_empty_file(path: Path) -> None:
    with serving(server.whole(b"")) as found, pytest.raises(NotFetched, match="empty"):
        fetch(found.address, path)


def test_one_that_never_answers(path: Path) -> None:
    with serving(server.never) as found, pytest.raises(NotFetched, match="does not answer"):
        fetch(found.address, path)


def test_one_that_stalls(path: Path) -> None:
    with serving(server.stalls(BODY, 100)) as found, pytest.raises(NotFetched, match="stopped"):
        fetch(found.address, path)


def test_one_without_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "LARGEST", 3_000_000)
    with serving(server.endless) as found, pytest.raises(NotFetched, match="more than 3 MB"):
        fetch(found.address, path)
    assert path.stat().st_size <= 3_000_000 + fetching.PIECE


def test_one_that_drips(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "WHOLE", 0.2)
    with serving(server.drips) as found, pytest.raises(NotFetched, match="half an hour"):
        fetch(found.address, path)


def test_on_the_same_host_it_may_lead_on(path: Path) -> None:
    with serving(server.leads_to("/there.zip"), server.whole(BODY)) as found:
        fetch(found.address, path)
    asked = [asked for _method, asked, _headers in found.asked]
    assert asked == ["/players_list.zip", "/there.zip"]


def test_but_not_in_circles(path: Path) -> None:
    with (
        serving(server.leads_to("/again.zip")) as found,
        pytest.raises(NotFetched, match="without end"),
    ):
        fetch(found.address, path)
    assert len(found.asked) <= 6


@pytest.mark.parametrize(
    "elsewhere",
    ["http://localhost:1/x", "https://example.org/x", "file:///etc/passwd", "ftp://127.0.0.1/x"],
)
def test_and_to_no_other_host(path: Path, elsewhere: str) -> None:
    with (
        serving(server.leads_to(elsewhere)) as found,
        pytest.raises(NotFetched, match="another one, which is not followed"),
    ):
        fetch(found.address, path)
    assert len(found.asked) == 1


@pytest.mark.parametrize("address", ["file:///etc/passwd", "ftp://x/y", "players.zip", "https://"])
def test_only_addresses_of_the_web(path: Path, address: str) -> None:
    with pytest.raises(NotFetched, match="https://"):
        fetch(address, path)
    assert not path.exists()


def test_it_can_be_ended_in_the_middle(path: Path) -> None:
    def tell(came: int, whole: int | None) -> None:
        raise KeyboardInterrupt

    with serving(server.whole(BODY)) as found, pytest.raises(KeyboardInterrupt):
        Fetch(found.address, path, Edition(), tell).run()


@pytest.fixture
def october() -> Iterator[ListServer]:
    with serving(server.whole(BODY, ETag=ETAG, Last_Modified=DATE)) as found:
        yield found


def test_whether_there_is_a_newer_one_is_asked_without_fetching(october: ListServer) -> None:
    assert has_newer(october.address, Edition())
    assert has_newer(october.address, Edition('"september"', DATE))
    assert not has_newer(october.address, Edition(ETAG, DATE))
    assert {method for method, _path, _headers in october.asked} == {"HEAD"}


def test_or_the_server_knows_it_itself() -> None:
    with serving(server.status(304)) as found:
        assert not has_newer(found.address, Edition(ETAG))


@pytest.mark.parametrize("behaviour", [server.never, server.status(404), server.status(503)])
def test_nobody_there_offers_nothing(behaviour: server.Behaviour) -> None:
    with serving(behaviour) as found, pytest.raises(NotFetched):
        has_newer(found.address, Edition())


@pytest.mark.whole
def test_one_that_proves_nothing(path: Path, tmp_path: Path) -> None:
    """A certificate that it has made itself."""
    if not shutil.which("openssl"):
        run.missing("openssl")
    key, certificate = tmp_path / "key", tmp_path / "certificate"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1"]
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with serving(server.whole(BODY)) as found:
        found.socket = context.wrap_socket(found.socket, server_side=True)
        with pytest.raises(NotFetched, match="cannot prove"):
            fetch(found.address.replace("http:", "https:"), path)
    assert found.asked == []

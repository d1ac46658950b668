"""Push services that are away, busy, slow or hostile: nobody is told twice, and nothing hangs."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from time import monotonic

import pytest
from django.core.cache import cache
from django.utils import timezone
from pytest_django import Settings

from pages.push import announcing
from tests.pages.push.conftest import follow
from tests.servers.push import service as servers
from tests.servers.push.service import PushService
from tests.worlds.played import Played
from tournaments.models import PushSubscription
from tournaments.push import news, posting
from tournaments.push.keys import new_pair
from tournaments.push.posting import Fate, Letter, Outcome, post_all

pytestmark = pytest.mark.usefixtures("push_service")


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait a second where a host waits ten."""
    monkeypatch.setattr(posting, "WHOLE", 1)
    monkeypatch.setattr(posting, "EACH", 0.7)


def tell(played: Played) -> None:
    announcing.announce(played.tournament.pk)


def later(row: PushSubscription) -> float:
    """Give the seconds from now until the service is asked again."""
    row.refresh_from_db()
    return (row.due - timezone.now()).total_seconds()


def have_waited() -> None:
    cache.clear()
    PushSubscription.objects.update(due=timezone.now() - timedelta(seconds=1))


def is_told(row: PushSubscription, played: Played) -> bool:
    row.refresh_from_db()
    return row.sent == played.told().version


@pytest.mark.parametrize("status", [pytest.param(404, marks=pytest.mark.whole), 410])
def test_who_is_gone_is_forgotten_in_every_tournament(
    status: int, today: Played, push_service: PushService
) -> None:
    browser = push_service.browser("gone", servers.saying(status))
    other = Played.with_players(today.tournament.event, today.by, ["X", "Y"], rounds=1, name="Z")
    stays = follow(today, push_service.browser("stays"))
    follow(today, browser)
    follow(other, browser)
    today.publish()
    tell(today)
    assert list(PushSubscription.objects.all()) == [stays]
    assert is_told(stays, today)


@pytest.mark.parametrize(
    "status",
    [429, *(pytest.param(s, marks=pytest.mark.whole) for s in (408, 425, 500, 502, 503, 504))],
)
def test_who_is_busy_is_left_alone_for_as_long_as_it_asks(
    status: int, today: Played, push_service: PushService
) -> None:
    browser = push_service.browser("busy", servers.saying(status, Retry_After="300"))
    row = follow(today, browser)
    today.publish()
    tell(today)
    assert 290 < later(row) <= 300
    assert news.owed_to() == []
    tell(today)
    assert push_service.count(browser) == 1
    del push_service.answers["/push/busy"]
    have_waited()
    assert news.owed_to() == [today.tournament.pk]
    tell(today)
    assert len(push_service.told(browser)) == 1
    assert is_told(row, today)
    assert row.tries == 0


@pytest.mark.whole
def test_a_moment_to_come_again_is_read_too(today: Played, push_service: PushService) -> None:
    moment = datetime.now(UTC) + timedelta(minutes=10)
    said = servers.saying(503, Retry_After=format_datetime(moment, usegmt=True))
    row = follow(today, push_service.browser("busy", said))
    today.publish()
    tell(today)
    assert 590 < later(row) <= 600


@pytest.mark.parametrize("said", ["", "soon", "-5", "1e9", "9" * 400, "Thu, 32 Foo 99999", "٣"])
@pytest.mark.whole
def test_a_wait_that_is_none_is_a_minute_at_least_and_a_day_at_most(
    said: str, today: Played, push_service: PushService
) -> None:
    answer = servers.saying(429, Retry_After=said) if said.isascii() else servers.saying(429)
    row = follow(today, push_service.browser("busy", answer))
    today.publish()
    tell(today)
    assert 50 < later(row) <= 86_400


@pytest.mark.whole
def test_without_a_word_it_is_asked_ever_more_rarely(
    today: Played, push_service: PushService
) -> None:
    row = follow(today, push_service.browser("broken", servers.saying(500)))
    today.publish()
    found = []
    for _time in range(6):
        tell(today)
        found.append(round(later(row) / 60))
        have_waited()
    assert found == [1, 2, 4, 8, 15, 15]  # minutes


@pytest.mark.whole
def test_a_service_that_takes_none_is_left_alone_for_a_minute_by_all(
    today: Played, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was not asked waits a minute, whatever others were told: the two asked, an hour."""
    monkeypatch.setattr(announcing, "AT_ONCE", 2)
    monkeypatch.setattr(news, "BATCH", 4)
    busy = servers.saying(429, Retry_After="3600")
    for number in range(6):
        follow(today, push_service.browser(str(number), busy if number < 2 else None))
    today.publish()
    tell(today)
    assert len(push_service.asked) == 2
    rows = PushSubscription.objects.all()
    assert [round(later(row) / 60) for row in rows] == [60, 60, 1, 1, 1, 1]
    cache.clear()
    rows.filter(due__lt=timezone.now() + timedelta(minutes=2)).update(due=timezone.now())
    tell(today)
    assert len(push_service.arrived) == 4


@pytest.mark.whole
def test_one_that_is_busy_among_others_holds_up_nobody(
    today: Played, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcing, "AT_ONCE", 2)
    follow(today, push_service.browser("busy", servers.saying(429, Retry_After="3600")))
    others = [push_service.browser(str(number)) for number in range(4)]
    for browser in others:
        follow(today, browser)
    today.publish()
    tell(today)
    assert [len(push_service.told(browser)) for browser in others] == [1] * 4


@pytest.mark.parametrize(
    "status", [307, *(pytest.param(s, marks=pytest.mark.whole) for s in (301, 302, 303, 308))]
)
def test_a_redirect_is_not_followed(status: int, today: Played, push_service: PushService) -> None:
    trap = push_service.browser("trap")
    lured = push_service.browser("lured", servers.saying(status, Location=trap.endpoint))
    row = follow(today, lured)
    today.publish()
    for _time in range(2):
        tell(today)
        have_waited()
    assert push_service.asked == ["/push/lured"]
    assert is_told(row, today)  # it is not asked again about this round


@pytest.mark.parametrize("status", [400, 401, 403, 413])
@pytest.mark.whole
def test_what_is_refused_for_good_is_not_sent_again(
    status: int, today: Played, push_service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    browser = push_service.browser("secret-name", servers.saying(status))
    row = follow(today, browser)
    today.publish()
    for _time in range(2):
        tell(today)
        have_waited()
    assert push_service.count(browser) == 1
    assert PushSubscription.objects.filter(pk=row.pk).exists()
    assert f"refused it answers {status}" in caplog.text
    assert "secret-name" not in caplog.text  # nor does any line name an address


HANGING = {"silent": servers.silent, "dripping": servers.dripping}


@pytest.mark.parametrize("answer", HANGING.values(), ids=HANGING)
@pytest.mark.whole
def test_a_slow_service_is_waited_for_as_long_as_for_one_and_holds_up_nobody(
    answer: servers.Answer, today: Played, push_service: PushService
) -> None:
    slow = [follow(today, push_service.browser(f"slow-{n}", answer)) for n in range(5)]
    quick = follow(today, push_service.browser("quick"))
    today.publish()
    began = monotonic()
    tell(today)
    assert monotonic() - began < 3  # all five at once: a second, not five
    assert is_told(quick, today)
    assert all(0 < later(row) < 3600 for row in slow)


@pytest.mark.whole
def test_an_endless_answer_is_not_read(today: Played, push_service: PushService) -> None:
    row = follow(today, push_service.browser("endless", servers.endless))
    today.publish()
    began = monotonic()
    tell(today)
    assert monotonic() - began < 3
    assert is_told(row, today)  # it has said that it has the message


@pytest.mark.whole
def test_who_hangs_up_is_tried_again(today: Played, push_service: PushService) -> None:
    browser = push_service.browser("shy", servers.hanging_up)
    row = follow(today, browser)
    today.publish()
    tell(today)
    assert 50 < later(row) <= 60
    del push_service.answers["/push/shy"]
    have_waited()
    tell(today)
    assert is_told(row, today)


@pytest.mark.whole
def test_a_certificate_that_nobody_knows_is_believed_by_nobody(
    today: Played, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    row = follow(today, push_service.browser("unknown"))
    today.publish()
    tell(today)
    assert push_service.asked == []
    assert later(row) > 50


@pytest.mark.whole
def test_who_does_not_listen_is_away(push_service: PushService, db: None) -> None:
    letters = [
        Letter("https://localhost:1/a", {}, b""),
        Letter("https://no.such.invalid/", {}, b""),
    ]
    assert [outcome.fate for outcome in post_all(letters)] == [Fate.LATER, Fate.LATER]
    assert post_all([]) == []


def test_it_is_posted_where_a_loop_runs_already() -> None:
    """A browser's tests leave one running in their process; so does a server of another kind."""

    async def post_beside() -> list[Outcome]:
        return post_all([Letter("https://localhost:1/a", {}, b"")])

    with ThreadPoolExecutor(max_workers=1) as thread:  # where no loop runs as yet
        (outcome,) = thread.submit(lambda: asyncio.run(post_beside())).result()
    assert outcome.fate is Fate.LATER


@pytest.mark.whole
def test_a_proxy_of_the_environment_is_not_asked(
    today: Played, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would see the addresses, and call what it likes."""
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    row = follow(today, push_service.browser("one"))
    today.publish()
    tell(today)
    assert is_told(row, today)


@pytest.mark.whole
def test_a_service_that_the_host_has_struck_off_is_called_no_more(
    today: Played, push_service: PushService, settings: Settings
) -> None:
    follow(today, push_service.browser("one"))
    settings.PUSH_SERVICES = ["push.example.net"]
    today.publish()
    tell(today)
    assert push_service.asked == []
    assert not PushSubscription.objects.exists()


@pytest.mark.whole
def test_the_service_of_these_tests_sees_who_signs_with_other_keys(
    today: Played, push_service: PushService, settings: Settings
) -> None:
    private, public = new_pair()
    settings.VAPID_PRIVATE_KEY, settings.VAPID_PUBLIC_KEY = private, public
    follow(today, push_service.browser("one"))
    today.publish()
    tell(today)
    assert push_service.arrived == []
    assert push_service.faults == ["key"]

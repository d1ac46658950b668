"""A round told by a real worker, which is killed in the middle of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import timezone

from config import celery_app
from tests.pages.push.conftest import PRIVATE, PUBLIC, follow
from tests.servers import run
from tests.servers.push import service as servers
from tests.servers.push.service import PushService
from tests.servers.worker import Worker
from tests.worlds.played import Played
from tournaments.models import PushSubscription
from tournaments.rounds import looking_over

pytestmark = pytest.mark.whole

AT_ONCE, ALL = 16, 40


@pytest.fixture
def with_keys(
    worker: Worker, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Worker]:
    """A worker of a host with keys; the next test has one without."""
    monkeypatch.setenv("VAPID_PRIVATE_KEY", PRIVATE)
    monkeypatch.setenv("VAPID_PUBLIC_KEY", PUBLIC)
    monkeypatch.setenv("VAPID_SUBJECT", "mailto:host@example.org")
    monkeypatch.setenv("PUSH_SERVICES", push_service.origin)
    worker.kill()
    worker.start()
    yield worker
    worker.kill()


def test_a_killed_worker_is_followed_by_one_that_tells_the_rest(
    today: Played, with_keys: Worker, push_service: PushService
) -> None:
    """The second handful is on its way when the worker dies: the service never answers it."""
    browsers = [push_service.browser(str(number)) for number in range(ALL)]
    for number, browser in enumerate(browsers):
        follow(today, browser)
        if AT_ONCE <= number < 2 * AT_ONCE:
            push_service.answers[f"/push/{number}"] = servers.silent
    round = today.pair()
    looking_over.publish(round, today.by)
    run.wait_until(lambda: len(push_service.asked) == 2 * AT_ONCE, "the second handful")
    assert len(push_service.arrived) == AT_ONCE
    with_keys.kill()
    push_service.answers.clear()
    PushSubscription.objects.update(due=timezone.now())  # two minutes later
    with_keys.start()  # a worker that starts asks what is owed
    run.wait_until(lambda: len(push_service.arrived) == ALL, "all are told")
    assert [len(push_service.told(browser)) for browser in browsers] == [1] * ALL
    untold = PushSubscription.objects.exclude(sent=today.told().version)
    run.wait_until(lambda: not untold.exists(), "all are kept as told")


def test_publishing_does_not_wait_for_a_service_that_hangs(
    today: Played, with_keys: Worker, push_service: PushService
) -> None:
    assert not celery_app.conf.task_always_eager
    row = follow(today, push_service.browser("slow", servers.silent))
    round = today.pair()
    began = timezone.now()
    looking_over.publish(round, today.by)
    assert (timezone.now() - began).total_seconds() < 2
    run.wait_until(lambda: push_service.asked == ["/push/slow"], "it is asked")

    def left_alone() -> bool:
        row.refresh_from_db()
        return row.tries == 1

    run.wait_until(left_alone, "it is given up", seconds=30)
    assert 0 < (row.due - timezone.now()).total_seconds() <= 60

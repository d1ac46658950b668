"""Batches of messages: a worker that is killed, two at one batch, and rounds that are no news."""

from __future__ import annotations

import pytest
from django.utils import timezone

from pages.push import announcing
from tests.pages.push.conftest import follow
from tests.pages.push.test_services import have_waited, tell
from tests.servers.push.service import PushService
from tests.worlds.played import Played
from tournaments.models import PushSubscription
from tournaments.push import news
from tournaments.setup import changing

pytestmark = pytest.mark.usefixtures("push_service")


def test_a_worker_that_is_killed_has_nobody_told_twice(
    today: Played, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It dies between two handfuls: those of the first are told, the rest are taken for a while
    yet, and the sweep has them told later.
    """
    monkeypatch.setattr(announcing, "AT_ONCE", 3)
    browsers = [push_service.browser(str(number)) for number in range(8)]
    for browser in browsers:
        follow(today, browser)
    today.publish()
    with monkeypatch.context() as killed:
        killed.setattr(announcing.Sender, "send", _dying(announcing.Sender.send, after=1))
        with pytest.raises(KeyboardInterrupt):
            tell(today)
    assert len(push_service.arrived) == 3
    tell(today)  # its message comes back at once, while rows are taken
    assert len(push_service.arrived) == 3
    assert news.owed_to() == []
    untold = PushSubscription.objects.filter(sent=0)
    assert {round((row.due - timezone.now()).total_seconds() / 60) for row in untold} == {2}
    have_waited()
    assert news.owed_to() == [today.tournament.pk]
    tell(today)
    assert [len(push_service.told(browser)) for browser in browsers] == [1] * 8


def _dying(send: object, after: int) -> object:
    left = [after]

    def until(*args: object) -> object:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return send(*args)  # type: ignore[operator]

    return until


@pytest.mark.whole
def test_two_workers_at_one_batch_tell_each_once(today: Played, push_service: PushService) -> None:
    row = follow(today, push_service.browser("one"))
    today.publish()
    found = news.news_of(today.tournament.pk)
    assert found is not None
    tournament, new = found
    assert news.take(tournament, new, row.pk, row.pk) == [row]
    announcing.deliver(tournament.pk, new.version, row.pk, row.pk)
    assert push_service.asked == []


def test_a_batch_of_an_older_round_tells_nobody(today: Played, push_service: PushService) -> None:
    row = follow(today, push_service.browser("one"))
    today.publish()
    version = today.told().version
    announcing.deliver(today.tournament.pk, version - 1, row.pk, row.pk)
    announcing.deliver(today.tournament.pk + 1000, version, row.pk, row.pk)
    assert push_service.asked == []


@pytest.mark.whole
def test_it_is_by_the_tournament_that_browsers_are_told(
    today: Played, push_service: PushService
) -> None:
    browser = push_service.browser("one")
    other = changing.create_tournament(
        today.tournament.event, today.by, name="B", slug="b", rounds_planned=3
    )
    follow(Played(other, today.by), browser)
    today.publish()
    tell(today)
    assert push_service.asked == []

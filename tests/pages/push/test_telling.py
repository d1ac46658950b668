"""A round that is published is told to those who asked, once, and only what everybody may see."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from clubs import errands
from clubs.models import Club
from crosstable.results import Result
from pages.push import announcing
from pages.push.message import Messages
from tests.pages.push.conftest import follow
from tests.servers.push.service import PushService
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.models import Event, PushSubscription, Round, RoundState, Tournament
from tournaments.push import news
from tournaments.rounds import looking_over, results
from tournaments.setup import deleting
from tournaments.takingback.plan import plan
from tournaments.takingback.taking import take_back


def tell(played: Played) -> None:
    announcing.announce(played.tournament.pk)


def at(name: str, played: Played) -> int | None:
    return played.entry(name).player_id


def test_everybody_who_asked_is_told_where_and_what(
    today: Played, push_service: PushService
) -> None:
    """Ada, number 1, has White in round 1 on board 1 against number 3 of four (the Dutch system
    pairs 1 with 3), so Cem.
    """
    unknown, ada, cem = (push_service.browser(name) for name in ("unknown", "ada", "cem"))
    follow(today, unknown)
    follow(today, ada, person=at("Ada", today))
    follow(today, cem, person=at("Cem", today), language="tr")
    today.publish()
    assert today.boards(1)[0] == "Ada-Cem"
    tell(today)
    assert push_service.faults == []
    (told,) = push_service.told(unknown)
    version = today.told().version
    topic = f"round-{today.tournament.pk}"
    assert told == {
        "title": "Round 1 is published",
        "body": "Spring Open › A",
        "url": "/en/harbour/spring/a/pairings/",
        "tag": f"{topic}-{version}",
        "topic": topic,
        "lang": "en",
    }
    (told,) = push_service.told(ada)
    assert told["body"] == "Board 1, White against Cem\nSpring Open › A"
    assert told["url"] == f"/en/harbour/spring/a/person/{at('Ada', today)}/"
    (told,) = push_service.told(cem)
    assert told["lang"] == "tr"
    assert told["url"].startswith("/tr/harbour/spring/a/person/")
    assert "Ada" in told["body"]
    assert "Round" not in told["title"]
    headers = push_service.arrived[0].headers
    assert (headers["ttl"], headers["urgency"], headers["topic"]) == ("3600", "high", topic)
    assert "cookie" not in headers


@pytest.mark.whole
def test_a_bye_is_told_too(today: Played, push_service: PushService) -> None:
    """Of three the last, Cem, has the bye."""
    entries.check_in(today.entry("Dag"), today.by, present=False)
    today.publish(confirmed=True)
    assert today.byes(1)["Cem"] == "U"
    new = news.News(today.told().version, 1, timezone.now())
    browser = push_service.browser("cem")
    row = follow(today, browser, person=at("Cem", today))
    told = json.loads(Messages.of(today.tournament, new, [row]).write(row))
    assert told["body"] == "pairing-allocated bye\nSpring Open › A"


def test_nobody_is_told_twice_of_a_round(today: Played, push_service: PushService) -> None:
    browser = push_service.browser("one")
    follow(today, browser)
    today.publish()
    for _again in range(3):
        tell(today)
    assert len(push_service.told(browser)) == 1
    today.enter(1, 1, Result.DRAW)
    tell(today)
    assert len(push_service.told(browser)) == 1


@pytest.mark.whole
def test_who_asks_while_a_round_is_played_is_told_of_the_next(
    today: Played, push_service: PushService
) -> None:
    today.publish()
    browser = push_service.browser("late")
    follow(today, browser)
    tell(today)
    assert push_service.told(browser) == []
    for board in (1, 2):
        today.enter(1, board, Result.DRAW)
    results.close(today.round(1), today.by)
    today.publish()
    tell(today)
    assert [told["title"] for told in push_service.told(browser)] == ["Round 2 is published"]


@pytest.mark.whole
def test_a_round_published_anew_is_told_anew(today: Played, push_service: PushService) -> None:
    browser = push_service.browser("one")
    follow(today, browser)
    today.publish()
    tell(today)
    step = today.told()
    take_back(step, today.by, seen=plan(step).mark, confirmed=True)
    tell(today.again())
    assert len(push_service.told(browser)) == 1
    looking_over.publish(today.round(1), today.by)
    tell(today)
    first, second = push_service.told(browser)
    assert first["topic"] == second["topic"]
    assert first["tag"] != second["tag"]


HIDDEN: dict[str, Callable[[Played], Any]] = {
    "not published": lambda _: Round.objects.update(state=RoundState.PAIRED),
    "over": lambda _: Round.objects.update(state=RoundState.CLOSED),
    "a private tournament": lambda _: Tournament.objects.update(public=False),
    "a private event": lambda _: Event.objects.update(public=False),
    "an event put away": lambda _: Event.objects.update(archived=True),
    "a private club": lambda _: Club.objects.update(public=False),
    "deleted": lambda found: deleting.delete_tournament(found.tournament, found.by),
    "old news": lambda _: None,
}


QUICK = ("not published", "a private tournament")


@pytest.mark.parametrize(
    "hidden",
    [
        *QUICK,
        *(pytest.param(each, marks=pytest.mark.whole) for each in HIDDEN if each not in QUICK),
    ],
)
def test_what_the_public_does_not_see_now_is_told_to_nobody(
    hidden: str, today: Played, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = push_service.browser("one")
    row = follow(today, browser)
    today.publish()
    version = today.told().version
    if hidden == "old news":
        monkeypatch.setattr(news, "STILL_NEWS", timedelta(0))
    HIDDEN[hidden](today.again())
    tell(today)
    announcing.deliver(today.tournament.pk, version, row.pk, row.pk)
    assert push_service.asked == []


def test_a_pairing_that_is_looked_over_is_told_to_nobody(
    today: Played, push_service: PushService
) -> None:
    follow(today, push_service.browser("one"))
    today.pair()
    tell(today)
    assert news.owed_to() == []
    assert push_service.asked == []


@pytest.mark.whole
def test_without_standings_for_the_public_the_address_shows_the_board_alone(
    today: Played, push_service: PushService
) -> None:
    Tournament.objects.update(public_standings=False)
    browser = push_service.browser("ada")
    follow(today.again(), browser, person=at("Ada", today))
    today.publish()
    tell(today)
    (told,) = push_service.told(browser)
    assert told["body"].startswith("Board 1, White against Cem")
    page = Client().get(told["url"], follow=True)
    assert page.status_code == 200
    assert page.redirect_chain[-1][0] == told["url"] + "now/"


@pytest.mark.whole
def test_who_is_not_in_the_tournament_is_told_as_anybody(
    today: Played, push_service: PushService
) -> None:
    browser = push_service.browser("nobody")
    follow(today, browser, person=2**62)
    today.publish()
    tell(today)
    (told,) = push_service.told(browser)
    assert told["body"] == "Spring Open › A"


def test_publishing_sends_a_task_with_a_key_and_no_other_step_does(
    today: Played,
    keys: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(announcing, "after_commit", lambda task, *ids: sent.append((task, ids)))
    monkeypatch.setattr(errands, "done_in_this_process", lambda: False)
    today.pair()
    assert sent == []
    looking_over.publish(today.round(1), today.by)
    assert sent == [(announcing.announce, (today.tournament.pk,))]
    today.enter(1, 1, Result.DRAW)
    assert len(sent) == 1


@pytest.mark.parametrize("why", ["no keys", "in this process"])
@pytest.mark.whole
def test_nothing_is_sent_without_keys_or_where_somebody_would_wait(
    why: str, today: Played, keys: None, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(announcing, "after_commit", lambda task, *ids: sent.append(ids))
    monkeypatch.setattr(errands, "done_in_this_process", lambda: why == "in this process")
    if why == "no keys":
        settings.VAPID_PRIVATE_KEY = settings.VAPID_PUBLIC_KEY = settings.VAPID_SUBJECT = ""
    today.publish()
    assert sent == []


def test_the_sweep_finds_whom_a_lost_task_would_have_told(
    today: Played, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow(today, push_service.browser("one"))
    assert news.owed_to() == []
    today.publish()
    assert news.owed_to() == [today.tournament.pk]
    monkeypatch.setattr(errands, "done_in_this_process", lambda: False)
    announcing.catch_up()
    assert len(push_service.arrived) == 1
    assert news.owed_to() == []


@pytest.mark.whole
def test_a_batch_is_of_keys_and_many_browsers_are_told_a_few_at_a_time(
    today: Played, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "BATCH", 10)
    monkeypatch.setattr(announcing, "AT_ONCE", 4)
    browsers = [push_service.browser(f"one-{number}") for number in range(23)]
    for browser in browsers:
        follow(today, browser)
    today.publish()
    found = news.news_of(today.tournament.pk)
    assert found is not None
    keys = list(PushSubscription.objects.values_list("pk", flat=True))
    assert list(news.batches(*found)) == [
        (keys[0], keys[9]),
        (keys[10], keys[19]),
        (keys[20], keys[22]),
    ]
    tell(today)
    assert [len(push_service.told(browser)) for browser in browsers] == [1] * 23
    assert 1 <= push_service.most_at_once <= 4


@pytest.mark.whole
def test_the_number_of_queries_does_not_grow_with_those_told(
    today: Played, push_service: PushService, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(12):
        follow(today, push_service.browser(f"{number}"), person=at("Ada", today))
    today.publish()
    with django_assert_max_num_queries(40):
        tell(today)
    assert len(push_service.arrived) == 12


@pytest.mark.whole
def test_news_is_news_for_an_hour(today: Played, push_service: PushService) -> None:
    follow(today, push_service.browser("one"))
    today.publish()
    found = news.news_of(today.tournament.pk)
    assert found is not None
    assert found[1].fresh
    old = news.News(1, 1, timezone.now() - timedelta(minutes=61))
    assert not old.fresh

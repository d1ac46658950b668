"""Nobody is told of a tournament that is over, and nobody who asked is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from crosstable.results import Result
from exchange.whole.writing import write_whole
from pages.push import announcing
from tests.pages.push.conftest import follow
from tests.servers.push.browser import Browser
from tests.servers.push.service import PushService
from tests.worlds.bracket import Bracket
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.models import Event, Game, Member, PushSubscription, Recorded, Tournament
from tournaments.push.subscriptions import forget_those_of_the_past
from tournaments.rounds import results
from tournaments.setup import deleting, removing
from tournaments.steps.refusals import Refused

FCM = "https://fcm.googleapis.com/wp/abc"

pytestmark = pytest.mark.usefixtures("keys")


def kept() -> int:
    forget_those_of_the_past()
    return PushSubscription.objects.count()


def play(played: Played) -> None:
    played.publish()
    number = played.told().params["round"]
    for board in (1, 2):
        played.enter(number, board, Result.DRAW)
    results.close(played.round(number), played.by)
    played.again()


def test_after_the_last_round_is_closed_nobody_is_kept(today: Played) -> None:
    follow(today, Browser(FCM))
    for left in (1, 1, 0):
        play(today)
        assert kept() == left
    with pytest.raises(Refused, match="no round is to come"):
        follow(today, Browser(FCM))


def _was_on(day: date) -> None:
    Event.objects.update(starts=day, ends=day)


ENDS: dict[str, tuple[Callable[[], Any], int]] = {
    "the tournament put away": (lambda: Tournament.objects.update(archived=True), 0),
    "the event put away": (lambda: Event.objects.update(archived=True), 0),
    "a month ago": (
        lambda: _was_on(timezone.localdate() - timedelta(days=31)),
        0,
    ),
    "last week": (lambda: _was_on(timezone.localdate() - timedelta(days=7)), 1),
    "private for now": (lambda: Tournament.objects.update(public=False), 1),
    "nothing": (lambda: None, 1),
}


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.whole
def test_when_it_ends(end: str, today: Played) -> None:
    follow(today, Browser(FCM))
    act, left = ENDS[end]
    act()
    assert kept() == left


@pytest.mark.whole
def test_who_asked_goes_with_what_was_deleted_when_that_goes_for_good(today: Played) -> None:
    follow(today, Browser(FCM))
    deleting.delete_tournament(today.tournament, today.by)
    long_ago = timezone.now() - timedelta(days=31)
    Tournament.everything.update(deleted_at=long_ago)
    removing.remove_overdue()
    assert not Tournament.everything.exists()
    assert not PushSubscription.objects.exists()


def test_neither_a_file_of_the_whole_nor_the_record_has_who_asked(today: Played) -> None:
    before = Recorded.objects.count()
    row = follow(today, Browser(FCM))
    row.delete()
    follow(today, Browser(FCM))
    assert Recorded.objects.count() == before
    file = write_whole(today.tournament)
    assert FCM not in file
    assert not [name for name in json.loads(file) if "push" in name]


@pytest.mark.whole
def test_a_round_of_a_knock_out_is_told_when_it_is_drawn(
    today: Played, push_service: PushService
) -> None:
    """Of four the first meets the last."""
    bracket = Bracket.of(today.tournament.event, today.by, 4, 1)
    browser = push_service.browser("first")
    entry = bracket.tournament.entries.get(player__name="P001")
    played = Played(bracket.tournament, today.by)
    follow(played, browser, person=entry.player_id)
    bracket.start()
    announcing.announce(bracket.tournament.pk)
    (told,) = push_service.told(browser)
    assert told["title"] == "Round 1 is published"
    assert told["body"].startswith("Round 1, match 1 against P004")


@pytest.mark.whole
def test_a_member_of_a_team_is_told_the_match_and_the_own_board(
    today: Played, push_service: PushService
) -> None:
    """Team 1 meets team 2; with White on board 1 of the match, its second has Black."""
    played = Teams.with_teams(today.tournament.event, today.by, 2, boards=2, rounds=1)
    second = Member.objects.get(player__name="1.2", tournament=played.tournament)
    browser = push_service.browser("second")
    follow(played, browser, person=second.player_id)
    played.publish()
    game = Game.objects.get(board=2, pairing__round__tournament=played.tournament)
    colour = "White" if game.white_id == second.pk else "Black"
    announcing.announce(played.tournament.pk)
    (told,) = push_service.told(browser)
    assert told["body"].splitlines() == [
        f"Match 1, board 2, {colour} against 2.2",
        f"Spring Open › {played.tournament.name}",
    ]

"""Captains and arbiters at the same moment, on PostgreSQL: one is first, the other is told."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread

import pytest
from django.db import connection

from clubs.models import User
from tests.kept import kept
from tests.servers import run
from tests.worlds.captains import link, on_today, stamp, token_of
from tests.worlds.matches import keys, seats
from tests.worlds.teams import Teams
from tournaments.models import CaptainLink, Event, LineUp, RoundState
from tournaments.rounds import looking_over
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused
from tournaments.teams import captains, line_ups

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(run.on_sqlite, reason="SQLite lets one write at a time"),
]


@kept
def two(event: Event, arbiter: User) -> Teams:
    """Two teams of two boards and two reserves; one round, nothing paired; it is on today."""
    return Teams.with_teams(on_today(event), arbiter, 2, rounds=1, boards=2, reserves=2)


def at_once(*acts: Callable[[], object]) -> list[str]:
    """Let threads with connections of their own begin together; return what each came to."""
    barrier = Barrier(len(acts))
    ends = [""] * len(acts)

    def act(number: int) -> None:
        barrier.wait(30)
        try:
            acts[number]()
            ends[number] = "done"
        except Refused as refused:
            ends[number] = type(refused).__name__
        finally:
            connection.close()

    threads = [Thread(target=act, args=(number,)) for number in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return ends


def test_two_phones_of_one_captain(two: Teams) -> None:
    """Both forms showed that nothing was there: the second is not written over the first."""
    token, seen = token_of(two, "Team 1"), stamp(two, "Team 1")
    by_link, round = link(token), two.round(1)
    first, second = keys(two, "1.1", "1.3"), keys(two, "1.2", "1.4")
    ends = at_once(
        lambda: captains.hand_in(by_link, round, first, seen),
        lambda: captains.hand_in(by_link, round, second, seen),
    )
    assert sorted(ends) == ["Stale", "done"]
    stored = LineUp.objects.get().seats.order_by("board").values_list("member", flat=True)
    assert list(stored) == (first if ends[0] == "done" else second)


def test_the_captain_and_the_arbiter(two: Teams) -> None:
    """Whoever is second is told; the arbiter's form too says what it had shown."""
    token, seen = token_of(two, "Team 1"), stamp(two, "Team 1")
    by_link, round, entry = link(token), two.round(1), two.entry("Team 1")
    ends = at_once(
        lambda: captains.hand_in(by_link, round, keys(two, "1.1", "1.3"), seen),
        lambda: line_ups.name_line_up(round, entry, keys(two, "1.2", "1.4"), two.by, seen=seen),
    )
    assert sorted(ends) == ["Stale", "done"]
    assert LineUp.objects.get().by_captain == (ends[0] == "done")


def test_handed_in_while_it_is_published(two: Teams) -> None:
    """What came before is played; what came after is refused, and logged."""
    round = two.pair()
    token, seen = token_of(two, "Team 1"), stamp(two, "Team 1")
    by_link = link(token)
    ends = at_once(
        lambda: captains.hand_in(by_link, round, keys(two, "1.1", "1.3"), seen),
        lambda: looking_over.publish(round, two.by),
    )
    assert ends[1] == "done"
    assert two.again().round(1).state == RoundState.PUBLISHED
    refused = two.tournament.log.filter(action=Action.LINE_UP_REFUSED).exists()
    assert (ends[0], seats(two)[1], refused) in [
        ("done", "2.2 1.3", False),
        ("TooLate", "2.2 1.2", True),
    ]


def test_two_arbiters_make_a_link(two: Teams) -> None:
    """One link is made; the other arbiter's page did not show it, and kills nothing."""
    entry = two.entry("Team 1")
    made: list[str] = []
    ends = at_once(*[lambda: made.append(captains.make_link(entry, two.by, None))] * 2)
    assert sorted(ends) == ["Stale", "done"]
    assert link(made[0]).pk == CaptainLink.objects.get().pk


def test_opened_by_many_at_once_is_logged_once(two: Teams) -> None:
    by_link = link(token_of(two, "Team 1"))
    assert at_once(*[lambda: captains.note_opened(by_link)] * 3) == ["done"] * 3
    assert two.tournament.log.filter(action=Action.CAPTAIN_LINK_OPENED).count() == 1

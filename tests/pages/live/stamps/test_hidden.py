"""Hidden tournaments: gone from memory with the commit that hides them."""

from __future__ import annotations

import pytest

from clubs import services as clubs
from crosstable.results import Result
from tests.pages.asking_again import ask
from tests.pages.live.stamps.opened import opened
from tests.worlds.world import World
from tournaments.setup import changing, deleting
from tournaments.standings import stamps
from tournaments.standings.stamps import HERE, MARKED, SHARED, Stamp, Stamps

pytestmark = pytest.mark.django_db


def club_made_private(world: World) -> None:
    clubs.update_club(world.club, public=False)


def event_made_private(world: World) -> None:
    changing.update_event(world.event, world.people["owner"], public=False)


def event_put_away(world: World) -> None:
    changing.update_event(world.event, world.people["owner"], archived=True)


def tournament_made_private(world: World) -> None:
    changing.update_tournament(world.tournament, world.people["arbiter"], public=False)


def tournament_put_away(world: World) -> None:
    changing.archive(world.tournament, world.people["arbiter"])


def standings_made_private(world: World) -> None:
    changing.update_tournament(world.tournament, world.people["arbiter"], public_standings=False)


def event_deleted(world: World) -> None:
    deleting.delete_event(world.event, world.people["owner"])


def club_deleted(world: World) -> None:
    deleting.delete_club(world.club, world.people["owner"])


def tournament_deleted(world: World) -> None:
    deleting.delete_tournament(world.tournament, world.people["owner"])


HIDES = [
    club_deleted,
    event_deleted,
    tournament_deleted,
    club_made_private,
    event_made_private,
    event_put_away,
    tournament_made_private,
    tournament_put_away,
    standings_made_private,
]


@pytest.mark.parametrize("hide", HIDES)
def test_what_is_no_longer_shown_is_gone_with_the_commit(
    *, client, world, shared, another, clock, hide, django_capture_on_commit_callbacks
):
    """At once from the shared cache and here; within a second from another process."""
    tournament = world.tournament.pk
    path, stamp = opened(client, world.tournament)
    shown = another.known(tournament)
    with django_capture_on_commit_callbacks(execute=True):
        hide(world)
    for version in (stamp, "old"):
        assert ask(path, version).status == 404
    assert Stamps(lambda: shared).known(tournament) is None
    assert another.known(tournament) == shown
    clock.now += HERE
    assert another.known(tournament) is None


def test_who_read_before_it_was_hidden_does_not_bring_it_back(shared, another, clock):
    """A page has asked the database, then somebody hides the tournament, then the page goes on."""
    asked = clock()
    clock.now += 0.01
    stamps.process_stamps.drop([1])
    clock.now += 0.01
    stamps.process_stamps.learn(1, Stamp(3, 3), asked)
    another.learn(1, Stamp(3, 3), asked)
    assert stamps.process_stamps.known(1) is Stamps(lambda: shared).known(1) is None
    assert MARKED > SHARED + HERE  # the mark outlives it
    clock.now += HERE
    assert another.known(1) is None


def test_a_page_that_nobody_may_see_puts_no_stamp(
    playing, shared, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        changing.update_event(playing.tournament.event, playing.by, public=False)
    with django_capture_on_commit_callbacks(execute=True):
        playing.enter(1, 1, Result.WHITE_WINS)
    assert shared.get(f"newest-stamp-{playing.tournament.pk}") is None

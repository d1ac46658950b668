"""Pages that ask again are answered by their stamps: at once, and never longer than they hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.cache.backends.dummy import DummyCache
from django.core.cache.backends.locmem import LocMemCache
from django.middleware.locale import LocaleMiddleware
from django.test import Client

from clubs import services as clubs
from config import polls
from crosstable.results import Result
from tests.kept import kept
from tests.pages.asking_again import ask, reader
from tests.pages.live.test_changes import held
from tests.worlds.played import Played
from tests.worlds.shown import address
from tests.worlds.world import World
from tournaments.models import Tournament
from tournaments.setup import changing
from tournaments.standings import refreshing, stamps
from tournaments.standings.stamps import (
    ASKING,
    EVERY,
    HERE,
    MARKED,
    SHARED,
    SharedStamp,
    Stamp,
    Stamps,
)
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.django_db


class Clock:
    """Of the stamps; it stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(stamps, "HERE", HERE)
    monkeypatch.setattr(stamps, "monotonic", clock)
    monkeypatch.setattr(stamps, "time", clock)
    monkeypatch.setattr("pages.live.page.monotonic", clock)
    return clock


@pytest.fixture
def shared(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocMemCache]:
    """In the place of Redis."""
    cache = LocMemCache("stamps", {})
    cache.clear()
    monkeypatch.setattr(stamps.process_stamps, "cache", lambda: cache)
    yield cache
    cache.clear()


@pytest.fixture
def another(shared: LocMemCache) -> Stamps:
    """What another process knows."""
    return Stamps(lambda: shared)


@kept
def playing(world: World) -> Played:
    """Round 1 of the world's tournament, in the hands of its arbiter."""
    return Played(world.tournament, world.people["arbiter"]).again()


def opened(client: Client, tournament: Tournament, page: str = "standings/") -> tuple[str, str]:
    """The page's address and the stamp that it holds, once somebody has asked again."""
    path = address(tournament, page)
    stamp = held(client.get(path).content.decode())
    assert ask(path, stamp).status == 204
    return path, stamp


def test_nothing_else_is_asked(client, playing, clock, monkeypatch, django_assert_num_queries):
    path, stamp = opened(client, playing.tournament)
    drawn = ask(path, "old")

    def asked(*_: Any) -> None:
        raise AssertionError

    monkeypatch.setattr(SessionMiddleware, "process_request", asked)
    monkeypatch.setattr(LocaleMiddleware, "process_request", asked)
    with django_assert_num_queries(0):
        assert ask(path, stamp).status == 204
        part = ask(path, "older")
    assert (part.status, part.content) == (200, drawn.content)


@pytest.mark.parametrize("packed", ["", "gzip, deflate, br"])
def test_the_answers_are_those_of_the_whole_site(client, playing, clock, packed):
    """Status, headers and bytes."""
    path, stamp = opened(client, playing.tournament)
    for version in (stamp, "old"):
        first = ask(path, version, HTTP_ACCEPT_ENCODING=packed)
        again = ask(path, version, HTTP_ACCEPT_ENCODING=packed)
        assert again == first
        assert {
            "Content-Security-Policy",
            "Permissions-Policy",
            "Referrer-Policy",
            "X-Content-Type-Options",
            "X-Frame-Options",
        } <= set(again.headers)
        assert ("Content-Encoding" in again.headers) == bool(packed and version != stamp)


def test_a_finished_tournament_says_stop_from_memory_too(
    client, clock, django_assert_num_queries, guide_event
):
    path = address(guide_event, "standings/")
    assert ask(path, "old").status == 286
    with django_assert_num_queries(0):
        assert ask(path, "old").status == 286


@pytest.mark.parametrize(
    ("query", "more"),
    [
        ("v={}", {"HTTP_HX_REQUEST": "false"}),
        ("v={}", {"HTTP_HOST": "elsewhere.example"}),
        ("v={}", {"HTTP_X_FORWARDED_PROTO": "https"}),
        ("v={}", {"HTTP_IF_NONE_MATCH": '"x"'}),
        ("v={}", {"REQUEST_METHOD": "HEAD"}),
        ("v={}&q=ezgi", {}),
        ("v={}&v=1", {}),
        ("v=%30", {}),
        ("", {}),
    ],
)
def test_whoever_asks_for_something_else_asks_the_site(client, playing, clock, query, more):
    path, stamp = opened(client, playing.tournament)
    asked = []

    def site(environ: Any, start_response: Any) -> list[bytes]:
        asked.append(environ)
        return []

    def start_response(*_: Any) -> Any:
        raise AssertionError

    request = {**reader(path), "QUERY_STRING": query.format(stamp), **more}
    polls.Polls(site)(request, start_response)
    assert asked == [request]


def test_a_step_puts_the_new_stamp_with_its_commit(
    *,
    client,
    playing,
    shared,
    another,
    django_capture_on_commit_callbacks,
    django_assert_num_queries,
):
    tournament = playing.tournament
    opened(client, tournament)
    was = another.known(tournament.pk)
    with django_capture_on_commit_callbacks() as commit:
        playing.enter(1, 1, Result.WHITE_WINS)
    assert stamps.process_stamps.known(tournament.pk) == was
    commit[0]()  # the step's own; the others would send the work on standings
    now = Stamp(was.version + 1, was.counted)
    with django_assert_num_queries(0):
        assert stamps.process_stamps.known(tournament.pk) == now
        assert Stamps(lambda: shared).known(tournament.pk) == now
    assert another.known(tournament.pk) == was  # for at most a second


def test_stored_standings_put_the_new_stamp_with_their_commit(
    client, playing, shared, django_capture_on_commit_callbacks, django_assert_num_queries
):
    playing.enter(1, 1, Result.WHITE_WINS)
    with django_capture_on_commit_callbacks(execute=True):
        refreshing.refresh(playing.tournament.pk)
    version = playing.again().tournament.version
    with django_assert_num_queries(0):
        assert Stamps(lambda: shared).known(playing.tournament.pk) == Stamp(version, version)


def test_a_process_believes_what_it_has_heard_for_a_second(shared, another, clock, playing):
    tournament = playing.tournament.pk
    stamps.process_stamps.learn(tournament, Stamp(3, 2), clock())
    assert another.known(tournament) == Stamp(3, 2)
    stamps.process_stamps.learn(tournament, Stamp(4, 2), clock())
    clock.now += HERE - 0.01
    assert another.known(tournament) == Stamp(3, 2)
    clock.now += 0.01
    assert another.known(tournament) == Stamp(4, 2)


def test_an_older_stamp_takes_no_later_ones_place(shared, another, clock):
    """Two steps commit, and the first is late with its word."""
    stamps.process_stamps.learn(1, Stamp(4, 2), clock())
    another.learn(1, Stamp(3, 2), clock())
    stamps.process_stamps.learn(1, Stamp(3, 3), clock())
    assert stamps.process_stamps.known(1) == Stamps(lambda: shared).known(1) == Stamp(4, 2)
    shared.clear()
    shared.set("newest-stamp-1", SharedStamp(Stamp(3, 3)))  # as if the later one had been lost
    clock.now += HERE
    assert stamps.process_stamps.known(1) is None


class TestOneUponTheOther:
    """Each new stamp has every open page drawn anew: one in two seconds, whatever comes in."""

    @pytest.fixture
    def results(self, client, playing, shared, django_capture_on_commit_callbacks):
        """Board 1 has its result, of which readers were told, and then board 2."""
        tournament = playing.tournament
        opened(client, tournament)
        was = stamps.process_stamps.known(tournament.pk)
        with django_capture_on_commit_callbacks() as commit:
            playing.enter(1, 1, Result.WHITE_WINS)
        commit[0]()
        with django_capture_on_commit_callbacks() as later:
            playing.enter(1, 2, Result.WHITE_WINS)
        return was, later[0]

    def test_the_first_is_told_at_once_and_the_next_in_its_turn(
        self, playing, shared, clock, results, django_assert_num_queries
    ):
        tournament, (was, later) = playing.tournament.pk, results
        first = Stamp(was.version + 1, was.counted)
        with django_assert_num_queries(0):
            later()
            assert (
                stamps.process_stamps.known(tournament)
                == Stamps(lambda: shared).known(tournament)
                == first
            )
        clock.now += EVERY
        with django_assert_num_queries(0):
            assert stamps.process_stamps.known(tournament) is None, "ask the database"
            assert Stamps(lambda: shared).known(tournament) == first, "one is asking it"
        second = Stamp(was.version + 2, was.counted)
        assert stamps.process_stamps.learn(tournament, second, clock()) == second
        assert Stamps(lambda: shared).known(tournament) == second

    def test_whoever_was_to_ask_and_did_not_is_not_waited_for(
        self, playing, shared, clock, results
    ):
        results[1]()
        clock.now += EVERY
        assert stamps.process_stamps.known(playing.tournament.pk) is None
        shared.delete(f"stamp-asked-{playing.tournament.pk}")  # LocMemCache has a clock of its own
        assert ASKING <= HERE
        assert Stamps(lambda: shared).known(playing.tournament.pk) is None

    def test_a_page_that_is_opened_meanwhile_is_what_the_others_are(
        self, client, playing, clock, results
    ):
        was, later = results
        later()
        path = address(playing.tournament, "pairings/")
        page = client.get(path).content.decode()
        assert held(page) == f"{was.version + 1}-{was.counted}"
        assert ask(path, held(page)).status == 204
        clock.now += EVERY
        assert held(ask(path, held(page)).content.decode()) == f"{was.version + 2}-{was.counted}"

    def test_the_end_is_told_at_once(self, shared, clock):
        """Nobody asks again after it."""
        stamps.process_stamps.learn(1, Stamp(3, 2), clock())
        stamps.process_stamps.learn(1, Stamp(4, 2), clock())
        assert stamps.process_stamps.learn(1, Stamp(5, 2), clock()) == Stamp(4, 2)
        assert stamps.process_stamps.learn(1, Stamp(5, 5), clock(), at_once=True) == Stamp(5, 5)
        assert Stamps(lambda: shared).known(1) == Stamp(5, 5)


def test_without_a_shared_cache_a_step_asks_nothing_and_the_next_page_does(
    *, client, playing, clock, django_capture_on_commit_callbacks, django_assert_num_queries
):
    path, stamp = opened(client, playing.tournament)
    clock.now += 0.01
    with django_capture_on_commit_callbacks() as commit:
        playing.enter(1, 1, Result.WHITE_WINS)
    with django_assert_num_queries(0):
        commit[0]()
    clock.now += 0.01
    assert ask(path, stamp).status == 200


def test_without_a_shared_cache_the_database_answers_each_second(
    client, playing, clock, django_assert_num_queries
):
    assert isinstance(stamps.process_stamps.cache(), DummyCache)
    path, stamp = opened(client, playing.tournament)
    with django_assert_num_queries(0):
        ask(path, stamp)
    clock.now += HERE
    with django_assert_num_queries(3):  # the third: are its figures late?
        assert ask(path, stamp).status == 204
    with django_assert_num_queries(0):
        ask(path, stamp)


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


HIDES = [
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


def test_what_is_kept_has_an_end(playing, client, clock, monkeypatch):
    """Whoever asks for every card has the oldest answers forgotten, not the memory filled."""
    monkeypatch.setattr(polls.pages, "most", 3 * polls.ANSWER_OVERHEAD)
    first = opened(client, playing.tournament, "players/")[0]
    for entry in playing.tournament.entries.all():
        opened(client, playing.tournament, f"players/{entry.pk}/")
    assert len(polls.pages.by_address) == 3
    assert polls.pages.size == 3 * polls.ANSWER_OVERHEAD
    assert first not in {address[1] for address in polls.pages.by_address}


def test_a_refused_step_puts_nothing(playing, shared, django_capture_on_commit_callbacks):
    playing.enter(1, 1, Result.WHITE_WINS)
    with (
        django_capture_on_commit_callbacks(execute=True) as commit,
        pytest.raises(Refused),
    ):
        changing.update_tournament(playing.tournament, playing.by, rounds_planned=0)
    assert commit == []

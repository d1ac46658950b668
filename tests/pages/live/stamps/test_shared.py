"""Stamps that processes share: put with the commit, believed for a second, the newest first."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.pages.asking_again import ask
from tests.pages.live.stamps.opened import opened
from tests.pages.live.test_changes import held
from tests.worlds.shown import address
from tournaments.setup import changing
from tournaments.standings import refreshing, stamps
from tournaments.standings.stamps import ASKING, EVERY, HERE, SharedStamp, Stamp, Stamps
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.django_db


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


def test_a_refused_step_puts_nothing(playing, shared, django_capture_on_commit_callbacks):
    playing.enter(1, 1, Result.WHITE_WINS)
    with (
        django_capture_on_commit_callbacks(execute=True) as commit,
        pytest.raises(Refused),
    ):
        changing.update_tournament(playing.tournament, playing.by, rounds_planned=0)
    assert commit == []

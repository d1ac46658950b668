"""A list is loaded beside the one in use: what goes wrong changes nothing and leaves nothing."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.db import connection
from django.db.models import F
from django.utils import timezone

from clubs import runner
from exchange.ratinglists import files, jobs, loading, progress
from ratinglists.models import ListUpdate, RatingList, UpdateState, UpdateWay
from ratinglists.store import by_numbers, store
from tests.exchange.ratinglists.conftest import (
    assert_as_it_was,
    load,
    lying,
    request,
    send,
    silent_for,
    state,
)
from tests.exchange.ratinglists.texts import fide_txt
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.sqlite


def test_a_list_from_a_file(fide: RatingList) -> None:
    update = load(fide, 100)
    assert state(update) == (UpdateState.DONE, "100 people are loaded.")
    fide.refresh_from_db()
    assert (fide.people, fide.source) == (100, "players_list_foa.txt")
    assert fide.generation is not None
    assert lying() == []
    assert by_numbers(fide, ["1001"])["1001"].name == "Made, Player 1001"


def test_the_next_one_takes_its_place(in_use: RatingList) -> None:
    assert state(load(in_use, 101))[0] == UpdateState.DONE
    after = RatingList.objects.get(pk=in_use.pk)
    assert after.people == 101
    assert set(store().generations()) == {after.generation}, "the one before is gone"


def test_a_file_that_cannot_be_read_changes_nothing(in_use: RatingList) -> None:
    update = request(in_use, b"Name;Rating\r\nKarlsen;2800\r\n")
    jobs.run(str(update.pk))
    assert state(update)[0] == UpdateState.FAILED
    assert_as_it_was(in_use)


def test_a_file_cut_off_in_a_line_changes_nothing(in_use: RatingList) -> None:
    update = request(in_use, fide_txt(100)[:-160])
    jobs.run(str(update.pk))
    assert state(update)[0] == UpdateState.FAILED
    assert_as_it_was(in_use)


class TestOfFarFewerPeople:
    """A file that was cut off between two lines looks whole. 80 of 100 are enough, 79 are not."""

    def test_four_fifths_are_enough(self, in_use: RatingList) -> None:
        assert state(load(in_use, 80))[0] == UpdateState.DONE

    def test_fewer_are_asked_about(self, in_use: RatingList) -> None:
        update = load(in_use, 79)
        asked = "This list has 79 people, the one in use 100."
        assert state(update) == (UpdateState.ASKS, asked)
        assert lying() == [update.file], "kept, to be loaded all the same"
        jobs.stop(update)
        assert_as_it_was(in_use)

    def test_and_loaded_when_that_is_confirmed(self, in_use: RatingList) -> None:
        update = load(in_use, 79)
        jobs.confirm(update)  # nobody else is there to do it, so it is done at once on commit
        jobs.run(str(update.pk))
        assert state(update) == (UpdateState.DONE, "79 people are loaded.")
        assert lying() == []

    def test_another_file_answers_the_question(self, in_use: RatingList) -> None:
        asking = load(in_use, 79)
        assert state(load(in_use, 99))[0] == UpdateState.DONE
        assert not ListUpdate.objects.filter(pk=asking.pk).exists()


class TestOfStopping:
    def test_before_anybody_has_begun(self, in_use: RatingList) -> None:
        update = request(in_use, fide_txt(100))
        jobs.stop(update)
        assert state(update)[0] == UpdateState.STOPPED
        jobs.run(str(update.pk))
        assert state(update)[0] == UpdateState.STOPPED
        assert_as_it_was(in_use)

    def test_in_the_middle(self, in_use: RatingList, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(loading, "BATCH", 10)
        monkeypatch.setattr(progress, "EVERY", 0)
        update = request(in_use, fide_txt(100))

        def stop(phase: str, people: int, share: int) -> None:
            if people == 50:
                jobs.stop(ListUpdate.objects.get(pk=update.pk))

        jobs.run(str(update.pk), stop)
        assert state(update)[0] == UpdateState.STOPPED
        assert update.people == 50
        assert_as_it_was(in_use)

    def test_a_laptop_that_is_stopped_goes_on_when_it_starts(
        self, in_use: RatingList, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(runner.this_process, "is_ending", True)
        update = request(in_use, fide_txt(101))
        jobs.run(str(update.pk))
        assert state(update)[0] == UpdateState.QUEUED
        assert set(store().generations()) == {in_use.generation}
        monkeypatch.setattr(runner.this_process, "is_ending", False)
        jobs.run(str(update.pk))
        assert state(update)[0] == UpdateState.DONE


class TestOfWorkers:
    """An update belongs to the worker whose last sign of life is less than two minutes old."""

    @pytest.fixture
    def lost(self, in_use: RatingList) -> Iterator[ListUpdate]:
        """An update whose worker has died in the middle, having written some people."""
        update = request(in_use, fide_txt(101))
        assert jobs.claim(str(update.pk)) is not None
        begun = store().begin()
        begun.add([])
        ListUpdate.objects.filter(pk=update.pk).update(generation=begun.generation)
        yield update
        begun.abandon()

    def test_nobody_else_takes_it_while_there_are_signs_of_life(self, lost: ListUpdate) -> None:
        assert jobs.claim(str(lost.pk)) is None
        jobs.sweep()
        assert state(lost)[0] == UpdateState.RUNNING
        assert len(store().generations()) == 2, "what is being written is not swept away"

    def test_after_two_minutes_the_sweep_has_it_begun_again(self, lost: ListUpdate) -> None:
        silent_for(lost, progress.LOST_AFTER + timedelta(seconds=1))
        jobs.sweep()
        assert state(lost) == (UpdateState.DONE, "101 people are loaded.")
        lost.list.refresh_from_db()
        assert set(store().generations()) == {lost.list.generation}

    def test_one_that_wakes_up_again_finds_it_taken(
        self, in_use: RatingList, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A laptop that slept in the middle: two at once, and the later one has it."""
        monkeypatch.setattr(loading, "BATCH", 10)
        monkeypatch.setattr(progress, "EVERY", 0)
        update = request(in_use, fide_txt(101))
        done: list[str] = []

        def sleep(phase: str, people: int, share: int) -> None:
            if people == 50 and not done:
                done.append("the other one")
                silent_for(update, timedelta(hours=1))
                now = time.time()
                monkeypatch.setattr(time, "time", lambda: now + 3600)
                jobs.run(str(update.pk))

        jobs.run(str(update.pk), sleep)
        assert state(update) == (UpdateState.DONE, "101 people are loaded.")
        after = RatingList.objects.get(pk=in_use.pk)
        assert after.people == 101
        assert set(store().generations()) == {after.generation}

    def test_what_three_have_died_of_is_given_up(self, lost: ListUpdate) -> None:
        ListUpdate.objects.filter(pk=lost.pk).update(tries=3)
        silent_for(lost, timedelta(minutes=3))
        jobs.sweep()
        assert state(lost)[0] == UpdateState.FAILED
        assert_as_it_was(lost.list)

    def test_one_that_nobody_has_begun_is_sent_again(self, in_use: RatingList) -> None:
        update = request(in_use, fide_txt(101))
        jobs.sweep()
        assert state(update)[0] == UpdateState.QUEUED, "not within its first seconds"
        ListUpdate.objects.update(requested=F("requested") - timedelta(seconds=11))
        jobs.sweep()
        assert state(update)[0] == UpdateState.DONE


class TestOfTwoAtOnce:
    def test_the_second_is_refused(self, in_use: RatingList) -> None:
        request(in_use, fide_txt(100))
        with pytest.raises(Refused, match="just being loaded"):
            request(in_use, fide_txt(100))
        assert ListUpdate.objects.filter(state=UpdateState.QUEUED).count() == 1

    def test_the_same_twice_is_one(self, in_use: RatingList) -> None:
        sent = send(fide_txt(100))
        first = request(in_use, b"", sent=sent)
        assert request(in_use, b"", sent=sent).pk == first.pk

    def test_of_two_workers_one_gets_it(self, in_use: RatingList) -> None:
        update = request(in_use, fide_txt(101))
        ready = Barrier(2)

        def claim(_number: int) -> bool:
            ready.wait(10)
            try:
                return jobs.claim(str(update.pk)) is not None
            finally:
                connection.close()

        with ThreadPoolExecutor(2) as workers:
            assert sorted(workers.map(claim, range(2))) == [False, True]

    def test_it_is_done_once(self, in_use: RatingList) -> None:
        update = request(in_use, fide_txt(101))
        jobs.run(str(update.pk))
        after = RatingList.objects.get(pk=in_use.pk)
        jobs.run(str(update.pk))
        assert RatingList.objects.get(pk=in_use.pk).generation == after.generation


class TestOfFaults:
    """Every breakdown is reported, and leaves the list in use."""

    @pytest.mark.parametrize(
        ("fault", "words"),
        [
            (OSError(errno.ENOSPC, "No space left on device"), "no room left on the disk"),
            (OSError(errno.EACCES, "Permission denied"), "cannot be written to: Permission denied"),
            (SoftTimeLimitExceeded(), "in the time that it has"),
            (ZeroDivisionError(), "Something broke down here"),
        ],
    )
    def test_in_the_middle(
        self,
        in_use: RatingList,
        monkeypatch: pytest.MonkeyPatch,
        fault: Exception,
        words: str,
    ) -> None:
        def broken(*_: Any) -> Iterator[Any]:
            raise fault

        monkeypatch.setattr(loading, "_write", broken)
        update = load(in_use, 100)
        assert update.state == UpdateState.FAILED
        assert words in state(update)[1]
        assert_as_it_was(in_use)

    def test_a_folder_that_cannot_be_made(self, in_use: RatingList, settings: Any) -> None:
        blocked = Path(settings.LISTS_DIR, "file")
        blocked.write_text("in the way")
        here, settings.LISTS_DIR = settings.LISTS_DIR, blocked
        update = jobs.request_update(
            in_use, UpdateWay.OFFER, None, address="http://127.0.0.1:1/x", send=False
        )
        jobs.run(str(update.pk))
        settings.LISTS_DIR = here
        assert state(update)[0] == UpdateState.FAILED
        assert f"({blocked}) cannot be written to" in state(update)[1]
        assert_as_it_was(in_use)


def test_files_that_nobody_goes_on_with_are_removed(fide: RatingList) -> None:
    kept, old, coming, _unknown = (send(b"x") for _each in range(4))
    for sent in (kept, old):
        sent.kind, sent.size, sent.sent = "fide", 1, timezone.now()
        sent.save()
    old.sent -= timedelta(hours=25)
    old.save()
    for path in files.folder().iterdir():
        if path.name != files.name_of(coming):  # that one is still being sent
            set_age(path, timedelta(hours=3))
    files.sweep()
    assert lying() == sorted([files.name_of(kept), files.name_of(coming)])


def set_age(path: Path, age: timedelta) -> None:
    then = (timezone.now() - age).timestamp()
    os.utime(path, (then, then))


def test_a_list_is_removed_with_its_people(in_use: RatingList) -> None:
    jobs.remove_list(in_use)
    assert not RatingList.objects.exists()
    assert not store().generations()


def test_not_while_it_is_being_loaded(in_use: RatingList) -> None:
    request(in_use, fide_txt(100))
    with pytest.raises(Refused, match="Stop that first"):
        jobs.remove_list(in_use)
    assert_still_there(in_use)


def assert_still_there(rating_list: RatingList) -> None:
    assert RatingList.objects.get(pk=rating_list.pk).generation == rating_list.generation


def test_a_folder_that_somebody_has_emptied_is_noticed(in_use: RatingList) -> None:
    assert in_use.generation is not None
    store().remove(in_use.generation)
    jobs.sweep()
    in_use.refresh_from_db()
    assert (in_use.generation, in_use.people) == (None, 0)
    assert state(load(in_use, 3))[0] == UpdateState.DONE, "and nobody asks where the others are"

"""A real worker is killed in the middle of a list: nothing of it stays, and it is begun again."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from clubs import errands
from exchange.ratinglists import jobs, newer
from ratinglists.models import ListUpdate, RatingList, UpdateState
from ratinglists.store import store
from tests.exchange.ratinglists.conftest import lying, remove_people, request
from tests.exchange.ratinglists.texts import fide_txt
from tests.servers import run
from tests.servers.worker import Worker

pytestmark = pytest.mark.whole

LONG = 60_000
"""People whom a worker is at for some seconds."""


@pytest.fixture
def folder(settings: Any, worker: Worker) -> Iterator[Path]:
    """The folder of lists that the worker has too."""
    remove_people()  # other tests share theirs, and leave them there
    yield settings.LISTS_DIR
    remove_people()


def under_way(update: ListUpdate) -> bool:
    update.refresh_from_db()
    return update.state == UpdateState.RUNNING and update.people > 0


def ended(update: ListUpdate) -> bool:
    update.refresh_from_db()
    return update.finished is not None


def test_killed_in_the_middle(in_use: RatingList, worker: Worker) -> None:
    update = request(in_use, fide_txt(LONG), send=True)
    run.wait_until(lambda: under_way(update), "some people are written")
    worker.kill()
    in_use.refresh_from_db()
    assert in_use.people == 100, "the one in use stays"
    assert len(store().generations()) == 2, "and half a list lies beside it"
    worker.start()  # it sweeps first: the silence is not long enough yet
    worker.wait_until_done()
    update.refresh_from_db()
    assert update.state == UpdateState.RUNNING
    ListUpdate.objects.filter(pk=update.pk).update(alive=timezone.now() - timedelta(minutes=3))
    errands.send(newer.sweep)  # as the clock does each minute
    run.wait_until(lambda: ended(update), "it is begun again, and done")
    worker.wait_until_done()  # it clears up once that is said
    in_use.refresh_from_db()
    assert (update.state, update.tries, in_use.people) == (UpdateState.DONE, 2, LONG)
    assert list(store().generations()) == [in_use.generation]
    assert lying() == []


def test_stopped_in_the_middle(in_use: RatingList, worker: Worker) -> None:
    update = request(in_use, fide_txt(LONG), send=True)
    run.wait_until(lambda: under_way(update), "some people are written")
    jobs.stop(update)
    run.wait_until(lambda: ended(update), "it stops", seconds=10)
    worker.wait_until_done()  # it clears up once that is said
    in_use.refresh_from_db()
    assert (update.state, in_use.people) == (UpdateState.STOPPED, 100)
    assert list(store().generations()) == [in_use.generation]
    assert lying() == []


def test_a_message_that_comes_twice(in_use: RatingList, worker: Worker) -> None:
    update = request(in_use, fide_txt(3000), send=True)
    errands.send(jobs.load_list, str(update.pk))
    worker.wait_until_done()
    update.refresh_from_db()
    assert (update.state, update.tries) == (UpdateState.DONE, 1)

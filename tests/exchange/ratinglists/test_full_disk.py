"""Disks that are full: it is told, the list in use stays, and nothing is left lying about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import timedelta

import pytest
from django.db import OperationalError

from exchange.ratinglists import jobs, loading, progress
from ratinglists.models import ListUpdate, RatingList, UpdateState, UpdateWay
from ratinglists.store import store
from tests.exchange.ratinglists import server
from tests.exchange.ratinglists.conftest import (
    assert_as_it_was,
    lying,
    request,
    silent_for,
    state,
)
from tests.exchange.ratinglists.server import serving
from tests.exchange.ratinglists.texts import fide_txt
from tests.servers import full_disk, run


@pytest.fixture
def disk() -> Iterator[ExitStack]:
    """A disk that can be filled, and has room again when this is closed."""
    with ExitStack() as room:
        yield room


@pytest.mark.skipif(run.on_sqlite, reason="there the row of the update is on the same disk")
def test_while_a_list_is_fetched(in_use: RatingList, disk: ExitStack) -> None:
    with serving(server.whole(fide_txt(100))) as found:
        update = jobs.request_update(
            in_use, UpdateWay.CLOCK, None, address=found.address, send=False
        )
        disk.enter_context(full_disk.full())
        jobs.run(str(update.pk))
    disk.close()
    words = "There is no room left on the disk for the list. Nothing was changed."
    assert state(update) == (UpdateState.FAILED, words)
    assert_as_it_was(in_use)


@pytest.mark.sqlite
@pytest.mark.skipif(not run.on_sqlite, reason="elsewhere the people are in PostgreSQL")
def test_while_people_are_written_to_the_disk_of_a_laptop(
    in_use: RatingList, disk: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even that it failed can be written: once there is room again it is begun again."""
    monkeypatch.setattr(loading, "BATCH", 10)
    monkeypatch.setattr(progress, "EVERY", 0)
    update = request(in_use, fide_txt(101))

    def fill(phase: str, people: int, share: int) -> None:
        if people == 50:
            disk.enter_context(full_disk.full())

    with pytest.raises(OperationalError):
        jobs.run(str(update.pk), fill)
    disk.close()
    assert RatingList.objects.get(pk=in_use.pk).generation == in_use.generation
    assert list(store().generations()) == [in_use.generation]
    assert state(update)[0] == UpdateState.RUNNING
    silent_for(ListUpdate.objects.get(pk=update.pk), timedelta(minutes=3))
    jobs.sweep()
    assert state(update) == (UpdateState.DONE, "101 people are loaded.")
    assert lying() == []

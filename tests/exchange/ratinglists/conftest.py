"""Fixtures for lists that come in: a folder of their own, and FIDE's list."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from exchange.ratinglists import files, jobs
from exchange.ratinglists.known import list_of, stored
from ratinglists.models import ListUpdate, RatingList, SentFile, UpdateWay
from ratinglists.store import store
from tests.exchange.ratinglists.texts import fide_txt

NAME = "players_list_foa.txt"


@pytest.fixture
def folder(settings: Any, tmp_path: Path, transactional_db: None) -> Iterator[Path]:
    """The folder of lists, and no people of any list."""
    settings.LISTS_DIR = tmp_path / "lists"
    remove_people()  # other tests share theirs, and leave them there
    yield settings.LISTS_DIR
    remove_people()


def remove_people() -> None:
    """Take away whatever people there are."""
    for generation in store().generations():
        store().remove(generation)


@pytest.fixture
def fide(folder: Path) -> RatingList:
    """FIDE's list, not loaded yet."""
    found = list_of("fide")
    assert found is not None
    return stored(found)


@pytest.fixture
def in_use(fide: RatingList) -> RatingList:
    """FIDE's list with a hundred people."""
    load(fide, 100)
    fide.refresh_from_db()
    return fide


def send(body: bytes, name: str = NAME) -> SentFile:
    """Lay a file into the folder as if it had been sent."""
    sent = SentFile(name=name)
    (files.folder() / files.name_of(sent)).write_bytes(body)
    return sent


def request(rating_list: RatingList, body: bytes, **options: Any) -> ListUpdate:
    """Request that a list is loaded from a file, without having it done."""
    options = {"sent": send(body), "send": False, **options}
    return jobs.request_update(rating_list, UpdateWay.UPLOAD, None, **options)


def load(rating_list: RatingList, people: int, **options: Any) -> ListUpdate:
    """Load so many people, and return the update as it is then."""
    update = request(rating_list, fide_txt(people), **options)
    jobs.run(str(update.pk))
    return ListUpdate.objects.get(pk=update.pk)


def lying() -> list[str]:
    """List the files that came in and are still there."""
    return sorted(path.name for path in files.folder().iterdir())


def state(update: ListUpdate) -> tuple[str, str]:
    update.refresh_from_db()
    return update.state, (update.outcome or {}).get("message", "")


def assert_as_it_was(before: RatingList) -> None:
    """Demand that the list in use is the same, and that nothing else is left."""
    after = RatingList.objects.get(pk=before.pk)
    assert (after.generation, after.people) == (before.generation, before.people)
    assert set(store().generations()) == {before.generation} - {None}
    assert lying() == []


def silent_for(update: ListUpdate, time: timedelta) -> None:
    """Let so much time pass without a sign of life."""
    ListUpdate.objects.filter(pk=update.pk).update(alive=timezone.now() - time)

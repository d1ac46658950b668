"""A list loaded from its file or address: read, written beside the one in use, put in its place.

The list in use stays until the new one is whole. Whatever goes wrong on the way changes nothing
and is told at the end of the update.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import DatabaseError, transaction
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from exchange.ratinglists import files
from exchange.ratinglists.asking import Edition, NotFetched
from exchange.ratinglists.fetching import Fetch
from exchange.ratinglists.files import NotKept
from exchange.ratinglists.progress import Interrupted, SignsOfLife, Stopped, Superseded, Tell
from exchange.ratinglists.reading.faults import ListRefused
from exchange.ratinglists.reading.opening import OpenedList, open_list
from ratinglists import signals
from ratinglists.models import Kind, ListUpdate, Phase, RatingList, UpdateState
from ratinglists.store import store, swap
from ratinglists.store.interface import Loading

logger = logging.getLogger(__name__)

BATCH = 2_000
ENOUGH = 80
"""Unit: per cent of the people of the list in use, below which it asks first."""
FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}
"""SQLite's codes for a disk that takes no more."""
DISK_FULL = "53100"
"""PostgreSQL's."""


class Asks(Exception):  # noqa: N818 - what it does
    """Far fewer people than in the list in use: somebody has to say that this is right."""

    def __init__(self, message: str, consequences: list[str]) -> None:
        super().__init__(message)
        self.message = message
        self.consequences = consequences


@dataclass(frozen=True)
class Source:
    """The file to be loaded, and its origin. ``edition``: as its address describes the file."""

    path: Path
    name: str
    source: str
    edition: Edition = field(default_factory=Edition)


def load(update: ListUpdate, tell: Tell | None = None) -> None:
    """Do a claimed update to its end, which its row tells. ``tell`` hears how far it is."""
    signs = SignsOfLife(update, tell)
    try:
        source = _source(update, signs)
        if source is None:
            _nothing_newer(update, signs)
        else:
            _load_from(source, update, signs)
    except Superseded:
        logger.warning("%s is another worker's by now", update)
        return
    except Interrupted:
        signs.mine().update(state=UpdateState.QUEUED, generation=None, tries=0)
        return
    except Stopped:
        _end(signs, UpdateState.STOPPED, _("It was stopped. The list in use is as it was."))
    except Asks as asks:
        _end(signs, UpdateState.ASKS, asks.message, consequences=asks.consequences)
        return  # its file is still wanted
    except (ListRefused, NotFetched, NotKept) as refused:
        _end(signs, UpdateState.FAILED, refused.message)
    except SoftTimeLimitExceeded:
        logger.exception("%s took too long", update)
        words = _("The computer has not done it in the time that it has for this.")
        _end(signs, UpdateState.FAILED, words)
    except Exception as fault:
        logger.exception("%s broke down", update)
        _end(signs, UpdateState.FAILED, _words_for(fault))
    files.remove(update.file)


def _source(update: ListUpdate, signs: SignsOfLife) -> Source | None:
    """Return what is to be loaded, fetched if need be; ``None`` if there is no newer one."""
    if not update.address:
        return Source(_sent_file(update), update.name, update.name)
    known = Edition()
    if not update.confirmed and in_use_from(update.list, update.address):
        known = Edition(update.list.etag, update.list.last_modified)

    def tell(came: int, whole: int | None) -> None:
        signs.give(Phase.FETCHING, 0, came / whole if whole else 0)

    signs.give(Phase.FETCHING, 0, 0, now=True)
    with files.writing():
        path = files.folder() / update.file
    edition = Fetch(update.address, path, known, tell).run()
    if update.address == settings.RATING_LISTS.get(update.list.key):
        RatingList.objects.filter(pk=update.list_id).update(asked=timezone.now(), newer=False)
    if edition is None:
        return None
    return Source(path, update.name, update.address, edition)


def in_use_from(rating_list: RatingList, address: str) -> bool:
    """Tell whether the list in use came from this address, and its people are still there."""
    return rating_list.source == address and rating_list.generation in store().generations()


def _sent_file(update: ListUpdate) -> Path:
    path = files.path_of(update.file)
    if not path.is_file():
        raise ListRefused(_("The file is not there any more. Send it once more."))
    return path


def _nothing_newer(update: ListUpdate, signs: SignsOfLife) -> None:
    words = _("There is no newer list. The one in use stays.")
    _end(signs, UpdateState.DONE, words, people=update.list.people)


def _load_from(source: Source, update: ListUpdate, signs: SignsOfLife) -> None:
    kind = Kind(update.list.kind)
    signs.give(Phase.READING, 0, 0, now=True)
    with open_list(source.path, kind, update.list.mapping or None, name=source.name) as opened:
        require_this_list(opened, update.list)
        with _new_generation(signs) as loading:
            people = _write(opened, loading, signs)
            _require_enough(people, update)
            people = _finish(loading, people, signs)
            _put_in_place(loading, people, opened, source, signs)
    signals.loaded.send(sender=RatingList, list=RatingList.objects.get(pk=update.list_id))


def require_this_list(opened: OpenedList, wanted: RatingList) -> None:
    """Raise :class:`ListRefused` if the file holds another list than the one wanted."""
    if opened.key != wanted.key:
        raise ListRefused(
            _("This is another list (%(found)s) than the one that is to be renewed (%(wanted)s).")
            % {"found": opened.key, "wanted": wanted.key}
        )


@contextmanager
def _new_generation(signs: SignsOfLife) -> Iterator[Loading]:
    """Begin a generation, and take it away if it does not come to be used."""
    loading = store().begin()
    try:
        signs.write(loading.generation)
        yield loading
    except BaseException:  # however it ends, also Ctrl+C and a worker that is stopped
        loading.abandon()
        raise


def _write(opened: OpenedList, loading: Loading, signs: SignsOfLife) -> int:
    written = 0
    people = iter(opened.people())
    while batch := list(islice(people, BATCH)):
        written += loading.add(batch)
        signs.give(Phase.READING, written, opened.done())
    if not written:
        raise ListRefused(_("There is nobody in this list."))
    return written


def _finish(loading: Loading, people: int, signs: SignsOfLife) -> int:
    """Have the people made searchable, with signs of life; the database says these are not wanted
    any more in words of its own.
    """
    ended: list[Exception] = []

    def alive() -> None:
        try:
            signs.give(Phase.FINISHING, people, 0)
        except (Stopped, Superseded, Interrupted) as end:
            ended.append(end)
            raise

    signs.give(Phase.FINISHING, people, 0, now=True)
    try:
        return loading.finish(alive)
    except Exception as fault:
        raise ended[0] if ended else fault from None


def _require_enough(people: int, update: ListUpdate) -> None:
    """Ask first if the list is much shorter: a file that was cut off may look whole."""
    before = update.list.people if update.list.generation is not None else 0
    if update.confirmed or people * 100 >= before * ENOUGH:
        return
    figures = {"people": grouped(people), "before": grouped(before)}
    raise Asks(
        _("This list has %(people)s people, the one in use %(before)s.") % figures,
        [
            _("A file that was cut off on its way looks like that. The list in use stays."),
            _("If so few people are right, it can be loaded all the same."),
        ],
    )


def _put_in_place(
    loading: Loading, people: int, opened: OpenedList, source: Source, signs: SignsOfLife
) -> None:
    """Make the new people the list's, and end the update, in one transaction."""
    with transaction.atomic():
        current = signs.mine().select_for_update().first()
        if current is None:
            raise Superseded
        if current.stop_wanted:
            raise Stopped
        swap(
            current.list,
            loading.generation,
            people,
            month=opened.month,
            loaded=timezone.now(),
            source=source.source[:300],
            etag=source.edition.etag,
            last_modified=source.edition.last_modified,
            newer=False,
        )
        words = ngettext(
            "%(people)s person is loaded.", "%(people)s people are loaded.", people
        ) % {"people": grouped(people)}
        _end(signs, UpdateState.DONE, words, notes=list(opened.notes()), people=people)


def grouped(number: int) -> str:
    """Write a large number as the language does."""
    return str(number_format(number, force_grouping=True))


def _end(
    signs: SignsOfLife, state: UpdateState, message: str, people: int | None = None, **told: Any
) -> None:
    ended = {"state": state, "finished": timezone.now(), "generation": None}
    if people is not None:
        ended |= {"people": people, "share": 100}
    signs.mine().update(**ended, outcome={"message": message, **told})


def _words_for(fault: Exception) -> str:
    """Say what broke down; a full disk is told apart, whichever database finds it."""
    if isinstance(fault, OSError):
        return files.words_for(fault)
    cause = fault.__cause__ if isinstance(fault, DatabaseError) else fault
    if (
        getattr(cause, "sqlite_errorcode", 0) & 0xFF in FULL
        or getattr(cause, "sqlstate", "") == DISK_FULL
    ):
        return _("There is no room left on the disk for the list. Nothing was changed.")
    return _("Something broke down here, and it is not your fault.")

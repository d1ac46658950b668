"""Files that came in: in a folder of their own until they are loaded, refused or too old."""

from __future__ import annotations

import errno
import logging
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from ratinglists.models import UNDER_WAY, ListUpdate, SentFile, UpdateState

logger = logging.getLogger(__name__)

FOLDER = "incoming"
MB = 1 << 20
LARGEST = 100 * MB
"""Unit: bytes of a file that is sent."""
KEPT = timedelta(days=1)
"""The time that a file lies there for somebody to go on with it."""
DRAFTS_KEPT = timedelta(hours=2)
"""The time that a file may take to come in."""
NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


class NotKept(Exception):  # noqa: N818 - what the pages say
    """The folder of lists cannot be written to. ``message`` says why, for people."""

    def __init__(self, fault: OSError) -> None:
        self.message = words_for(fault)
        super().__init__(self.message)


def words_for(fault: OSError) -> str:
    """Say why something could not be written."""
    if fault.errno in NO_ROOM:
        return _("There is no room left on the disk for the list. Nothing was changed.")
    return _(
        "The folder for rating lists (%(folder)s) cannot be written to: %(fault)s. "
        "Nothing was changed."
    ) % {"folder": settings.LISTS_DIR, "fault": fault.strerror or fault}


@contextmanager
def writing() -> Iterator[None]:
    """Turn the system's complaints about the folder into :class:`NotKept`."""
    try:
        yield
    except OSError as fault:
        logger.exception("The folder of lists cannot be written to")
        raise NotKept(fault) from fault


def folder() -> Path:
    """Return the folder, made if it is not there. Raises ``OSError``."""
    path = Path(settings.LISTS_DIR, FOLDER)
    path.mkdir(parents=True, exist_ok=True)
    return path


def path_of(name: str) -> Path:
    """Return where a file lies, by its name there."""
    return Path(settings.LISTS_DIR, FOLDER, Path(name).name)


def new_name() -> str:
    """Make up a name for a file."""
    return uuid.uuid4().hex


def name_of(sent: SentFile) -> str:
    """Return the name in the folder of a file that was sent."""
    return sent.pk.hex


def remove(name: str) -> None:
    """Remove a file, if it is there."""
    if name:
        with suppress(OSError):
            path_of(name).unlink(missing_ok=True)


def throw_away(sent: SentFile) -> None:
    """Remove a file that was sent and is not wanted."""
    SentFile.objects.filter(pk=sent.pk).delete()
    remove(name_of(sent))


def sweep() -> None:
    """Remove files that nobody goes on with, and those that nobody knows of any more."""
    now = timezone.now()
    SentFile.objects.filter(sent__lt=now - KEPT).delete()
    with suppress(OSError):
        lying = list(folder().iterdir())
        names = {name_of(sent) for sent in SentFile.objects.only("pk")}
        wanted = ListUpdate.objects.filter(state__in=[*UNDER_WAY, UpdateState.ASKS])
        names.update(wanted.values_list("file", flat=True))
        oldest = (now - DRAFTS_KEPT).timestamp()
        for path in lying:
            if path.name not in names and path.stat().st_mtime < oldest:
                path.unlink(missing_ok=True)

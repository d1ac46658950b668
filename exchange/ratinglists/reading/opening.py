"""Open a rating list of any kind: one file in, people out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from datetime import date
from pathlib import Path
from typing import Any, Protocol

from exchange.ratinglists.reading.kinds import opener_of
from ratinglists.models import Kind
from ratinglists.people import ListedPerson


class OpenedList(Protocol):
    """A list that is being read."""

    key: str
    """The ``key`` of its :class:`ratinglists.models.RatingList`."""
    month: date | None
    """The first of the month whose list it is, where the file says so."""

    def people(self) -> Iterator[ListedPerson]:
        """Read the people, once. Raises ``ListRefused``."""

    def done(self) -> float:
        """Return how much has been read, from 0 to 1."""

    def notes(self) -> list[str]:
        """Say what was left out, once all has been read."""


def open_list(
    path: Path, kind: Kind, mapping: Mapping[str, Any] | None = None, name: str = ""
) -> AbstractContextManager[OpenedList]:
    """Open the file at ``path`` as a list of this kind. Raises ``ListRefused``.

    ``mapping``: of a list of no known kind, what its columns are. ``name``: of the file as it was
    sent; it says which of FIDE's single lists it is.
    """
    return opener_of(kind)(path, name or path.name, mapping)

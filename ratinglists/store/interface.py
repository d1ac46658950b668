"""The interface of a store, whichever database holds it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Protocol

from ratinglists.people import ListedPerson
from ratinglists.store.tables import Generation


class Gone(Exception):  # noqa: N818 - what has happened
    """The people of a generation are not there: it was renewed meanwhile, or taken away."""


class Loading(Protocol):
    """A generation that is being made. Nobody sees it before :func:`ratinglists.store.swap`."""

    generation: int

    def add(self, people: Iterable[ListedPerson]) -> int:
        """Write people; return how many. A number that came before is the reader's to refuse."""

    def finish(self, alive: Callable[[], None] | None = None) -> int:
        """Make the index, and return how many people there are.

        ``alive`` is called now and then; if it raises, so does this, whatever that is then.
        """

    def abandon(self) -> None:
        """Take all of it away."""


class Store(Protocol):
    """The generations of all lists."""

    def begin(self) -> Loading:
        """Begin a new generation."""

    def remove(self, generation: int) -> None:
        """Take a generation away, if it is there."""

    def generations(self) -> Collection[int]:
        """List those that are there, whole or not."""

    def generation(self, number: int, fide: bool) -> Generation:
        """Open a generation to be read. ``fide``: its numbers are FIDE IDs."""

"""Find people in the lists as their names are typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ratinglists.models import RatingList
from ratinglists.people import ListedPerson

MOST = 12
"""The most hits that are shown."""


@dataclass(frozen=True)
class Hit:
    """Somebody found, and the list that the person was found in."""

    list: RatingList
    person: ListedPerson


def search(
    typed: str, *, federation: str = "", lists: Sequence[RatingList] | None = None, most: int = MOST
) -> list[Hit]:
    """Find people by parts of the name in any order, FIDE ID, year of birth, federation.

    The nearest come first; among equals those of ``federation``. ``lists``: those that are asked,
    all that are loaded unless given.
    """
    raise NotImplementedError

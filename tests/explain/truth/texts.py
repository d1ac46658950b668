"""What each text asks about players before a round, where it differs from FIDE's Dutch system."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model import Crosstable
from tests.explain.truth.before import Before, Older

BEFORE: Mapping[tuple[str, str], type[Before]] = {("dutch", "fide-2017"): Older}


def before_of(key: tuple[str, str], table: Crosstable, number: int) -> Before:
    """Read the table as the text of ``key`` does."""
    return BEFORE.get(key, Before)(table, number)

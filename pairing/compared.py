"""What a pairing made by hand amounts to: its brackets and counts next to the engine's."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model import EntryId
from pairing.result import BracketReport, ForbiddenPair, Verdict, Worse


@dataclass(frozen=True, slots=True)
class Figures:
    """Both pairings bracket by bracket, and the first difference.

    ``verdict``: ``PAIRED`` where the same players meet, ``FORBIDDEN`` where pairs of the bracket
    may not be made, ``IMPOSSIBLE`` where those it leaves could not all be paired, ``WORSE`` with
    the criterion, ``LATER`` with the article of the order. Where a system gives the bye before it
    pairs, and it was given to another, that alone is compared: ``bracket`` is ``None`` then.
    """

    chosen: tuple[BracketReport, ...]
    """As the engine pairs."""
    edited: tuple[BracketReport, ...]
    """As it was made; the residents of each bracket are the same, through the first difference."""
    verdict: Verdict
    bracket: int | None = None
    """The first one that is paired otherwise, from 0."""
    worse: Worse | None = None
    forbidden: tuple[ForbiddenPair, ...] = ()
    article: str = ""
    barred: EntryId | None = None
    """Has the bye and may not have it (C2); the verdict is ``FORBIDDEN``."""

"""A pairing made by hand compared with the engine's: the brackets and counts of both."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model import EntryId
from pairing.kernel.result import BracketReport, ForbiddenPair, Verdict, Worse


@dataclass(frozen=True, slots=True)
class Figures:
    """Both pairings bracket by bracket, and the first difference.

    ``verdict``: ``PAIRED`` if the same players meet, ``FORBIDDEN`` if the bracket has forbidden
    pairs, ``IMPOSSIBLE`` if those it leaves could not all be paired, ``WORSE`` with the criterion,
    ``LATER`` with the article of the order. If a system gives the bye before it pairs, and another
    player got it, that alone is compared: then ``bracket`` is ``None``.
    """

    chosen: tuple[BracketReport, ...]
    """The engine's pairing."""
    edited: tuple[BracketReport, ...]
    """The pairing made by hand; each bracket has the same residents, through the first difference.
    """
    verdict: Verdict
    bracket: int | None = None
    """The first one that is paired differently, from 0."""
    worse: Worse | None = None
    forbidden: tuple[ForbiddenPair, ...] = ()
    article: str = ""
    barred: EntryId | None = None
    """The player who has the bye and may not have it (C2); the verdict is ``FORBIDDEN``."""

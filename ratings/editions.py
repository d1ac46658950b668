"""The Rating Regulations by date and kind of play: an edition answers what differs.

B.02 has a chapter for standard ratings and one for rapid and blitz, whose articles are numbered one
lower from article 7 on. In force from 1 March 2024; earlier events are not worked out here, because
their rules (one cut at 400 an event, other first ratings) are not known to the letter.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from ratings.paces import Pace

CUT = 400
"""8.3.1: the largest difference that counts."""
FIRST_EDITION = date(2024, 3, 1)
FULL_FROM_2650 = date(2025, 10, 1)
"""The day from which differences count in full for those of 2650 and more."""
FAR_APART_NOT_RATED = date(2024, 12, 1)
"""The day from which rapid and blitz games of two far apart are not rated."""


class NotKnown(ValueError):  # noqa: N818  # it is an answer
    """An event began before the earliest edition here."""


@dataclass(frozen=True)
class Gap:
    """Two so far apart that their game is not rated, if one of them is rated ``above``."""

    points: int
    above: int

    def between(self, *ratings: int) -> bool:
        return max(ratings) > self.above and max(ratings) - min(ratings) >= self.points


@dataclass(frozen=True)
class Edition:
    """The rules of one chapter from a day on."""

    since: date
    in_full_from: int | None
    """The own rating from which differences are not cut at 400; ``None``: there is none."""
    not_rated: Gap | None
    """Two far apart; ``None``: however far they are."""
    minimum_times: bool
    """Whether the thinking time must be enough for the stronger of two (1.1)."""
    same_times: bool
    """Whether both must have the same thinking time (1.2)."""
    first: str
    """The number of the article on first ratings and changes, before its sections."""
    list: str

    def article(self, section: str) -> str:
        """Return an article on ratings by its section: “3.1” is 8.3.1, or 7.3.1 in rapid."""
        return f"{self.first}.{section}"

    def used(self, own: int, difference: int) -> int:
        """Return the difference that counts (8.3.1)."""
        if self.in_full_from is not None and own >= self.in_full_from:
            return difference
        return max(-CUT, min(CUT, difference))


STANDARD = [
    Edition(FULL_FROM_2650, 2650, None, True, False, "8", "7"),
    Edition(FIRST_EDITION, None, None, True, False, "8", "7"),
]
"""The latest first."""
RAPID_AND_BLITZ = [
    Edition(FAR_APART_NOT_RATED, None, Gap(600, 2600), False, True, "7", "6"),
    Edition(FIRST_EDITION, None, None, False, True, "7", "6"),
]


def edition_for(pace: Pace, starts: date) -> Edition:
    """Return the edition for an event. Raises ``NotKnown`` for one before 1 March 2024."""
    editions = STANDARD if pace is Pace.STANDARD else RAPID_AND_BLITZ
    for edition in editions:
        if starts >= edition.since:
            return edition
    raise NotKnown(starts)


def list_for(starts: date) -> date:
    """Return the list whose ratings count: that in force on the first day of an event."""
    return starts.replace(day=1)

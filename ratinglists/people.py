"""A person as a rating list has it, whichever list that is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

NO_NUMBER = "#"
"""The sign before the line number of a person to whom the list gives no number."""


class Pace(StrEnum):
    """The three kinds of play that ratings are kept for."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating. ``games``: those that the list was made with; ``k``: the list's own factor K."""

    value: int
    games: int | None = None
    k: int | None = None


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """One line of a rating list, with what it leaves out empty or ``None``.

    ``number`` identifies the person in that list: the FIDE ID in FIDE's, else the national number,
    or the FIDE ID where there is none; ``#`` and a line in a list without any numbers.
    ``name`` is as the list writes it, family name first. ``sex`` is ``m`` or ``w``, as in the
    report file; ``title`` the highest of the eight of C.04.2; ``women_title`` the women's one, too.
    """

    number: str
    name: str
    federation: str = ""
    sex: str = ""
    title: str = ""
    women_title: str = ""
    other_titles: str = ""
    birth_year: int | None = None
    inactive: bool = False
    fide_id: str = ""
    national_id: str = ""
    club: str = ""
    standard: Rating | None = None
    rapid: Rating | None = None
    blitz: Rating | None = None

    def rating(self, pace: Pace) -> Rating | None:
        """Return the rating for this kind of play, if the list has one."""
        return {Pace.STANDARD: self.standard, Pace.RAPID: self.rapid, Pace.BLITZ: self.blitz}[pace]

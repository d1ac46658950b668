"""A person out of the fields of FIDE's lists, whichever form they came in."""

from __future__ import annotations

import re
from functools import lru_cache

from django.utils.translation import gettext as _

from exchange.ratinglists.reading.faults import LineFault
from ratinglists.people import ListedPerson, Rating

FEDERATION = re.compile("[A-Z]{3}")
SEXES = {"M": "m", "F": "w", "": "", "W": "w"}
OPEN_TITLES = frozenset({"GM", "IM", "FM", "CM"})
WOMEN_TITLES = frozenset({"WGM", "WIM", "WFM", "WCM"})
OLD_TITLES = {
    "g": "GM",
    "wg": "WGM",
    "m": "IM",
    "wm": "WIM",
    "f": "FM",
    "wf": "WFM",
    "c": "CM",
    "wc": "WCM",
}
"""Titles as lists wrote them until some years ago."""
Ratings = tuple[Rating | None, Rating | None, Rating | None]
"""Standard, rapid, blitz."""
LONGEST_ID = 11
LONGEST_NAME = 120
LONGEST_TITLES = 60
LONGEST_FIGURE = 4


def title_of(text: str) -> str:
    """Return a title of C.04.2 by its code; what is none of them is none."""
    title = OLD_TITLES.get(text, text)
    return title if title in OPEN_TITLES or title in WOMEN_TITLES else ""


@lru_cache(maxsize=100_000)
def rating_of(value: str, games: str, k: str) -> Rating | None:
    """Return a rating; 0 or nothing stands for none. Raises :class:`LineFault`."""
    if not value or value == "0":
        return None
    if not _is_figure(value) or not 0 < int(value) < 4000:
        text = {"text": value[:20]}
        raise LineFault(_("the rating “%(text)s” is no number from 1 to 3999.") % text)
    if not _is_figure(games):
        raise LineFault(_("the games “%(text)s” are no number.") % {"text": games[:20]})
    if not _is_figure(k):
        raise LineFault(_("the factor K “%(text)s” is no number.") % {"text": k[:20]})
    return Rating(int(value), int(games) if games else None, int(k or 0) or None)


def _is_figure(text: str) -> bool:
    return not text or (text.isdecimal() and len(text) <= LONGEST_FIGURE)


@lru_cache(maxsize=1000)
def year_of(text: str) -> int | None:
    """Return the year of birth; 0 stands for an unknown one. Raises :class:`LineFault`."""
    year = text[:4]
    if not year.strip("0"):
        return None
    if not year.isdecimal() or not 1850 <= int(year) <= 2100:
        raise LineFault(_("the year of birth “%(text)s” is no year.") % {"text": text[:20]})
    return int(year)


def _shown(text: str) -> str:
    """Return a text that can be shown. Raises :class:`LineFault` for signs that cannot be."""
    if not text.isprintable():
        text = " ".join(text.split())
        if not text.isprintable():
            raise LineFault(_("it has signs that cannot be shown."))
    return text


def person_of(
    *,
    fide_id: str,
    name: str,
    federation: str,
    sex: str,
    titles: tuple[str, str, str],
    ratings: Ratings,
    birth: str,
    flag: str,
) -> ListedPerson:
    """Put a person together. Raises :class:`LineFault` naming the field that cannot be."""
    if not fide_id.isdecimal() or len(fide_id) > LONGEST_ID or not fide_id.isascii():
        raise LineFault(_("the FIDE ID “%(text)s” is no number.") % {"text": fide_id[:20]})
    fide_id = fide_id.lstrip("0")
    if not fide_id:
        raise LineFault(_("the FIDE ID is 0."))
    name = _shown(name)
    if not name:
        raise LineFault(_("there is no name."))
    if len(name) > LONGEST_NAME:
        raise LineFault(_("the name is too long."))
    if federation and not FEDERATION.fullmatch(federation):
        text = {"text": federation[:20]}
        raise LineFault(_("the federation “%(text)s” is no code of three letters.") % text)
    if sex not in SEXES:
        raise LineFault(_("the sex “%(text)s” is neither M nor F.") % {"text": sex[:20]})
    title, women_title = title_of(titles[0]), title_of(titles[1])
    return ListedPerson(
        number=fide_id,
        name=name,
        federation=federation,
        sex=SEXES[sex],
        title=title or women_title,
        women_title=women_title or (title if title in WOMEN_TITLES else ""),
        other_titles=_shown(titles[2])[:LONGEST_TITLES],
        birth_year=year_of(birth),
        inactive="i" in flag,
        fide_id=fide_id,
        standard=ratings[0],
        rapid=ratings[1],
        blitz=ratings[2],
    )

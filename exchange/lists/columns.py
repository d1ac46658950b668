"""The register's field that a column of a list holds, by its heading or by its cells."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from tournaments.models import Title
from tournaments.words.names import fold


class Why(TextChoices):
    """The reasons for which a column has its field, or is left out."""

    HEADING = "heading", _("by its heading")
    CELLS = "cells", _("by what is in it")
    UNKNOWN = "unknown", _("not known")
    EMPTY = "empty", _("nothing in it")
    SECOND = "second", _("another column has this already")
    OTHER_RATE = "other_rate", _("a rating for rapid or blitz")
    UNCERTAIN = "uncertain", _("programs differ in what this means")
    PERSONAL = "personal", _("personal, never taken")


FIELDS = (
    "name",
    "surname",
    "first",
    "title",
    "sex",
    "birth",
    "federation",
    "fide_id",
    "national_id",
    "rating",
    "national_rating",
    "home_club",
)
"""What a column may hold. ``surname`` and ``first`` together are the name."""
TEAM_FIELDS = ("team", "board")
"""What a column of a list of teams may hold beside these."""


HEADINGS = {
    "name": (
        "name",
        "player",
        "player name",
        "ad soyad",
        "ad-soyad",
        "adi soyadi",
        "isim",
        "oyuncu",
        "navn",
        "spiller",
    ),
    "surname": ("surname", "last name", "lastname", "soyad", "soyadi", "etternavn"),
    "first": ("first name", "firstname", "given name", "ad", "adi", "fornavn"),
    "title": ("title", "tit.", "unvan", "tittel"),
    "sex": ("sex", "gender", "cinsiyet", "kjonn"),
    "birth": (
        "birth",
        "born",
        "date of birth",
        "birthday",
        "dogum",
        "dogum tarihi",
        "d.tar.",
        "fodt",
        "fodselsdato",
    ),
    "federation": ("federation", "fed", "fed.", "federasyon", "forbund", "forb", "forb."),
    "fide_id": ("fide id", "fideid", "fide-id", "fide no", "fide number", "fide numarasi"),
    "national_id": (
        "national id",
        "id",
        "uk",
        "lisans no",
        "ulusal id",
        "ulusal numara",
        "nasjonal id",
        "medlem",
    ),
    "rating": (
        "rating",
        "elo",
        "rtg",
        "fide rating",
        "fide-rating",
        "fide",
        "fide elo",
        "rtgi",
        "kuvvet puani",
        "fide kuvvet puani",
    ),
    "national_rating": (
        "national rating",
        "ukd",
        "ulusal kuvvet puani",
        "nasjonal rating",
        "nor elo",
        "irtg",
        "rtgn",
        "nat. rating",
    ),
    "home_club": ("club", "kulup", "kulubu", "klubb", "plays for", "spiller for", "team"),
}
"""Headings found in lists, folded (see ``tournaments.words.names.fold``), by field."""

TEAM_HEADINGS = {
    "team": ("team", "team name", "takim", "takim adi", "lag", "lagnavn", "mannschaft"),
    "board": ("board", "bd", "bd.", "masa", "masa no", "bord", "brett", "place", "sira"),
}
"""The headings in lists of teams with their players."""

SEXES = {"m": "m", "e": "m", "f": "w", "w": "w", "k": "w", "male": "m", "female": "w"}
"""Letters for the sexes, including Turkish (erkek, kadın) and Norwegian (kvinne) ones."""


def fields_in_headings(row: Iterable[str], *, teams: bool = False) -> list[str]:
    """Return the fields that a line of headings names; empty if it has no headings.

    With ``teams``, a team and a board are among them.

    A first name without a surname is the whole name: Turkish has one word for both.
    """
    headings_by_field = HEADINGS | (TEAM_HEADINGS if teams else {})
    field_by_heading = {
        heading: name for name, headings in headings_by_field.items() for heading in headings
    }
    fields = [field_by_heading.get(fold(cell), "") for cell in row]
    if not {"name", "surname"} & set(fields):
        fields = ["name" if field == "first" else field for field in fields]
    is_heading = {"name", "surname"} & set(fields) or len(list(filter(None, fields))) > 1
    return fields if is_heading else []


LOOKS: Sequence[tuple[str, Callable[[str], bool]]] = (
    ("title", Title.values.__contains__),
    ("sex", lambda cell: cell.casefold() in SEXES),
    ("federation", lambda cell: re.fullmatch(r"[A-Z]{3}", cell) is not None),
    ("birth", lambda cell: re.fullmatch(r"(19|20)\d\d([-/.]\d\d[-/.]\d\d)?", cell) is not None),
    ("birth", lambda cell: re.fullmatch(r"\d\d[-/.]\d\d[-/.](19|20)\d\d", cell) is not None),
    ("rating", lambda cell: re.fullmatch(r"\d{3,4}", cell) is not None),
    ("fide_id", lambda cell: re.fullmatch(r"\d{5,11}", cell) is not None),
    ("name", lambda cell: re.search(r"[^\W\d_]", cell) is not None),
    ("national_rating", lambda cell: re.fullmatch(r"\d{3,4}", cell) is not None),
    ("home_club", lambda cell: re.search(r"[^\W\d_]", cell) is not None),
)
"""The tests of a cell without a heading; the first that fits a whole column counts."""


def guess(
    headings: Sequence[str], rows: Sequence[Sequence[str]], *, teams: bool
) -> tuple[tuple[str, ...], tuple[Why, ...]]:
    """Return the field of each column, and why; ``headings`` is empty if there are none."""
    fields = fields_in_headings(headings, teams=teams) or guess_fields(rows)
    known = Why.HEADING if headings else Why.CELLS
    return tuple(fields), tuple(known if field else Why.UNKNOWN for field in fields)


def guess_fields(rows: Sequence[Sequence[str]]) -> list[str]:
    """Guess the fields of columns without headings, each field once."""
    columns: list[str] = []
    for index in range(max(len(row) for row in rows)):
        cells = [row[index] for row in rows if index < len(row) and row[index]]
        fits = (
            name
            for name, looks in LOOKS
            if name not in columns and cells and all(looks(cell) for cell in cells)
        )
        columns.append(next(fits, ""))
    return columns

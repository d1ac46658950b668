"""The fields that the cells of a column look like, if no heading says what they are.

Most of the cells decide: an odd one is then a fault of its line and does not cost the column.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from exchange.lists.words_of_cells import NO_VALUE, SEXES
from tournaments.models import Title

MOST = 0.75
"""So many of the cells that say anything must look alike, at least."""
FIELDS = (
    "title",
    "sex",
    "federation",
    "birth",
    "rating",
    "fide_id",
    "name",
    "national_rating",
    "home_club",
)
"""The fields that are looked for in this order."""

_A_RATING = re.compile(r"\d{3,4}(-\d{1,3}|/\d{1,2}|\*|[.,]0+)?")
_A_YEAR = re.compile(r"(19|20)\d\d")
_A_DATE = re.compile(
    r"(19|20)\d\d[-/.]\d\d?[-/.]\d\d?|\d\d?[-/.]\d\d?[-/.](19|20)\d\d|\d\d\.\d\d\.\d\d"
)
_A_LETTER = re.compile(r"[^\W\d_]")
_A_TELEPHONE = re.compile(r"\+[\d ()/-]{7,20}|05\d{2}[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}")


def is_number(cell: str) -> bool:
    """Tell whether the cell is a number, a rating or a date: no heading has only such signs."""
    return any(sign.isdigit() for sign in cell) and _A_LETTER.search(cell) is None


_LOOKS: dict[str, Callable[[str], bool]] = {
    "title": lambda cell: cell.upper() in Title.values,
    "sex": lambda cell: len(cell) == 1 and cell.casefold() in SEXES,
    "federation": lambda cell: re.fullmatch(r"[A-Z]{3}", cell) is not None,
    "birth": lambda cell: bool(_A_YEAR.fullmatch(cell) or _A_DATE.fullmatch(cell)),
    "rating": lambda cell: _A_RATING.fullmatch(cell) is not None,
    "fide_id": lambda cell: re.fullmatch(r"\d{5,10}", cell) is not None,
    "name": lambda cell: _A_LETTER.search(cell) is not None,
    "national_rating": lambda cell: _A_RATING.fullmatch(cell) is not None,
    "home_club": lambda cell: _A_LETTER.search(cell) is not None,
    "whole name": lambda cell: "," in cell,
    "number": is_number,
    "personal": lambda cell: (
        "@" in cell
        or _A_TELEPHONE.fullmatch(cell) is not None
        or is_turkish_identity(cell)
        or is_norwegian_identity(cell)
    ),
}


def mostly(looks: str, cells: Sequence[str]) -> bool:
    """Tell whether most of the cells that say anything look like this, one at least."""
    telling = [cell for cell in cells if cell.strip("0./- ") and cell.casefold() not in NO_VALUE]
    fitting = sum(map(_LOOKS[looks], telling))
    return bool(fitting) and fitting >= MOST * len(telling)


def field_of(cells: Sequence[str], taken: Collection[str]) -> str:
    """Return the field that the cells look like, other than those ``taken``; empty if none."""
    for field in FIELDS:
        if field not in taken and mostly(field, cells) and not _ratings_for_years(field, cells):
            return field
    return ""


def _ratings_for_years(field: str, cells: Sequence[str]) -> bool:
    """Tell whether a column of births is one of ratings that are mostly between 1900 and 2099."""
    return field == "birth" and any(
        _A_RATING.fullmatch(cell) and not _A_YEAR.fullmatch(cell) for cell in cells
    )


def numbering(cells: Sequence[str]) -> bool:
    """Tell whether the cells count the lines: 1, 2, 3 …"""
    numbers = [cell.rstrip(".") for cell in cells if cell]
    return len(numbers) > 1 and numbers == [str(n) for n in range(1, len(numbers) + 1)]


def personal(cells: Sequence[str]) -> bool:
    """Tell whether the cells are identity numbers, telephone numbers or e-mail addresses."""
    return mostly("personal", cells)


def is_turkish_identity(cell: str) -> bool:
    """Check the last two digits of an identity number (T.C. kimlik no)."""
    if not re.fullmatch(r"[1-9][0-9]{10}", cell):
        return False
    digits = [int(digit) for digit in cell]
    tenth = (7 * sum(digits[0:9:2]) - sum(digits[1:8:2])) % 10
    return digits[9] == tenth and digits[10] == sum(digits[:10]) % 10


def is_norwegian_identity(cell: str) -> bool:
    """Check the last two digits of an identity number (fødselsnummer)."""
    if not re.fullmatch(r"[0-7][0-9]{10}", cell):
        return False
    digits = [int(digit) for digit in cell]
    first = sum(w * d for w, d in zip((3, 7, 6, 1, 8, 9, 4, 5, 2, 1), digits, strict=False))
    second = sum(w * d for w, d in zip((5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1), digits, strict=True))
    return first % 11 == 0 and second % 11 == 0

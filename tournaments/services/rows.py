"""Lists of players as people have them: pasted from a spreadsheet, CSV, a report file.

All faults of a list are found at once, each with its line and field; nothing is half read.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from crosstable.trf import TrfFaults
from crosstable.trf import read as read_report
from tournaments.models import Player, Title
from tournaments.queries.names import fold

Kind = Literal["paste", "csv", "trf"]


@dataclass(frozen=True)
class Row:
    """One person of a list; ``fields`` are those of the register that the list has."""

    line: int
    fields: Mapping[str, Any]

    @property
    def name(self) -> str:
        return str(self.fields["name"])


@dataclass(frozen=True)
class Fault:
    """What is wrong in which line; ``field`` is empty where it is the line as a whole."""

    line: int
    field: str
    message: str


class ImportFaults(Exception):  # noqa: N818 - the word that the pages use
    """Everything that is wrong with a list, in order."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = list(faults)


HEADINGS = {
    "name": ("name", "player", "ad soyad", "adi soyadi", "isim", "oyuncu", "navn", "spiller"),
    "surname": ("surname", "last name", "lastname", "soyad", "soyadi", "etternavn"),
    "first": ("first name", "firstname", "given name", "ad", "adi", "fornavn"),
    "title": ("title", "tit.", "unvan", "tittel"),
    "sex": ("sex", "gender", "cinsiyet", "kjonn"),
    "birth": ("birth", "born", "date of birth", "birthday", "dogum tarihi", "d.tar.", "fodt"),
    "federation": ("federation", "fed", "fed.", "federasyon", "forbund"),
    "fide_id": ("fide id", "fideid", "fide-id", "fide no", "fide number"),
    "national_id": ("national id", "id", "uk", "lisans no", "ulusal id", "nasjonal id", "medlem"),
    "rating": ("rating", "elo", "rtg", "fide rating", "fide", "kuvvet puani"),
    "national_rating": ("national rating", "ukd", "nasjonal rating", "nor elo", "irtg"),
    "home_club": ("club", "kulup", "klubb", "plays for", "team"),
}
"""Headings as they are found in lists, folded (see ``queries.names.fold``), by field."""

SEXES = {"m": "m", "e": "m", "f": "w", "w": "w", "k": "w", "male": "m", "female": "w"}
"""Letters for the sexes, Turkish (erkek, kadın) and Norwegian (kvinne) ones among them."""

NUMBERS = frozenset({"rating", "national_rating"})


def read_rows(data: str | bytes, kind: Kind) -> list[Row]:
    """The people in a list. Raises :class:`ImportFaults` with all that is wrong in it."""
    rows = _from_report(data) if kind == "trf" else _from_table(data)
    if not rows:
        raise ImportFaults([Fault(1, "", _("There is nobody in this list."))])
    faults = [fault for row in rows for fault in _faults(row)] + _repeated(rows)
    if faults:
        raise ImportFaults(sorted(faults, key=lambda fault: fault.line))
    return rows


def _from_report(data: str | bytes) -> list[Row]:
    raw = data.encode() if isinstance(data, str) else data
    try:
        report = read_report(raw)
    except TrfFaults as faults:
        raise ImportFaults(
            [Fault(fault.line, "", str(fault)) for fault in faults.faults]
        ) from faults
    return [
        Row(number, _without_nothing(_of_participant(participant)))
        for number, participant in enumerate(report.crosstable.participants, start=1)
    ]


def _of_participant(participant: Any) -> dict[str, Any]:
    return {
        "name": participant.name,
        "title": participant.title,
        "sex": participant.sex,
        "birth": participant.birth,
        "federation": participant.federation,
        "fide_id": participant.fide_id,
        "national_id": participant.national_id,
        "rating": participant.rating,
        "national_rating": participant.national_rating,
        "home_club": participant.club,
    }


def _without_nothing(fields: Mapping[str, Any]) -> dict[str, Any]:
    """What a list leaves empty says nothing, and changes nothing in the register."""
    return {name: value for name, value in fields.items() if value not in (None, "")}


def _from_table(data: str | bytes) -> list[Row]:
    text = decoded(data) if isinstance(data, bytes) else data.removeprefix("\ufeff")
    cells = _cells(text)
    if not cells:
        return []
    columns = _headings(cells[0][1])
    body = cells[1:] if columns else cells
    columns = columns or _guessed([row for _line, row in body])
    if "name" not in columns and "surname" not in columns:
        raise ImportFaults([Fault(cells[0][0], "name", _("No column has the players' names."))])
    return [Row(line, _of_cells(columns, row)) for line, row in body]


def decoded(data: bytes) -> str:
    """Text of a file: UTF-8, or the code page of old Turkish spreadsheets."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1254", errors="replace")


def _cells(text: str) -> list[tuple[int, list[str]]]:
    """Lines that have anything in them, with their numbers; cells without surrounding space."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(head))
    try:
        rows = [(reader.line_num, [cell.strip() for cell in row]) for row in reader]
    except csv.Error as fault:
        message = _("This line cannot be read as a table.")
        raise ImportFaults([Fault(reader.line_num, "", message)]) from fault
    return [(line, row) for line, row in rows if any(row)]


def _delimiter(head: str) -> str:
    """A comma only under headings: names have commas in them."""
    found = next((sign for sign in "\t;" if sign in head), "")
    return found or ("," if _headings(next(csv.reader([head]), [])) else "\t")


def _headings(row: Iterable[str]) -> list[str]:
    """The fields that a line of headings names; empty where it is no such line."""
    known = {heading: name for name, headings in HEADINGS.items() for heading in headings}
    found = [known.get(fold(cell), "") for cell in row]
    return found if {"name", "surname"} & set(found) else []


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
"""What a cell without a heading over it looks like; the first that fits a whole column."""


def _guessed(rows: Sequence[Sequence[str]]) -> list[str]:
    """The fields of columns without headings, each field once."""
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


def _of_cells(columns: Sequence[str], cells: Sequence[str]) -> dict[str, Any]:
    raw = {name: cell for name, cell in zip(columns, cells, strict=False) if name}
    parts = [part for part in (raw.pop("surname", ""), raw.pop("first", "")) if part]
    if parts:
        raw["name"] = ", ".join(parts)
    return _without_nothing({name: _value(name, cell) for name, cell in raw.items()})


def _value(name: str, cell: str) -> Any:
    """A cell as the register writes it; left as it is where it cannot be that."""
    if name in NUMBERS:
        return (
            None if cell in ("0", "-") else int(cell) if cell.isascii() and cell.isdigit() else cell
        )
    if name == "sex":
        return SEXES.get(cell.casefold(), cell)
    if name == "birth":
        return _date(cell)
    return cell.upper() if name in ("title", "federation") else cell


def _date(cell: str) -> str:
    day_first = re.fullmatch(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})", cell)
    if day_first:
        day, month, year = day_first.groups()
        return f"{year}/{month:0>2}/{day:0>2}"
    return re.sub(r"[-.]", "/", cell)


def _faults(row: Row) -> list[Fault]:
    """What the register would refuse of a row."""
    if not row.fields.get("name"):
        return [Fault(row.line, "name", _("There is no name in this line."))]
    try:
        Player(**row.fields).clean_fields(exclude={"club"})
    except ValidationError as fault:
        return [
            Fault(row.line, name, " ".join(messages))
            for name, messages in fault.message_dict.items()
        ]
    return []


def _repeated(rows: Iterable[Row]) -> list[Fault]:
    """The same FIDE ID twice."""
    first: dict[str, int] = {}
    faults = []
    for row in rows:
        number = row.fields.get("fide_id")
        if number and first.setdefault(number, row.line) != row.line:
            message = _("This FIDE ID is in line %(line)d already.") % {"line": first[number]}
            faults.append(Fault(row.line, "fide_id", message))
    return faults

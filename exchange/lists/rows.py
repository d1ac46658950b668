"""Lists of players as people have them: pasted from a spreadsheet, CSV, a report file.

All faults of a list (the first 200 of a very bad one) are found at once, each with its line and
field; nothing is half read.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any, Literal

from django.core.exceptions import ValidationError
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from crosstable.trf import TrfFaults
from crosstable.trf import read as read_report
from crosstable.trf.reading.encodings import guess
from exchange.lists import columns, team_rows
from exchange.lists.list_row import ImportFaults, ListFault, ListRow
from exchange.trf import words
from tournaments.models import Player
from tournaments.words.faults import messages_by_field

Kind = Literal["paste", "csv", "trf"]

LONGEST = 1_000_000
"""The most that a list may have. Unit: bytes."""
MOST_LINES = 2_000
MOST_CELLS, LONGEST_CELL = 100, 1_000
"""Of a line, and of a cell (unit: characters)."""
MOST_FAULTS = 200
"""The most faults looked for."""
LONGEST_VALUE, LONGEST_MESSAGE = 80, 300
"""Of a message about a fault. Unit: characters."""
MOST_DIGITS = 9

NUMBERS = frozenset({"rating", "national_rating"})


def text_of(data: bytes) -> str:
    """Decode a file: UTF-8, or the likeliest code page of old Turkish and Nordic ones.

    Raises :class:`ImportFaults` if it is too large, or is no text.
    """
    if len(data) > LONGEST:
        raise _list_fault(
            _("The file is too large: at most %(most)d kB.") % {"most": LONGEST // 1000}
        )
    for mark, encoding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    if b"\0" in data:
        raise _list_fault(
            _("This is no text. Save the list as CSV, or copy its cells and paste them.")
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode(guess(data))


def refuse_too_long(text: str) -> str:
    """Return the text, unless it is too long. Raises :class:`ImportFaults`."""
    if len(text) > LONGEST:
        raise _list_fault(_("This is too much: at most %(most)d characters.") % {"most": LONGEST})
    return text


def kind_of(text: str) -> Kind:
    """Tell the kind of a list from its text: only report files have records of players."""
    return "trf" if re.search(r"^001 .{40}", text, re.MULTILINE) else "csv"


def read_rows(data: str | bytes, kind: Kind, *, teams: bool = False) -> list[ListRow]:
    """Read the people in a list, of ``teams`` if it says who plays for which.

    Raises :class:`ImportFaults` with everything that is wrong in it.
    """
    text = text_of(data) if isinstance(data, bytes) else data.removeprefix("\ufeff")
    _refuse_what_is_no_list(text)
    rows = _from_report(text, teams=teams) if kind == "trf" else _from_table(text, teams=teams)
    if not rows:
        raise _list_fault(_("There is nobody in this list."))
    checks: list[Iterable[ListFault]] = [
        chain.from_iterable(map(_row_faults, rows)),
        _repeated_players(rows),
    ]
    if teams:
        checks += [
            chain.from_iterable(map(team_rows.team_faults, rows)),
            team_rows.repeated_boards(rows),
        ]
    faults = list(islice(chain.from_iterable(checks), MOST_FAULTS))
    if faults:
        raise ImportFaults(sorted(faults, key=lambda fault: fault.line))
    return rows


def _list_fault(message: str) -> ImportFaults:
    """Make the error for a list that is wrong as a whole."""
    return ImportFaults([ListFault(0, "", message)])


def _refuse_what_is_no_list(text: str) -> None:
    if "\0" in refuse_too_long(text):
        raise _list_fault(
            _("This is no text. Save the list as CSV, or copy its cells and paste them.")
        )
    lines = len(text.splitlines())
    if lines > MOST_LINES:
        raise _list_fault(
            _("The list has %(lines)d lines; at most %(most)d can be brought in at once.")
            % {"lines": lines, "most": MOST_LINES}
        )


def _from_report(text: str, *, teams: bool) -> list[ListRow]:
    try:
        report = read_report(text.encode())
    except TrfFaults as faults:
        raise ImportFaults(
            [ListFault(fault.line, "", words.in_words(fault)) for fault in faults.faults]
        ) from faults
    places = team_rows.places_in(report) if teams else {}
    return [
        ListRow(
            number,
            _without_empty(_participant_fields(participant)),
            *places.get(participant.id, ("", "")),
        )
        for number, participant in enumerate(report.crosstable.participants, start=1)
    ]


def _participant_fields(participant: Any) -> dict[str, Any]:
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


def _without_empty(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Drop empty fields, which change nothing in the register."""
    return {name: value for name, value in fields.items() if value not in (None, "")}


def _from_table(text: str, *, teams: bool) -> list[ListRow]:
    cells = _cells(text, teams=teams)
    if not cells:
        return []
    fields = columns.fields_in_headings(cells[0][1], teams=teams)
    body = cells[1:] if fields else cells
    fields = fields or columns.guess_fields([row for _line, row in body])
    if not {"name", "surname"} & set(fields):
        raise ImportFaults([ListFault(cells[0][0], "name", _("No column has the players' names."))])
    if teams and "team" not in fields:
        message = _("No column has the teams: put a line of headings on top, with Team in it.")
        raise ImportFaults([ListFault(cells[0][0], "team", message)])
    return [_row(line, _cell_fields(fields, row)) for line, row in body]


def _row(line: int, fields: dict[str, Any]) -> ListRow:
    return ListRow(line, fields, team=fields.pop("team", ""), board=fields.pop("board", ""))


def _cells(text: str, *, teams: bool) -> list[tuple[int, list[str]]]:
    """List the non-empty lines, with their numbers; blanks in cells are joined."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = _delimiter(head, teams=teams)
    rows = [
        (line, [" ".join(cell.split()) for cell in row])
        for line, row in _csv_lines(io.StringIO(text, newline=""), delimiter)
    ]
    return [(line, row) for line, row in rows if any(row)]


def _delimiter(head: str, *, teams: bool) -> str:
    """Guess the delimiter; a comma only under headings, because names have commas."""
    sign_found = next((sign for sign in "\t;" if sign in head), "")
    if sign_found:
        return sign_found
    _line, cells = next(_csv_lines([head], ","), (1, []))
    return "," if columns.fields_in_headings(cells, teams=teams) else "\t"


def _csv_lines(lines: Iterable[str], delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """Read each line's number and cells. Raises ``ImportFaults`` if a line is not one of a list."""
    reader = csv.reader(lines, delimiter=delimiter)
    try:
        for row in reader:
            if len(row) > MOST_CELLS or max(map(len, row), default=0) > LONGEST_CELL:
                raise ImportFaults([ListFault(reader.line_num, "", _too_much())])
            yield reader.line_num, row
    except csv.Error as fault:
        message = _("This line cannot be read as a table.")
        raise ImportFaults([ListFault(reader.line_num, "", message)]) from fault


def _too_much() -> str:
    text = _("At most %(cells)d cells in a line, and %(length)d characters in a cell.")
    return text % {"cells": MOST_CELLS, "length": LONGEST_CELL}


def _cell_fields(fields: Sequence[str], cells: Sequence[str]) -> dict[str, Any]:
    raw = {name: cell for name, cell in zip(fields, cells, strict=False) if name}
    parts = [part for part in (raw.pop("surname", ""), raw.pop("first", "")) if part]
    if parts:
        raw["name"] = ", ".join(parts)
    return _without_empty({name: _value(name, cell) for name, cell in raw.items()})


def _value(name: str, cell: str) -> Any:
    """Convert a cell to the register's form, or leave it as it is if that is impossible."""
    if name in NUMBERS:
        is_number = cell.isascii() and cell.isdigit() and len(cell) <= MOST_DIGITS
        return None if cell in ("0", "-") else int(cell) if is_number else cell
    if name == "sex":
        return columns.SEXES.get(cell.casefold(), cell)
    if name == "birth":
        return _date(cell)
    return cell.upper() if name in ("title", "federation") else cell


def _date(cell: str) -> str:
    day_first = re.fullmatch(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})", cell)
    if day_first:
        day, month, year = day_first.groups()
        return f"{year}/{month:0>2}/{day:0>2}"
    return re.sub(r"[-.]", "/", cell)


def _row_faults(row: ListRow) -> list[ListFault]:
    """List what the register would refuse in a row."""
    if not row.fields.get("name"):
        return [ListFault(row.line, "name", _("There is no name in this line."))]
    strange = [
        ListFault(
            row.line, name, _("This is no text of a list: %(text)s") % {"text": _quoted(value)}
        )
        for name, value in row.fields.items()
        if isinstance(value, str) and _strange(value)
    ]
    if strange:
        return strange
    try:
        Player(**row.fields).clean_fields(exclude={"club"})
    except ValidationError as fault:
        return [
            ListFault(row.line, name, Truncator(" ".join(messages)).chars(LONGEST_MESSAGE))
            for name, messages in messages_by_field(fault).items()
        ]
    return []


def _quoted(value: str) -> str:
    return repr(Truncator(value).chars(LONGEST_VALUE))


def _strange(value: str) -> bool:
    """Tell whether the text is a formula of a spreadsheet, or has unprintable characters."""
    return value.startswith(("=", "+", "@")) or any(
        unicodedata.category(sign) in ("Cc", "Co", "Cn") for sign in value
    )


def _repeated_players(rows: Iterable[ListRow]) -> Iterator[ListFault]:
    """Find the same FIDE ID twice, or two players that nothing tells apart."""
    ids: dict[str, int] = {}
    people: dict[tuple[str, ...], int] = {}
    for row in rows:
        number = row.fields.get("fide_id")
        if number and ids.setdefault(number, row.line) != row.line:
            message = _("This FIDE ID is in line %(line)d already.") % {"line": ids[number]}
            yield ListFault(row.line, "fide_id", message)
            continue
        identity = tuple(str(row.fields.get(name, "")) for name in ("name", "fide_id", "birth"))
        if people.setdefault(identity, row.line) != row.line:
            message = _("This player is in line %(line)d already.") % {"line": people[identity]}
            yield ListFault(row.line, "name", message)

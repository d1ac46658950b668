"""Fixed-column layouts: one table for each record, for reading and writing.

A :class:`RecordLayout` names the fields of a record, with the columns of the rule text, and the
class of the result. Columns that no field covers must be blank: a line whose fields are shifted is
refused, not misread.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from crosstable.trf.faults import FaultCode, NoticeCode
from crosstable.trf.lines import FileLine, decimal_text, parse_points, parse_whole

R = TypeVar("R")

PLAYER = "player"
TEAM = "team"
COMPETITOR = "competitor"
"""A team in a team competition, else a player."""
EITHER = "either"
"""A team or a player in a team competition, else a player."""

_LINE_ENDS = re.compile(r"[\r\n]+")


class FieldFormat(Protocol):
    """The conversion of a field's text into a value, and of a value into text.

    A blank field reads as ``None`` or an empty text, and these are written as a blank field. What
    does not fit is reported to the line's log.
    """

    def read(self, line: FileLine, first: int, last: int | None) -> Any: ...

    def write(self, value: Any, line: FileLine, first: int, last: int | None) -> str: ...


class TextFormat(NamedTuple):
    """Words, written at the left of the field or at its right."""

    right: bool = False

    def read(self, line: FileLine, first: int, last: int | None) -> str:
        return line.cut(first, last)

    def write(self, value: str, line: FileLine, first: int, last: int | None) -> str:
        text = tidy(value)
        if last is None:
            return text
        width = last - first + 1
        if len(text) > width:
            line.notice(NoticeCode.TEXT_CUT, first, text, most=width)
            text = text[:width].rstrip()
        return text.rjust(width) if self.right else text


class WholeFormat(NamedTuple):
    """A whole number; ``None`` if the field is blank and may be."""

    least: int = 1
    most: int = 9999
    required: bool = True
    zeros: bool = False
    """Written with leading zeros."""
    notice: NoticeCode | None = None
    """The notice for anything else, which is then left out; ``None``: anything else is a fault."""

    def read(self, line: FileLine, first: int, last: int | None) -> int | None:
        text = line.cut(first, last)
        number = parse_whole(text)
        if number is not None and self.least <= number <= self.most:
            return number
        if text and self.notice is not None:
            line.notice(self.notice, first, text)
        elif text or self.required:
            self._refuse(line, first, text)
        return None

    def write(self, value: int | None, line: FileLine, first: int, last: int | None) -> str:
        if value is None:
            return ""
        if not self.least <= value <= self.most:
            self._refuse(line, first, str(value))
        width = 1 if last is None else last - first + 1
        return f"{value:0{width}d}" if self.zeros else f"{value:{width}d}"

    def _refuse(self, line: FileLine, column: int, text: str) -> None:
        line.fault(FaultCode.NUMBER, column, text, least=self.least, most=self.most)


class PointsFormat(NamedTuple):
    """Points, exact; ``None`` if the field is blank and may be."""

    required: bool = False

    def read(self, line: FileLine, first: int, last: int | None) -> Fraction | None:
        text = line.cut(first, last)
        value = parse_points(text)
        if value is None and (text or self.required):
            line.fault(FaultCode.POINTS, first, text)
        return value

    def write(self, value: Fraction | None, line: FileLine, first: int, last: int | None) -> str:
        if value is None:
            return ""
        width = 6 if last is None else last - first + 1
        for text in (decimal_text(value), str(value) if value.denominator == 1 else None):
            if text is not None and len(text) <= width:
                return text if last is None else text.rjust(width)
        line.fault(FaultCode.POINTS, first, str(value))
        return ""


class AmountFormat(NamedTuple):
    """A number, whole in the format, with decimals in some files; never below zero."""

    def read(self, line: FileLine, first: int, last: int | None) -> Fraction | None:
        text = line.cut(first, last)
        value = parse_points(text)
        if value is not None and value >= 0:
            return value
        if text:
            line.fault(FaultCode.AMOUNT, first, text)
        return None

    def write(self, value: Fraction | None, line: FileLine, first: int, last: int | None) -> str:
        if value is None:
            return ""
        text = str(value) if value.denominator == 1 else decimal_text(value)
        width = 6 if last is None else last - first + 1
        if text is None or value < 0 or len(text) > width:
            line.fault(FaultCode.AMOUNT, first, str(value))
            return ""
        return text.rjust(width)


class ChoiceFormat(NamedTuple):
    """One of a few codes, in capitals; an empty one is allowed only if it is among them."""

    choices: tuple[str, ...]

    def read(self, line: FileLine, first: int, last: int | None) -> str:
        text = line.cut(first, last).upper()
        if text not in self.choices:
            line.fault(FaultCode.CHOICE, first, text, choices=", ".join(filter(None, self.choices)))
        return text

    def write(self, value: str, line: FileLine, first: int, last: int | None) -> str:
        return value if last is None else value.rjust(last - first + 1)


class RecordField(NamedTuple):
    """One field: its name in the record's class, its columns (both inclusive), its format."""

    name: str
    first: int
    last: int | None
    format: FieldFormat
    refers: str = ""
    """:data:`PLAYER`, :data:`TEAM` … if the number names one (0: nobody)."""

    def shifted(self, columns: int) -> RecordField:
        last = None if self.last is None else self.last + columns
        return RecordField(self.name, self.first + columns, last, self.format, self.refers)


class RepeatedFields(NamedTuple):
    """Fields that repeat every ``step`` columns to the end of the line; blank ones are skipped."""

    name: str
    step: int
    fields: tuple[RecordField, ...]
    make: Callable[..., Any]
    blanks: bool = False
    """Blank ones are kept (the place gives the round)."""

    def slots(self, line: FileLine) -> Iterator[tuple[RecordField, ...]]:
        """Yield the fields of every repetition that the line reaches."""
        start = self.fields[0].first
        for columns in range(0, len(line.text) - start + 1, self.step):
            slot = tuple(field.shifted(columns) for field in self.fields)
            if self.blanks or line.cut(slot[0].first, slot[-1].last):
                yield slot

    def stray_columns(self, line: FileLine) -> Iterator[int]:
        """Yield columns between the fields that are not blank, the first of each such gap."""
        start = self.fields[0].first
        covered = {
            column - start
            for field in self.fields
            for column in range(field.first, (field.last or field.first) + 1)
        }
        for gap in sorted(set(range(self.step)) - covered):
            between = line.text[start + gap - 1 :: self.step]
            if between.strip():
                yield start + gap + self.step * (len(between) - len(between.lstrip()))

    def read(self, line: FileLine) -> tuple[Any, ...]:
        """Read every repetition."""
        return tuple(
            self.make(*(field.format.read(line, field.first, field.last) for field in slot))
            for slot in self.slots(line)
        )


def _identity(value: Any) -> Any:
    return value


def repeat_field(
    name: str, first: int, width: int, kind: FieldFormat, refers: str = ""
) -> RepeatedFields:
    """Repeat a field of ``width`` columns and one blank."""
    field = RecordField(name, first, first + width - 1, kind, refers)
    return RepeatedFields(name, width + 1, (field,), _identity)


@dataclass(frozen=True)
class RecordLayout(Generic[R]):
    """One record: its tag, its fields in the order of columns, and the class of its content."""

    tag: str
    make: Callable[..., R]
    fields: tuple[RecordField, ...]
    repeated: RepeatedFields | None = None
    open_end: bool = False
    """This layout ignores what follows the last field."""

    @cached_property
    def _covered(self) -> frozenset[int]:
        """The columns of the tag and of every field outside the repeated part."""
        ends = ((field.first, field.last or field.first) for field in self.fields)
        return frozenset({1, 2, 3}.union(*(range(first, last + 1) for first, last in ends)))

    @cached_property
    def _gaps(self) -> tuple[int, ...]:
        """The columns before the repeated part that no field covers."""
        end = self.repeated.fields[0].first if self.repeated else max(self._covered)
        return tuple(column for column in range(1, end) if column not in self._covered)

    def _stray_columns(self, line: FileLine) -> Iterator[int]:
        """Yield columns that should be blank and are not, the first one first."""
        yield from (column for column in self._gaps if line.cut(column, column))
        if self.repeated is not None:
            yield from sorted(self.repeated.stray_columns(line))
        elif not self.open_end and self.fields[-1].last is not None:
            behind = line.text[max(self._covered) :]
            if behind.strip():
                yield len(line.text) - len(behind.lstrip()) + 1

    def read(self, line: FileLine) -> R | None:
        """Read the line; ``None`` if it is faulty."""
        stray = next(self._stray_columns(line), None)
        if stray is not None:
            line.fault(FaultCode.COLUMN_NOT_BLANK, stray, line.cut(stray, stray))
            return None
        faults_before = len(line.log.faults)
        values = {
            field.name: field.format.read(line, field.first, field.last) for field in self.fields
        }
        if self.repeated is not None:
            values[self.repeated.name] = self.repeated.read(line)
        return self.make(**values) if len(line.log.faults) == faults_before else None

    def write(self, record: R, line: FileLine, tag: str = "") -> str:
        """Write a record; ``line`` is its future place, and logs what does not fit."""
        text = tag or self.tag
        for field in self.fields:
            text = _place_text(text, field, getattr(record, field.name), line)
        if self.repeated is not None:
            text = self._write_repeated(text, self.repeated, record, line)
        return text

    def _write_repeated(
        self, text: str, repeated: RepeatedFields, record: R, line: FileLine
    ) -> str:
        for place, item in enumerate(getattr(record, repeated.name)):
            for field in repeated.fields:
                value = getattr(item, field.name) if len(repeated.fields) > 1 else item
                text = _place_text(text, field.shifted(place * repeated.step), value, line)
        return text

    def references(self, line: FileLine) -> Iterator[tuple[str, int, int]]:
        """Yield what the numbers of the line refer to: (kind of competitor, column, number)."""
        slots = self.repeated.slots(line) if self.repeated is not None else ()
        for field in (*self.fields, *(field for slot in slots for field in slot)):
            if field.refers:
                number = parse_whole(line.cut(field.first, field.last))
                if number:
                    yield field.refers, field.first, number


def one_line(text: str) -> str:
    """Remove line ends, and blanks at the end."""
    return _LINE_ENDS.sub(" ", text).rstrip()


def tidy(text: str) -> str:
    """Return the text as one line, without outer blanks."""
    return one_line(text).lstrip()


def _place_text(text: str, field: RecordField, value: Any, line: FileLine) -> str:
    field_text = field.format.write(value, line, field.first, field.last)
    return text.ljust(field.first - 1) + field_text if field_text.strip() else text

"""Fixed-column layouts: one table a record, by which it is read and written.

A :class:`Layout` names the fields of a record, with the columns of the rule text, and the class of
what comes out. Columns that no field covers must be blank: a line whose fields are shifted is
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
from crosstable.trf.lines import Line, decimal, points, whole

R = TypeVar("R")

PLAYER = "player"
TEAM = "team"
COMPETITOR = "competitor"
"""A team in a team competition, else a player."""
EITHER = "either"
"""A team or a player in a team competition, else a player."""

_LINE_ENDS = re.compile(r"[\r\n]+")


class Kind(Protocol):
    """How the text of a field becomes a value, and a value becomes text.

    Reading a blank field and writing ``None`` or an empty text answer each other. What does not
    fit is told to the line's log.
    """

    def read(self, line: Line, first: int, last: int | None) -> Any: ...

    def write(self, value: Any, line: Line, first: int, last: int | None) -> str: ...


class Text(NamedTuple):
    """Words; written at the left of the field, or at its right."""

    right: bool = False

    def read(self, line: Line, first: int, last: int | None) -> str:
        return line.cut(first, last)

    def write(self, value: str, line: Line, first: int, last: int | None) -> str:
        text = tidy(value)
        if last is None:
            return text
        width = last - first + 1
        if len(text) > width:
            line.notice(NoticeCode.TEXT_CUT, first, text, most=width)
            text = text[:width].rstrip()
        return text.rjust(width) if self.right else text


class Whole(NamedTuple):
    """A whole number; ``None`` where the field is blank and may be."""

    least: int = 1
    most: int = 9999
    required: bool = True
    zeros: bool = False
    """Written with leading zeros."""
    notice: NoticeCode | None = None
    """Said of anything else, which is then left out; ``None``: anything else is a fault."""

    def read(self, line: Line, first: int, last: int | None) -> int | None:
        found = line.cut(first, last)
        number = whole(found)
        if number is not None and self.least <= number <= self.most:
            return number
        if found and self.notice is not None:
            line.notice(self.notice, first, found)
        elif found or self.required:
            self._refuse(line, first, found)
        return None

    def write(self, value: int | None, line: Line, first: int, last: int | None) -> str:
        if value is None:
            return ""
        if not self.least <= value <= self.most:
            self._refuse(line, first, str(value))
        width = 1 if last is None else last - first + 1
        return f"{value:0{width}d}" if self.zeros else f"{value:{width}d}"

    def _refuse(self, line: Line, column: int, found: str) -> None:
        line.fault(FaultCode.NUMBER, column, found, least=self.least, most=self.most)


class Points(NamedTuple):
    """Points, exact; ``None`` where the field is blank and may be."""

    required: bool = False

    def read(self, line: Line, first: int, last: int | None) -> Fraction | None:
        found = line.cut(first, last)
        value = points(found)
        if value is None and (found or self.required):
            line.fault(FaultCode.POINTS, first, found)
        return value

    def write(self, value: Fraction | None, line: Line, first: int, last: int | None) -> str:
        if value is None:
            return ""
        width = 6 if last is None else last - first + 1
        for text in (decimal(value), str(value) if value.denominator == 1 else None):
            if text is not None and len(text) <= width:
                return text if last is None else text.rjust(width)
        line.fault(FaultCode.POINTS, first, str(value))
        return ""


class Amount(NamedTuple):
    """A number, whole in the format, with decimals in some files; never below zero."""

    def read(self, line: Line, first: int, last: int | None) -> Fraction | None:
        found = line.cut(first, last)
        value = points(found)
        if value is not None and value >= 0:
            return value
        if found:
            line.fault(FaultCode.AMOUNT, first, found)
        return None

    def write(self, value: Fraction | None, line: Line, first: int, last: int | None) -> str:
        if value is None:
            return ""
        text = str(value) if value.denominator == 1 else decimal(value)
        width = 6 if last is None else last - first + 1
        if text is None or value < 0 or len(text) > width:
            line.fault(FaultCode.AMOUNT, first, str(value))
            return ""
        return text.rjust(width)


class Choice(NamedTuple):
    """One of a few codes, in capitals; the empty one must be among them to be allowed."""

    choices: tuple[str, ...]

    def read(self, line: Line, first: int, last: int | None) -> str:
        found = line.cut(first, last).upper()
        if found not in self.choices:
            line.fault(
                FaultCode.CHOICE, first, found, choices=", ".join(filter(None, self.choices))
            )
        return found

    def write(self, value: str, line: Line, first: int, last: int | None) -> str:
        return value if last is None else value.rjust(last - first + 1)


class Field(NamedTuple):
    """One field: its name in the record's class, its columns (both inclusive), its kind."""

    name: str
    first: int
    last: int | None
    kind: Kind
    refers: str = ""
    """:data:`PLAYER`, :data:`TEAM` … where the number names one (0: nobody)."""

    def shifted(self, columns: int) -> Field:
        last = None if self.last is None else self.last + columns
        return Field(self.name, self.first + columns, last, self.kind, self.refers)


class Repeated(NamedTuple):
    """Fields that repeat every ``step`` columns to the end of the line; blank ones are skipped."""

    name: str
    step: int
    fields: tuple[Field, ...]
    make: Callable[..., Any]
    blanks: bool = False
    """Blank ones are kept (the place says which round it is)."""

    def slots(self, line: Line) -> Iterator[tuple[Field, ...]]:
        """The fields of every repetition that the line reaches."""
        start = self.fields[0].first
        for columns in range(0, len(line.text) - start + 1, self.step):
            slot = tuple(field.shifted(columns) for field in self.fields)
            if self.blanks or line.cut(slot[0].first, slot[-1].last):
                yield slot

    def strays(self, line: Line) -> Iterator[int]:
        """Columns between the fields that are not blank, the first of every gap that has one."""
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

    def read(self, line: Line) -> tuple[Any, ...]:
        """What every repetition says."""
        return tuple(
            self.make(*(field.kind.read(line, field.first, field.last) for field in slot))
            for slot in self.slots(line)
        )


def _itself(value: Any) -> Any:
    return value


def several(name: str, first: int, width: int, kind: Kind, refers: str = "") -> Repeated:
    """A field of ``width`` columns, one blank, and the same again."""
    field = Field(name, first, first + width - 1, kind, refers)
    return Repeated(name, width + 1, (field,), _itself)


@dataclass(frozen=True)
class Layout(Generic[R]):
    """One record: its tag, its fields in the order of columns, and the class of what it says."""

    tag: str
    make: Callable[..., R]
    fields: tuple[Field, ...]
    repeated: Repeated | None = None
    open_end: bool = False
    """What follows the last field is not this layout's affair."""

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

    def _strays(self, line: Line) -> Iterator[int]:
        """Columns that should be blank and are not, the first one first."""
        yield from (column for column in self._gaps if line.cut(column, column))
        if self.repeated is not None:
            yield from sorted(self.repeated.strays(line))
        elif not self.open_end and self.fields[-1].last is not None:
            behind = line.text[max(self._covered) :]
            if behind.strip():
                yield len(line.text) - len(behind.lstrip()) + 1

    def read(self, line: Line) -> R | None:
        """What the line says; ``None`` where it is faulty."""
        stray = next(self._strays(line), None)
        if stray is not None:
            line.fault(FaultCode.COLUMN_NOT_BLANK, stray, line.cut(stray, stray))
            return None
        known = len(line.log.faults)
        values = {
            field.name: field.kind.read(line, field.first, field.last) for field in self.fields
        }
        if self.repeated is not None:
            values[self.repeated.name] = self.repeated.read(line)
        return self.make(**values) if len(line.log.faults) == known else None

    def write(self, record: R, line: Line, tag: str = "") -> str:
        """The text of a record; ``line`` says where it will stand, and takes what does not fit."""
        text = tag or self.tag
        for field in self.fields:
            text = _put(text, field, getattr(record, field.name), line)
        if self.repeated is not None:
            text = self._write_repeated(text, self.repeated, record, line)
        return text

    def _write_repeated(self, text: str, repeated: Repeated, record: R, line: Line) -> str:
        for place, item in enumerate(getattr(record, repeated.name)):
            for field in repeated.fields:
                value = getattr(item, field.name) if len(repeated.fields) > 1 else item
                text = _put(text, field.shifted(place * repeated.step), value, line)
        return text

    def references(self, line: Line) -> Iterator[tuple[str, int, int]]:
        """What the numbers of the line refer to: (kind of competitor, column, number)."""
        slots = self.repeated.slots(line) if self.repeated is not None else ()
        for field in (*self.fields, *(field for slot in slots for field in slot)):
            if field.refers:
                number = whole(line.cut(field.first, field.last))
                if number:
                    yield field.refers, field.first, number


def one_line(text: str) -> str:
    """The text without line ends, and without blanks at the end."""
    return _LINE_ENDS.sub(" ", text).rstrip()


def tidy(text: str) -> str:
    """The text as one line, without outer blanks."""
    return one_line(text).lstrip()


def _put(text: str, field: Field, value: Any, line: Line) -> str:
    written = field.kind.write(value, line, field.first, field.last)
    return text.ljust(field.first - 1) + written if written.strip() else text

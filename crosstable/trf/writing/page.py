"""A report being written: its lines, and the kept lines that go between them."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import TypeVar

from crosstable.trf import order
from crosstable.trf.faults import Log, NoticeCode
from crosstable.trf.layout import RecordLayout, one_line
from crosstable.trf.lines import FileLine
from crosstable.trf.report import KeptLine

R = TypeVar("R")

LINE_END = "\r\n"


class ReportPage:
    """The lines written so far. Records come in the order of :data:`crosstable.trf.order.ORDER`.

    A kept line goes in front of the record that it is anchored to, or of the first one after it.
    """

    def __init__(self, kept_lines: Iterable[KeptLine]) -> None:
        self.log = Log()
        self._lines: list[str] = []
        self._kept = deque(
            sorted(kept_lines, key=lambda line: order.place_of(line.before, line.nth))
        )
        self._seen: Counter[str] = Counter()
        self._left_out: set[str] = set()

    def add(self, tag: str, text: str) -> None:
        """Write a record of words, unless there are none."""
        if text:
            self._begin(tag)
            self._lines.append(f"{tag} {text}")

    def add_record(
        self, layout: RecordLayout[R], record: R, *, tag: str = "", more: str = "", column: int = 0
    ) -> None:
        """Write a record with fixed columns; ``more`` follows them from ``column`` on."""
        self._begin(layout.tag or order.NATIONAL)
        text = layout.write(record, self.next_line, tag)
        self._lines.append(text.ljust(column - 1) + more if more else text)

    def leave_out(self, record: str) -> None:
        """Note, once, that the version of the format lacks this record."""
        if record not in self._left_out:
            self._left_out.add(record)
            self.log.notice(NoticeCode.LEFT_OUT, 0, 0, record, record=record)

    def encode(self, encoding: str) -> bytes:
        """Return all lines, each with its end. Letters that the encoding lacks become question
        marks.
        """
        self._write_kept((len(order.ORDER) + 1, 0))
        text = "".join(line + LINE_END for line in self._lines)
        try:
            return text.encode(encoding)
        except UnicodeEncodeError as error:
            missing = text[error.start : error.end]
            self.log.notice(NoticeCode.NOT_IN_ENCODING, 0, 0, missing, encoding=encoding)
            return text.encode(encoding, errors="replace")

    @property
    def next_line(self) -> FileLine:
        """The place of the line to be written next, where anything that does not fit is logged."""
        return FileLine(len(self._lines) + 1, "", self.log)

    def _begin(self, tag: str) -> None:
        """Write the lines kept in front of the next record."""
        tag = order.OLDER.get(tag, tag)
        self._seen[tag] += 1
        self._write_kept(order.place_of(tag, self._seen[tag]))

    def _write_kept(self, until: tuple[int, int]) -> None:
        while self._kept and order.place_of(self._kept[0].before, self._kept[0].nth) <= until:
            self._lines.append(one_line(self._kept.popleft().text))

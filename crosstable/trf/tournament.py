"""The tournament section: records ``??2`` and the older codes for the same things."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from crosstable.model import Colour
from crosstable.trf import dates
from crosstable.trf.draft import ReportDraft
from crosstable.trf.faults import FaultCode, NoticeCode
from crosstable.trf.layout import tidy
from crosstable.trf.limits import MOST_ROUNDS
from crosstable.trf.lines import FileLine, parse_whole
from crosstable.trf.players import CELL, FIRST_CELL

DATE_WIDTH = 8
_SHORT_DAY = re.compile(r"\d{2}/(0[1-9]|1[0-2])/(0[1-9]|[12]\d|3[01])", re.ASCII)
_INITIAL = {"w": Colour.WHITE, "b": Colour.BLACK}
_CONFIGURED = {"white1": Colour.WHITE, "black1": Colour.BLACK}


def _show_text(value: object) -> str:
    return tidy(str(value))


def _show_codes(codes: tuple[str, ...]) -> str:
    return ",".join(tidy(code) for code in codes)


class HeadRecord(NamedTuple):
    """One record of the head: how its text becomes the value of a field of :class:`Head`.

    ``parse`` returns ``None`` if the line must be kept as it is.
    """

    tag: str
    field: str
    parse: Callable[[FileLine], Any]
    show: Callable[[Any], str] = _show_text
    trf16: bool = False
    """The older format has it too."""

    def read(self, line: FileLine, draft: ReportDraft) -> None:
        value = self.parse(line)
        if value is None:
            draft.keep(line)
        elif value or value == 0:
            _set_head_field(line, draft, self.field, value)


def _set_head_field(line: FileLine, draft: ReportDraft, field: str, value: Any) -> None:
    """Fill a field of the head; keep a second record that differs as a line."""
    if draft.head.setdefault(field, value) != value:
        line.notice(NoticeCode.REPEATED, 5, line.cut(5))
        draft.keep(line)


def _text(line: FileLine) -> str:
    return line.cut(5)


def _day(line: FileLine) -> str:
    text = line.cut(5)
    date = dates.day(text)
    if text and not date:
        line.notice(NoticeCode.DATE, 5, text, example="2026/03/28")
    elif text != date:
        line.notice(NoticeCode.OTHER_DATE, 5, text, example="2026/03/28", date=date)
    return date or text


def _count(line: FileLine) -> int | str | None:
    text = line.cut(5)
    number = parse_whole(text)
    if text and number is None:
        line.notice(NoticeCode.NOT_A_COUNT, 5, text)
        return None
    return "" if number is None else number


def _codes(line: FileLine) -> tuple[str, ...]:
    return tuple(code.strip() for code in line.cut(5).split(",") if code.strip())


def _round_dates(line: FileLine) -> tuple[str, ...] | None:
    """Read the dates, which stand over the rounds of the player section."""
    dates = []
    for start in range(FIRST_CELL, len(line.text) + 1, CELL):
        date = line.cut(start, start + CELL - 1)
        dates.append(date)
        if date and not _SHORT_DAY.fullmatch(date):
            line.notice(NoticeCode.DATE, start, date, example="26/03/28")
    if line.cut(5, FIRST_CELL - 1) or any(len(date) > DATE_WIDTH for date in dates):
        line.notice(NoticeCode.NOT_UNDERSTOOD, 5, line.cut(5))
        return None
    return tuple(dates)


def _show_round_dates(dates: tuple[str, ...]) -> str:
    columns = "".join(tidy(date)[:DATE_WIDTH].ljust(CELL) for date in dates)
    return " " * (FIRST_CELL - 5) + columns.rstrip()


HEAD = (
    HeadRecord("012", "name", _text, trf16=True),
    HeadRecord("022", "city", _text, trf16=True),
    HeadRecord("032", "federation", _text, trf16=True),
    HeadRecord("042", "start", _day, trf16=True),
    HeadRecord("052", "end", _day, trf16=True),
    HeadRecord("062", "players", _count, trf16=True),
    HeadRecord("072", "rated_players", _count, trf16=True),
    HeadRecord("082", "teams", _count, trf16=True),
    HeadRecord("092", "type", _text, trf16=True),
    HeadRecord("102", "chief_arbiter", _text, trf16=True),
    HeadRecord("122", "time_control", _text, trf16=True),
    HeadRecord("132", "round_dates", _round_dates, _show_round_dates, trf16=True),
    HeadRecord("182", "controller", _text),
    HeadRecord("192", "encoded_type", _text),
    HeadRecord("202", "tie_breaks", _codes, _show_codes),
    HeadRecord("212", "standings", _codes, _show_codes),
    HeadRecord("222", "encoded_time_control", _text),
    HeadRecord("352", "team_colours", _text),
)
"""The records that stand for one field of the head each."""


def read_deputy(line: FileLine, draft: ReportDraft) -> None:
    """Read ``112``, one record for each arbiter."""
    if line.cut(5):
        draft.head["deputies"] = (*draft.head.get("deputies", ()), line.cut(5))


def read_rounds(line: FileLine, draft: ReportDraft) -> None:
    """Read ``142``, ``XXR``."""
    text = line.cut(5)
    number = parse_whole(text)
    if number is None or not 1 <= number <= MOST_ROUNDS:
        line.fault(FaultCode.NUMBER, 5, text, least=1, most=MOST_ROUNDS)
    else:
        _set_head_field(line, draft, "rounds", number)


def read_initial_colour(line: FileLine, draft: ReportDraft) -> None:
    """Read ``152``."""
    text = line.cut(5)
    if text.lower() in _INITIAL:
        draft.initial_colour = _INITIAL[text.lower()]
    elif text:
        line.fault(FaultCode.CHOICE, 5, text, choices="W, B")


def read_configuration(line: FileLine, draft: ReportDraft) -> None:
    """Read ``XXC``: words that add up."""
    for column, word in line.words(5):
        if word.lower() == "rank":
            draft.head["by_position"] = True
        elif word.lower() in _CONFIGURED:
            draft.initial_colour = _CONFIGURED[word.lower()]
        else:
            line.notice(NoticeCode.NOT_UNDERSTOOD, column, word)
            draft.keep(line)


def read_ranking(line: FileLine, draft: ReportDraft) -> None:
    """Read ``172``: a federation and the code of a starting rank method."""
    if line.cut(5):
        _set_head_field(line, draft, "ranking", (line.cut(5, 7), line.cut(9)))

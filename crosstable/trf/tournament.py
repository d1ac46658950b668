"""The tournament section: records ``??2`` and the older codes for the same things."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from crosstable.model import Colour
from crosstable.trf import lists, scores
from crosstable.trf.draft import Draft
from crosstable.trf.faults import FaultCode, NoticeCode
from crosstable.trf.lines import Line, whole
from crosstable.trf.players import CELL, FIRST_CELL

Reader = Callable[[Line, Draft], None]

LAST_ROUND = 999
_DAY = re.compile(r"\d{4}/(0[1-9]|1[0-2])/(0[1-9]|[12]\d|3[01])", re.ASCII)
_SHORT_DAY = re.compile(r"\d{2}/(0[1-9]|1[0-2])/(0[1-9]|[12]\d|3[01])", re.ASCII)
_INITIAL = {"w": Colour.WHITE, "b": Colour.BLACK}
_CONFIGURED = {"white1": Colour.WHITE, "black1": Colour.BLACK}


def _put(line: Line, draft: Draft, name: str, value: Any) -> None:
    """Fill a field of the head; a second record that says otherwise is kept as a line."""
    if draft.head.setdefault(name, value) != value:
        line.notice(NoticeCode.REPEATED, 5, None)
        draft.keep(line)


def _text(name: str) -> Reader:
    def reader(line: Line, draft: Draft) -> None:
        _put(line, draft, name, line.cut(5))

    return reader


def _day(name: str) -> Reader:
    def reader(line: Line, draft: Draft) -> None:
        found = line.cut(5)
        if found and not _DAY.fullmatch(found):
            line.notice(NoticeCode.DATE, 5, None, example="2026/03/28")
        _put(line, draft, name, found)

    return reader


def _count(name: str) -> Reader:
    def reader(line: Line, draft: Draft) -> None:
        number = whole(line.cut(5))
        if number is not None:
            _put(line, draft, name, number)
        elif line.cut(5):
            line.notice(NoticeCode.NOT_A_COUNT, 5, None)
            draft.keep(line)

    return reader


def _codes(name: str) -> Reader:
    def reader(line: Line, draft: Draft) -> None:
        codes = (code.strip() for code in line.cut(5).split(","))
        _put(line, draft, name, tuple(code for code in codes if code))

    return reader


def _deputy(line: Line, draft: Draft) -> None:
    """``112``, one record for each arbiter."""
    draft.head["deputies"] = (*draft.head.get("deputies", ()), line.cut(5))


def _round_dates(line: Line, draft: Draft) -> None:
    """``132``: the dates stand over the rounds of the player section."""
    dates = []
    for start, last in line.fields(FIRST_CELL, CELL, CELL):
        dates.append(line.cut(start, last))
        if dates[-1] and not _SHORT_DAY.fullmatch(dates[-1]):
            line.notice(NoticeCode.DATE, start, last, example="26/03/28")
    if line.cut(5, FIRST_CELL - 1) or any(len(date) > CELL - 2 for date in dates):
        line.notice(NoticeCode.NOT_UNDERSTOOD, 5, None)
        draft.keep(line)
    else:
        _put(line, draft, "round_dates", tuple(dates))


def _rounds(line: Line, draft: Draft) -> None:
    """``142``, ``XXR``."""
    number = line.whole(5, None, 1, LAST_ROUND)
    if number is not None:
        _put(line, draft, "rounds", number)


def _initial_colour(line: Line, draft: Draft) -> None:
    """``152``."""
    found = line.cut(5).lower()
    if found in _INITIAL:
        draft.initial_colour = _INITIAL[found]
    elif found:
        line.fault(FaultCode.INITIAL_COLOUR, 5, None)


def _configuration(line: Line, draft: Draft) -> None:
    """``XXC``: words that add up."""
    for column, word in line.words(5):
        if word.lower() == "rank":
            draft.head["by_position"] = True
        elif word.lower() in _CONFIGURED:
            draft.initial_colour = _CONFIGURED[word.lower()]
        else:
            line.notice(NoticeCode.NOT_UNDERSTOOD, column, column + len(word) - 1)


def _ranking(line: Line, draft: Draft) -> None:
    """``172``."""
    _put(line, draft, "ranking_federation", line.cut(5, 7))
    _put(line, draft, "ranking_method", line.cut(9))


TOURNAMENT: Mapping[str, Reader] = {
    "012": _text("name"),
    "022": _text("city"),
    "032": _text("federation"),
    "042": _day("start"),
    "052": _day("end"),
    "062": _count("players"),
    "072": _count("rated_players"),
    "082": _count("teams"),
    "092": _text("type"),
    "102": _text("chief_arbiter"),
    "112": _deputy,
    "122": _text("time_control"),
    "132": _round_dates,
    "142": _rounds,
    "XXR": _rounds,
    "152": _initial_colour,
    "XXC": _configuration,
    "162": scores.read_fields,
    "XXS": scores.read_words,
    **dict.fromkeys(scores.SINGLE, scores.read_single),
    "172": _ranking,
    "182": _text("controller"),
    "192": _text("encoded_type"),
    "202": _codes("tie_breaks"),
    "212": _codes("standings"),
    "222": _text("encoded_time_control"),
    "352": _text("team_colours"),
    "240": lists.read_byes,
    "250": lists.read_acceleration,
    "260": lists.read_prohibition,
    "299": lists.read_abnormal,
    "XXA": lists.read_player_acceleration,
    "XXP": lists.read_forbidden,
    "XXZ": lists.read_absent,
}

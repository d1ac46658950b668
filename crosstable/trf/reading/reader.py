"""Reading: bytes to lines, lines to records, records to a report."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from crosstable.trf import limits, order, players, records, scores, tournament
from crosstable.trf.demands import missing_for_report
from crosstable.trf.draft import ReportDraft
from crosstable.trf.faults import FaultCode, Log, NoticeCode, TrfFault, TrfFaults
from crosstable.trf.layout import RecordLayout
from crosstable.trf.lines import FileLine
from crosstable.trf.reading import legacy
from crosstable.trf.reading.assembling import assemble
from crosstable.trf.reading.checking import check
from crosstable.trf.reading.encodings import decode
from crosstable.trf.report import Report
from crosstable.trf.teams import ALL_LAYOUTS

COMMENT = "###"

Reader = Callable[[FileLine, ReportDraft], None]


def _fixed_reader(name: str, layout: RecordLayout[Any]) -> Reader:
    def reader(line: FileLine, draft: ReportDraft) -> None:
        record = layout.read(line)
        if record is not None:
            draft.records[name].append((line, record))
            if layout.repeated is not None:
                draft.count_named(line, len(getattr(record, layout.repeated.name)))

    return reader


def _read_abnormal(line: FileLine, draft: ReportDraft) -> None:
    """Read ``299``; if a line fits only the draft's columns, move it to those of the format."""
    _, fault = _try_layout(records.ABNORMAL, line)
    if fault is not None:
        record, _ = _try_layout(records.ABNORMAL_IN_DRAFT, line)
        if record is not None:
            line.notice(NoticeCode.DRAFT_COLUMNS, fault.column, fault.found)
            line = replace(line, text=records.ABNORMAL.write(record, line))
    _fixed_reader("abnormal", records.ABNORMAL)(line, draft)


def _try_layout(
    layout: RecordLayout[records.AbnormalRecord], line: FileLine
) -> tuple[records.AbnormalRecord | None, TrfFault | None]:
    """Read the line by this layout, or return why it does not fit; nothing is logged."""
    try:
        return layout.read(replace(line, log=Log(most=1))), None
    except TrfFaults as refused:
        return None, refused.faults[0]


READERS: Mapping[str, Reader] = {
    **{record.tag: record.read for record in tournament.HEAD},
    "112": tournament.read_deputy,
    "142": tournament.read_rounds,
    "XXR": tournament.read_rounds,
    "152": tournament.read_initial_colour,
    "XXC": tournament.read_configuration,
    "162": scores.read_letters,
    **dict.fromkeys(scores.SINGLE, scores.read_single),
    "XXS": scores.read_words,
    "172": tournament.read_ranking,
    "001": players.read_player,
    **{layout.tag: _fixed_reader(name, layout) for name, layout in ALL_LAYOUTS.items()},
    records.ABNORMAL.tag: _read_abnormal,
    "XXA": legacy.read_steps,
    "XXP": legacy.read_forbidden,
    "XXZ": legacy.read_absent,
}
"""The records understood, by tag."""


def read(data: bytes, *, report: bool = False) -> Report:
    """Read the report in these bytes, in any of the encodings that :mod:`.encodings` knows.

    Raises :class:`TrfFaults` with all faults at once, but no more than 200, also if the file
    exceeds :mod:`crosstable.trf.limits`. With ``report``, it is also a fault if the file lacks
    anything that a rating report must have.
    """
    log = Log()
    draft = ReportDraft()
    limits.refuse_size(data, log)
    text, encoding = decode(data, log)
    lines = limits.lines_of(text, log)
    tags = [_read_line(line, draft) for line in lines]
    if not any(tags) and not log.faults:
        log.fault(FaultCode.NO_RECORD, 1, 1, lines[0].text[:40])
    check(draft)
    log.judge()
    assembled = assemble(draft, log)
    if report:
        _demand(assembled, draft, log)
    tagged = (
        (line.number, "" if line.number in draft.kept_numbers else tag, line.text)
        for line, tag in zip(lines, tags, strict=True)
        if line.text
    )
    return replace(
        assembled,
        unknown=order.anchor_kept_lines(tagged),
        notices=tuple(log.notices),
        encoding=encoding,
    )


def _read_line(line: FileLine, draft: ReportDraft) -> str:
    """Read one line into the draft. Return its tag; empty if the line is not understood."""
    if line.tag in READERS:
        draft.count_record(line)
        if line.cut(4, 4):
            line.fault(FaultCode.COLUMN_NOT_BLANK, 4, line.cut(4, 4))
        else:
            READERS[line.tag](line, draft)
        return line.tag
    if players.is_national(line):
        players.read_national(line, draft)
        return order.NATIONAL
    if line.text and line.tag != COMMENT:
        line.notice(NoticeCode.NOT_UNDERSTOOD, 1, line.text[:40])
    return ""


def _demand(report: Report, draft: ReportDraft, log: Log) -> None:
    """Log what a rating report must have and this one lacks."""
    for missing in missing_for_report(report):
        number = draft.numbers[missing.player].number if missing.player is not None else 0
        log.fault(FaultCode.MISSING, number, missing.column, "", record=missing.record)
    log.judge()

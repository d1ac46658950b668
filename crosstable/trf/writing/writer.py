"""Writing: a report to bytes, as TRF26 or as TRF16."""

from __future__ import annotations

from typing import Literal, NamedTuple

from crosstable.trf.faults import Notice
from crosstable.trf.reading.reader import COMMENT
from crosstable.trf.report import Report
from crosstable.trf.writing.head import write_head
from crosstable.trf.writing.lists import write_lists
from crosstable.trf.writing.page import ReportPage
from crosstable.trf.writing.players import WritingJob, write_players

Version = Literal["trf26", "trf16"]


class Rendering(NamedTuple):
    """A written report, and what could not be written as it stands."""

    data: bytes
    notices: tuple[Notice, ...]


def write(report: Report, version: Version = "trf26", encoding: str = "utf-8") -> bytes:
    """Write the report as a file. :func:`render` also reports what was cut or left out."""
    return render(report, version, encoding).data


def render(report: Report, version: Version = "trf26", encoding: str = "utf-8") -> Rendering:
    """Write the report as a file, and report what was cut or left out.

    TRF16 lacks several records: those that an older code can express (``XXR``, ``XXC``, ``BBW``,
    ``XXA``, ``XXP``) are written so, the rest and the comments are left out. Raises
    :class:`TrfFaults` if something has no place in the format, each at the line and column where it
    should stand.
    """
    older = version == "trf16"
    kept_lines = (line for line in report.unknown if not (older and line.text.startswith(COMMENT)))
    page = ReportPage(kept_lines)
    if older and any(line.text.startswith(COMMENT) for line in report.unknown):
        page.leave_out(COMMENT)
    if report.crosstable.decisions:
        page.leave_out("decisions")
    job = WritingJob(report, page, older)
    write_head(job)
    write_players(job)
    write_lists(job)
    data = page.encode(encoding)
    page.log.judge()
    return Rendering(data, tuple(page.log.notices))

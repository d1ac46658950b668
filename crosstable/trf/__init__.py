"""The FIDE report file (TRF16, TRF26), in and out: :func:`read`, :func:`write`."""

from typing import TYPE_CHECKING

from crosstable.on_demand import attributes
from crosstable.trf.dates import Start, start_of
from crosstable.trf.demands import MissingField, missing_for_report
from crosstable.trf.faults import FaultCode, Notice, NoticeCode, TrfFault, TrfFaults
from crosstable.trf.reading.reader import read
from crosstable.trf.report import Head, KeptLine, NationalRecord, Report, report_of
from crosstable.trf.teams import TeamSection

if TYPE_CHECKING:
    from crosstable.trf.writing.writer import Rendering, Version, render, write
else:
    WRITING = ("Rendering", "Version", "render", "write")
    __getattr__ = attributes(__name__, dict.fromkeys(WRITING, "crosstable.trf.writing.writer"))

__all__ = [
    "FaultCode",
    "Head",
    "KeptLine",
    "MissingField",
    "NationalRecord",
    "Notice",
    "NoticeCode",
    "Rendering",
    "Report",
    "Start",
    "TeamSection",
    "TrfFault",
    "TrfFaults",
    "Version",
    "missing_for_report",
    "read",
    "render",
    "report_of",
    "start_of",
    "write",
]

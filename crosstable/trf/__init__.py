"""The FIDE report file (TRF16, TRF26), in and out: :func:`read`, :func:`write`."""

from crosstable.trf.dates import Start, start_of
from crosstable.trf.demands import MissingField, missing_for_report
from crosstable.trf.faults import FaultCode, Notice, NoticeCode, TrfFault, TrfFaults
from crosstable.trf.reading.reader import read
from crosstable.trf.report import Head, KeptLine, NationalRecord, Report, report_of
from crosstable.trf.teams import TeamSection
from crosstable.trf.writing.writer import Rendering, Version, render, write

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

"""The FIDE report file (TRF16, TRF26), in and out.

>>> report = read(data)            # doctest: +SKIP
>>> report.crosstable.rounds       # doctest: +SKIP
"""

from crosstable.trf.faults import FaultCode, Notice, NoticeCode, TrfFault, TrfFaults
from crosstable.trf.reading import read
from crosstable.trf.report import Head, Kept, National, Report

__all__ = [
    "FaultCode",
    "Head",
    "Kept",
    "National",
    "Notice",
    "NoticeCode",
    "Report",
    "TrfFault",
    "TrfFaults",
    "read",
]

"""The limits on a report file. Anything beyond is a fault, and usually ends the reading.

The limits are far above any event, and low enough that any file is read in a second or two.
"""

from __future__ import annotations

import re

from crosstable.trf.faults import FaultCode, Log
from crosstable.trf.lines import FileLine

MOST_BYTES = 4_000_000
MOST_LINES = 20_000
LONGEST_LINE = 10_000
"""Unit: characters."""
MOST_PLAYERS = 4_000
MOST_ROUNDS = 250
MOST_RECORDS = 5_000
"""Of one kind; players and national records are limited by the players and the lines."""
MOST_NAMED = 50_000
"""Players, teams and values in records that list them, all together."""
_LINE_ENDS = re.compile(r"\r\n|\r|\n")


def refuse_size(data: bytes, log: Log) -> None:
    """Raise :class:`crosstable.trf.TrfFaults` if the file is too large to be read."""
    if len(data) > MOST_BYTES:
        log.refuse(FaultCode.TOO_LARGE, 0, 0, str(len(data)), most=MOST_BYTES)


def lines_of(text: str, log: Log) -> list[FileLine]:
    """Split the text into lines. One that is too long is a fault, and is not read."""
    texts = _LINE_ENDS.split(text, MOST_LINES)
    if len(texts) > MOST_LINES:
        log.refuse(FaultCode.TOO_MANY_LINES, MOST_LINES + 1, 1, "", most=MOST_LINES)
    return [_line(number, text, log) for number, text in enumerate(texts, 1)]


def _line(number: int, text: str, log: Log) -> FileLine:
    text = text.lstrip("\ufeff").rstrip()
    if len(text) > LONGEST_LINE:
        behind = LONGEST_LINE + 1
        log.fault(FaultCode.LINE_TOO_LONG, number, behind, text[:40], most=LONGEST_LINE)
        text = ""
    return FileLine(number, text, log)

"""Reading: bytes to lines, lines to records, records to a report."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from crosstable.trf.assembling import assemble
from crosstable.trf.draft import Draft
from crosstable.trf.faults import TrfFaults
from crosstable.trf.lines import Line, Log
from crosstable.trf.players import read_player
from crosstable.trf.report import Report
from crosstable.trf.tournament import TOURNAMENT

_LINE_ENDS = re.compile(r"\r\n|\r|\n")

READERS: Mapping[str, Callable[[Line, Draft], None]] = {
    "001": read_player,
    **TOURNAMENT,
}


def read(data: bytes) -> Report:
    """The report in these bytes. Raises :class:`TrfFaults` with every fault at once."""
    log = Log()
    draft = Draft()
    for number, text in enumerate(_LINE_ENDS.split(data.decode("utf-8-sig")), 1):
        line = Line(number, text.rstrip(), log)
        reader = READERS.get(line.tag)
        if reader is not None:
            reader(line, draft)
    report = assemble(draft, log)
    if log.faults:
        raise TrfFaults(tuple(log.faults))
    return report

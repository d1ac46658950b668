"""Standings as comma-separated values."""

from __future__ import annotations

import csv
import io

from tiebreaks.reports.data import table_rows
from tiebreaks.standings import Standings


def as_csv(standings: Standings) -> str:
    """Write one line for each participant, under a head of ``rank``, ``tpn``, ``name`` and the
    codes.
    """
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(table_rows(standings, nothing=""))
    return text.getvalue()

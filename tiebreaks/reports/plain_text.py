"""Standings as plain text."""

from __future__ import annotations

from tiebreaks.reports.data import table_rows
from tiebreaks.standings import Standings

NONE = "–"


def as_table(standings: Standings) -> str:
    """Write aligned columns for a terminal, numbers to the right."""
    lines = table_rows(standings, nothing=NONE)
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "".join(
        "  ".join(
            cell.ljust(width) if column == 2 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        + "\n"
        for line in lines
    )

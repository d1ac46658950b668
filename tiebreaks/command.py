"""``python -m tiebreaks FILE``: the standings of a report file, as text, CSV or JSON."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from crosstable.model import GAME_POINTS, MATCH_POINTS, Crosstable
from crosstable.team_events import Contradiction
from crosstable.team_tables import crosstable_of
from crosstable.trf import Report, TrfFaults, read, start_of
from tiebreaks import (
    DEFAULT_ORDER,
    ROUND_ROBIN_ORDER,
    NoSuchRound,
    UnknownTieBreak,
    UnknownTieBreakEdition,
    standings,
)
from tiebreaks.editions import FIDE_2026_IN_FORCE, edition_at
from tiebreaks.reports import FORMATS
from tiebreaks.standings import Standings

FAULT = 2
"""Exit status if the file or the request is at fault."""
FAULTS = (OSError, TrfFaults, Contradiction, UnknownTieBreak, UnknownTieBreakEdition, NoSuchRound)
TEAM_ORDER = ("MPTS", "GPTS", "EDE", "EMMSB")
"""The list for teams, if the file names none."""


def main(arguments: list[str] | None = None) -> int:
    """Print the standings and return 0, or 2 with every fault on standard error."""
    options = _options().parse_args(arguments)
    try:
        with open(options.file, "rb") as file:
            report = read(file.read())
        order = options.order or _order_of(report)
        start = start_of(report.head)
        edition = options.edition or edition_at(start.day)
        ranking = standings(
            _crosstable_of(report, order),
            order,
            edition=edition,
            through=options.round,
            unrated=options.unrated,
        )
    except FAULTS as fault:
        for line in str(fault).splitlines():
            sys.stderr.write(f"{options.file}: {line}\n")
        return FAULT
    why = "by --edition" if options.edition else start.explanation(FIDE_2026_IN_FORCE)
    sys.stderr.write(f"{options.file}: ranked by {edition} ({why})\n")
    sys.stdout.write(_render(ranking, options.format, options.explain))
    return 0


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tiebreaks", description=__doc__)
    parser.add_argument("file", metavar="FILE", help="a report file (TRF16 or TRF26)")
    parser.add_argument(
        "--edition", help="of the tie-break rules; default: in force at the start (042)"
    )
    parser.add_argument(
        "--order", help="tie-breaks with commas, points included; default: the file's own"
    )
    parser.add_argument("--round", type=int, help="standings after this round")
    parser.add_argument("--unrated", type=int, help="rating of players who have none")
    parser.add_argument("--format", choices=tuple(FORMATS), default="table")
    parser.add_argument(
        "--explain", action="store_true", help="with what each value is made of (JSON)"
    )
    return parser


def _crosstable_of(report: Report, order: str | Sequence[str]) -> Crosstable:
    """Return the teams of a team event, by the score that the list begins with; otherwise the
    players.
    """
    if not report.teams:
        return report.crosstable
    first = (order.split(",") if isinstance(order, str) else order)[0]
    return crosstable_of(report, GAME_POINTS if first.upper() == "GPTS" else MATCH_POINTS)


def _order_of(report: Report) -> tuple[str, ...]:
    """Return the list of record ``212``, or ``202`` behind the points, or the tournament kind's
    default.
    """
    if report.head.standings:
        return report.head.standings
    if report.teams:
        return TEAM_ORDER
    if report.head.tie_breaks:
        return ("PTS", *report.head.tie_breaks)
    return ROUND_ROBIN_ORDER if report.crosstable.predetermined else DEFAULT_ORDER


def _render(ranking: Standings, form: str, explain: bool) -> str:
    details = {"explain": explain} if form == "json" else {}
    return FORMATS[form](ranking, **details)

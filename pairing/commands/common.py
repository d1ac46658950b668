"""What the commands share: exit statuses, which rules, and how a fault is told."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from crosstable.model import MATCH_POINTS
from crosstable.team_tables import crosstable_of
from crosstable.trf import Head, Report
from pairing.edition import Edition
from pairing.editions import DEFAULT, EDITIONS, edition_of, named_in, primary_named_in

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What each command enters itself in."""
AGREES, DIFFERS, FAULT = 0, 1, 2
"""Exit status: all is as the rules say; it is not; the file or what was asked is at fault."""


def rules_parser() -> argparse.ArgumentParser:
    """The options that name the rules, for the parsers of the commands."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--system", help="pairing system; default: what the file names, or dutch")
    parser.add_argument("--edition", help="dated text of its rules, such as fide-2026")
    return parser


def rules_for(head: Head, options: argparse.Namespace) -> Edition:
    """What the options name; what they leave open, the file names. :class:`UnknownEdition`."""
    named = named_in(head)
    if not (options.system or options.edition):
        return edition_of(*named)
    system, edition = named if named in EDITIONS else DEFAULT
    if options.system and options.system != system:
        edition = DEFAULT[1]
    return edition_of(options.system or system, options.edition or edition)


def as_paired(report: Report, rules: Edition) -> Report:
    """The report with teams for its participants, where the rules pair teams.

    Points and ranks are those of record ``310``. Raises ``Contradiction``.
    """
    if not rules.teams:
        return report
    crosstable = crosstable_of(report, primary_named_in(report.head))
    teams = report.teams.teams
    points = {
        each.number: each.match_points if crosstable.primary == MATCH_POINTS else each.game_points
        for each in teams
    }
    return replace(
        report,
        crosstable=crosstable,
        points={team: amount for team, amount in points.items() if amount is not None},
        ranks={each.number: each.rank for each in teams if each.rank is not None},
    )


def refuse(path: Path, fault: Exception) -> int:
    """Tells what is wrong with a file, or with what was asked of it."""
    for line in str(fault).splitlines():
        print(f"{path}: {line}", file=sys.stderr)
    return FAULT

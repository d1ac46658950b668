"""``python -m pairing check``: compare the boards, and the places, with the rules."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from crosstable.model import Crosstable
from crosstable.team_events import Contradiction
from crosstable.trf import Report, TrfFaults, read, start_of
from pairing import UnknownEdition, baku
from pairing.checks.as_paired import as_paired
from pairing.checks.places import WrongFigure, tie_break_list, wrong_places, wrong_points
from pairing.checks.rounds import BoardsAndBye, RoundDifference, difference_in
from pairing.commands.common import (
    AGREES,
    DIFFERS,
    FAULT,
    Commands,
    report_fault,
    report_rules,
    rules_for,
    rules_parser,
    with_progress,
)
from pairing.kernel.edition import Edition
from tiebreaks import UnknownTieBreak, UnknownTieBreakEdition
from tiebreaks.editions import FIDE_2026_IN_FORCE, edition_at


def add_command(commands: Commands) -> None:
    """Add the command's parser."""
    parser = commands.add_parser(
        "check",
        parents=[rules_parser()],
        help="pair every round again and compare; compare the places too",
        description="Pairs every round of report files again and lists the boards that differ. "
        "Exit status: 0 all agree, 1 something differs, 2 a file cannot be read or judged.",
    )
    parser.add_argument("files", type=Path, metavar="FILE", nargs="+", help="TRF16 or TRF26")
    places = parser.add_argument_group("places in the standings")
    places.add_argument(
        "--standings",
        action="store_true",
        help="also compare points, and ranks by the file's tie-break list (record 212 or 202)",
    )
    places.add_argument(
        "--tie-breaks",
        metavar="LIST",
        help="this list instead, with commas, such as BH/C1,BH,SB (implies --standings)",
    )
    places.add_argument(
        "--tie-break-edition",
        metavar="EDITION",
        help="dated text of the tie-break rules; default: the one in force at the start (042)",
    )
    places.add_argument(
        "--unrated", type=int, metavar="RATING", help="rating of players who have none"
    )
    parser.set_defaults(run=run)


@dataclass
class Total:
    """The totals of what was checked and found."""

    files: int = 0
    rounds: int = 0
    differences: int = 0
    places: int = 0
    wrong: int = 0
    unread: bool = False

    @property
    def status(self) -> int:
        """The exit status."""
        if self.unread:
            return FAULT
        return DIFFERS if self.differences or self.wrong else AGREES


def run(options: argparse.Namespace) -> int:
    """Print each difference on a line, then the numbers of files, rounds and differences."""
    total = Total()
    standings = bool(options.standings or options.tie_breaks)
    for path in options.files:
        total.files += 1
        try:
            report = read(path.read_bytes())
            rules = rules_for(report.head, options)
            report = as_paired(report, rules)
            report_rules(path, report.head, rules, options)
            _check_rounds(path, report, rules, total)
            if standings:
                _check_places(path, report, options, total)
        except (
            *(OSError, TrfFaults, Contradiction, UnknownEdition, baku.Unsuited),
            *(UnknownTieBreak, UnknownTieBreakEdition),
        ) as fault:
            total.unread = bool(report_fault(path, fault))
    line = f"{total.files} files, {total.rounds} rounds, {total.differences} differences"
    print(f"{line}; {total.places} places, {total.wrong} wrong" if standings else line)
    return total.status


def _check_rounds(path: Path, report: Report, rules: Edition, total: Total) -> None:
    table = report.crosstable
    for number in with_progress(range(1, table.last_paired_round + 1), f"{path}: round"):
        total.rounds += 1
        difference = difference_in(table, number, rules)
        if difference is None:
            continue
        total.differences += 1
        for line in _described_difference(table, difference):
            print(f"{path}: {line}", flush=True)


def _check_places(path: Path, report: Report, options: argparse.Namespace, total: Total) -> None:
    order = tie_break_list(report.head, options.tie_breaks)
    if not order:
        lacking = "no tie-break list (record 212 or 202): only points are compared"
        print(f"{path}: {lacking}", file=sys.stderr)
        figures = wrong_points(report)
    else:
        start = start_of(report.head)
        edition = options.tie_break_edition or edition_at(start.day)
        figures = wrong_places(report, order, edition=edition, unrated=options.unrated)
        given = options.tie_break_edition and "by --tie-break-edition"
        why = given or start.explanation(FIDE_2026_IN_FORCE)
        print(f"{path}: ranked by {edition} ({why})", file=sys.stderr)
        if not report.ranks:
            print(f"{path}: no ranks in the file", file=sys.stderr)
    total.places += len(report.crosstable.participants)
    total.wrong += len(figures)
    for figure in figures:
        print(f"{path}: {_described_figure(report.crosstable, figure)}", flush=True)


def _described_figure(crosstable: Crosstable, wrong: WrongFigure) -> str:
    tpn = crosstable.by_id[wrong.participant].tpn
    given = "nothing" if wrong.found is None else wrong.found
    return f"{wrong.kind} of {tpn}: found {given}, expected {wrong.expected}"


def _described_difference(crosstable: Crosstable, difference: RoundDifference) -> Iterator[str]:
    tpn = {entry.id: entry.tpn for entry in crosstable.participants}
    actual, expected = difference.found, difference.expected
    if expected is None:
        yield f"round {difference.round}: found a pairing, but no legal one exists"
    else:
        yield f"round {difference.round}: found {_boards(tpn, actual, expected)}"
        yield f"round {difference.round}: expected {_boards(tpn, expected, actual)}"


def _boards(tpn: dict[int, int], paired: BoardsAndBye, other: BoardsAndBye) -> str:
    only: Iterable[tuple[int, int]] = sorted(
        (tpn[white], tpn[black]) for white, black in paired.boards - other.boards
    )
    lines = [f"{white} {black}" for white, black in only]
    if paired.bye is not None and paired.bye != other.bye:
        lines.append(f"{tpn[paired.bye]} 0")
    return ", ".join(lines) or "nothing"

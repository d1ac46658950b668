"""``python -m pairing pair``: the next round of a report file."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from crosstable.model import Crosstable
from crosstable.team_events import Contradiction
from crosstable.trf import TrfFaults, read
from pairing import NoLegalPairing, RoundPairing, UnknownEdition, as_json, baku, pair
from pairing.checks.as_paired import as_paired
from pairing.commands.common import (
    AGREES,
    DIFFERS,
    Commands,
    report_fault,
    report_rules,
    rules_for,
    rules_parser,
)
from pairing.kernel.edition import Edition
from pairing.kernel.result import Json


def add_command(commands: Commands) -> None:
    """Add the command's parser."""
    parser = commands.add_parser("pair", parents=[rules_parser()], help="pair the next round")
    parser.add_argument("file", type=Path, metavar="FILE", help="a report file (TRF16 or TRF26)")
    parser.add_argument("--round", type=int, help="another round than the next one")
    parser.add_argument("--explain", action="store_true", help="with the reasons (JSON)")
    parser.add_argument(
        "--why-not",
        type=int,
        nargs=2,
        metavar=("A", "B"),
        help="instead: why these two players, by TPN, do not meet (JSON)",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the next round: the number of boards, then White and Black by TPN, 0 for the bye."""
    try:
        report = read(options.file.read_bytes())
        rules = rules_for(report.head, options)
        report = as_paired(report, rules)
        report_rules(options.file, report.head, rules, options)
        number = options.round or report.crosstable.last_paired_round + 1
        if options.why_not:
            return _why_not(report.crosstable, number, rules, options)
        pairing = pair(
            report.crosstable,
            number,
            system=rules.system,
            edition=rules.name,
            explain=options.explain,
        )
    except (OSError, TrfFaults, Contradiction, UnknownEdition, baku.Unsuited) as fault:
        return report_fault(options.file, fault)
    except NoLegalPairing as impossible:
        print(f"{options.file}: {impossible}", file=sys.stderr)
        print(json.dumps(as_json(impossible.reasons), indent=1), file=sys.stderr)
        return DIFFERS
    for line in _lines(report.crosstable, pairing):
        print(line)
    if options.explain:
        print(json.dumps(cited(as_json(pairing.explanation), rules), indent=1))
    return AGREES


def _why_not(
    crosstable: Crosstable, number: int, rules: Edition, options: argparse.Namespace
) -> int:
    """Print why two players do not meet, or that they do."""
    first, second = options.why_not
    for tpn in (first, second):
        if tpn not in crosstable.by_tpn:
            return report_fault(options.file, ValueError(f"no player {tpn}"))
    if first == second:
        return report_fault(options.file, ValueError("the same player twice"))
    players = crosstable.by_tpn[first].id, crosstable.by_tpn[second].id
    answer = as_json(rules.why_not(crosstable, number, *players))
    print(json.dumps(cited(answer, rules), indent=1))
    return AGREES


def cited(reasons: Json, rules: Edition) -> Json:
    """Return the reasons with this text's number of the completion criterion (2017: C.4)."""
    if isinstance(reasons, list):
        return [cited(part, rules) for part in reasons]
    if not isinstance(reasons, dict):
        return reasons
    return {
        name: rules.cite(value)
        if name == "incomplete" and isinstance(value, str)
        else cited(value, rules)
        for name, value in reasons.items()
    }


def _lines(crosstable: Crosstable, pairing: RoundPairing) -> Iterable[str]:
    tpn = {entry.id: entry.tpn for entry in crosstable.participants}
    lines = [f"{tpn[board.white]} {tpn[board.black]}" for board in pairing.boards]
    if pairing.bye is not None:
        lines.append(f"{tpn[pairing.bye]} 0")
    return [str(len(lines)), *lines]

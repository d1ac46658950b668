"""``python -m pairing``: pair the next round of a report file, or check the rounds of several."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from crosstable.model import Crosstable
from crosstable.trf import Head, TrfFaults, read
from pairing import NoLegalPairing, RoundPairing, UnknownEdition, as_json, pair
from pairing.checking import Difference, Paired, differences
from pairing.edition import Edition
from pairing.editions import edition_of, named_in

AGREES, DIFFERS, FAULT = 0, 1, 2
"""Exit status: all is as the rules say; it is not; the file or what was asked is at fault."""


def main(arguments: list[str] | None = None) -> int:
    """Runs one command and returns its exit status; faults go to standard error."""
    options = _options().parse_args(arguments)
    command = pair_next if options.command == "pair" else check
    return command(options)


def pair_next(options: argparse.Namespace) -> int:
    """The next round: how many boards, then White and Black by TPN, 0 for the bye."""
    try:
        report = read(options.file.read_bytes())
        rules = _edition(report.head, options)
        number = options.round or report.crosstable.last_paired_round + 1
        pairing = pair(report.crosstable, number, system=rules.system, edition=rules.name)
    except (OSError, TrfFaults, UnknownEdition) as fault:
        return _refuse(options.file, fault)
    except NoLegalPairing as impossible:
        print(f"{options.file}: {impossible}", file=sys.stderr)
        print(json.dumps(as_json(impossible.reasons), indent=1), file=sys.stderr)
        return DIFFERS
    for line in _lines(report.crosstable, pairing):
        print(line)
    if options.explain:
        print(json.dumps(as_json(pairing.explanation), indent=1))
    return AGREES


def check(options: argparse.Namespace) -> int:
    """Pairs every round again; each difference, then how many files, rounds and differences."""
    rounds = count = 0
    unread = False
    for path in options.files:
        try:
            report = read(path.read_bytes())
            rules = _edition(report.head, options)
        except (OSError, TrfFaults, UnknownEdition) as fault:
            unread = bool(_refuse(path, fault))
            continue
        rounds += report.crosstable.last_paired_round
        for difference in differences(report.crosstable, rules):
            count += 1
            for line in _described(report.crosstable, difference):
                print(f"{path}: {line}", flush=True)
    print(f"{len(options.files)} files, {rounds} rounds, {count} differences")
    if unread:
        return FAULT
    return DIFFERS if count else AGREES


def _edition(head: Head, options: argparse.Namespace) -> Edition:
    """What the options name; what they leave open, the file names."""
    system, edition = named_in(head)
    if options.system or options.edition:
        system, edition = options.system or "dutch", options.edition or "fide-2026"
    return edition_of(system, edition)


def _lines(crosstable: Crosstable, pairing: RoundPairing) -> Iterable[str]:
    tpn = {entry.id: entry.tpn for entry in crosstable.participants}
    lines = [f"{tpn[board.white]} {tpn[board.black]}" for board in pairing.boards]
    if pairing.bye is not None:
        lines.append(f"{tpn[pairing.bye]} 0")
    return [str(len(lines)), *lines]


def _described(crosstable: Crosstable, difference: Difference) -> Iterable[str]:
    tpn = {entry.id: entry.tpn for entry in crosstable.participants}

    def boards(paired: Paired, other: Paired) -> str:
        only = sorted((tpn[white], tpn[black]) for white, black in paired.boards - other.boards)
        if paired.bye is not None and paired.bye != other.bye:
            only.append((tpn[paired.bye], 0))
        return ", ".join(f"{white} {black}" for white, black in only) or "nothing"

    found, expected = difference.found, difference.expected
    if expected is None:
        yield f"round {difference.round}: found a pairing, but no legal one exists"
    else:
        yield f"round {difference.round}: found {boards(found, expected)}"
        yield f"round {difference.round}: expected {boards(expected, found)}"


def _refuse(path: Path, fault: Exception) -> int:
    for line in str(fault).splitlines():
        print(f"{path}: {line}", file=sys.stderr)
    return FAULT


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pairing", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    rules = argparse.ArgumentParser(add_help=False)
    rules.add_argument("--system", help="pairing system; default: what the file names, or dutch")
    rules.add_argument("--edition", help="dated text of its rules, such as fide-2026")
    one = commands.add_parser("pair", parents=[rules], help="pair the next round")
    one.add_argument("file", type=Path, metavar="FILE", help="a report file (TRF16 or TRF26)")
    one.add_argument("--round", type=int, help="another round than the next one")
    one.add_argument("--explain", action="store_true", help="with the reasons (JSON)")
    many = commands.add_parser("check", parents=[rules], help="pair every round again and compare")
    many.add_argument("files", type=Path, metavar="FILE", nargs="+")
    return parser


if __name__ == "__main__":
    sys.exit(main())

"""Code that the commands share: exit statuses, the rules to use, and how faults are reported."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from crosstable.trf import Head
from pairing.editions import DEFAULT, EDITIONS, edition_of, requested_rules
from pairing.kernel.edition import Edition

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""The parsers to which each command adds its own."""
CLEAR = "\r\x1b[K"
"""The sequence that clears the line of a terminal's cursor."""
AGREES, DIFFERS, FAULT = 0, 1, 2
"""Exit status: everything follows the rules; it does not; the file or the request is faulty."""


def rules_parser() -> argparse.ArgumentParser:
    """Return a parser of the options that name the rules, for the parsers of the commands."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--system", help="pairing system; default: what the file names, or dutch")
    parser.add_argument("--edition", help="dated text of its rules, such as fide-2026")
    return parser


def rules_for(head: Head, options: argparse.Namespace) -> Edition:
    """Return the rules that the options name, or else the file. Raises :class:`UnknownEdition`."""
    named = requested_rules(head).rules
    if not (options.system or options.edition):
        return edition_of(*named)
    system, edition = named if named in EDITIONS else DEFAULT
    if options.system and options.system != system:
        edition = DEFAULT[1]
    return edition_of(options.system or system, options.edition or edition)


def report_rules(path: Path, head: Head, rules: Edition, options: argparse.Namespace) -> None:
    """Print the rules that apply, and why; what a file means is not always what it says."""
    given = [name for name in ("system", "edition") if getattr(options, name)]
    why = f"by --{' and --'.join(given)}" if given else requested_rules(head).reason()
    print(f"{path}: paired by {rules.system} {rules.name} ({why})", file=sys.stderr)


def with_progress(numbers: Sequence[int], label: str) -> Iterator[int]:
    """Yield the numbers one after the other; on a terminal, show the progress."""
    if not (sys.stderr.isatty() and numbers):
        yield from numbers
        return
    for number in numbers:
        print(f"{CLEAR}{label} {number} of {numbers[-1]} …", end="", file=sys.stderr, flush=True)
        yield number
        print(CLEAR, end="", file=sys.stderr, flush=True)


def report_fault(path: Path, fault: Exception) -> int:
    """Print what is wrong with a file or a request, and return the exit status."""
    for line in str(fault).splitlines():
        print(f"{path}: {line}", file=sys.stderr)
    return FAULT

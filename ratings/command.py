"""``python -m ratings FILE``: the expected changes of FIDE ratings by a report file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from datetime import date

from crosstable.model import Crosstable
from crosstable.trf import TrfFaults, read, start_of
from ratings.change import change
from ratings.codes import game_of
from ratings.editions import NotKnown
from ratings.games import Change, Line, Rated, Setting
from ratings.paces import Pace

FAULT = 2
"""Exit status if the file or the request is at fault."""


def main(arguments: list[str] | None = None) -> int:
    """Print a line a player and return 0, or 2 with every fault on standard error."""
    options = _options().parse_args(arguments)
    try:
        with open(options.file, "rb") as file:
            report = read(file.read())
        day = options.start or _first_day(start_of(report.head).day)
        lines = list(_lines(report.crosstable, Setting(Pace(options.pace), day, day), options))
    except (OSError, TrfFaults, NotKnown) as fault:
        for line in str(fault).splitlines():
            sys.stderr.write(f"{options.file}: {line}\n")
        return FAULT
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


def _first_day(written: str) -> date:
    """Return the day of record ``042``. Raises ``NotKnown`` if there is none."""
    try:
        return date.fromisoformat(written.replace("/", "-"))
    except ValueError as wrong:
        raise NotKnown("the file has no first day (042); give one with --start") from wrong


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m ratings", description=__doc__)
    parser.add_argument("file", metavar="FILE", help="a report file (TRF16 or TRF26)")
    parser.add_argument("--pace", choices=[str(pace) for pace in Pace], default=Pace.STANDARD)
    parser.add_argument("--k", type=int, choices=(10, 20, 40), help="everybody's factor K")
    parser.add_argument("--start", type=date.fromisoformat, help="first day, as 2026-05-01")
    parser.add_argument("--explain", action="store_true", help="with a line for each game")
    return parser


def _lines(table: Crosstable, setting: Setting, options: argparse.Namespace) -> Iterator[str]:
    ratings = {each.id: each.rating for each in table.participants}
    for each in table.participants:
        year = int(each.birth[:4]) if each.birth[:4].isdecimal() else None
        games = [game_of(turn, ratings) for turn in table.turns[each.id]]
        found = change(Rated(each.rating, typed_k=options.k, birth_year=year), games, setting)
        yield f"{each.tpn:>4} {each.name:<33} {each.rating or '-':>4} {_outcome(found)}"
        if options.explain:
            yield from (f"     {_game(line)}" for line in found.lines)


def _outcome(found: Change) -> str:
    if found.first is not None:
        return f"first rating: {found.first.rating or '-'} ({found.first.reason.value})"
    k = found.factor.value if found.factor else "-"
    return f"K {k:>2}  {len(found.counted):>2} games  {found.change:+}"


def _game(line: Line) -> str:
    if not line.counts:
        return f"{line.game.round:>2}  does not count: {line.reason.value} ({line.article})"
    if line.expected is None:
        return f"{line.game.round:>2}  {line.game.rating}  {line.game.score}"
    return (
        f"{line.game.round:>2}  {line.game.rating}  {line.game.score}"
        f" - {line.expected} = {line.gained:+}  ({line.reason.value}, {line.article})"
    )

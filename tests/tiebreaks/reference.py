"""The same tournaments asked of another program, as a process of its own: Gacrux.

    python -m tests.tiebreaks.reference        300 Swiss events and 60 round robins, two editions

prints how many values and ranks were compared, and every difference; exit status 1 if there is
one. What is known to differ is left out below, and listed in ``docs/tie-breaks.md`` with the
article that decides.
"""

import argparse
import csv
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path

from crosstable.model import Crosstable
from tests.tiebreaks.large_events import round_robin, swiss
from tests.tiebreaks.random_events import seeded
from tests.tiebreaks.trf import as_trf
from tiebreaks import Missing, standings

PROGRAM = [sys.executable, "-m", "gacrux.tiebreakchecker"]
EDITIONS = {"fide-2026": "2026/05/10", "fide-2023": "2025/05/10"}
"""The day of the start, by which the other program knows the edition."""
UNRATED = 1400

OWN_GAMES = ("WON", "BPG", "BWG")
RATED = (
    *("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO"),
    *("RTNG", "RTNG/R"),
)
ANYWHERE = (
    *("WIN", "PS", "PS/C1", "PS/C2", "REP", "STD", "TPN", "TPN/R", "SB", "SB/C1", "SB/C2"),
    *("KS", "KS/L+1", "KS/L+2", "KS/L-1", "KS/L-2", *RATED),
)
SWISS = (
    *("BH", "BH/C1", "BH/C2", "BH/C3", "BH/M1", "BH/M2", "BH/M3", "BH/P", "BH/C1/P", "BH/M1/P"),
    *("AOB", "AOB/P", "SB/P", "SB/C1/P", *OWN_GAMES, *ANYWHERE),
)
FORE = ("FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2", "FB/P", "FB/C1/P", "BH/F", "AOB/F")
"""Asked by themselves: afterwards the other program has last rounds drawn in other sums too."""
FIRST = (("PTS", "DE"), ("PTS", "DE/P"), ("WIN", "DE"), ("PTS", "BH/C1", "DE"))
"""Which places are compared."""


def lists(table: Crosstable, edition: str, seed: int, *, odd: bool) -> Iterator[list[str]]:
    """List the tie-break lists to ask about a tournament."""
    if table.predetermined:
        # 15.2 of 2026 takes a forfeit win for a game won; the other program does not
        own = () if edition == "fide-2026" else OWN_GAMES
        first, codes = FIRST[seed % 3], (*own, *ANYWHERE)
    else:
        first, codes = FIRST[seed % 4], SWISS
        yield ["PTS", *FORE]
    # 7.7 measures a game by the opponent's points; the other program by a draw's
    yield [*first, *(code for code in codes if code not in first and (code != "STD" or not odd))]


def differences(
    table: Crosstable, order: list[str], edition: str, file: Path
) -> Iterator[tuple[str, int, str, str]]:
    """List (code or ``rank``, TPN, ours, theirs) wherever the two programs disagree."""
    file.write_text(as_trf(table, start=EDITIONS[edition]), "utf-8")
    theirs = _asked(file, order, predetermined=table.predetermined)
    found = standings(table, order, edition=edition, through=table.rounds, unrated=UNRATED)
    for row in found.rows:
        rank, numbers = theirs[row.participant.tpn]
        if row.rank != rank:
            yield "rank", row.participant.tpn, str(row.rank), str(rank)
        for value, number in zip(row.values, numbers, strict=True):
            if value.combination != "encounter":
                nothing = Fraction(0) if value.missing is Missing.NO_GAMES else None
                ours = nothing if value.amount is None else value.amount
                if ours is None or not _same(ours, number):
                    yield value.code, row.participant.tpn, str(ours), number


def _asked(
    file: Path, order: list[str], *, predetermined: bool
) -> dict[int, tuple[int, list[str]]]:
    kind = "-p" if predetermined else "-s"
    command = [
        *PROGRAM,
        "-i",
        str(file),
        "-f",
        "TRF",
        "-d",
        "S",
        kind,
        "-u",
        str(UNRATED),
        "-t",
        *order,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    lines = csv.reader(done.stdout.splitlines(), delimiter=";")
    next(lines)
    return {int(tpn): (int(rank), numbers) for tpn, rank, *numbers in lines}


def _same(ours: Fraction, printed: str) -> bool:
    """Compare values; averages and products are printed to two or three decimals."""
    step = Decimal(1).scaleb(-len(printed.partition(".")[2]))
    exact = Decimal(ours.numerator) / ours.denominator
    return exact.quantize(step, rounding=ROUND_HALF_UP) == Decimal(printed)


def tournaments(swisses: int, round_robins: int) -> Iterator[tuple[int, bool, Crosstable]]:
    """List (seed, whether odd results are in it, tournament); one in four has them."""
    for seed in range(swisses):
        odd = seed % 4 == 3
        yield seed, odd, swiss(seeded(seed), odd=odd)
    for seed in range(round_robins):
        odd = seed % 4 == 3
        yield seed, odd, round_robin(seeded(seed), odd=odd)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tiebreaks.reference")
    parser.add_argument("--swiss", type=int, default=300)
    parser.add_argument("--round-robins", type=int, default=60)
    options = parser.parse_args(arguments)
    failed = False
    for edition in EDITIONS:
        events, values, different = 0, 0, 0
        with tempfile.TemporaryDirectory() as folder:
            for seed, odd, table in tournaments(options.swiss, options.round_robins):
                events += 1
                kind = "round robin" if table.predetermined else "Swiss"
                for order in lists(table, edition, seed, odd=odd):
                    values += len(table.participants) * (len(order) + 1)
                    file = Path(folder) / "event.trf"
                    for difference in differences(table, order, edition, file):
                        different += 1
                        print(f"{edition} {kind} {seed}:", *difference)  # noqa: T201
        failed = failed or bool(different)
        print(f"{edition}: {events} events, {values} values and ranks, {different} differences")  # noqa: T201
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())

"""The time the tie-breaks of large Swiss events take, beside FIDE's own checker (Gacrux).

    python benchmarks/tiebreaks.py                  all sizes: some minutes, most of them Gacrux's
    python benchmarks/tiebreaks.py --sizes 200x9    only these

Both programs are run as processes of their own on the same report files, start-up included, and
write every value of every player as text. Shown is processor time (user and system), the least of
several runs; then where our own time goes, and that it grows with players × rounds × tie-breaks.
"""

from __future__ import annotations

import argparse
import gc
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FIVE = ("PTS", "BH/C1", "BH", "SB", "DE")
MANY = (
    *("PTS", "DE", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD"),
    *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "FB", "FB/C1", "AOB", "SB", "SB/C1"),
    *("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG"),
)
SIZES = ("200x9", "1000x9", "5000x11")
WANTED = 10
"""The least ratio of the other program's time to ours, from 1000 players on."""
RUNS = 5
LONG = 20
"""Seconds: anything slower is run only once."""


class TieBreakTimes(NamedTuple):
    """Seconds of processor time."""

    size: str
    methods: int
    ours: float
    theirs: float

    @property
    def cells(self) -> int:
        players, rounds = _numbers(self.size)
        return players * rounds * self.methods


def main(arguments: list[str] | None = None) -> int:
    """Print the tables; return 1 if the other program is not slower enough."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sizes", default=",".join(SIZES), help="players x rounds, with commas")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--stages", nargs=2, metavar=("FILE", "ORDER"), help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.stages:
        _print_stages(*options.stages)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        files = {size: _make_report(size, Path(folder)) for size in options.sizes.split(",")}
        start = _least(lambda: _ours(files[min(files, key=_numbers)], ("PTS",)), options.runs)
        measured = [
            _measure(size, file, order, options.runs)
            for size, file in files.items()
            for order in (FIVE, MANY)
        ]
        _print_table(measured)
        _print_growth(measured, start)
        print("\nwhere the time goes (ms)", flush=True)
        for file in files.values():
            for order in (FIVE, MANY):
                _run([sys.executable, __file__, "--stages", str(file), ",".join(order)], shown=True)
    slow = [times for times in measured if _numbers(times.size)[0] >= 1000]
    return int(any(times.theirs < WANTED * times.ours for times in slow))


def _numbers(size: str) -> tuple[int, int]:
    players, rounds = size.split("x")
    return int(players), int(rounds)


def _measure(size: str, file: Path, order: Sequence[str], runs: int) -> TieBreakTimes:
    ours = _least(lambda: _ours(file, order), runs)
    return TieBreakTimes(size, len(order), ours, _least(lambda: _theirs(file, order), runs))


def _least(run: Callable[[], float], runs: int) -> float:
    seconds = [run()]
    while len(seconds) < runs and seconds[0] < LONG:
        seconds.append(run())
    return min(seconds)


def _ours(file: Path, order: Sequence[str]) -> float:
    codes = ",".join(order)
    return _run([sys.executable, "-m", "tiebreaks", str(file), "--order", codes, "--format", "csv"])


def _theirs(file: Path, order: Sequence[str]) -> float:
    command = [sys.executable, "-m", "gacrux.tiebreakchecker", "-i", str(file), "-f", "TRF"]
    return _run([*command, "-d", "S", "-s", "-t", *order])


def _run(command: list[str], *, shown: bool = False) -> float:
    """Return the processor time of a process, start to end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = None if shown else subprocess.DEVNULL
    subprocess.run(command, cwd=ROOT, check=True, stdout=output)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _print_table(measured: Sequence[TieBreakTimes]) -> None:
    print(f"{'players x rounds':>16}  {'tie-breaks':>10}  {'ours':>8}  {'Gacrux':>8}  {'ratio':>6}")
    for times in measured:
        ratio = times.theirs / times.ours
        print(
            f"{times.size:>16}  {times.methods:>10}  {times.ours:>7.3f}s  {times.theirs:>7.2f}s"
            f"  {ratio:>6.1f}"
        )


def _print_growth(measured: Sequence[TieBreakTimes], start: float) -> None:
    print(f"\nstart-up {1000 * start:.0f} ms; without it, for each player, round and tie-break:")
    for times in measured:
        nanoseconds = 1e9 * max(times.ours - start, 0) / times.cells
        print(f"{times.size:>16}  {times.methods:>10}  {nanoseconds:>7.0f} ns")


def _print_stages(file: str, order: str) -> None:
    """Run the same steps as the command in a process of its own, each timed."""
    sys.path.insert(0, str(ROOT))
    gc.disable()
    clock = [time.process_time()]
    from crosstable.trf import read
    from tiebreaks.reports.csv_text import as_csv
    from tiebreaks.standings import standings

    clock.append(time.process_time())
    report = read(Path(file).read_bytes())
    clock.append(time.process_time())
    ranking = standings(report.crosstable, order)
    clock.append(time.process_time())
    as_csv(ranking)
    clock.append(time.process_time())
    spent = [1000 * (after - before) for before, after in pairwise(clock)]
    names = ("imports", "reading", "tie-breaks", "writing")
    size = f"{len(report.crosstable.participants)}x{report.crosstable.rounds}"
    stages = ", ".join(f"{name} {ms:.0f}" for name, ms in zip(names, spent, strict=True))
    print(f"{size:>16}  {len(ranking.order):>10}  {stages}")


def _make_report(size: str, folder: Path) -> Path:
    """Write a report file of a Swiss event of that size; the same every time."""
    players, rounds = _numbers(size)
    random = Random(size)  # noqa: S311 - a tournament, not a secret
    file = folder / f"{size}.trf"
    lines = ["012 Benchmark", "042 2026/05/10", f"142 {rounds}", "192 FIDE_DUTCH_2026"]
    file.write_text("\n".join([*lines, *_players(players, rounds, random)]) + "\n", "utf-8")
    return file


def _players(players: int, rounds: int, random: Random) -> Iterator[str]:
    cells: dict[int, list[str]] = {number: [] for number in range(1, players + 1)}
    scores = dict.fromkeys(cells, 0)
    met: set[tuple[int, int]] = set()
    for _round in range(rounds):
        waiting = sorted(cells, key=lambda number: (-scores[number], number))
        while waiting:
            player = waiting.pop(0)
            away = random.random() < 0.02
            other = None if away else next((n for n in waiting if (player, n) not in met), None)
            if other is None:
                cells[player].append("0000 - H" if away else "0000 - Z")
                scores[player] += away
                continue
            waiting.remove(other)
            met |= {(player, other), (other, player)}
            mine, theirs = random.choice((("1", "0"), ("0", "1"), ("=", "=")))
            if random.random() < 0.02:
                mine, theirs = "+", "-"
            white, black = random.sample(("w", "b"), 2)
            cells[player].append(f"{other:4d} {white} {mine}")
            cells[other].append(f"{player:4d} {black} {theirs}")
            scores[player] += {"1": 2, "+": 2, "=": 1}.get(mine, 0)
            scores[other] += {"1": 2, "=": 1}.get(theirs, 0)
    for number, played in cells.items():
        rating = random.randint(1200, 2500)
        yield (
            f"001 {number:4d} m    {f'player {number}':<33} {rating:4d} {'':27}"
            f"{scores[number] / 2:4.1f} {number:4d}" + "".join(f"  {cell}" for cell in played)
        )


if __name__ == "__main__":
    sys.exit(main())

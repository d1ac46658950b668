"""The time it takes to pair a round, from 50 to 3,200 players, beside Gacrux and py4swiss.

    python benchmarks/pairing.py                        all sizes: minutes, most of them others'
    python benchmarks/pairing.py --sizes 50,100,200     only these
    python benchmarks/pairing.py ../events              other files, named n100_….trf
    python benchmarks/pairing.py --generate             tournaments of these sizes made here
    python benchmarks/pairing.py --systems              only every pairing system and edition
    python benchmarks/pairing.py --systems lim burstein     only these

All programs are run in turn as processes of their own on the same file, start-up included and
compiled files there; shown is the least of several runs, processor time (user and system) and by
the clock, and what part ours takes of Gacrux's. Then pairing alone, in a process that has read the
file: without and with the reasons, how it grows, where the time goes, the greatest memory; the same
for the slowest rounds that ``slowest_rounds.py`` has found, and a tournament of 10,000. Finally
round 5 of 9 of every system and edition. It ends with status 1 if something takes too long.
py4swiss pairs by the Dutch rules until January 2026.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from crosstable.model import Crosstable

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)
BENCH = ROOT.parent / "shared" / "bench"
SLOW = ROOT / "benchmarks" / "slow"
SIZES = (50, 100, 200, 400, 800, 1600, 3200)
RUNS = 5
ROUND, ROUNDS = 5, 9
NO_COMPILED_FILES = "PYTHONDONTWRITEBYTECODE"
MOST = {50: 0.6, 100: 0.6, 400: 0.2, 800: 0.08, 1600: 0.02}
"""Numbers of players, each with the greatest part of Gacrux's time that ours may take."""
LARGE = 10_000
LONG = 10
"""Seconds: anything slower is run only once."""
_SIZE = re.compile(r"(?:^|_)n(\d+)_")


def main(arguments: list[str] | None = None) -> int:
    """Print the tables; return 1 if a system takes too long, 2 if there are no files."""
    options = _options(arguments)
    if options.measure:
        from benchmarks import alone  # imported here, so that its memory is that of one file

        print(json.dumps(alone.measure(options.measure, options.runs)))
        return 0
    late = 0
    if options.systems is None:
        found = _time_dutch(options)
        if found is None:
            print(
                f"no files named n100_….trf in {options.folder}; with --generate they are made",
                file=sys.stderr,
            )
            return 2
        late = found
    from benchmarks import systems

    return 1 if systems.time_systems(options.systems or ()) + late else 0


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=BENCH)
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="players, with commas")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--generate", action="store_true", help="make the files here")
    parser.add_argument("--alone", action="store_true", help="without the other programs")
    parser.add_argument("--systems", nargs="*", help="only these, on tournaments of their own")
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def _time_dutch(options: argparse.Namespace) -> int | None:
    """Time files of these sizes, then a large tournament and the slowest rounds.

    Return how many sizes took too large a part of Gacrux's time; ``None`` if there are no files.
    """
    sizes = [int(size) for size in options.sizes.split(",")]
    late = 0
    with tempfile.TemporaryDirectory() as scratch:
        if options.generate:
            files = {size: _generate(size, Path(scratch)) for size in sizes}
        else:
            files = {
                size: file for size, file in _files_by_size(options.folder).items() if size in sizes
            }
        if not files:
            return None
        if not options.alone:
            late = _compare(files, options.runs, Path(scratch))
        _print_alone([_measured(file, options.runs) for file in files.values()])
    print("\nthe slowest rounds that a search has found")
    _print_alone([_measured(file, options.runs) for file in sorted(SLOW.glob("*.trf"))])
    print(f"\nround {ROUND} of {ROUNDS} of a tournament made here")
    _print_alone([_measured_large(options.runs)])
    return late


def _files_by_size(folder: Path) -> dict[int, Path]:
    """Map the numbers of players to the files."""
    files = {}
    for file in folder.glob("*.trf") if folder.is_dir() else ():
        if match := _SIZE.search(file.name):
            files[int(match[1])] = file
    return dict(sorted(files.items()))


class Seconds(NamedTuple):
    """The time of a process."""

    processor: float
    clock: float


def _compare(files: dict[int, Path], runs: int, scratch: Path) -> int:
    """Time whole processes, ours and the others'; return how many sizes took too long."""
    names = ("Kibitz", *OTHERS)
    print("whole process, seconds of processor time and by the clock; ours as a part of Gacrux's")
    print(f"{'players':>8}" + "".join(f"{name:>16}" for name in names) + f"{'part':>14}{'most':>6}")
    late = 0
    for size, file in files.items():
        commands = {"Kibitz": ["-m", "pairing", "pair", str(file)]}
        commands |= {name: make(file, scratch) for name, make in OTHERS.items()}
        least = _in_turn(commands, runs)
        times = "".join(f"{least[n].processor:>9.3f}{least[n].clock:>7.2f}" for n in names)
        ours, theirs = least["Kibitz"], least["Gacrux"]
        parts = [mine / other for mine, other in zip(ours, theirs, strict=True)]
        most = MOST.get(size)
        too_long = most is not None and max(parts) > most
        late += too_long
        print(
            f"{size:>8}{times}{parts[0]:>8.3f}{parts[1]:>6.3f}{most or '':>6}"
            f"{'  TOO LONG' if too_long else ''}",
            flush=True,
        )
    return late


def _with_gacrux(file: Path, scratch: Path) -> list[str]:
    answer = str(scratch / "gacrux.txt")
    return [
        "-m",
        "gacrux.pairingchecker",
        "-i",
        str(file),
        "-f",
        "TRF",
        "-p",
        "-d",
        "T",
        "-o",
        answer,
    ]


def _with_py4swiss(file: Path, scratch: Path) -> list[str]:
    answer = str(scratch / "py4swiss.txt")
    start = "import sys; from py4swiss.main import main; sys.argv[0] = 'py4swiss'; main()"
    return ["-c", start, "-e", "dutch", "-t", str(file), "-p", answer]


OTHERS: dict[str, Callable[[Path, Path], list[str]]] = {
    "Gacrux": _with_gacrux,
    "py4swiss": _with_py4swiss,
}


def _in_turn(commands: dict[str, list[str]], runs: int) -> dict[str, Seconds]:
    """Return the least times of each; all of them run once before any runs again."""
    least: dict[str, Seconds] = {}
    for _ in range(runs):
        for name, command in commands.items():
            if name not in least or least[name].clock < LONG:
                now = _run(command)
                least[name] = Seconds(*map(min, now, least.get(name, now)))
    return least


def _run(command: list[str]) -> Seconds:
    """Return the time of a process from start to end; it may leave its compiled files."""
    environment = {key: value for key, value in os.environ.items() if key != NO_COMPILED_FILES}
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment,
    )
    clock, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Seconds(processor, clock)


def _measured(file: Path, runs: int) -> dict[str, Any]:
    """Measure pairing alone, of a file that has been read, in a process of its own."""
    command = [sys.executable, __file__, "--measure", str(file), "--runs", str(runs)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def _measured_large(runs: int) -> dict[str, Any]:
    """Measure the same of a tournament with more players than a report file can number."""
    from benchmarks import alone

    with get_context("spawn").Pool(1) as pool:  # a process that has not made the tournament
        return pool.apply(alone.measure_round, (_table(LARGE), ROUND, runs))


def _print_alone(measured: Iterable[dict[str, Any]]) -> None:
    """Print what pairing alone takes."""
    print("\npairing alone, ms; growth for twice the players; reasons: so many times as long")
    print(" players  reading  pairing  growth  reasons   memory  boards")
    all_shares = []
    before: tuple[int, float] | None = None
    for figures in measured:
        players, pairing = figures["players"], figures["pairing"]
        doubled = before and players == 2 * before[0]
        growth = f"×{pairing / before[1]:.1f}" if before and doubled else ""
        print(
            f"{players:>8}{1000 * figures['reading']:>9.0f}{1000 * pairing:>9.1f}{growth:>8}"
            f"{'×' + format(figures['reasons'] / pairing, '.2f'):>9}{figures['memory']:>6} MB"
            f"  {figures['boards']}",
            flush=True,
        )
        before = players, pairing
        all_shares.append((players, figures["shares"]))
    print("\nwhere the time of pairing goes, per cent")
    for players, shares in all_shares:
        stages = ", ".join(f"{stage} {share}" for stage, share in shares)
        print(f"{players:>8}  {stages}")


def _generate(players: int, folder: Path) -> Path:
    """Write a tournament as a file."""
    from crosstable.trf import Head, report_of, write

    file = folder / f"n{players}_r{ROUND}of{ROUNDS}.trf"
    file.write_bytes(write(report_of(_table(players), Head(encoded_type="FIDE_DUTCH"))))
    return file


def _table(players: int) -> Crosstable:
    """Generate four rounds of nine; the number of players is the seed."""
    from pairing.generator import TournamentPlan, generate, ratings

    random = Random(players)  # noqa: S311 - a tournament, not a secret
    plan = TournamentPlan(ratings=ratings.in_range((1200, 2600), players, random), rounds=ROUNDS)
    return generate(plan, random).crosstable.before(ROUND)


if __name__ == "__main__":
    sys.exit(main())

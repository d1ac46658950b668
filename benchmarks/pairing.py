"""The time it takes to pair a round, from 50 to 3,200 players, beside Gacrux and py4swiss.

    python benchmarks/pairing.py                        all sizes: minutes, most of them others'
    python benchmarks/pairing.py --sizes 50,100,200     only these
    python benchmarks/pairing.py ../events              other files, named n100_….trf
    python benchmarks/pairing.py --generate             tournaments of these sizes made here
    python benchmarks/pairing.py --systems              only every pairing system and edition
    python benchmarks/pairing.py --systems lim burstein     only these

All programs are run in turn as processes of their own on the same file, start-up included; shown
is processor time (user and system), the least of several runs. Then pairing alone, in a process
that has read the file: without and with the reasons, how it grows, where the time goes, the
greatest memory; and the same for the slowest rounds that ``slowest_rounds.py`` has found. Finally
round 5 of 9 of every system and edition, which ends with status 1 if one takes too long.
py4swiss pairs by the Dutch rules until January 2026.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)
BENCH = ROOT.parent / "shared" / "bench"
SLOW = ROOT / "benchmarks" / "slow"
SIZES = (50, 100, 200, 400, 800, 1600, 3200)
RUNS = 5
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
    if options.systems is None and not _time_dutch(options):
        print(
            f"no files named n100_….trf in {options.folder}; with --generate they are made",
            file=sys.stderr,
        )
        return 2
    from benchmarks import systems

    return 1 if systems.time_systems(options.systems or ()) else 0


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


def _time_dutch(options: argparse.Namespace) -> bool:
    """Time files of these sizes, then the slowest rounds; return false if there are no files."""
    sizes = [int(size) for size in options.sizes.split(",")]
    with tempfile.TemporaryDirectory() as scratch:
        if options.generate:
            files = {size: _generate(size, Path(scratch)) for size in sizes}
        else:
            files = {
                size: file for size, file in _files_by_size(options.folder).items() if size in sizes
            }
        if not files:
            return False
        if not options.alone:
            _compare(files, options.runs, Path(scratch))
        _print_alone(list(files.values()), options.runs)
    print("\nthe slowest rounds that a search has found")
    _print_alone(sorted(SLOW.glob("*.trf")), options.runs)
    return True


def _files_by_size(folder: Path) -> dict[int, Path]:
    """Map the numbers of players to the files."""
    files = {}
    for file in folder.glob("*.trf") if folder.is_dir() else ():
        if match := _SIZE.search(file.name):
            files[int(match[1])] = file
    return dict(sorted(files.items()))


def _compare(files: dict[int, Path], runs: int, scratch: Path) -> None:
    """Time whole processes, ours and the others'."""
    names = ("Kibitz", *OTHERS)
    print("whole process, seconds of processor time; then how many times ours the others take")
    print(f"{'players':>8}" + "".join(f"{name:>10}" for name in names) + f"{'ratios':>16}")
    for size, file in files.items():
        commands = {"Kibitz": ["-m", "pairing", "pair", str(file)]}
        commands |= {name: make(file, scratch) for name, make in OTHERS.items()}
        least = _in_turn(commands, runs)
        times = "".join(f"{least[name]:>10.2f}" for name in names)
        ratios = "".join(f"{least[name] / least['Kibitz']:>8.1f}" for name in OTHERS)
        print(f"{size:>8}{times}{ratios}", flush=True)


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


def _in_turn(commands: dict[str, list[str]], runs: int) -> dict[str, float]:
    """Return the least time of each; all of them run once before any runs again."""
    least: dict[str, float] = {}
    for _ in range(runs):
        for name, command in commands.items():
            if least.get(name, 0) < LONG:
                seconds = _run(command)
                least[name] = min(seconds, least.get(name, seconds))
    return least


def _run(command: list[str]) -> float:
    """Return a process's processor time from start to end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _print_alone(files: Sequence[Path], runs: int) -> None:
    """Time pairing alone, from files that have been read."""
    print("\npairing alone, ms; growth for twice the players; reasons: so many times as long")
    print(" players  reading  pairing  growth  reasons   memory  boards")
    all_shares = []
    before: tuple[int, float] | None = None
    for file in files:
        command = [sys.executable, __file__, "--measure", str(file), "--runs", str(runs)]
        done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        figures = json.loads(done.stdout)
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
    """Generate four rounds of nine; the same every time."""
    from crosstable.trf import Head, report_of, write
    from pairing.generator import TournamentPlan, generate, ratings

    random = Random(players)  # noqa: S311 - a tournament, not a secret
    plan = TournamentPlan(ratings=ratings.in_range((1200, 2600), players, random), rounds=9)
    table = generate(plan, random).crosstable.before(5)
    file = folder / f"n{players}_r5of9.trf"
    file.write_bytes(write(report_of(table, Head(encoded_type="FIDE_DUTCH"))))
    return file


if __name__ == "__main__":
    sys.exit(main())

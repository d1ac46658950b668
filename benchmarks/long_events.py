"""The time it takes to check a long event, beside Gacrux: many rounds, many levels of points.

    python benchmarks/long_events.py                        80 players, 51 rounds
    python benchmarks/long_events.py --players 44 --rounds 33
    python benchmarks/long_events.py FILE.trf               a file of one's own
    python benchmarks/long_events.py --alone                without Gacrux, which takes minutes

Without a file the event is made here, from the same seed each time. Both programs run as processes
of their own, start-up included, and pair every round of it again; shown is processor time (user and
system). Ends with status 1 if ours takes longer, or finds a fault in its own work.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SEED = "long"


def main(arguments: list[str] | None = None) -> int:
    """Print both times, and return the exit status."""
    options = _options(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        file = options.file or _make_event(options, Path(scratch) / "long.trf")
        mine, right = _time_process(["-m", "pairing", "check", str(file)])
        print(f"Kibitz {mine:8.1f} s" + ("" if right else "   WRONG"), flush=True)
        if options.alone:
            return 0 if right else 1
        answer = str(Path(scratch) / "gacrux.json")
        checking = ["-m", "gacrux.pairingchecker", "-i", str(file), "-f", "TRF", "-c"]
        theirs, _ = _time_process([*checking, "-o", answer])
        print(f"Gacrux {theirs:8.1f} s   × {theirs / mine:.1f}")
    return 0 if right and mine <= theirs else 1


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--players", type=int, default=80)
    parser.add_argument("--rounds", type=int, default=51)
    parser.add_argument("--alone", action="store_true", help="without Gacrux")
    return parser.parse_args(arguments)


def _make_event(options: argparse.Namespace, file: Path) -> Path:
    size = ["--players", str(options.players), "--rounds", str(options.rounds)]
    output = ["--seed", SEED, "--output", str(file)]
    seconds, _ = _time_process(["-m", "pairing", "generate", *size, "--quiet", *output])
    print(f"{options.players} players, {options.rounds} rounds, made in {seconds:.1f} s")
    return file


def _time_process(command: list[str]) -> tuple[float, bool]:
    """Return a process's processor time from start to end, in seconds, and whether it succeeded."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, *command], cwd=ROOT, check=False, stdout=sys.stderr)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())

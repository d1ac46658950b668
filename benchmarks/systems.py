"""How long each pairing system takes for round 5 of 9, with 400 and 1,600 players.

    python benchmarks/systems.py                 every system and edition, 400 and 1,600 players
    python benchmarks/systems.py dubov burstein  only these

Shown is processor time, the least of three runs, without and with the reasons. The players and
their first four rounds are the same for all (paired by the Dutch system).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from crosstable.trf import read  # noqa: E402 - found by the line above
from pairing.editions import EDITIONS  # noqa: E402

BENCH = ROOT.parent / "shared" / "bench"
FILES = {400: "n400_r5of9.trf", 1600: "synth_n1600_r5of9.trf"}
LIMITS = {400: 1.0, 1600: 10.0}
"""Seconds."""
RUNS = 3


def main(systems: list[str]) -> int:
    tables = {size: read((BENCH / name).read_bytes()).crosstable for size, name in FILES.items()}
    slow = 0
    print(f"{'system':10} {'edition':16} {'players':>7} {'plain':>7} {'reasons':>8}  (seconds)")
    for (system, name), edition in EDITIONS.items():
        if systems and system not in systems:
            continue
        for size, table in tables.items():
            plain = least(lambda: edition.pair(table, 5, explain=False))  # noqa: B023 - run at once
            reasons = least(lambda: edition.pair(table, 5))  # noqa: B023
            slow += plain > LIMITS[size]
            print(f"{system:10} {name:16} {size:7} {plain:7.2f} {reasons:8.2f}")
    return min(slow, 1)


def least(run: Callable[[], object]) -> float:
    """Processor time of the quickest run."""
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return min(times)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Pairing one round and nothing else, in a process of its own: time and memory.

Part of ``pairing.py``, which starts it once for each file or tournament.
"""

from __future__ import annotations

import cProfile
import pstats
import resource
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from crosstable.model import Crosstable
from crosstable.trf import read
from pairing import RoundPairing
from pairing.editions import DEFAULT, edition_of, rules_named_in
from pairing.kernel.edition import Edition

LONG = 10
"""Seconds: anything slower is run only once."""
STAGES = {
    "crosstable/model.py": "players",
    "pairing/kernel/history.py": "players",
    "pairing/kernel/players.py": "players",
    "pairing/kernel/floats.py": "players",
    "fractions.py": "players",
    "pairing/kernel/legality.py": "who may meet",
    "pairing/kernel/completion.py": "completion",
    "pairing/kernel/matching.py": "matching",
    "pairing/fide/dutch/search/weighted.py": "by weights",
    "pairing/fide/dutch/search/candidates.py": "by weights",
    "pairing/fide/dutch/search/fair.py": "by prices",
    "pairing/fide/dutch/search/prices.py": "by prices",
    "pairing/fide/dutch/search/sequence.py": "by prices",
    "pairing/fide/dutch/criteria": "criteria",
    "pairing/fide/dutch/digits.py": "criteria",
    "pairing/fide/dutch/": "brackets",
    "pairing/kernel/preferences.py": "colours and boards",
    "pairing/kernel/colours.py": "colours and boards",
    "pairing/kernel/boards.py": "colours and boards",
}
"""The stage to which the time of a file's functions belongs: the first that its path contains."""


def measure(file: Path, runs: int) -> dict[str, Any]:
    """Return plain values: players, seconds, megabytes, shares of the time; whether boards are
    right.
    """
    reading = _least(lambda: read(file.read_bytes()), 1)
    report = read(file.read_bytes())
    table = report.crosstable
    rules = edition_of(*rules_named_in(report.head))
    number = table.last_paired_round + 1
    measured, paired = _measured(rules, table, number, runs)
    boards = [(board.white, board.black) for board in paired.boards]
    return measured | {
        "reading": reading,
        "boards": _verdict(file.with_suffix(".pairs"), boards, paired.bye),
    }


def measure_round(table: Crosstable, number: int, runs: int) -> dict[str, Any]:
    """Return the same of a round of a tournament, without what only a file has."""
    return _measured(edition_of(*DEFAULT), table, number, runs)[0] | {"reading": 0.0, "boards": ""}


def _measured(
    rules: Edition, table: Crosstable, number: int, runs: int
) -> tuple[dict[str, Any], RoundPairing]:
    pairing = _least(lambda: rules.pair(table, number, explain=False), runs)
    paired = rules.pair(table, number, explain=False)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    reasons = _least(lambda: rules.pair(table, number), runs)
    profile = cProfile.Profile()
    profile.runcall(lambda: rules.pair(table, number, explain=False))
    measured = {
        "players": len(table.participants),
        "pairing": pairing,
        "reasons": reasons,
        "memory": peak,
        "shares": _shares(profile),
    }
    return measured, paired


def _least(run: Callable[[], object], runs: int) -> float:
    times: list[float] = []
    while len(times) < runs and sum(times) < LONG:
        before = time.process_time()
        run()
        times.append(time.process_time() - before)
    return min(times)


def _verdict(file: Path, boards: Iterable[tuple[int, int]], bye: int | None) -> str:
    """Compare the boards with those of the file beside it."""
    if not file.exists():
        return ""
    given = {
        tuple(map(int, line.split())) for line in file.read_text("utf-8").split("\n")[1:] if line
    }
    return "right" if given == {*boards, *([(bye, 0)] if bye else [])} else "WRONG"


def _shares(profile: cProfile.Profile) -> list[tuple[str, int]]:
    """Sum the time of each stage's own functions and Python's that they call, largest first."""
    spent: Counter[str] = Counter()
    for function, row in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]  # typeshed lacks it
        own_time, callers = row[2], row[4]
        if (stage := _stage(function)) is None and callers:
            for caller, (*_, inside, _all) in callers.items():
                spent[_stage(caller) or "rest"] += inside
        else:
            spent[stage or "rest"] += own_time
    total = sum(spent.values())
    shares = [(stage, round(100 * seconds / total)) for stage, seconds in spent.most_common()]
    return [(stage, share) for stage, share in shares if share]


def _stage(function: tuple[str, int, str]) -> str | None:
    path = function[0].replace("\\", "/")
    return next((stage for part, stage in STAGES.items() if part in path), None)

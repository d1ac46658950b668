"""Small report files for the checker, right and wrong."""

from __future__ import annotations

from pathlib import Path

DATA = Path(__file__).parents[2] / "data" / "pairing"


RIGHT = DATA / "dutch_small_015.trf"


HEAD = "012 Four players, by hand\n062 4\n142 2\n152 W\n192 {rules}\n"


LINE = "001 {0:4}      {1:<33} {2:4}{3:28}{4:>4} {0:4}  {5}  {6}"
"""A player's record as far as it is needed: number, name, rating, points, place, two rounds."""


ROUND_1 = {
    "Ada": (2100, "1.0", "   3 w 1"),
    "Bo": (2090, "1.0", "   4 b 1"),
    "Cem": (2080, "0.0", "   1 b 0"),
    "Dag": (2070, "0.0", "   2 w 0"),
}


AGAIN = {"ada": "   3 w 1", "bo": "   4 b 1", "cem": "   1 b 0", "dag": "   2 w 0"}
"""Round 2: the same boards once more, which C1 forbids; the rules have 2-1 and 3-4 (or 4-3)."""


def four(rules: str = "FIDE_DUTCH", **seats: str) -> bytes:
    """Write a report of four players: round 1 is 1-3, 4-2; ``seats`` are round 2."""
    round_2 = AGAIN | seats
    lines = [
        LINE.format(number, name, rating, "", points, first, round_2[name.lower()])
        for number, (name, (rating, points, first)) in enumerate(ROUND_1.items(), start=1)
    ]
    return (HEAD.format(rules=rules) + "\n".join(lines) + "\n").encode()

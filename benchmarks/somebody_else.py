"""The engine's time for *Why not somebody else?*: one player's row, and the whole group.

    python -m benchmarks.somebody_else
    python -m benchmarks.somebody_else --system dutch --players 60 --round 4

For each system an event by lot is paired up to a round; of the round's largest group one player in
its middle is asked about, then every pair, each for as long as the task takes at most. Printed are
the seconds, how many were answered in them, and the slowest answer.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import NamedTuple

from crosstable.model import Crosstable, EntryId
from pairing.editions import EDITIONS
from pairing.kernel.edition import Edition
from pairing.kernel.legality import forbidden
from pairing.kernel.players import Player, at_the_start
from pairing.kernel.why import AskWhyNot
from tests.pairing.against.agreement import rated
from tests.pairing.fide.team_swiss.build import as_teams
from tests.pairing.small import ClubTournament

SIZES = ((16, 4), (60, 4), (300, 1), (300, 4))
"""Players, and the round that is asked about."""
ROUNDS = 9
ROW, GROUP = 40.0, 60.0
"""Unit: seconds."""
SYSTEMS = [
    ("dutch", "fide-2026"),
    ("dutch", "fide-2017"),
    ("dubov", "fide-2026"),
    ("burstein", "fide-2026"),
    ("lim", "fide-2026"),
    ("team-swiss", "fide-2026"),
    ("dutch", "tsf"),
    ("dubov", "tsf"),
    ("burstein", "tsf"),
]

Pair = tuple[EntryId, EntryId]


class Took(NamedTuple):
    """``answered`` of so many ``asked`` in ``seconds``; ``worst``: unit: seconds."""

    answered: int
    asked: int
    seconds: float
    worst: float

    def __str__(self) -> str:
        return f"{self.answered}/{self.asked} in {self.seconds:.2f} s (slowest {self.worst:.2f})"


def table_before(rules: Edition, players: int, number: int) -> Crosstable:
    event = rated(ClubTournament(Random(7), players, ROUNDS))  # noqa: S311 - the same each time
    while event.round < number:
        table = as_teams(event.table) if rules.teams else event.table
        paired = rules.pair(table, event.round, explain=False)
        event.play({(board.white, board.black) for board in paired.boards}, paired.bye)
    return as_teams(event.table) if rules.teams else event.table


def take(ask: AskWhyNot, pairs: Iterable[Pair], seconds: float) -> Took:
    """Ask about one pair after another as long as there is time."""
    begun, answered, worst = time.perf_counter(), 0, 0.0
    pairs = list(pairs)
    for two in pairs:
        before = time.perf_counter()
        if before - begun > seconds:
            break
        ask(*two)
        answered += 1
        worst = max(worst, time.perf_counter() - before)
    return Took(answered, len(pairs), time.perf_counter() - begun, worst)


def measure(key: tuple[str, str], players: int, number: int) -> None:
    rules = EDITIONS[key]
    table = table_before(rules, players, number)
    field = rules.in_round(table, number).field(table, number)
    groups: dict[object, list[Player]] = {}
    for player in field.players:
        groups.setdefault(player.score, []).append(player)
    group = max(groups.values(), key=len)
    where = f"{' '.join(key)}, {players} players, round {number}, group of {len(group)}"
    if at_the_start(field):
        print(f"{where}: the order alone decides, no engine is asked", flush=True)
        return
    begun = time.perf_counter()
    ask = rules.why_not_in(table, number)
    prepared = time.perf_counter() - begun
    one = group[len(group) // 2]
    free = [two for two in combinations(group, 2) if forbidden(field, *two) is None]
    row = take(ask, [(a.id, b.id) for a, b in free if one in (a, b)], ROW)
    whole = take(ask, [(a.id, b.id) for a, b in free], GROUP)
    print(f"{where}: paired once {prepared:.2f} s; row {row}; group {whole}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--system", choices=sorted({system for system, _edition in SYSTEMS}))
    parser.add_argument("--players", type=int)
    parser.add_argument("--round", type=int, default=4)
    options = parser.parse_args()
    sizes = [(options.players, options.round)] if options.players else SIZES
    for key in SYSTEMS:
        if options.system in (None, key[0]):
            for players, number in sizes:
                measure(key, players, number)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Timing of every pairing system and edition on tournaments of its own; part of ``pairing.py``."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from crosstable.model import Colour, Crosstable, EntryId, Participant, Turn
from pairing.editions import EDITIONS
from pairing.generator import ratings
from pairing.generator.plan import TournamentPlan
from pairing.generator.results import play_game
from pairing.kernel.edition import Edition

LIMITS = {400: 1.0, 1600: 10.0}
"""Numbers of players, each with the seconds that pairing round 5 of 9 may take."""
ROUND, ROUNDS = 5, 9
RUNS = 3
DRAWS = TournamentPlan(ratings=(), rounds=ROUNDS).draw_rate


def time_systems(only: Sequence[str]) -> int:
    """Print a line for each size, and return how many pairings took too long.

    ``only``: these systems, or all if it is empty. Systems that pair by a table or pair teams are
    left out.
    """
    print(f"\nround {ROUND} of {ROUNDS} of each system's own tournament, seconds; limits: {LIMITS}")
    print(f"{'system':10} {'edition':16} {'players':>7} {'pairing':>8} {'reasons':>8}")
    slow = 0
    for (system, name), rules in EDITIONS.items():
        if rules.fixed or rules.teams or (only and system not in only):
            continue
        for players, limit in LIMITS.items():
            plain, reasons = _seconds(rules, _on_the_way(rules, players))
            slow += plain > limit
            late = "  TOO LONG" if plain > limit else ""
            print(
                f"{system:10} {name:16} {players:7} {plain:8.2f} {reasons:8.2f}{late}", flush=True
            )
    return slow


def _seconds(rules: Edition, table: Crosstable) -> tuple[float, float]:
    """Return the seconds of the quickest run, without and with the reasons."""
    return (
        _least(lambda: rules.pair(table, ROUND, explain=False)),
        _least(lambda: rules.pair(table, ROUND)),
    )


def _least(run: Callable[[], object]) -> float:
    """Return the processor time of the quickest run."""
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return min(times)


def _on_the_way(rules: Edition, players: int) -> Crosstable:
    """Return four rounds paired by the system itself; the same every time."""
    random = Random(players)  # noqa: S311 - a tournament, not a secret
    strengths = sorted(ratings.in_range((1200, 2600), players, random), reverse=True)
    table = Crosstable(
        participants=tuple(
            Participant(number, number, f"Player {number}", rating=rating)
            for number, rating in enumerate(strengths, 1)
        ),
        turns={},
        rounds=ROUNDS,
        initial_colour=Colour.WHITE,
    )
    for number in range(1, ROUND):
        new = dict(_results(rules, table, number, strengths, random))
        turns = {entry: (*table.turns.get(entry, ()), turn) for entry, turn in new.items()}
        table = replace(table, turns=turns)
    return table


def _results(
    rules: Edition, table: Crosstable, number: int, strengths: Sequence[int], random: Random
) -> Iterator[tuple[EntryId, Turn]]:
    """Yield everybody's turn in a round; nobody is away, and the numbers are even."""
    for board in rules.pair(table, number, explain=False).boards:
        white, black = board.white, board.black
        result = play_game(strengths[white - 1], strengths[black - 1], DRAWS, random)
        yield white, Turn(number, result.white, black, Colour.WHITE)
        yield black, Turn(number, result.black, white, Colour.BLACK)

"""Timing of every pairing system and edition on tournaments of its own; part of ``pairing.py``."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from crosstable.model import Code, Colour, Crosstable, EntryId, Participant, Turn
from pairing.editions import EDITIONS
from pairing.generator import ratings
from pairing.generator.plan import TournamentPlan
from pairing.generator.results import play_game
from pairing.kernel.edition import Edition
from pairing.kernel.result import RoundPairing

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
            plain, reasons = _seconds(rules, on_the_way(rules, players))
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


def on_the_way(rules: Edition, players: int) -> Crosstable:
    """Return four rounds paired by the system itself; the same every time."""
    random = Random(players)  # noqa: S311 - a tournament, not a secret
    strengths = sorted(ratings.in_range((1200, 2600), players, random), reverse=True)
    table = unplayed(strengths, ROUNDS)
    for number in range(1, ROUND):
        table = played(table, rules.pair(table, number, explain=False), strengths, random)
    return table


def unplayed(strengths: Sequence[int], rounds: int) -> Crosstable:
    """Return the table of a tournament before its first round, for players of these strengths."""
    return Crosstable(
        participants=tuple(
            Participant(number, number, f"Player {number}", rating=rating)
            for number, rating in enumerate(strengths, 1)
        ),
        turns={},
        rounds=rounds,
        initial_colour=Colour.WHITE,
    )


def played(
    table: Crosstable, pairing: RoundPairing, strengths: Sequence[int], random: Random
) -> Crosstable:
    """Return the table with a round more, as players of these strengths may play it."""
    number = pairing.round
    new: dict[EntryId, Turn] = {}
    for board in pairing.boards:
        white, black = board.white, board.black
        result = play_game(strengths[white - 1], strengths[black - 1], DRAWS, random)
        new[white] = Turn(number, result.white, black, Colour.WHITE)
        new[black] = Turn(number, result.black, white, Colour.BLACK)
    if pairing.bye is not None:
        new[pairing.bye] = Turn(number, Code.PAIRING_ALLOCATED_BYE)
    turns = {entry: (*table.turns.get(entry, ()), turn) for entry, turn in new.items()}
    return replace(table, turns=turns)

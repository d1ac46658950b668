"""Simulated finishes of each system: how many are paired within the budget, and how soon all are.

Run as ``python -m benchmarks.next_round``. Processes start cold, as on the site.
"""

from __future__ import annotations

import time
from dataclasses import replace

from benchmarks.systems import ROUND, on_the_way
from crosstable.model import Code, Colour, Crosstable
from pairing.editions import EDITIONS
from pairing.forecast.beside import BUDGET, finishes_within
from pairing.forecast.finishes import Task

PLAYERS = (60, 299)
OPEN, FINISHES = 12, 50
"""As on the page (``explain/next_round/shares.py``): the most open games, and all finishes."""


def main() -> None:
    print(f"{FINISHES} finishes of {OPEN} open games within {BUDGET} s, round {ROUND}")
    print(f"{'system':10} {'edition':16} {'players':>7} {'finishes':>8} {'seconds':>8}")
    for (system, edition), rules in EDITIONS.items():
        if rules.fixed or rules.teams:
            continue
        for players in PLAYERS:
            table = _reopened(on_the_way(rules, players))
            task = Task(table, ROUND, system, edition, seed="1 1", finishes=FINISHES)
            begun = time.monotonic()
            done = finishes_within(task)
            seconds = time.monotonic() - begun
            print(f"{system:10} {edition:16} {players:7} {len(done):8} {seconds:8.2f}", flush=True)


def _reopened(table: Crosstable) -> Crosstable:
    """Take the results of the first games of the last round away."""
    last = ROUND - 1
    games = [
        (entry, turn.opponent)
        for entry, turns in table.turns.items()
        for turn in turns
        if turn.round == last and turn.colour is Colour.WHITE and turn.opponent is not None
    ]
    still = {entry for game in games[:OPEN] for entry in game}
    turns = {
        entry: tuple(
            replace(turn, code=Code.NOT_YET_PLAYED)
            if entry in still and turn.round == last
            else turn
            for turn in had
        )
        for entry, had in table.turns.items()
    }
    return replace(table, turns=turns)


if __name__ == "__main__":
    main()

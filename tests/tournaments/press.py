"""Another process's work: ``python -m tests.tournaments.press pair 7 3``.

Prints one line: what the service answered, or what it refused.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import django

django.setup()

from clubs.models import User  # noqa: E402 - after the set-up
from crosstable.results import Result  # noqa: E402 - Django starts first
from tournaments.models import Tournament  # noqa: E402 - likewise
from tournaments.rounds import (  # noqa: E402 - likewise
    match_results,
    pairing,
    results,
)
from tournaments.steps.refusals import Refused, Stale  # noqa: E402 - likewise


def pair(tournament: Tournament, by: User) -> str:
    return f"job {pairing.request(tournament, by).pk}"


def enter(tournament: Tournament, by: User, result: str) -> str:
    """Enter the first board of round 1, from a form that showed it without a result."""
    round = tournament.rounds.get(number=1)
    try:
        entered = results.enter(round, 1, Result[result], 0, by)
    except Stale as stale:
        return f"stale {stale.current.result.name}"
    return f"entered {entered.result.name}"


def enter_board(tournament: Tournament, by: User, board: str, result: str) -> str:
    """Enter a board of the first match of round 1, from a form that showed no result."""
    round = tournament.rounds.get(number=1)
    try:
        entered = match_results.enter(round, 1, int(board), Result[result], seen=0, by=by)
    except Stale as stale:
        return f"stale {stale.current.result.name}"
    return f"entered {entered.result.name}"


def main(what: str, tournament: str, by: str, *more: str) -> None:
    acts: dict[str, Callable[..., str]] = {"pair": pair, "enter": enter, "board": enter_board}
    try:
        print(acts[what](Tournament.objects.get(pk=tournament), User.objects.get(pk=by), *more))  # noqa: T201
    except Refused as refused:
        print(f"refused {refused.message}")  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])

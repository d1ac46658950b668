"""The log of results: who entered them, and what has changed since a page was drawn."""

from __future__ import annotations

from typing import Any

from tournaments.models import LogEntry, Round, Tournament
from tournaments.steps.actions import Action
from tournaments.steps.in_force import in_force

ONE_BOARD = frozenset(
    {
        Action.RESULT_ENTERED,
        Action.RESULT_UNDONE,
        Action.ADJOURNED_FINISHED,
        Action.RESULT_CORRECTED,
    }
)
"""Steps that change one board's result, identified in their ``params`` by ``round`` and ``board``.
"""
TYPED = ONE_BOARD - {Action.RESULT_UNDONE}
"""Those of them by which somebody gave a board a result."""


def last_entered(round: Round, board: int) -> LogEntry | None:
    """Return the step that gave a board its present result."""
    steps = LogEntry.objects.filter(
        in_force(round.tournament),
        tournament_id=round.tournament_id,
        action__in=ONE_BOARD,
        params__round=round.number,
        params__board=board,
    )
    return steps.select_related("by").first()


WHOLE_ROUND = frozenset(
    {
        Action.PAIRING_REQUESTED,
        Action.PAIRING_BY_HAND,
        Action.UNPAIRED,
        Action.PUBLISHED,
        Action.ROUND_CLOSED,
        Action.SEATS_CORRECTED,
        Action.LINE_UP_NAMED,
        Action.TAKEN_BACK,
    }
)
"""Steps that change the whole page of results."""


BOARDS = frozenset({Action.BOARDS_MENDED, Action.MEND_UNDONE})
"""Steps that change who sits at some ``boards``; if ``rows_stay``, only their rows look different.
"""


ONE_MATCH = frozenset(
    {
        Action.MATCH_BOARD_ENTERED,
        Action.MATCH_BOARD_UNDONE,
        Action.MATCH_BOARD_FINISHED,
        Action.MATCH_BOARD_CORRECTED,
        Action.MATCH_FORFEITED,
    }
)
"""Steps on boards of one match, identified in their ``params`` by ``round`` and ``match``."""


def last_on_board(round: Round, match: int, board: int) -> LogEntry | None:
    """Return the step that last changed a board of a match."""
    steps = LogEntry.objects.filter(
        in_force(round.tournament),
        tournament_id=round.tournament_id,
        action__in=ONE_MATCH,
        params__round=round.number,
        params__match=match,
    )
    on_board = (
        step for step in steps.select_related("by")[:50] if board in _boards(step.params, board)
    )
    return next(on_board, None)


def _boards(params: dict[str, Any], board: int) -> list[int]:
    """Return the boards that a step was about; for a whole match, any."""
    if "board" in params:
        return [params["board"]]
    return params.get("boards") or [board]


def changed(round: Round, since: int) -> set[int] | None:
    """Return the boards of ``round``, or its matches, with results changed after version ``since``.

    ``None`` if the round or a line-up changed too, so that the whole page would look different.
    """
    numbers = set()
    for action, params in _steps(round.tournament, since):
        if action in WHOLE_ROUND or (action in BOARDS and not params["rows_stay"]):
            return None
        if action in BOARDS and params["round"] == round.number:
            numbers |= {change["board"] for change in params["boards"]}
        if action in ONE_BOARD and params["round"] == round.number:
            numbers.add(params["board"])
        if action in ONE_MATCH and params["round"] == round.number:
            numbers.add(params["match"])
    return numbers


def ticks_changed(tournament: Tournament, since: int) -> set[int] | None:
    """Return entries that were checked in or out after version ``since``.

    ``None`` if the list has changed in other ways too.
    """
    entries = set()
    for action, params in _steps(tournament, since):
        if action not in (Action.CHECKED_IN, Action.CHECKED_OUT):
            return None
        entries.add(params["entry"])
    return entries


def _steps(tournament: Tournament, since: int) -> list[tuple[str, dict[str, Any]]]:
    steps = LogEntry.objects.filter(tournament=tournament, version__gt=since)
    return list(steps.values_list("action", "params"))

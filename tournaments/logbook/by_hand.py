"""The steps in which an arbiter made boards, turned colours or gave byes by hand, from the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from clubs.models import User
from tournaments.bridge.layout import (
    PAB,
    BoardChange,
    Flip,
    GiveBye,
    Layout,
    PutTogether,
    Swap,
    TakeApart,
    changed,
)
from tournaments.models import ByeKind, LogEntry, Round
from tournaments.steps.actions import Action
from tournaments.steps.in_force import in_force
from tournaments.steps.refusals import Refused

Pair = tuple[int, int]
CHANGES: Mapping[str, type[BoardChange]] = {
    kind.__name__: kind for kind in (Swap, Flip, TakeApart, PutTogether, GiveBye)
}
PAIRED = (Action.PAIRED, Action.PAIRING_BY_HAND)
BY_HAND = (
    Action.BOARDS_CHANGED,
    Action.BOARDS_MENDED,
    Action.SEATS_CORRECTED,
    Action.RESULT_CORRECTED,
    Action.BYE_CORRECTED,
)


@dataclass(frozen=True)
class StepByHand:
    """One step of an arbiter on a round, and when it was: the boards before and after it (White
    and Black), and the codes of the byes that it gave.
    """

    at: datetime
    by: User | None
    boards: tuple[tuple[Pair | None, Pair | None], ...] = ()
    byes: Mapping[int, str] = field(default_factory=dict)

    def seats(self, two: Pair) -> bool:
        """Tell whether it brought these two together, in whatever colours."""
        return any(
            after is not None and set(after) == set(two) and set(before or ()) != set(two)
            for before, after in self.boards
        )

    def turns(self, two: Pair) -> bool:
        """Tell whether it gave these two, who sat together, the colours they have."""
        return any(after == two and before == two[::-1] for before, after in self.boards)


class StepsByHand:
    """The steps by hand on one round since it was last paired, oldest first."""

    def __init__(self, round: Round) -> None:
        self.steps = list(_steps(round))

    def seated(self, two: Pair) -> StepByHand | None:
        """Find the last step that brought these two together."""
        return self._last(lambda step: step.seats(two))

    def turned(self, two: Pair) -> StepByHand | None:
        """Find the last step that turned the colours of these two, White first as they are now."""
        return self._last(lambda step: step.turns(two) or step.seats(two))

    def gave_bye(self, entry: int, code: str) -> StepByHand | None:
        """Find the last step that gave ``entry`` a bye with this code."""
        return self._last(lambda step: step.byes.get(entry) == code)

    def _last(self, wanted: Callable[[StepByHand], bool]) -> StepByHand | None:
        return next((step for step in reversed(self.steps) if wanted(step)), None)


def _steps(round: Round) -> Iterator[StepByHand]:
    log = LogEntry.objects.filter(tournament=round.tournament_id, params__round=round.number)
    log = log.filter(in_force(round.tournament))
    paired = log.filter(action__in=PAIRED).order_by("version").last()
    by_hand = log.filter(action__in=BY_HAND)
    if paired is not None:
        by_hand = by_hand.filter(version__gt=paired.version)
    entries = list(by_hand.select_related("by").order_by("version"))
    if any(entry.action == Action.BOARDS_CHANGED for entry in entries):
        yield from _changed_before_publishing(round, entries)
    for entry in entries:
        if entry.action != Action.BOARDS_CHANGED:
            yield _changed_later(entry)


def _changed_before_publishing(round: Round, entries: Iterable[LogEntry]) -> Iterator[StepByHand]:
    """Make the changes again, from the boards as they were paired: the log has only the changes."""
    layout = _as_paired(round)
    for entry in entries:
        if entry.action != Action.BOARDS_CHANGED:
            continue
        change = CHANGES[entry.params["change"]](**entry.params["of"])
        try:
            after = changed(change, layout)
        except Refused:  # somebody who was on these boards is no longer in the tournament
            return
        boards = tuple(
            (layout.boards.get(number), after.boards.get(number))
            for number in layout.boards.keys() | after.boards.keys()
            if layout.boards.get(number) != after.boards.get(number)
        )
        byes = dict(after.byes.items() - layout.byes.items())
        yield StepByHand(entry.at, entry.by, boards, byes)
        layout = after


def _as_paired(round: Round) -> Layout:
    """Lay out the engine's boards; all others are away, from where a change may fetch them."""
    rows = round.proposed or ()
    boards = [(white, black) for white, black in rows if black is not None]
    everybody = round.tournament.entries.values_list("pk", flat=True)
    seated = {entry for pair in boards for entry in pair}
    byes = {entry: ByeKind.ZERO.value for entry in everybody if entry not in seated}
    byes |= {white: PAB for white, black in rows if black is None}
    return Layout(dict(enumerate(boards, start=1)), byes)


def _changed_later(entry: LogEntry) -> StepByHand:
    params: Mapping[str, Any] = entry.params
    boards = tuple(
        (_pair(board["before"]), _pair(board["after"])) for board in params.get("boards") or ()
    )
    byes = {bye["entry"]: bye["after"] for bye in params.get("byes", ())}
    if entry.action == Action.BYE_CORRECTED:
        byes[params["entry"]] = params["kind"]
    return StepByHand(entry.at, entry.by, boards, byes)


def _pair(seats: Mapping[str, Any] | None) -> Pair | None:
    if seats is None or "entries" not in seats:
        return None
    white, black = seats["entries"]
    return white, black


def paired_here(round: Round) -> bool:
    """Tell whether this program or its arbiter paired a round, and it did not come from a file."""
    log = LogEntry.objects.filter(tournament=round.tournament_id, params__round=round.number)
    return log.filter(action__in=PAIRED).exists()

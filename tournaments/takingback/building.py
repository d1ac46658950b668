"""Which later steps built on one that is taken back, and go with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from crosstable.model import Code
from tournaments.entries.numbering import first_locking_numbers
from tournaments.models import RecordedKind, RoundState, Tournament
from tournaments.rules import settings
from tournaments.steps.actions import Action
from tournaments.takingback.history import Change, RowKey, WrittenRow
from tournaments.takingback.numbers import Numbers
from tournaments.takingback.uniques import Uniques

EVERYTHING = "*"
NUMBERS, PROHIBITED = "tpn", "prohibitedpairing"
LEFT_TO_OTHERS = ("player",)
"""Models whose rows stay if steps in other tournaments changed them too: the register."""
RESULTS = frozenset({"white_code", "black_code"})
LEAVING = frozenset({"withdrawn_after", "expelled_after", "unranked"})
TOGETHER = (RESULTS, LEAVING)
"""Columns of a row that stand together: the other side's result (checklist, 181), and expelled is
withdrawn.
"""
BOARDS = frozenset({"pairing", "game", "turn"})
"""Models of results, seats and byes."""


@dataclass
class Taken:
    """What is taken back so far, and with that what can no longer stand."""

    tournament: Tournament
    numbers: Numbers
    uniques: Uniques
    own: Tournament
    """The tournament whose step is taken back; steps in others leave the register alone."""
    columns: dict[RowKey, set[str]] = field(default_factory=dict)
    """The columns that go back, by row."""
    appeared: set[RowKey] = field(default_factory=set)
    """Rows that go."""
    needed: set[RowKey] = field(default_factory=set)
    """Rows that something named before."""
    values: set[tuple[str, tuple[object, ...]]] = field(default_factory=set)
    """Unique values that come back."""
    seated: int | None = None
    """The first round whose state goes back."""
    reseated: set[int] = field(default_factory=set)
    """Boards at which others sit again, or the same with other colours."""
    without_result: set[int] = field(default_factory=set)
    """Rounds in which a board loses its result."""
    byes: set[int] = field(default_factory=set)
    matches: set[int] = field(default_factory=set)
    """Matches of a knock-out in which something goes back."""
    knockouts: dict[int, int] = field(default_factory=dict)
    """By knock-out, the first round in which a match goes back."""
    locked: set[str] = field(default_factory=set)
    """What goes back of that rounds were paired by: settings, prohibitions, that there are numbers.
    """
    renumbered: bool = False
    """Whether pairing numbers change."""
    asked: set[int] = field(default_factory=set)
    """Rounds that were asked for."""

    def add(self, change: Change) -> None:
        """Take this change back too."""
        self.asked |= self._rounds_of(change, Action.PAIRING_REQUESTED)
        for row in change.rows:
            self.columns.setdefault(row.row, set()).update(
                {EVERYTHING} if row.whole else _with_others(row.before)
            )
            if row.kind == RecordedKind.INSERTED:
                self.appeared.add(row.row)
            else:
                self.needed.update(row.named_before())
            self.values |= self.uniques.come_back(row)
            self._add_round(row)
        self._add_numbers(change)

    def _add_numbers(self, change: Change) -> None:
        """Note numbers that were given first, or changed, when all of the change was written."""
        rows = [r for r in change.rows if r.model == "entry" and r.kind == RecordedKind.UPDATED]
        moved = [row for row in rows if "tpn" in row.before]
        before = {row.row: row.before["tpn"] for row in reversed(moved)}
        after = {row.row: row.after.get("tpn") for row in moved}
        if any(before[row] is None and after[row] is not None for row in before):
            self.locked.add(NUMBERS)
        self.renumbered |= before != after

    def _add_round(self, row: WrittenRow) -> None:
        number = self.numbers.round_of(row)
        changed = set(row.before)
        if number is not None:
            if row.model == "round" and "state" in changed and not row.whole:
                self.seated = min(number, self.seated or number)
            codes = {row.before.get(name) for name in RESULTS & changed}
            if row.model in ("pairing", "game") and Code.NOT_YET_PLAYED.value in codes:
                self.without_result.add(number)
        if row.model == "turn":
            named = (row.before.get("pairing_id"), row.after.get("pairing_id"))
            self.reseated.update(filter(None, (*named, self.numbers.board_of(row))))
        if row.model == "requestedbye" and self.numbers.owns(row):
            self.byes.add(self.numbers.byes.get(row.row[1], 0))
        match = self.numbers.match_of(row)
        if match:
            self.matches.add(match)
            knockout = self.numbers.knockout_of(match)
            number = self.numbers.matches.get(match, 0)
            self.knockouts[knockout] = min(number, self.knockouts.get(knockout, number))
        if self.numbers.owns(row):
            self._add_locked(row, changed)

    def _add_locked(self, row: WrittenRow, changed: set[str]) -> None:
        if row.model == "tournament" and not row.whole:
            in_fide_mode = settings.LOCKED_IN_FIDE_MODE if self.tournament.fide_mode else set()
            self.locked |= (settings.LOCKED | in_fide_mode) & changed
        if row.model.startswith(PROHIBITED) and self.tournament.fide_mode:
            self.locked.add(PROHIBITED)

    def carries(self, change: Change) -> bool:
        """Return whether ``change`` cannot stand without what is taken back."""
        if self.asked & self._rounds_of(change, Action.PAIRED):
            return True
        rows = [
            row for row in change.rows if change.of(self.own) or row.model not in LEFT_TO_OTHERS
        ]
        return any(
            self._same_row(row) or self._names_lost(row) or self._followed(row) for row in rows
        )

    def _same_row(self, row: WrittenRow) -> bool:
        touched = self.columns.get(row.row)
        if touched is None:
            return False
        return row.whole or EVERYTHING in touched or bool(touched & _with_others(row.before))

    def _names_lost(self, row: WrittenRow) -> bool:
        if self.appeared.intersection(row.named_after()):
            return True
        if row.kind == RecordedKind.DELETED:
            return row.row in self.needed
        return not self.values.isdisjoint(self.uniques.taken(row))

    def _followed(self, row: WrittenRow) -> bool:
        """Return whether a result was entered, or a round paired, closed or drawn upon it."""
        number = self.numbers.round_of(row)
        if row.model in ("pairing", "game") and RESULTS & set(row.before) and number:
            again = self.numbers.board_of(row) in self.reseated
            return again or (self.seated is not None and number >= self.seated)
        if row.model == "round" and not row.whole and "state" in row.before and number:
            return self._round_followed(row, number)
        return self._match_followed(row)

    def _match_followed(self, row: WrittenRow) -> bool:
        """Return whether the match went on, or the next round was drawn or places given upon it."""
        if row.model == "knockout":
            return "finished" in row.before and row.row[1] in self.knockouts
        if row.model == "knockoutturn" and row.whole:
            values = {**row.before, **row.after}
            first = self.knockouts.get(values["knockout_id"])
            return first is not None and values["round"] > first
        return self.numbers.match_of(row) in self.matches

    def _round_followed(self, row: WrittenRow, number: int) -> bool:
        if self.seated is not None and number > self.seated:
            return True
        if row.after.get("state") == RoundState.CLOSED and number in self.without_result:
            return True
        if row.before["state"] != RoundState.PLANNED or self.numbers.was_unpaired(row):
            return False
        if self.renumbered and number >= first_locking_numbers(self.tournament):
            return True
        return bool(self.locked or number in self.byes)

    def _rounds_of(self, change: Change, action: Action) -> set[int]:
        own = [step for step in change.entries if step.tournament_id == self.tournament.pk]
        return {step.params["round"] for step in own if step.action == action}


def _with_others(columns: Iterable[str]) -> set[str]:
    """Add the columns that stand together with one of ``columns``."""
    found = set(columns)
    return found.union(*(group for group in TOGETHER if group & found))


def that_go_along(
    tournament: Tournament, changes: list[Change], whole: bool
) -> tuple[list[Change], list[Taken]]:
    """Divide ``changes``: the first is taken back; return all that go, and what goes with them in
    each tournament, that of the step first.

    ``whole``: all of this tournament go, and those of others that cannot stand without.
    """
    others = {step.tournament_id: step.tournament for c in changes for step in c.entries}
    others.pop(tournament.pk, None)
    uniques = Uniques.of(changes)
    taken = [
        Taken(each, Numbers.of(each, changes), uniques, tournament)
        for each in (tournament, *others.values())
    ]
    going: list[Change] = []
    for change in changes:
        first = not going or (whole and change.of(tournament))
        if first or any(each.carries(change) for each in taken):
            going.append(change)
            for each in taken:
                each.add(change)
    return going, taken


def paired_since(changes: list[Change], going: list[Change], numbers: Numbers) -> list[int]:
    """List the rounds that were paired after the first change, and stay."""
    keys = {change.key for change in going}
    staying = [change for change in changes if change.key not in keys]
    return sorted(
        {
            number
            for change in staying
            for row in change.rows
            if row.model == "round" and row.before.get("state") == RoundState.PLANNED
            if (number := numbers.round_of(row)) is not None
        }
    )

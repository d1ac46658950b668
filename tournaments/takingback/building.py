"""Which later steps built on one that is taken back, and go with it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from django.db.models import UniqueConstraint

from crosstable.model import Code
from tournaments.models import (
    KnockOutMatch,
    Pairing,
    RecordedKind,
    RequestedBye,
    RoundState,
    Tournament,
)
from tournaments.rules import settings
from tournaments.steps.actions import Action
from tournaments.steps.recording.tables import table_of
from tournaments.takingback.history import Change, RowKey, WrittenRow

EVERYTHING = "*"
NUMBERS, PROHIBITED = "tpn", "prohibitedpairing"
LEFT_TO_OTHERS = ("player",)
"""Models whose rows stay if steps in other tournaments changed them too: the register."""
RESULTS = {"white_code", "black_code"}


@dataclass
class Numbers:
    """Which round a row belongs to, also one that is gone."""

    rounds: dict[int, int]
    pairings: dict[int, int]
    matches: dict[int, int]
    byes: dict[int, int]

    @classmethod
    def of(cls, tournament: Tournament, changes: Collection[Change]) -> Numbers:
        """Read those of a tournament, and of the rows that ``changes`` deleted."""
        of_rounds = tournament.rounds.values_list("pk", "number")
        pairings = Pairing.objects.filter(round__tournament=tournament)
        matches = KnockOutMatch.objects.filter(knockout__tournament=tournament)
        byes = RequestedBye.objects.filter(entry__tournament=tournament)
        found = cls(
            dict(of_rounds),
            dict(pairings.values_list("pk", "round_id")),
            dict(matches.values_list("pk", "round")),
            dict(byes.values_list("pk", "round")),
        )
        for change in changes:
            for row in change.rows:
                found._learn(row)
        return found

    def _learn(self, row: WrittenRow) -> None:
        values = {**row.before, **row.after}
        known = {
            "round": (self.rounds, "number"),
            "pairing": (self.pairings, "round_id"),
            "knockoutmatch": (self.matches, "round"),
            "requestedbye": (self.byes, "round"),
        }
        if row.model in known:
            into, column = known[row.model]
            if column in values:
                into[row.row[1]] = values[column]

    def round_of(self, row: WrittenRow) -> int | None:
        """Return the number of the round that a row of a round or a board belongs to."""
        model, key = row.row
        values = {**row.after, **row.before}
        if model == "round":
            return self.rounds.get(key)
        if model in ("pairing", "turn", "lineup"):
            round_key = self.pairings.get(key) if model == "pairing" else values.get("round_id")
            return self.rounds.get(round_key or 0)
        if model in ("game", "reportcorrection"):
            return self.rounds.get(self.pairings.get(values.get("pairing_id") or 0, 0))
        return None


@dataclass
class Taken:
    """What is taken back so far, and with that what can no longer stand."""

    tournament: Tournament
    numbers: Numbers
    columns: dict[RowKey, set[str]] = field(default_factory=dict)
    """The columns that go back, by row."""
    appeared: set[RowKey] = field(default_factory=set)
    """Rows that go."""
    needed: set[RowKey] = field(default_factory=set)
    """Rows that something named before."""
    values: set[tuple[str, tuple[object, ...]]] = field(default_factory=set)
    """Unique values that come back."""
    seated: int | None = None
    """The first round whose boards, or whose state, go back."""
    without_result: set[int] = field(default_factory=set)
    """Rounds in which a board loses its result."""
    byes: set[int] = field(default_factory=set)
    matches: int | None = None
    """The first round of a knock-out in which a match goes back."""
    locked: set[str] = field(default_factory=set)
    """What goes back of that rounds were paired by: settings, prohibitions, that there are numbers.
    """
    asked: set[int] = field(default_factory=set)
    """Rounds that were asked for."""

    def add(self, change: Change) -> None:
        """Take this change back too."""
        self.asked |= _rounds_of(change, Action.PAIRING_REQUESTED)
        for row in change.rows:
            self.columns.setdefault(row.row, set()).update(
                {EVERYTHING} if row.whole else row.before
            )
            if row.kind == RecordedKind.INSERTED:
                self.appeared.add(row.row)
            else:
                self.needed.update(row.named_before())
            if row.kind == RecordedKind.DELETED:
                self.values.update(_unique_values(row, row.before))
            self._add_round(row)

    def _add_round(self, row: WrittenRow) -> None:
        number = self.numbers.round_of(row)
        changed = set(row.before)
        if number is not None:
            boards = row.model in ("turn", "pairing") and row.whole
            if boards or (row.model == "round" and "state" in changed and not row.whole):
                self.seated = min(number, self.seated or number)
            codes = {row.before.get(name) for name in RESULTS & changed}
            if row.model in ("pairing", "game") and Code.NOT_YET_PLAYED.value in codes:
                self.without_result.add(number)
        if row.model == "requestedbye":
            self.byes.add(self.numbers.byes.get(row.row[1], 0))
        if row.model in ("knockoutmatch", "knockoutgame", "knockoutlot"):
            key = row.row[1] if row.model == "knockoutmatch" else 0
            key = key or row.before.get("match_id") or row.after.get("match_id") or 0
            number = self.numbers.matches.get(key)
            if number is not None:
                self.matches = min(number, self.matches or number)
        if row.model == "tournament" and not row.whole:
            in_fide_mode = settings.LOCKED_IN_FIDE_MODE if self.tournament.fide_mode else set()
            self.locked |= (settings.LOCKED | in_fide_mode) & changed
        if row.model.startswith(PROHIBITED) and self.tournament.fide_mode:
            self.locked.add(PROHIBITED)
        if row.model == "entry" and row.kind == RecordedKind.UPDATED and "tpn" in changed:
            self.locked |= {NUMBERS} if row.before["tpn"] is None else set()

    def carries(self, change: Change) -> bool:
        """Return whether ``change`` cannot stand without what is taken back."""
        if self.asked & _rounds_of(change, Action.PAIRED):
            return True
        ours = any(step.tournament_id == self.tournament.pk for step in change.entries)
        rows = [row for row in change.rows if ours or row.model not in LEFT_TO_OTHERS]
        return any(
            self._same_row(row) or self._names_lost(row) or self._followed(row) for row in rows
        )

    def _same_row(self, row: WrittenRow) -> bool:
        touched = self.columns.get(row.row)
        if touched is None:
            return False
        return row.whole or EVERYTHING in touched or bool(touched & set(row.before))

    def _names_lost(self, row: WrittenRow) -> bool:
        if self.appeared.intersection(row.named_after()):
            return True
        if row.kind == RecordedKind.DELETED:
            return row.row in self.needed
        return not self.values.isdisjoint(_unique_values(row, row.after))

    def _followed(self, row: WrittenRow) -> bool:
        """Return whether a round was paired, closed or drawn upon it."""
        number = self.numbers.round_of(row)
        played = row.model in ("pairing", "game") and RESULTS & set(row.before)
        if played and number and self.seated is not None and number >= self.seated:
            return True
        if row.model == "round" and not row.whole and "state" in row.before and number:
            if self.seated is not None and number > self.seated:
                return True
            if row.after.get("state") == RoundState.CLOSED and number in self.without_result:
                return True
            paired = row.before["state"] == RoundState.PLANNED
            if paired and (self.locked or number in self.byes):
                return True
        if self.matches is not None:
            drawn = row.after.get("round") if row.model == "knockoutturn" else None
            finished = row.model == "knockout" and "finished" in row.before
            return finished or (drawn is not None and drawn > self.matches)
        return False


def _rounds_of(change: Change, action: Action) -> set[int]:
    return {step.params["round"] for step in change.entries if step.action == action}


def _unique_values(
    row: WrittenRow, values: dict[str, object]
) -> Iterator[tuple[str, tuple[object, ...]]]:
    """List the values of a row that no other may have."""
    meta = table_of(row.model).model._meta
    for constraint in meta.constraints:
        if isinstance(constraint, UniqueConstraint) and constraint.fields:
            columns = [str(meta.get_field(name).column) for name in constraint.fields]  # type: ignore[union-attr]
            found = tuple(values.get(column) for column in columns)
            if constraint.condition is None and None not in found:
                yield f"{row.model} {constraint.name}", found


def that_go_along(tournament: Tournament, changes: list[Change]) -> tuple[list[Change], Taken]:
    """Divide ``changes``: the first is taken back; return all that go, and what goes with them."""
    taken = Taken(tournament, Numbers.of(tournament, changes))
    going: list[Change] = []
    for change in changes:
        if not going or taken.carries(change):
            going.append(change)
            taken.add(change)
    return going, taken


def all_that_follow(tournament: Tournament, changes: list[Change]) -> tuple[list[Change], Taken]:
    """Take all of ``changes`` back."""
    taken = Taken(tournament, Numbers.of(tournament, changes))
    for change in changes:
        taken.add(change)
    return changes, taken


def paired_since(changes: list[Change], going: list[Change], numbers: Numbers) -> list[int]:
    """List the rounds that were paired after the first change, and stay."""
    staying = [change for change in changes if change not in going]
    return sorted(
        {
            number
            for change in staying
            for row in change.rows
            if row.model == "round" and row.before.get("state") == RoundState.PLANNED
            if (number := numbers.round_of(row)) is not None
        }
    )

"""Which round a recorded row belongs to, also one that is gone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from tournaments.models import KnockOutMatch, Pairing, RequestedBye, RoundState, Tournament
from tournaments.steps.recording.tables import table_of
from tournaments.takingback.history import Change, RowKey, WrittenRow

PARENTS: Mapping[str, tuple[str, ...]] = {
    "turn": ("pairing_id", "round_id"),
    "lineup": ("round_id",),
    "game": ("pairing_id",),
    "reportcorrection": ("pairing_id",),
    "knockoutmatch": ("knockout_id",),
    "knockoutgame": ("match_id",),
    "knockoutlot": ("match_id",),
}
"""By model, the columns that lead to a board, a match, a round or a knock-out."""
OF_ENTRIES = ("requestedbye", "prohibitedpairing_")
"""Models whose rows name an entry."""


@dataclass
class Numbers:
    """The numbers of rounds by the keys of rows."""

    tournament: int
    entries: set[int]
    rounds: dict[int, int]
    pairings: dict[int, int]
    matches: dict[int, int]
    byes: dict[int, int]
    unpaired: dict[int, int] = field(default_factory=dict)
    """By the keys of rounds, the number of the row by which their pairing went."""
    parents: dict[RowKey, dict[str, int]] = field(default_factory=dict)
    """What rows of :data:`PARENTS` name, by column."""

    @classmethod
    def of(cls, tournament: Tournament, changes: Collection[Change]) -> Numbers:
        """Read those of a tournament, and of the rows that ``changes`` deleted."""
        of_rounds = tournament.rounds.values_list("pk", "number")
        pairings = Pairing.objects.filter(round__tournament=tournament)
        together = {tournament.pk, *(each.tournament_id for c in changes for each in c.entries)}
        matches = KnockOutMatch.objects.filter(knockout__tournament__in=together)
        byes = RequestedBye.objects.filter(entry__tournament=tournament)
        found = cls(
            tournament.pk,
            set(tournament.entries.values_list("pk", flat=True)),
            dict(of_rounds),
            dict(pairings.values_list("pk", "round_id")),
            dict(matches.values_list("pk", "round")),
            dict(byes.values_list("pk", "round")),
        )
        rows = [row for change in changes for row in change.rows]
        for row in rows:
            if row.model == "entry" and found.owns(row):
                found.entries.add(row.row[1])
        found._read_parents(rows)
        for key, knockout in matches.values_list("pk", "knockout"):
            found.parents["knockoutmatch", key] = {"knockout_id": knockout}
        for row in rows:
            found._learn(row)
        return found

    def _read_parents(self, rows: Collection[WrittenRow]) -> None:
        """Read what rows that are still there name: an update records only what it changed."""
        for model, columns in PARENTS.items():
            keys = {row.row[1] for row in rows if row.model == model}
            if keys:
                stored = table_of(model).model._base_manager.filter(pk__in=keys)
                for values in stored.values("pk", *columns):
                    self.parents[model, values.pop("pk")] = values

    def _learn(self, row: WrittenRow) -> None:
        values = {**row.before, **row.after}
        if row.model == "round" and row.after.get("state") == RoundState.PLANNED and row.before:
            self.unpaired[row.row[1]] = max(row.number, self.unpaired.get(row.row[1], 0))
        known = {
            "round": (self.rounds, "number"),
            "pairing": (self.pairings, "round_id"),
            "knockoutmatch": (self.matches, "round"),
            "requestedbye": (self.byes, "round"),
        }
        if row.model in known and self.owns(row):
            into, column = known[row.model]
            if column in values:
                into[row.row[1]] = values[column]
        of_row = self.parents.setdefault(row.row, {}) if row.model in PARENTS else {}
        for column in PARENTS.get(row.model, ()):
            if values.get(column) is not None:
                of_row.setdefault(column, values[column])

    def was_unpaired(self, row: WrittenRow) -> bool:
        """Tell whether a round that ``row`` paired has been unpaired since."""
        return self.unpaired.get(row.row[1], 0) > row.number

    def owns(self, row: WrittenRow) -> bool:
        """Return whether a row is the tournament's own and not that of another, as far as it tells
        by itself.
        """
        values, key = {**row.before, **row.after}, row.row[1]
        known: dict[str, Collection[int]] = {
            "tournament": [self.tournament],
            "entry": self.entries,
            "round": self.rounds,
            "requestedbye": self.byes,
        }
        if row.model in known and key in known[row.model]:
            return True
        if "tournament_id" in values:
            return bool(values["tournament_id"] == self.tournament)
        if row.model.startswith(OF_ENTRIES):
            return values.get("entry_id") in self.entries
        return row.model not in known

    def board_of(self, row: WrittenRow) -> int:
        """Return the key of the board that a result belongs to; 0 if it is none."""
        if row.model == "pairing":
            return row.row[1]
        return self.parents.get(row.row, {}).get("pairing_id") or 0

    def match_of(self, row: WrittenRow) -> int:
        """Return the key of the match of a knock-out that a row belongs to; 0 if to none."""
        if row.model == "knockoutmatch":
            return row.row[1]
        return self.parents.get(row.row, {}).get("match_id") or 0

    def knockout_of(self, match: int) -> int:
        """Return the key of the knock-out of a match."""
        return self.parents.get(("knockoutmatch", match), {}).get("knockout_id") or 0

    def round_of(self, row: WrittenRow) -> int | None:
        """Return the number of the round that a row of a round or a board belongs to."""
        if row.model == "round":
            return self.rounds.get(row.row[1])
        of_row = self.parents.get(row.row, {})
        key = of_row.get("round_id") or self.pairings.get(self.board_of(row), 0)
        return self.rounds.get(key)

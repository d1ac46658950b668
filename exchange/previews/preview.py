"""The preview of a list: its newcomers, its changes, and the questions to answer first."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from exchange.lists import team_rows
from exchange.lists.list_row import ImportFaults, ListFault, ListRow
from exchange.previews.decisions import (
    Decisions,
    RatingsGo,
    key_of_field,
    key_of_line,
    usual_for_ratings,
)
from exchange.previews.doubles import Double, set_doubles_aside
from exchange.previews.matching import HERE, Change, Register, Roll
from exchange.previews.rated import RatedElsewhere
from exchange.previews.spelling import spelling_key
from tournaments.models import Player, Tournament
from tournaments.ratings.known import Known


@dataclass(frozen=True)
class NewPlayer:
    """A row about somebody whom the register does not know. ``taken``: to be brought in;
    ``rated``: by a rating list, otherwise than the row says.
    """

    row: ListRow
    taken: bool
    rated: Known | None = None


@dataclass(frozen=True)
class KnownPlayer:
    """A row about a player in the register. ``entered``: who plays in the tournament already;
    ``rated``: by a rating list, otherwise than the row and the register say.
    """

    row: ListRow
    player: Player
    changes: Sequence[Change]
    entered: bool
    taken: bool = True
    rated: Known | None = None


@dataclass(frozen=True)
class DoubtfulPlayer:
    """A row that may be about one of the ``choices``: the one ``chosen``, or somebody new."""

    row: ListRow
    choices: Sequence[KnownPlayer]
    chosen: KnownPlayer | None
    is_new: bool
    taken: bool
    rated: Known | None = None
    """The rating of somebody new, if a rating list has another one than the row."""

    @property
    def likely(self) -> KnownPlayer | None:
        """The choice that is offered first: the only one, if the names are alike."""
        only = self.choices[0]
        alike = spelling_key(only.player.name) == spelling_key(self.row.name)
        return only if len(self.choices) == 1 and alike else None

    @property
    def ticked(self) -> KnownPlayer | None:
        """The choice that is ticked on the page."""
        return self.chosen if self.decided else self.likely

    @property
    def decided(self) -> bool:
        return self.chosen is not None or self.is_new or not self.taken


@dataclass(frozen=True)
class FieldChoice:
    """All changes of a field of the register, which can be refused together."""

    key: str
    field: str
    count: int
    taken: bool


@dataclass
class ListPreview:
    """The changes of an import, with what the arbiter has said of them so far."""

    version: int
    ratings: RatingsGo
    decisions: Decisions
    rows: list[ListRow] = field(default_factory=list)
    new: list[NewPlayer] = field(default_factory=list)
    changed: list[KnownPlayer] = field(default_factory=list)
    unchanged: list[KnownPlayer] = field(default_factory=list)
    doubtful: list[DoubtfulPlayer] = field(default_factory=list)
    doubles: list[Double] = field(default_factory=list)

    @property
    def all_known(self) -> Iterator[KnownPlayer]:
        """Everybody of the register whom the list may be about."""
        yield from (*self.changed, *self.unchanged)
        for doubtful in self.doubtful:
            yield from doubtful.choices

    @property
    def changes(self) -> Iterator[Change]:
        for known_player in self.all_known:
            yield from known_player.changes

    @property
    def offered(self) -> list[str]:
        """The keys of all that can be refused."""
        coming_in = [new.row.line for new in self.new]
        coming_in += [k.row.line for k in (*self.changed, *self.unchanged) if not k.entered]
        return [
            *map(key_of_line, coming_in),
            *(field_choice.key for field_choice in self.fields),
            *(change.key for change in self.changes),
        ]

    @property
    def undecided(self) -> bool:
        """Whether the arbiter has to say first who is who."""
        asked = any(not double.certain and double.brought_in is None for double in self.doubles)
        return asked or not all(doubtful.decided for doubtful in self.doubtful)

    @property
    def has_ratings(self) -> bool:
        """Whether there are new ratings that go somewhere."""
        return any(change.of_rating or change.field == HERE for change in self.changes)

    @property
    def rated(self) -> list[Known]:
        """The ratings of rating lists that the page names."""
        shown: tuple[NewPlayer | KnownPlayer | DoubtfulPlayer, ...] = (
            *self.new,
            *self.all_known,
            *self.doubtful,
        )
        return [each.rated for each in shown if each.rated]

    @property
    def fields(self) -> list[FieldChoice]:
        """The fields of which something changes, without ratings."""
        counts: dict[str, int] = {}
        for change in self.changes:
            if not change.of_rating and change.field != HERE:
                counts[change.field] = counts.get(change.field, 0) + 1
        return [
            FieldChoice(key_of_field(name), name, count, self.decisions.takes(key_of_field(name)))
            for name, count in counts.items()
        ]

    def accepts(self, change: Change) -> bool:
        """Tell whether a change was left ticked, by itself and with its field."""
        return change.taken and self.decisions.takes(key_of_field(change.field))

    @property
    def digest(self) -> str:
        """A digest of what the page shows: of the rows, and of what they would change."""
        shown: list[Any] = [
            (row.line, sorted(row.fields.items()), row.team, row.board) for row in self.rows
        ]
        shown += [(double.row.line, double.first.line) for double in self.doubles]
        shown += [(known.row.line, known.player.pk, known.entered) for known in self.all_known]
        shown += [(change.key, change.old, change.new) for change in self.changes]
        shown += [(known.value, known.stored_source) for known in self.rated]
        return hashlib.sha256(repr(shown).encode()).hexdigest()


def preview_list(
    tournament: Tournament, rows: Iterable[ListRow], decisions: Decisions | None = None
) -> ListPreview:
    """Show what bringing in a list would do now.

    Raises ``ImportFaults`` for lines that contradict one another.
    """
    decisions = decisions or Decisions()
    both = {line for line, brought_in in decisions.doubles.items() if brought_in}
    kept, doubles = set_doubles_aside(rows, both)
    doubles = [_answered(double, decisions) for double in doubles]
    ratings = decisions.ratings or usual_for_ratings(tournament)
    preview = ListPreview(tournament.version, ratings, decisions, doubles=doubles)
    register, roll = Register(tournament.club), Roll(tournament)
    found = [(row, *register.look_up(row)) for row in kept]
    rated = RatedElsewhere(
        tournament,
        [
            (row, player)
            for row, certain, possible in found
            for player in ([certain] if certain else [*possible, None])
        ],
    )
    first_lines: dict[int, ListRow] = {}
    for row, player, possible in found:
        first = first_lines.setdefault(player.pk, row) if player else row
        if first is not row:
            preview.doubles.append(_repeated_in_register(row, first, both))
            continue
        preview.rows.append(row)
        taken = decisions.takes(key_of_line(row.line))
        if player:
            known_player = _known(player, row, roll, rated, decisions, taken=taken)
            (preview.changed if known_player.changes else preview.unchanged).append(known_player)
        elif possible:
            choices = [_known(each, row, roll, rated, decisions) for each in possible]
            doubtful = _doubtful(row, choices, decisions, taken)
            preview.doubtful.append(replace(doubtful, rated=rated.of(row, None)))
        else:
            preview.new.append(NewPlayer(row, taken, rated.of(row, None)))
    if tournament.for_teams and (faults := team_rows.repeated_boards(preview.rows)):
        raise ImportFaults(faults)
    return preview


def _answered(double: Double, decisions: Decisions) -> Double:
    return Double(double.row, double.first, double.certain, decisions.doubles.get(double.row.line))


def _repeated_in_register(row: ListRow, first: ListRow, both: set[int]) -> Double:
    """Return the row as a double of one about the same player of the register."""
    if row.line in both:
        message = _("This player is in line %(line)d already.") % {"line": first.line}
        raise ImportFaults([ListFault(row.line, "name", message)])
    return Double(row, first, True, None)


def _known(
    player: Player,
    row: ListRow,
    roll: Roll,
    rated: RatedElsewhere,
    decisions: Decisions,
    *,
    taken: bool = True,
) -> KnownPlayer:
    entered = player.pk in roll.by_player
    changes = roll.changes(player, row, decisions)
    elsewhere = None if entered else rated.of(row, player)
    return KnownPlayer(row, player, changes, entered, taken or entered, elsewhere)


def _doubtful(
    row: ListRow, choices: Sequence[KnownPlayer], decisions: Decisions, taken: bool
) -> DoubtfulPlayer:
    said = row.line in decisions.same
    wanted = decisions.same.get(row.line)
    chosen = next((choice for choice in choices if choice.player.pk == wanted), None)
    return DoubtfulPlayer(row, choices, chosen, said and wanted is None, taken)

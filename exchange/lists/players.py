"""Players from a list, into the register and a tournament: shown first, then entered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from clubs.models import Club, User
from exchange.lists.list_row import ListRow
from tournaments.entries import entries, numbering
from tournaments.entries.register import RegisterBatch
from tournaments.entries.searching import players_entered
from tournaments.models import Player, Tournament
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused, Stale
from tournaments.steps.step import take_step
from tournaments.words.names import fold


@dataclass(frozen=True)
class KnownPlayer:
    """A row about a player in the register. ``changes``: field to (old, new)."""

    row: ListRow
    player: Player
    changes: Mapping[str, tuple[Any, Any]]
    entered: bool


@dataclass(frozen=True)
class DoubtfulPlayer:
    """A row that may be about one of ``players``."""

    row: ListRow
    players: list[Player]

    @property
    def choices(self) -> list[tuple[Player, Mapping[str, tuple[Any, Any]]]]:
        """Each of the players with what the row would change."""
        return [(player, changes(player, self.row)) for player in self.players]


@dataclass
class ListPreview:
    """The changes of an import. The ``doubtful`` are new players unless the arbiter chooses."""

    version: int
    new: list[ListRow] = field(default_factory=list)
    changed: list[KnownPlayer] = field(default_factory=list)
    unchanged: list[KnownPlayer] = field(default_factory=list)
    doubtful: list[DoubtfulPlayer] = field(default_factory=list)


def preview_list(
    tournament: Tournament, rows: Iterable[ListRow], same: Mapping[int, int] | None = None
) -> ListPreview:
    """Show what :func:`import_players` would do now. ``same``: the player chosen for a line."""
    register = _Register(tournament.club)
    entered = players_entered(tournament)
    preview = ListPreview(tournament.version)
    for row in rows:
        certain, possible = register.look_up(row, (same or {}).get(row.line))
        if certain is None:
            if possible:
                preview.doubtful.append(DoubtfulPlayer(row, possible))
            else:
                preview.new.append(row)
            continue
        known_player = KnownPlayer(row, certain, changes(certain, row), certain.pk in entered)
        (preview.changed if known_player.changes else preview.unchanged).append(known_player)
    return preview


def changes(player: Player, row: ListRow) -> dict[str, tuple[Any, Any]]:
    """Return where a list differs from the register: field to (old, new)."""
    return {
        name: (getattr(player, name), value)
        for name, value in row.fields.items()
        if getattr(player, name) != value
    }


class _Register:
    """A club's players, found by what a list says of them."""

    def __init__(self, club: Club) -> None:
        self.by_id = {player.pk: player for player in club.players.all()}
        self.by_fide_id = {p.fide_id: p for p in self.by_id.values() if p.fide_id}
        self.by_name: dict[str, list[Player]] = {}
        for player in self.by_id.values():
            self.by_name.setdefault(fold(player.name), []).append(player)

    def look_up(self, row: ListRow, chosen: int | None) -> tuple[Player | None, list[Player]]:
        """Return the player who it certainly is, or else those who it may be."""
        if chosen is not None:
            return self.by_id.get(chosen), []
        fide_id = row.fields.get("fide_id")
        if fide_id and fide_id in self.by_fide_id:
            return self.by_fide_id[fide_id], []
        namesakes = [
            player
            for player in self.by_name.get(fold(row.name), [])
            if not (fide_id and player.fide_id)
        ]
        birth = row.fields.get("birth")
        alike = [player for player in namesakes if birth and player.birth == birth]
        certain = alike[0] if len(alike) == 1 else None
        possible = [
            p for p in namesakes if not (birth and p.birth) or _births_may_match(birth, p.birth)
        ]
        return certain, [] if certain else possible


def _births_may_match(birth: str, known: str) -> bool:
    """Tell whether one may be the year of the other."""
    return birth.startswith(known) or known.startswith(birth)


def import_players(
    tournament: Tournament,
    by: User | None,
    rows: Sequence[ListRow],
    seen_version: int,
    same: Mapping[int, int] | None = None,
) -> ListPreview:
    """Register and enter everybody in ``rows``, and return what was done.

    Doubtful players not in ``same`` are new. All rows are written or none. Raises ``Stale`` if the
    tournament has changed since the preview, ``Refused`` with the line at fault.
    """
    with take_step(tournament, by, Action.ENTRIES_IMPORTED) as step:
        if step.tournament.version != seen_version:
            raise Stale(_("Somebody has changed the tournament meanwhile. Look again."), None)
        preview = preview_list(step.tournament, rows, same)
        people = register_players(step.tournament, preview)
        row_of = {player: row for row, player in people}
        everybody = [player for _row, player in people]
        entries.enter_all(
            step.tournament, everybody, about=lambda entrant: naming_line(row_of[entrant])
        )
        numbers = numbering.number_late_entry(step.tournament)
        step.params = {
            "new": len(preview.new) + len(preview.doubtful),
            "changed": len(preview.changed),
            "unchanged": len(preview.unchanged),
            "entered": len(people),
            "round": stage.last_paired(step.tournament),
            "numbers": numbering.as_params(numbers),
        }
    return preview


def register_players(tournament: Tournament, preview: ListPreview) -> list[tuple[ListRow, Player]]:
    """Update the register inside the caller's step; return those still to be entered, by line.

    Doubtful players are new.
    """
    register = RegisterBatch(tournament.club)
    people: list[tuple[ListRow, Player]] = []
    for row in (*preview.new, *(doubtful.row for doubtful in preview.doubtful)):
        with naming_line(row):
            people.append((row, register.add(row.fields)))
    for known_player in preview.changed:
        with naming_line(known_player.row):
            register.change(known_player.player, known_player.row.fields)
    register.write()
    people += [(k.row, k.player) for k in (*preview.changed, *preview.unchanged) if not k.entered]
    return sorted(people, key=lambda person: person[0].line)


@contextmanager
def naming_line(row: ListRow) -> Iterator[None]:
    """Add the row's line to any refusal raised inside."""
    try:
        yield
    except Refused as refused:
        message = _("Line %(line)d: %(message)s") % {"line": row.line, "message": refused.message}
        raise Refused(message, field=refused.field) from refused

"""Players from a list, into the register and a tournament: as the preview shows, in one step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from clubs.models import User
from exchange.lists.list_row import ListRow
from exchange.previews.decisions import Decisions
from exchange.previews.matching import HERE, RATINGS
from exchange.previews.preview import KnownPlayer, ListPreview, preview_list
from tournaments.entries import entries, number_moves, numbering, seeds
from tournaments.entries.register import RegisterBatch
from tournaments.models import Entry, Player, Tournament
from tournaments.ratings.known import by_register
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.in_force import in_force
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import Refused, Stale
from tournaments.steps.step import Step, take_step

MOST_NAMES = 50
"""The most people whom the log names for one import."""


@dataclass
class Settled:
    """The players brought in, once the arbiter has answered everything."""

    new: list[ListRow] = field(default_factory=list)
    known: list[KnownPlayer] = field(default_factory=list)
    left_out: list[ListRow] = field(default_factory=list)

    @property
    def rows(self) -> list[ListRow]:
        """The rows that are brought in, in the order of the list."""
        rows = [*self.new, *(known_player.row for known_player in self.known)]
        return sorted(rows, key=lambda row: row.line)


@dataclass(frozen=True)
class Newcomer:
    """Somebody to be entered; ``seed``: the rating here, if not the one of the register."""

    row: ListRow
    player: Player
    seed: int | None = None


@dataclass
class Outcome:
    """The result of an import, in figures."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    entered: int = 0
    rated: int = 0
    left_out: int = 0
    refused: int = 0


def import_players(
    tournament: Tournament,
    by: User | None,
    rows: Sequence[ListRow],
    seen_version: int,
    *,
    decisions: Decisions | None = None,
    shown: str | None = None,
    confirmed: bool = False,
) -> Outcome:
    """Register and enter everybody whom the arbiter did not leave out, and return what was done.

    Doubtful players are new unless ``decisions`` say who they are. All of it is written or nothing.
    Raises ``Stale`` if the preview would not be the one with the digest ``shown`` any more,
    ``Refused`` with the line at fault, ``ImportFaults``, and ``NeedsConfirmation`` (level 3) if
    round 1 is paired and numbers of others move.
    """
    with take_step(tournament, by, Action.ENTRIES_IMPORTED) as step:
        preview = preview_as_shown(step, rows, seen_version, decisions, shown)
        settled = settle(preview)
        newcomers, outcome = register_players(step.tournament, preview, settled)
        row_of = {newcomer.player: newcomer.row for newcomer in newcomers}
        made = entries.enter_all(
            step.tournament, list(row_of), about=lambda entrant: naming_line(row_of[entrant])
        )
        seeds.rate_all(
            {
                entry: newcomer.seed
                for entry, newcomer in zip(made, newcomers, strict=True)
                if newcomer.seed
            }
        )
        known_entries = step.tournament.entries.select_related("player")
        new_ratings = ratings_here(preview, settled)
        rated: dict[Entry, int] = {
            entry: new_ratings[entry.player_id]
            for entry in known_entries
            if entry.player_id in new_ratings
        }
        step.params = outcome_params(step.tournament, preview, settled, outcome) | {
            "rated": [[entry.pk, entry.rating, new] for entry, new in rated.items()],
            "numbers": [],
        }
        seeds.rate_all(rated)
        outcome.rated = len(rated)
        give_numbers(step, confirmed)
    return outcome


def give_numbers(step: Step, confirmed: bool) -> None:
    """Number those who came in late, and log it. Asks first if numbers of others move."""
    numbers = numbering.number_late_entry(step.tournament)
    number_moves.ask_to_enter(step.tournament, numbers, confirmed=confirmed)
    step.params["numbers"] = numbering.as_params(numbers)


def preview_as_shown(
    step: Step,
    rows: Sequence[ListRow],
    seen_version: int,
    decisions: Decisions | None,
    shown: str | None,
) -> ListPreview:
    """Preview the list inside a step. Raises ``Stale`` if it would do anything else than shown."""
    if step.tournament.version != seen_version:
        raise Stale(_("Somebody has changed the tournament meanwhile. Look again."), None)
    preview = preview_list(step.tournament, rows, decisions)
    if shown is not None and preview.digest != shown:
        raise Stale(_("The list would now do something else than was shown. Look again."), None)
    return preview


def settle(preview: ListPreview) -> Settled:
    """Return whom the list brings in. Raises ``Refused`` for one player in two lines."""
    settled = Settled(left_out=[d.row for d in preview.doubles if not d.brought_in])
    for newcomer in preview.new:
        (settled.new if newcomer.taken else settled.left_out).append(newcomer.row)
    for known_player in (*preview.changed, *preview.unchanged):
        if known_player.taken:
            settled.known.append(known_player)
        else:
            settled.left_out.append(known_player.row)
    for doubtful in preview.doubtful:
        if not doubtful.taken:
            settled.left_out.append(doubtful.row)
        elif doubtful.chosen:
            settled.known.append(doubtful.chosen)
        else:
            settled.new.append(doubtful.row)
    _refuse_repeated(settled)
    return settled


def _refuse_repeated(settled: Settled) -> None:
    lines: dict[int, int] = {}
    for known_player in sorted(settled.known, key=lambda known: known.row.line):
        row = known_player.row
        first = lines.setdefault(known_player.player.pk, row.line)
        if first != row.line:
            with naming_line(row):
                raise Refused(_("This player is in line %(line)d already.") % {"line": first})


def register_players(
    tournament: Tournament, preview: ListPreview, settled: Settled
) -> tuple[list[Newcomer], Outcome]:
    """Update the register inside the caller's step; return those still to be entered, by line."""
    register = RegisterBatch(tournament.club)
    newcomers: list[Newcomer] = []
    outcome = Outcome(new=len(settled.new), left_out=len(settled.left_out))
    for row in settled.new:
        with naming_line(row):
            newcomers.append(Newcomer(row, register.add(row.fields)))
    for known_player in settled.known:
        player, row = known_player.player, known_player.row
        accepted = {c.field: c.new for c in known_player.changes if preview.accepts(c)}
        outcome.refused += len(known_player.changes) - len(accepted)
        if not known_player.entered:
            seed = _seed(tournament, preview, player, accepted)
            newcomers.append(Newcomer(row, player, seed))
        fields = _of_register(preview, accepted)
        if not fields:
            outcome.unchanged += 1
            continue
        outcome.changed += 1
        with naming_line(row):
            register.change(player, fields)
    register.write()
    outcome.entered = len(newcomers)
    return sorted(newcomers, key=lambda newcomer: newcomer.row.line), outcome


def _of_register(preview: ListPreview, accepted: dict[str, Any]) -> dict[str, Any]:
    """Return the accepted changes that go into the register."""
    elsewhere = {HERE} if preview.ratings.to_register else {HERE, *RATINGS}
    return {name: value for name, value in accepted.items() if name not in elsewhere}


def _seed(
    tournament: Tournament, preview: ListPreview, player: Player, accepted: dict[str, Any]
) -> int | None:
    """Return a newcomer's rating here, if it is new and does not go into the register."""
    if preview.ratings.to_register or not preview.ratings.to_tournament:
        return None
    if not RATINGS & set(accepted):
        return None
    return by_register(tournament, player, accepted)


def ratings_here(preview: ListPreview, settled: Settled) -> dict[int | None, int]:
    """Return the new ratings in the tournament of those who play already, by player."""
    if not preview.ratings.to_tournament:
        return {}
    return {
        known_player.player.pk: change.new
        for known_player in settled.known
        for change in known_player.changes
        if change.field == HERE and preview.accepts(change)
    }


def _in_log(rows: Iterable[ListRow], preview: ListPreview) -> list[Any]:
    """Refer to those of the register, and to the lines of all others, who are nowhere here."""
    known = {each.row.line: each.player for each in (*preview.changed, *preview.unchanged)}
    return [
        logged_name(known[row.line]) if row.line in known else {"line": row.line} for row in rows
    ]


def outcome_params(
    tournament: Tournament, preview: ListPreview, settled: Settled, outcome: Outcome
) -> dict[str, Any]:
    """Describe an import for the log: what was done, and what was left out or refused."""
    refused = [
        [logged_name(known_player.player), names]
        for known_player in settled.known
        if (names := [c.field for c in known_player.changes if not preview.accepts(c)])
    ]
    return {
        "new": outcome.new,
        "changed": outcome.changed,
        "unchanged": outcome.unchanged,
        "entered": outcome.entered,
        "round": stage.last_paired(tournament),
        "left_out": _in_log(settled.left_out[:MOST_NAMES], preview),
        "left_out_count": len(settled.left_out),
        "refused": refused[:MOST_NAMES],
        "refused_count": len(refused),
        "ratings": str(preview.ratings) if preview.has_ratings else "",
        "shown": preview.digest,
    }


def was_brought_in(tournament: Tournament, by: User, shown: str) -> bool:
    """Tell whether this very preview has been brought in: its button was pressed twice."""
    imports = (Action.ENTRIES_IMPORTED, Action.TEAMS_IMPORTED)
    log = tournament.log.filter(in_force(tournament), by=by, action__in=imports)
    return log.filter(params__shown=shown).exists()


@contextmanager
def naming_line(row: ListRow) -> Iterator[None]:
    """Add the row's line to any refusal raised inside."""
    try:
        yield
    except Refused as refused:
        message = _("Line %(line)d: %(message)s") % {"line": row.line, "message": refused.message}
        raise Refused(message, field=refused.field) from refused

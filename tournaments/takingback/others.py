"""What steps share with others: the people of the register, and tournaments that were deleted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from tournaments.models import Entry, Member, Player, Recorded, RecordedKind, Tournament
from tournaments.steps.step import is_deleted
from tournaments.takingback.history import Change, RowKey, WrittenRow, written

PARTICIPANTS = ("entry", "member")
"""Models that name somebody of the register."""
OF_NO_TOURNAMENT = ("event", "player")
"""Models whose rows belong to no tournament."""


def used_elsewhere(rows: Collection[WrittenRow]) -> set[RowKey]:
    """Return those of the register whom something else uses or has changed by now."""
    of_people: dict[RowKey, list[WrittenRow]] = defaultdict(list)
    for row in rows:
        if row.model == "player":
            of_people[row.row].append(row)
    keys = [key for _, key in of_people]
    people = Player.objects.in_bulk(keys) if keys else {}
    first = _first_kinds(rows)
    used = {player for row, player in _uses(keys) if first.get(row) is not RecordedKind.INSERTED}
    return {
        key
        for key, own in of_people.items()
        if _stays(own, people.get(key[1]), used=key[1] in used)
    }


def _first_kinds(rows: Iterable[WrittenRow]) -> dict[RowKey, RecordedKind]:
    """Return what was done to each row first: one that came first goes, whatever became of it."""
    return {row.row: row.kind for row in sorted(rows, key=lambda row: row.number, reverse=True)}


def _uses(people: Collection[int]) -> Iterator[tuple[RowKey, int]]:
    """List who takes part where: the row, and the key in the register."""
    if not people:
        return
    for name, model in (("entry", Entry), ("member", Member)):
        for key, player in model._base_manager.filter(player__in=people).values_list(
            "pk", "player"
        ):
            yield (name, key), player


def _stays(rows: Collection[WrittenRow], player: Player | None, *, used: bool) -> bool:
    (first,) = _first_kinds(rows).values()
    if first is RecordedKind.INSERTED:
        return used
    if any(row.kind is RecordedKind.DELETED for row in rows):
        return False
    latest = {column: value for row in rows for column, value in row.after.items()}
    return player is None or any(
        getattr(player, column) != value for column, value in latest.items()
    )


def removed_since(rows: Iterable[WrittenRow]) -> list[Change]:
    """List the removals from the register of those whom ``rows`` bring back into a tournament."""
    named = {
        row.before["player_id"]
        for row in rows
        if row.model in PARTICIPANTS and row.before.get("player_id")
    }
    if not named:
        return []
    gone = named - {*Player.objects.filter(pk__in=named).values_list("pk", flat=True)}
    gone -= {row.row[1] for row in rows if row.model == "player" and row.whole}
    removals = Recorded.objects.filter(model="player", kind=RecordedKind.DELETED, key__in=gone)
    last = {each.key: each for each in removals.select_related("person").order_by("pk")}
    return [Change(each.change, [], [written(each)]) for each in last.values()]


def deleted_tournament(changes: Collection[Change], own: Tournament) -> Tournament | None:
    """Return a deleted tournament with rows of its own among those that ``changes`` wrote."""
    for change in changes:
        for step in change.entries:
            other = step.tournament
            if other.pk != own.pk and is_deleted(other) and _has_rows(other, change):
                return other
    return None


def _has_rows(tournament: Tournament, change: Change) -> bool:
    rows = [row for row in change.rows if row.model not in OF_NO_TOURNAMENT]
    entries = Entry.objects.filter(pk__in=[r.row[1] for r in rows if r.model == "entry"])
    stored = dict(entries.values_list("pk", "tournament"))
    for row in rows:
        of = {**row.before, **row.after}.get("tournament_id")
        if row.model == "tournament":
            of = row.row[1]
        elif row.model == "entry":
            of = of or stored.get(row.row[1])
        if of in (None, tournament.pk):
            return True
    return False


def names_removed_tournament(rows: Iterable[WrittenRow]) -> bool:
    """Tell whether a row would come back into a tournament that has been removed for good."""
    named = {
        row.before["tournament_id"]
        for row in rows
        if row.kind == RecordedKind.DELETED and row.before.get("tournament_id")
    }
    return len(named) > Tournament.everything.filter(pk__in=named).count()

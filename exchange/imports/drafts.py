"""A tournament on its way in: made apart from the others, then stored in one step.

It is made in a database of its own, by the services that make any tournament, with all their checks
and everything paired; nobody has to wait for that. The result is then written in one short
transaction.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction
from django.db.models import DateTimeField, Field, ForeignKey, Model
from django.utils.translation import gettext as _

from clubs.models import Club, User
from exchange import scratch
from exchange.imports import reserved_keys
from exchange.whole import writing
from exchange.whole.writing import RowTable
from tournaments.models import Entry, Event, LogEntry, Player, Tournament
from tournaments.steps.naming import logged_name, with_people
from tournaments.steps.refusals import Refused
from tournaments.steps.step import record_all, without_tasks

StoredRows = dict[type[Model], dict[Any, Any]]
"""Rows that have been stored, by their keys in the draft."""


@dataclass(frozen=True)
class TournamentDraft:
    """A tournament with its rows, table by table as in its file, and its log.

    ``lists``: for fields that name several rows, their keys by row and field.
    """

    tournament: Tournament
    rows: Mapping[type[Model], list[Any]]
    lists: Mapping[type[Model], list[tuple[Any, str, list[Any]]]]
    log: list[LogEntry]


def make_draft(event: Event, entries: int, make: Callable[[Event], Tournament]) -> TournamentDraft:
    """Make a tournament by ``make``, in a copy of ``event`` without other tournaments or players.

    ``entries``: how many there will be. Raises what ``make`` raises.
    """
    first = reserved_keys.reserve_keys(Entry, entries)
    with scratch.scratch_database(scratch.empty_tables()), without_tasks():
        reserved_keys.continue_behind(Entry, first - 1)
        return _read(make(_copy_event(event)))


def _copy_event(event: Event) -> Event:
    """Copy the event and its club into a database that has neither."""
    club, copied = copy.copy(event.club), copy.copy(event)
    for row in (club, copied):
        row.save_base(raw=True, force_insert=True)
    copied.club = club
    return copied


def _read(tournament: Tournament) -> TournamentDraft:
    rows: dict[type[Model], list[Any]] = {}
    lists: dict[type[Model], list[tuple[Any, str, list[Any]]]] = {}
    for table in writing.TABLES:
        found_rows = list(table.rows(tournament).prefetch_related(*table.lists))
        rows[table.model] = found_rows
        lists[table.model] = [
            (row.pk, name, [other.pk for other in getattr(row, name).all()])
            for row in found_rows
            for name in table.lists
        ]
    as_stored = Tournament.objects.get(pk=tournament.pk)
    return TournamentDraft(as_stored, rows, lists, list(tournament.log.order_by("version")))


def store_draft(
    draft: TournamentDraft, event: Event, by: User | None, *, learning: bool
) -> Tournament:
    """Store all of the draft or nothing. ``learning``: the register takes what it did not know.

    The draft is used up. Raises ``Refused`` if the event is gone or the address has been taken
    meanwhile, and ``IntegrityError`` if one of the players has been entered in between.
    """
    with transaction.atomic():
        return _StoredDraft(draft, event, by, learning).tournament


class _StoredDraft:
    """The rows of a draft in the instance's own database, inside the caller's transaction."""

    def __init__(
        self, draft: TournamentDraft, event: Event, by: User | None, learning: bool
    ) -> None:
        self.event = lock_event(event)
        self.tournament = self._store_tournament(draft)
        self.stored: StoredRows = {}
        for table in writing.TABLES:
            rows = draft.rows[table.model]
            if table.model is Player:
                self.stored[Player] = _in_the_register(self.event.club, rows, learning)
            else:
                self.stored[table.model] = self._store_rows(table, rows)
                self._set_lists(table.model, draft.lists[table.model])
        for entry in draft.log:
            entry.params = with_people(
                entry.params, lambda key: logged_name(self.stored[Player][key])
            )
        record_all(self.tournament, by, draft.log)

    def _store_tournament(self, draft: TournamentDraft) -> Tournament:
        tournament = draft.tournament
        if self.event.tournaments.filter(slug=tournament.slug).exists():
            raise Refused(_("This address is in use. Choose another."), field="slug")
        tournament.pk, tournament.event, tournament._state.adding = None, self.event, True
        tournament.save(force_insert=True)
        return tournament

    def _store_rows(self, table: RowTable, rows: Iterable[Any]) -> dict[Any, Any]:
        """Store one table's rows; entries have the keys that were reserved for them."""
        stored = {row.pk: row for row in rows}
        named = [f for f in table.model._meta.concrete_fields if isinstance(f, ForeignKey)]
        for row in stored.values():
            row._state.adding = True
            if table.model is not Entry:
                row.pk = None
            for field in named:
                setattr(row, field.name, self._referenced(field, getattr(row, field.attname)))
        times = _times(table.model, stored.values())
        table.model._default_manager.bulk_create(stored.values())
        _set_times(table.model, stored.values(), times)
        return stored

    def _referenced(self, field: ForeignKey[Any, Any], key: Any) -> Any:
        if field.related_model is Tournament:
            return self.tournament
        return None if key is None else self.stored[field.related_model][key]

    def _set_lists(self, model: type[Model], lists: Iterable[tuple[Any, str, list[Any]]]) -> None:
        for key, name, others in lists:
            related: Any = model._meta.get_field(name).related_model
            getattr(self.stored[model][key], name).set(
                [self.stored[related][other] for other in others]
            )


def lock_event(event: Event) -> Event:
    """Return the event as it is now, locked for the transaction; other imports into it wait.

    Raises ``Refused`` if it is gone.
    """
    rows = Event.objects.select_related("club").select_for_update(no_key=True, of=("self",))
    locked = rows.filter(pk=event.pk).first()
    if locked is None:
        raise Refused(_("The event is gone."))
    return locked


Times = Mapping["Field[Any, Any]", list[Any]]
"""By field, one value for each row."""


def _times(model: type[Model], rows: Collection[Any]) -> Times:
    """Collect the times that the model sets when writing, as the draft has them."""
    return {
        field: [getattr(row, field.name) for row in rows]
        for field in model._meta.concrete_fields
        if isinstance(field, DateTimeField) and (field.auto_now or field.auto_now_add)
    }


def _set_times(model: type[Model], rows: Collection[Any], times: Times) -> None:
    table = connection.ops.quote_name(model._meta.db_table)
    for field, values in times.items():
        column = connection.ops.quote_name(str(field.column))
        statement = f"UPDATE {table} SET {column} = %s WHERE id = %s"  # noqa: S608 - our own names
        prepared = [field.get_db_prep_save(value, connection) for value in values]
        with connection.cursor() as cursor:
            cursor.executemany(
                statement, [(t, row.pk) for t, row in zip(prepared, rows, strict=True)]
            )


def _in_the_register(club: Club, people: Collection[Player], learning: bool) -> dict[Any, Player]:
    """Find each person in the register by FIDE ID, or else by name and birth; else add a new
    player.

    No player is found twice.
    """
    candidates = _lookup_for(club, people)
    entered: dict[Any, Player] = {}
    new, met, used_keys = [], [], set()
    for person in people:
        same = next((player for player in candidates(person) if player.pk not in used_keys), None)
        if same is None:
            entered[person.pk] = person
            new.append(person)
        else:
            entered[person.pk] = same
            used_keys.add(same.pk)
            met.append((same, person))
    for person in new:
        person.pk, person.club, person._state.adding = None, club, True
    Player.objects.bulk_create(new)
    if learning:
        _learn(met)
    return entered


def _lookup_for(club: Club, people: Collection[Player]) -> Callable[[Player], Iterator[Player]]:
    ids = {person.fide_id for person in people if person.fide_id}
    names = {person.name for person in people if not person.fide_id}
    by_id = {player.fide_id: player for player in club.players.filter(fide_id__in=ids)}
    by_name: dict[tuple[str, str], list[Player]] = {}
    for player in club.players.filter(name__in=names).order_by("pk"):
        by_name.setdefault((player.name, player.birth), []).append(player)

    def look_up(person: Player) -> Iterator[Player]:
        if person.fide_id:
            return iter([by_id[person.fide_id]] if person.fide_id in by_id else [])
        return iter(by_name.get((person.name, person.birth), ())[:1])

    return look_up


def _learn(pairs: Iterable[tuple[Player, Player]]) -> None:
    """Fill in what the register has left empty and the file gives."""
    fields = [field.name for field in _person_fields()]
    changed = []
    for player, listed in pairs:
        news = {name: getattr(listed, name) for name in fields}
        news = {name: value for name, value in news.items() if value and not getattr(player, name)}
        for name, value in news.items():
            setattr(player, name, value)
        if news:
            changed.append(player)
    Player.objects.bulk_update(changed, fields)


def _person_fields() -> list[Field[Any, Any]]:
    return [f for f in Player._meta.concrete_fields if not f.primary_key and not f.is_relation]

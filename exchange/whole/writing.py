"""A whole tournament in one file of JSON: more than TRF26 can hold (docs/json.md).

Every table is a list of rows under its own name; a row's ``id`` counts from 1 within its table, and
rows name one another by it, so that the same tournament always gives the same file. It omits what
follows from the rest (standings, the reasons of pairings) and what is the instance's own (who may
do what). The log is there to be read: it is not brought in again, except for the remarks that a
report must make (``###``).

``migrations`` says at which state of the tables it was written: a file of an earlier one is
brought forward when it comes in (:mod:`exchange.whole.upgrading`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Field, ForeignKey, Model, QuerySet
from django.utils import translation

from exchange import upgrading
from exchange.trf import comments
from tournaments import models
from tournaments.bridge import crosstables
from tournaments.entries import numbering
from tournaments.logbook import lines
from tournaments.models import Tournament
from tournaments.steps import in_force
from tournaments.steps.moments import one_moment

FORMAT = "kibitz tournament 1"
EVENT_FIELDS = ("name", "city", "federation", "starts", "ends")
NOT_OF_THE_TOURNAMENT = frozenset({"event", "version", "created", "deleted_at", "deleted_by"})
NOT_NAMED = frozenset({"tournaments.tournament", "clubs.club", "clubs.user"})
"""A row's own tournament and club follow from where the file is brought in; people are the
instance's. Models by label, so that those of an earlier version are known too."""
FOLLOWS = frozenset({"explanation", "proposed"})
"""Fields of a round that pairing it again gives."""


@dataclass(frozen=True)
class RowTable:
    """One list of rows: its name in the file, and how a tournament's rows are found."""

    name: str
    model: type[Model]
    tournament: str
    """The look-up from a row to its tournament."""
    other_way: str = ""
    """Another such look-up: a row that either one finds belongs."""

    def rows(self, tournament: Tournament) -> QuerySet[Any]:
        manager = self.model._default_manager
        rows = manager.filter(**{self.tournament: tournament})
        if self.other_way:
            rows = rows | manager.filter(**{self.other_way: tournament})
        return rows.order_by("pk").distinct()

    @property
    def fields(self) -> tuple[Field[Any, Any], ...]:
        """A row's fields, without its own number, the tournament, and people of the instance."""
        return tuple(
            field
            for field in self.model._meta.concrete_fields
            if not field.primary_key
            and label_named(field) not in NOT_NAMED
            and field.name not in FOLLOWS
        )

    @property
    def lists(self) -> tuple[str, ...]:
        """Fields that name several rows of another table."""
        return tuple(field.name for field in self.model._meta.many_to_many)


TABLES = (
    RowTable("players", models.Player, "entries__tournament", "memberships__tournament"),
    RowTable("entries", models.Entry, "tournament"),
    RowTable("members", models.Member, "tournament"),
    RowTable("period_ratings", models.PeriodRating, "entry__tournament", "member__tournament"),
    RowTable("licences", models.ArbiterLicence, "tournament"),
    RowTable("requested_byes", models.RequestedBye, "entry__tournament"),
    RowTable("prohibited_pairings", models.ProhibitedPairing, "tournament"),
    RowTable("rounds", models.Round, "tournament"),
    RowTable("line_ups", models.LineUp, "round__tournament"),
    RowTable("line_up_seats", models.LineUpSeat, "line_up__round__tournament"),
    RowTable("pairings", models.Pairing, "round__tournament"),
    RowTable("turns", models.Turn, "round__tournament"),
    RowTable("games", models.Game, "pairing__round__tournament"),
    RowTable("report_corrections", models.ReportCorrection, "pairing__round__tournament"),
    RowTable("decisions", models.Decision, "tournament"),
    RowTable("decided_values", models.DecidedValue, "decision__tournament"),
    RowTable("knockouts", models.KnockOut, "tournament"),
    RowTable("knockout_seats", models.KnockOutSeat, "knockout__tournament"),
    RowTable("knockout_matches", models.KnockOutMatch, "knockout__tournament"),
    RowTable("knockout_turns", models.KnockOutTurn, "knockout__tournament"),
    RowTable("knockout_games", models.KnockOutGame, "match__knockout__tournament"),
    RowTable("knockout_lots", models.KnockOutLot, "match__knockout__tournament"),
)
"""A row names only rows of tables before its own."""

Numbers = Mapping[type[Model], Mapping[Any, int]]
"""A row's number in the file, by its model and key."""


def label_named(field: Field[Any, Any]) -> str | None:
    """Return the label of the model whose rows a field names, if it does."""
    return field.related_model._meta.label_lower if field.related_model else None


def settings_fields(model: type[Model] = Tournament) -> tuple[Field[Any, Any], ...]:
    """List the fields of the tournament itself that the file has."""
    return tuple(
        field
        for field in model._meta.concrete_fields
        if not field.primary_key and field.name not in NOT_OF_THE_TOURNAMENT
    )


def write_whole(tournament: Tournament) -> str:
    """Return the file's text."""
    with one_moment():
        data = _data(tournament)
    return json.dumps(data, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1) + "\n"


def _data(tournament: Tournament) -> dict[str, Any]:
    event = tournament.event
    return {
        "format": FORMAT,
        "migrations": upgrading.known_migrations(),
        "event": {name: getattr(event, name) for name in EVENT_FIELDS},
        **describe(tournament),
        "exchanges": _exchanges(tournament),
        "remarks": list(_remarks(tournament)),
        "log": list(_log(tournament)),
    }


def describe(tournament: Tournament) -> dict[str, Any]:
    """Return its settings, and its rows by table."""
    numbers: dict[type[Model], dict[Any, int]] = {}
    tables = {}
    for table in TABLES:
        rows = list(table.rows(tournament).prefetch_related(*table.lists))
        numbers[table.model] = {row.pk: number for number, row in enumerate(rows, start=1)}
        tables[table.name] = [_row(table, row, numbers) for row in rows]
    settings = {f.name: f.value_from_object(tournament) for f in settings_fields()}
    return {"tournament": settings, **tables}


def _row(table: RowTable, row: Model, numbers: Numbers) -> dict[str, Any]:
    data: dict[str, Any] = {"id": numbers[table.model][row.pk]}
    data |= {field.name: _value(field, row, numbers) for field in table.fields}
    for name in table.lists:
        others: Iterable[Model] = getattr(row, name).all()
        data[name] = sorted(numbers[type(other)][other.pk] for other in others)
    return data


def _value(field: Field[Any, Any], row: Model, numbers: Numbers) -> Any:
    value = field.value_from_object(row)
    if value is not None and isinstance(field, ForeignKey):
        return numbers[field.related_model][value]
    return value


def _exchanges(tournament: Tournament) -> list[Any]:
    """List the exchanges of pairing numbers between entries that are still there, by their numbers
    in the file: ``[first, second, [rating, rating]]``.
    """
    keys = tournament.entries.order_by("pk").values_list("pk", flat=True)
    numbers = {key: number for number, key in enumerate(keys, start=1)}
    return [
        [numbers[exchange.first], numbers[exchange.second], list(exchange.ratings)]
        for exchange in numbering.exchanges(tournament)
        if exchange.first in numbers and exchange.second in numbers
    ]


def _remarks(tournament: Tournament) -> Iterator[str]:
    """List the remarks for a report that follow from the log alone."""
    numbers = comments.numbers_in(crosstables.build(tournament))
    return comments.lines_from_log(tournament, numbers)


def _log(tournament: Tournament) -> Iterator[dict[str, Any]]:
    """List who did what when, in English, from the first step on, and what does not stand."""
    gone = in_force.taken_back(tournament)
    with translation.override("en"):
        log = lines.lines(tournament, count=tournament.version + 1, taken_back=gone)
        for line in reversed(log):
            name = line.by.get_full_name() if line.by else line.captain_of and line.who
            told = {"version": line.version, "at": line.at, "by": name, "what": line.what}
            yield told | ({"undone": True} if line.undone else {})

"""A whole tournament out of the file that :mod:`tournaments.whole` writes.

Nothing in the file is believed: every row goes through its model's own checks, the rows together
through those of ``whole_checks`` and of the database, and all of it is stored or nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import DateTimeField, Field, ForeignKey, Model
from django.utils.translation import gettext as _

from clubs.models import Club, User
from tournaments import whole
from tournaments.models import Event, Player, Tournament
from tournaments.services import explaining, setup, whole_checks
from tournaments.services.log import Action
from tournaments.services.steps import Refused, step
from tournaments.whole import Table

COMMENT = re.compile(r"### [^\n\r]* @ Round \d[^\n\r]*")
MOST_ROWS = 200_000
"""Of all tables; 400 players over 11 rounds have some 10,000."""

Kept = dict[type[Model], dict[int, Any]]
"""Rows that have been stored, by their numbers in the file."""


def read(text: str) -> dict[str, Any]:
    """The file's data, its outermost shape checked. Raises ``Refused``."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as fault:
        raise Refused(
            _("This is no JSON: line %(line)d, column %(column)d.")
            % {"line": fault.lineno, "column": fault.colno}
        ) from fault
    except (ValueError, RecursionError) as fault:
        raise Refused(_("This is not the file of a tournament.")) from fault
    if not isinstance(data, dict) or data.get("format") != whole.FORMAT:
        raise Refused(_("This is not the file of a tournament."))
    if not _is_text(data):
        raise Refused(_("The file has signs in it that are no text."))
    if not isinstance(data.get("tournament"), dict):
        raise _fault("tournament", None, _("missing"))
    for table in whole.TABLES:
        if not isinstance(data.get(table.name), list):
            raise _fault(table.name, None, _("missing"))
    if sum(len(data[table.name]) for table in whole.TABLES) > MOST_ROWS:
        raise Refused(_("The file is too large."))
    return data


def _is_text(data: Any) -> bool:
    """Without NUL and halves of letters, which no database takes."""
    written = json.dumps(data, ensure_ascii=False)
    try:
        written.encode()
    except UnicodeEncodeError:
        return False
    return "\\u0000" not in written


def open_whole(event: Event, by: User | None, data: Mapping[str, Any], **fields: Any) -> Tournament:
    """A new tournament of ``event`` with all that ``data`` (from :func:`read`) holds.

    ``fields`` (a name and an address at least) go before what the file says. Raises ``Refused``
    naming the table, the row and the field at fault.
    """
    given = _settings(data["tournament"]) | fields
    with transaction.atomic():
        tournament = setup.create_tournament(event, by, **given)
        with step(tournament, by, Action.WHOLE_IMPORTED) as here:
            tournament.rounds.all().delete()  # the file has its own
            tournament.knockouts.all().delete()
            _store(here.tournament, data)
            _keep_rounds(here.tournament, given)
            whole_checks.check(here.tournament)
            explaining.explain(here.tournament)
            here.params = {
                "entries": here.tournament.entries.count(),
                "rounds": here.tournament.rounds_planned,
                "comments": _remarks(data.get("remarks", [])),
            }
    return here.tournament


def _keep_rounds(tournament: Tournament, given: Mapping[str, Any]) -> None:
    """As many rounds as the file says: a knock-out set up without its entries has only one."""
    tournament.rounds_planned = given.get("rounds_planned", tournament.rounds_planned)
    tournament.save(update_fields=["rounds_planned"])


def _remarks(found: Any) -> list[str]:
    """What reports to come have to tell. Raises ``Refused`` for what is no such line."""
    if not isinstance(found, list):
        raise _fault("remarks", None, _("missing"))
    for place, text in enumerate(found, start=1):
        if not isinstance(text, str) or not COMMENT.fullmatch(text):
            raise _fault("remarks", place, _("is no line of a report"))
    return found


def _settings(found: Mapping[str, Any]) -> dict[str, Any]:
    """The tournament's fields, each checked by itself. Raises ``Refused``."""
    fields = {field.name: field for field in whole.settings_fields()}
    order = found.get("tiebreaks", [])
    if not isinstance(order, list) or not all(isinstance(code, str) for code in order):
        raise _fault("tournament", None, _("is no list of codes"), "tiebreaks")
    return {
        name: _clean(fields[name], value, "tournament", None)
        for name, value in found.items()
        if name in fields and name != "archived"
    }


def _store(tournament: Tournament, data: Mapping[str, Any]) -> None:
    kept: Kept = {}
    for table in whole.TABLES:
        try:
            with transaction.atomic():
                kept[table.model] = dict(_rows(tournament, table, data[table.name], kept))
        except IntegrityError as fault:
            raise _fault(table.name, None, _("rows contradict one another")) from fault


def _rows(tournament: Tournament, table: Table, rows: list[Any], kept: Kept) -> dict[int, Model]:
    """The rows of one table, stored, by their numbers in the file."""
    made: dict[int, Any] = {}
    for place, row in enumerate(rows, start=1):
        if not isinstance(row, dict) or type(row.get("id")) is not int or row["id"] in made:
            raise _fault(table.name, place, _("has no number of its own"), "id")
        made[row["id"]] = _instance(tournament, table, row, kept)
    if table.model is Player:
        return {number: _in_the_register(tournament, one) for number, one in made.items()}
    table.model._default_manager.bulk_create(made.values())
    for row in rows:
        for name in table.lists:
            getattr(made[row["id"]], name).set(_several(table, row, name, kept))
        _set_times(table, made[row["id"]], row)
    return made


def _instance(tournament: Tournament, table: Table, row: Mapping[str, Any], kept: Kept) -> Any:
    values = {}
    for field in table.fields:
        if field.name not in row:
            raise _fault(table.name, row["id"], _("missing"), field.name)
        values[field.name] = (
            _named(table, row, field, kept)
            if isinstance(field, ForeignKey)
            else _clean(field, row[field.name], table.name, row["id"])
        )
    for field in table.model._meta.concrete_fields:
        if field.related_model is Tournament:
            values[field.name] = tournament
        elif field.related_model is Club:
            values[field.name] = tournament.club
    return table.model(**values)


def _named(table: Table, row: Mapping[str, Any], field: ForeignKey[Any, Any], kept: Kept) -> Any:
    """The row of another table that a field names by its number."""
    number = row[field.name]
    if number is None and field.null:
        return None
    return _of(field.related_model, number, kept, (table.name, row["id"], field.name))


def _several(table: Table, row: Mapping[str, Any], name: str, kept: Kept) -> list[Model]:
    numbers = row.get(name)
    if not isinstance(numbers, list):
        raise _fault(table.name, row["id"], _("missing"), name)
    model = table.model._meta.get_field(name).related_model
    place = table.name, row["id"], name
    return [_of(model, number, kept, place) for number in numbers]


def _of(model: Any, number: Any, kept: Kept, place: tuple[str, int, str]) -> Model:
    found = kept[model].get(number) if type(number) is int else None
    if found is None:
        table, row, field = place
        raise _fault(table, row, _("names a row that is not there"), field)
    return found


def _set_times(table: Table, made: Model, row: Mapping[str, Any]) -> None:
    """What the model sets by itself to the time of writing, as the file has it."""
    times = {
        field.name: _clean(field, row[field.name], table.name, row["id"])
        for field in table.fields
        if isinstance(field, DateTimeField) and (field.auto_now or field.auto_now_add)
    }
    if times:
        table.model._default_manager.filter(pk=made.pk).update(**times)


def _in_the_register(tournament: Tournament, player: Player) -> Player:
    """Whoever the club knows by this FIDE ID, or else by name and birth, as the register has it;
    else entered there.
    """
    register = tournament.club.players
    if player.fide_id:
        known = register.filter(fide_id=player.fide_id).first()
    else:
        known = register.filter(name=player.name, birth=player.birth).first()
    if known is None:
        player.save()
    return known or player


def _clean(field: Field[Any, Any], value: Any, table: str, row: int | None) -> Any:
    try:
        return field.clean(value, None)
    except ValidationError as fault:
        raise _fault(table, row, " ".join(fault.messages), field.name) from fault


def _fault(table: str, row: int | None, message: str, field: str = "") -> Refused:
    """What is wrong, with the place in the file in front: ``entries, 3, rating: …``."""
    place = ", ".join(str(part) for part in (table, row, field) if part not in (None, ""))
    return Refused(f"{place}: {message}")

"""The same person twice in a list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from exchange.lists.list_row import ListFault, ListRow


def repeated_players(rows: Iterable[ListRow]) -> Iterator[ListFault]:
    """Find the same FIDE ID twice, or two players that nothing tells apart."""
    ids: dict[str, int] = {}
    people: dict[tuple[str, ...], int] = {}
    for row in rows:
        number = row.fields.get("fide_id")
        if number and ids.setdefault(number, row.line) != row.line:
            message = _("This FIDE ID is in line %(line)d already.") % {"line": ids[number]}
            yield ListFault(row.line, "fide_id", message)
            continue
        identity = tuple(str(row.fields.get(name, "")) for name in ("name", "fide_id", "birth"))
        if people.setdefault(identity, row.line) != row.line:
            message = _("This player is in line %(line)d already.") % {"line": people[identity]}
            yield ListFault(row.line, "name", message)

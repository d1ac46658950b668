"""Lists of teams with their players: a line's team and board, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from crosstable.model import EntryId
from crosstable.team_events import teams_in
from crosstable.trf import Report
from exchange.lists.list_row import ListFault, ListRow
from tournaments.models import Entry
from tournaments.words.faults import messages

LAST_PLACE = 99
NAME = Entry._meta.get_field("team_name")


def places_in(report: Report) -> Mapping[EntryId, tuple[str, str]]:
    """Return the team and place of every player of a report (``310``, ``013``)."""
    return {
        player: (team.name, str(place))
        for team in teams_in(report)
        for place, player in enumerate(team.players, start=1)
    }


def board_place(row: ListRow) -> int:
    """Return the board that a line names; after all others if it names none."""
    return int(row.board) if row.board else LAST_PLACE + 1


def team_faults(row: ListRow) -> list[ListFault]:
    """List what is wrong with the team or the board of a line."""
    faults = []
    if not row.team:
        faults.append(ListFault(row.line, "team", _("There is no team in this line.")))
    else:
        faults += _faults_of_name(row)
    if row.board and not _is_place(row.board):
        message = _("A board is a number from 1 to %(last)d.") % {"last": LAST_PLACE}
        faults.append(ListFault(row.line, "board", message))
    return faults


def _faults_of_name(row: ListRow) -> list[ListFault]:
    try:
        NAME.run_validators(row.team)
    except ValidationError as fault:
        return [ListFault(row.line, "team", message) for message in messages(fault)]
    return []


def _is_place(text: str) -> bool:
    return text.isascii() and text.isdigit() and 1 <= int(text[:3]) <= LAST_PLACE


def repeated_boards(rows: Iterable[ListRow]) -> list[ListFault]:
    """Find two players of a team on one board."""
    lines: dict[tuple[str, str], int] = {}
    faults = []
    for row in rows:
        seat = row.team.casefold(), row.board
        if row.board and lines.setdefault(seat, row.line) != row.line:
            message = _("This board is in line %(line)d already.") % {"line": lines[seat]}
            faults.append(ListFault(row.line, "board", message))
    return faults

"""The standings after a round, or the places of a knock-out."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from exchange.lists_out.people import name_columns, name_of, rating_column, status_of
from exchange.lists_out.table import ARBITERS, Audience, Cell, Column, ListTable, table_of
from tournaments.knockouts.bracket import PlaceLine
from tournaments.models import Entry, Tournament
from tournaments.standings.match_records import MatchRecord, match_records
from tournaments.standings.table import StandingsRow, StandingsTable
from tournaments.words.tiebreaks import short


def standings(tournament: Tournament, table: StandingsTable, audience: Audience) -> ListTable:
    """List everybody by place, with all tie-breaks in their order."""
    columns: list[Column[StandingsRow]] = [
        Column(_("Place"), lambda row: row.rank),
        Column(_("No."), lambda row: row.entry.tpn, ARBITERS),
        *name_columns(
            lambda row: row.entry,
            left=lambda row: row.withdrawn,
            expelled=lambda row: row.expelled,
        ),
        rating_column(lambda row: row.entry, ARBITERS),
        Column(_("Federation"), lambda row: of_register(row.entry, "federation"), ARBITERS),
        Column(_("Plays for"), lambda row: of_register(row.entry, "home_club"), ARBITERS),
        Column(primary_heading(tournament, table), lambda row: row.points),
        *_record_columns(match_records(tournament, table)),
        *tiebreak_columns(table),
        Column(
            _("Status"),
            lambda row: status_of(left=row.withdrawn, expelled=row.expelled),
            ARBITERS,
        ),
    ]
    name = f"standings-round-{table.after_round}"
    return table_of(name, standings_title(table), columns, table.rows, audience)


def places(lines: list[PlaceLine], audience: Audience) -> ListTable:
    """List everybody in the final order of a knock-out. Those who share a place have the first."""
    columns: list[Column[PlaceLine]] = [
        Column(_("Place"), lambda line: line.place),
        Column(_("Name"), lambda line: name_of(line.seat.entry)),
        Column(_("Original order"), lambda line: line.seat.number),
    ]
    return table_of("places", _("Places"), columns, lines, audience)


def primary_heading(tournament: Tournament, table: StandingsTable) -> str:
    """Return the heading of what the standings go by first."""
    return short(table.primary) if tournament.for_teams else _("Points")


def tiebreak_columns(table: StandingsTable) -> list[Column[StandingsRow]]:
    """Return a column for every tie-break, under its label."""
    return [
        Column(short(label), lambda row, place=place: row.values[place].amount)  # type: ignore[misc]
        for place, label in enumerate(table.labels)
    ]


def _record_columns(records: Mapping[int, MatchRecord]) -> list[Column[StandingsRow]]:
    """Return the matches won, drawn and lost; no columns for players."""
    if not records:
        return []
    return [
        Column(pgettext("matches", "Won"), lambda row: records[row.entry.pk].won),
        Column(pgettext("matches", "Drawn"), lambda row: records[row.entry.pk].drawn),
        Column(pgettext("matches", "Lost"), lambda row: records[row.entry.pk].lost),
    ]


def of_register(entry: Entry, field: str) -> Cell:
    """Return a fact of the club's register; nothing for a team."""
    cell: Cell = getattr(entry.player, field, None)
    return cell


def standings_title(table: StandingsTable) -> str:
    number = {"number": table.after_round}
    if table.final:
        return _("Final standings after round %(number)s") % number
    if table.live:
        return _("Standings during round %(number)s") % number
    return _("Standings after round %(number)s") % number

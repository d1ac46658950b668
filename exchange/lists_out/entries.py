"""The list of players, or of teams with their players.

An arbiter's list has the register's own columns under headings that are read again
(:mod:`exchange.lists.columns`), so that it can be brought in elsewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from clubs.alphabet import alphabetical
from exchange.lists_out.people import name_columns, withdrawn_mark
from exchange.lists_out.table import (
    ARBITERS,
    VISITORS,
    Audience,
    Cell,
    Column,
    ListTable,
    table_of,
)
from tournaments.bridge.order import initial_order
from tournaments.entries.roster import SIGNS
from tournaments.models import ByeKind, Entry, Member, Player, RequestedBye, Tournament
from tournaments.standings.team_players import rosters


@dataclass(frozen=True)
class EntryLine:
    """A player. ``entry``: the player's, or the team's; ``member`` is ``None`` for the one line of
    a team without players. ``byes``: those asked for, as text.
    """

    entry: Entry
    member: Member | None
    byes: str
    reserve: bool = False

    @property
    def seat(self) -> Entry | Member | None:
        return self.member if self.entry.player is None else self.entry

    @property
    def player(self) -> Player | None:
        return self.member.player if self.member else self.entry.player

    @property
    def rating(self) -> int | None:
        return self.seat.rating if self.seat else None

    @property
    def place(self) -> int | None:
        return self.member.place if self.member else None

    @property
    def left(self) -> bool:
        return self.entry.withdrawn_after is not None

    def of_register(self, field: str) -> Cell:
        """Return a fact of the club's register; nothing for a team without players."""
        cell: Cell = getattr(self.player, field, None)
        return cell


def entries(tournament: Tournament, audience: Audience) -> ListTable:
    """List the entries by pairing number; those without one yet last, in the order of the pages.

    Two queries for players, and three for teams, however many they are.
    """
    everybody = _in_order(tournament, audience)
    byes = _byes(tournament)
    if not tournament.for_teams:
        lines = [EntryLine(entry, None, byes.get(entry.pk, "")) for entry in everybody]
        return table_of("players", _("Players"), [*_columns(), *_last_columns()], lines, audience)
    members: Mapping[int, Sequence[Member | None]] = rosters(tournament)
    lines = [
        EntryLine(
            entry,
            member,
            byes.get(entry.pk, ""),
            reserve=member is not None and member.place > (tournament.boards or 0),
        )
        for entry in everybody
        for member in members.get(entry.pk) or [None]
    ]
    columns = [*_team_columns(), *_last_columns()]
    return table_of("teams", _("Teams"), columns, lines, audience)


def _in_order(tournament: Tournament, audience: Audience) -> list[Entry]:
    """List everybody; new ones as the numbers will put them for arbiters, else by name."""
    entries = list(tournament.entries.select_related("player"))
    numbered = sorted((e for e in entries if e.tpn is not None), key=lambda entry: entry.tpn or 0)
    late = [entry for entry in entries if entry.tpn is None]
    if audience is Audience.ARBITERS:
        return numbered + initial_order(late, tournament.equals_by)
    return numbered + sorted(late, key=lambda entry: alphabetical(entry.name))


def _columns() -> list[Column[EntryLine]]:
    return [
        Column(_("No."), lambda line: line.entry.tpn),
        *name_columns(lambda line: line.seat, left=lambda line: line.left),
        *_facts(),
        Column(_("Federation"), lambda line: line.of_register("federation")),
        Column(_("Plays for"), lambda line: line.of_register("home_club")),
    ]


def _team_columns() -> list[Column[EntryLine]]:
    return [
        Column(_("No."), lambda line: line.entry.tpn),
        Column(_("Team"), lambda line: line.entry.team_name, ARBITERS),
        Column(
            _("Team"),
            lambda line: (
                line.entry.team_name + withdrawn_mark(line.left, expelled=line.entry.expelled)
            ),
            VISITORS,
        ),
        Column(_("Captain"), lambda line: line.entry.captain),
        Column(_("Strength"), lambda line: line.entry.rating, ARBITERS),
        Column(_("Board"), lambda line: line.place, ARBITERS),
        Column(_("Board"), _place_on_pages, VISITORS),
        *name_columns(lambda line: line.seat),
        *_facts(),
        Column(_("Federation"), lambda line: line.of_register("federation"), ARBITERS),
        Column(_("Plays for"), lambda line: line.of_register("home_club"), ARBITERS),
    ]


def _facts() -> list[Column[EntryLine]]:
    """Return what only arbiters know of a player, and the rating as the pages have it."""
    rating_here = capfirst(str(getattr(Entry._meta.get_field("rating"), "verbose_name", "")))
    return [
        Column(_("Rating"), lambda line: line.rating, VISITORS),
        Column(rating_here, lambda line: line.rating, ARBITERS),
        Column(_("FIDE rating"), lambda line: line.of_register("rating"), ARBITERS),
        *(
            _register_column(name)
            for name in ("national_rating", "fide_id", "national_id", "birth", "sex")
        ),
    ]


def _register_column(field: str) -> Column[EntryLine]:
    heading = capfirst(str(getattr(Player._meta.get_field(field), "verbose_name", "")))
    return Column(heading, lambda line: line.of_register(field), ARBITERS)


def _last_columns() -> list[Column[EntryLine]]:
    return [
        Column(_("Status"), lambda line: ", ".join(_status(line.entry)), ARBITERS),
        Column(_("Byes"), lambda line: line.byes, ARBITERS),
    ]


def _place_on_pages(line: EntryLine) -> Cell:
    return "R" if line.reserve else line.place


def _status(entry: Entry) -> Iterator[str]:
    if entry.expelled_after is not None:
        yield _("expelled after round %(number)s") % {"number": entry.expelled_after}
    elif entry.withdrawn_after is not None:
        yield _("withdrawn after round %(number)s") % {"number": entry.withdrawn_after}
    if entry.first_round > 1:
        yield _("late, from round %(number)s") % {"number": entry.first_round}


def _byes(tournament: Tournament) -> Mapping[int, str]:
    """Map entries to the byes they asked for: ``3: ½, 5: 0``."""
    byes_by_entry: dict[int, list[str]] = defaultdict(list)
    requested = RequestedBye.objects.filter(entry__tournament=tournament).order_by("round")
    for bye in requested:
        byes_by_entry[bye.entry_id].append(f"{bye.round}: {SIGNS[ByeKind(bye.kind)]}")
    return {entry: ", ".join(byes) for entry, byes in byes_by_entry.items()}

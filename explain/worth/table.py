"""The table of expected changes: a line for each of those who play, in the order of the places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.models import Entry, Member, Standing, Standings, Tournament
from tournaments.standings import windows
from tournaments.standings.windows import Window, WindowLine, WindowRequest
from tournaments.worth.changes import Worth, changes_of
from tournaments.worth.people import people_of


@dataclass(frozen=True)
class RatingRow:
    """One line: the ``key`` is that of the entry or, in teams, of the member."""

    position: int
    worth: Worth

    @property
    def key(self) -> int:
        return self.participant.pk

    @property
    def participant(self) -> Entry | Member:
        return self.worth.person.participant

    @property
    def entry(self) -> Entry:
        """The entry, or the team."""
        participant = self.participant
        return participant if isinstance(participant, Entry) else participant.entry


@dataclass(frozen=True)
class RatingTable:
    """A window of the lines."""

    rows: list[RatingRow]
    window: Window


def rating_table(
    tournament: Tournament, asked: WindowRequest, *, to_all: bool = True
) -> RatingTable:
    """Return the part of the table ``asked`` for. Raises ``NoWindowError`` if there is none.
    ``to_all``: the public reads it, and learns no places if it has no standings.
    """
    worths = changes_of(tournament, people_of(tournament))
    placed = tournament.public_standings or not to_all
    everybody = ordered(worths, _places(tournament) if placed else {})
    window = windows.window_of([_line(row) for row in everybody], (), asked)
    return RatingTable([everybody[position - 1] for position in window.positions], window)


def ordered(worths: Mapping[int, Worth], places: Mapping[int, int]) -> list[RatingRow]:
    """Put everybody in the order of the places, or else of the numbers, and teams' players in that
    of their boards.
    """
    last = len(worths) + 1

    def order(worth: Worth) -> tuple[int, ...]:
        participant = worth.person.participant
        entry = participant if isinstance(participant, Entry) else participant.entry
        board = participant.place if isinstance(participant, Member) else 0
        return places.get(entry.pk, last), entry.tpn or last, entry.pk, board

    return [
        RatingRow(position, worth)
        for position, worth in enumerate(sorted(worths.values(), key=order), start=1)
    ]


def _places(tournament: Tournament) -> dict[int, int]:
    latest = Standings.objects.filter(tournament=tournament).order_by("-after_round").first()
    rows = Standing.objects.filter(standings=latest) if latest else Standing.objects.none()
    return dict(rows.values_list("entry", "position"))


def _line(row: RatingRow) -> WindowLine:
    person = row.worth.person
    number = row.entry.tpn
    return WindowLine(row.position, row.key, person.player.name, person.rated.rating, number, None)

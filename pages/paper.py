"""Plain pages for paper: the same sheets for the public and for those who run a tournament."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from explain.standings import card
from tournaments.knockouts import bracket
from tournaments.models import Entry, KnockOut, Round, Tournament
from tournaments.rounds import published, team_sheet
from tournaments.rounds import schedule as schedules
from tournaments.standings import crosstable as crosstables
from tournaments.standings import grid
from tournaments.standings import table as rankings
from tournaments.standings.reach import reach
from tournaments.standings.windows import WindowPart


def pairings(
    request: HttpRequest, tournament: Tournament, seen: list[Round], number: int, back: str
) -> HttpResponse:
    """Round ``number`` of those that may be ``seen``: by board and again by name, or by match with
    the boards of each.
    """
    sheet = published.sheet_of(seen, number)
    if not (tournament.for_teams and sheet):
        return _paper(request, "print/pairings.html", tournament, back, sheet=sheet)
    sheet.round.tournament = tournament
    matches = team_sheet.matches(sheet.round, sheet.boards)
    return _paper(request, "print/matches.html", tournament, back, sheet=sheet, matches=matches)


def schedule(request: HttpRequest, tournament: Tournament, back: str) -> HttpResponse:
    """All rounds of a round robin, and everybody's colours."""
    return _paper(
        request, "print/schedule.html", tournament, back, schedule=schedules.schedule(tournament)
    )


def standings(request: HttpRequest, tournament: Tournament, back: str) -> HttpResponse:
    """As they are now."""
    table = rankings.table(tournament, published.shown_rounds(tournament))
    late = reach(tournament, table.version) if table else None
    return _paper(request, "print/standings.html", tournament, back, table=table, reach=late or "")


def crosstable(request: HttpRequest, tournament: Tournament, back: str) -> HttpResponse:
    """As it is now."""
    shown = published.shown_rounds(tournament)
    if tournament.predetermined:
        return _paper(
            request, "print/grid.html", tournament, back, grid=grid.grid(tournament, shown)
        )
    found = crosstables.crosstable(tournament, shown)
    return _paper(request, "print/crosstable.html", tournament, back, crosstable=found)


def knockout(request: HttpRequest, found: KnockOut, back: str) -> HttpResponse:
    """The bracket as it is now; before the draw there is none."""
    whole = bracket.bracket(found) if found.started else None
    return _paper(request, "print/knockout.html", found.tournament, back, bracket=whole)


def cards(
    request: HttpRequest,
    tournament: Tournament,
    back: str,
    only: Entry | None = None,
    parts: Sequence[WindowPart] = (),
) -> HttpResponse:
    """Everybody's, or ``only`` one player's, or those of the part of all that is ``here``."""
    shown = published.shown_rounds(tournament)
    chosen = next((slice(part.first - 1, part.last) for part in parts if part.here), card.ALL)
    found = [card.card(only, shown)] if only else card.cards(tournament, shown, chosen)
    written = (found or None) if shown else None
    return _paper(
        request, "print/cards.html", tournament, back, cards=written, only=only or "", parts=parts
    )


def _paper(
    request: HttpRequest, template: str, tournament: Tournament, back: str, **what: object
) -> HttpResponse:
    """Raises ``Http404`` where there is nothing of it yet. ``back`` is where the reader was."""
    if None in what.values():
        raise Http404
    context = {"tournament": tournament, "back": back, **what}
    return render(request, template, context)

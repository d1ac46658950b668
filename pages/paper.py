"""Plain pages for paper: the same sheets for the public and for the console."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from explain.standings import card
from tournaments.knockouts import bracket
from tournaments.models import Entry, KnockOut, Round, Tournament
from tournaments.rounds import published, schedule, team_sheet
from tournaments.standings import crosstable, grid, table
from tournaments.standings.reach import reach
from tournaments.standings.windows import WindowPart


def print_pairings(
    request: HttpRequest, tournament: Tournament, seen: list[Round], number: int, back: str
) -> HttpResponse:
    """Print round ``number`` of those that may be ``seen``: by board and again by name, or by match
    with the boards of each.
    """
    sheet = published.sheet_of(seen, number)
    if not (tournament.for_teams and sheet):
        return _paper(request, "print/pairings.html", tournament, back, sheet=sheet)
    sheet.round.tournament = tournament
    matches = team_sheet.matches(sheet.round, sheet.boards)
    return _paper(request, "print/matches.html", tournament, back, sheet=sheet, matches=matches)


def print_schedule(request: HttpRequest, tournament: Tournament, back: str) -> HttpResponse:
    """Print all rounds of a round robin, and everybody's colours."""
    return _paper(
        request, "print/schedule.html", tournament, back, schedule=schedule.schedule(tournament)
    )


def print_standings(request: HttpRequest, tournament: Tournament, back: str) -> HttpResponse:
    """Print the current standings."""
    ranking = table.standings_table(tournament, published.shown_rounds(tournament))
    late = reach(tournament, ranking.version) if ranking else None
    return _paper(
        request, "print/standings.html", tournament, back, table=ranking, reach=late or ""
    )


def print_crosstable(request: HttpRequest, tournament: Tournament, back: str) -> HttpResponse:
    """Print the current crosstable."""
    shown = published.shown_rounds(tournament)
    if tournament.predetermined:
        return _paper(
            request, "print/grid.html", tournament, back, grid=grid.grid(tournament, shown)
        )
    sheet = crosstable.ranked_crosstable(tournament, shown)
    return _paper(request, "print/crosstable.html", tournament, back, crosstable=sheet)


def print_knockout(request: HttpRequest, knockout: KnockOut, back: str) -> HttpResponse:
    """Print the current bracket; before the draw there is none."""
    full_bracket = bracket.bracket(knockout) if knockout.started else None
    return _paper(request, "print/knockout.html", knockout.tournament, back, bracket=full_bracket)


def print_cards(
    request: HttpRequest,
    tournament: Tournament,
    back: str,
    only: Entry | None = None,
    parts: Sequence[WindowPart] = (),
) -> HttpResponse:
    """Print all cards, or ``only`` one player's, or those of the part that is ``current``."""
    shown = published.shown_rounds(tournament)
    chosen = next((slice(part.first - 1, part.last) for part in parts if part.current), card.ALL)
    cards = [card.card(only, shown)] if only else card.cards(tournament, shown, chosen)
    sheets = (cards or None) if shown else None
    return _paper(
        request, "print/cards.html", tournament, back, cards=sheets, only=only or "", parts=parts
    )


def _paper(
    request: HttpRequest, template: str, tournament: Tournament, back: str, **context: object
) -> HttpResponse:
    """Render a sheet, or raise ``Http404`` if it is still empty. ``back`` is the reader's last
    page.
    """
    if None in context.values():
        raise Http404
    return render(request, template, {"tournament": tournament, "back": back, **context})

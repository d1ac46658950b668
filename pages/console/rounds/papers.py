"""What is written down: the log, papers to print, and the report file."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from clubs.access import May
from clubs.pages import whole_number
from crosstable.trf import Version
from exchange.trf import writing
from pages import paper
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address, show
from tournaments.logbook import lines as queries
from tournaments.rounds import published, schedule

LINES = 100


@require_safe
def log(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Who did what when, newest first: of one round, or all."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    round, before = (whole_number(request.GET.get(name, "")) for name in ("round", "before"))
    lines = queries.lines(found, before, LINES + 1, round)
    context: dict[str, Any] = {
        "lines": lines[:LINES],
        "older": lines[LINES - 1].version if len(lines) > LINES else None,
        "round": round,
        "numbers": range(1, found.rounds_planned + 1),
    }
    return show(request, "console/rounds/log.html", found, page="log", **context)


@require_safe
def papers(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """What can be printed and downloaded."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    context: dict[str, Any] = {
        "over": writing.is_over(found),
        "rounds": published.paired_rounds(found),
        "schedule": schedule.schedule(found),
        "standings": found.standings.exists(),
        "can_hold": writing.can_hold(found),
        "knockouts": found.knockouts.exclude(started=None),
    }
    return show(request, "console/rounds/papers.html", found, page="papers", **context)


@require_safe
def print_pairings(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """One round, published or not, by board and again by name."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    seen = published.paired_rounds(found)
    return paper.print_pairings(request, found, seen, round, address("papers", found))


@require_safe
def print_schedule(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """All rounds of a round robin, before they are paired."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    return paper.print_schedule(request, found, address("papers", found))


@require_safe
def print_standings(
    request: ConsoleRequest, club: str, event: str, tournament: str
) -> HttpResponse:
    """As they are now, whoever else may see them."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    return paper.print_standings(request, found, address("papers", found))


@require_safe
def print_crosstable(
    request: ConsoleRequest, club: str, event: str, tournament: str
) -> HttpResponse:
    """As it is now, whoever else may see it."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    return paper.print_crosstable(request, found, address("papers", found))


@require_safe
def print_cards(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Everybody's, whoever else may see them."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    return paper.print_cards(request, found, address("papers", found))


@require_safe
def export(
    request: ConsoleRequest, club: str, event: str, tournament: str, version: Version
) -> HttpResponse:
    """The report file: the final one as soon as all is over."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if not writing.can_hold(found):
        raise Http404
    report = writing.write_report_file(found, version, final=writing.is_over(found))
    name = f"{slugify(found.event.name)}-{found.slug}-{version}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(report, content_type="text/plain; charset=utf-8", headers=headers)

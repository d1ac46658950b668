"""Records of a tournament: the log, papers to print, and the report file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Max
from django.http import Http404, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from clubs.access import May
from clubs.pages import whole_number
from crosstable.trf import Version
from exchange.for_others.kinds import contents
from exchange.lists_out.kinds import ListRequest
from exchange.lists_out.table import Audience
from exchange.trf import interim as interim_reports
from exchange.trf import writing
from pages import list_files, other_files, paper
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address, show
from pages.embed_codes import HEIGHTS, embed_codes
from tournaments.logbook import lines
from tournaments.models import Tournament
from tournaments.rounds import published, schedule
from tournaments.steps.in_force import taken_back

LINES = 100
VERSIONS: Mapping[str, Version] = {"trf16": "trf16", "trf26": "trf26"}
"""The formats of a report by their words in addresses."""


@require_safe
def log(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the log of one round or of all, newest first."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    round, before = (whole_number(request.GET.get(name, "")) for name in ("round", "before"))
    gone = taken_back(the_tournament)
    log_lines = lines.lines(the_tournament, before, LINES + 1, round, gone)
    context: dict[str, Any] = {
        "lines": log_lines[:LINES],
        "older": log_lines[LINES - 1].version if len(log_lines) > LINES else None,
        "round": round,
        "numbers": range(1, the_tournament.rounds_planned + 1),
    }
    return show(request, "console/rounds/log.html", the_tournament, page="log", **context)


@require_safe
def papers(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show what can be printed and downloaded."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    rounds = published.paired_rounds(the_tournament)
    knockouts = list(
        the_tournament.knockouts.exclude(started=None).annotate(last_round=Max("matches__round"))
    )
    has = contents(the_tournament, rounds=bool(rounds or knockouts))
    context: dict[str, Any] = {
        "starting_list": has.people,
        "coming": paper.round_to_check_in(the_tournament),
        "over": writing.is_over(the_tournament),
        "rounds": rounds,
        "schedule": schedule.schedule(the_tournament),
        "standings": the_tournament.standings.exists(),
        "can_hold": writing.can_hold(the_tournament),
        "lists": list_files.links(the_tournament, Audience.ARBITERS, "console"),
        "other_files": other_files.links(the_tournament, Audience.ARBITERS, "console", has),
        "knockouts": knockouts,
        "embed_codes": embed_codes(request, the_tournament),
        "heights": HEIGHTS,
    }
    return show(request, "console/rounds/papers.html", the_tournament, page="papers", **context)


@require_safe
def list_file(
    request: ConsoleRequest,
    club: str,
    event: str,
    tournament: str,
    *,
    kind: str,
    form: str,
    number: int | None = None,
) -> HttpResponse:
    """Send a list with all that the club knows, whether public or not."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    asked = ListRequest(the_tournament, number, Audience.ARBITERS)
    return list_files.download(list_files.list_file(asked, kind, form))


@require_safe
def other_file(
    request: ConsoleRequest,
    club: str,
    event: str,
    tournament: str,
    *,
    kind: str,
    form: str,
    number: int | None = None,
) -> HttpResponse:
    """Send a file for another program, with all that the club knows."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    asked = ListRequest(the_tournament, number, Audience.ARBITERS)
    return list_files.download(other_files.other_file(asked, kind, form))


@require_safe
def print_pairings(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Print one round, published or not, by board and again by name."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    seen = published.paired_rounds(the_tournament)
    return paper.print_pairings(
        request, the_tournament, seen, round, address("papers", the_tournament)
    )


@require_safe
def print_by_name(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Print one round by name alone, published or not."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    seen = published.paired_rounds(the_tournament)
    return paper.print_by_name(
        request, the_tournament, seen, round, address("papers", the_tournament)
    )


@require_safe
def print_slips(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Print the result slips of one round, published or not."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    seen = published.paired_rounds(the_tournament)
    return paper.print_slips(
        request, the_tournament, seen, round, address("papers", the_tournament)
    )


@require_safe
def print_starting_list(
    request: ConsoleRequest, club: str, event: str, tournament: str
) -> HttpResponse:
    """Print the starting list with what only the arbiter may see."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    back = address("papers", the_tournament)
    return paper.print_starting_list(request, the_tournament, back, public=False)


@require_safe
def print_check_in(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Print the list to check people in with a pen."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    return paper.print_check_in(request, the_tournament, address("papers", the_tournament))


@require_safe
def print_schedule(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Print all rounds of a round robin, before they are paired."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    return paper.print_schedule(request, the_tournament, address("papers", the_tournament))


@require_safe
def print_standings(
    request: ConsoleRequest, club: str, event: str, tournament: str
) -> HttpResponse:
    """Print the standings as they are now, whether public or not."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    return paper.print_standings(request, the_tournament, address("papers", the_tournament))


@require_safe
def print_crosstable(
    request: ConsoleRequest, club: str, event: str, tournament: str
) -> HttpResponse:
    """Print the crosstable as it is now, whether public or not."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    return paper.print_crosstable(request, the_tournament, address("papers", the_tournament))


@require_safe
def print_cards(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Print everybody's cards, whether public or not."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    return paper.print_cards(request, the_tournament, address("papers", the_tournament))


@require_safe
def export(
    request: ConsoleRequest, club: str, event: str, tournament: str, version: Version
) -> HttpResponse:
    """Download the report file; it is final once the tournament is over."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if not writing.can_hold(the_tournament):
        raise Http404
    report = writing.write_report_file(
        the_tournament, version, final=writing.is_over(the_tournament)
    )
    return _report_file(the_tournament, report, version)


@require_safe
def interim(
    request: ConsoleRequest,
    *,
    club: str,
    event: str,
    tournament: str,
    round: int,
    version: str,
) -> HttpResponse:
    """Download the interim report of the rating period that begins with a round."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    periods = interim_reports.periods_reported(the_tournament)
    period = next((each for each in periods if each.first_round == round), None)
    if period is None or version not in VERSIONS:
        raise Http404
    report = interim_reports.write_interim_report(the_tournament, period, VERSIONS[version])
    return _report_file(the_tournament, report, f"{period.month:%Y-%m}-{version}")


def _report_file(tournament: Tournament, report: bytes, suffix: str) -> HttpResponse:
    name = f"{slugify(tournament.event.name)}-{tournament.slug}-{suffix}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(report, content_type="text/plain; charset=utf-8", headers=headers)

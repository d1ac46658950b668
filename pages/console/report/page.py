"""The report: what is wrong with it and where that is mended, its data, its files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import UNPROCESSABLE, go_to, posted_data
from exchange.precheck import words
from exchange.precheck.checking import findings
from exchange.precheck.findings import Finding, Level, Place
from exchange.trf import interim, writing
from pages.access import tournament_for
from pages.console.forms import refuse
from pages.console.frame import ConsoleRequest, address, show
from pages.console.report.forms import ReportDataForm, licence_forms
from tournaments.agreement.periods import Period
from tournaments.models import Tournament
from tournaments.setup.reporting import set_report_data
from tournaments.steps.refusals import Refused

MOST_SHOWN = 100
"""The most lines of either kind."""
PAGES = {
    Place.SETTINGS: "settings",
    Place.TIMES: "rounds",
    Place.RATINGS: "ratings",
    Place.DATA: "report",
    Place.ROUND: "tournament",
}
KEYS = {Place.ENTRY: ("entry", "entry"), Place.MEMBER: ("member", "member")}


@dataclass(frozen=True)
class FindingLine:
    """A finding in words, and the address of the page where it is mended."""

    words: str
    address: str


@dataclass(frozen=True)
class InterimLine:
    """A rating period, and whether its rounds are over."""

    period: Period
    over: bool


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the check of the report and its data; write the data."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    data = posted_data(request)
    form = ReportDataForm(data, instance=the_tournament)
    licences = licence_forms(the_tournament, data)
    if data is not None and all([form.is_valid(), *(each.is_valid() for each in licences)]):
        values = [each.value for each in licences]
        stored = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
        try:
            set_report_data(stored, request.user, form.values, values)
        except Refused as refused:
            refuse(form, refused)
        else:
            messages.success(request, _("Saved."))
            return go_to(address("report", the_tournament))
    status = 200 if data is None else UNPROCESSABLE
    context = {**_found(the_tournament), "form": form, "licences": licences}
    return show(request, "console/report/report.html", the_tournament, "papers", status, **context)


def _found(tournament: Tournament) -> dict[str, Any]:
    if not writing.can_hold(tournament):
        return {"can_hold": False}
    found = findings(tournament)
    by_level = {level: [each for each in found if each.level is level] for level in Level}
    refused, warned = by_level[Level.REFUSED], by_level[Level.WARNED]
    report = writing.report_for(tournament, final=writing.is_over(tournament))
    return {
        "can_hold": True,
        "over": writing.is_over(tournament),
        "refused": [_line(tournament, each) for each in refused[:MOST_SHOWN]],
        "refused_more": max(0, len(refused) - MOST_SHOWN),
        "warned": [_line(tournament, each) for each in warned[:MOST_SHOWN]],
        "warned_more": max(0, len(warned) - MOST_SHOWN),
        "interim": [
            InterimLine(period, interim.is_over(tournament, period))
            for period in interim.periods_reported(tournament)
        ],
        "comments": [line.text for line in report.unknown if line.text.startswith("###")],
    }


def _line(tournament: Tournament, finding: Finding) -> FindingLine:
    return FindingLine(words.in_words(finding), _address(tournament, finding))


def _address(tournament: Tournament, finding: Finding) -> str:
    event = tournament.event
    anchor = f"#id_{finding.field}" if finding.field else ""
    if finding.place is Place.EVENT:
        return reverse("console:event_edit", args=[event.club.slug, event.slug]) + anchor
    if finding.place is Place.PLAYER:
        return reverse("console:player", args=[event.club.slug, finding.key]) + anchor
    if finding.place is Place.RESULTS:
        return address("results", tournament, round=finding.key)
    if finding.place is Place.PERIOD:
        return address("rating_period", tournament, round=finding.key)
    if finding.place in KEYS:
        name, key = KEYS[finding.place]
        return address(name, tournament, **{key: finding.key})
    return address(PAGES[finding.place], tournament) + anchor

"""The ratings of the later rating periods of a long event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from clubs.access import May
from clubs.pages import whole_number
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address, carry_out, show
from tournaments.agreement import periods
from tournaments.agreement.periods import PeriodLine
from tournaments.models import Tournament
from tournaments.steps.refusals import Refused

MOST_DIGITS = 4


@require_safe
def rating_periods(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the rating periods of the event, and what each needs."""
    the_tournament = _long(request, club, event, tournament)
    context: dict[str, Any] = {"periods": periods.periods_of(the_tournament)}
    return show(request, "console/entries/periods.html", the_tournament, "entries", **context)


@require_http_methods(["GET", "HEAD", "POST"])
def rating_period(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Show and write everybody's ratings from a round on."""
    the_tournament = _long(request, club, event, tournament)
    period = next(
        (each for each in periods.later_periods(the_tournament) if each.first_round == round), None
    )
    if period is None:
        raise Http404
    lines = periods.lines_of(the_tournament, period)
    if request.method == "POST":
        return _write(request, the_tournament, lines, round)
    context: dict[str, Any] = {
        "period": period,
        "lines": lines,
        "listed": len(periods.listed_ratings(lines)),
    }
    return show(request, "console/entries/period.html", the_tournament, "entries", **context)


def _write(
    request: ConsoleRequest, tournament: Tournament, lines: Sequence[PeriodLine], round: int
) -> HttpResponse:
    def act(confirmed: bool) -> str:
        taken = "take" in request.POST
        ratings = periods.listed_ratings(lines) if taken else typed_ratings(request.POST, lines)
        count = periods.set_ratings(tournament, request.user, round, ratings)
        return ngettext("%(count)d rating written.", "%(count)d ratings written.", count) % {
            "count": count
        }

    here = address("rating_period", tournament, round=round)
    return carry_out(request, act, then=here, back=here)


def typed_ratings(posted: Mapping[str, str], lines: Sequence[PeriodLine]) -> dict[int, int | None]:
    """Read the ratings typed, by entry or member. Raises ``Refused`` naming who has a wrong one."""
    ratings: dict[int, int | None] = {}
    for line in lines:
        text = posted.get(f"rating-{line.participant.pk}", "").strip()
        number = whole_number(text) if len(text) <= MOST_DIGITS else None
        if text and not number:
            raise Refused(
                _("%(name)s: a rating is a number of up to four digits.")
                % {"name": line.player.name}
            )
        ratings[line.participant.pk] = number
    return ratings


def _long(request: ConsoleRequest, club: str, event: str, tournament: str) -> Tournament:
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if not the_tournament.long_event:
        raise Http404
    return the_tournament

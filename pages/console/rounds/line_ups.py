"""Line-ups of a round: of all teams, and the form for one team's."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs.access import May
from clubs.pages import CONFLICT, UNPROCESSABLE, confirmed, go_to
from pages.access import round_of, tournament_for
from pages.console.frame import ConsoleRequest, address, ask, carry_out, show
from pages.line_up_forms import LineUpForm
from tournaments.models import Entry, Round, RoundState
from tournaments.rounds.progress import progress
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale
from tournaments.steps.stage import PLAYED
from tournaments.teams import line_ups as service
from tournaments.teams import sealing, seats


def _round(request: ConsoleRequest, club: str, event: str, tournament: str, number: int) -> Round:
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if not the_tournament.for_teams:
        raise Http404
    return round_of(the_tournament, number)


@require_safe
def line_ups(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Show every team's players by board, as named or by its fixed order."""
    team_round = _round(request, club, event, tournament, round)
    context: dict[str, Any] = {
        "round": team_round,
        "rows": seats.team_rows(team_round),
        "late": sealing.is_late(team_round),
        "shown_to_all": team_round.state in PLAYED,
        "closed": team_round.state == RoundState.CLOSED,
        "progress": progress(team_round.tournament),
    }
    return show(request, "console/rounds/line_ups.html", team_round.tournament, **context)


@require_http_methods(["GET", "HEAD", "POST"])
def line_up(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int, entry: int
) -> HttpResponse:
    """Name one team's line-up, or return it to the fixed order."""
    team_round = _round(request, club, event, tournament, round)
    team = get_object_or_404(team_round.tournament.entries, pk=entry)
    team.tournament = team_round.tournament
    row = seats.team_row(team_round, team)
    if row is None:
        raise Http404
    if request.method != "POST":
        return _page(request, team_round, row, LineUpForm(row))
    if "withdraw" in request.POST:
        return _withdraw(request, team_round, team)
    if "open" in request.POST:
        return _open(request, team_round, team)
    form = LineUpForm(row, request.POST)
    if not form.is_valid():
        return _page(request, team_round, row, form, status=UNPROCESSABLE)
    return _name(request, team_round, row, form)


def _page(
    request: ConsoleRequest,
    round: Round,
    row: seats.TeamRow,
    form: LineUpForm,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    context: dict[str, Any] = {
        "round": round,
        "row": row,
        "form": form,
        "late": sealing.is_late(round),
        "shown_to_all": round.state in PLAYED,
        "progress": progress(round.tournament),
    }
    template = "console/rounds/line_up.html"
    return show(request, template, round.tournament, status=status, **context, **more)


def _name(
    request: ConsoleRequest, round: Round, row: seats.TeamRow, form: LineUpForm
) -> HttpResponse:
    where = {"round": round.number, "entry": row.entry.pk}
    row.entry.tournament = round.tournament
    try:
        service.name_line_up(
            round,
            row.entry,
            form.members,
            request.user,
            confirmed(request),
            seen=request.POST.get("seen"),
        )
    except NeedsConfirmation as needs:
        return ask(request, needs, address("line_up", round.tournament, **where))
    except Stale as stale:
        now = seats.team_row(round, row.entry) or row
        return _page(request, round, now, form, CONFLICT, overtaken=stale.message)
    except Refused as refused:
        form.add_error(None, refused.message)
        return _page(request, round, row, form, status=UNPROCESSABLE)
    done = address("line_ups", round.tournament, round=round.number)
    return go_to(f"{done}#team-{row.entry.pk}")


def _withdraw(request: ConsoleRequest, round: Round, team: Entry) -> HttpResponse:
    def act(confirmed: bool) -> str:
        service.withdraw_line_up(round, team, request.user)
        return _("%(team)s plays in its fixed order.") % {"team": team.name}

    return carry_out(request, act, then=address("line_ups", round.tournament, round=round.number))


def _open(request: ConsoleRequest, round: Round, team: Entry) -> HttpResponse:
    def act(confirmed: bool) -> str:
        sealing.open_line_up(round, team, request.user)
        return _("Opened the line-up of %(team)s. The log has it.") % {"team": team.name}

    return carry_out(request, act, then=address("line_ups", round.tournament, round=round.number))

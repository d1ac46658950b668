"""Looking over a paired round: the reason for each board, changes by hand, publishing."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.access import May
from clubs.pages import UNPROCESSABLE, whole_number
from explain import look_over as lookover
from pages.access import round_of, tournament_for
from pages.console.frame import ConsoleRequest, address, carry_out, show
from pages.console.rounds.changing.options import anywhere, at_board
from pages.console.rounds.forms import ChangeForm
from tournaments.bridge.layout import BoardChange
from tournaments.models import Round, RoundState, Tournament
from tournaments.rounds import boards, looking_over
from tournaments.rounds.mending.places import PlaceList, places_of
from tournaments.rounds.progress import Progress, progress
from tournaments.steps.refusals import Refused


@require_safe
def look_over(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Show a paired round's boards, each with its reason."""
    paired_round = _paired_round(request, club, event, tournament, round)
    return look_over_page(request, paired_round.tournament, progress(paired_round.tournament))


def look_over_page(request: ConsoleRequest, tournament: Tournament, now: Progress) -> HttpResponse:
    """Show the whole page."""
    sheet = lookover.sheet(round_of(tournament, now.number))
    return show(
        request, "console/rounds/looking_over/lookover.html", tournament, progress=now, sheet=sheet
    )


def _paired_round(
    request: ConsoleRequest, club: str, event: str, tournament: str, number: int
) -> Round:
    paired_round = round_of(
        tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS), number
    )
    if paired_round.state != RoundState.PAIRED:
        raise Http404
    return paired_round


@require_http_methods(["GET", "HEAD", "POST"])
def change(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Change boards by hand: choose the change, see what it breaks, then make it."""
    paired_round = _paired_round(request, club, event, tournament, round)
    places = places_of(paired_round)
    if request.method == "POST":
        return _make(request, paired_round, ChangeForm(places, request.POST))
    if "kind" not in request.GET:
        return _choose(request, paired_round, places)
    form = ChangeForm(places, request.GET)
    if not form.is_valid():
        return _choose(request, paired_round, places, faulty=form)
    return _preview(request, paired_round, places, form)


def _choose(
    request: ConsoleRequest, round: Round, places: PlaceList, faulty: ChangeForm | None = None
) -> HttpResponse:
    """Show the possible changes: those of the board that was chosen, or those about everybody."""
    board = whole_number(request.GET.get("board", ""))
    row = None if board is None else boards.board(round, board)
    options = at_board(ChangeForm, places, row) if row else anywhere(ChangeForm, places)
    context: dict[str, Any] = {
        "round": round,
        "row": row,
        "options": options,
        "errors": faulty.non_field_errors() if faulty else [],
        "progress": progress(round.tournament),
    }
    status = UNPROCESSABLE if faulty else 200
    return show(
        request,
        "console/rounds/looking_over/change.html",
        round.tournament,
        status=status,
        **context,
    )


def _preview(
    request: ConsoleRequest, round: Round, places: PlaceList, form: ChangeForm
) -> HttpResponse:
    """Show what the boards would be, and what that would break."""
    change: BoardChange = form.cleaned_data["change"]
    try:
        preview = lookover.preview(round, change, places.names)
    except Refused as refused:
        form.add_error(None, refused.message)
        return _choose(request, round, places, faulty=form)
    context: dict[str, Any] = {
        "round": round,
        "preview": preview,
        "version": round.tournament.version,
        "progress": progress(round.tournament),
    }
    return show(
        request, "console/rounds/looking_over/change_preview.html", round.tournament, **context
    )


def _make(request: ConsoleRequest, round: Round, form: ChangeForm) -> HttpResponse:
    def act(confirmed: bool) -> str:
        if not form.is_valid():
            raise Refused(_("Choose once more what to change."))
        seen = form.cleaned_data["seen"]
        looking_over.apply(round, request.user, form.cleaned_data["change"], seen, confirmed)
        if round.tournament.for_teams:
            return _("The matches have been changed.")
        return _("The boards have been changed.")

    back = address("look_over", round.tournament, round=round.number)
    return carry_out(request, act, then=back)


@require_POST
def publish(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Publish the round."""
    the_round = round_of(
        tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS), round
    )

    def act(confirmed: bool) -> str:
        looking_over.publish(the_round, request.user, confirmed)
        return _("Round %(round)d is published. Results can come in.") % {"round": the_round.number}

    return carry_out(request, act, then=address("tournament", the_round.tournament))

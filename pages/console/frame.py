"""The common parts of the console's pages about one tournament: their frame, and steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast
from urllib.parse import quote

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django_htmx.middleware import HtmxDetails

from clubs.access import May
from clubs.models import User
from clubs.pages import UNPROCESSABLE, SeeOther, confirm, confirmed, go_to, is_held_by_page
from tournaments.models import Tournament
from tournaments.rounds.stepper import stepper
from tournaments.rules.fide import RefusedByFide
from tournaments.steps.refusals import NeedsConfirmation, Refused


class ConsoleRequest(HttpRequest):
    """A request after ``tournament_for``: the user is signed in, with known permissions."""

    htmx: HtmxDetails
    user: User
    permissions: frozenset[May]


def address(name: str, tournament: Tournament, **more: Any) -> str:
    """Return the address of one of the tournament's pages, by its name in ``console``."""
    event = tournament.event
    slugs = {"club": event.club.slug, "event": event.slug, "tournament": tournament.slug}
    return reverse(f"console:{name}", kwargs=slugs | more)


def screen(tournament: Tournament) -> SeeOther:
    """Redirect to the tournament's main screen, which shows the next step."""
    return go_to(address("tournament", tournament))


def show(
    request: ConsoleRequest,
    template: str,
    tournament: Tournament,
    page: str = "round",
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    """Draw ``template`` in the tournament's frame; ``page`` names its tab."""
    event = tournament.event
    frame = {
        "tournament": tournament,
        "event": event,
        "club": event.club,
        "shown": tournament.public and event.public and event.club.public,
        "may_run": May.RUN_TOURNAMENTS in request.permissions,
        "page": page,
    }
    if "progress" in context:
        frame["steps"] = stepper(context["progress"])
    return render(request, template, frame | context, status=status)


def carry_out(
    request: ConsoleRequest,
    act: Callable[[bool], str | None],
    *,
    then: str,
    back: str = "",
    draw: Callable[[], HttpResponse] = HttpResponse,
) -> HttpResponse:
    """Carry out one step, report it, and redirect to ``then``.

    ``act`` receives whether the arbiter has confirmed. If its service asks first, the page asks,
    and ``back`` leads away from it; if the service refuses, its message is shown. A page that
    holds the step until it is answered goes on by itself, or shows what ``draw`` returns.
    """
    try:
        message = act(confirmed(request))
    except NeedsConfirmation as needs:
        return ask(request, needs, back or then)
    except Refused as refused:
        if is_held_by_page(request):
            return _refused(draw(), refused.message)
        if isinstance(refused, RefusedByFide):
            return refused_by_fide(request, refused, back or then)
        messages.error(request, refused.message)
        return go_to(back or then)
    if message:
        messages.success(request, message)
    return _saved(draw(), then) if is_held_by_page(request) else go_to(then)


def _saved(response: HttpResponse, then: str) -> HttpResponse:
    """Tell a page's script that its step is saved, and which page follows."""
    response["Kibitz-Then"] = then
    return response


def _refused(response: HttpResponse, message: str) -> HttpResponse:
    """Tell a page's script why its step is not saved (status 422, ``message`` percent-encoded)."""
    response.status_code = UNPROCESSABLE
    response["Kibitz-Refused"] = quote(message)
    return response


def refused_by_fide(request: HttpRequest, refused: RefusedByFide, back: str) -> HttpResponse:
    """Show who refuses and the ways out (status 422); ``back`` leads to where it was wished for."""
    context: dict[str, Any] = {"refusal": refused.refusal, "back": back}
    template, tournament = "console/refused_by_fide.html", refused.refusal.tournament
    return show(
        cast(ConsoleRequest, request), template, tournament, status=UNPROCESSABLE, **context
    )


def ask(request: HttpRequest, needs: NeedsConfirmation, back: str) -> HttpResponse:
    """Show what a service wants confirmed; ``back`` leads away from it."""
    return confirm(
        request,
        title=needs.message,
        consequences=needs.consequences,
        changes=needs.changes,
        level=needs.level,
        back=back,
    )

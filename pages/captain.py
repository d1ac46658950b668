"""A captain's own page: the team's line-up of the coming round, by a link without an account.

Whoever has the address may hand in line-ups of this one team, so that it is kept from everybody
else: browsers do not store the page or tell other sites where they were, search engines leave it
out, and our logs have no tokens (``config.logs.masking``). The page needs neither a session nor a
cookie: no other site can send its form without knowing the address.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from clubs.pages import CONFLICT, UNPROCESSABLE, go_to, whole_number
from clubs.throttle import Throttle, address_of
from pages.access import shown_to_all
from pages.line_up_forms import LineUpForm
from tournaments.models import CaptainLink, Round, Tournament
from tournaments.steps import stage
from tournaments.steps.refusals import Refused, Stale
from tournaments.teams import captains, sealing, seats

PAGE, DEAD = "live/captain/line_up.html", "live/captain/dead.html"
WRONG = Throttle("captains-link", tries=60, seconds=600)
"""Addresses that do not work, from one visitor. Good ones work on: captains share a hall."""
SENT = Throttle("captains-line-up", tries=40, seconds=600)
"""Forms sent by one link."""

View = Callable[[HttpRequest, str], HttpResponse]


def kept_secret(view: View) -> View:
    """Have browsers, caches and search engines keep nothing of a page and its address."""

    @wraps(view)
    def page(request: HttpRequest, token: str) -> HttpResponse:
        response = view(request, token)
        response["Cache-Control"] = "private, no-store"
        response["Referrer-Policy"] = "no-referrer"
        response["X-Robots-Tag"] = "noindex, nofollow"
        return response

    return page


@csrf_exempt
@kept_secret
@require_http_methods(["GET", "HEAD", "POST"])
def line_up(request: HttpRequest, token: str) -> HttpResponse:
    """Show a captain the team and the coming round, and take the line-up."""
    link = captains.find_link(token)
    if link is None:
        return _dead(request)
    try:
        if request.method == "POST":
            return _hand_in(request, link, token)
        if request.method == "GET":
            captains.note_opened(link)
    except captains.LinkDead:
        return _dead(request)
    return _page(request, link)


def _dead(request: HttpRequest) -> HttpResponse:
    """Answer alike whether a link never was, was revoked, or is over."""
    if not WRONG.count_try(address_of(request)):
        return render(request, DEAD, {"many": True}, status=HTTPStatus.TOO_MANY_REQUESTS)
    return render(request, DEAD, status=HTTPStatus.NOT_FOUND)


def _hand_in(request: HttpRequest, link: CaptainLink, token: str) -> HttpResponse:
    if not SENT.count_try(str(link.pk)):
        message = _("That was many forms in a short time. Go on in ten minutes.")
        return _page(request, link, HTTPStatus.TOO_MANY_REQUESTS, refused=message)
    round = _round_sent(request, link.entry.tournament)
    row = seats.team_row(round, link.entry, by_captain=True) if round else None
    if round is None or row is None:
        message = _("This form is of a round that is not there any more.")
        return _page(request, link, CONFLICT, refused=message)
    form = LineUpForm(row, request.POST)
    refusal = _take(request, link, round, form) if form.is_valid() else None
    if form.errors:
        return _page(request, link, UNPROCESSABLE, form=form)
    if refusal:
        return _page(request, link, CONFLICT, form=form, **refusal)
    return go_to("captain:line_up", token)


def _take(
    request: HttpRequest, link: CaptainLink, round: Round, form: LineUpForm
) -> dict[str, str] | None:
    """Hand the line-up in; return why it is not taken as things are now, for the page. What is
    wrong with it stands in the form.
    """
    try:
        captains.hand_in(link, round, form.members, request.POST.get("seen", ""))
    except Stale as stale:
        return {"overtaken": stale.message}
    except captains.TooLate as late:
        return {"refused": late.message}
    except captains.LinkDead:
        raise
    except Refused as refused:
        form.add_error(None, refused.message)
    return None


def _round_sent(request: HttpRequest, tournament: Tournament) -> Round | None:
    """Return the round that the form was drawn for."""
    number = whole_number(request.POST.get("round", ""))
    if number is None:
        return None
    rounds = tournament.rounds.defer("explanation", "proposed")
    round = rounds.filter(number=number).first()
    if round:
        round.tournament = tournament
    return round


def _page(
    request: HttpRequest, link: CaptainLink, status: int = HTTPStatus.OK, **more: Any
) -> HttpResponse:
    """Show what is there now. ``more``: a form that was sent, and why it was not taken."""
    entry = link.entry
    tournament = entry.tournament
    coming = captains.coming_round(tournament)
    row = seats.team_row(coming, entry, by_captain=True) if coming else None
    late = coming is not None and sealing.is_late(coming)
    played = _played(tournament)
    by_arbiter = row is not None and row.named and not row.by_captain
    context: dict[str, Any] = {
        "entry": entry,
        "tournament": tournament,
        "event": tournament.event,
        "club": tournament.event.club,
        "public": shown_to_all(tournament),
        "round": coming,
        "row": row,
        "late": late,
        "by_arbiter": by_arbiter,
        "played_round": played,
        "played": played and seats.team_row(played, entry),
        "order": list(entry.members.select_related("player").order_by("place")),
    }
    if row and not late and not by_arbiter:
        context["form"] = _form_for(row, more.pop("form", None))
    more.pop("form", None)
    return render(request, PAGE, context | more, status=status)


def _form_for(row: seats.TeamRow, sent: LineUpForm | None) -> LineUpForm:
    """Return what was sent, unless the team has other boards by now."""
    fresh = LineUpForm(row)
    return sent if sent and list(sent.fields) == list(fresh.fields) else fresh


def _played(tournament: Tournament) -> Round | None:
    """Return the round that is being played, or was last."""
    rounds = tournament.rounds.defer("explanation", "proposed")
    last = rounds.filter(state__in=stage.PLAYED).order_by("-number").first()
    if last:
        last.tournament = tournament
    return last

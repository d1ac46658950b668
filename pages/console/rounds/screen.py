"""A tournament's main screen, which shows the next step; check-in and pairing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from clubs.access import May
from clubs.pages import go_to, whole_number
from explain import failures
from pages.access import round_of, tournament_for
from pages.console.frame import ConsoleRequest, address, carry_out, show
from pages.console.knockouts.knockout import bracket_page, knockout_of
from pages.console.rounds.looking_over import look_over_page
from pages.console.rounds.results import results_page
from tournaments.entries import entries, numbering
from tournaments.entries.presence import presence
from tournaments.models import JobState, Tournament
from tournaments.rounds import pairing
from tournaments.rounds.entered import ticks_changed
from tournaments.rounds.progress import Progress, RoundStep, progress
from tournaments.steps.refusals import Refused
from tournaments.steps.stage import last_paired

CHECK_IN = "console/rounds/checkin.html"


@require_safe
def tournament(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the next step of the tournament."""
    the_tournament = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    if the_tournament.knock_out and last_paired(the_tournament):
        return bracket_page(request, knockout_of(the_tournament, place=1))
    now = progress(the_tournament)
    return PAGES[now.step](request, the_tournament, now)


def _players_wanted(request: ConsoleRequest, tournament: Tournament, now: Progress) -> HttpResponse:
    return show(request, "console/rounds/players_wanted.html", tournament, progress=now)


def _before_pairing(request: ConsoleRequest, tournament: Tournament, now: Progress) -> HttpResponse:
    if now.pairing:
        return show(request, "console/rounds/job.html", tournament, progress=now)
    return check_in_page(request, tournament, now)


def _looking_over(request: ConsoleRequest, tournament: Tournament, now: Progress) -> HttpResponse:
    """Show boards that are not published, but only to those who may publish them."""
    if May.RUN_TOURNAMENTS not in request.permissions:
        return show(request, "console/rounds/waiting.html", tournament, progress=now)
    return look_over_page(request, tournament, now)


def _results(request: ConsoleRequest, tournament: Tournament, now: Progress) -> HttpResponse:
    return results_page(request, round_of(tournament, now.number), now)


def _finished(request: ConsoleRequest, tournament: Tournament, now: Progress) -> HttpResponse:
    return show(request, "console/rounds/finished.html", tournament, progress=now)


PAGES: Mapping[RoundStep, Callable[[ConsoleRequest, Tournament, Progress], HttpResponse]] = {
    RoundStep.PLAYERS: _players_wanted,
    RoundStep.CHECK_IN: _before_pairing,
    RoundStep.PAIR: _before_pairing,
    RoundStep.LOOK_OVER: _looking_over,
    RoundStep.PUBLISH: _looking_over,
    RoundStep.RESULTS: _results,
    RoundStep.CLOSE: _results,
    RoundStep.FINISHED: _finished,
}


@require_safe
def check_in(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show who is here. An open page asks with ``v``, its version, for what is new."""
    the_tournament = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    if request.htmx and "v" in request.GET:
        return _news(request, the_tournament, request.GET["v"])
    return check_in_page(request, the_tournament, progress(the_tournament))


def check_in_page(request: ConsoleRequest, tournament: Tournament, now: Progress) -> HttpResponse:
    """Show the list to tick, and the button that pairs."""
    ended = now.job.state if now.job else None
    failed = ended == JobState.FAILED
    context: dict[str, Any] = {
        "presence": presence(tournament, now.number),
        "failure": failures.in_words(tournament, now.job.failure) if now.job and failed else None,
        "superseded": ended == JobState.SUPERSEDED,
        "numbers_wanted": numbering.numbers_missing(tournament),
        "version": tournament.version,
        "progress": now,
    }
    return show(request, CHECK_IN, tournament, **context)


def _news(request: ConsoleRequest, tournament: Tournament, seen: str) -> HttpResponse:
    """Show what others have changed since: ticks, or the whole list; 204 if nothing has changed."""
    if seen == str(tournament.version):
        return HttpResponse(status=204)
    now = progress(tournament)
    there = presence(tournament, now.number)
    since = whole_number(seen)
    changed = None if since is None else ticks_changed(tournament, since)
    context: dict[str, Any] = {
        "presence": there,
        "progress": now,
        "version": tournament.version,
        "moved_on": now.pairing or now.step not in (RoundStep.CHECK_IN, RoundStep.PAIR),
        "whole": changed is None,
        "changed": [place for place in there.places if place.entry.pk in (changed or ())],
    }
    return show(request, f"{CHECK_IN}#news", tournament, **context)


@require_POST
def tick(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Check one entry in or out."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    ticked = get_object_or_404(the_tournament.entries.select_related("player"), pk=entry)
    ticked.tournament = the_tournament
    back = f"{address('check_in', the_tournament)}#entry-{entry}"

    def act(confirmed: bool) -> None:
        entries.check_in(ticked, request.user, request.POST.get("here") == "yes")

    if not request.htmx:
        return carry_out(request, act, then=back)
    try:
        act(False)
    except Refused as refused:
        messages.error(request, refused.message)
        return HttpResponseClientRedirect(address("tournament", the_tournament))
    now = progress(the_tournament)
    there = presence(the_tournament, now.number)
    place = next(place for place in there.places if place.entry.pk == entry)
    context: dict[str, Any] = {"presence": there, "place": place, "progress": now}
    return show(request, f"{CHECK_IN}#ticked", the_tournament, **context)


@require_POST
def tick_all(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Check everybody in or out."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> None:
        entries.check_in_all(the_tournament, request.user, request.POST.get("here") == "yes")

    return carry_out(request, act, then=address("check_in", the_tournament))


@require_POST
def pair(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Request the pairing of the next round. The screen shows the job's progress."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> None:
        pairing.request(the_tournament, request.user, confirmed)

    return carry_out(request, act, then=address("tournament", the_tournament))


@require_POST
def by_hand(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Open the next round for the arbiter's own boards."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> None:
        pairing.by_hand(the_tournament, request.user, confirmed)

    return carry_out(request, act, then=address("tournament", the_tournament))


@require_safe
def job(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Answer a page that waits for a change: 204 until there is one, then redirect to it."""
    the_tournament = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    now = progress(the_tournament)
    seen = request.GET.get("waiting")
    if request.htmx and seen == waiting_for(now):
        return HttpResponse(status=204)
    onward = address("tournament", the_tournament)
    return HttpResponseClientRedirect(onward) if request.htmx else go_to(onward)


def waiting_for(now: Progress) -> str:
    """Return a word for the state that a waiting page waits to see the end of."""
    if now.pairing:
        return "somebody to pair" if now.nobody_pairs else "pairing"
    return now.step.value


@require_POST
def unpair(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Remove the pairing of a round."""
    the_round = round_of(
        tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS), round
    )

    def act(confirmed: bool) -> str:
        pairing.unpair(the_round, request.user, confirmed)
        return _("The pairing of round %(round)d has been taken back.") % {
            "round": the_round.number
        }

    return carry_out(request, act, then=address("tournament", the_round.tournament))

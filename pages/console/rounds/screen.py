"""The one screen of a tournament, which shows what is to be done next; check-in and pairing."""

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
    """What is to be done next."""
    found = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    if found.knock_out and last_paired(found):
        return bracket_page(request, knockout_of(found, place=1))
    now = progress(found)
    return PAGES[now.step](request, found, now)


def _players_wanted(request: ConsoleRequest, tournament: Tournament, now: Progress) -> HttpResponse:
    return show(request, "console/rounds/players_wanted.html", tournament, progress=now)


def _before_pairing(request: ConsoleRequest, tournament: Tournament, now: Progress) -> HttpResponse:
    if now.pairing:
        return show(request, "console/rounds/job.html", tournament, progress=now)
    return check_in_page(request, tournament, now)


def _looking_over(request: ConsoleRequest, tournament: Tournament, now: Progress) -> HttpResponse:
    """Boards that are not published are for those who publish them."""
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
    """Who is here. An open page asks with ``v``, the version it holds, what is new."""
    found = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    if request.htmx and "v" in request.GET:
        return _news(request, found, request.GET["v"])
    return check_in_page(request, found, progress(found))


def check_in_page(request: ConsoleRequest, tournament: Tournament, now: Progress) -> HttpResponse:
    """The list to tick, and the button that pairs."""
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
    """What others have changed since: ticks, or the whole list; 204 where there is nothing."""
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
    """Somebody is here, or is not."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    ticked = get_object_or_404(found.entries.select_related("player"), pk=entry)
    ticked.tournament = found
    back = f"{address('check_in', found)}#entry-{entry}"

    def act(confirmed: bool) -> None:
        entries.check_in(ticked, request.user, request.POST.get("here") == "yes")

    if not request.htmx:
        return carry_out(request, act, then=back)
    try:
        act(False)
    except Refused as refused:
        messages.error(request, refused.message)
        return HttpResponseClientRedirect(address("tournament", found))
    now = progress(found)
    there = presence(found, now.number)
    place = next(place for place in there.places if place.entry.pk == entry)
    context: dict[str, Any] = {"presence": there, "place": place, "progress": now}
    return show(request, f"{CHECK_IN}#ticked", found, **context)


@require_POST
def tick_all(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Everybody is here, or nobody is yet."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> None:
        entries.check_in_all(found, request.user, request.POST.get("here") == "yes")

    return carry_out(request, act, then=address("check_in", found))


@require_POST
def pair(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Ask for the next round. The screen shows how the job goes."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> None:
        pairing.request(found, request.user, confirmed)

    return carry_out(request, act, then=address("tournament", found))


@require_POST
def by_hand(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Open the next round for the arbiter's own boards."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> None:
        pairing.by_hand(found, request.user, confirmed)

    return carry_out(request, act, then=address("tournament", found))


@require_safe
def job(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """An open page waits for something to happen: 204 as long as it has not, then on to it."""
    found = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    now = progress(found)
    seen = request.GET.get("waiting")
    if request.htmx and seen == waiting_for(now):
        return HttpResponse(status=204)
    onward = address("tournament", found)
    return HttpResponseClientRedirect(onward) if request.htmx else go_to(onward)


def waiting_for(now: Progress) -> str:
    """A word for what a waiting page waits to see the end of."""
    if now.pairing:
        return "somebody to pair" if now.nobody_pairs else "pairing"
    return now.step.value


@require_POST
def unpair(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Take a round's boards away."""
    found = round_of(tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS), round)

    def act(confirmed: bool) -> str:
        pairing.unpair(found, request.user, confirmed)
        return _("The pairing of round %(round)d has been taken back.") % {"round": found.number}

    return carry_out(request, act, then=address("tournament", found.tournament))

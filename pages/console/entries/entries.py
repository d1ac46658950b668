"""The players of a tournament: typed in one by one, given byes, withdrawn, brought back."""

from __future__ import annotations

import re
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.access import May
from clubs.once import once
from clubs.pages import UNPROCESSABLE, confirmed, go_to, whole_number
from pages.access import tournament_for
from pages.console.entries import teams
from pages.console.entries.forms import NewEntryForm
from pages.console.forms import refuse
from pages.console.frame import ConsoleRequest, address, ask, carry_out, show
from tournaments.entries import entries, listing, meant, picking, roster
from tournaments.models import Entry, Round, Tournament
from tournaments.ratings.known import Ratings
from tournaments.rounds.mending import mending
from tournaments.steps.refusals import NeedsConfirmation, Refused

PAGE = "console/entries/entries.html"
SUGGESTIONS = "console/entries/part_suggestions.html"
COPY_NAME = re.compile(r"line-[0-9]{1,9}")


@require_http_methods(["GET", "HEAD", "POST"])
@once
def entries_page(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the list, with the line on top that takes the next player."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if the_tournament.for_teams:
        return teams.teams(request, the_tournament)
    if request.method == "POST":
        return _add(request, the_tournament)
    return _page(request, the_tournament)


def _page(
    request: ConsoleRequest, tournament: Tournament, status: int = 200, **more: Any
) -> HttpResponse:
    current_roster = roster.roster(tournament)
    context = {
        "roster": current_roster,
        "bye_round": bye_round(request, current_roster),
        "form": NewEntryForm(tournament, current_roster.coming_rounds),
        **list_context(request, current_roster),
    }
    response = show(request, PAGE, tournament, page="entries", status=status, **(context | more))
    if request.htmx and request.method == "GET":
        response["HX-Replace-Url"] = f"{request.path}{context['asked'].query}"
    return response


def list_context(
    request: ConsoleRequest, current_roster: roster.Roster, newest: int | None = None
) -> dict[str, Any]:
    """Return the part of the list that the page shows, by the address or the form sent."""
    asked = listing.ListRequest.of({**request.GET.dict(), **request.POST.dict()})
    found = listing.listed(current_roster, asked, newest)
    return {"asked": asked, "lines": found.hits, "near": found.near}


def bye_round(request: ConsoleRequest, current_roster: roster.Roster) -> int:
    """Return the round that the bye buttons are for: the coming one, or another asked for."""
    sent_round = request.POST.get("round") or request.GET.get("round") or ""
    number = whole_number(sent_round) or 0
    return number if number in current_roster.coming_rounds else current_roster.coming


def _add(request: ConsoleRequest, tournament: Tournament) -> HttpResponse:
    """Add the player named on this line; if several match, ask which one."""
    coming = roster.roster(tournament).coming_rounds
    form = NewEntryForm(tournament, coming, request.POST, held=_copy_name(request))
    if not form.is_valid():
        form.focus(next(iter(form.errors)))
        return _line_again(request, tournament, form)
    first_round = form.cleaned_data["first_round"]
    try:
        who = meant.identify(tournament, form.sent)
        if who.doubtful:
            form.focus("")  # the first candidate has it
            return _line_again(request, tournament, form, meant=who)
        entry = entries.add_entry(
            tournament,
            request.user,
            who.player,
            first_round,
            seed=form.seed(who.player),
            confirmed=confirmed(request),
            **who.fields,
        )
    except NeedsConfirmation as needs:
        if not _copy_name(request):
            return ask(request, needs, address("entries", tournament))
        return _line_again(request, tournament, form, needs=needs)
    except Refused as refused:
        refuse(form, refused)
        return _line_again(request, tournament, form)
    return _added(request, tournament, entry)


def _copy_name(request: ConsoleRequest) -> str:
    """Return the name of the copy that a line was sent from; empty for the page's own line."""
    name = request.POST.get("held", "")
    return name if request.htmx and COPY_NAME.fullmatch(name) else ""


def _line_again(
    request: ConsoleRequest, tournament: Tournament, form: NewEntryForm, **more: Any
) -> HttpResponse:
    """Show the line again, with its errors or with the players it may name.

    A line sent from a copy takes no focus: the next line is being typed.
    """
    held = _copy_name(request)
    if not held:
        return _page(request, tournament, UNPROCESSABLE, form=form, **more)
    form.focus("")
    context: dict[str, Any] = {"form": form, "roster": roster.roster(tournament), "held": held}
    context |= more
    return show(request, f"{PAGE}#add_line", tournament, status=UNPROCESSABLE, **context)


def _added(request: ConsoleRequest, tournament: Tournament, entry: Entry) -> HttpResponse:
    """Show the new player on top of the list, or the whole list if numbers may have changed."""
    name = entry.name
    message = (
        _("%(name)s is in, from round %(round)d on.") % {"name": name, "round": entry.first_round}
        if entry.first_round > 1
        else _("%(name)s is in.") % {"name": name}
    )
    message = " ".join(filter(None, [message, _in_other_lists(tournament, entry)]))
    running = mending.running_round(tournament) if entry.first_round > 1 else None
    if not request.htmx:
        messages.success(request, " ".join([message, *_seat_now(running)]))
        return go_to(address("entries", tournament))
    current_roster = roster.roster(tournament)
    context: dict[str, Any] = {
        "said": message,
        "running": running,
        "roster": current_roster,
        "bye_round": bye_round(request, current_roster),
        "newest": entry.pk,
        "whole": current_roster.numbered or len(current_roster.lines) == 1,
        "line": next(line for line in current_roster.lines if line.entry.pk == entry.pk),
        **list_context(request, current_roster, entry.pk),
    }
    return show(request, f"{PAGE}#added", tournament, **context)


def _in_other_lists(tournament: Tournament, entry: Entry) -> str:
    """Say what other lists have for a player whom the main list does not rate."""
    if entry.rating is not None:
        return ""
    others = Ratings(tournament, [entry.person]).others(entry.person)
    if not others:
        return ""
    figures = "; ".join(f"{known.value} ({known.source})" for known in others)
    told = _("Not in the main list; pick one on the player’s page: %(ratings)s.")
    return told % {"ratings": figures}


def _seat_now(running: Round | None) -> list[str]:
    """Say where a late arrival can be seated at once."""
    if running is None:
        return []
    told = _("For a board in round %(round)d: “Late arrivals, colours, seats”, below its results.")
    return [told % {"round": running.number}]


@require_safe
def suggest(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Suggest those of the register and of the rating lists who match what was typed so far."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    found = picking.suggestions(the_tournament, request.GET.get("name", ""))
    return render(request, SUGGESTIONS, {"found": found})


@require_POST
def renumber(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Number the players anew by rating, title and name (C.04.2, 2.2)."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> str:
        entries.renumber(the_tournament, request.user, confirmed)
        return _("The pairing numbers follow the ratings.")

    return carry_out(request, act, then=address("entries", the_tournament))

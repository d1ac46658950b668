"""One player of a tournament: byes, withdrawal and return, corrections of the entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import May
from clubs.pages import UNPROCESSABLE, confirmed, go_to, posted_data, whole_number
from pages.access import tournament_for
from pages.console.entries import teams
from pages.console.entries.entries import PAGE, bye_round
from pages.console.entries.forms import ByeForm, EntryForm
from pages.console.forms import refuse
from pages.console.frame import ConsoleRequest, address, ask, carry_out, show
from tournaments.entries import byes, entries, expelling, moving, roster, touching
from tournaments.entries.listing import ListRequest
from tournaments.models import ByeKind, Entry
from tournaments.steps.refusals import NeedsConfirmation, Refused


def entry_for(request: ConsoleRequest, club: str, event: str, tournament: str, entry: int) -> Entry:
    """Return an entry of a tournament that this person runs."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    participant = get_object_or_404(the_tournament.entries.select_related("player"), pk=entry)
    participant.tournament = the_tournament
    return participant


@require_http_methods(["GET", "HEAD", "POST"])
def entry(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Show everything about one player in this tournament, and save changes."""
    participant = entry_for(request, club, event, tournament, entry)
    if participant.player is None:
        return teams.team(request, participant)
    line, current_roster = roster.roster_line(participant), roster.roster(participant.tournament)
    form = EntryForm(line, current_roster.coming_rounds, posted_data(request))
    if form.is_bound and form.is_valid():
        try:
            told = _touched(participant, form.changes)
            if form.changes:
                entries.update_entry(participant, request.user, confirmed(request), **form.changes)
        except NeedsConfirmation as needs:
            return ask(request, needs, request.path)
        except Refused as refused:
            refuse(form, refused)
        else:
            messages.success(request, " ".join([_("Saved."), *told]))
            return go_to(f"{address('entries', participant.tournament)}#entry-{participant.pk}")
    context = {"form": form, "line": line, "roster": current_roster, "name": line.entry.name}
    if not participant.tournament.for_teams:
        others = {each.slug for each in moving.others(participant.tournament)}
        origin = moving.came_from(participant)
        context |= {"may_move": others, "came_from": origin if origin in others else ""}
    status = UNPROCESSABLE if form.is_bound else 200
    return show(
        request,
        "console/entries/entry.html",
        participant.tournament,
        page="entries",
        status=status,
        **context,
    )


def _touched(participant: Entry, changes: Mapping[str, Any]) -> list[str]:
    """Say what the changes touch, once more for the page that follows them."""
    question = touching.question(participant, changes)
    return question.consequences if question else []


@require_POST
def bye(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Give a bye in a coming round, or cancel it if no kind is sent."""
    participant = entry_for(request, club, event, tournament, entry)
    form = ByeForm(request.POST)
    if not form.is_valid():
        raise Http404
    round, kind = form.cleaned_data["round"], form.cleaned_data["kind"]
    figures = {"name": participant.name, "round": round}

    def act(confirmed: bool) -> str:
        if not kind:
            byes.cancel_bye(participant, request.user, round)
            return _("%(name)s plays round %(round)d.") % figures
        byes.request_bye(participant, request.user, round, kind, confirmed)
        return _("%(name)s: %(kind)s in round %(round)d.") % (
            figures | {"kind": ByeKind(kind).label}
        )

    return _act_on_line(request, participant, act)


@require_POST
def withdraw(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Withdraw a player after the last paired round, or reinstate one."""
    participant = entry_for(request, club, event, tournament, entry)

    def act(confirmed: bool) -> str:
        if request.POST.get("back") == "yes":
            entries.reinstate(participant, request.user)
            return _("%(name)s is back in the tournament.") % {"name": participant.name}
        after = entries.withdraw(participant, request.user, confirmed=confirmed).withdrawn_after
        return _("%(name)s withdrew after round %(after_round)d.") % {
            "name": participant.name,
            "after_round": after,
        }

    return _act_on_line(request, participant, act)


@require_POST
def expel(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Expel a player, change what that means, or take it back."""
    participant = entry_for(request, club, event, tournament, entry)
    name = {"name": participant.name}

    def act(confirmed: bool) -> str:
        if request.POST.get("back") == "yes":
            expelling.take_back(participant, request.user, confirmed)
            return _("The expulsion of %(name)s was taken back.") % name
        expelled = expelling.expel(
            participant,
            request.user,
            unranked=request.POST.get("standings") != "kept",
            after_round=whole_number(request.POST.get("after_round", "")),
            confirmed=confirmed,
        )
        after = {"after_round": expelled.expelled_after}
        return _("%(name)s was expelled after round %(after_round)d.") % (name | after)

    return carry_out(
        request, act, then=address("entry", participant.tournament, entry=participant.pk)
    )


def _act_on_line(
    request: ConsoleRequest, participant: Entry, act: Callable[[bool], str]
) -> HttpResponse:
    """Carry out the step, report it, and answer with the player's line after it."""
    if not request.htmx:
        return carry_out(request, act, then=_address_after(request, participant))
    try:
        messages.success(request, act(confirmed(request)))
    except NeedsConfirmation as needs:
        return ask(request, needs, address("entries", participant.tournament))
    except Refused as refused:
        messages.error(request, refused.message)
    now = participant.tournament.entries.select_related("player").get(pk=participant.pk)
    now.tournament = participant.tournament
    current_roster = roster.roster(participant.tournament)
    context: dict[str, Any] = {
        "line": roster.roster_line(now),
        "roster": current_roster,
        "bye_round": bye_round(request, current_roster),
        "asked": ListRequest.of(request.GET),
        "unfolded": True,
    }
    return show(request, f"{PAGE}#changed", participant.tournament, **context)


def _address_after(request: ConsoleRequest, participant: Entry) -> str:
    """Return the player's own page if the request came from there, else the list."""
    if request.POST.get("from") == "entry":
        return address("entry", participant.tournament, entry=participant.pk)
    query = ListRequest.of(request.GET).query
    return f"{address('entries', participant.tournament)}{query}#entry-{participant.pk}"


@require_POST
def remove(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Remove a player who was never paired from the list."""
    participant = entry_for(request, club, event, tournament, entry)

    def act(confirmed: bool) -> str:
        entries.remove_entry(participant, request.user, confirmed)
        return _("%(name)s is off the list.") % {"name": participant.name}

    return carry_out(request, act, then=address("entries", participant.tournament))

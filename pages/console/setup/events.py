"""A club's events and the tournaments in them."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.access import May, club_for, person
from clubs.models import Club
from clubs.once import once
from clubs.pages import CONFLICT, UNPROCESSABLE, go_to, posted_data, show_errors
from pages.access import event_for
from pages.console.forms import refuse
from pages.console.frame import address
from pages.console.setup import overtaken
from pages.console.setup.forms import EventForm, NewTournamentForm
from pages.console.setup.team_forms import NewTeamsForm
from pages.reads import agenda
from tournaments.models import Event, Tournament
from tournaments.setup import changing
from tournaments.steps.refusals import Refused, Stale

form_page = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
def club(request: HttpRequest, club: str) -> HttpResponse:
    """Show what is on, coming, over, and put away."""
    the_club = club_for(request, club, May.ENTER_RESULTS)
    context = {"club": the_club, "agenda": agenda.agenda_of_club(the_club, timezone.localdate())}
    return render(request, "console/setup/club.html", context)


@form_page
@once
def event_new(request: HttpRequest, club: str) -> HttpResponse:
    """Set up an event, and go on to its first tournament."""
    the_club = club_for(request, club, May.RUN_TOURNAMENTS)
    form = EventForm(the_club, posted_data(request))
    if form.is_bound and form.is_valid():
        try:
            event = changing.create_event(the_club, person(request), **form.values)
        except Refused as refused:
            refuse(form, refused)
        else:
            messages.success(request, _("The event is set up. Now its first tournament."))
            return go_to("console:tournament_new", the_club.slug, event.slug)
    return _form(request, "console/setup/event_form.html", form, club=the_club)


@form_page
def event_edit(request: HttpRequest, club: str, event: str) -> HttpResponse:
    """Change an event; if another was faster, show what they changed beside what was typed."""
    the_event = event_for(request, club, event, May.RUN_TOURNAMENTS)
    form = EventForm(the_event.club, posted_data(request), instance=the_event)
    context: dict[str, Any] = {}
    if form.is_bound and form.is_valid():
        shown = overtaken.shown_in(request)
        try:
            changed = changing.update_event(the_event, person(request), shown, **form.values)
        except Stale as stale:
            fresh = EventForm(the_event.club, instance=Event.objects.get(pk=the_event.pk))
            typed = overtaken.typed_over(form, fresh, stale.current)
            context = {
                "overtaken": overtaken.in_words(form, stale.current),
                "overtaken_by": stale.message,
            }
            form = EventForm(the_event.club, typed, instance=the_event)
        except Refused as refused:
            refuse(form, refused)
        else:
            messages.success(request, _("Saved."))
            return go_to("console:event", changed.club.slug, changed.slug)
    now = Event.objects.get(pk=the_event.pk)  # the form has written into ``the_event``
    context |= {
        "club": the_event.club,
        "event": now,
        "form": form,
        "carried": overtaken.carried({name: getattr(now, name) for name in form.fields}),
    }
    status = CONFLICT if "overtaken" in context else UNPROCESSABLE if form.is_bound else 200
    return render(request, "console/setup/event_form.html", context, status=status)


@require_safe
def event(request: HttpRequest, club: str, event: str) -> HttpResponse:
    """Show the tournaments of an event."""
    the_event = event_for(request, club, event, May.ENTER_RESULTS)
    context = {
        "club": the_event.club,
        "event": the_event,
        "lines": agenda.tournaments_of(the_event),
    }
    return render(request, "console/setup/event.html", context)


@require_POST
def event_put_away(request: HttpRequest, club: str, event: str) -> HttpResponse:
    """Put the event away from the lists, or bring it back."""
    the_event = event_for(request, club, event, May.RUN_TOURNAMENTS)
    away = request.POST.get("away") == "yes"
    changing.update_event(the_event, person(request), archived=away)
    message = _("The event has been put away.") if away else _("The event is out again.")
    messages.success(request, message)
    return go_to("console:event", the_event.club.slug, the_event.slug)


@form_page
@once
def tournament_new(request: HttpRequest, club: str, event: str) -> HttpResponse:
    """Set up a tournament, and go on to its players."""
    the_event = event_for(request, club, event, May.RUN_TOURNAMENTS)
    kind = NewTeamsForm if request.GET.get("for") == "teams" else NewTournamentForm
    form = kind(the_event, posted_data(request))
    if form.is_bound and form.is_valid():
        try:
            new_tournament = changing.create_tournament(the_event, person(request), **form.values)
        except Refused as refused:
            refuse(form, refused)
        else:
            messages.success(request, _set_up_message(new_tournament))
            return go_to(
                address("knockout_rules" if new_tournament.knock_out else "entries", new_tournament)
            )
    template = "console/setup/tournament_new.html"
    return _form(request, template, form, club=the_event.club, event=the_event)


def _set_up_message(tournament: Tournament) -> str:
    if tournament.for_teams:
        return _("The tournament is set up. Now its teams.")
    return _("The tournament is set up. Now its players.")


def _form(
    request: HttpRequest, template: str, form: object, *, club: Club, event: Event | None = None
) -> HttpResponse:
    """Draw the form's page, as it is opened or with its errors (422)."""
    context = {"club": club, "event": event, "form": form}
    if request.method == "POST":
        return show_errors(request, template, context)
    return render(request, template, context)

"""A tournament's settings, and the times of its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import May
from clubs.pages import CONFLICT, UNPROCESSABLE, confirmed, go_to, posted_data
from pages.access import tournament_for
from pages.console.forms import refuse
from pages.console.frame import ConsoleRequest, address, ask, carry_out, show
from pages.console.setup import overtaken
from pages.console.setup.settings_forms import SettingsForm
from pages.console.setup.team_forms import TeamSettingsForm
from pages.console.setup.times_forms import ScheduleForm, TimesForm, fill_in_times
from ratinglists.searching import loaded_lists
from tournaments.agreement import differences
from tournaments.models import Round, Tournament
from tournaments.ratings import orders
from tournaments.ratings.paces import pace_of
from tournaments.rules.settings import locked
from tournaments.setup import changing
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale
from tournaments.words.systems import tiebreaks

SETTINGS = "console/setup/settings.html"
TIMES = "console/setup/times.html"
EVENING = time(18)
form_page = require_http_methods(["GET", "HEAD", "POST"])


@form_page
def settings(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show and save a tournament's settings; those that are locked cannot be changed."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    locked_names = locked(the_tournament)
    kind = TeamSettingsForm if the_tournament.for_teams else SettingsForm
    form = kind(locked_names, posted_data(request), instance=_copy_for_form(the_tournament))
    if the_tournament.knock_out:
        form.leave_out_boards()
    if not form.is_bound:
        return _settings_page(request, the_tournament, form)
    if not form.is_valid():
        return _settings_page(request, the_tournament, form, UNPROCESSABLE)
    return _save(request, the_tournament, form)


def _settings_page(
    request: ConsoleRequest,
    tournament: Tournament,
    form: SettingsForm,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    proposed = pace_of(tournament.time_control_code, tournament.time_control)
    names = orders.names_of_lists(loaded_lists())
    context = {
        "form": form,
        "edition_name": tiebreaks(tournament.tiebreak_edition),
        "order_of_lists": [orders.in_words(p, names) for p in orders.order_of(tournament)],
        "lasts_long": differences.is_long(tournament.event),
        "proposed_pace": proposed.label if proposed and proposed != tournament.pace else "",
    }
    context["carried"] = overtaken.carried(
        {
            name: getattr(tournament, name)
            for name in ("system", "edition", *form.fields)
            if hasattr(tournament, name)
        }
    )
    return show(request, SETTINGS, tournament, page="settings", status=status, **context, **more)


def _copy_for_form(tournament: Tournament) -> Tournament:
    """Return a copy for a form to write into: the page goes on showing what is saved."""
    copy = Tournament.objects.get(pk=tournament.pk)
    copy.event = tournament.event
    return copy


def _save(request: ConsoleRequest, tournament: Tournament, form: SettingsForm) -> HttpResponse:
    try:
        saved = changing.update_tournament(
            tournament,
            request.user,
            confirmed=confirmed(request),
            shown=overtaken.shown_in(request),
            **form.values,
        )
    except NeedsConfirmation as needs:
        return ask(request, needs, address("settings", tournament))
    except Stale as stale:
        return _overtaken_settings(request, tournament, form, stale)
    except Refused as refused:
        refuse(form, refused)
        return _settings_page(request, tournament, form, UNPROCESSABLE)
    messages.success(request, _("Saved."))
    return go_to(address("settings", saved))


def _overtaken_settings(
    request: ConsoleRequest, tournament: Tournament, form: SettingsForm, stale: Stale
) -> HttpResponse:
    """Show what another has changed meanwhile, with what was typed in the form."""
    now = _copy_for_form(tournament)
    kind = type(form)
    fresh = kind(form.locked, instance=now)
    typed = overtaken.typed_over(form, fresh, stale.current)
    again = kind(form.locked, typed, instance=_copy_for_form(tournament))
    if tournament.knock_out:
        again.leave_out_boards()
    return _settings_page(
        request,
        now,
        again,
        CONFLICT,
        overtaken=overtaken.in_words(form, stale.current),
        overtaken_by=stale.message,
    )


@require_POST
def put_away(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Put the tournament away from the lists and close it to changes, or bring it back."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    away = request.POST.get("away") == "yes"

    def act(confirmed: bool) -> str:
        changing.archive(the_tournament, request.user, archived=away)
        return _("The tournament has been put away.") if away else _("The tournament is out again.")

    return carry_out(request, act, then=address("settings", the_tournament))


@form_page
def times(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Set when each round starts. A schedule can fill them all in, to be checked before saving."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    rounds = list(the_tournament.rounds.defer("explanation", "proposed").order_by("number"))
    if "fill" in request.POST:
        return _fill_in(request, the_tournament, rounds)
    form = TimesForm(rounds, posted_data(request))
    if not form.is_bound:
        return _times_page(request, the_tournament, form, _schedule_form(the_tournament, rounds))
    if not form.is_valid():
        return _times_page(
            request, the_tournament, form, _schedule_form(the_tournament, rounds), UNPROCESSABLE
        )

    try:
        changing.set_round_times(
            the_tournament, request.user, form.times, form.line_ups, overtaken.shown_in(request)
        )
    except Stale as stale:
        return _overtaken_times(request, the_tournament, form, stale)
    except Refused as refused:
        messages.error(request, refused.message)
    else:
        messages.success(request, _("Saved."))
    return go_to(request.path)


def _overtaken_times(
    request: ConsoleRequest, tournament: Tournament, form: TimesForm, stale: Stale
) -> HttpResponse:
    """Show which times another has set meanwhile, with what was typed in the form."""
    rounds = list(tournament.rounds.defer("explanation", "proposed").order_by("number"))
    typed = overtaken.typed_over(form, TimesForm(rounds), stale.current)
    return _times_page(
        request,
        tournament,
        TimesForm(rounds, typed),
        _schedule_form(tournament, rounds),
        CONFLICT,
        overtaken=overtaken.in_words(form, stale.current),
        overtaken_by=stale.message,
    )


def _fill_in(
    request: ConsoleRequest, tournament: Tournament, rounds: Sequence[Round]
) -> HttpResponse:
    schedule = ScheduleForm(request.POST)
    if not schedule.is_valid():
        return _times_page(request, tournament, TimesForm(rounds), schedule, UNPROCESSABLE)
    return _times_page(request, tournament, fill_in_times(tournament, rounds, schedule), schedule)


def _schedule_form(tournament: Tournament, rounds: Sequence[Round]) -> ScheduleForm:
    evening = datetime.combine(tournament.event.starts, EVENING)
    first = rounds[0].starts if rounds else None
    return ScheduleForm(initial={"first": first or timezone.make_aware(evening)})


def _times_page(
    request: ConsoleRequest,
    tournament: Tournament,
    form: TimesForm,
    schedule: ScheduleForm,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    unsaved = schedule.is_bound and schedule.is_valid()
    carried = overtaken.carried(changing.stored_times(form.rounds))
    context = {"form": form, "schedule": schedule, "unsaved": unsaved, "carried": carried}
    return show(request, TIMES, tournament, page="rounds", status=status, **context, **more)

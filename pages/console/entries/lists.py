"""Players from a list or from the register: previewed, then brought in, all or none."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import May
from clubs.bodies import LIST, MANY_FIELDS, takes
from clubs.pages import UNPROCESSABLE, confirmed, go_to, posted_data, whole_number
from clubs.patience import IMPORT, at_most
from exchange.lists.list_row import ImportFaults, ListFault
from exchange.previews import mapping, players, teams
from exchange.previews.players import Outcome
from exchange.previews.preview import preview_list
from pages.access import tournament_for
from pages.console.entries.list_decisions import decisions_in
from pages.console.entries.list_forms import ListForm, ListToMend, RegularsForm
from pages.console.entries.list_page import MOST_SHOWN, FaultLine, faults_context, preview_context
from pages.console.entries.list_reading import Reading, read_list
from pages.console.frame import ConsoleRequest, address, ask, show
from tournaments.entries import entries, searching
from tournaments.models import Tournament
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale

PAGE = "console/entries/import.html"
PREVIEW = "console/entries/import_preview.html"
REGULARS = "console/entries/regulars.html"
form_page = require_http_methods(["GET", "HEAD", "POST"])


@takes(LIST, fields=MANY_FIELDS)
@at_most(IMPORT)
@form_page
def import_list(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Take a list, and show what it would do; again with other columns, lines or answers."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    form = ListForm(posted_data(request), request.FILES or None)
    if not form.is_bound:
        return show(request, PAGE, the_tournament, page="entries", form=form)
    if not form.is_valid():
        return show(request, PAGE, the_tournament, page="entries", status=UNPROCESSABLE, form=form)
    return _look(request, the_tournament, form)


@takes(LIST, fields=MANY_FIELDS)
@at_most(IMPORT)
@require_POST
def import_apply(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Do what was shown, if it would still do the same."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    form = ListForm(request.POST)
    if not form.is_valid():
        return show(request, PAGE, the_tournament, page="entries", status=UNPROCESSABLE, form=form)
    try:
        reading = read_list(the_tournament, form.cleaned_data, request.POST)
        return _bring_in(request, the_tournament, form, reading)
    except ImportFaults:
        return _look(request, the_tournament, form)


def _bring_in(
    request: ConsoleRequest, tournament: Tournament, form: ListForm, reading: Reading
) -> HttpResponse:
    """Bring the list in. Raises ``ImportFaults``."""
    rows, decisions = reading.rows(), decisions_in(request.POST)
    seen = whole_number(request.POST.get("seen", ""))
    if seen is None or preview_list(tournament, rows, decisions).undecided:
        messages.error(request, _("Say first who is who."))
        return _look(request, tournament, form, UNPROCESSABLE)
    import_rows = teams.import_teams if tournament.for_teams else players.import_players
    shown = request.POST.get("shown", "")
    try:
        done = import_rows(
            tournament,
            request.user,
            rows,
            seen,
            decisions=decisions,
            shown=shown,
            confirmed=confirmed(request),
        )
    except NeedsConfirmation as needs:
        return ask(request, needs, address("entries", tournament))
    except Stale as stale:
        if players.was_brought_in(tournament, request.user, shown):
            messages.info(request, _("This list has been brought in already."))
            return go_to(address("entries", tournament))
        messages.warning(request, stale.message)
        return _look(request, tournament, form)
    except Refused as refused:
        messages.error(request, refused.message)
        return _look(request, tournament, form, UNPROCESSABLE)
    if reading.table:
        mapping.remember(tournament.club, reading.table, reading.mapping.fields)
    messages.success(request, _summary(done))
    return go_to(address("entries", tournament))


def _look(
    request: ConsoleRequest, tournament: Tournament, form: ListForm, status: int = 200
) -> HttpResponse:
    """Show the columns of the list, and what it would do now or all that is wrong in it."""
    try:
        reading = read_list(tournament, form.cleaned_data, request.POST)
    except ImportFaults as faults:
        return _list_again(request, tournament, form, faults.faults)
    try:
        rows = reading.rows()
        preview = preview_list(tournament, rows, decisions_in(request.POST))
        if tournament.for_teams:
            teams.refuse_players_of_other_teams(tournament, preview)
    except ImportFaults as faults:
        if reading.table is None:
            return _list_again(request, tournament, form, faults.faults)
        context = faults_context(reading, faults.faults)
        status = UNPROCESSABLE
    else:
        context = preview_context(tournament, preview)
    context |= {"reading": reading, "form": ListToMend(reading.text)}
    return show(request, PREVIEW, tournament, page="entries", status=status, **context)


def _list_again(
    request: ConsoleRequest,
    tournament: Tournament,
    form: ListForm,
    faults: Sequence[ListFault],
) -> HttpResponse:
    """Show a list that cannot be read as it came, with everything that is wrong in it."""
    context = {
        "form": ListForm(initial={"text": form.cleaned_data["text"]}),
        "faults": faults,
        "fault_lines": [FaultLine(fault) for fault in faults[:MOST_SHOWN]],
        "count": len(faults),
    }
    return show(request, PAGE, tournament, page="entries", status=UNPROCESSABLE, **context)


def _summary(done: Outcome) -> str:
    """Say what an import did."""
    said = [
        _("Entered: %(entered)d. New in the register: %(new)d. Changed there: %(changed)d.")
        % {"entered": done.entered, "new": done.new, "changed": done.changed}
    ]
    if done.rated:
        said.append(_("New ratings in the tournament: %(count)d.") % {"count": done.rated})
    if done.left_out:
        said.append(_("Lines left out: %(count)d.") % {"count": done.left_out})
    if done.refused:
        said.append(_("Changes not taken over: %(count)d.") % {"count": done.refused})
    return " ".join(said)


@form_page
def regulars(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Enter players ticked in the register, all in one step."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    form = RegularsForm(the_tournament, posted_data(request))
    if form.is_bound and form.is_valid():
        try:
            count = entries.add_from_register(
                the_tournament, request.user, form.cleaned_data["players"], confirmed(request)
            )
        except NeedsConfirmation as needs:
            return ask(request, needs, request.path)
        except Refused as refused:
            messages.error(request, refused.message)
        else:
            messages.success(request, _("Entered: %(count)d.") % {"count": count})
            return go_to(address("entries", the_tournament))
    entered = searching.players_entered(the_tournament)
    free = [
        player
        for player in searching.register_by_name(the_tournament.club)
        if player.pk not in entered
    ]
    status = UNPROCESSABLE if form.is_bound else 200
    return show(
        request, REGULARS, the_tournament, page="entries", status=status, form=form, players=free
    )

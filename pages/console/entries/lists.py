"""Players from a list or from the register: previewed, then brought in, all or none."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import May
from clubs.bodies import LIST, takes
from clubs.pages import UNPROCESSABLE, go_to, posted_data, whole_number
from clubs.patience import IMPORT, at_most
from exchange.lists import players, teams
from exchange.lists.list_row import ImportFaults, ListFault, ListRow
from exchange.lists.players import ListPreview
from exchange.lists.rows import read_rows
from pages.access import tournament_for
from pages.console.entries.list_forms import ListForm, RegularsForm
from pages.console.frame import ConsoleRequest, address, show
from tournaments.entries import entries, searching
from tournaments.models import Tournament
from tournaments.steps.refusals import Refused, Stale

PAGE = "console/entries/import.html"
PREVIEW = "console/entries/import_preview.html"
REGULARS = "console/entries/regulars.html"
form_page = require_http_methods(["GET", "HEAD", "POST"])


@takes(LIST)
@at_most(IMPORT)
@form_page
def import_list(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Take a list, and show what it would do."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    form = ListForm(posted_data(request), request.FILES or None)
    if not form.is_bound:
        return show(request, PAGE, the_tournament, page="entries", form=form)
    if not form.is_valid():
        return _list_again(request, the_tournament, form)
    return _preview(request, the_tournament, form)


@takes(LIST)
@at_most(IMPORT)
@require_POST
def import_apply(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Do what was shown, if it would still do the same."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    form = ListForm(request.POST)
    if not form.is_valid():
        return _list_again(request, the_tournament, form)
    try:
        return _bring_in(request, the_tournament, form)
    except ImportFaults as faults:
        return _list_again(request, the_tournament, form, faults.faults)


def _bring_in(request: ConsoleRequest, tournament: Tournament, form: ListForm) -> HttpResponse:
    """Bring the list in. Raises ``ImportFaults``."""
    rows = _rows(tournament, form)
    seen = whole_number(request.POST.get("seen", ""))
    if seen is None or _has_undecided(request, players.preview_list(tournament, rows)):
        messages.error(request, _("Say first who is who."))
        return _preview(request, tournament, form, UNPROCESSABLE)
    import_rows = teams.import_teams if tournament.for_teams else players.import_players
    try:
        done = import_rows(tournament, request.user, rows, seen, _chosen_players(request, rows))
    except Stale as stale:
        messages.warning(request, stale.message)
        return _preview(request, tournament, form)
    except Refused as refused:
        messages.error(request, refused.message)
        return _preview(request, tournament, form, UNPROCESSABLE)
    messages.success(request, _summary(done))
    return go_to(address("entries", tournament))


def _preview(
    request: ConsoleRequest, tournament: Tournament, form: ListForm, status: int = 200
) -> HttpResponse:
    """Show what the list would do now."""
    try:
        rows = _rows(tournament, form)
        preview = players.preview_list(tournament, rows)
        if tournament.for_teams:
            teams.refuse_players_of_other_teams(tournament, preview)
    except ImportFaults as faults:
        return _list_again(request, tournament, form, faults.faults)
    entered = sum(known_player.entered for known_player in (*preview.changed, *preview.unchanged))
    context = {
        "preview": preview,
        "text": form.cleaned_data["text"],
        "entering": len(rows) - entered,
        "entered": entered,
        "teams": teams.group_by_team(tournament, rows) if tournament.for_teams else [],
    }
    return show(request, PREVIEW, tournament, page="entries", status=status, **context)


def _rows(tournament: Tournament, form: ListForm) -> list[ListRow]:
    """Read the rows of the list. Raises ``ImportFaults``."""
    text, kind = form.cleaned_data["text"], form.cleaned_data["kind"]
    return read_rows(text, kind, teams=tournament.for_teams)


def _list_again(
    request: ConsoleRequest,
    tournament: Tournament,
    form: ListForm,
    faults: Sequence[ListFault] = (),
) -> HttpResponse:
    """Show the list as it came, with everything that is wrong in it."""
    text = form.cleaned_data.get("text") or request.POST.get("text", "")
    context = {
        "form": ListForm(initial={"text": text}) if faults else form,
        "faults": faults,
        "count": len(faults),
    }
    return show(request, PAGE, tournament, page="entries", status=UNPROCESSABLE, **context)


def _has_undecided(request: ConsoleRequest, preview: ListPreview) -> bool:
    """Tell whether a row matches several players and none was chosen."""
    return any(f"same-{doubtful.row.line}" not in request.POST for doubtful in preview.doubtful)


def _chosen_players(request: ConsoleRequest, rows: Sequence[ListRow]) -> dict[int, int]:
    """Return the chosen players by line, without those who are new."""
    chosen = {row.line: whole_number(request.POST.get(f"same-{row.line}", "")) for row in rows}
    return {line: player for line, player in chosen.items() if player is not None}


def _summary(done: ListPreview) -> str:
    new = len(done.new) + len(done.doubtful)
    known_players = [*done.changed, *done.unchanged]
    return _("Entered: %(entered)d. New in the register: %(new)d. Changed there: %(changed)d.") % {
        "entered": new + sum(not player.entered for player in known_players),
        "new": new,
        "changed": len(done.changed),
    }


@form_page
def regulars(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Enter players ticked in the register, all in one step."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    form = RegularsForm(the_tournament, posted_data(request))
    if form.is_bound and form.is_valid():
        try:
            count = entries.add_from_register(
                the_tournament, request.user, form.cleaned_data["players"]
            )
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

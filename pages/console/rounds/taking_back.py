"""Taking a step back from the log: first what will change, then it is done."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import CONFLICT, UNPROCESSABLE, confirmed, go_to
from clubs.patience import IMPORT, at_most
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address, ask, show
from pages.console.setup import deleting
from tournaments.logbook import lines
from tournaments.models import Event, LogEntry, Tournament
from tournaments.steps.moments import one_moment
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale
from tournaments.takingback import plan as planned
from tournaments.takingback import taking

PAGE = "console/rounds/take_back.html"
MOST_CHANGES = 300
"""The most changes that a page lists; the others are counted."""


@at_most(IMPORT)
@require_http_methods(["GET", "HEAD", "POST"])
def take_back(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, step: int
) -> HttpResponse:
    """Show what taking back step ``step`` would change, alone or with all that followed; do it."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    entry = get_object_or_404(the_tournament.log.select_related("by"), version=step)
    entry.tournament = the_tournament
    whole = _whole(request)
    if request.method != "POST":
        return _page(request, the_tournament, _plan(entry, whole=whole))
    try:
        seen = request.POST.get("seen", "")
        plan = taking.take_back(
            entry, request.user, seen=seen, whole=whole, confirmed=confirmed(request)
        )
    except NeedsConfirmation as needs:
        return ask(request, needs, address("log", the_tournament))
    except Stale as stale:
        messages.error(request, stale.message)
        return _page(request, the_tournament, stale.current, CONFLICT)
    except Refused as refused:
        messages.error(request, refused.message)
        current = _plan(entry, whole=whole)
        return _page(request, the_tournament, current, UNPROCESSABLE)
    if plan.deletes:
        messages.success(request, deleting.deleted_message(plan.deletes))
        return _where_it_was(plan.deletes)
    done = _("Put back to before step %(step)d.") if whole else _("Taken back: step %(step)d.")
    messages.success(request, done % {"step": step})
    return go_to(address("log", the_tournament))


def _plan(entry: LogEntry, *, whole: bool) -> planned.Plan:
    """Work it out as of one moment, so that the mark is that of what is listed."""
    with one_moment():
        entry.tournament.refresh_from_db()
        return planned.plan(entry, whole=whole)


def _where_it_was(deleted: Tournament | Event) -> HttpResponse:
    if isinstance(deleted, Tournament):
        return go_to("console:event", deleted.event.club.slug, deleted.event.slug)
    return go_to("console:club", deleted.club.slug)


def _whole(request: ConsoleRequest) -> bool:
    """Tell whether everything that followed goes too."""
    chosen = (request.POST or request.GET).get("reach", "step")
    if chosen not in ("step", "here"):
        raise Http404
    return chosen == "here"


def _page(
    request: ConsoleRequest, tournament: Tournament, plan: planned.Plan, status: int = 200
) -> HttpResponse:
    step, *along = lines.lines_of([plan.entry, *plan.along])
    context: dict[str, Any] = {
        "plan": plan,
        "step": step,
        "along": [
            {"line": line, "where": _where(entry, tournament)}
            for entry, line in zip(plan.along, along, strict=True)
        ],
        "consequences": list(deleting.consequences_of(plan.deletes)) if plan.deletes else [],
        "changes": plan.changes[:MOST_CHANGES],
        "more": max(0, len(plan.changes) - MOST_CHANGES),
        "followed": tournament.log.filter(version__gt=plan.entry.version).exists(),
    }
    return show(request, PAGE, tournament, page="log", status=status, **context)


def _where(entry: LogEntry, tournament: Tournament) -> str:
    """Name the tournament of a step that goes along, if it is another one."""
    return entry.tournament.name if entry.tournament_id != tournament.pk else ""

"""A tournament's tie-breaks: ready-made lists, and a list put together by hand."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _

from clubs.access import May
from clubs.pages import UNPROCESSABLE, confirmed, go_to, posted_data
from pages.access import tournament_for
from pages.console.forms import refuse
from pages.console.frame import ConsoleRequest, address, ask, show
from pages.console.setup.events import form_page
from pages.console.tiebreaks import editor, forms
from pages.console.tiebreaks.forms import TieBreakDraft, TieBreaksForm
from pages.console.tiebreaks.offers import offers
from tournaments.bridge import kinds
from tournaments.models import Tournament
from tournaments.rules import settings
from tournaments.setup import changing, presets
from tournaments.steps.refusals import NeedsConfirmation, Refused

PAGE = "console/tiebreaks/tiebreaks.html"


@form_page
def tiebreaks(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the list as saved, or as rearranged since; ``wish`` is the button pressed."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if request.method != "POST":
        return _page(
            request,
            the_tournament,
            TieBreaksForm(the_tournament),
            forms.saved_draft(the_tournament),
        )
    wish = request.POST.get("wish", "")
    if wish == "save":
        return _save(request, the_tournament)
    if wish == "keep":
        return _keep_preset(request, the_tournament)
    return _draft(request, the_tournament, forms.rearrange(the_tournament, request.POST))


def _page(
    request: ConsoleRequest,
    tournament: Tournament,
    form: TieBreaksForm,
    draft: TieBreakDraft,
    status: int = 200,
) -> HttpResponse:
    rated = kinds.under_fide_rules(tournament)
    kind = kinds.kind_of(tournament)
    if form.counts_unrated:
        kind = kind._replace(rated=True)
    context: dict[str, Any] = {
        "form": form,
        "draft": draft,
        "lines": editor.editor_lines(draft.order, draft.edition, kind),
        "to_add": editor.groups_to_add(
            draft.order,
            draft.edition,
            without_forbidden=rated and kind.predetermined,
            teams=kind.teams,
        ),
        "offers": offers(tournament),
        "changed": draft.order != tournament.tiebreaks
        or draft.edition != tournament.tiebreak_edition,
        "locked": "tiebreak_edition" in settings.locked(tournament),
        "fixed": rated and kind.predetermined,
    }
    template = f"{PAGE}#editor_and_news" if request.htmx else PAGE
    return show(request, template, tournament, page="settings", status=status, **context)


def _draft(request: ConsoleRequest, tournament: Tournament, draft: TieBreakDraft) -> HttpResponse:
    """Show the form as it was sent, with the list of ``draft``; nothing is saved."""
    changed = request.POST.copy()
    changed.setlist("tiebreaks", draft.order)
    changed["tiebreak_edition"] = draft.edition
    return _page(request, tournament, TieBreaksForm(tournament, changed), draft)


def _save(request: ConsoleRequest, tournament: Tournament) -> HttpResponse:
    form = TieBreaksForm(tournament, posted_data(request))
    draft = forms.posted_draft(tournament, request.POST)
    if not form.is_valid():
        return _form_again(request, tournament, form, draft)
    order = forms.codes_in(request.POST)
    try:
        changing.update_tournament(
            tournament,
            request.user,
            confirmed=confirmed(request),
            tiebreaks=order,
            **form.values,
        )
    except NeedsConfirmation as needs:
        return ask(request, needs, address("tiebreaks", tournament))
    except Refused as refused:
        refuse(form, refused)
        return _form_again(request, tournament, form, draft)
    messages.success(request, _("Saved."))
    return go_to(address("tiebreaks", tournament))


def _form_again(
    request: ConsoleRequest, tournament: Tournament, form: TieBreaksForm, draft: TieBreakDraft
) -> HttpResponse:
    """Show the form again with its errors; saving it now overwrites other people's changes."""
    changed = request.POST.copy()
    changed["opened"] = forms.state_of(tournament)
    form.data = changed
    return _page(request, tournament, form, draft, UNPROCESSABLE)


def _keep_preset(request: ConsoleRequest, tournament: Tournament) -> HttpResponse:
    """Save the list on the page for the club's other tournaments."""
    form = TieBreaksForm(tournament, posted_data(request))
    draft = forms.posted_draft(tournament, request.POST)
    try:
        preset = presets.save(
            tournament.club, request.POST.get("preset_name", ""), draft.edition, draft.order
        )
    except Refused as refused:
        form.errors.clear()  # only the name matters here
        form.add_error("preset_name", refused.message)
        return _page(request, tournament, form, draft, UNPROCESSABLE)
    message = _("The club has the list “%(name)s” now.") % {"name": preset.name}
    if not request.htmx:
        messages.success(request, message)
    return _draft(
        request,
        tournament,
        TieBreakDraft(draft.order, draft.edition, message, focus="list-heading"),
    )

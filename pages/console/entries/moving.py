"""The page on which a player is moved to another tournament of the event."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.once import once
from clubs.pages import UNPROCESSABLE, go_to, whole_number
from pages.console.entries.entry import entry_for
from pages.console.frame import ConsoleRequest, address, show
from tournaments.entries import moving
from tournaments.models import Entry, Tournament
from tournaments.steps.refusals import Refused

PAGE = "console/entries/move.html"


@require_http_methods(["GET", "HEAD", "POST"])
@once
def move(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Show what moving would do and what goes along, and do it."""
    participant = entry_for(request, club, event, tournament, entry)
    others = moving.others(participant.tournament)
    wanted = request.POST.get("to") or request.GET.get("to", "")
    target = next((each for each in others if each.slug == wanted), None)
    if target is None and len(others) == 1 and not wanted:
        (target,) = others
    if request.method == "POST" and target is not None:
        return _move(request, participant, target, others)
    return _page(request, participant, target, others)


def _page(
    request: ConsoleRequest,
    participant: Entry,
    target: Tournament | None,
    others: list[Tournament],
    refusal: str = "",
) -> HttpResponse:
    context: dict[str, Any] = {"entry": participant, "others": others, "target": target}
    if target is not None:
        try:
            context["plan"] = moving.plan(participant, target)
        except Refused as refused:
            refusal = refusal or refused.message
    status = UNPROCESSABLE if request.method == "POST" else 200
    context["refusal"] = refusal
    return show(request, PAGE, participant.tournament, page="entries", status=status, **context)


def _move(
    request: ConsoleRequest, participant: Entry, target: Tournament, others: list[Tournament]
) -> HttpResponse:
    try:
        moved = moving.move(participant, target, request.user, _wishes(request))
    except Refused as refused:
        return _page(request, participant, target, others, refused.message)
    figures = {"name": moved.name, "tournament": target.name, "number": moved.tpn}
    messages.success(
        request,
        _("%(name)s plays in %(tournament)s now, with number %(number)d.") % figures
        if moved.tpn
        else _("%(name)s plays in %(tournament)s now.") % figures,
    )
    return go_to(address("entry", target, entry=moved.pk))


def _wishes(request: ConsoleRequest) -> moving.MoveWishes:
    """Read what was ticked."""
    sent = request.POST
    rounds = (whole_number(text) for text in sent.getlist("byes")[:100])
    return moving.MoveWishes(
        seen=sent.get("seen", ""),
        first_round=whole_number(sent.get("first_round", "")),
        rating="rating" in sent,
        title="title" in sent,
        checked_in="checked_in" in sent,
        byes=frozenset(round for round in rounds if round is not None),
    )

"""Ties at the end of a tournament: lots drawn here, and what was decided elsewhere entered."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.access import May
from clubs.pages import whole_number
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address, carry_out, show
from pages.console.rounds.played import by_who_typed_it
from tournaments.knockouts import playoffs_offered
from tournaments.models import Entry, Tournament
from tournaments.standings import decisions, ties
from tournaments.steps.refusals import Refused

LONGEST_KEY = 10_000
LONGEST_REASON = 200


@require_safe
def page(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Who is tied where, what was decided, and what can be."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    open_here = ties.ties(found)
    to_draw = any(tie.code == ties.LOTS and not tie.settled for tie in open_here)
    context: dict[str, Any] = {
        "over": ties.final_standings(found) is not None,
        "ties": open_here,
        "left_over": [] if to_draw else ties.still_tied(found),
        "addable": ties.addable_codes(found),
        "decisions": ties.decisions(found),
        "groups": playoffs_offered.offered(found),
        "play_offs": playoffs_offered.play_offs(found),
    }
    return show(request, "console/rounds/ties.html", found, page="round", **context)


@require_POST
@by_who_typed_it
def lots(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Put those who are tied into an order by lot."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> str:
        entries = _tied(found, request.POST.get("tied", ""))
        seed, reason = request.POST.get("seed", ""), _reason(request)
        by = request.user
        decisions.draw_lots(
            found, by, [e.pk for e in entries], seed=seed, reason=reason, confirmed=confirmed
        )
        return _("The lots are drawn.")

    return carry_out(request, act, then=address("ties", found))


@require_POST
@by_who_typed_it
def decide(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Enter a value for each of those who are tied; the higher one is ahead."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> str:
        entries = _tied(found, request.POST.get("tied", ""))
        values = {entry.pk: _value(request, entry) for entry in entries}
        code, reason = request.POST.get("code", ""), _reason(request)
        decisions.decide_tie(found, request.user, code, values, reason=reason, confirmed=confirmed)
        return _("The decision is entered.")

    return carry_out(request, act, then=address("ties", found))


@require_POST
def withdraw(
    request: ConsoleRequest, club: str, event: str, tournament: str, decision: int
) -> HttpResponse:
    """Take a decision back."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    one = get_object_or_404(found.decisions, pk=decision)

    def act(confirmed: bool) -> str:
        decisions.withdraw_decision(one, request.user, confirmed)
        return _("The decision is taken back.")

    return carry_out(request, act, then=address("ties", found))


def _tied(tournament: Tournament, key: str) -> list[Entry]:
    """The entries that a form's key names; the service sees whether just these are tied."""
    numbers: Iterable[int | None] = map(whole_number, key[:LONGEST_KEY].split("-"))
    wanted = [number for number in numbers if number is not None]
    return list(tournament.entries.filter(pk__in=wanted).select_related("player"))


def _value(request: ConsoleRequest, entry: Entry) -> Decimal:
    """As typed, with a comma or ½ too. Raises ``Refused``."""
    typed = request.POST.get(f"value-{entry.pk}", "")[:10].strip().replace(",", ".")
    whole, half, rest = typed.partition("½")
    text = f"{whole or 0}.5" if half and not rest else typed
    try:
        value = Decimal(text)
    except InvalidOperation:
        value = Decimal("NaN")
    if not value.is_finite() or value != round(value, 2):
        raise Refused(_("Write a number for %(name)s.") % {"name": entry.name})
    return value


def _reason(request: ConsoleRequest) -> str:
    return request.POST.get("reason", "").strip()[:LONGEST_REASON]

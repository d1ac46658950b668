"""Ties at the end of a tournament: drawing lots, and entering decisions made elsewhere."""

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
def ties_page(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the ties that are left, the decisions made, and those that can be made."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    open_ties = ties.ties(the_tournament)
    to_draw = any(tie.code == ties.LOTS and not tie.settled for tie in open_ties)
    context: dict[str, Any] = {
        "over": ties.final_standings(the_tournament) is not None,
        "ties": open_ties,
        "left_over": [] if to_draw else ties.still_tied(the_tournament),
        "addable": ties.addable_codes(the_tournament),
        "decisions": ties.decisions(the_tournament),
        "groups": playoffs_offered.offered(the_tournament),
        "play_offs": playoffs_offered.play_offs(the_tournament),
    }
    return show(request, "console/rounds/ties.html", the_tournament, page="round", **context)


@require_POST
@by_who_typed_it
def lots(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Put the tied entries into an order by lot."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> str:
        entries = _tied(the_tournament, request.POST.get("tied", ""))
        seed, reason = request.POST.get("seed", ""), _reason(request)
        by = request.user
        decisions.draw_lots(
            the_tournament,
            by,
            [e.pk for e in entries],
            seed=seed,
            reason=reason,
            confirmed=confirmed,
        )
        return _("The lots are drawn.")

    return carry_out(request, act, then=address("ties", the_tournament))


@require_POST
@by_who_typed_it
def decide(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Enter a value for each of the tied entries; the higher one is ahead."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> str:
        entries = _tied(the_tournament, request.POST.get("tied", ""))
        values = {entry.pk: _value(request, entry) for entry in entries}
        code, reason = request.POST.get("code", ""), _reason(request)
        decisions.decide_tie(
            the_tournament, request.user, code, values, reason=reason, confirmed=confirmed
        )
        return _("The decision is entered.")

    return carry_out(request, act, then=address("ties", the_tournament))


@require_POST
def withdraw(
    request: ConsoleRequest, club: str, event: str, tournament: str, decision: int
) -> HttpResponse:
    """Withdraw a decision."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    the_decision = get_object_or_404(the_tournament.decisions, pk=decision)

    def act(confirmed: bool) -> str:
        decisions.withdraw_decision(the_decision, request.user, confirmed)
        return _("The decision is taken back.")

    return carry_out(request, act, then=address("ties", the_tournament))


def _tied(tournament: Tournament, key: str) -> list[Entry]:
    """List the entries that a form's key names; the service checks that just these are tied."""
    numbers: Iterable[int | None] = map(whole_number, key[:LONGEST_KEY].split("-"))
    wanted = [number for number in numbers if number is not None]
    return list(tournament.entries.filter(pk__in=wanted).select_related("player"))


def _value(request: ConsoleRequest, entry: Entry) -> Decimal:
    """Parse a value as typed, with a comma or ½ too. Raises ``Refused``."""
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

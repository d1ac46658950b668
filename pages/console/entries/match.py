"""A whole event matched to the rating lists on one page: the job of the night before."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import UNPROCESSABLE, go_to, whole_number
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address, show
from tournaments.agreement import matching, settling
from tournaments.models import Tournament
from tournaments.steps.refusals import Refused

PAGE = "console/entries/match.html"
FIELD = re.compile(r"player-([0-9]{1,9})")
MOST_CHOSEN = matching.MOST_SEARCHED


@dataclass(frozen=True)
class Row:
    """A player who is to be matched. ``wanted``: the key of the person who is chosen; empty for
    nobody, ``None`` as long as nothing is.
    """

    proposal: matching.Proposal
    wanted: str | None


@require_http_methods(["GET", "HEAD", "POST"])
def match(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show who of the event may be who in the lists; give those chosen their numbers."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if request.method != "POST":
        return _page(request, the_tournament)
    chosen = _chosen(request)
    try:
        count = settling.settle(the_tournament.event, request.user, chosen)
    except Refused as refused:
        messages.error(request, refused.message)
        return _page(request, the_tournament, UNPROCESSABLE)
    more = request.POST.get("then") == "more"
    messages.success(request, _done(count, more))
    return go_to(address("match" if more else "ratings", the_tournament))


def _done(count: int, more: bool) -> str:
    if more:
        words = ngettext(
            "%(count)d player has a number now.", "%(count)d players have a number now.", count
        )
    else:
        words = ngettext(
            "%(count)d player has a number now. Ratings that differ stand below.",
            "%(count)d players have a number now. Ratings that differ stand below.",
            count,
        )
    return words % {"count": count}


def _chosen(request: ConsoleRequest) -> dict[int, str]:
    """Read who is said to be who: keys of people by those of players."""
    fields = [(FIELD.fullmatch(name), value) for name, value in request.POST.items()]
    found = {int(name[1]): str(value) for name, value in fields if name and value}
    return dict(list(found.items())[:MOST_CHOSEN])


def _page(request: ConsoleRequest, tournament: Tournament, status: int = 200) -> HttpResponse:
    behind = whole_number(request.GET.get("behind", "")) or 0
    found = matching.match(tournament.event, behind)
    context: dict[str, Any] = {
        "found": found,
        "to_decide": [_row(request, each) for each in found.open],
        "certain": [_row(request, each) for each in found.certain],
        "next": behind + matching.MOST_SEARCHED if found.left else 0,
    }
    return show(request, PAGE, tournament, page="entries", status=status, **context)


def _row(request: ConsoleRequest, proposal: matching.Proposal) -> Row:
    """Choose what was sent, or else who is certain."""
    usual = proposal.picks[0].key if proposal.certain else None
    return Row(proposal, request.POST.get(f"player-{proposal.player.pk}", usual))

"""Rounds that results can be entered in."""

from __future__ import annotations

from django.http import Http404

from clubs.access import May
from tournaments.access import round_of, tournament_for
from tournaments.models import Round
from tournaments.services.state import PLAYED
from tournaments.views.console_frame import ConsoleRequest


def played_round(
    request: ConsoleRequest, club: str, event: str, tournament: str, number: int
) -> Round:
    """A round that has been published, if this person may enter results in it."""
    found = round_of(tournament_for(request, club, event, tournament, May.ENTER_RESULTS), number)
    if found.state not in PLAYED:
        raise Http404
    return found

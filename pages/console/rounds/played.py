"""The rounds in which results can be entered, and the account that typed them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpResponse

from clubs.access import May
from clubs.pages import signed_out
from pages.access import round_of, tournament_for
from pages.console.frame import ConsoleRequest
from tournaments.models import Round
from tournaments.steps.stage import PLAYED


def played_round(
    request: ConsoleRequest, club: str, event: str, tournament: str, number: int
) -> Round:
    """Return a round that has been published, if this person may enter results in it."""
    published_round = round_of(
        tournament_for(request, club, event, tournament, May.ENTER_RESULTS), number
    )
    if published_round.state not in PLAYED:
        raise Http404
    return published_round


def by_who_typed_it(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Answer 401 to a request typed under another account than the one signed in now.

    A page of results keeps what was typed until it is answered. By then its session may have run
    out, or somebody else may have signed in on the same browser.
    """

    @wraps(view)
    def answer(request: ConsoleRequest, **kwargs: object) -> HttpResponse:
        typed_by = request.headers.get("Kibitz-Account")
        if typed_by is not None and typed_by != str(request.user.pk):
            return signed_out(request)
        return view(request, **kwargs)

    return answer

"""Addresses of windows of a long table, and the redirect to the row of a name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Concatenate, ParamSpec
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from pages.live.page import PublicRequest
from tournaments.models import Tournament
from tournaments.rounds import published
from tournaments.standings import groups, table, windows
from tournaments.standings.windows import WindowRequest
from tournaments.words import names

P = ParamSpec("P")
View = Callable[Concatenate[PublicRequest, P], HttpResponse]


def missing_group_is_left(view: View[P]) -> View[P]:
    """Redirect to the whole table from a group that is not offered (after this round, or any more);
    a page that asks again stays as it is.
    """

    @wraps(view)
    def page(request: PublicRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except groups.NoGroupError:
            if "v" in request.GET:
                raise
            return redirect(request.path)

    return page


@contextmanager
def missing_window_is_404() -> Iterator[None]:
    """Answer 404 to a request for a window that does not exist."""
    try:
        yield
    except windows.NoWindowError as beyond:
        raise Http404 from beyond


def window_asked_for(request: HttpRequest, tournament: Tournament) -> WindowRequest:
    """Return the requested window. Names are looked up here only if the table has several windows;
    otherwise the page finds them itself.
    """
    typed = request.GET.get("q")
    long = bool(typed) and tournament.entries.count() > windows.ROWS
    return windows.window_request(request.GET, looks_for_names=long)


def redirect_to_row(
    request: HttpRequest, tournament: Tournament, round: int | None = None, group: str = ""
) -> HttpResponse | None:
    """Redirect to the window and row of the typed name, if requested and if one row matches, or one
    has exactly that name. The address keeps the name, to be found again, and the ``group`` that is
    looked at.
    """
    typed = request.GET.get("q", "").strip()
    if not (typed and "go" in request.GET):
        return None
    _stored, chosen = table.stored_standings(tournament, published.shown_rounds(tournament), round)
    one = groups.chosen(groups.offered(tournament, chosen), group) if group else None
    everybody = windows.lines(chosen, within=one.places if one else None) if chosen else []
    found = windows.find_lines(everybody, typed)
    matches = [] if found.near else found.hits
    of_that_name = [line for line in matches if names.fold(line.name) == names.fold(typed)]
    if len(of_that_name or matches) != 1:
        return None
    (line,) = of_that_name or matches
    first = windows.start_of(everybody.index(line) + 1)
    query = urlencode(
        ({"group": group} if group else {}) | ({"from": first} if first > 1 else {}) | {"me": typed}
    )
    return redirect(f"{request.path}?{query}#entry-{line.entry}")

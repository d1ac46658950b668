"""Addresses of windows of a long table, and the redirect to the row of a name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from tournaments.models import Tournament
from tournaments.rounds import published
from tournaments.standings import table, windows
from tournaments.standings.windows import WindowRequest
from tournaments.words import names


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
    request: HttpRequest, tournament: Tournament, round: int | None = None
) -> HttpResponse | None:
    """Redirect to the window and row of the typed name, if requested and if one row matches, or one
    has exactly that name. The address keeps the name, to be found again.
    """
    typed = request.GET.get("q", "").strip()
    if not (typed and "go" in request.GET):
        return None
    _stored, chosen = table.stored_standings(tournament, published.shown_rounds(tournament), round)
    everybody = windows.with_members(chosen, windows.lines(chosen)) if chosen else []
    found = windows.find_lines(everybody, typed)
    matches = [] if found.near else found.hits
    of_that_name = [
        line
        for line in matches
        if any(names.fold(name) == names.fold(typed) for name, _number in line.people)
    ]
    if len(of_that_name or matches) != 1:
        return None
    (line,) = of_that_name or matches
    first = windows.start_of(line.position)
    query = urlencode({"from": first, "me": typed} if first > 1 else {"me": typed})
    return redirect(f"{request.path}?{query}#entry-{line.entry}")

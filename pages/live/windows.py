"""Addresses of windows of a long table, and the redirect to the row of a name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import wraps
from typing import Concatenate, NamedTuple, ParamSpec
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from pages.live.page import PublicRequest
from tournaments.models import Entry, Tournament
from tournaments.rounds import published
from tournaments.rounds.boards import BoardRow, ByeRow
from tournaments.rounds.published import PublishedSheet
from tournaments.standings import groups, table, windows
from tournaments.standings.windows import ROWS, Window, WindowRequest
from tournaments.words import names, search

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
    long = bool(typed) and tournament.entries.count() > ROWS
    return windows.window_request(request.GET, looks_for_names=long)


def boards_asked_for(request: HttpRequest, tournament: Tournament) -> WindowRequest:
    """Return the requested window of a round's boards. Raises ``NoWindowError`` as above."""
    typed = bool(request.GET.get("q"))
    long = typed and not tournament.for_teams and tournament.entries.count() > 2 * ROWS
    asked = windows.window_request(request.GET, looks_for_names=long)
    if asked.order:
        raise windows.NoWindowError(asked.order)
    return replace(asked, group="")


class _Line(NamedTuple):
    """A board or a bye, and one of its people."""

    at: BoardRow | ByeRow
    entry: Entry

    @property
    def words(self) -> tuple[str, ...]:
        board = self.at.board if isinstance(self.at, BoardRow) else None
        return search.words_to_find(self.entry.name, self.entry.tpn, board)


def window_of_boards(
    sheet: PublishedSheet, asked: WindowRequest
) -> tuple[PublishedSheet, Window | None]:
    """Cut a long round: return the sheet with the boards of one window, and which window that is.
    Who has no opponent stands in the last one. Raises ``NoWindowError`` if there is none.
    """
    if len(sheet.boards) <= ROWS:
        if asked.first > 1:
            raise windows.NoWindowError(asked.first)
        return sheet, None
    boards, byes = sheet.boards, sheet.byes
    if asked.typed:
        people = [_Line(row, seat.entry) for row in boards for seat in (row.white, row.black)]
        people += [_Line(bye, bye.seat.entry) for bye in byes]
        found = search.find(search.search_for(asked.typed), people, lambda line: line.words)
        hits = [line.at for line in found.hits]
        boards = [row for row in boards if row in hits]
        byes = [bye for bye in byes if bye in hits]
    rows = boards[asked.first - 1 : asked.first - 1 + ROWS]
    if asked.first > 1 and not rows:
        raise windows.NoWindowError(asked.first)
    last = asked.first + ROWS > len(boards)
    window = Window(asked, [], len(boards), len(sheet.boards), ())
    return replace(sheet, boards=rows, byes=byes if last else [], whole=sheet), window


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
    if chosen and tournament.for_teams:
        everybody = windows.with_members(chosen, everybody)
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
    first = windows.start_of(everybody.index(line) + 1)
    query = urlencode(
        ({"group": group} if group else {}) | ({"from": first} if first > 1 else {}) | {"me": typed}
    )
    return redirect(f"{request.path}?{query}#entry-{line.entry}")

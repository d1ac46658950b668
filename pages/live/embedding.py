"""Standings, pairings and crosstables to be framed in a club's own site.

They are public pages without the site's head, menus and forms, and the only ones that other sites
may frame: those that the club has named, or all. What leads out of them opens a new window.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpResponse

from clubs.addresses.sites import frame_ancestors
from pages import access
from pages.live.page import PublicRequest, live_page, public_page
from pages.live.tournament import required
from pages.live.windows import missing_window_is_404, window_of_boards
from tournaments.models import Tournament
from tournaments.rounds import published, team_sheet
from tournaments.standings import crosstable, grid, table, team_players
from tournaments.standings.groups import NoGroupError
from tournaments.standings.windows import WindowRequest, window_request

P = ParamSpec("P")
View = Callable[Concatenate[PublicRequest, P], HttpResponse]

SHEETS = {
    "": "bundles/embed.css",
    "light": "bundles/embed-light.css",
    "dark": "bundles/embed-dark.css",
}
"""The style sheet of each theme in an address; without one it is the reader's."""


@dataclass(frozen=True)
class FramedRequest(WindowRequest):
    """A window in a theme, which its links keep."""

    theme: str = ""

    @property
    def query(self) -> str:
        theme = f"theme={self.theme}" if self.theme else ""
        asked = "&".join(part for part in (super().query[1:], theme) if part)
        return f"?{asked}" if asked else ""


def framed(view: View[P]) -> View[P]:
    """Let other sites frame a page; its answer without a content, too, or a browser would apply
    that one's policy to the page it has.
    """

    @wraps(view)
    def page(request: PublicRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        response = view(request, *args, **kwargs)
        sites = getattr(request, "frame_ancestors", None)
        if sites:  # a refused method has not looked the tournament up
            response.xframe_options_exempt = True
            response._csp_replace = {"frame-ancestors": sites}  # type: ignore[attr-defined]
        return response

    return page


@framed
@public_page
@missing_window_is_404()
def standings(
    request: PublicRequest, club: str, event: str, tournament: str, round: int | None = None
) -> HttpResponse:
    """Show a window of the standings, or of a group in them; of everybody as long as the group is
    not offered.
    """
    shown_tournament = _framed_tournament(request, club, event, tournament)
    _require_standings(shown_tournament)

    def page(asked: FramedRequest) -> HttpResponse:
        def read() -> Mapping[str, Any]:
            shown = published.shown_rounds(shown_tournament)
            ranking = table.standings_table(shown_tournament, shown, round, asked)
            teams = team_players.rosters(shown_tournament)
            return {"table": required(ranking, round), "teams": teams}

        return _page(request, shown_tournament, "live/embed/standings.html", read, asked)

    asked = _asked(request)
    try:
        return page(asked)
    except NoGroupError:
        return page(replace(asked, group=""))


@framed
@public_page
@missing_window_is_404()
def crosstable_page(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show a window of the crosstable, or all of it for a round robin."""
    shown_tournament = _framed_tournament(request, club, event, tournament)
    _require_standings(shown_tournament)
    asked = replace(_asked(request), group="")

    def read() -> Mapping[str, Any]:
        shown = published.shown_rounds(shown_tournament)
        teams = team_players.rosters(shown_tournament)
        if shown_tournament.predetermined:
            full_grid = grid.grid(shown_tournament, shown)
            return {"grid": full_grid, "table": full_grid and full_grid.table, "teams": teams}
        window = crosstable.ranked_crosstable(shown_tournament, shown, asked)
        return {"crosstable": window, "table": window and window.table, "teams": teams}

    return _page(request, shown_tournament, "live/embed/crosstable.html", read, asked)


@framed
@public_page
@missing_window_is_404()
def pairings(
    request: PublicRequest, club: str, event: str, tournament: str, round: int | None = None
) -> HttpResponse:
    """Show a window of the boards, or the matches, of one round; without a number, of the one
    published last.
    """
    shown_tournament = _framed_tournament(request, club, event, tournament)
    asked = replace(_asked(request), order="", group="")

    def read() -> Mapping[str, Any]:
        shown = published.shown_rounds(shown_tournament)
        sheet = required(published.sheet_of(shown, round), round)
        matches, window = [], None
        if sheet and shown_tournament.for_teams:
            matches = team_sheet.matches(sheet.round, sheet.boards)
        elif sheet:
            sheet, window = window_of_boards(sheet, asked)
        return {
            "sheet": sheet,
            "window": window,
            "matches": matches,
            "numbers": [each.number for each in shown],
            "taken_back": published.taken_back(shown_tournament, shown),
        }

    return _page(request, shown_tournament, "live/embed/pairings.html", read, asked)


def _framed_tournament(
    request: PublicRequest, club: str, event: str, tournament: str
) -> Tournament:
    """Return a public tournament, and note who may frame its pages. A knock-out has none."""
    shown_tournament = access.public_tournament(club, event, tournament)
    if shown_tournament.knock_out:
        raise Http404
    request.frame_ancestors = frame_ancestors(shown_tournament.club.embed_sites)
    return shown_tournament


def _require_standings(tournament: Tournament) -> None:
    if not tournament.public_standings:
        raise Http404


def _asked(request: PublicRequest) -> FramedRequest:
    """Read the query of an address: a window, a group and a theme."""
    window = window_request(request.GET, looks_for_names=False)
    theme = request.GET.get("theme", "")
    return FramedRequest(
        window.first, window.order, group=window.group, theme=theme if theme in SHEETS else ""
    )


def _page(
    request: PublicRequest,
    tournament: Tournament,
    template: str,
    read: Callable[[], Mapping[str, Any]],
    asked: FramedRequest,
) -> HttpResponse:
    kept = FramedRequest(group=asked.group, theme=asked.theme).query

    def read_for_frame() -> Mapping[str, Any]:
        return {**read(), "framed": True, "kept": kept}

    frame = {"theme": asked.theme, "sheet": SHEETS[asked.theme]}
    return live_page(request, tournament, template, read_for_frame, asked=asked, **frame)

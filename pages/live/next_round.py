"""A player's next round before it is paired: what is known, and never the pairing."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string

from clubs.throttle import Throttle, address_of
from explain.next_round import group, shares, words
from explain.next_round.known import has_next, known
from explain.next_round.shares import Forecast
from explain.next_round.words import NextRound
from pages.live.page import STOP_ASKING, PublicRequest, drawn_once, public_page, state_held
from pages.live.tournament import redirect_to_bracket, with_standings
from tournaments.models import Entry, LogEntry, Tournament
from tournaments.rounds import published

ASKINGS = Throttle("next-round", tries=30, seconds=600)
"""How often one visitor's looking at pages may send finishes to be simulated."""
TEMPLATE = "live/next_round/next_round.html"


@public_page
def next_round(
    request: PublicRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Show a player's group so far, the colour to come, and shares of simulated finishes.

    The page asks again as live ones do; its stamp also tells whether shares have been worked out
    since.
    """
    shown_tournament = with_standings(club, event, tournament)
    if shown_tournament.knock_out:
        return redirect_to_bracket(shown_tournament)
    player = get_object_or_404(shown_tournament.entries.select_related("player"), pk=entry)
    held = state_held(shown_tournament)
    forecast = _forecast(request, shown_tournament)
    stamp = f"{held.stamp}-{forecast.name if forecast else ''}".replace(" ", "")
    asks_again = request.htmx and "v" in request.GET
    if asks_again and request.GET["v"] == stamp:
        return HttpResponse(status=204)

    def draw() -> str:
        changed = LogEntry.objects.filter(tournament=shown_tournament).first()
        told = _told(shown_tournament, player, forecast)
        around = {"changed": changed and changed.at, "path": request.path, "final": held.final}
        context = {"tournament": shown_tournament, "told": told, "stamp": stamp}
        return render_to_string(f"{TEMPLATE}#live", context | around)

    part = drawn_once(f"{request.path} {shown_tournament.pk} {stamp}", draw)
    if asks_again:
        return HttpResponse(part, status=STOP_ASKING if held.final else 200)
    frame = {"entry": player, "page": "card", "part": part, "final": held.final, "stamp": stamp}
    waiting = forecast is not None and forecast.waiting
    return render(request, TEMPLATE, {"tournament": shown_tournament, "waiting": waiting, **frame})


def _forecast(request: PublicRequest, tournament: Tournament) -> Forecast | None:
    """Return the state of the shares; ``None`` where no pairing by results is to come."""

    def read() -> tuple[shares.Outline | None]:
        shown = published.shown_rounds(tournament)
        if not has_next(tournament, shown):
            return (None,)
        return (shares.outline_of(tournament, known(tournament, shown)),)

    (outline,) = drawn_once(f"next round {tournament.pk} {tournament.version}", read)
    if outline is None:
        return None
    return shares.forecast(tournament, outline, lambda: ASKINGS.count_try(address_of(request)))


def _told(tournament: Tournament, player: Entry, forecast: Forecast | None) -> NextRound:
    shown = published.shown_rounds(tournament)
    if forecast is None or not has_next(tournament, shown):
        last = shown[-1].number if shown else 0
        table = tournament.by_table or tournament.paired_by_hand
        if table and 0 < last < tournament.rounds_planned:
            return words.by_table(player, tournament, last)
        return words.none_comes(player, last)
    now = known(tournament, shown)
    mine = group.group_of(now, player.pk, tournament.system, tournament.edition)
    if mine is None:
        return words.away(player, now)
    entries = {each.pk: each for each in tournament.entries.select_related("player")}
    return words.in_words(player, now, mine, forecast, entries)

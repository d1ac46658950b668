"""A player's next round before it is paired: what is known, and never the pairing."""

from __future__ import annotations

from typing import NamedTuple

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string

from clubs.throttle import Throttle, address_of
from explain.next_round import group, shares, words
from explain.next_round.known import Known, has_next, known
from explain.next_round.shares import Forecast
from explain.next_round.words import NextRound
from explain.pictures.next_round.picture import picture
from pages.live.page import STOP_ASKING, PublicRequest, drawn_once, public_page, state_held
from pages.live.tournament import redirect_to_bracket, with_standings
from tournaments.models import Entry, LogEntry, Round, Tournament
from tournaments.rounds import published

ASKINGS = Throttle("next-round", tries=30, seconds=600)
"""How often one visitor's looking at pages may send finishes to be simulated."""
TEMPLATE = "live/next_round/next_round.html"


class State(NamedTuple):
    """What a page is drawn from. ``now`` is ``None`` where no pairing by results is to come."""

    shown: list[Round]
    now: Known | None
    forecast: Forecast | None


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
    state = _read(request, shown_tournament)
    name = state.forecast.name if state.forecast else ""
    stamp = f"{held.stamp}-{name}".replace(" ", "")
    status = STOP_ASKING if held.final else 200
    asks_again = request.htmx and "v" in request.GET
    if asks_again and request.GET["v"] == stamp:
        return HttpResponse(status=204)

    def draw() -> str:
        changed = LogEntry.objects.filter(tournament=shown_tournament).first()
        told = _told(shown_tournament, player, state)
        drawn = told.shares and picture(told.shares, _names(state))
        around = {"changed": changed and changed.at, "path": request.path, "final": held.final}
        context = {"tournament": shown_tournament, "told": told, "picture": drawn, "stamp": stamp}
        return render_to_string(f"{TEMPLATE}#live", context | around)

    part = drawn_once(f"{request.path} {shown_tournament.pk} {stamp}", draw)
    if asks_again:
        return HttpResponse(part, status=status)
    frame = {"entry": player, "page": "card", "part": part, "final": held.final, "stamp": stamp}
    waiting = state.forecast is not None and state.forecast.waiting
    return render(request, TEMPLATE, {"tournament": shown_tournament, "waiting": waiting, **frame})


def _read(request: PublicRequest, tournament: Tournament) -> State:
    shown = published.shown_rounds(tournament)
    if not has_next(tournament, shown):
        return State(shown, None, None)
    now = known(tournament, shown)
    forecast = shares.forecast(tournament, now, lambda: ASKINGS.count_try(address_of(request)))
    return State(shown, now, forecast)


def _told(tournament: Tournament, player: Entry, state: State) -> NextRound:
    last = state.shown[-1].number if state.shown else 0
    if state.now is None or state.forecast is None:
        table = tournament.by_table or tournament.paired_by_hand
        if last < tournament.rounds_planned and (table and last):
            return words.by_table(player, tournament, last)
        return words.none_comes(player, last)
    mine = group.group_of(state.now, player.pk, tournament.system, tournament.edition)
    if mine is None:
        return words.away(player, state.now)
    entries = {each.pk: each for each in tournament.entries.select_related("player")}
    return words.in_words(player, state.now, mine, state.forecast, entries)


def _names(state: State) -> dict[int, str]:
    return {each.id: each.name for each in state.now.table.participants} if state.now else {}

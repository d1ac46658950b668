"""The check whether the ratings of a tournament still agree with the rating lists."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from clubs.access import May
from exchange.previews.decisions import RatingsGo, usual_for_ratings
from exchange.ratinglists import newer
from pages.access import tournament_for
from pages.console.entries.ratings_go import ratings_go_field
from pages.console.frame import ConsoleRequest, address, carry_out, show
from tournaments.agreement import differences, taking
from tournaments.models import Tournament
from tournaments.ratings import orders
from tournaments.setup import changing

PAGE = "console/entries/ratings.html"


class TakeForm(forms.Form):
    """The choice of where ratings taken over go."""

    ratings = ratings_go_field()


@require_http_methods(["GET", "HEAD", "POST"])
def ratings(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show who is rated otherwise in the lists; take over those chosen, or switch the check."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if request.method != "POST":
        newer.look_for_newer()
        return _page(request, the_tournament)
    if "check" in request.POST:
        return _switch(request, the_tournament, request.POST["check"] == "on")
    return _take(request, the_tournament)


def _page(request: ConsoleRequest, tournament: Tournament) -> HttpResponse:
    found = differences.check(tournament)
    names = orders.names_of_lists(state.list for state in found.lists)
    context: dict[str, Any] = {
        "found": found,
        "order": [orders.in_words(place, names) for place in orders.order_of(tournament)],
        "form": TakeForm(initial={"ratings": usual_for_ratings(tournament)}),
        "fetchable": request.user.is_superuser and newer.addressed_lists(),
        "long": differences.is_long(tournament.event),
        "wanted": differences.valid_month(tournament.event),
    }
    return show(request, PAGE, tournament, page="entries", **context)


def _switch(request: ConsoleRequest, tournament: Tournament, on: bool) -> HttpResponse:
    def act(confirmed: bool) -> str:
        changing.update_tournament(tournament, request.user, check_ratings=on)
        return _("Ratings are checked by themselves.") if on else _("The check is switched off.")

    return carry_out(request, act, then=address("ratings", tournament))


def _take(request: ConsoleRequest, tournament: Tournament) -> HttpResponse:
    posted = request.POST
    form = TakeForm(posted)
    goes = form.cleaned_data["ratings"] if form.is_valid() else RatingsGo.NOWHERE
    keys = set(posted.getlist("all" if posted.get("whose") == "all" else "take"))

    def act(confirmed: bool) -> str:
        count = taking.take(
            tournament,
            request.user,
            keys,
            to_tournament=goes.to_tournament,
            to_register=goes.to_register,
            confirmed=confirmed,
        )
        return ngettext("%(count)d rating taken over.", "%(count)d ratings taken over.", count) % {
            "count": count
        }

    return carry_out(request, act, then=address("ratings", tournament))

"""Tags of the console's pages only: addresses of the tournament at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import template
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from pages.console.frame import address
from pages.console.rounds.desk import DeskRow
from tournaments.models import Entry, Tournament
from tournaments.rules import fide
from tournaments.standings import ties

register = template.Library()

PAGES: Mapping[str, Promise | str] = {
    "tournament": gettext_lazy("The round"),
    "entries": gettext_lazy("Players"),
    "settings": gettext_lazy("Settings"),
    "tiebreaks": gettext_lazy("Tie-breaks"),
    "tournament_new": gettext_lazy("New tournament"),
}
"""The names of pages that ways out lead to."""


@register.filter
def tie_key(entries: Iterable[Entry]) -> str:
    """Return the name of a tied group in forms."""
    return ties.tie_key(entries)


@register.filter
def after_the_points(tournament: Tournament) -> list[str]:
    """List its tie-breaks; for players without the points, which go without saying."""
    return tournament.tiebreaks if tournament.for_teams else tournament.tiebreaks[1:]


@register.simple_tag(takes_context=True, name="to")
def console_address(context: dict[str, Any], name: str, **more: Any) -> str:
    """Return the address of this tournament's console page: ``{% to "results" round=4 %}``."""
    return address(name, context["tournament"], **more)


@register.simple_tag(takes_context=True)
def way_out(context: dict[str, Any], way: fide.WayOut) -> str:
    """Return the address of the page that a way out leads to; empty if it leads to none."""
    tournament: Tournament = context["tournament"]
    if way.page == "tournament_new":
        event = tournament.event
        return reverse("console:tournament_new", args=[event.club.slug, event.slug])
    field = f"#id_{way.field}" if way.field else ""
    return f"{address(way.page, tournament)}{field}" if way.page else ""


@register.filter
def page_name(way: fide.WayOut) -> Promise | str:
    """Return the name of the page that a way out leads to."""
    return PAGES[way.page]


@register.simple_tag(takes_context=True)
def fide_refusal(context: dict[str, Any], case: str) -> fide.FideRefusal:
    """Return why FIDE refuses something in this tournament, and the ways out."""
    return fide.refusal(case, context["tournament"])


@register.simple_tag(takes_context=True)
def to_board(context: dict[str, Any], row: DeskRow) -> str:
    """Return the page at which a board's result is entered: ``{% to_board row as here %}``."""
    address: str = context["desk"].address(row)
    return address


@register.simple_tag(takes_context=True)
def to_correction(context: dict[str, Any], row: DeskRow) -> str:
    """Return the page at which a board of a closed round is corrected."""
    address: str = context["desk"].correction_address(row)
    return address

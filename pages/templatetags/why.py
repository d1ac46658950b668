"""Reasons on pages: their addresses, public or in the console, and names as people say them."""

from __future__ import annotations

from typing import Any

from django import template
from django.urls import reverse

from explain.pictures.line_up.data import LineUp
from pages.line_ups import ShownLineUp, shown
from pages.trying import Trial
from tournaments.words.sentences import spoken

register = template.Library()
register.filter("spoken", spoken)


@register.simple_tag(takes_context=True)
def near(context: dict[str, Any], name: str, **more: Any) -> str:
    """Return the address of a page of this tournament on the reader's side: public or console."""
    tournament = context["tournament"]
    event = tournament.event
    place = {"club": event.club.slug, "event": event.slug, "tournament": tournament.slug}
    side = context["request"].resolver_match.namespace
    return reverse(f"{side}:{name}", kwargs=place | more)


@register.simple_tag(takes_context=True)
def line_up_shown(
    context: dict[str, Any], line_up: LineUp, trial: Trial | None = None
) -> ShownLineUp:
    """Draw a line-up as the address asks for it, its names to be chosen in a ``trial``."""
    return shown(line_up, context["request"], trial or None)

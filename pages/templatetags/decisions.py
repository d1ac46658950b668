"""Decisions about ties outside the games, on the pages that show the standings."""

from __future__ import annotations

from typing import Any

from django import template

from pages.templatetags.console import console_address
from pages.templatetags.public import public_address
from tournaments.knockouts import playoffs_offered
from tournaments.models import KnockOut, Tournament
from tournaments.standings import ties

register = template.Library()


@register.inclusion_tag("parts/tiebreaks/decided.html")
def decided(tournament: Tournament) -> dict[str, Any]:
    """Show lots, play-offs and values from elsewhere, each with its reason."""
    return {"decisions": ties.decisions(tournament), "tournament": tournament}


@register.simple_tag
def played_off(tournament: Tournament) -> playoffs_offered.PlayedOff:
    """Return the play-offs under way, and by entry those that have decided places."""
    return playoffs_offered.played_off(tournament)


@register.simple_tag(takes_context=True)
def bracket_address(context: dict[str, Any], knockout: KnockOut) -> str:
    """Return the address of a bracket, on the reader's side."""
    address = console_address if "may_run" in context else public_address
    return address(context, "knockout", place=knockout.first_place)

"""What was decided about ties outside the games, on the pages that show the standings."""

from __future__ import annotations

from typing import Any

from django import template

from tournaments.models import Tournament
from tournaments.queries import ties

register = template.Library()


@register.inclusion_tag("parts/decided.html")
def decided(tournament: Tournament) -> dict[str, Any]:
    """Lots, play-offs and values from elsewhere, each with its reason."""
    return {"decisions": ties.decisions(tournament)}

"""What only the list of players writes: byes to give, and the rating that counts."""

from __future__ import annotations

from django import template

from tournaments.models import ByeKind, Player, Tournament
from tournaments.queries.roster import SIGNS, Line
from tournaments.services.numbering import strength

register = template.Library()

ON_THE_LINE = (ByeKind.HALF, ByeKind.ZERO)
"""Full-point byes are deprecated: they are given on the player's own page."""


@register.filter
def bye_choices(line: Line, round: int) -> list[dict[str, object]]:
    """The byes that a line offers in ``round``, and which of them is ``given``."""
    now = line.bye_in(round)
    kinds = [*ON_THE_LINE, *([now.kind] if now and now.kind not in ON_THE_LINE else [])]
    return [
        {
            "kind": kind.value,
            "sign": SIGNS[kind],
            "words": kind.label,
            "given": now is not None and now.kind == kind,
        }
        for kind in kinds
    ]


@register.filter
def rating_here(player: Player, tournament: Tournament) -> int | None:
    """The rating that would seed ``player`` in this tournament."""
    return strength(tournament.rating_method, player.rating, player.national_rating)

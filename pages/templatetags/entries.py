"""Tags of the list of players only: byes to grant, and the rating that counts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import template
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from exchange.previews.matching import HERE, Change
from tournaments.agreement import differences
from tournaments.entries.roster import SIGNS, ListedBye, RosterLine
from tournaments.models import ByeKind, Player, Tournament
from tournaments.ratings.known import by_register
from tournaments.rules import demands, feasibility

register = template.Library()

OF_LISTS = {
    "team": gettext_lazy("team"),
    "board": gettext_lazy("board"),
    "surname": gettext_lazy("surname"),
    "first": gettext_lazy("first name"),
    "rating": gettext_lazy("FIDE rating"),
    "home_club": gettext_lazy("club"),
    HERE: gettext_lazy("rating in this tournament"),
}
"""What lists have beside the fields of the register, or call by a more exact name."""
DOUBTS = {
    "letters": gettext_lazy("the list writes it without its letters"),
    "capitals": gettext_lazy("the list writes it in capitals"),
    "year": gettext_lazy("the list has the year alone"),
    "typed": gettext_lazy("typed in for this tournament"),
}
"""The reasons for which a change is not taken over unless it is ticked."""
ON_THE_LINE = (ByeKind.HALF, ByeKind.ZERO)
"""Full-point byes are deprecated: they are granted on the player's own page."""


@register.filter
def bye_choices(line: RosterLine, round: int) -> list[dict[str, object]]:
    """List the byes that a line of the list offers in ``round``, and which of them is ``given``."""
    now = line.bye_in(round)
    unusual = [now.kind] if now and now.kind not in ON_THE_LINE else []
    return _choices(now, [*_possible(line, ON_THE_LINE), *unusual])


@register.filter
def all_byes(line: RosterLine, round: int) -> list[dict[str, object]]:
    """List every kind of bye in ``round``, and which of them is ``given``."""
    return _choices(line.bye_in(round), _possible(line, ByeKind))


def _possible(line: RosterLine, kinds: Iterable[ByeKind]) -> list[ByeKind]:
    """Leave only zero-point byes in a round robin, where a bye just announces an absence."""
    by_table = line.entry.tournament.by_table
    return [kind for kind in kinds if kind == ByeKind.ZERO or not by_table]


def _choices(now: ListedBye | None, kinds: list[ByeKind]) -> list[dict[str, object]]:
    return [
        {
            "kind": kind.value,
            "sign": SIGNS[kind],
            "words": kind.label,
            "given": now is not None and now.kind == kind,
        }
        for kind in kinds
    ]


@register.simple_tag
def list_choices() -> dict[str, list[tuple[str, str]]]:
    """List the filters and orders of the list of players: values, and their words."""
    filters = {
        "": _("everybody"),
        "absent": _("not checked in"),
        "withdrawn": _("withdrawn"),
        "byes": _("with byes"),
        "late": _("late entries"),
        "unrated": _("without a rating"),
        "no-id": _("without a FIDE ID"),
    }
    orders = {
        "": _("pairing number"),
        "name": _("name"),
        "rating": _("rating"),
        "club": _("club"),
        "federation": _("federation"),
    }
    return {"filters": list(filters.items()), "orders": list(orders.items())}


@register.filter
def rating_here(player: Player, tournament: Tournament) -> int | None:
    """Return the rating that would seed ``player`` in this tournament."""
    return by_register(tournament, player)


@register.filter
def player_field(name: str) -> str:
    """Name a field of the register by its name in forms; one of lists besides."""
    if name in OF_LISTS:
        return capfirst(str(OF_LISTS[name]))
    return capfirst(str(getattr(Player._meta.get_field(name), "verbose_name", ""))) if name else ""


@register.filter
def doubt(change: Change) -> str:
    """Say why a change is not taken over unless it is ticked."""
    return str(DOUBTS.get(change.doubt, ""))


@register.inclusion_tag("console/entries/part_rating_notice.html", takes_context=True)
def rating_notice(context: dict[str, Any]) -> dict[str, Any]:
    """Say how many ratings differ from the lists (checklist, 133 and 139)."""
    tournament = context["tournament"]
    kept = {name: context[name] for name in ("club", "event", "tournament")}
    return kept | {"differing": differences.to_be_said(tournament)}


@register.inclusion_tag("console/setup/part_unfinishable.html", takes_context=True)
def unfinishable(context: dict[str, Any], plain: bool = False) -> dict[str, Any]:
    """Warn if the rules leave too few opponents for the planned rounds, or the pairing system lacks
    something that it needs.

    ``plain``: in passing, while players are still being entered.
    """
    tournament = context["tournament"]
    faults = (*feasibility.warnings(tournament), *demands.warnings(tournament))
    return {"warnings": [*faults, *demands.remarks(tournament)], "plain": plain}

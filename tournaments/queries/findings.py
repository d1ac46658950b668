"""What a change of boards breaks, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tournaments.models import Tournament

if TYPE_CHECKING:
    from tournaments.engine import Finding


def names(tournament: Tournament) -> dict[int, str]:
    """Everybody's name by entry."""
    return dict(tournament.entries.values_list("pk", "player__name"))


def finding(found: Finding, names: Mapping[int, str]) -> str:
    """One finding, with names."""
    return f"{found.kind}: " + ", ".join(names[entry] for entry in found.entries)

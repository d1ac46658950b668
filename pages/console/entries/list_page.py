"""The page of a list's preview: beside the columns, the changes to be made, or the faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from exchange.lists.list_row import ListFault
from exchange.previews import teams
from exchange.previews.decisions import RatingsGo, usual_for_ratings
from exchange.previews.preview import ListPreview
from pages.console.entries.list_reading import Reading
from tournaments.entries import numbering
from tournaments.models import Tournament
from tournaments.steps import stage

MOST_SHOWN = 100
"""The most faults that a page shows."""


@dataclass(frozen=True)
class FaultLine:
    """A fault with its line as it stands in the list; ``can_go``: it can be left out, as ``first``
    of the line's faults.
    """

    fault: ListFault
    cells: str = ""
    can_go: bool = False


def faults_context(reading: Reading, faults: Sequence[ListFault]) -> dict[str, Any]:
    """Describe what is wrong in a list whose columns can be shown."""
    readable = reading.unreadable_lines
    seen: set[int] = set()
    lines = []
    for fault in faults[:MOST_SHOWN]:
        can_go = fault.line in readable and fault.line not in seen
        seen.add(fault.line)
        lines.append(FaultLine(fault, reading.cells_of(fault.line) if can_go else "", can_go))
    return {"fault_lines": lines, "count": len(faults)}


def preview_context(tournament: Tournament, preview: ListPreview) -> dict[str, Any]:
    """Describe what the list would do."""
    entered = sum(known.entered for known in (*preview.changed, *preview.unchanged))
    coming_in = len(preview.rows) - entered - sum(not new.taken for new in preview.new)
    coming_in -= sum(not known.taken for known in (*preview.changed, *preview.unchanged))
    return {
        "preview": preview,
        "entering": coming_in,
        "entered": entered,
        "teams": teams.group_by_team(tournament, preview.rows) if tournament.for_teams else [],
        "ratings_go": _ratings_choices(tournament, preview),
        "rating_consequences": _rating_consequences(tournament),
    }


def _ratings_choices(tournament: Tournament, preview: ListPreview) -> list[dict[str, Any]]:
    """List where new ratings can go, and which of it is ``chosen`` and ``usual``."""
    words = {
        RatingsGo.BOTH: _("to the register and to this tournament"),
        RatingsGo.REGISTER: _("to the register only: who plays here keeps the rating of now"),
        RatingsGo.TOURNAMENT: _("to this tournament only: the register stays as it is"),
        RatingsGo.NOWHERE: _("nowhere: all ratings stay as they are"),
    }
    usual = usual_for_ratings(tournament)
    return [
        {"value": go, "words": text, "chosen": go == preview.ratings, "usual": go == usual}
        for go, text in words.items()
    ]


def _rating_consequences(tournament: Tournament) -> str:
    """Say what new ratings touch in a tournament that is under way."""
    paired = stage.last_paired(tournament)
    if not paired:
        return ""
    said = _(
        "Round %(round)d is paired. New ratings in this tournament change tie-breaks and"
        " performances that go by ratings, and the place of late entries."
    ) % {"round": paired}
    if numbering.may_renumber(tournament):
        numbers = _(
            "Pairing numbers stay until you have them given again (before round 4 is paired)."
        )
    else:
        numbers = _("Pairing numbers stay.")
    return f"{said} {numbers}"

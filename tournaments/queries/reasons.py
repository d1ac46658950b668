"""Why a board is what it is, in a sentence, from what the engine answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Round
from tournaments.queries import boards
from tournaments.queries.boards import BoardRow, ByeRow

EXPLAINED = Q(explanation__isnull=False)
"""Of a round: the engine paired it, and its reasons are kept."""

COLOURS = {
    "5.2.1": gettext_lazy("Each gets the colour that is due (%(article)s)."),
    "5.2.2": gettext_lazy("The stronger colour preference is granted (%(article)s)."),
    "5.2.3": gettext_lazy(
        "Colours change from when one had White and the other Black (%(article)s)."
    ),
    "5.2.4": gettext_lazy("The higher ranked player gets the colour that is due (%(article)s)."),
    "5.2.5": gettext_lazy("The pairing number and the colour drawn by lot decide (%(article)s)."),
}
"""By the article that gave them (C.04.3)."""


class Reasons:
    """What the engine had to say about one round; silent where it said nothing."""

    def __init__(self, round: Round) -> None:
        found: Mapping[str, Any] = round.explanation or {}
        self.boards = {
            frozenset((board["white"], board["black"])): board for board in found.get("boards", ())
        }
        explanation = found.get("explanation") or {}
        self.brackets = explanation.get("brackets", ())
        self.bye = explanation.get("bye")

    def of_board(self, row: BoardRow) -> str:
        """Where the two were found, and why these colours; or that it is the arbiter's work."""
        if not self.boards:
            return ""
        board = self.boards.get(frozenset((row.white.entry.pk, row.black.entry.pk)))
        if board is None:
            return _("Put together by hand.")
        if board["white"] != row.white.entry.pk:
            return _("Colours changed by hand.")
        colours = COLOURS[board["article"]] % {"article": board["article"]}
        return f"{self._bracket(row, self.brackets[board['bracket']])} {colours}"

    def _bracket(self, row: BoardRow, bracket: Mapping[str, Any]) -> str:
        came_down = [seat for seat in (row.white, row.black) if seat.entry.pk in bracket["mdps"]]
        if came_down:
            names = " + ".join(seat.entry.player.name for seat in came_down)
            return _("Floated down: %(names)s.") % {"names": names}
        if row.white.points == row.black.points:
            return _("Equal on points.")
        return _("Paired in one bracket.")

    def of_bye(self, row: ByeRow) -> str:
        """Why this one has the pairing-allocated bye."""
        if self.bye is None or self.bye["player"] != row.seat.entry.pk:
            return ""
        return _("Nobody with fewer points could have it (C2, C4, C5).")


@dataclass(frozen=True)
class Why:
    """One board and its reason, in words."""

    round: Round
    row: BoardRow
    reason: str


def why(round: Round, number: int) -> Why | None:
    """The reason for board ``number``; ``None`` where there is no such board or no reason."""
    row = boards.board(round, number)
    reason = Reasons(round).of_board(row) if row else ""
    return Why(round, row, reason) if row and reason else None

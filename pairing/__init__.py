"""The pairing of the next round, and the reason for each board.

>>> from pairing import pair
>>> round_pairing = pair(crosstable, 4)            # doctest: +SKIP
>>> round_pairing.boards[0].white                  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from crosstable.model import Crosstable, EntryId
from crosstable.on_demand import attributes
from pairing.editions import UnknownEdition, edition_of
from pairing.kernel.compared import Figures
from pairing.kernel.legality import Forbidden, Obstacle
from pairing.kernel.result import (
    BarredFromBye,
    Blockade,
    Board,
    BracketReport,
    ByeReport,
    Cause,
    ColourReason,
    Count,
    Due,
    Explanation,
    FirstCandidate,
    Floater,
    ForbiddenPair,
    NobodyForBye,
    NoLegalPairing,
    NoTable,
    Reason,
    RoundPairing,
    Verdict,
    Worse,
    as_json,
)
from pairing.kernel.why import AskWhyNot, WhyNot

if TYPE_CHECKING:
    from pairing.checks.judge import Fault, Finding, judge
else:
    JUDGING = ("Fault", "Finding", "judge")
    __getattr__ = attributes(__name__, dict.fromkeys(JUDGING, "pairing.checks.judge"))

__all__ = [
    "AskWhyNot",
    "BarredFromBye",
    "Blockade",
    "Board",
    "BracketReport",
    "ByeReport",
    "Cause",
    "ColourReason",
    "Count",
    "Due",
    "Explanation",
    "Fault",
    "Figures",
    "Finding",
    "FirstCandidate",
    "Floater",
    "Forbidden",
    "ForbiddenPair",
    "NoLegalPairing",
    "NoTable",
    "NobodyForBye",
    "Obstacle",
    "Reason",
    "RoundPairing",
    "UnknownEdition",
    "Verdict",
    "WhyNot",
    "Worse",
    "as_json",
    "figures",
    "judge",
    "pair",
    "why_not",
    "why_not_in",
]


def pair(
    crosstable: Crosstable,
    round_number: int,
    *,
    system: str = "dutch",
    edition: str = "fide-2026",
    explain: bool = True,
) -> RoundPairing:
    """Pair ``round_number`` from what happened before it.

    A turn in that round without an opponent means that the participant is away; everything else in
    it, and every later round, is ignored. Without ``explain`` the answer may leave its reasons out.
    Raises :class:`NoLegalPairing` if the round cannot be completed, :class:`UnknownEdition` if the
    rules are not known.
    """
    return edition_of(system, edition).pair(crosstable, round_number, explain=explain)


def why_not(
    crosstable: Crosstable,
    round_number: int,
    first: EntryId,
    second: EntryId,
    *,
    system: str = "dutch",
    edition: str = "fide-2026",
) -> WhyNot:
    """Explain why two participants do not meet in ``round_number``, or that they do.

    Raises as :func:`pair` does, and :class:`KeyError` for anyone who does not take part.
    """
    return edition_of(system, edition).why_not(crosstable, round_number, first, second)


def why_not_in(
    crosstable: Crosstable,
    round_number: int,
    *,
    system: str = "dutch",
    edition: str = "fide-2026",
) -> AskWhyNot:
    """Return the function that answers :func:`why_not` for any two of one round.

    It is for many questions about the same round, which is read and paired once. Raises as
    :func:`pair` does.
    """
    return edition_of(system, edition).why_not_in(crosstable, round_number)


def figures(
    crosstable: Crosstable,
    round_number: int,
    boards: Iterable[tuple[EntryId, EntryId]],
    bye: EntryId | None,
    *,
    system: str = "dutch",
    edition: str = "fide-2026",
) -> Figures | None:
    """Compare a pairing made by hand with the engine's own, criterion by criterion.

    ``boards`` as (White, Black). ``None`` if the boards come from a table. Raises as :func:`pair`
    does.
    """
    rules = edition_of(system, edition)
    return rules.figures(crosstable, round_number, tuple(boards), bye)

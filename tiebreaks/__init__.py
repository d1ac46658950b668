"""Standings, and the parts that each tie-break value is made of (FIDE C.07 and its kin)."""

from typing import TYPE_CHECKING

from crosstable.on_demand import attributes
from tiebreaks.codes import UnknownTieBreak, parse_order
from tiebreaks.editions import DEFAULT_EDITION, EDITIONS, UnknownTieBreakEdition
from tiebreaks.listing import MethodInfo, methods
from tiebreaks.parts import Combination, Missing, Part, Reason, TieBreakValue, exact
from tiebreaks.results import NoSuchRound
from tiebreaks.standings import (
    DEFAULT_ORDER,
    ROUND_ROBIN_ORDER,
    RankedParticipant,
    Standings,
    standings,
)

if TYPE_CHECKING:
    from tiebreaks.comparison import TieBreakComparison, TieBreakStep, compare
else:
    COMPARING = ("TieBreakComparison", "TieBreakStep", "compare")
    __getattr__ = attributes(__name__, dict.fromkeys(COMPARING, "tiebreaks.comparison"))

__all__ = [
    "DEFAULT_EDITION",
    "DEFAULT_ORDER",
    "EDITIONS",
    "ROUND_ROBIN_ORDER",
    "Combination",
    "MethodInfo",
    "Missing",
    "NoSuchRound",
    "Part",
    "RankedParticipant",
    "Reason",
    "Standings",
    "TieBreakComparison",
    "TieBreakStep",
    "TieBreakValue",
    "UnknownTieBreak",
    "UnknownTieBreakEdition",
    "compare",
    "exact",
    "methods",
    "parse_order",
    "standings",
]

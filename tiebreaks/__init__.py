"""Who stands ahead, and the parts that each value is made of (FIDE C.07 and its kin)."""

from tiebreaks.codes import UnknownTieBreak, parse_order
from tiebreaks.comparison import Comparison, Step, compare
from tiebreaks.editions import DEFAULT_EDITION, EDITIONS, UnknownEdition
from tiebreaks.listing import MethodInfo, methods
from tiebreaks.parts import Combination, Missing, Part, Reason, Value, exact
from tiebreaks.standings import DEFAULT_ORDER, ROUND_ROBIN_ORDER, Row, Standings, standings
from tiebreaks.tables import NoSuchRound

__all__ = [
    "DEFAULT_EDITION",
    "DEFAULT_ORDER",
    "EDITIONS",
    "ROUND_ROBIN_ORDER",
    "Combination",
    "Comparison",
    "MethodInfo",
    "Missing",
    "NoSuchRound",
    "Part",
    "Reason",
    "Row",
    "Standings",
    "Step",
    "UnknownEdition",
    "UnknownTieBreak",
    "Value",
    "compare",
    "exact",
    "methods",
    "parse_order",
    "standings",
]

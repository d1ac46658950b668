"""Passages of the guide's Dutch system that can be read in more than one way, by the article.

``docs/pairing-systems.md`` gives the reading adopted for each of them. The code of a reading is the
function that names it; an explanation that rests on one carries it.
"""

from __future__ import annotations

from pairing.kernel.result import Reading

HALF_MOVED_DOWN = Reading("A.3", "half of them moved down")
FORFEIT_FLOATS = Reading("A.4", "a forfeited pairing floats as paired")
STRONG_AS_ABSOLUTE = Reading("A.7", "strong as absolute for all or for none")
MILD_WHERE_X = Reading("A.7", "mild gives way where that reduces x")
FULL_POINT_BYE = Reading("B.1", "a full point without a game bars from the bye")
NO_EXCEPTION = Reading("B.2", "no exception in the last round")
MOVES_ON_ALONE = Reading("C.1", "moves on alone")
X_OF_REMAINDER = Reading("C.6", "x of the remainder worked out again")
OPPONENTS_REARRANGED = Reading("C.9", "opponents of all moved-down players")
B6_FIRST = Reading("C.10", "B.6 goes before B.5, for everybody")
CRITERIA_RETURN = Reading("C.11", "dropped criteria come back")
ANOTHER_SET = Reading("C.12", "any other set of moved-down players")
P_PAIRS = Reading("C.12", "where p pairs can then be made")
LOWEST_UNPAIRABLE = Reading("C.13", "only where the lowest bracket cannot be paired")
X_OF_FEWER_PAIRS = Reading("C.14", "x from its first value less one")
P_OF_REMAINDER_FIRST = Reading("C.14", "p of the remainder first")
LOWEST_AS_ONE = Reading("C.14", "the lowest bracket as a homogeneous one")
EXCHANGE_ORDER = Reading("D.2", "places in the bracket, the higher placed moves up first")
PARITY_AMONG_PRESENT = Reading("E.5", "parity by place among those present")
NEITHER_LATER = Reading("E.5", "neither has a preference later")

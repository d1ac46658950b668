"""The places of part 1.4 that can be read in more than one way, by article.

``docs/pairing-systems.md`` says how each of them is read here. The code of a reading is the
function that names it; an explanation that rests on a reading carries it.
"""

from __future__ import annotations

from pairing.kernel.result import Reading

UNPLAYED_ADD_NOTHING = Reading("3.2", "unplayed rounds add nothing")
SHORT_MEDIAN = Reading("3.2", "the median without highest and lowest")
EQUAL_BY_NUMBER = Reading("3.2", "equals by pairing number")
UPPER_HALF = Reading("3.3", "upper half of all participants, rounded down")
POINT_IS_A_WIN = Reading("3.3", "the fictive point is worth a win")
NOT_IN_INDEX = Reading("3.3", "no fictive point in the index")
NEXT_FOR_BYE = Reading("4.2", "the next lowest for the bye")
LOWEST_WITH_FICTIVE = Reading("4.2", "the lowest group with the fictive point")
PARITY_OF_HIGHER = Reading("5.1", "the parity of the higher player")
PLACE_AMONG_PRESENT = Reading("5.1", "parity by place among those present")
IMBALANCE_FIRST = Reading("5.4", "the greater imbalance, then the latest difference")
MOST_DUE_COLOURS = Reading("6.5", "most due colours, then the order")
EVEN_GROUP_JOINED = Reading("6.6", "a group that cannot be paired is joined")
ONE_GROUP_AHEAD = Reading("6.6", "one group ahead")
LOWEST_JOINED_ABOVE = Reading("6.6", "the lowest group joined with the one above")

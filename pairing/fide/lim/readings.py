"""Passages of the Lim texts that can be read in more than one way, by the article.

``docs/pairing-systems.md`` gives the reading adopted for each of them. The code of a reading is the
function that names it; an explanation that rests on one carries it.
"""

from __future__ import annotations

from pairing.kernel.result import Reading

LEAVES_PAIRABLE = Reading("3.8", "first that leaves the group pairable")
FLOATERS_MEET = Reading("3.8", "floaters meet where no resident will do")
UP_FLOATERS_IN_MEDIAN = Reading("3.7", "up-floaters in the median group")
COLOURS_IN_TURN = Reading("5.2", "colours in turn")
EQUALISER_FIRST = Reading("5.6", "who equalises goes first")
ONE_AHEAD_EQUALISES = Reading("5.5", "one ahead in an odd round equalises")
HIGHER_BY_SCORE = Reading("5.4", "higher ranked by score and number")
CHOICE_OF_FLOATER = Reading("3.2.2", "type, float before, colour, number")
NO_LOOK_AHEAD = Reading("2.3.4", "the rest is not looked at")
OPPONENTS_OF_OTHERS = Reading("3.3", "other floaters take their opponents of 3.8")
TRANSFERRED_COUNT = Reading("3.5", "with those already transferred there")
EMPTY_MEDIAN = Reading("2.2", "nobody has the median score")
LEFT_THE_GROUP = Reading("3.10", "who left the group")
SPARED_FOR_TYPE_D = Reading("3.10.1", "spared only if type d floats instead")
PAIRS_IN_VIEW = Reading("3.10.2", "with the number of pairs in view")
LAST_PAIRING = Reading("2.6", "the pairing made last")
OTHER_SIDE = Reading("2.6", "the other side where none is left")
EARLIER_STAY = Reading("4.4", "earlier opponents stay")
LOWEST_UNPAIRED = Reading("4.4.2", "lowest of those not yet paired")
EQUALS_IN_LAST_ROUND = Reading("6", "equal scores need only be new to each other")
PLACE_AMONG_PRESENT = Reading("7.2", "parity by place among those present")
NEXT_FOR_BYE = Reading("1.1", "the next for the bye")

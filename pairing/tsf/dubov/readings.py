"""The places of part 1.3 that can be read in more than one way, by article.

``docs/pairing-systems.md`` says how each of them is read here; an explanation that rests on a
reading carries it.
"""

from __future__ import annotations

from pairing.kernel.result import Reading

ARO_OF_GAMES = Reading("1", "opponents really met, not rounded")
NO_RATING = Reading("1", "a missing rating counts as 0")
IDLE_DUE_BLACK = Reading("1", "who has not played is due Black")
FULL_POINT_BYE = Reading("2.2", "a full point without a game bars from the bye")
EARLIER_SHIFT = Reading("2.5", "a game played against more points")
COLOURS_BY_ARTICLE_3 = Reading("3", "article 3 before the columns")
BYE_BY_MAJORITY = Reading("4", "the bye to the majority colour")
NEXT_FOR_BYE = Reading("4", "the next for the bye")
LOWEST_OF_KIND = Reading("6.4", "the lowest rated of a kind")
CALLED_MAY_FLOAT = Reading("6.4", "who was called up may float again")
GROUP_BELOW = Reading("7.1", "from the group just below")
EQUAL_ARO = Reading("7.3", "of equal ARO the higher rated, in 7.4 the lower")
COLOUR_FIRST = Reading("8.2", "the opponent's colour before the rating")
FLOATERS_FIRST = Reading("8", "floaters before 7.2")
STEPS_AGAIN = Reading("9", "the steps again until the round completes")

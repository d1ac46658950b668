"""The messages of every criterion, by system, edition and code; and what would be worse."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from explain.words.weighing import counted, counted_others
from explain.words.weighing.counted import Counted
from pairing.editions import editions_for
from pairing.fide.lim.editions import LIM
from tournaments.words.sentences import Figure, Points, Sentence, say

OF_TEAMS: Mapping[str, Counted] = {
    "C4": counted_others.TEAMS_UP,
    "C5": counted_others.TEAMS_UP_FAR,
    "C6": counted_others.TEAMS_UP_NEXT,
    "C7": counted_others.TEAMS_UP_AGAIN,
    "C8": counted_others.TEAM_COLOURS,
    "C9": counted_others.TEAMS_STRONG,
    "C10": counted_others.OPPONENTS_AGAIN,
}
"""The criteria of the team Swiss."""
CRITERIA: Mapping[tuple[str, str], Mapping[str, Counted]] = {
    ("dutch", "fide-2026"): {
        "C5": counted.BYE_SCORE,
        "C6": counted.FLOATERS,
        "C7": counted.FLOATER_SCORES,
        "C8": counted.NEXT_GROUP,
        "C9": counted.UNPLAYED,
        "C10": counted.BALANCE,
        "C11": counted.THREE,
        "C12": counted.COLOURS,
        "C13": counted.STRONG,
        "C14": counted.DOWN_AGAIN,
        "C15": counted.UP_AGAIN,
        "C16": counted.DOWN_TWO_AGO,
        "C17": counted.UP_TWO_AGO,
        "C18": counted.DOWN_FAR,
        "C19": counted.UP_FAR,
        "C20": counted.DOWN_FAR_TWO_AGO,
        "C21": counted.UP_FAR_TWO_AGO,
    },
    ("dutch", "fide-2017"): {
        "C.5": counted.FLOATERS,
        "C.6": counted.DIFFERENCES,
        "C.7": counted.NEXT_GROUP,
        "C.8": counted.BALANCE,
        "C.9": counted.THREE,
        "C.10": counted.COLOURS,
        "C.11": counted.STRONG,
        "C.12": counted.DOWN_AGAIN,
        "C.13": counted.UP_AGAIN,
        "C.14": counted.DOWN_TWO_AGO,
        "C.15": counted.UP_TWO_AGO,
        "C.16": counted.DOWN_FAR,
        "C.17": counted.UP_FAR,
        "C.18": counted.DOWN_FAR_TWO_AGO,
        "C.19": counted.UP_FAR_TWO_AGO,
    },
    ("dubov", "fide-2026"): {
        "3.1.3": counted.BYE_SCORE,
        "3.1.4": counted.UNPLAYED,
        "C5": counted_others.COMING_UP,
        "C6": counted_others.COMING_UP_SCORES,
        "C7": counted.COLOURS,
        "C8": counted_others.UP_TO_THE_LIMIT,
        "C9": counted_others.TIMES_UP,
        "C10": counted_others.UP_AS_BEFORE,
    },
    ("burstein", "fide-2026"): {
        "3.1.3": counted.BYE_SCORE,
        "3.1.4": counted.UNPLAYED,
        "C5": counted.FLOATERS,
        "C6": counted.FLOATER_SCORES,
        "C7": counted.NEXT_GROUP,
        "C8": counted.COLOURS,
    },
    **{
        key: {"3.4.2": counted.BYE_SCORE, "3.4.3": counted.UNPLAYED, **OF_TEAMS}
        for key in editions_for(teams=True)
        if key[0] == "team-swiss"
    },
    **{("lim", name): {edition.cite("1.1"): counted.BYE_SCORE} for name, edition in LIM.items()},
    ("burstein", "tsf"): {"6.3": counted.FLOATERS, "6.5": counted.COLOURS},
    ("dutch", "tsf"): {
        "C.6": counted.FLOATERS,
        "A.3": counted_others.NOT_PAIRED_FIRST,
        "A.7": counted_others.STRONG_PAIRS,
        "B.4": counted_others.COLOUR_PAIRS,
        "B.5": counted_others.SAME_WAY,
        "B.6": counted_others.SAME_WAY_TWO_AGO,
    },
}
"""By pairing system and edition, then by code."""

BYE_HIGHER = _("Then the bye would go to a player with %(other)s instead of %(chosen)s.")
LESS_WELL = _("Then the rules would be kept less well.")


def problem(words: Counted | None, chosen: Fraction, other: Fraction, level: Any) -> Sentence:
    """Say what would be worse with the ``other`` count than with the ``chosen`` one.

    For the bye the two are the points of those who have it.
    """
    if words is counted.BYE_SCORE and chosen != other:
        return say(BYE_HIGHER, other=Points(other), chosen=Points(chosen))
    text = words and (words.worse if level is None else words.worse_at or words.worse)
    if not text or other <= chosen:
        return say(LESS_WELL)
    figures: dict[str, Figure | int] = {"more": int(other - chosen)}
    if level is not None:
        figures["points"] = Points(Fraction(level))
    return say(text, **figures)

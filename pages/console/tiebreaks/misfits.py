"""Tie-breaks of a list that do not fit the tournament, in words, with the source."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tiebreaks.fitting import FEW_ROUNDS, Misfit, MisfitReason
from tournaments.words import tiebreaks

WORDS: dict[MisfitReason, Promise | str] = {
    MisfitReason.NOT_IN_ROUND_ROBIN: gettext_lazy(
        "In a round robin everybody meets the same opponents, so that their scores say nothing."
    ),
    MisfitReason.COLOURS_FIXED: gettext_lazy(
        "In a round robin the pairing table gives out the colours, nobody wins them."
    ),
    MisfitReason.KOYA_IN_SWISS: gettext_lazy(
        "It is meant for round robins: in a Swiss it is chance whom one meets above the limit."
    ),
    MisfitReason.TOO_FEW_ROUNDS: gettext_lazy(
        "Under %(rounds)d rounds a median leaves too few values to add up."
    ),
    MisfitReason.STEP_MISSING: gettext_lazy("%(needs)s should come before it in the list."),
    MisfitReason.RATINGS_MISSING: gettext_lazy(
        "Somebody has no rating. Say below what they count with, or it decides nothing about"
        " those who met them."
    ),
    MisfitReason.SEVERAL_RATINGS: gettext_lazy(
        "The event lasts more than 30 days and has several rating lists: better do without. The"
        " settings say which of a player’s ratings counts."
    ),
    MisfitReason.TWICE: gettext_lazy(
        "It is in the list already, and cannot separate anybody here."
    ),
    MisfitReason.FOR_TEAMS: gettext_lazy("It is for team tournaments."),
    MisfitReason.FOR_INDIVIDUALS: gettext_lazy("It is for tournaments of single players."),
}


@dataclass(frozen=True)
class MisfitWarning:
    """A warning in words; ``forbidden``: not only advised against."""

    text: str
    source: str
    forbidden: bool


def warning_of(misfit: Misfit) -> MisfitWarning:
    """Put one misfit and its source into words."""
    figures = {"rounds": FEW_ROUNDS, "needs": tiebreaks.name(misfit.needs)}
    return MisfitWarning(
        str(WORDS[misfit.why]) % figures, source_in_words(misfit.source), misfit.forbidden
    )


def source_in_words(text: str) -> str:
    """Write ``C.07 8`` as ``C.07, article 8``; headings of other texts stay as they are."""
    law, _space, article = text.partition(" ")
    if law == "C.07" and article[:1].isdigit():
        return _("C.07, article %(article)s") % {"article": article}
    return text

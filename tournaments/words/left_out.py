"""The reason that a contribution is left out of a tie-break, and the article that says so."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tiebreaks.parts import Reason
from tournaments.words.contributions import ENCOUNTERS, StoredPart, StoredValue
from tournaments.words.sentences import Sentence, Text, say
from tournaments.words.tiebreaks import base_of

MISSED_FIRST = ("16.5.1", "TSF (*)")
"""The articles by which a cut begins with missed rounds."""
FIRST_ROUNDS_CUT = "PS"
Weight = tuple[Fraction, Fraction]

MISSED = _("Left out: a missed round is cut first, before the lowest opponent.")
FORFEIT = _("Left out: a forfeit is no game between the two.")
UNRATED = _("Left out: without a rating nothing can be reckoned.")
EARLY = _("Left out: the cut begins with the first round.")
LOWEST = _("Left out, as the lowest.")
HIGHEST = _("Left out, as the highest.")
OTHER = pgettext_lazy("a contribution", "Left out.")


def dropped(part: StoredPart, value: StoredValue) -> Sentence:
    """Explain why a part of ``value`` is left out."""
    return say(_text(part, value))


def _text(part: StoredPart, value: StoredValue) -> Text:
    if part.dropped in MISSED_FIRST:
        return MISSED
    if part.reason in ENCOUNTERS:
        return FORFEIT
    if part.reason is Reason.UNRATED:
        return UNRATED
    if base_of(value.label) == FIRST_ROUNDS_CUT:
        return EARLY
    return _by_weight(_weight(part), [_weight(kept) for kept in value.kept])


def _by_weight(weight: Weight, kept: Sequence[Weight]) -> Text:
    if all(weight <= other for other in kept):
        return LOWEST
    return HIGHEST if all(weight >= other for other in kept) else OTHER


def _weight(part: StoredPart) -> Weight:
    """Return what cuts go by: the opponent's score, then the amount (C.07, 14.1.1)."""
    return (part.amount if part.worth is None else part.worth, part.amount)

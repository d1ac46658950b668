"""Modifiers, which decide the contributions that count (C.07, article 14)."""

from __future__ import annotations

from collections.abc import Iterable

from tiebreaks.contributions import Contributions
from tiebreaks.editions.base import TieBreakEdition

Modifiers = Iterable[tuple[str, int]]
"""Letters with their numbers; 0 if there is none."""
CUTS = "CM"
"""The modifiers that leave contributions out: the least significant, or those at both ends."""
MEDIAN = "M"
NUMBERED = "CMLK"
"""The letters that are written with a number."""


def apply_modifiers(
    modifiers: Modifiers, contributions: Contributions, edition: TieBreakEdition
) -> None:
    """Leave out what the modifiers say: Cut-n (14.1, 14.2), Median-n (14.3, 14.4)."""
    for letter, number in modifiers:
        if letter in CUTS:
            article = edition.modified_by(letter, number)
            cut_least(contributions, number, article, edition)
            if letter == MEDIAN:
                cut_most(contributions, number, article)


def cuts_at_ends(modifiers: Modifiers) -> tuple[int, int]:
    """Count what the modifiers take from the least significant end, and from the other."""
    cuts = [(letter, number) for letter, number in modifiers if letter in CUTS]
    return (
        sum(number for _letter, number in cuts),
        sum(number for letter, number in cuts if letter == MEDIAN),
    )


def cut_least(
    contributions: Contributions, number: int, article: str, edition: TieBreakEdition
) -> None:
    """Leave out the ``number`` least significant ones, one after the other.

    The edition chooses the least significant one, anew for each cut (16.5.2).
    """
    cuts = number - edition.cuts_used_up(contributions)
    for _ in range(min(cuts, len(contributions.remaining))):
        index, why = edition.least_significant(contributions)
        contributions.leave_out(index, why or article)


def cut_most(contributions: Contributions, number: int, article: str) -> None:
    """Leave out the ``number`` most significant ones."""
    for _ in range(min(number, len(contributions.remaining))):
        most = max(contributions.remaining, key=contributions.weights.__getitem__)
        contributions.leave_out(most, article)


def spell_modifier(letter: str, number: int) -> str:
    """Write a modifier as TRF26 does: ``C1``, ``L+1``, ``P``."""
    if letter not in NUMBERED:
        return letter
    return f"{letter}{number:+d}" if letter == "L" else f"{letter}{number}"

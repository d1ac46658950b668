"""The factor K (B.02, 8.3.3; rapid and blitz 7.3.3)."""

from __future__ import annotations

from ratings.editions import Edition
from ratings.games import Factor, FactorReason, Rated, Setting

MASTERS, MASTER_FACTOR = 2400, 10
JUNIORS_BELOW, JUNIOR_AGE, JUNIOR_FACTOR = 2300, 18, 40
NEW_BELOW, NEW_FACTOR = 30, 40
USUAL_FACTOR = 20
MOST = 700
"""K × games is no more in a rating period."""


def factor(own: Rated, games: int, setting: Setting, edition: Edition) -> Factor:
    """Return K for so many games of an event, with its reason."""
    base, reason = _base(own, setting)
    value = min(base, MOST // games) if games else base
    return Factor(value, base, reason, games, edition.article("3.3"))


def _base(own: Rated, setting: Setting) -> tuple[int, FactorReason]:
    """Return K before the 700 rule: typed, the list's, or in the order that FIDE's lists show."""
    if own.typed_k:
        return own.typed_k, FactorReason.TYPED
    if own.listed_k:
        return own.listed_k, FactorReason.LISTED
    highest = max(own.rating or 0, own.highest or 0)
    if highest >= MASTERS:
        return MASTER_FACTOR, FactorReason.REACHED_2400
    if _junior(own, setting) and highest < JUNIORS_BELOW:
        return JUNIOR_FACTOR, FactorReason.JUNIOR
    if own.games is not None and own.games < NEW_BELOW:
        return NEW_FACTOR, FactorReason.NEW
    return USUAL_FACTOR, FactorReason.USUAL


def _junior(own: Rated, setting: Setting) -> bool:
    return own.birth_year is not None and setting.ends.year - own.birth_year <= JUNIOR_AGE

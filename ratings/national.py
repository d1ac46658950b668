"""The place of federations' own formulas. There is none yet.

A federation's rating is shown with the list that it is from, and not worked out, until its current
regulations are at hand: those of the Turkish (UKD), German (DWZ), English (ECF) and American (US
Chess) federations are known from other programs or older texts alone. Norway has had no national
rating since 2018.

To add one: write its tables and its few numbers here, as data, with the regulations that they are
from, and a :class:`Formula` under the key that the federation's rating list has. Pages ask
:func:`formula_of` and say by themselves what is worked out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from ratings.games import RatedGame


@dataclass(frozen=True)
class Formula:
    """A federation's formula: the regulations that it is from, and the change that games bring."""

    source: str
    change: Callable[[int, Sequence[RatedGame]], Decimal]
    """From the own rating and the games against rated opponents."""


FORMULAS: Mapping[str, Formula] = {}
"""By the key of the federation's rating list."""


def formula_of(rating_list: str) -> Formula | None:
    """Return the formula of a list's federation, if it is known here."""
    return FORMULAS.get(rating_list)

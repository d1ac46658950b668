"""Passages of C.04.3 that can be read in more than one way, if a bracket rests on them."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.fide.dutch.brackets import PairedDutchBracket
from pairing.fide.dutch.criteria import floated_down
from pairing.fide.dutch.rules import DutchRules
from pairing.kernel.colours import Articles, Grant, by_lot
from pairing.kernel.result import NUMBER_AMONG_PAIRED, Reading

ONE_ROUND_AGO = Reading("C18", "one point further than the residents")
TWO_ROUNDS_AGO = Reading("C20", ONE_ROUND_AGO.name)
FURTHER = ((1, ONE_ROUND_AGO), (2, TWO_ROUNDS_AGO))
"""Readings for the criteria on how far an MDP floats who floated that many rounds before."""


def readings_of(
    paired: PairedDutchBracket, rules: DutchRules, colours: Articles
) -> Iterator[Reading]:
    """Yield the readings that affected a bracket; ``colours`` are the articles that give them."""
    bracket = paired.bracket
    codes = {digit.code for criterion in rules.criteria for digit in criterion(bracket)}
    for ago, reading in FURTHER:
        again = any(floated_down(bracket, player, ago) for player in paired.downfloaters)
        if again and reading.article in codes:
            yield reading
    if any(by_lot(*pair) for pair in paired.pairs):
        yield Reading(colours[Grant.LOT], NUMBER_AMONG_PAIRED.name)

"""The way through the brackets of a round by the rules of one text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairing.fide.dutch.brackets import PairedDutchBracket, pair_brackets
from pairing.fide.dutch.collapse import pair_collapsing, pair_last
from pairing.fide.dutch.criteria import DutchBracket
from pairing.fide.dutch.rules import DutchRules
from pairing.kernel.blocking import why_impossible
from pairing.kernel.completion import Completion
from pairing.kernel.players import Field, mask_of
from pairing.kernel.result import NoLegalPairing


def pair_all(field: Field, legal: Sequence[int], rules: DutchRules) -> Iterator[PairedDutchBracket]:
    """Pair the brackets of the round in order. Raises :class:`NoLegalPairing`."""
    everybody = (1 << len(field.players)) - 1
    completed = rules.find_completion(field, legal, everybody)
    if completed is None:
        raise NoLegalPairing(field.round, why_impossible(field, legal))
    completion, _ = completed
    if rules.collapses:
        return pair_collapsing(field, completion, rules.criteria)
    return pair_brackets(field, completion, rules.criteria)


def pair_again(
    bracket: DutchBracket, number: int, completion: Completion, rules: DutchRules
) -> Iterator[PairedDutchBracket]:
    """Pair the brackets again from the one with these members, which was number ``number``."""
    field, floaters, criteria = bracket.field, bracket.mdps, rules.criteria
    if bracket.collapsed:
        residents = mask_of(bracket.residents)
        return iter([pair_last(field, completion, criteria, floaters, residents)])
    if rules.collapses:
        return pair_collapsing(field, completion, criteria, start=number, floaters=floaters)
    return pair_brackets(field, completion, criteria, start=number, floaters=floaters)

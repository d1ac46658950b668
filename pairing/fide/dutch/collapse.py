"""The way through the brackets of 2017: no bracket looks further down than the next one (A.9).

If the players that a bracket leaves cannot be paired with all who are below it, the bracket is
paired again so that they can (C.4), and those below are then paired as one last bracket, the
collapsed one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pairing.fide.dutch.brackets import PairedDutchBracket, Process, highest_group, process_of
from pairing.fide.dutch.criteria import Criterion, DutchBracket
from pairing.kernel.completion import Completion
from pairing.kernel.players import Field, Player, mask_of


class _UnaskedCompletion(Completion):
    """A completion that is always possible, for brackets that do not look further down."""

    def possible(self, players: int) -> bool:
        return True

    def certain(self, players: int, pool: int = 0, floaters: int = 0) -> bool:
        return True


def pair_collapsing(
    field: Field,
    completion: Completion,
    criteria: Sequence[Criterion],
    *,
    start: int = 0,
    floaters: tuple[Player, ...] = (),
) -> Iterator[PairedDutchBracket]:
    """Pair the brackets from the top down, and all of the rest as one if it cannot be completed.

    For ``start``, ``floaters`` and the bye see :func:`.brackets.pair_brackets`.
    """
    remaining = sum(field.scoregroups[start:])
    unasked = _UnaskedCompletion(completion.legal, 0, completion.bound)
    while remaining & ~highest_group(field, remaining):
        process = process_of(field, unasked, criteria, floaters, remaining)
        paired, below = process.pair(), process.below
        if not completion.possible(below | mask_of(paired.downfloaters)):
            yield from _collapsing(process.bracket, completion, criteria, below, paired)
            return
        yield paired
        floaters, remaining = paired.downfloaters, below
    if remaining:
        yield pair_last(field, completion, criteria, floaters, remaining)


def _collapsing(
    bracket: DutchBracket,
    completion: Completion,
    criteria: Sequence[Criterion],
    below: int,
    attempt: PairedDutchBracket,
) -> Iterator[PairedDutchBracket]:
    """Pair the penultimate bracket again, and all below it as the last one."""
    penultimate = replace(bracket, following=())
    process = Process(penultimate, completion, criteria, below, whole=True)
    paired = replace(process.pair(), attempt=attempt)
    yield paired
    yield pair_last(bracket.field, completion, criteria, paired.downfloaters, below)


def pair_last(
    field: Field,
    completion: Completion,
    criteria: Sequence[Criterion],
    floaters: tuple[Player, ...],
    residents: int,
) -> PairedDutchBracket:
    """Pair the last bracket: one scoregroup, or all those that collapsed into one."""
    bracket = DutchBracket(
        field=field,
        members=(*floaters, *field.among(residents)),
        mdps=floaters,
        following=(),
    )
    return Process(bracket, completion, criteria, below=0).pair()

"""The way through the brackets of 2017: no bracket looks further down than the next one (A.9).

Where what a bracket leaves cannot be paired with all who are below it, the bracket is paired again
so that it can (C.4), and they are then paired as one last bracket, the collapsed one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pairing.completion import Completion
from pairing.dutch.brackets import PairedBracket, Process
from pairing.dutch.criteria import Bracket, Criterion
from pairing.players import Field, Player


class _Unasked(Completion):
    """Says that whoever is left can be paired: nobody asks yet."""

    def possible(self, left: int) -> bool:
        return True

    def certain(self, left: int, pool: int = 0, floaters: int = 0) -> bool:
        return True


def pair_collapsing(
    field: Field,
    completion: Completion,
    criteria: Sequence[Criterion],
    *,
    start: int = 0,
    floaters: tuple[Player, ...] = (),
) -> Iterator[PairedBracket]:
    """From the top scoregroup down, or from number ``start`` and the ``floaters`` it receives.

    The one left by the last bracket has the bye.
    """
    groups = field.scoregroups[start:]
    below = sum(groups)
    unasked = _Unasked(completion.legal, byes=0)
    for group, following in pairwise(groups):
        below &= ~group
        bracket = Bracket(
            field=field,
            members=(*floaters, *field.among(group)),
            mdps=floaters,
            following=field.among(following),
        )
        paired = Process(bracket, unasked, criteria, below).pair()
        if not completion.possible(below | sum(player.bit for player in paired.downfloaters)):
            penultimate = replace(bracket, following=())
            paired = Process(penultimate, completion, criteria, below).pair_completing()
            yield paired
            yield pair_last(field, completion, criteria, paired.downfloaters, below)
            return
        yield paired
        floaters = paired.downfloaters
    if groups:
        yield pair_last(field, completion, criteria, floaters, groups[-1])


def pair_last(
    field: Field,
    completion: Completion,
    criteria: Sequence[Criterion],
    floaters: tuple[Player, ...],
    residents: int,
) -> PairedBracket:
    """The last bracket: one scoregroup, or all that a collapse has made one."""
    bracket = Bracket(
        field=field,
        members=(*floaters, *field.among(residents)),
        mdps=floaters,
        following=(),
    )
    odd = len(bracket.members) % 2 == 1
    return Process(bracket, completion, criteria, below=0, bye_at_hand=odd).pair()

"""Comparison of two candidates of one bracket by the counts of the criteria."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pairing.fide.dutch.brackets import PairedDutchBracket
from pairing.fide.dutch.criteria import Criterion, DutchBracket
from pairing.kernel.completion import Completion, eligible_for_bye
from pairing.kernel.players import Field, Player, mask_of
from pairing.kernel.result import Count, Worse

Pairs = Sequence[tuple[Player, Player]]


def counts_of(
    bracket: DutchBracket,
    criteria: Sequence[Criterion],
    pairs: Pairs,
    unpaired: Sequence[Player],
    further: Sequence[Player],
) -> tuple[Count, ...]:
    """Return the count of each criterion, if the following bracket leaves ``further``."""
    return tuple(
        Count(digit.code, digit.total(pairs, unpaired, further), digit.level)
        for criterion in criteria
        for digit in criterion(bracket)
    )


def further_of(
    paired: PairedDutchBracket, following: PairedDutchBracket | None
) -> tuple[Player, ...]:
    """Return the players left in the following bracket as the criteria looked at it (C8).

    In 2017 the criteria do not ask whether those below can be paired, as the last bracket itself
    does.
    """
    if following is None or not paired.bracket.following:
        return ()
    seen = following.attempt or following
    if seen.process.completion is not paired.process.completion:
        return paired.process.following_process(paired.downfloaters).leaving()
    return seen.downfloaters


def further_after(
    paired: PairedDutchBracket, unpaired: Sequence[Player], further: Sequence[Player]
) -> Sequence[Player]:
    """Return whom the following bracket may leave if this one leaves ``unpaired`` instead.

    The criteria count all such players alike: they are as few as can be, with the same scores.
    """
    if tuple(unpaired) == paired.downfloaters:
        return further
    if not paired.bracket.following:
        return ()
    return paired.process.following_process(tuple(unpaired)).leaving()


def first_worse(chosen: Sequence[Count], other: Sequence[Count]) -> Worse | None:
    """Return the first count that differs, among criteria that apply to both (C.7)."""
    theirs = {(count.code, count.level): count.total for count in other}
    both = {count.code for count in chosen} & {count.code for count in other}
    for ours in chosen:
        total = theirs.get((ours.code, ours.level), 0)
        if ours.code in both and ours.total != total:
            return Worse(ours.code, Fraction(ours.total), Fraction(total), ours.level)
    return None


def worse_than_chosen(
    criteria: Sequence[Criterion],
    paired: PairedDutchBracket,
    further: Sequence[Player],
    other: PairedDutchBracket,
) -> Worse | None:
    """Return the first count in which another pairing of the bracket is worse; ``None`` if it only
    comes later.
    """
    bracket = paired.bracket
    chosen = counts_of(bracket, criteria, paired.pairs, paired.downfloaters, further)
    beyond: Sequence[Player] | None = other.further
    if beyond is None:
        beyond = further_after(paired, other.downfloaters, further)
    return first_worse(
        chosen, counts_of(bracket, criteria, other.pairs, other.downfloaters, beyond)
    )


def incomplete(field: Field, paired: PairedDutchBracket, unpaired: Sequence[Player]) -> str:
    """Return ``C4`` or ``C5`` if those below could not be paired with these; else nothing.

    No two players left by one bracket meet (3.3.3).
    """
    process = paired.process
    floating = mask_of(unpaired)
    waiting = floating | process.below
    if process.completion.apart(floating).possible(waiting):
        return ""
    byes = eligible_for_bye(field) if waiting.bit_count() % 2 else 0
    anybody = Completion(process.legal, byes).apart(floating)
    return "C5" if anybody.possible(waiting) else "C4"

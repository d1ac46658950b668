"""The pairs that may follow a round of a knock-out whose matches are not all decided.

Each round is drawn anew from those who are left, so that who meets whom next depends on all
matches. Participants are their numbers in the original order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model import EntryId
from pairing.knockout.draw import Draw, draw, full_round

Match = tuple[EntryId, ...]
"""Those who may go on from a match: both sides, or the winner once it is decided."""


def draws(remaining: Sequence[EntryId], places: int) -> Iterator[Draw]:
    """Yield the draws to come among the ``remaining`` if the higher placed wins every match."""
    left = sorted(remaining)
    while len(left) > places:
        drawn = draw(left, places)
        yield drawn
        left = sorted([*drawn.through, *(higher for higher, _lower in drawn.pairs)])


def next_opponents(me: EntryId, matches: Sequence[Match], places: int) -> list[EntryId] | None:
    """List whom ``me`` may meet in the next round, the highest placed first.

    ``matches``: those from which somebody goes on, among them the one that ``me`` goes on from.
    Returns ``None`` where that cannot be told: if opponents are lacking, or nobody has to go out.
    """
    left = len(matches)
    if left <= places or left != full_round(left, places):
        return None
    others = [match for match in matches if me not in match]
    return sorted(
        other
        for match in others
        for other in match
        if left + 1 in _sums(me, other, [one for one in others if one is not match])
    )


def _sums(me: EntryId, other: EntryId, matches: Sequence[Match]) -> list[int]:
    """List what the places of the two among those who are left can add up to.

    The top meets the bottom: of ``n`` who are left two meet if their places add up to n + 1.
    """
    reached = 1 << 3  # one of the two is before the other: 1 + 2
    for match in matches:
        steps = {(winner < me) + (winner < other) for winner in match}
        reached = _either(reached, steps)
    return [total for total in range(reached.bit_length()) if reached >> total & 1]


def _either(reached: int, steps: set[int]) -> int:
    found = 0
    for step in steps:
        found |= reached << step
    return found

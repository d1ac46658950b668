"""Checks of a tournament's pairings: each round is paired again and compared with its boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.model import Code, Colour, Crosstable, EntryId
from pairing.kernel.edition import Edition
from pairing.kernel.result import NoLegalPairing

BoardSet = frozenset[tuple[EntryId, EntryId]]


@dataclass(frozen=True)
class BoardsAndBye:
    """The boards of a round as (White, Black), and the player who has the bye."""

    boards: BoardSet
    bye: EntryId | None


NOBODY_PAIRED = BoardsAndBye(frozenset(), None)
"""A round from which everyone was away."""


@dataclass(frozen=True)
class RoundDifference:
    """A round that was not paired as the rules pair it."""

    round: int
    found: BoardsAndBye
    expected: BoardsAndBye | None
    """``None``: the round cannot be paired (1.9.3)."""


def differences(crosstable: Crosstable, edition: Edition) -> Iterator[RoundDifference]:
    """List the rounds that are not as the edition pairs them."""
    for number in range(1, crosstable.last_paired_round + 1):
        difference = difference_in(crosstable, number, edition)
        if difference is not None:
            yield difference


def difference_in(
    crosstable: Crosstable, round_number: int, edition: Edition
) -> RoundDifference | None:
    """Compare a round with what the edition pairs; ``None`` if they agree.

    A round in which nobody was paired had nobody to pair: ``None``.
    """
    actual = boards_in(crosstable, round_number)
    if actual == NOBODY_PAIRED:
        return None
    expected = boards_by(crosstable, round_number, edition)
    return None if actual == expected else RoundDifference(round_number, actual, expected)


def boards_in(crosstable: Crosstable, round_number: int) -> BoardsAndBye:
    """Return a round as it is in the crosstable."""
    boards: set[tuple[EntryId, EntryId]] = set()
    bye = None
    for entry, turns in crosstable.turns.items():
        for turn in turns:
            if turn.round != round_number:
                continue
            if turn.opponent is not None and turn.colour is Colour.WHITE:
                boards.add((entry, turn.opponent))
            elif turn.code is Code.PAIRING_ALLOCATED_BYE:
                bye = entry
    return BoardsAndBye(frozenset(boards), bye)


def boards_by(crosstable: Crosstable, round_number: int, edition: Edition) -> BoardsAndBye | None:
    """Return a round as the edition pairs it; ``None`` if that is impossible."""
    try:
        pairing = edition.pair(crosstable, round_number, explain=False)
    except NoLegalPairing:
        return None
    boards = frozenset((board.white, board.black) for board in pairing.boards)
    return BoardsAndBye(boards, pairing.bye)

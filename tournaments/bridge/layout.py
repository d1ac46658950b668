"""A round's boards as plain data, and the changes an arbiter can make to them by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch

from django.utils.translation import gettext as _

from crosstable.model import Code
from tournaments.steps.refusals import Refused

PAB = Code.PAIRING_ALLOCATED_BYE.value


@dataclass(frozen=True)
class Layout:
    """The seats of one round, by entry. ``boards`` are (White, Black) by board number.

    ``waiting`` would play but have no seat yet; a round with anybody waiting cannot be published.
    """

    boards: Mapping[int, tuple[int, int]]
    byes: Mapping[int, str] = field(default_factory=dict)
    waiting: frozenset[int] = frozenset()

    def board_of(self, entry: int) -> int | None:
        return next((number for number, pair in self.boards.items() if entry in pair), None)

    def pair(self, board: int) -> tuple[int, int]:
        """Return White and Black of a board. Raises ``Refused`` if there is no such board."""
        if board not in self.boards:
            raise Refused(_("There is no board %(board)d.") % {"board": board})
        return self.boards[board]

    @property
    def playing(self) -> set[int]:
        """All players with a board or the pairing-allocated bye."""
        seated = {entry for pair in self.boards.values() for entry in pair}
        return seated | {entry for entry, code in self.byes.items() if code == PAB}

    def away(self) -> dict[int, str]:
        """Map the entries not to be paired to their codes, without the pairing-allocated bye."""
        return {entry: code for entry, code in self.byes.items() if code != PAB}

    def rows(self) -> list[list[int | None]]:
        """List the rows as an engine's proposal does: boards in order, then the PAB."""
        rows: list[list[int | None]] = [[*self.boards[number]] for number in sorted(self.boards)]
        rows += [[entry, None] for entry, code in self.byes.items() if code == PAB]
        return rows


@dataclass(frozen=True)
class Swap:
    """An exchange of two entries' places: seats, byes or waiting."""

    a: int
    b: int


@dataclass(frozen=True)
class Flip:
    """An exchange of colours on one board."""

    board: int


@dataclass(frozen=True)
class TakeApart:
    """The removal of a board, whose two players have to be seated again."""

    board: int


@dataclass(frozen=True)
class PutTogether:
    """A new board for two entries without one."""

    white: int
    black: int


@dataclass(frozen=True)
class GiveBye:
    """A bye for an entry without a board; the previous holder of the PAB has to be seated."""

    entry: int
    code: str = PAB


BoardChange = Swap | Flip | TakeApart | PutTogether | GiveBye


@singledispatch
def changed(change: BoardChange, layout: Layout) -> Layout:
    """Return the boards after ``change``. Raises ``Refused`` if it cannot be made."""
    raise TypeError(f"not a change of boards: {change!r}")


@changed.register
def _swap(change: Swap, layout: Layout) -> Layout:
    _require_both_present(layout, (change.a, change.b))
    replacement = {change.a: change.b, change.b: change.a}
    return Layout(
        boards={
            n: (replacement.get(w, w), replacement.get(b, b)) for n, (w, b) in layout.boards.items()
        },
        byes={replacement.get(entry, entry): code for entry, code in layout.byes.items()},
        waiting=frozenset(replacement.get(entry, entry) for entry in layout.waiting),
    )


@changed.register
def _flip(change: Flip, layout: Layout) -> Layout:
    white, black = layout.pair(change.board)
    return replace(layout, boards={**layout.boards, change.board: (black, white)})


@changed.register
def _take_apart(change: TakeApart, layout: Layout) -> Layout:
    pair = layout.pair(change.board)
    boards = {number: seats for number, seats in layout.boards.items() if number != change.board}
    return replace(layout, boards=boards, waiting=layout.waiting | set(pair))


@changed.register
def _put_together(change: PutTogether, layout: Layout) -> Layout:
    pair = change.white, change.black
    _require_both_present(layout, pair)
    _refuse_seated(layout, pair)
    free = next(n for n in range(1, len(layout.boards) + 2) if n not in layout.boards)
    return Layout(
        boards={**layout.boards, free: pair},
        byes={entry: code for entry, code in layout.byes.items() if entry not in pair},
        waiting=layout.waiting - set(pair),
    )


@changed.register
def _give_bye(change: GiveBye, layout: Layout) -> Layout:
    _refuse_seated(layout, (change.entry,))
    previous = {e for e, code in layout.byes.items() if PAB == code == change.code}
    byes = {entry: code for entry, code in layout.byes.items() if entry not in previous}
    return replace(
        layout,
        byes={**byes, change.entry: change.code},
        waiting=(layout.waiting | previous) - {change.entry},
    )


def _require_both_present(layout: Layout, pair: tuple[int, int]) -> None:
    if pair[0] == pair[1]:
        raise Refused(_("Name two different players."))
    if not set(pair) <= layout.playing | set(layout.byes) | layout.waiting:
        raise Refused(_("Name players of this round."))


def _refuse_seated(layout: Layout, entries: Iterable[int]) -> None:
    for entry in entries:
        board = layout.board_of(entry)
        if board is not None:
            raise Refused(_("Take board %(board)d apart first.") % {"board": board})

"""Pairings made by hand in systems that give the bye before they pair (Dubov, Burstein: 3.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model import EntryId
from pairing.kernel.byes import bye_report, worse_bye
from pairing.kernel.compared import Figures
from pairing.kernel.matching import perfect
from pairing.kernel.players import Field, Player
from pairing.kernel.result import BracketReport, Verdict

Opponents = Mapping[EntryId, EntryId]


def opponents_in(
    field: Field, boards: Sequence[tuple[EntryId, EntryId]], bye: EntryId | None
) -> Opponents | None:
    """Map each player to an opponent; ``None`` if not all have one board or, if odd, the bye."""
    opponents = {entry: other for board in boards for entry, other in (board, board[::-1])}
    placed = [entry for board in boards for entry in board] + ([] if bye is None else [bye])
    return opponents if sorted(placed) == sorted(field.by_id) else None


def another_bye(
    field: Field,
    legal: Sequence[int],
    chosen: tuple[BracketReport, ...],
    ours: Player,
    theirs: Player,
) -> Figures:
    """Compare a bye for ``theirs`` with that for ``ours``, article by article (3.1.1-3.1.5)."""
    if theirs.bye_bar is not None:
        return Figures(chosen, (), Verdict.FORBIDDEN, barred=theirs.id)
    if perfect(legal, (1 << len(field.players)) - 1 - theirs.bit) is None:
        return Figures(chosen, (), Verdict.IMPOSSIBLE)
    worse, article = worse_bye(bye_report(field, ours), bye_report(field, theirs))
    verdict = Verdict.WORSE if worse else Verdict.LATER
    return Figures(chosen, (), verdict, worse=worse, article=article)

"""The reasons for a round's pairing: its brackets as they were paired, and the bye."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model import EntryId
from pairing.dutch.brackets import PairedBracket
from pairing.dutch.criteria import Criterion
from pairing.matching import UNMATCHED, most_pairs
from pairing.players import Player
from pairing.result import BracketReport, Cause, Count


def report(
    paired: PairedBracket,
    following: PairedBracket | None,
    legal: Sequence[int],
    criteria: Sequence[Criterion],
) -> BracketReport:
    bracket = paired.bracket
    further = following.downfloaters if following else ()
    counts = (
        Count(digit.code, digit.total(paired.pairs, paired.downfloaters, further), digit.level)
        for criterion in criteria
        for digit in criterion(bracket)
    )
    return BracketReport(
        score=bracket.score,
        mdps=_ids(bracket.mdps),
        residents=_ids(bracket.residents),
        pairs=tuple((higher.id, lower.id) for higher, lower in paired.pairs),
        downfloaters=_ids(paired.downfloaters),
        cause=_cause(paired, legal),
        counts=tuple(counts),
    )


def _ids(players: Sequence[Player]) -> tuple[EntryId, ...]:
    return tuple(player.id for player in players)


def _cause(paired: PairedBracket, legal: Sequence[int]) -> Cause:
    """Why as many players float down: what the bracket could do if nobody else were there."""
    left = len(paired.downfloaters)
    if left == 0:
        return Cause.NONE
    if left == 1 and len(paired.bracket.members) % 2:
        return Cause.ODD
    mdps = sum(player.bit for player in paired.bracket.mdps)
    members = sum(player.bit for player in paired.bracket.members)
    alone = [mask & ~mdps if mdps >> place & 1 else mask for place, mask in enumerate(legal)]
    mates = most_pairs(alone, members)
    unpaired = sum(mates[player.place] == UNMATCHED for player in paired.bracket.members)
    return Cause.OPPONENTS if left == unpaired else Cause.COMPLETION

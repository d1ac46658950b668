"""A paired round as the answer that every pairing system gives."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model import EntryId
from pairing.kernel.boards import NumberedPair, boards_of
from pairing.kernel.by_hand import opponents_in
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards, Edition
from pairing.kernel.result import Board, Explanation, RoundPairing
from pairing.tsf.burstein.edited import compare_bye, compare_groups
from pairing.tsf.burstein.reports import group_report, lowest_bye
from pairing.tsf.burstein.rounds import PairedBursteinTsfRound, pair_groups
from pairing.tsf.burstein.situation import BursteinTsfSituation


def pair_round(situation: BursteinTsfSituation, *, edition: Edition, explain: bool) -> RoundPairing:
    """Pair one round. Raises :class:`NoLegalPairing` if it cannot be completed."""
    paired = pair_groups(situation)
    field = situation.field
    boards = boards_of(field, _pairs(paired), edition.colours, explain=explain)
    reasons = Explanation(edition.system, edition.name, (), None)
    if explain:
        reasons = _reasons(situation, paired, boards, edition)
    return RoundPairing(field.round, boards, paired.bye.player.id if paired.bye else None, reasons)


def figures_of(
    situation: BursteinTsfSituation, boards: Boards, bye: EntryId | None, edition: Edition
) -> Figures | None:
    """Compare boards made by hand with the engine's; ``None`` unless everybody has one place."""
    opponents = opponents_in(situation.field, boards, bye)
    if opponents is None:
        return None
    paired = pair_groups(situation)
    chosen_boards = boards_of(situation.field, _pairs(paired), edition.colours)
    chosen = _reasons(situation, paired, chosen_boards, edition).brackets
    if paired.bye and bye is not None and paired.bye.player.id != bye:
        return compare_bye(situation, chosen, situation.field.by_id[bye])
    return compare_groups(situation, paired, chosen, opponents)


def _pairs(paired: PairedBursteinTsfRound) -> Iterator[NumberedPair]:
    for number, group in enumerate(paired.groups):
        for pair in group.pairing.pairs:
            yield number, *pair


def _reasons(
    situation: BursteinTsfSituation,
    paired: PairedBursteinTsfRound,
    boards: tuple[Board, ...],
    edition: Edition,
) -> Explanation:
    return Explanation(
        system=edition.system,
        edition=edition.name,
        brackets=tuple(
            group_report(situation, group, [board for board in boards if board.bracket == number])
            for number, group in enumerate(paired.groups)
        ),
        bye=lowest_bye(situation, paired),
    )

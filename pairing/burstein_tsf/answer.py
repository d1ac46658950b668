"""A round as it was paired, put together as every pairing system answers."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.boards import Numbered, boards_of
from pairing.burstein_tsf.reports import bye_of_round, group_report
from pairing.burstein_tsf.rounds import PairedRound, pair_groups
from pairing.burstein_tsf.situation import Situation
from pairing.edition import Edition
from pairing.result import Board, Explanation, RoundPairing


def pair_round(situation: Situation, *, edition: Edition, explain: bool) -> RoundPairing:
    """Pair one round. Raises :class:`NoLegalPairing` where it cannot be completed."""
    paired = pair_groups(situation)
    field = situation.field
    boards = boards_of(field, _pairs(paired), edition.colours, explain=explain)
    reasons = Explanation(edition.system, edition.name, (), None)
    if explain:
        reasons = _reasons(situation, paired, boards, edition)
    return RoundPairing(field.round, boards, paired.bye.player.id if paired.bye else None, reasons)


def _pairs(paired: PairedRound) -> Iterator[Numbered]:
    for number, group in enumerate(paired.groups):
        for pair in group.made.pairs:
            yield number, *pair


def _reasons(
    situation: Situation, paired: PairedRound, boards: tuple[Board, ...], edition: Edition
) -> Explanation:
    return Explanation(
        system=edition.system,
        edition=edition.name,
        brackets=tuple(
            group_report(situation, group, [board for board in boards if board.bracket == number])
            for number, group in enumerate(paired.groups)
        ),
        bye=bye_of_round(situation, paired),
    )

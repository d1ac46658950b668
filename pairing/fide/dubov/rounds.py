"""Dubov System, C.04.4.1: the pairing of one round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pairing.fide.dubov.brackets import PairedDubovBracket, pair_brackets
from pairing.fide.dubov.figures import FiguresTable
from pairing.fide.dubov.reports import report
from pairing.kernel.boards import NumberedPair, boards_of
from pairing.kernel.byes import choose_bye, ranked_bye_report
from pairing.kernel.edition import Edition
from pairing.kernel.legality import bound_to_each_other, legal_masks
from pairing.kernel.players import Player
from pairing.kernel.result import Explanation, RoundPairing


class PairedDubovRound(NamedTuple):
    """The bye, the masks of legal opponents, and the brackets of everybody else."""

    bye: Player | None
    legal: Sequence[int]
    brackets: tuple[PairedDubovBracket, ...]


def paired_round(
    table: FiguresTable, bound: tuple[Player, Player] | None = None
) -> PairedDubovRound:
    """Choose the bye (3.1), then pair bracket by bracket (3.2). Raises :class:`NoLegalPairing`."""
    field = table.field
    legal = legal_masks(field)
    if bound:
        legal = bound_to_each_other(legal, *bound)
    bye = choose_bye(field, legal, last=_tpn)
    unpaired = (1 << len(field.players)) - 1 - (bye.bit if bye else 0)
    return PairedDubovRound(bye, legal, tuple(pair_brackets(table, legal, unpaired)))


def pair_round(
    table: FiguresTable,
    *,
    edition: Edition,
    explain: bool,
    bound: tuple[Player, Player] | None = None,
) -> RoundPairing:
    """Pair one round; with ``bound``, as if these two could only meet each other.

    Raises :class:`NoLegalPairing` if it cannot be completed (1.9.3).
    """
    field = table.field
    bye, legal, brackets = paired_round(table, bound)
    return RoundPairing(
        round=field.round,
        boards=boards_of(field, _pairs(brackets), edition.colours, explain=explain),
        bye=bye.id if bye else None,
        explanation=Explanation(
            system=edition.system,
            edition=edition.name,
            brackets=tuple(report(table, legal, bracket) for bracket in brackets)
            if explain
            else (),
            bye=ranked_bye_report(field, bye, last=_tpn) if bye and explain else None,
        ),
    )


def _pairs(brackets: Sequence[PairedDubovBracket]) -> Iterator[NumberedPair]:
    for number, bracket in enumerate(brackets):
        for pair in bracket.pairs:
            higher, lower = sorted(pair, key=lambda player: player.place)
            yield number, higher, lower


def _tpn(player: Player) -> int:
    return player.tpn

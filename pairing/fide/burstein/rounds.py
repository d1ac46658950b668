"""Burstein System, C.04.4.2: the pairing of one round after the seeding rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from crosstable.model import EntryId
from pairing.fide.burstein.brackets import pair_brackets
from pairing.fide.burstein.index import BursteinRanking
from pairing.fide.burstein.reports import last_for_bye, report
from pairing.fide.dutch.brackets import PairedDutchBracket
from pairing.fide.dutch.floaters import Effort
from pairing.kernel.boards import NumberedPair, boards_of
from pairing.kernel.byes import choose_bye
from pairing.kernel.completion import Completion
from pairing.kernel.edition import Edition
from pairing.kernel.legality import bound_to_each_other, legal_masks
from pairing.kernel.players import Field, Player, field_without
from pairing.kernel.result import Explanation, RoundPairing


@dataclass(frozen=True)
class PairedBursteinRound:
    """The bye, and the brackets of everybody else (``field``)."""

    everybody: Field
    bye: Player | None
    field: Field
    legal: Sequence[int]
    """Masks of the players of ``field``."""
    brackets: tuple[PairedDutchBracket, ...]


def paired_round(
    everybody: Field, ranking: BursteinRanking, bound: tuple[EntryId, EntryId] | None = None
) -> PairedBursteinRound:
    """Choose the bye (3.1), then pair bracket by bracket (3.2).

    Raises :class:`NoLegalPairing` if the round cannot be completed (1.9.3).
    """
    field, legal = everybody, _legal(everybody, bound)
    bye = choose_bye(field, legal, last=ranking.last_of(everybody))
    if bye is not None:
        field = field_without(field, bye)
        legal = _legal(field, bound)
    brackets = tuple(pair_brackets(field, Completion(legal, byes=0), ranking))
    return PairedBursteinRound(everybody, bye, field, legal, brackets)


def pair_round(
    field: Field,
    ranking: BursteinRanking,
    *,
    edition: Edition,
    explain: bool,
    bound: tuple[EntryId, EntryId] | None = None,
) -> RoundPairing:
    """Pair one round; with ``bound``, as if these two could only meet each other.

    Raises :class:`NoLegalPairing` if it cannot be completed (1.9.3).
    """
    paired = paired_round(field, ranking, bound)
    bye, brackets = paired.bye, paired.brackets
    neighbouring = zip_longest(brackets, brackets[1:]) if explain else ()
    effort = Effort()
    return RoundPairing(
        round=field.round,
        boards=boards_of(paired.field, _pairs(brackets, ranking), edition.colours, explain=explain),
        bye=bye.id if bye else None,
        explanation=Explanation(
            system=edition.system,
            edition=edition.name,
            brackets=tuple(
                report(*neighbours, paired.legal, ranking, effort) for neighbours in neighbouring
            ),
            bye=last_for_bye(field, bye, ranking) if bye and explain else None,
        ),
    )


def _legal(field: Field, bound: tuple[EntryId, EntryId] | None) -> tuple[int, ...]:
    legal = legal_masks(field)
    if bound is None:
        return legal
    player, opponent = (field.by_id[entry] for entry in bound)
    return bound_to_each_other(legal, player, opponent)


def _pairs(
    brackets: Sequence[PairedDutchBracket], ranking: BursteinRanking
) -> Iterator[NumberedPair]:
    for number, bracket in enumerate(brackets):
        for pair in bracket.pairs:
            yield number, *ranking.higher(*pair)

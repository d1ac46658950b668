"""Burstein System, C.04.4.2: the pairing of one round after the seeding rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from crosstable.model import EntryId
from pairing.boards import Numbered, boards_of
from pairing.burstein.brackets import pair_brackets
from pairing.burstein.index import Ranking
from pairing.burstein.reports import report
from pairing.byes import bye_report, choose_bye
from pairing.completion import Completion
from pairing.dutch.brackets import PairedBracket
from pairing.edition import Edition
from pairing.legality import bound_to_each_other, legal_masks
from pairing.players import Field, without
from pairing.result import Explanation, RoundPairing


def pair_round(
    field: Field,
    ranking: Ranking,
    *,
    edition: Edition,
    explain: bool,
    bound: tuple[EntryId, EntryId] | None = None,
) -> RoundPairing:
    """Pair one round; with ``bound``, as if these two might only meet each other.

    Raises :class:`NoLegalPairing` where it cannot be completed (1.9.3).
    """
    order = sorted(field.players, key=ranking.key)
    places = {player.place: number for number, player in enumerate(order)}
    legal = _legal(field, bound)
    bye = choose_bye(field, legal, last=lambda player: places[player.place])
    if bye is not None:
        everybody, field = field, without(field, bye)
        legal = _legal(field, bound)
    brackets = tuple(pair_brackets(field, Completion(legal, byes=0), ranking))
    reports = zip_longest(brackets, brackets[1:]) if explain else ()
    return RoundPairing(
        round=field.round,
        boards=boards_of(field, _pairs(brackets, ranking), edition.colours, explain=explain),
        bye=bye.id if bye else None,
        explanation=Explanation(
            system=edition.system,
            edition=edition.name,
            brackets=tuple(report(*two, legal, ranking) for two in reports),
            bye=bye_report(everybody, bye) if bye and explain else None,
        ),
    )


def _legal(field: Field, bound: tuple[EntryId, EntryId] | None) -> tuple[int, ...]:
    legal = legal_masks(field)
    if bound is None:
        return legal
    one, other = (field.by_id[entry] for entry in bound)
    return bound_to_each_other(legal, one, other)


def _pairs(brackets: Sequence[PairedBracket], ranking: Ranking) -> Iterator[Numbered]:
    for number, bracket in enumerate(brackets):
        for pair in bracket.pairs:
            yield number, *ranking.higher(*pair)

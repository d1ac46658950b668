"""Burstein System, C.04.4.2: the pairing of one round after the seeding rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from pairing.boards import Numbered, boards_of
from pairing.burstein.brackets import pair_brackets
from pairing.burstein.index import Ranking
from pairing.burstein.reports import report
from pairing.byes import bye_report, choose_bye
from pairing.completion import Completion
from pairing.dutch.brackets import PairedBracket
from pairing.edition import Edition
from pairing.legality import legal_masks
from pairing.players import Field, without
from pairing.result import Explanation, RoundPairing


def pair_round(field: Field, ranking: Ranking, *, edition: Edition, explain: bool) -> RoundPairing:
    """Pair one round. Raises :class:`NoLegalPairing` where it cannot be completed (1.9.3)."""
    order = sorted(field.players, key=ranking.key)
    places = {player.place: number for number, player in enumerate(order)}
    legal = legal_masks(field)
    bye = choose_bye(field, legal, last=lambda player: places[player.place])
    if bye is not None:
        everybody, field = field, without(field, bye)
        legal = legal_masks(field)
    brackets = tuple(pair_brackets(field, Completion(legal, byes=0), ranking))
    reports = zip_longest(brackets, brackets[1:]) if explain else ()
    above = sum(bye is not None and each.bracket.score > bye.score for each in brackets)
    return RoundPairing(
        round=field.round,
        boards=boards_of(field, _pairs(brackets, ranking), edition.colours),
        bye=bye.id if bye else None,
        explanation=Explanation(
            system=edition.system,
            edition=edition.name,
            brackets=tuple(report(*two, legal, ranking) for two in reports),
            bye=bye_report(everybody, bye, above) if bye and explain else None,
        ),
    )


def _pairs(brackets: Sequence[PairedBracket], ranking: Ranking) -> Iterator[Numbered]:
    for number, bracket in enumerate(brackets):
        for pair in bracket.pairs:
            yield number, *ranking.higher(*pair)

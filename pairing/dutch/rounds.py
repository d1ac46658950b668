"""FIDE (Dutch) System, C.04.3: the pairing of one round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from pairing.boards import publication_key
from pairing.byes import bye_report
from pairing.colours import Articles, allocate
from pairing.dutch.brackets import PairedBracket
from pairing.dutch.reports import report
from pairing.dutch.route import pair_all
from pairing.dutch.rules import Rules
from pairing.legality import legal_masks
from pairing.players import Field
from pairing.result import Board, Explanation, RoundPairing


def pair_round(
    field: Field, rules: Rules, colours: Articles, *, edition: str, explain: bool
) -> RoundPairing:
    """Pair one round. Raises :class:`NoLegalPairing` where it cannot be completed (1.9.3)."""
    legal = legal_masks(field)
    brackets = tuple(pair_all(field, legal, rules))
    last = brackets[-1].downfloaters if brackets else ()
    reports = zip_longest(brackets, brackets[1:]) if explain else ()
    return RoundPairing(
        round=field.round,
        boards=_boards(field, brackets, colours),
        bye=last[0].id if last else None,
        explanation=Explanation(
            system="dutch",
            edition=edition,
            brackets=tuple(report(*two, legal, rules.criteria) for two in reports),
            bye=bye_report(field, last[0], len(brackets) - 1) if last and explain else None,
        ),
    )


def _boards(
    field: Field, brackets: Sequence[PairedBracket], articles: Articles
) -> tuple[Board, ...]:
    boards = []
    for number, bracket in enumerate(brackets):
        for higher, lower in bracket.pairs:
            colours = allocate(higher, lower, field.initial_colour, articles)
            board = Board(colours.white.id, colours.black.id, colours.article, number)
            boards.append((publication_key(higher, lower), board))
    return tuple(board for _, board in sorted(boards, key=lambda item: item[0]))

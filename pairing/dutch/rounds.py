"""FIDE (Dutch) System, C.04.3: the pairing of one round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from crosstable.model import EntryId
from pairing.blocking import barred_from_bye, complete
from pairing.boards import publication_key
from pairing.colours import allocate
from pairing.dutch.brackets import PairedBracket, pair_brackets
from pairing.dutch.criteria import Criterion
from pairing.legality import legal_masks
from pairing.matching import UNMATCHED, most_pairs
from pairing.players import Field, Player
from pairing.result import (
    Board,
    BracketReport,
    ByeReport,
    Cause,
    Count,
    Explanation,
    RoundPairing,
)


def pair_round(
    field: Field, criteria: Sequence[Criterion], *, edition: str, explain: bool
) -> RoundPairing:
    """Pair one round. Raises :class:`NoLegalPairing` where it cannot be completed (1.9.3)."""
    legal = legal_masks(field)
    completion, bye_score = complete(field, legal)
    brackets = tuple(pair_brackets(field, completion, bye_score, criteria))
    last = brackets[-1].downfloaters if brackets else ()
    reports = zip_longest(brackets, brackets[1:]) if explain else ()
    return RoundPairing(
        round=field.round,
        boards=_boards(field, brackets),
        bye=last[0].id if last else None,
        explanation=Explanation(
            system="dutch",
            edition=edition,
            brackets=tuple(_report(*two, legal, criteria) for two in reports),
            bye=_bye_report(field, last[0], len(brackets) - 1) if last and explain else None,
        ),
    )


def _boards(field: Field, brackets: Sequence[PairedBracket]) -> tuple[Board, ...]:
    boards = []
    for number, bracket in enumerate(brackets):
        for higher, lower in bracket.pairs:
            colours = allocate(higher, lower, field.initial_colour)
            board = Board(colours.white.id, colours.black.id, colours.article, number)
            boards.append((publication_key(higher, lower), board))
    return tuple(board for _, board in sorted(boards, key=lambda item: item[0]))


def _report(
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


def _bye_report(field: Field, player: Player, bracket: int) -> ByeReport:
    lower = [other for other in field.players if other.score <= player.score]
    return ByeReport(player.id, player.score, player.unplayed, bracket, barred_from_bye(lower))

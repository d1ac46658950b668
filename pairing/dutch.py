"""FIDE (Dutch) System, C.04.3: the pairing of one round."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import zip_longest

from crosstable.model import EntryId
from pairing.blocking import barred_from_bye, why_impossible
from pairing.boards import publication_key
from pairing.brackets import PairedBracket, pair_brackets
from pairing.colours import allocate
from pairing.completion import Completion, lowest_bye_score
from pairing.criteria import Criterion
from pairing.editions import Edition
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
    NoLegalPairing,
    RoundPairing,
)


def pair_round(field: Field, edition: Edition) -> RoundPairing:
    """Pair one round. Raises :class:`NoLegalPairing` where it cannot be completed (1.9.3)."""
    legal = legal_masks(field)
    completion, bye_score = complete(field, legal)
    brackets = tuple(pair_brackets(field, completion, bye_score, edition.criteria))
    last = brackets[-1].downfloaters if brackets else ()
    return RoundPairing(
        round=field.round,
        boards=_boards(field, brackets),
        bye=last[0].id if last else None,
        explanation=Explanation(
            system=edition.system,
            edition=edition.name,
            brackets=tuple(
                _report(bracket, following, legal, edition.criteria)
                for bracket, following in zip_longest(brackets, brackets[1:])
            ),
            bye=_bye_report(field, last[0], len(brackets) - 1) if last else None,
        ),
    )


def complete(field: Field, legal: Sequence[int]) -> tuple[Completion, Fraction | None]:
    """What completes the round (C4), and the score of the one who gets the bye (C5)."""
    everybody = (1 << len(field.players)) - 1
    if len(field.players) % 2 == 0:
        completion, score = Completion(legal, byes=0), None
        possible = completion.possible(everybody)
    else:
        score = lowest_bye_score(field, legal)
        eligible = (player for player in field.players if player.bye_bar is None)
        byes = sum(player.bit for player in eligible if player.score == score)
        completion, possible = Completion(legal, byes), score is not None
    if not possible:
        raise NoLegalPairing(field.round, why_impossible(field, legal))
    return completion, score


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

"""The pairing of one round by article 3.3, and its reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crosstable.model import EntryId
from pairing.fide.team_swiss.brackets import TeamPair, pair_bracket, pair_figures
from pairing.fide.team_swiss.colours import allocate, reason_for
from pairing.fide.team_swiss.teams import Preferences, SwissTeam, SwissTeams
from pairing.fide.team_swiss.upfloaters import PassedUpfloater, choose_upfloaters
from pairing.fide.team_swiss.ways import with_ways
from pairing.kernel.boards import AllocatedPair, published_boards
from pairing.kernel.byes import bye_report, choose_bye
from pairing.kernel.legality import bound_to_each_other, legal_masks
from pairing.kernel.matching import UNMATCHED, bits, most_pairs
from pairing.kernel.players import Player, mask_of
from pairing.kernel.result import (
    Board,
    BracketReport,
    Cause,
    Count,
    Explanation,
    RoundPairing,
)


class TeamBracket(NamedTuple):
    """A top scoregroup with its upfloaters, paired."""

    residents: tuple[SwissTeam, ...]
    upfloaters: tuple[SwissTeam, ...]
    pairs: tuple[TeamPair, ...]
    left_over: int
    """The number of residents left over if as many as can meet one another."""
    below: tuple[SwissTeam, ...]
    """The other teams still unpaired besides the residents."""
    passed_up: tuple[PassedUpfloater, ...] = ()
    """The teams of these before the last upfloater that do not come up."""


class PairedTeamRound(NamedTuple):
    """The bye, the masks of legal opponents, and the brackets of everybody else."""

    bye: Player | None
    legal: Sequence[int]
    brackets: tuple[TeamBracket, ...]


def pair_round(
    teams: SwissTeams,
    preferences: Preferences,
    *,
    edition: str,
    bound: tuple[Player, Player] | None = None,
    explain: bool = False,
) -> RoundPairing:
    """Pair one round; with ``bound``, as if these two could only meet each other.

    ``explain``: report also how each pair came about. Raises :class:`NoLegalPairing` if the round
    cannot be completed (3.3.3).
    """
    bye, legal, brackets = paired_round(teams, bound)
    reported = reports(teams, brackets, preferences)
    if explain:
        reported = tuple(
            with_ways(
                report,
                teams,
                legal,
                members=(*bracket.residents, *bracket.upfloaters),
                pairs=bracket.pairs,
                upfloaters=bracket.upfloaters,
                passed_up=bracket.passed_up,
            )
            for report, bracket in zip(reported, brackets, strict=True)
        )
    return RoundPairing(
        round=teams.field.round,
        boards=_boards(teams, brackets),
        bye=bye.id if bye else None,
        explanation=Explanation(
            system="team-swiss",
            edition=edition,
            brackets=reported,
            bye=bye_report(teams.field, bye) if bye else None,
        ),
    )


def paired_round(teams: SwissTeams, bound: tuple[Player, Player] | None = None) -> PairedTeamRound:
    """Choose the bye (3.4), then pair bracket by bracket (3.3.2). Raises as :func:`pair_round`."""
    legal = legal_masks(teams.field)
    if bound:
        legal = bound_to_each_other(legal, *bound)
    bye = choose_bye(teams.field, legal, last=lambda player: player.tpn)
    unpaired = mask_of(team for team in teams.teams if team.player is not bye)
    return PairedTeamRound(bye, legal, tuple(_brackets(teams, legal, unpaired)))


def reports(
    teams: SwissTeams, brackets: Sequence[TeamBracket], preferences: Preferences
) -> tuple[BracketReport, ...]:
    """Report all brackets of a round."""
    return tuple(
        _report(teams, bracket, following, preferences)
        for bracket, following in zip(brackets, (*brackets, None)[1:], strict=True)
    )


def _brackets(teams: SwissTeams, legal: Sequence[int], unpaired: int) -> Iterator[TeamBracket]:
    """Pair the top scoregroup with its upfloaters until everybody is paired (3.3.2)."""
    while unpaired:
        remaining = teams.among(unpaired)
        residents = tuple(team for team in remaining if team.score == remaining[0].score)
        top = mask_of(residents)
        joining, passed = choose_upfloaters(teams, legal, unpaired, top)
        upfloaters = teams.among(joining)
        pairs = pair_bracket(teams, legal, residents, upfloaters)
        mates = most_pairs(legal, top)
        left_over = sum(mates[vertex] == UNMATCHED for vertex in bits(top))
        below = teams.among(unpaired & ~top)
        yield TeamBracket(residents, upfloaters, pairs, left_over, below, passed)
        unpaired &= ~(top | joining)


def _boards(teams: SwissTeams, brackets: Sequence[TeamBracket]) -> tuple[Board, ...]:
    allocated = []
    for number, bracket in enumerate(brackets):
        for top, bottom in bracket.pairs:
            white, black, article = allocate(top, bottom, teams.field.initial_colour)
            reason = reason_for(white, black, article, teams.field.initial_colour)
            allocated.append(AllocatedPair(white.player, black.player, article, number, reason))
    return published_boards(allocated)


def _report(
    teams: SwissTeams, bracket: TeamBracket, following: TeamBracket | None, preferences: Preferences
) -> BracketReport:
    return BracketReport(
        score=bracket.residents[0].score,
        mdps=(),
        residents=_ids(bracket.residents),
        pairs=tuple((top.player.id, bottom.player.id) for top, bottom in bracket.pairs),
        downfloaters=(),
        cause=_cause(bracket),
        counts=tuple(_counts(teams, bracket, following, preferences)),
        upfloaters=_ids(bracket.upfloaters),
    )


def _ids(teams: Sequence[SwissTeam]) -> tuple[EntryId, ...]:
    return tuple(team.player.id for team in teams)


def _cause(bracket: TeamBracket) -> Cause:
    """Return why there are upfloaters."""
    if not bracket.upfloaters:
        return Cause.NONE
    if len(bracket.upfloaters) > bracket.left_over:
        return Cause.COMPLETION
    return Cause.ODD if len(bracket.upfloaters) == 1 else Cause.OPPONENTS


def _counts(
    teams: SwissTeams, bracket: TeamBracket, following: TeamBracket | None, preferences: Preferences
) -> Iterator[Count]:
    """Count the criteria of this bracket, in descending priority."""
    yield Count("C4", len(bracket.upfloaters))
    score = bracket.residents[0].score
    by_score = Counter(team.score for team in bracket.upfloaters)
    for lower in sorted({team.score for team in bracket.below}):
        yield Count("C5", by_score[lower], level=score - lower)
    next_score = bracket.below[0].score if bracket.below else None
    if bracket.upfloaters and following and following.residents[0].score == next_score:
        yield Count("C6", len(following.upfloaters))
    if not teams.last_two_rounds:
        yield Count("C7", sum(team.floated for team in bracket.upfloaters))
    pairs = [pair_figures(teams, top, bottom, bracket.upfloaters) for top, bottom in bracket.pairs]
    if preferences is not Preferences.NONE:
        yield Count("C8", sum(pair.denied for pair in pairs))
    if preferences is Preferences.TYPE_B:
        yield Count("C9", sum(pair.strongly_denied for pair in pairs))
    if not teams.last_two_rounds:
        yield Count("C10", sum(pair.floated_opponents for pair in pairs))

"""The criteria's counts of a pairing made by hand, next to the engine's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pairing.fide.team_swiss.rounds import PairedTeamRound, TeamBracket, paired_round, reports
from pairing.fide.team_swiss.teams import Preferences, SwissTeams
from pairing.kernel.again import first_worse
from pairing.kernel.blocking import forbidden_pairs
from pairing.kernel.by_hand import Opponents, another_bye, opponents_in
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards
from pairing.kernel.matching import perfect
from pairing.kernel.players import mask_of
from pairing.kernel.result import Verdict


def figures_of(
    teams: SwissTeams, preferences: Preferences, boards: Boards, bye: int | None
) -> Figures | None:
    """Compare boards made by hand with the engine's.

    ``None`` if a team has neither match nor bye. Raises :class:`NoLegalPairing`.
    """
    field = teams.field
    opponents = opponents_in(field, boards, bye)
    if opponents is None:
        return None
    ours = paired_round(teams)
    chosen = reports(teams, ours.brackets, preferences)
    if ours.bye is not None and bye is not None and ours.bye.id != bye:
        return another_bye(field, ours.legal, chosen, ours.bye, field.by_id[bye])
    by_hand = tuple(_as_brackets(teams, opponents))
    edited = reports(teams, by_hand, preferences)
    figures = Figures(chosen, edited, Verdict.PAIRED)
    both = enumerate(zip(chosen, edited, strict=False))
    number = next((n for n, (mine, other) in both if set(mine.pairs) != set(other.pairs)), None)
    if number is None:
        return figures
    return _compared(teams, ours, replace(figures, bracket=number), by_hand[number])


def _as_brackets(teams: SwissTeams, opponents: Opponents) -> Iterator[TeamBracket]:
    """Split boards into brackets from the top: residents, and whom they meet from below."""
    team_of = {team.player.id: team for team in teams.teams}
    unpaired = sum(team_of[entry].bit for entry in opponents)
    while unpaired:
        remaining = teams.among(unpaired)
        residents = tuple(team for team in remaining if team.score == remaining[0].score)
        below = tuple(team for team in remaining if team.score != remaining[0].score)
        met = {opponents[team.player.id] for team in residents}
        upfloaters = tuple(team for team in below if team.player.id in met)
        members = (*residents, *upfloaters)
        pairs = tuple(
            (team, other)
            for team in sorted(members, key=lambda member: member.tpn)
            if (other := team_of[opponents[team.player.id]]).tpn > team.tpn
        )
        yield TeamBracket(residents, upfloaters, pairs, len(upfloaters), below)
        unpaired &= ~mask_of(members)


def _compared(
    teams: SwissTeams, ours: PairedTeamRound, figures: Figures, by_hand: TeamBracket
) -> Figures:
    """Compare the first bracket that is paired differently; its residents are the same."""
    number = figures.bracket or 0
    pairs = [(higher.player, lower.player) for higher, lower in by_hand.pairs]
    barred = forbidden_pairs(teams.field, pairs)
    if barred:
        return replace(figures, verdict=Verdict.FORBIDDEN, forbidden=barred)
    if perfect(ours.legal, mask_of(by_hand.below) & ~mask_of(by_hand.upfloaters)) is None:
        return replace(figures, verdict=Verdict.IMPOSSIBLE)
    if worse := first_worse(figures.chosen[number], figures.edited[number]):
        return replace(figures, verdict=Verdict.WORSE, worse=worse)
    same = by_hand.upfloaters == ours.brackets[number].upfloaters
    return replace(figures, verdict=Verdict.LATER, article="3.6.3" if same else "3.5.4")

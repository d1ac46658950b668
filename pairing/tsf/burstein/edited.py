"""A pairing made by hand compared with that of part 1.4: the bye, then the groups from the top."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from crosstable.model import EntryId
from pairing.kernel.blocking import forbidden_pairs
from pairing.kernel.compared import Figures
from pairing.kernel.completion import Completion
from pairing.kernel.players import Player, ids_of
from pairing.kernel.result import BracketReport, Verdict, Worse
from pairing.tsf.burstein.best import GroupPairing
from pairing.tsf.burstein.groups import PairedBursteinTsfGroup, members
from pairing.tsf.burstein.reports import COLOURS, FLOATERS, counts_of
from pairing.tsf.burstein.rounds import PairedBursteinTsfRound
from pairing.tsf.burstein.situation import BursteinTsfSituation

Reports = tuple[BracketReport, ...]


def compare_bye(situation: BursteinTsfSituation, chosen: Reports, theirs: Player) -> Figures:
    """Report what speaks against a bye for ``theirs`` (4)."""
    if theirs.bye_bar is not None:
        return Figures(chosen, (), Verdict.FORBIDDEN, barred=theirs.id)
    others = (1 << len(situation.field.players)) - 1 - theirs.bit
    if not Completion(situation.legal, byes=0).possible(others):
        return Figures(chosen, (), Verdict.IMPOSSIBLE)
    return Figures(chosen, (), Verdict.LATER, article="4.2")


def compare_groups(
    situation: BursteinTsfSituation,
    paired: PairedBursteinTsfRound,
    chosen: Reports,
    opponents: Mapping[EntryId, EntryId],
) -> Figures:
    """Compare the first group that is paired differently; the bye is the same."""
    for number, group in enumerate(paired.groups):
        theirs = _group_by_hand(situation, group, opponents)
        if set(theirs.pairs) != set(group.pairing.pairs):
            ours = chosen[number]
            report = _report(ours, theirs)
            edited = (*chosen[:number], report)
            figures = Figures(chosen, edited, Verdict.LATER, number)
            return _compared(situation, figures, group, theirs)
    return Figures(chosen, chosen, Verdict.PAIRED)


def _group_by_hand(
    situation: BursteinTsfSituation,
    group: PairedBursteinTsfGroup,
    opponents: Mapping[EntryId, EntryId],
) -> GroupPairing:
    """Return the pairs within a group; a player who meets nobody of it leaves it."""
    players = situation.ordered(members(group.group, group.arrived))
    by_id = {player.id: player for player in players}
    pairs = []
    for player in players:
        opponent = by_id.get(opponents.get(player.id, 0))
        if opponent is not None and players.index(player) < players.index(opponent):
            pairs.append((player, opponent))
    return GroupPairing(tuple(players), tuple(pairs))


def _report(ours: BracketReport, theirs: GroupPairing) -> BracketReport:
    return replace(
        ours,
        pairs=tuple((higher.id, lower.id) for higher, lower in theirs.pairs),
        downfloaters=ids_of(theirs.floaters),
        counts=counts_of(theirs),
        first=None,
        floaters=(),
    )


def _compared(
    situation: BursteinTsfSituation,
    figures: Figures,
    group: PairedBursteinTsfGroup,
    theirs: GroupPairing,
) -> Figures:
    """Report what speaks against one group's pairs: forbidden pairs, who leaves, due colours."""
    field = situation.field
    apart = forbidden_pairs(field, theirs.pairs)
    if apart:
        return replace(figures, verdict=Verdict.FORBIDDEN, forbidden=apart)
    if len(theirs.floaters) > len(group.pairing.floaters):
        return _worse(figures, FLOATERS)
    if group.arrived in theirs.floaters:
        return replace(figures, article="6.3")
    if any(not player.bit & group.may_leave for player in theirs.floaters):
        return replace(figures, verdict=Verdict.IMPOSSIBLE)
    if theirs.denied > group.pairing.denied:
        return _worse(figures, COLOURS)
    return replace(figures, article="6.4" if theirs.floaters else "6.2")


def _worse(figures: Figures, code: str) -> Figures:
    ours, theirs = (
        next(Fraction(count.total) for count in reports[-1].counts if count.code == code)
        for reports in (figures.chosen[: len(figures.edited)], figures.edited)
    )
    return replace(figures, verdict=Verdict.WORSE, worse=Worse(code, ours, theirs))

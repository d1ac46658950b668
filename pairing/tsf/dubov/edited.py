"""A pairing made by hand compared with that of part 1.3: the bye, then the groups from the top."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from crosstable.model import EntryId
from pairing.kernel.blocking import forbidden_pairs
from pairing.kernel.by_hand import opponents_in
from pairing.kernel.compared import Figures
from pairing.kernel.completion import Completion
from pairing.kernel.edition import Boards
from pairing.kernel.matching import perfect
from pairing.kernel.players import Player, ids_of, mask_of
from pairing.kernel.result import BracketReport, Verdict
from pairing.tsf.dubov.bye import article_of_bye
from pairing.tsf.dubov.groups import PairedDubovTsfGroup, Shifted
from pairing.tsf.dubov.reports import reports_of
from pairing.tsf.dubov.rounds import pair_groups
from pairing.tsf.dubov.situation import DubovTsfSituation

Reports = tuple[BracketReport, ...]
Meetings = set[frozenset[EntryId]]


@dataclass(frozen=True)
class EditedGroup:
    """A group made by hand; a player who meets nobody of it has left it."""

    pairs: tuple[tuple[Player, Player], ...]
    called: tuple[Player, ...]
    """Players of the group below whom the text calls too, and who meet somebody of this one."""
    leavers: tuple[Player, ...]


def figures_of(situation: DubovTsfSituation, boards: Boards, bye: EntryId | None) -> Figures | None:
    """Report what speaks against these boards; ``None`` if somebody has none.

    Raises :class:`NoLegalPairing` as the text itself does.
    """
    opponents = opponents_in(situation.field, boards, bye)
    if opponents is None:
        return None
    paired = pair_groups(situation)
    chosen = reports_of(situation, paired)
    if paired.bye and bye is not None and bye != paired.bye.player.id:
        return _another_bye(situation, chosen, situation.field.by_id[bye])
    everywhere = _meetings(pair.players for group in paired.groups for pair in group.pairs)
    for number, group in enumerate(paired.groups):
        ours = _meetings(pair.players for pair in group.pairs)
        theirs = _group_by_hand(group, opponents, ours, everywhere - ours)
        if _meetings(theirs.pairs) != ours:
            edited = (*chosen[:number], _report(chosen[number], theirs))
            figures = Figures(chosen, edited, Verdict.LATER, number)
            return _compared(situation, figures, group, theirs, bye)
    return Figures(chosen, chosen, Verdict.PAIRED)


def _another_bye(situation: DubovTsfSituation, chosen: Reports, theirs: Player) -> Figures:
    """Report what speaks against a bye for ``theirs`` (2.2, 4)."""
    if theirs.bye_bar is not None:
        return Figures(chosen, (), Verdict.FORBIDDEN, barred=theirs.id)
    others = (1 << len(situation.field.players)) - 1 - theirs.bit
    if not Completion(situation.legal, byes=0).possible(others):
        return Figures(chosen, (), Verdict.IMPOSSIBLE)
    return Figures(chosen, (), Verdict.LATER, article=article_of_bye(situation))


def _group_by_hand(
    group: PairedDubovTsfGroup,
    opponents: Mapping[EntryId, EntryId],
    ours: Meetings,
    below: Meetings,
) -> EditedGroup:
    """Read a group out of boards.

    Of two who meet across groups the lower was called up if the text calls that player; otherwise
    the higher floated down. ``ours`` are the pairs of this group by the text, ``below`` those of
    others: two whom it calls belong to the group if they meet in it, two who leave it do not.
    """
    members = [*group.residents, *group.arrived]
    member_ids = {player.id for player in members}
    called = [
        shifted.player
        for shifted in _stayed(group)
        if (other := opponents.get(shifted.player.id)) in member_ids
        or frozenset((shifted.player.id, other)) in ours
    ]
    players = sorted((*members, *called), key=lambda player: player.place)
    pairs = [
        two
        for two in combinations(players, 2)
        if opponents.get(two[0].id) == two[1].id and not _meetings([two]) <= below
    ]
    met = {player.id for pair in pairs for player in pair}
    leavers = tuple(player for player in players if player.id not in met)
    return EditedGroup(tuple(pairs), tuple(called), leavers)


def _meetings(pairs: Iterable[tuple[Player, Player]]) -> Meetings:
    return {frozenset((player.id, opponent.id)) for player, opponent in pairs}


def _report(ours: BracketReport, theirs: EditedGroup) -> BracketReport:
    return replace(
        ours,
        pairs=tuple((higher.id, lower.id) for higher, lower in theirs.pairs),
        downfloaters=ids_of(theirs.leavers),
        upfloaters=ids_of(theirs.called),
    )


def _compared(
    situation: DubovTsfSituation,
    figures: Figures,
    group: PairedDubovTsfGroup,
    theirs: EditedGroup,
    bye: EntryId | None,
) -> Figures:
    """Report forbidden pairs, or the first step that went differently."""
    apart = forbidden_pairs(situation.field, theirs.pairs)
    if apart:
        return replace(figures, verdict=Verdict.FORBIDDEN, forbidden=apart)
    boarded = {entry for report in figures.edited for pair in report.pairs for entry in pair}
    rest = mask_of(p for p in situation.field.players if p.id not in boarded and p.id != bye)
    if perfect(situation.legal, rest) is None:
        return replace(figures, verdict=Verdict.IMPOSSIBLE)
    return replace(figures, article=_article(group, theirs))


def _article(group: PairedDubovTsfGroup, theirs: EditedGroup) -> str:
    """Return the article of the first difference.

    In turn: floaters (8.2), calls (7.1, 7.2), leaving (6.4), and the rows (5, 6.2, 6.3).
    """
    meetings = _meetings(theirs.pairs)
    undone = [pair for pair in group.pairs if not _meetings([pair.players]) <= meetings]
    if any(pair.article == "8.2" for pair in undone):
        return "8.2"
    for shifted in _stayed(group):
        if shifted.player not in theirs.called:
            return shifted.article
    called = {shifted.player for shifted in group.shifted}
    if {*group.leavers} - called != {*theirs.leavers} - called:
        return "6.4"
    return undone[0].article


def _stayed(group: PairedDubovTsfGroup) -> list[Shifted]:
    return [shifted for shifted in group.shifted if shifted.player not in group.leavers]

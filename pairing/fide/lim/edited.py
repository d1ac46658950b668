"""A pairing made by hand compared with the text's: the bye, then the scoregroups as it pairs them.

The text takes steps and weighs no criteria: what decides is the article of the first step that the
boards made by hand do not take.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from crosstable.model import EntryId
from pairing.fide.lim.answer import colours_of, reports_of
from pairing.fide.lim.groups import PairedScoregroup
from pairing.fide.lim.reports import Cite, ScoregroupReport
from pairing.fide.lim.rounds import pair_scoregroups
from pairing.fide.lim.situation import LimSituation, ScoregroupWay
from pairing.fide.lim.together import StepsTaken, article_of_first_step
from pairing.kernel.blocking import forbidden_pairs
from pairing.kernel.by_hand import Opponents, opponents_in
from pairing.kernel.compared import Figures
from pairing.kernel.completion import Completion
from pairing.kernel.edition import Boards
from pairing.kernel.matching import perfect
from pairing.kernel.players import Player, ids_of, mask_of
from pairing.kernel.result import Cause, Verdict, Worse

Pair = tuple[Player, Player]
Meetings = frozenset[frozenset[EntryId]]


@dataclass(frozen=True)
class EditedScoregroup:
    """A scoregroup made by hand; a player who meets nobody of it has floated on."""

    pairs: tuple[Pair, ...]
    """The higher ranked player first."""
    leavers: tuple[Player, ...]


def figures_of(
    situation: LimSituation, boards: Boards, bye: EntryId | None, cite: Cite
) -> Figures | None:
    """Report what speaks against these boards; ``None`` if somebody has neither board nor bye.

    Raises :class:`NoLegalPairing` as the text itself does.
    """
    opponents = opponents_in(situation.field, boards, bye)
    if opponents is None:
        return None
    paired = pair_scoregroups(situation)
    chosen = reports_of(situation, paired, colours_of(situation, paired), cite)
    if paired.bye and bye is not None and bye != paired.bye.player.id:
        theirs = situation.field.by_id[bye]
        figures = Figures(chosen, (), Verdict.LATER, article=cite("1.1"))
        return _compare_bye(situation, figures, paired.bye.player, theirs)
    return _Comparison(situation, paired.groups, opponents, cite).compare(chosen)


def _compare_bye(
    situation: LimSituation, figures: Figures, ours: Player, theirs: Player
) -> Figures:
    """Report what speaks against a bye for ``theirs``, who has another score or rank (1.1)."""
    if theirs.bye_bar is not None:
        return replace(figures, verdict=Verdict.FORBIDDEN, article="", barred=theirs.id)
    others = (1 << len(situation.field.players)) - 1 - theirs.bit
    if not Completion(situation.legal, byes=0).possible(others):
        return replace(figures, verdict=Verdict.IMPOSSIBLE, article="")
    if ours.score == theirs.score:
        return figures
    worse = Worse(figures.article, ours.score, theirs.score)
    return replace(figures, verdict=Verdict.WORSE, article="", worse=worse)


class _Comparison:
    """The text's scoregroups, next to which boards made by hand are read."""

    def __init__(
        self,
        situation: LimSituation,
        groups: Sequence[PairedScoregroup],
        opponents: Opponents,
        cite: Cite,
    ) -> None:
        self.situation = situation
        self.groups = groups
        self.opponents = opponents
        self.cite = cite
        self.final = _meetings(pair.players for group in groups for pair in group.pairs)
        self.cracked = _meetings(pair.players for group in groups for pair in group.cracked)

    def compare(self, chosen: Sequence[ScoregroupReport]) -> Figures:
        """Report what speaks against the first scoregroup that is paired differently."""
        for number, group in enumerate(self.groups):
            theirs = self._by_hand(group)
            ours = _meetings(pair.players for pair in group.pairs)
            if not _meetings(theirs.pairs) ^ ours <= self._made_anyway(group) - ours:
                edited = (*chosen[:number], _report(chosen[number], theirs))
                figures = Figures(tuple(chosen), edited, Verdict.LATER, number)
                return self._against(figures, chosen[number], group, theirs)
        return Figures(tuple(chosen), tuple(chosen), Verdict.PAIRED)

    def _made_anyway(self, group: PairedScoregroup) -> Meetings:
        """Return the meetings within a scoregroup that are no difference though it has them not.

        The two may leave it and meet in a later one. A pairing that the text cracks was made by the
        text, too: if it is kept by hand, it is the median scoregroup that differs.
        """
        if group.group.way is ScoregroupWay.MEDIAN:
            return frozenset()
        return self.final | self.cracked

    def _by_hand(self, group: PairedScoregroup) -> EditedScoregroup:
        members = self.situation.field.among(group.group.members)
        pairs = tuple(self._pairs(members))
        seated = {player for pair in pairs for player in pair}
        return EditedScoregroup(pairs, tuple(player for player in members if player not in seated))

    def _pairs(self, members: Sequence[Player]) -> Iterator[Pair]:
        by_id = {player.id: player for player in members}
        for player in members:
            opponent = by_id.get(self.opponents.get(player.id, player.id))
            if opponent is not None and player.place < opponent.place:
                yield player, opponent

    def _against(
        self,
        figures: Figures,
        ours: ScoregroupReport,
        group: PairedScoregroup,
        theirs: EditedScoregroup,
    ) -> Figures:
        """Report forbidden pairs, those left without opponents, or the first step that differs."""
        field = self.situation.field
        apart = forbidden_pairs(field, theirs.pairs)
        if apart:
            return replace(figures, verdict=Verdict.FORBIDDEN, forbidden=apart)
        seated = {entry for report in figures.edited for pair in report.pairs for entry in pair}
        left = mask_of(field.by_id[entry] for entry in self.opponents if entry not in seated)
        if perfect(self.situation.legal, left) is None:
            return replace(figures, verdict=Verdict.IMPOSSIBLE)
        return replace(figures, article=self._article(ours, group, theirs))

    def _article(
        self, ours: ScoregroupReport, group: PairedScoregroup, theirs: EditedScoregroup
    ) -> str:
        """Return the article of the first step that is not taken by hand.

        If all that stand are taken, a pairing is missing that the text makes and cracks afterwards.
        """
        meetings = _meetings(theirs.pairs)
        kept = (self.cracked & meetings) - self.final
        came = {floater.player for floater in group.group.arrived}
        taken = StepsTaken(
            left={player.id for player in theirs.leavers},
            came={player.id for player in came if not any(player.id in two for two in kept)},
            meetings=meetings,
        )
        if article := article_of_first_step(ours, taken):
            return article
        seated = {player for pair in theirs.pairs for player in pair}
        undone = (
            pair
            for pair in reversed(group.cracked)
            if not _meetings([pair.players]) <= meetings and not seated.isdisjoint(pair.players)
        )
        return self.cite(next(undone).article)


def _meetings(pairs: Iterable[Pair]) -> Meetings:
    return frozenset(frozenset((player.id, opponent.id)) for player, opponent in pairs)


def _report(ours: ScoregroupReport, theirs: EditedScoregroup) -> ScoregroupReport:
    """Report a scoregroup made by hand, for which the text gives no reasons."""
    return replace(
        ours,
        pairs=tuple((higher.id, lower.id) for higher, lower in theirs.pairs),
        downfloaters=ids_of(theirs.leavers),
        cause=Cause.NONE,
        readings=(),
        made=(),
        transferred=(),
    )

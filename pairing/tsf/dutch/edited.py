"""A pairing made by hand compared with that of part 1.1, bracket by bracket from the top."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import takewhile

from crosstable.model import EntryId
from pairing.kernel.blocking import forbidden_pairs
from pairing.kernel.by_hand import Opponents, opponents_in
from pairing.kernel.compared import Figures
from pairing.kernel.completion import Completion, eligible_for_bye
from pairing.kernel.edition import Boards
from pairing.kernel.matching import bits
from pairing.kernel.players import mask_of
from pairing.kernel.result import Verdict, Worse
from pairing.tsf.dutch.brackets import PairedDutchTsfBracket, pair_bracket
from pairing.tsf.dutch.reports import StepReport, bracket_report, bracket_reports
from pairing.tsf.dutch.rounds import FinishedBracket, pair_brackets
from pairing.tsf.dutch.search.exits import WayOut, way_out_of
from pairing.tsf.dutch.search.trial import UpperPairs
from pairing.tsf.dutch.situation import DutchTsfSituation
from pairing.tsf.dutch.steps import DutchTsfBracket, ProcedureStep
from pairing.tsf.dutch.together import article_of_step

PAIRED_FIRST, STRONG = "A.3", "A.7"
CRITERIA: Mapping[str, str] = {"C.14": "C.6", "A.3": PAIRED_FIRST, "A.7": STRONG, "C.11": "B.4"}
"""The count by which a pairing falls behind, by the article that gives something up."""


def figures_of(situation: DutchTsfSituation, boards: Boards, bye: EntryId | None) -> Figures | None:
    """Report what speaks against these boards; ``None`` unless everybody has one place.

    Raises :class:`NoLegalPairing` as the text itself does.
    """
    opponents = opponents_in(situation.field, boards, bye)
    if opponents is None:
        return None
    done = pair_brackets(situation)
    chosen = tuple(bracket_reports(situation, done))
    for number, ours in enumerate(done):
        pairs = _pairs_by_hand(situation, ours, opponents)
        if {*map(frozenset, pairs)} != {*map(frozenset, ours.paired.pairs if ours.paired else ())}:
            theirs = _EditedBracket(situation, ours, pairs)
            edited = (*chosen[:number], theirs.report)
            figures = Figures(chosen, edited, Verdict.LATER, number)
            return _compared(figures, theirs, bye if ours is done[-1] else None)
    return Figures(chosen, chosen, Verdict.PAIRED)


def _pairs_by_hand(
    situation: DutchTsfSituation, ours: FinishedBracket, opponents: Opponents
) -> UpperPairs:
    """Return the pairs among the members of a bracket; the others have moved down."""
    by_id = {player.id: player.place for player in situation.field.among(ours.bracket.members)}
    met = ((place, by_id.get(opponents.get(entry, entry))) for entry, place in by_id.items())
    return tuple((place, other) for place, other in met if other is not None and place < other)


@dataclass(frozen=True)
class _EditedBracket:
    """A bracket of the text's, with other pairs."""

    situation: DutchTsfSituation
    ours: FinishedBracket
    pairs: UpperPairs
    """By places, the higher ranked player first."""

    @cached_property
    def paired(self) -> int:
        return sum(1 << place for pair in self.pairs for place in pair)

    @property
    def alone(self) -> int:
        """Those who may meet nobody and have no opponent here."""
        return self.ours.alone & ~self.paired

    @cached_property
    def theirs(self) -> PairedDutchTsfBracket | None:
        """The first step that comes to these pairs, wherever the others go; ``None``: no pairs."""
        leavers = self.ours.bracket.members & ~self.alone & ~self.paired
        return self.first_step(way_out_of(len(self.situation.legal), leavers))

    def first_step(self, way_out: WayOut) -> PairedDutchTsfBracket | None:
        """Return the first step that comes to these pairs; ``None`` if no step does.

        Without a pair for the first of those moved down, the bracket is taken for a homogeneous
        one: no step of a heterogeneous one comes to it.
        """
        bracket = self.ours.bracket.without(self.alone)
        upper = self._made_first(bracket) if bracket.heterogeneous else 0
        if not upper:
            bracket = DutchTsfBracket(0, bracket.members)
        numbers = ProcedureStep(upper, len(self.pairs) - upper, (0, 0))
        legal = [0] * len(self.situation.legal)
        for higher, lower in self.pairs:
            legal[higher], legal[lower] = 1 << lower, 1 << higher
        return pair_bracket(replace(self.situation, legal=legal), bracket, way_out, like=numbers)

    def _made_first(self, bracket: DutchTsfBracket) -> int:
        """Count the first of those moved down, from the top, who meet others than these (C.4)."""
        opponents = {place: other for pair in self.pairs for place, other in (pair, pair[::-1])}
        moved = list(bits(bracket.moved))
        meet = list(takewhile(lambda place: place in opponents, moved))
        return next(
            (
                size
                for size in range(len(meet), 0, -1)
                if not {opponents[place] for place in meet[:size]} & {*meet[:size]}
            ),
            0,
        )

    @cached_property
    def report(self) -> StepReport:
        edited = replace(self.ours, alone=self.alone, paired=self.theirs)
        return bracket_report(self.situation, edited)

    @property
    def misses_another_set(self) -> bool:
        """Whether as many pairs move others down than those with whom C.12 goes on."""
        ours, theirs = self.ours.paired, self.theirs
        if self.ours.again != "C.12" or ours is None or theirs is None:
            return False
        as_many = (ours.step.upper, ours.step.lower) == (theirs.step.upper, theirs.step.lower)
        return as_many and self.first_step(ours.way_out) is None

    def count(self, report: StepReport, code: str) -> int:
        """Count by a criterion of the reports, or by A.3 or A.7."""
        if code == PAIRED_FIRST:
            return self.ours.bracket.without(self.alone).moved.bit_count() - report.p[0]
        if code == STRONG:
            by_id = self.situation.field.by_id
            pairs = ((by_id[higher], by_id[lower]) for higher, lower in report.pairs)
            return sum(not self.situation.strict[a.place] & b.bit for a, b in pairs)
        return next(count.total for count in report.counts if count.code == code)


def _compared(figures: Figures, bracket: _EditedBracket, bye: EntryId | None) -> Figures:
    """Compare the first bracket that is paired differently; its members are the same.

    ``bye``: the player who has it by hand, if it is the last one.
    """
    situation = bracket.situation
    field = situation.field
    pairs = ((field.players[higher], field.players[lower]) for higher, lower in bracket.pairs)
    apart = forbidden_pairs(field, pairs)
    if apart:
        return replace(figures, verdict=Verdict.FORBIDDEN, forbidden=apart)
    if bye is not None and field.by_id[bye].bye_bar is not None:
        return replace(figures, verdict=Verdict.FORBIDDEN, barred=bye)
    boarded = {entry for report in figures.edited for pair in report.pairs for entry in pair}
    rest = mask_of(player for player in field.players if player.id not in boarded)
    if not Completion(situation.legal, eligible_for_bye(field)).possible(rest):
        return replace(figures, verdict=Verdict.IMPOSSIBLE)
    if bracket.misses_another_set:
        return replace(figures, article="C.12")
    return _further(figures, bracket)


def _further(figures: Figures, bracket: _EditedBracket) -> Figures:
    """Name what is given up further: what is counted, or the article where no count says so."""
    ours, theirs = figures.chosen[len(figures.edited) - 1], bracket.report
    if not isinstance(ours, StepReport):
        raise AssertionError("all are reports of this text")
    article = article_of_step(ours, theirs)
    code = _criterion(article, theirs)
    if code:
        mine, other = (Fraction(bracket.count(report, code)) for report in (ours, theirs))
        if mine < other:
            return replace(figures, verdict=Verdict.WORSE, worse=Worse(code, mine, other))
    return replace(figures, verdict=Verdict.LATER, article=article)


def _criterion(article: str, theirs: StepReport) -> str:
    """Return the criterion that counts what the article gives up; of two the last one dropped."""
    dropped = {"C.10": theirs.dropped_down, "C.9": theirs.dropped_up}.get(article)
    return dropped[-1] if dropped else CRITERIA.get(article, "")

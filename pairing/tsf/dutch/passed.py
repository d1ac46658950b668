"""The way pairs were found: the players before an opponent in order, and why they were passed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pairing.kernel.colours import by_lot
from pairing.kernel.floats import Float
from pairing.kernel.legality import forbidden
from pairing.kernel.matching import bits
from pairing.kernel.players import Player
from pairing.kernel.result import Reading
from pairing.kernel.step_reports import FloaterReport, PairReport, PassedReport
from pairing.tsf.dutch import readings
from pairing.tsf.dutch.brackets import PairedDutchTsfBracket, pair_bracket
from pairing.tsf.dutch.preferences import CountedPreferences
from pairing.tsf.dutch.rounds import FinishedBracket
from pairing.tsf.dutch.search.trial import UpperPairs
from pairing.tsf.dutch.situation import DutchTsfSituation, float_bar, strong
from pairing.tsf.dutch.steps import ARTICLES

COLOUR, STRONG, OTHERS, NO_BYE = "B.4", "A.7", "C.7", "B.1"
MOST_ASKED = 24
"""The largest bracket for which the outcome for the other players is computed."""


@dataclass(frozen=True, slots=True)
class DutchTsfPassedReport(PassedReport):
    """A player earlier in the order, and the article that ruled this one out.

    ``B.1``, ``B.2`` (or ``260``): they may not meet; ``A.7``: strong preferences counted as
    absolute; ``B.4``: both are due the same colour; ``B.5``, ``B.6``: would float again; ``C.7``:
    the others could not have been paired as well.
    """

    others: str = ""
    """The step that the others would have needed, by its article; empty in large brackets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DutchTsfPairReport(PairReport):
    """A pair: ``first`` of S1 found ``second`` in S2 (``C.6``, after a transposition ``D.1``)."""

    moved_down: bool
    """A pair of a moved-down player of a heterogeneous bracket."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DutchTsfFloaterReport(FloaterReport):
    """A player who left: ``C.1`` no legal opponent, ``C.6`` left over, ``C.14`` no pair at all."""

    bye: bool
    """The player left the lowest bracket, for the bye."""
    passed: tuple[DutchTsfPassedReport, ...] = ()
    """Lower players of S2 who stayed; ``B.1``: may not have the bye."""


def pair_reports(
    situation: DutchTsfSituation, done: FinishedBracket
) -> Iterator[DutchTsfPairReport]:
    """Report the pairs in the order of S1, those of moved-down players first."""
    paired = done.paired
    if paired is None:
        return
    s2 = paired.bracket.members & ~sum(1 << place for place, _ in paired.upper)
    settled: list[tuple[int, int]] = []
    for first, second in paired.upper:
        yield _FoundPair(situation, paired, tuple(settled), moved_down=True).report(
            first, second, s2
        )
        s2 &= ~(1 << second)
        settled.append((first, second))
    s2 &= ~sum(1 << place for place, _ in paired.group.pairs)
    for first, second in paired.group.pairs:
        yield _FoundPair(situation, paired, tuple(settled), moved_down=False).report(
            first, second, s2
        )
        s2 &= ~(1 << second)
        settled.append((first, second))


@dataclass(frozen=True)
class _FoundPair:
    """One pair and the pairs ``settled`` before it."""

    situation: DutchTsfSituation
    paired: PairedDutchTsfBracket
    settled: UpperPairs
    moved_down: bool

    def report(self, first_place: int, second_place: int, s2: int) -> DutchTsfPairReport:
        players = self.situation.field.players
        first, second = players[first_place], players[second_place]
        before = (players[place] for place in bits(s2 & ((1 << second_place) - 1)))
        passed = [self._passed_report(first, player) for player in before]
        return DutchTsfPairReport(
            first=first.id,
            second=second.id,
            article="D.1" if passed else "C.6",
            moved_down=self.moved_down,
            passed=tuple(passed),
            readings=tuple(self._readings(first, second, passed)),
        )

    def _passed_report(self, first: Player, other: Player) -> DutchTsfPassedReport:
        why = _article_against(self.situation, self.paired, first, other, self.moved_down)
        asked = why == OTHERS and self.paired.bracket.members.bit_count() <= MOST_ASKED
        return DutchTsfPassedReport(other.id, why, self._step_with(first, other) if asked else "")

    def _readings(
        self, first: Player, second: Player, passed: Sequence[DutchTsfPassedReport]
    ) -> Iterator[Reading]:
        field = self.situation.field
        higher, lower = sorted((first, second), key=lambda player: player.place)
        if self.moved_down and any(report.why == OTHERS for report in passed):
            yield readings.OPPONENTS_REARRANGED
        if field.last and any(report.why == "B.2" for report in passed):
            yield readings.NO_EXCEPTION
        if not self.situation.odd_round and self._mild_decided(first, second, passed):
            yield readings.MILD_WHERE_X
        if by_lot(higher, lower):
            yield readings.PARITY_AMONG_PRESENT
        if field.round > 1 and not first.colours and not second.colours:
            yield readings.NEITHER_LATER

    def _mild_decided(
        self, first: Player, second: Player, passed: Sequence[DutchTsfPassedReport]
    ) -> bool:
        """Return whether a mild preference gave way here, or kept ``first`` from another."""
        if first.preference.clashes(second.preference):
            counted = counted_for(self.situation, self.paired, self.moved_down)
            return not counted.clash(first.place, second.place)
        by_id = self.situation.field.by_id
        avoided = (by_id[report.player] for report in passed if report.why == COLOUR)
        return any(not (strong(first) and strong(player)) for player in avoided)

    def _step_with(self, first: Player, other: Player) -> str:
        """Return the article of the step that the bracket would have needed with this pair."""
        bound = self.situation.bound(first, other)
        for higher, lower in self.settled:
            bound = bound.bound(*(self.situation.field.players[place] for place in (higher, lower)))
        again = pair_bracket(bound, self.paired.bracket, self.paired.way_out)
        ours, theirs = self.paired.step.given_up, again.step.given_up if again else ()
        apart = zip(ARTICLES, ours, theirs, strict=False)
        return next(
            (article for article, mine, its in apart if mine != its), "" if again else "C.14"
        )


def _article_against(
    situation: DutchTsfSituation,
    paired: PairedDutchTsfBracket,
    first: Player,
    other: Player,
    moved_down: bool,
) -> str:
    """Return the first article that rules out a pair."""
    why = forbidden(situation.field, first, other)
    if why is not None:
        return why.article
    if not situation.legal[first.place] >> other.place & 1:
        return OTHERS
    if paired.step.strict and not situation.strict[first.place] >> other.place & 1:
        return STRONG
    if moved_down and paired.bracket.residents & other.bit:
        barred = float_bar(other, Float.UP)
        if not situation.may_float(Float.UP, paired.step.up) & other.bit:
            return barred
    clash = counted_for(situation, paired, moved_down).clash(first.place, other.place)
    return COLOUR if clash else OTHERS


def counted_for(
    situation: DutchTsfSituation, paired: PairedDutchTsfBracket, moved_down: bool
) -> CountedPreferences:
    """Return the preferences that x counts in pairs of those moved down, or in the others (C.6)."""
    return situation.counted(paired.bracket.members if moved_down else paired.remainder)


def floater_reports(
    situation: DutchTsfSituation, done: FinishedBracket, *, last: bool
) -> Iterator[DutchTsfFloaterReport]:
    """Report everyone who left the bracket, with the lower players who stayed."""
    paired = done.paired
    for player in situation.field.among(done.leavers):
        if done.alone & player.bit:
            yield DutchTsfFloaterReport(player=player.id, article="C.1", bye=last)
        elif paired is None:
            yield DutchTsfFloaterReport(player=player.id, article="C.14", bye=last)
        else:
            stayed = tuple(_stayed_reports(situation, paired, player, last))
            yield DutchTsfFloaterReport(player=player.id, article="C.6", bye=last, passed=stayed)


def _stayed_reports(
    situation: DutchTsfSituation, paired: PairedDutchTsfBracket, player: Player, last: bool
) -> Iterator[DutchTsfPassedReport]:
    """Report the players of S2 below the floater who found opponents."""
    down = situation.may_float(Float.DOWN, paired.step.down)
    for place in sorted(place for _, place in paired.group.pairs if place > player.place):
        other = situation.field.players[place]
        barred = "" if down & other.bit else float_bar(other, Float.DOWN)
        if last and other.bye_bar is not None:
            barred = NO_BYE
        yield DutchTsfPassedReport(other.id, barred or OTHERS)

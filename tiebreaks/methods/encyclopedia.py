"""The encyclopedia's tie-breaks that C.07 lacks: Harkness and his kin, cumulative scores, Kashdan,
and those that look at single rounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from crosstable.model import Code, Turn
from tiebreaks.cards import Card
from tiebreaks.contributions import Contributions
from tiebreaks.methods.base import NOTHING, CardMethod
from tiebreaks.methods.buchholz import Buchholz
from tiebreaks.methods.opponents import OfOpponents
from tiebreaks.methods.own_results import CountOfTurns, ProgressiveScores
from tiebreaks.modifiers import cut_least, cut_most
from tiebreaks.parts import Part, Reason
from tiebreaks.words import gettext_noop as _

MANY_ROUNDS = 9
"""The number of rounds from which two values are left out at an end, not one."""
DRAWN = frozenset({Code.DRAW, Code.UNRATED_DRAW, Code.ADJOURNED})
LOST = frozenset({Code.LOSS, Code.UNRATED_LOSS, Code.FORFEIT_LOSS})


class Solkoff(Buchholz):
    """The scores of all opponents. Unit: points."""

    base = "SOLKOFF"
    name = _("Solkoff")
    description = _(
        "The points of all opponents, added up; games that an opponent did not play are draws."
    )
    modifiers = frozenset()
    variants = ("",)
    unplayed_rounds = False
    by_amount = False


class HarknessMedian(Solkoff):
    """The opponents' scores without the highest and the lowest; from nine rounds without two of
    each.
    """

    base = "HARKNESS_MEDIAN"
    name = _("Harkness median")
    description = _(
        "The points of the opponents, added up without the highest and the lowest; from nine rounds"
        " on, without two of each."
    )

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.cuts = True

    def cut(self, contributions: Contributions) -> None:
        card = contributions.card
        number = 2 if card.table.rounds >= MANY_ROUNDS else 1
        cut_least(contributions, number * self.lowest(card), self.article, self.edition)
        cut_most(contributions, number * self.highest(card), self.article)

    def lowest(self, card: Card) -> bool:
        """Return whether the lowest are left out."""
        return True

    def highest(self, card: Card) -> bool:
        """Return whether the highest are left out."""
        return True


class ModifiedMedian(HarknessMedian):
    """Without the lowest only, given more than half of the points; given less, the highest."""

    base = "MODIFIED_MEDIAN"
    name = _("Modified median")
    description = _(
        "The points of the opponents without the lowest for those with over half the points,"
        " without the highest for those with less."
    )

    def lowest(self, card: Card) -> bool:
        return 2 * card.score >= card.table.win * card.table.rounds

    def highest(self, card: Card) -> bool:
        return 2 * card.score <= card.table.win * card.table.rounds


class Cumulative(ProgressiveScores):
    """The score after each round, less each full point that was not played for. Unit: points."""

    base = "CUMULATIVE"
    name = _("Cumulative score")
    description = _(
        "The points reached after each round, added up, less one for each full point without a"
        " game."
    )
    modifiers = frozenset()
    variants = ("",)

    def amounts(self, card: Card) -> Sequence[int]:
        return [
            *super().amounts(card),
            *(-card.table.win for _ in self._unplayed_full_points(card)),
        ]

    def sources(self, card: Card) -> Iterator[Part]:
        yield from super().sources(card)
        for turn in self._unplayed_full_points(card):
            yield Part(turn, NOTHING, self.article, Reason.FREE_POINT)

    def _unplayed_full_points(self, card: Card) -> Sequence[Turn]:
        return [
            turn
            for turn, gain in zip(card.turns, card.gains, strict=True)
            if gain == card.table.win and not turn.played
        ]


class OpponentsCumulative(OfOpponents):
    """The cumulative scores of the opponents. Unit: points."""

    base = "OPP_CUMULATIVE"
    name = _("Opponents’ cumulative score")
    description = _("The cumulative scores of the opponents met at the board, added up.")
    kind = "C"
    opponents_method = Cumulative


class Kashdan(CardMethod):
    """4 for a win, 2 for a draw, 1 for a loss; the edition decides on unplayed rounds."""

    base = "KASHDAN"
    name = _("Kashdan")
    description = _("Four for each game won, two for each drawn and one for each lost.")
    kind = "B"

    def amounts(self, card: Card) -> Sequence[int]:
        unplayed = self.edition.kashdan_unplayed
        return [self._worth(turn, unplayed) for turn in card.turns]

    def sources(self, card: Card) -> Iterator[Part]:
        for turn in card.turns:
            yield Part(turn, NOTHING, self.article, Reason.WORTH)

    def _worth(self, turn: Turn, unplayed: int) -> int:
        if turn.code is Code.NOT_YET_PLAYED:
            return 0
        if not (turn.played or turn.code is Code.ADJOURNED):
            return unplayed
        return 2 if turn.code in DRAWN else 1 if turn.code in LOST else 4


class FewerDraws(CountOfTurns):
    """The games drawn; fewer are ahead."""

    base = "FEWER_DRAWS"
    name = _("Fewer draws")
    description = _("The games drawn at the board; the fewer, the better.")
    lower_first = True

    def amounts(self, card: Card) -> Sequence[bool]:
        return [turn.code in DRAWN for turn in card.turns]


class TimeOfFirstLoss(CardMethod):
    """The round of the first loss, forfeits included; later is ahead."""

    base = "FIRST_LOSS"
    name = _("Time of first loss")
    description = _(
        "The round of the first loss; the later, the better, and best is no loss at all."
    )
    kind = "B"

    def amounts(self, card: Card) -> Sequence[int]:
        lost = self._first_loss(card)
        return [lost.round if lost else card.table.rounds + 1]

    def sources(self, card: Card) -> Iterator[Part]:
        lost = self._first_loss(card)
        reason = Reason.FIRST_LOSS if lost else Reason.NO_LOSS
        yield Part(lost, NOTHING, self.article, reason)

    def _first_loss(self, card: Card) -> Turn | None:
        return next((turn for turn in card.turns if turn.code in LOST), None)


class LateArrival(CardMethod):
    """The rounds missed before the first one attended; fewer are ahead."""

    base = "LATE_ARRIVAL"
    name = _("Late arrival")
    description = _("The rounds missed at the start; the fewer, the better.")
    kind = "B"
    lower_first = True

    def amounts(self, card: Card) -> Sequence[int]:
        missed, late = [], True
        for turn in card.turns:
            late = late and turn.opponent is None and turn.code is Code.ZERO_POINT_BYE
            missed.append(int(late))
        return missed

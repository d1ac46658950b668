"""The dated texts of the Dutch system."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, replace

from crosstable.model import Crosstable, EntryId
from pairing.fide.dutch import criteria, criteria_2017
from pairing.fide.dutch.edited import figures_of
from pairing.fide.dutch.rounds import PairedDutchRound, pair_round
from pairing.fide.dutch.rules import DutchRules, OrderArticles
from pairing.fide.dutch.together import why_not_together
from pairing.kernel.colours import DUTCH, Articles, Grant
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards, Edition
from pairing.kernel.players import (
    HABITS_SINCE_2026,
    HABITS_UNTIL_2026,
    Field,
    Habits,
    by_place,
    field_of,
)
from pairing.kernel.result import RoundPairing
from pairing.kernel.why import AskWhyNot, WhyNot, plain_answer


@dataclass(frozen=True)
class Dutch(Edition):
    """One text of the Dutch system."""

    name: str
    rules: DutchRules
    habits: Habits
    colours: Articles
    bye_score: str = "C5"
    absolute: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """This text's articles for C1 to C4, and for complete pairings (1.9), if they differ."""
    system: str = "dutch"

    def cite(self, criterion: str) -> str:
        """See :meth:`.Edition.cite`."""
        return self.absolute.get(criterion, criterion)

    def field(self, crosstable: Crosstable, round_number: int) -> Field:
        """See :meth:`.Edition.field`."""
        field = field_of(crosstable, round_number, habits=self.habits)
        return replace(field, articles=self.absolute)

    def pair(
        self, crosstable: Crosstable, round_number: int, *, explain: bool = True
    ) -> RoundPairing:
        """See :meth:`.Edition.pair`."""
        field = self.field(crosstable, round_number)
        return pair_round(field, self.rules, self.colours, edition=self.name, explain=explain)

    def why_not_in(self, crosstable: Crosstable, round_number: int) -> AskWhyNot:
        """See :meth:`.Edition.why_not_in`; names the criterion that is worse, or the order."""
        paired = PairedDutchRound.of(self.field(crosstable, round_number), self.rules)
        pairing = paired.published(self.colours, edition=self.name)

        def ask(first: EntryId, second: EntryId) -> WhyNot:
            if answer := plain_answer(crosstable, paired.field, pairing, first, second):
                return answer
            return why_not_together(paired, *by_place(paired.field, first, second))

        return ask

    def figures(
        self, crosstable: Crosstable, round_number: int, boards: Boards, bye: EntryId | None
    ) -> Figures | None:
        """See :meth:`.Edition.figures`."""
        opponents = {
            entry: opponent for board in boards for entry, opponent in (board, board[::-1])
        }
        return figures_of(self.field(crosstable, round_number), self.rules, opponents, bye)


DUTCH_2026 = Dutch(
    name="fide-2026",
    rules=DutchRules(
        criteria=(
            criteria.downfloaters("C6"),
            criteria.downfloater_scores("C7"),
            criteria.following_bracket("C8"),
            criteria.unplayed_games_of_the_bye("C9"),
            criteria.topscorers_beyond_two("C10"),
            criteria.topscorers_three_in_a_row("C11"),
            criteria.colour_preferences("C12"),
            criteria.strong_colour_preferences("C13"),
            criteria.repeated_downfloats("C14", 1),
            criteria.repeated_upfloats("C15", 1),
            criteria.repeated_downfloats("C16", 2),
            criteria.repeated_upfloats("C17", 2),
            criteria.repeated_downfloat_distances("C18", 1),
            criteria.repeated_upfloat_distances("C19", 1),
            criteria.repeated_downfloat_distances("C20", 2),
            criteria.repeated_upfloat_distances("C21", 2),
        ),
        order=OrderArticles(mdps="4.4.2", transposition="4.2.2", exchange="4.3.2"),
    ),
    habits=HABITS_SINCE_2026,
    colours=DUTCH,
)
"""C.04.3, in force from 1 February 2026."""

COLOURS_2017: Articles = {
    Grant.BOTH: "E.1",
    Grant.STRONGER: "E.2",
    Grant.ALTERNATE: "E.3",
    Grant.HIGHER: "E.4",
    Grant.LOT: "E.5",
}

DUTCH_2017 = Dutch(
    name="fide-2017",
    rules=DutchRules(
        criteria=(
            criteria.downfloaters("C.5"),
            criteria_2017.score_differences("C.6"),
            criteria.following_bracket("C.7"),
            criteria.topscorers_beyond_two("C.8"),
            criteria.topscorers_three_in_a_row("C.9"),
            criteria.colour_preferences("C.10"),
            criteria.strong_colour_preferences("C.11"),
            criteria_2017.repeated_downfloats("C.12", 1),
            criteria_2017.repeated_upfloats("C.13", 1),
            criteria_2017.repeated_downfloats("C.14", 2),
            criteria_2017.repeated_upfloats("C.15", 2),
            criteria_2017.repeated_downfloat_distances("C.16", 1),
            criteria_2017.repeated_upfloat_distances("C.17", 1),
            criteria_2017.repeated_downfloat_distances("C.18", 2),
            criteria_2017.repeated_upfloat_distances("C.19", 2),
        ),
        order=OrderArticles(mdps="D.3", transposition="D.1", exchange="D.2", mdps_by_score=False),
        collapses=True,
        lowest_bye=False,
    ),
    habits=HABITS_UNTIL_2026,
    colours=COLOURS_2017,
    bye_score="",
    absolute={
        "C1": "C.1",
        "C2": "C.2",
        "C3": "C.3",
        "C4": "C.4",
        "1.9.1": "A.9",
        "1.9.3": "A.9",
    },
)
"""C.04.3 of the congresses of 2016 and 2017, in force until 31 January 2026."""

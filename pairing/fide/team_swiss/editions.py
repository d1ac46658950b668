"""The dated text of the team Swiss, with the choices of a competition's rules (1.2, 1.7)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from crosstable.model import Crosstable, EntryId
from pairing.fide.team_swiss.edited import figures_of
from pairing.fide.team_swiss.rounds import pair_round
from pairing.fide.team_swiss.teams import Preferences, SwissTeams, teams_of
from pairing.kernel.again import by_criteria, why_not_bound
from pairing.kernel.colours import Articles, Grant
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards, Edition
from pairing.kernel.players import Field, by_place
from pairing.kernel.result import BracketReport, RoundPairing
from pairing.kernel.why import AskWhyNot, WhyNot, plain_answer

COLOURS: Articles = {Grant.LOT: "4.3.1", Grant.BOTH: "4.3.3", Grant.ALTERNATE: "4.3.6"}
ELSEWHERE: Mapping[str, str] = {"C3": "C1", "C4": "C3"}
"""The articles for what the individual systems count as C3 (nothing here) and C4."""
Compared = TypeVar("Compared", WhyNot, Figures)
"""An answer that says how another pairing would be worse, or come later."""
OF_THE_BYE: Mapping[str, str] = {"3.1.3": "3.4.2", "3.1.4": "3.4.3", "3.1.5": "3.4.4"}
"""This text's articles for what others say of the bye."""


@dataclass(frozen=True)
class TeamSwiss(Edition):
    """One text of the system under one competition's rules."""

    name: str
    preferences: Preferences = Preferences.TYPE_A
    secondary: bool = True
    """The secondary score decides which is the first-team (4.2.2)."""
    system: str = "team-swiss"
    bye_score: str = "3.4.2"
    topscorers: bool = False
    teams: bool = True
    colours: Articles = dataclasses.field(default_factory=lambda: COLOURS)
    """The articles that other systems have too; article 4.3 is all of them."""

    def cite(self, criterion: str) -> str:
        """Return this text's article for a criterion."""
        return ELSEWHERE.get(criterion, criterion)

    def field(self, crosstable: Crosstable, round_number: int) -> Field:
        """Return the field; points are those of the primary score."""
        return self._teams(crosstable, round_number).field

    def pair(
        self, crosstable: Crosstable, round_number: int, *, explain: bool = True
    ) -> RoundPairing:
        """Pair a round, always with the reasons; with ``explain`` also with the way to each pair.

        The primary score is the first that the crosstable keeps.
        """
        return pair_round(
            self._teams(crosstable, round_number),
            self.preferences,
            edition=self.name,
            explain=explain,
        )

    def why_not_in(self, crosstable: Crosstable, round_number: int) -> AskWhyNot:
        """Explain why two teams do not meet: a criterion would be worse, or the order decides."""
        teams = self._teams(crosstable, round_number)
        chosen = pair_round(teams, self.preferences, edition=self.name)

        def ask(first: EntryId, second: EntryId) -> WhyNot:
            if answer := plain_answer(crosstable, teams.field, chosen, first, second):
                return answer
            pair = by_place(teams.field, first, second)
            reason = why_not_bound(
                pair[0].id,
                pair[1].id,
                chosen,
                lambda: pair_round(teams, self.preferences, edition=self.name, bound=pair),
                by_criteria(order_in),
            )
            return _by_this_text(reason)

        return ask

    def figures(
        self, crosstable: Crosstable, round_number: int, boards: Boards, bye: EntryId | None
    ) -> Figures | None:
        """Compare boards made by hand with the engine's."""
        teams = self._teams(crosstable, round_number)
        figures = figures_of(teams, self.preferences, boards, bye)
        return _by_this_text(figures) if figures else None

    def _teams(self, crosstable: Crosstable, round_number: int) -> SwissTeams:
        return teams_of(crosstable, round_number, self.preferences, secondary=self.secondary)


def order_in(chosen: BracketReport, together: BracketReport) -> str:
    """Return the article that prefers one of two equally good pairings of a bracket."""
    return "3.5.4" if chosen.upfloaters != together.upfloaters else "3.6.3"


def _by_this_text(answer: Compared) -> Compared:
    """Return the same answer, citing the articles of C.04.6 if the bye decides."""
    if answer.worse and answer.worse.code in OF_THE_BYE:
        return replace(answer, worse=replace(answer.worse, code=OF_THE_BYE[answer.worse.code]))
    return replace(answer, article=OF_THE_BYE.get(answer.article, answer.article))


TEAM_2026 = TeamSwiss("fide-2026")
"""C.04.6, in force from 1 February 2026, with its defaults: type A (1.7)."""
TEAM_2026_B = TeamSwiss("fide-2026-b", Preferences.TYPE_B)
TEAM_2026_NO_COLOURS = TeamSwiss("fide-2026-none", Preferences.NONE)

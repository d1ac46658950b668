"""The reasons for a round of the Lim system, in words, from the engine's own report.

Reports are plain data (:mod:`pairing.fide.lim.reports`); they number articles as the text does
that the round was paired by.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Rule
from explain.words.lim import byes as lim_byes
from explain.words.lim import colours as lim_colours
from explain.words.lim import groups as lim_groups
from explain.words.lim import later as lim_later
from explain.words.lim.pairs import LimPairs
from explain.words.lim.rules import ASKED, LimRules
from explain.words.system_words import SystemWords
from explain.words.weighing.criteria import Criteria
from pairing.fide.lim.editions import LIM
from tournaments.words.sentences import Sentence


class LimWords(SystemWords):
    """The words of the Lim system, with the article numbers of the edition's text."""

    LATER = lim_later.LATER
    BY_HAND = lim_later.BY_HAND
    ASKED = ASKED

    def __init__(self, criteria: Criteria) -> None:
        super().__init__(criteria)
        self.rules = LimRules(LIM[criteria.edition])

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        for made in bracket.get("made", ()):
            if {made["first"], made["second"]} == set(pair):
                return LimPairs(self.rules).meeting(facts, bracket, made)
        return None

    def colours(self, facts: Facts, board: Mapping[str, Any]) -> Levels | None:
        own = lim_colours.of_board(facts, board, self.rules)
        return own or super().colours(facts, board)

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        return lim_byes.bye(facts, bye, self.rules)

    def group(
        self, facts: Facts, bracket: Mapping[str, Any], bye: Mapping[str, Any] | None
    ) -> Levels | None:
        in_group = self.bye(facts, bye) if bye else None
        return lim_groups.group(facts, bracket, self.rules, in_group)

    def missing_step(
        self, chosen: Mapping[str, Any], other: Mapping[str, Any], article: str
    ) -> Sentence | None:
        """Say who moves, whose pair is undone, or which two meet, and by ``other`` do not."""
        return lim_later.missing_step(chosen, other, article, self.rules)

    def later(self, first: EntryId, second: EntryId, article: str) -> Sentence | None:
        return super().later(first, second, self.rules.fide(article))

    def by_hand_later(self, article: str) -> Sentence | None:
        return super().by_hand_later(self.rules.fide(article))

    def rule(self, article: str) -> Rule:
        return Rule(article, ASKED.get(self.rules.fide(article), ""))

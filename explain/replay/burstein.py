"""A group of a Burstein system replayed: one order, in which the first plays the last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from crosstable.model import EntryId
from explain.replay.dutch import tried_first
from explain.replay.group import GroupReplay
from explain.replay.stage import Pair
from explain.words.averages import burstein_texts as order_texts
from explain.words.tsf import burstein_group
from explain.words.tsf import burstein_texts as tsf_texts
from tournaments.words.sentences import Text, say

ORDER = "1.7.1", "1.8", "4.3"


class BursteinReplay(GroupReplay):
    """A group of FIDE's Burstein system."""

    ARTICLES: ClassVar[tuple[str, ...]] = ORDER

    def before_pairs(self) -> None:
        if len(self._order) > 1:
            half = (len(self._order) + 1) // 2
            top, bottom = self._order[:half], self._order[: half - 1 : -1]
            rules = self.rules_of(*self.ARTICLES)
            self.line_up(top, bottom, say(self.order_text), rules=rules)

    def make_pairs(self) -> None:
        """Pair each in the order: in the report, pairs come by points and starting number."""
        self.pair_all(self._in_order(self.bracket["pairs"]))

    @property
    def order_text(self) -> Text:
        """The message on how the group is ordered."""
        return order_texts.ORDER

    @cached_property
    def _order(self) -> Sequence[EntryId]:
        return [each["player"] for each in self.bracket.get("measured", ())]

    def _in_order(self, pairs: Sequence[Pair]) -> list[Pair]:
        if not self._order:
            return [(one, other) for one, other in pairs]
        place = {entry: number for number, entry in enumerate(self._order)}
        ranked = [sorted(pair, key=place.__getitem__) for pair in pairs]
        ranked.sort(key=lambda pair: place[pair[0]])
        return [(one, other) for one, other in ranked]


class BursteinTsfReplay(BursteinReplay):
    """A group of the Turkish guide's Burstein system."""

    ARTICLES: ClassVar[tuple[str, ...]] = "3.2", "3.3", "6.2", "6.4"

    @property
    def order_text(self) -> Text:
        by_rating = burstein_group.by_rating(self.bracket)
        return tsf_texts.ORDER_BY_RATING if by_rating else order_texts.ORDER

    def before_pairs(self) -> None:
        super().before_pairs()
        for step in self.steps_saying(tsf_texts.FIRST_WAY):
            why = [each for each in (step.problem, step.done) if each is not None]
            tried = tried_first(self.bracket["first"])
            self.attempt(step.tried, why, tried, self.rules_of("6.2", "6.4", "6.5"))

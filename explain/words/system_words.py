"""The words common to systems that explain each pairing in their own terms."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Rule
from explain.words import colours
from explain.words.weighing.criteria import Criteria
from tournaments.words.sentences import Person, Sentence, Text, Views, say

Texts = Mapping[str, Text | Views]
"""Whole sentences."""


class SystemWords(ABC):
    """One system's reports in words. Arguments are the engine's report as plain data; the answer
    is empty if the report says nothing.
    """

    LATER: ClassVar[Texts] = {}
    """What would be worse if two (``one``, ``other``) met, by article, if no count decides."""
    BY_HAND: ClassVar[Texts] = {}
    """What is worse in a group paired otherwise by hand, by article, if no count decides."""
    ASKED: ClassVar[Mapping[str, Text]] = {}
    """The demand of an article, in our own words."""

    def __init__(self, criteria: Criteria) -> None:
        self.criteria = criteria

    @abstractmethod
    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        """Explain why these two meet; ``None`` if the report does not say."""

    def colours(self, facts: Facts, board: Mapping[str, Any]) -> Levels | None:
        """Explain the colours of a board; ``None`` where they need no reason."""
        return colours.colours(facts, board)

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        """Explain why this player has the bye; a system without byes is never asked."""
        raise NotImplementedError

    def group(
        self, facts: Facts, bracket: Mapping[str, Any], bye: Mapping[str, Any] | None
    ) -> Levels | None:
        """Explain what is the same for the whole group: how it is lined up, who leaves or joins.

        ``bye``: the report of the bye if it falls in this group.
        """
        return None

    def missing_step(
        self, chosen: Mapping[str, Any], other: Mapping[str, Any], article: str
    ) -> Sentence | None:
        """Say how a group went by a step of ``article`` that the ``other`` pairing of it lacks.

        ``None`` if the system weighs criteria, and the article is that of an order.
        """
        return None

    def later(self, first: EntryId, second: EntryId, article: str) -> Sentence | None:
        """Say why a pairing in which these two meet comes later by ``article``."""
        text = self.LATER.get(article)
        return say(text, one=Person(first), other=Person(second)) if text else None

    def by_hand_later(self, article: str) -> Sentence | None:
        """Say why a group paired by hand comes later by ``article``."""
        text = self.BY_HAND.get(article)
        return say(text) if text else None

    def rule(self, article: str) -> Rule:
        """Return an article with what it asks, as far as ``ASKED`` says."""
        return Rule(article, self.ASKED.get(article, ""))

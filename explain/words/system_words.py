"""The words common to systems that explain each pairing in their own terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule
from explain.words import colours
from explain.words.criteria import Criteria
from tournaments.words.sentences import Person, Sentence, Text, Views, say

Words = Mapping[str, Promise | str]
Texts = Mapping[str, Text | Views]
"""Whole sentences."""


def literal(text: str) -> Sentence:
    """Take a text that is already in words as a sentence."""
    return say("%(text)s", text=text)


def levels_of_text(text: str) -> Levels | None:
    """Take a text that is already in words as the whole explanation; ``None`` if it is empty."""
    return Levels(Reason.NOT_TOLD, literal(text)) if text else None


class SystemWords:
    """One system's reports in words. Arguments are the engine's report as plain data; the answer
    is empty if the report says nothing.
    """

    PASSED: ClassVar[Words] = {}
    """The words for opponents passed over, by the reason in the report of a pairing."""
    LATER: ClassVar[Texts] = {}
    """What would be worse if two (``one``, ``other``) met, by article, if no count decides."""
    BY_HAND: ClassVar[Texts] = {}
    """What is worse in a group paired otherwise by hand, by article, if no count decides."""
    ASKED: ClassVar[Mapping[str, Text]] = {}
    """What an article asks, in our own words."""

    def __init__(self, criteria: Criteria, names: Mapping[EntryId, str]) -> None:
        self.criteria = criteria
        self.names = names

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        """Explain why these two meet; ``None`` if the report does not say."""
        return levels_of_text(self.why_paired(bracket, pair))

    def colours(self, facts: Facts, board: Mapping[str, Any]) -> Levels | None:
        """Explain the colours of a board; ``None`` where they need no reason."""
        return levels_of_text(self.why_colours(board)) or colours.colours(facts, board)

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        """Explain why this player has the bye."""
        return levels_of_text(self.why_bye(bye)) or Levels(Reason.NOT_TOLD, literal(""))

    def group(
        self, facts: Facts, bracket: Mapping[str, Any], bye: Mapping[str, Any] | None
    ) -> Levels | None:
        """Explain what is the same for the whole group: how it is lined up, who leaves or joins.

        ``bye``: the report of the bye if it falls in this group.
        """
        return None

    def why_paired(self, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> str:
        """Say why these two meet, by the report of the step that paired them."""
        for pairing in bracket.get("made", ()):
            if {pairing["first"], pairing["second"]} == set(pair):
                return " ".join(self.about_pairing(bracket, pairing))
        return ""

    def about_pairing(
        self, bracket: Mapping[str, Any], pairing: Mapping[str, Any]
    ) -> Iterable[str]:
        """List the sentences about one pairing that the report says was ``made``."""
        return ()

    def why_colours(self, board: Mapping[str, Any]) -> str:
        """Say why these colours, if the system has a rule for them that others do not have."""
        return ""

    def cause(self, bracket: Mapping[str, Any]) -> str | None:
        """Say why players leave or join a group; ``None`` if the common sentence will do."""
        return "" if bracket["downfloaters"] else None

    def why_moved(self, bracket: Mapping[str, Any]) -> list[str]:
        """List the sentences about those who left a group, or joined it."""
        return []

    def why_bye(self, bye: Mapping[str, Any]) -> str:
        """Say why this player has the bye."""
        return ""

    def unpaired(self, bye: Mapping[str, Any] | None) -> str:
        """Say in a word or two what happens to those who have no opponent in a group."""
        return _("goes down")

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

    def listed(self, entries: Iterable[EntryId]) -> str:
        """List the names, with commas."""
        return ", ".join(self.names[entry] for entry in entries)

    def passed_over(
        self, passed: Sequence[Mapping[str, Any]], words: Words | None = None, by: str = "why"
    ) -> Iterator[str]:
        """List a sentence for each reason that players were passed over for, with their names."""
        for reason, sentence in (self.PASSED if words is None else words).items():
            entries = [player["player"] for player in passed if player[by] == reason]
            if entries:
                yield str(sentence) % {"names": self.listed(entries), "article": reason}

    def passed_for_bye(self, bye: Mapping[str, Any]) -> Iterator[str]:
        """Say who could not have the bye because the others could not all be paired then."""
        if bye["passed"]:
            yield _("If it went to %(names)s, the others could not all be paired.") % {
                "names": self.listed(bye["passed"])
            }

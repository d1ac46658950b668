"""The criteria that pairings are weighed by, in words: what each of them counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from explain.levels import Rule
from explain.words.weighing.counted import Counted
from explain.words.weighing.of_criteria import CRITERIA, problem
from pairing.editions import EDITIONS
from tournaments.words.figures import points_word
from tournaments.words.sentences import Sentence


@dataclass(frozen=True)
class CriterionLine:
    """One criterion of one bracket. ``other``: its count in the pairing to compare with;
    ``decides``: the pairing that comes first in the order is worse by it; ``of_next``: it is about
    the next group.
    """

    code: str
    what: str
    count: int
    other: int | None = None
    decides: bool = False
    of_next: bool = False

    @property
    def telling(self) -> bool:
        """Whether it says something about this group: it decided, or is not zero."""
        return self.decides or (self.count != 0 and not self.of_next)

    @property
    def differs(self) -> bool:
        return self.other is not None and self.other != self.count


@dataclass(frozen=True)
class Criteria:
    """The criteria of one edition of one system. Counts are the engine's: ``code``, ``total``,
    ``level``; a level is a score or a score difference, if a criterion looks at several.
    """

    system: str
    edition: str

    @property
    def by_steps(self) -> bool:
        """Whether steps are taken until a pairing is acceptable, instead of weighing pairings."""
        return (self.system, self.edition) == ("dutch", "tsf")

    @property
    def of_teams(self) -> bool:
        """Whether it pairs teams."""
        edition = EDITIONS.get((self.system, self.edition))
        return edition is not None and edition.teams

    def cite(self, criterion: str) -> str:
        """Name an absolute criterion or that of completion (C1 to C4) as this text counts it."""
        edition = EDITIONS.get((self.system, self.edition))
        return edition.cite(criterion) if edition else criterion

    def code_of(self, words: Counted) -> str:
        """Return the code of the criterion that counts this; empty if none does."""
        criteria = CRITERIA.get((self.system, self.edition), {})
        return next((code for code, counted in criteria.items() if counted is words), "")

    def what(self, code: str, level: Any = None) -> str:
        """Name what a criterion counts."""
        words = self.words_for(code)
        if words is None:
            return ""
        if level is None or not words.what_at:
            return str(words.what)
        return str(words.what_at) % {"points": points_word(Fraction(level))}

    def problem(self, code: str, chosen: Any, other: Any, level: Any = None) -> Sentence:
        """Say in a sentence what would be worse in the ``other`` pairing."""
        return problem(self.words_for(code), Fraction(chosen), Fraction(other), level)

    def rule(self, code: str) -> Rule | None:
        """Return the rule behind a criterion, in our own words."""
        words = self.words_for(code)
        return Rule(code, words.asks) if words else None

    def words_for(self, code: str) -> Counted | None:
        """Return the messages of a criterion; ``None`` for a system that has only steps."""
        return CRITERIA.get((self.system, self.edition), {}).get(code)

    def counts(
        self, counts: Sequence[Mapping[str, Any]], decisive: Mapping[str, Any]
    ) -> list[CriterionLine]:
        """List what every criterion counts, without the levels at which nothing is counted.

        ``decisive``: the criterion that decided, and its level; empty if none did.
        """
        return [
            CriterionLine(
                count["code"],
                self.what(count["code"], count["level"] if count["total"] or decides else None),
                count["total"],
                decides=decides,
                of_next=getattr(self.words_for(count["code"]), "of_next", False),
            )
            for count, decides in ((count, _is(count, decisive)) for count in counts)
            if count["total"] or decides or _first_of_none(count, counts, decisive)
        ]

    def compared(
        self, counts: Sequence[Mapping[str, Any]], other_counts: Sequence[Mapping[str, Any]]
    ) -> list[CriterionLine]:
        """List both pairings' counts if either has any, through the first that differs."""
        return list(self._compared(counts, other_counts))

    def _compared(
        self, counts: Sequence[Mapping[str, Any]], other_counts: Sequence[Mapping[str, Any]]
    ) -> Iterator[CriterionLine]:
        for mine, theirs in zip(counts, other_counts, strict=False):
            if (mine["code"], mine["level"]) != (theirs["code"], theirs["level"]):
                return
            if mine["total"] or theirs["total"]:
                text = self.what(mine["code"], mine["level"])
                yield CriterionLine(mine["code"], text, mine["total"], theirs["total"])
            if mine["total"] != theirs["total"]:
                return


def _is(count: Mapping[str, Any], decisive: Mapping[str, Any]) -> bool:
    """Tell whether this count is the one that decided."""
    return bool(decisive) and all(count[key] == decisive[key] for key in ("code", "level"))


def _first_of_none(
    count: Mapping[str, Any], counts: Sequence[Mapping[str, Any]], decisive: Mapping[str, Any]
) -> bool:
    """Tell whether this line stands for a criterion that counts nothing at any level."""
    same = [other for other in counts if other["code"] == count["code"]]
    shown = any(other["total"] or _is(other, decisive) for other in same)
    return same[0] is count and not shown

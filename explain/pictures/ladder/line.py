"""The line in which a player's opponent was looked for: those who came before, and why not they."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from crosstable.model import EntryId
from tournaments.words.sentences import Sentence

Bracket = Mapping[str, Any]
Two = tuple[EntryId, EntryId]


@dataclass(frozen=True)
class Passed:
    """A player who came before the opponent. ``taken_by``: who met this one, at an earlier turn.

    If neither that nor ``against`` is there, the report does not say what spoke against the two.
    """

    entry: EntryId
    against: Sentence | None = None
    taken_by: EntryId | None = None


@dataclass(frozen=True)
class Line:
    """The search of ``seeker``, whose turn it was: all before the opponent, in the rules' order."""

    seeker: EntryId
    found: EntryId
    passed: tuple[Passed, ...]

    @property
    def telling(self) -> bool:
        """Whether anybody before could still be had, so that there was something to decide."""
        return any(player.taken_by is None for player in self.passed)


def opponents(bracket: Bracket) -> dict[EntryId, EntryId]:
    """Map everybody paired in a bracket to the opponent."""
    return {one: other for pair in bracket["pairs"] for one, other in (pair, pair[::-1])}

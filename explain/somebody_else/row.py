"""One possible opponent as a row of a list."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model import EntryId
from explain.facts import Facts
from explain.profiles import Profile, profile
from explain.somebody_else.against import Against
from tournaments.words.sentences import Voice


@dataclass(frozen=True)
class Row:
    """One possible opponent. ``against``: the first reason, in words; ``board``: they meet there.

    Neither is there as long as the engine has not been asked.
    """

    profile: Profile
    against: str = ""
    board: int | None = None

    @property
    def entry(self) -> EntryId:
        return self.profile.entry

    @property
    def known(self) -> bool:
        return bool(self.against or self.board)


def row_of(facts: Facts, other: EntryId, against: Against | None, voice: Voice) -> Row:
    """Put one possible opponent into words."""
    shown = profile(facts, other)
    if against is None or against.sentence is None:
        return Row(shown, board=against.board if against else None)
    return Row(shown, voice.tell(against.sentence))

"""*Why not somebody else?* as a list: everybody of a player's group with the first reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from crosstable.model import EntryId
from explain.profiles import Profile, profile
from explain.somebody_else.against import Against, by_engine
from explain.somebody_else.asking import Answers, pair_of
from explain.somebody_else.field import AskedRound


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


def reasons_against(
    asked: AskedRound, one: EntryId, others: Sequence[EntryId], found: Answers
) -> Mapping[EntryId, Against | None]:
    """Return the first reason against each of ``others``; ``None`` if it is not known yet."""
    return {other: _reason(asked, one, other, found) for other in others}


def _reason(asked: AskedRound, one: EntryId, other: EntryId, found: Answers) -> Against | None:
    plain = asked.plain(one, other)
    answer = found.get(pair_of(one, other))
    if plain is not None or answer is None:
        return plain
    return by_engine(answer, asked.criteria)


def row_of(asked: AskedRound, other: EntryId, against: Against | None) -> Row:
    """Put one possible opponent into words."""
    shown = profile(asked.facts, other)
    if against is None or against.sentence is None:
        return Row(shown, board=against.board if against else None)
    return Row(shown, asked.voice.tell(against.sentence))

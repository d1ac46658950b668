"""*Why not somebody else?* as a list: everybody of a player's group with the first reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model import EntryId
from explain.somebody_else.against import Against, by_engine
from explain.somebody_else.asking import Answers, pair_of
from explain.somebody_else.field import AskedRound


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

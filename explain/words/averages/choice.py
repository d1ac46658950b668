"""The way two came together in a line where the first who will do is the opponent, from the report.

Whoever stood before the opponent found was passed over for a reason that can be worked out again:
a meeting that is not allowed, or others who would then be paired less well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from pairing import Forbidden
from pairing.kernel.matching import UNMATCHED, bits, most_pairs, perfect, unmatched_in_some_best
from pairing.kernel.players import mask_of

Bracket = Mapping[str, Any]
Two = tuple[EntryId, EntryId]


class Against(Enum):
    """The objection to somebody who stood before the opponent."""

    BARRED = "barred"
    """The two may not meet."""
    OTHERS = "others"
    """Others of the group would have no opponent in it."""
    ACROSS = "across"
    """Others would have no opponent in the other line."""
    COLOURS = "colours"
    """Fewer would get the colour that they should."""
    LEAVES = "leaves"
    """That player goes down."""


@dataclass(frozen=True)
class PassedOver:
    """A player who stood before the opponent; ``why``: the rule if the two may not meet."""

    entry: EntryId
    against: Against
    why: Forbidden | None = None


@dataclass(frozen=True)
class Choice:
    """An opponent ``found`` for a ``seeker``, whose turn it was."""

    seeker: EntryId
    found: EntryId
    place: int
    """Of the seeker in the own line, from 1."""
    natural: EntryId | None
    """The one opposite the seeker, if everybody before had met the one opposite."""
    plays: EntryId | None
    """The one whom ``natural`` meets, whose turn came before."""
    passed: tuple[PassedOver, ...]
    """Those who stood before the opponent and were still free, in the order of the line."""

    @property
    def expected(self) -> bool:
        """Whether the two are opposite each other."""
        return self.natural == self.found


@dataclass(frozen=True)
class Lines:
    """Dubov: two lines; those of the first, in order, choose in the second."""

    first: tuple[EntryId, ...]
    second: tuple[EntryId, ...]
    by_average: bool
    """Whether averages order the first; else nobody has played, and numbers order both."""


def lines_of(facts: Facts, bracket: Bracket) -> Lines | None:
    """Read the lines of a Dubov bracket; ``None`` if the report is too old to have them."""
    members = [*bracket["residents"], *bracket["upfloaters"]]
    if not all(entry in facts for entry in members):
        return None
    if measured := bracket.get("measured", ()):
        return Lines(
            tuple(each["player"] for each in measured if each["place"]),
            tuple(each["player"] for each in measured if not each["place"]),
            by_average=True,
        )
    if any(facts.player(entry).colours for entry in members):
        return None
    listed = sorted(members, key=lambda entry: facts.player(entry).tpn)
    top = set(listed[: len(listed) // 2]).symmetric_difference(bracket["shifted"])
    first, second = (
        tuple(entry for entry in listed if (entry in top) is chosen) for chosen in (True, False)
    )
    return Lines(first, second, by_average=False)


def choice_of_lines(facts: Facts, bracket: Bracket, lines: Lines, pair: Two) -> Choice | None:
    """Find out how two met across the lines; ``None`` if they do not stand so."""
    seeker, found = pair if pair[0] in lines.first else pair[::-1]
    if seeker not in lines.first or found not in lines.second:
        return None
    index, mates = lines.first.index(seeker), _mates(bracket)
    served = {mates[entry]: entry for entry in lines.first[:index] if entry in mates}
    before = [e for e in lines.second[: lines.second.index(found)] if e not in served]
    natural = lines.second[index]
    return Choice(
        seeker,
        found,
        index + 1,
        natural,
        served.get(natural),
        tuple(_passed(facts, seeker, entry, lambda _entry: Against.ACROSS) for entry in before),
    )


def choice_of_order(
    facts: Facts, bracket: Bracket, pair: Two, may_leave: Sequence[EntryId] | None
) -> Choice | None:
    """Find out how two met in one order in which the first chooses from the end (Burstein).

    ``may_leave``: those of whom any one may leave an odd group; ``None``: those who left it are
    settled before. The answer is ``None`` if the report is too old to have the order.
    """
    order = [each["player"] for each in bracket.get("measured", ())]
    if not set(pair) <= set(order) or not all(entry in facts for entry in order):
        return None
    seeker, found = sorted(pair, key=order.index)
    index, mates = order.index(seeker), _mates(bracket)
    served = {mates[entry]: entry for entry in order[:index] if entry in mates}
    waiting = [entry for entry in order[index + 1 :] if entry not in served]
    before = waiting[: waiting.index(found) : -1]
    judge = _Judge(facts, bracket, seeker, [seeker, *waiting], may_leave)
    opposite = len(order) - 1 - index
    return Choice(
        seeker,
        found,
        index + 1,
        order[opposite] if opposite > index else None,
        served.get(order[opposite]) if opposite > index else None,
        tuple(_passed(facts, seeker, entry, judge.against) for entry in before),
    )


def _mates(bracket: Bracket) -> dict[EntryId, EntryId]:
    return {a: b for pair in bracket["pairs"] for a, b in (pair, reversed(pair))}


def _passed(
    facts: Facts, seeker: EntryId, entry: EntryId, judge: Callable[[EntryId], Against]
) -> PassedOver:
    why = facts.forbidden(seeker, entry)
    return PassedOver(entry, Against.BARRED, why) if why else PassedOver(entry, judge(entry))


class _Judge:
    """Says what speaks against an opponent whom the seeker may meet.

    If the others who are still free could all be paired within the group all the same, and as many
    left it, only colours can have decided: whatever ranks before them would come out equal.
    """

    def __init__(
        self,
        facts: Facts,
        bracket: Bracket,
        seeker: EntryId,
        free: Sequence[EntryId],
        may_leave: Sequence[EntryId] | None,
    ) -> None:
        self.facts, self.seeker, self.free = facts, seeker, set(free)
        self.leaving = set(bracket["downfloaters"])
        self.may_leave = may_leave

    def against(self, entry: EntryId) -> Against:
        """Return what speaks against ``entry``."""
        rest = self.free - {self.seeker, entry}
        if self.may_leave is not None:
            return Against.COLOURS if self._leaves_one_at_most(rest) else Against.OTHERS
        if entry in self.leaving:
            return Against.LEAVES
        paired = perfect(self.facts.legal, self._mask(rest - self.leaving))
        return Against.OTHERS if paired is None else Against.COLOURS

    def _leaves_one_at_most(self, rest: set[EntryId]) -> bool:
        """Tell whether all can be paired, but for one of those who may leave an odd group."""
        mask = self._mask(rest)
        mates = most_pairs(self.facts.legal, mask)
        alone = sum(mates[place] == UNMATCHED for place in bits(mask))
        if alone != 1:
            return alone == 0
        able = unmatched_in_some_best(self.facts.legal, mask, mates)
        return bool(able & self._mask(set(self.may_leave or ()) & rest))

    def _mask(self, entries: set[EntryId]) -> int:
        return mask_of(self.facts.player(entry) for entry in entries)
